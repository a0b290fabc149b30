"""Driving the dialog of pictures and films."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import numpy as np
from PIL import Image, ImageSequence
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from editor.pictures.sheet import pixels_of
from editor.views.pictures.export_dialog import ExportDialog

W = TypeVar("W", bound=QWidget)
TIMEOUT = 60_000
Frame = tuple[np.ndarray[Any, Any], int]
"""Pixels, and milliseconds."""


def export_dialog(qtbot: QtBot, window: QWidget) -> ExportDialog:
    """The dialog that was opened last, ready."""
    dialog = window.findChildren(ExportDialog)[-1]
    qtbot.waitUntil(lambda: dialog.ready is not None or bool(dialog.error), timeout=TIMEOUT)
    return dialog


def part(dialog: ExportDialog, kind: type[W], name: str) -> W:
    """A widget of the dialog by its object name."""
    found = dialog.findChild(kind, name)
    assert found is not None, name
    return found


def click(dialog: ExportDialog, name: str) -> None:
    """Click a widget of the dialog in the middle; a box is ticked at its left."""
    widget = part(dialog, QWidget, name)
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


def write(qtbot: QtBot, dialog: ExportDialog, path: Path) -> None:
    """Click Export, choose the path, and wait for the file."""
    with answering(path), qtbot.waitSignal(dialog.written, timeout=TIMEOUT):
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
