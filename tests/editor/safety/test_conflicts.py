"""A file that another program changed is never written over without a question."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from gridwright.editor.models.safety.backups import Backups
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json, read_level
from tests.editor.driving.files.levels import OTHER
from tests.editor.driving.window import answer

pytestmark = pytest.mark.one_window


@pytest.fixture
def view(window: MainWindow, file: Path) -> DocumentView:
    """A level with changes of one's own; another program has saved meanwhile."""
    opened = window.open_path(file)
    assert opened is not None
    opened.document.change("Change title", title="Mine")
    file.write_text(level_to_json(OTHER))
    return opened


@pytest.mark.slow
def test_keeping_mine_keeps_theirs_as_a_version(
    window: MainWindow, view: DocumentView, file: Path
) -> None:
    asked = answer("conflictMine")
    assert window.tabs.save(view)
    assert asked == ["maze.json was changed by another program since it was opened."]
    assert read_level(file).title == "Mine" and not view.document.modified
    assert [read_level(kept.path).title for kept in Backups().of(file)] == ["Other"]
    assert window.tabs.save(view)  # once is enough


@pytest.mark.slow
def test_taking_theirs_can_be_undone(
    window: MainWindow, view: DocumentView, file: Path
) -> None:
    answer("conflictTheirs")
    assert window.tabs.save(view)
    assert view.document.name == "Other" and not view.document.modified
    assert read_level(file).title == "Other"
    view.document.undo_stack.undo()
    assert view.document.name == "Mine" and view.document.modified


def test_saving_elsewhere_leaves_theirs(
    window: MainWindow, view: DocumentView, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = file.with_name("mine.json")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(other), ""))
    answer("conflictElsewhere")
    assert window.tabs.save(view)
    assert (read_level(file).title, read_level(other).title) == ("Other", "Mine")


@pytest.mark.slow
def test_cancelling_changes_nothing(
    window: MainWindow, view: DocumentView, file: Path
) -> None:
    answer("cancel")
    assert not window.tabs.save(view)
    assert read_level(file).title == "Other"
    assert view.document.name == "Mine" and view.document.modified


@pytest.mark.slow
def test_theirs_that_cannot_be_read_is_not_taken(
    window: MainWindow, view: DocumentView, file: Path
) -> None:
    file.write_text("{")
    answer("conflictTheirs")
    assert not window.tabs.save(view)
    box = window.findChild(QMessageBox, "errorBox")
    assert box is not None and "maze.json" in box.informativeText()
    box.reject()
    assert view.document.name == "Mine" and file.read_text() == "{"
