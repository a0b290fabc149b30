"""Shapes, mirror painting, tools and the brush."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.models import shapes as raster
from gridwright.editor.models.brush import Brush
from gridwright.editor.models.shapes import BrushSymmetry, images
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.registry import kind
from tests.editor.driving.window import click, drag
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

WALL = -1


def board(cells: np.ndarray, rows: int, cols: int) -> np.ndarray:
    made = np.zeros((rows, cols), np.bool_)
    made[cells[:, 0], cells[:, 1]] = True
    return made


def text(cells: np.ndarray, rows: int, cols: int) -> list[str]:
    return ["".join(".#"[int(on)] for on in row) for row in board(cells, rows, cols)]


def test_outlines_and_filled_shapes() -> None:
    assert text(raster.rectangle((3, 4), (0, 1)), 4, 5) == [
        ".####",
        ".#..#",
        ".#..#",
        ".####",
    ]
    assert len(raster.filled_rectangle((0, 0), (3, 4))) == 20
    assert text(raster.filled_ellipse((0, 0), (4, 4)), 5, 5) == [
        ".###.",
        "#####",
        "#####",
        "#####",
        ".###.",
    ]
    assert text(raster.ellipse((0, 0), (4, 4)), 5, 5) == [
        ".###.",
        "#...#",
        "#...#",
        "#...#",
        ".###.",
    ]


@pytest.mark.parametrize("size", [(1, 1), (1, 6), (5, 8), (7, 7)])
def test_an_ellipse_is_its_own_mirror_image(size: tuple[int, int]) -> None:
    for shape in (raster.ellipse, raster.filled_ellipse):
        on = board(shape((0, 0), (size[0] - 1, size[1] - 1)), *size)
        assert np.array_equal(on, on[::-1]) and np.array_equal(on, on[:, ::-1])


def test_a_region_is_what_a_plain_flood_reaches() -> None:
    rng = np.random.default_rng(2)
    for _ in range(300):
        rows, cols = rng.integers(1, 9, 2)
        cells = rng.integers(0, 2, (rows, cols)).astype(np.int32)
        start = (int(rng.integers(rows)), int(rng.integers(cols)))
        found = {tuple(cell) for cell in raster.region(cells, start).tolist()}
        assert found == plain_flood(cells, start)


def plain_flood(cells: np.ndarray, start: tuple[int, int]) -> set[tuple[int, int]]:
    seen, stack = {start}, [start]
    while stack:
        row, col = stack.pop()
        for cell in ((row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)):
            inside = 0 <= cell[0] < cells.shape[0] and 0 <= cell[1] < cells.shape[1]
            if inside and cell not in seen and cells[cell] == cells[start]:
                seen.add(cell)
                stack.append(cell)
    return seen


TURNS = {
    BrushSymmetry.HORIZONTAL: [np.fliplr],
    BrushSymmetry.VERTICAL: [np.flipud],
    BrushSymmetry.BOTH: [np.fliplr, np.flipud],
    BrushSymmetry.HALF_TURN: [lambda a: np.rot90(a, 2)],
    BrushSymmetry.QUARTER_TURN: [np.rot90],
}


@pytest.mark.parametrize("symmetry", TURNS)
@pytest.mark.parametrize("size", [(4, 4), (5, 5)])
def test_mirrored_painting_is_symmetric(
    symmetry: BrushSymmetry, size: tuple[int, int]
) -> None:
    rng = np.random.default_rng(3)
    for _ in range(50):
        cells = rng.integers(0, size[0], (3, 2))
        on = board(np.concatenate(images(cells, symmetry, *size)), *size)
        assert on[cells[:, 0], cells[:, 1]].all()
        for turn in TURNS[symmetry]:
            assert np.array_equal(on, turn(on))


def test_a_quarter_turn_needs_a_square_board() -> None:
    cells = np.array([[0, 0]])
    assert len(images(cells, BrushSymmetry.QUARTER_TURN, 4, 6)) == 2


def test_the_middle_of_an_odd_board_is_its_own_image(qapp: object) -> None:
    brush = Brush(kind("coin_maze"))
    brush.set_symmetry(BrushSymmetry.BOTH)
    flat, _ = brush.spread(np.array([[2, 2]]), np.array([WALL], np.int32), 5, 5)
    assert set(flat.tolist()) == {12}


def test_a_random_brush_follows_its_weights(qapp: object) -> None:
    brush = Brush(kind("coin_maze"))
    brush.choose(0)
    brush.mix(1)
    brush.set_weight(0, 3)
    assert brush.weights == {0: 3, 1: 1}
    share = (brush.codes(20_000) == WALL).mean()
    assert 0.23 < share < 0.27


def test_picking_takes_token_and_number_in_hand(qapp: object) -> None:
    for kind_id, token in (("coin_maze", "$17"), ("collapse", "3/8"), ("sowing", "12")):
        brush = Brush(kind(kind_id))
        brush.pick(brush.kind.parse_token(token))
        assert brush.kind.format_token(brush.code) == token


def test_what_is_picked_or_given_a_number_is_painted_alone(qapp: object) -> None:
    brush = Brush(kind("coin_maze"))
    coin = brush.kind.parse_token("$17")
    brush.choose(0)
    brush.mix(1)
    assert len(brush.weights) == 2
    brush.pick(coin)
    assert brush.weights == {} and set(brush.codes(50).tolist()) == {coin}
    index = brush.index
    brush.choose(0)
    brush.mix(1)
    brush.set_value(index, 0, 5)
    assert set(brush.codes(50).tolist()) == {brush.kind.parse_token("$5")}
    brush.mix(1)
    brush.set_value(index, 0, 6)
    assert set(brush.weights) == {1, index}, (
        "a number of a token in the mixture stays in it"
    )


# -- tools in the window ---------------------------------------------------------------


@pytest.fixture
def view(window: MainWindow) -> DocumentView:
    made = window.tabs.open_level(kind("coin_maze").blank(5, 5))
    QTest.keyClick(made.canvas, Qt.Key.Key_2)
    assert made.brush.code == WALL
    return made


def walls(view: DocumentView) -> list[str]:
    return ["".join(".#"[int(c == WALL)] for c in row) for row in view.document.cells]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("action", "expected"),
    sampled(
        [
            ("tool.line", ["#....", ".#...", "..#..", "...#.", "....#"]),
            ("tool.rectangle", ["#####", "#...#", "#...#", "#...#", "#####"]),
            ("tool.filled_rectangle", ["#####"] * 5),
            ("tool.ellipse", [".###.", "#...#", "#...#", "#...#", ".###."]),
            ("tool.filled_ellipse", [".###.", "#####", "#####", "#####", ".###."]),
            ("tool.pen", ["#....", ".#...", "..#..", "...#.", "....#"]),
        ],
        daily=3,
    ),
)
def test_a_drag_from_corner_to_corner(
    qtbot: QtBot,
    window: MainWindow,
    view: DocumentView,
    action: str,
    expected: list[str],
) -> None:
    window.actions_[action].trigger()
    drag(view.canvas, (0, 0), (4, 4))
    assert walls(view) == expected
    assert view.document.undo_stack.count() == 1
    window.actions_["edit.undo"].trigger()
    assert not view.document.cells.any()


@pytest.mark.slow
def test_fill_pick_and_replace_all(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["tool.line"].trigger()
    drag(view.canvas, (2, 0), (2, 4))
    window.actions_["tool.fill"].trigger()
    click(view.canvas, (0, 3))
    assert walls(view) == ["#####", "#####", "#####", ".....", "....."]
    window.actions_["tool.pick"].trigger()
    click(view.canvas, (4, 0))
    assert view.brush.code == 0
    view.canvas.setCurrentIndex(view.canvas.model().index(0, 0))
    window.actions_["edit.replace_all"].trigger()
    assert not view.document.cells.any()
    assert view.document.undo_stack.count() == 3


@pytest.mark.thorough
def test_mirror_painting_by_mouse(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.actions_["mirror.both"].trigger()
    click(view.canvas, (0, 1))
    assert walls(view) == [".#.#.", ".....", ".....", ".....", ".#.#."]
    assert view.document.undo_stack.count() == 1


@pytest.mark.thorough
@pytest.mark.slow
def test_a_large_brush_paints_a_square(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    for _ in range(2):
        window.actions_["brush.larger"].trigger()
    click(view.canvas, (0, 2))
    assert walls(view) == [".###.", ".###.", ".....", ".....", "....."]


@pytest.mark.slow
def test_esc_takes_a_stroke_back(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    canvas = view.canvas
    place = canvas.visualRect(canvas.model().index(1, 1)).center()
    QTest.mousePress(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert view.document.cells[1, 1] == WALL
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    QTest.mouseRelease(canvas.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert not view.document.cells.any()
    assert view.document.undo_stack.count() == 0
