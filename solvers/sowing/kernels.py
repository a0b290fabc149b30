"""Kernels of perfect play: the table of all small positions, and the graph searched above it.

Packed rings: one uint64 holds all pits, `width` bits each, the pit about to be sown lowest.
Turning the ring is a rotation of the word, and a handful is sown by one addition (`added[h]`:
where `h` stones out of the lowest pit fall, less the stones taken; `turn[h]`: by how many bits
the ring then turns). The canonical turn of a ring is the one with the smallest word.

Layout of the table: int8 values by `rank`, layers by stones. A canonical ring has its fewest
stones, m, in the top pit; taking m out of every pit leaves an empty top pit, and the others are
ranked among all ways to share the stones left (`start[stones, m]` + lexicographic rank,
`binom[i, r]` ways counted past pit i with r stones to come). Only canonical rings are filled in.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from solvers.jit import kernel

Word = Any  # uint64
Words = Any  # (k,) uint64
Ints = Any  # int64
Indices = Any  # int32
Shorts = Any  # int16
Bytes = Any  # int8

NONE = -30_000
"""No value: below every value a position can have."""
EMPTY = -128
"""The same in an int8 table."""


@kernel
def _copy(source: Shorts, target: Shorts) -> None:
    """target[:] = source, without the tens of functions that compiles."""
    for i in range(len(source)):
        target[i] = source[i]


@kernel
def _total(pits: Ints) -> int:
    stones = 0
    for count in pits:
        stones += count
    return stones


# -- packed rings ------------------------------------------------------------------------------


@kernel
def _relay(board: Word, ring: Words, added: Words, turn: Words, hands: int) -> tuple[Word, int]:
    """The board after a whole relay, its empty pit lowest, and the handfuls sown; 0 handfuls if
    the relay is endless. See solvers.sowing.rules.relay."""
    bits, full, low = ring[1], ring[2], ring[3]
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


@kernel
def _capture(board: Word, ring: Words, chain: int) -> tuple[Word, int]:
    """The board after the capture at the end of a relay, and the stones captured."""
    width, bits, low = ring[0], ring[1], ring[3]
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


@kernel
def _canonical(board: Word, ring: Words, size: int) -> Word:
    width, top, low = ring[0], ring[1] - ring[0], ring[3]
    best = board
    for _ in range(size - 1):
        board = (board >> width) | ((board & low) << top)
        if board < best:
            best = board
    return best


@kernel
def _rank(board: Word, stones: int, ring: Words, size: int, start: Ints, binom: Ints) -> int:
    """The place of a canonical ring in the table."""
    width, shift, low = ring[0], ring[1] - ring[0], ring[3]
    fewest = board >> shift
    left = stones - size * np.int64(fewest)
    place = start[stones, np.int64(fewest)]
    for i in range(1, size - 1):
        shift -= width
        left -= np.int64(((board >> shift) & low) - fewest)
        place += binom[i, left]
    return place


@kernel
def _next_sharing(pits: Ints) -> bool:
    """The next way, in lexicographic order, to share stones among pits 1, 2, ...; False after
    the last."""
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


# -- the table ---------------------------------------------------------------------------------


@kernel
def expand_layer(
    pits: Ints,
    fewest: int,
    ring: Words,
    added: Words,
    turn: Words,
    start: Ints,
    binom: Ints,
    values: Bytes,
    places: Indices,
    first: Indices,
    exits: Bytes,
    edges: Indices,
    counts: Ints,
    work: int,
) -> int:
    """Work through the canonical rings of one layer with `fewest` stones in their emptiest pit.

    pits: (size,) int64, the sharing reached; pits[0] stays 0. counts: [rings with moves that
    capture nothing, their edges, 1 when all sharings are done, chain rule, longest relay]. work:
    handfuls to sow in this call. Rings whose every move captures get their value at once; the
    others are listed with their best capture, `exits`, and the places their other moves lead to.
    Stops early when the lists are almost full.
    """
    size, hands = len(pits), counts[4]
    width, top, low = ring[0], ring[1] - ring[0], ring[3]
    stones = _total(pits) + size * fewest
    listed, linked, done = counts[0], counts[1], 0
    while done < work and listed < len(places) and linked + size <= len(edges):
        done += 2
        board = np.uint64(0)
        for i in range(size):
            board = (board << width) | np.uint64(pits[i] + fewest)
        if _canonical(board, ring, size) == board:
            best, begin, turned = EMPTY, linked, board
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
                place = _rank(_canonical(after, ring, size), left, ring, size, start, binom)
                if captured:
                    best = max(best, captured - values[place])
                else:
                    edges[linked] = place
                    linked += 1
            place = _rank(board, stones, ring, size, start, binom)
            if linked > begin:
                places[listed], first[listed], exits[listed] = place, begin, best
                listed += 1
                first[listed] = linked
            elif best > EMPTY:
                values[place] = best
        if not _next_sharing(pits):
            counts[2] = 1
            break
    counts[0], counts[1] = listed, linked
    return done


@kernel
def settle_layer(
    begin: int,
    end: int,
    places: Indices,
    first: Indices,
    exits: Bytes,
    edges: Indices,
    values: Bytes,
) -> int:
    """One pass over listed rings `begin` to `end`: each takes the best of its captures and of
    what its other moves lead to. Returns how many values changed."""
    changed = 0
    for i in range(begin, end):
        best = np.int64(exits[i])
        for j in range(first[i], first[i + 1]):
            best = max(best, -np.int64(values[edges[j]]))
        if best != values[places[i]]:
            values[places[i]] = best
            changed += 1
    return changed


@kernel
def _look_up(
    pits: Shorts, stones: int, ring: Words, start: Ints, binom: Ints, values: Bytes
) -> int:
    board = np.uint64(0)
    for i in range(len(pits) - 1, -1, -1):
        board = (board << ring[0]) | np.uint64(pits[i])
    canonical = _canonical(board, ring, len(pits))
    return np.int64(values[_rank(canonical, stones, ring, len(pits), start, binom)])


@kernel
def look_up(
    boards: Shorts, ring: Words, start: Ints, binom: Ints, values: Bytes, found: Indices
) -> None:
    """Values of (k, size) int16 boards that the table holds, into `found` (k,) int32."""
    for i in range(len(boards)):
        found[i] = _look_up(boards[i], _total(boards[i]), ring, start, binom, values)


# -- the graph above the table -----------------------------------------------------------------

SHARED = 0
"""solvers.sowing.positions.SHARED"""


@kernel
def _hash(pits: Shorts, side: int) -> Word:
    code = np.uint64(1469598103934665603) ^ np.uint64(side)
    for stones in pits:
        code = (code ^ np.uint64(stones)) * np.uint64(1099511628211)
        code ^= code >> np.uint64(29)
    return code


@kernel
def _turn_canonical(pits: Shorts, spare: Shorts) -> None:
    """Turn a ring in place to its lexicographically smallest turn."""
    size, best = len(pits), 0
    for shift in range(1, size):
        for i in range(size):
            a, b = pits[(shift + i) % size], pits[(best + i) % size]
            if a != b:
                if a < b:
                    best = shift
                break
    if best:
        _copy(pits, spare)
        for i in range(size):
            pits[i] = spare[(best + i) % size]


@kernel
def find(pits: Shorts, side: int, boards: Shorts, sides: Bytes, slots: Indices) -> int:
    """The slot of a position in the hash table: its node is slots[slot], -1 if there is none."""
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
def rehash(nodes: int, boards: Shorts, sides: Bytes, slots: Indices) -> None:
    """Enter the first nodes into an empty hash table."""
    for node in range(nodes):
        slots[find(boards[node], np.int64(sides[node]), boards, sides, slots)] = node


@kernel
def _sow(pits: Shorts, pit: int, hands: int, chain: int, spare: Shorts) -> int:
    """Sow a pit in place; the stones captured, or -1 if the relay is endless."""
    size, at = len(pits), pit
    _copy(pits, spare)
    for _ in range(hands):
        hand = np.int64(pits[at])
        pits[at] = 0
        rounds, rest = hand // size, hand % size
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


@kernel
def _add(
    pits: Shorts,
    side: int,
    stones: int,
    limits: Any,
    boards: Shorts,
    sides: Bytes,
    slots: Indices,
    bounds: Indices,
    exits: Indices,
    counts: Ints,
    packed: Any,
) -> int:
    """The node of a position, a new one with its first bounds if there is none."""
    slot = find(pits, side, boards, sides, slots)
    if slots[slot] < 0:
        node = counts[0]
        counts[0] += 1
        slots[slot] = node
        _copy(pits, boards[node])
        sides[node] = side
        low, high = -stones, stones
        if stones <= limits[0]:
            ring, start, binom, values = packed
            value = _look_up(pits, stones, ring, start, binom, values)
            low, high = min(0, value), max(0, value)
        bounds[node, 0], bounds[node, 1] = low, high
        bounds[node, 2] = max(low, min(high, limits[4]))
        exits[node] = NONE
    return slots[slot]


@kernel
def expand(
    queue: Indices,
    begin: int,
    boards: Shorts,
    sides: Bytes,
    slots: Indices,
    bounds: Indices,
    exits: Indices,
    first: Indices,
    edges: Indices,
    gains: Shorts,
    counts: Ints,
    limits: Any,
    packed: Any,
) -> int:
    """Expand the nodes queue[begin:] until `work` moves are made or the arrays could overflow;
    returns where it stopped.

    limits: [stones the table holds, chain rule, longest relay, work]. counts: [nodes, edges].
    A move into a position that the table values raises exits[node], the best such move; the
    others become edges: target node and stones captured. A node without legal move is worth 0.
    """
    held, chain, hands, work = limits[:4]
    size = boards.shape[1]
    pits, spare = np.empty(size, np.int16), np.empty(size, np.int16)
    ring, start, binom, values = packed
    done, room = 0, min(len(boards) - counts[0], len(edges) - counts[1])
    while begin < len(queue) and done < work and room >= size:
        node = queue[begin]
        begin += 1
        side, stones = sides[node], _total(boards[node])
        first[node, 0], best = counts[1], NONE
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
            if shared and left <= held:
                best = max(best, captured - _look_up(pits, left, ring, start, binom, values))
                continue
            if shared:
                _turn_canonical(pits, spare)
            target = _add(
                pits, SHARED if shared else 3 - side, left, limits, boards, sides, slots, bounds,
                exits, counts, packed,
            )  # fmt: skip
            edges[counts[1]], gains[counts[1]] = target, captured
            counts[1] += 1
        first[node, 1] = counts[1]
        room = min(len(boards) - counts[0], len(edges) - counts[1])
        if best == NONE and first[node, 0] == first[node, 1]:
            best = 0
        exits[node] = best
    return begin


@kernel
def settle(
    order: Indices,
    begin: int,
    end: int,
    bounds: Indices,
    exits: Indices,
    first: Indices,
    edges: Indices,
    gains: Shorts,
) -> int:
    """One pass over the nodes order[begin:end]: bounds and guess from those of their moves.
    Returns how many nodes changed."""
    changed = 0
    for i in range(begin, end):
        node = order[i]
        low = high = guess = np.int64(exits[node])
        for j in range(first[node, 0], first[node, 1]):
            gain, target = np.int64(gains[j]), edges[j]
            low = max(low, gain - bounds[target, 1])
            high = max(high, gain - bounds[target, 0])
            guess = max(guess, gain - bounds[target, 2])
        if low != bounds[node, 0] or high != bounds[node, 1] or guess != bounds[node, 2]:
            bounds[node, 0], bounds[node, 1], bounds[node, 2] = low, high, guess
            changed += 1
    return changed


@kernel
def select(
    roots: Indices,
    bounds: Indices,
    first: Indices,
    edges: Indices,
    gains: Shorts,
    mark: Bytes,
    stack: Indices,
    chosen: Indices,
) -> int:
    """The unexpanded nodes on which proofs of the guessed values hang, into `chosen`; how many.

    A lower bound needs one move, the one guessed best, and an upper bound for what it leads to;
    an upper bound needs all moves that might beat the guess, and a lower bound for each.
    mark: (nodes,) int8 of zeros. stack: (4 * nodes,) int32, entries 2 * node + wanted bound.
    """
    depth, found = 0, 0
    for root in roots:
        for bound in range(2):
            stack[depth] = 2 * root + bound
            depth += 1
    while depth:
        depth -= 1
        node, bound = stack[depth] >> 1, stack[depth] & 1
        guess = np.int64(bounds[node, 2])
        if mark[node] & (1 << bound) or bounds[node, bound] == guess:
            continue
        if first[node, 0] < 0:
            if mark[node] == 0:
                chosen[found] = node
                found += 1
            mark[node] |= 1 << bound
            continue
        mark[node] |= 1 << bound
        for j in range(first[node, 0], first[node, 1]):
            target, gain = edges[j], np.int64(gains[j])
            if bound == 0 and gain - bounds[target, 2] == guess:
                stack[depth] = 2 * target + 1
                depth += 1
                break
            if bound == 1 and gain - bounds[target, 0] > guess:
                stack[depth] = 2 * target
                depth += 1
    return found


def warm() -> None:
    """Compile every kernel a search calls, for the types it calls them with."""
    from solvers.sowing.graph import GameGraph
    from solvers.sowing.table import filled

    table = filled(4, False, 4)
    graph = GameGraph(table, (3, 3, 3, 0), 0, frozenset(), 2**24)
    while not graph.solved:
        for _ in graph.grow():
            pass
    graph.bounds((1, 0, 0, 0), 0)
    graph.enlarge(64, 64)
