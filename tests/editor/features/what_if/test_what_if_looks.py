"""How what-if shows: words, signs, narrow windows, every size of cell, every kind."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QFont, QFontMetrics
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.what_if.effect_signs import sign
from gridwright.editor.features.what_if.legend import WhatIfLegend
from gridwright.editor.features.what_if.row_words import (
    EDIT,
    EFFECT,
    OPTIMAL,
    RowWords,
    verdict_words,
)
from gridwright.editor.models.program.language import translated
from gridwright.editor.painting.look import look
from gridwright.editor.views.style.dressing import scaled
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.what_if.children import VERDICTS
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from tests.editor.driving.what_if import KEYS, opened, show_all
from tests.sampling import sampled

pytestmark = [pytest.mark.one_window, pytest.mark.usefixtures("same_processes")]


@pytest.mark.slow
def test_rows_are_read_aloud_as_sentences(qtbot: QtBot, window: MainWindow) -> None:
    _view, of, panel = opened(qtbot, window)
    show_all(panel)
    interface = QAccessible.queryAccessibleInterface(panel.table)
    assert interface is not None and panel.table.accessibleName()
    index = panel.order.index(0, EDIT)
    text = index.data(Qt.ItemDataRole.AccessibleTextRole)
    row = panel.order.row(0)
    assert text == RowWords("coin_maze").sentence(row)
    assert str(row.edit.text)[1:] in text
    shown = index.data(Qt.ItemDataRole.DisplayRole)
    assert ", " not in shown, "row and column of a cell stand in one line"
    breaking = [r for r in of.rows if r.verdict == "breaks"]
    said = [RowWords("coin_maze").sentence(r) for r in breaking]
    assert all("no answer left" in text for text in said)


def test_words_and_signs_of_all_effects_differ() -> None:
    from gridwright.editor.features.what_if.row_words import verdict_words

    words = {verdict_words(verdict) for verdict in VERDICTS}
    assert len(words) == len(VERDICTS)
    for name in ("light", "dark", "contrast-light", "contrast-dark"):
        main = ("unique", "breaks", "mends", "better", "less", "same", "even", "open")
        greys = set()
        for verdict in main:
            image = sign(verdict, look(name), 24, 1.0).toImage()
            grey = tuple(
                image.pixelColor(x, y).alpha() > 100
                for x in range(24)
                for y in range(24)
            )
            greys.add(grey)
        assert len(greys) == len(main), "each has a shape of its own"


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("width", sampled([1280, 1024, 860], daily=1))
def test_narrow_windows(qtbot: QtBot, window: MainWindow, width: int) -> None:
    window.resize(width, 700)
    _view, _of, panel = opened(qtbot, window)
    assert panel.isVisible()
    assert not panel.table.isColumnHidden(OPTIMAL)
    assert panel.table.wordWrap()
    assert not panel.table.horizontalScrollBar().isVisible()
    for number in range(panel.order.rowCount()):
        for column in (EDIT, EFFECT):
            index = panel.order.index(number, column)
            room = panel.table.visualRect(index).adjusted(4, 0, -4, 0)
            room.setLeft(room.left() + (scaled(20) if column == EFFECT else 0))
            flags = Qt.TextFlag.TextWordWrap
            bold = QFont(panel.table.font())
            bold.setWeight(
                QFont.Weight.DemiBold if column == EFFECT else QFont.Weight.Normal
            )
            words = QFontMetrics(bold).boundingRect(room, int(flags), index.data())
            assert words.width() <= room.width() and words.height() <= room.height(), (
                index.data()
            )
    foot = panel.apply_button
    assert panel.rect().contains(foot.mapTo(panel, foot.rect().bottomRight()))


@pytest.mark.slow
def test_a_board_that_showed_as_a_whole_still_does(
    qtbot: QtBot, window: MainWindow
) -> None:
    level = kind("coin_maze").generate(8, 8, 1, {})
    view, _of, _panel = opened(qtbot, window, level)
    qtbot.waitUntil(lambda: view.canvas.shows_all)


@pytest.mark.slow
@pytest.mark.parametrize("size", sampled([12, 30, 64], daily=1))
def test_the_layer_paints_at_every_size(
    qtbot: QtBot, window: MainWindow, size: int
) -> None:
    view, of, _panel = opened(qtbot, window)
    canvas = view.canvas
    canvas.set_cell_size(size)
    with_layer = canvas.viewport().grab().toImage()
    of.close()
    canvas.refresh()
    assert canvas.viewport().grab().toImage() != with_layer


def _kinds() -> list[tuple[str, Callable[[], Level]]]:
    return [
        ("tour", lambda: level_from_text("tour", "S . .\n. . .")),
        (
            "match3",
            lambda: kind("match3").generate(4, 4, 1, {"swaps": 1, "colours": 3}),
        ),
        ("collapse", lambda: kind("collapse").generate(3, 3, 1, {})),
        ("sowing", lambda: Level("sowing", np.full((2, 2), 2, np.int32))),
    ]


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(("kind_id", "make"), sampled(_kinds(), daily=2))
def test_every_kind_has_rows(
    qtbot: QtBot, window: MainWindow, kind_id: str, make: Callable[[], Level]
) -> None:
    view, of, panel = opened(qtbot, window, make())
    assert len(of.rows) == of.total > 3
    show_all(panel)
    assert panel.order.rowCount() == of.total
    words = RowWords(kind_id)
    assert all(words.sentence(row) and words.short(row) for row in of.rows)
    view.canvas.viewport().grab()


@pytest.mark.thorough
def test_a_kind_without_a_heat_map_has_the_signs_in_words_too(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, of, panel = opened(qtbot, window, level_from_text("sowing", "2 0 1\n1 2 0"))
    legend = view.findChild(WhatIfLegend)
    assert legend is not None and legend.isVisible() and legend.height() >= scaled(20)
    assert verdict_words("better") in legend.accessibleName()
    row = legend.parentWidget()
    assert row is not None and row.isVisible()
    assert {row.verdict for row in of.rows} <= {
        "better",
        "less",
        "even",
        "same",
        "unique",
        "more",
        "no longer unique",
        "open",
        "breaks",
    }
    texts = [translated(row.edit.text) for row in of.rows]
    pits = view.document.cells
    assert sum("more" in text for text in texts) == pits.size
    assert sum("less" in text for text in texts) == (pits > 0).sum()
    for row_ in of.rows:
        if row_.verdict == "even":
            assert panel._words.effect(row_) == "same optimum"
    QTest.keyClick(view.canvas, Qt.Key.Key_W, KEYS)
    assert not of.on and row.isVisible(), (
        "the row keeps its place, so that the board does"
    )
