"""A walk as a linked list of cells, with labels that grow along it, and how parts of it
change."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper

Ints = NDArray[np.int64]
Int = Any  # numpy's int64 or Python's int: a kernel takes both for the same

OFF = 0
NEXT = 1
BEFORE = 2
LABEL = 3
WORTH = 4
KEPT = 5
BARS = 6
BEST = 7  # columns of `cell`
GAP = 1 << 24
LONGEST = 256  # cells of a loose cycle
FREE = np.int64(0)
WALL = np.int64(1)  # in column OFF; 2 on the walk


@helper
def number(cell: Ints, start: Int) -> None:
    """Label the walk from its start, in steps of GAP."""
    u = start
    label = np.int64(0)
    while u >= 0:
        cell[u, LABEL] = label
        label += GAP
        u = cell[u, NEXT]


@helper
def spread(cell: Ints, start: Int, a: Int, b: Int) -> None:
    """Label the new cells between a and b, a before b on the walk."""
    count = 1
    w = cell[a, NEXT]
    while w != b:
        count += 1
        w = cell[w, NEXT]
    room = (cell[b, LABEL] - cell[a, LABEL]) // count
    if room < 1:
        number(cell, start)
        return
    label = cell[a, LABEL] + room
    w = cell[a, NEXT]
    while w != b:
        cell[w, LABEL] = label
        label += room
        w = cell[w, NEXT]


@helper
def link(cell: Ints, u: Int, v: Int) -> None:
    """Let v follow u."""
    cell[u, NEXT] = v
    cell[v, BEFORE] = u


@helper
def barred(cell: Ints, u: Int, v: Int) -> bool:
    """True if the step u-v is forbidden."""
    low, high = min(u, v), max(u, v)
    return bool(cell[low, BARS] & (1 if high - low == 1 else 2) != 0)


@helper
def _turn_round(cell: Ints, first: Int, last: Int) -> None:
    """Let the part of the walk from first to last lead the other way, its ends not yet
    linked."""
    w = first
    while True:
        after = cell[w, NEXT]
        cell[w, NEXT] = cell[w, BEFORE]
        cell[w, BEFORE] = after
        if w == last:
            return
        w = after


@helper
def reverse(cell: Ints, u: Int, v: Int, x: Int, y: Int) -> None:
    """u-v ... x-y becomes u-x ... v-y."""
    a = v
    b = x
    apart = True
    while a != b and apart:
        apart = cell[a, NEXT] != b
        cell[a, LABEL], cell[b, LABEL] = cell[b, LABEL], cell[a, LABEL]
        a = cell[a, NEXT]
        b = cell[b, BEFORE]
    _turn_round(cell, v, x)
    link(cell, u, x)
    link(cell, v, y)


@helper
def loose_worth(cell: Ints, v: Int, y: Int) -> Int:
    """Worth of the part from v to y; -1 if it is too long or must not be lost."""
    worth = np.int64(0)
    length = 0
    kept = 0
    w = v
    while True:
        worth += cell[w, WORTH]
        kept += cell[w, KEPT]
        length += 1
        if w == y:
            return worth if kept == 0 else -1
        if length == LONGEST:
            return -1
        w = cell[w, NEXT]


@helper
def rehang(cell: Ints, u: Int, v: Int, y: Int, x: Int, place: Ints) -> None:
    """u-v ... y-x becomes u-x, and v ... y, closed to a cycle, goes in at the place."""
    p = place[0]
    q = place[1]
    r = place[2]
    s = place[3]
    link(cell, u, x)
    link(cell, y, v)
    if cell[r, NEXT] == s:  # r-s becomes r-p ... q-s: along the cycle backward
        _turn_round(cell, q, p)
        link(cell, r, p)
        link(cell, q, s)
    else:
        link(cell, s, q)
        link(cell, p, r)
