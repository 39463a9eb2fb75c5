# Tractor: moves, events, reasons, questions, facts, results and house rules.

game-tractor = Tractor
    .about = Sheng Ji for four in partnerships, with two packs: name the trumps, lead pairs and tractors, climb past the ace.

## What a player does: the labels of buttons

tractor-pass = Pass
tractor-expose = Expose { $cards }
tractor-bury = Bury { $cards }
tractor-play = { $cards }

## What has happened

tractor-drawn = Everybody holds { $held } cards.
tractor-exposed = { $seat } exposes { $cards }.
tractor-reinforced = { $seat } adds the twin: { $cards }.
tractor-thrown-in = Nobody has exposed: the cards are thrown in and dealt again.
tractor-talon-turned = Nobody has exposed. The talon is turned: { $cards }. It makes { $suit } trumps.
tractor-trump-fixed = Trumps are { $suit }, and with them every { $rank }.
tractor-no-trump-fixed = There is no trump suit in this deal.
tractor-talon-taken = { $count ->
    [one] { $seat } takes { $count } card, the talon.
   *[other] { $seat } takes the { $count } cards of the talon.
}
tractor-buried = { $count ->
    [one] { $seat } buries { $count } card.
   *[other] { $seat } buries { $count } cards.
}
tractor-led = { $kind ->
    [single] { $seat } leads { $cards }.
    [pair] { $seat } leads a pair: { $cards }.
    [tractor] { $seat } leads a tractor: { $cards }.
   *[throw] { $seat } throws { $cards }, and nobody can beat any of it.
}
tractor-followed = { $seat } plays { $cards }.
tractor-ruffed = { $seat } ruffs with { $cards }.
tractor-throw-failed = The throw failed: { $seat } showed { $cards }, leads only { $led } and takes { $back } back. It can be beaten by { $seats }, who must beat it while it is winning. Opponents: { $points }.
tractor-trick-won = { $points ->
    [0] { $seat } wins the trick.
   *[other] { $seat } wins the trick with { $points } points.
}
tractor-talon-shown = { $seat } had buried { $cards }.

## Why something may not be done

tractor-not-an-exposure = Only one { $rank }, two identical ones, or two identical jokers may be exposed.
tractor-too-weak = { $cards } stand already. A single is overridden by a pair or by two jokers, a pair only by two jokers.
tractor-only-the-twin = Your own { $cards } stand: you may add the twin of a single, and nothing else.
tractor-one-suit-only = All cards of a lead must be of one suit, and all trumps count as one. These are not: { $cards }.
tractor-must-follow = { $count ->
    [one] You must follow suit: { $suit } were led. You hold { $cards }.
   *[other] You must follow suit: { $suit } were led, so { $count } of these cards must be played: { $cards }.
}
tractor-must-follow-trumps = { $count ->
    [one] You must follow: trumps were led. You hold { $cards }.
   *[other] You must follow: trumps were led, so { $count } of these cards must be played: { $cards }.
}
tractor-must-play-pairs = { $count ->
    [one] A pair was led, and you hold one in that suit: play it. Your pairs: { $cards }.
   *[other] You must play { $count } pairs of the suit led. Your pairs: { $cards }.
}
tractor-must-play-tractor = A tractor was led, and at this table it is answered with { $count } consecutive pairs. You hold { $cards }.
tractor-must-beat = { $seat }’s throw failed: as long as what was led is winning, whoever can beat it in its suit must do so. You can, with { $cards }.

## Cases of the rules

tractor-called-this = { $kind ->
    [single] { $cards } is a single.
    [pair] { $cards } is a pair.
    [tractor] { $cards } is a tractor.
   *[throw] { $cards } is no tractor and no pair: led together, these cards are a throw.
}

## What a player is asked

tractor-ask-expose = You hold { $held } of 25 cards. Trump rank: { $rank }. Expose cards, or pass?
    .hint = A card of the trump rank makes its suit trumps, two identical jokers make no trumps. Usual is to expose if you hold many cards of that suit, else to pass.
tractor-ask-pass = You hold { $held } of 25 cards. Trump rank: { $rank }. You have nothing to expose: pass.
    .hint = Only a card of the trump rank or two identical jokers may be exposed, and over another player’s card only its better: a pair, or two jokers. Usual is to wait for such cards.
tractor-ask-bury = Choose { $count } cards to bury.
    .hint = Usual is to bury low cards of a suit you hold few of. Points in the talon go to the opponents, multiplied, if they win the last trick.
tractor-ask-lead = Your turn. You lead.
    .hint = A single, a pair or consecutive pairs of one suit; usual are aces and high pairs. Anything else together is a throw, which may fail and cost points.
tractor-ask-follow = { $pairs ->
    [0] { $count ->
        [one] Your turn: { $suit } were led. Play a card.
       *[other] Your turn: { $suit } were led. Play { $count } cards.
    }
    [one] { $count ->
        [2] Your turn. A pair of { $suit } was led: play 2 cards.
       *[other] Your turn. { $suit } were led, with a pair: play { $count } cards.
    }
   *[other] Your turn. { $suit } were led, { $pairs } pairs among them: play { $count } cards.
}
    .hint = The suit led must be played, and pairs on pairs; without it, anything. Usual: kings, tens and fives on your partner’s tricks, low cards on others.
tractor-ask-follow-trumps = { $pairs ->
    [0] { $count ->
        [one] Your turn. Trumps were led: play a card.
       *[other] Your turn. Trumps were led: play { $count } cards.
    }
    [one] { $count ->
        [2] Your turn. A pair of trumps was led: play 2 cards.
       *[other] Your turn. Trumps were led, with a pair: play { $count } cards.
    }
   *[other] Your turn. Trumps were led, { $pairs } pairs among them: play { $count } cards.
}
    .hint = Jokers are trumps too, and so are all cards of the trump rank if there is a trump suit. You never have to win the trick.
tractor-ask-beat = Your turn. { $seat }’s throw failed: beat { $cards } if you can.
    .hint = Whoever can beat it must do so as long as it is winning. If you can’t, follow suit as always.
tractor-ask-nothing = It is not your turn.

## Names and facts of the table

tractor-suit-group = { $suit }
tractor-trump-group = trumps
tractor-talon-pile = Talon
tractor-turned-pile = Turned from the talon
tractor-side-level = { $role ->
    [declarers] { $seats }: level { $level }, declarers
    [opponents] { $seats }: level { $level }, opponents
   *[none] { $seats }: level { $level }
}
tractor-trump-is = Trumps: { $suit } and every { $rank }
tractor-no-trump-is = No trump suit: only the jokers are trumps
tractor-no-trump-but-rank = No trump suit: the jokers and every { $rank } are trumps
tractor-trump-open = Trump rank { $rank }, nothing exposed yet
tractor-drawn-so-far = Drawn: { $held } of { $all } cards
tractor-opponents-have = Opponents’ points: { $points }
tractor-next-step = { $side ->
    [declarers] { $levels ->
        [one] From { $at } points on the declarers rise by only { $levels } level
       *[other] From { $at } points on the declarers rise by only { $levels } levels
    }
   *[opponents] { $levels ->
        [0] From { $at } points on the opponents take over
        [one] From { $at } points on the opponents take over and rise by { $levels } level
       *[other] From { $at } points on the opponents take over and rise by { $levels } levels
    }
}
tractor-shows = Exposed { $cards }
tractor-can-beat = Must beat { $cards } while it is winning

## How a deal and a match end

tractor-nobody-exposed = Nobody exposed in the first round: the cards are dealt again.
tractor-trick-points = Points in the opponents’ tricks: { $points }
tractor-throw-points = Failed throws: { $points }
tractor-talon-counts = Talon { $cards }: { $points } points × { $times } = { $total }, for the opponents won the last trick
tractor-talon-safe = Talon { $cards }: its { $points } points count for nobody, for the declarers won the last trick
tractor-opponents-total = Opponents’ total: { $points }
tractor-declarers-rise = { $levels ->
    [one] The declarers stay: { $seats } win { $levels } level
   *[other] The declarers stay: { $seats } win { $levels } levels
}
tractor-opponents-take-over = { $levels ->
    [0] The opponents take over: { $seats } are declarers now, nobody rises
    [one] The opponents take over: { $seats } are declarers now and win { $levels } level
   *[other] The opponents take over: { $seats } are declarers now and win { $levels } levels
}
tractor-level-now = { $seats }: level { $level }
tractor-must-stay = { $seats } must win level { $level } as declarers before they leave it
tractor-next-starter = Next starter: { $seat }
tractor-beyond-the-ace = Beyond the ace! Match won: { $seats }

## House rules

tractor-option-follow-tractor = Following a tractor
    .meaning = What does a follower owe to a lead of consecutive pairs?
tractor-option-follow-tractor-pairs = As many pairs
    .meaning = Pairs of the suit led as far as you hold them; they needn’t be consecutive.
tractor-option-follow-tractor-tractor-first = A tractor first
    .meaning = Who holds a tractor as long plays one; all others owe pairs.
tractor-option-follow-tractor-none = Only the suit
    .meaning = Cards of the suit led must be played, pairs need not.
tractor-option-nt-keeps-rank = Rank in no trumps
    .meaning = Does the trump rank count in a deal without a trump suit?
tractor-option-nt-keeps-rank-off = An ordinary rank
    .meaning = Only the four jokers are trumps.
tractor-option-nt-keeps-rank-on = Still trumps
    .meaning = Its eight cards are trumps below the jokers, all equal.
tractor-option-no-exposure = Nobody exposes
    .meaning = What happens then, from the second round on?
tractor-option-no-exposure-seed = Turn the talon
    .meaning = The first talon card of the trump rank fixes the suit, else the highest.
tractor-option-no-exposure-no-trump = No trumps
    .meaning = The deal is played without a trump suit.
tractor-option-throw-penalty = Failed throws
    .meaning = What does a throw cost that somebody can beat?
tractor-option-throw-penalty-per-card = 10 for each card
    .meaning = 10 points for every card taken back.
tractor-option-throw-penalty-flat10 = 10 points
    .meaning = 10 points, however many cards are taken back.
tractor-option-throw-penalty-none = Nothing
    .meaning = The cards are taken back, no points move.
tractor-option-talon-mult = Talon
    .meaning = How often does it count when the opponents win the last trick?
tractor-option-talon-mult-2n = Twice the cards
    .meaning = Twice the number of cards that each player laid in it.
tractor-option-talon-mult-2largest = Twice the largest part
    .meaning = Twice the cards in the largest single, pair or tractor that was led.
tractor-option-talon-mult-2-n = Doubled for each card
    .meaning = Two for a single, four for a pair, sixteen for four cards.
tractor-option-must-play = Levels to be played
    .meaning = Which levels may not be jumped over?
tractor-option-must-play-none = None
    .meaning = Every level may be jumped over, even the ace.
tractor-option-must-play-a = The ace
    .meaning = A side stops at the ace and leaves it only by winning as declarers.
tractor-option-must-play-5-10-k-a = 5, 10, king and ace
    .meaning = A side stops at each of them and leaves it only by winning as declarers.
tractor-option-ruff-compare = Two ruffs of a throw
    .meaning = Which of them is higher?
tractor-option-ruff-compare-biggest = The biggest part decides
    .meaning = The longest tractor led, else the pair, else the single is compared.
tractor-option-ruff-compare-all = Every part
    .meaning = A later ruff must be higher in each part of what was led.
tractor-option-ruff-compare-highest-card = The highest card
    .meaning = The ruff with the highest card is higher.
tractor-option-red-over-black = Red jokers over black
    .meaning = Do two exposed red jokers override two black ones?
tractor-option-red-over-black-off = No
    .meaning = Nothing overrides two jokers.
tractor-option-red-over-black-on = Yes
    .meaning = Two red jokers override two black ones.
