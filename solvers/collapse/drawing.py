"""How the collapsing building looks as SVG: its rooms, and the route through them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from gridwright.solvers.drawing.pen import (
    SIDE,
    Ink,
    Pen,
    Point,
    Scene,
    paint_route,
    paint_walker,
    shapes,
)
from gridwright.solvers.level import Cells

ROOM = SIDE * 0.92
GAP = SIDE * 0.04


def paint(pen: Pen, scene: Scene) -> None:
    """The building as it is before the walk, and over the route what its rooms gave."""
    level = scene.level
    pen.room(level.cols * SIDE, level.rows * SIDE)
    _paint_rooms(pen, level.cells)
    centre = (level.rows // 2, level.cols // 2)
    path = scene.of.path(scene.state_after(len(scene.moves))) if scene.moves else ()
    paint_route(pen, path, level.cols)
    for cell in path:
        row, col = divmod(cell, level.cols)
        code = int(level.cells[row, col])
        if code and cell != path[-1]:
            _paint_taken(pen, row, col, code)
    _paint_start(pen, *centre)
    here = divmod(path[-1], level.cols) if path else centre
    paint_walker(pen, pen.centre(*here))


def _paint_start(
    pen: Pen,
    row: int,
    col: int,
) -> None:
    """The frame in the room where the walk begins."""
    x, y = pen.corner(row, col)
    margin = SIDE * 0.17
    side = SIDE - 2 * margin
    frame = (x + margin, y + margin, side, side)
    pen.frame(frame, SIDE * 0.1, "start", SIDE * 0.055)


def _tint(pen: Pen, code: int) -> tuple[Ink, Ink]:
    """The colours of a room and of its edge: more of a tint where there is more in
    it."""
    food, water = divmod(code, 10)
    if food and water:
        tint = "both"
        supply = min(food, water)
    else:
        tint = "food" if food else "water"
        supply = food or water
    amount = 0.03 + 0.022 * supply if code else 0.0
    room = pen.mix("room", tint, amount)
    edge = pen.mix("room-edge", tint, min(1.0, 2.5 * amount))
    return room, edge


def _paint_rooms(pen: Pen, cells: Cells) -> None:
    """All rooms, colour by colour."""
    inner = GAP + SIDE * 0.02
    side = SIDE - 2 * inner
    supplies: list[Supply] = []
    for code in np.unique(cells).tolist():
        room, edge = _tint(pen, code)
        places = np.argwhere(cells == code).tolist()
        corners = [pen.corner(row, col) for row, col in places]
        for x, y in corners:
            pen.plate(
                x + GAP,
                y + GAP,
                ROOM,
                ROOM,
                SIDE * 0.12,
                edge,
            )
        for x, y in corners:
            pen.plate(
                x + inner,
                y + inner,
                side,
                side,
                SIDE * 0.1,
                room,
            )
        for x, y in corners:
            supplies += _supplies(x + SIDE / 2, y, code)
    _paint_supplies(pen, supplies)


def _paint_supplies(pen: Pen, supplies: list[Supply]) -> None:
    """The marks of all food, then those of all water, then the numbers."""
    for one in supplies:
        if one.food:
            pen.mark(
                shapes().apple,
                one.x,
                one.y,
                one.radius,
                "food",
            )
    for one in supplies:
        if not one.food:
            pen.mark(
                shapes().drop,
                one.x,
                one.y,
                one.radius,
                "water",
            )
    numbers = [one for one in supplies if one.size]
    for one in sorted(numbers, key=lambda one: (one.size, one.colour)):
        pen.text(one.text, *one.at, one.size, one.colour)


class Supply(NamedTuple):
    """A mark of food or water; size 0: without a number beside it."""

    food: bool
    x: float
    y: float
    radius: float
    text: str = ""
    at: Point = (0, 0)
    size: float = 0
    colour: str = ""


def _supplies(
    middle: float,
    top: float,
    code: int,
) -> list[Supply]:
    """The marks drawn in a room; one number where food and water are the same."""
    food, water = divmod(code, 10)
    if not code:
        return []
    if food == water:
        low = top + SIDE * 0.78
        small = SIDE * 0.085
        number = str(food), (middle, top + SIDE * 0.38), SIDE * 0.4, "ink"
        apple = Supply(
            True,
            middle - SIDE * 0.12,
            low,
            small,
            *number,
        )
        return [apple, Supply(False, middle + SIDE * 0.12, low, small)]
    if food and water:
        high = SIDE * 0.3
        return [
            _supply(
                middle,
                top + SIDE * 0.31,
                high,
                food,
                True,
            ),
            _supply(
                middle,
                top + SIDE * 0.69,
                high,
                water,
                False,
            ),
        ]
    return [
        _supply(
            middle,
            top + SIDE / 2,
            SIDE * 0.42,
            food or water,
            food > 0,
        )
    ]


def _supply(
    x: float,
    y: float,
    high: float,
    amount: int,
    food: bool,
) -> Supply:
    number = str(amount), (x + high * 0.5, y), high, "food" if food else "water"
    return Supply(
        food,
        x - high * 0.48,
        y,
        high * 0.42,
        *number,
    )


def _paint_taken(
    pen: Pen,
    row: int,
    col: int,
    code: int,
) -> None:
    """Paint what a room of the route gave, small, on the route."""
    food, water = divmod(code, 10)
    text = str(food) if food == water else f"{food}/{water}"
    x, y = pen.centre(row, col)
    wide = SIDE * (0.22 + 0.15 * len(text))
    pen.plate(
        x - wide / 2,
        y - SIDE * 0.19,
        wide,
        SIDE * 0.38,
        SIDE * 0.19,
        "board",
    )
    pen.text(
        text,
        x,
        y,
        SIDE * 0.28,
        "ink",
    )
