"""The heat map: exact numbers of routes by cell and step, over the canvas."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.result_card import grouped
from gridwright.editor.models.answers.heat_map import HeatMap, HeatQuestion
from gridwright.editor.models.program.language import in_full, number_in
from gridwright.editor.views.answers.heat_legend import HeatLegend
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.live import Heat
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Counts, Result, StopToken
from gridwright.solvers.registry import kind
from tests.editor.driving.heat_map import hover
from tests.editor.driving.screen.fresh import settle
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, click

pytestmark = pytest.mark.one_window

CONTROL = Qt.KeyboardModifier.ControlModifier
TOUR = """
. . . . . .
. # . . # .
. . . . S .
. # . . # .
. . . . . .
# # # # # #
"""


def heated(
    qtbot: QtBot, window: MainWindow, level: Level
) -> tuple[DocumentView, HeatMap]:
    """A level with its heat map, as by Ctrl+H."""
    view = window.tabs.open_level(level)
    heat_map = view.part(HeatMap)
    QTest.keyClick(view.canvas, Qt.Key.Key_H, CONTROL)
    qtbot.waitUntil(lambda: heat_map.heat is not None, timeout=SOLVE_TIMEOUT)
    return view, heat_map


def words(window: MainWindow) -> str:
    return window.statusBar().findChild(QLabel, "statusHeat").text()


def shades(view: DocumentView) -> set[int]:
    """The colours of the canvas, in the corners of its cells."""
    canvas = view.canvas
    image = canvas.viewport().grab().toImage()
    boxes = [
        canvas.visualRect(canvas.model().index(row, col))
        for row in range(view.document.rows)
        for col in range(view.document.cols)
    ]
    return {image.pixel(box.left() + 4, box.top() + 9) for box in boxes}


@pytest.mark.slow
def test_numbers_are_those_of_walking_every_route() -> None:
    level = level_from_text("coin_maze", PAPER)
    maze = kind("coin_maze")
    heat = HeatQuestion(maze, level).answer(StopToken())
    assert heat is not None and heat.total == (246, 15)
    for of, index in (("all", 0), ("optimal", 1)):
        routes = maze.routes(level, of)
        assert routes is not None
        walks = [maze.replay(maze.initial(level), moves).path for moves in routes]
        for cell, numbers in heat.cells.items():
            flat = cell[0] * 4 + cell[1]
            assert numbers[index] == sum(flat in walk for walk in walks)
        for (a, b), numbers in heat.steps.items():
            step = {a[0] * 4 + a[1], b[0] * 4 + b[1]}
            pairs = [[{p, q} for p, q in pairwise(w)] for w in walks]
            assert numbers[index] == sum(step in walk for walk in pairs)
    assert heat.forced((0, 3), "all") and heat.dead((2, 1), "all")


@pytest.mark.slow
def test_hovering_tells_the_numbers_and_the_board_is_tinted(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    qtbot.waitUntil(lambda: view.canvas.cell_size > 48)
    hover(qtbot, view.canvas, (2, 1))
    plain = shades(view)
    heat_map = view.part(HeatMap)
    QTest.keyClick(view.canvas, Qt.Key.Key_H, CONTROL)
    qtbot.waitUntil(lambda: heat_map.heat is not None, timeout=SOLVE_TIMEOUT)
    hover(qtbot, view.canvas, (3, 2))
    assert "of 246" in words(window) and "of 15" in words(window)
    hover(qtbot, view.canvas, (2, 1))  # a wall
    assert words(window) == "Routes: 246, optimal: 15"
    assert len(shades(view)) > len(plain) + 4
    assert window.actions_["view.heatmap"].isChecked()
    QTest.keyClick(view.canvas, Qt.Key.Key_H, CONTROL)
    assert words(window) == "" and shades(view) == plain
    assert not window.actions_["view.heatmap"].isChecked()


@pytest.mark.slow
def test_optimal_routes_alone(qtbot: QtBot, window: MainWindow) -> None:
    view, heat_map = heated(qtbot, window, level_from_text("coin_maze", PAPER))
    every = shades(view)
    shift = CONTROL | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(view.canvas, Qt.Key.Key_H, shift)
    assert heat_map.of == "optimal" and shades(view) != every
    QTest.keyClick(view.canvas, Qt.Key.Key_H, shift)
    assert heat_map.of == "all" and heat_map.on and shades(view) == every


@pytest.mark.slow
def test_an_edit_outdates_it_undo_brings_it_back_and_solving_counts_again(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, heat_map = heated(qtbot, window, level_from_text("coin_maze", PAPER))
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (0, 0))
    assert heat_map.outdated and "outdated" in words(window)
    window.actions_["edit.undo"].trigger()
    assert not heat_map.outdated and "outdated" not in words(window)
    window.actions_["edit.redo"].trigger()
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT) as answered:
        window.actions_["solve.start"].trigger()
    qtbot.waitUntil(lambda: not heat_map.outdated, timeout=SOLVE_TIMEOUT)
    assert heat_map.heat is not None
    assert heat_map.heat.total[0] == answered.args[0].counts.solutions < 246


@pytest.mark.thorough
@pytest.mark.slow
def test_forced_steps_of_a_tour(qtbot: QtBot, window: MainWindow) -> None:
    _view, heat_map = heated(qtbot, window, level_from_text("tour", TOUR))
    heat = heat_map.heat
    assert heat is not None and heat.total == (10, 10)
    assert all(
        heat.forced(cell, "all") for cell in heat.cells if heat.level.cells[cell] != -1
    )
    assert heat.forced_step(((0, 0), (0, 1)), "all")
    assert not all(heat.forced_step(step, "all") for step in heat.steps)


@pytest.mark.slow
def test_a_level_without_routes_has_only_dead_cells(
    qtbot: QtBot, window: MainWindow
) -> None:
    _view, heat_map = heated(
        qtbot, window, level_from_text("coin_maze", "S # .\n. # E")
    )
    heat = heat_map.heat
    assert heat is not None and heat.total == (0, 0)
    assert heat.dead((1, 0), "all") and not heat.forced((0, 0), "all")


@pytest.mark.slow
def test_refusals_are_told(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", ". .\n. ."))
    QTest.keyClick(view.canvas, Qt.Key.Key_H, CONTROL)
    assert "problems" in window.statusBar().currentMessage()
    assert not window.actions_["view.heatmap"].isChecked()
    window.tabs.open_level(level_from_text("sowing", "5 5\n5 5"))
    assert not window.actions_["view.heatmap"].isEnabled()


def test_switching_it_off_stops_the_count(qtbot: QtBot, window: MainWindow) -> None:
    rows = [["."] * 15 for _ in range(15)]
    rows[0][0], rows[14][14] = "S", "E"
    level = level_from_text("coin_maze", "\n".join(" ".join(row) for row in rows))
    view = window.tabs.open_level(level)
    heat_map = view.part(HeatMap)
    QTest.keyClick(view.canvas, Qt.Key.Key_H, CONTROL)
    assert heat_map.building and "Counting" in words(window)
    QTest.keyClick(view.canvas, Qt.Key.Key_H, CONTROL)
    assert not heat_map.building and heat_map.heat is None and words(window) == ""
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=SOLVE_TIMEOUT)


def test_a_search_without_counts_makes_no_heat() -> None:
    maze, level = kind("coin_maze"), level_from_text("coin_maze", PAPER)
    from gridwright.solvers.problem import SearchProblem
    from gridwright.solvers.search import drive

    run = drive(maze, maze.solver(), SearchProblem(level))
    assert run.result is not None and Heat.of_result(level, run.result) is None


def test_counts_of_any_length_are_read_and_shown() -> None:
    huge = 3 * 10**5000
    digits = "3" + "0" * 5000
    level = level_from_text("coin_maze", "S E")
    grids = {"routes": [[digits, digits]], "optimal": [["1", "1"]]}
    details = {"cells": grids, "steps": [[0, 0, 0, 1, digits, "1"]]}
    result = Result("optimal", counts=Counts(huge, 1), details=details)
    heat = Heat.of_result(level, result)
    assert heat is not None and heat.on((0, 1)) == (huge, 1)
    assert heat.forced((0, 1), "all") and heat.step_share(((0, 0), (0, 1)), "all") == 1
    assert grouped(huge) == "3.0000… × 10^5000" and number_in(in_full(huge)) == huge


@pytest.mark.thorough
@pytest.mark.slow
def test_the_legend_keeps_its_place_and_counts(
    qtbot: QtBot, window: MainWindow, qapp: QApplication
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    legend = view.findChild(HeatLegend)
    assert legend is not None
    qtbot.waitUntil(lambda: view.canvas.cell_size > 48)
    settle(qapp)
    assert legend.isVisible() and legend.height() == 28
    assert not any(label.isVisible() for label in legend.labels)
    place = legend.geometry().topLeft(), legend.height()
    heat_map = view.part(HeatMap)
    QTest.keyClick(view.canvas, Qt.Key.Key_H, CONTROL)
    qtbot.waitUntil(lambda: heat_map.heat is not None, timeout=SOLVE_TIMEOUT)
    heat = heat_map.heat
    assert heat is not None and (legend.geometry().topLeft(), legend.height()) == place
    every, some, none = heat.tally("all")
    assert every + some + none == 22 and some > 0, "24 cells, of which 2 are walls"
    texts = [label.text() for label in legend.labels]
    assert texts == [f"On every route {every}", f"On some {some}", f"On none {none}"]
    assert heat.fraction((0, 3), "all").endswith("%")
    shift = CONTROL | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(view.canvas, Qt.Key.Key_H, shift)
    assert (
        legend.labels[0].text() == f"On every optimal route {heat.tally('optimal')[0]}"
    )
    assert heat.fraction((0, 3), "optimal") == "15/15"


@pytest.mark.thorough
@pytest.mark.slow
def test_a_route_over_the_heat_map_is_slimmer(qtbot: QtBot, window: MainWindow) -> None:
    view, _ = heated(qtbot, window, level_from_text("coin_maze", PAPER))
    view.route.clear()
    view.canvas.grab()
    assert not view.canvas.painter.over_marks
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    view.canvas.grab()
    assert view.canvas.painter.over_marks
