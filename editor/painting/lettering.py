"""Numbers and short texts on boards, as outlines.

Filled outlines scale without jumps while one zooms, and an SVG shows the same digits
where the font is missing. Without any font (a bare server), digits are drawn from
strokes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from pathlib import Path

from PySide6 import QtGui
from PySide6.QtCore import QPointF, QRectF, Qt

_FONT_SIZE = 100
_LONGEST = 300
"""Characters of a text in one line that are drawn; more are too small to read, and cost
seconds."""
_LONGEST_WRAPPED = 5000
"""The same of a text in several lines."""

_STROKES: dict[str, str] = json.loads(
    Path(__file__).with_name("strokes.json").read_bytes()
)
"""Strokes of each sign on a grid 4 wide and 8 high: column and row of every point."""


@cache
def _font() -> QtGui.QFont | None:
    """The font of numbers; None where the system has none."""
    if not QtGui.QFontDatabase.families():
        return None
    font = QtGui.QFont()
    font.setStyleHint(QtGui.QFont.StyleHint.SansSerif)
    font.setPixelSize(_FONT_SIZE)
    font.setWeight(QtGui.QFont.Weight.DemiBold)
    return font


@lru_cache(maxsize=2048)
def _outline(text: str) -> tuple[QtGui.QPainterPath, float]:
    """A text with digits one unit high, centred on the origin, and its width."""
    text, _ = _shortened(text, _LONGEST)
    font = _font()
    if font is None:
        return stroked_text(text)
    path = QtGui.QPainterPath()
    path.addText(0, 0, font, text)
    metrics = QtGui.QFontMetricsF(font)
    high = metrics.tightBoundingRect("0").height() or _FONT_SIZE
    wide = metrics.horizontalAdvance(text)
    place = QtGui.QTransform().scale(1 / high, 1 / high).translate(-wide / 2, high / 2)
    return place.map(path), wide / high


def _shortened(text: str, most: int) -> tuple[str, bool]:
    """A text of at most `most` characters, and whether its end is cut off."""
    if len(text) > most:
        return f"{text[: most - 1]}…", True
    return text, False


def stroked_text(text: str) -> tuple[QtGui.QPainterPath, float]:
    """The same from strokes of our own; signs that have none show as a question
    mark."""
    stroker = QtGui.QPainterPathStroker()
    stroker.setWidth(1.35)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    lines = QtGui.QPainterPath()
    for number, sign in enumerate(text):
        for stroke in _STROKES.get(sign, _STROKES["?"]).split("|"):
            points = [
                QPointF(int(at[0]) + number * 6.2, int(at[1])) for at in stroke.split()
            ]
            if points:
                lines.moveTo(points[0])
            for point in points[1:]:
                lines.lineTo(point)
    wide = 6.2 * len(text)
    place = QtGui.QTransform().scale(1 / 9.35, 1 / 9.35).translate(1.1 - wide / 2, -4)
    path = stroker.createStroke(lines).simplified()
    path.setFillRule(Qt.FillRule.WindingFill)
    return place.map(path), wide / 9.35


def text_width(text: str) -> float:
    """The width of a text whose digits are one unit high."""
    return _outline(text)[1]


def paint_text(
    p: QtGui.QPainter,
    text: str,
    rect: QRectF,
    colour: QtGui.QColor,
    height: float,
    at_left: bool = False,
) -> None:
    """Text centred in `rect`, its digits `height` of the rectangle high, smaller if too
    wide; none in a rectangle without any width."""
    if rect.width() <= 0:
        return
    size = rect.height() * height
    wide = text_width(text)
    if wide * size > rect.width():
        size = rect.width() / wide
    x = rect.left() + wide * size / 2 if at_left else rect.center().x()
    place = QtGui.QTransform().translate(x, rect.center().y()).scale(size, size)
    p.fillPath(place.map(_outline(text)[0]), colour)


FIGURE = 0.42
"""The height of the digits of a figure, in heights of its row."""


def figures_in(
    rect: QRectF, texts: Sequence[str], sign: float, gap: float
) -> list[QRectF]:
    """The places in a row, from the left, of figures that each have a sign before it.

    sign, gap: the room before and behind a number, in heights of the row. All places
    are as high as `rect`, or lower if the row would be too wide.
    """
    lefts = [0.0]
    for text in texts:
        room = sign + gap + 0.45 * max(2.0, text_width(text))
        lefts.append(lefts[-1] + room)
    wide = lefts[-2] + sign + FIGURE * text_width(texts[-1])
    side = min(rect.height(), max(0.0, rect.width()) / wide)
    top = rect.center().y() - side / 2
    return [
        QRectF(rect.left() + left * side, top, (right - left) * side, side)
        for left, right in pairwise(lefts)
    ]


def wrapped(
    text: str, font: QtGui.QFont, wide: float, most: int
) -> tuple[list[str], bool]:
    """A text in at most `most` lines, broken between words, and whether its end is cut
    off."""
    text, cut = _shortened(text, _LONGEST_WRAPPED)
    layout = QtGui.QTextLayout(text, font)
    layout.setTextOption(QtGui.QTextOption(Qt.AlignmentFlag.AlignLeft))
    lines: list[str] = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(wide)
        start = line.textStart()
        if len(lines) == most - 1:
            rest = text[start:]
            layout.endLayout()
            shown = QtGui.QFontMetricsF(font).elidedText(
                rest, Qt.TextElideMode.ElideRight, wide
            )
            return [*lines, shown], cut or shown != rest
        lines.append(text[start : start + line.textLength()].rstrip())
    layout.endLayout()
    return lines, cut
