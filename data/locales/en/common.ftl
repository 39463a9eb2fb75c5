# Words that every page needs: suits, places, lists of names, bots, paces, and why a move or a wish is refused.

## Lists: "Sara, Omar and Ali"

list-more = { $first }, { $last }
list-last = { $first } and { $last }

## Cards

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs

## Places and people

place-n = North
place-e = East
place-s = South
place-w = West
bot-name = Bot { $place }
somebody = Somebody

## Bots and paces

level-easy = easy bot
level-normal = normal bot
level-hard = hard bot
# How a level does, as the ladder has measured it.
level-rate = { $other ->
    [random] Wins { $share } times in 100 against random play
    [easy] Wins { $share } times in 100 against easy bots
   *[normal] Wins { $share } times in 100 against normal bots
}
level-and-rate = { $level }: { $rate }
pace-blitz = blitz, 30 seconds a turn
pace-live = live, 90 seconds a turn
pace-relaxed = relaxed, 10 minutes a turn
pace-daily = daily, 24 hours a turn
pace-none = no time limit

## Moves and events of any game

resign = Resign
resigned = { $seat } resigned.

## Why a move is refused, in any game

not-your-turn = Nothing is asked of you right now.
not-offered = That is not among your choices now. The controls below show what is.
not-in-hand = You do not hold { $cards }.
wrong-count = { $exact ->
    [yes] { $most ->
        [one] One card is asked for; you chose { $given }.
       *[other] { $most } cards are asked for; you chose { $given }.
    }
   *[no] { $least } to { $most } cards are asked for; you chose { $given }.
}
nothing-chosen = { $exact ->
    [yes] { $most ->
        [one] Nothing was chosen. One card is asked for.
       *[other] Nothing was chosen. { $most } cards are asked for.
    }
   *[no] Nothing was chosen. { $least } to { $most } cards are asked for.
}
deal-over = This deal is over.

## Why a table refuses something

table-full = Every seat is taken.
seat-taken = { $seat } sits there already.
already-seated = You have a seat at this table already.
not-seated = You have no seat at this table.
not-away = You are playing your own cards already.
seats-free = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
match-running = A match is on. That has to wait until it ends.
no-match = No match is on at this table.
table-closed = This table is closed. Open a new one with `/play`.
table-parked = This table is parked, because its channel cannot be reached. The host can go on elsewhere with `/table`.
not-parked = This table is where it is, and open.
host-only = Only the host, or who may manage the channel, can do that.
away = A bot is playing for you. Take your seat back first: press **Play myself again** under your hand, or use `/back`.
no-such-choice = There is no such choice any more.
already-played = Already played. This is how things stand now.

## What people may type for cards: names parted by commas. Codes such as 10H and suit signs are always understood.

typed-rank-a = ace, aces
typed-rank-k = king, kings
typed-rank-q = queen, queens
typed-rank-j = jack, jacks
typed-rank-10 = ten, tens
typed-rank-9 = nine, nines
typed-rank-8 = eight, eights
typed-rank-7 = seven, sevens
typed-rank-6 = six, sixes
typed-rank-5 = five, fives
typed-rank-4 = four, fours
typed-rank-3 = three, threes
typed-rank-2 = two, twos, deuce
typed-suit-spades = spades, spade
typed-suit-hearts = hearts, heart
typed-suit-diamonds = diamonds, diamond
typed-suit-clubs = clubs, club
typed-red-joker = red joker, big joker
typed-black-joker = black joker, small joker
typed-fillers = of, the, and, a, card, cards

## When typed words are no move

not-understood = “{ $heard }” is nothing you can do now.
several-meant = “{ $heard }” could mean several things. Write it in full.
nothing-asked = Nothing is asked of you right now.
