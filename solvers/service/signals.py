"""Signals that stop the work.

Ctrl-C, Ctrl-Break, a request to end and the end of the terminal all mean a stop. The
first one stops the searches that listen, and the command prints what they found. Where
none listens, or all are stopped already, it interrupts the command: KeyboardInterrupt.
After two interrupts the next signal ends the process as the system does. `main` takes
the signals for every command; a search outside of a command, in the library, takes
Ctrl-C alone.

A signal that comes while a module is being imported waits for the end of the import: a
library that is half loaded says that it is not installed, and Qt's bindings may abort
the process.
"""

from __future__ import annotations

import _thread
import enum
import signal
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gridwright.solvers.problem import StopToken

SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")

SAME = 1.0
"""Seconds within which signals are one: `timeout` sends its own to the process and to
the group."""

_AGAIN = 0.02
"""Seconds until a signal that came during an import is sent again."""

_LOADERS = ("<frozen importlib._bootstrap", "shibokensupport/", str(enum.__file__))
"""Files whose code runs while something is loaded. Qt's bindings make a class and
its enums when it is first named; one that is interrupted there lacks the rest from
then on."""


class Signals:
    """Signals that mean a stop, from `take` to `give_back`. tokens: of the searches
    that listen."""

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
            if number and (
                name == "SIGINT" or signal.getsignal(number) is not signal.SIG_IGN
            ):
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
        loader = getattr(
            sys.modules.get("gridwright.solvers.runtime.jit"), "loading", 0
        )
        if listening and loader != threading.get_ident():
            # a thread that loads or compiles kernels checks no token for many seconds
            return
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
    """A block in which the signals mean a stop. Only the main thread can take them;
    inside of another such block they are taken already."""
    if (
        Signals.taken is not None
        or threading.current_thread() is not threading.main_thread()
    ):
        yield Signals.taken or Signals()
        return
    signals = Signals()
    Signals.taken = signals
    try:
        signals.take(names)
        yield signals
    finally:
        Signals.taken = None
        signals.give_back()


@contextmanager
def signals_given_back() -> Iterator[None]:
    """Restore the handlers of the system in this block: Qt's event loop runs no Python
    handler while the window is idle."""
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
def stop_on_signals(
    *, raised: bool = False, also: StopToken | None = None
) -> Iterator[StopToken]:
    """A token that the first signal stops. Outside of a command that is Ctrl-C alone.

    raised: whether a signal ends the block with KeyboardInterrupt. also: a token that
    stops it, too; that raises nothing.
    """
    from gridwright.solvers.problem import JoinedToken

    token = JoinedToken(also)
    if threading.current_thread() is not threading.main_thread():
        yield token
        return
    with signals_taken(("SIGINT",)) as signals:
        signals.tokens.append(token)
        try:
            yield token
        finally:
            signals.tokens.remove(token)
    if raised and token.own:
        raise KeyboardInterrupt
