# Your Trumps (Svoyi Koziri): moves, events, reasons, questions, facts, results and house rules.

game-svoyi = Your Trumps
    .about = A duel for two: everybody has trumps of their own. Beat the pile and add a card, or pick up.

## What a player does: the labels of buttons

svoyi-choose = { $suit }
svoyi-lead = { $cards }
svoyi-beat = { $cards }
svoyi-add = { $cards }
svoyi-pick-up = { $count ->
    [one] Pick up { $count } card
   *[other] Pick up { $count } cards
}

## What has happened

svoyi-chosen = { $seat } has chosen trumps.
svoyi-clashed = Both chose { $suit }: { $seat } keeps it, and { $dealer }, who deals, chooses again.
svoyi-trump-shown = { $seat } has { $suit } as trumps.
svoyi-led = { $seat } leads { $cards }.
svoyi-beaten = { $seat } beats { $top } with { $cards }.
svoyi-added = { $seat } adds { $cards }.
svoyi-picked-up = { $count ->
    [one] { $seat } picks up { $count } card: { $cards }.
   *[other] { $seat } picks up { $count } cards: { $cards }.
}
svoyi-seen-before = This position has now stood here { $times } times. The third time draws the game.

## Why something may not be done

svoyi-suit-taken = Two players never share a trump suit, and { $suit } is taken. Choose another one.
svoyi-too-low = { $top } is beaten by a higher card of its suit or, unless it is one itself, by any of your trumps ({ $suit }). These beat it: { $cards }.
svoyi-nothing-beats = { $count ->
    [one] You hold nothing that beats { $top }: pick up { $count } card.
   *[other] You hold nothing that beats { $top }: pick up { $count } cards.
}
svoyi-able-to-beat = Whoever can beat the top card may not pick up. These beat { $top }: { $cards }.
svoyi-nothing-to-beat = The pile is empty: there is nothing to beat or to pick up. Lead any card.
svoyi-second-owed = Whoever has beaten the top card lays a second one. Add any card.
svoyi-other-count = { $count ->
    [one] How many cards are picked up is not free: now it is { $count } card.
   *[other] How many cards are picked up is not free: now it is { $count } cards.
}

## What a player is asked

svoyi-ask-trump = Choose your trumps. Nobody sees a card before both have chosen.
    .hint = No card has been seen yet, so every suit is as good as another. Your trumps will beat any card of the other suits.
svoyi-ask-trump-again = Both of you chose { $suit } and the other player keeps it. Choose again.
    .hint = The other three suits are all equally good.
svoyi-ask-lead = Your turn. The pile is empty: lead any card.
    .hint = Usual is a low card that is not of your trumps. Trumps and aces are worth keeping, to beat with.
svoyi-ask-beat = Your turn. Beat { $top }.
    .hint = A higher card of the same suit beats it, or one of your trumps, unless it is one itself. Usual is the lowest card that does. Then you add a second one.
svoyi-ask-beat-or-pick-up = { $count ->
    [one] Your turn. Beat { $top }, or pick up { $count } card.
   *[other] Your turn. Beat { $top }, or pick up { $count } cards.
}
    .hint = Usual is to beat: you get rid of two cards. To pick up saves your best cards, which is worth it only now and then.
svoyi-ask-pick-up = { $count ->
    [one] Nothing you hold beats { $top }: pick up { $count } card.
   *[other] Nothing you hold beats { $top }: pick up { $count } cards.
}
    .hint = You pick up 3 cards; 5 if the top card is one of your trumps; the whole pile if it is the ace of your trumps. Then the other player moves.
svoyi-ask-add = Add a second card of your choice for the other player to beat.
    .hint = It need not beat anything. Usual is a card that the other player will find hard to beat, such as a high card of their trumps.
svoyi-ask-nothing = It is not your turn.

## Names and facts of the table

svoyi-pile-name = Pile
svoyi-trumps-name = { $suit }, your trumps
svoyi-suit-name = { $suit }
svoyi-hidden-name = Face down until both have chosen trumps
svoyi-has-trump = Trumps: { $suit }
svoyi-has-chosen = Trumps: chosen
svoyi-is-choosing = Trumps: choosing
svoyi-turn-number = Turn { $turn } of { $most } at most
svoyi-games-won = { $needed ->
    [one] { $seat }: { $won } of { $needed } game
   *[other] { $seat }: { $won } of { $needed } games
}

## How a game and a match end

svoyi-ran-out = { $left ->
    [one] { $seat } has no cards left and wins; the other player still holds { $left } card.
   *[other] { $seat } has no cards left and wins; the other player still holds { $left } cards.
}
svoyi-saved-by-last = Drawn: the last card of { $seat }, { $card }, beats { $top }.
svoyi-drawn-by-repetition = Drawn: the same position stood on the table for the third time.
svoyi-drawn-by-length = { $turns ->
    [one] Drawn: the game has lasted { $turns } turn.
   *[other] Drawn: the game has lasted { $turns } turns.
}
svoyi-given-up = { $seat } has resigned the game.
svoyi-match-won = { $seat } has won the match.
svoyi-match-drawn = Nobody has won the match.

## House rules

svoyi-option-voluntary-pickup = Picking up
    .meaning = May one pick up although one could beat the top card?
svoyi-option-voluntary-pickup-off = Only when nothing beats
    .meaning = Whoever can beat the top card must beat it.
svoyi-option-voluntary-pickup-on = At will
    .meaning = One may pick up even when able to beat.
svoyi-option-wins = Length of a match
    .meaning = How many games win the match. After four times as many, the leader has won.
svoyi-option-wins-1 = One game
    .meaning = A single game; if it is drawn, so is the match.
svoyi-option-wins-2 = Two games won
    .meaning = The first to win two games; drawn games count for nobody.
svoyi-option-wins-3 = Three games won
    .meaning = The first to win three games; drawn games count for nobody.
svoyi-option-wins-5 = Five games won
    .meaning = The first to win five games; drawn games count for nobody.
svoyi-option-open-hands = Hands
    .meaning = Are the players’ cards hidden from each other? They can be worked out either way.
svoyi-option-open-hands-off = Hidden
    .meaning = Each player sees only their own cards.
svoyi-option-open-hands-on = Open
    .meaning = Both hands lie open on the table.
