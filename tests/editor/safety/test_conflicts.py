"""A file that another program changed is never written over without a question."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from gridwright.editor.models.safety.backups import Backups
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.solvers.files.level_file import level_to_json, read_level
from tests.editor.driving.files.levels import OTHER
from tests.editor.driving.window import answer


@pytest.fixture
def view(tabs: DocumentTabs, file: Path) -> DocumentView:
    """A level with changes of one's own; another program has saved meanwhile."""
    opened = tabs.open_path(file)
    assert opened is not None
    opened.document.change("Change title", title="Mine")
    file.write_text(level_to_json(OTHER))
    return opened


@pytest.mark.slow
def test_keeping_mine_keeps_theirs_as_a_version(
    tabs: DocumentTabs, view: DocumentView, file: Path
) -> None:
    asked = answer("conflictMine")
    assert tabs.save(view)
    assert asked == ["maze.json was changed by another program since it was opened."]
    assert read_level(file).title == "Mine" and not view.document.modified
    assert [read_level(kept.path).title for kept in Backups().of(file)] == ["Other"]
    assert tabs.save(view)  # once is enough


@pytest.mark.slow
def test_taking_theirs_can_be_undone(
    tabs: DocumentTabs, view: DocumentView, file: Path
) -> None:
    answer("conflictTheirs")
    assert tabs.save(view)
    assert view.document.name == "Other" and not view.document.modified
    assert read_level(file).title == "Other"
    view.document.undo_stack.undo()
    assert view.document.name == "Mine" and view.document.modified


def test_saving_elsewhere_leaves_theirs(
    tabs: DocumentTabs, view: DocumentView, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = file.with_name("mine.json")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(other), ""))
    answer("conflictElsewhere")
    assert tabs.save(view)
    assert (read_level(file).title, read_level(other).title) == ("Other", "Mine")


@pytest.mark.slow
def test_cancelling_changes_nothing(
    tabs: DocumentTabs, view: DocumentView, file: Path
) -> None:
    answer("cancel")
    assert not tabs.save(view)
    assert read_level(file).title == "Other"
    assert view.document.name == "Mine" and view.document.modified


@pytest.mark.slow
def test_theirs_that_cannot_be_read_is_not_taken(
    tabs: DocumentTabs, view: DocumentView, file: Path
) -> None:
    said: list[str] = []
    tabs.refused.connect(lambda _title, text: said.append(text))
    file.write_text("{")
    answer("conflictTheirs")
    assert not tabs.save(view)
    assert len(said) == 1 and "maze.json" in said[0]
    assert view.document.name == "Mine" and file.read_text() == "{"
