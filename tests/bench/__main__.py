"""Measurements: ``python -m tests.bench [NAME...]``. They judge nothing; they tell which aims are reached."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tests.bench import archive, double, felt, house, kernels, many, pictures, rules, thinking
from tests.bench.measure import Unavailable

MEASUREMENTS: Final[Mapping[str, Callable[[], Iterator[str]]]] = {
    "stepping": rules.stepping,
    "kernel": kernels.spades,
    "restoring": rules.restoring,
    "playing": felt.playing,
    "dealing": many.dealing,
    "asking": many.asking,
    "keeping": house.keeping,
    "answering": house.answering,
    "remembering": archive.remembering,
    "drawing": pictures.drawing,
    "acknowledging": double.acknowledging,
    "starting": double.starting,
    "deciding": thinking.deciding,
}


def main() -> int:
    """Take the measurements named, or all."""
    parser = ArgumentParser(prog="python -m tests.bench", description="Measure.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MEASUREMENTS))
    names = parser.parse_args().names or list(MEASUREMENTS)
    for name in names:
        if name not in MEASUREMENTS:
            parser.error(f"there is no measurement {name!r}, only {', '.join(MEASUREMENTS)}")
    for name in names:
        try:
            for line in MEASUREMENTS[name]():
                print(f"{name:11} {line}", flush=True)
        except Unavailable as reason:
            print(f"{name:11} skipped: {reason}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
