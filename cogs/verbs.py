"""What people do at a table, each verb one change of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cogs.draft import Choice, Draft, begin_match, played, reopened, resumed, without_board
from cogs.host import Host
from cogs.sitting import Pace, Sitting
from data.challenges import knows_deals
from data.settings import ChannelDefaults, Settings
from engine.cards import Seat
from engine.game import Illegal, Move
from engine.refusals import AlreadyPlayed, Away, HostOnly, KnowsDeals, MatchRunning, NotSeated, PlayFirst, TableNeeded
from engine.table import Driver, Status, Table


@dataclass(frozen=True, slots=True)
class Person:
    """Who does something, as Discord says it: an id, the name to show, and whether they may manage the channel."""

    id: int
    name: str
    manages: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """Which question an answer is meant for."""

    match: int
    deal: int
    mark: str


class Verbs:
    """The verbs of a table. Each raises Illegal when it may not be done, and then nothing has changed."""

    def __init__(self, host: Host, settings: Settings) -> None:
        """Do everything through ``host``."""
        self._host = host
        self._settings = settings

    # In the lobby

    async def sit(self, number: int, person: Person, seat: Seat | None = None) -> Sitting:
        """Take a free seat, or change to it."""

        async def work(draft: Draft) -> None:
            await self._check_fresh(draft, draft.table.source, person)
            draft.table = draft.table.sit(person.id, person.name, seat)
            reopened(draft)

        return await self._host.change(number, work)

    async def stand(self, number: int, person: Person) -> Sitting:
        """Give a seat up before the match begins; the last one out closes the table."""

        def work(draft: Draft) -> None:
            draft.table = draft.table.stand(person.id)
            reopened(draft)

        return await self._host.change(number, work)

    async def add_bot(self, number: int, person: Person, level: str) -> Sitting:
        """Put a bot on the first free seat."""

        def work(draft: Draft) -> None:
            _only_host(draft.table, person)
            draft.table = draft.table.add_bot(level)
            reopened(draft)

        return await self._host.change(number, work)

    async def remove_bot(self, number: int, person: Person, seat: Seat) -> Sitting:
        """Free a bot's seat."""

        def work(draft: Draft) -> None:
            _only_host(draft.table, person)
            draft.table = draft.table.remove_bot(seat)
            reopened(draft)

        return await self._host.change(number, work)

    async def choose(self, number: int, person: Person, key: str, value: str) -> Sitting:
        """Set a house rule."""

        def work(draft: Draft) -> None:
            _only_host(draft.table, person)
            draft.table = draft.table.choose(key, value)
            reopened(draft)

        return await self._host.change(number, work)

    async def set_pace(self, number: int, person: Person, pace: Pace) -> Sitting:
        """Set the pace of the next match."""

        def work(draft: Draft) -> None:
            _only_host(draft.table, person)
            if draft.table.status is not Status.LOBBY:
                raise Illegal(MatchRunning())
            draft.sitting = replace(draft.sitting, pace=pace)
            reopened(draft)

        return await self._host.change(number, work)

    async def start(self, number: int, person: Person, fill: str | None = None) -> Sitting:
        """Start the match; with ``fill``, bots of that level take the free seats first."""

        async def work(draft: Draft) -> None:
            _only_host(draft.table, person)
            if fill is not None:
                draft.table = draft.table.fill(fill)
            await begin_match(draft, self._host.store, self._host.secret)
            self._keep_defaults(draft)

        return await self._host.change(number, work)

    async def rematch(self, number: int, person: Person, match: int) -> Sitting:
        """Ask for another match with the same seats; it starts once every person here has asked."""

        async def work(draft: Draft) -> None:
            if draft.table.match is None or draft.table.match.id != match:
                raise Illegal(AlreadyPlayed())
            draft.table = draft.table.ask_rematch(person.id)
            if draft.table.rematch_agreed and None not in draft.table.chairs:
                await begin_match(draft, self._host.store, self._host.secret)

        return await self._host.change(number, work)

    # During the match

    async def act(self, number: int, person: Person, ask: Ask, choice: Choice) -> Sitting:
        """Answer what is asked of a person's seat; the answer must be meant for the question that stands."""

        def work(draft: Draft) -> None:
            seat = _own_seat(draft.table, person, ask)
            draft.table.check_live(seat, ask.mark)
            move = _chosen(draft.table, seat, choice)
            played(draft, seat, move, "person", draft.at)
            draft.table = draft.table.present(seat)

        return await self._host.change(number, work)

    async def leave(self, number: int, person: Person) -> Sitting:
        """Let a bot drive one's seat until one is back; in the lobby, stand up."""

        def work(draft: Draft) -> None:
            lobby = draft.table.status is Status.LOBBY
            draft.table = draft.table.stand(person.id) if lobby else draft.table.leave(person.id)
            reopened(draft)

        return await self._host.change(number, work)

    async def back(self, number: int, person: Person) -> Sitting:
        """Take one's own cards up again."""

        def work(draft: Draft) -> None:
            draft.table = draft.table.back(person.id)

        return await self._host.change(number, work)

    async def kick(self, number: int, person: Person, user: int) -> Sitting:
        """Take somebody's chair away."""

        def work(draft: Draft) -> None:
            _only_host(draft.table, person)
            draft.table = draft.table.kick(user)
            reopened(draft)

        return await self._host.change(number, work)

    async def sit_in(self, number: int, person: Person, seat: Seat) -> Sitting:
        """Be promised a bot's chair from the next deal on."""

        async def work(draft: Draft) -> None:
            match = draft.table.match
            await self._check_fresh(draft, match.source if match is not None else None, person)
            draft.table = draft.table.sit_in(person.id, person.name, seat)

        return await self._host.change(number, work)

    async def close(self, number: int, person: Person) -> Sitting:
        """End the table."""

        def work(draft: Draft) -> None:
            _only_host(draft.table, person)
            draft.table = draft.table.close()

        return await self._host.change(number, work)

    async def disband(self, number: int, person: Person) -> Sitting:
        """End a table at which no match is on: a match that has just begun is not ended without a question."""

        def work(draft: Draft) -> None:
            _only_host(draft.table, person)
            if draft.table.status is not Status.LOBBY:
                raise Illegal(MatchRunning())
            draft.table = draft.table.close()

        return await self._host.change(number, work)

    async def clear(self, number: int, match: int) -> Sitting:
        """End a table that is still laid after its match, as long as nobody has asked for another one."""

        def work(draft: Draft) -> None:
            table = draft.table
            ended = table.status is Status.LOBBY and table.match is not None and table.match.id == match
            if not ended or any(chair.ready for _, chair in table.taken()):
                raise Illegal(TableNeeded())
            draft.table = table.close()

        return await self._host.change(number, work)

    # Where the table stands

    async def move_here(self, number: int, person: Person, channel: int) -> Sitting:
        """Go on with a parked match in another channel of the server."""

        def work(draft: Draft) -> None:
            _only_host(draft.table, person)
            sitting = replace(draft.sitting, table=draft.table.resume(), channel=channel)
            draft.sitting = without_board(sitting)

        return await self._host.change(number, work)

    async def resume(self, number: int) -> Sitting:
        """Go on with a parked match where it is, since its channel may be written to again."""

        def work(draft: Draft) -> None:
            draft.sitting = resumed(draft.sitting)

        return await self._host.change(number, work)

    async def show_again(self, number: int) -> Sitting:
        """Put the board at the bottom of its channel: the old message goes, a fresh one follows."""

        def work(draft: Draft) -> None:
            if draft.table.match is not None and draft.table.match.over:
                reopened(draft)
            else:
                draft.sitting = without_board(draft.sitting)

        return await self._host.change(number, work)

    def _keep_defaults(self, draft: Draft) -> None:
        sitting, table = draft.sitting, draft.table
        if table.match is not None and table.match.source is not None:
            return  # by the house rules of another table
        defaults = ChannelDefaults(seats=table.seats, options=table.options, pace=sitting.pace.value)
        self._settings.save_channel_defaults(draft.change, sitting.channel, table.game.key, defaults)

    async def _check_fresh(self, draft: Draft, source: int | None, person: Person) -> None:
        """Refuse who knows the deals of match ``source``, or would get to know them at another table before."""
        number = draft.table.id
        if source is None:
            return
        if await knows_deals(draft.change, source, person.id, but=number):
            raise Illegal(KnowsDeals())
        if self._host.challenges(person.id, source, but=number):
            raise Illegal(PlayFirst())


def _only_host(table: Table, person: Person) -> None:
    if person.id != table.host and not person.manages:
        raise Illegal(HostOnly())


def _own_seat(table: Table, person: Person, ask: Ask) -> Seat:
    seat, match = table.seat_of(person.id), table.match
    if seat is None:
        raise Illegal(NotSeated())
    if match is None or (match.id, match.deal) != (ask.match, ask.deal) or match.result is not None:
        raise Illegal(AlreadyPlayed())
    if table.driven(seat) is not Driver.HUMAN:
        raise Illegal(Away())
    return seat


def _chosen(table: Table, seat: Seat, choice: Choice) -> Move:
    assert table.match is not None  # noqa: S101 - check_live has refused a table without one
    return choice(table.match.state.prompt(seat))
