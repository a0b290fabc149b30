"""The properties form: typing is one undo step, and the form follows undo and redo."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.features.level_panel.feature import LevelPanel
from gridwright.editor.features.level_panel.properties import PropertiesForm
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.views.level.options_form import OptionsForm
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.options import Option
from gridwright.solvers.registry import kind

MAZE = level_from_text("coin_maze", "S . $\n. # .\n. . E").with_(
    title="Maze", tags=("easy",)
)


@pytest.fixture
def document(window: MainWindow) -> LevelDocument:
    return window.tabs.open_level(MAZE).document


@pytest.fixture
def form(window: MainWindow, document: LevelDocument) -> PropertiesForm:
    return window.feature(LevelPanel).properties


def field(form: PropertiesForm, name: str) -> QWidget:
    if name not in ("title",) and not form.more.isChecked():
        form.more.click()
    edit: QWidget = form.notes if name == "notes" else form.lines[name]
    edit.setFocus()
    return edit


def shown(edit: QWidget) -> str:
    if isinstance(edit, QPlainTextEdit):
        return edit.toPlainText()
    assert isinstance(edit, QLineEdit)
    return edit.text()


@pytest.mark.one_window
@pytest.mark.slow
@pytest.mark.parametrize("name", ["title", "author", "source", "notes"])
def test_typing_is_one_undo_step(
    window: MainWindow, document: LevelDocument, form: PropertiesForm, name: str
) -> None:
    edit, before = field(form, name), document.field(name)
    assert shown(edit) == before
    QTest.keyClicks(edit, "Of ice")
    typed = document.field(name)
    assert "Of ice" in typed and document.undo_stack.count() == 1
    window.actions_["edit.undo"].trigger()
    assert document.field(name) == before == shown(edit) and not document.modified
    window.actions_["edit.redo"].trigger()
    assert document.field(name) == typed == shown(edit)


@pytest.mark.one_window
@pytest.mark.thorough
@pytest.mark.slow
def test_tags_are_parted_by_commas_while_they_are_typed(
    window: MainWindow, document: LevelDocument, form: PropertiesForm
) -> None:
    edit = field(form, "tags")
    assert shown(edit) == "easy"
    QTest.keyClicks(edit, ", winter , easy,")
    assert shown(edit) == "easy, winter , easy,"
    assert (
        document.field("tags") == ("easy", "winter")
        and document.undo_stack.count() == 1
    )
    window.actions_["edit.undo"].trigger()
    assert document.field("tags") == ("easy",) and shown(edit) == "easy"


@pytest.mark.one_window
@pytest.mark.slow
def test_fields_are_steps_of_their_own(
    document: LevelDocument, form: PropertiesForm
) -> None:
    QTest.keyClicks(field(form, "title"), "ab")
    QTest.keyClicks(field(form, "author"), "cd")
    QTest.keyClicks(field(form, "title"), "ef")
    assert document.undo_stack.count() == 3
    document.undo_stack.undo()
    assert (document.field("title"), document.field("author")) == ("Mazeab", "cd")


@pytest.mark.one_window
@pytest.mark.thorough
@pytest.mark.slow
def test_what_is_typed_back_is_no_step(
    document: LevelDocument, form: PropertiesForm
) -> None:
    edit = field(form, "title")
    QTest.keyClicks(edit, "x")
    assert document.modified
    QTest.keyClick(edit, Qt.Key.Key_Backspace)
    assert document.undo_stack.count() == 0 and not document.modified


@pytest.mark.one_window
@pytest.mark.slow
def test_typing_after_a_save_is_a_new_step(
    document: LevelDocument, form: PropertiesForm
) -> None:
    edit = field(form, "title")
    QTest.keyClicks(edit, "x")
    document.undo_stack.setClean()
    QTest.keyClicks(edit, "y")
    assert document.undo_stack.count() == 2 and document.modified
    document.undo_stack.undo()
    assert document.field("title") == "Mazex" and not document.modified


@pytest.mark.one_window
@pytest.mark.slow
def test_undo_keys_in_a_field_undo_the_level(
    qtbot: QtBot, window: MainWindow, document: LevelDocument, form: PropertiesForm
) -> None:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for name in ("title", "notes"):
        edit = field(form, name)
        before = document.field(name)
        QTest.keyClicks(edit, "abc")
        QTest.keyClick(edit, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert document.field(name) == before == shown(edit)


@pytest.mark.one_window
@pytest.mark.thorough
@pytest.mark.slow
def test_several_lines_of_notes(document: LevelDocument, form: PropertiesForm) -> None:
    edit = field(form, "notes")
    QTest.keyClicks(edit, "one")
    QTest.keyClick(edit, Qt.Key.Key_Return)
    QTest.keyClicks(edit, "two")
    assert document.field("notes") == "one\ntwo" and document.undo_stack.count() == 1


@pytest.mark.one_window
@pytest.mark.slow
def test_the_form_shows_the_level_in_front(
    window: MainWindow, document: LevelDocument, form: PropertiesForm
) -> None:
    other = window.tabs.open_level(MAZE.with_(title="Other", author="Noor"))
    assert (
        shown(form.lines["title"]) == "Other" and shown(form.lines["author"]) == "Noor"
    )
    QTest.keyClicks(field(form, "title"), "!")
    assert (
        other.document.field("title") == "Other!" and document.field("title") == "Maze"
    )
    for view in window.tabs.views():
        view.document.undo_stack.setClean()
        window.tabs.close_tab(window.tabs.indexOf(view))
    assert shown(form.lines["title"]) == "" and not form.lines["title"].isEnabled()


def test_the_rest_folds_away(qtbot: QtBot) -> None:
    form = PropertiesForm(QAction("Resize"))
    qtbot.addWidget(form)
    form.show_document(LevelDocument(MAZE))
    form.show()
    assert not form.notes.isVisible()
    form.more.click()
    assert form.notes.isVisible()
    form.more.click()
    assert not form.notes.isVisible()


def test_a_number_box_says_one_of_a_unit_in_the_singular(qtbot: QtBot) -> None:
    form = OptionsForm()
    qtbot.addWidget(form)
    form.show_options(kind("coin_maze").rules, {"cell": 1})
    box = form.findChild(QSpinBox, "option.cell")
    assert box is not None and box.text() == "1 point"
    box.setValue(2)
    assert box.text() == "2 points"
    form.show_options(kind("coin_maze").rules, {"cell": 1})
    box = form.findChild(QSpinBox, "option.cell")
    assert box is not None and box.text() == "1 point"


def test_an_option_that_may_be_absent_has_a_box_that_gives_it(qtbot: QtBot) -> None:
    form = OptionsForm()
    qtbot.addWidget(form)
    told: list[tuple[str, object]] = []
    form.changed.connect(lambda name, value: told.append((name, value)))
    option = Option("most", "int", None, "Most", minimum=2, maximum=9)
    form.show_options((option,), {})
    given = form.findChild(QCheckBox, "option.most.given")
    box = form.findChild(QSpinBox, "option.most")
    assert given is not None and box is not None
    assert not given.isChecked() and not box.isEnabled()
    assert form.values() == {"most": None}
    given.click()
    assert box.isEnabled() and told == [("most", 2)]
    box.setValue(5)
    given.click()
    assert not box.isEnabled() and told[1:] == [("most", 5), ("most", None)]
    form.show_options((option,), {"most": 7})
    assert given.isChecked() and box.isEnabled() and form.values() == {"most": 7}
