"""A plain film of a game in tokens and arrows, drawn without Qt.

The editor's painters make far better pictures; this one is for a machine on which Qt does not
load, so that the demo still shows something there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from solvers.files.whole import written_whole
from solvers.level import Level
from solvers.terminal.arguments import Kind
from solvers.terminal.report.answer import board_grid

if TYPE_CHECKING:  # the demo draws with Qt where it can
    from PIL.Image import Image

SIDE = 48
MOVE_MS, LAST_MS = 300, 2000


def write_plain_gif(of: Kind, level: Level, moves: Sequence[str], path: str) -> None:
    """One frame a state, first and last included. WriteError if it cannot be written."""
    frames = [_frame(grid) for grid in _grids(of, level, moves)]
    durations = [MOVE_MS] * (len(frames) - 1) + [LAST_MS]
    with written_whole(path, special=True) as file:
        frames[0].save(
            file, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0
        )


def _grids(of: Kind, level: Level, moves: Sequence[str]) -> Iterator[list[list[str]]]:
    state = of.initial(level)
    yield board_grid(of, of.board(state), of.path(state))
    for text in moves:
        state = of.apply(state, of.parse_move(text))
        yield board_grid(of, of.board(state), of.path(state))


def _frame(grid: list[list[str]]) -> Image:
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (SIDE * len(grid[0]) + 1, SIDE * len(grid) + 1), "#f4f1ea")
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(SIDE // 2)
    for r, row in enumerate(grid):
        for c, text in enumerate(row):
            left, top = c * SIDE, r * SIDE
            ground = {"#": "#3d4451", "@": "#e69f00"}.get(text, "#f4f1ea")
            draw.rectangle((left, top, left + SIDE, top + SIDE), fill=ground, outline="#b8b2a4")
            ink = "#0072b2" if text in "<>^v" else "#20242c"
            draw.text((left + SIDE / 2, top + SIDE / 2), text[:4], fill=ink, font=font, anchor="mm")
    return image
