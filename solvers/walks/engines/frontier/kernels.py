"""Kernels of the frontier program: the diagram of
gridwright.solvers.walks.engines.frontier.plain in arrays.

A layer is an array of 64-bit keys and, for each state, a row of choices: indices of
states in the next layer, 0 where nothing follows and 1 where the walk is complete, so
that index i + 2 is the state of keys[i]. The two top bits of a row's first entry hold
the state's kind. Rows have two entries, or four on boards with a free end.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper, kernel

Keys = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Ints = NDArray[np.int64]

BATCH = 512
"""States expanded into a buffer before their successors are looked up."""
TOP = 30
"""Where the two top bits of a row's entry begin."""
JUMP = 1 << TOP
MARKED = 2 << TOP
"""The two top bits of an entry of `lead_words`."""

FINISHED = 0
BUDGET = 1
NEED_ROWS = 2
NEED_KEYS = 3
NEED_TABLE = 4  # why a kernel returned
# Where `grow` stands, in `at`: cell, state in its layer, size of its layer, states
# found for the next one, bits of the hash table in use, rows used, which key buffer
# holds the layer, keys to be entered into a larger table.
CELL = 0
STATE = 1
SIZE = 2
FOUND = 3
BITS = 4
USED = 5
TURN = 6
LEFT = 7

# The flags of `layout`, as literals.
_OPEN = 1
_MUST = 2
_TIP = 4
_MAY_END = 8
_RIGHT = 16
_DOWN = 32
_RIGHT_FORCED = 64
_DOWN_FORCED = 128
_LAST = 256
_CLOSED = 512

_DEAD = np.uint64(0xFFFFFFFFFFFFFFFF)
_DONE = np.uint64(0xFFFFFFFFFFFFFFFE)
_ZERO = np.uint64(0)
_ONE = np.uint64(1)
_TWO = np.uint64(2)
_THREE = np.uint64(3)
_FOUR = np.uint64(4)
_NINE = np.uint64(9)
_FIFTEEN = np.uint64(15)
_MIX = np.uint64(0x9E3779B97F4A7C15)
_LOOSE = np.uint64(0x5555555555555555)


class Cells(NamedTuple):
    """Whole rows, (rows * width,) int64 each: what a cell may do, the ends that lie
    before it."""

    flags: Ints
    tips: Ints
    width: int


class Tables(NamedTuple):
    """Key buffers of a layer and the next, in turns, and the slots of a hash table."""

    first: Keys
    second: Keys
    table: Rows


class StateLayer(NamedTuple):
    """The states found so far: their keys, and a hash table of 2**bits slots with their
    indices."""

    keys: Keys
    table: Rows
    bits: int


class Words(NamedTuple):
    """Keys in order, in two halves of their plugs (the left one those of higher bits):
    which is the first key with a left half, and where a right half stands among those
    with the same left one.

    Which right halves go with a left one tells its open pieces alone, so each has one
    rank.
    """

    keys: Keys
    first: Rows
    rank: Rows


class Batch(NamedTuple):
    """Room for the choices of BATCH states, each choice in a line of its own where need
    be.

    keys: (lines, 3) uint64. apart: (lines, choices) uint32 indices. kinds, slots,
    hints: (lines,) int64, kinds of states, where to look keys up, and what was found
    there.
    """

    keys: Keys
    apart: Rows
    kinds: Ints
    slots: Ints
    hints: Ints


def batch_of(choices: int) -> Batch:
    """Room for the states that `choices` choices make."""
    most = choices * BATCH
    marks = np.empty((3, most), np.int64)
    keys = np.empty((most, 3), np.uint64)
    apart = np.empty((most, choices), np.uint32)
    return Batch(keys, apart, marks[0], marks[1], marks[2])


@helper
def partner(key: np.uint64, plug: int) -> int:
    """The plug at the other end of a piece."""
    onward = 1 if (key >> np.uint64(2 * plug)) & _THREE == _ONE else -1
    depth = 1
    while depth:
        plug += onward
        mark = (key >> np.uint64(2 * plug)) & _THREE
        depth += onward * (int(mark == _ONE) - int(mark == _TWO))
    return plug


@helper
def _loose_ends(key: np.uint64) -> int:
    loose = key & (key >> _ONE) & _LOOSE
    number = 0
    while loose:
        loose &= loose - _ONE
        number += 1
    return number


@helper
def _join(key: np.uint64, rest: np.uint64, column: int, flags: int) -> np.uint64:
    left = (key >> np.uint64(2 * column)) & _THREE
    up = (key >> np.uint64(2 * column + 2)) & _THREE
    if left == _TWO and up == _ONE:
        return rest
    if (left == _ONE and up == _TWO) or (left == _THREE and up == _THREE):
        complete = (
            flags & _LAST and rest == _ZERO and (left == _THREE or flags & _CLOSED)
        )
        return _DONE if complete else _DEAD
    loose = left == _THREE or up == _THREE
    inner = column + 1 if left == _THREE or (left == _ONE and up == _ONE) else column
    far = _THREE << np.uint64(2 * partner(key, inner))
    return rest | far if loose else rest ^ far


@helper
def expand(
    key: np.uint64,
    column: int,
    flags: int,
    tips: int,
    line: int,
    choices: int,
    buffer: Keys,
) -> int:
    """Write the keys that the choices at any cell lead to, from `line` on; return the
    kind."""
    low = np.uint64(2 * column)
    high = low + _TWO
    plugs = (key >> low) & _FIFTEEN
    left = plugs & _THREE
    up = plugs >> _TWO
    rest = key & ~(_FIFTEEN << low)
    stay = flags & (_RIGHT_FORCED | _DOWN_FORCED) == 0
    tip = flags & _TIP != 0
    free = flags & _MAY_END != 0 and _loose_ends(key) <= tips
    kind = int(left != _ZERO) + int(up != _ZERO)
    mark = left | up if kind else _THREE
    down = (
        rest | (mark << low) if flags & _DOWN and not flags & _RIGHT_FORCED else _DEAD
    )
    right = (
        rest | (mark << high) if flags & _RIGHT and not flags & _DOWN_FORCED else _DEAD
    )
    # A walk that ends here joins the piece that enters with a loose end of its own.
    ended = key | (_THREE << (high if left else low)) if kind == 1 else key
    stop = _DEAD
    if stay and ((kind == 1 and (tip or free)) or (kind == 2 and not tip)):
        stop = _join(ended, rest, column, flags)
    first = second = third = fourth = _DEAD
    if kind == 2 or (kind == 1 and tip):
        first = stop
    elif kind == 1:
        first = down
        second = right
        third = stop
    elif tip:
        first = down
        second = right
        if free and stay and rest == _ZERO and flags & _LAST:
            third = _DONE
    else:
        first = _DEAD if flags & _MUST else rest
        if flags & _RIGHT and flags & _DOWN:
            second = rest | (_NINE << low)
        if free:
            third = down
            fourth = right
    buffer[line, 0] = first
    buffer[line + 1, 0] = second
    if choices > 2:
        buffer[line + 2, 0] = third
        buffer[line + 3, 0] = fourth
    return kind


@kernel
def enter(table: Rows, bits: int, keys: Keys, begin: int, end: int) -> None:
    """Enter some of the keys into a table of 2**bits slots, which has been cleared
    before."""
    mask = (1 << bits) - 1
    shift = np.uint64(64 - bits)
    for number in range(begin, end):
        free = np.int64((keys[number] * _MIX) >> shift)
        while table[free]:
            free = (free + 1) & mask
        table[free] = number + 2


@kernel
def lead_words(
    words: Words, cells: Cells, column: int, begin: int, end: int, leads: Rows
) -> bool:
    """Where some states of an open row lead that stand in its words; False if to none
    of them.

    words: those of the plugs before the row, which are those behind it, too. At a cell,
    a word tells the plugs that go down before it, the one plug that enters it, whether
    from the left or from above, and those above the cells behind it. The first choice,
    to go down or not to visit the cell, keeps the word. leads[i]: the index of the word
    that the other one leads to, with MARKED where a plug enters. A state whose cell is
    entered twice has one choice and is not a state: with JUMP, the index is that of the
    word behind such a cell.
    """
    keys = words.keys
    missing = False
    low = np.uint64(2 * column)
    half = np.uint64(cells.width // 2 * 2)
    right = low + _TWO
    up = low + _FOUR
    near = (_ONE << up) - _ONE
    right_half = (_ONE << half) - _ONE
    more = column + 1 < cells.width
    flags = cells.flags[column + 1] if more else 0
    for i in range(begin, end):
        word = keys[i] >> _TWO
        mark = (word >> low) & _THREE
        ahead = (word >> right) & _THREE
        entry = (MARKED if mark else 0) | (JUMP if ahead else 0)
        lead = _DEAD
        if more:
            rest = word & ((_ONE << low) - _ONE) | (_ZERO if mark else _ONE << low)
            rest |= word >> up << (up + _TWO)
            lead = rest | ((mark if mark else _TWO) << right)
            if ahead:
                lead = _join(lead | (ahead << up), rest, column + 1, flags)
        index = np.int64(lead == _DONE)
        if lead < _DONE:
            lead = (lead & near) | (lead >> (up + _TWO) << up)
            place = np.int64(words.first[lead >> half]) + np.int64(
                words.rank[lead & right_half]
            )
            missing |= (
                keys[np.uint64(place if place < keys.size else 0)] != lead << _TWO
            )
            index = place + 2
        leads[i, 0] = np.uint32(index | entry)
    return not missing


@helper
def _expand_batch(
    keys: Keys, column: int, flags: int, buffer: Keys, kinds: Ints
) -> None:
    """The choices of a batch of states at an ordinary cell: free of ends and forced
    steps.

    buffer[j] holds three keys. The first may have been met before and has to be looked
    up; the second leads to a new state if and only if the first does (a plug that goes
    down or right: both states arise from the same two); the third, a new piece around
    the cell's corner, is always new.
    """
    low = np.uint64(2 * column)
    right = flags & _RIGHT != 0
    down = flags & _DOWN != 0
    skip = np.uint64(0) if not flags & _MUST else _DEAD
    both = np.uint64(0) if right and down else _DEAD
    ahead = np.uint64(0) if right or down else _DEAD
    first_shift = low if down else low + _TWO
    for j in range(keys.size):
        key = keys[j]
        plugs = (key >> low) & _FIFTEEN
        rest = key & ~(_FIFTEEN << low)
        if (plugs & _THREE) and (plugs >> _TWO):
            kinds[j] = 2
            buffer[j, 0] = _join(key, rest, column, flags)
            buffer[j, 1] = buffer[j, 2] = _DEAD
        else:
            empty = plugs == _ZERO
            mark = (plugs & _THREE) | (plugs >> _TWO)
            kinds[j] = 0 if empty else 1
            buffer[j, 0] = rest | (mark << first_shift) | (skip if empty else ahead)
            buffer[j, 1] = rest | (mark << (low + _TWO)) | (_DEAD if empty else both)
            buffer[j, 2] = rest | (_NINE << low) | (both if empty else _DEAD)


@kernel
def expand_any(
    keys: Keys,
    column: int,
    flags: int,
    tips: int,
    choices: int,
    buffer: Keys,
    kinds: Ints,
) -> None:
    """The choices of a batch of states at any cell, each in a line of its own to be
    looked up."""
    for j in range(keys.size):
        kind = expand(keys[j], column, flags, tips, choices * j, choices, buffer)
        for c in range(choices):
            line = choices * j + c
            buffer[line, 1] = buffer[line, 2] = _DEAD
            kinds[line] = kind if c == 0 else 0


@helper
def _hint_batch(
    batch: Batch, count: int, layer: StateLayer, shift_row: np.uint64
) -> None:
    """Look a batch up without entering anything: where to search, and the index if it
    is there.

    Both passes only read, so that their cache misses overlap; those of `_enter_batch`
    would not.
    """
    buffer = batch.keys
    slots = batch.slots
    hints = batch.hints
    keys = layer.keys
    table = layer.table
    shift = np.uint64(64 - layer.bits)
    for j in range(count):
        slots[j] = np.int64(((buffer[j, 0] << shift_row) * _MIX) >> shift)
        hints[j] = table[slots[j]]
    for j in range(count):
        if hints[j] and keys[hints[j] - 2] != buffer[j, 0] << shift_row:
            hints[j] = 0


@helper
def _enter_batch(
    batch: Batch,
    count: int,
    layer: StateLayer,
    found: int,
    rows: Rows,
    used: int,
    sideways: bool,
    shift_row: np.uint64,
) -> int:
    """Turn a batch of ordinary choices into indices; how many states are known now.

    sideways: where one plug enters, what has been looked up is the choice to go right.
    """
    buffer = batch.keys
    kinds = batch.kinds
    slots = batch.slots
    hints = batch.hints
    keys = layer.keys
    table = layer.table
    mask = (1 << layer.bits) - 1
    for j in range(count):
        first = buffer[j, 0]
        second = buffer[j, 1]
        third = buffer[j, 2]
        index = np.int64(hints[j])
        if first < _DONE:
            if not index:
                first <<= shift_row
                slot = slots[j]
                index = np.int64(table[slot])
                while index and keys[index - 2] != first:
                    slot = (slot + 1) & mask
                    index = np.int64(table[slot])
            if not index:
                index = np.int64(found + 2)
                table[slot] = index
                keys[found] = first
                keys[found + 1] = second << shift_row
                found += 1 + (second != _DEAD)
        else:
            index = np.int64(first == _DONE)
        other = index + 1 if second != _DEAD else 0
        if third != _DEAD:
            keys[found] = third << shift_row
            found += 1
            other = found + 1
        if sideways and kinds[j] == 1:
            other = index
            index = np.int64(0)
        rows[used + j, 0] = index | (kinds[j] << TOP)
        rows[used + j, 1] = other
        for c in range(2, rows.shape[1]):
            rows[used + j, c] = 0
    return found


@helper
def _take_batch(
    at: Ints,
    count: int,
    states: Keys,
    layer: StateLayer,
    rows: Rows,
    cells: Cells,
    batch: Batch,
) -> None:
    """Expand the next states of the layer and enter what they lead to."""
    cell = at[CELL]
    used = at[USED]
    choices = rows.shape[1]
    flags = cells.flags[cell]
    column = cell % cells.width
    special = flags & (_TIP | _MAY_END | _RIGHT_FORCED | _DOWN_FORCED)
    shift_row = _TWO if column == cells.width - 1 else _ZERO
    keys = states[at[STATE] : at[STATE] + count]
    into = rows
    at_row = used
    entries = count
    sideways = flags & _DOWN == 0
    if special:
        expand_any(
            keys, column, flags, cells.tips[cell], choices, batch.keys, batch.kinds
        )
        into = batch.apart
        at_row = 0
        entries = choices * count
        sideways = False
    else:
        _expand_batch(keys, column, flags, batch.keys, batch.kinds)
    _hint_batch(batch, entries, layer, shift_row)
    at[FOUND] = _enter_batch(
        batch, entries, layer, at[FOUND], into, at_row, sideways, shift_row
    )
    if special:
        for j in range(count):
            for c in range(choices):
                rows[used + j, c] = batch.apart[choices * j + c, 0]
    at[USED] += count
    at[STATE] += count


@helper
def _begin_layer(at: Ints, table: Rows, rows: Rows, sizes: Ints) -> int:
    """Clear a hash table for the layer behind a cell; what is needed for that, or
    FINISHED."""
    bits = 6
    while (1 << bits) < 2 * at[SIZE]:
        bits += 1
    if (1 << bits) > table.size:
        return NEED_TABLE
    if at[USED] + at[SIZE] > rows.shape[0]:
        return NEED_ROWS
    sizes[at[CELL]] = at[SIZE]
    at[BITS] = bits
    table[: 1 << bits] = 0
    return FINISHED


@helper
def _make_room(at: Ints, more: int, keys: Keys, table: Rows) -> int:
    """Begin a larger hash table if `more` states call for it; return what is needed, or
    FINISHED."""
    if at[FOUND] + more + 1 > keys.size:
        return NEED_KEYS
    if 3 * (at[FOUND] + more) > (2 << at[BITS]):
        if (2 << at[BITS]) > table.size:
            return NEED_TABLE
        at[BITS] += 1
        at[LEFT] = at[FOUND]
        table[: 1 << at[BITS]] = 0
    return FINISHED


@kernel
def grow(
    at: Ints,
    tables: Tables,
    rows: Rows,
    sizes: Ints,
    cells: Cells,
    batch: Batch,
    budget: int,
) -> int:
    """Enumerate the states of whole rows of cells, layer by layer, or until something
    is needed.

    rows: where the choices go, the layers one behind the other. sizes[k]: written, the
    number of states before the k-th of the cells. budget: states to expand in this
    call.
    """
    table = tables.table
    while at[CELL] < cells.flags.size:
        states = tables.first
        keys = tables.second
        if at[TURN]:
            states = tables.second
            keys = tables.first
        if at[BITS] == 0:
            needed = _begin_layer(at, table, rows, sizes)
            if needed:
                return needed
        while at[STATE] < at[SIZE]:
            if budget <= 0:
                return BUDGET
            if at[LEFT]:
                count = min(budget, at[LEFT])
                enter(table, at[BITS], keys, at[LEFT] - count, at[LEFT])
                at[LEFT] -= count
                budget -= count
                continue
            count = min(budget, BATCH, at[SIZE] - at[STATE])
            needed = _make_room(at, rows.shape[1] * count, keys, table)
            if needed:
                return needed
            if at[LEFT]:
                continue
            _take_batch(
                at, count, states, StateLayer(keys, table, at[BITS]), rows, cells, batch
            )
            budget -= count
        at[CELL] += 1
        at[SIZE] = at[FOUND]
        at[STATE] = 0
        at[FOUND] = 0
        at[BITS] = 0
        at[TURN] = 1 - at[TURN]
    return FINISHED


def warm() -> None:
    """Compile or load the kernels, on a board of one cell."""
    at = np.zeros(8, np.int64)
    at[SIZE] = 1
    keys = np.zeros(64, np.uint64)
    table = np.zeros(64, np.uint32)
    rows = np.zeros((4, 2), np.uint32)
    line = np.zeros(2, np.int64)
    tables = Tables(keys, keys.copy(), table)
    cells = Cells(line[:1], line[:1], 1)
    grow(at, tables, rows, line, cells, batch_of(2), 1)
    lead_words(Words(keys, table, table), cells, 0, 0, 1, rows)
