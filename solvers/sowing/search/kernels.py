"""Kernels of perfect play: the table of all small positions, and the graph searched
above it.

Packed rings: one uint64 holds all pits, `width` bits each, the pit about to be sown
lowest. Turning the ring is a rotation of the word, and a handful is sown by one
addition (`added[h]`: where `h` stones out of the lowest pit fall, less the stones
taken; `turn[h]`: by how many bits the ring then turns). The canonical turn of a ring is
the one with the smallest word.

Layout of the table: int8 values by `rank`, layers by stones. A canonical ring has its
fewest stones, m, in the top pit; taking m out of every pit leaves an empty top pit, and
the others are ranked among all ways to share the stones left (`start[stones, m]` +
lexicographic rank, `binom[i, r]` ways counted past pit i with r stones to come). Only
canonical rings are filled in.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gridwright.solvers.runtime.jit import helper, kernel

Word = Any  # uint64
Words = Any  # (k,) uint64
Int = Any  # int64
Ints = Any  # (k,) int64
Indices = Any  # int32
Shorts = Any  # int16
Bytes = Any  # int8
Packed = Any
"""A table: ring (4,) uint64, start (stones + 1, fewest + 1) int64, binom (size, stones
+ 1) int64, values int8."""
Graph = Any
"""boards (nodes, size) int16, sides (nodes,) int8, slots (2**k,) int32, bounds (nodes,
3) int32: low, high, guess; exits (nodes,) int32, first (nodes, 2) int32: its edges, -1
unexpanded; edges, their targets, int32, gains, what they capture, int16; counts (2,)
int64: nodes, edges."""

NONE = -30_000
"""No value: below every value a position can have."""
EMPTY = -128
"""The same in an int8 table."""


@helper
def _copy(source: Shorts, target: Shorts) -> None:
    """target[:] = source, without the tens of functions that compiles."""
    for i in range(len(source)):
        target[i] = source[i]


@helper
def _total(pits: Ints) -> Int:
    stones = 0
    for count in pits:
        stones += count
    return stones


# -- packed rings ----------------------------------------------------------------------


@helper
def _relay(
    board: Word, ring: Words, added: Words, turn: Words, hands: Int
) -> tuple[Word, Int]:
    """The board after a whole relay, its empty pit lowest, and the handfuls sown; 0
    handfuls if the relay is endless. See gridwright.solvers.sowing.rules.relay."""
    bits = ring[1]
    full = ring[2]
    low = ring[3]
    first = board
    for sown in range(1, hands + 1):
        hand = board & low
        shift = turn[hand]
        board += added[hand]
        if shift:
            board = ((board >> shift) | (board << (bits - shift))) & full
        if board & low == 0:
            return board, sown
        if board == first:
            return board, 0
    return board, 0


@helper
def _capture(board: Word, ring: Words, chain: Int) -> tuple[Word, Int]:
    """The board after the capture at the end of a relay, and the stones captured."""
    width = ring[0]
    bits = ring[1]
    low = ring[3]
    at = width
    stones = (board >> at) & low
    board ^= stones << at
    captured = stones
    while chain and stones:
        gap = (at + width) % bits
        at = (gap + width) % bits
        stones = (board >> at) & low
        if (board >> gap) & low:
            break
        board ^= stones << at
        captured += stones
    return board, np.int64(captured)


@helper
def _canonical(board: Word, ring: Words, size: Int) -> Word:
    width = ring[0]
    top = ring[1] - ring[0]
    low = ring[3]
    best = board
    for _ in range(size - 1):
        board = (board >> width) | ((board & low) << top)
        if board < best:
            best = board
    return best


@helper
def _rank(
    board: Word, stones: Int, ring: Words, size: Int, start: Ints, binom: Ints
) -> Int:
    """The place of a canonical ring in the table."""
    width = ring[0]
    shift = ring[1] - ring[0]
    low = ring[3]
    fewest = board >> shift
    left = stones - size * np.int64(fewest)
    place = start[stones, np.int64(fewest)]
    for i in range(1, size - 1):
        shift -= width
        left -= np.int64(((board >> shift) & low) - fewest)
        place += binom[i, left]
    return place


@helper
def _next_sharing(pits: Ints) -> bool:
    """The next way, in lexicographic order, to share stones among pits 1, 2, ...; False
    after the last."""
    last = len(pits) - 1
    if pits[last]:
        pits[last - 1] += 1
        pits[last] -= 1
        return True
    i = last - 1
    while i >= 1 and pits[i] == 0:
        i -= 1
    if i <= 1:
        return False
    pits[i - 1] += 1
    pits[last] = pits[i] - 1
    pits[i] = 0
    return True


# -- the table -------------------------------------------------------------------------


@kernel
def expand_layer(
    pits: Ints,
    fewest: Int,
    packed: Packed,
    sowing: Any,
    lists: Any,
    counts: Ints,
    work: Int,
) -> Int:
    """Work through the canonical rings of one layer with `fewest` stones in their
    emptiest pit.

    pits: (size,) int64, the sharing reached; pits[0] stays 0. counts: [rings with moves
    that capture nothing, their edges, 1 when all sharings are done, chain rule, longest
    relay]. work: handfuls to sow in this call. Rings whose every move captures get
    their value at once; the others are listed with their best capture, `exits`, and the
    places their other moves lead to. Stops early when the lists are almost full.
    """
    ring, start, binom, values = packed
    added, turn = sowing
    places, first, exits, edges = lists
    size = len(pits)
    hands = counts[4]
    width = ring[0]
    top = ring[1] - ring[0]
    low = ring[3]
    stones = _total(pits) + size * fewest
    listed = counts[0]
    linked = counts[1]
    done = 0
    while done < work and listed < len(places) and linked + size <= len(edges):
        done += 2
        board = np.uint64(0)
        for i in range(size):
            board = (board << width) | np.uint64(pits[i] + fewest)
        if _canonical(board, ring, size) == board:
            best = EMPTY
            begin = linked
            turned = board
            for _ in range(size):
                turned = (turned >> width) | ((turned & low) << top)
                if turned & low == 0:
                    continue
                after, sown = _relay(turned, ring, added, turn, hands)
                done += 3 + sown if sown else 100
                if sown == 0:
                    continue
                after, captured = _capture(after, ring, counts[3])
                left = stones - captured
                place = _rank(
                    _canonical(after, ring, size), left, ring, size, start, binom
                )
                if captured:
                    best = max(best, captured - values[place])
                else:
                    edges[linked] = place
                    linked += 1
            place = _rank(board, stones, ring, size, start, binom)
            if linked > begin:
                places[listed] = place
                first[listed] = begin
                exits[listed] = best
                listed += 1
                first[listed] = linked
            elif best > EMPTY:
                values[place] = best
        if not _next_sharing(pits):
            counts[2] = 1
            break
    counts[0] = listed
    counts[1] = linked
    return done


@kernel
def settle_layer(begin: Int, end: Int, lists: Any, values: Bytes) -> Int:
    """One pass over listed rings `begin` to `end`: each takes the best of its captures
    and of what its other moves lead to. Returns how many values changed."""
    places, first, exits, edges = lists
    changed = 0
    for i in range(begin, end):
        best = np.int64(exits[i])
        for j in range(first[i], first[i + 1]):
            best = max(best, -np.int64(values[edges[j]]))
        if best != values[places[i]]:
            values[places[i]] = best
            changed += 1
    return changed


@helper
def _look_up(pits: Shorts, stones: Int, packed: Packed) -> Int:
    ring, start, binom, values = packed
    board = np.uint64(0)
    for i in range(len(pits) - 1, -1, -1):
        board = (board << ring[0]) | np.uint64(pits[i])
    canonical = _canonical(board, ring, len(pits))
    return np.int64(values[_rank(canonical, stones, ring, len(pits), start, binom)])


@kernel
def look_up(boards: Shorts, packed: Packed, found: Indices) -> None:
    """Values of (k, size) int16 boards that the table holds, into `found` (k,)
    int32."""
    for i in range(len(boards)):
        found[i] = _look_up(boards[i], _total(boards[i]), packed)


# -- the graph above the table ---------------------------------------------------------

SHARED = 0
"""gridwright.solvers.sowing.search.positions.SHARED"""


@helper
def _hash(pits: Shorts, side: Int) -> Word:
    code = np.uint64(1469598103934665603) ^ np.uint64(side)
    for stones in pits:
        code = (code ^ np.uint64(stones)) * np.uint64(1099511628211)
        code ^= code >> np.uint64(29)
    return code


@helper
def _turn_canonical(pits: Shorts, spare: Shorts) -> None:
    """Turn a ring in place to its lexicographically smallest turn."""
    size = len(pits)
    best = 0
    for shift in range(1, size):
        for i in range(size):
            a = pits[(shift + i) % size]
            b = pits[(best + i) % size]
            if a != b:
                if a < b:
                    best = shift
                break
    if best:
        _copy(pits, spare)
        for i in range(size):
            pits[i] = spare[(best + i) % size]


@kernel
def find(pits: Shorts, side: Int, boards: Shorts, sides: Bytes, slots: Indices) -> Int:
    """The slot of a position in the hash table: its node is slots[slot], -1 if there is
    none."""
    mask = np.uint64(len(slots) - 1)
    slot = _hash(pits, side) & mask
    while slots[slot] >= 0:
        node = slots[slot]
        if sides[node] == side:
            i = 0
            while i < len(pits) and boards[node, i] == pits[i]:
                i += 1
            if i == len(pits):
                break
        slot = (slot + np.uint64(1)) & mask
    return np.int64(slot)


@kernel
def rehash(begin: Int, end: Int, boards: Shorts, sides: Bytes, slots: Indices) -> None:
    """Enter the nodes from `begin` to `end` into a hash table."""
    for node in range(begin, end):
        slots[find(boards[node], np.int64(sides[node]), boards, sides, slots)] = node


@helper
def _sow(pits: Shorts, pit: Int, hands: Int, chain: Int, spare: Shorts) -> Int:
    """Sow a pit in place; the stones captured, or -1 if the relay is endless."""
    size = len(pits)
    at = pit
    _copy(pits, spare)
    for _ in range(hands):
        hand = np.int64(pits[at])
        pits[at] = 0
        rounds = hand // size
        rest = hand % size
        if rounds:
            for i in range(size):
                pits[i] += rounds
        for _ in range(rest):
            at = at + 1 if at + 1 < size else 0
            pits[at] += 1
        at = at + 1 if at + 1 < size else 0
        if pits[at] == 0:
            captured = 0
            while True:
                at = at + 1 if at + 1 < size else 0
                stones = pits[at]
                pits[at] = 0
                captured += stones
                if chain == 0 or stones == 0:
                    return captured
                at = at + 1 if at + 1 < size else 0
                if pits[at]:
                    return captured
        if pits[at] == spare[pit]:
            i = 0
            while i < size and pits[(at + i) % size] == spare[(pit + i) % size]:
                i += 1
            if i == size:
                return -1
    return -1


@helper
def _add(pits: Shorts, side: Int, low: Int, high: Int, guess: Int, graph: Graph) -> Int:
    """The node of a position, a new one with these bounds if there is none."""
    boards, sides, slots, bounds, exits, _, _, _, counts = graph
    slot = find(pits, side, boards, sides, slots)
    if slots[slot] < 0:
        node = counts[0]
        counts[0] += 1
        slots[slot] = node
        _copy(pits, boards[node])
        sides[node] = side
        bounds[node, 0] = low
        bounds[node, 1] = high
        bounds[node, 2] = max(low, min(high, guess))
        exits[node] = NONE
    return slots[slot]


@kernel
def expand(
    queue: Indices, begin: Int, graph: Graph, limits: Any, packed: Packed, room: Any
) -> Int:
    """Expand the nodes queue[begin:] until `work` moves are made or the arrays could
    overflow; returns where it stopped.

    limits: (stones the table holds, chain rule, longest relay, work, guess). A move
    into a position that the table values raises exits[node], the best such move; the
    others become edges: target node and stones captured. A node without legal move is
    worth 0. room: two positions to work in.
    """
    held, chain, hands, work, guess = limits
    boards, sides, _, _, exits, first, edges, gains, counts = graph
    size = boards.shape[1]
    pits, spare = room
    done = 0
    room = min(len(boards) - counts[0], len(edges) - counts[1])
    while begin < len(queue) and done < work and room >= size:
        node = queue[begin]
        begin += 1
        side = sides[node]
        stones = _total(boards[node])
        first[node, 0] = counts[1]
        best = NONE
        for pit in range(size):
            if boards[node, pit] == 0:
                continue
            _copy(boards[node], pits)
            captured = _sow(pits, pit, hands, chain, spare)
            done += 1 if captured >= 0 else 100
            if captured < 0:
                continue
            left = stones - captured
            shared = captured > 0 or side == SHARED
            low, high = -left, left
            if left <= held:
                low = high = _look_up(pits, left, packed)
                if shared:
                    best = max(best, captured - low)
                    continue
                low, high = min(0, low), max(0, high)
            if shared:
                _turn_canonical(pits, spare)
            side_after = SHARED if shared else 3 - side
            target = _add(pits, side_after, low, high, guess, graph)
            edges[counts[1]] = target
            gains[counts[1]] = captured
            counts[1] += 1
        first[node, 1] = counts[1]
        room = min(len(boards) - counts[0], len(edges) - counts[1])
        if best == NONE and first[node, 0] == first[node, 1]:
            best = 0
        exits[node] = best
    return begin
