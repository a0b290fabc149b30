"""Figures: the numbers of a search, the same while it runs and after its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.editor.models.program.language import translated, words_of
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    SearchQuestion,
    question_of,
)
from gridwright.solvers.registry import kind
from gridwright.solvers.text import Text, grouped

_tr = words_of("Figures")


LEAST = 0.3
"""Seconds of search before the time left is estimated."""


EARLY = 0.05
"""The share of the work before which no time left is shown."""


SHRINKING = 0.7
"""A sweep is past its widest layer when the last one has at most this share of it."""


MIB = 2**20
LEAST_MIB = 0.1
"""MiB; less is shown as less than this."""


@dataclass(frozen=True)
class Figures:
    """The figures of a search.

    memory: bytes of its tables, None if not reported. memory_limit: in MiB. left:
    seconds to the end, None where nothing is known of it. running: whether it goes on.
    question: what it was asked, which says what its nodes are; None where nobody knows.
    """

    elapsed: float
    nodes: int
    memory: int | None = None
    memory_limit: float | None = None
    left: float | None = None
    running: bool = False
    preparing: float = 0.0
    question: SearchQuestion | None = None

    @classmethod
    def of_progress(
        cls, progress: Progress, limits: Limits, question: SearchQuestion | None = None
    ) -> Figures:
        """The figures while the search runs."""
        return cls(
            progress.elapsed,
            progress.nodes,
            progress.memory,
            limits.memory_mib,
            time_left(progress),
            running=True,
            question=question,
        )

    @classmethod
    def of_result(cls, result: Result, memory: int | None, limits: Limits) -> Figures:
        """The figures after a search. memory: bytes of its tables, None if not
        reported."""
        limit = limits.memory_mib
        asked = question_of(kind(result.kind).solvers, result) if result.kind else None
        spent = result.elapsed, result.nodes, memory, limit
        return cls(*spent, preparing=result.preparing, question=asked)

    def _nodes_name(self) -> str:
        """The name of what the search counts."""
        name = Text("nodes") if self.question is None else self.question.nodes
        return translated(name.capitalized())

    def lines(self, nodes: bool = True) -> list[tuple[str, str]]:
        """Name and value of every figure. nodes: whether to include their number."""
        found = [(_tr("Time"), seconds(self.elapsed))]
        if self.preparing >= 0.05:  # less would be shown as nothing
            found.append((_tr("Preparing the solver"), seconds(self.preparing)))
        if self.running:
            left = "–" if self.left is None else about(self.left)
            found.append((_tr("Time left"), left))
        if self.question is not None:
            found.append((_tr("Asked"), translated(self.question.words)))
        if self.nodes and nodes:
            found.append((self._nodes_name(), grouped(self.nodes)))
        if self.nodes and self.elapsed >= 0.1:  # the rate of a moment says nothing
            rate = round(self.nodes / self.elapsed)
            speed = _tr("{rate} node(s) a second", rate).format(rate=grouped(rate))
            found.append((_tr("Speed"), speed))
        if self.memory is not None:
            found.append((_tr("Memory"), self._memory(self.memory)))
        return found

    def _memory(self, used: int) -> str:
        if self.memory_limit is None:
            return _tr("{used} MiB").format(used=_mib(used / MIB))
        text = _tr("{used} of {limit} MiB")
        return text.format(
            used=_mib(used / MIB), limit=grouped(round(self.memory_limit))
        )


def _mib(amount: float) -> str:
    if amount < LEAST_MIB:
        return _tr("less than {number}").format(number=LEAST_MIB)
    if amount < 10:
        return f"{amount:.2g}" if amount < 1 else f"{amount:.1f}"
    return grouped(round(amount))


def seconds(amount: float) -> str:
    """A time in the unit that people would use."""
    if amount < 1:
        return _tr("{number} ms").format(number=f"{amount * 1000:.3g}")
    if amount < 60:
        return _tr("{number} s").format(number=f"{amount:.1f}")
    minutes, rest = divmod(round(amount), 60)
    if minutes < 60:
        return _tr("{minutes} min {seconds} s").format(minutes=minutes, seconds=rest)
    hours, minutes = divmod(minutes, 60)
    return _tr("{hours} h {minutes} min").format(hours=hours, minutes=minutes)


def about(amount: float) -> str:
    """An estimated time: two digits at most."""
    if amount < 1:
        return _tr("less than a second")
    if amount < 60:
        return _tr("about %n second(s)", round(amount))
    if amount < 3600:
        return _tr("about %n minute(s)", round(amount / 60))
    return _tr("about %n hour(s)", round(amount / 3600))


def time_left(progress: Progress) -> float | None:
    """Seconds until a search that reports its share of work ends, at its speed so far.

    Nothing is said early, and of a sweep not before its layers shrink: until then
    nobody knows how wide they become.
    """
    done = progress.fraction
    if done is None or not EARLY <= done < 1 or progress.elapsed < LEAST:
        return None
    if done < 0.5 and progress.layers and not shrinking(progress.layers):
        return None
    return progress.elapsed * (1 - done) / done


def shrinking(layers: Sequence[int]) -> bool:
    """True if a sweep is past its widest layer."""
    return bool(layers) and layers[-1] <= SHRINKING * max(layers)
