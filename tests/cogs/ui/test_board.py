"""The board says all that everybody may know, in text that stands by itself."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from cogs.sitting import Clock, Sitting
from cogs.ui.board import board, counts_matter, last_trick_page, piles, piles_page, place_facts, public, whole_pile
from cogs.ui.hand import private_hand
from engine.cards import cards
from engine.games.tractor.events import ThrowFailed
from engine.replay import commitment
from engine.scene import Pile, Place, Points, Scene
from engine.table import Status
from tests.cogs.ui.drawing import SECRET, bare, dealt, drawn, lobby_of, played, seated, speaker
from tests.engine.toy import HUNCH
from tests.engine.toy_words import Stock


def shown(sitting: Sitting) -> str:
    return drawn(public(sitting, speaker(sitting.table)))


def test_a_board_in_the_middle_of_a_trick() -> None:
    sitting = played(dealt(HUNCH), 13)

    assert shown(sitting).splitlines() == [
        "### Hunch · deal 1",
        "Waiting for **Bot East**",
        "-# Omar plays `8♥`.",
        "-# Sara wins the trick.",
        "-# Sara plays `7♦`.",
        "----",
        "`N` **Sara** `7♦` · took 1",
        "`E` **Bot East** · to act · took 0",
        "`S` **Omar** · took 0",
        "`W` **Bot West** · took 0",
        "Stock: 8 cards",
        "-# Sara: 0 · Bot East: 0 · Omar: 0 · Bot West: 0",
        "-# Last trick: Bot West `9♥` · Sara `Q♥` · Bot East `9♣` · Omar `8♥` → Sara",
        f"-# Shuffles sealed: SHA-256 `{commitment(SECRET)}`, opened when the match ends.",
        "[*My hand*] [Last trick] [Rules] [Table]",
    ]


def test_the_seal_stands_on_the_boards_of_the_first_deal_only() -> None:
    table = played(dealt(HUNCH), 40).table

    assert commitment(SECRET) in shown(seated(table))
    assert commitment(SECRET) not in shown(seated(table.next_deal()))


def test_a_deadline_counts_down_by_itself() -> None:
    sitting = replace(seated(dealt(HUNCH)), clocks=MappingProxyType({0: Clock(0, 90_000), 1: Clock(0, None)}))

    assert "Waiting for **Sara, Bot East, Omar and Bot West**. Time runs out <t:90:R>." in shown(sitting)


def test_between_deals_nobody_is_waited_for() -> None:
    assert "The deal is over. The next one comes in a moment." in shown(played(dealt(HUNCH), 40))


def test_who_is_away_is_marked() -> None:
    assert "`S` **Omar** · to act · away, a bot plays" in shown(seated(dealt(HUNCH).leave(200)))


def test_a_parked_table_says_so_and_a_closed_one_has_no_controls() -> None:
    table = dealt(HUNCH)

    assert "This table is parked" in shown(seated(table.park()))
    assert shown(seated(table.close())).splitlines()[1:] == ["This table is closed. Open a new one with `/play`."]


def test_old_talk_gives_way_to_new() -> None:
    sitting = played(dealt(HUNCH), 20)

    assert drawn(public(sitting, speaker(sitting.table))).count("\n-# ") < 15


def test_news_is_told_longer_than_other_talk_in_hands_too_and_then_forgotten() -> None:
    sitting = played(dealt(HUNCH), 6)
    failed = ThrowFailed(0, cards("AS KS"), cards("KS"), cards("AS"), Points(10), (1,))
    told = "The throw failed: Sara showed"

    for later, here in ((0, True), (7, True), (8, False)):
        since = replace(sitting, talk=(failed, *sitting.talk[:1] * later))
        assert (told in shown(since)) is here
        assert (told in drawn(private_hand(since, 2, speaker(since.table)))) is here


def test_a_long_line_of_talk_does_not_crowd_the_board() -> None:
    sitting = played(dealt(HUNCH), 20)
    long = replace(sitting, table=sitting.table, talk=sitting.talk[:1] * 3)
    names = speaker(long.table)
    wordy = replace(names, names=lambda seat: names.names(seat) * 6)

    assert public(long, wordy).content_length() < 4000


def test_the_last_trick_and_the_piles_can_be_looked_at() -> None:
    sitting = played(dealt(HUNCH), 13)
    names = speaker(sitting.table)

    last = "Last trick: Bot West `9♥` · Sara `Q♥` · Bot East `9♣` · Omar `8♥` → Sara"
    assert last == drawn(last_trick_page(sitting, names))
    assert drawn(piles_page(sitting, names)) == "Stock: 8 cards"


def test_before_the_first_trick_there_is_nothing_to_look_at() -> None:
    sitting = seated(dealt(HUNCH))

    assert drawn(last_trick_page(sitting, speaker(sitting.table))) == "No trick is complete yet."
    assert "Last trick" not in shown(sitting)


def test_a_finished_match_can_still_be_drawn() -> None:
    """The last board of a match stays beside its result."""
    table = dealt(HUNCH)
    while table.status is Status.PLAYING:
        table = played(table, 40).table
        table = table.next_deal() if table.status is Status.PLAYING else table

    assert "The match is over." in drawn(board(seated(table), speaker(table)))


PILES = [
    ("", "Stock: empty", "Stock: empty"),
    ("7C", "Stock: `7♣`", "Stock, bottom to top: `7♣`"),
    ("7C 9H", "Stock: `7♣ 9♥`", "Stock, bottom to top: `7♣ 9♥`"),
    ("7C ??", "Stock: 2 cards", "Stock, bottom to top: `7♣ ??`"),
    ("?? ??", "Stock: 2 cards", "Stock: 2 cards"),
    (
        "6C 7C 8C 9C 10C JC QC KC AC",
        "Stock: 9 cards, on top `A♣`",
        "Stock, bottom to top: `6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣`",
    ),
]


@pytest.mark.parametrize(("held", "shown", "whole"), PILES, ids=[held or "empty" for held, *_ in PILES])
def test_a_pile_shows_what_is_known_of_it(held: str, shown: str, whole: str) -> None:
    names = speaker(dealt(HUNCH))
    pile = Pile(Stock(), cards(held))
    scene = Scene("hunch", None, clockwise=True, places=(), piles=(pile,))

    assert [shown] == [bare(line) for line in piles(scene, names)]
    assert whole == bare(whole_pile(pile, names))


def test_open_cards_and_those_taken_back_are_named_once() -> None:
    place = Place(0, "N", 5, shown=cards("2S 2S"), taken_back=cards("9D"))

    facts = [bare(fact) for fact in place_facts(place, speaker(dealt(HUNCH)), counted=True)]
    assert facts == ["shows `2♠ 2♠`", "took `9♦` back", "5 cards"]


def test_cards_are_counted_where_hands_differ_or_grow() -> None:
    def counted(first: int, second: int, pile: str = "") -> bool:
        places = (Place(0, "N", first), Place(1, "S", second))
        scene = Scene("hunch", None, clockwise=True, places=places, piles=(Pile(Stock(), cards(pile)),))
        return counts_matter(scene)

    assert not counted(5, 4)
    assert not counted(5, 4, "??")
    assert counted(5, 3)
    assert counted(5, 5, "7C")


def test_without_a_match_there_is_no_board_of_play() -> None:
    with pytest.raises(ValueError, match="no match"):
        board(seated(lobby_of(HUNCH)), speaker(lobby_of(HUNCH)))
