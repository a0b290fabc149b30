"""What a linear program proves, in integers.

Of any numbers y, one for each row, sum(c x) = y A x + (c - y A) x holds for every point. If a row
with no upper limit has no positive y, and one with no lower limit no negative y, the first part is
at most what the limits of the rows allow, the second at most what the limits of the columns allow.
So the sum of both bounds every point, whatever y is: good duals only make the bound close. Here
the duals that HiGHS tells are rounded to multiples of 2**-20, given the sign that their row allows,
and everything else is arithmetic of Python's integers, which has no rounding.

The same with c = 0 proves that there is no point: then the sum is below zero, though 0 x is not.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from solvers.walks.engines.linear.model import Row

BITS = 20
UNIT = 1 << BITS
"""Multipliers, residuals and values are integers that count units of 2**-20."""

LARGEST = float(1 << 60)
"""Multipliers are cut to this size: any numbers prove something, and these are quick."""


def multiplier(dual: float, row: Row) -> int:
    """A dual as an integer number of units, of a sign that the row allows. Not a number: 0."""
    if math.isnan(dual):
        return 0
    units = round(max(-LARGEST, min(dual, LARGEST)) * UNIT)
    if row.high is None:
        units = min(units, 0)
    if row.low is None:
        units = max(units, 0)
    return units


class Proof:
    """The bound of some duals over a box.

    value: in units; no point of the box that satisfies the rows scores more. residuals: of each
    column, what the multipliers leave of its score: by so much the bound falls if the column is
    kept from its better side.
    """

    def __init__(
        self,
        costs: Sequence[int],
        rows: Sequence[Row],
        duals: Sequence[float],
        low: Sequence[int],
        high: Sequence[int],
    ) -> None:
        """duals: as many as rows; others count as 0. low, high: of each column, low <= high."""
        residuals = [cost << BITS for cost in costs]
        value = 0
        for row, dual in zip(rows, duals, strict=False):
            units = multiplier(dual, row)
            if not units:
                continue
            limit = row.high if units > 0 else row.low
            assert limit is not None
            value += units * limit
            for column, coefficient in zip(row.columns, row.coefficients, strict=True):
                residuals[column] -= units * coefficient
        for column, left in enumerate(residuals):
            value += left * (high[column] if left > 0 else low[column])
        self.value = value
        self.residuals = residuals

    @property
    def bound(self) -> int:
        """The most that any integer point scores."""
        return self.value >> BITS

    def fixed(self, low: Sequence[int], high: Sequence[int], least: int) -> dict[int, int]:
        """The columns, with their values, that every integer point of at least that score has.

        For a better route than one known, `least` is its score and one more. Where all optimal
        routes are wanted it is the optimum, so that only what lies strictly below it is left out.
        """
        found = {}
        slack = self.value - (least << BITS)
        for column, left in enumerate(self.residuals):
            if low[column] < high[column] and abs(left) > slack:
                found[column] = high[column] if left > 0 else low[column]
        return found


def refuted(
    rows: Sequence[Row], ray: Sequence[float], low: Sequence[int], high: Sequence[int]
) -> bool:
    """Whether a ray of duals proves that no point of the box satisfies the rows.

    It is stretched to the size of one first, so that rounding loses little. Either direction may
    prove it.
    """
    size = max((abs(each) for each in ray if math.isfinite(each)), default=0.0)
    if not size:
        return False
    for sign in (1.0, -1.0):
        duals = [sign * each / size if math.isfinite(each) else 0.0 for each in ray]
        if Proof([0] * len(low), rows, duals, low, high).value < 0:
            return True
    return False
