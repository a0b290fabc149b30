"""Running a solver for a command: from a level and what was asked to a Result."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from solvers.commands.arguments import Asked, kind_of, refuse_invalid, solver_of, with_rules
from solvers.commands.exits import CommandError
from solvers.kind import IllegalMove, OptionError
from solvers.level import Level, LevelError
from solvers.search import Progress, Result, SearchProblem, StopToken, drive

Listener = Callable[[Progress], None]


def solve_level(
    level: Level, asked: Asked, name: str, on_progress: Listener | None = None
) -> tuple[Level, Result]:
    """The level with the rules asked for, and the answer. CommandError if it cannot be asked.

    Ctrl-C ends the search: the result then holds the best found, stopped by the user.
    """
    found = kind_of(level.kind)
    level = with_rules(level, asked.rules)
    solver, options = solver_of(found, asked)
    refuse_invalid(level, name)
    with stop_on_interrupt() as token:
        try:
            problem = SearchProblem(level, options=options)
            run = drive(found, solver, problem, asked.limits, on_progress, token)
        except (LevelError, OptionError, IllegalMove) as error:
            raise CommandError(f"{name}: {error}") from None
    run.close()
    assert run.result is not None
    return level, run.result


@contextmanager
def stop_on_interrupt() -> Iterator[StopToken]:
    """A token that the first Ctrl-C stops; the second one interrupts as usual."""
    token = StopToken()
    if threading.current_thread() is not threading.main_thread():
        yield token
        return

    def stop(number: int, frame: FrameType | None) -> None:
        token.stop()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield token
    finally:
        signal.signal(signal.SIGINT, before)
