"""The pseudocode with its current line, and the strip of variables below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter, QPen

from editor.painting.theatre.ink import LEFT, RIGHT, Ink

ROW = 20
"""Height of a line of pseudocode at 100 per cent."""
STRIP = 46
"""Height of the strip of variables."""


def row_height(ink: Ink) -> float:
    """Of a line of pseudocode."""
    return max(ink.px(ROW), ink.height(ink.font(0.95, mono=True)) + ink.px(1))


def code_height(ink: Ink, lines: int) -> float:
    """Of so many lines."""
    return row_height(ink) * lines


def paint_code(
    p: QPainter, room: QRectF, ink: Ink, lines: Sequence[str], current: int, stopped: bool = False
) -> None:
    """Numbered lines. current: the number of the line where the search stands, 0 for none. stopped:
    whether that line gives something up. Where there is no room for all, those round the current
    one show."""
    high = row_height(ink)
    fit = max(int(room.height() / high + 0.01), 1)
    first = min(max(current - 1 - fit // 2, 0), max(len(lines) - fit, 0))
    mono, bold = ink.font(0.95, mono=True), ink.font(0.95, 700, mono=True)
    number_room = ink.width("00", mono) + ink.px(12)
    for place, line in enumerate(lines[first : first + fit]):
        number = first + place + 1
        row = QRectF(room.left(), room.top() + place * high, room.width(), high)
        here = number == current
        if here:
            p.fillRect(row, ink.look.accent_soft)
            p.fillRect(QRectF(row.left(), row.top(), ink.px(2), high), ink.look.accent)
        numbers = QRectF(row.left(), row.top(), number_room, high)
        ink.text(p, numbers, str(number), ink.look.muted, mono, RIGHT)
        text = row.adjusted(number_room + ink.px(12), 0, -ink.px(8), 0)
        colour = ink.look.danger if here and stopped else ink.look.text
        wide = ink.text(p, text, line, colour, bold if here else mono)
        if here:
            _paint_here(p, text.adjusted(wide + ink.px(10), 0, 0, 0), ink)


def _paint_here(p: QPainter, room: QRectF, ink: Ink) -> None:
    words = "← " + QCoreApplication.translate("Theatre", "here")
    font = ink.font(0.9)
    if ink.width(words, font) <= room.width():
        ink.text(p, room, words, ink.look.muted, font)


def code_cut(room: QRectF, ink: Ink, lines: Sequence[str]) -> bool:
    """Whether a line, or a part of one, has no room."""
    bold = ink.font(0.95, 700, mono=True)
    used = ink.width("00", ink.font(0.95, mono=True)) + ink.px(32)
    wide = max((ink.width(line, bold) for line in lines), default=0.0)
    return wide + used > room.width() or code_height(ink, len(lines)) > room.height() + 1


def strip_height(ink: Ink) -> float:
    """Of the strip of variables."""
    least = ink.height(ink.font(0.85)) + ink.height(ink.font(1.0, 700)) + ink.px(10)
    return max(ink.px(STRIP), least)


def paint_variables(p: QPainter, room: QRectF, ink: Ink, values: Mapping[str, str]) -> bool:
    """Names above values, side by side; those that have no room are left out. Whether anything was
    cut or left out."""
    small, bold = ink.font(0.85), ink.font(1.0, 700)
    p.setPen(QPen(ink.look.line, 1))
    p.drawLine(room.topLeft(), room.topRight())
    p.drawLine(room.bottomLeft(), room.bottomRight())
    if not values:
        return False
    least = ink.px(74)
    fit = max(int(room.width() / least), 1)
    shown = list(values.items())[:fit]
    each = room.width() / len(shown)
    high = ink.height(small)
    cut = len(shown) < len(values)
    for place, (name, value) in enumerate(shown):
        left = room.left() + place * each
        if place:
            p.setPen(QPen(ink.look.line, 1))
            p.drawLine(
                QRectF(left, room.top(), 0, room.height()).topLeft(),
                QRectF(left, room.top(), 0, room.height()).bottomLeft(),
            )
        inner = QRectF(left + ink.px(12), room.top(), each - ink.px(16), room.height())
        gap = (room.height() - high - ink.height(bold)) / 2
        top = QRectF(inner.left(), inner.top() + gap, inner.width(), high)
        low = QRectF(inner.left(), top.bottom(), inner.width(), ink.height(bold))
        ink.text(p, top, name, ink.look.muted, small, LEFT)
        ink.text(p, low, value, ink.look.text, bold, LEFT)
        wide = max(ink.width(name, small), ink.width(value, bold))
        cut = cut or wide > inner.width() + 0.5
    return cut
