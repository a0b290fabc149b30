"""Workspaces, sections and layouts: what shows where, and what is remembered."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import SIGNAL, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QInputDialog,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.features.brush.palette import (
    Palette,
    RailTokens,
    TokenButton,
)
from gridwright.editor.features.layout.feature import LayoutFeature
from gridwright.editor.models.program import translators
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.workspaces import (
    Layout,
    Workspace,
    keep_layout,
    kept_layout,
    name_layout,
    named_layouts,
)
from gridwright.editor.views.frame.section import FoldingSection, Section
from gridwright.editor.views.frame.side import Mode
from gridwright.editor.views.frame.study_tabs import ANSWER
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from tests.editor.driving.notices import bar
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, click, drag, settle, shown
from tests.sampling import sampled


@pytest.fixture
def view(window: MainWindow) -> DocumentView:
    """A level; Study shows its answer, not the theatre."""
    window.frame.study.choose(ANSWER)
    return window.tabs.open_level(level_from_text("coin_maze", PAPER))


def seen(window: MainWindow) -> set[str]:
    return {name for name, section in window.sections.items() if section.isVisible()}


def chosen(window: MainWindow) -> list[str]:
    names = ("play.edit", "view.study", "play.start")
    return [name for name in names if window.actions_[name].isChecked()]


# -- workspaces ------------------------------------------------------------------------
@pytest.mark.one_window
@pytest.mark.slow
def test_keys_choose_workspaces(window: MainWindow, view: DocumentView) -> None:
    assert chosen(window) == ["play.edit"] and window.strip.isVisible()
    assert {"palette", "library", "level", "rules", "solver", "answer"} <= seen(window)
    QTest.keyClick(view.canvas, Qt.Key.Key_F4)
    assert chosen(window) == ["view.study"] and not window.strip.isVisible()
    assert {"rules", "solver", "answer"} <= seen(window)
    assert not {"palette", "level"} & seen(window)
    QTest.keyClick(view.canvas, Qt.Key.Key_F3)
    assert chosen(window) == ["play.start"] and view.play is not None
    assert seen(window) == set() and not window.toolbar.isVisible()
    QTest.keyClick(view.play.board, Qt.Key.Key_F4)
    assert chosen(window) == ["view.study"] and view.play is None
    QTest.keyClick(view.canvas, Qt.Key.Key_F2)
    assert chosen(window) == ["play.edit"] and "palette" in seen(window)


@pytest.mark.one_window
@pytest.mark.slow
def test_the_switch_follows_the_level_in_front(
    window: MainWindow, view: DocumentView
) -> None:
    window.actions_["play.start"].trigger()
    other = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    assert window.workspace is Workspace.DESIGN and "palette" in seen(window)
    window.tabs.setCurrentWidget(view)
    assert window.workspace is Workspace.PLAY and seen(window) == set()
    window.tabs.setCurrentWidget(other)
    assert chosen(window) == ["play.edit"]


@pytest.mark.thorough
@pytest.mark.slow
def test_a_level_that_cannot_be_played_stays_in_design(window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", ". .\n. ."))
    window.actions_["play.start"].trigger()
    assert chosen(window) == ["play.edit"] and view.play is None
    assert view.banner.isVisible()


@pytest.mark.one_window
@pytest.mark.slow
def test_without_a_level_only_the_library_shows_once_it_is_asked_for(
    window: MainWindow,
) -> None:
    assert seen(window) == set()
    assert not window.strip.isVisible()
    window.sections["library"].reveal()
    assert seen(window) == {"library"}
    assert not window.strip.isVisible()


# -- sections --------------------------------------------------------------------------
@pytest.mark.one_window
@pytest.mark.slow
def test_a_folded_header_tells_what_the_section_holds(
    window: MainWindow, view: DocumentView
) -> None:
    solver = window.sections["solver"]
    assert solver.header.summary == "Automatic, counts routes, 60 s"
    assert not solver.body.isVisible(), "a newcomer sees no options"
    QTest.mouseClick(solver.header, Qt.MouseButton.LeftButton)
    assert solver.body.isVisible() and solver.header.summary == ""
    QTest.keyClick(solver.header, Qt.Key.Key_Space)
    assert not solver.body.isVisible()
    view.document.change("", conditions={"force": "0,1"})
    window.refresh_actions()
    assert "1 condition" in solver.header.summary


@pytest.mark.one_window
@pytest.mark.slow
def test_the_answer_is_in_view_after_a_solve(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    window.resize(1280, 700)
    area = window.frame.right.column.area
    area.verticalScrollBar().setValue(0)
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        QTest.keyClick(view.canvas, Qt.Key.Key_F9)
    header = window.sections["answer"].header

    def top() -> int:
        return header.mapTo(area.viewport(), header.rect().topLeft()).y()

    card = window.feature(SolverFeature).glance

    def seen_whole() -> bool:
        """The answer from its header to its end, or as much as there is room for."""
        end = card.mapTo(area.viewport(), card.rect().bottomLeft()).y()
        return top() >= 0 and (end < area.viewport().height() or top() == 0)

    qtbot.waitUntil(seen_whole)
    assert window.sections["answer"].open and not window.sections["solver"].open
    solve = window.findChild(QPushButton, "solveButton")
    assert solve is not None and solve.isVisible()


@pytest.mark.one_window
@pytest.mark.slow
def test_a_click_in_study_changes_nothing(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    before = view.document.cells.tolist()
    QTest.keyClick(view.canvas, Qt.Key.Key_F4)
    assert not window.actions_["tool.pen"].isEnabled()
    for button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
        click(view.canvas, (0, 1), button)
        drag(view.canvas, (0, 1), (2, 1))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Delete):
        QTest.keyClick(view.canvas, key)
    assert (
        view.document.cells.tolist() == before
        and not view.document.undo_stack.canUndo()
    )
    tip = window.statusBar().findChild(QLabel, "statusTip")
    assert tip is not None and "F2" in tip.text() and "erases" not in tip.text()
    QTest.keyClick(view.canvas, Qt.Key.Key_F2)
    click(view.canvas, (0, 1))
    assert view.document.cells.tolist() != before, "Design has its pen back"


# -- bars keep their place -------------------------------------------------------------
@pytest.mark.slow
def test_nothing_moves_the_board(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    before = view.canvas.geometry(), view.canvas.cell_size

    def stands() -> bool:
        QApplication.processEvents()
        return (view.canvas.geometry(), view.canvas.cell_size) == before

    view.show_message(
        "Something is wrong with this level, and it takes a long line to say. " * 9
    )
    assert stands() and view.banner.isVisible() and view.banner.toolTip()
    bar(view).say("changed by another program", [("keep", "Keep mine", lambda: None)])
    assert stands() and bar(view).isVisible()
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    assert stands() and view.bar.isEnabled()
    view.document.paint([1], -1, "wall")
    assert stands() and not view.banner.isVisible()


# -- narrow windows --------------------------------------------------------------------
@pytest.mark.one_window
@pytest.mark.slow
def test_columns_become_a_rail_and_a_drawer(
    window: MainWindow, view: DocumentView
) -> None:
    QApplication.processEvents()  # laid out and painted
    left, right = window.frame.left, window.frame.right
    assert left.mode is Mode.DOCKED and right.mode is Mode.DOCKED
    window.resize(1024, 700)
    assert left.mode is Mode.RAIL and right.mode is Mode.DOCKED
    before = view.canvas.width()
    view.canvas.set_cell_size(80)
    QTest.mouseClick(
        left.rail.findChild(QToolButton, "rail.library"), Qt.MouseButton.LeftButton
    )
    assert left.open and window.sections["library"].isVisible()
    QApplication.processEvents()
    flyout = left.flyout.mapTo(window, QPoint(left.flyout.width(), 0)).x()
    board = view.canvas.mapTo(window, QPoint(0, 0)).x()
    assert board >= flyout and view.canvas.width() < before, "nothing lies over it"
    assert view.canvas.shows_all and view.canvas.cell_size < 80, "it is fitted"
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert not left.open
    QApplication.processEvents()
    assert view.canvas.width() == before and view.canvas.cell_size == 80
    window.resize(800, 600)
    QApplication.processEvents()
    assert right.mode is Mode.DRAWER
    assert not window.sections["solver"].isVisible()
    button = window.frame.drawer_button
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert right.open and window.sections["solver"].isVisible() and button.isChecked()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not right.open
    window.resize(1280, 800)
    assert (
        window.sections["solver"].isVisible() and window.sections["library"].isVisible()
    )


@pytest.mark.slow
def test_the_window_opens_no_larger_than_the_screen(
    qtbot: QtBot, settings: Settings
) -> None:
    from gridwright.editor.app import build

    window = build(settings)
    room = window.screen().availableGeometry()
    assert window.width() <= room.width() and window.height() <= room.height()
    window.close()
    window.deleteLater()


# -- layouts ---------------------------------------------------------------------------
@pytest.mark.slow
def test_each_workspace_is_left_and_found_again(
    qtbot: QtBot, settings: Settings
) -> None:
    level = level_from_text("coin_maze", PAPER)
    with shown(qtbot, settings) as window:
        window.frame.study.choose(ANSWER)
        window.tabs.open_level(level)
        window.sections["solver"].header.click()
        window.sections["library"].toggle_action.trigger()
        window.actions_["view.study"].trigger()
        assert not window.sections["solver"].open
        assert window.sections["library"].isVisible()
        window.sections["answer"].header.click()
    with shown(qtbot, settings) as window:
        window.tabs.open_level(level)
        assert window.sections["solver"].open and window.sections["answer"].open
        assert not window.sections["library"].isVisible()
        window.actions_["view.study"].trigger()
        assert not window.sections["solver"].open
        assert not window.sections["answer"].open


@pytest.mark.one_window
@pytest.mark.slow
def test_layouts_have_names(
    qtbot: QtBot, window: MainWindow, view: DocumentView, settings: Settings
) -> None:
    window.sections["solver"].header.click()
    window.actions_["view.save_layout"].trigger()
    dialog = window.findChild(QInputDialog, "layoutName")
    assert dialog is not None
    dialog.setTextValue("Lecture")
    dialog.accept()
    assert list(named_layouts(settings)) == ["Lecture"]
    window.actions_["view.reset_layout"].trigger()
    assert not window.sections["solver"].open
    menu = window.findChild(QMenu, "menu.layouts")
    assert menu is not None and menu.isEnabled()
    entries = {action.text(): action for action in menu.actions()}
    entries["Lecture"].trigger()
    assert window.sections["solver"].open
    entries["Forget Lecture"].trigger()
    assert named_layouts(settings) == {} and not menu.isEnabled()


@pytest.mark.thorough
def test_a_layout_without_a_name_is_not_saved(
    window: MainWindow, settings: Settings
) -> None:
    window.feature(LayoutFeature).save("  ")
    assert named_layouts(settings) == {}


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "[]",
        "3",
        json.dumps({"version": 0, "widths": {}, "open": {}, "hidden": []}),
        json.dumps({"version": 1, "widths": [], "open": {}, "hidden": []}),
        json.dumps({"version": 1, "widths": {}, "open": {}}),
    ],
)
def test_what_is_no_layout_is_dropped(settings: Settings, kept: str) -> None:
    settings.set("window/workspace/design", kept)
    settings.set("window/layouts", json.dumps({"one": {"design": kept}, "two": 7}))
    assert kept_layout(settings, Workspace.DESIGN) is None
    assert named_layouts(settings) == {}


def test_a_layout_of_1_0_keeps_its_widths_and_what_was_hidden(
    settings: Settings,
) -> None:
    """Its sections came unfolded, and some of them are rows or pages now."""
    folds = {"solver": True, "difficulty": True, "library": False}
    kept = {"version": 1, "widths": {"left": 250}, "open": folds}
    kept |= {"hidden": ["stamps", "wish"]}
    settings.set("window/workspace/design", json.dumps(kept))
    found = kept_layout(settings, Workspace.DESIGN)
    assert found == Layout({"left": 250}, {"library": False}, frozenset({"stamps"}))


def test_layouts_are_kept_whole(settings: Settings) -> None:
    layout = Layout({"left": 250}, {"solver": False}, frozenset({"library"}))
    keep_layout(settings, Workspace.STUDY, layout)
    assert kept_layout(settings, Workspace.STUDY) == layout
    assert kept_layout(settings, Workspace.DESIGN) is None
    name_layout(settings, "课堂", {Workspace.STUDY: layout})
    assert named_layouts(settings) == {"课堂": {Workspace.STUDY: layout}}
    name_layout(settings, "课堂", {})
    assert named_layouts(settings) == {}


@pytest.mark.thorough
@pytest.mark.slow
def test_the_rail_has_the_tokens_in_the_order_of_the_palette(
    window: MainWindow,
) -> None:
    window.resize(1024, 700)
    level = level_from_text("match3", "3 3 5\n5 3 5\n5 5 3")
    view = window.tabs.open_level(level)
    QApplication.processEvents()
    rail = window.findChild(RailTokens)
    assert rail is not None and rail.isVisible()
    buttons = sorted(rail.findChildren(TokenButton), key=lambda button: button.y())
    order = [button.index for button in buttons]
    palette = window.findChild(Palette)
    assert palette is not None
    assert order == [button.index for button in palette.findChildren(TokenButton)]
    assert order == list(range(len(view.document.kind.tokens)))
    QTest.mouseClick(buttons[5], Qt.MouseButton.LeftButton)
    assert view.brush.index == 5 and buttons[5].isChecked()
    control = Qt.KeyboardModifier.ControlModifier
    QTest.mouseClick(buttons[3], Qt.MouseButton.LeftButton, control)
    assert set(view.brush.weights) == {3, 5} and buttons[3].weight == 1
    window.actions_["view.study"].trigger()
    assert not rail.isVisible()
    window.actions_["play.edit"].trigger()
    window.resize(1280, 800)
    QApplication.processEvents()
    assert not rail.isVisible()


@pytest.mark.thorough
def test_an_action_that_changes_again_and_again_connects_nothing_anew(
    window: MainWindow,
) -> None:
    changed = SIGNAL("changed()")
    actions = list(window.actions_.all())
    for action in actions:
        action.setEnabled(not action.isEnabled())
    before = [action.receivers(changed) for action in actions]
    for _ in range(6):
        for action in actions:
            action.setEnabled(not action.isEnabled())
    assert [action.receivers(changed) for action in actions] == before


def test_a_section_that_grows_gives_the_room_to_what_is_built_late(
    qtbot: QtBot,
) -> None:
    section = FoldingSection(
        Section("late", "Late", lambda: QLabel("there"), grows=True)
    )
    qtbot.addWidget(section)
    section.set_here(True)
    layout = section.body.layout()
    assert section.built and isinstance(layout, QBoxLayout) and layout.stretch(0) == 1


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("code", sampled(map(pytest.param, translators.NAMES), daily=1))
def test_no_section_widens_the_inspector(
    window: MainWindow, settings: Settings, code: str
) -> None:
    settings.set(translators.KEY, code)
    right = window.frame.right
    for size in ((1280, 800), (1024, 700)):
        window.resize(*size)
        for kind_id in ("match3", "coin_maze", "tour", "sowing", "collapse"):
            window.tabs.open_level(
                kind(kind_id).generate(2 if kind_id == "sowing" else 5, 5, 1, {})
            )
            for workspace in ("play.edit", "view.study"):
                window.actions_[workspace].trigger()
                window.frame.study.choose(ANSWER)
                for section in window.frame.sections():
                    section.set_open(True)
                settle()
                assert right.width() == window.frame.width_of("right"), (
                    size,
                    kind_id,
                    workspace,
                )
