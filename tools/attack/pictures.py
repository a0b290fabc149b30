"""Hostile pictures: forms that start programs, bombs, depths, huge grids, noise,
damaged bytes.

A picture becomes a board or is refused in one sentence, within 8 seconds of processor
time and 512 MiB, and no other program starts.
"""

from __future__ import annotations

import io
import random
import resource
import time
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import numpy as np
from PIL import Image

from gridwright.solvers.files.screenshot.reading import find_board, open_picture
from gridwright.solvers.level import LevelError
from tools.attack.files import damaged

MOST_SECONDS, MOST_KIB, MOST_WORDS = 8.0, 512 * 1024, 200
EPS = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n%%EndComments\n{} loop\n"
FORMS = ("PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP", "PPM", "ICO")


def case(rng: random.Random, folder: Path) -> str:
    """One picture, opened and searched for a board."""
    maker = rng.choice(MAKERS)
    data = maker(rng)
    if rng.random() < 0.3:
        data = damaged(rng, data)
    start, before = (
        time.process_time(),
        resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
    )
    with mock.patch("subprocess.Popen") as started:
        said = _outcome(data)
    seconds = time.process_time() - start
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    words = f"{maker.__name__}, {len(data)} bytes"
    if started.called:
        return f"another program was started ({words})"
    if "\n" in said or "BytesIO" in said or len(said) > MOST_WORDS:
        return f"no clear sentence: {said[:300]!r} ({words})"
    if seconds > MOST_SECONDS:
        return f"{seconds:.1f} s of processor time ({words})"
    return f"{grown >> 10} MiB more ({words})" if grown > MOST_KIB else ""


def _outcome(data: bytes) -> str:
    """The sentence that refuses a picture; nothing where it is read."""
    try:
        find_board(open_picture(data))
    except LevelError as error:
        return str(error)
    return ""


# -- pictures --------------------------------------------------------------------------
def _postscript(_rng: random.Random) -> bytes:
    return EPS


def _bomb(rng: random.Random) -> bytes:
    """Many pixels in few bytes, of which a header may lie."""
    if rng.random() < 0.5:
        data = bytearray(_saved(Image.new("RGB", (1, 1)), "BMP"))
        data[18:26] = rng.randbytes(8)
        return bytes(data)
    size = rng.choice(((8000, 8000), (65_535, 900), (900, 65_535)))
    return _saved(Image.new(rng.choice("1LP"), size), "PNG", compress_level=1)


def _noise(rng: random.Random) -> bytes:
    """Cells of which none is like another."""
    cells, side = rng.randrange(2, 100), rng.randrange(2, 12)
    colours = np.random.default_rng(rng.randrange(2**32)).integers(
        0, 256, (cells, cells, 3)
    )
    image = Image.fromarray(colours.astype(np.uint8)).resize(
        (cells * side, cells * side), 0
    )
    return _saved(image, rng.choice(FORMS[:6]))


def _checkerboard(rng: random.Random) -> bytes:
    """More cells than any board has."""
    side = rng.randrange(1, 14)
    squares = np.indices((900 // side, 1100 // side)).sum(axis=0) % 2
    board = np.kron(squares, np.ones((side, side))) * 255
    return _saved(Image.fromarray(board.astype(np.uint8)), rng.choice(FORMS))


def _deep(rng: random.Random) -> bytes:
    """Grey of many bits, with values that are no numbers."""
    values = np.random.default_rng(rng.randrange(2**32)).normal(0, 1e30, (200, 300))
    values[rng.randrange(200)] = rng.choice((np.nan, np.inf, -np.inf, 0))
    kind = rng.choice((np.float32, np.int32, np.uint16))
    with np.errstate(all="ignore"):
        return _saved(Image.fromarray(values.astype(kind)), "TIFF")


def _saved(image: Image.Image, form: str, **options: int) -> bytes:
    store = io.BytesIO()
    image.save(store, form, **options)
    return store.getvalue()


MAKERS: tuple[Callable[[random.Random], bytes], ...] = (
    _postscript, _bomb, _noise, _checkerboard, _deep,
)  # fmt: skip
