"""The directory: every open table, by whatever it is looked for."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from cogs.sitting import Sitting
from data.rows import OpenTable
from engine.table import Status, Table

Waking: TypeAlias = Callable[[OpenTable], Sitting | None]
"""Makes a sitting of a table's rows and enters it; gives None where that cannot be done."""


class Directory:
    """Open tables by number, channel, match and person.

    A table that was found at the start is asleep until somebody looks at it: only its rows are there. Playing the
    logs of ten thousand tables again takes seconds, of one less than a millisecond.
    """

    def __init__(self, wake: Waking) -> None:
        """Let ``wake`` be done when somebody looks at a table that is asleep."""
        self._wake = wake
        self._sittings: dict[int, Sitting] = {}
        self._asleep: dict[int, OpenTable] = {}
        self._channels: dict[int, int] = {}
        self._matches: dict[int, int] = {}
        self._parked: set[int] = set()
        self._people: defaultdict[int, set[int]] = defaultdict(set)

    def __len__(self) -> int:
        """Count the open tables."""
        return len(self._sittings) + len(self._asleep)

    # Looking

    def find(self, number: int) -> Sitting | None:
        """Find a table by its number."""
        if number in self._asleep:
            return self._wake(self._asleep.pop(number))
        return self._sittings.get(number)

    def in_channel(self, channel: int) -> Sitting | None:
        """Find the table of a channel."""
        return self._found(self._channels.get(channel))

    def of_match(self, match: int) -> Sitting | None:
        """Find the table whose latest match this is."""
        return self._found(self._matches.get(match))

    def of_person(self, user: int) -> list[Sitting]:
        """Find the tables that know a person: as their host, on a chair or promised one; oldest first."""
        return self._all(self._people.get(user, ()))

    def parked(self) -> list[Sitting]:
        """Find the parked tables, oldest first."""
        return self._all(self._parked)

    def awake(self) -> list[Sitting]:
        """Give the tables that are not asleep."""
        return list(self._sittings.values())

    def __iter__(self) -> Iterator[Sitting]:
        """Go through all tables, oldest first; none is asleep afterwards."""
        return iter(self._all(self._sittings.keys() | self._asleep.keys()))

    def statuses(self) -> Counter[str]:
        """Count the tables by their status, without waking any."""
        awake = (sitting.table.status.value for sitting in self._sittings.values())
        return Counter([*awake, *(found.table.status for found in self._asleep.values())])

    def asleep(self) -> list[int]:
        """Give the numbers of the tables that are asleep; those that are played at come first."""
        return sorted(self._asleep, key=lambda number: self._asleep[number].table.status != Status.PLAYING.value)

    # Entering

    def lay_down(self, found: Iterable[OpenTable]) -> None:
        """Enter tables that are asleep."""
        for one in found:
            number = one.table.id
            self._asleep[number] = one
            self._channels[one.table.channel] = number
            if one.match is not None:
                self._matches[one.match.id] = number
            if one.table.status == Status.PARKED.value:
                self._parked.add(number)
            known = {one.table.host, *(user for chair in one.chairs for user in (chair.user, chair.heir))}
            for user in known - {None}:
                self._people[user or 0].add(number)

    def enter(self, before: Sitting | None, after: Sitting) -> None:
        """Enter what a table has become."""
        number = after.number
        if before is not None:
            self._channels.pop(before.channel, None)
            self._matches.pop(before.match.id if before.match else 0, None)
            self._parked.discard(number)
        closed = after.table.status is Status.CLOSED
        self._enter_people(number, _known(before), set() if closed else _known(after))
        if closed:
            self._sittings.pop(number, None)
            return
        self._sittings[number] = after
        if after.table.status is Status.PARKED:
            self._parked.add(number)
        self._channels[after.channel] = number
        if after.match is not None:
            self._matches[after.match.id] = number

    def _enter_people(self, number: int, before: AbstractSet[int], after: AbstractSet[int]) -> None:
        for user in before - after:
            self._people[user].discard(number)
            if not self._people[user]:
                del self._people[user]
        for user in after - before:
            self._people[user].add(number)

    def _found(self, number: int | None) -> Sitting | None:
        return None if number is None else self.find(number)

    def _all(self, numbers: Iterable[int]) -> list[Sitting]:
        found = (self.find(number) for number in sorted(numbers))
        return [sitting for sitting in found if sitting is not None]


def _known(sitting: Sitting | None) -> AbstractSet[int]:
    return frozenset() if sitting is None else known(sitting.table)


def known(table: Table) -> AbstractSet[int]:
    """Tell whom a table knows: its host, who has a chair, who is promised one."""
    people = {table.host, *(user for _, chair in table.taken() for user in (chair.user, chair.heir))}
    return {user for user in people if user}
