"""The main job as a person does it: through actions, keys and the mouse, in the real
window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.rows import level_from_text, level_to_text
from tests.editor.driving.exports import export_dialog, write
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, click, drag, new_maze

pytestmark = pytest.mark.one_window


def paint_paper(view: DocumentView) -> None:
    """Choose tokens by their keys, paint by mouse."""
    wanted = level_from_text("coin_maze", PAPER).cells
    for index, token in enumerate(view.document.kind.tokens):
        cells = [
            (r, c) for r in range(6) for c in range(4) if wanted[r, c] == token.code
        ]
        if token.code == 0 or not cells:
            continue
        QTest.keyClick(view.canvas, Qt.Key(Qt.Key.Key_1 + index))
        for cell in cells:
            click(view.canvas, cell)


@pytest.mark.slow
def test_the_main_job(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = new_maze(qtbot, window, 6, 4)
    paint_paper(view)
    assert level_to_text(view.document.level()).strip() == PAPER.strip()

    path = tmp_path / "paper.json"
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(path), "")
    )
    window.actions_["file.save"].trigger()
    assert read_level(path).cells.tolist() == view.document.cells.tolist()
    window.actions_["file.close"].trigger()
    assert window.tabs.current_view() is None

    view = window.open_path(path)
    assert view is not None
    seen = []
    view.session.progressed.connect(seen.append)
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT) as answered:
        window.actions_["solve.start"].trigger()
    result = answered.args[0]
    assert (result.status, result.score, result.bound) == ("optimal", 23, 23)
    assert (result.counts.solutions, result.counts.optimal) == (246, 15)
    assert seen and seen[-1].nodes > 0
    card = window.feature(SolverFeature).answer.card.text()
    assert "23" in card and "246" in card

    window.actions_["play.toggle"].trigger()
    assert view.playback.playing
    view.playback.advance(0.05)
    assert view.playback.showing and view.playback.frame().stage is not None
    window.actions_["play.toggle"].trigger()
    window.actions_["play.last"].trigger()
    frame = view.playback.frame()
    assert view.document.kind.score(frame.state) == 23

    gif = tmp_path / "paper.gif"
    window.actions_["file.export_gif"].trigger()
    write(qtbot, export_dialog(qtbot, window), gif)
    with Image.open(gif) as picture:
        assert getattr(picture, "n_frames", 1) >= len(result.moves)
        assert picture.width >= 4 * 8 and picture.height >= 6 * 8


@pytest.mark.thorough
@pytest.mark.skipif(
    not (which("Xvfb") and which("xdotool")), reason="NO DISPLAY: Xvfb, xdotool"
)
def test_jobs_take_few_clicks_and_few_keys() -> None:
    command = [sys.executable, "-m", "tools.jobs", "newcomer", "side_by_side", "sheet"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count(" clicks of ") == done.stdout.count(" keys of ") == 3


@pytest.mark.slow
def test_a_drag_paints_a_line_and_the_right_button_erases(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = new_maze(qtbot, window, 6, 4)
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    code = view.brush.code
    drag(view.canvas, (0, 0), (5, 0))
    assert (view.document.cells[:, 0] == code).all()
    assert view.document.undo_stack.count() == 1
    click(view.canvas, (3, 0), Qt.MouseButton.RightButton)
    assert view.document.cells[3, 0] == 0
    window.actions_["edit.undo"].trigger()
    window.actions_["edit.undo"].trigger()
    assert not view.document.cells.any()
    window.actions_["edit.redo"].trigger()
    assert (view.document.cells[:, 0] == code).all()


@pytest.mark.slow
def test_painting_by_keyboard_alone(qtbot: QtBot, window: MainWindow) -> None:
    view = new_maze(qtbot, window, 3, 3)
    canvas = view.canvas
    canvas.setFocus()
    for key in (
        Qt.Key.Key_Home,
        Qt.Key.Key_Up,
        Qt.Key.Key_Up,
        Qt.Key.Key_2,
        Qt.Key.Key_Right,
    ):
        QTest.keyClick(canvas, key)
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert view.document.cells[0, 1] == view.brush.code
    QTest.keyClick(canvas, Qt.Key.Key_Delete)
    assert view.document.cells[0, 1] == 0


@pytest.mark.slow
def test_an_edit_marks_the_answer_outdated_and_undo_brings_it_back(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
    view.document.change("Change title", title="Another name")
    assert not view.session.outdated
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (0, 0))
    assert view.session.outdated and view.canvas.overlay.outdated
    window.actions_["edit.undo"].trigger()
    assert not view.session.outdated


@pytest.mark.slow
def test_solving_a_draft_says_what_is_missing(qtbot: QtBot, window: MainWindow) -> None:
    view = new_maze(qtbot, window, 3, 3)
    window.actions_["solve.start"].trigger()
    assert not view.session.running
    assert "start" in view.banner.text() and view.banner.isVisible()
    assert "exit" in view.banner.text(), "both problems have a name"


@pytest.mark.slow
def test_a_file_that_cannot_be_read_is_refused_in_one_sentence(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    before = view.document.level()
    bad = tmp_path / "bad.json"
    bad.write_bytes(b"\x00\xff\x00")
    said: list[tuple[str, str]] = []
    window.tabs.refused.disconnect(window.show_error)
    window.tabs.refused.connect(lambda title, text: said.append((title, text)))
    assert window.open_path(bad) is None
    assert len(said) == 1 and "bad.json" in said[0][1]
    assert view.document.level() == before


def test_a_name_without_its_ending_never_replaces_a_file_unasked(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    taken = tmp_path / "taken.json"
    taken.write_text("somebody's work")
    answers = [(str(tmp_path / "taken"), ""), ("", "")]
    proposed: list[str] = []

    def ask(_parent: object, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        proposed.append(name)
        return answers.pop(0)

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    window.actions_["file.save_as"].trigger()
    assert proposed[1] == str(taken)
    assert taken.read_text() == "somebody's work" and view.document.path is None
    answers = [(str(tmp_path / "free"), "")]
    window.actions_["file.save_as"].trigger()
    assert (
        read_level(tmp_path / "free.json").cells.tolist()
        == view.document.cells.tolist()
    )
