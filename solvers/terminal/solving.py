"""Running a solver for a command: from a level and what was asked to a Result."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from types import FrameType
from typing import Any

from solvers.kind import IllegalMove
from solvers.level import Level, LevelError
from solvers.options import OptionError
from solvers.problem import Progress, Result, SearchProblem, SolverError, StopToken
from solvers.search import drive
from solvers.terminal.arguments import Asked, kind_of, refuse_invalid, solver_of, with_rules
from solvers.terminal.exits import CommandError

Listener = Callable[[Progress], None]


def solve_level(
    level: Level,
    asked: Asked,
    name: str,
    on_progress: Listener | None = None,
    token: StopToken | None = None,
) -> tuple[Level, Result]:
    """The level with the rules asked for, and the answer. CommandError if it cannot be asked.

    The token, or without one Ctrl-C, ends the search: the result then holds the best found,
    stopped by the user.
    """
    found = kind_of(level.kind)
    level = with_rules(level, asked.rules)
    solver, options = solver_of(found, asked)
    refuse_invalid(level, name)
    with nullcontext(token) if token else stop_on_interrupt() as token:
        try:
            problem = SearchProblem(level, options=options)
            run = drive(found, solver, problem, asked.limits, on_progress, token)
        except (LevelError, OptionError, IllegalMove) as error:
            raise CommandError(f"{name}: {error}") from None
        except SolverError as error:
            raise CommandError(str(error)) from None
    run.close()
    assert run.result is not None
    if asked.plugin is not None:
        from solvers.terminal.plugins import beside_known_proof

        return level, beside_known_proof(level, run.result)
    return level, run.result


def stop_on_interrupt() -> AbstractContextManager[StopToken]:
    """A token that the first Ctrl-C stops; the second one interrupts as usual, and so does the
    first while kernels are compiled."""
    return _stop_on(("SIGINT",))


def stop_on_signals() -> AbstractContextManager[StopToken]:
    """A token that Ctrl-C, a request to end and the end of the terminal stop; the second one
    ends the program as usual."""
    return _stop_on(("SIGINT", "SIGTERM", "SIGHUP"))


@contextmanager
def _stop_on(names: Sequence[str]) -> Iterator[StopToken]:
    token = StopToken()
    if threading.current_thread() is not threading.main_thread():
        yield token
        return
    before: dict[int, Any] = {}

    def restore() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    def stop(number: int, frame: FrameType | None) -> None:
        token.stop()
        restore()
        if getattr(sys.modules.get("solvers.runtime.jit"), "loading", False):
            raise KeyboardInterrupt  # nothing is found yet, and no token is looked at for long

    for name in names:
        number = getattr(signal, name, None)
        # What nohup has the program ignore stays ignored.
        if number and (name == "SIGINT" or signal.getsignal(number) is not signal.SIG_IGN):
            before[number] = signal.signal(number, stop)
    try:
        yield token
    finally:
        restore()
