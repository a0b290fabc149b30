"""Browsing the routes of a level: exact numbers of any size, one route at a time, on
the board."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.routes.feature import PlayAllRoutes, RoutesFeature
from gridwright.editor.features.routes.panel import RoutesPanel
from gridwright.editor.models.answers.routes import BuildQuestion, Refused, RouteBrowser
from gridwright.editor.models.program.language import in_full, number_in
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import kind
from tests.editor.driving.exports import export_dialog, write
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, asked, click

pytestmark = pytest.mark.one_window


def opened(
    qtbot: QtBot, window: MainWindow, level: Level
) -> tuple[DocumentView, RouteBrowser]:
    """A level with its routes found, as by Ctrl+R."""
    view, browser = asked(window, level, Qt.Key.Key_R, RouteBrowser)
    qtbot.waitUntil(lambda: browser.picked is not None, timeout=SOLVE_TIMEOUT)
    return view, browser


def panel_of(window: MainWindow) -> RoutesPanel:
    return window.feature(RoutesFeature).panel


def wait_for(qtbot: QtBot, browser: RouteBrowser, number: int) -> None:
    qtbot.waitUntil(
        lambda: browser.picked is not None and browser.picked.number == number
    )


def grid(side: int) -> Level:
    """An empty square from corner to corner; see OEIS A007764."""
    rows = [["."] * side for _ in range(side)]
    rows[0][0], rows[-1][-1] = "S", "E"
    return level_from_text("coin_maze", "\n".join(" ".join(row) for row in rows))


@pytest.mark.slow
def test_all_optimal_routes_of_the_paper_maze_by_keys(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, browser = opened(qtbot, window, level_from_text("coin_maze", PAPER))
    panel = panel_of(window)
    assert window.sections["routes"].body.isVisible()
    assert "15" in panel.count.text() and "246" in panel.count.text()
    seen = []
    for number in range(15):
        wait_for(qtbot, browser, number)
        assert browser.picked is not None and browser.picked.score == 23
        assert view.canvas.overlay.moves == browser.picked.moves == view.playback.moves
        assert panel.number.text() == str(number + 1)
        seen.append(browser.picked.moves)
        assert window.actions_["routes.next"].isEnabled() == (number < 14)
        QTest.keyClick(view.canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert len(set(seen)) == 15
    view.playback.seek(len(view.playback.moves))
    assert kind("coin_maze").score(view.playback.frame().state) == 23


@pytest.mark.parametrize(
    ("rows", "number", "enabled"),
    [
        (grid(3), 0, "first next last random play_all"),
        (grid(4), 1, "first previous next last random play_all"),
        (grid(3), -1, "first previous last random play_all"),
        (level_from_text("coin_maze", "S . E"), 0, "first last"),
    ],
    ids=["first", "between", "last", "only"],
)
def test_which_way_one_can_go_from_a_route(
    qtbot: QtBot, window: MainWindow, rows: Level, number: int, enabled: str
) -> None:
    _view, browser = opened(qtbot, window, rows)
    assert browser.count is not None
    browser.pick(number % browser.count)
    wait_for(qtbot, browser, number % browser.count)
    ways = ["first", "previous", "next", "last", "random", "play_all"]
    found = [way for way in ways if window.actions_[f"routes.{way}"].isEnabled()]
    assert found == enabled.split()


@pytest.mark.slow
def test_buttons_field_and_choice_of_the_set(qtbot: QtBot, window: MainWindow) -> None:
    _view, browser = opened(qtbot, window, level_from_text("coin_maze", PAPER))
    panel, left = panel_of(window), Qt.MouseButton.LeftButton
    box = panel.findChild(QComboBox, "routesOf")
    QTest.keyClick(box, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: browser.picked is not None and browser.picked.of == "all")
    assert panel.count.text() == "routes: <b>246</b>"
    panel.number.setFocus()
    panel.number.selectAll()
    QTest.keyClicks(panel.number, "x200")
    QTest.keyClick(panel.number, Qt.Key.Key_Return)
    wait_for(qtbot, browser, 199)
    for name, number in (("last", 245), ("previous", 244), ("next", 245), ("first", 0)):
        QTest.mouseClick(panel.findChild(QToolButton, f"button.routes.{name}"), left)
        wait_for(qtbot, browser, number)
    panel.number.selectAll()
    QTest.keyClicks(panel.number, "999999999999999999999999")
    QTest.keyClick(panel.number, Qt.Key.Key_Return)
    wait_for(qtbot, browser, 245)
    assert panel.number.text() == "246"
    numbers = set()
    for _ in range(6):
        QTest.mouseClick(panel.findChild(QToolButton, "button.routes.random"), left)
        qtbot.waitUntil(lambda: not browser.asking("pick"))
        assert browser.picked is not None
        numbers.add(browser.picked.number)
    assert len(numbers) > 2


@pytest.mark.thorough
@pytest.mark.slow
def test_the_scores_of_all_routes_show_as_bars(
    qtbot: QtBot, window: MainWindow
) -> None:
    _view, browser = opened(qtbot, window, level_from_text("coin_maze", PAPER))
    qtbot.waitUntil(lambda: browser.scores is not None)
    assert browser.scores is not None
    assert sum(browser.scores.values()) == 246 and browser.scores[23] == 15
    plot = panel_of(window).plot
    assert plot.isVisible() and "9 to 23" in plot.words.text()


@pytest.mark.thorough
@pytest.mark.slow
def test_numbers_beyond_64_bits_are_exact_and_can_be_chosen(
    qtbot: QtBot, window: MainWindow
) -> None:
    _view, browser = opened(qtbot, window, grid(11))
    total = 1568758030464750013214100
    panel = panel_of(window)
    window.feature(RoutesFeature).panel.set_box.setCurrentIndex(1)
    panel.set_box.activated.emit(1)
    qtbot.waitUntil(lambda: browser.picked is not None and browser.picked.of == "all")
    assert in_full(total) in panel.count.text()
    panel.number.selectAll()
    QTest.keyClicks(panel.number, str(total - 1))
    QTest.keyClick(panel.number, Qt.Key.Key_Return)
    wait_for(qtbot, browser, total - 2)
    assert number_in(panel.number.text()) == total - 1
    window.actions_["routes.next"].trigger()
    wait_for(qtbot, browser, total - 1)
    assert not window.actions_["routes.next"].isEnabled()


@pytest.mark.slow
def test_an_edit_drops_the_routes_and_takes_the_shown_one_away(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, browser = opened(qtbot, window, level_from_text("coin_maze", PAPER))
    view.document.change("Change title", title="Another name")
    assert browser.sets is not None
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (0, 0))
    assert browser.sets is None and browser.picked is None
    assert not view.canvas.overlay.moves and not view.playback.available
    panel = panel_of(window)
    assert "changed" in panel.count.text()
    button = panel.findChild(QPushButton, "routesBuild")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: browser.picked is not None, timeout=SOLVE_TIMEOUT)
    assert browser.sets is not None and browser.sets.counts["all"] < 246


@pytest.mark.slow
def test_the_chosen_route_is_exported_on_its_own_level(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (0, 0))  # the answer belongs to another level now
    browser = view.part(RouteBrowser)
    window.actions_["routes.browse"].trigger()
    qtbot.waitUntil(lambda: browser.picked is not None, timeout=SOLVE_TIMEOUT)
    assert view.route.level is not None
    assert view.route.level.same_puzzle(view.document.level())
    assert not view.canvas.overlay.outdated
    file = tmp_path / "route.gif"
    window.actions_["file.export_gif"].trigger()
    assert browser.picked is not None
    write(qtbot, export_dialog(qtbot, window), file)
    with Image.open(file) as picture:
        assert getattr(picture, "n_frames", 1) >= len(browser.picked.moves)


@pytest.mark.slow
def test_finding_the_routes_can_be_cancelled(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(grid(17))  # many minutes and gigabytes
    browser = view.part(RouteBrowser)
    window.actions_["routes.browse"].trigger()
    cancel = panel_of(window).findChild(QPushButton, "routesCancel")
    qtbot.waitUntil(lambda: not cancel.visibleRegion().isEmpty())  # laid out, too
    QTest.mouseClick(cancel, Qt.MouseButton.LeftButton)
    assert not browser.building and "Stopped" in panel_of(window).count.text()
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=SOLVE_TIMEOUT)


@pytest.mark.thorough
@pytest.mark.slow
def test_closing_the_tab_stops_the_search_of_its_routes(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.tabs.open_level(grid(17))
    window.actions_["routes.browse"].trigger()
    window.tabs.close_tab(window.tabs.currentIndex())
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=SOLVE_TIMEOUT)


@pytest.mark.slow
def test_drafts_and_other_kinds_have_no_routes(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", ". .\n. ."))
    window.actions_["routes.browse"].trigger()
    assert "start" in view.banner.text()
    window.tabs.open_level(level_from_text("sowing", "5 5\n5 5"))
    assert not window.actions_["routes.browse"].isEnabled()
    view = window.tabs.open_level(level_from_text("tour", "S # ."))
    window.actions_["routes.browse"].trigger()
    browser = view.part(RouteBrowser)
    qtbot.waitUntil(lambda: browser.sets is not None)
    assert "no route" in panel_of(window).count.text()
    assert not window.actions_["routes.next"].isEnabled()


def test_a_search_that_is_not_wanted_any_more_ends() -> None:
    level = level_from_text("coin_maze", PAPER)
    sets = BuildQuestion(kind("coin_maze"), level).answer(StopToken())
    assert not isinstance(sets, Refused)
    stopped = StopToken()
    stopped.stop()
    assert BuildQuestion(kind("coin_maze"), level).answer(stopped) == Refused("stopped")


def test_numerals_of_any_length() -> None:
    number = 7**6000
    assert number_in(in_full(number)) == number and len(in_full(number)) > 5000
    assert in_full(1234567) == "1,234,567" and number_in(" ") is None


@pytest.mark.thorough
@pytest.mark.slow
def test_the_optimal_routes_play_one_after_the_other(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, browser = opened(qtbot, window, level_from_text("coin_maze", PAPER))
    turn = view.part(PlayAllRoutes)
    assert browser.count == 15
    seen: list[tuple[str, ...]] = []
    button = panel_of(window).findChild(QToolButton, "button.routes.play_all")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    while turn.running:
        qtbot.waitUntil(lambda: view.playback.playing, timeout=SOLVE_TIMEOUT)
        assert button.isChecked() and browser.picked is not None
        seen.append(browser.picked.moves)
        assert view.playback.moves == browser.picked.moves
        view.playback.advance(1000)
        assert view.playback.move == len(view.playback.moves)
        turn.next()
    assert len(seen) == len(set(seen)) == 15
    assert not button.isChecked()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_pause_or_another_route_ends_the_round(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, _ = opened(qtbot, window, level_from_text("coin_maze", PAPER))
    turn = view.part(PlayAllRoutes)
    for end in (
        view.playback.pause,
        lambda: QTest.keyClick(
            view.canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier
        ),
        lambda: QTest.keyClick(
            view.canvas, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier
        ),
    ):
        QTest.keyClick(view.canvas, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
        assert turn.running
        qtbot.waitUntil(lambda: view.playback.playing, timeout=SOLVE_TIMEOUT)
        end()
        qtbot.waitUntil(lambda: not turn.running, timeout=SOLVE_TIMEOUT)
        assert not view.playback.playing
