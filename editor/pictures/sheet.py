"""Sheet: a board on padded ground, and the image or file it is drawn on.

`end_words` says what a game came to, for the end card of a film and the answers of a sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, QTranslator
from PySide6.QtGui import QGuiApplication, QImage

from editor.kinds.registry import kind_view
from editor.models.program.language import catalogue
from editor.painting.geometry import BoardView
from editor.painting.painter import Painter
from solvers import registry
from solvers.level import Level
from solvers.text import WordedError

Pixels = NDArray[np.uint32]
"""(height, width), 0x00RRGGBB."""
CELL = 48
"""The default side of a cell in pictures, in pixels."""

_PAD = 0.35
_CAPTION = 0.8
_MOST_PIXELS = 120_000_000
_LONGEST_SIDE = 32_767
_application: list[QGuiApplication] = []


@dataclass(frozen=True)
class Sheet:
    """A board on padded ground, with room for what play adds and, where wanted, a heading above and
    a caption below."""

    painter: Painter
    rows: int
    cols: int
    cell: float
    caption: bool = False
    heading: bool = False

    @property
    def size(self) -> QSize:
        """In pixels, rounded up."""
        left, top, right, bottom = self.painter.margins
        width = (self.cols + left + right + 2 * _PAD) * self.cell
        height = (self.rows + top + bottom + 2 * _PAD) * self.cell
        height += self.caption_height + self.heading_height
        return QSize(int(np.ceil(width)), int(np.ceil(height)))

    @property
    def caption_height(self) -> float:
        return max(22.0, _CAPTION * min(self.cell, 64.0)) if self.caption else 0.0

    @property
    def heading_height(self) -> float:
        return max(26.0, min(self.cell, 64.0)) if self.heading else 0.0

    @property
    def view(self) -> BoardView:
        left, top, _, _ = self.painter.margins
        across, down = (left + _PAD) * self.cell, (top + _PAD) * self.cell
        origin = QPointF(round(across), round(down + self.heading_height))
        return BoardView.whole(self.rows, self.cols, self.cell, origin)

    def heading_rect(self) -> QRectF:
        left = 0.5 * self.view.origin.x()
        return QRectF(left, 0.1 * self.cell, self.size.width() - 2 * left, self.heading_height)

    def caption_rect(self) -> QRectF:
        size, view = self.size, self.view
        top = size.height() - self.caption_height - _PAD * self.cell * 0.6
        left = view.origin.x()
        return QRectF(left, top, size.width() - 2 * left, self.caption_height)


def ensure_application() -> None:
    """An application for fonts and images: the running one, or a new one without a display."""
    if QGuiApplication.instance() is None:
        made = QGuiApplication(["gridwright", "-platform", "offscreen"])
        _application.append(made)
        plurals = QTranslator(made)  # a command speaks English: "23 points", not "23 point(s)"
        if plurals.load(str(catalogue("en"))):
            made.installTranslator(plurals)


def pixels_of(image: QImage) -> Pixels:
    """The pixels of an image, (height, width); they go with the image."""
    lines: Pixels = np.frombuffer(image.constBits(), dtype=np.uint32)
    return lines.reshape(image.height(), image.bytesPerLine() // 4)[:, : image.width()]


# -- files and devices -----------------------------------------------------------------------------
def largest_cell(level: Level) -> int:
    """The largest side of a cell, in whole pixels, at which a picture of a level can be drawn."""
    rows, cols = level.rows + 2, level.cols + 2
    side = min(int((_MOST_PIXELS / (rows * cols)) ** 0.5), _LONGEST_SIDE // max(rows, cols))
    return max(1, side)


def checked_size(size: QSize, scale: float) -> QSize:
    """The size in device pixels, if a picture may be so large."""
    width, height = round(size.width() * scale), round(size.height() * scale)
    if width * height > _MOST_PIXELS or max(width, height) > _LONGEST_SIDE:
        raise WordedError(
            "the picture would be {width} x {height} pixels: choose a smaller cell",
            width=width,
            height=height,
        )
    return QSize(width, height)


def end_words(level: Level, moves: Sequence[str], proved: bool) -> str:
    """The result of moves with its unit, and whether it is proved to be the best: "23 points,
    proved optimal". IllegalMove or LevelError if they do not replay."""
    ensure_application()
    kind = registry.kind(level.kind)
    end = kind.replay(kind.initial(level), moves)
    words = kind_view(level.kind).result_words.ending(kind.score(end), kind.finished(end))
    if not proved:
        return words
    return QCoreApplication.translate("Pictures", "{words}, proved optimal").format(words=words)
