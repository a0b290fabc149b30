"""How well grades agree with an order of levels."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import sqrt


def kendall_tau(one: Sequence[float], other: Sequence[float]) -> float:
    """Kendall's tau-b of two lists about the same things: 1 where they order all pairs alike, -1
    where they do the opposite. Pairs that are equal in one list decide nothing (Kendall 1945)."""
    agree = 0
    apart = [0, 0]
    for i, j in combinations(range(len(one)), 2):
        first, second = _sign(one[j] - one[i]), _sign(other[j] - other[i])
        agree += first * second
        apart[0] += first != 0
        apart[1] += second != 0
    return agree / sqrt(apart[0] * apart[1]) if all(apart) else 0.0


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
