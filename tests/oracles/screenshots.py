"""Boards as other programs show them: pictures with a known grid and known cells.

Five looks (flat, textured, rounded, dark, photo-like), drawn at any size and scale,
with margins, words around the board, noise and the marks that JPEG leaves. Everything
follows from the seed.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

STYLES = ("flat", "textured", "rounded", "dark", "photo")
Colour = tuple[int, int, int]


@dataclass(frozen=True, eq=False)
class Shot:
    """A picture of a board. cells: (rows, cols) the group of every cell. x, y, side: of
    the first cell and of each cell, in pixels."""

    image: Image.Image
    cells: NDArray[np.int64]
    x: float
    y: float
    side: float


@dataclass(frozen=True)
class _Look:
    page: Colour
    line: Colour
    cells: tuple[Colour, ...]
    ink: Colour
    gap: float
    round: float


_LOOKS = {
    "flat": _Look(
        (250, 250, 252),
        (176, 180, 188),
        (
            (255, 255, 255),
            (60, 72, 88),
            (232, 238, 250),
            (214, 236, 220),
            (250, 224, 220),
        ),
        (30, 40, 52),
        0.02,
        0.0,
    ),
    "textured": _Look(
        (96, 72, 52),
        (58, 42, 30),
        (
            (202, 170, 124),
            (120, 86, 58),
            (168, 178, 120),
            (150, 150, 160),
            (206, 140, 96),
        ),
        (36, 24, 16),
        0.05,
        0.08,
    ),
    "rounded": _Look(
        (236, 240, 250),
        (236, 240, 250),
        (
            (255, 255, 255),
            (84, 104, 150),
            (255, 214, 120),
            (130, 206, 170),
            (240, 140, 150),
        ),
        (40, 48, 70),
        0.12,
        0.25,
    ),
    "dark": _Look(
        (18, 20, 26),
        (60, 66, 78),
        ((30, 34, 42), (96, 106, 124), (38, 60, 92), (36, 74, 58), (92, 44, 48)),
        (230, 234, 240),
        0.02,
        0.0,
    ),
    "photo": _Look(
        (150, 140, 126),
        (92, 84, 72),
        (
            (222, 214, 198),
            (74, 64, 56),
            (188, 160, 110),
            (132, 150, 140),
            (196, 120, 100),
        ),
        (40, 34, 30),
        0.05,
        0.1,
    ),
}
_MARKS = ("", "", "disc", "ring", "flag", "3", "8", "star")


def shot(
    style: str,
    rows: int,
    cols: int,
    seed: int,
    *,
    kinds: int = 5,
    game: int | None = None,
) -> Shot:
    """A picture of a random board. kinds: how many groups its cells have at most. game:
    shots of one game and style have the same tiles."""
    rng = np.random.default_rng([STYLES.index(style), rows, cols, seed])
    look = _LOOKS[style]
    cells = rng.choice(kinds, (rows, cols), p=_shares(kinds))
    drawn = np.random.default_rng(seed if game is None else game)
    marks = ["", "", *drawn.permutation(_MARKS[2:])]
    side = int(rng.integers(28, 72))
    left, top = (int(v) for v in rng.integers(8, 90, 2))
    width = cols * side + left + int(rng.integers(8, 90))
    height = rows * side + top + int(rng.integers(8, 120))
    image = Image.new("RGB", (width, height), look.page)
    draw = ImageDraw.Draw(image)
    _words(draw, rng, look, (left, top, cols * side, rows * side), (width, height))
    draw.rectangle((left, top, left + cols * side, top + rows * side), look.line)
    tiles = {
        k: _tile(style, look, k, marks[k % len(marks)], side, rng) for k in range(kinds)
    }
    for (r, c), group in np.ndenumerate(cells):
        image.paste(tiles[int(group)], (left + c * side, top + r * side))
    scale = float(rng.uniform(0.7, 1.6))
    return _worn(Shot(image, cells, left, top, side), style, scale, rng)


def photographed(
    rows: int, cols: int, size: tuple[int, int], seed: int = 1
) -> Image.Image:
    """A board on a plain table, seen at an angle, under uneven light."""
    rng = np.random.default_rng(seed)
    side = 40
    page = Image.new("RGB", (cols * side + 160, rows * side + 160), (235, 232, 224))
    draw = ImageDraw.Draw(page)
    for (row, col), group in np.ndenumerate(rng.integers(0, 4, (rows, cols))):
        x, y = 80 + col * side, 80 + row * side
        draw.rectangle((x, y, x + side, y + side), outline=(60, 60, 70), width=2)
        if group == 1:
            draw.rectangle((x + 3, y + 3, x + side - 3, y + side - 3), (70, 70, 80))
        elif group == 2:
            draw.ellipse((x + 8, y + 8, x + side - 8, y + side - 8), (200, 60, 50))
    form, smooth = Image.Transform.PERSPECTIVE, Image.Resampling.BICUBIC
    coefficients = _tilted(size, page.size)
    seen = page.transform(size, form, coefficients, smooth, fillcolor=(140, 120, 100))
    down, across = (np.linspace(0, 1, count) for count in size[::-1])
    light = 0.75 + 0.25 * (across[None, :] * (1 - down[:, None] / 2))[..., None]
    array = np.asarray(seen, np.float64) * light + rng.normal(
        0, 5, (size[1], size[0], 3)
    )
    kept = io.BytesIO()
    Image.fromarray(np.clip(array, 0, 255).astype(np.uint8)).save(
        kept, "JPEG", quality=85
    )
    return Image.open(kept).convert("RGB")


def _tilted(size: tuple[int, int], page: tuple[int, int]) -> list[float]:
    """The coefficients that lay a page on a picture, its corners drawn in unevenly."""
    (wide, high), (right, bottom) = size, page
    seen = ((0.17, 0.08), (0.87, 0.12), (0.92, 0.92), (0.08, 0.9))
    rows, values = list[list[float]](), list[float]()
    for (x, y), (u, v) in zip(
        seen, ((0, 0), (right, 0), (right, bottom), (0, bottom)), strict=True
    ):
        x, y = x * wide, y * high
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    found: list[float] = np.linalg.solve(np.array(rows), np.array(values)).tolist()
    return found


def _shares(kinds: int) -> NDArray[np.float64]:
    share = np.array([5.0, 3.0, *[1.0] * (kinds - 2)])
    return share / share.sum()


def _tile(
    style: str, look: _Look, group: int, mark: str, side: int, rng: np.random.Generator
) -> Image.Image:
    big = side * 4
    tile = Image.new("RGB", (big, big), look.line)
    draw = ImageDraw.Draw(tile)
    gap = max(2.0, look.gap * big)
    box = (gap / 2, gap / 2, big - 1 - gap / 2, big - 1 - gap / 2)
    colour = look.cells[group % len(look.cells)]
    draw.rounded_rectangle(box, look.round * big, colour)
    if mark:
        _mark(draw, mark, big, look.ink)
    tile = tile.resize((side, side), Image.Resampling.LANCZOS)
    if style in ("textured", "photo"):
        grain = rng.normal(0, 9, (side, side, 1))
        array = np.clip(np.asarray(tile, np.float64) + grain, 0, 255)
        tile = Image.fromarray(array.astype(np.uint8))
    return tile


def _mark(draw: ImageDraw.ImageDraw, mark: str, big: int, ink: Colour) -> None:
    at: Callable[[float, float], tuple[float, float]] = lambda x, y: (x * big, y * big)  # noqa: E731
    if mark == "disc":
        draw.ellipse(
            (*at(0.25, 0.25), *at(0.75, 0.75)), (240, 180, 40), ink, max(2, big // 40)
        )
    elif mark == "ring":
        draw.ellipse((*at(0.22, 0.22), *at(0.78, 0.78)), None, (20, 150, 120), big // 8)
    elif mark == "flag":
        draw.line((*at(0.3, 0.2), *at(0.3, 0.85)), ink, big // 16)
        draw.polygon((at(0.33, 0.2), at(0.8, 0.35), at(0.33, 0.5)), (214, 70, 40))
    elif mark == "star":
        spikes = [(0.5, 0.15), (0.62, 0.42), (0.9, 0.5), (0.62, 0.58), (0.5, 0.85)]
        spikes += [(0.38, 0.58), (0.1, 0.5), (0.38, 0.42)]
        draw.polygon([at(x, y) for x, y in spikes], (200, 60, 160))
    else:
        font = ImageFont.load_default(big * 0.6)
        draw.text(at(0.5, 0.5), mark, ink, font, anchor="mm")


def _words(
    draw: ImageDraw.ImageDraw,
    rng: np.random.Generator,
    look: _Look,
    board: tuple[int, int, int, int],
    size: tuple[int, int],
) -> None:
    """A title above the board and buttons below it, where there is room."""
    left, top, _width, height = board
    if top > 30:
        draw.text(
            (left, 6),
            f"Level {rng.integers(1, 200)}",
            look.ink,
            ImageFont.load_default(18),
        )
    below = size[1] - top - height
    if below > 50:
        for k in range(3):
            x = left + k * 90
            draw.rounded_rectangle(
                (x, size[1] - 40, x + 70, size[1] - 12), 6, look.cells[2]
            )


def _worn(plain: Shot, style: str, scale: float, rng: np.random.Generator) -> Shot:
    """The picture after scaling, light, blur, noise and JPEG."""
    image = plain.image
    size = (round(image.width * scale), round(image.height * scale))
    across, down = size[0] / image.width, size[1] / image.height
    image = image.resize(size, Image.Resampling.BICUBIC)
    if style == "photo":
        image = image.filter(ImageFilter.GaussianBlur(float(rng.uniform(0.4, 1.2))))
    array = np.asarray(image, np.float64)
    if style == "photo":
        y, x = np.mgrid[0 : size[1], 0 : size[0]]
        tilt = rng.uniform(-0.12, 0.12, 2)
        array = (
            array
            * (1 + tilt[0] * (x / size[0] - 0.5) + tilt[1] * (y / size[1] - 0.5))[
                ..., None
            ]
        )
    array = array + rng.normal(0, float(rng.uniform(0, 5)), array.shape)
    image = Image.fromarray(np.clip(array, 0, 255).astype(np.uint8))
    if rng.random() < 0.7:
        kept = io.BytesIO()
        image.save(kept, "JPEG", quality=int(rng.integers(60, 95)))
        image = Image.open(io.BytesIO(kept.getvalue())).convert("RGB")
    return Shot(
        image, plain.cells, plain.x * across, plain.y * down, plain.side * across
    )
