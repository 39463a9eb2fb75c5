# Spades: moves, events, reasons, questions, facts, results and house rules.

game-spades = Spades
    .about = Four in partnerships, or two: say how many tricks you will take, then take just those. Spades are trumps.

## What a player does: the labels of buttons

spades-keep = Keep it
spades-leave = Leave it
spades-look = Look at my cards
spades-bid = { $tricks ->
    [0] Nil
   *[other] { $tricks }
}
spades-double-nil = Double nil
spades-give = Give { $cards }
spades-play = { $cards }

## What has happened

spades-first-kept = { $seat } keeps the first card of turn { $turn }.
spades-first-left = { $seat } leaves the first card of turn { $turn } and takes the next.
spades-looked = { $seat } looks at the cards.
spades-bid-made = { $tricks ->
    [0] { $seat } bids nil.
   *[other] { $seat } bids { $tricks }.
}
spades-double-nil-made = { $seat } bids double nil, cards unseen.
spades-cards-given = { $count ->
    [one] { $seat } lays { $count } card for the partner.
   *[other] { $seat } lays { $count } cards for the partner.
}
spades-cards-exchanged = { $seats } take up what they gave each other.
spades-card-played = { $seat } plays { $cards }.
spades-spades-broken = Spades are broken.
spades-trick-won = { $seat } wins the trick with { $cards }.

## Why something may not be done

spades-must-follow = You must follow suit: { $suit } was led, and you hold { $cards }.
spades-spades-not-broken = Spades are not broken yet, so no spade may be led by anybody who holds another suit. You may lead { $cards }.
spades-look-first = A number, or nil, is bid with your cards in view. Look at them first, or bid double nil.
spades-seen-already = Double nil must be bid before you look at your cards.
spades-no-double-nil = Double nil is not played at this table.
spades-team-bid-too-low = At this table the two partners’ bids must come to { $minimum } at least, unless one of them is nil. Bid { $least } or more, or nil.

## What a player is asked

spades-ask-keep-or-leave = Turn { $turn } of 13: { $card }. Keep it, or leave it and take the next card unseen?
    .hint = Keep this card, and the next one is put away; leave it, and the next one is yours, whatever it is. High cards and spades are usually worth keeping.
spades-ask-look = It is not your bid yet, but you may look at your cards already.
    .hint = You may look at any time before your bid. Double nil is only possible before you look, and is rarely bid.
spades-ask-look-or-double-nil = Your bid. Look at your cards, or bid double nil without seeing them?
    .hint = Usual is to look. Double nil says that you will take no trick, for 200 points won or lost: it is for a team far behind.
spades-ask-bid = How many tricks will you take? Bid.
    .hint = Count a trick for each ace, for most kings and for each spade beyond your third. Tricks beyond the bid are bags, and every ten bags cost 100 points.
spades-ask-give = { $count ->
    [one] Choose { $count } card for { $seat }.
   *[other] Choose { $count } cards for { $seat }. You swap when both have chosen.
}
    .hint = Whoever bid double nil gives the highest cards away; the partner gives low ones.
spades-ask-lead = Your turn. You lead: play a card.
    .hint = Spades may be led once they are broken. An ace usually wins the trick; a low card leaves it to others.
spades-ask-follow = Your turn: { $suit } was led. Play a card.
    .hint = Follow suit if you can. If you can’t, you may ruff with a spade or discard any other card; you never have to ruff.
spades-ask-nothing = It is not your turn.

## Names and facts of the table

spades-of-suit = { $suit }
spades-unseen = Face down until you look
spades-offered = Keep or leave
spades-put-away = Put away
spades-stock = Stock
spades-given-away = Given to the partner
spades-received = From the partner
spades-fact-score = { $bags ->
    [one] { $seats }: { $points } points, { $bags } bag
   *[other] { $seats }: { $points } points, { $bags } bags
}
spades-fact-contract = { $contract ->
    [one] { $seats }: { $made } of { $contract } trick
   *[other] { $seats }: { $made } of { $contract } tricks
}
spades-fact-broken = Spades are broken
spades-fact-unbroken = Spades are not broken
spades-fact-target = The match goes to { $points } points
spades-fact-bid = { $bid ->
    [-1] Double nil, took { $taken }
    [0] Nil, took { $taken }
   *[other] Bid { $bid }, took { $taken }
}
spades-fact-unseen = Has not looked
spades-fact-drawn = Drew { $drawn } of 13

## How a deal and a match end

spades-contract-made = { $contract ->
    [one] { $seats }: bid { $contract } trick, took { $made }: { $points }
   *[other] { $seats }: bid { $contract } tricks, took { $made }: { $points }
}
spades-contract-set = { $contract ->
    [one] { $seats }: bid { $contract } trick, took only { $made }, set: { $points }
   *[other] { $seats }: bid { $contract } tricks, took only { $made }, set: { $points }
}
spades-nil-held = { $bid ->
    [-1] { $seat }: double nil, no trick taken: { $points }
   *[other] { $seat }: nil, no trick taken: { $points }
}
spades-nil-failed = { $bid ->
    [-1] { $taken ->
        [one] { $seat }: double nil failed with { $taken } trick: { $points }
       *[other] { $seat }: double nil failed with { $taken } tricks: { $points }
    }
   *[other] { $taken ->
        [one] { $seat }: nil failed with { $taken } trick: { $points }
       *[other] { $seat }: nil failed with { $taken } tricks: { $points }
    }
}
spades-bags-taken = { $bags ->
    [one] { $seats }: { $bags } bag: { $points }
   *[other] { $seats }: { $bags } bags: { $points }
}
spades-bags-punished = { $seats }: { $bags } bags collected, penalty: { $points }
spades-side-total = { $bags ->
    [one] { $seats }: { $gain }, now { $total } points and { $bags } bag
   *[other] { $seats }: { $gain }, now { $total } points and { $bags } bags
}
spades-match-won = Match won with { $points } points: { $seats }
spades-match-given-up = { $seat } has resigned, so the match goes to { $winner }.
spades-match-tied = Both have { $points } points: another deal decides.

## House rules

spades-option-double-nil = Double nil
    .meaning = May one bid double nil, 200 points won or lost, before seeing one’s cards?
spades-option-double-nil-on = Played
    .meaning = Your cards stay face down until you look or bid double nil.
spades-option-double-nil-off = Not played
    .meaning = Everybody sees their cards at once.
spades-option-target = Points to win
    .meaning = The match ends after the deal in which a side reaches them.
spades-option-target-500 = 500 points
    .meaning = The full match: about ten deals.
spades-option-target-300 = 300 points
    .meaning = A shorter match: about six deals.
spades-option-target-200 = 200 points
    .meaning = A short match: about four deals.
spades-option-failed-nil = Tricks of a failed nil
    .meaning = What are the tricks worth that a player took after bidding nil?
spades-option-failed-nil-bags = Bags
    .meaning = Each is a bag, whatever becomes of the partner’s bid.
spades-option-failed-nil-to-partner = For the partner’s bid
    .meaning = They count towards what the partner has bid.
spades-option-failed-nil-ignored = Nothing
    .meaning = They count for nothing.
spades-option-min-team-bid = Least bid of a team
    .meaning = Must partners’ bids come to a minimum?
spades-option-min-team-bid-0 = None
    .meaning = Everybody bids what they like.
spades-option-min-team-bid-4 = 4 tricks
    .meaning = Partners’ bids come to 4 or more, unless one of them is nil.
