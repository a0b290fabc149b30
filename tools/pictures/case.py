"""A picture of a board with its truth, and what drawing one shares."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFont

Floats = NDArray[np.float64]
Colour = tuple[int, int, int]
HALVES = ("tuned", "judged")


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


def some_cells(
    rng: np.random.Generator, rows: int, cols: int, kinds: int, pieces: bool
) -> NDArray[np.int64]:
    share = np.array([5.0, 3.0, *[1.0] * (kinds - 2)])
    if pieces:  # every outer row and column has pieces, or nothing would show it
        share[:] = 1.0
    return rng.choice(kinds, (rows, cols), p=share / share.sum()).astype(np.int64)


_PLACES = (
    "truetype/dejavu", "opentype/urw-base35", "truetype/liberation", "truetype/noto",
)  # fmt: skip


def font_of(name: str, size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    for place in _PLACES:
        path = Path("/usr/share/fonts") / place / name
        if path.exists():
            return ImageFont.truetype(str(path), max(6, size))
    return ImageFont.load_default(max(6, size))


def worn_picture(
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
