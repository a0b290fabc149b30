"""Job: one piece of work beside the window, with its own token and signals.

A job lives in the GUI thread and its signals come there. Its work runs in a thread of a Background
and reaches the window through it alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any

from PySide6.QtCore import QObject, Signal

from solvers.problem import StopToken

Work = Callable[[StopToken], Any]
"""Called with the token that tells whether its result is still wanted. It returns what it found,
or it is a generator: what it yields is progress, what it returns is the result."""

_keys = count()


@dataclass(frozen=True)
class Failure:
    """Work that broke: one sentence, and the details for a report."""

    message: str
    details: str


class Job(QObject):
    """One piece of work. It is freed when it has ended. key: tells it from all other jobs."""

    progressed = Signal(object)
    """What the work yielded."""
    finished = Signal(object)
    """What it returned."""
    failed = Signal(object)
    """A Failure, of what it raised."""

    def __init__(self, work: Work, token: StopToken | None = None) -> None:
        super().__init__()
        self.key = next(_keys)
        self.work = work
        self.token = token or StopToken()
        self.cancelled = False
        self.ended = False
        """Whether its work is over; `finished` and `failed` come after that."""

    def stop(self) -> None:
        """Ask the work to end soon; `finished` follows with what it found."""
        self.token.stop()

    def cancel(self) -> None:
        """Stop soon, and say nothing more."""
        self.cancelled = True
        self.token.stop()

    def free(self) -> None:
        """The work has ended, and has said what it had to say."""
        self.deleteLater()
