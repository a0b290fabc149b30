"""Inquiry: a level, the limits of a question about it, and who listens and stops
it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from gridwright.solvers.kind import Level, StopToken
from gridwright.solvers.problem import Limits, Progress
from gridwright.solvers.service.kinds import Kind

NO_LIMITS = Limits()
"""The limits of a question that leaves them to the usual ones."""

Listen = Callable[[Progress], object]
"""Called with what is known so far."""


@dataclass(frozen=True)
class Inquiry:
    """A level and how long it may take to answer a question about it.

    limits: of the searches; each question has its own for what is not set. token: ends
    the work, and what is known by then is the answer. listen: called with progress.
    """

    kind: Kind
    level: Level
    limits: Limits = NO_LIMITS
    token: StopToken = field(default_factory=StopToken)
    listen: Listen | None = None

    def limits_or(self, usual: Limits) -> Limits:
        """The limits, with the usual ones of the question in the place of those that
        are not set."""
        limits = self.limits
        return Limits(
            usual.seconds if limits.seconds is None else limits.seconds,
            usual.memory_mib if limits.memory_mib is None else limits.memory_mib,
            usual.nodes if limits.nodes is None else limits.nodes,
            threads=limits.threads,
        )

    def say(self, progress: Progress) -> None:
        """Pass on what is known so far."""
        if self.listen is not None:
            self.listen(progress)
