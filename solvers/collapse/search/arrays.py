"""The arrays that the inner loops work on, one quarter of a building at a time.

The loops take arrays and fill arrays. They are written once, in
`gridwright.solvers.collapse.search.loops`: small boards run them as plain Python,
others compile them. A quarter is an (H, W) uint8 array of codes, food * 10 + water. The
player stands in (0, 0), whose code is 0, and walks down and right to (H - 1, W - 1);
`rules` guarantees that every game is such a walk in one of at most four quarters. Every
loop can be stopped between rooms or rows and called again.
"""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.uint8]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Shorts = NDArray[np.int16]

MORE = 0
DONE = 1
FULL = 2
"""How a call ended: work used up, all rooms done, no room left in the arrays."""

LIMB_BITS = 62
"""Bits in a limb of a big count: two limbs and a carry still fit into an int64."""

UNREACHED = -20_000
"""Marks an amount of food that no walk collects: below 0 even after all the water there
can be."""

Reach = tuple[Ints, Longs, Longs]
"""Which pairs can still reach a goal: (tables, weights, goals). For every weighting k,
weights[k] = (a, b), tables[k] (H, W) holds the most a * food + b * water from a room
on, and a pair stays only if it can still reach goals[k]."""

Way = Literal["capped", "whole", "losses", "rows"]
"""Which sets a pass at a target keeps: few pairs a room, all pairs, food by losses,
arrays."""

Pools = tuple[Shorts, Shorts]
"""The food and the water of the pairs of all rooms, one room after the other."""

WaterRow = tuple[Longs, Ints, Ints, Shorts]
"""A row of W rooms: (start, count, low, pool). pool[start + k] is the most water of a
walk that collects low + k food, negative if none does."""

CountedRow = tuple[Longs, Ints, Longs, Longs]
"""A row of W rooms: (start, count, keys, limbs). keys, falling within a room, are food
* 65536 + water; limbs (pool, L) holds the counts in base 2 ** 62, low limb first."""
