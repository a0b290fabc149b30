"""What is on the screen, and whether it equals a fresh full paint.

What is on the screen is the backing store of the window. `QWidget.grab` would paint
anew and hide every fault, and `QScreen.grabWindow` of the offscreen platform cuts
windows off at high ratios.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

Pixels = NDArray[np.uint32]


def settle(app: QApplication) -> None:
    """Let all that was posted happen, painting included."""
    for _ in range(4):
        app.sendPostedEvents()
        app.processEvents()


def on_screen(widget: QWidget) -> Pixels:
    """The device pixels of the backing store that lie wholly inside a widget, (height,
    width)."""
    window = widget.window()
    store = window.backingStore().paintDevice()
    assert isinstance(store, QImage)
    ratio = window.devicePixelRatioF()
    corner = widget.mapTo(window, QPoint(0, 0))
    left, top = math.ceil(corner.x() * ratio), math.ceil(corner.y() * ratio)
    right = math.floor((corner.x() + widget.width()) * ratio)
    bottom = math.floor((corner.y() + widget.height()) * ratio)
    image = store.copy(left, top, right - left, bottom - top)
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    lines = np.frombuffer(image.constBits(), np.uint32)
    return lines.reshape(image.height(), image.bytesPerLine() // 4)[
        :, : image.width()
    ].copy()


def difference(widget: QWidget) -> str:
    """How what shows differs from a fresh full paint; empty if it does not."""
    shown = on_screen(widget)
    widget.repaint()
    fresh = on_screen(widget)
    if np.array_equal(shown, fresh):
        return ""
    rows, cols = np.nonzero(shown != fresh)
    return (
        f"{len(rows)} of {shown.size} pixels of {widget.objectName()} at"
        f" x {cols.min()}..{cols.max()}, y {rows.min()}..{rows.max()}"
    )
