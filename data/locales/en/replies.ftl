# Short private answers to commands and presses, and lines to one person.

table-opened = Your table for { $game } is open.
table-shown = Here is the table.
started = The match has begun. Your cards come by direct message; **My hand** under the table shows them here.
stood-up = Your seat is free again.
left = A bot plays your cards from now on. Your seat stays yours: `/back` takes it up again.
came-back = Your cards are in your own hands again.
will-sit-in = That seat is yours when the next deal begins.
kicked = The seat is free.
closed-now = The table is closed.

play-no-such-game = I don’t know that game. Choose one from the list.
play-wrong-seats = { $game } is for { $counts } players.
play-table-here = There is [a table in this channel]({ $url }) already.
play-other-channel = Tables are for these channels: { $channels }
play-managers-only = In this server only people who may manage channels open tables.
play-missing-rights = I need more rights in this channel: { $rights }. Somebody who manages the server can give them to me.
right-view-channel = View Channel
right-send-messages = Send Messages
right-send-messages-in-threads = Send Messages in Threads
right-embed-links = Embed Links
right-attach-files = Attach Files

hand-old = This deal is over.
