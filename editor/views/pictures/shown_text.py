"""ShownText: the beginning of a text in the preview of an export."""

from __future__ import annotations

from PySide6 import QtCore
from PySide6.QtGui import QFontDatabase, QFontMetrics, QImage

from gridwright.editor.painting import Look, painting_on
from gridwright.editor.views.pictures.shown import ShownPictures

TEXT_LINES = 40
TEXT_COLUMNS = 72
"""Lines of a text in the preview, and characters of a line."""
_MOST_BYTES = 100_000
_EDGE = 16
_SHARP = 2
"""Pixels of a picture for one of the screen."""


class ShownText(ShownPictures):
    """The beginning of a text."""

    count = 1
    mark: float | None = None

    def __init__(self, data: bytes, look: Look) -> None:
        self.size: QtCore.QSize | None = None
        self.bytes = len(data)
        self._look = look
        lines = data[:_MOST_BYTES].decode(errors="replace").splitlines()
        pieces = [piece for line in lines for piece in _pieces(line)]
        self.lines = pieces[:TEXT_LINES]
        if len(pieces) > TEXT_LINES:
            self.lines.append("…")

    def image(self, number: int) -> QImage:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        metrics = QFontMetrics(font)
        wide = 2 * _EDGE
        for line in self.lines:
            room = metrics.horizontalAdvance(line)
            wide = max(wide, room + 2 * _EDGE)
        step = metrics.lineSpacing()
        high = step * len(self.lines) + 2 * _EDGE
        size = QtCore.QSize(wide, high) * _SHARP
        image = QImage(size, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_SHARP)
        image.fill(self._look.field)
        with painting_on(image) as p:
            p.setFont(font)
            p.setPen(self._look.text)
            base = _EDGE + metrics.ascent()
            for line in self.lines:
                p.drawText(_EDGE, base, line)
                base += step
        return image

    def label(self, number: int) -> str:
        return ""


def _pieces(line: str) -> list[str]:
    """A line in pieces that there is room for."""
    starts = range(0, max(len(line), 1), TEXT_COLUMNS)
    return [line[start : start + TEXT_COLUMNS] for start in starts]
