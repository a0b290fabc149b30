"""The end of a command: exit codes, one sentence on stderr, the standard streams, and signals.

Each of the three standard streams may be closed, full, or abandoned by its reader.

Ctrl-C, Ctrl-Break, a request to end and the end of the terminal all mean a stop. The first one
stops the searches that listen, and the command prints what they found. Where none listens, or all
are stopped already, it interrupts the command: KeyboardInterrupt. After two interrupts the next
signal ends the process as the system does. `main` takes the signals for every command; a search
outside of a command, in the library, takes Ctrl-C alone.

A signal that comes while a module is being imported waits for the end of the import: a library that
is half loaded says that it is not installed, and Qt's bindings may abort the process.
"""

from __future__ import annotations

import _thread
import enum
import errno
import os
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from enum import IntEnum
from types import FrameType
from typing import TYPE_CHECKING, Any

from solvers.text import visible

if TYPE_CHECKING:
    from solvers.problem import Result, StopToken


class Exit(IntEnum):
    """Exit codes of `gridwright`."""

    ANSWERED = 0
    NO_ANSWER = 1
    """Proved infeasible, or problems found by `check`."""
    REFUSED = 2
    """Usage, an unreadable or invalid level, something to install."""
    CUT_SHORT = 3
    """A limit or a stop ended it, with something found."""
    NOTHING = 4
    """Nothing found."""
    INTERNAL = 5


_WORST_FIRST = (
    Exit.REFUSED,
    Exit.INTERNAL,
    Exit.NOTHING,
    Exit.CUT_SHORT,
    Exit.NO_ANSWER,
    Exit.ANSWERED,
)


_WORD = 160
_SENTENCE = 400
"""Characters of the longest word, and the longest sentence."""


class ReaderGone(Exception):  # noqa: N818 - says what happened
    """The reader of stdout closed it; `code` is the exit code of what the command found."""

    def __init__(self, code: Exit) -> None:
        super().__init__("the reader of stdout is gone")
        self.code = code


class CommandError(Exception):
    """A request that cannot be met; the message is one sentence for the person who asked."""

    def __init__(self, message: str, code: Exit = Exit.REFUSED) -> None:
        super().__init__(" ".join(message.split()))
        self.code = code


class MissingLibraryError(CommandError):
    """Something has to be installed first."""


@contextmanager
def refusing(*errors: type[Exception], of: str = "") -> Iterator[None]:
    """Errors of these sorts end the command with their sentence. of: what it is about."""
    try:
        yield
    except errors as error:
        raise CommandError(f"{of}: {error}" if of else str(error)) from None


def stopped(words: str, found: object) -> CommandError:
    """The error that ends a command after a signal. found: whether it printed anything before."""
    return CommandError(f"stopped: {words}", Exit.CUT_SHORT if found else Exit.NOTHING)


def exit_of(result: Result) -> Exit:
    """The exit code of a search. A heuristic that ends has answered; a limit has not.

    A proved optimum is an answer even where a limit ended the counting of routes: the counts are
    missing then, and `stopped_by` gives the reason.
    """
    if result.status == "optimal":
        return Exit.ANSWERED
    if result.status == "infeasible":
        return Exit.NO_ANSWER
    if result.moves is None:
        return Exit.NOTHING
    return Exit.ANSWERED if result.stopped_by in (None, "heuristic") else Exit.CUT_SHORT


def worst(codes: Iterable[int]) -> Exit:
    """The code of several files: refused wins, then the other ways to fail."""
    return min((Exit(code) for code in codes), key=_WORST_FIRST.index, default=Exit.ANSWERED)


def shown(sentence: str) -> str:
    """A sentence as the terminal gets it: one line without control characters; names of usual
    length stay whole, longer ones and all that makes a sentence long are cut in their middle."""
    words = (visible(word, _WORD, keep_end=True) for word in sentence.split(" "))
    return visible(" ".join(words), _SENTENCE, keep_end=True)


def tell(sentence: str) -> None:
    """Write a sentence to stderr, as `shown`. If stderr is closed, the exit code remains."""
    with suppress(OSError):
        print(shown(sentence), file=sys.stderr, flush=True)


def library_problem(error: BaseException) -> str:
    """A sentence on what to install, if the error is that a library of others is missing or does
    not load.
    """
    if not isinstance(error, ImportError):
        return ""
    root = (error.name or "").split(".")[0]
    if root in ("solvers", "editor", "levels"):
        return ""
    if isinstance(error, ModuleNotFoundError) and root:
        return f"the library {root} is not installed: pip install {root}"
    return f"a library does not load: {error}"


UNWRITABLE = frozenset(
    getattr(errno, name, -1) for name in ("ENOSPC", "EIO", "EBADF", "EFBIG", "EDQUOT", "EAGAIN")
)
"""What a stream that is full, closed or gone fails with."""


def open_streams() -> None:
    """Put something in the place of closed streams, and let the others take any text.

    Python has None for a closed one, print() would then write errors to stdout, and the next file
    that is opened would get its number. A closed stdout stays one that cannot be written to; a
    title in a script the terminal cannot show is no reason to fail.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            mode = os.O_WRONLY if name == "stderr" else os.O_RDONLY
            _take(number, mode)
            how = "r" if name == "stdin" else "w"
            setattr(sys, name, open(number, how, encoding="utf-8", closefd=False))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _take(number: int, mode: int) -> None:
    """Open nothing under that number, which the closed streams before it hold already."""
    descriptor = os.open(os.devnull, mode)
    if descriptor != number:
        os.dup2(descriptor, number)
        os.close(descriptor)


def write_stdout(text: str, code: Exit) -> None:
    """Write the whole answer of a command that ends with that code; errors as `flush_stdout`."""
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise ReaderGone(code) from None
    flush_stdout(code)


def write_line(line: str) -> None:
    """Write one of several lines to stdout. A closed stdout ends nothing: the exit code remains."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        discard_stdout()


def flush_stdout(code: int) -> None:
    """Hand what was printed to the system. ReaderGone with the code if the reader went away;
    OSError if it cannot be written."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise ReaderGone(Exit(code)) from None


def discard_stdout() -> None:
    """Drop output that could not be written, so that Python reports nothing when it exits."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# -- signals ---------------------------------------------------------------------------------------
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
SAME = 1.0
"""Seconds within which signals are one: `timeout` sends its own to the process and to the group."""
_AGAIN = 0.02
"""Seconds until a signal that came during an import is sent again."""
_LOADERS = ("<frozen importlib._bootstrap", "shibokensupport/", str(enum.__file__))
"""Files whose code runs while something is loaded. Qt's bindings make a class and its enums when it
is first named; one that is interrupted there lacks the rest from then on."""


class Signals:
    """Signals that mean a stop, from `take` to `give_back`. tokens: of the searches that listen."""

    taken: Signals | None = None
    """Those of the command under way, or of a search of the library."""

    def __init__(self) -> None:
        self.tokens: list[StopToken] = []
        self._before: dict[int, Any] = {}
        self._last = -SAME
        self._interrupts = 0
        self._imports = _imports(sys._getframe())

    def take(self, names: Sequence[str]) -> None:
        for name in names:
            number = getattr(signal, name, None)
            # What nohup has the program ignore stays ignored.
            if number and (name == "SIGINT" or signal.getsignal(number) is not signal.SIG_IGN):
                self._before[number] = signal.signal(number, self._on_signal)

    def give_back(self) -> None:
        """Let each mean what it meant before."""
        for number, handler in self._before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        self._before.clear()

    def ignore(self) -> None:
        """Nothing is left to stop."""
        for number in self._before:
            signal.signal(number, signal.SIG_IGN)
        self._before.clear()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        if _imports(frame) > self._imports:
            _thread.start_new_thread(_send_again, (number,))
            return
        now = time.monotonic()
        if now - self._last < SAME:
            return
        self._last = now
        listening = [token for token in self.tokens if not token.stopped]
        for token in listening:
            token.stop()
        loader = getattr(sys.modules.get("solvers.runtime.jit"), "loading", 0)
        if listening and loader != threading.get_ident():
            return  # a thread that loads or compiles kernels checks no token for many seconds
        self._interrupts += 1
        if self._interrupts > 1:
            self.give_back()
        raise KeyboardInterrupt


def _imports(frame: FrameType | None) -> int:
    """The number of calls under way that load something."""
    found = 0
    while frame is not None:
        found += frame.f_code.co_filename.startswith(_LOADERS)
        frame = frame.f_back
    return found


def _send_again(number: int) -> None:
    time.sleep(_AGAIN)
    _thread.interrupt_main(signal.Signals(number))


@contextmanager
def signals_taken(names: Sequence[str] = SIGNALS) -> Iterator[Signals]:
    """A block in which the signals mean a stop. Only the main thread can take them; inside of
    another such block they are taken already."""
    if Signals.taken is not None or threading.current_thread() is not threading.main_thread():
        yield Signals.taken or Signals()
        return
    Signals.taken = signals = Signals()
    try:
        signals.take(names)
        yield signals
    finally:
        Signals.taken = None
        signals.give_back()


@contextmanager
def signals_given_back() -> Iterator[None]:
    """Restore the handlers of the system in this block: Qt's event loop runs no Python handler
    while the window is idle."""
    signals, Signals.taken = Signals.taken, None
    if signals is not None:
        signals.give_back()
    try:
        yield
    finally:
        if signals is not None:
            Signals.taken = signals
            signals.take(SIGNALS)


@contextmanager
def stop_on_signals(*, raised: bool = False) -> Iterator[StopToken]:
    """A token that the first signal stops. Outside of a command that is Ctrl-C alone.

    raised: whether a stop ends the block with KeyboardInterrupt.
    """
    from solvers.problem import StopToken

    token = StopToken()
    if threading.current_thread() is not threading.main_thread():
        yield token
        return
    with signals_taken(("SIGINT",)) as signals:
        signals.tokens.append(token)
        try:
            yield token
        finally:
            signals.tokens.remove(token)
    if raised and token.stopped:
        raise KeyboardInterrupt
