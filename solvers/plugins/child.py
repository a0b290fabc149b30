"""A plug-in at work, in the process that is its own.

Its `solve` runs in a thread; the parent asks again and again how far it is (`look`), and each
answer is plain JSON. Nothing in this process is believed: the parent replays every answer.

Limits that keep a mistake in a plug-in from costing more than its own process.

This is no prison: a plug-in is a program that runs with the rights of whoever starts it. The
limits guard against accidents: a limit on memory, one on processor time, no other processes, and
output that is kept short. `News` holds what the process of a plug-in reports at each request.
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
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Annotated, Any, Literal

import msgspec

from solvers.kind import StopToken, Text, text_of
from solvers.plugins.source import SOLVE, Game
from solvers.plugins.telling import ToldEvents, ToldGame
from solvers.registry import kind
from solvers.runtime.children import words_of

Count = Annotated[int, msgspec.Meta(ge=0)]


class Ended(msgspec.Struct):
    """The end of a plug-in's work. what: an error's template and values. line: in its file."""

    how: Literal["done", "memory", "wrong", "raised"]
    what: Any = None
    line: int | None = None


class News(msgspec.Struct):
    """The state of a plug-in and its output since the last request. ended: None while it works.
    memory: bytes. processor: seconds. left_out: characters that it printed, beyond those that are
    kept. told: of its search.
    """

    answers: list[list[str]] = msgspec.field(default_factory=list)
    ended: Ended | None = None
    nodes: Count = 0
    memory: int | None = None
    processor: float = 0.0
    printed: str = ""
    left_out: Count = 0
    told: ToldEvents = msgspec.field(default_factory=ToldEvents)


_STARTS = {
    *(f"os.{name}" for name in ("fork", "forkpty", "posix_spawn", "spawn", "system", "exec")),
    "subprocess.Popen",
}
"""The audit events of a process that is started."""
_SPARE = 30
"""Processor seconds beyond its time limit, after which the system ends the process."""
MOST_PRINTED = 4000
"""Characters of what a plug-in prints that are kept."""


class StartsProcess(RuntimeError):  # noqa: N818 - what it did
    """The plug-in tried to start a process; the message is the event."""


def refuse_processes() -> None:
    """Keep this process from starting others from now on."""

    def refuse(event: str, _arguments: tuple[Any, ...]) -> None:
        if event in _STARTS:
            raise StartsProcess(event)

    sys.addaudithook(refuse)


def limit_memory(size: int) -> None:
    """Let this process take so many bytes more than it has, where the system can hold it to that
    (Linux; elsewhere the caller checks `most_memory`).
    """
    try:
        import resource
    except ImportError:  # Windows
        return
    had = _of_status("VmData")
    if had is None:
        return
    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        wanted = had + size
        resource.setrlimit(resource.RLIMIT_DATA, (wanted if hard < 0 else min(wanted, hard), hard))


def _of_status(name: str) -> int | None:
    """An amount that Linux reports of this process, in bytes."""
    try:
        with Path("/proc/self/status").open(encoding="ascii") as file:
            lines = dict(line.split(":", 1) for line in file)
        return int(lines[name].split()[0]) * 1024
    except (OSError, KeyError, ValueError):  # not Linux
        return None


def limit_processor(seconds: float | None) -> None:
    """Make the system end this process if it works much longer than that."""
    if seconds is None:
        return
    try:
        import resource
    except ImportError:  # Windows
        return
    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        wanted = int(min(seconds, 1e9)) + _SPARE
        resource.setrlimit(resource.RLIMIT_CPU, (wanted if hard < 0 else min(wanted, hard), hard))


def most_memory() -> int | None:
    """The most bytes that this process has had in memory; None where the system has no figure."""
    most = _of_status("VmHWM")
    if most is not None:
        return most
    try:
        import resource
    except ImportError:  # Windows
        return None
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


class Printed(io.TextIOBase):
    """Takes the place of stdout and stderr: keeps the first characters, and counts the rest."""

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
    sys.stdout = sys.stderr = printed
    sys.stdin = io.TextIOWrapper(io.BytesIO())
    return printed


LOOK = 0.05
"""Seconds that a look waits for news."""
_STACK = 64 * 2**20
_ROOM = 4 * _STACK
"""Bytes of addresses that threads take without using them."""
_MOST_MOVES = 1_000_000
"""Of an answer, unless the board has more cells: what is longer is not sent, as to send and read
it would take longer than the time limit."""
_DEPTH = 20_000
"""How deep a plug-in may call itself."""


class _Wrong(Exception):  # noqa: N818 - what the answer is
    """The plug-in gave what is no list of moves."""


class _Work:
    """The plug-in of this process, and what it did since the last look."""

    def __init__(self, path: str, printed: Printed) -> None:
        self.path, self.printed = path, printed
        self.solve: Callable[[Game], Any] | None = None
        self.game: Game | None = None
        self.separator = ""
        self.began, self.had = 0.0, most_memory() or 0
        self._lock, self._news = Lock(), Event()
        self._answers: list[list[str]] = []
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
            raise _Wrong(Text("it has no function {name}(game)", name=SOLVE))
        self.solve = found

    def search(self) -> None:
        """Call the function; every answer is taken as it comes."""
        assert self.solve is not None and self.game is not None
        most = max(_MOST_MOVES, self.game.rows * self.game.cols)
        given = self.solve(self.game)
        for answer in _answers(given):
            moves = _moves(answer, self.separator, most)
            with self._lock:
                self._answers.append(moves)
                if isinstance(self.game, ToldGame):
                    self.game.answered(moves, getattr(given, "gi_frame", None))
            self._news.set()

    def look(self) -> dict[str, Any]:
        """Wait a moment for news, and return it."""
        self._news.wait(LOOK)
        with self._lock:
            told = self.game.taken() if isinstance(self.game, ToldGame) else {}
            answers, self._answers = self._answers, []
            ended = self._ended
            if ended is None:
                self._news.clear()
        return {
            "answers": answers,
            "ended": ended,
            "nodes": 0 if self.game is None else self.game.nodes,
            "processor": time.process_time() - self.began,
            "memory": None if (most := most_memory()) is None else most - self.had,
            "printed": self.printed.taken(),
            "left_out": self.printed.left_out,
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
            ended = {"how": "wrong", "what": _told(text_of(error))}
        except BaseException as error:
            ended = self._raised(error)
        with self._lock:
            self._ended = ended
        self._news.set()

    def _raised(self, error: BaseException) -> dict[str, Any]:
        """An error of the plug-in: where, and what, in a few words."""
        what: str
        if isinstance(error, RecursionError):
            what = Text("it calls itself too deeply (RecursionError)")
        elif isinstance(error, StartsProcess):
            what = Text("a plug-in cannot start other processes")
        elif isinstance(error, SystemExit):
            what = Text("it ends the program instead of returning its answer")
        else:
            what = words_of(error).rstrip(": ")[:300]
        frames = traceback.extract_tb(error.__traceback__)
        line = next((f.lineno for f in reversed(frames) if f.filename == self.path), None)
        return {"how": "raised", "what": _told(what), "line": line}


def _told(words: str) -> list[Any]:
    """A sentence with its template and values, so that the program can translate it."""
    return (
        [words.template, words.values] if isinstance(words, Text) else ["{what}", {"what": words}]
    )


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
                raise _Wrong(Text("{name} yields None instead of a list of moves", name=SOLVE))
            yield answer
    if given is not None:
        yield given


def _moves(answer: Any, separator: str, most: int) -> list[str]:
    """The moves of an answer as texts; _Wrong if there are more than `most`."""
    if isinstance(answer, str):
        answer = answer.split() if separator else [sign for sign in answer if not sign.isspace()]
    if not isinstance(answer, Sequence):
        what = type(answer).__name__
        raise _Wrong(
            Text(
                "{name} gives an answer of type {what}; it has to be a list of moves",
                name=SOLVE,
                what=what,
            )
        )
    if len(answer) > most:
        count = f"{len(answer):,}"
        raise _Wrong(
            Text(
                "its answer has {count} moves; at most {most} are taken",
                count=count,
                most=f"{most:,}",
            )
        )
    moves = [str(move) if type(move) is int else move for move in answer]
    for number, move in enumerate(moves, start=1):
        if not isinstance(move, str):
            what = type(move).__name__
            raise _Wrong(
                Text(
                    "move {number} of its answer is of type {what}; a move is a text",
                    number=number,
                    what=what,
                )
            )
    return moves


# -- what the parent calls -------------------------------------------------------------------------
_work: list[_Work] = []
"""The one of this process."""


def load(argument: dict[str, Any], _token: StopToken) -> dict[str, Any]:
    """Begin to run the file; `look` tells how that ended."""
    printed = redirected()
    sys.setrecursionlimit(_DEPTH)
    sys.path.append(str(Path(argument["path"]).resolve().parent))
    refuse_processes()
    limit_memory(argument["memory"] + _ROOM)
    limit_processor(argument["seconds"])
    work = _Work(argument["path"], printed)
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
    work.began, work.had = time.process_time(), most_memory() or 0
    work.run(work.search)
    return look(None, token)


def look(_argument: Any, _token: StopToken) -> dict[str, Any]:
    """The news since the last look."""
    return _work[0].look()
