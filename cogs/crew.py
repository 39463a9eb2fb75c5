"""Worker processes for what would hold up the event loop."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from threading import Thread


class Crew:
    """Worker processes on one leash: when this end is let go, also by this process's death, they end themselves."""

    def __init__(self, workers: int, *, niceness: int = 0) -> None:
        """Prepare ``workers`` processes, started by the first work, that stand back behind others by ``niceness``."""
        context = multiprocessing.get_context("spawn")
        reader, self._leash = context.Pipe(duplex=False)
        self._reader = reader
        self.pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_enlist, initargs=(reader, niceness))

    def dismiss(self) -> None:
        """End all work at once, finished or not."""
        self._leash.close()
        self.pool.shutdown(wait=False)
        self._reader.close()


def _enlist(leash: Connection, niceness: int) -> None:
    """Prepare a worker process."""
    # Ctrl+C reaches the whole process group, but the bot alone decides when work ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    Thread(target=_heel, args=(leash,), daemon=True).start()


def _heel(leash: Connection) -> None:
    with suppress(OSError):
        leash.poll(None)
    os._exit(0)
