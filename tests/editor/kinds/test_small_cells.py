"""Numbers, walls between cells and lines show at every size, and look alike in every
picture."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QByteArray, QRect
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import look
from gridwright.editor.painting.thumbnail import MOST, small_picture
from gridwright.editor.pictures.stills import render_level, thumbnail
from gridwright.solvers.drawing.pen import SIDE
from gridwright.solvers.drawing.picture import EDGE, picture
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from tests.editor.driving.pictures import difference, paint

pytestmark = pytest.mark.usefixtures("qapp")

SIZES = (1, 2, 3, 4, 5.5, 8, 9, 11, 11.9, 12, 13, 14, 24, 40)
RATIOS = (1.0, 1.25, 1.5, 2.0)
KINDS = ("coin_maze", "tour")


def level_of(kind_id: str, text: str) -> Level:
    """A level from its tokens."""
    of = kind(kind_id)
    rows = [
        [of.parse_token(token) for token in line.split()] for line in text.split("\n")
    ]
    return Level(kind_id, np.array(rows, np.int32))


def board(level: Level, cell: float, ratio: float = 1.0) -> np.ndarray:
    """The pixels of a whole board."""
    painter = painter_for(level.kind, look("light"))
    view = BoardView.whole(level.rows, level.cols, cell)
    size = (round(level.cols * cell * ratio), round(level.rows * cell * ratio))
    return paint(*size, lambda p: painter.paint_cells(p, level.cells, view), ratio)


def seen(one: np.ndarray, other: np.ndarray, most: int = 24) -> np.ndarray:
    """Which pixels of two pictures differ visibly."""
    channels = [
        np.abs((one >> s & 255).astype(int) - (other >> s & 255).astype(int))
        for s in (0, 8, 16)
    ]
    return np.asarray(np.max(channels, axis=0) > most)


@pytest.mark.parametrize("kind_id", KINDS)
@pytest.mark.parametrize("cell", SIZES)
@pytest.mark.parametrize("ratio", RATIOS)
def test_a_number_is_a_dot_in_its_cell(kind_id: str, cell: float, ratio: float) -> None:
    plain = board(level_of(kind_id, ". . . .\n. . S .\n. . . ."), cell, ratio)
    marked = board(level_of(kind_id, ". . . .\n. @7 S@12 .\n. . . ."), cell, ratio)
    found = seen(plain, marked)
    side = cell * ratio
    inside = found[
        int(side) : int(np.ceil(2 * side)), int(side) : int(np.ceil(3 * side))
    ]
    assert inside[:, : int(np.ceil(side))].any() and inside[:, int(side) :].any()
    assert found.sum() == inside.sum(), "nothing else changes"


@pytest.mark.parametrize("kind_id", KINDS)
@pytest.mark.parametrize("cell", SIZES)
@pytest.mark.parametrize("ratio", RATIOS)
def test_a_wall_between_cells_is_a_line_without_gaps(
    kind_id: str, cell: float, ratio: float
) -> None:
    """Three cells long: it is there in every row of pixels, a pixel wide at least."""
    plain = board(level_of(kind_id, ". . . .\n. . . .\n. . . .\n. . . ."), cell, ratio)
    upright = board(
        level_of(kind_id, ". . . .\n. .| . .\n. .| . .\n. .| . ."), cell, ratio
    )
    lying = board(
        level_of(kind_id, ". . . .\n. ._ ._ ._\n. . . .\n. . . ."), cell, ratio
    )
    side = cell * ratio
    rows = slice(int(np.ceil(side)), int(4 * side))
    across = seen(plain, upright).sum(axis=1)[rows]
    down = seen(plain, lying).sum(axis=0)[rows]
    assert across.min() >= 1 and down.min() >= 1
    assert across.max() <= max(2.0 * ratio + 1, 0.14 * side + 2), (
        "and not wider than it should be"
    )


@pytest.mark.parametrize("cell", [3, 9, 11])
def test_a_wall_shows_where_its_cell_is_out_of_sight(cell: int) -> None:
    level = level_of("coin_maze", ". . .\n. .| .\n. . .")
    painter = painter_for("coin_maze", look("light"))
    view = BoardView(BoardView.whole(3, 3, cell).origin, cell, 3, 3, QRect(2, 0, 1, 3))
    part = paint(
        3 * cell, 3 * cell, lambda p: painter.paint_cells(p, level.cells, view)
    )
    whole = board(level, cell)
    assert (part[:, 2 * cell :] == whole[:, 2 * cell :]).all()


def test_a_large_board_is_gathered_from_few_tiles() -> None:
    """Below 12 pixels a cell: whatever numbers and worths it has."""
    rng = np.random.default_rng(4)
    cells = rng.integers(0, 1000, (300, 300)).astype(np.int32) + (
        rng.integers(0, 400, (300, 300)) << 20
    ).astype(np.int32)
    painter = painter_for("coin_maze", look("light"))
    keys = painter.tile_keys(cells, QRect(0, 0, 300, 300), True)
    assert len(np.unique(keys)) <= 13 * 2 * 4


# -- thumbnails ------------------------------------------------------------------------
def pixels(image: QImage) -> np.ndarray:
    found = np.frombuffer(image.constBits(), np.uint32)
    return found.reshape(image.height(), image.bytesPerLine() // 4)[
        :, : image.width()
    ].copy()


@pytest.mark.parametrize("side", [6, 20, 60])
@pytest.mark.parametrize("size", [32, 44, 120])
def test_marks_show_in_thumbnails(side: int, size: int) -> None:
    ground = np.zeros((side, side), np.int32)
    row = side // 2
    plain = pixels(thumbnail(Level("tour", ground), size, look("light"), 2.0))
    for token in ("@3", ".|", "._"):
        marked = np.array(ground)
        marked[row, 1:-1:2] = kind("tour").parse_token(token)
        shown = pixels(thumbnail(Level("tour", marked), size, look("light"), 2.0))
        assert seen(plain, shown, 12).sum() >= side // 4, token


def test_a_thumbnail_is_painted_at_a_size_where_marks_show() -> None:
    cells: list[float] = []
    for shape in ((2, 2), (30, 30), (60, 60), (1000, 3)):
        made = small_picture(
            shape, 44, look("light").window, 2.0, lambda _p, v: cells.append(v.cell)
        )
        assert (made.width(), made.height()) == (88, 88)
    assert cells[0] >= 12 and cells[1:3] == [12, 12] and cells[3] == MOST // 1000


@pytest.mark.parametrize("cell", [2, 3, 5, 8, 9, 11, 12])
def test_lines_of_a_trail_show(cell: int) -> None:
    bare = board(level_of("trail", ". . .\n. . .\n. . ."), cell)
    for lines, part in (
        (
            ". . .\nr r .\n. . .",
            (slice(cell, 2 * cell), slice(cell // 2, 5 * cell // 2)),
        ),
        (
            ". . .\n. d .\n. . .",
            (slice(3 * cell // 2, 5 * cell // 2), slice(cell, 2 * cell)),
        ),
    ):
        found = seen(bare, board(level_of("trail", lines), cell))[part]
        along = found.any(axis=0) if part[0].start == cell else found.any(axis=1)
        assert along.mean() > 0.8


# -- one rule for the ends of walls ----------------------------------------------------
JUNCTIONS = """. . . . . . .
. .| . ._ ._ . .
. .|_ . . .| . .
. . .|_ . .|_ ._ .
. #  . # . . .
. .| . ._ . . .
. . . . . . ."""


def walls_of(shown: np.ndarray) -> np.ndarray:
    """The pixels that have the colour of walls."""
    wall = np.full_like(shown, look("light").wall.rgb())
    return ~seen(shown | np.uint32(0xFF000000), wall, 40)


def test_a_wall_ends_round_and_joins_without_a_notch() -> None:
    cell = 100
    alone = walls_of(board(level_of("coin_maze", ". . .\n. .| .\n. . ."), cell))
    half = round(0.07 * cell)
    for end, way in ((cell, -1), (2 * cell, 1)):
        assert alone[end + way * (half - 2), 2 * cell], "it goes on beyond the corner"
        assert not alone[end + way * (half + 2), 2 * cell]
        assert not alone[end + way * (half - 1), 2 * cell + half - 1], (
            "and is round there"
        )
    bend = walls_of(board(level_of("coin_maze", ". . .\n. .| ._\n. . ."), cell))
    lower = walls_of(board(level_of("coin_maze", ". . .\n. . ._\n. .| ."), cell))
    for shown, row in ((bend, 2 * cell), (lower, 2 * cell)):
        for down, across in ((-3, -3), (-3, 3), (3, -3), (3, 3)):
            assert shown[row + down, 2 * cell + across], "no notch where two walls meet"


def test_window_picture_paper_and_svg_draw_walls_alike(tmp_path: Path) -> None:
    level = level_of("coin_maze", JUNCTIONS)
    cell = 40
    window = walls_of(board(level, cell))
    drawn = tmp_path / "drawn.svg"
    render_level(level, drawn, cell=cell)
    told = picture(level, theme="light", width=level.cols * SIDE + 2 * EDGE)
    for text, edge in ((drawn.read_bytes(), None), (told.encode(), EDGE)):
        renderer = QSvgRenderer(QByteArray(text))
        size = renderer.defaultSize()
        shown = paint(size.width(), size.height(), renderer.render)
        left = round((size.width() - level.cols * cell) / 2 if edge is None else edge)
        top = round((size.height() - level.rows * cell) / 2 if edge is None else edge)
        part = shown[top : top + level.rows * cell, left : left + level.cols * cell]
        found = walls_of(part)
        assert found.sum() > 1000
        assert (found != window).sum() < 0.04 * window.sum()
        assert difference(part, board(level, cell)) < 0.03
