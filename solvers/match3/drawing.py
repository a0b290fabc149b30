"""How tiles look as SVG: the board, and for an answer a board for every swap."""

from __future__ import annotations

import math

import numpy as np

from gridwright.solvers.drawing.pen import SIDE, Pen, Scene, shapes
from gridwright.solvers.level import Cells
from gridwright.solvers.match3.rules import Move

MOST = 12
"""Boards of an answer that are drawn; the last of them says how many moves are left
out."""
MOST_CELLS = 6_000
"""Cells of all boards of an answer, where there is more than one after the first
swap."""
BETWEEN = SIDE * 0.7
ABOVE = SIDE * 0.75


def paint(pen: Pen, scene: Scene) -> None:
    """The level; or each board before a swap, with the swap on it, and the board at the
    end."""
    if not scene.moves:
        pen.grid(scene.level.rows, scene.level.cols)
        _paint_tiles(pen, scene.level.cells)
        return
    state = scene.state_after(0)
    of = scene.of
    affordable = MOST_CELLS // scene.level.cells.size
    boards = max(2, min(MOST, affordable))
    shown = scene.moves[: boards - 1]
    across = _columns(scene, len(shown) + 1)
    for number, text in enumerate(shown):
        move = of.parse_move(text)
        _paint_panel(
            pen,
            scene,
            number,
            across,
            of.board(state),
            move,
        )
        state = of.apply(state, move)
    left = len(scene.moves) - len(shown)
    if left:
        state = of.replay(state, scene.moves[len(shown) :])
    score = of.score(state)
    words = f"after {left:,} more: {score}" if left else f"{score} in all"
    _paint_panel(
        pen,
        scene,
        len(shown),
        across,
        of.board(state),
        None,
        words,
    )


def _columns(scene: Scene, boards: int) -> int:
    """How many boards stand side by side: a picture a little wider than high."""
    wide = scene.level.cols * SIDE + BETWEEN
    high = scene.level.rows * SIDE + ABOVE + BETWEEN
    across = round(math.sqrt(1.6 * boards * high / wide))
    return max(1, min(boards, across))


def _paint_panel(
    pen: Pen,
    scene: Scene,
    number: int,
    wide: int,
    board: Cells,
    move: Move | None,
    words: str = "",
) -> None:
    rows = scene.level.rows
    cols = scene.level.cols
    down, right = divmod(number, wide)
    width = cols * SIDE + BETWEEN
    height = rows * SIDE + ABOVE + BETWEEN / 2
    pen.board_at(right * width, ABOVE + down * height)
    text = words or f"{number + 1}. {scene.moves[number]}"
    pen.text(
        text,
        pen.x,
        pen.y - ABOVE * 0.4,
        SIDE * 0.36,
        "text",
        anchor="start",
    )
    pen.grid(rows, cols)
    _paint_tiles(pen, board)
    if move is not None:
        _paint_swap(pen, move)
    pen.board_at(0, 0)


def _paint_tiles(pen: Pen, board: Cells) -> None:
    outlines = shapes().tiles
    last = int(board.max(initial=0))
    for code in range(1, last + 1):
        _name, outline = outlines[code - 1]
        for row, col in np.argwhere(board == code).tolist():
            x, y = pen.centre(row, col)
            pen.shape(
                outline,
                x,
                y,
                SIDE * 0.32,
                f"token-{code}",
            )


def _paint_swap(pen: Pen, move: Move) -> None:
    """A link between the two cells."""
    ends = [pen.centre(*cell) for cell in move]
    pen.stroke(ends, "board", SIDE * 0.2)
    pen.stroke(ends, "success", SIDE * 0.1)
    for end in ends:
        pen.disc(*end, SIDE * 0.15, "board")
    for end in ends:
        pen.disc(*end, SIDE * 0.105, "success")
