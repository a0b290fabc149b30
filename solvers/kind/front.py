"""SupplyFront: the interface of a trade-off between two supplies, the Pareto front of a level."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from solvers.problem import Progress

Moves = tuple[str, ...]


class SupplyFront(Protocol):
    """Every pair of supplies that no answer betters in both."""

    @property
    def pairs(self) -> NDArray[np.int64]:
        """(k, 2), the first supply rising and the second falling."""

    @property
    def heuristic(self) -> str:
        """The id of the heuristic solver whose result is compared with the front."""

    def routing(self, first: int, second: int) -> Generator[Progress, None, Moves | None]:
        """The moves of an answer with at least those supplies; None if there is none."""

    def supplies(self, end: Any) -> tuple[int, int]:
        """What a finished state collected of both."""
