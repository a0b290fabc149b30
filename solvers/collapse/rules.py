"""The rules of the collapsing building: states, moves and the rooms that fall after a
move.

The player starts in the centre room. A vertical move makes the row just left collapse
with every row behind it, a horizontal move does the same to columns. What stands is
therefore always a rectangle, and along an axis only two of its shapes occur: both
halves, before the first move on that axis, or the part from the player's line outwards
to the wall the player walks towards.

`CollapseDetails` holds the facts of a result beside the answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

import numpy as np

from gridwright.solvers.kind import (
    STEPS,
    Cell,
    Cells,
    Details,
    IllegalMove,
    Level,
    Stage,
    Text,
    place_of,
)
from gridwright.solvers.level import DIRECTIONS

Engine = Literal["pareto", "greedy-pair"]


class RoomCounts(TypedDict):
    """By room, decimal strings: how many optimal walks enter it."""

    optimal: list[list[str]]


class CollapseDetails(Details, total=False):
    """food, water: collected on the way. needs: days to survive, None while neither
    given nor known. gap: bound minus score. front: every best (food, water), food
    rising. cells: counts by room. steps: [row, column, row, column, optimal walks], the
    last as a decimal string. found_by, proved_by: which engines of `auto` found the
    route and proved it."""

    food: int | None
    water: int | None
    needs: int | None
    survives: bool | None
    gap: int
    front: list[list[int]]
    cells: RoomCounts
    steps: list[list[int | str]]
    found_by: Engine
    proved_by: Engine


COLLAPSED = -1
"""The code of a collapsed room on a board of play; no room of a level has it."""

STEP_SECONDS = 0.25
CRUMBLE_SECONDS = 0.35


@dataclass(frozen=True)
class CollapseState:
    """A game under way.

    path: flat indices (row * cols + col) of the rooms entered, the centre first. food,
    water: collected so far. top, bottom, left, right: inclusive bounds of what stands.
    """

    level: Level
    path: tuple[int, ...]
    food: int
    water: int
    top: int
    bottom: int
    left: int
    right: int

    @property
    def cell(self) -> Cell:
        """(row, column) of the player."""
        row, col = divmod(self.path[-1], self.level.cols)
        return row, col

    @property
    def moves_left(self) -> int:
        """The number of moves that the game still takes; every way to play on takes as
        many."""
        row, col = self.cell
        return max(row - self.top, self.bottom - row) + max(
            col - self.left, self.right - col
        )


@dataclass(frozen=True, eq=False)
class Step(Stage):
    """The player walks from a room to the next and picks up its food and water."""

    start: Cell
    end: Cell
    food: int
    water: int

    @property
    def words(self) -> str:
        row, col = self.end
        return f"to row {row}, column {col}: food {self.food:+}, water {self.water:+}"


@dataclass(frozen=True, eq=False)
class Crumble(Stage):
    """Rows or columns fall, in the order given: nearest to the player first.

    Only lines that stood are listed; `board` still has them. away_from: the player's
    room.
    """

    rows: tuple[int, ...]
    cols: tuple[int, ...]
    away_from: Cell

    @property
    def words(self) -> str:
        lines = (("rows", self.rows), ("columns", self.cols))
        fallen = (
            f"{name} {' '.join(map(str, which))}" for name, which in lines if which
        )
        return f"collapse: {', '.join(fallen) or 'nothing'}"


def start_state(level: Level) -> CollapseState:
    """The state before the first move of a level that `check` finds playable."""
    last = level.rows - 1
    middle = level.rows // 2
    centre = middle * level.cols + middle
    return CollapseState(level, (centre,), 0, 0, 0, last, 0, last)


def legal_moves(state: CollapseState) -> tuple[str, ...]:
    """The directions in which a standing room adjoins, in the order U, D, L, R."""
    row, col = state.cell
    stands = (row > state.top, row < state.bottom, col > state.left, col < state.right)
    return tuple(move for move, open_ in zip(DIRECTIONS, stands, strict=True) if open_)


def after(state: CollapseState, move: str) -> CollapseState:
    """The state after a move. IllegalMove if the room it leads to does not stand."""
    if move not in legal_moves(state):
        raise IllegalMove(_why_not(state, move))
    down, right = STEPS[move]
    row = state.cell[0] + down
    col = state.cell[1] + right
    food, water = divmod(int(state.level.cells[row, col]), 10)
    return CollapseState(
        state.level,
        (*state.path, row * state.level.cols + col),
        state.food + food,
        state.water + water,
        top=row if move == "D" else state.top,
        bottom=row if move == "U" else state.bottom,
        left=col if move == "R" else state.left,
        right=col if move == "L" else state.right,
    )


def _why_not(state: CollapseState, move: str) -> str:
    if move not in STEPS:
        return Text("{move!r} is not a move; the moves are U, D, L and R", move=move)
    down, right = STEPS[move]
    row = state.cell[0] + down
    col = state.cell[1] + right
    inside = 0 <= row < state.level.rows and 0 <= col < state.level.cols
    place = place_of(row, col)
    if inside:
        return Text("the room in {place} has collapsed", place=place)
    return Text("{place} is outside the building", place=place)


def move_stages(state: CollapseState, move: str) -> tuple[Stage, ...]:
    """The walk into the next room, then the fall of the rooms behind."""
    then = after(state, move)
    board = standing_board(state)
    rows = {
        "U": range(then.bottom + 1, state.bottom + 1),
        "D": range(then.top - 1, state.top - 1, -1),
    }.get(move, range(0))
    cols = {
        "L": range(then.right + 1, state.right + 1),
        "R": range(then.left - 1, state.left - 1, -1),
    }.get(move, range(0))
    gained = then.food - state.food, then.water - state.water
    return (
        Step(STEP_SECONDS, board, state.cell, then.cell, *gained),
        Crumble(CRUMBLE_SECONDS, board, tuple(rows), tuple(cols), then.cell),
    )


def standing_board(state: CollapseState) -> Cells:
    """(rows, cols) int32: the level's codes, COLLAPSED where the rooms are gone."""
    board = np.full_like(state.level.cells, COLLAPSED)
    part = np.s_[state.top : state.bottom + 1, state.left : state.right + 1]
    board[part] = state.level.cells[part]
    board.flags.writeable = False
    return board


def survives(state: CollapseState, needs: int | None = None) -> bool | None:
    """Decide whether the player survives: True as soon as food and water both cover the
    need.

    needs: days to survive; by default the level's own rule. False once the game is over
    and they do not; None while that is open, or if no need is known.
    """
    wanted = state.level.rules.get("needs") if needs is None else needs
    if wanted is None:
        return None
    if min(state.food, state.water) >= wanted:
        return True
    return None if state.moves_left else False
