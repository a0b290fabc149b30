"""Levels from pictures: the grid, the groups, their names, skins; counted in keys and
clicks."""

from __future__ import annotations

import io
import threading
import time
from collections.abc import Generator
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLineEdit,
    QSpinBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.features.importing.feature import Importing
from gridwright.editor.features.importing.incoming import Incoming
from gridwright.editor.features.importing.picture.picture_canvas import (
    HANDLES,
    WHOLE,
    dragged,
)
from gridwright.editor.features.importing.picture.picture_dialog import (
    PictureImportDialog,
)
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.screenshot import groups
from gridwright.solvers.files.screenshot.lattice import Lattice, Sighting, even, within
from gridwright.solvers.files.screenshot.reading import load_skin
from gridwright.solvers.registry import kind
from tests.editor.driving.importing import Host
from tests.editor.driving.sightings import FINDER, known
from tests.oracles.screenshots import STYLES, Shot, shot
from tests.sampling import sampled

pytestmark = pytest.mark.usefixtures("clipboard")

MATCH = kind("match3")
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier


class Person:
    """Counts what is pressed."""

    def __init__(self) -> None:
        self.acts = 0

    def key(
        self, on: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE
    ) -> None:
        self.acts += 1
        QTest.keyClick(on, key, modifiers)


def png(image: Image.Image) -> bytes:
    store = io.BytesIO()
    image.save(store, "PNG", compress_level=1)
    return store.getvalue()


def copy_picture(image: Image.Image) -> None:
    data = QMimeData()
    data.setImageData(QImage.fromData(png(image)))
    QGuiApplication.clipboard().setMimeData(data)


def read(qtbot: QtBot, owner: QWidget) -> PictureImportDialog:
    """The dialog of a window that is open, once its cells are in groups."""

    def visible() -> list[PictureImportDialog]:
        return [
            one for one in owner.findChildren(PictureImportDialog) if one.isVisible()
        ]

    qtbot.waitUntil(lambda: bool(visible()), timeout=20_000)
    [dialog] = visible()
    grouped(qtbot, dialog)
    return dialog


def grouped(qtbot: QtBot, dialog: PictureImportDialog) -> None:
    picture = dialog.picture
    qtbot.waitUntil(lambda: bool(picture.groups) and not picture.busy, timeout=20_000)


def opened(
    qtbot: QtBot, importing: Importing, made: Shot, name: str = ""
) -> PictureImportDialog:
    importing.open(Incoming(png(made.image), Path(name) if name else None))
    return read(qtbot, importing.window)


def name_all(dialog: PictureImportDialog, made: Shot) -> None:
    """Name every group by what the picture was drawn from."""
    for number, one in enumerate(dialog.picture.groups):
        dialog.picture.name(number, str(int(np.median(made.cells[one.mask])) + 1))


@pytest.mark.one_window
@pytest.mark.slow
@pytest.mark.parametrize("style", sampled(STYLES, daily=1))
def test_a_level_of_six_by_six_takes_few_keys(
    qtbot: QtBot, window: MainWindow, style: str
) -> None:
    """From the clipboard to the open level, by keys alone."""
    made, person = shot(style, 6, 6, 7), Person()
    window.tabs.open_level(MATCH.blank(6, 6))
    copy_picture(made.image)
    person.key(window, Qt.Key.Key_V, CONTROL | SHIFT)
    dialog = read(qtbot, window)
    while not dialog.picture.complete:
        mask = dialog.picture.groups[dialog.groups.chosen].mask
        token = (
            int(np.median(made.cells[mask])) + 1
        )  # the palette begins with the empty token
        person.key(dialog.groups, Qt.Key(Qt.Key.Key_1 + token))
    person.key(dialog.groups, Qt.Key.Key_Return)
    view = window.tabs.current_view()
    assert view is not None and view.document.kind.id == "match3"
    assert view.document.cells.tolist() == (made.cells + 1).tolist()
    assert person.acts <= 25


@pytest.mark.slow
def test_groups_are_named_by_mouse(
    qtbot: QtBot, importing: Importing, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shot("flat", 6, 6, 3, kinds=3)
    known(monkeypatch, made)
    host.open_level(kind("tour").blank(3, 3))
    dialog = opened(qtbot, importing, made)
    assert (
        dialog.kind_box.findData("trail") < 0
    )  # boards of points are not read from pictures
    dialog.kind_box.setCurrentIndex(dialog.kind_box.findData("tour"))
    row, grid = dialog.groups.rows[1], dialog.picture.grid
    assert grid is not None
    cell = np.argwhere(dialog.picture.groups[1].mask)[0]
    at = (
        dialog.canvas.shown(grid.cell(*cell.tolist())).boundingRect().center().toPoint()
    )
    QTest.mouseClick(dialog.canvas, Qt.MouseButton.LeftButton, pos=at)
    assert dialog.groups.chosen == 1 and dialog.canvas.chosen_group == 1
    chip = row.chips.findChildren(QToolButton)[1]
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert dialog.picture.tokens[1] == "#" and row.box.token == "#"
    assert dialog.groups.chosen != 1 and not dialog.open_button.isEnabled()
    dialog.reject()


@pytest.mark.slow
def test_a_skin_names_the_next_picture_of_the_same_game(
    qtbot: QtBot, importing: Importing, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (shot("rounded", 5, 5 + seed, seed, game=1) for seed in (1, 2))
    known(monkeypatch, first, second)
    host.open_level(MATCH.blank(6, 6))
    dialog = opened(qtbot, importing, first)
    name_all(dialog, first)
    dialog.findChild(QCheckBox, "keepSkin").click()
    assert not dialog.open_button.isEnabled()
    QTest.keyClicks(dialog.findChild(QLineEdit, "skinName"), "Jewel harbour")
    dialog.open_button.click()
    skin = load_skin("Jewel harbour")
    assert skin is not None and skin.kind == "match3"
    again = opened(qtbot, importing, second, "level 12.png")
    assert again.skin_box.currentText() == "Jewel harbour" and again.picture.complete
    QTest.keyClick(again, Qt.Key.Key_Return)
    assert host.document.cells.tolist() == (second.cells + 1).tolist()
    assert host.document.level().title == "level 12"


@pytest.mark.slow
def test_the_grid_is_mended_by_numbers_and_names_stay(
    qtbot: QtBot, importing: Importing, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shot("flat", 6, 6, 5, kinds=3)
    known(monkeypatch, made)
    host.open_level(MATCH.blank(6, 6))
    dialog = opened(qtbot, importing, made)
    name_all(dialog, made)
    dialog.findChild(QSpinBox, "gridRows").setValue(5)
    grouped(qtbot, dialog)
    assert dialog.picture.grid is not None and dialog.picture.grid.rows == 5
    assert dialog.picture.complete
    dialog.accept()
    assert host.document.cells.tolist() == (made.cells[:5] + 1).tolist()


@pytest.mark.slow
def test_handles_are_dragged_and_moved_by_keys(
    qtbot: QtBot, importing: Importing, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shot("flat", 6, 6, 5)
    known(monkeypatch, made)
    dialog = opened(qtbot, importing, made)
    canvas, picture = dialog.canvas, dialog.picture
    before = picture.grid
    assert before is not None
    corner = canvas.handle_at((1, 1)).toPoint() + QPoint(
        8, 0
    )  # beside it, within reach
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(canvas, left, pos=corner)
    QTest.mouseMove(canvas, corner + QPoint(24, 12))
    QTest.mouseRelease(canvas, left, pos=corner + QPoint(24, 12))
    grown = picture.grid
    assert grown is not None
    moved = (grown.corners - before.corners) * canvas.scale
    assert moved == pytest.approx(
        np.array([[0, 0], [0, 0], [24, 12], [0, 0]]), abs=1e-6
    )
    assert grown.crossings == pytest.approx(within(grown.corners, 6, 6).crossings)
    grouped(qtbot, dialog)
    canvas.setFocus()
    while canvas.handle != WHOLE:
        QTest.keyClick(canvas, Qt.Key.Key_Space)
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert picture.grid == grown.moved(max(1, 1 / canvas.scale), 0)
    for _ in HANDLES:
        QTest.keyClick(canvas, Qt.Key.Key_Space)
        if canvas.handle == (0, 1):
            QTest.keyClick(canvas, Qt.Key.Key_Down)
        if canvas.handle == (-1, 0):
            QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert picture.grid is not None and (picture.grid.rows, picture.grid.cols) == (7, 5)
    dialog.reject()


FOUR = even(4, 4, 10, 10, 20)


@pytest.mark.parametrize(
    ("handle", "by", "wanted"),
    [
        (WHOLE, (3, -2), even(4, 4, 13, 8, 20)),
        (
            (1, 1),
            (8, 8),
            within(np.array([[10, 10], [90, 10], [98, 98], [10.0, 90]]), 4, 4),
        ),
        (
            (-1, 1),
            (5, -9),
            within(np.array([[10, 10], [90, 10], [90, 90], [15.0, 81]]), 4, 4),
        ),
        ((1, 0), (41, 5), even(4, 6, 10, 10, 20)),
        ((-1, 0), (-20, 0), even(4, 5, -10, 10, 20)),
        ((0, -1), (0, 20), even(3, 4, 10, 30, 20)),
        ((0, 1), (0, -500), even(1, 4, 10, 10, 20)),
        ((1, 1), (-200, -200), FOUR),
    ],
)
def test_what_a_handle_changes(
    handle: tuple[int, int], by: tuple[int, int], wanted: Lattice
) -> None:
    assert dragged(FOUR, handle, *by).crossings == pytest.approx(wanted.crossings)


@pytest.mark.slow
def test_the_level_shows_in_the_place_of_the_picture(
    qtbot: QtBot, importing: Importing, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = shot("dark", 6, 6, 4, kinds=3)
    known(monkeypatch, made)
    host.open_level(MATCH.blank(6, 6))
    dialog = opened(qtbot, importing, made)
    name_all(dialog, made)
    left, right = (
        one.mapTo(dialog, one.rect().center()).x()
        for one in (dialog.canvas, dialog.groups)
    )
    assert left < right, "the picture, then its groups"
    assert not dialog.board.isVisible(), "the picture is as straight as the board"
    QTest.keyClick(dialog.show_level, Qt.Key.Key_Space)
    assert dialog.board.isVisible()
    dialog.board.hovered.emit((1, 2))
    assert dialog.canvas.cell == (1, 2), "a hover marks the same cell on both sides"
    dialog.canvas.hovered.emit(None)
    assert dialog.board.cell is None
    level = dialog.board.grab().toImage()
    dialog.board.show_level(False)
    assert dialog.board.grab().toImage() != level
    dialog.reject()


@pytest.mark.slow
def test_a_picture_without_a_grid_says_so_and_offers_one(
    qtbot: QtBot, importing: Importing, host: Host
) -> None:
    importing.open(Incoming(png(Image.new("RGB", (200, 100), "white"))))
    dialog = host.findChild(PictureImportDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: not dialog.picture.busy, timeout=20_000)
    grid = dialog.picture.grid
    assert grid is not None and "No grid was found" in dialog.message.text()
    assert not dialog.picture.groups, "nothing is read before a person says where"
    QTest.keyClick(dialog.canvas, Qt.Key.Key_Right)
    grouped(qtbot, dialog)
    assert dialog.picture.grid == grid.moved(max(1, 1 / dialog.canvas.scale), 0)
    dialog.reject()


def test_bytes_that_are_no_picture_are_refused(
    qtbot: QtBot, importing: Importing, host: Host
) -> None:
    importing.open(Incoming(b"\x89PNG\r\n\x1a\n broken"))
    dialog = host.findChild(PictureImportDialog)
    assert dialog is not None
    qtbot.waitUntil(
        lambda: "picture" in dialog.message.text() and not dialog.picture.busy
    )
    assert not dialog.open_button.isEnabled()
    dialog.reject()


def test_progress_shows_and_closing_ends_the_work_at_once(
    qtbot: QtBot, importing: Importing, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search for the grid would take seconds more."""
    ended = threading.Event()

    def long(_image: Image.Image, _hint: object) -> Generator[float, None, None]:
        try:
            for step in range(5000):
                time.sleep(0.001)
                yield 1 - 1 / (1 + step / 10)
        except GeneratorExit:
            ended.set()

    monkeypatch.setattr(FINDER, long)
    importing.open(Incoming(png(Image.new("RGB", (20, 20)))))
    dialog = host.findChild(PictureImportDialog)
    assert dialog is not None
    told: list[float] = []
    dialog.picture.progressed.connect(told.append)
    qtbot.waitUntil(
        lambda: len(told) > 2 and dialog.progress.value() > 0, timeout=20_000
    )
    assert told == sorted(told) and dialog.progress.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    heard = len(told)
    qtbot.waitUntil(ended.is_set, timeout=20_000)
    qtbot.waitUntil(lambda: not host.background.busy, timeout=20_000)
    assert len(told) == heard


@pytest.mark.one_window
@pytest.mark.slow
def test_a_picture_file_is_dropped_on_the_window(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several at once open a dialog each."""
    window.tabs.open_level(MATCH.blank(6, 6))
    data = QMimeData()
    files = [tmp_path / "one.png", tmp_path / "two.png"]
    shots = [shot("flat", 3, 3 + number, number) for number in range(2)]
    known(monkeypatch, *shots)
    for made, file in zip(shots, files, strict=True):
        file.write_bytes(png(made.image))
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    at, copy = QPoint(400, 300), Qt.DropAction.CopyAction
    left = Qt.MouseButton.LeftButton
    QApplication.sendEvent(window, QDragEnterEvent(at, copy, data, left, NONE))
    QApplication.sendEvent(window, QDropEvent(at, copy, data, left, NONE))

    def dialogs() -> list[PictureImportDialog]:
        return window.findChildren(PictureImportDialog)

    qtbot.waitUntil(lambda: len(dialogs()) == 2, timeout=20_000)
    for dialog in dialogs():
        grouped(qtbot, dialog)
    columns = sorted(
        d.picture.grid.cols for d in dialogs() if d.picture.grid is not None
    )
    assert columns == [3, 4]
    for dialog in dialogs():
        dialog.reject()


@pytest.mark.slow
def test_closing_while_the_grid_is_looked_for(
    qtbot: QtBot, importing: Importing, host: Host
) -> None:
    importing.open(Incoming(png(shot("photo", 12, 12, 1).image)))
    dialog = host.findChild(PictureImportDialog)
    assert dialog is not None and dialog.picture.busy
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.picture.busy and not dialog.isVisible()
    assert not host.documents


def test_closing_the_window_waits_for_no_step(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, release, ended = threading.Event(), threading.Event(), threading.Event()

    def held(
        _image: Image.Image, _hint: object
    ) -> Generator[float, None, list[Sighting]]:
        begun.set()
        release.wait(5)
        ended.set()
        yield 1.0
        return [Sighting(FOUR, 1.0)]

    monkeypatch.setattr(FINDER, held)
    window.feature(Importing).open(Incoming(png(Image.new("RGB", (20, 20)))))
    qtbot.waitUntil(begun.is_set, timeout=20_000)
    [dialog] = window.findChildren(PictureImportDialog)
    dialog.reject()
    window.close()
    assert not ended.is_set()
    release.set()


@pytest.mark.slow
def test_cells_without_likeness_are_refused_and_the_sentence_stays(
    qtbot: QtBot, importing: Importing, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    host.open_level(MATCH.blank(6, 6))
    made = shot("flat", 4, 4, 5, kinds=3)
    known(monkeypatch, made)
    monkeypatch.setattr(groups, "_EXACT", 20)  # else it takes hundreds of cells
    dialog = opened(qtbot, importing, made)
    tokens = [str(k + 1) for k in range(len(dialog.picture.groups))]
    for number, text in enumerate(tokens):
        dialog.picture.name(number, text)
    grid = dialog.picture.grid
    assert grid is not None
    noise = Image.effect_noise((120, 120), 120).convert("RGB")
    board, dialog.picture.image = dialog.picture.image, noise
    dialog.picture.set_grid(even(6, 6, 0, 0, 20))
    qtbot.waitUntil(lambda: not dialog.picture.busy, timeout=20_000)
    assert "too different" in dialog.message.text() and not dialog.groups.rows
    assert not dialog.picture.complete and not dialog.open_button.isEnabled()
    dialog.picture.image = board
    dialog.picture.set_grid(grid)
    grouped(qtbot, dialog)
    assert (
        dialog.picture.tokens == tokens and "too different" not in dialog.message.text()
    )
    dialog.reject()


@pytest.mark.one_window
@pytest.mark.thorough
@pytest.mark.slow
def test_a_picture_is_pasted_on_a_board(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = window.tabs.open_level(MATCH.blank(6, 6))
    made = shot("flat", 6, 6, 2)
    known(monkeypatch, made)
    copy_picture(made.image)
    QTest.keyClick(view.canvas, Qt.Key.Key_V, CONTROL)
    dialog = read(qtbot, window)
    assert dialog.kind_box.currentData() == "match3"
    dialog.reject()
