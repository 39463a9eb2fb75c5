"""What a control means survives the way through Discord; anything else means nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui import ids, lookups

BIG = 9_223_372_036_854_775_807
LIVE = (BIG, 999, "0badcafe")

WRITTEN = [
    (ids.Say(*LIVE, 14), "say.9223372036854775807.999.0badcafe.14"),
    (ids.AskGrave(7, 1, "00000000", 0), "grave.7.1.00000000.0"),
    (ids.SayChoice(7, 1, "00000000", 1), "says.7.1.00000000.1"),
    (ids.Lay(7, 1, "deadbeef", 0b1011), "lay.7.1.deadbeef.b"),
    (ids.Lay(*LIVE, 2**36 - 1), "lay.9223372036854775807.999.0badcafe.fffffffff"),
    (ids.LayChoice(7, 1, "00000000"), "lays.7.1.00000000.0"),
    (ids.Quick(7, 1, "00000000", 4), "quick.7.1.00000000.4"),
    (ids.OpenForm(7, 1, "00000000"), "pick.7.1.00000000.0"),
    (ids.OpenForm(7, 1, "00000000", 255), "pick.7.1.00000000.ff"),
    (ids.Form(7, 1, "00000000"), "form.7.1.00000000"),
    (ids.MyHand(3), "hand.3"),
    (ids.Refresh(3), "fresh.3"),
    (ids.ChooseHand(), "hands"),
    (ids.LastTrick(3), "last.3"),
    (ids.Piles(3), "piles.3"),
    (ids.TableMenu(3), "menu.3"),
    (ids.AskLeave(3), "leave.3"),
    (ids.Leave(3), "left.3"),
    (ids.Back(3), "back.3"),
    (ids.SitIn(3, 2), "heir.3.2"),
    (ids.AskClose(3), "close.3"),
    (ids.Close(3), "closed.3"),
    (ids.ClearAndOpen(12, "spades", 2, "live"), "anew.12.spades.2.live"),
    (ids.Rematch(3, 12), "again.3.12"),
    (ids.HideHints(3), "nohint.3"),
    (ids.Sit(3, 0), "sit.3.0"),
    (ids.Stand(3), "stand.3"),
    (ids.AddBot(3), "bot.3"),
    (ids.RemoveBot(3, 1), "nobot.3.1"),
    (ids.Options(3), "rules.3"),
    (ids.OptionKey(3), "rule.3"),
    (ids.OptionValue(3, "failed_nil"), "value.3.failed_nil"),
    (ids.Start(3), "start.3"),
    (ids.AskStart(3), "fill.3"),
    (ids.StartFilled(3, "hard"), "filled.3.hard"),
    (ids.ChoosePace(3), "pace.3"),
    (ids.OpenRules("help"), "guide.help"),
    (ids.RulesPage("help", 2), "page.help.2"),
    (ids.ChoosePage("help"), "leaf.help"),
    (ids.Cancel(), "cancel"),
    (ids.ChooseLanguage(), "lang"),
    (ids.Setting("pings"), "set.pings"),
    (ids.Preference("four_colour"), "prefer.four_colour"),
    (lookups.OlderMatches("all", 1_800_000_000_000, BIG), "older.all.1800000000000.9223372036854775807"),
    (lookups.ChooseMatch(), "past"),
    (lookups.OpenMatch(12), "replay.12"),
    (lookups.ReplayAt(12, 3, 9999), "at.12.3.9999"),
    (lookups.ChooseDeal(12, 3), "deals.12.3"),
    (lookups.ChooseMoment(12, 3, 9), "moment.12.3.9"),
    (lookups.MatchFile(12), "file.12"),
    (lookups.Verify(12), "verify.12"),
    (lookups.PlayDeals(12), "same.12"),
    (lookups.ChooseDeals(), "sames"),
    (lookups.ClearAndPlay(12, 14), "room.12.14"),
    (lookups.Export(), "export"),
    (lookups.AskForget(), "forget"),
    (lookups.Forget(), "forgot"),
]


@pytest.mark.parametrize(("action", "text"), WRITTEN, ids=[text.split(".")[0] for _, text in WRITTEN])
def test_every_action_is_written_and_read(action: ids.Action, text: str) -> None:
    assert (text, action) == (action.pack(), ids.parse(text))
    assert len(text) <= 100


def test_the_table_above_has_every_action() -> None:
    assert set(ids.ACTIONS) == {type(action) for action, _ in WRITTEN}
    assert len(ids.ACTIONS) == len({kind.code for kind in ids.ACTIONS})


MALFORMED = [
    *("", ".", "say", "say.", "say.7.1.00000000", "say.7.1.00000000.0.0", "say.07.1.00000000.0", "say.-7.1.00000000.0"),
    *("say.7.1.0000000.0", "say.7.1.0000000G.0", "say.7.1.00000000.٣", "say.7.1.00000000.0\n", "lay.7.1.00000000.0b"),
    *(
        "lay.7.1.00000000.x",
        "lay.7.1.00000000." + "f" * 33,
        "hand",
        "hand.",
        "hand.three",
        "hand.1e3",
        "hand." + "9" * 20,
    ),
    *("guide.", "guide.Help", "guide.a/b", "value.3.", "nothing.3", "hand.3" + " " * 100, "cancel.", "x" * 4000),
]


@pytest.mark.parametrize("text", MALFORMED)
def test_what_no_control_carries_means_nothing(text: str) -> None:
    assert ids.parse(text) is None


@given(st.one_of(st.text(), st.from_regex(r"[a-z]{2,6}(\.[0-9a-f_]{1,9}){0,5}", fullmatch=True)))
def test_reading_never_fails_and_reads_only_what_would_be_written(text: str) -> None:
    action = ids.parse(text)

    assert action is None or action.pack() == text


@pytest.mark.parametrize(
    "action",
    [
        ids.Say(-1, 1, "00000000", 0),
        ids.Say(1, 1, "mark", 0),
        ids.OptionValue(3, "no such key"),
        ids.Lay(1, 1, "0" * 8, -1),
    ],
    ids=["negative", "mark", "key", "mask"],
)
def test_what_could_not_be_read_is_not_written(action: ids.Action) -> None:
    with pytest.raises(ValueError, match="does not go into a custom id"):
        action.pack()


@given(st.frozensets(st.integers(0, 107)))
def test_a_mask_keeps_its_positions(places: frozenset[int]) -> None:
    assert tuple(sorted(places)) == ids.positions(ids.mask_of(places))


CHOICES = [
    (("0", "4", "2"), (0, 2, 4)),
    ((), ()),
    (("5",), None),
    (("1", "1"), None),
    (("01",), None),
    (("-1",), None),
    (("x",), None),
    (("٣",), None),
]


@pytest.mark.parametrize(("values", "expected"), CHOICES)
def test_chosen_values_are_distinct_numbers_below_the_limit(
    values: tuple[str, ...], expected: tuple[int, ...] | None
) -> None:
    assert expected == ids.chosen(values, 5)
