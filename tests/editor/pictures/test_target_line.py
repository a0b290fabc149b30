"""The line of an export that names its file: what it offers, what is typed, and what
would be replaced."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.pictures.export_dialog import ExportDialog
from gridwright.editor.views.pictures.target_line import TargetLine
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Level
from tests.editor.driving.exports import (
    answering,
    changing,
    click,
    export_dialog,
    name_target,
    part,
    write,
)

pytestmark = pytest.mark.one_window


@pytest.fixture
def line(qtbot: QtBot, tmp_path: Path) -> TargetLine:
    """A line that offers maze.gif."""
    made = TargetLine()
    qtbot.addWidget(made)
    made.propose(tmp_path / "maze.gif", ".gif")
    return made


def test_a_name_that_no_file_has_is_offered(line: TargetLine, tmp_path: Path) -> None:
    assert line.path == tmp_path / "maze.gif" and not line.replaces
    (tmp_path / "maze.gif").write_bytes(b"older")
    line.propose(tmp_path / "maze.gif", ".gif")
    assert line.path == tmp_path / "maze_2.gif" and not line.replaces


def test_what_would_be_replaced_is_said_before(
    line: TargetLine, tmp_path: Path
) -> None:
    (tmp_path / "taken.gif").write_bytes(b"older")
    line.edit.setText(str(tmp_path / "taken"))
    assert line.path == tmp_path / "taken.gif" and line.replaces
    assert "Replaces the file of" in line.note.text()
    line.edit.setText(str(tmp_path / "free.gif"))
    assert not line.replaces and not line.note.text()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("mine", "mine.gif"),
        ("Easy 2, no. 743", "Easy 2, no. 743.gif"),
        ("mine.GIF", "mine.GIF"),
        ("mine.txt", "mine.txt.gif"),
        (" mine.gif ", "mine.gif"),
    ],
)
def test_a_name_that_is_typed(
    line: TargetLine, tmp_path: Path, typed: str, meant: str
) -> None:
    line.edit.setText(typed)
    assert line.path == tmp_path / meant


def test_what_is_typed_stays_and_gets_the_ending_of_another_format(
    line: TargetLine, tmp_path: Path
) -> None:
    line.edit.setText(str(tmp_path / "mine.gif"))
    line.propose(tmp_path / "maze.webp", ".webp")
    assert line.path == tmp_path / "mine.webp"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Name the file"),
        ("missing/mine.gif", "the folder does not exist"),
        ("folder.gif", "this is a folder"),
        ("a\0b", "cannot be the name of a file"),
        ("/", "Name the file"),
        ("//", "Name the file"),
        (".", "Name the file"),
        ("..", "Name the file"),
        ("../..", "Name the file"),
        ("folder/", "Name the file"),
        ("folder.gif/..", "Name the file"),
        ("~", "Name the file"),
        ("~/", "Name the file"),
        (".gif", "Name the file"),
        ("..GIF", "Name the file"),
        ("~nobody-here", "No home folder is known for ~nobody-here"),
        ("~nobody-here/mine", "No home folder is known for ~nobody-here"),
        ("a" * 300, "the name is too long"),
        ("ä" * 130, "the name is too long"),
        ("a/" * 3000 + "b", "the name is too long"),
        ("a" * 300 + "/b", "the name is too long"),
        ("\0", "cannot be the name of a file"),
        ("file/mine", "the folder does not exist"),
        ("file/mine/other", "the folder does not exist"),
        ("around", "the link leads to itself"),
    ],
)
def test_a_path_that_cannot_be_written_is_refused_in_one_sentence(
    line: TargetLine, tmp_path: Path, typed: str, sentence: str
) -> None:
    (tmp_path / "folder.gif").mkdir()
    (tmp_path / "file").touch()
    (tmp_path / "around.gif").symlink_to(tmp_path / "around.gif")
    line.edit.setText(typed)
    assert sentence in line.refusal()
    assert not line.replaces


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Name the file"),
        ("~nobody-here", "No home folder is known"),
        ("a" * 300, "the name is too long"),
        ("a\0b", "cannot be the name of a file"),
        ("file", "this is a file, not a folder"),
        ("file/sub", "the folder does not exist"),
        ("missing/sub", "the folder does not exist"),
    ],
)
def test_a_folder_that_takes_no_films_is_refused_in_one_sentence(
    line: TargetLine, tmp_path: Path, typed: str, sentence: str
) -> None:
    (tmp_path / "file").touch()
    line.propose(tmp_path / "films", "")
    line.edit.setText(typed)
    assert sentence in line.refusal()


def test_a_file_that_another_program_wrote_is_not_replaced_unasked(
    line: TargetLine, tmp_path: Path
) -> None:
    path = tmp_path / "maze.gif"
    path.write_bytes(b"ours")
    line.note_written(path)
    assert line.replaces and not line.note.property("danger")
    assert not line.look_again(), "the dialog may replace its own file"
    path.write_bytes(b"theirs")
    assert "has changed" in line.look_again()
    assert line.note.property("danger")
    assert not line.look_again(), "it was said"
    os.utime(path, ns=(1, 1))
    assert "has changed" in line.look_again()
    path.unlink()
    assert not line.look_again() and not line.replaces


def test_a_relative_path_stays_where_it_began(line: TargetLine, tmp_path: Path) -> None:
    line.edit.setText("sub/out")
    line.propose(tmp_path / "sub" / "maze.png", ".png")
    assert line.path == tmp_path / "sub" / "out.png"


def test_the_file_dialog_chooses(line: TargetLine, tmp_path: Path) -> None:
    with answering(tmp_path / "chosen"):
        line.browse.click()
    assert line.path == tmp_path / "chosen.gif"
    with answering(""):
        line.browse.click()
    assert line.path == tmp_path / "chosen.gif", "its Cancel changes nothing"


def test_a_file_that_came_meanwhile_is_not_replaced_unasked(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, settings: Settings
) -> None:
    window.tabs.open_level(read_bundled(level_files("coin_maze")[0]))
    window.actions_["file.export_image"].trigger()
    dialog = export_dialog(qtbot, window)
    path = tmp_path / "mine.png"
    name_target(dialog, path)
    path.write_bytes(b"kept")
    click(dialog, "exportExport")
    assert dialog.job is None and path.read_bytes() == b"kept"
    assert "has come" in dialog.error
    assert dialog.export_button.text() == "Replace"
    with qtbot.waitSignal(dialog.written):
        click(dialog, "exportExport")
    assert path.read_bytes() != b"kept"
    dialog.leave()
    assert settings.text("export/folder") == str(tmp_path), "the next one begins there"


def exported(
    qtbot: QtBot, window: MainWindow, levels: list[Level], entry: str
) -> ExportDialog:
    """The export dialog of a set of levels, opened from its tab."""
    sets = window.feature(LevelSets)
    sets.keep_as_set(levels, "Evening")
    assert sets.page is not None
    sets.page.export_wanted.emit(entry)
    qtbot.waitUntil(lambda: bool(window.findChildren(ExportDialog)))
    return export_dialog(qtbot, window)


@pytest.mark.slow
def test_the_films_of_a_set_are_one_file_a_level(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    first, second = (read_bundled(file) for file in level_files("coin_maze")[:2])
    assert second.solution is not None
    wrong = replace(second.solution, moves="?")
    bad = second.with_(solution=wrong, title="Bad")
    levels = [first, second.with_(solution=None), second, bad]
    dialog = exported(qtbot, window, levels, "film")
    note = dialog.facts.words.text()
    assert "the first of 2 films; 1 level" in note
    assert "1 answer breaks the rules: 04 Bad" in note
    shows = dialog.form.fields["film_shows"]
    assert isinstance(shows, QComboBox)
    assert shows.currentText() == "The kept answer of every level"
    assert not dialog.command_button.isEnabled()
    tip = dialog.command_button.toolTip()
    assert tip == "There is no command for a whole set", "saving would not help"
    path = tmp_path / "films"
    write(qtbot, dialog, path)
    names = [f"01 {first.title}.gif", f"03 {second.title}.gif"]
    assert sorted(file.name for file in path.iterdir()) == names
    left = {one.name for one in tmp_path.iterdir()}
    assert left <= {"films", "settings.ini"}, "nothing is left over"
    assert part(dialog, type(dialog.target.note), "exportReplaces").text()
    dialog.leave()


@pytest.mark.slow
def test_every_level_of_a_set_is_on_its_paper_and_page(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    levels = [read_bundled(file) for file in level_files("tour")[:3]]
    dialog = exported(qtbot, window, levels, "paper")
    write(qtbot, dialog, tmp_path / "set.pdf")
    assert dialog.preview.shown is not None
    assert dialog.form.sheet_shows.value == "of_set"
    with changing(qtbot, dialog):
        click(dialog, "exportEntry.page")
    write(qtbot, dialog, tmp_path / "set.html")
    page = (tmp_path / "set.html").read_text(encoding="utf-8")
    assert all(
        f'"title": "{level.title}"' in page or level.title in page for level in levels
    )
    assert "<title>Evening</title>" in page
    dialog.leave()
