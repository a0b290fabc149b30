"""Axis: where a number of nodes lies between the beginning of a search and its end."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class Axis:
    """last: the nodes of the whole search. logarithmic: whether each power of ten has the same
    room, else each node has."""

    last: int
    logarithmic: bool = True

    def place(self, node: float) -> float:
        """Where a number of nodes lies, from 0 to 1."""
        return float(self.places(np.array([node]))[0])

    def places(self, nodes: NDArray[np.number]) -> NDArray[np.float64]:
        """The same of many. What comes before the first node lies at the beginning."""
        most = max(self.last, 1)
        if self.logarithmic and most > 1:
            return np.asarray(np.log(np.clip(nodes, 1, most)) / log(most), float)
        return np.clip(np.asarray(nodes, float) / most, 0.0, 1.0)

    def node(self, place: float) -> int:
        """The number of nodes at a place from 0 to 1."""
        place, most = min(max(place, 0.0), 1.0), max(self.last, 1)
        if self.logarithmic and most > 1:
            return round(exp(place * log(most)))
        return round(place * most)

    def ticks(self, most: int) -> list[int]:
        """Round numbers of nodes for at most so many marks."""
        if self.logarithmic:
            powers = [10**power for power in range(len(str(max(self.last, 1))))]
            step = -(-len(powers) // max(most, 1))
            return powers[::step]
        size = 10 ** (len(str(max(self.last, 1))) - 1)
        for part in (size // 10, size // 5, size // 2, size, 2 * size, 5 * size, 10 * size):
            if part and self.last // part < most:
                return list(range(0, self.last + 1, part))
        return [0]
