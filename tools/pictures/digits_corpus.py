"""Cells of boards with digits in them, printed and by hand, and with what is no digit.

One half is there to train on. The other half judges: it has fonts, forms of digits,
pens, marks and plates of its own. Everything follows from half and number. Handwriting
is imitated: strokes through jittered points of several forms of each digit, slanted,
stretched, with pens of several widths.
"""

from __future__ import annotations

import io
import itertools
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from gridwright.solvers.files.screenshot.digits import SIDE

Floats = NDArray[np.float64]
HALVES = ("train", "judged")
CANVAS = 192
"""Pixels of a side that cells are drawn with before they are shrunk."""
MARGIN = 24
"""Pixels of the canvas around the cell."""
FONTS = Path("/usr/share/fonts")
TRAIN_FONTS = (
    *(f"truetype/dejavu/{name}.ttf" for name in (
        "DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-BoldOblique", "DejaVuSans-ExtraLight",
        "DejaVuSansCondensed", "DejaVuSansCondensed-Bold", "DejaVuSansMono", "DejaVuSansMono-Bold",
        "DejaVuSerif", "DejaVuSerif-Bold", "DejaVuSerif-Italic", "DejaVuSerifCondensed-BoldItalic",
        "DejaVuMathTeXGyre")),
    *(f"truetype/liberation/{name}.ttf" for name in (
        "LiberationSans-Regular", "LiberationSans-Bold", "LiberationSans-Italic",
        "LiberationSansNarrow-Regular", "LiberationSansNarrow-Bold")),
    *(f"opentype/urw-base35/{name}.otf" for name in (
        "NimbusMonoPS-Regular", "NimbusMonoPS-Bold", "NimbusMonoPS-Italic",
        "NimbusSansNarrow-Regular", "NimbusSansNarrow-BoldOblique", "StandardSymbolsPS",
        "URWBookman-Light", "URWBookman-LightItalic", "URWBookman-Demi", "URWBookman-DemiItalic",
        "Z003-MediumItalic")),
)  # fmt: skip
JUDGED_FONTS = (
    *(f"opentype/urw-base35/{name}.otf" for name in (
        "NimbusRoman-Regular", "NimbusRoman-Bold", "NimbusRoman-Italic", "URWGothic-Book",
        "URWGothic-Demi", "C059-Roman", "C059-Bold", "C059-Italic", "P052-Roman", "P052-Bold",
        "NimbusSans-Regular", "NimbusSans-Bold", "NimbusSans-BoldItalic")),
    "truetype/liberation/LiberationMono-Regular.ttf",
    "truetype/liberation/LiberationMono-Bold.ttf",
    "truetype/liberation/LiberationSerif-Regular.ttf",
    "truetype/liberation/LiberationSerif-Bold.ttf",
    "truetype/noto/NotoSansMono-Regular.ttf",
    "truetype/noto/NotoSansMono-Bold.ttf",
)  # fmt: skip
LETTERS = ("ACEFHKMNPRTSXY?+#", "ADEHJKLMNSTVWX!*=")

# A form is strokes; a stroke is ~ (smooth) or - (with corners), then points x,y in
# hundredths.
FORMS: tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]] = (
    {
        "0": (
            "~50,0 15,18 0,50 15,85 50,100 86,82 100,50 86,16 48,0",
            "~60,3 25,5 2,40 10,80 45,100 85,85 98,45 80,8 45,4",
            "~50,0 20,22 10,55 25,90 50,100 76,88 90,50 78,15 46,1",
        ),
        "1": (
            "-50,0 50,100",
            "-15,30 55,0 55,100",
            "-25,22 50,0 50,100|-20,100 80,100",
            "-60,0 40,100",
        ),
        "2": (
            "~8,25 30,2 70,3 92,28 70,58 30,85 5,100|-5,100 95,98",
            "~8,22 48,0 90,24 65,60 18,95 10,84 30,82 60,98 98,92",
            "~5,30 20,5 60,0 88,20 80,45 40,75 3,99 50,95 99,99",
            "~10,15 50,0 88,15 85,38 5,100|-5,100 90,100",
        ),
        "3": (
            "~8,12 50,0 90,20 75,42 38,48|~38,48 85,58 96,80 52,100 4,88",
            "-8,2 90,2 42,42|~42,42 86,52 95,78 55,100 5,90",
            "~5,18 40,0 85,12 80,38 45,48 85,60 92,85 50,100 8,92",
        ),
        "4": (
            "-25,0 5,58 98,60|-72,25 70,100",
            "-70,100 72,0 0,66 98,66",
            "-12,0 10,50 85,52|-88,0 80,100",
            "-55,0 0,70 95,68|-62,40 60,100",
        ),
        "5": (
            "-90,2 22,0 15,44|~15,44 60,36 96,66 60,100 4,92",
            "~94,4 25,4 18,46 70,40 92,72 50,100 5,88",
            "~22,6 16,46 62,38 95,66 62,98 6,92|-22,4 92,0",
        ),
        "6": (
            "~76,2 30,28 4,70 30,100 80,95 96,72 62,50 12,66",
            "~60,0 22,40 5,78 45,100 88,80 62,54 15,70",
            "~85,8 45,8 10,45 8,80 45,100 90,82 75,55 30,58 10,75",
        ),
        "7": (
            "-2,2 98,0 42,100",
            "-2,2 96,2 40,100|-22,52 80,48",
            "~2,12 10,2 60,6 96,2 60,45 38,100",
        ),
        "8": (
            "~85,14 50,0 12,20 50,47 96,75 50,100 4,78 50,47 88,18",
            "~52,46 14,24 50,0 86,22 52,46 6,76 50,100 94,76 52,46",
            "~90,8 30,2 15,25 80,60 85,90 40,100 10,80 40,50 80,28 92,6",
        ),
        "9": (
            "~92,24 50,0 8,24 42,52 92,26|~92,26 88,60 78,100",
            "~90,20 50,0 6,26 42,50 90,24 92,60 62,95 18,100",
            "~85,10 35,2 5,30 35,52 80,35 92,8|~90,8 80,60 70,100",
        ),
        "/": (
            "-95,0 5,100",
            "~80,0 45,50 20,100",
        ),
    },
    {
        "0": (
            "~70,6 40,0 8,28 4,62 30,98 70,96 97,62 92,25 62,3",
            "~40,4 12,30 5,70 40,100 80,90 96,40 75,6 35,5",
        ),
        "1": (
            "-5,45 60,0 58,100",
            "~45,0 52,40 48,100",
            "-30,15 52,0 52,100|-30,98 75,100",
        ),
        "2": (
            "~4,20 25,2 62,0 84,22 74,50 38,78 8,98|~8,98 35,90 70,102 96,94",
            "~12,30 18,8 55,0 90,18 82,44 50,72 6,98|-6,98 94,96",
        ),
        "3": (
            "~12,8 55,2 84,22 66,42 30,46 72,54 90,76 64,98 10,94",
            "-4,4 86,0 40,38|~40,38 78,42 96,66 70,96 20,100 2,88",
        ),
        "4": (
            "-40,0 2,62 94,58|-66,32 58,100",
            "~8,4 6,40 24,56 88,50|-80,4 74,100",
        ),
        "5": (
            "-86,0 28,4 20,42|~20,42 52,34 90,52 86,84 46,100 8,96",
            "~88,6 58,2 24,6 20,40 62,42 88,66 74,94 30,100 4,90",
        ),
        "6": (
            "~68,0 40,18 14,50 8,82 36,100 76,92 84,66 54,56 16,72",
            "~80,4 50,14 20,44 4,72 24,98 66,98 94,76 76,56 40,58 14,78",
        ),
        "7": (
            "-4,14 6,0 94,4 54,100",
            "-0,4 92,0 60,50 46,100|-34,46 84,50",
        ),
        "8": (
            "~76,6 34,2 18,22 46,44 82,66 78,94 36,100 10,82 34,54 78,26 74,6",
            "~50,50 20,32 24,6 62,0 84,20 50,50 12,68 16,94 60,100 90,80 50,50",
        ),
        "9": (
            "~84,14 52,0 16,12 10,40 44,52 82,34 86,12|-86,12 84,100",
            "~94,18 60,0 16,10 12,40 50,50 90,26 86,66 58,94 26,98",
        ),
        "/": (
            "-88,4 12,96",
            "~98,0 60,40 4,100",
        ),
    },
)


@dataclass(frozen=True, eq=False)
class Cell:
    """picture: (SIDE, SIDE, 3), as a board's cell is cut. text: what stands in it, ""
    if no digit. boxes: top, left, bottom, right of each character, in its pixels."""

    picture: Floats
    text: str
    boxes: Floats
    hand: bool


def cell(half: str, number: int, sort: str) -> Cell:
    """A cell. sort: "print", "hand" or "none"."""
    which = HALVES.index(half)
    rng = np.random.default_rng([which, ("print", "hand", "none").index(sort), number])
    page, ink = _colours(rng)
    image = _page(rng, page)
    draw = ImageDraw.Draw(image)
    room = 1.15 * CANVAS
    if sort != "hand" and rng.random() < 0.4:
        page, room = _plate(rng, draw, ink, which)
        if abs(np.mean(page) - np.mean(ink)) < 60:
            ink = (0, 0, 0) if sum(page) > 380 else (255, 255, 255)
    if sort == "none":
        _nothing(rng, image, ink, which)
        text, boxes = "", np.zeros((0, 4))
    else:
        text = _text(rng)
        glyphs = (_strokes if sort == "hand" else _printed)(rng, text, which)
        boxes = _write(rng, image, glyphs, ink, room, sort == "hand")
    return _seen(rng, image, text, boxes, sort == "hand")


def _text(rng: np.random.Generator) -> str:
    chance = rng.random()
    if chance < 0.12:
        return f"{rng.integers(10)}/{rng.integers(10)}"
    return str(rng.integers(10, 100) if chance < 0.45 else rng.integers(10))


def _colours(rng: np.random.Generator) -> tuple[tuple[int, ...], tuple[int, ...]]:
    while True:
        page, ink = rng.integers(0, 256, (2, 3))
        if rng.random() < 0.6:
            page, ink = (page + 3 * 255) // 4, ink // 3
        if rng.random() < 0.25:
            page, ink = ink, page
        if abs(page.mean() - ink.mean()) > 60:
            return tuple(page.tolist()), tuple(ink.tolist())


def _page(rng: np.random.Generator, page: tuple[int, ...]) -> Image.Image:
    """The cell and a margin, with lines or gaps between cells."""
    size = CANVAS + 2 * MARGIN
    image = Image.new("RGB", (size, size), page)
    draw = ImageDraw.Draw(image)
    line = tuple(rng.integers(0, 256, 3).tolist())
    wide = int(rng.integers(0, 12)) if rng.random() < 0.8 else 0
    for at in (MARGIN, size - MARGIN):
        if wide:
            draw.line((at, 0, at + rng.normal(0, 3), size), line, wide)
            draw.line((0, at, size, at + rng.normal(0, 3)), line, wide)
    return image


def _plate(
    rng: np.random.Generator,
    draw: ImageDraw.ImageDraw,
    ink: tuple[int, ...],
    which: int,
) -> tuple[tuple[int, ...], float]:
    """A coin, a tile or a gem, with or without a rim, below what stands in the cell;
    its colour, and how long the diagonal of that may be."""
    middle, r = MARGIN + CANVAS / 2, CANVAS * rng.uniform(0.36, 0.46)
    colour = tuple(rng.integers(0, 256, 3).tolist())
    box = (middle - r, middle - r, middle + r, middle + r)
    rim = tuple(rng.integers(0, 256, 3).tolist()) if rng.random() < 0.5 else ink
    wide = int(rng.integers(0, 12)) if rng.random() < 0.7 else 0
    shape = rng.integers(3)
    if shape == 0:
        draw.ellipse(box, colour, rim, wide)
    elif shape == 1:
        draw.rounded_rectangle(box, r * rng.uniform(0, 0.6), colour, rim, wide)
    else:
        sides = (6, 4) if which == 0 else (8, 5)
        draw.regular_polygon(
            (middle, middle, r), int(rng.choice(sides)), 0, colour, rim
        )
    return colour, (1.75, 2.1, 1.5)[shape] * (r - wide)


# -- what is no digit ------------------------------------------------------------------
_POLYGONS = (
    ("30,0 95,25 35,50 35,100 "
     "25,100", "50,0 62,35 100,35 70,58 80,95 50,72 20,95 30,58 0,35 38,35",
     "0,50 50,0 100,50 75,50 75,100 25,100 "
     "25,50", "0,0 100,0 50,100", "50,0 100,50 50,100 0,50"),
    ("50,100 0,45 5,12 28,8 50,28 72,8 95,12 100,45", "25,10 75,10 100,40 50,100 0,40",
     "65,0 15,60 45,60 35,100 85,40 55,40", "0,30 60,30 60,0 100,50 60,100 60,70 0,70"),
)  # fmt: skip


def _nothing(
    rng: np.random.Generator, image: Image.Image, ink: tuple[int, ...], which: int
) -> None:
    """A mark, a letter, a stone, a part of a wall, or an empty cell."""
    draw = ImageDraw.Draw(image)
    r = CANVAS * rng.uniform(0.14, 0.4)
    x, y = MARGIN + CANVAS / 2 + rng.normal(0, 8, 2)
    box = (x - r, y - r, x + r, y + r)
    wide = max(3, int(r * rng.uniform(0.1, 0.5)))
    what = rng.integers(9)
    if what == 0:
        draw.ellipse(box, ink)
    elif what == 1:
        draw.ellipse(box, None, ink, wide)
        if rng.random() < 0.5:
            draw.ellipse((x - r / 3, y - r / 3, x + r / 3, y + r / 3), ink)
    elif what == 2:
        draw.rectangle(box, ink if rng.random() < 0.5 else None, ink, wide)
    elif what == 3:
        draw.line((x - r, y - r, x + r, y + r), ink, wide)
        draw.line((x - r, y + r, x + r, y - r), ink, wide)
    elif what == 4:
        for _ in range(int(rng.integers(2, 6))):
            a, b = rng.uniform(MARGIN + 30, MARGIN + CANVAS - 30, 2)
            draw.ellipse((a - r / 3, b - r / 3, a + r / 3, b + r / 3), ink)
    elif what == 5:
        draw.line((x - r, y, x + r, y), ink, wide)
        if rng.random() < 0.5:
            draw.line((x, y - r, x, y + r), ink, wide)
    elif what == 6:
        shape = str(rng.choice(_POLYGONS[which])).split()
        points = [tuple(int(v) / 50 - 1 for v in point.split(",")) for point in shape]
        draw.polygon([(x + r * a, y + r * b) for a, b in points], ink)
    elif what == 7:
        fonts = TRAIN_FONTS if which == 0 else JUDGED_FONTS
        font = ImageFont.truetype(FONTS / str(rng.choice(fonts)), int(2 * r))
        draw.text((x, y), str(rng.choice(list(LETTERS[which]))), ink, font, "mm")


# -- writing ---------------------------------------------------------------------------
TALL = 120
"""Pixels of the height that characters are drawn with."""


def _write(
    rng: np.random.Generator, image: Image.Image, glyphs: list[Image.Image],
    ink: tuple[int, ...], room: float, hand: bool,
) -> Floats:  # fmt: skip
    """Write a number into the middle of the cell; the boxes of its characters, on the
    canvas."""
    gap = TALL * (rng.uniform(0.12, 0.3) if hand else rng.uniform(0.06, 0.14))
    width = sum(glyph.width for glyph in glyphs) + gap * (len(glyphs) - 1)
    tall = max(glyph.height for glyph in glyphs)
    by = CANVAS * min(rng.uniform(0.34, 0.78) / tall, 0.84 / width)
    by = min(by, room / np.hypot(width, tall))
    glyphs = [
        g.resize((max(1, int(g.width * by)), max(1, int(g.height * by))))
        for g in glyphs
    ]
    gap, width, tall = gap * by, width * by, int(tall * by)
    free = (0.9 * CANVAS - np.array([width, tall])) / 2
    free = np.maximum(np.minimum(free, (room - np.hypot(width, tall)) / 3), 0)
    x, y = MARGIN + CANVAS / 2 + np.clip(rng.normal(0, 0.05 * CANVAS, 2), -free, free)
    x -= width / 2
    boxes = []
    for glyph in glyphs:
        top = int(y - glyph.height / 2 + (rng.normal(0, 0.03) * tall if hand else 0))
        image.paste(ink, (int(x), top), glyph)
        boxes.append((top, int(x), top + glyph.height, int(x) + glyph.width))
        x += glyph.width + gap
    return np.array(boxes, np.float64)


def _printed(rng: np.random.Generator, text: str, which: int) -> list[Image.Image]:
    fonts = TRAIN_FONTS if which == 0 else JUDGED_FONTS
    font = ImageFont.truetype(FONTS / str(rng.choice(fonts)), int(1.35 * TALL))
    bold = int(rng.integers(0, 5)) if which == 0 and rng.random() < 0.3 else 0
    stretch, slant = (
        (rng.uniform(0.8, 1.25), rng.normal(0, 0.08)) if which == 0 else (1.0, 0.0)
    )
    glyphs = []
    for character in text:
        size = int(2.4 * TALL)
        glyph = Image.new("L", (size, size), 0)
        draw = ImageDraw.Draw(glyph)
        draw.text((size / 2, size / 2), character, 255, font, "mm", stroke_width=bold)
        if which == 0:
            shear = (1 / stretch, slant, size / 2 * (1 - 1 / stretch - slant), 0, 1, 0)
            glyph = glyph.transform(glyph.size, Image.Transform.AFFINE, shear, 2)
        glyphs.append(glyph.crop(glyph.getbbox()))
    return glyphs


def _strokes(rng: np.random.Generator, text: str, which: int) -> list[Image.Image]:
    """Characters by one hand: one slant and one pen, other jitter each time."""
    slant, wide = rng.normal(0, 0.15), rng.uniform(0.5, 0.8)
    pen = TALL * (rng.uniform(0.05, 0.15) if which == 0 else rng.uniform(0.06, 0.13))
    swell = rng.uniform(0, 0.35) if which else 0.0
    glyphs = []
    for character in text:
        form = str(rng.choice(FORMS[which][character]))
        size = int(2.2 * TALL)
        glyph = Image.new("L", (size, size), 0)
        draw = ImageDraw.Draw(glyph)
        turn = rng.normal(0, 0.07)
        for stroke in form.split("|"):
            points = (
                np.array([p.split(",") for p in stroke[1:].split()], np.float64) / 100
                - 0.5
            )
            points += rng.normal(0, 0.03, points.shape)
            line = _smooth(points) if stroke[0] == "~" else _bowed(rng, points)
            x = line[:, 0] * wide - (slant + turn) * line[:, 1]
            y = line[:, 1] + turn * line[:, 0] * wide
            path = [
                (size / 2 + a * TALL, size / 2 + b * TALL)
                for a, b in zip(x, y, strict=True)
            ]
            for k, (one, two) in enumerate(itertools.pairwise(path)):
                thick = pen * (1 + swell * np.sin(k / 6 + turn * 20))
                draw.line((*one, *two), 255, round(thick))
                for a, b in (one, two):
                    draw.ellipse(
                        (a - thick / 2, b - thick / 2, a + thick / 2, b + thick / 2),
                        255,
                    )
        glyphs.append(glyph.crop(glyph.getbbox()))
    return glyphs


def _smooth(points: Floats) -> Floats:
    """A curve through points (Catmull and Rom)."""
    p = np.concatenate(
        [2 * points[:1] - points[1:2], points, 2 * points[-1:] - points[-2:-1]]
    )
    t = np.linspace(0, 1, 9)[:, None]
    parts = [
        ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2
         + (3 * b - a - 3 * c + d) * t**3) / 2
        for a, b, c, d in zip(p, p[1:], p[2:], p[3:], strict=False)
    ]  # fmt: skip
    return np.concatenate(parts)


def _bowed(rng: np.random.Generator, points: Floats) -> Floats:
    """Straight parts, each bent a little."""
    t = np.linspace(0, 1, 9)[:, None]
    parts = []
    for one, two in itertools.pairwise(points):
        across = np.array([one[1] - two[1], two[0] - one[0]]) * rng.normal(0, 0.05)
        parts.append(one + (two - one) * t + across * 4 * t * (1 - t))
    return np.concatenate(parts)


# -- seeing ----------------------------------------------------------------------------
def _seen(
    rng: np.random.Generator, image: Image.Image, text: str, boxes: Floats, hand: bool
) -> Cell:
    """The cell as a screen or a camera has it: smaller, noisy, blurred, cut not quite
    in place."""
    pixels = int(np.exp(rng.uniform(np.log(26), np.log(90))))
    off = rng.normal(0, 0.015, 2) * CANVAS
    corner = MARGIN + off
    if hand or rng.random() < 0.2:
        image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0, 0.02) * CANVAS))
    around = (corner[0], corner[1], corner[0] + CANVAS, corner[1] + CANVAS)
    small = image.resize((pixels, pixels), Image.Resampling.BOX, around)
    noisy = np.asarray(small, np.float64) + rng.normal(
        0, rng.uniform(0, 6), (pixels, pixels, 3)
    )
    small = Image.fromarray(np.clip(noisy, 0, 255).astype(np.uint8))
    if rng.random() < 0.4:
        kept = io.BytesIO()
        small.save(kept, "JPEG", quality=int(rng.integers(45, 95)))
        small = Image.open(io.BytesIO(kept.getvalue())).convert("RGB")
    fine = -(-pixels // SIDE)
    large = small.resize((fine * SIDE, fine * SIDE), Image.Resampling.BILINEAR)
    picture = (
        np.asarray(large, np.float64)
        .reshape(SIDE, fine, SIDE, fine, 3)
        .mean(axis=(1, 3))
    )
    boxes = (boxes - np.tile(corner[::-1], 2)) * SIDE / CANVAS
    return Cell(picture, text, boxes, hand)
