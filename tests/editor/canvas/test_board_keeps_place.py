"""The board stays fitted until the person zooms, and then where it is: nothing moves
its cells."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QScrollArea, QSpinBox, QUndoView
from pytestqt.qtbot import QtBot

from gridwright.editor.models.program import preferences
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.level import Cell
from gridwright.solvers.registry import kind
from gridwright.solvers.walks.walk import START
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, centre, click, drag
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def on_screen(canvas: GridView, cell: Cell) -> tuple[QPoint, int]:
    """Where a cell is in the window, and its size."""
    place = canvas.viewport().mapTo(canvas.window(), centre(canvas, cell))
    return place, canvas.cell_size


def settled(qtbot: QtBot) -> None:
    """Let Qt lay out and paint what changed."""
    for _ in range(5):
        QApplication.processEvents()


def turn(canvas: GridView, notches: int, modifiers: Qt.KeyboardModifier) -> None:
    at = QPointF(canvas.viewport().rect().center())
    event = QWheelEvent(
        at,
        canvas.viewport().mapToGlobal(at),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas.viewport(), event)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.usefixtures("size_put_back")
def test_the_board_stays_fitted_until_the_person_zooms(
    qtbot: QtBot, window: MainWindow
) -> None:
    canvas = window.tabs.open_level(kind("match3").blank(8, 20)).canvas
    settled(qtbot)

    def fits() -> bool:
        settled(qtbot)
        before = on_screen(canvas, (3, 3))
        canvas.zoom_to_fit()
        return canvas.shows_all and on_screen(canvas, (3, 3)) == before

    assert fits()
    for size in ((1900, 1300), (1000, 600)):
        window.resize(*size)
        assert fits(), size
    for per_cent in (150, 100):
        window.settings.set(preferences.SCALE, per_cent)
        assert fits(), per_cent
    for workspace in ("view.study", "play.edit"):
        window.actions_[workspace].trigger()
        assert fits(), workspace
    for section in window.frame.sections():
        section.set_open(not section.open)
        assert fits(), section.name
    canvas.zoom(-1)
    zoomed = canvas.cell_size
    window.resize(1900, 1300)
    settled(qtbot)
    assert canvas.cell_size == zoomed


@pytest.mark.thorough
@pytest.mark.slow
def test_a_small_board_fills_a_large_screen(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(2560, 1440)
    canvas = window.tabs.open_level(kind("coin_maze").blank(5, 5)).canvas
    settled(qtbot)
    high = canvas.viewport().height()
    assert canvas.cell_size > 150 and 0.8 * high < 5 * canvas.cell_size <= high


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("cell", [(0, 0), (5, 3)])
def test_bars_and_banners_move_no_cell(
    qtbot: QtBot, window: MainWindow, cell: Cell
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    settled(qtbot)
    before, high = on_screen(view.canvas, cell), view.canvas.height()
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
    settled(qtbot)
    view.show_message("A line above the board.")
    settled(qtbot)
    assert on_screen(view.canvas, cell) == before
    view.zoom(-1)
    before = on_screen(view.canvas, cell)
    view.strip.hide()
    settled(qtbot)
    assert view.canvas.height() > high
    assert on_screen(view.canvas, cell) == before
    for name in ("palette", "library"):
        window.sections[name].set_shown(False)
    settled(qtbot)
    assert on_screen(view.canvas, cell) == before
    click(view.canvas, cell)
    assert view.document.cells[cell] == view.brush.code


@pytest.mark.slow
def test_what_a_smaller_view_hides_is_scrolled_to_and_comes_back(
    qtbot: QtBot, window: MainWindow
) -> None:
    canvas = window.tabs.open_level(kind("tour").blank(12, 12)).canvas
    settled(qtbot)
    canvas.set_cell_size(canvas.cell_size - 1)
    before = on_screen(canvas, (11, 11))
    window.resize(1000, 560)
    settled(qtbot)
    assert not canvas.shows_all
    bars = canvas.horizontalScrollBar(), canvas.verticalScrollBar()
    values = [bar.value() for bar in bars]
    canvas.scrollTo(canvas.model().index(11, 11))
    assert canvas.viewport().rect().contains(centre(canvas, (11, 11)))
    for bar, value in zip(bars, values, strict=True):
        bar.setValue(value)
    window.resize(1280, 820)
    settled(qtbot)
    assert on_screen(canvas, (11, 11)) == before


@pytest.mark.slow
def test_the_wheel_scrolls_and_zooms(qtbot: QtBot, tabs: DocumentTabs) -> None:
    canvas = tabs.open_level(kind("coin_maze").blank(60, 60)).canvas
    settled(qtbot)
    canvas.set_cell_size(40)
    start = canvas.origin()
    turn(canvas, -1, Qt.KeyboardModifier.NoModifier)
    down = canvas.origin()
    assert down.x() == start.x() and down.y() < start.y()
    turn(canvas, -1, SHIFT)
    assert canvas.origin().x() < start.x() and canvas.origin().y() == down.y()
    middle = canvas.viewport().rect().center()
    at = canvas.cell_at(middle)
    turn(canvas, 1, CONTROL)
    assert canvas.cell_size == 48 and canvas.cell_at(middle) == at


@pytest.mark.thorough
@pytest.mark.slow
def test_a_click_on_a_cell_that_is_cut_off_does_not_scroll(
    qtbot: QtBot, tabs: DocumentTabs
) -> None:
    canvas = tabs.open_level(kind("coin_maze").blank(60, 60)).canvas
    canvas.set_cell_size(40)
    corner = canvas.origin()
    QTest.mouseClick(canvas.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(21, 21))
    assert canvas.origin() == corner


@pytest.mark.slow
def test_one_frame_follows_mouse_and_keys(qtbot: QtBot, tabs: DocumentTabs) -> None:
    view = tabs.open_level(kind("coin_maze").blank(6, 6))
    canvas = view.canvas
    canvas.setFocus()
    settled(qtbot)
    drag(canvas, (1, 1), (1, 4))
    index = canvas.currentIndex()
    assert (index.row(), index.column()) == (1, 4) == canvas.spot
    QTest.keyClick(canvas, Qt.Key.Key_Down)
    assert canvas.spot == (2, 4)
    QTest.mouseMove(canvas.viewport(), centre(canvas, (5, 0)))
    assert canvas.spot == (5, 0)
    QApplication.sendEvent(canvas, QEvent(QEvent.Type.Leave))
    assert canvas.spot == (2, 4)
    canvas.clearFocus()
    assert canvas.spot is None


def test_no_preview_of_what_stands_there_already(
    qtbot: QtBot, tabs: DocumentTabs
) -> None:
    canvas = tabs.open_level(kind("coin_maze").blank(4, 4)).canvas
    QTest.mouseMove(canvas.viewport(), centre(canvas, (2, 2)))
    assert canvas.tool.ghost(canvas)[0].tolist() == [10]
    click(canvas, (2, 2))
    QTest.mouseMove(canvas.viewport(), centre(canvas, (2, 2)))
    assert canvas.tool.ghost(canvas)[0].tolist() == []


@pytest.mark.thorough
@pytest.mark.slow
def test_the_status_bar_tells_what_a_stroke_left(
    qtbot: QtBot, window: MainWindow
) -> None:
    canvas = window.tabs.open_level(kind("coin_maze").blank(4, 4)).canvas
    place = window.statusBar().findChild(object, "statusCell")
    QTest.mouseMove(canvas.viewport(), centre(canvas, (2, 2)))
    assert place.text() == "row 2, column 2, floor"
    QTest.mousePress(
        canvas.viewport(), Qt.MouseButton.LeftButton, pos=centre(canvas, (2, 2))
    )
    QTest.mouseRelease(
        canvas.viewport(), Qt.MouseButton.LeftButton, pos=centre(canvas, (2, 2))
    )
    assert place.text() == "row 2, column 2, wall"


@pytest.mark.slow
def test_the_status_bar_tells_what_a_click_will_do(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(4, 4))
    tip = window.statusBar().findChild(object, "statusTip")
    assert tip.text().startswith("Click or drag to paint wall")
    assert "Enter acts at the cursor" in tip.text() and "Space" in tip.text()
    view.brush.choose(0)
    assert tip.text().startswith("Click or drag to paint floor")
    window.actions_["tool.fill"].trigger()
    assert tip.text().startswith("Click to fill")


@pytest.mark.slow
def test_a_short_press_of_space_does_nothing(qtbot: QtBot, tabs: DocumentTabs) -> None:
    view = tabs.open_level(level_from_text("coin_maze", PAPER))
    before = view.document.level()
    QTest.keyClick(view.canvas, Qt.Key.Key_Space)
    assert view.document.level() == before and not view.playback.showing


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    "name", sampled(["coin_maze", "tour", "match3", "collapse", "sowing"], daily=2)
)
def test_rulers_move_no_cell(qtbot: QtBot, window: MainWindow, name: str) -> None:
    of: PuzzleKind[object, object] = kind(name)
    canvas = window.tabs.open_level(
        of.blank(2, 5) if name == "sowing" else of.blank(5, 5)
    ).canvas
    settled(qtbot)
    before = on_screen(canvas, (1, 1))
    assert canvas.port().top() == 20 and canvas.port().left() == 20
    window.actions_["view.rulers"].trigger()
    settled(qtbot)
    assert canvas.port() == canvas.viewport().rect()
    assert on_screen(canvas, (1, 1)) == before


@pytest.mark.slow
def test_rulers_and_numbers_are_remembered(
    window: MainWindow, settings: Settings
) -> None:
    canvas = window.tabs.open_level(kind("sowing").blank(2, 5)).canvas
    assert not canvas.numbered
    window.actions_["view.cell_numbers"].trigger()
    assert canvas.numbered and settings.flag("view/cell_numbers")
    numbers = [[canvas.words.number((r, c), 2, 5) for c in range(5)] for r in range(2)]
    assert numbers == [["9", "8", "7", "6", "5"], ["0", "1", "2", "3", "4"]]
    another = window.tabs.open_level(kind("coin_maze").blank(4, 4)).canvas
    assert another.numbered and another.words.number((2, 3), 4, 4) == "2,3"


def test_the_wheel_over_a_field_scrolls_its_panel(
    qtbot: QtBot, qapp: QApplication
) -> None:
    """The style of the program, which a test's own application has only when it is
    asked to."""
    from gridwright.editor.views.style.theme.controls import Controls

    area, box, choice = QScrollArea(), QSpinBox(), QComboBox()
    style = Controls()
    qtbot.addWidget(area)
    choice.addItems(["a", "b"])
    for field in (box, choice):
        style.polish(field)
        for focused, moved in ((False, False), (True, True)):
            qtbot.addWidget(field)
            field.show()
            if focused:
                field.setFocus()
                qtbot.waitUntil(field.hasFocus)
            else:
                field.clearFocus()
            before = box.value() + choice.currentIndex()
            at = QPointF(field.rect().center())
            event = QWheelEvent(
                at,
                field.mapToGlobal(at),
                QPoint(),
                QPoint(0, 120 if field is box else -120),
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            QApplication.sendEvent(field, event)
            assert (box.value() + choice.currentIndex() != before) == moved
            field.hide()


@pytest.mark.slow
def test_the_undo_history_is_a_list_that_is_clicked(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(4, 4))
    for cell in ((0, 0), (1, 1), (2, 2)):
        click(view.canvas, cell)
    window.actions_["edit.history"].trigger()
    steps = window.findChild(QUndoView, "undoHistory")
    assert steps is not None and steps.isVisible() and steps.model() is not None
    texts = [
        steps.model().index(row, 0).data() for row in range(steps.model().rowCount())
    ]
    assert texts == ["As opened", "Paint", "Paint", "Paint"]
    place = steps.visualRect(steps.model().index(1, 0)).center()
    QTest.mouseClick(steps.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [int(view.document.cells[c, c]) for c in range(3)] == [-1, 0, 0]
    QTest.keyClick(steps, Qt.Key.Key_Down)
    assert view.document.cells[1, 1] == -1


@pytest.mark.thorough
@pytest.mark.slow
def test_no_stroke_moves_answers_once_a_level_had_a_problem(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, problems = (
        window.tabs.open_level(level_from_text("coin_maze", PAPER)),
        "problems",
    )
    assert not window.sections[problems].wanted
    view.document.paint([3], [-1], "Paint")
    settled(qtbot)
    assert not window.sections[problems].wanted, (
        "the strip says that a start is missing"
    )
    view.document.undo_stack.undo()
    for surplus in ((0, 0), (1, 1)):  # one start too many, then two
        cells = view.document.cells.copy()
        cells[surplus] = START
        view.document.replace_cells(cells, "Paste")
        settled(qtbot)
    section = window.sections["solver"]
    before = section.mapTo(window, QPoint())
    for _ in range(2):
        view.document.undo_stack.undo()
        settled(qtbot)
        assert (
            window.sections[problems].wanted
            and section.mapTo(window, QPoint()) == before
        )
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    assert not window.sections[problems].wanted
