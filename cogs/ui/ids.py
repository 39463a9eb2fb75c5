"""Every action of a control, typed: what can stand in a custom id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from cogs.ui.codec import Ack, Action, Fingerprint, Mask, chosen, mask_of, positions, unpack
from cogs.ui.lookups import LOOKUPS
from engine.cards import Seat

__all__ = ["ACTIONS", "Ack", "Action", "Mask", "chosen", "mask_of", "parse", "positions"]


@dataclass(frozen=True, slots=True)
class OfPrompt(Action):
    """Answers what a seat was asked; stale as soon as that seat is asked something else."""

    match: int
    deal: int
    mark: Fingerprint


@dataclass(frozen=True, slots=True)
class OfTable(Action):
    """Something about one table."""

    table: int


# Answers to a prompt


@dataclass(frozen=True, slots=True)
class Say(OfPrompt):
    """Say ``prompt.say[index]``. Grave moves come here too, once they have been confirmed."""

    code: ClassVar[str] = "say"
    index: int


@dataclass(frozen=True, slots=True)
class AskGrave(OfPrompt):
    """Ask whether ``prompt.say[index]``, a grave move, is really meant."""

    code: ClassVar[str] = "grave"
    ack: ClassVar[Ack] = Ack.CONFIRM
    index: int


@dataclass(frozen=True, slots=True)
class SayChoice(OfPrompt):
    """A list of things to say; its value is an index into ``prompt.say``."""

    code: ClassVar[str] = "says"
    part: int = 0
    """Which of several lists: keeps their ids apart, means nothing else."""


@dataclass(frozen=True, slots=True)
class Lay(OfPrompt):
    """Lay the cards at these positions of ``prompt.lay.cards``."""

    code: ClassVar[str] = "lay"
    mask: Mask


@dataclass(frozen=True, slots=True)
class LayChoice(OfPrompt):
    """A list of single cards to lay; its value is a position in ``prompt.lay.cards``."""

    code: ClassVar[str] = "lays"
    part: int = 0
    """Which of several lists."""


@dataclass(frozen=True, slots=True)
class Quick(OfPrompt):
    """Lay ``prompt.quick[index]``."""

    code: ClassVar[str] = "quick"
    index: int


@dataclass(frozen=True, slots=True)
class OpenForm(OfPrompt):
    """Open the form that chooses several cards, with these positions chosen already."""

    code: ClassVar[str] = "pick"
    ack: ClassVar[Ack] = Ack.MODAL
    kept: Mask = 0


@dataclass(frozen=True, slots=True)
class Form(OfPrompt):
    """The form itself, submitted; the values of all its lists are positions in ``prompt.lay.cards``."""

    code: ClassVar[str] = "form"


# The board and the private pages behind it


@dataclass(frozen=True, slots=True)
class MyHand(OfTable):
    """Show me my cards and my controls, privately."""

    code: ClassVar[str] = "hand"
    ack: ClassVar[Ack] = Ack.PRIVATE


@dataclass(frozen=True, slots=True)
class Refresh(OfTable):
    """Draw this private hand anew."""

    code: ClassVar[str] = "fresh"


@dataclass(frozen=True, slots=True)
class ChooseHand(Action):
    """A list of the tables one sits at; its value is a table's number, whose hand is shown."""

    code: ClassVar[str] = "hands"


@dataclass(frozen=True, slots=True)
class LastTrick(OfTable):
    """Show the last trick."""

    code: ClassVar[str] = "last"
    ack: ClassVar[Ack] = Ack.PRIVATE


@dataclass(frozen=True, slots=True)
class Piles(OfTable):
    """Show the whole of every pile."""

    code: ClassVar[str] = "piles"
    ack: ClassVar[Ack] = Ack.PRIVATE


@dataclass(frozen=True, slots=True)
class TableMenu(OfTable):
    """Show what a person may do about the table: leave, come back, sit in, close."""

    code: ClassVar[str] = "menu"
    ack: ClassVar[Ack] = Ack.PRIVATE


@dataclass(frozen=True, slots=True)
class AskLeave(OfTable):
    """Ask whether a bot should really take over my seat."""

    code: ClassVar[str] = "leave"
    ack: ClassVar[Ack] = Ack.CONFIRM


@dataclass(frozen=True, slots=True)
class Leave(OfTable):
    """Let a bot take over my seat; confirmed."""

    code: ClassVar[str] = "left"


@dataclass(frozen=True, slots=True)
class Back(OfTable):
    """Give me my own cards again."""

    code: ClassVar[str] = "back"


@dataclass(frozen=True, slots=True)
class SitIn(OfTable):
    """Promise me a bot's seat from the next deal on."""

    code: ClassVar[str] = "heir"
    seat: Seat


@dataclass(frozen=True, slots=True)
class AskClose(OfTable):
    """Ask whether the table should really be closed while a match is on."""

    code: ClassVar[str] = "close"
    ack: ClassVar[Ack] = Ack.CONFIRM


@dataclass(frozen=True, slots=True)
class Close(OfTable):
    """Close the table; confirmed, or in the lobby."""

    code: ClassVar[str] = "closed"


@dataclass(frozen=True, slots=True)
class ClearAndOpen(Action):
    """End the table that is still laid here after match ``ended``, and open one for another game."""

    code: ClassVar[str] = "anew"
    ended: int
    game: str
    seats: int
    """How many; 0 where the person has not said."""
    pace: str
    """A pace, or ``usual`` where the person has not said."""


@dataclass(frozen=True, slots=True)
class Rematch(OfTable):
    """I want another match with the same people."""

    code: ClassVar[str] = "again"
    match: int


@dataclass(frozen=True, slots=True)
class HideHints(OfTable):
    """Let me have no more hints; pressed on my hand at this table."""

    code: ClassVar[str] = "nohint"


# The lobby


@dataclass(frozen=True, slots=True)
class Sit(OfTable):
    """Seat me here."""

    code: ClassVar[str] = "sit"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stand(OfTable):
    """Free my seat."""

    code: ClassVar[str] = "stand"


@dataclass(frozen=True, slots=True)
class AddBot(OfTable):
    """A list of levels; a bot of the chosen one takes the first free seat."""

    code: ClassVar[str] = "bot"


@dataclass(frozen=True, slots=True)
class RemoveBot(OfTable):
    """Free a bot's seat."""

    code: ClassVar[str] = "nobot"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Options(OfTable):
    """Show the page of house rules."""

    code: ClassVar[str] = "rules"
    ack: ClassVar[Ack] = Ack.PRIVATE


@dataclass(frozen=True, slots=True)
class OptionKey(OfTable):
    """A list of house rules; its value is an option's key, whose values are shown next."""

    code: ClassVar[str] = "rule"


@dataclass(frozen=True, slots=True)
class OptionValue(OfTable):
    """A list of one house rule's values; its value is the one to play by."""

    code: ClassVar[str] = "value"
    key: str


@dataclass(frozen=True, slots=True)
class ChoosePace(OfTable):
    """A list of paces; its value is the one to play at."""

    code: ClassVar[str] = "pace"


@dataclass(frozen=True, slots=True)
class Start(OfTable):
    """Start the match: every seat is taken."""

    code: ClassVar[str] = "start"


@dataclass(frozen=True, slots=True)
class AskStart(OfTable):
    """Ask whether to start with bots on the free seats."""

    code: ClassVar[str] = "fill"
    ack: ClassVar[Ack] = Ack.CONFIRM


@dataclass(frozen=True, slots=True)
class StartFilled(OfTable):
    """Start the match with bots of this level on the free seats; confirmed."""

    code: ClassVar[str] = "filled"
    level: str


# Pages that belong to no table


@dataclass(frozen=True, slots=True)
class OpenRules(Action):
    """Show the first page of a guide."""

    code: ClassVar[str] = "guide"
    ack: ClassVar[Ack] = Ack.PRIVATE
    guide: str
    """A game's key, or ``help``."""


@dataclass(frozen=True, slots=True)
class RulesPage(Action):
    """Turn a guide to another page, counted from 0."""

    code: ClassVar[str] = "page"
    guide: str
    page: int


@dataclass(frozen=True, slots=True)
class ChoosePage(Action):
    """A list of a guide's pages; its value is a page's number, counted from 0."""

    code: ClassVar[str] = "leaf"
    guide: str


@dataclass(frozen=True, slots=True)
class Cancel(Action):
    """Leave everything as it is: the answer to a question."""

    code: ClassVar[str] = "cancel"


@dataclass(frozen=True, slots=True)
class ChooseLanguage(Action):
    """A list of languages for oneself; its value is a locale, or ``server``."""

    code: ClassVar[str] = "lang"


@dataclass(frozen=True, slots=True)
class Setting(Action):
    """A list of one server setting's values (of ``channels``: channel ids)."""

    code: ClassVar[str] = "set"
    key: str
    """``language``, ``pace``, ``pings``, ``opening`` or ``channels``."""


@dataclass(frozen=True, slots=True)
class Preference(Action):
    """Turn over one of my own switches: ``four_colour``, ``letters``, ``hints``."""

    code: ClassVar[str] = "prefer"
    key: str


ACTIONS: Final[tuple[type[Action], ...]] = (
    *(Say, AskGrave, SayChoice, Lay, LayChoice, Quick, OpenForm, Form),
    *(
        MyHand,
        Refresh,
        ChooseHand,
        LastTrick,
        Piles,
        TableMenu,
        AskLeave,
        Leave,
        Back,
        SitIn,
        AskClose,
        Close,
        ClearAndOpen,
        Rematch,
    ),
    *(Sit, Stand, AddBot, RemoveBot, Options, OptionKey, OptionValue, ChoosePace, Start, AskStart, StartFilled),
    *(OpenRules, RulesPage, ChoosePage, Cancel, ChooseLanguage, Setting, Preference, HideHints),
    *LOOKUPS,
)
_KINDS: Final = {kind.code: kind for kind in ACTIONS}


def parse(text: str) -> Action | None:
    """Read a custom id; None for anything that ``Action.pack`` does not write."""
    return unpack(text, _KINDS)
