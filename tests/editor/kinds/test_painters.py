"""Painters: every kind, every token, every stage; and the tile atlas under them."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.kinds.view import PlainPainter
from gridwright.editor.painting import lettering
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import look
from gridwright.editor.painting.painter import Painter
from gridwright.editor.painting.shapes import paint_shape, unit_shapes
from gridwright.solvers import registry
from gridwright.solvers.drawing.colours import LOOK_NAMES
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.options import fill_options
from tests.editor.driving.pictures import (
    difference,
    draft,
    paint,
    playable_levels,
    random_moves,
    view_of,
)

KINDS = ("collapse", "coin_maze", "tour", "match3", "sowing")
PAD = 70
CELL = 40

pytestmark = pytest.mark.usefixtures("qapp")


def on_board(level: Level, draw: Any, cell: float = CELL, pad: int = PAD) -> np.ndarray:
    view = view_of(level, cell, pad)
    width, height = int(level.cols * cell) + 2 * pad, int(level.rows * cell) + 2 * pad
    return paint(width, height, lambda p: draw(p, view))


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", KINDS)
@pytest.mark.parametrize("look_name", LOOK_NAMES)
def test_every_level_and_draft_paints(kind_id: str, look_name: str) -> None:
    painter = painter_for(kind_id, look(look_name))
    for level in (*playable_levels(kind_id), draft(kind_id)):
        for cell in (0.6, 3, 9.5, 14, 40):
            pad = 3
            shown = on_board(
                level,
                lambda p, view, cells=level.cells: painter.paint_cells(p, cells, view),
                cell,
                pad,
            )
            assert (shown[:pad] == shown[0, 0]).all()
            assert (shown[:, :pad] == shown[0, 0]).all()
            inside = shown[
                pad : pad + int(level.rows * cell), pad : pad + int(level.cols * cell)
            ]
            assert not (inside == shown[0, 0]).any()
            if cell >= 9 and kind_id != "tour":
                assert len(np.unique(inside)) > 3


@pytest.mark.parametrize("moves", [1, 3])
def test_numbers_lie_on_the_line_that_crosses_them(moves: int) -> None:
    """As in the theatre, in films and in play: a disc looks the same before and after
    the walk."""
    of, painter = registry.kind("tour"), painter_for("tour", look("light"))
    level = Level(
        "tour", np.array([[of.parse_token(t) for t in ("S", "@1", "@2", ".", ".")]])
    )
    before = on_board(level, lambda p, view: painter.paint_cells(p, level.cells, view))
    state = of.replay(of.initial(level), ["R"] * moves)
    after = on_board(level, lambda p, view: painter.paint_state(p, state, view))
    disc = slice(PAD + 12, PAD + CELL - 12), slice(PAD + CELL + 12, PAD + 2 * CELL - 12)
    assert (before[disc] == after[disc]).all() == (
        moves == 3
    )  # at first the walker stands there


@pytest.mark.parametrize("kind_id", KINDS)
@pytest.mark.parametrize("size", [24, 48])
def test_tokens_of_the_palette_can_be_told_apart(kind_id: str, size: int) -> None:
    painter = painter_for(kind_id, look("light"))
    rect = QRectF(0, 0, size, size)
    codes = sorted(set(draft(kind_id).cells.ravel().tolist()))
    pictures = {
        code: paint(size, size, lambda p, c=code: painter.paint_tile(p, c, rect))
        for code in codes
    }
    distinct = {picture.tobytes() for picture in pictures.values()}
    assert len(distinct) == len(codes)


def test_match3_shapes_differ_in_outline_alone() -> None:
    ink, rect = look("light").text, QRectF(0, 0, 32, 32)

    def outline(index: int) -> np.ndarray:
        def draw(p: QPainter) -> None:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_shape(p, index, rect, ink)

        return paint(32, 32, draw)

    outlines = [outline(index) for index in range(len(unit_shapes()))]
    assert len(outlines) == 20
    for i, first in enumerate(outlines):
        for second in outlines[:i]:
            assert difference(first, second) > 0.04


@pytest.mark.parametrize("kind_id", KINDS)
def test_only_the_exposed_cells_are_painted_and_they_match_the_whole(
    kind_id: str,
) -> None:
    level = playable_levels(kind_id)[-1]
    painter = painter_for(kind_id, look("light"))
    whole = view_of(level, 13, 5)
    part = BoardView(whole.origin, 13, level.rows, level.cols, QRect(1, 1, 2, 1))
    size = 13 * level.cols + 10, 13 * level.rows + 10
    full = paint(*size, lambda p: painter.paint_cells(p, level.cells, whole))
    some = paint(*size, lambda p: painter.paint_cells(p, level.cells, part))
    box = np.s_[5 + 13 : 5 + 26, 5 + 13 : 5 + 39]
    assert (some[box] == full[box]).all()
    outside = np.ones_like(some, dtype=bool)
    outside[box] = False
    assert (some[outside] == some[0, 0]).all()


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", KINDS)
@pytest.mark.parametrize("seed", [1, 2])
def test_stages_move_and_end_where_the_move_ends(kind_id: str, seed: int) -> None:
    kind = registry.kind(kind_id)
    painter = painter_for(kind_id, look("light"))
    level = playable_levels(kind_id)[-seed]
    state = kind.initial(level)
    for move in random_moves(kind_id, state, 3, seed):
        stages = kind.stages(state, move)
        frames = [
            on_board(
                level,
                lambda p, v, s=state, g=stage, f=f: painter.paint_stage(p, s, g, f, v),
            )
            for stage in stages
            for f in (0.0, 0.5, 1.0)
        ]
        assert any(difference(a, frames[0]) > 0 for a in frames[1:])
        before = on_board(level, lambda p, v, s=state: painter.paint_state(p, s, v))
        state = kind.apply(state, move)
        after = on_board(level, lambda p, v, s=state: painter.paint_state(p, s, v))
        assert difference(before, after) > 0
        assert difference(frames[-1], after) < 0.004
        assert difference(frames[0], before) < 0.06


@pytest.mark.parametrize("kind_id", KINDS)
@pytest.mark.parametrize("cell", [2, 8, 40])
def test_routes_show_on_levels_and_states(kind_id: str, cell: int) -> None:
    kind = registry.kind(kind_id)
    painter = painter_for(kind_id, look("light"))
    level = playable_levels(kind_id)[-1]
    state = kind.initial(level)
    made = random_moves(kind_id, state, 4, 7)
    texts = [kind.format_move(move) for move in made]
    plain = on_board(level, lambda p, v: painter.paint_cells(p, level.cells, v), cell)

    def routed(outdated: bool) -> np.ndarray:
        def draw(p: QPainter, view: BoardView) -> None:
            painter.paint_cells(p, level.cells, view)
            painter.paint_route(p, level, texts, view, outdated)

        return on_board(level, draw, cell)

    assert difference(routed(False), plain) > 0
    assert difference(routed(True), plain) > 0
    assert difference(routed(True), routed(False)) > 0
    on_board(level, lambda p, v: painter.paint_route(p, state, texts, v), cell)
    for odd in ([], ["?"], ["U"] * 50, ["9999"], ["1,2"], ["0,0-90,90"]):
        on_board(level, lambda p, v, m=odd: painter.paint_route(p, level, m, v), cell)


@pytest.mark.parametrize("kind_id", KINDS)
def test_gathered_tiles_look_like_painted_ones(kind_id: str) -> None:
    level = draft(kind_id)
    painter = painter_for(kind_id, look("dark"))
    gathered = on_board(
        level, lambda p, v: Painter.paint_cells(painter, p, level.cells, v), 24
    )

    def one_by_one(p: QPainter, view: BoardView) -> None:
        window = view.window()
        keys = painter.tile_keys(level.cells, window, False)
        painter._atlas._paint_vectors(p, keys, view, window)

    assert difference(gathered, on_board(level, one_by_one, 24)) < 0.002


def test_tiles_keep_their_place_at_fractional_sizes_offsets_and_pixel_ratios() -> None:
    """Where cells begin is rounded, never accumulated: the last cell is as right as the
    first."""
    cells = np.zeros((3, 300), np.int32)
    cells[:, ::7] = -1
    painter = painter_for("coin_maze", look("light"))
    for cell, ratio in ((5.3, 1.0), (3.25, 2.0), (0.75, 1.0)):
        view = BoardView.whole(3, 300, cell, QPointF(2.4, 1.0))
        width = int((300 * cell + 6) * ratio)
        row = paint(
            width, 40, lambda p, v=view: painter.paint_cells(p, cells, v), ratio
        )[int(3 * ratio)]
        wall = int(look("light").wall.rgb())
        for col in range(0, 300, 7):
            if cell >= 1:
                centre = int((2.4 + (col + 0.5) * cell) * ratio)
                assert int(row[centre]) == wall, (cell, col)


def test_a_view_may_hang_over_every_edge_of_the_device() -> None:
    painter = painter_for("match3", look("light"))
    cells = np.arange(400, dtype=np.int32).reshape(20, 20) % 21
    for origin in (
        QPointF(-55, -33),
        QPointF(900, 900),
        QPointF(-900, 0),
        QPointF(30, -4),
    ):
        view = BoardView.whole(20, 20, 10, origin)
        shown = paint(100, 100, lambda p, v=view: painter.paint_cells(p, cells, v))
        covered = QRectF(0, 0, 100, 100).intersected(view.board_rect())
        painted = int((shown != 0xFFFF00FE).sum())
        assert painted == round(covered.width() * covered.height())


def test_many_distinct_worths_are_painted_without_a_table_of_all_numbers() -> None:
    painter = painter_for("coin_maze", look("light"))
    cells = np.linspace(1, 1_000_000, 100, dtype=np.int32).reshape(10, 10)
    level = Level("coin_maze", cells)
    shown = on_board(level, lambda p, v: painter.paint_cells(p, cells, v), 20)
    assert (shown == int(look("light").coin.rgb())).any()


@pytest.mark.slow
def test_painting_leaks_no_reference_to_none() -> None:
    """PySide6 6.12.0 lost one on most void calls, which ends the process after some
    thousands."""
    painter = painter_for("match3", look("light"))
    level = playable_levels("match3")[0]
    view = view_of(level, 16)

    def draw(p: QPainter) -> None:
        for _ in range(1000):
            painter.paint_cells(p, level.cells, view)
            p.fillRect(QRectF(0, 0, 1, 1), look("light").board)

    paint(200, 200, draw)
    before = sys.getrefcount(None)
    paint(200, 200, draw)
    assert abs(sys.getrefcount(None) - before) < 100


def test_a_kind_without_a_painter_gets_the_plain_one() -> None:
    painter = painter_for("somewhere.else", look("light"))
    assert isinstance(painter, PlainPainter)
    assert painter.kind_id == "somewhere.else"
    cells = np.array([[0, 1, 2], [-1, 40, 7]], np.int32)
    for cell in (6, 20, 60):
        view = BoardView.whole(2, 3, cell)
        shown = paint(
            3 * cell, 2 * cell, lambda p, v=view: painter.paint_cells(p, cells, v)
        )
        assert len(np.unique(shown)) > 3


def test_an_endless_pit_carries_a_sign() -> None:
    kind = registry.kind("sowing")
    level = Level("sowing", np.array([[1, 2, 1, 0, 1], [0, 1, 0, 1, 0]], np.int32))
    painter = painter_for("sowing", look("light"))
    state = kind.initial(level)
    assert 8 not in kind.moves(state)
    board = on_board(level, lambda p, v: painter.paint_cells(p, level.cells, v))
    shown = on_board(level, lambda p, v: painter.paint_state(p, state, v))
    row, col = 0, 1
    box = np.s_[
        PAD + row * CELL : PAD + (row + 1) * CELL,
        PAD + col * CELL : PAD + (col + 1) * CELL,
    ]
    other = np.s_[PAD : PAD + CELL, PAD + 2 * CELL : PAD + 3 * CELL]
    assert difference(board[box], shown[box]) > 0
    assert difference(board[other], shown[other]) == 0


def test_without_any_font_numbers_are_drawn_from_strokes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ink, rect = look("light").text, QRectF(0, 0, 40, 40)

    def drawn(text: str) -> np.ndarray:
        return paint(40, 40, lambda p: lettering.paint_text(p, text, rect, ink, 0.6))

    with_font = drawn("7")
    monkeypatch.setattr(lettering, "_font", lambda: None)
    lettering._outline.cache_clear()
    try:
        digits = {drawn(str(digit)).tobytes() for digit in range(10)}
        assert len(digits) == 10
        assert drawn("7").tobytes() != with_font.tobytes()
        assert (drawn("7") != paint(40, 40, lambda p: None)).any()
        assert lettering.text_width("255") > lettering.text_width("2")
        assert drawn("é").tobytes() == drawn("?").tobytes()
    finally:
        lettering._outline.cache_clear()


def test_a_large_building_crumbles_line_by_line_and_ends_as_rubble() -> None:
    kind = registry.kind("collapse")
    level = kind.generate(81, 81, 3, fill_options(kind.generator_options, {}))
    painter = painter_for("collapse", look("light"))
    state = kind.initial(level)
    for move in "UL":
        crumble = kind.stages(state, move)[-1]
        pictures = [
            on_board(
                level,
                lambda p, v, s=state, c=crumble, f=f: painter.paint_stage(
                    p, s, c, f, v
                ),
                8,
            )
            for f in (0.0, 0.5, 1.0)
        ]
        assert difference(pictures[0], pictures[1]) > 0.015
        assert difference(pictures[1], pictures[2]) > 0.015
        state = kind.apply(state, move)
        after = on_board(level, lambda p, v, s=state: painter.paint_state(p, s, v), 8)
        assert difference(pictures[2], after) < 0.004


class Board(QWidget):
    """A widget that paints a board at an odd place."""

    def __init__(self, painter: Painter, level: Level, parent: QWidget) -> None:
        super().__init__(parent)
        self.painter, self.level = painter, level

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        p = QPainter(self)
        self.painter.paint_cells(p, self.level.cells, view_of(self.level, 11, 7))
        p.end()


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_inside_a_window_a_board_looks_as_it_does_alone(ratio: float) -> None:
    """Widgets paint into their window's store: shifted, clipped, at the screen's
    ratio."""
    level = playable_levels("match3")[-1]
    painter = painter_for("match3", look("light"))
    window = QWidget()
    window.resize(200, 180)
    board = Board(painter, level, window)
    board.setGeometry(31, 17, 90, 100)
    image = QImage(round(200 * ratio), round(180 * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    window.render(image, QPoint(0, 0))
    shown = np.frombuffer(image.constBits(), np.uint32).reshape(
        image.height(), image.width()
    )
    alone = paint(
        round(90 * ratio),
        round(100 * ratio),
        lambda p: painter.paint_cells(p, level.cells, view_of(level, 11, 7)),
        ratio,
    )
    top, left, pad = round(17 * ratio), round(31 * ratio), round(7 * ratio)
    part = shown[top : top + alone.shape[0], left : left + alone.shape[1]]
    rows, cols = round(level.rows * 11 * ratio), round(level.cols * 11 * ratio)
    inner = np.s_[pad : pad + rows, pad : pad + cols]
    assert (part[inner] == alone[inner]).all()
    window.close()


def test_pits_bear_the_numbers_that_they_are_spoken_of_by() -> None:
    blank = Level("sowing", np.zeros((2, 3), int))

    def corner(row: int, col: int) -> np.ndarray:
        painter = painter_for("sowing", look("light"))
        picture = on_board(
            blank, lambda p, view: painter.paint_cells(p, blank.cells, view), 60
        )
        top, left = PAD + 60 * row, PAD + 60 * col
        return picture[top : top + 8, left : left + 10]

    corners = {corner(row, col).tobytes() for row in range(2) for col in range(3)}
    assert len(corners) == 6


STATUS = {
    "coin_maze": "S $700 E",
    "tour": "S . . E",
    "match3": "1 2 1\n2 1 2\n3 3 2",
    "collapse": "9/8 9/8 9/8\n9/8 0 9/8\n9/8 9/8 9/8",
    "sowing": "5 5 5 5 5\n5 5 5 5 5",
    "trail": "rd d\nr .",
}


@pytest.mark.parametrize("kind_id", registry.kind_ids())
def test_figures_of_a_game_stay_in_their_place(kind_id: str) -> None:
    """Below a film the figures have what the number of moves leaves, however little."""
    painter = painter_for(kind_id, look("light"))
    of = registry.kind(kind_id)
    level = level_from_text(kind_id, STATUS[kind_id])
    if kind_id == "collapse":
        level = level.with_(rules={"needs": 1000})
    state = of.initial(level)
    for wide in (0, 3, 12, 40, 90, 300):
        rect = QRectF(60, 30, wide, 22)
        shown = paint(420, 82, lambda p, at=rect: painter.paint_status(p, state, at))
        outside = shown.copy()
        outside[30:52, 59 : 61 + wide] = shown[0, 0]
        assert (outside == shown[0, 0]).all(), wide
        assert wide < 90 or (shown != shown[0, 0]).any()


@pytest.mark.parametrize("kind_id", ["coin_maze", "tour", "match3", "collapse"])
def test_a_move_ends_in_the_very_picture_of_the_state_after_it(kind_id: str) -> None:
    """To the last figure. Other kinds differ a little where something moved."""
    of, painter = registry.kind(kind_id), painter_for(kind_id, look("light"))
    level = level_from_text(kind_id, STATUS[kind_id])
    state = of.initial(level)
    moves = random_moves(kind_id, state, 2, 1)
    assert moves
    for move in moves:
        stage, after = of.stages(state, move)[-1], of.apply(state, move)
        shown = [
            on_board(
                level,
                lambda p, v, s=state, g=stage: painter.paint_stage(p, s, g, 1.0, v),
            ),
            on_board(level, lambda p, v, s=after: painter.paint_state(p, s, v)),
        ]
        assert difference(*shown) == 0
        state = after
