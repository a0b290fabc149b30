"""Driving the dialog of pictures and films."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import numpy as np
from PIL import Image, ImageSequence
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.pictures.sheet import Reel, pixels_of
from gridwright.editor.views.pictures.entries import entry_of
from gridwright.editor.views.pictures.export_dialog import ExportDialog
from gridwright.editor.views.pictures.shown import ShownFilm
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import level_files, read_bundled

CONTROL = Qt.KeyboardModifier.ControlModifier
FILMS = ("gif", "webp", "apng")
W = TypeVar("W", bound=QWidget)
TIMEOUT = 60_000
Frame = tuple[np.ndarray[Any, Any], int]
"""Pixels, and milliseconds."""


def export_dialog(qtbot: QtBot, window: QWidget) -> ExportDialog:
    """The dialog that was opened last, ready."""
    dialog = window.findChildren(ExportDialog)[-1]
    qtbot.waitUntil(
        lambda: dialog.ready is not None or bool(dialog.error), timeout=TIMEOUT
    )
    return dialog


def part(dialog: ExportDialog, kind: type[W], name: str) -> W:
    """A widget of the dialog by its object name."""
    found = dialog.findChild(kind, name)
    assert found is not None, name
    return found


def click(dialog: ExportDialog, name: str) -> None:
    """Click a widget of the dialog in the middle; a box is ticked at its left."""
    widget = part(dialog, QWidget, name)
    first, _, format_ = name.partition(".")
    if first == "exportFormat" and not widget.isVisible():
        entry = part(dialog, QWidget, f"exportEntry.{entry_of(format_)}")
        QTest.mouseClick(entry, Qt.MouseButton.LeftButton)
        if dialog.choices.format == format_:
            return  # the first format of its entry
    assert widget.isVisible() and widget.isEnabled(), name
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


@contextmanager
def answering(path: Path | str) -> Iterator[None]:
    """The system's file dialog answers with a path; "" is its Cancel."""
    answer = lambda *_asked: (str(path), "")  # noqa: E731
    with (
        patch.object(QFileDialog, "getSaveFileName", answer),
        patch.object(QFileDialog, "getOpenFileName", answer),
    ):
        yield


@contextmanager
def changing(qtbot: QtBot, dialog: ExportDialog) -> Iterator[None]:
    """Wait until what is chosen in the block is ready to be seen."""
    with qtbot.waitSignal(dialog.ready_changed, timeout=TIMEOUT):
        yield


def name_target(dialog: ExportDialog, path: Path | str) -> None:
    """Write a path into the line of the file."""
    field = part(dialog, QLineEdit, "exportTarget")
    field.selectAll()
    field.insert(str(path))


def write(qtbot: QtBot, dialog: ExportDialog, path: Path) -> None:
    """Name the file, click Export, and wait until it is written."""
    name_target(dialog, path)
    with qtbot.waitSignal(dialog.written, timeout=TIMEOUT):
        click(dialog, "exportExport")


def frames_of(path: Path) -> list[Frame]:
    """The frames of a film as 0x00RRGGBB, and how long each stays in milliseconds."""
    with Image.open(path) as film:
        return [
            (_packed(np.asarray(frame.convert("RGB"))), int(frame.info["duration"]))
            for frame in ImageSequence.Iterator(film)
        ]


def seen(image: QImage) -> np.ndarray[Any, Any]:
    """The pixels of a picture on the screen, as 0x00RRGGBB."""
    return pixels_of(image) & np.uint32(0xFFFFFF)


def _packed(rgb: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    red, green, blue = rgb.astype(np.uint32).transpose(2, 0, 1)
    packed: np.ndarray[Any, Any] = red << 16 | green << 8 | blue
    return packed


def level_of(kind_id: str, name: str, folder: Path) -> Path:
    """A bundled level, with its proved answer, in a file of the person's own."""
    file = next(one for one in level_files(kind_id) if name in one.name)
    path = folder / f"{name}.json"
    path.write_bytes(level_to_json(read_bundled(file)).encode())
    return path


def film(qtbot: QtBot, window: MainWindow, view: DocumentView) -> ExportDialog:
    """Ctrl+K, with small cells."""
    QTest.keyClick(view.canvas, Qt.Key.Key_K, CONTROL)
    dialog = export_dialog(qtbot, window)
    with changing(qtbot, dialog):
        part(dialog, QSpinBox, "exportCell").setValue(20)
    return dialog


def reel_of(dialog: ExportDialog) -> Reel:
    assert isinstance(dialog.preview.shown, ShownFilm)
    return dialog.preview.shown.reel


def apart(
    one: np.ndarray[Any, Any], other: np.ndarray[Any, Any]
) -> np.ndarray[Any, Any]:
    """How far the colours of two pictures are apart, in the channel that differs
    most."""
    shifts = np.array([16, 8, 0])
    channels = [
        (pixels[..., None] >> shifts & 255).astype(int) for pixels in (one, other)
    ]
    distance: np.ndarray[Any, Any] = np.abs(channels[0] - channels[1]).max(axis=2)
    return distance


def expected(reel: Reel) -> list[Frame]:
    """The frames that a film holds: equal neighbours are one."""
    frames: list[Frame] = []
    for pixels, stays in reel.frames():
        if frames and np.array_equal(frames[-1][0], pixels):
            frames[-1] = pixels, frames[-1][1] + stays
        else:
            frames.append((pixels, stays))
    return frames


def choose(dialog: ExportDialog, name: str, value: str) -> None:
    """Choose in a list by keys, as with the list under the focus."""
    box = part(dialog, QComboBox, name)
    box.setFocus()
    while box.currentData() != value:
        before = box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down)
        assert box.currentIndex() != before, f"{value} is not offered"


def enter(dialog: ExportDialog, name: str, text: str) -> None:
    """Write a number or words into a field."""
    field = (
        dialog.findChild(QLineEdit, name) or dialog.findChild(QObject, name).lineEdit()
    )
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Tab)
