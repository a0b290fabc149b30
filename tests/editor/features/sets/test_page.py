"""The tab of a set by mouse and by keyboard alone: order, curve, preview, files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from gridwright.editor.features.sets.document import SetDocument
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.features.sets.page import SetPage
from gridwright.editor.models.play.own_journey import own_file, put_aside
from gridwright.editor.models.program.translators import Language
from gridwright.editor.views.style.empty_note import EmptyNote
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import LevelSet, SetEntry, read_set
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from tests.editor.driving.window import answer, settle

pytestmark = pytest.mark.one_window

BUTTON = Qt.MouseButton.LeftButton
MOUSE = QEvent.Type


def small(number: int) -> Level:
    """A maze of its own for each number."""
    row = " ".join(["S", *["."] * number, "E"])
    return level_from_text("coin_maze", row).with_(title=f"Level {number}")


def set_of(count: int) -> SetDocument:
    entries = tuple(SetEntry(level=small(number)) for number in range(1, count + 1))
    return SetDocument(LevelSet("Evening", entries))


def titles(page: SetPage) -> list[str]:
    return [entry.name.removeprefix("Level ") for entry in page.document.entries]


@pytest.fixture
def tab(window: MainWindow) -> SetPage:
    """A set in the window."""
    made = window.feature(LevelSets).edit(set_of(8))
    settle()
    return made


def test_a_set_without_levels_says_what_to_do(
    alone: Callable[[SetDocument], SetPage],
) -> None:
    [note] = alone(set_of(0)).grid.findChildren(EmptyNote)
    assert note.isVisible() and note.text().startswith("Drag levels here")


@pytest.fixture
def page(alone: Callable[[SetDocument], SetPage]) -> SetPage:
    """The same without a window."""
    return alone(set_of(8))


def mouse(page: SetPage, kind: QEvent.Type, point: QPoint, held: bool = True) -> None:
    view = page.grid.viewport()
    buttons = BUTTON if held else Qt.MouseButton.NoButton
    place = QPointF(point)
    around = QPointF(view.mapToGlobal(point))
    none = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(
        view, QMouseEvent(kind, place, around, BUTTON, buttons, none)
    )


def drag(page: SetPage, place: int, before: int, *, drop: bool = True) -> None:
    """Drag a card to the left edge of another one."""
    grid = page.grid
    model = grid.model()
    start = grid.visualRect(model.index(place, 0)).center()
    goal = grid.visualRect(model.index(before, 0)).topLeft() + QPoint(4, 60)
    mouse(page, MOUSE.MouseButtonPress, start)
    mouse(page, MOUSE.MouseMove, start + QPoint(30, 0))
    mouse(page, MOUSE.MouseMove, goal)
    if drop:
        mouse(page, MOUSE.MouseButtonRelease, goal, held=False)


def test_a_card_is_dragged_and_comes_back_by_undo(
    window: MainWindow, tab: SetPage
) -> None:
    drag(tab, 4, 1)
    assert titles(tab) == list("15234678")
    assert tab.grid.places() == [1], "it stays chosen"
    window.actions_["edit.undo"].trigger()
    assert titles(tab) == list("12345678") and tab.grid.places() == [4]
    window.actions_["edit.redo"].trigger()
    assert titles(tab) == list("15234678")


@pytest.mark.thorough
def test_while_it_is_dragged_the_new_order_shows_and_escape_leaves_it(
    page: SetPage,
) -> None:
    drag(page, 4, 1, drop=False)
    assert "from 5 to 2" in page.words.text()
    grades = page.grades
    assert page.curve.shown == [grades[place] for place in (0, 4, 1, 2, 3, 5, 6, 7)]
    QTest.keyClick(page.grid, Qt.Key.Key_Escape)
    assert page.curve.shown == grades
    mouse(page, MOUSE.MouseButtonRelease, QPoint(5, 5), held=False)
    assert titles(page) == list("12345678") and page.undo_stack.count() == 0


def test_several_cards_are_moved_by_keys_alone(page: SetPage) -> None:
    grid = page.grid
    page.take_focus()
    grid.choose([0])
    QTest.keyClick(grid, Qt.Key.Key_Right)
    assert grid.places() == [1]
    QTest.keyClick(grid, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert grid.places() == [1, 2]
    QTest.keyClick(grid, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert titles(page) == list("14235678") and grid.places() == [2, 3]
    QTest.keyClick(grid, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert titles(page) == list("12345678")
    grid.choose([7])
    QTest.keyClick(grid, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert titles(page) == list("12345678"), "there is no place after the last"
    QTest.keyClick(grid, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert titles(page).index("8") == 7 - grid.per_row


def test_delete_takes_out_and_the_next_card_is_chosen(page: SetPage) -> None:
    page.grid.choose([2, 3])
    QTest.keyClick(page.grid, Qt.Key.Key_Delete)
    assert titles(page) == list("125678") and page.grid.places() == [2]
    for _ in range(6):
        QTest.keyClick(page.grid, Qt.Key.Key_Delete)
    assert titles(page) == [] and not page.play_button.isEnabled()
    assert not page.preview.open.isEnabled()
    page.undo_stack.undo()
    assert len(titles(page)) == 1


def test_the_window_knows_what_a_set_can_do(window: MainWindow, tab: SetPage) -> None:
    actions = window.actions_
    for name in ("play.start", "set.easiest", "set.add", "file.save", "select.all"):
        assert actions[name].isEnabled(), name
    actions["select.all"].trigger()
    assert tab.grid.places() == list(range(8))
    window.tabs.open_level(small(3))
    assert not actions["set.easiest"].isEnabled()
    window.tabs.setCurrentWidget(tab)
    tab.grid.choose([4])
    actions["play.start"].trigger()
    view = window.tabs.current_view()
    assert view is not None and view.play is not None
    assert view.play.session.game.level.cols == 7


def test_a_click_on_the_curve_goes_to_the_card(page: SetPage) -> None:
    across = [place for place in range(8) if page.curve.place_at(page.curve.width())]
    assert across and page.curve.place_at(0) == 0
    point = QPoint(page.curve.width() - 40, 40)
    QTest.mouseClick(page.curve, BUTTON, pos=point)
    assert page.grid.places() == [7]


def test_title_and_par_are_typed(page: SetPage) -> None:
    page.grid.choose([1])
    edit = page.preview.title_edit
    edit.setFocus()
    QTest.keyClicks(edit, "Two steps")
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert page.document.entries[1].title == "Two steps"
    assert page.preview.title.text() == "Two steps"
    par = page.preview.par_edit
    QTest.keyClicks(par, "3")
    QTest.keyClick(par, Qt.Key.Key_Return)
    assert page.document.entries[1].par == 3
    page.undo_stack.undo()
    page.undo_stack.undo()
    assert page.document.entries[1] == SetEntry(level=small(2))
    assert edit.text() == ""


def type_title(page: SetPage, words: str) -> None:
    """Type a title, without Enter."""
    page.preview.title_edit.setFocus()
    QTest.keyClicks(page.preview.title_edit, words)


@pytest.mark.parametrize("way", ["curve", "step", "files", "out"])
def test_what_is_typed_belongs_to_the_level_that_was_current(
    page: SetPage, way: str
) -> None:
    page.grid.choose([0])
    type_title(page, "Hello")
    if way == "curve":
        page.curve.clicked.emit(2)
    elif way == "step":
        page.preview.after.click()
    elif way == "files":
        page.add_entries([SetEntry(level=small(9))])
    else:
        page.take_out()
        page.undo_stack.undo()
    QTest.keyClick(page.preview.title_edit, Qt.Key.Key_Return)
    named = [entry.title for entry in page.document.entries]
    assert named[0] == "Hello" and not any(named[1:])


@pytest.mark.thorough
def test_an_edit_keeps_the_chosen_cards_and_the_current_one(page: SetPage) -> None:
    page.grid.choose([1, 2, 4], current=2)
    type_title(page, "Hello")
    page.settle()
    assert page.document.entries[2].title == "Hello"
    assert page.grid.places() == [1, 2, 4] and page.grid.place == 2
    page.undo_stack.undo()
    assert page.grid.places() == [1, 2, 4] and page.grid.place == 2


def test_what_is_typed_is_saved_and_counts_as_unsaved(
    window: MainWindow, tab: SetPage, tmp_path: Path
) -> None:
    file = tmp_path / "set.json"
    tab.document.save(file)
    tab.grid.choose([0])
    type_title(tab, "Hello")
    assert tab in window.tabs.unsaved()
    type_title(tab, " again")
    assert tab.save()
    assert read_set(file).entries[0].title == "Hello again"


def test_files_and_levels_that_are_read_end_with_the_tab(
    qtbot: QtBot, window: MainWindow, tab: SetPage, tmp_path: Path
) -> None:
    tab.document.save(tmp_path / "set.json")
    file = tmp_path / "nine.json"
    file.write_text(level_to_json(small(9)))
    tab.add_files([file])
    tab.knowledge.learn([SetEntry(level=small(10))])
    jobs = [*tab._adding, *tab.knowledge._reading]
    assert window.tabs.close_tab(window.tabs.indexOf(tab))
    assert len(jobs) > 1 and all(job.cancelled for job in jobs)
    qtbot.waitUntil(lambda: all(job.ended for job in jobs), timeout=20_000)


@pytest.mark.thorough
def test_another_order_ends_a_drag(page: SetPage) -> None:
    drag(page, 4, 1, drop=False)
    page.document.arrange([7, 6, 5, 4, 3, 2, 1, 0])
    mouse(page, MOUSE.MouseButtonRelease, QPoint(5, 5), held=False)
    assert titles(page) == list("87654321")
    assert page.curve.shown == page.grades


def test_no_levels_to_add_leave_the_chosen_ones(page: SetPage) -> None:
    page.grid.choose([2, 3])
    page.add_entries([])
    assert page.grid.places() == [2, 3]


def test_a_par_that_is_not_a_number_is_refused(page: SetPage) -> None:
    found: list[str] = []
    page.refused.connect(lambda _title, words: found.append(words))
    page.grid.choose([1])
    QTest.keyClicks(page.preview.par_edit, "many")
    QTest.keyClick(page.preview.par_edit, Qt.Key.Key_Return)
    assert "whole number" in found[0] and page.document.entries[1].par is None


def test_files_are_dropped_between_cards_and_a_bad_one_is_named(
    qtbot: QtBot, page: SetPage, tmp_path: Path
) -> None:
    good = tmp_path / "nine.json"
    good.write_text(level_to_json(small(9)))
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    found: list[str] = []
    page.refused.connect(lambda _title, words: found.append(words))
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in (good, bad)])
    index = page.grid.model().index(2, 0)
    point = QPointF(page.grid.visualRect(index).topLeft() + QPoint(4, 60))
    page.grid.dropEvent(
        QDropEvent(
            point,
            Qt.DropAction.CopyAction,
            mime,
            BUTTON,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    qtbot.waitUntil(lambda: bool(found), timeout=20_000)
    assert "bad.json" in found[0]
    assert page.document.entries[2].path == good.as_posix()
    assert page.grid.places() == [2]


def test_a_file_that_is_missing_has_its_card_and_says_so(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    file = tmp_path / "set.json"
    document = SetDocument(LevelSet("", (SetEntry(level=small(1)),)))
    document.add([SetEntry((tmp_path / "gone.json").as_posix())], 1)
    document.save(file)
    window.feature(LevelSets).open_set(file)
    page = window.tabs.current_page()
    assert isinstance(page, SetPage)
    page.grid.choose([1])
    qtbot.waitUntil(lambda: bool(page.facts[1].trouble), timeout=20_000)
    assert "gone" in page.cards.index(1).data()
    assert not page.play_button.isEnabled()
    window.feature(LevelSets).open_set(file)
    assert len(window.tabs.pages()) == 1, "it is open already"


@pytest.mark.thorough
@pytest.mark.slow
def test_levels_are_put_in_order_while_their_pictures_come(
    qtbot: QtBot, page: SetPage
) -> None:
    drag(page, 7, 0)
    drag(page, 7, 0)
    page.sort()
    qtbot.waitUntil(lambda: not page.knowledge.grading, timeout=60_000)
    qtbot.waitUntil(
        lambda: all(grade.grade is not None for grade in page.grades), timeout=60_000
    )
    numbers = [grade.grade for grade in page.grades]
    assert numbers == sorted(numbers, key=lambda grade: grade or 99)
    assert sorted(titles(page)) == list("12345678")


@pytest.mark.slow
@pytest.mark.parametrize("button", ["Save", "Discard", "Cancel"])
def test_closing_asks(
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    button: str,
) -> None:
    file = tmp_path / "set.json"
    set_of(3).save(file)
    window.feature(LevelSets).open_set(file)
    page = window.tabs.current_page()
    assert isinstance(page, SetPage)
    page.grid.choose([0])
    page.take_out()
    answer = getattr(QMessageBox.StandardButton, button)
    monkeypatch.setattr(QMessageBox, "exec", lambda _self: answer)
    closed = window.tabs.close_tab(window.tabs.indexOf(page))
    assert closed is (button != "Cancel")
    assert len(read_set(file).entries) == (2 if button == "Save" else 3)


@pytest.mark.slow
def test_a_set_comes_back_after_a_kill(window: MainWindow, tab: SetPage) -> None:
    tab.move_levels([7], 0)
    kept = tab.state()
    assert tab.modified
    again = window.feature(LevelSets).restored(kept)
    assert again is not None
    assert titles(again) == list("81234567") and again.modified
    window.tabs.add_page(again)


@pytest.mark.thorough
def test_its_words_follow_the_language(
    window: MainWindow, tab: SetPage, english: Language
) -> None:
    tab.grid.choose([4])
    before = tab.play_button.text(), tab.words.text(), tab.strip.levels.text()
    for language in ("zh_CN", "zh_TW"):
        english.choose(language)
        settle()
        other = tab.play_button.text(), tab.words.text(), tab.strip.levels.text()
        assert all(one != two for one, two in zip(before, other, strict=True))
        assert "5" in tab.play_button.text()


@pytest.mark.thorough
@pytest.mark.parametrize(("wide", "cards"), [(1280, 4), (1010, 3), (800, 3)])
def test_cards_of_a_row_follow_the_width(
    window: MainWindow, tab: SetPage, wide: int, cards: int
) -> None:
    window.resize(wide, 760)
    settle()
    assert tab.grid.per_row <= cards + 1
    first = tab.grid.visualRect(tab.cards.index(0)).y()
    across = [
        place
        for place in range(8)
        if tab.grid.visualRect(tab.cards.index(place)).y() == first
    ]
    assert len(across) == tab.grid.per_row
    if wide == 800:
        tab.details.setChecked(True)
        settle()
        assert tab.preview.isVisible() and tab.grid.isVisible()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_hundred_levels_open_and_scroll(
    window: MainWindow,
) -> None:
    page = window.feature(LevelSets).edit(set_of(100))
    settle()
    assert page.cards.rowCount() == 100
    page.grid.choose([99])
    settle()
    rect = page.grid.visualRect(page.cards.index(99))
    assert page.grid.viewport().rect().intersects(rect)


def test_many_cards_are_chosen_at_once(page: SetPage) -> None:
    page.add_entries([SetEntry(level=small(number)) for number in range(9, 40)])
    seen: list[int] = []
    page.grid.chosen.connect(lambda: seen.append(len(page.grid.places())))
    page.grid.choose(range(30))
    assert page.grid.places() == list(range(30)) and page.grid.place == 0
    assert 1 <= len(seen) <= 2


@pytest.mark.slow
def test_the_journey_is_edited_in_place_and_restored(
    qtbot: QtBot, window: MainWindow
) -> None:
    feature = window.feature(LevelSets)
    window.actions_["set.journey"].trigger()
    qtbot.waitUntil(lambda: bool(feature.pages()))
    [page] = feature.pages()
    assert page.path == own_file().absolute()
    assert not page.modified
    assert not own_file().exists(), "looking at it changes nothing"
    window.actions_["set.journey"].trigger()
    qtbot.waitUntil(lambda: not window.background.busy)
    assert feature.pages() == [page]
    page.document.take_out([0])
    assert not own_file().exists()
    page.document.save(own_file().absolute())
    window.actions_["set.journey"].trigger()
    qtbot.waitUntil(lambda: not window.background.busy)
    assert feature.pages() == [page], "the same set is shown again"
    window.actions_["set.restore_journey"].trigger()
    assert not own_file().exists()
    assert page.path != own_file().absolute()
    assert page.path is not None
    assert page.path.exists()
    assert not page.document.undo_stack.canRedo()


@pytest.mark.parametrize("name", ["", "putAsideMine", "putAsideElsewhere"])
def test_a_set_asks_before_it_is_the_journey_again(
    name: str, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the shipped one was restored meanwhile, by another window. name: of the
    button that is pressed; "" for Cancel."""
    file = own_file().absolute()
    document = SetDocument(set_of(2).levels, file)
    document.save(file)
    page = window.feature(LevelSets).edit(document)
    page.document.take_out([0])
    put_aside()
    target = tmp_path / "other.json"
    proposed: list[Path] = []

    def choose(_parent: object, _title: str, path: str, *_: object) -> tuple[str, str]:
        proposed.append(Path(path))
        return str(target), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    asked = answer(name)
    assert page.save() == bool(name)
    assert "restored" in asked[0]
    assert file.exists() == (name == "putAsideMine")
    assert target.exists() == (name == "putAsideElsewhere")
    assert file not in proposed
