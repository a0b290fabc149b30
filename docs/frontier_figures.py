"""Draws the pictures of docs/frontier.md from the program: `python
docs/frontier_figures.py`.

One picture shows a sweep stopped in the middle of a board: what is drawn so far, the
frontier, and the marks of its plugs, read out of the state's key. Two others show what
the sweep counts: the number of states per layer, and the routes through every cell.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.frontier.layout import FrontierBoard, lay_out
from gridwright.solvers.walks.engines.frontier.plain import (
    DONE,
    PlainDiagram,
    build,
    expand,
)
from gridwright.solvers.walks.engines.frontier.unrank import DrawnRoutes, path_of
from gridwright.solvers.walks.engines.tally.heat import plain_frequencies

FOLDER = Path(__file__).parent / "images"
CELL = 48
MARKS = {1: "(", 2: ")", 3: "●"}
LINE, FRONTIER, TEXT, FLOOR = "#1f6feb", "#d1495b", "#444", "#f4f4f2"


def board(rows: int, cols: int) -> PathBoard:
    weight = np.ones((rows, cols), dtype=np.int64)
    return PathBoard(np.ones((rows, cols), dtype=bool), weight, 0, rows * cols - 1)


def key_after(laid: FrontierBoard, codes: list[int], stop: int) -> int:
    """The state before cell `stop` of the walk that draws these steps."""
    key = 0
    for k in range(stop):
        column = k % laid.width
        _, leads = expand(key, column, laid.flags[k], laid.tips[k])
        right, down = codes[k] & 1, codes[k] >> 1
        low = 2 * column
        key = next(
            lead
            for lead in leads
            if lead >= 0
            and (bool(lead >> low & 3), bool(lead >> low + 2 & 3)) == (down, right)
        )
        if column == laid.width - 1:
            key <<= 2
    return key


def svg(width: float, height: float, parts: list[str]) -> str:
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" '
        f'height="{height:g}" '
        f'font-family="sans-serif" font-size="14">\n{body}\n</svg>\n'
    )


def grid(laid: FrontierBoard, passed: int) -> list[str]:
    parts = []
    for k in range(laid.cells):
        r, c = divmod(k, laid.width)
        fill = "#dfe9f8" if k < passed else FLOOR
        parts.append(
            f'<rect x="{c * CELL + 20}" y="{r * CELL + 20}" width="{CELL - 2}" '
            f'height="{CELL - 2}" fill="{fill}"/>'
        )
    return parts


def centre(k: int, width: int) -> tuple[float, float]:
    r, c = divmod(k, width)
    return c * CELL + 19 + CELL / 2, r * CELL + 19 + CELL / 2


def stroke(
    a: tuple[float, float], b: tuple[float, float], colour: str, wide: float
) -> str:
    return (
        f'<line x1="{a[0]:g}" y1="{a[1]:g}" x2="{b[0]:g}" y2="{b[1]:g}" '
        f'stroke="{colour}" '
        f'stroke-width="{wide:g}" stroke-linecap="round"/>'
    )


def figure_frontier(laid: FrontierBoard, codes: list[int], stop: int) -> str:
    """The sweep before cell `stop`: steps drawn, frontier, and the mark of every
    plug."""
    width = laid.width
    parts = grid(laid, stop)
    for k in range(stop):
        x, y = centre(k, width)
        if codes[k] & 1:
            parts.append(
                stroke((x, y), (x + CELL * (0.5 if k + 1 == stop else 1), y), LINE, 5)
            )
        if codes[k] & 2:
            reach = 0.5 if k + width >= stop else 1
            parts.append(stroke((x, y), (x, y + CELL * reach), LINE, 5))
    row, column = divmod(stop, width)
    top, low = row * CELL + 19, (row + 1) * CELL + 19
    at = column * CELL + 19
    for a, b in (
        ((19, low), (at, low)),
        ((at, low), (at, top)),
        ((at, top), (width * CELL + 19, top)),
    ):
        parts.append(stroke(a, b, FRONTIER, 3))
    key = key_after(laid, codes, stop)
    for plug in range(width + 1):
        mark = MARKS.get(key >> 2 * plug & 3, "·")
        if plug == column:
            x, y = at + 10, (top + low) / 2 + 5
        else:
            line = low if plug < column else top
            x = (plug if plug < column else plug - 1) * CELL + 19 + CELL / 2 + 8
            y = line + 16
        parts.append(
            f'<text x="{x:g}" y="{y:g}" fill="{FRONTIER}" '
            f'font-weight="bold">{mark}</text>'
        )
    return svg(width * CELL + 40, laid.cells // width * CELL + 40, parts)


def figure_layers(diagram: PlainDiagram) -> str:
    """How many states each layer has."""
    sizes = [len(layer) - 2 for layer in diagram.kinds]
    top = max(sizes)
    parts = [
        f'<rect x="{20 + 8 * k}" y="{140 - 120 * n / top:.1f}" width="6" '
        f'height="{120 * n / top:.1f}" fill="{LINE}"/>'
        for k, n in enumerate(sizes)
    ]
    parts.append(
        f'<text x="20" y="14" fill="{TEXT}">at most {top} states a layer</text>'
    )
    parts.append(
        f'<text x="20" y="160" fill="{TEXT}">cell by cell, 0 to {len(sizes) - 1}</text>'
    )
    return svg(40 + 8 * len(sizes), 170, parts)


def figure_cells(diagram: PlainDiagram, rows: int, cols: int) -> str:
    """On how many routes each cell lies, as shares of all."""
    found, total = plain_frequencies(diagram), diagram.routes[0][2]
    parts = []
    for cell in range(rows * cols):
        r, c = divmod(cell, cols)
        share = found.cells.get(cell, [0, 0])[0] / total
        shade = round(245 - 150 * share)
        parts.append(
            f'<rect x="{c * CELL + 20}" y="{r * CELL + 20}" width="{CELL - 2}" '
            f'height="{CELL - 2}" fill="rgb({shade},{shade + 5},250)"/>'
        )
        parts.append(
            f'<text x="{c * CELL + 43}" y="{r * CELL + 48}" text-anchor="middle" '
            f'fill="{TEXT}">{share:.0%}</text>'
        )
    return svg(cols * CELL + 40, rows * CELL + 40, parts)


def main() -> None:
    rows, cols = 5, 6
    laid = lay_out(board(cols, rows))
    diagram = finished(build(laid))
    routes = DrawnRoutes(diagram, "optimal")
    path = routes.nth(routes.count() // 2)
    place = {cell: k for k, cell in enumerate(laid.order)}
    codes = [0] * laid.cells
    for a, b in pairwise(path):
        first, second = sorted((place[a], place[b]))
        codes[first] |= 1 if second == first + 1 else 2
    assert path_of(laid, codes) == path
    FOLDER.mkdir(exist_ok=True)
    for number, stop in enumerate((8, 13, 17), start=1):
        text = figure_frontier(laid, codes, stop)
        (FOLDER / f"frontier-{number}.svg").write_text(text, encoding="utf-8")
    (FOLDER / "frontier-layers.svg").write_text(
        figure_layers(diagram), encoding="utf-8"
    )
    (FOLDER / "frontier-cells.svg").write_text(
        figure_cells(diagram, cols, rows), encoding="utf-8"
    )
    assert diagram.routes[0][DONE] == 1


if __name__ == "__main__":
    main()
