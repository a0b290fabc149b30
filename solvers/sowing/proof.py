"""The proof of perfect play: a strategy that gets what the search says, and lets nobody get more.

It is one move for each ring where the side that follows it may have to move: first the first
player, then the second. All pits are shared, so that one strategy serves both. The other side may
do what it likes. With few stones the checker tries all moves of both sides, so that the strategy
ends there.

The values are those of a graph whose every position is without a past: they hold whatever was
played before, and a position that comes back is worth 0. Among the moves that keep the value a
capture is chosen. Where a value above 0 can be kept only without a capture, moves are ranked by how
far the next capture is, as in solvers.sowing.search.positions, or the strategy would go round in
circles and earn nothing.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from solvers.kind import Level, Limits, PuzzleKind, Result
from solvers.kind.facts import Confirm, ProofSteps
from solvers.runtime.jit import prepare
from solvers.runtime.steps import with_progress
from solvers.sowing.rules import Pits, chain_of, ring_of, sow
from solvers.sowing.search.perfect_play import KERNELS
from solvers.sowing.search.positions import SHARED, Values, canonical
from solvers.sowing.search.table import rings, table_for

SOLVED_MOVES = 360_000
"""About how many moves the checker tries among all rings with few stones."""
MOST_SPOTS = 200_000
Spot = tuple[Pits, bool]
"""A ring, and whether its mover is bound to the strategy."""
Moves = dict[Spot, list[tuple[int, int, Spot]]]
"""Of each spot, the moves that may follow: the pit, what it captures and where it leads."""


def game_steps(
    of: PuzzleKind[Any, Any], level: Level, result: Result, confirm: Confirm
) -> Generator[None, None, ProofSteps | None]:
    """The step that proves a result about sowing; None if the strategy is too long."""
    if result.details.get("objective") == "capture":
        return [], [{"step": "captures"}]
    pits, chain, few = ring_of(level.cells), chain_of(level), 0
    while len(pits) * sum(rings(len(pits), n) for n in range(few + 2)) < SOLVED_MOVES:
        few += 1
    strategy: list[list[int]] | None = []
    if sum(pits) > few:
        values = yield from values_of(pits, chain)
        strategy = None if values is None else (yield from strategy_of(values, pits, chain, few))
    if strategy is None:
        return None
    return [], [{"step": "game", "stones": few, "strategy": strategy}]


def values_of(pits: Pits, chain: bool) -> Generator[None, None, Values | None]:
    """The bounds that prove the value of a ring; None where memory ends before."""
    yield from with_progress(prepare(KERNELS), lambda _: None)
    from solvers.sowing.search.graph import GameGraph, GraphFull

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
    found, met = [], 0
    for stones in range(sum(pits), few, -1):
        needed = layers.pop(stones, set())
        moves: Moves = {}
        fringe = list(needed)
        while fringe:
            spot = fringe.pop()
            if spot not in moves:
                moves[spot] = _moves(values, spot, chain)
                fringe += (to for _, captured, to in moves[spot] if not captured)
                yield
        chosen = _chosen(moves)
        reached, fringe = set[Spot](), list(needed)
        while fringe:
            spot = fringe.pop()
            if spot in reached:
                continue
            reached.add(spot)
            if spot in chosen:
                found.append([*spot[0], chosen[spot][0]])
            for _, captured, to in [chosen[spot]] if spot in chosen else moves[spot]:
                (layers.setdefault(sum(to[0]), set()).add if captured else fringe.append)(to)
        met += len(reached)
        if met > MOST_SPOTS:
            return None
    return found


def _moves(values: Values, spot: Spot, chain: bool) -> list[tuple[int, int, Spot]]:
    """The legal moves of a free mover; of a bound one those that keep the value: a single one,
    unless all go on without a capture while the mover is ahead."""
    ring, bound = spot
    made = ((pit, sow(ring, pit, chain)) for pit, stones in enumerate(ring) if stones)
    moves = [(pit, m[1], (canonical(m[0]), not bound)) for pit, m in made if m is not None]
    if not bound or not moves:
        return moves
    worth = [gain - values.bounds(to[0], SHARED)[1] for _, gain, to in moves]
    best = [move for move, least in zip(moves, worth, strict=True) if least == max(worth)]
    quick = max(best, key=lambda move: move[1])
    return [quick] if quick[1] or max(worth) <= 0 else best


def _chosen(moves: Moves) -> dict[Spot, tuple[int, int, Spot]]:
    """The move of each bound spot: of several, one that comes nearer to the next capture."""
    chosen = {spot: found[0] for spot, found in moves.items() if spot[1] and found}
    near, changed = set[Spot](), True
    while changed:
        changed = False
        for spot, found in moves.items():
            good = [move for move in found if move[1] or move[2] in near]
            if spot not in near and (good if spot[1] else len(good) == len(found)):
                near.add(spot)
                changed = True
                if spot[1]:
                    chosen[spot] = good[0]
    return chosen
