"""How tiles look as SVG: the board, and for an answer a board for every swap."""

from __future__ import annotations

import math

import numpy as np

from solvers.drawing.pen import SIDE, Pen, Scene, shapes
from solvers.level import Cells
from solvers.match3.rules import Move

MOST = 12
"""Boards of an answer that are drawn; the last of them says how many moves are left out."""
MOST_CELLS = 6_000
"""Of all boards of an answer, where there is more than one after the first swap."""
BETWEEN = SIDE * 0.7
ABOVE = SIDE * 0.75


def paint(pen: Pen, scene: Scene) -> None:
    """The level; or each board before a swap, with the swap on it, and the board at the end."""
    if not scene.moves:
        pen.grid(scene.level.rows, scene.level.cols)
        _paint_tiles(pen, scene.level.cells)
        return
    state, of = scene.state_after(0), scene.of
    boards = max(2, min(MOST, MOST_CELLS // scene.level.cells.size))
    shown = scene.moves[: boards - 1]
    across = _columns(scene, len(shown) + 1)
    for number, text in enumerate(shown):
        move = of.parse_move(text)
        _paint_panel(pen, scene, number, across, of.board(state), move)
        state = of.apply(state, move)
    left = len(scene.moves) - len(shown)
    if left:
        state = of.replay(state, scene.moves[len(shown) :])
    words = f"after {left:,} more: {of.score(state)}" if left else f"{of.score(state)} in all"
    _paint_panel(pen, scene, len(shown), across, of.board(state), None, words)


def _columns(scene: Scene, boards: int) -> int:
    """How many boards stand side by side: a picture a little wider than high."""
    wide, high = scene.level.cols * SIDE + BETWEEN, scene.level.rows * SIDE + ABOVE + BETWEEN
    return max(1, min(boards, round(math.sqrt(1.6 * boards * high / wide))))


def _paint_panel(
    pen: Pen, scene: Scene, number: int, wide: int, board: Cells, move: Move | None, words: str = ""
) -> None:
    rows, cols = scene.level.rows, scene.level.cols
    down, right = divmod(number, wide)
    pen.board_at(
        right * (cols * SIDE + BETWEEN), ABOVE + down * (rows * SIDE + ABOVE + BETWEEN / 2)
    )
    text = words or f"{number + 1}. {scene.moves[number]}"
    pen.text(text, pen.x, pen.y - ABOVE * 0.4, SIDE * 0.36, "text", anchor="start")
    pen.grid(rows, cols)
    _paint_tiles(pen, board)
    if move is not None:
        _paint_swap(pen, move)
    pen.board_at(0, 0)


def _paint_tiles(pen: Pen, board: Cells) -> None:
    outlines = shapes().tiles
    for code in range(1, int(board.max(initial=0)) + 1):
        for row, col in np.argwhere(board == code).tolist():
            place = pen.centre(row, col)
            pen.shape(outlines[code - 1][1], *place, SIDE * 0.32, f"token-{code}")


def _paint_swap(pen: Pen, move: Move) -> None:
    """A link between the two cells."""
    ends = [pen.centre(*cell) for cell in move]
    pen.stroke(ends, "board", SIDE * 0.2)
    pen.stroke(ends, "success", SIDE * 0.1)
    for end in ends:
        pen.disc(*end, SIDE * 0.15, "board")
    for end in ends:
        pen.disc(*end, SIDE * 0.105, "success")
