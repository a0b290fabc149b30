"""Pictures of boards with their truth: 400 screens in 20 styles, 200 photos of paper in
10.

    python -m tools.pictures_corpus FOLDER [--half tuned|judged] [--count N]

One half is there to tune the import of pictures on. The other half judges it: it has
styles, marks, fonts, pens, papers and light of its own. Everything follows from half
and number. A photo is made: a page is drawn, bent, seen in perspective under uneven
light, blurred and grained.
"""

from __future__ import annotations

import argparse
import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

Floats = NDArray[np.float64]
Colour = tuple[int, int, int]
HALVES = ("tuned", "judged")
SCREENS, PHOTOS = 200, 100
"""Pictures in a half."""


@dataclass(frozen=True, eq=False)
class Case:
    """A picture and its truth. crossings: (rows + 1, cols + 1, 2), x and y of every
    corner of a cell. cells: (rows, cols), equal where cells look the same. across,
    down: walls between cells, (rows + 1, cols) and (rows, cols + 1), where they are
    lines."""

    name: str
    style: str
    photo: bool
    image: Image.Image
    crossings: Floats
    cells: NDArray[np.int64]
    across: NDArray[np.bool_] | None = None
    down: NDArray[np.bool_] | None = None


@dataclass(frozen=True)
class Screen:
    """How a screen draws boards. gap: pixels between cells. line: colour of the gaps;
    None is the page. pieces: marks stand on the page itself. fill: the board fills the
    picture."""

    name: str
    page: Colour
    colours: tuple[Colour, ...]
    ink: Colour
    marks: str
    line: Colour | None = None
    gap: tuple[int, int] = (1, 3)
    round: float = 0.0
    grain: float = 0.0
    pieces: bool = False
    fill: bool = False
    bars: str = "title"
    noise: tuple[float, float] = (0.0, 2.0)
    quality: tuple[int, int] = (60, 101)
    tall: tuple[float, float] = (1.0, 1.0)
    scale: tuple[float, float] = (0.8, 1.3)
    shade: float = 0.0
    font: str = "DejaVuSans-Bold.ttf"
    rim: bool = False


GREYS = (
    (255, 255, 255),
    (58, 70, 86),
    (226, 234, 248),
    (208, 234, 216),
    (250, 222, 216),
)
EARTH = (
    (202, 170, 124),
    (120, 86, 58),
    (168, 178, 120),
    (150, 150, 160),
    (206, 140, 96),
)
NIGHT = ((34, 38, 48), (98, 108, 126), (38, 62, 96), (36, 78, 60), (96, 46, 50))
CANDY = (
    (240, 90, 100),
    (90, 170, 240),
    (250, 200, 70),
    (120, 200, 110),
    (180, 110, 220),
)
SEA = ((230, 244, 246), (20, 74, 98), (160, 206, 214), (246, 226, 170), (92, 150, 160))
NEON = ((16, 14, 30), (70, 20, 110), (0, 110, 120), (130, 20, 80), (30, 40, 110))
PASTEL = (
    (252, 240, 226),
    (150, 140, 170),
    (220, 236, 206),
    (206, 222, 244),
    (246, 210, 214),
)
WOOD = ((214, 178, 128), (104, 66, 40), (188, 142, 90), (236, 208, 160), (150, 104, 66))
STONE = (
    (196, 198, 202),
    (92, 96, 104),
    (224, 220, 208),
    (170, 184, 176),
    (206, 186, 182),
)
MINT = (
    (244, 252, 248),
    (44, 120, 104),
    (196, 234, 220),
    (252, 234, 200),
    (230, 214, 240),
)
_T, _J = "disc ring flag star 3 8", "heart gem bolt moon 5 A"
TUNED_SCREENS = (
    Screen("flat", (250, 250, 252), GREYS, (30, 40, 52), _T, (176, 180, 188)),
    Screen("dark", (18, 20, 26), NIGHT, (230, 234, 240), _T, (60, 66, 78)),
    Screen("rounded", (236, 240, 250), CANDY, (40, 48, 70), _T, gap=(2, 4), round=0.25),
    Screen("textured", (96, 72, 52), EARTH, (36, 24, 16), _T, (58, 42, 30), grain=9, shade=10),
    Screen("no lines", (40, 60, 90), GREYS, (30, 40, 52), _T, gap=(0, 0), rim=True),
    Screen("pieces", (246, 244, 238), CANDY, (40, 40, 40), _T, gap=(0, 0), pieces=True),
    Screen("header", (232, 236, 240), GREYS, (30, 40, 52), _T, bars="header"),
    Screen("full", (0, 0, 0), EARTH, (36, 24, 16), _T, (58, 42, 30), fill=True, shade=8),
    Screen("worn", (240, 240, 236), CANDY, (30, 30, 36), _T, (200, 200, 200),
           noise=(2, 6), quality=(35, 60), scale=(0.6, 1.6)),
    Screen("tall", (250, 250, 252), GREYS, (30, 40, 52), _T, (150, 156, 166), tall=(0.8, 1.25)),
)  # fmt: skip
JUDGED_SCREENS = (
    Screen("wood", (70, 46, 30), WOOD, (40, 22, 10), _J, (84, 54, 34), (2, 4), 0.1, 7, shade=14,
           font="NimbusRoman-Bold.otf"),
    Screen("neon", (8, 6, 18), NEON, (120, 250, 240), _J, (90, 40, 160), (1, 2),
           font="URWGothic-Demi.otf"),
    Screen("stones", (214, 216, 214), STONE, (50, 50, 60), _J, gap=(3, 4), round=0.35, shade=6,
           font="C059-Bold.otf"),
    Screen("plain", (24, 84, 76), MINT, (20, 60, 50), _J, gap=(0, 0), rim=True,
           font="P052-Bold.otf"),
    Screen("gems", (28, 32, 52), CANDY, (250, 250, 250), _J, gap=(0, 0), pieces=True,
           font="URWBookman-Demi.otf"),
    Screen("panels", (226, 228, 232), SEA, (16, 50, 70), _J, (120, 150, 160), (1, 2),
           bars="panels", font="NimbusSans-Bold.otf"),
    Screen("whole", (0, 0, 0), PASTEL, (60, 50, 80), _J, (190, 184, 200), (1, 3), fill=True,
           font="LiberationMono-Bold.ttf"),
    Screen("smeared", (248, 244, 236), SEA, (20, 40, 50), _J, (140, 170, 176), (1, 3),
           noise=(2, 6), quality=(35, 55), scale=(0.6, 1.7), font="NotoSansMono-Regular.ttf"),
    Screen("oblong", (60, 62, 70), PASTEL, (50, 40, 70), _J, (96, 98, 110), (2, 3),
           tall=(0.8, 1.25), font="LiberationSerif-Bold.ttf"),
    Screen("mint", (250, 252, 250), MINT, (20, 70, 60), _J, (170, 200, 190), (1, 1),
           bars="rulers", font="C059-Italic.otf"),
)  # fmt: skip


def cases(half: str, count: int | None = None) -> Iterator[Case]:
    """The pictures of a half, styles in turn; count: so many screens, and half as many
    photos."""
    count = SCREENS if count is None else count
    for number in range(min(count, SCREENS)):
        yield screen(half, number)
    for number in range(min(max(1, count // 2), PHOTOS)):
        yield photo(half, number)


# -- screens ---------------------------------------------------------------------------
def screen(half: str, number: int) -> Case:
    """A screen of a half."""
    styles = TUNED_SCREENS if half == "tuned" else JUDGED_SCREENS
    style = styles[number % len(styles)]
    rng = np.random.default_rng([HALVES.index(half), 1, number])
    rows, cols = (int(v) for v in rng.integers(4, 15, 2))
    side = float(np.exp(rng.uniform(np.log(15), np.log(90))))
    side = min(side, 1300 / max(rows, cols))
    kinds = int(rng.integers(3, 6))
    cells = _cells(rng, rows, cols, kinds, style.pieces)
    scale = rng.uniform(*style.scale)
    wide = max(14, round(side / scale))
    high = max(14, round(wide * rng.uniform(*style.tall)))
    image, left, top = _board_page(rng, style, cells, wide, high)
    shown = image.size
    image = image.resize(
        (round(shown[0] * scale), round(shown[1] * scale)), Image.Resampling.BICUBIC
    )
    x = (left + np.arange(cols + 1) * wide) * image.width / shown[0]
    y = (top + np.arange(rows + 1) * high) * image.height / shown[1]
    crossings = np.stack(np.meshgrid(x, y), axis=2)
    image = _worn(
        rng, image, rng.uniform(*style.noise), int(rng.integers(*style.quality))
    )
    if style.pieces and style.marks.split()[0] in _SHAPES:
        cells = (
            cells % 4
        )  # the fifth is the first with another outline, a quarter of a pixel wide
    return Case(
        f"{half}-screen-{number:03}", style.name, False, image, crossings, cells
    )


def _cells(
    rng: np.random.Generator, rows: int, cols: int, kinds: int, pieces: bool
) -> NDArray[np.int64]:
    share = np.array([5.0, 3.0, *[1.0] * (kinds - 2)])
    if pieces:  # every outer row and column has pieces, or nothing would show it
        share[:] = 1.0
    return rng.choice(kinds, (rows, cols), p=share / share.sum()).astype(np.int64)


def _board_page(
    rng: np.random.Generator,
    style: Screen,
    cells: NDArray[np.int64],
    wide: int,
    high: int,
) -> tuple[Image.Image, int, int]:
    rows, cols = cells.shape
    gap = int(rng.integers(style.gap[0], style.gap[1] + 1))
    edges = [0, 0, 0, 0] if style.fill else [int(v) for v in rng.integers(6, 120, 4)]
    if not style.fill and rng.random() < 0.3:
        edges[3] += int(rng.integers(100, 500))
    left, top, right, below = edges
    if style.bars in ("header", "rulers"):
        top += 60
    if style.bars == "panels":
        left, right = left + 140, right + 220
    size = left + cols * wide + right, top + rows * high + below
    image = Image.new("RGB", size, style.page)
    draw = ImageDraw.Draw(image)
    box = (left, top, left + cols * wide, top + rows * high)
    if not style.fill:
        _surroundings(rng, draw, style, box, size, (wide, high))
    if style.line is not None:
        draw.rectangle(
            (box[0] - gap, box[1] - gap, box[2] + gap - 1, box[3] + gap - 1), style.line
        )
    if style.rim:
        draw.rectangle(
            (box[0] - 3, box[1] - 3, box[2] + 2, box[3] + 2), style.colours[0]
        )
    tiles = _tiles(rng, style, wide, high, gap, int(cells.max()) + 1)
    for (row, col), group in np.ndenumerate(cells):
        image.paste(tiles[group], (left + col * wide, top + row * high))
    return image, left, top


def _surroundings(
    rng: np.random.Generator, draw: ImageDraw.ImageDraw, style: Screen,
    box: tuple[int, int, int, int], size: tuple[int, int], cell: tuple[int, int],
) -> None:  # fmt: skip
    left, top, right, bottom = box
    font = _font(style.font, 18)
    if style.bars == "header":
        draw.rectangle((0, 0, size[0], 48), style.colours[1])
    if style.bars == "rulers":
        for col in range((right - left) // cell[0]):
            draw.text(
                (left + (col + 0.5) * cell[0], top - 14),
                str(col + 1),
                style.ink,
                _font(style.font, 11),
                "mm",
            )
        for row in range((bottom - top) // cell[1]):
            draw.text(
                (left - 12, top + (row + 0.5) * cell[1]),
                str(row + 1),
                style.ink,
                _font(style.font, 11),
                "mm",
            )
    if style.bars == "panels":
        draw.rectangle((0, 0, 120, size[1]), style.colours[2])
        draw.rectangle((size[0] - 200, 0, size[0], size[1]), (255, 255, 255))
        for k in range(6):
            y = 30 + 44 * k
            draw.rounded_rectangle((14, y, 106, y + 30), 6, style.colours[0])
            draw.text((size[0] - 184, y), f"{style.name} {k * 7}", style.ink, font)
    elif top > 30:
        draw.text((left + 4, 8), f"Level {rng.integers(1, 200)}", style.ink, font)
    if size[1] - bottom > 60:
        for k in range(int(rng.integers(2, 5))):
            x = left + k * int(rng.integers(70, 110))
            draw.rounded_rectangle(
                (x, size[1] - 46, x + 60, size[1] - 14), 8, style.colours[2]
            )


def _tiles(
    rng: np.random.Generator, style: Screen, wide: int, high: int, gap: int, kinds: int
) -> list[Image.Image]:
    marks = ["", "", *rng.permutation(style.marks.split())]
    tiles = []
    for kind in range(kinds):
        size = 4 * wide, 4 * high
        tile = Image.new("RGB", size, style.page if style.line is None else style.line)
        draw = ImageDraw.Draw(tile)
        mark = marks[kind % len(marks)]
        if style.pieces:
            mark = style.marks.split()[kind % 4]
        else:
            low, more = 4 * (gap // 2), 4 * (gap - gap // 2)
            body = (low, low, size[0] - 1 - more, size[1] - 1 - more)
            draw.rounded_rectangle(
                body, style.round * 4 * wide, style.colours[kind % 5]
            )
            if style.shade and 16 * gap + low + more < size[0]:
                dark = tuple(
                    max(0, int(v - 2 * style.shade)) for v in style.colours[kind % 5]
                )
                draw.rectangle(
                    (
                        low + 8 * gap,
                        size[1] - 1 - more - size[1] // 12,
                        size[0] - 1 - more - 8 * gap,
                        size[1] - 1 - more,
                    ),
                    dark,
                )
        if mark:
            colour = style.colours[kind % 5] if style.pieces else style.ink
            _mark(
                draw,
                mark,
                (size[0] / 2, size[1] / 2),
                0.36 * min(size),
                colour,
                style.font,
            )
        tile = tile.resize((wide, high), Image.Resampling.BOX)
        if style.grain:
            grain = rng.normal(0, style.grain, (high, wide, 1))
            tile = Image.fromarray(
                np.clip(np.asarray(tile, np.float64) + grain, 0, 255).astype(np.uint8)
            )
        tiles.append(tile)
    return tiles


def _mark(
    draw: ImageDraw.ImageDraw,
    mark: str,
    at: tuple[float, float],
    r: float,
    ink: Colour,
    font: str,
) -> None:
    x, y = at
    other = (240, 180, 40) if ink != (240, 180, 40) else (40, 90, 200)
    box = (x - r, y - r, x + r, y + r)
    if mark == "disc":
        draw.ellipse(box, other, ink, max(1, round(r / 9)))
    elif mark == "ring":
        draw.ellipse(box, None, (20, 150, 120), max(2, round(r / 3)))
    elif mark == "moon":
        draw.pieslice(box, 40, 320, other, ink)
    elif mark in _SHAPES:
        draw.polygon([(x + r * dx, y + r * dy) for dx, dy in _SHAPES[mark]], other, ink)
    else:
        draw.text(at, mark, ink, _font(font, round(2 * r)), "mm")


_SHAPES = {
    "flag": ((-0.6, -1), (0.9, -0.5), (-0.4, 0), (-0.4, 1), (-0.6, 1)),
    "star": ((0, -1), (0.25, -0.3), (1, -0.3), (0.4, 0.15), (0.6, 0.9), (0, 0.45), (-0.6, 0.9),
             (-0.4, 0.15), (-1, -0.3), (-0.25, -0.3)),
    "heart": ((0, 1), (-1, 0), (-0.9, -0.7), (-0.4, -0.8), (0, -0.4), (0.4, -0.8), (0.9, -0.7),
              (1, 0)),
    "gem": ((-0.5, -0.8), (0.5, -0.8), (1, -0.2), (0, 1), (-1, -0.2)),
    "bolt": ((0.3, -1), (-0.7, 0.2), (-0.1, 0.2), (-0.3, 1), (0.7, -0.2), (0.1, -0.2)),
}  # fmt: skip
_PLACES = (
    "truetype/dejavu", "opentype/urw-base35", "truetype/liberation", "truetype/noto",
)  # fmt: skip


def _font(name: str, size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    for place in _PLACES:
        path = Path("/usr/share/fonts") / place / name
        if path.exists():
            return ImageFont.truetype(str(path), max(6, size))
    return ImageFont.load_default(max(6, size))


def _worn(
    rng: np.random.Generator, image: Image.Image, noise: float, quality: int
) -> Image.Image:
    array = np.asarray(image, np.float64) + rng.normal(
        0, noise, (image.height, image.width, 3)
    )
    image = Image.fromarray(np.clip(array, 0, 255).astype(np.uint8))
    if quality >= 93:
        return image
    kept = io.BytesIO()
    image.save(kept, "JPEG", quality=quality)
    return Image.open(io.BytesIO(kept.getvalue())).convert("RGB")


# -- photos ----------------------------------------------------------------------------
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
    cells = _cells(rng, rows, cols, kinds, False)
    walls = _maze(rng, rows, cols) if style.walls else None
    if walls is not None:
        cells[rng.random(cells.shape) < 0.8] = 0
        cells[cells == 1] = 0
    _draw_page(rng, style, page, cells, walls, margin, cell)
    xs, ys = margin + np.arange(cols + 1) * cell, margin + np.arange(rows + 1) * cell
    truth = np.stack(np.meshgrid(xs, ys), axis=2).astype(np.float64)
    image, crossings = _seen(rng, style, page, truth)
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


def _draw_page(
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
            _font(style.font, 34),
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
        draw.text((x, y), mark, ink, _font(style.font, round(0.62 * cell)), "mm")


def _seen(
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
    return _worn(
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


def _sampled(pixels: Floats, at: Floats, outside: Floats) -> Floats:
    high, wide = pixels.shape[:2]
    x, y = at[..., 0] - 0.5, at[..., 1] - 0.5
    inside = (x >= 0) & (y >= 0) & (x < wide - 1) & (y < high - 1)
    x, y = np.clip(x, 0, wide - 1.001), np.clip(y, 0, high - 1.001)
    left, top = x.astype(np.int64), y.astype(np.int64)
    dx, dy = (x - left)[..., None], (y - top)[..., None]
    low = pixels[top, left] * (1 - dx) + pixels[top, left + 1] * dx
    high_ = pixels[top + 1, left] * (1 - dx) + pixels[top + 1, left + 1] * dx
    return np.where(inside[..., None], low * (1 - dy) + high_ * dy, outside)


# -- files -----------------------------------------------------------------------------
def main() -> None:
    """Write the pictures and their truth, one JSON a picture."""
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--half", choices=HALVES, default="tuned")
    parser.add_argument("--count", type=int)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for one in cases(asked.half, asked.count):
        one.image.save(asked.folder / f"{one.name}.png")
        truth = {
            "style": one.style,
            "cells": one.cells.tolist(),
            "crossings": one.crossings.tolist(),
        }
        for name, walls in (("across", one.across), ("down", one.down)):
            if walls is not None:
                truth[name] = walls.tolist()
        (asked.folder / f"{one.name}.json").write_text(json.dumps(truth))


if __name__ == "__main__":
    main()
