"""The picture of a kind that brings none: tokens in a grid, and the walk where it is one."""

from __future__ import annotations

from solvers.drawing.pen import SIDE, Pen
from solvers.drawing.route_line import paint_route, paint_walker
from solvers.drawing.scene import Scene


def paint(pen: Pen, scene: Scene) -> None:
    level = scene.level
    pen.grid(level.rows, level.cols)
    path = scene.of.path(scene.state_after(len(scene.moves))) if scene.moves else ()
    paint_route(pen, path, level.cols)
    for row, tokens in enumerate(scene.tokens(level.cells)):
        for col, token in enumerate(tokens):
            x, y = pen.centre(row, col)
            pen.text(token, x, y, SIDE * min(0.5, 1.3 / max(1, len(token))), "ink")
    if path:
        paint_walker(pen, pen.centre(*divmod(path[-1], level.cols)))
