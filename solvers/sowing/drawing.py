"""How pits and stones look as SVG: the board with its two stores; for an answer the
first pit of it, and the stores at the end."""

from __future__ import annotations

from gridwright.solvers.drawing.pen import SIDE, Pen, Point, Scene, ring_of
from gridwright.solvers.sowing.rules import cell_of
from gridwright.solvers.sowing.rules import ring_of as pits_of

MARGIN = SIDE * 1.15
SHOWN = 15
"""Stones of a pit that are drawn one by one."""


def paint(pen: Pen, scene: Scene) -> None:
    level = scene.level
    pen.board_at(MARGIN, 0)
    pen.room(level.cols * SIDE + 2 * MARGIN, level.rows * SIDE)
    for pit, count in enumerate(pits_of(level.cells)):
        _paint_pit(pen, pit, count, level.cols)
    end = scene.state_after(len(scene.moves)) if scene.moves else None
    totals = (0, 0) if end is None else end.totals
    for player, total in enumerate(totals):
        _paint_store(pen, player, total, level.cols)
    if scene.moves:
        x, y = _well(pen, int(scene.moves[0]), level.cols)
        pen.ring(
            x,
            y,
            SIDE * 0.39,
            "success",
            SIDE * 0.06,
        )


def _well(
    pen: Pen,
    pit: int,
    cols: int,
) -> Point:
    x, y = pen.corner(*cell_of(pit, cols))
    return x + SIDE / 2, y + SIDE * 0.44


def _paint_pit(
    pen: Pen,
    pit: int,
    count: int,
    cols: int,
) -> None:
    x, y = _well(pen, pit, cols)
    pen.disc(x, y, SIDE * 0.37, "pit-edge")
    pen.disc(x, y, SIDE * 0.348, "pit")
    _paint_stones(
        pen,
        count,
        x,
        y,
        SIDE * 0.37,
    )
    pen.text(
        str(count),
        x,
        y + SIDE * 0.46,
        SIDE * 0.17,
        "ink" if count else "muted",
    )


def _paint_stones(
    pen: Pen,
    count: int,
    x: float,
    y: float,
    radius: float,
) -> None:
    if count > SHOWN:
        pen.disc(x, y, radius * 0.72, "stone-edge")
        pen.disc(x, y, radius * 0.67, "stone")
        pen.text(
            str(count),
            x,
            y,
            radius * 0.6,
            "on-mark",
        )
        return
    size = radius * (0.21 if count <= 5 else 0.17)
    for i, (right, down) in enumerate(_places(count)):
        at = x + right * radius, y + down * radius
        pen.disc(*at, size, "stone-edge")
        pen.disc(*at, size * 0.86, "stone-alt" if i % 3 == 1 else "stone")


def _places(count: int) -> list[Point]:
    """Where stones lie: one ring, or two."""
    if count <= 1:
        return [(0.0, 0.0)] * count
    if count <= 5:
        return list(ring_of(count, 0.38))
    inner = max(1, (count - 5) // 2)
    middle = [(0.0, 0.0)] if inner == 1 else list(ring_of(inner, 0.29))
    return [*middle, *ring_of(count - inner, 0.68)]


def _paint_store(
    pen: Pen,
    player: int,
    total: int,
    cols: int,
) -> None:
    """The first player's store is on the right."""
    wide = SIDE * 0.8
    high = SIDE * 1.5
    x = SIDE * 0.2 if player else MARGIN + cols * SIDE + SIDE * 0.15
    y = SIDE * 0.25
    pen.plate(
        x,
        y,
        wide,
        high,
        wide * 0.42,
        "pit-edge",
    )
    pen.plate(
        x + 1,
        y + 1,
        wide - 2,
        high - 2,
        wide * 0.4,
        "pit",
    )
    pen.text(
        str(total),
        x + wide / 2,
        y + high * 0.42,
        SIDE * 0.32,
        "ink",
    )
    mark = x + wide / 2, y + high - SIDE * 0.3
    pen.disc(*mark, SIDE * 0.1, "stone")
    if player:
        pen.disc(*mark, SIDE * 0.055, "pit")
