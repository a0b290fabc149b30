"""The library: reading in the background, search and filters, files, and what stays
selected."""

from __future__ import annotations

import json
import os
import re
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.file_operations import (
    FileError,
    checked_name,
    duplicate,
    new_folder,
    rename,
)
from gridwright.editor.features.library.open_levels import OpenHead
from gridwright.editor.features.library.thumbnails import Thumbnails
from gridwright.editor.features.library.tree_model import (
    INFO_ROLE,
    SEARCH_ROLE,
    LibraryFilter,
    LibraryModel,
    Root,
)
from gridwright.editor.models.library.info import (
    ORDERS,
    LevelInfo,
    file_stamp,
    level_info,
    natural,
    reason_words,
    search_pattern,
    search_text,
    sort_keys,
)
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.reasons.reasoner import ReasonGrade
from tests.editor.driving.library import (
    rows_below,
    settle,
    shelf,
    watched,
    write,
)


@pytest.fixture
def model(qtbot: QtBot, folder: Path) -> Iterator[LibraryModel]:
    with shelf(qtbot, folder) as made:
        yield made


def rows(model: QAbstractItemModel, parent: QModelIndex | None = None) -> list[str]:
    return rows_below(model, parent or model.index(0, 0))


# -- reading ---------------------------------------------------------------------------
def test_a_folder_is_read_with_what_is_below_it(
    model: LibraryModel, folder: Path
) -> None:
    assert sorted(rows(model)) == ["Second", "Tenth", "Tour", "broken", "inner"]
    inner = model.index_of(folder / "inner")
    assert rows(model, inner) == ["Deep"]
    info = model.index_of(folder / "a2.json").data(INFO_ROLE)
    assert (info.kind, info.rows, info.cols, info.answer) == (
        "coin_maze",
        3,
        3,
        "proved",
    )
    assert (
        model.index_of(folder / "inner" / "deep.json").data(INFO_ROLE).answer
        == "solved"
    )
    assert model.index_of(folder / "a10.json").data(INFO_ROLE).answer == "unsolved"


def test_folders_of_kinds_and_of_the_journey_have_titles(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    for name in ("journey", "coin_maze"):
        write(folder / name / "one.json", "One")
        qtbot.waitUntil(lambda path=folder / name: model.index_of(path).isValid())
    assert {"A journey", "Coin maze"} < {*rows(model)}


def test_an_unreadable_file_is_shown_with_its_reason(
    model: LibraryModel, folder: Path
) -> None:
    index = model.index_of(folder / "broken.json")
    info = index.data(INFO_ROLE)
    assert info.answer == "unreadable" and info.error.startswith("not JSON")
    assert info.error in index.data(Qt.ItemDataRole.ToolTipRole)


def test_a_solution_of_other_cells_proves_nothing(tmp_path: Path) -> None:
    path = write(tmp_path / "a.json", "Old", "optimal")
    raw = json.loads(path.read_text())
    raw["rows"][0] = "S $ $"
    path.write_text(json.dumps(raw))
    assert level_info(path).answer == "unsolved"


def test_a_change_rereads_only_what_changed(
    qtbot: QtBot, model: LibraryModel, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []

    def noted(path: Path, stamp: tuple[int, int] = (0, 0)) -> object:
        read.append(path)
        return level_info(path, stamp)

    monkeypatch.setattr("gridwright.editor.features.library.reading.level_info", noted)
    write(folder / "a2.json", "Second, longer than before")
    write(folder / "new.json", "New")
    (folder / "a10.json").unlink()
    kept = model.index_of(folder / "inner" / "deep.json").internalId()
    model.reread(folder)
    settle(qtbot, model)
    names = ["New", "Second, longer than before", "Tour", "broken", "inner"]
    qtbot.waitUntil(lambda: sorted(rows(model)) == names and not model.busy)
    assert sorted(set(read)) == [folder / "a2.json", folder / "new.json"]
    assert model.index_of(folder / "inner" / "deep.json").internalId() == kept


def test_a_new_file_is_noticed_without_asking(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    write(folder / "inner" / "guest.json", "Guest")
    qtbot.waitUntil(lambda: model.index_of(folder / "inner" / "guest.json").isValid())


def test_folders_come_and_go(qtbot: QtBot, model: LibraryModel, folder: Path) -> None:
    write(folder / "outer" / "one.json", "One")
    qtbot.waitUntil(lambda: model.index_of(folder / "outer" / "one.json").isValid())
    (folder / "outer" / "one.json").unlink()
    (folder / "outer").rmdir()
    qtbot.waitUntil(lambda: not model.index_of(folder / "outer").isValid())
    assert len(model.folder_indexes()) == 3


def test_a_folder_added_twice_shows_once_and_can_be_taken_away(
    qtbot: QtBot, model: LibraryModel, tmp_path: Path
) -> None:
    write(tmp_path / "other" / "x.json", "X")
    assert model.add_root(Root("Other", tmp_path / "other", added=True))
    assert not model.add_root(Root("Other", tmp_path / "other", added=True))
    settle(qtbot, model)
    assert rows(model, model.index(1, 0)) == ["X"]
    model.remove_root(tmp_path / "other")
    assert model.rowCount() == 1 and (tmp_path / "other" / "x.json").exists()


def test_a_missing_folder_is_an_empty_one(qtbot: QtBot, tmp_path: Path) -> None:
    model = LibraryModel([Root("Gone", tmp_path / "gone")])
    settle(qtbot, model)
    assert rows(model) == []
    model.close()


# -- searching -------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("second", ["Second"]),
        ("SNOW hard", ["Second"]),
        ("snow easy", []),
        ("noor", ["Tenth"]),
        ("coin maze deep", ["Deep"]),
        ("inner", ["Deep"]),
        ("(", []),
        (".*", []),
        ("", ["Deep", "Second", "Tenth", "broken"]),
    ],
)
def test_every_word_must_match(
    model: LibraryModel, words: str, found: list[str]
) -> None:
    shown = LibraryFilter(model, model)
    watched(shown)
    shown.search(words)
    assert sorted(levels(shown)) == found
    assert shown.count() == len(found)


@pytest.mark.parametrize(
    ("kind_id", "answer", "found"),
    [
        ("coin_maze", "", ["Deep", "Second", "Tenth"]),
        ("tour", "", []),
        ("", "proved", ["Second"]),
        ("", "solved", ["Deep"]),
        ("coin_maze", "unsolved", ["Tenth"]),
        ("", "unreadable", ["broken"]),
    ],
)
def test_filters(
    model: LibraryModel, kind_id: str, answer: str, found: list[str]
) -> None:
    shown = LibraryFilter(model, model)
    shown.narrow(kind_id, answer)
    assert sorted(levels(shown)) == found


def levels(model: QAbstractItemModel, parent: QModelIndex | None = None) -> list[str]:
    parent = parent or QModelIndex()
    found = []
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        found += [index.data()] if index.data(INFO_ROLE) else levels(model, index)
    return found


def test_a_search_holds_while_files_come_and_go(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    shown = LibraryFilter(model, model)
    watched(shown)
    shown.search("winter")
    write(folder / "outer" / "w.json", "Winter")
    write(folder / "s.json", "Summer")
    qtbot.waitUntil(lambda: levels(shown) == ["Winter"])
    write(folder / "outer" / "w.json", "Spring has come")
    qtbot.waitUntil(
        lambda: model.index_of(folder / "outer" / "w.json").data() == "Winter"
    )
    model.reread(folder / "outer")
    qtbot.waitUntil(lambda: levels(shown) == [])


def test_orders(qtbot: QtBot, model: LibraryModel, folder: Path) -> None:
    os.utime(folder / "broken.json", ns=(10**9, 10**9))
    os.utime(folder / "a10.json", ns=(4 * 10**18, 4 * 10**18))
    model.reread(folder)
    shown = LibraryFilter(model, model)
    qtbot.waitUntil(lambda: not model.busy)
    folders = ["inner", "Tour"]
    assert rows(shown) == [*folders, "Second", "Tenth", "broken"]  # a2 before a10
    shown.set_order("title")
    assert rows(shown) == [*folders, "broken", "Second", "Tenth"]
    shown.set_order("date")
    assert rows(shown) == [*folders, "Tenth", "Second", "broken"]
    shown.set_order("size")
    assert rows(shown)[2] == "broken"
    shown.set_order("nonsense")
    assert shown.order == "size"


def test_numbers_sort_as_numbers() -> None:
    assert sorted(["b1", "A10", "a2"], key=natural) == ["a2", "A10", "b1"]


# -- thumbnails ------------------------------------------------------------------------
def test_the_newest_request_is_painted_first_and_old_ones_can_be_dropped(
    qtbot: QtBot, tmp_path: Path
) -> None:
    paths = [write(tmp_path / f"{number}.json", str(number)) for number in range(6)]
    begun, go, painted = threading.Event(), threading.Event(), []

    def paint(level: Level) -> QImage:
        painted.append(level.title)
        begun.set()
        go.wait(20)
        return QImage(2, 2, QImage.Format.Format_RGB32)

    thumbnails = Thumbnails(paint, kept=2)
    assert thumbnails.get(paths[0], ((1, 1),)) is None
    assert begun.wait(20)
    for path in paths[1:]:
        assert thumbnails.get(path, ((1, 1),)) is None
    thumbnails.keep_only({paths[1], paths[3], paths[4]})
    go.set()
    with qtbot.waitSignals([thumbnails.ready] * 4, timeout=20_000):
        pass
    assert painted == ["0", "4", "3", "1"]
    assert thumbnails.get(paths[1], ((1, 1),)) is not None
    old = thumbnails.get(paths[1], ((2, 2),))
    assert old is not None  # shown until the newer one is painted
    qtbot.waitSignal(thumbnails.ready, timeout=20_000).wait()
    assert painted[-1] == "1" and len(painted) == 5
    thumbnails.close()


def test_an_unreadable_file_is_asked_for_once(qtbot: QtBot, folder: Path) -> None:
    thumbnails = Thumbnails(lambda level: QImage(2, 2, QImage.Format.Format_RGB32))
    with qtbot.waitSignal(thumbnails.ready, timeout=20_000):
        thumbnails.get(folder / "broken.json", ((1, 1),))
    assert thumbnails.get(folder / "broken.json", ((1, 1),)) is None
    assert not thumbnails._busy
    thumbnails.close()


def test_a_painter_that_breaks_spoils_one_picture(
    qtbot: QtBot, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def paint(level: Level) -> QImage:
        if level.title == "0":
            raise ZeroDivisionError
        return QImage(2, 2, QImage.Format.Format_RGB32)

    thumbnails = Thumbnails(paint)
    paths = [write(tmp_path / f"{number}.json", str(number)) for number in range(2)]
    for path, there in zip(paths, (False, True), strict=True):
        with qtbot.waitSignal(thumbnails.ready, timeout=20_000):
            thumbnails.get(path, ((1, 1),))
        assert (thumbnails.get(path, ((1, 1),)) is not None) == there
    thumbnails.close()


# -- files -----------------------------------------------------------------------------
def test_nothing_is_written_over(folder: Path) -> None:
    with pytest.raises(FileError, match="already"):
        rename(folder / "a2.json", "a10")
    with pytest.raises(FileError, match="already"):
        new_folder(folder, "inner")
    assert duplicate(folder / "a2.json", folder).name == "a2 2.json"
    assert duplicate(folder / "a2.json", folder).name == "a2 3.json"
    assert rename(folder / "a2.json", "a2.json") == folder / "a2.json"
    assert rename(folder / "inner", "outer") == folder / "outer"


@pytest.mark.parametrize(
    "name", ["", " ", "..", ".hidden", "a/b", "a\\b", "a:b", "a\nb", "."]
)
def test_names_that_are_refused(qapp: object, name: str) -> None:
    with pytest.raises(FileError, match="cannot be the name"):
        checked_name(name)


def test_a_word_of_the_search_names_a_value(tmp_path: Path) -> None:
    """Whole values, ranges, and days; a longer number is another one."""
    level = level_from_text("coin_maze", "S $ E").with_(tags=("easy",))
    (tmp_path / "a.json").write_text(level_to_json(level))
    info = replace(
        level_info(tmp_path / "a.json", file_stamp(tmp_path / "a.json")),
        grade=4,
        reasons=ReasonGrade(8, (7, 12), True, 30),
    )
    found = search_text(info, "")

    def matches(words: str) -> bool:
        return (
            re.match(search_pattern(words), found, re.DOTALL | re.IGNORECASE)
            is not None
        )

    today = datetime.fromtimestamp(info.stamp[0] / 1e9).astimezone().date().isoformat()
    for words in (
        "difficulty:4",
        "difficulty:3..5 tag:easy",
        "reason:7..9",
        "reason:8 tries:2",
        "size:3",
        "size:1x3",
        f"date:{today}",
    ):
        assert matches(words), words
    for words in (
        "difficulty:5..9",
        "difficulty:40",
        "reason:1..6",
        "tries:0",
        "size:1",
        "size:1x30",
        "optima:1",
        "tag:hard",
    ):
        assert not matches(words), words


def test_the_hardest_reason_orders_levels_and_those_of_one_grade() -> None:
    """Few tries before many; what rules do not decide, and what has no reasons,
    last."""
    reasons = {
        "searched": ReasonGrade(9, (), False, 5),
        "tried twice": ReasonGrade(7, (2, 3), True, 40),
        "not graded": None,
        "two ways": ReasonGrade(1, (), True, 90),
        "tried once": ReasonGrade(7, (5,), True, 40),
    }
    infos = [
        LevelInfo(Path(f"{name}.json"), name, grade=4, reasons=found)
        for name, found in reasons.items()
    ]
    easy = LevelInfo(Path("easy.json"), "easy", grade=3)
    order = ["two ways", "tried once", "tried twice", "searched", "not graded"]
    for name, expected in (("reason", order), ("difficulty", ["easy", *order])):
        shown = [*infos, easy] if name == "difficulty" else infos
        place = ORDERS.index(name)
        found = sorted(shown, key=lambda info: sort_keys(info)[place])
        assert [info.title for info in found] == expected


def test_the_words_of_a_level_name_its_hardest_reason() -> None:
    info = LevelInfo(Path("a.json"), "a", reasons=ReasonGrade(3, (), True, 9))
    assert reason_words(info) == (
        "Hardest reason: the order of the numbers (3 of 9); no try needed."
    )
    assert reason_words(replace(info, reasons=None)) == ""


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ice", True),
        ("slides north", True),
        ("#hard", True),
        ("tag:hard", True),
        ("tag:deep-snow", True),
        ("tag:冬", True),
        ("tag:2", False),
        ("tag:anchor", False),
        ("north tag:hard snowman", False),
    ],
)
def test_a_level_is_found_by_its_notes_and_the_tags_in_them(
    tmp_path: Path, words: str, found: bool
) -> None:
    notes = "Ice: one slides\nnorth. #hard, #deep-snow #冬 (variant #2 of page#anchor)"
    info = level_info(write(tmp_path / "a.json", notes=notes))
    pattern = search_pattern(words)
    text = search_text(info, "")
    match = re.match(pattern, text, re.DOTALL | re.IGNORECASE)
    assert (match is not None) == found
    assert info.noted_tags == ("hard", "deep-snow", "冬")


def test_a_tag_of_an_open_level_is_found_before_it_is_saved(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    path = write(folder / "open.json", "Open")
    model.reread(folder)
    qtbot.waitUntil(lambda: model.index_of(path).isValid())
    pattern = search_pattern("tag:frosty")

    def found() -> bool:
        text = model.index_of(path).data(SEARCH_ROLE)
        return re.match(pattern, text, re.DOTALL | re.IGNORECASE) is not None

    assert not found()
    model.note_head(path, OpenHead("Open", "", ("frosty",), ""))
    assert found()
    model.note_head(path, None)
    assert not found()


def test_the_tip_of_a_row_has_the_beginning_of_the_notes(
    qtbot: QtBot, model: LibraryModel, folder: Path
) -> None:
    path = write(folder / "noted.json", "Noted", notes="One slides\nnorth. " * 50)
    model.reread(folder)
    qtbot.waitUntil(lambda: model.index_of(path).isValid())
    tip = model.index_of(path).data(Qt.ItemDataRole.ToolTipRole).split("\n")
    assert len(tip) == 4
    assert tip[2].startswith("One slides north. One") and tip[2].endswith("…")
    assert len(tip[2]) <= 120


def test_a_size_is_whole_and_a_day_is_that_of_the_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level, noon = level_from_text("tour", "S" + " ." * 11), 1_795_780_800 * 10**9
    (tmp_path / "a.json").write_text(level_to_json(level))
    info = level_info(tmp_path / "a.json", (noon, 1))
    monkeypatch.setenv("TZ", "XXX-14")  # fourteen hours before Greenwich
    time.tzset()
    try:
        found = search_text(info, "")
    finally:
        monkeypatch.undo()
        time.tzset()
    assert "date:2026-11-28" in found
    for words, there in (("size:1x12", True), ("size:1x1", False)):
        assert (re.match(search_pattern(words), found, re.DOTALL) is not None) == there
