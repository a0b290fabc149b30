"""The bounded Pareto DP."""

from __future__ import annotations

import numpy as np

from gridwright.solvers.collapse.search.arrays import (
    DONE,
    FULL,
    MORE,
    Codes,
    Ints,
    Longs,
    Pools,
    Reach,
)
from gridwright.solvers.runtime.jit import indexer, kernel


@kernel
def grow_fronts(
    codes: Codes,
    reach: Reach,
    start: Longs,
    count: Ints,
    pools: Pools,
    settings: Longs,
    state: Longs,
    work: int,
) -> int:
    """Bounded Pareto DP, room by room in reading order.

    A room keeps its non-dominated pairs, food falling and water rising, as long as no
    bound rules them out.

    start, count: (H, W), where a room's pairs lie in the pools of food and water.
    settings: (cap, k, l): a room with more than cap pairs keeps the cap pairs for which
    the slacks of the weightings k and l are closest to each other. state: (next room,
    pool used, 1 if any pair was cut by the cap, pairs looked at). The room (0, 0) is
    filled in by the caller.
    """
    height, width = codes.shape
    room = int(state[0])
    used = int(state[1])
    seen = int(state[3])
    size = len(pools[0])
    cap = int(settings[0])
    stop_at = seen + work
    status = DONE
    while room < height * width:
        i, j = room // width, room % width
        ups = int(count[i - 1, j]) if i > 0 else 0
        lefts = int(count[i, j - 1]) if j > 0 else 0
        pairs = ups + lefts
        if seen >= stop_at:
            status = MORE
            break
        if used + pairs > size:
            status = FULL
            break
        seen += pairs + 1
        room += 1
        if pairs == 0:
            continue
        code = int(codes[i, j])
        first = used
        u = int(start[i - 1, j]) if ups else 0
        v = int(start[i, j - 1]) if lefts else 0
        used = merge_pairs(code, i, j, (u, u + ups, v, v + lefts), reach, pools, used)
        if used - first > cap:
            keep_balanced(code, i, j, (first, used), reach, pools, settings)
            used = first + cap
            state[2] = 1
        start[i, j] = first
        count[i, j] = used - first
    state[0] = room
    state[1] = used
    state[3] = seen
    return status


@indexer
def merge_pairs(
    code: int,
    i: int,
    j: int,
    arrivals: tuple[int, int, int, int],
    reach: Reach,
    pools: Pools,
    used: int,
) -> int:
    """Write the pairs of a room at `used`; returns where they end.

    arrivals: (u, u_end, v, v_end), the pairs of the rooms above and to the left in the
    pools.
    """
    u, u_end, v, v_end = arrivals
    tables, weights, goals = reach
    food, water = pools
    kinds = len(weights)
    most_water = -1
    while u < u_end or v < v_end:
        up = v >= v_end
        if u < u_end and v < v_end:
            up = food[u] > food[v] or (food[u] == food[v] and water[u] >= water[v])
        if up:
            f = int(food[u])
            w = int(water[u])
            u += 1
        else:
            f = int(food[v])
            w = int(water[v])
            v += 1
        if w <= most_water:
            continue
        most_water = w
        alive = True
        for k in range(kinds - 1, -1, -1):
            if weights[k, 0] * f + weights[k, 1] * w + tables[k, i, j] < goals[k]:
                alive = False
                break
        if alive:
            food[used] = f + code // 10
            water[used] = w + code % 10
            used += 1
    return used


@indexer
def keep_balanced(
    code: int,
    i: int,
    j: int,
    span: tuple[int, int],
    reach: Reach,
    pools: Pools,
    settings: Longs,
) -> None:
    """Move the pairs that a room with too many keeps to the front of their span in the
    pools."""
    first, used = span
    tables, weights, goals = reach
    food, water = pools
    cap = int(settings[0])
    lean_food = int(settings[1])
    lean_water = int(settings[2])
    a = int(weights[lean_food, 0])
    b = int(weights[lean_food, 1])
    c = int(weights[lean_water, 0])
    d = int(weights[lean_water, 1])
    own_food = code // 10
    own_water = code % 10
    food_gap = int(tables[lean_food, i, j]) - a * own_food - b * own_water
    water_gap = int(tables[lean_water, i, j]) - c * own_food - d * own_water
    food_gap -= int(goals[lean_food])
    water_gap -= int(goals[lean_water])
    middle = first
    while middle < used:
        f = int(food[middle])
        w = int(water[middle])
        if (a * f + b * w + food_gap) * (c + d) <= (c * f + d * w + water_gap) * (
            a + b
        ):
            break
        middle += 1
    keep = min(max(middle - cap // 2, first), used - cap)
    for p in range(cap):
        food[first + p] = food[keep + p]
        water[first + p] = water[keep + p]


def warm() -> None:
    """Compile or load the kernel, with the types that searches use."""
    codes = np.array([[0, 55], [10, 1]], np.uint8)
    tables = np.zeros((1, 2, 2), np.int32)
    reach = (tables, np.ones((1, 2), np.int64), np.zeros(1, np.int64))
    start = np.zeros((2, 2), np.int64)
    count = np.zeros((2, 2), np.int32)
    pools = (np.zeros(8, np.int16), np.zeros(8, np.int16))
    settings = np.array([4, 0, 0], np.int64)
    state = np.zeros(4, np.int64)
    grow_fronts(codes, reach, start, count, pools, settings, state, 1)
