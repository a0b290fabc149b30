"""SearchHistory: how a search went, for plots and tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import isnan, nan

HISTORY = 4000
"""Points of the progress plot; when they are full, every second one is dropped."""


@dataclass
class SearchHistory:
    """Best score, bound and memory over time, and the layers of a sweep: for plots and
    tables.

    elapsed: seconds. memory: MiB. What is not known at a time is nan. layers: states of
    each.
    """

    elapsed: list[float] = field(default_factory=list)
    score: list[float] = field(default_factory=list)
    bound: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    layers: tuple[int, ...] = ()

    def add(
        self,
        elapsed: float,
        score: int | None,
        bound: int | None,
        memory: int | None = None,
        layers: tuple[int, ...] | None = None,
    ) -> None:
        """memory: in bytes."""
        if len(self.elapsed) >= HISTORY:
            self._thin_out()
        self.elapsed.append(elapsed)
        self.score.append(_known(score))
        self.bound.append(_known(bound))
        self.memory.append(_known(memory) / 2**20)
        self.layers = layers or self.layers

    def _thin_out(self) -> None:
        """Drop every second point."""
        for values in (self.elapsed, self.score, self.bound, self.memory):
            del values[1::2]

    @property
    def most_memory(self) -> int | None:
        """The largest number of bytes of tables; None if the search did not report
        any."""
        known = [amount for amount in self.memory if not isnan(amount)]
        return round(max(known) * 2**20) if known else None


def _known(number: int | None) -> float:
    return nan if number is None else float(number)
