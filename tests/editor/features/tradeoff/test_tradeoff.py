"""The trade-off of food and water: the curve, its points by mouse and keys, their
routes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.tradeoff.feature import TradeoffFeature
from gridwright.editor.features.tradeoff.question import Front, FrontQuestion, Tradeoff
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import SearchProblem, StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from tests.editor.driving.window import SOLVE_TIMEOUT, asked, click

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton


def building(side: int = 15, seed: int = 5) -> Level:
    return kind("collapse").generate(side, side, seed, {"hard": True})


def traded(
    qtbot: QtBot, window: MainWindow, level: Level
) -> tuple[DocumentView, Tradeoff]:
    """A level with its trade-off, as by Ctrl+T."""
    view, tradeoff = asked(window, level, Qt.Key.Key_T, Tradeoff)
    qtbot.waitUntil(lambda: tradeoff.moves is not None, timeout=SOLVE_TIMEOUT)
    return view, tradeoff


def wait_for(qtbot: QtBot, view: DocumentView, tradeoff: Tradeoff, index: int) -> None:
    """Until the route to that pair shows; it collects exactly the pair."""
    assert tradeoff.front is not None and tradeoff.index == index

    def collected() -> bool:
        end = view.playback.end_state if view.playback.available else None
        assert tradeoff.front is not None
        return end is not None and (end.food, end.water) == tradeoff.front.pairs[index]

    qtbot.waitUntil(collected, timeout=SOLVE_TIMEOUT)
    assert view.canvas.overlay.moves == view.playback.moves


@pytest.mark.slow
def test_the_optimum_and_the_greedy_result_are_marked(
    qtbot: QtBot, window: MainWindow
) -> None:
    level = building()
    view, tradeoff = traded(qtbot, window, level)
    front = tradeoff.front
    assert front is not None and window.sections["tradeoff"].body.isVisible()
    results = {
        name: drive(
            kind("collapse"), kind("collapse").solver(name), SearchProblem(level)
        ).result
        for name in ("pareto", "greedy-pair")
    }
    best, greedy = results["pareto"], results["greedy-pair"]
    assert best is not None and greedy is not None and best.score is not None
    assert front.optimum == best.score and front.greedy is not None
    assert (
        min(front.greedy) == greedy.score
        and front.gap == best.score - min(front.greedy) > 0
    )
    assert tradeoff.index == front.best
    wait_for(qtbot, view, tradeoff, front.best)
    words = window.feature(TradeoffFeature).panel.words.text()
    assert f"Optimum: {front.optimum}" in words and f"{front.gap} short" in words


@pytest.mark.slow
def test_points_are_chosen_by_keys_and_by_mouse(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, tradeoff = traded(qtbot, window, building())
    panel = window.feature(TradeoffFeature).panel
    front = tradeoff.front
    assert front is not None
    last = len(front.pairs) - 1
    panel.plot.setFocus()
    for key, index in (
        (Qt.Key.Key_Right, front.best + 1),
        (Qt.Key.Key_Left, front.best),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_Down, 1),
        (Qt.Key.Key_End, last),
    ):
        QTest.keyClick(panel.plot, key)
        wait_for(qtbot, view, tradeoff, index)
        food, water = front.pairs[index]
        assert f"{food} food, {water} water" in panel.chosen.text()
    viewport = panel.plot._plot.viewport()
    for index in (2, last - 2):
        spot = viewport.mapFrom(panel.plot, panel.plot.place(index).toPoint())
        QTest.mouseClick(viewport, LEFT, pos=spot)
        wait_for(qtbot, view, tradeoff, index)
    QTest.mouseClick(
        viewport, LEFT, pos=viewport.rect().topRight()
    )  # far from every point
    assert tradeoff.index == last - 2
    assert window.focusWidget() is panel.plot


@pytest.mark.slow
def test_an_edit_drops_the_trade_off(qtbot: QtBot, window: MainWindow) -> None:
    view, tradeoff = traded(qtbot, window, building(7))
    before = tradeoff.front
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (0, 0))
    assert tradeoff.front is None and not view.canvas.overlay.moves
    panel = window.feature(TradeoffFeature).panel
    assert "changed" in panel.words.text()
    QTest.mouseClick(panel.findChild(QPushButton, "tradeoffBuild"), LEFT)
    qtbot.waitUntil(lambda: tradeoff.moves is not None, timeout=SOLVE_TIMEOUT)
    assert tradeoff.front is not None and tradeoff.front is not before


@pytest.mark.thorough
@pytest.mark.slow
def test_an_easy_building_has_one_best_pair(qtbot: QtBot, window: MainWindow) -> None:
    level = level_from_text("collapse", "1 2 3\n4 0 5\n6 7 8")
    front = FrontQuestion(kind("collapse"), level).answer(StopToken())
    assert isinstance(front, Front) and front.pairs == ((15, 15),) and front.gap == 0
    traded(qtbot, window, level)
    assert "optimal here" in window.feature(TradeoffFeature).panel.words.text()


@pytest.mark.slow
def test_it_can_be_cancelled(qtbot: QtBot, window: MainWindow) -> None:
    window.tabs.open_level(building(401))
    window.actions_["solve.tradeoff"].trigger()
    panel = window.feature(TradeoffFeature).panel
    button = panel.findChild(QPushButton, "tradeoffCancel")
    assert not button.isHidden()
    button.click()  # before the window hears that it has ended
    assert "Stopped" in panel.words.text()
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=SOLVE_TIMEOUT)


def test_drafts_and_other_kinds_have_none(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("collapse", "1 2 3\n4 5 6\n6 7 8"))
    window.actions_["solve.tradeoff"].trigger()
    assert view.banner.isVisible()
    window.tabs.open_level(level_from_text("sowing", "5 5\n5 5"))
    assert not window.actions_["solve.tradeoff"].isEnabled()
