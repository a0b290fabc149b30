"""A GIF written frame by frame, so that a long film costs no more memory than two frames.

Pillow compresses the pixels; the file around them is written here, since Pillow's own writer
keeps all frames until the end. Every frame stores only the pixels that changed, the others being
transparent, with a colour table of its own: up to 255 colours are kept exactly, of more the most
frequent are, and the rest goes to the nearest. (GIF89a specification, CompuServe 1990; loops by
the NETSCAPE2.0 extension.)
"""

from __future__ import annotations

from typing import IO

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from PIL.GifImagePlugin import getdata

from editor.pictures.sheet import Pixels
from solvers.text import Text

_COLOURS = 255
"""Of a frame; one more index is that of pixels that stay as they were."""
_KEPT_EXACT = 160
LARGEST_SIDE = 65_535


class GifWriter:
    """Writes frames to an open binary file; equal neighbours become one, their times added."""

    def __init__(self, file: IO[bytes], width: int, height: int, loop: bool = True) -> None:
        if not (0 < width <= LARGEST_SIDE and 0 < height <= LARGEST_SIDE):
            raise ValueError(
                Text("a GIF cannot be {width} x {height} pixels", width=width, height=height)
            )
        self._file = file
        self._shown: Pixels | None = None
        self._waiting: Pixels | None = None
        self._duration = 0
        self.frames = 0
        self.milliseconds = 0
        size = width.to_bytes(2, "little") + height.to_bytes(2, "little")
        file.write(b"GIF89a" + size + b"\x70\x00\x00")
        if loop:
            file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")

    def add(self, pixels: Pixels, milliseconds: int) -> None:
        """One more frame, shown so long: a multiple of 10, at least 20 (viewers slow the rest)."""
        same = self._waiting is pixels
        if same or (self._waiting is not None and np.array_equal(self._waiting, pixels)):
            self._duration += milliseconds
            return
        self._flush()
        self._waiting, self._duration = pixels, milliseconds

    def close(self) -> None:
        """Write the last frame and the end mark; the file stays open."""
        self._flush()
        self._file.write(b";")

    def _flush(self) -> None:
        if self._waiting is None:
            return
        for part in frame_parts(self._shown, self._waiting, self._duration):
            self._file.write(part)
        self.frames += 1
        self.milliseconds += self._duration
        self._shown, self._waiting = self._waiting, None


def frame_parts(before: Pixels | None, after: Pixels, milliseconds: int) -> list[bytes]:
    """The bytes of a frame that follows another one, which it differs from, or begins the film."""
    rows, cols = changed(before, after)
    wanted = after[rows, cols]
    fresh = None if before is None else wanted != before[rows, cols]
    how: dict[str, int] = {"duration": milliseconds, "disposal": 1}
    image, clear = _paletted(wanted, fresh)
    if fresh is not None:
        how["transparency"] = clear
    where = (cols.start, rows.start)
    return list(getdata(image, where, include_color_table=True, **how))


def changed(before: Pixels | None, after: Pixels) -> tuple[slice, slice]:
    """The rows and columns in which a frame differs from the one shown before it."""
    if before is None:
        return slice(0, after.shape[0]), slice(0, after.shape[1])
    differs = before != after
    rows = np.flatnonzero(differs.any(axis=1))
    cols = np.flatnonzero(differs.any(axis=0))
    return slice(int(rows[0]), int(rows[-1]) + 1), slice(int(cols[0]), int(cols[-1]) + 1)


def _paletted(pixels: Pixels, fresh: NDArray[np.bool_] | None) -> tuple[Image.Image, int]:
    """The same picture in at most 255 colours, and the index of the pixels that are not fresh.

    The colour table holds what is used and no more: small frames would else be mostly table.
    """
    wanted = pixels if fresh is None else pixels[fresh]
    colours, inverse, counts = np.unique(wanted, return_inverse=True, return_counts=True)
    index = np.arange(len(colours))
    if len(colours) > _COLOURS:
        colours, index = _reduced(colours, counts)
    clear = len(colours)
    shown = np.full(pixels.shape, clear, dtype=np.uint8)
    shown[fresh if fresh is not None else ...] = index[inverse].reshape(wanted.shape)
    image = Image.fromarray(shown)
    image.putpalette(_bytes_of(np.resize(colours, clear + 1)).tobytes())
    return image, clear


def _reduced(
    colours: NDArray[np.uint32], counts: NDArray[np.intp]
) -> tuple[NDArray[np.uint32], NDArray[np.intp]]:
    """255 colours for many, and which of them stands for each.

    Flat pictures live on few colours, and those must not drift from frame to frame; the rest are
    the blends along edges, for which median cut finds good neighbours.
    """
    exact = colours[np.argsort(counts)[::-1][:_KEPT_EXACT]]
    others = np.setdiff1d(colours, exact)
    line = Image.fromarray(_bytes_of(others)[None])
    cut = line.quantize(_COLOURS - _KEPT_EXACT, dither=Image.Dither.NONE).getpalette() or []
    found = np.array(cut, dtype=np.uint32).reshape(-1, 3)[: _COLOURS - _KEPT_EXACT]
    palette = np.concatenate([exact, found[:, 0] << 16 | found[:, 1] << 8 | found[:, 2]])
    # |a - b|^2 is least where |b|^2 - 2ab is. All are whole numbers below 2**24: exact as float32.
    wanted, given = _bytes_of(colours).astype(np.float32), _bytes_of(palette).astype(np.float32)
    length, twice = (given * given).sum(axis=1), -2 * given.T
    nearest = np.empty(len(colours), dtype=np.intp)
    for first in range(0, len(colours), 1024):
        red, green, blue = wanted[first : first + 1024, :, None].transpose(1, 0, 2)
        apart = length + red * twice[0] + green * twice[1] + blue * twice[2]
        nearest[first : first + 1024] = apart.argmin(axis=1)
    return palette, nearest


def _bytes_of(colours: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """(n, 3) red, green, blue."""
    return np.stack([colours >> 16 & 255, colours >> 8 & 255, colours & 255], axis=1).astype(
        np.uint8
    )
