"""Forked children that tell lines, and may end in any way."""

from __future__ import annotations

import os
import select
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from time import monotonic
from typing import NoReturn

END = "."
"""The last line of a child that ran to its end."""
Say = Callable[[str], None]


class Telling:
    """A forked child that does some work, and the lines that it tells.

    ended: it ran to its end. seconds: of processor time that it took.
    """

    def __init__(self, work: Callable[[Say], None], patience: float) -> None:
        self._work = work
        self._patience = patience
        self.ended = False
        self.seconds = 0.0

    def lines(self) -> Iterator[str]:
        """Fork, and yield each line as it comes; none after it was silent for too
        long."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            os.setsid()
            _run(self._work, writing)
        os.close(writing)
        try:
            yield from self._read(reading)
        finally:
            os.close(reading)
            with suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
            _, _, used = os.wait4(child, 0)
            self.seconds = used.ru_utime + used.ru_stime

    def _read(self, reading: int) -> Iterator[str]:
        kept = b""
        until = monotonic() + self._patience
        while True:
            left = max(0.0, until - monotonic())
            ready, _, _ = select.select([reading], [], [], left)
            said = os.read(reading, 65536) if ready else b""
            if not said:
                return
            *whole, kept = (kept + said).split(b"\n")
            for line in whole:
                if line == END.encode():
                    self.ended = True
                    return
                yield line.decode()
            until = monotonic() + self._patience


def _run(work: Callable[[Say], None], writing: int) -> NoReturn:
    def say(line: str) -> None:
        os.write(writing, f"{line}\n".encode())

    try:
        work(say)
        say(END)
    finally:
        os._exit(0)
