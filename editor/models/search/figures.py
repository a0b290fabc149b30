"""Figures: what a search has done so far, or did: the same numbers while it runs and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from solvers.decimals import grouped
from solvers.problem import Limits, Progress, Result

LEAST = 0.3
"""Seconds of search before the time left is estimated."""
EARLY = 0.05
"""The share of the work before which nothing is said of the time left."""
SHRINKING = 0.7
"""A sweep is past its widest layer when the last one has at most this share of it."""
MIB = 2**20


def _tr(text: str) -> str:
    return QCoreApplication.translate("Figures", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("Figures", text, "", number)


@dataclass(frozen=True)
class Figures:
    """Of one search. memory: bytes of its tables, None if it does not tell. memory_limit: in MiB.
    left: seconds to the end, None where nobody can say. running: whether it goes on."""

    elapsed: float
    nodes: int
    memory: int | None = None
    memory_limit: float | None = None
    left: float | None = None
    running: bool = False
    preparing: float = 0.0

    @classmethod
    def of_progress(cls, progress: Progress, limits: Limits) -> Figures:
        """While the search runs."""
        return cls(
            progress.elapsed,
            progress.nodes,
            progress.memory,
            limits.memory_mib,
            time_left(progress),
            running=True,
        )

    @classmethod
    def of_result(cls, result: Result, memory: int | None, limits: Limits) -> Figures:
        """After it. memory: what its tables took, as far as it told."""
        limit = limits.memory_mib
        return cls(result.elapsed, result.nodes, memory, limit, preparing=result.preparing)

    def lines(self, nodes: bool = True) -> list[tuple[str, str]]:
        """Name and value of every figure. nodes: whether their number is not told elsewhere."""
        found = [(_tr("Time"), seconds(self.elapsed))]
        if self.preparing >= 0.05:  # less would be shown as nothing
            found.append((_tr("Preparing the solver"), seconds(self.preparing)))
        if self.running:
            left = _tr("cannot say") if self.left is None else about(self.left)
            found.append((_tr("Time left"), left))
        if self.nodes and nodes:
            found.append((_tr("Nodes"), grouped(self.nodes)))
        if self.nodes and self.elapsed >= 0.01:  # the rate of a moment says nothing
            rate = round(self.nodes / self.elapsed)
            speed = _trn("{rate} node(s) a second", rate).format(rate=grouped(rate))
            found.append((_tr("Speed"), speed))
        if self.memory is not None:
            found.append((_tr("Memory"), self._memory(self.memory)))
        return found

    def _memory(self, used: int) -> str:
        if self.memory_limit is None:
            return _tr("{used} MiB").format(used=_mib(used / MIB))
        text = _tr("{used} of {limit} MiB")
        return text.format(used=_mib(used / MIB), limit=grouped(round(self.memory_limit)))


def _mib(amount: float) -> str:
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
        return _trn("about %n second(s)", round(amount))
    if amount < 3600:
        return _trn("about %n minute(s)", round(amount / 60))
    return _trn("about %n hour(s)", round(amount / 3600))


def time_left(progress: Progress) -> float | None:
    """Seconds until a search that tells its share of the work is done, as it went on so far.

    Nothing is said early, and of a sweep not before its layers shrink: until then nobody knows how
    wide they become.
    """
    done = progress.fraction
    if done is None or not EARLY <= done < 1 or progress.elapsed < LEAST:
        return None
    if done < 0.5 and progress.layers and not shrinking(progress.layers):
        return None
    return progress.elapsed * (1 - done) / done


def shrinking(layers: Sequence[int]) -> bool:
    """Whether a sweep is past its widest layer."""
    return bool(layers) and layers[-1] <= SHRINKING * max(layers)
