"""How large a film becomes: estimated from some of its frames, before it is written."""

from __future__ import annotations

import io
from collections.abc import Generator, Sequence

import numpy as np
from PIL import Image

from editor.pictures.formats.animated import film_writer
from editor.pictures.formats.gif import changed, frame_parts
from editor.pictures.reel import Frames
from editor.pictures.sheet import Pixels

WHOLE = 60
"""A film of up to so many frames is written to memory: its size is exact."""
_SAMPLES = 80
"""Of a longer one, so many frames are compared with those before them."""


def estimating(reel: Frames, suffix: str) -> Generator[float, None, int]:
    """The bytes of a film in the format of a suffix, such as .gif; yields the fraction done.

    Its first frame and its end card are measured. Of the frames between them, some that lie evenly
    over the film are.
    """
    if reel.count <= WHOLE:
        return (yield from _bytes_of(reel, suffix, range(reel.count)))
    ends = [0, reel.count - 1] if reel.style.end_card else [0]
    total = yield from _bytes_of(reel, suffix, ends)
    between = reel.count - len(ends)
    grown = 0
    for sample in range(_SAMPLES):
        number = 1 + (2 * sample + 1) * between // (2 * _SAMPLES)
        if not reel.rests(number):
            grown += _added(suffix, reel.pixels(number - 1), reel.pixels(number))
        yield (sample + 1) / _SAMPLES
    return total + round(grown * between / _SAMPLES)


def _added(suffix: str, before: Pixels, after: Pixels) -> int:
    """About the bytes that a frame adds to a film."""
    if np.array_equal(before, after):
        return 0
    if suffix == ".gif":
        return sum(map(len, frame_parts(before, after, 40)))
    rows, cols = changed(before, after)
    part, file = after[rows, cols], io.BytesIO()
    channels = [part >> 16 & 255, part >> 8 & 255, part & 255]
    if suffix == ".webp":  # pixels that stay as they were are transparent there
        channels.append(np.where(part == before[rows, cols], 0, 255))
        shown = np.stack(channels, axis=2).astype(np.uint8)
        shown[shown[..., 3] == 0] = 0
        Image.fromarray(shown).save(file, "WEBP", lossless=True, method=2)
    else:
        Image.fromarray(np.stack(channels, axis=2).astype(np.uint8)).save(file, "PNG")
    return file.tell()


def _bytes_of(reel: Frames, suffix: str, numbers: Sequence[int]) -> Generator[float, None, int]:
    """The bytes of a film of these frames alone."""
    file = io.BytesIO()
    film = film_writer(file, suffix, *reel.size.toTuple(), reel.style.loop)
    for number in numbers:
        film.add(reel.pixels(number), reel.shot(number).stays)
        yield 0.0
    film.close()
    return file.tell()


def in_bytes(size: int) -> str:
    """A size in words: 190 kB, 2.4 MB."""
    if size < 1000:
        return f"{size} B"
    if size < 999_500:
        return f"{size / 1000:.{0 if size >= 9_950 else 1}f} kB"
    return f"{size / 1e6:.{0 if size >= 9.95e6 else 1}f} MB"
