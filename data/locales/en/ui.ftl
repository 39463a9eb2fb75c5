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
choose-one-card = Or choose one card
button-no-hints = No more hints
button-choose-again = Choose again

## Hand

hand-title = { $game } · deal { $deal } · your cards
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
    [yes] { $most ->
        [one] Choose a card
       *[other] Choose { $most } cards
    }
   *[no] Choose { $least } to { $most } cards
}
form-list = { $names }

## Questions

button-cancel = Cancel
button-leave-match = Leave
button-close-table = Close the table
button-clear-table = Clear the table
button-sit-in = Sit in: { $place }
fill-easy = Easy bots
fill-normal = Normal bots
fill-hard = Hard bots
ask-start = { $free ->
    [one] One seat is free. Start with a bot in it?
   *[other] { $free } seats are free. Start with bots in them?
}
ask-leave = Leave the match? A bot plays your cards until you come back; the seat stays yours.
ask-close = Close the table? The match on it ends here and counts for nobody.
ask-stand = Leave the table? Your seat is free for others then.
ask-close-at-rest = Close the table? Matches that have ended here still count.
ask-clear-table = The table here is still laid after its match, and nobody has asked for a rematch. Clear it for a new one?
ask-grave = **{ $move }**: are you sure? There is no way back.
nothing-changed = Nothing has changed.

## What one may do about a table

menu-title = ## This table
menu-host = Host: **{ $seat }**

## Guides

button-page-back = ◂ Back
button-page-on = Next ▸
guide-where = Page { $page } of { $pages }
guide-entry = { $number }. { $title }
guide-here = ## House rules at this table
guide-here-same = **{ $option }**: { $value }. { $meaning }
guide-here-other = 🔸 **{ $option }: { $value }**, usually: { $usual }. { $meaning }
case-here = By the house rules of this table:
case-allowed = ✅ { $cards }
case-refused = ❌ { $cards }: { $why }
guide-choose = Which rules do you want to read?

## Settings of a server

settings-title = ## Settings of this server
settings-about = They hold from now on; a table that is open keeps what it has.
settings-language = Language
    .about = **Language** of tables, and of everybody who has chosen none with `/language`. Automatic: what Discord suggests.
settings-pace = Pace
    .about = **Pace** of a game’s first table in a channel; later ones have the pace of the one before. Automatic: live.
settings-pings = Reminders
    .about = **Reminders** for whoever the table is waiting for.
settings-opening = Who opens tables
    .about = **Who may open tables**
settings-channels = All channels
    .about = **Channels** where tables may stand; with none chosen, all of them.
settings-automatic = automatic
settings-pings-on = one ping a turn
settings-pings-off = no pings
settings-opening-everyone = everybody
settings-opening-managers = who may manage channels

## One's own choices

language-title = ## Your language
language-choose = Choose a language
language-server = The server’s language
prefer-title = ## Your preferences
prefer-four-colour = { $on ->
    [yes] Four colours: on
   *[no] Four colours: off
}
    .meaning = **Four colours**: each suit has a colour of its own on your cards.
prefer-letters = { $on ->
    [yes] Letters: on
   *[no] Letters: off
}
    .meaning = **Letters**: cards in texts are written plainly, without small pictures.
prefer-hints = { $on ->
    [yes] Hints: on
   *[no] Hints: off
}
    .meaning = **Hints**: a word of advice in your hand, until you have finished a first match of each game.
hints-off = There are no more hints in your hands. `/preferences` brings them back.
hand-choice = You sit at several tables. Which hand?
hand-choice-table = { $game } · #{ $channel }, { $server }
hand-choice-turn = Your turn: { $game } · #{ $channel }, { $server }
