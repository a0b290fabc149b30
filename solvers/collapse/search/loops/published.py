"""The published methods: arrays of water indexed by food, and one pair a room."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.search.arrays import (
    DONE,
    FULL,
    UNREACHED,
    Codes,
    Ints,
    Longs,
    Shorts,
    WaterRow,
)
from solvers.runtime.jit import indexer, kernel


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
    """The published array method, one row: for each room, the most water indexed by the food.

    goals = (food, water) that a walk must still be able to reach, given the (H, W) tables of the
    most food and the most water onward; amounts at either end of an array that cannot are left
    out. With goals of 0 nothing is. state: (next column, pool used, amounts looked at).
    """
    up_start, up_count, up_low, up_pool = above
    start, count, low, pool = row
    j, used, seen = int(state[0]), int(state[1]), int(state[2])
    status = DONE
    while j < codes.shape[1]:
        ups = int(up_count[j]) if i > 0 else 0
        lefts = int(count[j - 1]) if j > 0 else 0
        u_low = int(up_low[j]) if ups else 0
        v_low = int(low[j - 1]) if lefts else u_low
        if not ups:
            u_low = v_low
        bottom = min(u_low, v_low)
        size = max(u_low + ups, v_low + lefts) - bottom
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
                put_most(out[v_low - bottom :], pool[at : at + lefts], own)
            if ups:
                at = int(up_start[j])
                take_most(out[u_low - bottom :], up_pool[at : at + ups], own)
        own_food, own_water = int(codes[i, j]) // 10, int(codes[i, j]) % 10
        least_food = int(goals[0]) - int(most_food[i, j]) + own_food
        least_water = max(0, int(goals[1]) - int(most_water[i, j]) + own_water)
        bottom += own_food
        first, end = worth_keeping(out, least_food - bottom, least_water)
        start[j], count[j], low[j] = used + first, end - first, bottom + first
        used += end
        j += 1
    state[0], state[1], state[2] = j, used, seen
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
        out[k] = max(out[k], np.int16(arriving[k] + own))


@indexer
def worth_keeping(water: Shorts, first: int, least: int) -> tuple[int, int]:
    """(first, end) of an array without the amounts before `first` and those at either end with
    less than the least water."""
    end = len(water)
    first = min(end, max(0, first))
    while first < end and water[first] < least:
        first += 1
    while end > first and water[end - 1] < least:
        end -= 1
    return first, end


@kernel
def greedy_rows(
    codes: Codes, base: Longs, food: Ints, water: Ints, downs: NDArray[Any], first: int, stop: int
) -> None:
    """One pair a room: of the two arrivals the one with the larger minimum, a tie goes down.

    base = (food, water) at the start. food, water: (W,) of the row above, replaced by those of
    the last row done. downs: (H, W) bool, whether the arrival kept came from above.
    """
    width = codes.shape[1]
    for i in range(first, stop):
        for j in range(width):
            own_food, own_water = int(codes[i, j]) // 10, int(codes[i, j]) % 10
            if i == 0 and j == 0:
                food[0], water[0] = base[0], base[1]
                continue
            down = j == 0
            if i > 0 and j > 0:
                above = min(int(food[j]) + own_food, int(water[j]) + own_water)
                beside = min(int(food[j - 1]) + own_food, int(water[j - 1]) + own_water)
                down = above >= beside
            if not down:
                food[j], water[j] = food[j - 1], water[j - 1]
            food[j] += own_food
            water[j] += own_water
            downs[i, j] = down


def warm() -> None:
    """Compile or load every kernel, with the types that searches use."""
    codes, table = np.array([[0, 55], [10, 1]], np.uint8), np.zeros((2, 2), np.int32)
    goals, state = np.zeros(2, np.int64), np.zeros(3, np.int64)
    sizes, low = np.zeros(2, np.int32), np.zeros(2, np.int32)
    row = (np.zeros(2, np.int64), sizes, low, np.zeros(8, np.int16))
    most_water_row(codes, 0, table, table, goals, row, row, state)
    food, water = np.zeros(2, np.int32), np.zeros(2, np.int32)
    greedy_rows(codes, goals, food, water, np.zeros((2, 2), np.bool_), 0, 2)
