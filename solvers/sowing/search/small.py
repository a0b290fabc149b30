"""Perfect play on small boards, in plain Python: every position that can be reached, solved
backwards. Answers in milliseconds where loading kernels would take longer."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from solvers.problem import Progress
from solvers.sowing.rules import Pits, SowingState, chain_of, sow
from solvers.sowing.search import positions as placing

if TYPE_CHECKING:  # it loads where a search is recorded
    from solvers.sowing.search.record.recording import SowingRecording

WORK = 40
"""Positions in one chunk."""


def position_bytes(size: int) -> int:
    """What a position of a ring of so many pits takes, with all its moves, rounded up."""
    return size * (250 + 8 * size)


@dataclass
class SmallGame:
    """All positions below a state. values: by canonical board, or exact board, and side.
    moves: of each position by pit, None where it is not legal; none where the game ends.
    whole: whether it has all positions, and their values."""

    values: dict[placing.Key, int] = field(default_factory=dict)
    moves: dict[placing.Key, list[placing.Move | None]] = field(default_factory=dict)
    root: list[placing.Move | None] = field(default_factory=list)
    whole: bool = False

    def bounds(self, pits: Pits, side: int) -> tuple[int, int]:
        value = self.values[placing.canonical(pits) if side == placing.SHARED else pits, side]
        return value, value

    def interval(self, pit: int) -> tuple[int, int] | None:
        move = self.root[pit]
        if move is None:
            return None
        value = move[0] - self.values[move[1]]
        return value, value

    def following(self, pits: Pits, side: int) -> list[placing.Following | None]:
        size = len(pits)
        ring, first = placing.least_turn(pits) if side == placing.SHARED else (pits, 0)
        moves = self.moves[ring, side]
        return [self._followed(moves[pit - first], first) for pit in range(size)]

    def _followed(self, move: placing.Move | None, first: int) -> placing.Following | None:
        """A move of a position whose ring begins with that pit."""
        if move is None:
            return None
        captured, key, turn = move
        value, end = captured - self.values[key], len(key[0]) - (first + turn) % len(key[0])
        return placing.Following(captured, key[0][end:] + key[0][:end], value, value)


def solve(
    state: SowingState, most: int, work: int | None, recording: SowingRecording | None = None
) -> Generator[Progress, None, SmallGame]:
    """The game below a state; not whole if it has more than `most` positions."""
    game, chain = SmallGame(), chain_of(state.level)
    for pits, player in (*state.seen, state.position):
        if sum(pits) == sum(state.pits):
            key = pits, placing.MOVER if player == state.mover else placing.OTHER
            game.values[key], game.moves[key] = 0, []
    game.root = [_move(state.pits, placing.MOVER, pit, chain) for pit in range(len(state.pits))]
    if recording is not None:
        recording.positions.root(game.root)
    waiting = [move[1] for move in game.root if move]
    while waiting:
        key = waiting.pop()
        if key in game.moves:
            continue
        if len(game.moves) >= most:
            if recording is not None:
                recording.positions.write()
            return game
        found = [_move(*key, pit, chain) for pit in range(len(key[0]))]
        game.moves[key] = found
        if recording is not None:
            recording.positions.position(key, found, len(game.moves))
        game.values[key] = 0
        waiting += [move[1] for move in found if move]
        if len(game.moves) % (work or WORK) == 0:
            if recording is not None:
                recording.positions.write()
            yield Progress(nodes=len(game.moves))
    if recording is not None:
        recording.positions.write()
    yield from _settle(game, recording)
    game.whole = True
    return game


def _move(pits: Pits, side: int, pit: int, chain: bool) -> placing.Move | None:
    """A move; None if it is not legal."""
    after = sow(pits, pit, chain) if pits[pit] else None
    if after is None:
        return None
    if after[1] or side == placing.SHARED:
        ring, first = placing.least_turn(after[0])
        return after[1], (ring, placing.SHARED), first
    return 0, (after[0], placing.MOVER + placing.OTHER - side), 0


def _settle(game: SmallGame, recording: SowingRecording | None) -> Generator[Progress, None, None]:
    """Solve layer by layer, from the fewest stones up: see solvers.sowing.search.table."""
    layers: dict[int, list[placing.Key]] = {}
    for key in game.moves:
        layers.setdefault(sum(key[0]), []).append(key)
    values = game.values
    for stones in sorted(layers):
        legal = [(key, [*filter(None, game.moves[key])]) for key in layers[stones]]
        changed, rounds = True, 0
        while changed:
            changed, rounds = False, rounds + 1
            for key, moves in legal:
                best = max((captured - values[after] for captured, after, _ in moves), default=0)
                if best != values[key]:
                    values[key], changed = best, True
        if recording is not None:
            positions = len(layers[stones])
            size = positions * position_bytes(len(layers[stones][0][0]))
            recording.stones(len(game.moves), stones, positions, size, rounds)
        yield Progress(nodes=len(game.moves))
