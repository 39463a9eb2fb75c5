"""Every sentence of the program, in every language, or a clear fault: never a text with a hole in it."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fluent.runtime import FluentBundle

from data.wording import Locale, differences, read_locale

FOLDER = Path(__file__).with_name("locales")
BASE = "en"

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Language:
    """A language by the name its speakers give it."""

    name: str
    right_to_left: bool = False


LANGUAGES: Mapping[str, Language] = {
    "en": Language("English"),
    "ur": Language("اردو", right_to_left=True),
}
"""What may be spoken: a folder of this name in `locales` is offered, and no other folder may be there."""


class TextProblem(Exception):
    """Texts are missing or wrong; `faults` are lines `file:line: what` where a file is to blame."""

    def __init__(self, *faults: str) -> None:
        """Tell all faults at once."""
        super().__init__("\n".join(faults))
        self.faults = faults


class Texts:
    """The texts of all locales that have a folder."""

    def __init__(self, locales: Mapping[str, Locale], *, strict: bool = True) -> None:
        """Speak the locales; see `load`."""
        self._strict = strict
        self._names = {code: frozenset(locale.wordings) for code, locale in locales.items()}
        self._bundles = {code: _bundle(code, locale) for code, locale in locales.items()}

    @classmethod
    def load(cls, folder: Path = FOLDER, *, strict: bool = True) -> "Texts":
        """Read and compare all locales.

        Args:
            folder: a folder of locales, each a folder of `.ftl` files.
            strict: whether `format` raises for a fault. In the running program it does not: the
                fault is logged, and the reader gets what there is.

        Raises:
            TextProblem: an unreadable part, a text twice, a text that one language lacks, a
                variable that differs between languages, a reference to nothing, a language that
                nobody has named in `LANGUAGES`, or no English. Raised whether strict or not.
        """
        folders = {path.name: path for path in sorted(folder.iterdir()) if path.is_dir()} if folder.is_dir() else {}
        faults = [
            f"{path}:1: {code} is not among the languages" for code, path in folders.items() if code not in LANGUAGES
        ]
        if BASE not in folders:
            raise TextProblem(*faults, f"{folder}:1: the folder {BASE} is missing")
        locales = {code: read_locale(path) for code, path in folders.items() if code in LANGUAGES}
        for code, locale in locales.items():
            faults.extend(locale.faults)
            if code != BASE:
                faults.extend(differences(locales[BASE], locale, folders[code]))
        if faults:
            raise TextProblem(*faults)
        return cls(locales, strict=strict)

    @property
    def locales(self) -> tuple[str, ...]:
        """The languages on offer, English first."""
        return tuple(sorted(self._bundles, key=lambda code: (code != BASE, code)))

    def ids(self) -> frozenset[str]:
        """Give the names of all texts that can be asked for: `id` and `id.attribute`."""
        return frozenset(name for name in self._names[BASE] if not name.startswith("-"))

    def has(self, message: str) -> bool:
        """Tell whether there is a text `id` or `id.attribute`."""
        return message in self._names[BASE] and not message.startswith("-")

    def format(self, locale: str, message: str, args: Mapping[str, str | int] | None = None) -> str:
        """Put the text `id` or `id.attribute` into words of a locale, each value in its isolate.

        Raises:
            TextProblem: there is no such locale or text, or a variable is missing (if strict).
        """
        bundle = self._bundles.get(locale)
        if bundle is None:
            self._complain(f"{locale}: there is no such language")
            bundle, locale = self._bundles[BASE], BASE
        if message not in self._names[locale] or message.startswith("-"):
            self._complain(f"{locale}: there is no text {message}")
            return message
        name, _, attribute = message.partition(".")
        found = bundle.get_message(name)
        pattern = found.attributes[attribute] if attribute else found.value
        assert pattern is not None  # noqa: S101 - a message without a value is not among the names
        words, errors = bundle.format_pattern(pattern, dict(args or {}))
        if errors:
            self._complain(f"{locale}: {message}: {'; '.join(map(str, errors))}")
        return str(words)

    def choose(self, *, own: str | None = None, server: str | None = None, suggested: str | None = None) -> str:
        """Choose a language: the person's own, the server's, what Discord suggests (`en-GB` is English), English.

        For public texts leave out the first; a choice that is not on offer any more is passed over.
        """
        for code in (own, server, suggested and suggested.partition("-")[0]):
            if code in self._bundles:
                return code
        return BASE

    def _complain(self, fault: str) -> None:
        if self._strict:
            raise TextProblem(fault)
        _log.error("text fault: %s", fault)


def _bundle(code: str, locale: Locale) -> FluentBundle:
    bundle = FluentBundle([code], use_isolating=True)
    for resource in locale.resources:
        bundle.add_resource(resource)
    return bundle
