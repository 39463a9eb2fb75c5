# Hunch, the game of the tests.

game-hunch = Hunch
    .about = Guess how many tricks you will take.
hunch-guess = { $tricks ->
    [0] No trick
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
hunch-swap = Swap { $cards }
hunch-play = { $cards }
hunch-guessed = { $seat } has guessed.
hunch-swapped = { $seat } swaps { $count } cards.
hunch-played = { $seat } plays { $cards }.
hunch-trick-won = { $seat } wins the trick.
hunch-must-follow = You must follow { $suit }: you hold { $cards }.
hunch-ask-guess = How many tricks will you take?
hunch-ask-swap = Lay one or two cards away.
hunch-ask-play = Play a card.
hunch-nothing = Nothing is asked of you.
hunch-of-suit = { $suit }
hunch-stock = Stock
hunch-won = took { $tricks }
hunch-scored = { $seat }: { $points }
hunch-option-target = Target
    .meaning = The score that ends a match.
hunch-option-target-30 = 30 points
    .meaning = The usual length.
hunch-option-target-15 = 15 points
    .meaning = A short match.
hunch-option-hurried = Hurried
    .meaning = Is a card laid away for who dawdles?
hunch-option-hurried-off = Off
    .meaning = Everybody takes their time.
hunch-option-hurried-on = On
    .meaning = After four seconds the lowest card goes.
