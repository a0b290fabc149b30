"""Perfect play on small boards, in plain Python: every position that can be reached,
solved backwards. Answers in milliseconds where loading kernels would take longer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gridwright.solvers.problem import Progress
from gridwright.solvers.sowing.rules import Pits, SowingState, chain_of, sow
from gridwright.solvers.sowing.search import positions as placing

if TYPE_CHECKING:  # it loads where a search is recorded
    from gridwright.solvers.sowing.search.record.recording import SowingRecording

WORK = 40
"""Positions in one chunk."""

Moves = list[placing.Move | None]
"""The moves of a position by pit, None where it is not legal."""


def position_bytes(size: int) -> int:
    """Bytes that a position of a ring of a size takes, with all its moves, rounded
    up."""
    return size * (250 + 8 * size)


@dataclass
class SmallGame:
    """All positions below a state. values: by canonical board, or exact board, and
    side. moves: of each position; none where the game ends. whole: whether it has all
    positions, and their values."""

    values: dict[placing.Key, int] = field(default_factory=dict)
    moves: dict[placing.Key, Moves] = field(default_factory=dict)
    root: Moves = field(default_factory=list)
    whole: bool = False

    def bounds(self, pits: Pits, side: int) -> tuple[int, int]:
        if side == placing.SHARED:
            pits = placing.canonical(pits)
        key = (pits, side)
        value = self.values[key]
        return value, value

    def interval(self, pit: int) -> tuple[int, int] | None:
        move = self.root[pit]
        if move is None:
            return None
        captured, key, _turn = move
        value = captured - self.values[key]
        return value, value

    def following(self, pits: Pits, side: int) -> list[placing.Following | None]:
        ring = pits
        first = 0
        if side == placing.SHARED:
            ring, first = placing.least_turn(pits)
        moves = self.moves[ring, side]
        turned = [*moves[-first:], *moves[:-first]] if first else moves
        return [self._followed(move, first) for move in turned]

    def _followed(
        self, move: placing.Move | None, first: int
    ) -> placing.Following | None:
        """A move of a position whose ring begins with that pit."""
        if move is None:
            return None
        captured, key, turn = move
        ring, _side = key
        value = captured - self.values[key]
        turned = (first + turn) % len(ring)
        end = len(ring) - turned
        pits = ring[end:] + ring[:end]
        return placing.Following(captured, pits, value, value)


def solve(
    state: SowingState,
    most: int,
    work: int | None,
    recording: SowingRecording | None = None,
) -> Generator[Progress, None, SmallGame]:
    """The game below a state; not whole if it has more than `most` positions."""
    game = _begun(state)
    chain = chain_of(state.level)
    chunk = work or WORK

    def write() -> None:
        if recording is not None:
            recording.positions.write()

    if recording is not None:
        recording.positions.root(game.root)
    waiting = _followers(game.root)
    while waiting:
        key = waiting.pop()
        if key in game.moves:
            continue
        if len(game.moves) >= most:
            write()
            return game
        found = _moves(key, chain)
        game.moves[key] = found
        game.values[key] = 0
        if recording is not None:
            node = len(game.moves)
            recording.positions.position(key, found, node)
        waiting += _followers(found)
        if len(game.moves) % chunk == 0:
            write()
            yield Progress(nodes=len(game.moves))
    write()
    yield from _settle(game, recording)
    game.whole = True
    return game


def _begun(state: SowingState) -> SmallGame:
    """A game with the moves of its state and with the positions that were met before
    it, which end it."""
    game = SmallGame()
    stones = sum(state.pits)
    met = (*state.seen, state.position)
    for pits, player in met:
        if sum(pits) == stones:
            side = placing.MOVER if player == state.mover else placing.OTHER
            game.values[pits, side] = 0
            game.moves[pits, side] = []
    root = (state.pits, placing.MOVER)
    game.root = _moves(root, chain_of(state.level))
    return game


def _moves(key: placing.Key, chain: bool) -> Moves:
    """The moves of a position by pit."""
    pits, side = key
    return [_move(pits, side, pit, chain) for pit in range(len(pits))]


def _followers(moves: Moves) -> list[placing.Key]:
    """The positions that the legal ones of these moves lead to."""
    return [key for _captured, key, _turn in filter(None, moves)]


def _move(pits: Pits, side: int, pit: int, chain: bool) -> placing.Move | None:
    """A move; None if it is not legal."""
    made = sow(pits, pit, chain) if pits[pit] else None
    if made is None:
        return None
    after, captured = made
    if captured or side == placing.SHARED:
        ring, first = placing.least_turn(after)
        return captured, (ring, placing.SHARED), first
    other_side = placing.MOVER + placing.OTHER - side
    return 0, (after, other_side), 0


def _settle(
    game: SmallGame, recording: SowingRecording | None
) -> Generator[Progress, None, None]:
    """Solve layer by layer, from the fewest stones up: see
    gridwright.solvers.sowing.search.table."""
    layers: defaultdict[int, list[placing.Key]] = defaultdict(list)
    for key in game.moves:
        pits, _side = key
        stones = sum(pits)
        layers[stones].append(key)
    node = len(game.moves)
    for stones, layer in sorted(layers.items()):
        rounds = _settle_layer(game, layer)
        if recording is not None:
            pits, _side = layer[0]
            each = position_bytes(len(pits))
            size = len(layer) * each
            recording.stones(node, stones, len(layer), size, rounds)
        yield Progress(nodes=node)


def _settle_layer(game: SmallGame, layer: list[placing.Key]) -> int:
    """Solve the positions of a number of stones, and say in how many rounds."""
    values = game.values
    legal: dict[placing.Key, list[placing.Move]] = {}
    for key in layer:
        legal[key] = [move for move in game.moves[key] if move]
    changed = True
    rounds = 0
    while changed:
        changed = False
        rounds += 1
        for key, moves in legal.items():
            worths = (captured - values[after] for captured, after, _ in moves)
            best = max(worths, default=0)
            if best != values[key]:
                values[key] = best
                changed = True
    return rounds
