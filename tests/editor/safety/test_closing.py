"""Closing unsaved levels: one question for all, a tick each, and nothing lost by
cancelling."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from gridwright.editor.features.files.new_level import NewLevelDialog
from gridwright.editor.features.safety.model import Recovery
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.tabs.closing import ClosingDialog
from gridwright.solvers.files.level_file import level_to_json, read_level
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

MAZE = level_from_text("coin_maze", "S . $\n. # .\n. . E")
WALL = kind("coin_maze").parse_token("#")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def paths(window: MainWindow, tmp_path: Path) -> list[Path]:
    """Files of three open levels, the first and the last changed."""
    made = [tmp_path / f"{name}.json" for name in "abc"]
    for path in made:
        path.write_text(level_to_json(MAZE.with_(title=path.stem)))
        view = window.open_path(path)
        assert view is not None
        if path.stem != "b":
            view.document.paint([1], WALL, "Paint")
    return made


def written(paths: list[Path]) -> list[bool]:
    return [bool(read_level(path).cells[0, 1] == WALL) for path in paths]


def asked(act: Callable[[ClosingDialog], object]) -> list[list[str]]:
    """Act on the question when it comes; the names it holds come to the list."""
    names: list[list[str]] = []

    def found() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ClosingDialog)
        names.append([box.text() for box in dialog.boxes])
        try:
            act(dialog)
        except BaseException:  # a check that fails must not leave the question open
            dialog.reject()
            raise

    QTimer.singleShot(0, found)
    return names


def click(box: QCheckBox) -> None:
    """As a person does, on the words."""
    QTest.mouseClick(box, LEFT, pos=QPoint(26, box.height() // 2))


def discard_second(dialog: ClosingDialog) -> None:
    assert dialog.outcome.text() == ""
    click(dialog.boxes[1])
    assert dialog.outcome.text() == "The changes to 1 level are discarded."
    assert dialog.all_box.checkState() is Qt.CheckState.PartiallyChecked
    QTest.mouseClick(dialog.close_button, LEFT)


def discard_second_by_keys(dialog: ClosingDialog) -> None:
    assert dialog.focusWidget() is dialog.boxes[0]
    QTest.keyClick(dialog.boxes[0], Qt.Key.Key_Down)
    assert dialog.focusWidget() is dialog.boxes[1]
    QTest.keyClick(dialog.boxes[1], Qt.Key.Key_Space)
    QTest.keyClick(dialog, Qt.Key.Key_Return)


def discard_all(dialog: ClosingDialog) -> None:
    click(dialog.all_box)
    assert dialog.ticked() == [] and dialog.close_button.text() == "Discard all"
    click(dialog.all_box)
    assert len(dialog.ticked()) == 2 and dialog.close_button.text() == "Save and close"
    QTest.mouseClick(dialog.discard_button, LEFT)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("act", "kept"),
    sampled(
        [
            (lambda dialog: dialog.accept(), [True, False, True]),
            (discard_second, [True, False, False]),
            (discard_second_by_keys, [True, False, False]),
            (discard_all, [False, False, False]),
        ],
        daily=1,
    ),
)
def test_closing_asks_once_with_a_tick_for_each_level(
    window: MainWindow,
    paths: list[Path],
    act: Callable[[ClosingDialog], object],
    kept: list[bool],
) -> None:
    names = asked(act)
    assert window.close()
    assert names == [["a", "c"]] and written(paths) == kept


@pytest.mark.slow
def test_cancelling_closes_and_saves_nothing(
    window: MainWindow, paths: list[Path]
) -> None:
    asked(lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape))
    assert not window.close()
    assert window.tabs.count() == 3 and len(window.tabs.unsaved()) == 2
    assert written(paths) == [False] * 3


@pytest.mark.slow
def test_a_save_that_is_given_up_keeps_the_window(
    window: MainWindow, paths: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = window.tabs.open_level(MAZE, "Untitled & new")
    view.document.paint([1], WALL, "Paint")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    names = asked(lambda dialog: dialog.accept())
    assert not window.close()
    assert names == [["a", "c", "Untitled && new"]]
    assert written(paths) == [True, False, True] and window.tabs.unsaved() == [view]


@pytest.mark.thorough
@pytest.mark.slow
def test_closing_the_others_asks_with_ticks_too(
    window: MainWindow, paths: list[Path]
) -> None:
    window.tabs.setCurrentIndex(1)
    asked(discard_second)
    window.actions_["file.close_others"].trigger()
    assert written(paths) == [True, False, False]
    assert [view.document.path for view in window.tabs.views()] == [paths[1]]


@pytest.mark.slow
@pytest.mark.parametrize("choice", ["Save", "Discard", "Cancel"])
def test_one_level_is_asked_about_with_two_buttons(
    window: MainWindow, paths: list[Path], choice: str
) -> None:
    told: list[str] = []

    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        told.append(box.informativeText())
        box.button(QMessageBox.StandardButton[choice]).click()

    QTimer.singleShot(0, press)
    assert window.tabs.close_tab(0) is (choice != "Cancel")
    assert told == ["• a"] and written(paths)[0] is (choice == "Save")


def test_many_levels_have_a_list_that_scrolls(qtbot: QtBot) -> None:
    documents = [
        LevelDocument(MAZE.with_(title=f"Level {number}")) for number in range(40)
    ]
    dialog = ClosingDialog(documents)
    qtbot.addWidget(dialog)
    dialog.show()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    last = dialog.boxes[-1]
    assert last.visibleRegion().isEmpty() and dialog.height() <= 400
    for box in dialog.boxes[:-1]:
        QTest.keyClick(box, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is last and not last.visibleRegion().isEmpty()


# -- random levels are work ------------------------------------------------------------
def random_level(window: MainWindow) -> DocumentView:
    window.actions_["file.new"].trigger()
    dialog = window.findChild(NewLevelDialog)
    assert dialog is not None
    dialog.generate_box.setChecked(True)
    dialog.accept()
    view = window.tabs.current_view()
    assert view is not None
    return view


@pytest.mark.thorough
def test_a_random_level_is_recovered_without_an_edit(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view = random_level(window)
    recovery = Recovery(tmp_path / "recovery")
    recovery.watch(view.document)
    view.document.undo_stack.setClean()
    with qtbot.waitSignal(view.document.undo_stack.cleanChanged):
        view.document.undo_stack.resetClean()
    [watched] = recovery._watched.values()
    qtbot.waitUntil(watched.file.exists, timeout=10_000)
    assert view.document.name in watched.file.read_text()
    recovery.close()


@pytest.mark.slow
def test_a_random_level_is_kept_for_recovery_in_the_window(
    qtbot: QtBot, window: MainWindow
) -> None:
    from gridwright.editor.models.program.settings import data_folder

    view = random_level(window)
    kept = data_folder() / "recovery"
    qtbot.waitUntil(lambda: bool(list(kept.glob("*/*.json"))), timeout=10_000)
    [file] = kept.glob("*/*.json")
    assert read_level(file).cells.tolist() == view.document.cells.tolist()
