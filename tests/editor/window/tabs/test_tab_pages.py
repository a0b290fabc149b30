"""Tabs that are not levels: their columns, commands, questions, and the session."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoCommand
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.safety.session import SessionFeature
from gridwright.editor.models.program.settings import Settings, data_folder
from gridwright.editor.views.style.kit import button_of
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.editor.views.window.tabs.tab_page import TabKind, TabPage
from gridwright.solvers.registry import kind
from tests.editor.driving.window import settle, shown


class Bare(TabPage):
    """A page with nothing but a name."""

    @property
    def name(self) -> str:
        return "Bare"


class Notes(TabPage):
    """A page with a word that edits change."""

    kind = "notes"
    icon_name = "list"
    can_save = True

    def __init__(self, word: str = "") -> None:
        super().__init__()
        self.word = word
        self.saved: list[str] = []
        self.left_ = QPushButton("left")
        self.right_ = QPushButton("right")
        self.main = button_of(self, "notesMain", "Act")
        self.folded: tuple[QWidget | None, QWidget | None] = (None, None)

    @property
    def name(self) -> str:
        return "Notes"

    def left(self) -> QWidget:
        return self.left_

    def right(self) -> QWidget:
        return self.right_

    def pinned(self) -> QWidget:
        return self.main

    def show_folded(self, left: QWidget | None, right: QWidget | None) -> None:
        self.folded = left, right

    def edit(self, word: str) -> None:
        command = QUndoCommand()
        self.undo_stack.push(command)
        self.word = word
        self.noted.emit()

    def save(self) -> bool:
        self.saved.append(self.word)
        self.undo_stack.setClean()
        return True

    def state(self) -> dict[str, object]:
        return {"word": self.word}


@pytest.fixture
def notes(window: MainWindow) -> Notes:
    page = Notes("one")
    window.tabs.add_page(page)
    settle()
    return page


def answers(
    monkeypatch: pytest.MonkeyPatch, button: QMessageBox.StandardButton
) -> None:
    monkeypatch.setattr(QMessageBox, "exec", lambda _self: button)


def left_edge(window: MainWindow) -> int:
    pages = window.pages
    return pages.mapTo(window, pages.rect().topLeft()).x()


@pytest.mark.one_window
def test_a_page_brings_its_columns_and_takes_them_along(
    window: MainWindow, notes: Notes
) -> None:
    assert notes.left_.isVisible() and notes.right_.isVisible()
    assert notes.main.isVisible() and not window.strip.isVisible()
    edge = left_edge(window)
    window.tabs.open_level(kind("coin_maze").blank(4, 4))
    settle()
    assert not notes.left_.isVisible() and window.strip.isVisible()
    assert left_edge(window) == edge, "no line moves"
    window.tabs.setCurrentWidget(notes)
    settle()
    assert notes.left_.isVisible() and left_edge(window) == edge
    window.tabs.close_tab(window.tabs.indexOf(notes))
    settle()
    assert window.findChild(QPushButton, "notesMain") is None
    assert window.tabs.current_view() is not None and window.strip.isVisible()


@pytest.mark.one_window
@pytest.mark.thorough
def test_columns_without_room_go_to_the_page(window: MainWindow, notes: Notes) -> None:
    window.resize(1000, 700)
    settle()
    assert notes.folded == (notes.left_, None)
    window.resize(800, 700)
    settle()
    assert notes.folded[1] is not None
    window.resize(1280, 800)
    settle()
    assert notes.folded == (None, None) and notes.left_.isVisible()


@pytest.mark.one_window
def test_commands_of_levels_are_off_and_its_own_are_on(
    window: MainWindow, notes: Notes
) -> None:
    actions = window.actions_
    assert window.tabs.current_view() is None
    for name in ("solve.start", "tool.pen", "edit.undo", "play.start"):
        assert not actions[name].isEnabled()
    notes.edit("two")
    assert actions["edit.undo"].isEnabled() and actions["file.save"].isEnabled()
    assert window.windowTitle().startswith("Notes") and window.isWindowModified()
    actions["edit.undo"].trigger()
    assert not notes.modified and not actions["edit.undo"].isEnabled()
    notes.edit("three")
    actions["file.save"].trigger()
    assert notes.saved == ["three"] and not window.isWindowModified()


@pytest.mark.one_window
def test_the_keys_go_round_through_its_columns(
    window: MainWindow, notes: Notes
) -> None:
    notes.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    notes.setFocus()
    seen = []
    for _ in range(3):
        window.actions_["view.next_part"].trigger()
        seen.append(window.focusWidget())
    assert notes.left_ in seen and (notes.main in seen or notes.right_ in seen)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.focusWidget() is notes


@pytest.mark.one_window
@pytest.mark.parametrize("button", ["Save", "Discard", "Cancel"])
def test_closing_asks(
    window: MainWindow, notes: Notes, monkeypatch: pytest.MonkeyPatch, button: str
) -> None:
    notes.edit("two")
    answers(monkeypatch, getattr(QMessageBox.StandardButton, button))
    closed = window.tabs.close_tab(window.tabs.indexOf(notes))
    assert closed is (button != "Cancel") and len(window.tabs.pages()) == (not closed)
    assert notes.saved == (["two"] if button == "Save" else [])
    notes.undo_stack.setClean()


@pytest.mark.slow
def test_pages_come_back_at_their_place(
    qtbot: QtBot, window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    window.feature(SessionFeature).reopen()
    page = Notes("one")
    window.tabs.add_page(page)
    page.edit("two")
    file = data_folder() / "tabs.json"
    qtbot.waitUntil(lambda: file.exists() and "two" in file.read_text("utf-8"))
    with shown(qtbot, settings) as after_a_crash:
        restored = TabKind("notes", lambda _window, state: Notes(str(state["word"])))
        after_a_crash.tab_kinds["notes"] = restored
        after_a_crash.feature(SessionFeature).reopen()
        [again] = after_a_crash.tabs.pages()
        assert isinstance(again, Notes) and again.word == "two"
        assert after_a_crash.tabs.current_page() is again
    page.undo_stack.setClean()


@pytest.mark.parametrize("known", [False, True])
def test_unsaved_work_that_cannot_come_back_stays_in_the_file(
    qtbot: QtBot, window: MainWindow, known: bool
) -> None:
    if known:
        window.tab_kinds["notes"] = TabKind("notes", lambda _window, _state: None)
    lost = {"kind": "notes", "at": 0, "front": False, "unsaved": True}
    every = [lost | {"state": {"word": "one"}}]
    saved = lost | {"unsaved": False, "state": {"word": "two"}}
    file = data_folder() / "tabs.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps([*every, saved]), "utf-8")
    window.feature(SessionFeature).reopen()
    qtbot.waitUntil(lambda: json.loads(file.read_text("utf-8")) == every)
    box = window.findChild(QMessageBox, "errorBox")
    assert box is not None and "kept for a later start" in box.informativeText()
    box.close()


def left_after(window: MainWindow, button: Callable[[QMessageBox], object]) -> object:
    """What stays in the file of a tab of a kind that is gone, once a button of the
    message about it is pressed."""
    kept = {"kind": "notes", "at": 0, "front": False, "unsaved": True, "state": {}}
    file = data_folder() / "tabs.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps([kept]), "utf-8")
    session = window.feature(SessionFeature)
    session.reopen()
    box = window.findChild(QMessageBox, "errorBox")
    assert box is not None
    pressed = button(box)
    assert isinstance(pressed, QPushButton)
    pressed.click()
    assert not box.isVisible()
    session.close()
    return [one["kind"] for one in json.loads(file.read_text("utf-8"))]


def test_unsaved_work_of_a_kind_that_is_gone_is_kept(window: MainWindow) -> None:
    ok = QMessageBox.StandardButton.Ok
    assert left_after(window, lambda box: box.button(ok)) == ["notes"]


def test_unsaved_work_of_a_kind_that_is_gone_is_discarded(window: MainWindow) -> None:
    discard = "discardNotBack"
    assert left_after(window, lambda box: box.findChild(QPushButton, discard)) == []


def test_the_file_is_written_while_changes_never_pause(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.feature(SessionFeature).reopen()
    page = Notes("one")
    window.tabs.add_page(page)
    file = data_folder() / "tabs.json"

    def written() -> bool:
        page.noted.emit()
        return file.exists() and "one" in file.read_text("utf-8")

    qtbot.waitUntil(written)


def test_a_page_without_a_file_is_not_saved_and_escape_means_nothing(
    qtbot: QtBot,
) -> None:
    page = Bare()
    qtbot.addWidget(page)
    page.undo_stack.push(QUndoCommand())
    assert not page.modified
    assert (page.save(), page.save_as(), page.escape()) == (False, False, False)


def test_a_page_takes_the_keys_if_it_comes_to_the_front(tabs: DocumentTabs) -> None:
    tabs.open_level(kind("coin_maze").blank(2, 2))
    bar = tabs.tabBar()
    bar.setFocus()
    tabs.add_page(Notes("behind"), front=False)
    assert bar.hasFocus()
    page = Notes("front")
    tabs.add_page(page)
    assert page.hasFocus() and tabs.currentWidget() is page
