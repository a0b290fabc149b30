"""The published methods: arrays of water indexed by food, and one pair a room."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.search.arrays import (
    DONE,
    FULL,
    UNREACHED,
    Codes,
    Ints,
    Longs,
    Shorts,
    WaterRow,
)
from gridwright.solvers.runtime.jit import indexer, kernel


@kernel
def most_water_row(
    codes: Codes,
    i: int,
    most_food: Ints,
    most_water: Ints,
    goals: Longs,
    above: WaterRow,
    row: WaterRow,
    state: Longs,
) -> int:
    """The published array method, one row: for each room, the most water indexed by the
    food.

    goals = (food, water) that a walk must still be able to reach, given the (H, W)
    tables of the most food and the most water onward; amounts at either end of an array
    that cannot are left out. With goals of 0 nothing is. state: (next column, pool
    used, amounts looked at).
    """
    up_start, up_count, up_low, up_pool = above
    start, count, low, pool = row
    j = int(state[0])
    used = int(state[1])
    seen = int(state[2])
    status = DONE
    while j < codes.shape[1]:
        ups = int(up_count[j]) if i > 0 else 0
        lefts = int(count[j - 1]) if j > 0 else 0
        least_above = int(up_low[j]) if ups else 0
        least_beside = int(low[j - 1]) if lefts else least_above
        if not ups:
            least_above = least_beside
        bottom = min(least_above, least_beside)
        top = max(least_above + ups, least_beside + lefts)
        size = top - bottom
        if i == 0 and j == 0:
            size = 1
        if used + size > len(pool):
            status = FULL
            break
        seen += size + 1
        out = pool[used : used + size]
        if i == 0 and j == 0:
            out[0] = 0
        else:
            own = np.int16(codes[i, j] % 10)
            out[:] = UNREACHED
            if lefts:
                at = int(start[j - 1])
                beside = pool[at : at + lefts]
                put_most(out[least_beside - bottom :], beside, own)
            if ups:
                at = int(up_start[j])
                above_it = up_pool[at : at + ups]
                take_most(out[least_above - bottom :], above_it, own)
        code = int(codes[i, j])
        own_food = code // 10
        own_water = code % 10
        food_before = int(goals[0]) - int(most_food[i, j])
        water_before = int(goals[1]) - int(most_water[i, j])
        least_food = food_before + own_food
        least_water = max(0, water_before + own_water)
        bottom += own_food
        first, end = worth_keeping(out, least_food - bottom, least_water)
        start[j] = used + first
        count[j] = end - first
        low[j] = bottom + first
        used += end
        j += 1
    state[0] = j
    state[1] = used
    state[2] = seen
    return status


@indexer
def put_most(out: Shorts, arriving: Shorts, own: Any) -> None:
    """Set the front of `out` to the water that arrives and the room's own."""
    for k in range(len(arriving)):
        out[k] = arriving[k] + own


@indexer
def take_most(out: Shorts, arriving: Shorts, own: Any) -> None:
    """Raise the front of `out` to that where it is less."""
    for k in range(len(arriving)):
        water = np.int16(arriving[k] + own)
        out[k] = max(out[k], water)


@indexer
def worth_keeping(water: Shorts, first: int, least: int) -> tuple[int, int]:
    """(first, end) of an array without the amounts before `first` and those at either
    end with less than the least water."""
    end = len(water)
    first = min(end, max(0, first))
    while first < end and water[first] < least:
        first += 1
    while end > first and water[end - 1] < least:
        end -= 1
    return first, end


@kernel
def greedy_rows(
    codes: Codes,
    base: Longs,
    food: Ints,
    water: Ints,
    downs: NDArray[Any],
    first: int,
    stop: int,
) -> None:
    """One pair a room: of the two arrivals the one with the larger minimum, a tie goes
    down.

    base = (food, water) at the start. food, water: (W,) of the row above, replaced by
    those of the last row done. downs: (H, W) bool, whether the arrival kept came from
    above.
    """
    width = codes.shape[1]
    for i in range(first, stop):
        for j in range(width):
            code = int(codes[i, j])
            own_food = code // 10
            own_water = code % 10
            if i == 0 and j == 0:
                food[0] = base[0]
                water[0] = base[1]
                continue
            down = j == 0
            if i > 0 and j > 0:
                up_food = int(food[j]) + own_food
                up_water = int(water[j]) + own_water
                left_food = int(food[j - 1]) + own_food
                left_water = int(water[j - 1]) + own_water
                down = min(up_food, up_water) >= min(left_food, left_water)
            if not down:
                food[j] = food[j - 1]
                water[j] = water[j - 1]
            food[j] += own_food
            water[j] += own_water
            downs[i, j] = down


def warm() -> None:
    """Compile or load every kernel, with the types that searches use."""
    codes = np.array([[0, 55], [10, 1]], np.uint8)
    table = np.zeros((2, 2), np.int32)
    goals = np.zeros(2, np.int64)
    state = np.zeros(3, np.int64)
    start = np.zeros(2, np.int64)
    sizes = np.zeros(2, np.int32)
    low = np.zeros(2, np.int32)
    pool = np.zeros(8, np.int16)
    row = (start, sizes, low, pool)
    most_water_row(codes, 0, table, table, goals, row, row, state)
    food = np.zeros(2, np.int32)
    water = np.zeros(2, np.int32)
    downs = np.zeros((2, 2), np.bool_)
    greedy_rows(codes, goals, food, water, downs, 0, 2)
