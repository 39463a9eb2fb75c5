# Private pages and controls.

## Buttons

button-my-hand = My hand
button-last-trick = Last trick
button-rules = Rules
button-table = Table
button-piles = Whole pile
button-start = Start
button-options = Options
button-stand = Leave
button-close = Close
button-back = Play myself again
button-refresh = Refresh
button-rematch = Rematch
button-choose-cards = { $exact ->
    [yes] Choose { $most } cards
   *[no] Choose cards
}
button-choose-again = Choose again

## Hand

hand-title = Your cards · { $game } · deal { $deal }
hand-where = [#{ $channel }, { $server }]({ $url })
hand-group = **{ $name }** { $cards }
hand-face-down = { $count ->
    [one] { $count } card, face down
   *[other] { $count } cards, face down
}
hand-empty = You hold no cards.
hand-asked = **{ $ask }**
hand-until = Time runs out { $when }; then a bot plays this turn for you.
hand-away = A bot is playing for you. Your seat stays yours.

## Form

form-title = { $exact ->
    [yes] Choose { $most } cards
   *[no] Choose { $least } to { $most } cards
}
form-list = { $names }
