"""Sets among the levels: their group, what a row says, and the file that a set
follows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.library.thumbnails import Thumbnails
from gridwright.editor.features.library.tree_model import (
    INFO_ROLE,
    SETS,
    LibraryModel,
)
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.models.library.info import levels_words
from gridwright.editor.painting.look import look
from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    read_set,
    set_to_json,
)
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.library.index import LibraryIndex
from tests.editor.driving.library import rows_below, settle, shelf, write

pytestmark = pytest.mark.one_window


def write_set(file: Path, *names: str, title: str = "Evening") -> None:
    entries = tuple(SetEntry(name) for name in names)
    file.write_text(set_to_json(LevelSet(title, entries)), encoding="utf-8")


@pytest.fixture
def model(qtbot: QtBot, folder: Path) -> Iterator[LibraryModel]:
    write_set(folder / "evening.json", "a2.json", "a10.json")
    with shelf(qtbot, folder) as made:
        yield made


def titles(model: LibraryModel) -> list[str]:
    return rows_below(model, model.index_of(SETS))


def test_sets_have_a_group_of_their_own(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    assert titles(model) == ["Evening"]
    rows = rows_below(model, model.index_of(folder))
    assert "Evening" not in rows and "Second" in rows
    assert model.index_of(folder / "evening.json").parent() == model.index_of(SETS)
    (folder / "evening.json").unlink()
    model.reread(folder)
    settle(qtbot, model)
    assert not model.index_of(SETS).isValid(), "what is empty is not there"


def test_a_file_that_becomes_a_set_changes_its_group(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    level = (folder / "a2.json").read_text(encoding="utf-8")
    write_set(folder / "a10.json", "a2.json", title="Late")
    model.reread(folder)
    settle(qtbot, model)
    assert sorted(titles(model)) == ["Evening", "Late"]
    (folder / "a10.json").write_text(level, encoding="utf-8")
    model.reread(folder)
    settle(qtbot, model)
    assert titles(model) == ["Evening"]
    model.remove_root(folder)
    assert model.rowCount() == 0


def test_a_row_tells_the_difficulty_of_its_levels(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    rows = ("S . E", "S . . E")
    entries = tuple(SetEntry(level=level_from_text("coin_maze", row)) for row in rows)
    file = folder / "evening.json"
    file.write_text(set_to_json(LevelSet("Late", entries)), encoding="utf-8")
    model.reread(folder)
    settle(qtbot, model)
    info = model.index_of(folder / "evening.json").data(INFO_ROLE)
    assert info.grades is None and len(info.level_hashes) == 2
    with LibraryIndex() as index:
        for name, grade in zip(info.level_hashes, (6, 2), strict=True):
            index.learn_grade(name, grade)
    model.look_again()
    settle(qtbot, model)
    info = model.index_of(folder / "evening.json").data(INFO_ROLE)
    assert info.grades == (2, 6)
    assert levels_words(info).endswith(" · 2 to 6 of 10")


@pytest.mark.parametrize("name", ["a2.json", "inner/other.json"])
def test_a_row_follows_the_levels_that_its_set_names(
    qtbot: QtBot, model: LibraryModel, folder: Path, name: str
) -> None:
    file = folder / "evening.json"
    write(folder / name)
    write_set(file, name, "gone.json", title="Late")
    model.reread(folder)
    settle(qtbot, model)
    before = model.index_of(file).data(INFO_ROLE)
    other = level_from_text("coin_maze", "S . E")
    write_whole(folder / name, level_to_json(other).encode())

    def shown() -> tuple[str, ...]:
        hashes: tuple[str, ...] = model.index_of(file).data(INFO_ROLE).level_hashes
        return hashes

    qtbot.waitUntil(lambda: shown() == (level_hash(other),))
    after = model.index_of(file).data(INFO_ROLE)
    assert after.stamp == before.stamp
    assert after.stamps != before.stamps, "its picture is painted again"


def test_a_set_has_the_picture_of_its_first_level(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    pictures = Thumbnails(lambda level: thumbnail(level, 32, look("light"), 1.0))
    file = folder / "evening.json"
    with qtbot.waitSignal(pictures.ready):
        assert pictures.get(file, ((0, 0),)) is None
    first = read_level(folder / "a2.json")
    assert pictures.get(file, ((0, 0),)) == thumbnail(first, 32, look("light"), 1.0)
    pictures.close()


def test_a_renamed_level_stays_in_its_sets(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    shelf = tmp_path / "levels"
    write(shelf / "one.json", "One")
    write(shelf / "two.json", "Two")
    write_set(shelf / "closed.json", "one.json", "two.json")
    write_set(shelf / "open.json", "two.json", "one.json")
    sets = window.feature(LevelSets)
    library = window.feature(LibraryFeature)
    library.add_folder(shelf)
    settle(qtbot, library.library.model)
    sets.open_set(shelf / "open.json")
    page = sets.page
    assert page is not None
    page.document.move([1], 0)
    (shelf / "one.json").rename(shelf / "first.json")
    library.library.moved.emit(shelf / "one.json", shelf / "first.json")
    assert [one.path for one in read_set(shelf / "closed.json").entries] == [
        "first.json",
        "two.json",
    ]
    assert [Path(one.path).name for one in page.document.entries] == [
        "first.json",
        "two.json",
    ]
    page.undo_stack.undo()
    names = [Path(one.path).name for one in page.document.entries]
    assert names == ["two.json", "first.json"], "the history follows, too"
    page.undo_stack.setClean()


def test_an_unchanged_open_set_is_saved_with_the_new_name(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    write(tmp_path / "one.json", "One")
    write_set(tmp_path / "evening.json", "one.json")
    sets = window.feature(LevelSets)
    sets.open_set(tmp_path / "evening.json")
    (tmp_path / "one.json").rename(tmp_path / "first.json")
    sets.follow(tmp_path / "one.json", tmp_path / "first.json", [])
    assert sets.page is not None and not sets.page.modified
    assert [one.path for one in read_set(tmp_path / "evening.json").entries] == [
        "first.json"
    ]


def test_a_set_that_fails_stops_no_other_from_following(
    window: MainWindow, tmp_path: Path
) -> None:
    files = [tmp_path / f"s{number}.json" for number in range(4)]
    for file in files:
        write_set(file, "b.json")
    sets = window.feature(LevelSets)
    sets.open_set(files[0])
    write_set(files[0], "b.json", title="Theirs")
    files[1].write_text("{")
    sets.follow(tmp_path / "b.json", tmp_path / "bb.json", files)
    followed = [read_set(file).entries[0].path for file in files[2:]]
    assert followed == ["bb.json", "bb.json"]
    (box,) = window.findChildren(QMessageBox, "errorBox")
    lines = box.informativeText().splitlines()
    assert ["s0.json" in lines[0], "s1.json" in lines[1]] == [True, True]
    assert box.text().startswith("2 set")
    box.close()
    assert sets.page is not None and sets.page.modified
    sets.page.undo_stack.setClean()
