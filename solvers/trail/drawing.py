"""How trails look as SVG: dots, lines, odd dots in another colour, and the trail."""

from __future__ import annotations

from gridwright.solvers.drawing.pen import SIDE, Pen, Scene, paint_route, paint_walker
from gridwright.solvers.trail.rules import WAYS, degrees, start_of, staying

APART = 0.09
"""The distance of the two lines of a doubled one, in cells."""


def paint(pen: Pen, scene: Scene) -> None:
    level = scene.level
    right = pen.x + level.cols * SIDE
    below = pen.y + level.rows * SIDE
    pen.plate(pen.x, pen.y, level.cols * SIDE, level.rows * SIDE, 0, "board")
    pen.room(right, below)
    _paint_lines(pen, scene)
    path = scene.of.path(scene.state_after(len(scene.moves))) if scene.moves else ()
    paint_route(pen, path, level.cols)
    degree = degrees(staying(level.cells), level.cols)
    for dot, lines in enumerate(degree.tolist()):
        x, y = pen.centre(*divmod(dot, level.cols))
        if not lines:
            pen.disc(x, y, SIDE * 0.05, "muted")
        elif lines % 2:
            pen.disc(x, y, SIDE * 0.15, "warning")
            pen.disc(x, y, SIDE * 0.08, "board")
        else:
            pen.disc(x, y, SIDE * 0.12, "text")
    first = start_of(level)
    if first >= 0:
        pen.ring(
            *pen.centre(*divmod(first, level.cols)), SIDE * 0.26, "start", SIDE * 0.06
        )
    if path:
        paint_walker(pen, pen.centre(*divmod(path[-1], level.cols)))


def _paint_lines(pen: Pen, scene: Scene) -> None:
    cells = scene.level.cells
    cols = scene.level.cols
    for dot, counts in enumerate(staying(cells).tolist()):
        row, col = divmod(dot, cols)
        for (down, across), number in zip(WAYS, counts, strict=False):
            slanted = 1.4 if down and across else 1.0
            for part in range(number):
                side = SIDE * APART * (2 * part - number + 1) / 2 / slanted
                x, y = pen.centre(row, col)
                x2, y2 = pen.centre(row + down, col + across)
                shift_x, shift_y = -down * side, across * side
                ends = [(x + shift_x, y + shift_y), (x2 + shift_x, y2 + shift_y)]
                pen.stroke(ends, "text", SIDE * 0.05)
