"""Values beside the pits, and how results of every kind read on the card."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.features.answer.result_card import ResultCard, grouped
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.kinds.sowing.details import pit_facts, pit_table
from gridwright.editor.kinds.view import COMMON, ELSEWHERE
from gridwright.editor.kinds.walks.starts_layer import StartsLayer
from gridwright.editor.models.search.knowledge import Knowledge, Source
from gridwright.editor.views.window.answer_layer import layer_of
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Counts, Limits, Result, SearchProblem
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.search import drive
from tests.editor.driving.heat_map import hover
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, click

pytestmark = pytest.mark.one_window

PI = "3 5 6 2 9\n3 1 4 1 5"
"""The ring 3 1 4 1 5 9 2 6 5 3."""

SMALL = "3 1 2\n1 2 1"

LOOP = "1 2 1 0 1\n0 1 0 1 0"
"""The ring 0 1 0 1 0 1 0 1 2 1, whose pit 8 never ends."""


def solved(
    qtbot: QtBot, window: MainWindow, level: Level
) -> tuple[DocumentView, Result]:
    view = window.tabs.open_level(level)
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT) as answered:
        QTest.keyClick(view.canvas, Qt.Key.Key_F9)
    return view, answered.args[0]


def words(window: MainWindow) -> str:
    return window.statusBar().findChild(QLabel, "statusPit").text()


def card_of(window: MainWindow) -> str:
    return window.feature(SolverFeature).answer.card.text()


def beside(view: DocumentView, row: int, col: int) -> set[int]:
    """The colours just outside a pit: above the upper row, below the lower one."""
    canvas = view.canvas
    box = canvas.visualRect(canvas.model().index(row, col))
    high = round(box.height() * 0.27)
    y = box.top() - high if row == 0 else box.bottom() + 3
    image = canvas.viewport().grab().toImage()
    return {
        image.pixel(x, line)
        for x in range(box.left() + 8, box.right() - 8)
        for line in range(y, y + high - 3)
    }


@pytest.mark.thorough
@pytest.mark.slow
def test_captures_and_values_are_written_beside_the_pits(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, result = solved(qtbot, window, level_from_text("sowing", PI))
    layer = layer_of(view)
    assert layer is not None
    assert [fact.takes for fact in layer.facts] == [
        "2",
        "3",
        "11",
        "3",
        "10",
        "3",
        "1",
        "3",
        "9",
        "3",
    ]
    assert all(fact.value for fact in layer.facts)
    assert [fact.pit for fact in layer.facts if fact.best] == [result.details["best"]]
    assert len(beside(view, 0, 1)) > 4 and len(beside(view, 1, 2)) > 4
    hover(qtbot, view.canvas, (1, 2))
    assert words(window).startswith("Pit 2: captures 11, value")
    assert "best move" in words(window)
    card = card_of(window)
    assert "Pit 4: captures 10" in card and "[" not in card
    window.actions_["view.pit_values"].trigger()
    assert len(beside(view, 0, 1)) == 1 and words(window) == ""
    window.actions_["view.pit_values"].trigger()


@pytest.mark.slow
def test_rings_mark_where_a_tour_can_begin(qtbot: QtBot, window: MainWindow) -> None:
    board = level_from_text("tour", ". . .\n. . .\n. . .")
    level = board.with_(rules={"start": "any"})
    view, result = solved(qtbot, window, level)
    layer = layer_of(view)
    assert isinstance(layer, StartsLayer)
    assert layer.starts == result.details["starts"]
    hover(qtbot, view.canvas, (0, 0))
    assert words(window) == "A tour can begin here."
    hover(qtbot, view.canvas, (0, 1))
    assert words(window) == "No tour begins here."
    assert "5 of 9, with a ring on the board" in card_of(window)
    ring, plain = (_corner(view, 0, col) for col in (0, 1))
    assert ring - plain
    assert not window.actions_["view.pit_values"].isEnabled()
    click(view.canvas, (2, 2))
    assert layer.outdated


@pytest.mark.slow
@pytest.mark.usefixtures("live_on")
def test_rings_of_an_old_board_do_not_stand_against_what_live_learns(
    qtbot: QtBot, window: MainWindow
) -> None:
    board = level_from_text("tour", ". . .\n. . .\n. . .")
    view, result = solved(qtbot, window, board.with_(rules={"start": "any"}))
    layer = layer_of(view)
    assert isinstance(layer, StartsLayer)
    assert layer.starts == result.details["starts"]
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (0, 1))
    hover(qtbot, view.canvas, (0, 0))
    qtbot.waitUntil(lambda: _is_proved_lost(view), timeout=SOLVE_TIMEOUT)
    assert not layer.outdated
    assert not any(any(row) for row in layer.starts)
    assert words(window) == "No tour begins here."
    window.actions_["edit.undo"].trigger()
    hover(qtbot, view.canvas, (0, 0))
    assert layer.starts == result.details["starts"]
    assert words(window) == "A tour can begin here."


def _is_proved_lost(view: DocumentView) -> bool:
    """True if the current board is known to have no answer."""
    known = view.session.result
    return (
        known is not None and known.status == "infeasible" and not view.session.outdated
    )


def _corner(view: DocumentView, row: int, col: int) -> set[int]:
    """The colours of the corner of a cell where the ring is."""
    canvas = view.canvas
    box = canvas.visualRect(canvas.model().index(row, col))
    side = box.width() // 3
    image = canvas.viewport().grab().toImage()
    return {
        image.pixel(box.left() + x, box.top() + y)
        for x in range(side)
        for y in range(side)
    }


@pytest.mark.slow
def test_an_edit_outdates_them(qtbot: QtBot, window: MainWindow) -> None:
    view, _result = solved(qtbot, window, level_from_text("sowing", SMALL))
    before = beside(view, 0, 1)
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (0, 0))
    hover(qtbot, view.canvas, (1, 2))
    layer = layer_of(view)
    assert layer is not None and layer.outdated
    assert "(outdated)" in words(window)
    assert beside(view, 0, 1) != before
    window.actions_["edit.undo"].trigger()
    assert not layer.outdated and beside(view, 0, 1) == before


@pytest.mark.slow
def test_an_endless_move_has_a_sign_of_its_own(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, _result = solved(qtbot, window, level_from_text("sowing", LOOP))
    layer = layer_of(view)
    assert layer is not None
    assert [fact.pit for fact in layer.facts if fact.endless] == [8]
    hover(qtbot, view.canvas, (0, 1))
    assert words(window) == "Pit 8: never ends"
    assert "Pit 8: never ends" in card_of(window) and "Pit 0: empty" in card_of(window)


def test_bounds_of_a_search_that_was_stopped() -> None:
    of = kind("sowing")
    level = level_from_text("sowing", "9 9 9 9 9 9\n9 9 9 9 9 9")
    result = drive(of, of.solver(), SearchProblem(level), Limits(nodes=1)).result
    assert result is not None and result.status == "unknown"
    facts = pit_facts(result.details)
    assert len(facts) == 12 and any(" … " in fact.value for fact in facts)
    table = pit_table(facts)
    assert table.count("<tr>") == 13 and " … " in table


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", kind_ids())
def test_no_solver_shows_raw_details(kind_id: str) -> None:
    """Every detail has words of its own or is shown elsewhere."""
    of = kind(kind_id)
    rows, cols = {"collapse": (5, 5), "sowing": (2, 3), "match3": (4, 4)}.get(
        kind_id, (5, 5)
    )
    level = of.generate(rows, cols, 2, {})
    for solver in of.solvers:
        counted = {o.name: True for o in solver.options if o.name in ("cells", "front")}
        problem = SearchProblem(level, options=counted)
        result = drive(of, solver, problem, Limits(seconds=0.5, nodes=20_000)).result
        assert result is not None
        words = kind_view(kind_id).detail_words
        assert set(result.details) <= {*words.names, *words.hidden, *COMMON, *ELSEWHERE}
        for name, value in words.lines(result.details):
            assert name and value and not set("[]{}_") & set(name + value)


def test_words_of_details() -> None:
    words = kind_view("collapse").detail_words
    lines = words.lines(
        {
            "new_one": 1.5,
            "food": 1234567,
            "found_by": "auto",
            "survives": True,
            "needs": None,
        }
    )
    assert lines == [
        ("Food", "1,234,567"),
        ("Survives", "yes"),
        ("Found by", "auto"),
        ("New one", "1.5"),
    ]
    lines = kind_view("tour").detail_words.lines(
        {"proved_by": "pruned", "chose": "pruned"}
    )
    assert lines == [("Proved by", "pruned frontier")]
    assert (
        kind_view("sowing").detail_words.lines({"cells": (1, 2), "captures": (3,)})
        == []
    )


def test_numbers_of_any_size_on_the_card() -> None:
    assert grouped(-1234) == "-1,234"
    assert grouped(10**5000) == "1.0000… × 10^5000"


def test_a_long_number_makes_the_card_no_wider(qtbot: QtBot) -> None:
    widths = []
    for count in (246, 10**23):
        card = ResultCard()
        qtbot.addWidget(card)
        counts = Counts(solutions=count, optimal=1)
        result = Result("optimal", None, 23, 23, (), counts, kind="coin_maze")
        level = level_from_text("coin_maze", PAPER)
        card.show_known(Knowledge(level, result, Source.SOLVE, Source.SOLVE))
        with qtbot.waitExposed(card):
            card.show()
        widths.append(card.minimumSizeHint().width())
    assert widths[0] == widths[1]


@pytest.mark.thorough
def test_the_card_of_a_maze_reads_well(qtbot: QtBot, window: MainWindow) -> None:
    solved(qtbot, window, level_from_text("coin_maze", PAPER))
    card = card_of(window)
    assert "Proved by: frontier" in card and "States of the board" in card
    assert "Pit" not in card
