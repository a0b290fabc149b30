"""A set as a document: edits and undo, its file, other writers, and the session."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from gridwright.editor.features.safety.session import SessionFeature
from gridwright.editor.features.sets.document import SetDocument
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.models.document.document import ChangedOnDiskError
from gridwright.editor.models.play.courses import write_set
from gridwright.editor.models.play.own_journey import begun, own_file
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.safety.backups import Backups, SaveError
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import LevelSet, SetEntry, read_set
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import LevelError
from gridwright.solvers.sets.places import bundled_folder, level_of
from tests.editor.driving.killed_window import work_and_die
from tests.editor.driving.window import shown

THREE = level_from_text("coin_maze", "S . E").with_(title="Three")
TWO = level_from_text("coin_maze", "S E").with_(title="Two")


def _entries() -> tuple[SetEntry, ...]:
    return (SetEntry(level=THREE), SetEntry(level=TWO))


def _titles(document: SetDocument) -> list[str]:
    return [entry.name for entry in document.entries]


def test_every_edit_is_one_step_and_undone() -> None:
    document = SetDocument()
    assert document.undo_stack.isClean()
    document.add(_entries(), 0)
    document.move([1], 0)
    document.rename_level(0, "First")
    document.set_par(1, 3)
    document.rename("Evening")
    document.arrange([1, 0])
    document.take_out([0])
    assert document.undo_stack.count() == 7
    assert _titles(document) == ["First"]
    states = []
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
        states.append(document.levels)
    assert document.entries == ()
    assert states[0].entries[0].par == 3
    while document.undo_stack.canRedo():
        document.undo_stack.redo()
    assert _titles(document) == ["First"] and document.name == "Evening"


def test_an_edit_that_changes_nothing_is_no_step() -> None:
    document = SetDocument(LevelSet("", _entries()))
    document.move([0], 1)
    document.rename("")
    document.take_out([])
    assert document.undo_stack.count() == 0


def test_a_saved_set_has_relative_paths_and_keeps_what_it_does_not_know(
    tmp_path: Path,
) -> None:
    (tmp_path / "levels").mkdir()
    own = tmp_path / "levels" / "a.json"
    own.write_text(level_to_json(THREE))
    document = SetDocument()
    document.add((SetEntry(own.as_posix(), extra={"note": 1}), *_entries()), 0)
    file = tmp_path / "set.json"
    document.save(file)
    assert document.undo_stack.isClean()
    saved = read_set(file)
    assert saved.entries[0].path == "levels/a.json"
    assert saved.entries[0].extra["note"] == 1
    again = SetDocument.open(file)
    assert again.levels == document.levels
    document.save(tmp_path / "levels" / "other.json")
    assert read_set(tmp_path / "levels" / "other.json").entries[0].path == "a.json"
    again.undo_stack.undo()
    assert level_of(again.entries[0], None) == THREE


def test_another_writer_is_not_overwritten_unasked(tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    document = SetDocument(LevelSet("Mine", _entries()))
    document.save(file)
    SetDocument(LevelSet("Theirs", _entries()[:1])).save(file)
    document.rename("Mine, later")
    with pytest.raises(ChangedOnDiskError):
        document.save(file)
    assert read_set(file).title == "Theirs"
    document.take_theirs()
    assert document.name == "Theirs" and document.undo_stack.isClean()
    document.undo_stack.undo()
    assert document.name == "Mine, later"
    document.save(file)
    assert read_set(file).title == "Mine, later"
    document.save(file, overwrite=True)
    assert len(Backups().of(file)) >= 2


def test_a_file_that_is_gone_is_written_again(tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    document = SetDocument(LevelSet("Mine", _entries()))
    document.save(file)
    file.unlink()
    document.save(file)
    assert read_set(file).title == "Mine"
    with pytest.raises(SaveError, match="folder"):
        document.save(tmp_path / "no" / "set.json")


def test_unsaved_work_comes_back_and_saved_work_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    document = SetDocument(LevelSet("Evening", _entries()))
    assert not document.undo_stack.isClean(), "it was never saved"
    lost = SetDocument.restored(document.state(unsaved=True))
    assert lost is not None and lost.levels == document.levels
    assert not lost.undo_stack.isClean() and lost.path is None
    document.save(file)
    kept = SetDocument.restored(document.state(unsaved=False))
    assert kept is not None and kept.path == file and kept.undo_stack.isClean()
    document.rename("Later")
    changed = SetDocument.restored(document.state(unsaved=True))
    assert changed is not None and changed.name == "Later" and changed.path == file
    changed.save(file)
    file.unlink()
    assert SetDocument.restored(document.state(unsaved=False)) is None
    assert SetDocument.restored({"set": "{"}) is None


def test_a_set_of_the_program_is_opened_as_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "bundled"
    folder.mkdir()
    (folder / "a.json").write_text(level_to_json(THREE))
    file = folder / "set.json"
    SetDocument(LevelSet("Ours", (SetEntry((folder / "a.json").as_posix()),))).save(
        file
    )
    assert bundled_folder().is_dir()
    places = "gridwright.solvers.sets.places.bundled_folder"
    monkeypatch.setattr(places, lambda: folder)
    document = SetDocument.open(file)
    assert document.path is None and document.name == "Ours"
    assert document.entries[0].level == THREE
    with pytest.raises(LevelError):
        SetDocument.open(tmp_path / "missing.json")


@pytest.fixture
def named(tmp_path: Path) -> SetDocument:
    """A saved set that names b.json."""
    document = SetDocument()
    document.add((SetEntry((tmp_path / "b.json").as_posix()),), 0)
    document.save(tmp_path / "set.json")
    return document


def _names(document: SetDocument) -> list[str]:
    return [Path(entry.path).name for entry in document.entries]


def test_a_set_that_could_not_be_saved_after_a_rename_counts_as_changed(
    tmp_path: Path, named: SetDocument
) -> None:
    file = tmp_path / "set.json"
    write_set(file, replace(read_set(file), title="Theirs"))
    with pytest.raises(ChangedOnDiskError):
        named.follow(tmp_path / "b.json", tmp_path / "c.json")
    assert _names(named) == ["c.json"]
    assert not named.undo_stack.isClean()
    named.save(file, overwrite=True)
    assert named.undo_stack.isClean()
    assert read_set(file).entries[0].path == "c.json"


def test_a_level_that_was_taken_out_comes_back_under_its_new_name(
    tmp_path: Path, named: SetDocument
) -> None:
    named.take_out([0])
    named.follow(tmp_path / "b.json", tmp_path / "c.json")
    named.undo_stack.undo()
    assert _names(named) == ["c.json"]
    assert not named.undo_stack.isClean(), "its file still names b.json"


def test_a_rename_of_another_level_leaves_the_history_as_it_is(
    tmp_path: Path, named: SetDocument
) -> None:
    named.rename("Later")
    named.follow(tmp_path / "x.json", tmp_path / "y.json")
    named.undo_stack.undo()
    assert named.undo_stack.isClean()


WORK = """
from pathlib import Path
from gridwright.editor.features.safety.session import SessionFeature
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.models.program.settings import data_folder
window.feature(SessionFeature).reopen()
window.feature(LevelSets).open_set(Path(given[0]))
page = window.tabs.current_page()
page.grid.choose([0])
QTest.keyClick(page.grid, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
page.document.rename("Changed")
file = data_folder() / "tabs.json"
def kept():
    return file.exists() and "Changed" in file.read_text("utf-8")
"""


def titles(levels: LevelSet) -> list[str]:
    return [entry.name for entry in levels.entries]


@pytest.mark.thorough
@pytest.mark.slow
def test_a_set_with_changes_is_there_after_a_kill(qtbot: QtBot, tmp_path: Path) -> None:
    entries = [
        SetEntry(level=level_from_text("tour", "S . .\n. . ."), title=title)
        for title in ("One", "Two", "Three")
    ]
    file = tmp_path / "set.json"
    write_set(file, LevelSet("Evening", tuple(entries)))
    store = tmp_path / "child.ini"
    work_and_die(WORK, store, str(file))
    assert titles(read_set(file)) == ["One", "Two", "Three"], "the file stays"
    settings = Settings(QSettings(str(store), QSettings.Format.IniFormat))
    with shown(qtbot, settings) as window:
        window.feature(SessionFeature).reopen()
        page = window.tabs.current_page()
        assert isinstance(page, SetPage)
        assert (page.name, page.path, page.modified) == ("Changed", file, True)
        assert titles(page.document.levels) == ["Two", "One", "Three"]
        assert page.save()
        assert titles(read_set(file)) == ["Two", "One", "Three"]


JOURNEY = """
from gridwright.editor.features.safety.session import SessionFeature
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.models.program.settings import data_folder
window.feature(SessionFeature).reopen()
window.actions_["set.journey"].trigger()
sets = window.feature(LevelSets)
while not sets.pages():
    QTest.qWait(20)
[page] = sets.pages()
page.document.take_out([0])
page.document.rename("Mine")
file = data_folder() / "tabs.json"
def kept():
    return file.exists() and "Mine" in file.read_text("utf-8")
"""


@pytest.mark.thorough
@pytest.mark.slow
def test_a_changed_journey_is_there_after_a_kill_and_restored(
    qtbot: QtBot, tmp_path: Path
) -> None:
    store = tmp_path / "child.ini"
    work_and_die(JOURNEY, store)
    assert not own_file().exists(), "it was never saved"
    whole = titles(begun(""))
    settings = Settings(QSettings(str(store), QSettings.Format.IniFormat))
    with shown(qtbot, settings) as window:
        window.feature(SessionFeature).reopen()
        page = window.tabs.current_page()
        assert isinstance(page, SetPage)
        assert page.path == own_file().absolute() and page.modified
        assert titles(page.document.levels) == whole[1:]
        assert page.save()
        page.document.take_out([0])
        window.actions_["set.restore_journey"].trigger()
        assert not own_file().exists(), "the shipped one counts"
        assert page.path is not None and titles(read_set(page.path)) == whole[1:]
        assert page.modified and page.save()
        assert titles(read_set(page.path)) == whole[2:]
        assert not own_file().exists(), "what is saved stays beside it"
