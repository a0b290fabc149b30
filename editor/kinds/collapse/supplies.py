"""The supplies of a collapsing building: an apple for food, a drop for water, each with
a number, in rooms and on the plates of a walker."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from gridwright.editor import painting
from gridwright.editor.painting.shapes import drop_path, inset, placed

RIM = 1.5
"""Pixels of board colour round the plates of a walker."""


def paint_amounts(
    p: QPainter,
    look: painting.Look,
    rect: QRectF,
    food: int,
    water: int,
    tint: QColor,
) -> None:
    """The supplies of a room: a disc where it is small."""
    side = rect.width()
    if side < 14:
        radius = side * (0.12 + 0.022 * max(food, water))
        painting.disc(p, rect.center(), radius, tint)
    elif food == water:
        _paint_both(p, look, rect, food)
    elif food and water:
        upper = QRectF(rect.left(), rect.top() + side * 0.1, side, side * 0.42)
        _paint_supply(p, look, upper, food, True)
        _paint_supply(p, look, upper.translated(0, side * 0.38), water, False)
    else:
        line = inset(rect, 0.08)
        _paint_supply(
            p,
            look,
            line,
            food or water,
            bool(food),
            height=0.5,
        )


def _paint_both(
    p: QPainter,
    look: painting.Look,
    rect: QRectF,
    amount: int,
) -> None:
    """One number that counts as food and as water, with both marks under it."""
    side = rect.width()
    if side < 26:
        painting.paint_text(
            p,
            str(amount),
            rect,
            look.both,
            0.5,
        )
        return
    number = QRectF(rect.left(), rect.top() + side * 0.12, side, side * 0.5)
    painting.paint_text(
        p,
        str(amount),
        number,
        look.ink,
        0.72,
    )
    middle = rect.center().x()
    y = rect.top() + side * 0.78
    paint_mark(p, look, QPointF(middle - side * 0.12, y), side * 0.085, True)
    paint_mark(p, look, QPointF(middle + side * 0.12, y), side * 0.085, False)


def _paint_supply(
    p: QPainter,
    look: painting.Look,
    line: QRectF,
    amount: int,
    is_food: bool,
    height: float = 0.66,
) -> None:
    """One number with its mark on the left."""
    colour = look.food if is_food else look.water
    digit = line.height() * height
    size = digit * 0.46
    middle = line.center()
    left = QPointF(middle.x() - digit * 0.48, middle.y())
    paint_mark(p, look, left, size, is_food)
    text = QRectF(middle.x() + digit * 0.06, line.top(), digit * 0.9, line.height())
    painting.paint_text(
        p,
        str(amount),
        text,
        colour,
        height,
    )


def paint_mark(
    p: QPainter,
    look: painting.Look,
    at: QPointF,
    radius: float,
    is_food: bool,
    colour: QColor | None = None,
) -> None:
    """An apple for food, a drop for water."""
    if is_food:
        p.fillPath(placed(_apple(), at, radius), colour or look.food)
    else:
        p.fillPath(placed(drop_path(), at, radius), colour or look.water)


def plates_of(
    at: QPointF,
    food: int,
    water: int,
    cell: float,
) -> list[tuple[QRectF, int, bool]]:
    """The plates of a walker: place, number, and whether it is food. None on small
    cells."""
    if cell < 26:
        return []
    high = cell * 0.34
    found = []
    for value, is_food, down in ((food, True, -1), (water, False, 1)):
        wide = high * (1.25 + 0.55 * painting.text_width(str(value)))
        top = at.y() + down * cell * 0.46 - high / 2
        found.append((QRectF(at.x() - wide / 2, top, wide, high), value, is_food))
    return found


def rimmed(plate: QRectF) -> QRectF:
    """A plate with the rim that parts it from what lies under it."""
    return plate.adjusted(-RIM, -RIM, RIM, RIM)


@cache
def _apple() -> QPainterPath:
    path = QPainterPath(QPointF(0, -0.35))
    path.cubicTo(
        0.35,
        -0.75,
        1.0,
        -0.5,
        0.92,
        0.12,
    )
    path.cubicTo(
        0.86,
        0.62,
        0.5,
        1.08,
        0,
        0.9,
    )
    path.cubicTo(
        -0.5,
        1.08,
        -0.86,
        0.62,
        -0.92,
        0.12,
    )
    path.cubicTo(
        -1.0,
        -0.5,
        -0.35,
        -0.75,
        0,
        -0.35,
    )
    leaf = QPainterPath(QPointF(0.02, -0.5))
    leaf.cubicTo(
        0.0,
        -0.85,
        0.3,
        -1.1,
        0.62,
        -1.08,
    )
    leaf.cubicTo(
        0.6,
        -0.75,
        0.36,
        -0.5,
        0.02,
        -0.5,
    )
    path.addPath(leaf)
    return path
