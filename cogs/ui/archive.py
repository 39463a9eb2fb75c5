"""Finished matches to look up: the list, the replay, the old log, and the proof of every shuffle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import discord

from cogs.past import Made, Moment, hand, table_at
from cogs.ui import lookups
from cogs.ui.alt import board_alt
from cogs.ui.board import around, piles, small_facts
from cogs.ui.page import Page, Reader, spoken
from cogs.ui.pictures.orders import board_order
from cogs.ui.seating import place_id
from cogs.ui.sheet import MOST_OPTIONS, Entry, Sheet, button, choice, felt, line, rows, text
from cogs.ui.speech import Speaker
from data.archive import Ended, Past, Sitter
from data.rows import Deal
from engine.cards import Seat
from engine.game import Game
from engine.record import Finding, Verdict
from engine.replay import commitment
from engine.scene import Scene

ALL: Final = "all"
"""The list of matches of every game."""
MOST_FINDINGS: Final = 25
LAST: Final = 9999
"""The last moment of a deal, whichever that is."""
LOG_LENGTH: Final = 3000
"""Characters of a log that are shown; all of it is in the file."""


def speaker_of(sitters: Sequence[Sitter], game: Game, seats: int, speaker: Speaker) -> Speaker:
    """Give the reader's language the names of those who held a match's chairs."""
    letters = game.letters(seats)
    held = {one.seat: one for one in sitters}

    def name(seat: Seat) -> str:
        sitter = held[seat]
        if sitter.user is None:
            return speaker.texts.format(
                speaker.locale, "bot-name", {"place": speaker.texts.format(speaker.locale, place_id(letters[seat]), {})}
            )
        return sitter.name or speaker.texts.format(speaker.locale, "former-player", {})

    return replace(speaker, names=name)


# The list


def history_page(
    matches: Sequence[tuple[Ended, Game]], game: str, older: tuple[int, int] | None, speaker: Speaker
) -> Sheet:
    """List matches, the latest first; ``older``: the end and the match after which there are more."""
    title = speaker.text("history-title")
    if not matches:
        return Sheet(felt(text(speaker.page(title, speaker.text("history-none")))))
    lines = [_match_line(ended, of, speaker) for ended, of in matches]
    entries = [match_entry(ended, of, speaker) for ended, of in matches]
    more = [] if older is None else [button(speaker.caption("button-older"), lookups.OlderMatches(game, *older))]
    return Sheet(
        felt(
            text(speaker.page(title, *lines)),
            choice(lookups.ChooseMatch(), entries, speaker.caption("history-choose", 150)),
            *rows(more),
        )
    )


def _match_line(ended: Ended, game: Game, speaker: Speaker) -> str:
    here = speaker_of(ended.sitters, game, ended.seats, speaker)
    winners = tuple(sorted(ended.winners))
    end = here.text("history-won", seats=winners, count=len(winners)) if winners else here.text("history-drawn")
    end = here.text("history-again") if ended.again else end
    return here.text("history-line", when=_when(ended.ended), game=here.text(f"game-{game.key}"), end=end)


def match_entry(ended: Ended, game: Game, speaker: Speaker) -> Entry:
    """Make a match an entry of a list to choose from."""
    here = speaker_of(ended.sitters, game, ended.seats, speaker)
    label = here.caption("history-entry", 100, game=here.text(f"game-{game.key}"), seats=tuple(range(ended.seats)))
    day = f"{_when(ended.ended):%Y-%m-%d}"
    return Entry(label, str(ended.match), here.caption("history-about", 100, day=day, deals=ended.deals))


def _when(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


# The replay


@dataclass(frozen=True, slots=True)
class Replay:
    """A match at one of its moments."""

    past: Past
    game: Game
    deal: Deal
    moments: tuple[Moment, ...]
    """Of this deal; none when it was played under other rules."""
    at: int

    @property
    def scene(self) -> Scene:
        """The table as an onlooker saw it at this moment."""
        return self.moments[self.at].state.scene(None)


def replay_page(shown: Replay, reader: Reader) -> Page:
    """Show one moment of a match, with every hand."""
    here = speaker_of(shown.past.at(shown.deal.deal), shown.game, shown.past.match.seats, reader.speaker)
    if not shown.moments:
        return Page(lambda: _log_sheet(shown, here))

    words = spoken(partial(_replay_sheet, shown), here)
    return Page(words, board_order(shown.scene, reader.style), board_alt(shown.scene, here))


def _replay_sheet(shown: Replay, speaker: Speaker) -> Sheet:
    moment = shown.moments[shown.at]
    return Sheet(
        felt(
            text(speaker.page(*_title(shown, speaker), *(_move_line(made, speaker) for made in moment.made))),
            line(),
            text(speaker.page(*_table(shown, speaker), *_end(moment, speaker))),
            *_ways(shown, speaker),
            game=shown.game.key,
        )
    )


def _title(shown: Replay, speaker: Speaker) -> Iterator[str]:
    game = speaker.text(f"game-{shown.game.key}")
    title = speaker.text("replay-title", game=game, deal=shown.deal.deal, deals=shown.past.deals[-1].deal)
    yield f"### {title}"
    when = _when(shown.past.match.ended or 0)
    if shown.moments:
        where = speaker.text("replay-where", at=shown.at + 1, moments=len(shown.moments), when=when)
        yield f"-# {where}"


def _table(shown: Replay, speaker: Speaker) -> Iterator[str]:
    """Go round the table, every hand open, then tell what lies on it and how things stand."""
    table = table_at(shown.past, shown.game, shown.deal.deal)
    for seat, seated in enumerate(around(table, shown.scene, speaker)):
        yield seated
        held = hand(shown.moments, shown.at, seat)
        yield speaker.row(held) if held else ""
    yield from piles(shown.scene, speaker)
    yield small_facts(shown.scene, speaker)


def _move_line(made: Made, speaker: Speaker) -> str:
    if made.by == "person":
        return speaker.text("replay-move", seat=made.seat, move=made.move)
    return speaker.text("replay-move-by", seat=made.seat, move=made.move, by=speaker.text(f"made-{made.by}"))


def _end(moment: Moment, speaker: Speaker) -> Iterator[str]:
    result = moment.state.result
    if result is not None:
        yield from (f"**{speaker.say(phrase)}**" for phrase in result.lines)


def _log_sheet(shown: Replay, speaker: Speaker) -> Sheet:
    """Show the bare log of a deal that the present rules would read otherwise."""
    written = "\n".join(f"{move.seat} {move.move}" for number, move in shown.past.moves if number == shown.deal.deal)
    log = f"```\n{written[:LOG_LENGTH] or ' '}\n```"
    return Sheet(
        felt(
            text(speaker.page(*_title(shown, speaker), speaker.text("replay-old")) + f"\n{log}"),
            *_ways(shown, speaker),
            game=shown.game.key,
        )
    )


def _ways(shown: Replay, speaker: Speaker) -> Iterator[discord.ui.ActionRow[Any]]:
    """Give the ways on: a moment back and on, any deal, any moment of this one, the file and the proof."""
    match = shown.past.match.id
    yield from rows(_steps(shown, speaker))
    if len(shown.past.deals) > 1:
        numbers = _around([deal.deal for deal in shown.past.deals], shown.past.deals.index(shown.deal))
        deals = [
            Entry(speaker.caption("replay-deal", 100, deal=number), str(number), chosen=number == shown.deal.deal)
            for number in numbers
        ]
        yield choice(lookups.ChooseDeal(match, shown.deal.deal), deals, speaker.caption("replay-choose-deal", 150))
    if len(shown.moments) > 1:
        places = _around(range(len(shown.moments)), shown.at)
        entries = [_moment_entry(shown, place, speaker) for place in places]
        yield choice(
            lookups.ChooseMoment(match, shown.deal.deal, shown.at),
            entries,
            speaker.caption("replay-choose-moment", 150),
        )
    yield from rows(
        [
            button(speaker.caption("button-file"), lookups.MatchFile(match)),
            button(speaker.caption("button-verify"), lookups.Verify(match)),
        ]
    )


def _steps(shown: Replay, speaker: Speaker) -> Iterator[discord.ui.Button[Any]]:
    match, deals = shown.past.match.id, [deal.deal for deal in shown.past.deals]
    index = deals.index(shown.deal.deal)
    if shown.at > 0:
        yield button(speaker.caption("button-page-back"), lookups.ReplayAt(match, shown.deal.deal, shown.at - 1))
    elif index > 0:
        yield button(speaker.caption("button-page-back"), lookups.ReplayAt(match, deals[index - 1], LAST))
    if shown.at < len(shown.moments) - 1:
        yield button(speaker.caption("button-page-on"), lookups.ReplayAt(match, shown.deal.deal, shown.at + 1))
    elif index < len(deals) - 1:
        yield button(speaker.caption("button-page-on"), lookups.ReplayAt(match, deals[index + 1], 0))


def _around(numbers: Sequence[int], index: int) -> Sequence[int]:
    """Give as many of these as a list holds, with the one at ``index`` among them."""
    start = max(0, min(index - MOST_OPTIONS // 2, len(numbers) - MOST_OPTIONS))
    return numbers[start : start + MOST_OPTIONS]


def _moment_entry(shown: Replay, place: int, speaker: Speaker) -> Entry:
    events = shown.moments[place].events
    what = speaker.label(events[-1]) if events else speaker.caption("replay-dealt")
    label = speaker.caption("replay-moment", 100, number=place + 1, what=what)
    return Entry(label, str(place), chosen=place == shown.at)


# The proof


def verify_page(past: Past, game: Game, findings: Sequence[Finding], speaker: Speaker) -> Sheet:
    """Say what dealing and playing every deal again from the secret has shown."""
    wrong = [finding for finding in findings if not finding.verdict.sound]
    secret = past.match.secret
    shown = (wrong + [finding for finding in findings if finding.verdict.sound])[:MOST_FINDINGS]
    lines = [_finding(finding, speaker) for finding in sorted(shown, key=lambda finding: finding.deal)]
    rest = len(findings) - len(shown)
    return Sheet(
        felt(
            text(
                speaker.page(
                    speaker.text("verify-title"),
                    speaker.text("verify-wrong" if wrong else "verify-right", count=len(findings)),
                    speaker.text("verify-secret", secret=secret, hash=commitment(secret)),
                    *lines,
                    speaker.text("verify-more", count=rest) if rest else "",
                    f"-# {speaker.text('verify-how')}",
                )
            ),
            game=game.key,
        )
    )


def _finding(finding: Finding, speaker: Speaker) -> str:
    found = speaker.text(f"verdict-{finding.verdict}", moves=finding.moves)
    sign = "⬜" if finding.verdict is Verdict.OUTDATED else "✅" if finding.verdict.sound else "❌"
    return f"{sign} " + speaker.text("verify-deal", deal=finding.deal, pack=finding.pack, found=found)


def file_sheet(names: Sequence[str], speaker: Speaker) -> Sheet:
    """Hand files over: the whole match, then, where players of the game have one, the form that they know."""
    about = [speaker.text("file-about"), *([speaker.text("file-printed")] if len(names) > 1 else [])]
    return Sheet(text(speaker.page(*about)), *(discord.ui.File[Any](f"attachment://{name}") for name in names))
