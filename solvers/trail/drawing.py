"""How trails look as SVG: dots, lines, odd dots in another colour, and the trail."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.solvers.drawing.pen import (
    SIDE,
    Pen,
    Point,
    Scene,
    paint_route,
    paint_walker,
)
from gridwright.solvers.trail.rules import WAYS, degrees, start_of, staying

APART = 0.09
"""The distance of the two lines of a doubled one, in cells."""


def paint(pen: Pen, scene: Scene) -> None:
    level = scene.level
    right = pen.x + level.cols * SIDE
    below = pen.y + level.rows * SIDE
    pen.plate(
        pen.x,
        pen.y,
        level.cols * SIDE,
        level.rows * SIDE,
        0,
        "board",
    )
    pen.room(right, below)
    _paint_lines(pen, scene)
    path = scene.of.path(scene.state_after(len(scene.moves))) if scene.moves else ()
    paint_route(pen, path, level.cols)
    degree = degrees(staying(level.cells), level.cols)
    for dot, lines in enumerate(degree.tolist()):
        row, col = divmod(dot, level.cols)
        x, y = pen.centre(row, col)
        if not lines:
            pen.disc(x, y, SIDE * 0.05, "muted")
        elif lines % 2:
            pen.disc(x, y, SIDE * 0.15, "warning")
            pen.disc(x, y, SIDE * 0.08, "board")
        else:
            pen.disc(x, y, SIDE * 0.12, "text")
    first = start_of(level)
    if first >= 0:
        x, y = pen.centre(*divmod(first, level.cols))
        pen.ring(
            x,
            y,
            SIDE * 0.26,
            "start",
            SIDE * 0.06,
        )
    if path:
        last = divmod(path[-1], level.cols)
        paint_walker(pen, pen.centre(*last))


def _paint_lines(pen: Pen, scene: Scene) -> None:
    cells = scene.level.cells
    cols = scene.level.cols
    for dot, counts in enumerate(staying(cells).tolist()):
        row, col = divmod(dot, cols)
        for way, number in zip(WAYS, counts, strict=False):
            down, across = way
            other = (row + down, col + across)
            for shift in _shifts(way, number):
                ends = [
                    _shifted(pen.centre(row, col), shift),
                    _shifted(pen.centre(*other), shift),
                ]
                pen.stroke(ends, "text", SIDE * 0.05)


def _shifts(way: tuple[int, int], number: int) -> Iterator[Point]:
    """How far each of some parallel lines lies from the middle of its dots."""
    down, across = way
    slanted = 1.4 if down and across else 1.0
    for part in range(number):
        place = (2 * part - number + 1) / 2
        side = SIDE * APART * place / slanted
        yield -down * side, across * side


def _shifted(point: Point, shift: Point) -> Point:
    x, y = point
    right, down = shift
    return x + right, y + down
