"""How coin mazes and tours look as SVG: joined walls, coins, start and flag, and the
route."""

from __future__ import annotations

from gridwright.solvers.drawing.pen import (
    SIDE,
    Pen,
    Point,
    Scene,
    paint_route,
    paint_walker,
    plate,
)
from gridwright.solvers.level import Cells
from gridwright.solvers.walks.marks import (
    BELOW,
    RIGHT,
    any_marks,
    content,
    numbered,
    plain,
    walls,
)
from gridwright.solvers.walks.walk import EXIT, FLOOR, START, WALL

GAP = SIDE * 0.05


def paint(pen: Pen, scene: Scene) -> None:
    level = scene.level
    pen.grid(level.rows, level.cols)
    _paint_walls(pen, level.cells)
    _paint_sides(pen, level.cells)
    path = scene.of.path(scene.state_after(len(scene.moves))) if scene.moves else ()
    paint_route(pen, path, level.cols)
    _paint_marks(pen, plain(level.cells))
    stands = -1
    if path and content(int(level.cells.flat[path[-1]])) not in (START, EXIT):
        stands = path[-1]
        paint_walker(pen, pen.centre(*divmod(stands, level.cols)))
    _paint_numbers(pen, level.cells, stands)


def _paint_marks(pen: Pen, cells: Cells) -> None:
    """Everything that stands on the floor, colour by colour."""
    marks = [
        (pen.centre(row, col), code)
        for row, line in enumerate(cells.tolist())
        for col, code in enumerate(line)
        if code not in (FLOOR, WALL)
    ]
    _paint_coins(pen, [(place, code) for place, code in marks if code > 0])
    for place, code in marks:
        if code == START:
            _paint_start(pen, place)
        elif code == EXIT:
            _paint_exit(pen, place)


def _paint_coins(pen: Pen, coins: list[tuple[Point, int]]) -> None:
    """The coins: discs, with a stroke for a worth of 1 and a number for more."""
    for (x, y), worth in coins:
        pen.disc(x, y, _radius(worth), "coin-edge")
    for (x, y), worth in coins:
        pen.disc(x, y, _radius(worth) * 0.86, "coin")
    for (x, y), worth in coins:
        if worth == 1:
            high = _radius(worth) * 0.36
            pen.stroke([(x, y - high), (x, y + high)], "coin-edge", SIDE * 0.045)
    for place, worth in coins:
        if worth > 1:
            _paint_worth(pen, place, worth)


def _paint_numbers(
    pen: Pen,
    cells: Cells,
    stands: int,
) -> None:
    """Numbers on discs: in the middle of a cell, or in the corner beside what stands
    there. stands: the cell of the walker, -1 without one."""
    for place, cell in enumerate(numbered(cells), start=1):
        x, y = pen.centre(*divmod(cell, cells.shape[1]))
        alone = content(int(cells.flat[cell])) == FLOOR and cell != stands
        radius = SIDE * (0.33 if alone else 0.2)
        shift = 0.0 if alone else SIDE * 0.27
        if cell == stands:
            pen.disc(x - shift, y - shift, radius * 1.15, "board")
        pen.disc(x - shift, y - shift, radius, "ink")
        pen.text(
            str(place),
            x - shift,
            y - shift,
            radius * (1.2 if place < 10 else 1),
            "board",
        )


def _radius(worth: int) -> float:
    return SIDE * (0.27 if worth == 1 else 0.34)


def _paint_worth(
    pen: Pen,
    place: Point,
    worth: int,
) -> None:
    unit, name = next(
        (u, n) for u, n in ((1_000_000, "M"), (1000, "k"), (1, "")) if worth >= u
    )
    text = f"{worth // unit}{name}"
    pen.text(text, *place, _radius(worth) * min(0.9, 2 / len(text)), "coin-ink")


def _paint_start(pen: Pen, place: Point) -> None:
    pen.disc(*place, SIDE * 0.34, "start")
    pen.disc(*place, SIDE * 0.2, "on-mark")
    pen.disc(*place, SIDE * 0.1, "start")


def _paint_exit(pen: Pen, place: Point) -> None:
    left, top = place[0] - SIDE / 2, place[1] - SIDE / 2

    def at(*points: Point) -> list[Point]:
        return [(left + x * SIDE, top + y * SIDE) for x, y in points]

    pen.stroke(at((0.34, 0.2), (0.34, 0.82)), "exit", SIDE * 0.06)
    pen.stroke(at((0.24, 0.82), (0.46, 0.82)), "exit", SIDE * 0.06)
    flag = at((0.34, 0.2), (0.76, 0.35), (0.34, 0.52))
    pen.stroke(flag, "exit", SIDE * 0.06, closed=True)
    pen.path("M" + "L".join(f"{x:g} {y:g}" for x, y in flag) + "Z", "exit")


def _paint_sides(pen: Pen, cells: Cells) -> None:
    """Walls on the right of cells and below them, as lines with round ends."""
    if not any_marks(cells):
        return
    for row, line in enumerate(walls(cells).tolist()):
        for col, sides in enumerate(line):
            x, y = pen.corner(row + 1, col + 1)
            if sides & RIGHT:
                pen.stroke([(x, y - SIDE), (x, y)], "wall", SIDE * 0.14)
            if sides & BELOW:
                pen.stroke([(x - SIDE, y), (x, y)], "wall", SIDE * 0.14)


def _paint_walls(pen: Pen, cells: Cells) -> None:
    """Draw walls, each joined to those beside it; four that meet leave no gap."""
    wall = _walls_in(cells)
    for row, col in sorted(wall):
        up = (row - 1, col) in wall
        below = (row + 1, col) in wall
        left, right = (row, col - 1) in wall, (row, col + 1) in wall
        x, y = pen.corner(row, col)
        x0 = x + GAP * (not left)
        x1 = x + SIDE - GAP * (not right)
        y0 = y + GAP * (not up)
        y1 = y + SIDE - GAP * (not below)
        open_ends = ((left, up), (up, right), (right, below), (below, left))
        a, b, c, d = (0.0 if one or other else SIDE * 0.19 for one, other in open_ends)
        pen.path(plate(x0, y0, x1 - x0, y1 - y0, (a, b, c, d)), "wall")
    for row, col in sorted(wall):
        _paint_inner_corners(pen, wall, row, col)


def _walls_in(cells: Cells) -> set[tuple[int, int]]:
    """The cells that are walls."""
    return {
        (row, col)
        for row, line in enumerate(cells.tolist())
        for col, code in enumerate(line)
        if code == WALL
    }


def _paint_inner_corners(
    pen: Pen, wall: set[tuple[int, int]], row: int, col: int
) -> None:
    """The notches of a wall between two neighbours that do not meet."""
    x, y = pen.corner(row, col)
    for down, across in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        both = (row + down, col) in wall and (row, col + across) in wall
        if both and (row + down, col + across) not in wall:
            inner_x = x if across < 0 else x + SIDE - GAP
            inner_y = y if down < 0 else y + SIDE - GAP
            pen.path(plate(inner_x, inner_y, GAP, GAP, (0, 0, 0, 0)), "board")
