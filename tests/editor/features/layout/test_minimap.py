"""The overview of large boards: when it shows, where it scrolls, and what an edit
costs."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.layout.feature import LayoutFeature
from gridwright.editor.features.layout.minimap import MOST, Minimap
from gridwright.editor.features.layout.overview import MinimapFeature
from gridwright.editor.models.brush import Brush
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.playback import ShownRoute
from gridwright.editor.painting.look import look
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.registry import kind

pytestmark = pytest.mark.one_window


@pytest.fixture
def large(qtbot: QtBot, window: MainWindow) -> DocumentView:
    view = window.tabs.open_level(kind("coin_maze").blank(1000, 1000))
    qtbot.waitUntil(lambda: view.canvas.cell_size < 48)
    view.canvas.set_cell_size(16)
    qtbot.waitUntil(lambda: map_of(window).isVisible())
    return view


def map_of(window: MainWindow) -> Minimap:
    return window.feature(MinimapFeature).minimap


@pytest.mark.slow
def test_it_shows_only_while_the_board_does_not_fit(
    qtbot: QtBot, window: MainWindow
) -> None:
    section = window.sections["overview"]
    view = window.tabs.open_level(kind("coin_maze").blank(60, 60))
    qtbot.waitUntil(lambda: view.canvas.cell_size < 48)
    QTest.qWait(0)
    assert not section.isVisible()
    view.canvas.set_cell_size(48)
    qtbot.waitUntil(section.isVisible)
    view.canvas.zoom_to_fit()
    qtbot.waitUntil(lambda: not section.isVisible())
    view.canvas.set_cell_size(48)
    qtbot.waitUntil(section.isVisible)
    window.actions_["file.close"].trigger()
    assert not section.isVisible()


def test_who_closes_it_keeps_it_closed_until_the_layout_is_reset(
    qtbot: QtBot, window: MainWindow, large: DocumentView
) -> None:
    section = window.sections["overview"]
    section.toggle_action.trigger()
    assert not section.isVisible()
    large.canvas.set_cell_size(20)
    assert not section.isVisible()
    window.feature(LayoutFeature).reset()
    assert section.isVisible()


def test_a_column_goes_with_its_last_section_and_comes_back_with_it(
    window: MainWindow, large: DocumentView
) -> None:
    left = window.frame.left
    wanted = [section for section in left.column.sections if section.wanted]
    assert window.sections["overview"] in wanted and len(wanted) > 2
    for last in wanted:
        others = [section for section in wanted if section is not last]
        for section in (*others, last):
            assert left.isVisible()
            section.toggle_action.trigger()
        assert not left.isVisible()
        for section in (last, *others):
            section.toggle_action.trigger()
            assert left.isVisible() and section.isVisible()


@pytest.mark.slow
def test_a_click_and_a_drag_scroll(
    qtbot: QtBot, window: MainWindow, large: DocumentView
) -> None:
    minimap, canvas = map_of(window), large.canvas
    board = minimap.board_rect()
    target = QPoint(
        round(board.left() + board.width() * 0.75), round(board.center().y())
    )
    QTest.mousePress(minimap, Qt.MouseButton.LeftButton, pos=target)
    middle = canvas.cell_at(canvas.viewport().rect().center())
    assert middle is not None
    assert abs(middle[1] - 750) <= 10 and abs(middle[0] - 500) <= 10
    assert minimap.visible_rect().center().x() == pytest.approx(target.x(), abs=2)
    QTest.mouseMove(minimap, board.topLeft().toPoint())
    bar = canvas.horizontalScrollBar()
    assert (
        bar.value() == bar.minimum()
        and 0 < canvas.origin().x() - canvas.port().left() < canvas.cell_size
    )
    QTest.mouseRelease(
        minimap, Qt.MouseButton.LeftButton, pos=board.topLeft().toPoint()
    )
    QTest.keyClick(minimap, Qt.Key.Key_Right)
    assert bar.value() == bar.minimum() + canvas.viewport().width() // 4


@pytest.mark.slow
def test_edits_are_drawn_together_and_only_where_they_are(
    qtbot: QtBot,
    window: MainWindow,
    large: DocumentView,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    minimap = map_of(window)
    minimap.grab()
    drawn: list[QRect] = []
    draw = minimap._draw
    monkeypatch.setattr(
        minimap, "_draw", lambda image, cells: (drawn.append(cells), draw(image, cells))
    )
    before = minimap._board_image().copy()
    for step in range(50):
        large.document.paint([(500 + step) * 1000 + 500], -1, "wall")
    assert drawn == []
    qtbot.waitUntil(lambda: bool(drawn))
    assert drawn == [QRect(499, 499, 3, 52)]
    after = minimap._board_image()
    assert after.pixelColor(500, 520) != before.pixelColor(500, 520)
    assert after.pixelColor(100, 100) == before.pixelColor(100, 100)


@pytest.mark.slow
def test_what_it_draws_after_edits_is_what_it_would_draw_at_once(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(40, 300))
    view.canvas.set_cell_size(32)
    minimap = map_of(window)
    qtbot.waitUntil(minimap.isVisible)
    minimap.grab()
    random = np.random.default_rng(3)
    view.document.paint(random.choice(12_000, 300, replace=False), -1, "walls")
    qtbot.waitUntil(lambda: minimap._dirty is None)
    edited = minimap._board_image().copy()
    minimap._forget()
    assert minimap._board_image() == edited


@pytest.mark.thorough
@pytest.mark.slow
def test_it_follows_tabs_resizes_and_looks(
    qtbot: QtBot, window: MainWindow, large: DocumentView
) -> None:
    minimap = map_of(window)
    window.tabs.open_level(kind("coin_maze").blank(3, 3))
    qtbot.waitUntil(lambda: minimap.fits)
    window.tabs.setCurrentWidget(large)
    assert not minimap.fits
    large.document.replace_cells(np.full((500, 900), -1, np.int32), "resize")
    image = minimap._board_image()
    assert (image.width(), image.height()) == (900, 500)
    window.looks.choose("dark")
    assert minimap._image is None
    window.looks.choose("light")


@pytest.mark.thorough
@pytest.mark.slow
def test_the_largest_boards_are_drawn_with_several_cells_a_pixel(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(300, 5000))
    view.canvas.set_cell_size(16)
    minimap = map_of(window)
    qtbot.waitUntil(minimap.isVisible)
    minimap.grab()
    first = minimap._board_image()
    assert first.width() == MOST and first.height() == round(300 * MOST / 5000)
    before = first.copy()
    block = np.add.outer(np.arange(100, 160) * 5000, np.arange(2000, 2200)).ravel()
    view.document.paint(block, np.full(block.size, -1, np.int32), "wall")
    qtbot.waitUntil(lambda: minimap._board_image() != before)
    edited = minimap._board_image().copy()
    view.canvas.document.board_replaced.emit()  # all is drawn anew
    assert minimap._board_image() == edited


@pytest.mark.thorough
@pytest.mark.slow
def test_a_board_of_one_long_column_has_an_overview(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(kind("tour").blank(70_000, 1))
    view.canvas.set_cell_size(16)
    qtbot.waitUntil(map_of(window).isVisible)
    assert not map_of(window).grab().isNull()
    assert map_of(window)._board_image().height() == MOST


def test_a_frame_shows_the_part_that_the_canvas_shows(qtbot: QtBot) -> None:
    document = LevelDocument(kind("coin_maze").blank(40, 40))
    canvas = GridView(
        document, Brush(document.kind, document), ShownRoute(document, document)
    )
    document.setParent(canvas)
    minimap = Minimap()
    for widget in (canvas, minimap):
        qtbot.addWidget(widget)
    canvas.resize(300, 200)
    canvas.show()
    canvas.set_cell_size(20)
    minimap.resize(216, 216)
    minimap.show_canvas(canvas)
    minimap.go_to(minimap.rect().center())
    frame = minimap.visible_rect().toAlignedRect()
    board = minimap.board_rect().toAlignedRect()
    assert board.adjusted(20, 20, -20, -20).contains(frame)
    shown = minimap.grab().toImage()
    colour = look("light").cursor.name()
    middle = frame.center()
    across = [shown.pixelColor(x, middle.y()).name() for x in range(216)]
    down = [shown.pixelColor(middle.x(), y).name() for y in range(216)]
    for line, first, last in (
        (across, frame.left(), frame.right()),
        (down, frame.top(), frame.bottom()),
    ):
        drawn = [at for at, name in enumerate(line) if name == colour]
        assert len(drawn) == 4, "two pixels on each side"
        assert abs(drawn[0] - first) <= 2 and abs(drawn[-1] - last) <= 2
    inside = shown.pixelColor(frame.center()).name()
    beyond = shown.pixelColor(board.topLeft() + QPoint(10, 10)).name()
    assert len({inside, beyond, colour}) == 3, "what is not shown is veiled"
    canvas.zoom_to_fit()
    assert minimap.fits
    minimap.stop()
