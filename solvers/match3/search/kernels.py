"""Kernels of match3: what a swap does, layers of distinct boards, and backtracking.

Boards are padded byte arrays and packed keys, both laid out by `solvers.match3.search.layout`;
indices into boards are unsigned, which spares the compiled code the test for negative ones and lets
the sweeps over a board run as vector instructions. All are in one file, since the cache of compiled
code does not notice when a helper changes in another.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from solvers.match3.search.arrays import layer_arrays, workspace
from solvers.match3.search.layout import Layout
from solvers.runtime.jit import helper, kernel

U = np.uint64
ROWS, COLS, STRIDE, ORIGIN, SPAN, KEY_BYTES, TWO = range(7)
ANY_PAIR, SWAPS_LEFT, PRUNE, DEAD_ENDS, PROMISE, TRIED, LAST, BEST, PARENT, SWAP, FOUND = range(11)

# A frame: swaps to make, next one, score, the swap under way and its points, then what the
# board was worth so far (`Memory.worth`).
SIZE, NEXT, SCORE, MOVE, GAIN, VALUE, EVERY, BEST_COUNT, CHOICE, LINK = range(10)
# The state of a backtracking search. LENGTH, TAIL: of an improved answer, its swaps in `path` and
# the entry that holds the rest.
(DEPTH, OPENING, LEFT, EXACTLY, TOP_K, MEMO, KNOWN, TOTAL, IMPROVED, LENGTH, TAIL, SWAPS, DEEPEST,
 OVERFLOW, EVENTS, CUT, FIRST_ANY) = range(17)  # fmt: skip
ENTER, LEAVE, CUT_OFF, ANSWER = map(np.int64, range(4))  # typed: plain ones compile apart
MOST_COUNT = 2**61
ALL, BEST_ONES = np.int64(0), np.int64(1)  # rows of `sums`
ONLY = np.int64(0)  # row of `Memory.probe`


@helper
def _mark_swaps(board: Any, flags: Any, geometry: Any) -> None:
    """Flag every swap that lines up three, on a board without runs.

    Bit 0: the cell with its right neighbour; bit 1: the cell with the one above it.
    """
    s, origin, one, two = U(geometry[STRIDE]), U(geometry[ORIGIN]), U(1), U(2)
    for k in range(geometry[SPAN]):
        i = U(k) + origin
        r, u = i + s, i + one
        x, y, z = board[i], board[r], board[u]
        h = (board[r + one] == x) & ((board[r + two] == x) | (board[r - one] == x))
        h |= (board[r - one] == x) & (board[r - two] == x)
        h |= (board[r + s] == x) & (board[r + two * s] == x)
        h |= (board[i + one] == y) & ((board[i + two] == y) | (board[i - one] == y))
        h |= (board[i - one] == y) & (board[i - two] == y)
        h |= (board[i - s] == y) & (board[i - two * s] == y)
        h &= (x != y) & (x != 0) & (y != 0)
        v = (board[u + s] == x) & ((board[u + two * s] == x) | (board[u - s] == x))
        v |= (board[u - s] == x) & (board[u - two * s] == x)
        v |= (board[u + one] == x) & (board[u + two] == x)
        v |= (board[i + s] == z) & ((board[i + two * s] == z) | (board[i - s] == z))
        v |= (board[i - s] == z) & (board[i - two * s] == z)
        v |= (board[i - one] == z) & (board[i - two] == z)
        v &= (x != z) & (x != 0) & (z != 0)
        flags[i] = np.uint8(h) | (np.uint8(v) << np.uint8(1))


@helper
def _mark_lines(board: Any, flags: Any, begin: Any, size: Any, s: Any) -> Any:
    """Flag where three equal tiles begin: bit 0 upwards, bit 1 to the right. Any at all?"""
    one = U(1)
    seen = np.uint8(0)
    for k in range(size):
        i = U(k) + begin
        x = board[i]
        v = (board[i + one] == x) & (board[i + one + one] == x) & (x != 0)
        h = (board[i + s] == x) & (board[i + s + s] == x) & (x != 0)
        flag = np.uint8(v) | (np.uint8(h) << np.uint8(1))
        flags[i] = flag
        seen = np.uint8(seen | flag)
    return seen != 0


@helper
def _clear(board: Any, flags: Any, start: Any, step: Any, bit: Any, points: Any, tally: Any) -> Any:
    """Take one run off the board. Returns its points and the offset of its last cell.

    tally: (2, colours + 1); row 1 counts the tiles left. A tile that went with a run that crosses
    is an empty cell by now, and only lowers the count of those.
    """
    end = start
    length = 2
    while flags[end] & bit:
        end += step
        length += 1
    last = start + U(length - 1) * step
    i = start
    while i <= last:
        tally[1, board[i]] -= 1
        board[i] = 0
        i += step
    return points[length], last


@helper
def _swap(board: Any, place: Any, everywhere: Any, space: Any) -> Any:
    """Make the swap `place` (`Layout.swap`), then vanish and fall until nothing clears.

    Every run holds a cell that has just changed, so that it is enough to look at the columns that
    did and two further to the left, where its flag may be; but on a board that had runs before,
    look `everywhere`. Returns (points, first, final): the points, or -1 if there was no run, and
    the range of all columns that changed.
    """
    geometry, points, tally = space.geometry, space.points, space.tally
    flags, words = space.boards[3], space.words[3]
    s, origin, rows = U(geometry[STRIDE]), U(geometry[ORIGIN]), geometry[ROWS]
    up, right, one = np.uint8(1), np.uint8(2), U(1)
    i = origin + U(place >> 1)
    j = i + (one if place & 1 else s)
    board[i], board[j] = board[j], board[i]
    low = (place >> 1) // geometry[STRIDE]
    high = low + 1 - (place & 1)
    if everywhere:
        low, high = low - low, geometry[COLS] - 1
    first, final = low, high
    total = -1
    while True:
        begin = (origin + U(max(low - 2, 0)) * s) & U(0xFFFFFFFFFFFFFFF8)
        size = np.int64(origin + U(high + 1) * s - begin) + 31 & ~31
        if not _mark_lines(board, flags, begin, size, s):
            return total, first, final
        total = max(total, 0)
        lowest, highest = U(board.size), U(0)
        for word in range(np.int64(begin) >> 3, (np.int64(begin) + size) >> 3):
            if words[word] == 0:
                continue
            for k in range(8):
                i = U(word * 8 + k)
                if flags[i] & up and not flags[i - one] & up:
                    earned, last = _clear(board, flags, i, one, up, points, tally)
                    total += earned
                    lowest, highest = min(lowest, i), max(highest, last)
                if flags[i] & right and not flags[i - s] & right:
                    earned, last = _clear(board, flags, i, s, right, points, tally)
                    total += earned
                    lowest, highest = min(lowest, i), max(highest, last)
        for word in range(np.int64(begin) >> 3, (np.int64(begin) + size) >> 3):
            words[word] = 0
        low, high = np.int64((lowest - origin) // s), np.int64((highest - origin) // s)
        first, final = min(first, low), max(final, high)
        for col in range(low, high + 1):
            base = origin + U(col) * s
            rest = base
            for height in range(rows):
                tile = board[base + U(height)]
                board[rest] = tile
                rest += U(tile != 0)
            while rest < base + U(rows):
                board[rest] = 0
                rest += one


@helper
def _copy(source: Any, target: Any, begin: Any, size: Any) -> None:
    for k in range(size):
        at = U(begin + k)
        target[at] = source[at]


@kernel
def _unpack(key: Any, board: Any, geometry: Any) -> None:
    origin, half = U(geometry[ORIGIN]), U(geometry[KEY_BYTES])
    if geometry[TWO]:
        for k in range(geometry[KEY_BYTES]):
            at = U(k)
            board[origin + at] = key[at] & np.uint8(15)
            board[origin + half + at] = key[at] >> np.uint8(4)
    else:
        for k in range(geometry[KEY_BYTES]):
            board[origin + U(k)] = key[U(k)]


@kernel
def _pack(board: Any, key: Any, geometry: Any) -> None:
    origin, half = U(geometry[ORIGIN]), U(geometry[KEY_BYTES])
    if geometry[TWO]:
        for k in range(geometry[KEY_BYTES]):
            at = U(k)
            key[at] = board[origin + at] | (board[origin + half + at] << np.uint8(4))
    else:
        for k in range(geometry[KEY_BYTES]):
            key[U(k)] = board[origin + U(k)]


@helper
def _hash(key: Any) -> Any:
    """64 bits of a key of uint64 words; only a place to look, never an answer."""
    h = U(0x9E3779B97F4A7C15)
    for k in range(key.size):
        h = (h ^ key[k]) * U(0xFF51AFD7ED558CCD)
        h ^= h >> U(32)
    return h


@helper
def _count(board: Any, tally: Any, geometry: Any) -> None:
    """Count the tiles of a board by colour, in row 0 of tally."""
    for colour in range(tally.shape[1]):
        tally[0, colour] = 0
    origin = U(geometry[ORIGIN])
    for k in range(geometry[COLS] * geometry[STRIDE]):
        tally[0, board[origin + U(k)]] += 1


@helper
def _promise(tally: Any, bounds: Any) -> Any:
    """(points, swaps) that the tiles left could make at most, colour by colour."""
    points, swaps = 0, 0
    for colour in range(1, tally.shape[1]):
        points += bounds[tally[1, colour]]
        swaps += tally[1, colour] // 3
    return points, swaps


@helper
def _add(total: Any, row: Any, part: Any, other: Any) -> None:
    """total[row] += part[other], numbers of little-endian 64-bit limbs; total is long enough."""
    carry = U(0)
    for k in range(total.shape[1]):
        limb = total[row, k] + carry
        carry = U(limb < carry)
        if k < part.shape[1]:
            limb += part[other, k]
            carry += U(limb < part[other, k])
        total[row, k] = limb


@kernel
def expand(
    layer: Any,
    count: Any,
    cursor: Any,
    run: Any,
    space: Any,
    out_keys: Any,
    out: Any,
    sums: Any,
    evals: Any,
) -> Any:
    """Make swaps on the boards of a layer, `evals` of them or until `out` is full.

    cursor: int64 (board, place), where to go on; moved. run: int64, see the names on top:
    whether any pair may be legal; swaps left after these; totals that need not be reached (prune
    up to this, -1 for none); whether boards that cannot make the swaps left are cut; the highest
    total promised by what was written; swaps tried; whether these are the last swaps; then the
    best total of last swaps, its board and swap, and whether there was any. Children are written
    as packed boards to out_keys and as (hash, parent, place, score) to out, (room, 4) int64. Last
    swaps write none: they count into sums, (2, limbs) uint64: all sequences, best ones.
    Returns how many children were written.
    """
    geometry, key_words, tally = space.geometry, space.key_words, space.tally
    parent, flags, work = space.boards[0], space.boards[1], space.boards[2]
    flag_words = space.words[1]
    origin, s = geometry[ORIGIN], geometry[STRIDE]
    written, ends = 0, 2 * geometry[SPAN]
    while cursor[0] < count and written < out.shape[0] and evals > 0:
        board = cursor[0]
        for k in range(key_words.size):
            key_words[k] = layer.keys[board, k]
        _unpack(space.key, parent, geometry)
        _copy(parent, work, origin, geometry[SPAN])
        if not run[LAST]:
            _count(parent, tally, geometry)
        if run[ANY_PAIR]:
            _copy(space.boards[4], flags, origin, geometry[SPAN])
        else:
            _mark_swaps(parent, flags, geometry)
        place = cursor[1]
        while place < ends and written < out.shape[0] and evals > 0:
            if not place & 15 and flag_words[(origin + (place >> 1)) >> 3] == 0:
                place += 16
                continue
            if not flags[origin + (place >> 1)] >> (place & 1) & 1:
                place += 1
                continue
            evals -= 1
            run[TRIED] += 1
            for colour in range(tally.shape[1]):
                tally[1, colour] = tally[0, colour]
            earned, first, final = _swap(work, place, run[ANY_PAIR], space)
            score = layer.scores[board] + earned
            if earned >= 0 and run[LAST]:
                run[FOUND] = 1
                _add(sums, ALL, layer.every, board)
                if score > run[BEST]:
                    run[BEST], run[PARENT], run[SWAP] = score, board, place
                    for k in range(sums.shape[1]):
                        sums[1, k] = 0
                if score == run[BEST]:
                    _add(sums, BEST_ONES, layer.best, board)
            elif earned >= 0:
                promise, swaps = _promise(tally, space.bounds)
                if score + promise > run[PRUNE] and not (
                    run[DEAD_ENDS] and swaps < run[SWAPS_LEFT]
                ):
                    run[PROMISE] = max(run[PROMISE], score + promise)
                    _pack(work, space.key, geometry)
                    for k in range(key_words.size):
                        out_keys[written, k] = key_words[k]
                    out[written, 0] = np.int64(_hash(key_words))
                    out[written, 1], out[written, 2], out[written, 3] = board, place, score
                    written += 1
            _copy(parent, work, origin + first * s, (final + 1 - first) * s)
            place += 1
        if place >= ends:
            cursor[0] += 1
            place = 0
        cursor[1] = place
    return written


@helper
def _seek(slots: Any, keys: Any, tag: Any, probe: Any, row: Any) -> Any:
    """Look for the board probe[row] among keys. Returns (index or -1, its slot or a free one)."""
    mask = U(slots.size - 1)
    place = tag & mask
    while slots[place]:
        if slots[place] >> U(32) == tag:
            known = np.int64(slots[place] & U(0xFFFFFFFF)) - np.int64(1)
            same = True
            for k in range(keys.shape[1]):
                same &= keys[known, k] == probe[row, k]
            if same:
                return known, place
        place = (place + U(1)) & mask
    return np.int64(-1), place


@kernel
def insert(new_keys: Any, new: Any, size: Any, above: Any, layer: Any, count: Any) -> Any:
    """Put `size` children of the layer above into the next one, each distinct board once.

    A board is known by its whole key. Of its sequences only those with the best total can be part
    of a best answer, so that one score and two counts are enough. Returns the boards in the layer.
    """
    for child in range(size):
        tag = U(new[child, 0]) >> U(32)
        parent, score = new[child, 1], new[child, 3]
        index, place = _seek(layer.slots, layer.keys, tag, new_keys, child)
        if index < 0:
            index = count
            count += 1
            layer.slots[place] = (tag << U(32)) | U(count)
            for k in range(layer.keys.shape[1]):
                layer.keys[index, k] = new_keys[child, k]
            layer.scores[index] = -1
            for k in range(layer.every.shape[1]):
                layer.every[index, k] = 0
        if score > layer.scores[index]:
            layer.scores[index] = score
            for k in range(layer.best.shape[1]):
                layer.best[index, k] = 0
            layer.came[index, 0], layer.came[index, 1] = parent, new[child, 2]
        _add(layer.every, index, above.every, parent)
        if score == layer.scores[index]:
            _add(layer.best, index, above.best, parent)
    return count


@kernel
def rehash(old: Any, begin: Any, end: Any, slots: Any) -> None:
    """Carry the entries old[begin:end] over into a larger, zeroed table."""
    mask = U(slots.size - 1)
    for k in range(begin, end):
        if old[k]:
            place = (old[k] >> U(32)) & mask
            while slots[place]:
                place = (place + U(1)) & mask
            slots[place] = old[k]


@helper
def _record(trace: Any, control: Any, geometry: Any, op: Any, place: Any, score: Any) -> None:
    """One trace event, if there is room: (op, flat cell in reading order, depth, score)."""
    if control[EVENTS] < trace.shape[0]:
        column, height = (place >> 1) // geometry[STRIDE], (place >> 1) % geometry[STRIDE]
        row = geometry[ROWS] - 1 - height - (place & 1)
        event = control[EVENTS]
        trace[event, 0] = op
        trace[event, 1] = row * geometry[COLS] + column
        trace[event, 2] = control[DEPTH] + 1
        trace[event, 3] = min(score, 2**31 - 1)
        control[EVENTS] += 1


@helper
def _open(frames: Any, control: Any, space: Any, trace: Any, evals: Any) -> Any:
    """List the swaps of the board on top; with TOP_K only those that earn most at once.

    Returns how many of `evals` swaps are left. When none is, OPENING stays set: on a large board
    the next call goes on where this one stopped, from what the frame's row says.
    """
    geometry, depth = space.geometry, control[DEPTH]
    board, work = frames.boards[depth], frames.boards[depth + 1]
    flags, origin = space.boards[1], geometry[ORIGIN]
    any_pair = control[FIRST_ANY] * (depth == 0)
    row = frames.rows[depth]
    if control[OPENING] == 1:
        if any_pair:
            _copy(space.boards[4], flags, origin, geometry[SPAN])
        else:
            _mark_swaps(board, flags, geometry)
        row[SIZE], row[NEXT] = 0, 0
        control[OPENING] = 2
    size, limit = row[SIZE], control[TOP_K]
    for place in range(row[NEXT], 2 * geometry[COLS] * geometry[STRIDE]):
        if not flags[origin + (place >> 1)] >> (place & 1) & 1:
            continue
        if limit and evals <= 0:
            row[SIZE], row[NEXT] = size, place
            return evals
        at, gain = size, 0
        if limit:
            _copy(board, work, origin, geometry[SPAN])
            gain = _swap(work, place, any_pair, space)[0]
            control[SWAPS] += 1
            evals -= 1
            if gain < 0:
                continue
            while at > 0 and frames.gains[at - 1] < gain:
                at -= 1
            if size == limit:
                control[CUT] = 1
                gone = place if at == size else np.int64(frames.todo[depth, size - 1])
                _record(trace, control, geometry, CUT_OFF, gone, frames.rows[depth, SCORE])
                if at == size:
                    continue
                size -= 1
            for k in range(size, at, -1):
                frames.todo[depth, k] = frames.todo[depth, k - 1]
                frames.gains[k] = frames.gains[k - 1]
        frames.todo[depth, at] = place
        frames.gains[at] = gain
        size += 1
    row[SIZE], row[NEXT], row[CHOICE], row[LINK] = size, 0, -1, -1
    stop = 1 - control[EXACTLY]  # where stopping is allowed, going no further is an answer
    row[VALUE], row[EVERY], row[BEST_COUNT] = stop - 1, stop, stop
    control[OPENING] = 0
    return evals


@helper
def _weigh(row: Any, control: Any, value: Any, every: Any, best: Any, link: Any) -> None:
    """Add to a frame what the board after its swap under way is worth."""
    if value < 0:
        return
    row[EVERY] += every
    if row[GAIN] + value > row[VALUE]:
        row[VALUE], row[BEST_COUNT] = row[GAIN] + value, 0
        row[CHOICE], row[LINK] = row[MOVE], link
    if row[GAIN] + value == row[VALUE]:
        row[BEST_COUNT] += best
    if row[EVERY] > MOST_COUNT:
        control[OVERFLOW] = 1
        row[EVERY] = row[BEST_COUNT] = 0


@kernel
def explore(frames: Any, control: Any, space: Any, memory: Any, trace: Any, evals: Any) -> None:
    """Go on backtracking for `evals` swaps, to the end (DEPTH -1), until an answer improved, or
    until the table of known boards is full. control: int64, see the names on top; TOTAL is the
    best total so far, KNOWN the boards in the table. trace: (events, 4) int32.
    """
    geometry = space.geometry
    while control[DEPTH] >= 0 and evals > 0 and not control[IMPROVED]:
        if control[MEMO] and control[KNOWN] >= memory.keys.shape[0]:
            return
        if control[OPENING]:
            evals = _open(frames, control, space, trace, evals)
            if control[OPENING]:
                return
        depth = control[DEPTH]
        row = frames.rows[depth]
        if row[NEXT] == row[SIZE]:
            value, every, best, link = row[VALUE], row[EVERY], row[BEST_COUNT], np.int64(-1)
            if control[MEMO]:
                tag = _probe(frames.boards[depth], depth, space, memory)
                _, slot = _seek(memory.slots, memory.keys, tag, memory.probe, ONLY)
                link = control[KNOWN]
                control[KNOWN] += 1
                memory.slots[slot] = (tag << U(32)) | U(control[KNOWN])
                for k in range(memory.keys.shape[1]):
                    memory.keys[link, k] = memory.probe[0, k]
                for k in range(5):
                    memory.worth[link, k] = row[VALUE + k]
            control[DEPTH] -= 1
            if depth > 0:
                above = frames.rows[depth - 1]
                _weigh(above, control, value, every, best, link)
                _record(trace, control, geometry, LEAVE, above[MOVE], row[SCORE])
            continue
        place = np.int64(frames.todo[depth, row[NEXT]])
        row[NEXT] += 1
        board = frames.boards[depth + 1]
        _copy(frames.boards[depth], board, geometry[ORIGIN], geometry[SPAN])
        earned, _, _ = _swap(board, place, control[FIRST_ANY] * (depth == 0), space)
        evals -= 1
        control[SWAPS] += 1
        if earned < 0:
            continue
        row[MOVE], row[GAIN] = place, earned
        score = row[SCORE] + earned
        control[DEEPEST] = max(control[DEEPEST], depth + 1)
        _record(trace, control, geometry, ENTER, place, score)
        last = depth + 1 == control[LEFT]
        known = np.int64(-1)
        value = np.int64(0) if last or not control[EXACTLY] else np.int64(-1)
        if control[MEMO] and not last:
            tag = _probe(board, depth + 1, space, memory)
            known, _ = _seek(memory.slots, memory.keys, tag, memory.probe, ONLY)
            if known >= 0:
                value = memory.worth[known, 0]
        if value >= 0 and score + value > control[TOTAL]:
            control[TOTAL], control[IMPROVED] = score + value, 1
            control[LENGTH], control[TAIL] = depth + 1, known
            for k in range(depth + 1):
                frames.path[k] = frames.rows[k, MOVE]
            _record(trace, control, geometry, ANSWER, place, score + value)
        if last:
            _weigh(row, control, value, np.int64(1), np.int64(1), known)
            _record(trace, control, geometry, LEAVE, place, score)
        elif known >= 0:
            _weigh(row, control, value, memory.worth[known, 1], memory.worth[known, 2], known)
            _record(trace, control, geometry, CUT_OFF, place, score)
            _record(trace, control, geometry, LEAVE, place, score)
        else:
            control[DEPTH], control[OPENING] = depth + 1, 1
            frames.rows[depth + 1, SCORE] = score


@helper
def _probe(board: Any, depth: Any, space: Any, memory: Any) -> Any:
    """Write the key of a board at a depth to memory.probe; returns the tag of its hash."""
    _pack(board, space.key, space.geometry)
    for k in range(space.key_words.size):
        memory.probe[0, k] = space.key_words[k]
    memory.probe[0, space.key_words.size] = U(depth)
    return _hash(memory.probe[0]) >> U(32)


def warm() -> None:
    """Compile or load all kernels, on one empty cell."""
    layout = Layout(1, 1, 1)
    zeros = np.zeros(3, np.int64)
    space = workspace(layout, zeros, zeros, layout.blank()[0])
    layer = layer_arrays(1, layout.key_words, 1)
    for array in layer:
        array[:] = 0
    out_keys, out = np.zeros((1, layout.key_words), np.uint64), np.zeros((1, 4), np.int64)
    run, sums = np.zeros(11, np.int64), np.zeros((2, 1), np.uint64)
    size = expand(layer, 1, np.zeros(2, np.int64), run, space, out_keys, out, sums, 1)
    insert(out_keys, out, size, layer, layer, 0)
    rehash(layer.slots, 0, 1, layer.slots)
