"""Kernels of the layers of distinct boards: all swaps of a layer, and the layer below
it."""

from __future__ import annotations

from typing import Any

import numpy as np

from gridwright.solvers.match3.search.layers import ChildBoards, layer_arrays, workspace
from gridwright.solvers.match3.search.layout import BoardLayout
from gridwright.solvers.match3.search.plane_kernels import (
    CODES,
    FEW,
    of_colour,
    ones,
    swapped,
    swaps_from,
)
from gridwright.solvers.match3.search.swap_kernels import (
    ORIGIN,
    SPAN,
    STRIDE,
    U,
    copy,
    digest,
    mark_swaps,
    pack,
    rehash,
    seek,
    swap,
    unpack,
)
from gridwright.solvers.runtime.jit import indexer, kernel

__all__ = ["rehash"]

ANY_PAIR = 0
SWAPS_LEFT = 1
PRUNE = 2
DEAD_ENDS = 3
PROMISE = 4
TRIED = 5
LAST = 6
BEST = 7
PARENT = 8
SWAP = 9
FOUND = 10
TOLD = 11
MADE = 12
RUN = 13
ALL = np.int64(0)
BEST_ONES = np.int64(1)  # rows of `sums`


@indexer
def _count(board: Any, tally: Any, geometry: Any) -> None:
    """Count the tiles of a board by colour, in row 0 of tally."""
    for colour in range(tally.shape[1]):
        tally[0, colour] = 0
    origin = U(geometry[ORIGIN])
    for k in range(geometry[SPAN]):
        tally[0, board[origin + U(k)]] += 1


@indexer
def _promise(tally: Any, bounds: Any) -> Any:
    """(points, swaps) that the tiles left could make at most, colour by colour."""
    points = 0
    swaps = 0
    for colour in range(1, tally.shape[1]):
        points += bounds[tally[1, colour]]
        swaps += tally[1, colour] // 3
    return points, swaps


@indexer
def _add(total: Any, row: Any, part: Any, other: Any) -> None:
    """total[row] += part[other], numbers of little-endian 64-bit limbs; total is long
    enough."""
    carry = U(0)
    for k in range(total.shape[1]):
        limb = total[row, k] + carry
        carry = U(limb < carry)
        if k < part.shape[1]:
            limb += part[other, k]
            carry += U(limb < part[other, k])
        total[row, k] = limb


@indexer
def _open_board(layer: Any, board: Any, run: Any, space: Any) -> None:
    """Unpack a board of a layer, count its tiles and flag its swaps."""
    geometry = space.geometry
    key_words = space.key_words
    parent = space.boards[0]
    flags = space.boards[1]
    work = space.boards[2]
    for k in range(key_words.size):
        key_words[k] = layer.keys[board, k]
    unpack(space.key, parent, geometry)
    copy(parent, work, geometry[ORIGIN], geometry[SPAN])
    if not run[LAST]:
        _count(parent, space.tally, geometry)
    if run[ANY_PAIR]:
        copy(space.boards[4], flags, geometry[ORIGIN], geometry[SPAN])
    else:
        mark_swaps(parent, flags, geometry)


@indexer
def _end(layer: Any, board: Any, place: Any, score: Any, run: Any, sums: Any) -> None:
    """Count the sequences that end with a last swap."""
    run[FOUND] = 1
    _add(sums, ALL, layer.every, board)
    if score > run[BEST]:
        run[BEST] = score
        run[PARENT] = board
        run[SWAP] = place
        for k in range(sums.shape[1]):
            sums[1, k] = 0
    if score == run[BEST]:
        _add(sums, BEST_ONES, layer.best, board)


@indexer
def _tell(
    board: Any, place: Any, score: Any, run: Any, children: Any, written: Any
) -> Any:
    """Write a last swap to the children if it is one of those to record: its number,
    board, place and total."""
    told = run[MADE] & (run[TOLD] - 1) == 0
    run[MADE] += 1
    if not told:
        return written
    rows = children.rows
    rows[written, 0] = run[TRIED]
    rows[written, 1] = board
    rows[written, 2] = place
    rows[written, 3] = score
    return written + 1


@indexer
def _write(
    board: Any,
    place: Any,
    score: Any,
    run: Any,
    space: Any,
    children: Any,
    written: Any,
) -> Any:
    """Write the board after a swap, packed, unless its total is out of reach. Returns
    how many."""
    promise, swaps = _promise(space.tally, space.bounds)
    if score + promise <= run[PRUNE] or (run[DEAD_ENDS] and swaps < run[SWAPS_LEFT]):
        return written
    run[PROMISE] = max(run[PROMISE], score + promise)
    key_words = space.key_words
    rows = children.rows
    for k in range(key_words.size):
        children.keys[written, k] = key_words[k]
    rows[written, 0] = np.int64(digest(key_words))
    rows[written, 1] = board
    rows[written, 2] = place
    rows[written, 3] = score
    return written + 1


@kernel
def expand(
    layer: Any,
    count: Any,
    cursor: Any,
    run: Any,
    space: Any,
    children: Any,
    sums: Any,
    evals: Any,
) -> Any:
    """Make swaps on the boards of a layer, `evals` of them or until `children` is full.

    cursor: int64 (board, place), where to go on; moved. run: int64, see the names on
    top: whether any pair may be legal; swaps left after these; totals that need not be
    reached (prune up to this, -1 for none); whether boards that cannot make the swaps
    left are cut; the highest total promised by what was written; swaps tried; whether
    these are the last swaps; then the best total of last swaps, its board and swap, and
    whether there was any; then how many legal last swaps there are to each recorded one
    (a power of two, 0: none), and how many were made. Last swaps write no children but
    those that are recorded: they count into sums, (2, limbs) uint64: all sequences,
    best ones. Returns how many children were written.
    """
    geometry = space.geometry
    tally = space.tally
    keys = layer.keys
    parent = space.boards[0]
    flags = space.boards[1]
    work = space.boards[2]
    flag_words = space.words[1]
    key_words = space.key_words
    origin = geometry[ORIGIN]
    s = geometry[STRIDE]
    few = geometry[FEW]
    written = np.int64(0)  # typed: with a plain one, what takes it is compiled twice
    ends = 2 * geometry[SPAN]
    room = children.rows.shape[0]
    while cursor[0] < count and written < room and evals > 0:
        board = cursor[0]
        place = cursor[1]
        if few:
            words = (keys[board, 0], keys[board, 1], keys[board, 2], keys[board, 3])
            right, above = swaps_from(words, place, run[ANY_PAIR], geometry)
        else:
            _open_board(layer, board, run, space)
        while place < ends and written < room and evals > 0:
            if few:
                bit = (right | above) & (~(right | above) + U(1))
                if bit == 0:
                    break
                aside = right & bit != 0
                place = 2 * geometry[CODES + ones(bit - U(1))] + np.int64(not aside)
                right = right & ~bit
                above = above & ~(U(0) if aside else bit)
                earned, after = swapped(words, bit, aside, geometry, space.points)
            else:
                if not place & 15 and flag_words[(origin + (place >> 1)) >> 3] == 0:
                    place += 16
                    continue
                if not flags[origin + (place >> 1)] >> (place & 1) & 1:
                    place += 1
                    continue
                for colour in range(tally.shape[1]):
                    tally[1, colour] = tally[0, colour]
                earned, first, final = swap(work, place, run[ANY_PAIR], space)
            evals -= 1
            run[TRIED] += 1
            score = layer.scores[board] + earned
            if earned >= 0 and run[LAST]:
                _end(layer, board, place, score, run, sums)
                if run[TOLD]:
                    written = _tell(board, place, score, run, children, written)
            elif earned >= 0:
                if few:
                    for colour in range(1, tally.shape[1]):
                        tally[1, colour] = of_colour(after, colour)
                    for k in range(4):
                        key_words[k] = after[k]
                else:
                    pack(work, space.key, geometry)
                written = _write(board, place, score, run, space, children, written)
            if not few:
                copy(parent, work, origin + first * s, (final + 1 - first) * s)
            place += 1
        if place >= ends or (few and right | above == 0):
            cursor[0] += 1
            place = 0
        cursor[1] = place
    return written


@kernel
def insert(children: Any, size: Any, above: Any, layer: Any, count: Any) -> Any:
    """Put `size` children of the layer above into the next one, each distinct board
    once.

    A board is known by its whole key. Of its sequences only those with the best total
    can be part of a best answer, so that one score and two counts are enough. Returns
    the boards in the layer. Where each child is there is written in place of its
    digest.
    """
    new_keys = children.keys
    new = children.rows
    for child in range(size):
        tag = U(new[child, 0]) >> U(32)
        parent = new[child, 1]
        score = new[child, 3]
        index, place = seek(layer.slots, layer.keys, tag, new_keys, child)
        if index < 0:
            index = count
            count += 1
            layer.slots[place] = (tag << U(32)) | U(count)
            for k in range(layer.keys.shape[1]):
                layer.keys[index, k] = new_keys[child, k]
            layer.scores[index] = -1
            for k in range(layer.every.shape[1]):
                layer.every[index, k] = 0
        new[child, 0] = index
        if score > layer.scores[index]:
            layer.scores[index] = score
            for k in range(layer.best.shape[1]):
                layer.best[index, k] = 0
            layer.came[index, 0] = parent
            layer.came[index, 1] = new[child, 2]
        _add(layer.every, index, above.every, parent)
        if score == layer.scores[index]:
            _add(layer.best, index, above.best, parent)
    return count


def warm() -> None:
    """Compile or load all kernels, on one empty cell."""
    layout = BoardLayout(1, 1, 1)
    zeros = np.zeros(3, np.int64)
    space = workspace(layout, zeros, zeros, layout.blank()[0])
    layer = layer_arrays(1, layout.key_words, 1)
    for array in layer:
        array[:] = 0
    children = ChildBoards(
        np.zeros((1, layout.key_words), np.uint64), np.zeros((1, 4), np.int64)
    )
    run = np.zeros(RUN, np.int64)
    sums = np.zeros((2, 1), np.uint64)
    size = expand(layer, 1, np.zeros(2, np.int64), run, space, children, sums, 1)
    insert(children, size, layer, layer, 0)
    rehash(layer.slots, 0, 1, layer.slots)
