"""A kernel that tells the bounds of every move along a line, by a graph of perfect play.

It does what solvers.sowing.search.record.line does in plain Python: a move that captures nothing
may come back to what the line passed, which ends the game; where few positions follow it without a
capture, they are solved with that past.

Arrays of those positions. boards (places, size) int16, players (places,) int8, slots (2**k,) int32
as in the graph; exits (places, 2) int32, the bounds of the best capture; first (places, 2) int32,
their edges, -1 of one that is not opened; edges int32, where moves that capture nothing lead;
stamps, worth and queue (places,) int32; counts (4,) int64: places, edges, opened, stamp.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from solvers.runtime.jit import helper, kernel
from solvers.sowing.payloads import Known
from solvers.sowing.search.kernels import (
    SHARED,
    Indices,
    Int,
    Ints,
    Shorts,
    _copy,
    _look_up,
    _sow,
    _total,
    _turn_canonical,
    find,
)
from solvers.sowing.search.record.positions import NONE

Places = Any
"""boards, players, slots, exits, first, edges, stamps, worth, queue, counts"""
Room = Any
"""turned, spare (size,) int16; rings (size, size) int16 and found (size, 3) int32: of each move,
the ring after it, what it captures, and bounds of what follows for the player to move then."""

EMPTY, ENDLESS = int(Known.EMPTY), int(Known.ENDLESS)


@helper
def _follow(pits: Shorts, side: Int, arrays: Any, room: Room) -> None:
    """Every move of a position, by what the graph and its table know; found is -1 first where it
    is not legal."""
    (boards, sides, slots, bounds, _, _, _, _, _), (held, chain, hands, _, _), packed = arrays
    turned, spare, rings, found = room
    stones = _total(pits)
    for pit in range(len(pits)):
        found[pit, 0] = -1
        if pits[pit] == 0:
            continue
        _copy(pits, rings[pit])
        captured = _sow(rings[pit], pit, hands, chain, spare)
        if captured < 0:
            continue
        left, shared = stones - captured, captured > 0 or side == SHARED
        low, high = -left, left
        if left <= held:
            low = high = _look_up(rings[pit], left, packed)
        if left > held or not shared:
            low, high = min(0, low), max(0, high)
            _copy(rings[pit], turned)
            if shared:
                _turn_canonical(turned, spare)
            slot = find(turned, SHARED if shared else 3 - side, boards, sides, slots)
            if slots[slot] >= 0:
                low, high = bounds[slots[slot], 0], bounds[slots[slot], 1]
        found[pit, 0], found[pit, 1], found[pit, 2] = captured, low, high


@helper
def _place(pits: Shorts, player: Int, places: Places) -> Int:
    """The place of a position, a new one if there is none."""
    boards, players, slots, _, first, _, stamps, _, _, counts = places
    slot = find(pits, player, boards, players, slots)
    if slots[slot] < 0:
        place = counts[0]
        counts[0] += 1
        slots[slot] = place
        _copy(pits, boards[place])
        players[place] = player
        first[place, 0] = -1
        stamps[place] = 0
    return np.int64(slots[slot])


@helper
def _open(place: Int, side: Int, places: Places, arrays: Any, room: Room) -> None:
    """List the moves of a position."""
    boards, players, _, exits, first, edges, _, _, _, counts = places
    rings, found = room[2], room[3]
    _follow(boards[place], side, arrays, room)
    low = high = NONE
    first[place, 0] = counts[1]
    for pit in range(len(found)):
        captured = np.int64(found[pit, 0])
        if captured > 0:
            low, high = max(low, captured - found[pit, 2]), max(high, captured - found[pit, 1])
        elif captured == 0:
            edges[counts[1]] = _place(rings[pit], np.int64(1 - players[place]), places)
            counts[1] += 1
    first[place, 1] = counts[1]
    exits[place, 0], exits[place, 1] = low, high
    counts[2] += 1


@helper
def _settled(count: Int, lucky: Int, places: Places) -> Int:
    """The value of the first position in the queue to its mover, from 0 outwards, when each capture
    is worth the most of its bounds to one player."""
    _, players, _, exits, first, edges, stamps, worth, queue, counts = places
    for i in range(count):
        worth[queue[i]] = 0
    changed = True
    while changed:
        changed = False
        for i in range(count - 1, -1, -1):
            place = queue[i]
            best: Int = np.int64(exits[place, 1 if players[place] == lucky else 0])
            for j in range(first[place, 0], first[place, 1]):
                after = edges[j]
                best = max(best, -worth[after] if stamps[after] == counts[3] else 0)
            if best == NONE:
                best = 0
            if best != worth[place]:
                worth[place] = best
                changed = True
    return np.int64(worth[queue[0]])


@helper
def _below(
    start: Shorts, player: Int, past: Any, limits: Ints, places: Places, arrays: Any, room: Room
) -> Int:
    """Put the positions into the queue that follow without a capture and do not end the game;
    returns how many, 0 if they are too many. past: boards and players passed. limits: of positions,
    of those opened, and the stones of the first position of all."""
    boards, players, _, _, first, edges, stamps, _, queue, counts = places
    passed, movers = past
    counts[3] += 2
    inside, outside = counts[3], counts[3] - 1
    for i in range(len(passed)):
        stamps[_place(passed[i], np.int64(movers[i]), places)] = outside
    queue[0] = _place(start, player, places)
    stamps[queue[0]] = inside
    count, at = 1, 0
    while at < count:
        place = queue[at]
        at += 1
        if first[place, 0] < 0:
            if counts[2] >= limits[1]:
                return 0
            shared = _total(boards[place]) < limits[2]
            side = SHARED if shared else 1 + np.int64(players[place])
            _open(place, side, places, arrays, room)
        for j in range(first[place, 0], first[place, 1]):
            after = edges[j]
            if stamps[after] < outside:
                if count == limits[0]:
                    return 0
                stamps[after] = inside
                queue[count] = after
                count += 1
    return count


@helper
def _is_among(pits: Shorts, player: Int, past: Any) -> bool:
    passed, movers = past
    for i in range(len(passed)):
        if movers[i] == player:
            k = 0
            while k < len(pits) and passed[i, k] == pits[k]:
                k += 1
            if k == len(pits):
                return True
    return False


@helper
def _best_pit(row: Indices) -> Int:
    """The pit with the most at least, then the most at most; the lowest of equals, -1 of none."""
    best = -1
    for pit in range(row.shape[1]):
        if row[0, pit] != NONE and (
            best < 0
            or row[0, pit] > row[0, best]
            or (row[0, pit] == row[0, best] and row[1, pit] > row[1, best])
        ):
            best = pit
    return best


@kernel
def along(
    line: Ints, rows: Indices, captures: Ints, past: Any, limits: Ints,
    places: Places, arrays: Any, rooms: Any,
) -> Int:  # fmt: skip
    """Bounds of every move at the positions of a line, for their movers; returns how many.

    line: pits, -1 where the pit that is best by the bounds is taken. rows: (positions, 2, size),
    low and high by pit, those of the first position given. captures: of the moves of the line.
    past: boards (positions, size) and players, 0 for the mover of the first position; those passed
    since the last capture given, the first position of the line the last of them. limits: see
    `_below`, then how many are given. rooms: two to work in.
    """
    boards, players = past
    (_, (_, chain, hands, _, _), _), (_, spare, rings, found) = arrays, rooms[0]
    first, end, depth, shared = 0, limits[3], 0, False
    while depth < len(line) and depth + 1 < len(rows):
        pit = line[depth] if line[depth] >= 0 else _best_pit(rows[depth])
        if pit < 0:
            break
        line[depth] = pit
        pits = boards[end]
        _copy(boards[end - 1], pits)
        captures[depth] = _sow(pits, pit, hands, chain, spare)
        player = np.int64(1 - players[end - 1])
        players[end] = player
        depth += 1
        row = rows[depth]
        if captures[depth - 1]:
            first, shared = end, True
        elif _is_among(pits, player, (boards[first:end], players[first:end])):
            for k in range(len(pits)):
                row[0, k], row[1, k] = NONE, EMPTY
            break
        end += 1
        passed = boards[first:end], players[first:end]
        _follow(pits, SHARED if shared else 1 + player, arrays, rooms[0])
        for k in range(len(pits)):
            captured: Int = np.int64(found[k, 0])
            low: Int = captured - np.int64(found[k, 2])
            high: Int = captured - np.int64(found[k, 1])
            if captured < 0:
                low, high = NONE, ENDLESS if pits[k] else EMPTY
            elif captured == 0 and _is_among(rings[k], 1 - player, passed):
                low = high = 0
            elif captured == 0 and (low > 0 or high < 0):
                low, high = min(low, 0), max(high, 0)
                if limits[1]:
                    count = _below(rings[k], 1 - player, passed, limits, places, arrays, rooms[1])
                    if count:
                        low = max(low, -_settled(count, 1 - player, places))
                        high = min(high, -_settled(count, player, places))
            row[0, k], row[1, k] = low, high
    return depth + 1
