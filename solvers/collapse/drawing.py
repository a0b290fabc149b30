"""How the collapsing building looks as SVG: its rooms, and the route through them."""

from __future__ import annotations

from solvers.drawing.pen import SIDE, Ink, Pen
from solvers.drawing.route_line import paint_route, paint_walker
from solvers.drawing.scene import Scene
from solvers.drawing.shapes import shapes

ROOM = SIDE * 0.92
GAP = SIDE * 0.04


def paint(pen: Pen, scene: Scene) -> None:
    """The building as it is before the walk, and over the route what its rooms gave."""
    level = scene.level
    pen.room(level.cols * SIDE, level.rows * SIDE)
    for row, line in enumerate(level.cells.tolist()):
        for col, code in enumerate(line):
            _paint_room(pen, row, col, code)
    centre = (level.rows // 2, level.cols // 2)
    path = scene.of.path(scene.state_after(len(scene.moves))) if scene.moves else ()
    paint_route(pen, path, level.cols)
    for cell in path:
        row, col = divmod(cell, level.cols)
        code = int(level.cells[row, col])
        if code and cell != path[-1]:
            _paint_taken(pen, row, col, code)
    x, y = pen.corner(*centre)
    d = SIDE * 0.17
    pen.frame((x + d, y + d, SIDE - 2 * d, SIDE - 2 * d), SIDE * 0.1, "start", SIDE * 0.055)
    paint_walker(pen, pen.centre(*(divmod(path[-1], level.cols) if path else centre)))


def _tint(pen: Pen, code: int) -> tuple[Ink, Ink]:
    """The colours of a room and of its edge: more of a tint where there is more in it."""
    food, water = divmod(code, 10)
    tint = "both" if food and water else "food" if food else "water"
    amount = 0.03 + 0.022 * (min(food, water) or max(food, water)) if code else 0.0
    return pen.mix("room", tint, amount), pen.mix("room-edge", tint, min(1.0, 2.5 * amount))


def _paint_room(pen: Pen, row: int, col: int, code: int) -> None:
    x, y = pen.corner(row, col)
    room, edge = _tint(pen, code)
    pen.plate(x + GAP, y + GAP, ROOM, ROOM, SIDE * 0.12, edge)
    inner = GAP + SIDE * 0.02
    pen.plate(x + inner, y + inner, SIDE - 2 * inner, SIDE - 2 * inner, SIDE * 0.1, room)
    food, water = divmod(code, 10)
    middle = x + SIDE / 2
    if food and food == water:
        pen.text(str(food), middle, y + SIDE * 0.38, SIDE * 0.4, "ink")
        _paint_mark(pen, middle - SIDE * 0.12, y + SIDE * 0.78, SIDE * 0.085, True)
        _paint_mark(pen, middle + SIDE * 0.12, y + SIDE * 0.78, SIDE * 0.085, False)
    elif food and water:
        _paint_supply(pen, middle, y + SIDE * 0.31, SIDE * 0.3, food, True)
        _paint_supply(pen, middle, y + SIDE * 0.69, SIDE * 0.3, water, False)
    elif code:
        _paint_supply(pen, middle, y + SIDE / 2, SIDE * 0.42, food or water, food > 0)


def _paint_taken(pen: Pen, row: int, col: int, code: int) -> None:
    """What a room of the route gave, small, on the route."""
    food, water = divmod(code, 10)
    text = str(food) if food == water else f"{food}/{water}"
    x, y = pen.centre(row, col)
    wide = SIDE * (0.22 + 0.15 * len(text))
    pen.plate(x - wide / 2, y - SIDE * 0.19, wide, SIDE * 0.38, SIDE * 0.19, "board")
    pen.text(text, x, y, SIDE * 0.28, "ink")


def _paint_supply(pen: Pen, x: float, y: float, high: float, amount: int, food: bool) -> None:
    _paint_mark(pen, x - high * 0.48, y, high * 0.42, food)
    pen.text(str(amount), x + high * 0.5, y, high, "food" if food else "water")


def _paint_mark(pen: Pen, x: float, y: float, radius: float, food: bool) -> None:
    outline = shapes().apple if food else shapes().drop
    pen.mark(outline, x, y, radius, "food" if food else "water")
