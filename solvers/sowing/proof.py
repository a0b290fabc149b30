"""The proof of perfect play: a strategy that gets what the search says, and lets nobody
get more.

It is one move for each ring where the side that follows it may have to move: first the
first player, then the second. All pits are shared, so that one strategy serves both.
The other side may do what it likes. With few stones the checker tries all moves of both
sides, so that the strategy ends there.

The values are those of a graph whose every position is without a past: they hold
whatever was played before, and a position that comes back is worth 0. Among the moves
that keep the value a capture is chosen. Where a value above 0 can be kept only without
a capture, moves are ranked by how far the next capture is, as in
gridwright.solvers.sowing.search.positions, or the strategy would go round in circles
and earn nothing.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from gridwright.solvers.kind import Level, Limits, PuzzleKind, Result, Text
from gridwright.solvers.kind.facts import Confirm, ProofSteps
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.sowing.rules import Pits, chain_of, ring_of, sow
from gridwright.solvers.sowing.search.perfect_play import KERNELS
from gridwright.solvers.sowing.search.positions import SHARED, Values, canonical
from gridwright.solvers.sowing.search.table import rings, table_for

SOLVED_MOVES = 360_000
"""About how many moves the checker tries among all rings with few stones."""
MOST_SPOTS = 200_000
VALUES_SOUGHT = Text("the values of its positions were being found")
STRATEGY_WRITTEN = Text("its strategy was being written")
Spot = tuple[Pits, bool]
"""A ring, and whether its mover is bound to the strategy."""


class Move(NamedTuple):
    """A move from a spot: the pit, what it captures and where it leads."""

    pit: int
    captured: int
    to: Spot


Moves = dict[Spot, list[Move]]
"""The moves that may follow each spot."""


def game_steps(
    of: PuzzleKind[Any, Any], level: Level, result: Result, confirm: Confirm
) -> Generator[Text, None, ProofSteps | None]:
    """The step that proves a result about sowing; None if the strategy is too long.
    Yields how far it came."""
    if result.details.get("objective") == "capture":
        return [], [{"step": "captures"}]
    pits = ring_of(level.cells)
    chain = chain_of(level)
    few = _few(len(pits))
    strategy: list[list[int]] | None = []
    if sum(pits) > few:
        values = yield from with_progress(
            values_of(pits, chain), lambda _: VALUES_SOUGHT
        )
        if values is None:
            return None
        writing = strategy_of(values, pits, chain, few)
        strategy = yield from with_progress(writing, lambda _: STRATEGY_WRITTEN)
    if strategy is None:
        return None
    return [], [{"step": "game", "stones": few, "strategy": strategy}]


def _few(size: int) -> int:
    """The number of stones up to which the checker tries all moves."""
    few = 0
    boards = rings(size, 0) + rings(size, 1)
    while size * boards < SOLVED_MOVES:
        few += 1
        boards += rings(size, few + 1)
    return few


def values_of(pits: Pits, chain: bool) -> Generator[None, None, Values | None]:
    """The bounds that prove the value of a ring; None where memory ends before."""
    yield from with_progress(prepare(KERNELS), lambda _: None)
    from gridwright.solvers.sowing.search.graph import GameGraph, GraphFull

    building = table_for(len(pits), chain, sum(pits), Limits())
    table = yield from with_progress(building, lambda _: None)
    graph = GameGraph(table, pits, 0, None, Limits().memory_bytes() // 2)
    try:
        while not graph.solved:
            for _ in graph.grow():
                yield
    except GraphFull:
        return None
    return graph


def strategy_of(
    values: Values, pits: Pits, chain: bool, few: int
) -> Generator[None, None, list[list[int]] | None]:
    """The strategy: rings of more than a few stones, each with the pit to sow."""
    start = canonical(pits)
    layers: dict[int, set[Spot]] = {sum(pits): {(start, True), (start, False)}}
    strategy: list[list[int]] = []
    met = 0
    for stones in range(sum(pits), few, -1):
        needed = layers.pop(stones, set())
        moves: Moves = {}
        fringe = list(needed)
        while fringe:
            spot = fringe.pop()
            if spot not in moves:
                moves[spot] = _moves(values, spot, chain)
                fringe += (move.to for move in moves[spot] if not move.captured)
                yield
        chosen = _chosen(moves)
        reached = _reached(needed, moves, chosen, layers)
        for spot in filter(chosen.__contains__, reached):
            ring, _bound = spot
            strategy.append([*ring, chosen[spot].pit])
        met += len(reached)
        if met > MOST_SPOTS:
            return None
    return strategy


def _reached(
    needed: set[Spot],
    moves: Moves,
    chosen: dict[Spot, Move],
    layers: dict[int, set[Spot]],
) -> list[Spot]:
    """The spots of a number of stones that play can reach where bound movers make the
    chosen moves. What captures lead to is added to the layers of fewer stones."""
    reached: dict[Spot, None] = {}
    fringe = list(needed)
    while fringe:
        spot = fringe.pop()
        if spot in reached:
            continue
        reached[spot] = None
        following = [chosen[spot]] if spot in chosen else moves[spot]
        for move in following:
            if move.captured:
                ring, _bound = move.to
                layers.setdefault(sum(ring), set()).add(move.to)
            else:
                fringe.append(move.to)
    return list(reached)


def _moves(values: Values, spot: Spot, chain: bool) -> list[Move]:
    """The legal moves of a free mover; of a bound one those that keep the value: a
    single one, unless all go on without a capture while the mover is ahead."""
    ring, bound = spot
    moves: list[Move] = []
    for pit, stones in enumerate(ring):
        made = sow(ring, pit, chain) if stones else None
        if made is not None:
            after, captured = made
            moves.append(Move(pit, captured, (canonical(after), not bound)))
    if not bound or not moves:
        return moves
    return _best(values, moves)


def _best(values: Values, moves: list[Move]) -> list[Move]:
    """The moves that keep the value of a bound mover."""
    worth: list[int] = []
    for move in moves:
        after, _bound = move.to
        _least, most = values.bounds(after, SHARED)
        worth.append(move.captured - most)
    value = max(worth)
    best = [move for move, kept in zip(moves, worth, strict=True) if kept == value]
    quick = max(best, key=lambda move: move.captured)
    return [quick] if quick.captured or value <= 0 else best


def _chosen(moves: Moves) -> dict[Spot, Move]:
    """The move of each bound spot: of several, one that comes nearer to the next
    capture."""
    chosen = _first_of_bound(moves)
    near: set[Spot] = set()
    changed = True
    while changed:
        changed = False
        for spot, found in moves.items():
            if spot in near:
                continue
            _ring, bound = spot
            good = [move for move in found if move.captured or move.to in near]
            comes_near = bool(good) if bound else len(good) == len(found)
            if comes_near:
                near.add(spot)
                changed = True
                if bound:
                    chosen[spot] = good[0]
    return chosen


def _first_of_bound(moves: Moves) -> dict[Spot, Move]:
    """The first move of each bound spot that has one."""
    chosen: dict[Spot, Move] = {}
    for spot, found in moves.items():
        _ring, bound = spot
        if bound and found:
            chosen[spot] = found[0]
    return chosen
