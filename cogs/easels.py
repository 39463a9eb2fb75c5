"""The easels: how many tables are drawn at the same time, and whose turn is next."""

from __future__ import annotations


class Easels:
    """A few places to draw at. Tables where something has just happened come before those that only want repainting.

    After a start every open table wants that; a person who has pressed something must not wait for all of them.
    """

    def __init__(self, count: int) -> None:
        """Set up ``count`` easels."""
        self._free = count
        self._urgent: dict[int, None] = {}
        self._patient: dict[int, None] = {}

    @property
    def waiting(self) -> int:
        """How many tables wait for an easel."""
        return len(self._urgent) + len(self._patient)

    def take(self, number: int, *, urgent: bool) -> bool:
        """Take an easel for a table, if there is one; else it waits, and ``pass_on`` tells when its turn has come."""
        if self._free:
            self._free -= 1
            return True
        if urgent:
            self._patient.pop(number, None)
            self._urgent[number] = None
        elif number not in self._urgent:
            self._patient[number] = None
        return False

    def pass_on(self) -> int | None:
        """Leave an easel to the next table that waits; give its number, or None where none does."""
        for queue in (self._urgent, self._patient):
            if queue:
                number = next(iter(queue))
                del queue[number]
                return number
        self._free += 1
        return None
