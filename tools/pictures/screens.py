"""Boards on screens, drawn in styles of games."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from tools.pictures.case import HALVES, Case, Colour, font_of, some_cells, worn_picture
from tools.pictures.screen_styles import JUDGED_SCREENS, TUNED_SCREENS, Screen


def screen(half: str, number: int) -> Case:
    """A screen of a half."""
    styles = TUNED_SCREENS if half == "tuned" else JUDGED_SCREENS
    style = styles[number % len(styles)]
    rng = np.random.default_rng([HALVES.index(half), 1, number])
    rows, cols = (int(v) for v in rng.integers(4, 15, 2))
    side = float(np.exp(rng.uniform(np.log(15), np.log(90))))
    side = min(side, 1300 / max(rows, cols))
    kinds = int(rng.integers(3, 6))
    cells = some_cells(rng, rows, cols, kinds, style.pieces)
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
    image = worn_picture(
        rng, image, rng.uniform(*style.noise), int(rng.integers(*style.quality))
    )
    if style.pieces and style.marks.split()[0] in _SHAPES:
        cells = (
            cells % 4
        )  # the fifth is the first with another outline, a quarter of a pixel wide
    return Case(
        f"{half}-screen-{number:03}", style.name, False, image, crossings, cells
    )


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
    font = font_of(style.font, 18)
    if style.bars == "header":
        draw.rectangle((0, 0, size[0], 48), style.colours[1])
    if style.bars == "rulers":
        for col in range((right - left) // cell[0]):
            draw.text(
                (left + (col + 0.5) * cell[0], top - 14),
                str(col + 1),
                style.ink,
                font_of(style.font, 11),
                "mm",
            )
        for row in range((bottom - top) // cell[1]):
            draw.text(
                (left - 12, top + (row + 0.5) * cell[1]),
                str(row + 1),
                style.ink,
                font_of(style.font, 11),
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
        draw.text(at, mark, ink, font_of(font, round(2 * r)), "mm")


_SHAPES = {
    "flag": ((-0.6, -1), (0.9, -0.5), (-0.4, 0), (-0.4, 1), (-0.6, 1)),
    "star": ((0, -1), (0.25, -0.3), (1, -0.3), (0.4, 0.15), (0.6, 0.9), (0, 0.45), (-0.6, 0.9),
             (-0.4, 0.15), (-1, -0.3), (-0.25, -0.3)),
    "heart": ((0, 1), (-1, 0), (-0.9, -0.7), (-0.4, -0.8), (0, -0.4), (0.4, -0.8), (0.9, -0.7),
              (1, 0)),
    "gem": ((-0.5, -0.8), (0.5, -0.8), (1, -0.2), (0, 1), (-1, -0.2)),
    "bolt": ((0.3, -1), (-0.7, 0.2), (-0.1, 0.2), (-0.3, 1), (0.7, -0.2), (0.1, -0.2)),
}  # fmt: skip
