"""The rules of match3: states, moves and stages, to clear tiles in a number of swaps.

`Match3Details` holds the facts of a result beside the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

import numpy as np

from gridwright.solvers.kind import (
    Cell,
    Cells,
    Details,
    IllegalMove,
    Level,
    Stage,
    Text,
    counted,
    options_in,
)
from gridwright.solvers.match3.board import (
    Board,
    has_run,
    legal_swaps,
    points_by_length,
    rounds,
)

Engine = Literal["exact", "beam"]


class TileCounts(TypedDict):
    """By cell, decimal strings: how many best sequences swap it or clear it."""

    optimal: list[list[str]]


class Match3Details(Details, total=False):
    """boards: distinct boards looked at. max_swaps: how many swaps can be made where
    those asked for cannot. cells: counts by cell. found_by, proved_by: which engines of
    `auto` found the answer and proved it."""

    boards: int
    max_swaps: int
    cells: TileCounts
    found_by: Engine
    proved_by: Engine


COLOURS = 20

OPTIONS = options_in(__file__)

Move = tuple[Cell, Cell]
"""The two cells of a swap, the earlier one in reading order first."""


@dataclass(frozen=True)
class Match3State:
    """A game under way.

    cells: the board, rows * cols int8 codes in reading order. swaps: made so far.
    score: earned so far.
    """

    level: Level
    cells: bytes
    swaps: int = 0
    score: int = 0


@dataclass(frozen=True, eq=False)
class Swap(Stage):
    """Two tiles change places."""

    a: Cell
    b: Cell

    @property
    def words(self) -> str:
        return f"{_cell_text(self.a)} and {_cell_text(self.b)} change places"


@dataclass(frozen=True, eq=False)
class Vanish(Stage):
    """The tiles of all runs vanish at once. chain: 1 for the swap itself, 2 and up in
    cascades."""

    cells: tuple[Cell, ...]
    points: int
    chain: int

    @property
    def words(self) -> str:
        cells = " ".join(_cell_text(cell) for cell in self.cells)
        cascade = "vanish" if self.chain == 1 else f"cascade {self.chain - 1}: vanish"
        return f"{cascade} {cells} ({counted(self.points, 'point')})"


@dataclass(frozen=True, eq=False)
class Fall(Stage):
    """Tiles fall, each from a cell to a cell below it. The board still has the holes,
    as 0."""

    drops: tuple[Move, ...]

    @property
    def words(self) -> str:
        drops = (
            f"{_cell_text(start)} to {_cell_text(end)}" for start, end in self.drops
        )
        return f"fall {', '.join(drops)}"


def _cell_text(cell: Cell) -> str:
    """A cell as moves write it."""
    return f"{cell[0]},{cell[1]}"


def rule(level: Level, name: str) -> Any:
    """A rule of the level, or its default."""
    if name in level.rules:
        return level.rules[name]
    return next(option.default for option in OPTIONS["rules"] if option.name == name)


def points_of(level: Level) -> list[int]:
    """Points of a run by its length, for every length the board has room for."""
    longest = max(level.rows, level.cols)
    return points_by_length(rule(level, "points"), longest)


def swaps_left(state: Match3State) -> int:
    """The number of swaps that may still be made."""
    return max(0, int(rule(state.level, "swaps")) - state.swaps)


def start(level: Level) -> Match3State:
    """The state before the first swap; the level must be valid."""
    return Match3State(level, level.cells.astype(np.int8).tobytes())


def tiles(state: Match3State) -> Board:
    """The board of a state, (rows, cols) int8, read-only."""
    level = state.level
    return np.frombuffer(state.cells, np.int8).reshape(level.rows, level.cols)


def swaps_possible(state: Match3State) -> int:
    """No more swaps can be made: those left, and each takes three tiles of a colour
    away."""
    counts = np.bincount(tiles(state).ravel(), minlength=2)[1:]
    threes = int((counts // 3).sum())
    return min(swaps_left(state), threes)


def moves(state: Match3State) -> tuple[Move, ...]:
    """The legal swaps in reading order of their first cell, to the right before
    downwards."""
    if not swaps_left(state):
        return ()
    right, below = legal_swaps(tiles(state))
    found = [((r, c), (r, c + 1)) for r, c in np.argwhere(right).tolist()]
    found += [((r, c), (r + 1, c)) for r, c in np.argwhere(below).tolist()]
    return tuple(sorted(found))


def apply(state: Match3State, move: Move) -> Match3State:
    """The state after a swap and all it sets off. IllegalMove if the swap is not
    legal."""
    board = exchanged(state, move)
    score = state.score
    for _, _, earned, after in rounds(board, points_of(state.level)):
        score += earned
        board = after
    return Match3State(state.level, board.tobytes(), state.swaps + 1, score)


def exchanged(state: Match3State, move: Move) -> Board:
    """A copy of the board with the two tiles exchanged. IllegalMove if the rules forbid
    it."""
    if not swaps_left(state):
        if state.swaps == 1:
            raise IllegalMove(Text("the one swap is made"))
        raise IllegalMove("all {swaps:# swap is|# swaps are} made", swaps=state.swaps)
    board = tiles(state).copy()
    rows, cols = board.shape
    for r, c in move:
        if not (0 <= r < rows and 0 <= c < cols):
            raise IllegalMove("{r:d},{c:d} is not on the board", r=r, c=c)
        if board[r, c] == 0:
            raise IllegalMove("{r:d},{c:d} is empty", r=r, c=c)
    a, b = move
    if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
        raise IllegalMove(
            "{a:d},{a2:d} and {b:d},{b2:d} are not side by side",
            a=a[0],
            a2=a[1],
            b=b[0],
            b2=b[1],
        )
    board[a], board[b] = board[b], board[a]
    if not has_run(board):
        raise IllegalMove("no three equal tiles are in line after the exchange")
    return board


def stages(state: Match3State, move: Move) -> Sequence[Stage]:
    """Swap, then Vanish and Fall for every round of the cascade."""
    first = exchanged(state, move)
    shown: list[Stage] = [Swap(0.25, _codes(tiles(state)), *sorted(move))]
    found = enumerate(rounds(first, points_of(state.level)), start=1)
    for chain, (board, mask, earned, _) in found:
        gone = tuple((r, c) for r, c in np.argwhere(mask).tolist())
        shown.append(Vanish(0.3, _codes(board), gone, earned, chain))
        holes = np.where(mask, np.int8(0), board)
        drops = _drops(holes)
        if drops:
            longest = max(end[0] - start[0] for start, end in drops)
            seconds = 0.12 + 0.06 * longest
            shown.append(Fall(seconds, _codes(holes), drops))
    return shown


def _drops(holes: Board) -> tuple[Move, ...]:
    """The tiles that fall, from the bottom of each column, and the cell where each one
    stops."""
    drops: list[Move] = []
    rows, cols = holes.shape
    for col in range(cols):
        rest = rows - 1
        rising = np.flatnonzero(holes[:, col])[::-1]
        for row in rising.tolist():
            if row != rest:
                drops.append(((row, col), (rest, col)))
            rest -= 1
    return tuple(drops)


def _codes(board: Board) -> Cells:
    return board.astype(np.int32)
