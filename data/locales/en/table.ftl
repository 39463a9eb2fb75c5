# The table as everybody sees it: lobby, board, results.

## Lobby

lobby-state = { $taken } of { $total } seats taken · { $pace }
lobby-usual-rules = House rules: the usual ones
lobby-house-rules = House rules: { $rules }
lobby-closes = Closes { $when } if nobody does anything.
lobby-host = host
lobby-add-bot = Add a bot
lobby-seat = `{ $letter }` free
lobby-sit = { $place }: free
lobby-taken = { $place }: { $seat }
lobby-bot = { $place }: bot ✕
option-set = { $option }: { $value }
options-title = ## House rules
options-line = **{ $option }**: { $value }. { $meaning }
options-choose = Choose a house rule
options-value = Choose how to play it
options-pace = **Pace**: { $pace }.
options-choose-pace = Choose a pace

## Board

board-title = { $game } · deal { $deal }
board-waiting = Waiting for **{ $seats }**
board-waiting-until = Waiting for **{ $seats }**. Time runs out { $when }.
board-deal-over = The deal is over. The next one comes in a moment.
board-match-over = The match is over.
board-parked = This table is parked: I cannot write in its channel. Use `/table` where you want to go on.
board-pause = { $game }: back in a moment. Nothing is lost, and nobody’s time runs out meanwhile.
board-closed = This table is closed. Open a new one with `/play`.
board-seal = Shuffles sealed: SHA-256 `{ $hash }`, opened when the match ends.
place-name = `{ $letter }` **{ $seat }**
place-facts = { $place }: { $facts }
place-shows = shows { $cards }
place-took-back = took { $cards } back
place-holds = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
mark-turn = to act
mark-lead = led
mark-winning = highest
mark-dealer = dealer
mark-starter = starter
mark-away = away, a bot plays
trick-part = { $seat } { $cards }
trick-now = On the table: { $trick }
trick-last = Last trick: { $trick }
trick-last-taken = Last trick: { $trick } → { $seat }
trick-none = No trick is complete yet.
pile-closed = { $pile }: { $count ->
    [0] empty
    [one] { $count } card
   *[other] { $count } cards
}
pile-open = { $pile }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, on top { $card }
pile-few = { $pile }: { $cards }
pile-whole = { $pile }, bottom to top: { $cards }
pile-none = There is no pile.

## Results

result-deal = { $game } · deal { $deal }: the result
result-match = { $game }: the match is over
result-deal-won = **{ $seats }** { $count ->
    [one] wins
   *[other] win
} the deal.
result-match-won = **{ $seats }** { $count ->
    [one] wins
   *[other] win
} the match!
result-drawn = Nobody wins: it is a draw.
result-secret = The secret of this match was `{ $secret }`. Its SHA-256 is the seal of the first board: `{ $hash }`.
rematch-ready = **{ $seats }** { $count ->
    [one] wants
   *[other] want
} another match.
rematch-missing = Still to press Rematch: { $seats }.

## Lines to one person

reminder = { $user }, the table is waiting for you.
reminder-until = { $user }, the table is waiting for you. Time runs out { $when }.
closed-door = { $user }, no direct message reaches you. Press **My hand** here, or allow direct messages from this server in its privacy settings.
parked-notice = The match in #{ $channel } ({ $server }) has to wait: I cannot write there any more. Nothing is lost. It goes on once I may write there again, or where the host says `/table`; after seven days the table closes.
deal-void = An update has changed the rules of this game, so deal { $deal } does not count. This one starts from the same scores.

## What pictures show, for readers who cannot see them: no Markdown, seats by their letters

alt-table = The card table, nothing laid.
alt-trick = On the table: { $trick }.
alt-part = { $letter } { $cards }
alt-taken-back = Taken back: { $trick }.
alt-open = Lying open: { $trick }.
alt-pile = { $pile }: { $count ->
    [0] empty.
    [one] { $count } card.
   *[other] { $count } cards.
}
alt-pile-open = { $pile }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, on top { $card }.
alt-trump = Trumps: { $suit }.
alt-trump-and-rank = Trumps: { $suit } and every { $rank }.
alt-rank = Trump rank: { $rank }.
alt-own-trump = { $letter } has trumps { $suit }.
alt-turn = To act: { $letters }.
alt-lead = Led: { $letters }.
alt-winning = Highest: { $letters }.
alt-starter = Starter: { $letters }.
alt-dealer = Dealer: { $letters }.
alt-side = { $letters }: { $stands }.
alt-tricks = Tricks: { $counts }.
alt-held = Cards left: { $counts }.
alt-hand = Your cards.
alt-face-down = { $count ->
    [one] { $count } card, face down.
   *[other] { $count } cards, face down.
}
alt-group = { $name }: { $cards }.
alt-must = You must lay { $cards }.
alt-obliges = The rule asks for { $cards }.
alt-playable = You may lay { $cards }.
alt-new = New: { $cards }.
alt-chart = The match so far, deal by deal.
alt-course = { $letters }: { $heights }.
