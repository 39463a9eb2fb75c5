"""A table comes back after a restart exactly as it was committed, and nothing is kept twice."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from data import restart, rows
from data.database import Database, Transaction
from data.errors import ChairTaken, ChannelTaken, DealTaken, MoveTaken
from data.tables import Tables
from tests.data.laying import BID, CHAIRS, EAST, LOOK, NIL, NORTH, SOUTH, WEST, begin, lobby, match_of, only, sittings


async def test_everything_of_an_open_table_comes_back_after_a_restart(path: Path) -> None:
    database = await Database.open(path)
    tables = Tables(database)
    clock = rows.Deadline(seat=0, asked=100, due=190, reminded=True, ping_channel=2, ping_message=77)
    unlimited = rows.Deadline(seat=2, asked=100, due=None)
    hands = (
        rows.Hand(deal=1, user=30, dm_channel=300, message=301),
        rows.Hand(deal=2, user=30, dm_channel=300, message=302),
    )
    stray = rows.Stray(channel=2, message=70)
    async with tables.transaction() as change:
        table = replace(await lobby(tables, change), status="playing", board_channel=2, board_message=71, updated=99)
        tables.save_table(change, table)
        tables.save_chairs(change, table.id, reversed(CHAIRS))
        match = await match_of(tables, change, table)
        begin(tables, change, match.id, 1)
        tables.append_move(change, match.id, 1, replace(BID, move="bid 9"))
        tables.finish_deal(change, match.id, 1, "done", '{"over": false}', at=80)
        deal = begin(tables, change, match.id, 2)
        for move in (BID, LOOK, NIL):
            tables.append_move(change, match.id, 2, move)
        tables.set_deadline(change, match.id, unlimited)
        tables.set_deadline(change, match.id, clock)
        for hand in hands:
            tables.save_hand(change, match.id, hand)
        tables.add_stray(change, table.id, stray)
    await database.close()
    database = await Database.open(path)
    found = await only(Tables(database))
    await database.close()

    expected = rows.OpenTable(
        table=table,
        chairs=CHAIRS,
        match=match,
        deal=deal,
        log="\n".join(f"{one.seat} {one.move}" for one in (BID, LOOK, NIL)),
        deadlines=(clock, unlimited),
        hands=hands,
        strays=(stray,),
        results=('{"over": false}',),
    )
    assert expected == found


async def test_a_lobby_comes_back_with_its_free_seats(tables: Tables) -> None:
    async with tables.transaction() as change:
        table = await lobby(tables, change)
        tables.save_chairs(change, table.id, [SOUTH])

    assert await only(tables) == rows.OpenTable(
        table=table, chairs=(SOUTH,), match=None, deal=None, log="", deadlines=(), hands=(), strays=()
    )


async def test_each_table_gets_its_own_things_back(tables: Tables) -> None:
    async with tables.transaction() as change:
        for channel in (2, 3, 4):
            table = await lobby(tables, change, channel)
            tables.save_chairs(change, table.id, [replace(NORTH, user=channel)])
            match = await match_of(tables, change, table)
            begin(tables, change, match.id, 1)
            tables.append_move(change, match.id, 1, replace(BID, move=f"bid {channel}"))
    found = await tables.open_tables()

    assert [2, 3, 4] == [table.table.channel for table in found]
    assert [2, 3, 4] == [table.chairs[0].user for table in found]
    assert ["bid 2", "bid 3", "bid 4"] == [table.moves[0][1] for table in found]


async def test_a_closed_table_does_not_come_back(tables: Tables) -> None:
    async with tables.transaction() as change:
        table = await lobby(tables, change)
        tables.save_table(change, replace(table, status="closed"))

    assert await tables.open_tables() == []


async def test_a_channel_has_one_open_table(tables: Tables) -> None:
    async with tables.transaction() as change:
        first = await lobby(tables, change)
    with pytest.raises(ChannelTaken):
        async with tables.transaction() as change:
            await lobby(tables, change)
    async with tables.transaction() as change:
        tables.save_table(change, replace(first, status="closed"))
        second = await lobby(tables, change)

    assert (await only(tables)).table == second


async def test_a_parked_table_does_not_move_into_a_channel_that_has_one(tables: Tables) -> None:
    async with tables.transaction() as change:
        await lobby(tables, change, channel=2)
        parked = await lobby(tables, change, channel=3)
    with pytest.raises(ChannelTaken):
        async with tables.transaction() as change:
            tables.save_table(change, replace(parked, channel=2))

    assert [2, 3] == [found.table.channel for found in await tables.open_tables()]


@pytest.mark.parametrize(
    "chairs", [(NORTH, replace(EAST, seat=0)), (NORTH, replace(SOUTH, user=30))], ids=["one seat", "one person"]
)
async def test_a_chair_is_given_once_and_a_person_has_one(tables: Tables, chairs: tuple[rows.Chair, ...]) -> None:
    async with tables.transaction() as change:
        table = await lobby(tables, change)
    with pytest.raises(ChairTaken):
        async with tables.transaction() as change:
            tables.save_chairs(change, table.id, chairs)

    assert (await only(tables)).chairs == ()


async def test_two_people_change_seats_in_one_transaction(tables: Tables, match: rows.Match) -> None:
    turned = (replace(NORTH, user=31), EAST, replace(SOUTH, user=30), WEST)
    async with tables.transaction() as change:
        tables.save_chairs(change, match.table, turned)

    assert (await only(tables)).chairs == turned


async def test_a_person_on_two_chairs_changes_nothing(tables: Tables, match: rows.Match) -> None:
    with pytest.raises(ChairTaken):
        async with tables.transaction() as change:
            tables.save_chairs(change, match.table, (NORTH, EAST, SOUTH, replace(WEST, user=30)))

    assert (await only(tables)).chairs == CHAIRS


async def test_the_second_writer_of_a_move_changes_nothing(tables: Tables, match: rows.Match) -> None:
    async with tables.transaction() as change:
        tables.append_move(change, match.id, 1, BID)

    async def again() -> None:
        async with tables.transaction() as change:
            tables.save_chairs(change, match.table, (replace(NORTH, strikes=0), EAST, SOUTH, WEST))
            tables.append_move(change, match.id, 1, replace(BID, move="bid 5"))

    with pytest.raises(MoveTaken):
        await again()
    found = await only(tables)

    assert (found.moves, found.chairs) == ([(BID.seat, "bid 4")], CHAIRS)


async def test_a_deal_begins_once(tables: Tables, match: rows.Match) -> None:
    with pytest.raises(DealTaken):
        async with tables.transaction() as change:
            begin(tables, change, match.id, 1)


async def test_ids_are_never_given_again(database: Database, tables: Tables) -> None:
    async with tables.transaction() as change:
        first = await lobby(tables, change)
    async with tables.transaction() as change:
        change.write("DELETE FROM tables")
        second = await lobby(tables, change)

    assert second.id > first.id


async def test_matches_of_a_table_are_numbered(tables: Tables, match: rows.Match) -> None:
    async with tables.transaction() as change:
        tables.finish_match(change, match.id, "done", at=200)
        second = await match_of(tables, change, (await only(tables)).table)
    found = await only(tables)

    assert (match.number, second.number) == (1, 2)
    assert (found.match, found.deal, found.moves) == (second, None, [])


async def test_between_matches_the_last_result_is_still_there(tables: Tables, match: rows.Match) -> None:
    async with tables.transaction() as change:
        tables.append_move(change, match.id, 1, BID)
        tables.finish_deal(change, match.id, 1, "done", '{"over": true}', at=190)
        tables.tell_deal(change, match.id, 1)
        tables.finish_match(change, match.id, "done", at=200)
    found = await only(tables)

    assert found.match == replace(match, status="done", ended=200)
    assert found.deal == rows.Deal(
        match=match.id,
        deal=1,
        version=3,
        standing='{"dealer": 1}',
        status="done",
        result='{"over": true}',
        told=True,
        started=70,
        ended=190,
    )
    assert found.moves == [(BID.seat, BID.move)]


async def test_who_sat_where_is_kept_from_the_deal_on_in_which_it_changed(
    database: Database, tables: Tables, match: rows.Match
) -> None:
    ali = replace(WEST, user=32, name="Ali", driver="human", heir=None, heir_name="")
    async with tables.transaction() as change:
        begin(tables, change, match.id, 2)
        begin(tables, change, match.id, 3, (NORTH, EAST, SOUTH, ali))
        begin(tables, change, match.id, 4, (NORTH, EAST, SOUTH, ali))
        begin(tables, change, match.id, 5)

    assert await sittings(database, match.id) == [
        (1, 0, 30, "Sara"),
        (1, 1, None, ""),
        (1, 2, 31, "Omar `|` @everyone"),
        (1, 3, None, ""),
        (3, 3, 32, "Ali"),
        (5, 3, None, ""),
    ]


PINGED = rows.Deadline(seat=0, asked=100, due=190, reminded=True, ping_channel=2, ping_message=77)
PING = rows.Stray(channel=2, message=77)


@pytest.mark.parametrize(
    "stop",
    [
        lambda tables, change, match: tables.clear_deadline(change, match, 0),
        lambda tables, change, match: tables.clear_deadlines(change, match),
        lambda tables, change, match: tables.finish_match(change, match, "void", at=1),
    ],
    ids=["moved", "all stopped", "match over"],
)
async def test_a_ping_outlives_its_clock_until_it_is_deleted(
    tables: Tables, match: rows.Match, stop: Callable[[Tables, Transaction, int], None]
) -> None:
    async with tables.transaction() as change:
        tables.set_deadline(change, match.id, PINGED)
    async with tables.transaction() as change:
        stop(tables, change, match.id)
    found = await only(tables)
    async with tables.transaction() as change:
        tables.forget_stray(change, PING)

    assert (found.deadlines, found.strays) == ((), (PING,))
    assert (await only(tables)).strays == ()


async def test_another_seats_move_leaves_a_clock_alone(tables: Tables, match: rows.Match) -> None:
    async with tables.transaction() as change:
        tables.set_deadline(change, match.id, PINGED)
        tables.set_deadline(change, match.id, rows.Deadline(seat=2, asked=1, due=2))
    async with tables.transaction() as change:
        tables.clear_deadline(change, match.id, 2)
    found = await only(tables)

    assert (found.deadlines, found.strays) == ((PINGED,), ())


async def test_a_clock_that_is_moved_keeps_its_ping(tables: Tables, match: rows.Match) -> None:
    moved = replace(PINGED, due=500)
    async with tables.transaction() as change:
        tables.set_deadline(change, match.id, PINGED)
    async with tables.transaction() as change:
        tables.set_deadline(change, match.id, moved)
    found = await only(tables)

    assert (found.deadlines, found.strays) == ((moved,), ())


async def test_a_hand_is_listed_until_it_has_lost_its_controls(tables: Tables, match: rows.Match) -> None:
    old = rows.Hand(deal=1, user=30, dm_channel=300, message=301)
    new = rows.Hand(deal=1, user=30, dm_channel=300, message=302)
    next_deal = rows.Hand(deal=2, user=30, dm_channel=300, message=303)
    async with tables.transaction() as change:
        for hand in (old, new, next_deal):
            tables.save_hand(change, match.id, hand)
    both = (await only(tables)).hands
    async with tables.transaction() as change:
        tables.forget_hand(change, match.id, 1, 30)

    assert both == (new, next_deal)
    assert (await only(tables)).hands == (next_deal,)


async def test_no_card_and_no_secret_is_in_what_may_be_logged(tables: Tables, match: rows.Match) -> None:
    async with tables.transaction() as change:
        tables.append_move(change, match.id, 1, replace(BID, move="bury AS KS"))
    shown = repr(await only(tables))

    assert "AS" not in shown
    assert "5ec4e7" not in shown
    assert "d1ce" not in shown


async def test_a_clash_says_nothing_of_the_values(tables: Tables, match: rows.Match) -> None:
    async with tables.transaction() as change:
        tables.append_move(change, match.id, 1, BID)
    with pytest.raises(MoveTaken) as caught:
        async with tables.transaction() as change:
            tables.append_move(change, match.id, 1, replace(BID, move="bury AS KS"))

    assert "AS" not in f"{caught.value!r} {caught.value.__cause__!r}"


@pytest.mark.parametrize(
    "question",
    [
        restart.TABLES,
        restart.CHAIRS,
        restart.MATCHES,
        restart.DEALS,
        restart.RESULTS,
        restart.LOGS,
        restart.HANDS,
    ],
)
async def test_a_long_log_does_not_slow_the_start_down(database: Database, question: str) -> None:
    """Only what is open is walked through, everything else is looked up by a key."""
    plan = [str(row["detail"]) for row in await database.rows(f"EXPLAIN QUERY PLAN {question}")]
    walked = {step.removeprefix("SCAN ") for step in plan if step.startswith("SCAN")}

    assert walked <= {"tables USING INDEX one_open_table", "latest", "current"}
