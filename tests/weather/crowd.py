"""Many tables and people on a double: tables that are already there, and guests who answer what their hands ask."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from cogs.draft import Draft, played
from cogs.host import Host
from cogs.register import Register
from cogs.sitting import Pace, Sitting
from cogs.ui import ids
from cogs.verbs import Person, Verbs
from data.database import Database
from data.settings import Settings
from data.tables import Tables
from engine.games import GAMES
from tests.cogs.house import AT_ONCE, HandClock, InstantThinker
from tests.double.world import GUILD, Channel, Interaction, Message, User
from tests.weather.outdoors import Double
from tests.weather.town import Town


@dataclass
class Guest:
    """A person at a table of their own, with bots."""

    user: User
    room: Channel
    letters: Channel

    @property
    def hand(self) -> Message:
        """The newest message with their cards."""
        return [letter for letter in self.letters.messages.values() if letter.reader is None][-1]

    @property
    def asked(self) -> bool:
        """Whether their hand asks them something."""
        return bool(self.letters.messages) and any(
            isinstance(ids.parse(part["custom_id"]), ids.OfPrompt) for part in self.hand.controls
        )

    def answer(self, world: Town) -> Interaction:
        """Press the first thing their hand offers."""
        part = self.hand.controls[0]
        values = [part["options"][0]["value"]] if part.get("options") else []
        return world.press(self.user, self.hand, part["custom_id"], values)


@dataclass
class Crowd:
    """Guests who press the first thing that their hands offer, as soon as they do."""

    world: Town
    guests: Sequence[Guest]
    playing: bool = True
    made: list[Interaction] = field(default_factory=list)
    _pressed: set[tuple[int, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._owners = {guest.letters.id: guest for guest in self.guests}
        self.world.on_message.append(self.answer)

    @property
    def presses(self) -> int:
        """How often anybody has pressed."""
        return len(self.made)

    def go_on(self) -> None:
        """Let everybody press, also what was pressed before: nobody may have been there to hear it."""
        self.playing = True
        self._pressed.clear()
        for guest in self.guests:
            if guest.asked:
                self.answer(guest.hand)

    def answer(self, message: Message) -> None:
        guest = self._owners.get(message.channel)
        if guest is None or not self.playing:
            return
        for part in message.controls:
            asked = ids.parse(str(part["custom_id"]))
            if isinstance(asked, ids.Say | ids.SayChoice | ids.Lay | ids.LayChoice):
                if (message.id, part["custom_id"]) not in self._pressed:
                    self._pressed.add((message.id, part["custom_id"]))
                    values = [part["options"][0]["value"]] if part.get("options") else []
                    self.made.append(self.world.press(guest.user, message, part["custom_id"], values))
                return


async def seat(here: Double, games: Iterable[str], *, level: str = "easy", late: bool = False) -> list[Guest]:
    """Leave a database in the double's folder where a guest sits with bots at a table for each of the games.

    ``late``: not long before the end of a deal, and without lines that remind people.
    """
    database = await Database.open(here.folder / "tash.sqlite", durable=False)
    clock = HandClock()
    clock.day = int(time.time() * 1000)
    host = Host(GAMES, Tables(database), InstantThinker(), clock, AT_ONCE)
    host.on_duty = None  # nobody plays yet
    verbs, register = Verbs(host, Settings(database)), Register(database)
    if late:
        await register.set_guild(GUILD, pings=False)
    guests = []
    for number, game in enumerate(games):
        user, room = here.world.user(f"Guest {number}"), here.world.channel(f"room {number}")
        letters = here.world.direct(user.id)
        await register.set_person(user.id, dm_channel=letters.id)
        sitting = await host.open(
            GAMES[game], guild=GUILD, channel=room.id, host=(user.id, user.name), seats=GAMES[game].seats[0],
            options={"wins": "5"} if game == "svoyi" else {}, pace=Pace.LIVE, language="en",
        )  # fmt: skip
        sitting = await verbs.start(sitting.number, Person(user.id, user.name), level)
        while late and (move := moved(sitting)):
            sitting = await host.change(sitting.number, move)
        guests.append(Guest(user, room, letters))
    await host.close()
    await database.close()
    return guests


def moved(sitting: Sitting) -> Callable[[Draft], None] | None:
    """Give a move of any seat that does not end the deal; none when its end is near."""
    match = sitting.match
    assert match is not None
    state: Any = match.state
    seat = min(state.to_act)
    move = next(iter(state.moves(seat)))
    left = sum(len(hand) for hand in state.hands)
    if state.play(seat, move).state.result is not None or 0 < left <= sitting.table.seats + 1:
        return None

    def work(draft: Draft) -> None:
        played(draft, seat, move, "bot", draft.at)

    return work
