"""The brushes of numbers and of walls between cells, by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gridwright.cli.main import main
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import format_rows
from gridwright.solvers.level import Cell
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.walks.marks import number, numbered
from tests.editor.driving.window import click

pytestmark = pytest.mark.one_window

TOUR = kind("tour")
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
ARROWS = {
    (-1, 0): Qt.Key.Key_Up,
    (1, 0): Qt.Key.Key_Down,
    (0, -1): Qt.Key.Key_Left,
    (0, 1): Qt.Key.Key_Right,
}


def rows(view: DocumentView) -> list[str]:
    return format_rows(TOUR, view.document.cells)


def choose(view: DocumentView, name: str) -> None:
    view.brush.choose([token.name for token in TOUR.tokens].index(name))


def edge(canvas: GridView, cell: Cell, down: int, right: int) -> QPoint:
    """A point in a cell near one of its sides."""
    rect = canvas.board_view().rect(*cell)
    across, along = 0.4 * rect.width() * right, 0.4 * rect.height() * down
    return rect.center().toPoint() + QPoint(round(across), round(along))


def stroke(canvas: GridView, points: list[QPoint], button: Qt.MouseButton) -> None:
    QTest.mousePress(canvas.viewport(), button, pos=points[0])
    for point in points[1:]:
        QTest.mouseMove(canvas.viewport(), point)
    QTest.mouseRelease(canvas.viewport(), button, pos=points[-1])


def test_numbers_count_up_by_themselves_and_the_right_button_takes_them(
    tabs: DocumentTabs,
) -> None:
    view = tabs.open_level(TOUR.blank(2, 3))
    choose(view, "Number")
    for cell in ((0, 0), (1, 1), (0, 2)):
        click(view.canvas, cell)
    assert rows(view) == [".@1 . .@3", ". .@2 ."]
    assert view.document.undo_stack.count() == 3
    click(view.canvas, (1, 1), RIGHT)
    assert rows(view) == [".@1 . .@3", ". . ."]
    view.document.undo_stack.undo()
    assert rows(view) == [".@1 . .@3", ". .@2 ."]


def test_walls_are_drawn_along_edges_and_taken_by_the_right_button(
    tabs: DocumentTabs,
) -> None:
    view = tabs.open_level(TOUR.blank(3, 3))
    canvas = view.canvas
    choose(view, "wall below")
    low = [edge(canvas, (0, col), 1, 0) for col in range(3)]
    stroke(canvas, low, LEFT)
    assert rows(view) == ["._ ._ ._", ". . .", ". . ."]
    assert view.document.undo_stack.count() == 1
    # From the other side of an edge it is the same wall, whichever of the two brushes
    # draws it.
    stroke(canvas, [edge(canvas, (1, 1), 0, -1)], LEFT)
    assert rows(view) == ["._ ._ ._", ".| . .", ". . ."]
    stroke(canvas, [edge(canvas, (1, 0), -1, 0), edge(canvas, (1, 1), -1, 0)], RIGHT)
    assert rows(view) == [". . ._", ".| . .", ". . ."]
    choose(view, "Number")
    click(canvas, (1, 0))
    assert rows(view) == [". . ._", ".@1| . .", ". . ."]


def test_the_very_line_shows_before_the_click(tabs: DocumentTabs) -> None:
    """That nearest to the pointer, also where it comes near in the same cell."""
    view = tabs.open_level(TOUR.blank(3, 3))
    canvas = view.canvas
    choose(view, "wall on the right")
    for down, right, words in ((0, 1, ".|"), (1, 0, "._"), (0, 1, ".|")):
        QTest.mouseMove(canvas.viewport(), edge(canvas, (1, 1), down, right))
        where, codes = canvas.tool.ghost(canvas)
        assert where.tolist() == [4] and TOUR.format_token(int(codes[0])) == words
    assert rows(view) == [". . ."] * 3, "nothing is drawn yet"


def test_keys_draw_a_wall_on_the_right_and_with_shift_below(tabs: DocumentTabs) -> None:
    view = tabs.open_level(TOUR.blank(2, 2))
    canvas = view.canvas
    choose(view, "wall on the right")
    canvas.setFocus()
    canvas.setCurrentIndex(canvas.model().index(0, 0))
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert rows(view) == [".| .", ". ."]
    QTest.keyClick(canvas, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert rows(view) == [".|_ .", ". ."]


def test_a_task_says_that_numbers_come_in_order() -> None:
    for kind_id, token in (("tour", "S@1"), ("coin_maze", "@1")):
        of, words = kind(kind_id), kind_view(kind_id).game_words
        blank = of.blank(1, 2)
        numbered = blank.with_(cells=np.array([[of.parse_token(token), 0]], np.int32))
        assert "in order" in words.goal(numbered) and "in order" not in words.goal(
            blank
        )


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("mirror", "drawn"),
    [
        ("mirror.horizontal", ["._ ._ ._", ".| .| .", ". . ."]),
        ("mirror.quarter-turn", ["._ .| .", ". . ._", ".| . ."]),
    ],
)
def test_walls_are_mirrored_with_their_side(
    window: MainWindow, mirror: str, drawn: list[str]
) -> None:
    view = window.tabs.open_level(TOUR.blank(3, 3))
    canvas = view.canvas
    window.actions_[mirror].trigger()
    choose(view, "wall on the right")
    if mirror == "mirror.quarter-turn":
        stroke(canvas, [edge(canvas, (0, 1), 0, 1)], LEFT)
    else:
        stroke(canvas, [edge(canvas, (1, 0), 0, 1)], LEFT)
        stroke(canvas, [edge(canvas, (0, 0), 1, 0), edge(canvas, (0, 1), 1, 0)], LEFT)
    assert rows(view) == drawn
    stroke(canvas, [edge(canvas, (1, 1), 0, 1)], RIGHT)
    assert rows(view)[1].count("|") == 0


@pytest.mark.thorough
@pytest.mark.slow
def test_a_numbered_tour_is_read_from_a_picture(tmp_path: Path) -> None:
    """Each number is a group of its own, which a token names."""
    file = next(str(f) for f in level_files("tour") if "eight-numbers" in f.name)
    picture, out = tmp_path / "phone.png", tmp_path / "phone.json"
    assert main(["render", file, "-o", str(picture)]) == 0
    groups = zip(
        "abcdefghi", (".", "@6", "@4", "@3", "@1", "@5", "@2", "@8", "@7"), strict=True
    )
    named = [
        word for letter, token in groups for word in ("--token", f"{letter}={token}")
    ]
    assert main(["convert", str(picture), str(out), "--kind", "tour", *named]) == 0
    assert read_level(out).same_puzzle(read_level(Path(file)))


def test_a_numbered_tour_of_six_by_six_is_typed_and_has_one_answer(
    tabs: DocumentTabs,
) -> None:
    wanted = read_bundled(
        next(f for f in level_files("tour") if "eight-numbers" in f.name)
    )
    view = tabs.open_level(TOUR.blank(6, 6))
    canvas, keys = view.canvas, 1
    QTest.keyClick(canvas, Qt.Key.Key_5)
    for flat in numbered(wanted.cells):
        while (at := canvas.currentIndex()) and (at.row(), at.column()) != divmod(
            flat, 6
        ):
            row, col = divmod(flat, 6)
            down, right = row - at.row(), col - at.column()
            way = (
                ((down > 0) - (down < 0), 0) if down else (0, (right > 0) - (right < 0))
            )
            QTest.keyClick(canvas, ARROWS[way])
            keys += 1
        QTest.keyClick(canvas, Qt.Key.Key_Return)
        keys += 1
    assert rows(view) == format_rows(TOUR, wanted.cells)
    assert number(view.document.cells).max() == 8 and keys < 50
    result = drive(TOUR, TOUR.solver(), SearchProblem(view.document.level())).result
    assert result is not None and result.counts.solutions == 1
