"""The inner loops over one quarter of a building: arrays in, arrays out.

Small boards run these functions as they stand; `solvers.collapse.search.compiled` compiles the same
ones. A quarter is an (H, W) uint8 array of codes, food * 10 + water. The player stands in (0, 0),
whose code is 0, and walks down and right to (H - 1, W - 1); `rules` guarantees that every game is
such a walk in one of at most four quarters. Every function can be stopped between rooms or rows and
called again.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.uint8]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]
Shorts = NDArray[np.int16]

MORE, DONE, FULL = 0, 1, 2
"""How a call ended: work used up, all rooms done, no room left in the arrays."""

LIMB_BITS = 62
"""Bits in a limb of a big count: two limbs and a carry still fit into an int64."""

UNREACHED = -20_000
"""Marks an amount of food that no walk collects: below 0 even after all the water there can be."""


def best_onward(codes: Codes, value: Ints, table: Ints, first: int, stop: int) -> None:
    """Max-plus sweep: table[i, j] = most value of a walk from (i, j) on, that room included.

    value: (100,) worth of a code. Fills the rows first, first - 1, ..., stop + 1 of table (H, W).
    Two rows at a time: their chains of dependent maxima then run side by side in the processor.
    """
    height, width = codes.shape
    i = first
    while i > stop:
        lower, lower_codes = table[i], codes[i]
        best = 0
        if i + 1 == height:
            for k in range(1, width + 1):
                best += value[lower_codes[width - k]]
                lower[width - k] = best
            i -= 1
            continue
        below = table[i + 1]
        if i - 1 == stop:
            for k in range(1, width + 1):
                best = max(best, below[width - k]) + value[lower_codes[width - k]]
                lower[width - k] = best
            i -= 1
            continue
        upper, upper_codes = table[i - 1], codes[i - 1]
        upper_best = 0
        for k in range(1, width + 1):
            best = max(best, below[width - k]) + value[lower_codes[width - k]]
            lower[width - k] = best
            upper_best = max(upper_best, best) + value[upper_codes[width - k]]
            upper[width - k] = upper_best
        i -= 2


def follow(codes: Codes, table: Ints, downs: NDArray[np.bool_]) -> tuple[int, int]:
    """The food and water of the best walk a table of `best_onward` holds; ties go down.

    downs: (H + W - 2,) receives whether each move goes down.
    """
    height, width = codes.shape
    i = j = food = water = 0
    for move in range(height + width - 2):
        down = j + 1 == width or (i + 1 < height and table[i + 1, j] >= table[i, j + 1])
        downs[move] = down
        if down:
            i += 1
        else:
            j += 1
        food += int(codes[i, j]) // 10
        water += int(codes[i, j]) % 10
    return food, water


def grow_fronts(
    codes: Codes,
    tables: NDArray[np.int32],
    weights: Longs,
    goals: Longs,
    start: Longs,
    count: Ints,
    food: Shorts,
    water: Shorts,
    settings: Longs,
    state: Longs,
    work: int,
) -> int:
    """Bounded Pareto DP, room by room in reading order.

    A room keeps its non-dominated pairs, food falling and water rising, as long as no bound
    rules them out: for every weighting k, weights[k] = (a, b), tables[k] (H, W) holds the most
    a * food + b * water from a room on, and a pair stays only if it can still reach goals[k].

    start, count: (H, W), where a room's pairs lie in the pools food and water. settings: (cap,
    k, l): a room with more than cap pairs keeps the cap pairs for which the slacks of the
    weightings k and l are closest to each other. state: (next room, pool used, 1 if any pair
    was cut by the cap, pairs looked at). The room (0, 0) is filled in by the caller.
    """
    height, width = codes.shape
    kinds = len(weights)
    cap, lean_food, lean_water = int(settings[0]), int(settings[1]), int(settings[2])
    room, used, seen = int(state[0]), int(state[1]), int(state[3])
    stop_at = seen + work
    status = DONE
    while room < height * width:
        i, j = room // width, room % width
        u = u_end = v = v_end = 0
        if i > 0 and count[i - 1, j] > 0:
            u = int(start[i - 1, j])
            u_end = u + int(count[i - 1, j])
        if j > 0 and count[i, j - 1] > 0:
            v = int(start[i, j - 1])
            v_end = v + int(count[i, j - 1])
        pairs = u_end - u + v_end - v
        if seen >= stop_at:
            status = MORE
            break
        if used + pairs > len(food):
            status = FULL
            break
        seen += pairs + 1
        room += 1
        if pairs == 0:
            continue
        code = int(codes[i, j])
        first, most_water = used, -1
        while u < u_end or v < v_end:
            up = v >= v_end
            if u < u_end and v < v_end:
                up = food[u] > food[v] or (food[u] == food[v] and water[u] >= water[v])
            if up:
                f, w = int(food[u]), int(water[u])
                u += 1
            else:
                f, w = int(food[v]), int(water[v])
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
        if used - first > cap:
            a, b = int(weights[lean_food, 0]), int(weights[lean_food, 1])
            c, d = int(weights[lean_water, 0]), int(weights[lean_water, 1])
            own_food, own_water = code // 10, code % 10
            food_gap = int(tables[lean_food, i, j]) - a * own_food - b * own_water
            water_gap = int(tables[lean_water, i, j]) - c * own_food - d * own_water
            food_gap -= int(goals[lean_food])
            water_gap -= int(goals[lean_water])
            middle = first
            while middle < used:
                f, w = int(food[middle]), int(water[middle])
                if (a * f + b * w + food_gap) * (c + d) <= (c * f + d * w + water_gap) * (a + b):
                    break
                middle += 1
            keep = min(max(middle - cap // 2, first), used - cap)
            for p in range(cap):
                food[first + p] = food[keep + p]
                water[first + p] = water[keep + p]
            used = first + cap
            state[2] = 1
        start[i, j] = first
        count[i, j] = used - first
    state[0], state[1], state[3] = room, used, seen
    return status


def most_water_row(
    codes: Codes,
    i: int,
    most_food: Ints,
    most_water: Ints,
    goals: Longs,
    above: tuple[Longs, Ints, Ints, Shorts],
    row: tuple[Longs, Ints, Ints, Shorts],
    state: Longs,
) -> int:
    """The published array method, one row: for each room, the most water indexed by the food.

    above, row: (start, count, low, pool) of a row of W rooms: pool[start + k] is the most water
    of a walk that collects low + k food, negative if none does. goals = (food, water) that a walk
    must still be able to reach, given the (H, W) tables of the most food and the most water
    onward; amounts at either end of an array that cannot are left out. With goals of 0 nothing
    is. state: (next column, pool used, amounts looked at).
    """
    width = codes.shape[1]
    up_start, up_count, up_low, up_pool = above
    start, count, low, pool = row
    j, used, seen = int(state[0]), int(state[1]), int(state[2])
    status = DONE
    while j < width:
        u_low = u_end = v_low = v_end = 0
        u_any = i > 0 and up_count[j] > 0
        v_any = j > 0 and count[j - 1] > 0
        if u_any:
            u_low = int(up_low[j])
            u_end = u_low + int(up_count[j])
        if v_any:
            v_low = int(low[j - 1])
            v_end = v_low + int(count[j - 1])
        if not u_any:
            u_low = u_end = v_low
        if not v_any:
            v_low = v_end = u_low
        bottom, top = min(u_low, v_low), max(u_end, v_end)
        if i == 0 and j == 0:
            top = 1
        size = top - bottom
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
            if v_any:
                at = int(start[j - 1])
                left = pool[at : at + v_end - v_low]
                part = out[v_low - bottom : v_end - bottom]
                for k in range(v_end - v_low):
                    part[k] = left[k] + own
            if u_any:
                at = int(up_start[j])
                up = up_pool[at : at + u_end - u_low]
                part = out[u_low - bottom : u_end - bottom]
                for k in range(u_end - u_low):
                    part[k] = max(part[k], np.int16(up[k] + own))
        own_food, own_water = int(codes[i, j]) // 10, int(codes[i, j]) % 10
        least_food = int(goals[0]) - int(most_food[i, j]) + own_food
        least_water = max(0, int(goals[1]) - int(most_water[i, j]) + own_water)
        bottom += own_food
        skip = min(size, max(0, least_food - bottom))
        while skip < size and out[skip] < least_water:
            skip += 1
        while size > skip and out[size - 1] < least_water:
            size -= 1
        start[j] = used + skip
        count[j] = size - skip
        low[j] = bottom + skip
        used += size
        j += 1
    state[0], state[1], state[2] = j, used, seen
    return status


def count_row(
    codes: Codes,
    i: int,
    tables: NDArray[np.int32],
    weights: Longs,
    goals: Longs,
    above: tuple[Longs, Ints, Longs, NDArray[np.int64]],
    row: tuple[Longs, Ints, Longs, NDArray[np.int64]],
    state: Longs,
    work: int,
) -> int:
    """How many walks collect each pair, one row: no pair is dropped but those bounds rule out.

    above, row: (start, count, keys, limbs) of a row of W rooms. keys, falling within a room, are
    food * 65536 + water; limbs (pool, L) holds the counts in base 2 ** 62, low limb first.
    tables, weights, goals as in `grow_fronts`. state: (next column, pool used, limbs added).
    """
    width = codes.shape[1]
    kinds = len(weights)
    up_start, up_count, up_keys, up_limbs = above
    start, count, keys, limbs = row
    size = limbs.shape[1]
    mask = (1 << LIMB_BITS) - 1
    j, used, seen = int(state[0]), int(state[1]), int(state[2])
    stop_at = seen + work
    status = DONE
    while j < width:
        if seen >= stop_at:
            status = MORE
            break
        u = u_end = v = v_end = 0
        if i > 0 and up_count[j] > 0:
            u = int(up_start[j])
            u_end = u + int(up_count[j])
        if j > 0 and count[j - 1] > 0:
            v = int(start[j - 1])
            v_end = v + int(count[j - 1])
        if used + u_end - u + v_end - v + 1 > len(keys):
            status = FULL
            break
        first = used
        if i == 0 and j == 0:
            keys[used] = 0
            limbs[used, :] = 0
            limbs[used, 0] = 1
            used += 1
        code = int(codes[i, j])
        own = code // 10 * 65536 + code % 10
        while u < u_end or v < v_end:
            take_up = u < u_end and (v >= v_end or up_keys[u] >= keys[v])
            take_left = v < v_end and (u >= u_end or keys[v] >= up_keys[u])
            key = int(up_keys[u]) if take_up else int(keys[v])
            f, w = key >> 16, key & 65535
            alive = True
            for k in range(kinds - 1, -1, -1):
                if weights[k, 0] * f + weights[k, 1] * w + tables[k, i, j] < goals[k]:
                    alive = False
                    break
            if alive:
                keys[used] = key + own
                carry = 0
                for k in range(size):
                    total = carry
                    if take_up:
                        total += int(up_limbs[u, k])
                    if take_left:
                        total += int(limbs[v, k])
                    limbs[used, k] = total & mask
                    carry = total >> LIMB_BITS
                used += 1
                seen += size
            if take_up:
                u += 1
            if take_left:
                v += 1
        start[j] = first
        count[j] = used - first
        j += 1
    state[0], state[1], state[2] = j, used, seen
    return status


def greedy_rows(
    codes: Codes,
    base: Longs,
    food: Ints,
    water: Ints,
    downs: NDArray[Any],
    first: int,
    stop: int,
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
