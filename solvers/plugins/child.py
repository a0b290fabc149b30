"""A plug-in at work, in the process that is its own.

Its `solve` runs in a thread; the parent asks again and again how far it is (`look`),
and each answer is plain JSON. Nothing in this process is believed: the parent replays
every answer.

This is not a prison: a plug-in is a program that runs with the rights of the person who
starts it. Limits (`gridwright.solvers.runtime.limits`) and a fence
(`gridwright.solvers.plugins.fence`) keep a mistake in a plug-in from costing more than
its own process: a limit on memory, one on processor time, no other processes, and
output that is kept short.
"""

from __future__ import annotations

import io
import pickle
import sys
import threading
import time
import traceback
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from threading import Condition, Event, Lock, Thread
from typing import Any

from gridwright.solvers.kind import StopToken
from gridwright.solvers.plugins.fence import (
    Fence,
    ReadsProgram,
    StartsProcess,
    UsesProgram,
    refuse_processes,
)
from gridwright.solvers.plugins.news import (
    LONGEST_MOVE,
    MOST,
    MOST_ANSWERS,
    MOST_PRINTED,
    MOST_WORDS,
    OWN_WORDS,
)
from gridwright.solvers.plugins.source import SOLVE, Game
from gridwright.solvers.plugins.telling import ToldGame
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.limits import limit_memory, limit_processor, most_memory
from gridwright.solvers.runtime.serving import serve, words_of


class Printed(io.TextIOBase):
    """Takes the place of stdout and stderr: keeps the first characters, and counts the
    rest."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._kept = 0
        self._lock = Lock()
        self.left_out = 0
        """How many characters were not kept."""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        with self._lock:
            room = MOST_PRINTED - self._kept
            kept = text[:room] if room > 0 else ""
            if kept:
                self._parts.append(kept)
                self._kept += len(kept)
            self.left_out += len(text) - len(kept)
        return len(text)

    def close(self) -> None:
        """Stay open: what a plug-in closes is its own."""

    def taken(self) -> str:
        """Return the text that was kept since the last call."""
        with self._lock:
            parts, self._parts = self._parts, []
        return "".join(parts)


def redirected() -> Printed:
    """Collect what is printed from now on. stdin is empty."""
    printed = Printed()
    sys.stdout = printed
    sys.stderr = printed
    sys.stdin = io.TextIOWrapper(io.BytesIO())
    return printed


LOOK = 0.05
"""Seconds that a look waits for news."""
_STACK = 64 * 2**20
_ROOM = 4 * _STACK
"""Bytes of addresses that threads take without using them."""
_MOST_MOVES = 1_000_000
"""Moves of an answer, unless the board has more cells: what is longer is not sent, as
to send and read it would take longer than the time limit."""
_DEPTH = 20_000
"""How deep a plug-in may call itself."""


class _Wrong(Exception):  # noqa: N818 - what the answer is
    """The plug-in gave something other than a list of moves: the name of a sentence of
    `news`, and its values."""

    def __init__(self, sentence: str, /, **values: str | int) -> None:
        super().__init__(sentence, values)


class _Work:
    """The plug-in of this process, and what it did since the last look."""

    def __init__(self, path: str, printed: Printed) -> None:
        self.path = path
        self.printed = printed
        self.solve: Callable[[Game], Any] | None = None
        self.game: Game | None = None
        self.separator = ""
        self.began = 0.0
        self.had = most_memory() or 0
        self._lock = Lock()
        self._news = Event()
        self._room = Condition(self._lock)
        """Notified when answers were taken."""
        self._answers: list[list[str]] = []
        self._moves = 0
        """The number of moves of these answers."""
        self._ended: dict[str, Any] | None = None

    def run(self, work: Callable[[], None]) -> None:
        """Do some of its work in a thread, and keep how that ended."""
        self._ended = None
        self._news.clear()
        with self._lock:
            threading.stack_size(_STACK)
            Thread(target=self._run, args=(work,), daemon=True).start()
            threading.stack_size(0)  # its own threads have the usual size

    def load(self, text: str) -> None:
        """Run the file itself, and find its function."""
        names: dict[str, Any] = {"__name__": "plugin", "__file__": self.path}
        exec(compile(text, self.path, "exec"), names)
        found = names.get(SOLVE)
        if not callable(found):
            raise _Wrong("no_function", name=SOLVE)
        self.solve = found

    def search(self) -> None:
        """Call the function; every answer is taken as it comes."""
        assert self.solve is not None and self.game is not None
        most = max(_MOST_MOVES, self.game.rows * self.game.cols)
        given = self.solve(self.game)
        for answer in _answers(given):
            moves = _moves(answer, self.separator, most)
            with self._room:
                while not self._has_room(len(moves), most):
                    self._room.wait()
                self._answers.append(moves)
                self._moves += len(moves)
                if isinstance(self.game, ToldGame):
                    self.game.answered(moves, getattr(given, "gi_frame", None))
            self._news.set()

    def _has_room(self, size: int, most: int) -> bool:
        """True if one more answer can be sent with those that wait; one alone always
        can."""
        few = len(self._answers) < MOST_ANSWERS and self._moves + size <= most
        return few or not self._answers

    def look(self) -> dict[str, Any]:
        """Wait a moment for news, and return it."""
        self._news.wait(LOOK)
        with self._room:
            told = self.game.taken() if isinstance(self.game, ToldGame) else {}
            answers, self._answers = self._answers, []
            self._moves = 0
            ended = self._ended
            if ended is None:
                self._news.clear()
            self._room.notify_all()
        nodes = 0 if self.game is None else self.game.nodes
        if type(nodes) is not int or not 0 <= nodes <= MOST:
            nodes = 0
            ended = _said("wrong", "no_nodes", most=MOST)
        return {
            "answers": answers,
            "ended": ended,
            "nodes": nodes,
            "processor": max(0.0, time.process_time() - self.began),
            "memory": None
            if (most := most_memory()) is None
            else max(0, most - self.had),
            "printed": self.printed.taken(),
            "left_out": min(self.printed.left_out, MOST),
            "told": told,
        }

    def _run(self, work: Callable[[], None]) -> None:
        with self._lock:
            pass  # by now threads have the usual size again
        try:
            work()
            ended: dict[str, Any] = {"how": "done"}
        except MemoryError:
            ended = {"how": "memory"}
        except _Wrong as error:
            name, values = error.args
            ended = _said("wrong", name, **values)
        except BaseException as error:
            ended = self._raised(error)
        with self._lock:
            self._ended = ended
        self._news.set()

    def _raised(self, error: BaseException) -> dict[str, Any]:
        """An error of the plug-in: where, and what, in a few words."""
        frames = traceback.extract_tb(error.__traceback__)
        line = next(
            (f.lineno for f in reversed(frames) if f.filename == self.path), None
        )
        return {**_error(error), "line": line}


def _error(error: BaseException) -> dict[str, Any]:
    """An error of a plug-in, in a few words."""
    if isinstance(error, RecursionError):
        return _said("raised", "too_deep")
    if isinstance(error, StartsProcess):
        return _said("raised", "starts")
    if isinstance(error, UsesProgram):
        return _said("raised", "uses", what=str(error)[:40])
    if isinstance(error, ReadsProgram):
        return _said("raised", "reads")
    if isinstance(error, SystemExit):
        return _said("raised", "leaves")
    what = words_of(error).rstrip(": ")[:MOST_WORDS]
    return _said("raised", OWN_WORDS, what=what)


def _said(how: str, name: str, /, **values: str | int) -> dict[str, Any]:
    """An end with a sentence: its name and values, so that the program can translate
    it."""
    return {"how": how, "what": [name, values]}


def _answers(given: Any) -> Iterator[Any]:
    """Every answer of a function that returns one, or yields better and better ones."""
    if hasattr(given, "__next__"):
        steps = iter(given)
        while True:
            try:
                answer = next(steps)
            except StopIteration as end:
                given = end.value
                break
            if answer is None:
                raise _Wrong("yields_none", name=SOLVE)
            yield answer
    if given is not None:
        yield given


def _moves(answer: Any, separator: str, most: int) -> list[str]:
    """The moves of an answer as texts; _Wrong if there are more than `most`."""
    if isinstance(answer, str):
        answer = (
            answer.split()
            if separator
            else [sign for sign in answer if not sign.isspace()]
        )
    if not isinstance(answer, Sequence):
        raise _Wrong("no_answer", name=SOLVE, what=_type_of(answer))
    if len(answer) > most:
        raise _Wrong("many_moves", count=len(answer), most=most)
    return [_move(move, number) for number, move in enumerate(answer, start=1)]


def _move(move: Any, number: int) -> str:
    """A move as a text; _Wrong if it is none."""
    if type(move) is int and abs(move) < MOST:
        return str(move)
    if not isinstance(move, str):
        raise _Wrong("no_move", number=number, what=_type_of(move))
    if len(move) > LONGEST_MOVE:
        raise _Wrong("long_move", number=number, most=LONGEST_MOVE)
    return move


def _type_of(value: Any) -> str:
    return type(value).__name__[:40]


# -- what the parent calls -------------------------------------------------------------
_work: list[_Work] = []
"""The one of this process."""


def load(argument: dict[str, Any], _token: StopToken) -> dict[str, Any]:
    """Begin to run the file; `look` tells how that ended."""
    printed = redirected()
    sys.setrecursionlimit(_DEPTH)
    folder = str(Path(argument["path"]).resolve().parent)
    sys.path.append(folder)
    work = _Work(argument["path"], printed)
    if argument["submitted"]:
        from gridwright.solvers.plugins.held import HeldFiles

        HeldFiles(folder, argument["beside"]).stand()
        Fence(folder, (Game, ToldGame, _Work._run, serve)).stand()
    refuse_processes()
    limit_memory(argument["memory"] + _ROOM)
    limit_processor(argument["seconds"])
    _work[:] = [work]
    work.run(lambda: work.load(argument["text"]))
    return look(None, _token)


def begin(argument: dict[str, Any], token: StopToken) -> dict[str, Any]:
    """Begin to solve; `look` tells how far it is."""
    work = _work[0]
    level, state = pickle.loads(b64decode(argument["problem"]))
    seconds = argument["seconds"]
    deadline = None if seconds is None else time.monotonic() + seconds
    found = kind(level.kind)
    given = found, level, state, argument["seed"], deadline
    work.game = ToldGame(work.path, *given) if argument["told"] else Game(*given)
    work.separator = found.move_separator
    work.began = time.process_time()
    work.had = most_memory() or 0
    work.run(work.search)
    return look(None, token)


def look(_argument: Any, _token: StopToken) -> dict[str, Any]:
    """The news since the last look."""
    return _work[0].look()
