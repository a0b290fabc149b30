"""What words widgets paint themselves, and where: their painting is recorded as SVG.

A recording has every text with its place, its font and its place in the widget, also
where it lies outside the widget or below another text.
"""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QPoint, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QRegion, QTransform
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Painted:
    """A text and the room that its letters take, in the coordinates of the widget."""

    words: str
    room: QRectF


def paints_itself(widget: QWidget) -> bool:
    """Whether a class of the program paints it, and it is no board or list that
    scrolls."""
    owner = next(cls for cls in type(widget).__mro__ if "paintEvent" in cls.__dict__)
    return owner.__module__.startswith("gridwright.editor.") and not isinstance(
        widget, QAbstractScrollArea
    )


def texts(widget: QWidget) -> list[Painted]:
    """The texts that a widget paints, without those of its children."""
    found = []
    for group in _drawing(widget).iter(f"{SVG}g"):
        where = _transform(group.get("transform", ""))
        found += [_text(widget, part, where) for part in group.findall(f"{SVG}text")]
    return [text for text in found if text.words.strip()]


@dataclass(frozen=True)
class Polyline:
    """An open line that a widget paints. colour: its name, as "#a0b1c2"."""

    points: list[tuple[float, float]]
    colour: str
    dashed: bool


def polylines(widget: QWidget) -> list[Polyline]:
    """The open lines that a widget paints, without those of its children."""
    found = []
    for group in _drawing(widget).iter(f"{SVG}g"):
        for line in group.findall(f"{SVG}polyline"):
            pairs = [point.split(",") for point in line.get("points", "").split()]
            points = [(float(x), float(y)) for x, y in pairs]
            dashed = "stroke-dasharray" in group.attrib
            found.append(Polyline(points, group.get("stroke", ""), dashed))
    return found


def _drawing(widget: QWidget) -> ElementTree.Element:
    """What a widget paints, without its children, as SVG."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    record = QSvgGenerator()
    record.setOutputDevice(buffer)
    record.setViewBox(widget.rect())
    p = QPainter(record)
    widget.render(p, QPoint(), QRegion(), QWidget.RenderFlag(0))
    p.end()
    return ElementTree.fromstring(buffer.data().data())


def _transform(text: str) -> QTransform:
    if not text.startswith("matrix("):
        return QTransform()
    return QTransform(*(float(part) for part in text[len("matrix(") : -1].split(",")))


def _text(widget: QWidget, part: ElementTree.Element, where: QTransform) -> Painted:
    font = QFont(widget.font())
    font.setFamily(part.get("font-family", font.family()))
    font.setPointSizeF(float(part.get("font-size", "9")))
    font.setWeight(QFont.Weight(int(part.get("font-weight", "400"))))
    words, metrics = (part.text or "").strip("\n"), QFontMetricsF(font)
    x, base = float(part.get("x", "0")), float(part.get("y", "0"))
    tall = metrics.tightBoundingRect(words)
    room = QRectF(x, base + tall.top(), metrics.horizontalAdvance(words), tall.height())
    return Painted(words, where.mapRect(room))


def wrong_in_painting(widget: QWidget) -> Iterator[str]:
    """Texts that reach out of a widget or over one another, or that are cut without a
    tip."""
    painted = texts(widget)
    inside = QRectF(widget.rect()).adjusted(-1, -1, 1, 1)
    for number, text in enumerate(painted):
        if not inside.contains(text.room):
            yield f"{text.words!r} reaches out of it, to {text.room.getRect()}"
        if text.words.endswith("…") and not widget.toolTip():
            yield f"{text.words!r} is cut without a tip"
        for other in painted[:number]:
            common = text.room.intersected(other.room)
            if text != other and common.width() > 1 and common.height() > 1:
                yield f"{text.words!r} lies over {other.words!r}"
