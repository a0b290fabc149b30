"""What if, in processes of the lowest priority: answers come as they are found.

Processes are kept between questions, since starting one takes longer than many an answer. A pause
or a stop reaches them within a few milliseconds: they give back what they have, and the rest is
asked again, or not at all.
"""

from __future__ import annotations

import os
import pickle
import time
from base64 import b64decode, b64encode
from collections import deque
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from solvers.insight.what_if.answers import (
    Base,
    Kind,
    WhatIfRow,
    ask_base,
    judged,
    shared_answers,
    solved,
)
from solvers.kind import Level, StopToken, Text
from solvers.kind.facts import Answer, Edit
from solvers.registry import kind
from solvers.runtime.children import Child, ChildDied, lower_priority
from solvers.runtime.steps import Stopped

SLICE = 0.1
"""Seconds after which a process tells what it has found, between two edited levels."""
MOST_AT_ONCE = 64
"""Edits handed to a process at once, at most."""
GRACE = 0.5
"""Seconds that a process has to answer to a stop before it is ended."""

_DIED = Text("the process that solved it ended")


@dataclass(frozen=True)
class WhatIfNews:
    """The answers that came in: the level itself once, then rows. left: edits without an answer
    yet."""

    base: Base
    rows: tuple[WhatIfRow, ...]
    left: int


class Children:
    """Processes that answer, at most so many at once; they end with the program or `close`."""

    def __init__(self, most: int | None = None) -> None:
        """most: None leaves one processor to the rest of the program."""
        self.most = max(1, (os.cpu_count() or 2) - 1) if most is None else most
        self._idle: list[Child] = []
        self._lock = Lock()
        self._closed = False

    @property
    def idle(self) -> tuple[Child, ...]:
        """Those that wait for a question."""
        with self._lock:
            return tuple(self._idle)

    def take(self) -> Child:
        """An idle process, or a new one. OSError if none can be started."""
        with self._lock:
            if self._idle:
                return self._idle.pop()
        return Child()

    def give_back(self, child: Child) -> None:
        """It has answered, and may be asked again."""
        with self._lock:
            if not self._closed and len(self._idle) < self.most:
                self._idle.append(child)
                return
        child.close()

    def end_idle(self) -> None:
        """End those that nobody uses."""
        with self._lock:
            idle, self._idle = self._idle, []
        for child in idle:
            child.close()

    def close(self) -> None:
        """End all, those that are given back later too."""
        with self._lock:
            self._closed = True
        self.end_idle()


@dataclass
class _Asking:
    """One question about a level, spread over processes."""

    children: Children
    level: Level
    token: StopToken
    running: dict[Future[Any], tuple[Child, list[Edit]]] = field(default_factory=dict)

    def call(self, function: str, edits: list[Edit], *more: Any) -> Future[Any]:
        child = self.children.take()
        future = child.call(f"{__name__}:{function}", _packed((self.level, edits, *more)))
        self.running[future] = child, edits
        return future

    def came_in(self) -> Generator[tuple[list[Edit], Future[Any]], None, None]:
        """Pairs of what was answered: the edits, and the future, which fails if the process
        died."""
        for future in wait(self.running, timeout=0.05, return_when=FIRST_COMPLETED).done:
            child, edits = self.running.pop(future)
            if isinstance(future.exception(), ChildDied):
                child.close()
            else:
                self.children.give_back(child)
            yield edits, future

    def rest(self) -> None:
        """A pause or a stop is asked for: the processes give back what they have."""
        for child, _ in self.running.values():
            child.stop()

    def end(self) -> None:
        """Leave no process at work."""
        self.rest()
        deadline = time.monotonic() + GRACE
        while self.running and time.monotonic() < deadline:
            for _ in self.came_in():  # what they found is not wanted any more
                pass
        for child, _ in self.running.values():
            child.close()
        self.running.clear()


def ask_edits(
    children: Children, level: Level, edits: Sequence[Edit], token: StopToken
) -> Generator[WhatIfNews, None, None]:
    """The rows of some edits of a level without errors, as they are found.

    Ends early when the token says so; while it is paused, no process works. OSError if none can be
    started, CallFailed if a solver breaks, ChildDied if the level itself is too much for a process.
    """
    of = kind(level.kind)
    asking = _Asking(children, level, token)
    try:
        first = yield from _first(asking, list(edits))
        if first is None:
            return
        base, known = first
        rows = tuple(judged(of, edit, base.answer, known[edit]) for edit in edits if edit in known)
        left = deque(edit for edit in edits if edit not in known)
        yield WhatIfNews(base, rows, len(left))
        yield from _rest(asking, of, base, left)
    finally:
        asking.end()


def _first(
    asking: _Asking, edits: list[Edit]
) -> Generator[WhatIfNews, None, tuple[Base, dict[Edit, Answer]] | None]:
    """The level itself, and what it tells of its edits; None when it is stopped."""
    while not asking.token.stopped:  # where a pause is spent
        asking.call("first", edits)
        while asking.running:
            if asking.token.paused:
                asking.rest()
            elif asking.token.stopped:
                return None
            for _, future in asking.came_in():
                answer = _unpacked(future.result())
                if answer is not None:  # it was not stopped
                    base, known = answer
                    return base, dict(zip((edits[i] for i in known), known.values(), strict=True))
    return None
    yield


def _rest(
    asking: _Asking, of: Kind, base: Base, left: deque[Edit]
) -> Generator[WhatIfNews, None, None]:
    """Solve the edits that are left."""
    while (left or asking.running) and not (not asking.running and asking.token.stopped):
        if asking.token.paused:
            asking.rest()
        elif asking.token.stopped:
            return
        while left and len(asking.running) < asking.children.most and not asking.token.paused:
            share = max(1, len(left) // (2 * asking.children.most))
            batch = [left.popleft() for _ in range(min(share, len(left), MOST_AT_ONCE))]
            asking.call("some", batch, base)
        rows: list[WhatIfRow] = []
        for edits, future in asking.came_in():
            if isinstance(future.exception(), ChildDied):  # the first was too much; the rest is not
                answers = [Answer("unknown", reason=_DIED)]
            else:
                answers = _unpacked(future.result())
            rows += [judged(of, e, base.answer, a) for e, a in zip(edits, answers, strict=False)]
            left.extendleft(reversed(edits[len(answers) :]))
        if rows:
            waiting = sum(len(edits) for _, edits in asking.running.values())
            yield WhatIfNews(base, tuple(rows), len(left) + waiting)


def _packed(value: Any) -> str:
    return b64encode(pickle.dumps(value)).decode()


def _unpacked(text: str) -> Any:
    """Only what a process of this program wrote gets here."""
    return pickle.loads(b64decode(text))


# -- in the child --------------------------------------------------------------------------------


def first(argument: str, token: StopToken) -> str:
    """The level itself, and answers by the number of the edit; None when stopped."""
    lower_priority()
    level, edits = _unpacked(argument)
    of = kind(level.kind)
    try:
        base = ask_base(of, level, token)
        known = shared_answers(of, level, edits, base, token)
    except Stopped:
        return _packed(None)
    return _packed((base, {i: known[edit] for i, edit in enumerate(edits) if edit in known}))


def some(argument: str, token: StopToken) -> str:
    """The answers of the first edits, as many as the time of a slice allows, at least one unless
    it is stopped."""
    lower_priority()
    level, edits, base = _unpacked(argument)
    of, started = kind(level.kind), time.monotonic()
    found: list[Answer] = []
    for edit in edits:
        if token.stopped or (found and time.monotonic() - started > SLICE):
            break
        try:
            found.append(solved(of, level, edit, base, token))
        except Stopped:
            break
    return _packed(found)
