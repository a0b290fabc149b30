"""What if in the window: table, preview, board and strip, by mouse and by keyboard."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Event
from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from editor.models.insight import what_if as models
from editor.models.insight.what_if import WhatIf
from editor.models.insight.what_if_table import EDIT, EFFECT, OPTIMAL, ROW, SCORE
from editor.models.program.language import said
from editor.models.program.workspaces import Workspace
from editor.models.search.runner import Rank
from editor.painting.look import look
from editor.views.features.insight.what_if import WhatIfFeature, what_if_of
from editor.views.insight.what_if import panel as panels
from editor.views.insight.what_if.legend import WhatIfLegend
from editor.views.insight.what_if.panel import WhatIfPanel
from editor.views.insight.what_if.signs import sign
from editor.views.insight.what_if.strip import WhatIfStrip
from editor.views.insight.what_if.words import RowWords, verdict_words
from editor.views.style.scaling import scaled
from editor.views.window.document_view import DocumentView
from editor.views.window.main_window import MainWindow
from solvers.files.rows import level_from_text
from solvers.insight.what_if import VERDICTS, what_if
from solvers.level import Level
from solvers.problem import StopToken
from solvers.registry import kind
from tests.editor.driving.window import SOLVE_TIMEOUT, click

KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
MAZE = """
S . $3 .
. # . .
. . # .
. $ . E
"""


def settled(qtbot: QtBot, of: WhatIf) -> None:
    qtbot.waitUntil(lambda: not of.asking and bool(of.rows), timeout=SOLVE_TIMEOUT)


def opened(
    qtbot: QtBot, window: MainWindow, level: Level | None = None
) -> tuple[DocumentView, WhatIf, WhatIfPanel]:
    """A level with what-if open and answered, as by its keys."""
    view = window.tabs.open_level(level or level_from_text("coin_maze", MAZE))
    of = what_if_of(view)
    assert view is not None and of is not None
    QTest.keyClick(view.canvas, Qt.Key.Key_W, KEYS)
    assert of.on
    settled(qtbot, of)
    return view, of, window.feature(WhatIfFeature).panel


def untouched(view: DocumentView, before: Level) -> bool:
    return view.document.level() == before and view.document.undo_stack.count() == 0


def strip_of(view: DocumentView) -> WhatIfStrip:
    found = view.findChild(WhatIfStrip)
    assert found is not None
    return found


def show_all(panel: WhatIfPanel) -> None:
    panel.group.setCurrentIndex(panel.group.count() - 1)


def point_at(panel: WhatIfPanel, number: int) -> None:
    table = panel.table
    place = table.visualRect(panel.order.index(number, EDIT)).center()
    QTest.mouseMove(table.viewport(), place + QPoint(2, 2))
    QTest.mouseMove(table.viewport(), place)


@pytest.mark.slow
def test_the_table_has_every_row_and_the_level_is_untouched(
    qtbot: QtBot, window: MainWindow, qtmodeltester: ModelTester
) -> None:
    view, of, panel = opened(qtbot, window)
    level = view.document.level()
    expected = {(r.edit, r.answer.score, r.verdict) for r in what_if(kind("coin_maze"), level)}
    assert {(r.edit, r.answer.score, r.verdict) for r in of.rows} == expected
    assert panel.group.currentData() == "walls", "a cell shows one edit best"
    walls = [r for r in of.rows if r.edit.group == "walls"]
    assert panel.order.rowCount() == len(walls)
    show_all(panel)
    assert panel.order.rowCount() == len(expected) == of.total
    qtmodeltester.check(panel.model)
    assert untouched(view, level)
    assert panel.isVisible() and strip_of(view).isVisible()
    legend = view.findChild(WhatIfLegend)
    assert legend is not None and legend.isVisible()
    assert legend.geometry() == legend.parentWidget().rect() and legend.height() == 28


@pytest.mark.slow
def test_a_row_under_the_pointer_is_previewed_and_nothing_is_changed(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, of, panel = opened(qtbot, window)
    level, strip = view.document.level(), strip_of(view)
    words = RowWords("coin_maze")
    assert strip.now.text() == "10 points" and not strip.then.text()
    before = view.canvas.viewport().grab().toImage()
    point_at(panel, 2)
    row = panel.order.row(2)
    assert of.chosen is row
    assert strip.then.text() == words.result(row.answer)
    assert strip.change.text().endswith("not applied")
    assert panel.apply_button.text() == f"Apply: {row.edit.text}"
    assert view.canvas.viewport().grab().toImage() != before
    QTest.mouseMove(panel, QPoint(5, 5))
    panel.table.pointed.emit(None)  # the offscreen platform sends no leave event
    assert of.chosen is None and not strip.then.text()
    assert untouched(view, level)


@pytest.mark.slow
def test_arrow_keys_preview_and_enter_applies_as_one_step(qtbot: QtBot, window: MainWindow) -> None:
    view, of, panel = opened(qtbot, window)
    level, document = view.document.level(), view.document
    assert QApplication.focusWidget() is panel.table, "the table has the keys"
    QTest.keyClick(panel.table, Qt.Key.Key_Down)
    first = of.chosen
    QTest.keyClick(panel.table, Qt.Key.Key_Down)
    row = of.chosen
    assert row is not None and first is not None and row is not first
    assert untouched(view, level)
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    assert document.undo_stack.count() == 1
    assert document.level().cells.tolist() == row.edit.apply(level).cells.tolist()
    settled(qtbot, of)
    assert of.level is not None and document.asks(of.level), "asked anew"
    assert of.base is not None and of.base.answer.score == row.answer.score
    view.undo()
    assert of.outdated and not panel.table.isEnabled()
    assert document.level().cells.tolist() == level.cells.tolist()
    qtbot.waitUntil(lambda: not of.outdated, timeout=SOLVE_TIMEOUT)
    settled(qtbot, of)
    assert of.base is not None and of.base.answer.score == 10
    assert document.undo_stack.count() == 1 and document.undo_stack.canRedo()


@pytest.mark.slow
def test_the_button_and_a_double_click_apply(qtbot: QtBot, window: MainWindow) -> None:
    view, of, panel = opened(qtbot, window)
    assert not panel.apply_button.isEnabled()
    click(view.canvas, (0, 1))
    QTest.mouseClick(panel.apply_button, Qt.MouseButton.LeftButton)
    assert view.document.cells[0, 1] == -1 and view.document.undo_stack.count() == 1
    assert view.document.undo_stack.undoText() == "Wall at 0, 1"
    settled(qtbot, of)
    place = panel.table.visualRect(panel.order.index(0, EDIT)).center()
    row = panel.order.row(0)
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(panel.table.viewport(), left, pos=place)
    assert of.chosen is row and view.document.undo_stack.count() == 1, "a click only chooses"
    QTest.mouseDClick(panel.table.viewport(), left, pos=place)
    assert view.document.undo_stack.count() == 2
    settled(qtbot, of)


@pytest.mark.slow
def test_an_end_moves_in_one_step(qtbot: QtBot, window: MainWindow) -> None:
    view, of, _panel = opened(qtbot, window)
    row = next(r for r in of.rows if r.edit.group == "ends" and r.edit.cell == (0, 1))
    assert of.apply(row)
    assert view.document.cells[0, :2].tolist() == [0, -2]
    view.undo()
    assert view.document.cells[0, :2].tolist() == [-2, 0]
    settled(qtbot, of)


@pytest.mark.slow
def test_a_click_on_a_cell_chooses_its_row_and_paints_nothing(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, of, panel = opened(qtbot, window)
    level = view.document.level()
    for cell in ((1, 1), (2, 1)):
        click(view.canvas, cell)
        assert of.chosen is not None and of.chosen.edit.cell == cell
        assert panel.table.currentIndex().data(ROW) is of.chosen
    click(view.canvas, (0, 0))
    assert of.chosen is not None and of.chosen.edit.cell == (2, 1), "no edit of walls there"
    click(view.canvas, (3, 2), Qt.MouseButton.RightButton)
    assert untouched(view, level)
    view.canvas.setFocus()
    view.canvas.setCurrentIndex(view.canvas.model().index(0, 1))
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert of.chosen.edit.cell == (0, 1) and untouched(view, level)
    QTest.keyClick(view.canvas, Qt.Key.Key_B)
    click(view.canvas, (3, 2))
    assert not untouched(view, level), "the pen paints again once it is taken"
    settled_again = lambda: not of.outdated and not of.asking  # noqa: E731
    qtbot.waitUntil(settled_again, timeout=SOLVE_TIMEOUT)


@pytest.mark.slow
def test_a_row_chosen_on_the_board_is_announced(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def note(event: panels.QAccessibleAnnouncementEvent) -> None:
        said.append(event.message())

    listener = SimpleNamespace(isActive=lambda: True, updateAccessibility=note)
    view, of, _panel = opened(qtbot, window)
    monkeypatch.setattr(panels, "QAccessible", listener)
    view.canvas.setFocus()
    view.canvas.setCurrentIndex(view.canvas.model().index(0, 1))
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)
    assert of.chosen is not None
    assert said == [RowWords("coin_maze").sentence(of.chosen)]


def test_a_group_without_edits_gives_way(qtbot: QtBot, window: MainWindow) -> None:
    _view, of, panel = opened(
        qtbot, window, level_from_text("collapse", "2/0 3 0/4\n1/3 0 5\n4/1 2 3/2")
    )
    assert "supplies" not in of.groups
    assert panel.group.currentData() == "food"
    assert {row.edit.group for row in panel.order.rows()} == {"food"}
    panel.group.setCurrentIndex(0)
    assert panel.order.rowCount() == 0, "who asks for an empty group sees that it is empty"


def test_how_far_it_is_shows_whole_beside_the_board(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1280, 800)
    view = window.tabs.open_level(level_from_text("coin_maze", MAZE))
    of, strip = what_if_of(view), strip_of(view)
    assert of is not None
    QTest.keyClick(view.canvas, Qt.Key.Key_W, KEYS)
    qtbot.waitUntil(strip.count.isVisible)
    QApplication.processEvents()
    assert strip.count.width() >= strip.count.sizeHint().width()
    settled(qtbot, of)


@pytest.mark.slow
def test_filters_groups_and_columns(qtbot: QtBot, window: MainWindow) -> None:
    _view, of, panel = opened(qtbot, window)
    walls = [r for r in of.rows if r.edit.group == "walls"]
    for name, verdicts in (
        ("unique", {"unique"}),
        ("better", {"better", "mends"}),
        ("breaks", {"breaks"}),
    ):
        chip = panel.chips[name]  # type: ignore[index]
        chip.setFocus()
        QTest.keyClick(chip, Qt.Key.Key_Space)
        wanted = {r.edit for r in walls if r.verdict in verdicts}
        assert {r.edit for r in panel.order.rows()} == wanted
        assert chip.text().endswith(f" {len(wanted)}")
        assert set(panel.by_cell()) == {edit.cell for edit in wanted}
    QTest.mouseClick(panel.chips["all"], Qt.MouseButton.LeftButton)
    panel.group.setFocus()
    QTest.keyClick(panel.group, Qt.Key.Key_Down)
    assert {r.edit.group for r in panel.order.rows()} == {"coins"}
    show_all(panel)
    for column, key in (
        (SCORE, lambda r: r.answer.score if r.answer.score is not None else -1),
        (OPTIMAL, lambda r: r.answer.counts.optimal),
        (EFFECT, lambda r: VERDICTS.index(r.verdict)),
    ):
        _press_header(panel, column)
        found = [key(r) for r in panel.order.rows()]
        assert found == sorted(found, reverse=_falling(panel))
        _press_header(panel, column)
        found = [key(r) for r in panel.order.rows()]
        assert found == sorted(found, reverse=_falling(panel))


def _falling(panel: WhatIfPanel) -> bool:
    return panel.table.horizontalHeader().sortIndicatorOrder() == Qt.SortOrder.DescendingOrder


def _press_header(panel: WhatIfPanel, column: int) -> None:
    header = panel.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(column) + 12, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)


@pytest.mark.slow
def test_an_edit_makes_it_outdated_and_it_is_asked_anew(qtbot: QtBot, window: MainWindow) -> None:
    view, of, panel = opened(qtbot, window)
    rows = list(of.rows)
    view.document.change("Title", title="Another")
    assert not of.outdated and of.rows == rows, "a title asks nothing"
    view.document.paint([5], [0], "Open")
    assert of.outdated and of.chosen is None and of.asking
    assert "Outdated" in panel.words.text()
    view.undo()
    assert not of.outdated and of.rows == rows and not of.asking, "nothing is lost by undo"
    view.document.paint([5], [0], "Open")
    qtbot.waitUntil(lambda: not of.outdated, timeout=SOLVE_TIMEOUT)
    settled(qtbot, of)
    assert of.level is not None and of.level.cells[1, 1] == 0


@pytest.mark.slow
def test_a_level_that_is_not_ready_says_why(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", ". . E"))
    of = what_if_of(view)
    assert view is not None and of is not None
    window.actions_["solve.what_if"].trigger()
    panel = window.feature(WhatIfFeature).panel
    assert not of.asking and "no start" in panel.words.text().lower()
    view.document.paint([0], [-2], "Start")
    qtbot.waitUntil(lambda: bool(of.rows), timeout=SOLVE_TIMEOUT)
    settled(qtbot, of)
    assert not panel.words.text()


@pytest.mark.slow
def test_closed_it_asks_nothing_and_the_inspector_is_back(qtbot: QtBot, window: MainWindow) -> None:
    view, of, panel = opened(qtbot, window)
    column = window.frame.right.column
    assert column.guest is panel and not column.area.isVisible()
    QTest.mouseClick(panel.close_button, Qt.MouseButton.LeftButton)
    assert not of.on and column.guest is None and column.area.isVisible()
    assert column.pinned.isVisible() and not panel.isVisible()
    assert not strip_of(view).isVisible()
    assert window.actions_["tool.pen"].isChecked() and view.canvas.tool.edits
    view.document.paint([5], [0], "Open")
    assert not of.asking
    assert not window.feature(WhatIfFeature).children_.idle, "no process waits for nothing"


@pytest.mark.slow
def test_a_solve_gives_the_inspector_back(qtbot: QtBot, window: MainWindow) -> None:
    view, of, panel = opened(qtbot, window)
    QTest.keyClick(view.canvas, Qt.Key.Key_F9)
    assert not of.on and not panel.isVisible()
    qtbot.waitUntil(lambda: view.session.result is not None, timeout=SOLVE_TIMEOUT)


@pytest.mark.slow
def test_play_hides_it_and_coming_back_shows_it(qtbot: QtBot, window: MainWindow) -> None:
    _view, of, panel = opened(qtbot, window)
    window.actions_["play.start"].trigger()
    assert window.workspace is Workspace.PLAY and not panel.isVisible()
    window.actions_["play.edit"].trigger()
    assert panel.isVisible() and of.on


@pytest.mark.slow
def test_each_level_has_its_own(qtbot: QtBot, window: MainWindow) -> None:
    first, of, panel = opened(qtbot, window)
    shown = panel.order.rowCount()
    window.tabs.open_level(level_from_text("tour", "S . .\n. . ."))
    assert not panel.isVisible()
    window.tabs.setCurrentWidget(first)
    assert panel.isVisible() and panel.order.rowCount() == shown == len(
        [r for r in of.rows if r.edit.group == "walls"]
    )


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
    breaking = [r for r in of.rows if r.verdict == "breaks"]
    said = [RowWords("coin_maze").sentence(r) for r in breaking]
    assert all("no answer left" in text for text in said)


def test_words_and_signs_of_all_effects_differ() -> None:
    from editor.views.insight.what_if.words import verdict_words

    words = {verdict_words(verdict) for verdict in VERDICTS}
    assert len(words) == len(VERDICTS)
    for name in ("light", "dark", "contrast-light", "contrast-dark"):
        main = ("unique", "breaks", "mends", "better", "less", "same", "even", "open")
        greys = set()
        for verdict in main:
            image = sign(verdict, look(name), 24, 1.0).toImage()
            grey = tuple(image.pixelColor(x, y).alpha() > 100 for x in range(24) for y in range(24))
            greys.add(grey)
        assert len(greys) == len(main), "each has a shape of its own"


@pytest.mark.slow
def test_more_edits_come_on_asking(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "MOST", 10)
    view, of, panel = opened(qtbot, window)
    assert len(of.rows) == 10 and of.more and panel.more_button.isVisible()
    near = view.canvas.currentIndex()
    far = [
        max(abs(r.edit.cell[0] - near.row()), abs(r.edit.cell[1] - near.column())) for r in of.rows
    ]
    assert max(far) <= 1, "nearest to the cursor first"
    QTest.mouseClick(panel.more_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(of.rows) == 20 and not of.asking, timeout=SOLVE_TIMEOUT)
    while of.more:
        of.ask_more()
        qtbot.waitUntil(lambda: not of.asking, timeout=SOLVE_TIMEOUT)
    every = list(kind("coin_maze").single_edits(view.document.level()))
    assert {r.edit for r in of.rows} == set(every) and len(of.rows) == len(every)
    assert not panel.more_button.isVisible()


@pytest.mark.slow
def test_it_pauses_for_what_was_asked_and_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    begun, done = Event(), Event()

    def urgent(token: StopToken) -> None:
        begun.set()
        done.wait(30)

    job = window.runner.submit(urgent, Rank.ASKED)
    view = window.tabs.open_level(level_from_text("coin_maze", MAZE))
    of = what_if_of(view)
    assert of is not None
    window.actions_["solve.what_if"].trigger()
    assert begun.wait(10) and of.waiting and not of.rows
    assert "waits" in strip_of(view).count.text()  # type: ignore[arg-type]
    with qtbot.waitSignal(job.finished):
        done.set()
    settled(qtbot, of)


@pytest.mark.slow
def test_stop_keeps_what_was_found_and_it_can_go_on(qtbot: QtBot, window: MainWindow) -> None:
    level = Level("sowing", np.full((2, 4), 3, np.int32))
    view = window.tabs.open_level(level)
    of = what_if_of(view)
    assert of is not None
    window.actions_["solve.what_if"].trigger()
    panel = window.feature(WhatIfFeature).panel
    qtbot.waitUntil(lambda: bool(of.rows) or not of.asking, timeout=SOLVE_TIMEOUT)
    if of.asking:
        QTest.mouseClick(panel.stop_button, Qt.MouseButton.LeftButton)
        assert of.stopped and not of.asking and "Stopped" in panel.words.text()
        QTest.mouseClick(panel.more_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(of.rows) == of.total and not of.asking, timeout=SOLVE_TIMEOUT)
    assert len({r.edit for r in of.rows}) == len(of.rows) == 16


@pytest.mark.slow
def test_no_process_outlives_the_window(qtbot: QtBot, window: MainWindow) -> None:
    opened(qtbot, window)
    children = window.feature(WhatIfFeature).children_
    pids = [child.pid for child in children.idle]
    assert pids
    for view in window.tabs.views():
        view.document.undo_stack.setClean()
    window.close()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@pytest.mark.slow
@pytest.mark.parametrize("width", [1280, 1024, 860])
def test_narrow_windows(qtbot: QtBot, window: MainWindow, width: int) -> None:
    window.resize(width, 700)
    _view, _of, panel = opened(qtbot, window)
    assert panel.isVisible()
    assert panel.table.isColumnHidden(OPTIMAL) == (width < 1180)
    assert not panel.table.horizontalScrollBar().isVisible()
    for number in range(panel.order.rowCount()):
        for column in (EDIT, EFFECT):
            index = panel.order.index(number, column)
            room = panel.table.visualRect(index).adjusted(4, 0, -4, 0)
            room.setLeft(room.left() + (scaled(20) if column == EFFECT else 0))
            flags = Qt.TextFlag.TextWordWrap if panel.table.wordWrap() else 0
            bold = QFont(panel.table.font())
            bold.setWeight(QFont.Weight.DemiBold if column == EFFECT else QFont.Weight.Normal)
            words = QFontMetrics(bold).boundingRect(room, int(flags), index.data())
            assert words.width() <= room.width() and words.height() <= room.height(), index.data()
    foot = panel.apply_button
    assert panel.rect().contains(foot.mapTo(panel, foot.rect().bottomRight()))


@pytest.mark.slow
def test_a_board_that_showed_as_a_whole_still_does(qtbot: QtBot, window: MainWindow) -> None:
    level = kind("coin_maze").generate(8, 8, 1, {})
    view, _of, _panel = opened(qtbot, window, level)
    qtbot.waitUntil(lambda: view.canvas.shows_all)


@pytest.mark.slow
@pytest.mark.parametrize("size", [12, 30, 64])
def test_the_layer_paints_at_every_size(qtbot: QtBot, window: MainWindow, size: int) -> None:
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
        ("match3", lambda: kind("match3").generate(4, 4, 1, {"swaps": 1, "colours": 3})),
        ("collapse", lambda: kind("collapse").generate(3, 3, 1, {})),
        ("sowing", lambda: Level("sowing", np.full((2, 2), 2, np.int32))),
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("kind_id", "make"), _kinds())
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


def test_a_kind_without_a_heat_map_has_the_signs_in_words_too(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, of, panel = opened(qtbot, window, level_from_text("sowing", "2 0 1\n1 2 0"))
    legend = view.findChild(WhatIfLegend)
    assert legend is not None and legend.isVisible() and legend.height() >= scaled(20)
    assert verdict_words("better") in legend.accessibleName()
    row = legend.parentWidget()
    assert row is not None and row.isVisible()
    assert {row.verdict for row in of.rows} <= {"better", "less", "even", "open", "breaks"}
    texts = [said(row.edit.text) for row in of.rows]
    pits = view.document.cells
    assert sum("more" in text for text in texts) == pits.size
    assert sum("less" in text for text in texts) == (pits > 0).sum()
    for row_ in of.rows:
        if row_.verdict == "even":
            assert panel._words.effect(row_) == "same optimum"
    QTest.keyClick(view.canvas, Qt.Key.Key_W, KEYS)
    assert not of.on and row.isVisible(), "the row keeps its place, so that the board does"
