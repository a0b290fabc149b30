"""The line of a walk and its walker, for every kind that goes from cell to cell."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solvers.drawing.pen import SIDE, Pen, Point, arrow

SHADES = 24
"""Colours along a route."""


def paint_route(pen: Pen, path: Sequence[int], cols: int) -> None:
    """A route, coloured along its length, with arrows; path: flat indices."""
    points = [pen.centre(*divmod(cell, cols)) for cell in path]
    if len(points) < 2:
        return
    pen.stroke(points, "board", SIDE * 0.3)
    step = max(1, -(-(len(points) - 1) // SHADES))
    for first in range(0, len(points) - 1, step):
        part = points[first : first + step + 1]
        share = (first + step / 2) / (len(points) - 1)
        pen.stroke(part, pen.mix("route-from", "route-to", min(1.0, share)), SIDE * 0.2)
    for number, (start, end) in enumerate(pairwise(points)):
        head = arrow(start, end, SIDE * 0.05) if number % 3 == 0 else []
        if head:
            pen.stroke(head, "on-mark", SIDE * 0.038)


def paint_walker(pen: Pen, at: Point) -> None:
    pen.disc(*at, SIDE * 0.33, "board")
    pen.disc(*at, SIDE * 0.28, "walker")
    pen.disc(*at, SIDE * 0.11, "on-mark")
