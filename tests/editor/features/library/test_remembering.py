"""The library remembers: what was proved anywhere shows as a badge, and is told to a
reader."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.features.library.feature import LibraryFeature
from gridwright.editor.features.library.panel import LibraryPanel
from gridwright.editor.features.library.tree_model import INFO_ROLE, LibraryModel, Root
from gridwright.editor.models.insight.difficulty import Grading
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.library.info import LevelInfo, level_info
from gridwright.editor.models.program.settings import Settings, own_levels_folder
from gridwright.editor.models.program.translators import KEY
from gridwright.editor.painting.look import look
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Solution
from gridwright.solvers.library.index import LibraryIndex
from gridwright.solvers.library.proofs import RememberedAnswer
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.cache import cache_folder
from tests.editor.driving.library import settle, write
from tests.editor.driving.window import double_click

pytestmark = pytest.mark.one_window

OLD = 10**18
"""A time of change, in ns, long ago: such a file is not read twice."""


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    made = tmp_path / "shelf"
    for name in ("one", "two"):
        file = write(made / f"{name}.json", name.title())
        os.utime(file, ns=(OLD, OLD))
    return made


def opened(qtbot: QtBot, shelf: Path) -> LibraryModel:
    model = LibraryModel([Root("Shelf", shelf)])
    settle(qtbot, model)
    return model


@pytest.fixture
def panel(qtbot: QtBot, window: MainWindow, shelf: Path) -> LibraryPanel:
    found = window.feature(LibraryFeature).library
    window.feature(LibraryFeature).show_library()
    found.add_folder(shelf)
    settle(qtbot, found.model)
    return found


@pytest.fixture
def shelved(qtbot: QtBot, alone: LibraryPanel, shelf: Path) -> LibraryPanel:
    """The panel without a window, with the shelf."""
    alone.add_folder(shelf)
    settle(qtbot, alone.model)
    return alone


def info(model: LibraryModel, path: Path) -> LevelInfo:
    found = model.index_of(path).data(INFO_ROLE)
    assert isinstance(found, LevelInfo)
    return found


def badge(panel: LibraryPanel, path: Path) -> str:
    return panel.delegate.answer(info(panel.model, path))[0]


def proof(
    path: Path, score: int, status: str = "optimal", moves: str = "", bound: int = 9
) -> RememberedAnswer:
    record = Solution(moves, score, status, bound, "auto", level_hash(read_level(path)))
    return RememberedAnswer(record, "search", datetime(2026, 5, 1, tzinfo=UTC))


def solve(qtbot: QtBot, view: DocumentView) -> None:
    with qtbot.waitSignal(view.session.answered, timeout=60_000):
        view.session.solve()


# -- where proofs come from ------------------------------------------------------------
@pytest.mark.slow
def test_a_solve_in_the_window_shows_at_every_copy_without_saving(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel, shelf: Path
) -> None:
    one, two = shelf / "one.json", shelf / "two.json"
    assert badge(panel, one) == badge(panel, two) == "not solved"
    view = window.open_path(one)
    assert view is not None
    solve(qtbot, view)
    qtbot.waitUntil(lambda: badge(panel, one) == badge(panel, two) == "6 ✓")
    assert read_level(one).solution is None, "no file was touched"
    known = info(panel.model, two).proof
    assert known is not None and known.origin == "search"
    assert known.record.solver == "auto" and known.record.program.startswith(
        "gridwright"
    )
    assert abs((datetime.now(UTC) - known.found).total_seconds()) < 600
    copy = window.open_path(two)
    assert copy is not None and copy.session.result is not None
    assert copy.session.result.score == 6, "nothing is searched again"


@pytest.mark.slow
def test_a_grade_is_remembered_and_orders_the_levels(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel, shelf: Path
) -> None:
    (shelf / "two.json").write_text(
        level_to_json(level_from_text("coin_maze", "S . E"))
    )
    panel.model.reread(shelf)
    settle(qtbot, panel.model)
    for path in (shelf / "one.json", shelf / "two.json"):
        view = window.open_path(path)
        assert view is not None
        view.part(Grading).build()
        qtbot.waitUntil(
            lambda path=path: info(panel.model, path).grade is not None, timeout=60_000
        )
    grades = [
        info(opened(qtbot, shelf), shelf / f"{name}.json").grade
        for name in ("one", "two")
    ]
    assert grades == [
        info(panel.model, shelf / f"{name}.json").grade for name in ("one", "two")
    ]
    assert grades[0] is not None and grades[1] == 1


@pytest.mark.thorough
@pytest.mark.slow
def test_the_hardest_reason_is_remembered_with_the_grade(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel, shelf: Path
) -> None:
    path = shelf / "tour.json"
    path.write_text(level_to_json(level_from_text("tour", "S . .\n# # .\n. . .")))
    panel.model.reread(shelf)
    settle(qtbot, panel.model)
    view = window.open_path(path)
    assert view is not None
    view.part(Grading).build()
    qtbot.waitUntil(lambda: info(panel.model, path).grade is not None, timeout=60_000)
    known = info(opened(qtbot, shelf), path).reasons
    assert known is not None
    assert known.decided
    assert known == info(panel.model, path).reasons


@pytest.mark.slow
@pytest.mark.usefixtures("live_on")
def test_a_live_answer_of_a_saved_level_is_remembered(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel, shelf: Path
) -> None:
    """Of strokes in between nothing is kept."""
    one, wall = shelf / "one.json", kind("coin_maze").parse_token("#")
    view = window.open_path(one)
    assert view is not None
    qtbot.waitUntil(lambda: badge(panel, one) == "6 ✓", timeout=60_000)
    live = view.part(Live)
    view.document.paint([1], wall, "Paint")
    painted = level_hash(view.document.level())
    qtbot.waitUntil(
        lambda: live.answer is not None and live.answer.score == 5, timeout=60_000
    )
    panel.model._proofs._background.finish()
    with LibraryIndex() as index:
        assert index.proofs([painted]) == {}
    assert window.tabs.save(view)
    qtbot.waitUntil(lambda: badge(panel, one) == "5 ✓", timeout=60_000)
    with LibraryIndex() as index:
        origins = [found.origin for found in index.proofs([painted])[painted]]
    assert origins == ["file", "search"], "it is saved with the level, too"


@pytest.mark.slow
def test_an_answer_under_conditions_is_never_the_levels_proof(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel, shelf: Path
) -> None:
    one = shelf / "one.json"
    view = window.open_path(one)
    assert view is not None
    view.session.options["auto"] = {"forbid": "0,2"}
    solve(qtbot, view)
    view.session.options = {}
    assert view.session.result is not None and view.session.result.status == "optimal"
    panel.model._proofs._background.finish()
    assert badge(panel, one) == "not solved"
    narrow = shelf / "narrow.json"
    level = read_level(one).with_(title="Narrow", conditions={"forbid": "0,2"})
    narrow.write_text(level_to_json(level))
    panel.model.reread(shelf)
    qtbot.waitUntil(lambda: panel.model.index_of(narrow).isValid())
    found = info(panel.model, narrow)
    assert found.answer == "unsolved" and found.narrowed is not None
    panel.select(narrow)
    assert "nder 1 condition: 5, proved" in panel.preview.source.text()


def test_the_answer_in_a_file_counts_for_its_copies_once_it_was_replayed(
    qtbot: QtBot, shelf: Path, tmp_path: Path
) -> None:
    plain = read_level(shelf / "one.json")
    other = tmp_path / "other"
    other.mkdir()
    for name, moves, score in (("true", "RRDD", 6), ("false", "RR", 99)):
        level = plain.with_(
            cells=plain.cells[:, ::-1] if name == "false" else plain.cells
        )
        record = Solution(moves, score, "optimal", score, "auto", level_hash(level))
        (other / f"{name}.json").write_text(level_to_json(level.with_(solution=record)))
        (other / f"{name} copy.json").write_text(level_to_json(level))
    model = opened(qtbot, other)
    model.add_root(Root("Shelf", shelf))
    settle(qtbot, model)
    for path in (other / "true.json", other / "true copy.json", shelf / "two.json"):
        qtbot.waitUntil(lambda path=path: info(model, path).score == 6)
    known = info(model, shelf / "two.json").proof
    assert known is not None and (known.origin, known.place) == ("file", "true.json")
    assert info(model, other / "false copy.json").answer == "unsolved"
    model.close()


# -- what shows ------------------------------------------------------------------------
@pytest.mark.slow
def test_badges_and_words(qtbot: QtBot, shelved: LibraryPanel, shelf: Path) -> None:
    one = shelf / "one.json"
    row = shelved.model.index_of(one)
    assert (
        row.data(Qt.ItemDataRole.AccessibleTextRole)
        == "One: Coin maze, 3 by 3, not solved"
    )
    with LibraryIndex() as index:
        index.learn([proof(one, 5, "feasible")])
    shelved.model.look_again()
    qtbot.waitUntil(lambda: badge(shelved, one) == "5 to 9")
    assert row.data(Qt.ItemDataRole.AccessibleTextRole).endswith("5, at most 9")
    with LibraryIndex() as index:
        index.learn([proof(one, 6)])
    shelved.model.look_again()
    qtbot.waitUntil(lambda: badge(shelved, one) == "6 ✓")
    assert row.data(Qt.ItemDataRole.AccessibleTextRole).endswith("6, proved")
    shelved.select(one)
    assert shelved.preview.answer.text() == "6, proved"
    assert shelved.preview.source.text() == "Found here by Automatic, 2026-05-01"
    assert "6, proved" in shelved.preview.accessibleDescription()


@pytest.mark.slow
def test_a_screen_reader_hears_the_badge(
    qtbot: QtBot, shelved: LibraryPanel, shelf: Path
) -> None:
    one = shelf / "one.json"
    with LibraryIndex() as index:
        index.learn([proof(one, 6)])
    shelved.model.look_again()
    qtbot.waitUntil(lambda: badge(shelved, one) == "6 ✓")
    tree = QAccessible.queryAccessibleInterface(shelved.tree)
    names = [child.text(QAccessible.Text.Name) for child in children(tree)]
    assert "One: Coin maze, 3 by 3, 6, proved" in names


def children(of: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    for number in range(of.childCount()):
        child = of.child(number)
        if child is not None:
            yield child


@pytest.mark.thorough
@pytest.mark.slow
def test_the_words_follow_the_language(
    qtbot: QtBot,
    window: MainWindow,
    panel: LibraryPanel,
    shelf: Path,
    settings: Settings,
) -> None:
    row, heard = (
        panel.model.index_of(shelf / "one.json"),
        Qt.ItemDataRole.AccessibleTextRole,
    )
    assert "not solved" in row.data(heard)
    settings.set(KEY, "zh_CN")
    qtbot.waitUntil(lambda: "not solved" not in row.data(heard))


def test_the_filters_know_what_was_proved(
    qtbot: QtBot, shelved: LibraryPanel, shelf: Path
) -> None:
    with LibraryIndex() as index:
        index.learn([proof(shelf / "one.json", 6)])
    shelved.model.look_again()
    qtbot.waitUntil(lambda: badge(shelved, shelf / "one.json") == "6 ✓")
    shelved.filter.narrow("", "unsolved")
    assert not shelved.filter.mapFromSource(
        shelved.model.index_of(shelf / "one.json")
    ).isValid()
    shelved.filter.narrow("", "proved")
    assert shelved.filter.mapFromSource(
        shelved.model.index_of(shelf / "two.json")
    ).isValid()


# -- the index -------------------------------------------------------------------------
def test_a_file_that_did_not_change_is_not_read_again(
    qtbot: QtBot, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(qtbot, shelf).close()
    read: list[str] = []

    def noted(path: Path, stamp: tuple[int, int] = (0, 0)) -> LevelInfo:
        read.append(path.name)
        return level_info(path, stamp)

    monkeypatch.setattr("gridwright.editor.features.library.reading.level_info", noted)
    write(shelf / "two.json", "Two, changed")
    model = opened(qtbot, shelf)
    assert read == ["two.json"]
    assert info(model, shelf / "one.json") == replace(
        level_info(shelf / "one.json", (OLD, (shelf / "one.json").stat().st_size))
    )
    assert info(model, shelf / "two.json").title == "Two, changed"
    model.close()
    opened(qtbot, shelf).close()
    assert read == ["two.json"] * 2, (
        "what was just written may be written again in the same tick"
    )


def test_a_file_that_is_gone_is_forgotten(qtbot: QtBot, shelf: Path) -> None:
    opened(qtbot, shelf).close()
    (shelf / "one.json").unlink()
    opened(qtbot, shelf).close()
    with LibraryIndex() as index:
        assert list(index.entries(shelf)) == ["two.json"]


@pytest.mark.parametrize("damage", [b"", b"nonsense" * 999, None])
def test_a_damaged_index_is_made_anew_while_the_library_reads(
    qtbot: QtBot, shelf: Path, damage: bytes | None
) -> None:
    opened(qtbot, shelf).close()
    [file] = cache_folder().glob("*.sqlite")
    if damage is None:
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE files SET entry = x'00'")
        connection.close()
    else:
        file.write_bytes(damage)
    model = opened(qtbot, shelf)
    assert info(model, shelf / "one.json").title == "One"
    model.close()
    with LibraryIndex() as index:
        assert sorted(index.entries(shelf)) == ["one.json", "two.json"]


def test_without_a_place_for_it_the_library_reads_files(
    qtbot: QtBot, shelf: Path
) -> None:
    (cache_folder() / "library-v1-1.sqlite").mkdir()
    model = opened(qtbot, shelf)
    assert info(model, shelf / "one.json").title == "One"
    model.close()


def test_another_window_brings_its_proofs(qtbot: QtBot, shelf: Path) -> None:
    mine, other = opened(qtbot, shelf), opened(qtbot, shelf)
    with LibraryIndex() as index:
        index.learn([proof(shelf / "one.json", 6)])
    for model in (mine, other):
        model.reread(shelf)
        settle(qtbot, model)
        assert info(model, shelf / "one.json").answer == "proved"
        model.close()


@pytest.mark.slow
def test_what_a_replay_contradicts_is_forgotten_when_it_is_looked_at(
    qtbot: QtBot, shelved: LibraryPanel, shelf: Path
) -> None:
    one = shelf / "one.json"
    with LibraryIndex() as index:
        index.learn([proof(one, 99, moves="RRDD", bound=99)])
    shelved.model.look_again()
    qtbot.waitUntil(lambda: badge(shelved, one) == "99 ✓")
    shelved.select(one)
    qtbot.waitUntil(lambda: badge(shelved, one) == "not solved")
    assert shelved.preview.answer.text() == "not solved"
    with LibraryIndex() as index:
        assert index.proofs([level_hash(read_level(one))]) == {}


# -- a click shows, a double click opens -----------------------------------------------
def at(panel: LibraryPanel, path: Path) -> QModelIndex:
    index = panel.filter.mapFromSource(panel.model.index_of(path))
    panel.tree.scrollTo(index)
    return index


@pytest.mark.slow
def test_a_click_shows_and_a_double_click_opens(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel, shelf: Path
) -> None:
    view = window.open_path(shelf / "two.json")
    assert view is not None
    one, left = shelf / "one.json", Qt.MouseButton.LeftButton
    for _ in range(5):
        # the column makes room for the tokens of the level
        QApplication.processEvents()
    place = panel.tree.visualRect(at(panel, one)).center()
    QTest.mouseClick(panel.tree.viewport(), left, pos=place)
    assert window.tabs.count() == 1 and window.tabs.current_view() is view
    assert panel.preview.title.text() == "One"
    assert panel.preview.size_words.text() == "Coin maze · 3 × 3"
    qtbot.waitUntil(lambda: not panel.preview.picture.pixmap().isNull())
    assert panel.tree.visualRect(at(panel, one)).center() == place, (
        "no row moves under the pointer"
    )
    double_click(panel.tree.viewport(), place)
    opened = window.tabs.current_view()
    assert opened is not None and opened.document.path == one
    window.tabs.setCurrentWidget(view)
    double_click(panel.preview)
    assert window.tabs.current_view() is opened


@pytest.mark.slow
def test_arrow_keys_show_and_enter_opens(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel, shelf: Path
) -> None:
    panel.select(shelf / "one.json")
    panel.tree.setFocus()
    QTest.keyClick(panel.tree, Qt.Key.Key_Down)
    assert panel.preview.title.text() == "Two" and window.tabs.count() == 0
    QTest.keyClick(panel.tree, Qt.Key.Key_Return)
    view = window.tabs.current_view()
    assert view is not None and view.document.path == shelf / "two.json"


@pytest.mark.slow
def test_a_click_unfolds_a_folder_and_two_do_not_fold_it_again(
    shelved: LibraryPanel, shelf: Path
) -> None:
    left, viewport = Qt.MouseButton.LeftButton, shelved.tree.viewport()
    index = at(shelved, shelf)
    assert shelved.tree.isExpanded(index)
    place = shelved.tree.visualRect(index).center()
    QTest.mouseClick(viewport, left, pos=place)
    assert not shelved.tree.isExpanded(index)
    QTest.mouseClick(viewport, left, pos=place)
    double_click(viewport, place)
    assert shelved.tree.isExpanded(index) and shelved.preview.info is None


@pytest.mark.thorough
@pytest.mark.slow
def test_the_preview_keeps_its_height_and_says_what_to_do(
    qtbot: QtBot, window: MainWindow, panel: LibraryPanel, shelf: Path
) -> None:
    broken = shelf / "broken.json"
    broken.write_text("{")
    panel.model.reread(shelf)
    qtbot.waitUntil(lambda: panel.model.index_of(broken).isValid())
    settle(qtbot, panel.model)
    assert "double click" in panel.preview.source.text()
    before = panel.preview.height()
    for path, words in (
        (broken, "not JSON"),
        (shelf, "double click"),
        (shelf / "one.json", ""),
    ):
        panel.select(path)
        assert words in panel.preview.source.text()
        assert panel.preview.height() == before
    window.looks.choose("dark")
    assert panel.preview.title.text() == "One"
    assert look("dark").name


@pytest.mark.thorough
@pytest.mark.slow
def test_my_levels_come_first(panel: LibraryPanel) -> None:
    assert panel.model.roots[0].path == own_levels_folder()
