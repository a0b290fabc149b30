"""One member of a portfolio under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solvers.portfolio.plan import Best, Member
from solvers.problem import Limits, Progress, Result
from solvers.trace.messages import Messages
from solvers.trace.recorder import Recorder

QUIET = 8
"""A turn ends after so many messages without nodes, if the member says nothing else."""


class Running:
    """A search of a member, and what the race noted of its messages.

    nodes: its own. work: these and what messages without new ones stand for. idle: nodes since its
    last better answer or bound. result: its end. messages: what it says, as events.
    """

    def __init__(
        self, member: Member, best: Best, limits: Limits, messages: Messages | None = None
    ) -> None:
        self.member = member
        self.messages = messages or Messages(member.id, Recorder())
        self.nodes = self.work = self.idle = self.memory = 0
        self.note = ""
        self.details: Mapping[str, Any] = {}
        self.layers: tuple[int, ...] | None = None
        self.fraction: float | None = None
        self.result: Result | None = None
        self._search = member.start(best, limits)

    def step(self) -> Progress | None:
        """Its next message; None when it has ended: `result` then says how."""
        try:
            return next(self._search)
        except StopIteration as stop:
            self.result = stop.value
        except MemoryError:  # the machine has less than the limit allows
            self.result = Result("unknown", "memory", nodes=self.nodes)
        return None

    def close(self) -> None:
        """End it and free its tables."""
        self._search.close()
        self.memory = 0

    def work_of(self, news: Progress, nodes: int) -> int:
        """How much of a turn a message stands for; nodes: the member had before."""
        quiet = self.member.quiet or max(1, self.member.turn // QUIET)
        return max(news.nodes - nodes, 0) or quiet
