"""Boards, routes, states and moves of every kind, drawn as small pictures that are
kept.

    python -m tests.editor.painting.scenes    # draws what is kept anew: look at it

Numbers are drawn from our own strokes, for fonts differ by machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import numpy as np
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter

from gridwright import levels
from gridwright.editor.kinds.play_input import PlayInput
from gridwright.editor.kinds.registry import kind_view, painter_for
from gridwright.editor.kinds.view import loaded
from gridwright.editor.kinds.walks.theatre import WalkTree
from gridwright.editor.models.play.game import Game
from gridwright.editor.painting import lettering
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import Look, look
from gridwright.editor.painting.painter import Painter
from gridwright.editor.painting.theatre.panel import LEFT, PanelStyle
from gridwright.solvers import registry
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Cell, Level
from gridwright.solvers.trace.events import Op
from tests.editor.driving.pictures import draft, paint, view_of
from tests.editor.driving.stage import film_of
from tests.editor.driving.window import PAPER

KEPT = Path(__file__).with_name("kept")
CELL = 32
PAD = 10
STATUS = 24
"""The height of the line of figures."""
LEVELS = {
    "collapse": "collapse/02-first-floor",
    "coin_maze": "coin_maze/11-thin-hedges",
    "match3": "match3/02-two-in-a-row",
    "sowing": "sowing/01-first-handful",
    "tour": "tour/13-thin-walls",
    "trail": "trail/01-nikolaus",
}
"""A bundled level of each kind, with its answer."""
Draw = Callable[[QPainter, BoardView], None]


@dataclass
class Surface:
    """A board to play on without a widget, its cursor on the first cell."""

    game: Game
    look: Look
    painter: Painter
    cursor_cell: Cell | None = (0, 0)
    target: Cell | None = None
    show_captures: bool = True

    def make(self, move: str) -> bool:
        return self.game.make(move)


@contextmanager
def strokes_alone() -> Iterator[None]:
    """Draw numbers as where no font is installed."""
    lettering._outline.cache_clear()
    with patch.object(lettering, "_font", lambda: None):
        yield
    lettering._outline.cache_clear()


def level_of(kind_id: str) -> Level:
    return read_level(Path(levels.__file__).parent / f"{LEVELS[kind_id]}.json")


def drawn(level: Level, draw: Draw) -> np.ndarray:
    """What `draw` paints around the board of a level, as pixels."""
    width = level.cols * CELL + 2 * PAD
    height = level.rows * CELL + 2 * PAD
    view = view_of(level, CELL, PAD)
    return paint(width, height, lambda p: draw(p, view))


def of_kind(kind_id: str, look_name: str) -> Iterator[tuple[str, np.ndarray]]:
    """The pictures of a kind, by name."""
    of = registry.kind(kind_id)
    painter = painter_for(kind_id, look(look_name))
    level = level_of(kind_id)
    assert level.solution is not None
    texts = of.split_moves(level.solution.moves)
    if kind_id != "trail":
        tokens = draft(kind_id)
        yield (
            "tokens",
            drawn(tokens, lambda p, v: painter.paint_cells(p, tokens.cells, v)),
        )
    for name, outdated in (("route", False), ("outdated", True)):

        def routed(p: QPainter, view: BoardView, outdated: bool = outdated) -> None:
            painter.paint_cells(p, level.cells, view)
            painter.paint_route(p, level, texts, view, outdated)

        yield name, drawn(level, routed)
    half = len(texts) // 2
    state = of.replay(of.initial(level), texts[:half])
    yield "state", drawn(level, lambda p, v: painter.paint_state(p, state, v))
    figures = QRectF(0, 0, 12 * STATUS, STATUS)
    yield (
        "status",
        paint(12 * STATUS, STATUS, lambda p: painter.paint_status(p, state, figures)),
    )
    yield from played(level, texts[:half], texts[half], look_name)
    move = of.parse_move(texts[half])
    for number, stage in enumerate(of.stages(state, move)):

        def moving(p: QPainter, view: BoardView, stage: object = stage) -> None:
            painter.paint_stage(p, state, stage, 0.4, view)

        yield f"stage-{number}", drawn(level, moving)


def played(
    level: Level, made: Sequence[str], hint: str, look_name: str
) -> Iterator[tuple[str, np.ndarray]]:
    """What play adds to a board: before the first move, and after some, with a hint of
    the next."""
    painter = painter_for(level.kind, look(look_name))
    surface = Surface(Game(level), look(look_name), painter)
    hand: PlayInput = loaded(kind_view(level.kind).play_input)(surface)

    def shown(p: QPainter, view: BoardView) -> None:
        painter.paint_state(p, surface.game.state, view)
        hand.paint(p, view)

    yield "begin", drawn(level, shown)
    for move in made:
        assert surface.make(move)

    def hinted(p: QPainter, view: BoardView) -> None:
        shown(p, view)
        hand.paint_hint(p, view, hint)

    yield "hint", drawn(level, hinted)


class Wordless(PanelStyle):
    """Words are bars, as wide as their letters are many: fonts differ by machine."""

    def width(self, text: str, font: QFont) -> float:
        return 6.0 * len(text)

    def height(self, font: QFont) -> float:
        return 14.0

    def text(
        self,
        p: QPainter,
        room: QRectF,
        text: str,
        colour: QColor,
        font: QFont,
        align: Qt.AlignmentFlag = LEFT,
    ) -> float:
        wide = min(self.width(text, font), room.width())
        bar = QRectF(room.left(), room.center().y() - 4, wide, 8)
        if align & Qt.AlignmentFlag.AlignRight:
            bar.moveRight(room.right())
        elif align & Qt.AlignmentFlag.AlignHCenter:
            bar.moveLeft(room.center().x() - wide / 2)
        p.fillRect(bar, colour)
        return wide


def of_theatre() -> Iterator[tuple[str, np.ndarray]]:
    """The tree of a search: on its way, where it gives a part up, and at its end."""
    film = film_of(level_from_text("coin_maze", PAPER), "backtracking")
    ink = Wordless(look("light"), QFont())
    room = QRectF(8, 8, 304, 184)
    given_up = film.trace.of(Op.PRUNE, Op.CUT)
    last = film.trace.of(Op.FOUND)[-1]
    for name, event in (
        ("early", given_up[0] - 1),
        ("given-up", given_up[0]),
        ("late", given_up[len(given_up) // 2]),
        ("found", last),
    ):
        film.seek(int(event))
        tree = WalkTree(film)
        yield name, paint(320, 200, lambda p, tree=tree: tree.paint(p, room, ink))


def picture(pixels: np.ndarray) -> QImage:
    """(height, width) uint32 pixels as a picture."""
    height, width = pixels.shape
    image = QImage(
        pixels.tobytes(), width, height, 4 * width, QImage.Format.Format_RGB32
    )
    return image.copy()


def main() -> None:
    """Draw all pictures anew."""
    application = QGuiApplication(["scenes", "-platform", "offscreen"])
    KEPT.mkdir(exist_ok=True)
    with strokes_alone():
        for kind_id in LEVELS:
            for name, pixels in of_kind(kind_id, "light"):
                picture(pixels).save(str(KEPT / f"{kind_id}-{name}.png"))
    for name, pixels in of_theatre():
        picture(pixels).save(str(KEPT / f"theatre-{name}.png"))
    application.quit()


if __name__ == "__main__":
    main()
