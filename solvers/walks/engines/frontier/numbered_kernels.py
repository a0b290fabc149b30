"""Kernels of the frontier program where cells are numbered: `expand_numbered` of
gridwright.solvers.walks.engines.frontier.plain in arrays.

A state is a 64-bit key of marks, as in `kernels`, and a line of labels, one byte for
each plug. The rows of choices are those of `kernels`, so that all that values and draws
walks works on them, too.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper, kernel
from gridwright.solvers.walks.engines.frontier.kernels import (
    Ints,
    Keys,
    Rows,
    expand,
    partner,
)

Labels = NDArray[np.uint8]

FINISHED = 0
BUDGET = 1
NEED_ROOM = 2
NEED_ROWS = 3  # why `grow` returned
# Where `grow` stands, in `at`: cell, state in its layer, size of its layer, states
# found for the next one, rows used, which of the two sides holds the layer.
CELL = 0
STATE = 1
SIZE = 2
FOUND = 3
USED = 4
TURN = 5

_TOP = 30
_TIP = 4
_CLOSED = 512
_DEAD = np.uint64(0xFFFFFFFFFFFFFFFF)
_DONE = np.uint64(0xFFFFFFFFFFFFFFFE)
_ZERO = np.uint64(0)
_TWO = np.uint64(2)
_THREE = np.uint64(3)
_MIX = np.uint64(0x9E3779B97F4A7C15)
_SHIFT = np.uint64(29)


class Sides(NamedTuple):
    """The states of a layer and of the next, in turns: keys, labels (states, plugs),
    and the slots of a hash table, a power of two."""

    keys: tuple[Keys, Keys]
    labels: tuple[Labels, Labels]
    table: Rows


class NumberedCells(NamedTuple):
    """The cells of a board in the order of the sweep, (cells,) int64 each, and the last
    place."""

    flags: Ints
    tips: Ints
    places: Ints
    width: int
    last: int


class Scratch(NamedTuple):
    """Room for the choices of one state: keys (4, 3), labels (4, plugs)."""

    keys: Keys
    labels: Labels


@helper
def _meet(one: np.int64, other: np.int64, ring: int) -> bool:
    """True if two places are neighbours in the order, or one of them is none. ring: the
    difference of the last place and the first in a closed walk, else 1."""
    apart = abs(one - other)
    return bool(one == 0 or other == 0 or apart == 1 or apart == ring)


@helper
def _chain(one: np.int64, middle: np.int64, other: np.int64, ring: int) -> bool:
    """True if three places follow one another, those left out that are none."""
    if middle:
        return _meet(one, middle, ring) and _meet(middle, other, ring)
    return _meet(one, other, ring)


@helper
def _is_loose(key: np.uint64, plug: int) -> bool:
    """True if a plug is the loose end of a piece with an end of the whole walk."""
    return bool((key >> np.uint64(2 * plug)) & _THREE == _THREE)


@helper
def _label(
    scratch: Scratch,
    key: np.uint64,
    labels: Labels,
    cell: int,
    cells: NumberedCells,
    choices: int,
) -> int:
    """Write the choices of a state with their labels; those against the order are dead.
    The kind of the state."""
    column = cell % cells.width
    flags = cells.flags[cell]
    place = cells.places[cell]
    keys = scratch.keys
    into = scratch.labels
    kind = expand(key, column, flags, cells.tips[cell], 0, 4, keys)
    left = np.int64(labels[column])
    up = np.int64(labels[column + 1])
    ring = cells.last - 1 if flags & _CLOSED else 1
    tip = flags & _TIP != 0
    for c in range(choices):
        if keys[c, 0] == _DEAD:
            continue
        for plug in range(labels.size):
            into[c, plug] = labels[plug]
        into[c, column] = into[c, column + 1] = 0
        fits = True
        if kind == 2:
            fits = _chain(left, place, up, ring)
            if keys[c, 0] != _DONE:
                # an end of the whole walk has no other end with a label
                if left == 0 and not _is_loose(key, column):
                    into[c, partner(key, column)] = place if place else up
                if up == 0 and not _is_loose(key, column + 1):
                    into[c, partner(key, column + 1)] = place if place else left
        elif kind == 1:
            label = left + up
            going = column if (key >> np.uint64(2 * column)) & _THREE else column + 1
            stops = tip or c == 2
            end = np.int64(cells.last if stops and not tip else 0)
            fits = _chain(label, place, end, ring)
            far = label == 0 and not _is_loose(key, going)
            if far and keys[c, 0] != _DONE:
                into[c, partner(key, going)] = place if place else end
            if not stops:
                into[c, column + c] = label if place == 0 else place
        elif tip:
            fits = c < 2
            if fits:
                into[c, column + c] = place
        elif c == 1:
            into[c, column] = into[c, column + 1] = place
        elif c > 1:
            fits = _meet(place, np.int64(cells.last), ring)
            into[c, column + c - 2] = place if place else cells.last
        if not fits:
            keys[c, 0] = _DEAD
    return kind


@helper
def _slot(key: np.uint64, labels: Labels, mask: int) -> np.int64:
    """Where to look a state up first."""
    mixed = key * _MIX
    for plug in range(labels.size):
        mixed = (mixed ^ np.uint64(labels[plug])) * _MIX
        mixed ^= mixed >> _SHIFT
    return np.int64(mixed & np.uint64(mask))


@helper
def _enter(
    key: np.uint64, labels: Labels, keys: Keys, known: Labels, table: Rows, found: int
) -> np.int64:
    """The index of a state, which is entered as number `found` if it is new."""
    mask = table.size - 1
    slot = _slot(key, labels, mask)
    while table[slot]:
        index = np.int64(table[slot])
        same = keys[index - 2] == key
        for plug in range(labels.size):
            same = same and known[index - 2, plug] == labels[plug]
        if same:
            return index
        slot = (slot + 1) & mask
    table[slot] = found + 2
    keys[found] = key
    for plug in range(labels.size):
        known[found, plug] = labels[plug]
    return np.int64(found + 2)


@kernel
def reenter(keys: Keys, labels: Labels, count: int, table: Rows) -> None:
    """Enter the first states into a larger table, which is empty."""
    mask = table.size - 1
    for number in range(count):
        slot = _slot(keys[number], labels[number], mask)
        while table[slot]:
            slot = (slot + 1) & mask
        table[slot] = number + 2


@helper
def _take(
    at: Ints,
    sides: Sides,
    rows: Rows,
    cells: NumberedCells,
    scratch: Scratch,
    turn: int,
) -> None:
    """Expand the next state of the layer and enter what it leads to."""
    cell = at[CELL]
    state = at[STATE]
    choices = rows.shape[1]
    key = sides.keys[0][state]
    labels = sides.labels[0][state]
    keys = sides.keys[1]
    known = sides.labels[1]
    if turn:
        key = sides.keys[1][state]
        labels = sides.labels[1][state]
        keys = sides.keys[0]
        known = sides.labels[0]
    kind = _label(scratch, key, labels, cell, cells, choices)
    moves_up = cell % cells.width == cells.width - 1
    for c in range(choices):
        lead = scratch.keys[c, 0]
        index = np.int64(lead == _DONE)
        if lead < _DONE:
            line = scratch.labels[c]
            if moves_up:
                lead <<= _TWO
                for plug in range(line.size - 1, 0, -1):
                    line[plug] = line[plug - 1]
                line[0] = 0
            index = _enter(lead, line, keys, known, sides.table, at[FOUND])
            at[FOUND] += index == at[FOUND] + 2
        rows[at[USED], c] = index
    rows[at[USED], 0] |= np.uint32(kind << _TOP)
    at[USED] += 1
    at[STATE] += 1


@kernel
def grow(
    at: Ints,
    sides: Sides,
    rows: Rows,
    sizes: Ints,
    cells: NumberedCells,
    scratch: Scratch,
    budget: int,
) -> int:
    """Enumerate the states of a board, layer by layer, or until something is needed.

    rows: where the choices go, the layers one behind the other. sizes[k]: written, the
    number of states before the k-th cell. budget: states to expand in this call.
    """
    while at[CELL] < cells.flags.size:
        turn = at[TURN]
        room = min(sides.keys[0].size, sides.keys[1].size, sides.table.size // 2)
        sizes[at[CELL]] = at[SIZE]
        while at[STATE] < at[SIZE]:
            if budget <= 0:
                return BUDGET
            if at[FOUND] + 4 > room:
                return NEED_ROOM
            if at[USED] == rows.shape[0]:
                return NEED_ROWS
            _take(at, sides, rows, cells, scratch, turn)
            budget -= 1
        at[CELL] += 1
        at[SIZE] = at[FOUND]
        at[STATE] = 0
        at[FOUND] = 0
        at[TURN] = 1 - turn
        sides.table[:] = 0
    return FINISHED


def new_scratch(plugs: int) -> Scratch:
    """Room for the choices of one state."""
    return Scratch(np.zeros((4, 3), np.uint64), np.zeros((4, plugs), np.uint8))


def warm() -> None:
    """Compile or load the kernels, on a board of one cell."""
    at = np.zeros(8, np.int64)
    line = np.zeros(1, np.int64)
    rows = np.zeros((4, 2), np.uint32)
    at[SIZE] = 1
    keys = np.zeros(8, np.uint64)
    labels = np.zeros((8, 2), np.uint8)
    table = np.zeros(64, np.uint32)
    sides = Sides((keys, keys.copy()), (labels, labels.copy()), table)
    cells = NumberedCells(line, line, line, 1, 3)
    grow(at, sides, rows, np.zeros(2, np.int64), cells, new_scratch(2), 4)
    reenter(keys, labels, 1, table)
