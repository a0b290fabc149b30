"""A plain film of tokens and arrows, made without Qt.

The painters make far better pictures; this one is for a machine on which Qt does not
load, so that the demo still shows something there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gridwright.editor.commands.drawing import written
from gridwright.solvers.files.whole import written_whole
from gridwright.solvers.level import Level
from gridwright.solvers.service.files.outputs import over_of
from gridwright.solvers.service.kinds import Kind
from gridwright.solvers.service.texts.boards import board_grid

if TYPE_CHECKING:
    from PIL.Image import Image

SIDE = 48
"""Pixels of a cell."""

MOVE_MS = 300
"""Milliseconds that a state shows."""

LAST_MS = 2000
"""Milliseconds that the last state shows."""

_GROUND = "#f4f1ea"
"""The colour of a cell."""

_GROUNDS = {
    "#": "#3d4451",
    "@": "#e69f00",
}
"""The colours of cells with these tokens."""


def write_plain_gif(
    of: Kind, level: Level, moves: Sequence[str], path: str, *, force: bool
) -> None:
    """Write one frame a state, first and last included. CommandError if it cannot be
    written."""
    frames = [_frame(grid) for grid in _grids(of, level, moves)]
    durations = [MOVE_MS] * len(frames)
    durations[-1] = LAST_MS
    with written(path), written_whole(path, over=over_of(force)) as file:
        frames[0].save(
            file,
            "GIF",
            save_all=True,
            append_images=frames[1:],
            duration=durations,
            loop=0,
        )


def _grids(of: Kind, level: Level, moves: Sequence[str]) -> Iterator[list[list[str]]]:
    """The board of each state as texts."""
    state = of.initial(level)
    yield board_grid(of, of.board(state), of.path(state))
    for text in moves:
        move = of.parse_move(text)
        state = of.apply(state, move)
        yield board_grid(of, of.board(state), of.path(state))


def _frame(grid: list[list[str]]) -> Image:
    from PIL import Image, ImageDraw, ImageFont

    width = SIDE * len(grid[0]) + 1
    height = SIDE * len(grid) + 1
    image = Image.new("RGB", (width, height), _GROUND)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(SIDE // 2)
    for row, texts in enumerate(grid):
        for col, text in enumerate(texts):
            left = col * SIDE
            top = row * SIDE
            draw.rectangle(
                (left, top, left + SIDE, top + SIDE),
                fill=_GROUNDS.get(text, _GROUND),
                outline="#b8b2a4",
            )
            draw.text(
                (left + SIDE / 2, top + SIDE / 2),
                text[:4],
                fill="#0072b2" if text in "<>^v" else "#20242c",
                font=font,
                anchor="mm",
            )
    return image
