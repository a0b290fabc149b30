"""The optimal routes as pictures: by key, by mouse, grouped by symmetry, compared, in
pages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.optimal_routes.feature import OptimalRoutes
from gridwright.editor.features.optimal_routes.panel import OptimalRoutesPanel
from gridwright.editor.features.optimal_routes.route_pictures import (
    MOVES,
    RoutePictures,
)
from gridwright.editor.features.optimal_routes.strip import PICTURES, RouteStrip
from gridwright.editor.models.answers.routes import PAGE, RouteBrowser
from gridwright.editor.models.program.translators import Language
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.collection import canonical, symmetries
from gridwright.solvers.insight.intended import compared
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, click

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SQUARE = "S . . .\n. . . .\n. . . .\n. . . E"


def panel_of(window: MainWindow) -> OptimalRoutesPanel:
    return window.feature(OptimalRoutes).panel


def pictured(
    qtbot: QtBot, window: MainWindow, level: Level
) -> tuple[DocumentView, RouteBrowser, OptimalRoutesPanel]:
    """A level with its routes as pictures, as by Ctrl+Shift+R."""
    view = window.tabs.open_level(level)
    browser = view.part(RouteBrowser)
    QTest.keyClick(view.canvas, Qt.Key.Key_R, CTRL | SHIFT)
    settled(qtbot, browser)
    return view, browser, panel_of(window)


def settled(qtbot: QtBot, browser: RouteBrowser) -> None:
    """Until nothing is asked any more."""

    def ready() -> bool:
        waiting = any(browser.asking(role) for role in ("build", "pick", "page"))
        return browser.page is not None and browser.picked is not None and not waiting

    qtbot.waitUntil(ready, timeout=SOLVE_TIMEOUT)


def place(panel: OptimalRoutesPanel, row: int) -> QPoint:
    return panel.list.visualRect(panel.pictures.index(row)).center()


def on_board(qtbot: QtBot, view: DocumentView, moves: tuple[str, ...]) -> None:
    qtbot.waitUntil(lambda: view.canvas.overlay.moves == moves, timeout=SOLVE_TIMEOUT)


@pytest.mark.slow
def test_every_optimal_route_has_a_picture(qtbot: QtBot, window: MainWindow) -> None:
    level = level_from_text("coin_maze", PAPER)
    view, browser, panel = pictured(qtbot, window, level)
    routes = kind("coin_maze").routes(level, "optimal")
    assert routes is not None
    model = panel.pictures
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    shown = [model.index(row).data(MOVES) for row in range(model.rowCount())]
    assert shown == list(routes) and len(shown) == 15
    assert panel.words.text() == "Routes: 15. The board has no symmetry."
    assert not panel.symmetry.isVisible() and not panel.range.isVisible()
    spoken = model.index(3).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == f"Route 4: {''.join(shown[3])}"
    assert panel.list.currentIndex().row() == browser.number == 0
    on_board(qtbot, view, shown[0])


@pytest.mark.slow
def test_clicks_and_keys_show_a_route_on_the_board(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, browser, panel = pictured(qtbot, window, level_from_text("coin_maze", PAPER))
    moves = [panel.pictures.index(row).data(MOVES) for row in range(15)]
    QTest.mouseClick(panel.list.viewport(), LEFT, pos=place(panel, 1))
    on_board(qtbot, view, moves[1])
    for key, row in ((Qt.Key.Key_Right, 2), (Qt.Key.Key_Left, 1), (Qt.Key.Key_End, 14)):
        QTest.keyClick(panel.list, key)
        assert browser.number == row
        on_board(qtbot, view, moves[row])
    settled(qtbot, browser)
    window.sections["optimal_routes"].leave()
    assert window.sections["route_tabs"].header.summary == "shown: 15 of 15"


@pytest.mark.thorough
@pytest.mark.slow
def test_the_other_panel_chooses_the_picture(qtbot: QtBot, window: MainWindow) -> None:
    _, browser, panel = pictured(qtbot, window, level_from_text("coin_maze", PAPER))
    window.actions_["routes.next"].trigger()
    settled(qtbot, browser)
    assert panel.list.currentIndex().row() == browser.number == 1
    assert [i.row() for i in panel.list.selectionModel().selectedIndexes()] == [1]


@pytest.mark.slow
def test_two_pictures_are_compared(qtbot: QtBot, window: MainWindow) -> None:
    level = level_from_text("coin_maze", PAPER)
    _, browser, panel = pictured(qtbot, window, level)
    assert not panel.difference.isVisible()
    QTest.mouseClick(panel.list.viewport(), LEFT, pos=place(panel, 0))
    QTest.mouseClick(panel.list.viewport(), LEFT, CTRL, place(panel, 2))
    settled(qtbot, browser)
    first, second = panel.pictures.path(0), panel.pictures.path(2)
    found = compared(first, second, level.cols)
    assert panel.difference.isVisible() and found.first and found.second
    assert panel.differs.text() == f"1 (line) and 3 (dots): {found.sentence()}"
    assert panel.difference.accessibleName() == panel.differs.text()
    plain = panel.difference.grab().toImage()
    panel.difference.show_comparison(level, compared(first, first, level.cols))
    assert panel.difference.grab().toImage() != plain
    QTest.mouseClick(panel.list.viewport(), LEFT, pos=place(panel, 1))
    assert not panel.difference.isVisible()


@pytest.mark.thorough
@pytest.mark.slow
def test_one_of_each_group_by_symmetry(qtbot: QtBot, window: MainWindow) -> None:
    level = level_from_text("coin_maze", SQUARE)
    view, browser, panel = pictured(qtbot, window, level)
    group = symmetries(kind("coin_maze"), level)
    routes = list(browser.page.routes) if browser.page is not None else []
    paths = [panel.pictures.path(row) for row in range(len(routes))]
    forms = {canonical(path, group) for path in paths}
    assert (
        panel.symmetry.isVisible()
        and f"board: 4; groups of routes: {len(forms)}." in panel.words.text()
    )
    ways = panel.symmetry.toolTip().split("\n")
    assert len(ways) == 3 and "a half turn, walked backwards" in ways
    QTest.mouseClick(panel.symmetry, LEFT, pos=QPoint(8, panel.symmetry.height() // 2))
    model = panel.pictures
    assert model.by_symmetry and model.rowCount() == len(forms) < len(routes)
    sizes = [
        int(model.index(row).data().split("× ")[1]) for row in range(model.rowCount())
    ]
    assert sum(sizes) == len(routes) and max(sizes) > 1
    row = sizes.index(max(sizes))
    spoken = model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)
    assert f"and {sizes[row] - 1} like it by symmetry" in spoken
    panel.list.scrollTo(model.index(row))
    QTest.mouseClick(panel.list.viewport(), LEFT, pos=place(panel, row))
    on_board(qtbot, view, model.index(row).data(MOVES))


@pytest.mark.thorough
@pytest.mark.slow
def test_pages_of_a_thousand(qtbot: QtBot, window: MainWindow) -> None:
    level = read_bundled(level_files("tour")[5]).with_(solution=None)
    _, browser, panel = pictured(qtbot, window, level)
    assert browser.count == 1072 and panel.pictures.rowCount() == PAGE
    assert panel.range.text() == "1 to 1,000 of 1,072" and not panel.before.isEnabled()
    panel.list.grab()
    assert 0 < panel.delegate.painted < 60
    QTest.mouseClick(panel.after, LEFT)
    settled(qtbot, browser)
    assert (
        panel.range.text() == "1,001 to 1,072 of 1,072"
        and panel.pictures.rowCount() == 72
    )
    assert panel.pictures.index(0).data() == "1,001" and not panel.after.isEnabled()
    QTest.mouseClick(panel.before, LEFT)
    settled(qtbot, browser)
    assert panel.pictures.index(0).data() == "1"


@pytest.mark.slow
def test_an_edit_takes_the_pictures_away(qtbot: QtBot, window: MainWindow) -> None:
    view, browser, panel = pictured(qtbot, window, level_from_text("coin_maze", PAPER))
    click(view.canvas, (2, 0))
    assert browser.page is None and panel.pictures.rowCount() == 0
    assert not panel.list.isVisible() and panel.build_button.isVisible()


def test_kinds_without_routes_have_no_section(window: MainWindow) -> None:
    window.tabs.open_level(read_bundled(level_files("sowing")[0]))
    assert not window.sections["optimal_routes"].wanted
    assert not window.actions_["routes.pictures"].isEnabled()


def test_a_button_of_the_strip_has_a_name_before_it_shows(
    english: Language, qtbot: QtBot
) -> None:
    strip = RouteStrip()
    qtbot.addWidget(strip)
    names = [button.accessibleName() for button in strip.buttons]
    assert names == [f"Route {place + 1}" for place in range(PICTURES)]


def test_an_empty_list_says_nothing() -> None:
    model = RoutePictures()
    assert model.rowCount() == 0 and model.row_of(0) is None and model.number(0) == 0
