"""The points of cells and coins, by the rules `aim` and `cell` of a coin maze.

A search knows one number, the score, and adds up what the visited cells give. So one
number holds an order of two measures: what comes first counts a power of ten, so large
that what comes second never makes up for it. Then all engines, counts, bounds and
proofs hold for every aim, and the digits can be read: with 3 coins and 21 cells on a
board of 24 cells, coins first score 321, cells first 2103.

The power depends on the size of the board and the dearest coin, not on the number of
coins or walls: scores before and after most edits can be compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from gridwright.solvers.walks.walk import Tariff

Aim = Literal["sum", "coins", "cells"]

LARGEST = 10**15
"""No score passes it: whole numbers up to 2**53 are exact everywhere they are read."""


def tariff(rules: Mapping[str, Any], cells: int, dearest: int) -> Tariff:
    """The points under some rules.

    cells: the number of cells of the board. dearest: the largest worth of a coin; 0
    where there is none.
    """
    aim = aims_at(rules)
    above_cells = _power_above(cells)
    if aim == "coins":
        return Tariff(1, above_cells)
    if aim == "cells":
        above_coins = above_cells * _power_from(dearest)
        return Tariff(above_coins, 1)
    points = int(rules.get("cell", 1))
    return Tariff(points, 1)


def aims_at(rules: Mapping[str, Any]) -> Aim:
    """The aim that rules set."""
    aim: Aim = rules.get("aim", "sum")
    return aim


def _power_above(number: int) -> int:
    """The smallest power of ten above a number."""
    power = 10
    while power <= number:
        power *= 10
    return power


def _power_from(number: int) -> int:
    """The smallest power of ten that is at least a number."""
    power = 1
    while power < number:
        power *= 10
    return power
