"""Photos of boards on paper: drawn, bent, seen in perspective under uneven light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from tools.pictures.case import (
    HALVES,
    Case,
    Colour,
    Floats,
    font_of,
    some_cells,
    worn_picture,
)


@dataclass(frozen=True)
class Paper:
    """How a board is drawn on paper and photographed. wobble: of lines, as a share of a
    cell. broken: share of a line left out in gaps. walls: cells are divided by walls
    alone."""

    name: str
    paper: Colour
    ink: Colour
    marks: tuple[str, ...]
    width: tuple[float, float] = (0.03, 0.05)
    wobble: float = 0.0
    broken: float = 0.0
    grey: float = 0.0
    turn: float = 12.0
    tilt: float = 0.12
    curl: float = 0.0
    light: float = 0.3
    shadow: bool = False
    blur: tuple[float, float] = (0.4, 1.0)
    grain: tuple[float, float] = (2.0, 5.0)
    walls: bool = False
    table: Colour = (120, 96, 72)
    font: str = "DejaVuSerif.ttf"
    size: tuple[int, int] = (900, 1500)


TUNED_PAPERS = (
    Paper("printed", (240, 238, 232), (40, 40, 46), ("", "fill", "circle", "2", "7"), turn=30),
    Paper("pencil", (236, 236, 230), (120, 120, 124), ("", "hatch", "circle", "cross"),
          (0.02, 0.035), 0.05, 0.05, 18),
    Paper("marker", (244, 242, 236), (30, 40, 110), ("", "cross", "dot", "circle"), (0.05, 0.08),
          0.08, turn=20),
    Paper("curled", (238, 232, 220), (50, 44, 40), ("", "fill", "triangle", "4"), curl=0.3,
          light=0.45, shadow=True),
    Paper("maze", (242, 242, 240), (30, 30, 34), ("", "", "circle", "cross"), (0.05, 0.08),
          walls=True),
)  # fmt: skip
JUDGED_PAPERS = (
    Paper("ballpoint", (246, 244, 226), (36, 60, 150), ("", "zigzag", "square", "plus"),
          (0.025, 0.04), 0.06, 0.02, 10, 20, table=(60, 70, 66), font="C059-Italic.otf"),
    Paper("newsprint", (206, 202, 192), (62, 60, 58), ("", "fill", "diamond", "6", "9"),
          (0.025, 0.045), turn=30, light=0.4, table=(170, 172, 176),
          font="NimbusRoman-Regular.otf"),
    Paper("felt pen", (250, 240, 170), (20, 20, 24), ("", "square", "dot", "plus"), (0.06, 0.09),
          0.09, turn=25, light=0.35, shadow=True, table=(190, 180, 160)),
    Paper("book", (232, 226, 210), (36, 32, 30), ("", "fill", "diamond", "5"), curl=0.35,
          light=0.5, shadow=True, tilt=0.16, blur=(0.8, 1.4), table=(40, 36, 40),
          font="URWBookman-Light.otf"),
    Paper("labyrinth", (234, 238, 244), (24, 40, 60), ("", "", "square", "plus"), (0.06, 0.1),
          0.02, walls=True, turn=20, table=(96, 110, 90)),
)  # fmt: skip


def photo(half: str, number: int) -> Case:
    """A photo of a half."""
    styles = TUNED_PAPERS if half == "tuned" else JUDGED_PAPERS
    style = styles[number % len(styles)]
    rng = np.random.default_rng([HALVES.index(half), 2, number])
    rows, cols = (int(v) for v in rng.integers(4, 12, 2))
    cell = 80
    margin = int(rng.integers(90, 200))
    page = Image.new(
        "RGB", (cols * cell + 2 * margin, rows * cell + 2 * margin), style.paper
    )
    kinds = min(len(style.marks), int(rng.integers(3, 6)))
    cells = some_cells(rng, rows, cols, kinds, False)
    walls = _maze(rng, rows, cols) if style.walls else None
    if walls is not None:
        cells[rng.random(cells.shape) < 0.8] = 0
        cells[cells == 1] = 0
    draw_page(rng, style, page, cells, walls, margin, cell)
    xs, ys = margin + np.arange(cols + 1) * cell, margin + np.arange(rows + 1) * cell
    truth = np.stack(np.meshgrid(xs, ys), axis=2).astype(np.float64)
    image, crossings = photographed(rng, style, page, truth)
    names = dict(zip(range(len(style.marks)), style.marks, strict=True))
    cells = np.vectorize(lambda k: list(names.values()).index(names[int(k)]))(cells)
    across, down = walls or (None, None)
    return Case(
        f"{half}-photo-{number:03}",
        style.name,
        True,
        image,
        crossings,
        cells,
        across,
        down,
    )


def _maze(
    rng: np.random.Generator, rows: int, cols: int
) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Walls of a maze in which every cell is reached (a random spanning tree, some
    walls less)."""
    across, down = (
        np.ones((rows + 1, cols), np.bool_),
        np.ones((rows, cols + 1), np.bool_),
    )
    seen, stack = {(0, 0)}, [(0, 0)]
    while stack:
        row, col = stack[-1]
        ways = [(row + dr, col + dc) for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        ways = [
            w for w in ways if 0 <= w[0] < rows and 0 <= w[1] < cols and w not in seen
        ]
        if not ways:
            stack.pop()
            continue
        way = ways[int(rng.integers(len(ways)))]
        if way[0] == row:
            down[row, max(col, way[1])] = False
        else:
            across[max(row, way[0]), col] = False
        seen.add(way)
        stack.append(way)
    return across, down


def draw_page(
    rng: np.random.Generator, style: Paper, page: Image.Image, cells: NDArray[np.int64],
    walls: tuple[NDArray[np.bool_], NDArray[np.bool_]] | None, margin: int, cell: int,
) -> None:  # fmt: skip
    draw = ImageDraw.Draw(page)
    rows, cols = cells.shape
    width = rng.uniform(*style.width) * cell
    shift = rng.normal(0, style.wobble / 2, (rows + 1, cols + 1, 2)) * cell
    shift = np.clip(shift, -style.wobble * cell, style.wobble * cell)
    grid = (
        np.stack(np.meshgrid(np.arange(cols + 1), np.arange(rows + 1)), axis=2) * cell
        + margin
    )
    points = grid + shift
    across, down = walls or (np.ones((rows + 1, cols)), np.ones((rows, cols + 1)))
    for row, col in np.argwhere(across).tolist():
        _stroke(rng, draw, style, points[row, col], points[row, col + 1], width, cell)
    for row, col in np.argwhere(down).tolist():
        _stroke(rng, draw, style, points[row, col], points[row + 1, col], width, cell)
    for (row, col), kind in np.ndenumerate(cells):
        mark = style.marks[int(kind)]
        if mark:
            at = grid[row, col] + cell / 2 + rng.normal(0, style.wobble / 2, 2) * cell
            _draw_mark(rng, draw, style, mark, at, cell, width)
    if rng.random() < 0.6:
        draw.text(
            (margin, margin * 0.3),
            f"Puzzle {rng.integers(1, 99)}",
            style.ink,
            font_of(style.font, 34),
        )


def _stroke(
    rng: np.random.Generator, draw: ImageDraw.ImageDraw, style: Paper,
    one: Floats, two: Floats, width: float, cell: float,
) -> None:  # fmt: skip
    t = np.linspace(-0.01, 1.01, 9)[:, None]
    line = one + (two - one) * t
    if style.wobble:
        normal = np.array([-(two - one)[1], (two - one)[0]]) / cell
        line = line + normal * (
            np.sin(np.pi * t) * rng.normal(0, style.wobble / 3) * cell
        )
    ink = tuple(int(np.clip(v + rng.normal(0, style.grey), 0, 255)) for v in style.ink)
    skip = int(rng.integers(1, 8)) if rng.random() < style.broken * 4 else -1
    for k in range(8):
        if k != skip:
            ends = [tuple(line[k]), tuple(line[k + 1])]
            draw.line(ends, ink, max(1, round(width)))
            r = width / 2 - 0.5
            if r > 0.5:
                for x, y in ends:
                    draw.ellipse((x - r, y - r, x + r, y + r), ink)


def _draw_mark(
    rng: np.random.Generator, draw: ImageDraw.ImageDraw, style: Paper,
    mark: str, at: Floats, cell: float, width: float,
) -> None:  # fmt: skip
    x, y = (float(v) for v in at)
    r, ink, pen = 0.28 * cell, style.ink, max(2, round(width))
    box = (x - r, y - r, x + r, y + r)
    wide = 0.36 * cell
    if mark == "fill":
        draw.rectangle(
            (x - 0.5 * cell, y - 0.5 * cell, x + 0.5 * cell, y + 0.5 * cell), ink
        )
    elif mark == "circle":
        draw.ellipse(box, None, ink, pen)
    elif mark == "dot":
        draw.ellipse((x - r / 2, y - r / 2, x + r / 2, y + r / 2), ink)
    elif mark == "square":
        draw.rectangle(box, None, ink, pen)
    elif mark in ("cross", "plus"):
        lines = (
            ((-1, -1, 1, 1), (-1, 1, 1, -1))
            if mark == "cross"
            else ((-1, 0, 1, 0), (0, -1, 0, 1))
        )
        for a, b, c, d in lines:
            draw.line((x + a * r, y + b * r, x + c * r, y + d * r), ink, pen)
    elif mark in ("triangle", "diamond"):
        corners = (
            [(0, -1), (1, 0.8), (-1, 0.8)]
            if mark == "triangle"
            else [(0, -1), (1, 0), (0, 1), (-1, 0)]
        )
        draw.polygon([(x + dx * r, y + dy * r) for dx, dy in corners], None, ink, pen)
    elif mark in ("hatch", "zigzag"):
        count = 7
        zig = [
            (x - wide + 2 * wide * k / count, y + (wide if k % 2 else -wide))
            for k in range(count + 1)
        ]
        draw.line(zig, ink, pen, "curve")
    else:
        draw.text((x, y), mark, ink, font_of(style.font, round(0.62 * cell)), "mm")


def photographed(
    rng: np.random.Generator, style: Paper, page: Image.Image, truth: Floats
) -> tuple[Image.Image, Floats]:
    """The page in a photo, and where the points of the page are in it."""
    size = int(rng.integers(*style.size))
    portrait = page.height > page.width
    wide, high = (round(size * 0.75), size) if portrait else (size, round(size * 0.75))
    corners = np.array(
        [(0, 0), (page.width, 0), (page.width, page.height), (0, page.height)], float
    )
    turn = np.deg2rad(rng.uniform(-style.turn, style.turn))
    spin = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    seen = (corners - corners.mean(axis=0)) @ spin.T
    reach = np.ptp(seen, axis=0)
    seen = seen * (rng.uniform(0.82, 1.0) * min(wide / reach[0], high / reach[1]))
    seen += rng.uniform(-1, 1, (4, 2)) * style.tilt * np.abs(seen).max() * 0.6
    seen += (wide / 2, high / 2)
    forward = _homography(corners, seen)
    bend = style.curl * 80 * rng.uniform(0.5, 1.0) * rng.choice((-1, 1))
    phase, turns = rng.uniform(0, np.pi), rng.uniform(0.5, 1.0)

    def curl(x: Floats) -> Floats:
        return np.asarray(bend * np.sin(2 * np.pi * turns * x / page.width + phase))

    flat = np.stack([truth[..., 0], truth[..., 1] + curl(truth[..., 0])], axis=-1)
    crossings = _mapped(forward, flat)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float64)
    back = _mapped(
        np.asarray(np.linalg.inv(forward), np.float64), np.stack([x, y], axis=-1)
    )
    back[..., 1] -= curl(back[..., 0])
    array = _sampled(
        np.asarray(page, np.float64), back, np.array(style.table, np.float64)
    )
    array *= _lit(rng, style, wide, high)[..., None]
    image = Image.fromarray(np.clip(array, 0, 255).astype(np.uint8))
    image = image.filter(
        ImageFilter.GaussianBlur(float(rng.uniform(*style.blur) * size / 1200))
    )
    return worn_picture(
        rng, image, rng.uniform(*style.grain), int(rng.integers(60, 93))
    ), crossings


def _lit(rng: np.random.Generator, style: Paper, wide: int, high: int) -> Floats:
    y, x = np.mgrid[0:high, 0:wide]
    angle = rng.uniform(0, 2 * np.pi)
    along = (np.cos(angle) * (x / wide - 0.5) + np.sin(angle) * (y / high - 0.5)) * 1.4
    light = 1.0 - style.light * (0.5 + 0.5 * along)
    if style.shadow:
        edge = np.cos(angle + 1) * (x / wide - rng.uniform(0.3, 0.7)) + np.sin(
            angle + 1
        ) * (y / high - 0.5)
        light = light * (1 - 0.35 / (1 + np.exp(-edge * rng.uniform(15, 60))))
    return np.asarray(light)


def _homography(one: Floats, two: Floats) -> Floats:
    rows = []
    for (x, y), (u, v) in zip(one, two, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
    return np.append(np.linalg.solve(np.array(rows), two.ravel()), 1).reshape(3, 3)


def _mapped(by: Floats, points: Floats) -> Floats:
    x, y = points[..., 0], points[..., 1]
    w = by[2, 0] * x + by[2, 1] * y + by[2, 2]
    return np.stack(
        [(by[k, 0] * x + by[k, 1] * y + by[k, 2]) / w for k in (0, 1)], axis=-1
    )


_AT_ONCE = 32
"""Rows of a photo that are taken at once: as much as the processor has at hand."""


def _sampled(pixels: Floats, at: Floats, outside: Floats) -> Floats:
    """The pixels at places (high, wide, 2) between them."""
    found = np.empty((*at.shape[:2], pixels.shape[2]))
    for first in range(0, len(at), _AT_ONCE):
        few = slice(first, first + _AT_ONCE)
        found[few] = _sampled_rows(pixels, at[few], outside)
    return found


def _sampled_rows(pixels: Floats, at: Floats, outside: Floats) -> Floats:
    high, wide = pixels.shape[:2]
    x, y = at[..., 0] - 0.5, at[..., 1] - 0.5
    inside = (x >= 0) & (y >= 0) & (x < wide - 1) & (y < high - 1)
    x = np.minimum(x[inside], wide - 1.001)
    y = np.minimum(y[inside], high - 1.001)
    left, top = x.astype(np.int64), y.astype(np.int64)
    dx, dy = (x - left)[:, None], (y - top)[:, None]
    flat = pixels.reshape(high * wide, -1)
    first = top * wide + left
    low = flat[first] * (1 - dx) + flat[first + 1] * dx
    first += wide
    high_ = flat[first] * (1 - dx) + flat[first + 1] * dx
    found = np.empty((*inside.shape, flat.shape[1]))
    found[...] = outside
    found[inside] = low * (1 - dy) + high_ * dy
    return found
