"""Counting the walks of a quarter."""

from __future__ import annotations

import numpy as np

from gridwright.solvers.collapse.search.arrays import (
    DONE,
    FULL,
    LIMB_BITS,
    MORE,
    Codes,
    CountedRow,
    Longs,
    Reach,
)
from gridwright.solvers.runtime.jit import indexer, kernel


@kernel
def count_row(
    codes: Codes,
    i: int,
    reach: Reach,
    above: CountedRow,
    row: CountedRow,
    state: Longs,
    work: int,
) -> int:
    """How many walks collect each pair, one row: no pair is dropped but those bounds
    rule out.

    state: (next column, pool used, limbs added).
    """
    up_start, up_count, _, _ = above
    start, count, keys, limbs = row
    j = int(state[0])
    used = int(state[1])
    seen = int(state[2])
    stop_at = seen + work
    status = DONE
    while j < codes.shape[1]:
        if seen >= stop_at:
            status = MORE
            break
        ups = int(up_count[j]) if i > 0 else 0
        lefts = int(count[j - 1]) if j > 0 else 0
        if used + ups + lefts + 1 > len(keys):
            status = FULL
            break
        first = used
        if i == 0 and j == 0:
            keys[used] = 0
            for k in range(limbs.shape[1]):
                limbs[used, k] = k == 0
            used += 1
        elif ups or lefts:
            code = int(codes[i, j])
            u = int(up_start[j]) if ups else 0
            v = int(start[j - 1]) if lefts else 0
            used = merge_counts(
                code, i, j, (u, u + ups, v, v + lefts), reach, above, row, used
            )
            seen += (used - first) * limbs.shape[1]
        start[j] = first
        count[j] = used - first
        j += 1
    state[0] = j
    state[1] = used
    state[2] = seen
    return status


@indexer
def merge_counts(
    code: int,
    i: int,
    j: int,
    arrivals: tuple[int, int, int, int],
    reach: Reach,
    above: CountedRow,
    row: CountedRow,
    used: int,
) -> int:
    """Write the pairs of a room at `used`, counts of equal ones added; returns where
    they end.

    arrivals: (u, u_end, v, v_end), the pairs of the room above in `above` and of the
    room to the left in `row`.
    """
    u, u_end, v, v_end = arrivals
    tables, weights, goals = reach
    _, _, up_keys, up_limbs = above
    _, _, keys, limbs = row
    kinds = len(weights)
    size = limbs.shape[1]
    own = code // 10 * 65536 + code % 10
    mask = (1 << LIMB_BITS) - 1
    while u < u_end or v < v_end:
        take_up = u < u_end and (v >= v_end or up_keys[u] >= keys[v])
        take_left = v < v_end and (u >= u_end or keys[v] >= up_keys[u])
        key = int(up_keys[u]) if take_up else int(keys[v])
        f = key >> 16
        w = key & 65535
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
        if take_up:
            u += 1
        if take_left:
            v += 1
    return used


def warm() -> None:
    """Compile or load the kernel, with the types that searches use."""
    codes = np.array([[0, 55], [10, 1]], np.uint8)
    tables = np.zeros((1, 2, 2), np.int32)
    reach = (tables, np.ones((1, 2), np.int64), np.zeros(1, np.int64))
    keys = np.zeros(8, np.int64)
    limbs = np.zeros((8, 1), np.int64)
    row = (np.zeros(2, np.int64), np.zeros(2, np.int32), keys, limbs)
    count_row(codes, 0, reach, row, row, np.zeros(3, np.int64), 9)
