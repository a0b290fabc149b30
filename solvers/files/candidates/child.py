"""Reading what takes long in a process of its own.

Readers hold Python's lock while they work, so that a window stands still while a thread
reads a hostile text. So a text is read in the thread that asks within a small budget,
and one that takes more by a child that has little memory, and is ended when nobody
waits for it any more.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Any

from gridwright.solvers.files.candidates.candidate import MAPS, Candidate, candidates
from gridwright.solvers.files.pasted.budget import Exhausted, ReadingBudget
from gridwright.solvers.files.pasted.forms import told_form
from gridwright.solvers.files.tiled import LayerRow, map_table
from gridwright.solvers.kind import LevelError, StopToken
from gridwright.solvers.runtime.children import Child, ChildDied
from gridwright.solvers.runtime.limits import limit_memory, limit_processor

LARGE = 16 * 1024
"""Bytes from which on a text is read by a child at once."""
LARGE_MAP = 8 * 1024
"""The same for a map; its layers may be packed."""
SMALL_WORK = 200_000
"""Work that is done here: 20 milliseconds, about."""
SMALL_ROOM = 8 * 2**20
"""Bytes that what is read here may take."""
MEMORY = 512 * 2**20
"""Bytes that the child may take beside the program, whatever the budget counted."""
_PATIENCE = 60.0
"""Seconds by the clock after which a reading is given up. Its budget ends it before, on
a machine that has time for it."""
_LOOK = 0.02
"""Seconds between two looks at Cancel."""
_TARGET = "gridwright.solvers.files.candidates.child:answer"

Stopped = Callable[[], bool]


@dataclass(frozen=True)
class FoundCandidates:
    """The ways to read a text, the likeliest first. layers: of a map, the lowest
    first."""

    ways: Sequence[Candidate]
    layers: Sequence[LayerRow] = ()


class CandidateReader:
    """Reads texts for threads that a window waits beside. It keeps one child that has
    answered for the next text."""

    def __init__(self, memory: int = MEMORY) -> None:
        """memory: bytes that the child may take."""
        self._memory = memory
        self._idle: Child | None = None
        self._lock = Lock()
        self._closed = False

    def read(
        self, data: bytes, folder: Path | None, stopped: Stopped
    ) -> FoundCandidates:
        """Return the ways to read a text, as `candidates` does. LevelError if there is
        none, or if stopped is true."""
        if not _is_large(data):
            budget = ReadingBudget(stopped, work=SMALL_WORK, room=SMALL_ROOM)
            try:
                return _found(data, folder, stopped, budget)
            except Exhausted:
                pass
        return self._read_apart(data, folder, stopped)

    def close(self) -> None:
        """End the child. One that still reads ends when its text is read."""
        with self._lock:
            self._closed = True
            child = self._idle
            self._idle = None
        if child is not None:
            child.close()

    def _read_apart(
        self, data: bytes, folder: Path | None, stopped: Stopped
    ) -> FoundCandidates:
        with TemporaryDirectory(prefix="gridwright-") as name:
            source = Path(name) / "text"
            target = Path(name) / "candidates"
            source.write_bytes(data)
            beside = str(folder) if folder else ""
            asked = [str(source), str(target), beside, str(self._memory)]
            self._ask(asked, stopped)
            with target.open("rb") as file:
                found = pickle.load(file)  # what our own process wrote
        if isinstance(found, LevelError):
            raise found
        assert isinstance(found, FoundCandidates)
        return found

    def _ask(self, asked: list[str], stopped: Stopped) -> None:
        """Have a child read a text. LevelError if it does not come to an end."""
        child = self._taken()
        answered = False
        try:
            future = child.call(_TARGET, asked)
            _await(future, stopped)
            future.result()
            answered = True
        except ChildDied:
            raise LevelError(
                "the text stands for more than can be held in memory"
            ) from None
        finally:
            self._give_back(child, answered)

    def _taken(self) -> Child:
        """The child that waits, or a new one."""
        with self._lock:
            child = self._idle
            self._idle = None
        return child or Child()

    def _give_back(self, child: Child, answered: bool) -> None:
        """Keep a child that has answered; end any other."""
        with self._lock:
            if answered and not self._closed and self._idle is None:
                self._idle = child
                return
        child.close()


def _found(
    data: bytes,
    folder: Path | None,
    stopped: Stopped,
    budget: ReadingBudget | None = None,
) -> FoundCandidates:
    """Read a text in this process."""
    layers: Sequence[LayerRow] = ()
    if told_form(data) in MAPS:
        layers = map_table(data, folder).layers
    return FoundCandidates(candidates(data, stopped, folder, budget), layers)


def _await(future: Future[Any], stopped: Stopped) -> None:
    """Wait for an answer. Exhausted if nobody wants it any more, or if it takes too
    long."""
    until = time.monotonic() + _PATIENCE
    while not future.done():
        wait([future], _LOOK)
        if stopped():
            raise Exhausted("reading was cancelled")
        if time.monotonic() > until:
            raise Exhausted("the text takes too much work to read")


def _is_large(data: bytes) -> bool:
    """True for a text that is not read here."""
    if len(data) > LARGE:
        return True
    if told_form(data) not in MAPS:
        return False
    return len(data) > LARGE_MAP or b"compression" in data


# -- in the child ----------------------------------------------------------------------
def answer(asked: list[str], token: StopToken) -> None:
    """Read a text, in the other process, and write the ways to read it, or the
    LevelError that gives the reason why there is none. asked: the file with the text,
    the one to write, the folder of the text, and the bytes that it may take."""
    source, target, folder, memory = asked
    _limit(int(memory))
    found: FoundCandidates | LevelError
    data = Path(source).read_bytes()
    beside = Path(folder) if folder else None
    try:
        found = _found(data, beside, lambda: token.stopped)
    except LevelError as error:
        found = error
    except MemoryError:
        found = LevelError("the text stands for more than can be held in memory")
    except RecursionError:
        found = LevelError("the text is nested too deeply to read")
    with Path(target).open("wb") as file:
        pickle.dump(found, file, protocol=5)


@cache
def _limit(memory: int) -> None:
    """Hold this process to little memory, once."""
    limit_memory(memory)
    limit_processor(None)
