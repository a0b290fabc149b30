"""Hierholzer's algorithm over arrays: one step draws a line, or closes the last one.

left: (pad + dots, 4) uint8, the lines not yet drawn; the first `pad` = columns + 1 rows
are empty, so that the lines back to earlier dots of a first row are found there. hops:
(8,) int64, how far on the neighbours lie. cursor: (dots,) uint8, the first direction of
each dot that may still have a line. pen: (lines + 1,) int64, the dots of the line that
is drawn. done: the same, the dots whose lines are all drawn, the last dot of the trail
first. state: int64, the lengths of `pen` and `done`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gridwright.solvers.runtime.jit import kernel

Int = Any  # int64
Ints = Any  # (k,) int64
Bytes = Any  # uint8


@kernel
def follow(
    left: Bytes,
    hops: Ints,
    cursor: Bytes,
    pen: Ints,
    done: Ints,
    state: Ints,
    work: Int,
) -> None:
    """So many steps. The end is reached when `pen` is empty."""
    pad = hops[1]
    drawn = state[0]
    closed = state[1]
    while drawn > 0 and work > 0:
        work -= 1
        dot = pen[drawn - 1]
        way = np.int64(cursor[dot])
        owner = dot
        while way < 8:
            owner = dot if way < 4 else dot + hops[way]
            if left[pad + owner, way % 4] > 0:
                break
            way += 1
        cursor[dot] = way
        if way < 8:
            left[pad + owner, way % 4] -= 1
            pen[drawn] = dot + hops[way]
            drawn += 1
        else:
            done[closed] = dot
            closed += 1
            drawn -= 1
    state[0] = drawn
    state[1] = closed


def warm() -> None:
    """Compile on two dots with one line."""
    left = np.zeros((5, 4), np.uint8)
    hops = np.array([1, 3, 2, 1, -1, -3, -2, -1], np.int64)
    left[3, 0] = 1
    pen, done, state = np.zeros((3, 2), np.int64)
    state[0] = 1
    follow(left, hops, np.zeros(2, np.uint8), pen, done, state, 9)
