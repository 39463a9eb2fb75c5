# What is kept of finished matches: lists, replays, records, proofs.

former-player = Former player
match-not-open = This match is not open to you, or it has not ended. Matches can be seen in their own server, and by those who played in them.

## The list

history-title = ## Past matches
history-none = No match has ended yet.
history-choose = Choose a match to see again
history-line = { $when } · **{ $game }** · { $end }
history-won = won by **{ $seats }**
history-drawn = a draw
history-entry = { $game }: { $seats }
history-about = { $day } · { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
button-older = Older

## The replay

button-replay = Replay
button-file = Text file
button-verify = Verify
replay-title = { $game } · deal { $deal } of { $deals }
replay-where = Moment { $at } of { $moments } · played { $when }
replay-move = { $seat }: { $move }
replay-move-by = { $seat }: { $move } · { $by }
replay-dealt = The cards are dealt
replay-deal = Deal { $deal }
replay-moment = { $number }. { $what }
replay-choose-deal = Jump to a deal
replay-choose-moment = Jump to a moment
replay-old = This deal was played under other rules than today’s. Here is its log: the seat, counted from 0, and the move.
made-bot = a bot
made-clock = a bot, for time was up
made-auto = a bot, for the player was away
made-table = by itself, there was one way to go
file-about = The whole match as text. `python -m engine.check --replay` plays it again; the README says what its lines mean.
file-printed = The second file is for card players: each deal with dealer, hands, bids, tricks and score, after the manner of PBN.

## The proof

verify-title = ## The proof of the shuffles
verify-right = { $count ->
    [one] The one deal was dealt and played again from the secret: it is as it was played.
   *[other] All { $count } deals were dealt and played again from the secret: they are as they were played.
}
verify-wrong = The deals were dealt and played again from the secret, and **not all of them agree**. Report this to whoever runs this bot.
verify-secret = Secret: `{ $secret }`. Its SHA-256, the seal of the first board: `{ $hash }`.
verify-deal = Deal { $deal } · pack `{ $pack }` · { $found }
verify-more = { $count ->
    [one] And { $count } more deal that agrees.
   *[other] And { $count } more deals that agree.
}
verify-how = The text file and a few lines of Python, which are in the README, give the same packs without this bot.
verdict-same = { $moves ->
    [one] { $moves } move, the same end
   *[other] { $moves } moves, the same end
}
verdict-void = { $moves ->
    [one] { $moves } move, did not count
   *[other] { $moves } moves, did not count
}
verdict-outdated = played under other rules, only the pack is compared
verdict-start = does not start where it must
verdict-move = move { $moves } is refused
verdict-end = another end

## Privacy

privacy-title = ## What is stored about you
privacy-choices = **Your choices**: language and switches, if you ever made any, and whether direct messages reach you.
privacy-seats = **Your seats**: your Discord number, the name you had when you sat down, when, and how it ended. { $count ->
    [0] No match so far.
    [one] { $count } match so far.
   *[other] { $count } matches so far.
}
privacy-moves = **Your moves**: what you played and when. { $count ->
    [0] None so far.
    [one] { $count } so far.
   *[other] { $count } so far.
}
privacy-replays = **Replays you opened** of matches that you did not play in: which, so that nobody plays deals again who knows their cards.
privacy-else = **Nothing else**: no messages are read, no lists of members kept, nothing is handed on.
privacy-seen = A finished match can be seen in its server and by those who played in it. Nobody sees your cards before it has ended.
privacy-time = It is kept until you delete it here; then your matches name you “Former player”. Copies made before an update or by whoever runs this bot last as long as they are kept there; messages in channels belong to the server.
button-export = Get my data
button-forget = Delete
button-forget-all = Delete everything
ask-forget = Delete everything that is stored about you? Your results, ratings and choices go, and there is no way back. Matches that you played stay for the others, without your name.
export-about = Everything that is stored about you.
export-sent = Your data are on their way to you by direct message.
forgotten = Everything about you is deleted. Whoever plays again begins anew.
forgotten-but-journal = Everything about you is deleted, but traces are still in a file beside the database, which is in use just now. They go with the next deletion, or when the bot stops. Whoever plays again begins anew.
still-seated = You still have a seat, or are the host, at an open table. Let that end first, or leave its lobby.

## Challenges: the deals of a match, played again

button-play-deals = Play these deals
button-clear-and-play = Clear the table and play
ask-clear = The table here is still laid after its match, and nobody has asked for a rematch. Clear it to play these deals here? In another channel, `/challenge` does the same.
challenge-title = ## Deals to play again
challenge-about = Matches of this server whose cards you do not know. Choose one, and a table for its deals opens here.
challenge-choose = Choose a match
challenge-none = There is no finished match here whose deals are new to you.
challenge-opened = A table for these deals is open. Whoever has neither played nor seen them may sit down; bots may, too.
lobby-challenge = **The deals of an earlier match, played again.** Not rated. Open to whoever has neither played them nor opened their replay, which stays closed to everybody seated here until the end.
board-challenge = The deals of an earlier match, played again: not rated. Each begins with the standing that it had there.
comparison-title = **Each deal: there · here · difference**
deals-given = These deals are played by the house rules of their first match. Only the pace is yours to choose.
knows-deals = You have played these deals, or opened their replay, so you know the cards. Any other match is open to you.
play-first = You are going to play these deals, or are playing them now. Their replay opens when your match has ended.
deals-outdated = This match was played under other rules than today’s, so its deals cannot be compared.
table-needed = Somebody needs this table meanwhile. Play these deals in another channel with `/challenge`.
history-again = the deals of an earlier match, played again

## Standings

stats-title = ## { $name }
stats-none = No match that counts yet.
stats-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
} · { $won } won · { $drawn } drawn · { $lost } lost
stats-streak = Wins in a row: { $streak } now, { $best } at best
stats-rating = Rating **{ $rating }** ± { $spread } · place { $rank } here
leaderboard-title = ## The best: { $game }
leaderboard-none = No match that counts yet.
leaderboard-line = { $rank }. **{ $name }** · { $rating } ± { $spread } · { $won } of { $count } won
leaderboard-bots = Bots, apart
leaderboard-bot = { $level } · { $rating } ± { $spread } · { $won } of { $count } won
stats-picture = The rating in { $game } over time, match by match, within its uncertainty
leaderboard-most = { $feat } · **{ $name }**
alt-ratings = A rating over time, { $count ->
    [one] { $count } match
   *[other] { $count } matches
}: from { $first } to { $last } ± { $spread }, at best { $best }.
standings-about = Finished matches with at least two people count. Who left and did not come back has lost.

## What people brag about

spades-nils-made = Nils made: { $count }
spades-bags-collected = Bags: { $count }
spades-opponents-set = Opponents set: { $count }
tractor-levels-won = Levels won: { $count }
tractor-throws-stood = Throws that stood: { $count }
tractor-talons-taken = Talons taken: { $count }
svoyi-pick-up-survived = Largest pick-up survived: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
