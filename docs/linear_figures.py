"""Draws the pictures of docs/linear.md from the program: `python
docs/linear_figures.py`.

Each picture is a point of the linear program of one board: the first one without cuts,
one on the way with the set of a cut that it violates, and the last. The wider a line,
the more of the step.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.linear.cuts import AnyCut, Separator, checked_row
from gridwright.solvers.walks.engines.linear.highs import Relaxation
from gridwright.solvers.walks.engines.linear.model import DualBound, Network, network

FOLDER = Path(__file__).parent / "images"
CELL = 36
WHOLE, PART, CUT, FLOOR, WALL, COIN = (
    "#1f6feb",
    "#d1495b",
    "#f7d774",
    "#f4f4f2",
    "#8a8a86",
    "#c9970c",
)
SIDE, SEED = 10, 65

Floats = NDArray[np.float64]


def board() -> PathBoard:
    """A maze of 15 % walls and 10 % coins, start and exit in opposite corners."""
    rng = np.random.default_rng(SEED)
    free = rng.random((SIDE, SIDE)) >= 0.15
    free[0, 0] = free[-1, -1] = True
    weight = np.where(rng.random((SIDE, SIDE)) < 0.1, 2, 1)
    weight[0, 0] = weight[-1, -1] = 1
    return PathBoard(free, weight.astype(np.int64), 0, SIDE * SIDE - 1)


def drawn(found: Network, point: Floats, cut: AnyCut | None) -> str:
    """The board, the steps of a point, and the cells of a cut."""
    maze = found.board
    size = CELL * SIDE
    parts = [f'<rect width="{size}" height="{size}" fill="{WALL}"/>']
    marked = set() if cut is None else {int(found.flat[node]) for node in cut.inside}
    for cell in np.flatnonzero(maze.open).tolist():
        row, col = divmod(cell, SIDE)
        fill = CUT if cell in marked else FLOOR
        x, y = col * CELL, row * CELL
        parts.append(
            f'<rect x="{x + 1}" y="{y + 1}" width="{CELL - 2}" height="{CELL - 2}" '
            f'fill="{fill}"/>'
        )
        if maze.weight.flat[cell] > 1:
            parts.append(
                f'<circle cx="{x + CELL - 8}" cy="{y + 8}" r="4" fill="{COIN}"/>'
            )
    for edge, value in enumerate(point[: found.edges].tolist()):
        if value > 1e-6:
            parts.append(line(found, edge, value))
    for text, end in (("S", maze.start), ("E", maze.end)):
        row, col = divmod(end or 0, SIDE)
        parts.append(
            f'<text x="{col * CELL + 4}" y="{row * CELL + 14}" '
            f'font-size="13">{text}</text>'
        )
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'font-family="sans-serif">\n{body}\n</svg>\n'
    )


def line(found: Network, edge: int, value: float) -> str:
    """A step, as wide as its value; one that is no whole step is red and dashed."""
    places = [divmod(int(found.flat[node]), SIDE) for node in found.pairs[edge]]
    (y1, x1), (y2, x2) = [[(at + 0.5) * CELL for at in place] for place in places]
    whole = value > 1 - 1e-6
    dashes = "" if whole else ' stroke-dasharray="5 3"'
    colour = WHOLE if whole else PART
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{colour}" '
        f'stroke-width="{1 + 5 * value:.1f}" stroke-linecap="round"{dashes}/>'
    )


def main() -> None:
    found = finished(network(board()))
    kernels = finished(prepare("gridwright.solvers.walks.engines.linear.kernels"))
    relaxation = Relaxation(found.costs(), *found.box(), 1 << 30)
    relaxation.add(found.degrees())
    separator = Separator(found, kernels)
    known: set[AnyCut] = set()
    pictures: list[tuple[Floats, AnyCut | None, int, int]] = []
    while True:
        finished(relaxation.solving())
        point = relaxation.point
        proof = DualBound(
            found.costs(),
            relaxation.rows,
            relaxation.duals,
            relaxation.low,
            relaxation.high,
        )
        cuts = separator.quick(point) or finished(separator.by_flows(point))
        new = [
            cut
            for _, cut in sorted(cuts, key=lambda each: -each[0])
            if cut not in known
        ]
        large = next(
            (cut for cut in new if len(cut.inside) > 3), new[0] if new else None
        )
        pictures.append((point, large, proof.bound, len(known)))
        if not new:
            break
        known |= set(new)
        rows = [checked_row(found, cut) for cut in new]
        relaxation.add([row for row in rows if row is not None])
    rounds = len(pictures)
    halves = [
        i
        for i, (p, _, _, _) in enumerate(pictures)
        if np.any(np.abs(p - np.round(p)) > 1e-6)
    ]
    chosen = [0, halves[len(halves) // 2] if halves else rounds // 2, rounds - 1]
    for name, place in zip(("first", "between", "last"), chosen, strict=True):
        point, cut, bound, number = pictures[place]
        (FOLDER / f"linear-{name}.svg").write_text(drawn(found, point, cut))
        print(
            f"{name}: round {place + 1} of {rounds}, {number} cuts, bound {bound}, "
            f"cut {cut}"
        )


if __name__ == "__main__":
    main()
