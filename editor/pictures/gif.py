"""The writer of GIF films, frame by frame.

A long film costs no more memory than two frames. Pillow compresses the pixels; the file
around them is written here, since Pillow's own writer keeps all frames until the end.
Every frame stores only the pixels that changed, the others being transparent, with a
colour table of its own: up to 255 colours are kept exactly, of more the most frequent
are, and the rest goes to the nearest. (GIF89a specification, CompuServe 1990; loops by
the NETSCAPE2.0 extension.)
"""

from __future__ import annotations

from typing import IO

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from PIL.GifImagePlugin import getdata

from gridwright.editor.pictures.sheet import Pixels
from gridwright.solvers.files.screenshot.stored import mark_of_image
from gridwright.solvers.kind import Level
from gridwright.solvers.text import WordedError

_COLOURS = 255
"""The most colours of a frame; one more index is that of pixels that stay as they
were."""
_KEPT_EXACT = 160
_AT_ONCE = 1024
"""Colours that are compared with a palette in one go."""
_BLOCK = 255
"""Bytes of a block of a comment."""
LARGEST_SIDE = 65_535
_HEAD = b"GIF89a"
_NO_COMMON_COLOURS = b"\x70\x00\x00"
"""Eight bits a colour, no colour table of the whole film, no ground, square pixels."""
_FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_COMMENT = b"\x21\xfe"
_END = b";"


class GifWriter:
    """Writes frames to an open binary file; equal neighbours become one, their times
    added."""

    def __init__(
        self,
        file: IO[bytes],
        width: int,
        height: int,
        loop: bool = True,
        level: Level | None = None,
    ) -> None:
        """level: what the first frame shows, kept in a comment."""
        if not (0 < width <= LARGEST_SIDE and 0 < height <= LARGEST_SIDE):
            raise WordedError(
                "a GIF cannot be {width} x {height} pixels", width=width, height=height
            )
        self._file = file
        self._level = level
        self._shown: Pixels | None = None
        self._waiting: Pixels | None = None
        self._duration = 0
        self.frames = 0
        self.milliseconds = 0
        file.write(_HEAD)
        file.write(width.to_bytes(2, "little"))
        file.write(height.to_bytes(2, "little"))
        file.write(_NO_COMMON_COLOURS)
        if loop:
            file.write(_FOR_EVER)

    def add(self, pixels: Pixels, milliseconds: int) -> None:
        """One more frame, shown so long: a multiple of 10, at least 20 (viewers slow
        the rest)."""
        before = self._waiting
        if before is not None:
            same = before is pixels or np.array_equal(before, pixels)
            if same:
                self._duration += milliseconds
                return
        self._flush()
        self._waiting = pixels
        self._duration = milliseconds

    def close(self) -> None:
        """Write the last frame and the end mark; the file stays open."""
        self._flush()
        self._file.write(_END)

    def _flush(self) -> None:
        if self._waiting is None:
            return
        if self._level is not None and not self.frames:
            self._write_mark(self._level, self._waiting)
        for part in frame_parts(self._shown, self._waiting, self._duration):
            self._file.write(part)
        self.frames += 1
        self.milliseconds += self._duration
        self._shown = self._waiting
        self._waiting = None

    def _write_mark(self, level: Level, first: Pixels) -> None:
        """The mark of the first frame, as a comment in blocks of 255 bytes."""
        image, _clear = _paletted(first, None)
        text = (mark_of_image(level, image) or "").encode()
        if not text:
            return
        self._file.write(_COMMENT)
        for start in range(0, len(text), _BLOCK):
            block = text[start : start + _BLOCK]
            self._file.write(bytes([len(block)]))
            self._file.write(block)
        self._file.write(b"\0")


def frame_parts(before: Pixels | None, after: Pixels, milliseconds: int) -> list[bytes]:
    """The bytes of a frame that follows another one, which it differs from, or begins
    the film."""
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
        height, width = after.shape
        return slice(0, height), slice(0, width)
    differs = before != after
    rows = _reach(differs.any(axis=1))
    cols = _reach(differs.any(axis=0))
    return rows, cols


def _reach(marked: NDArray[np.bool_]) -> slice:
    """From the first place that is marked to the last."""
    places = np.flatnonzero(marked)
    first = int(places[0])
    last = int(places[-1])
    return slice(first, last + 1)


def _paletted(
    pixels: Pixels, fresh: NDArray[np.bool_] | None
) -> tuple[Image.Image, int]:
    """The same picture in at most 255 colours, and the index of the pixels that are not
    fresh.

    The colour table holds what is used and no more: small frames would else be mostly
    table.
    """
    wanted = pixels if fresh is None else pixels[fresh]
    colours, inverse, counts = np.unique(
        wanted,
        return_inverse=True,
        return_counts=True,
    )
    index = np.arange(len(colours))
    if len(colours) > _COLOURS:
        colours, index = _reduced(colours, counts)
    clear = len(colours)
    shown = np.full(
        pixels.shape,
        clear,
        dtype=np.uint8,
    )
    indices = index[inverse].reshape(wanted.shape)
    if fresh is None:
        shown[:] = indices
    else:
        shown[fresh] = indices
    table = np.resize(colours, clear + 1)
    image = Image.fromarray(shown)
    image.putpalette(_bytes_of(table).tobytes())
    return image, clear


def _reduced(
    colours: NDArray[np.uint32], counts: NDArray[np.intp]
) -> tuple[NDArray[np.uint32], NDArray[np.intp]]:
    """255 colours for many, and which of them stands for each.

    Flat pictures live on few colours, and those must not drift from frame to frame; the
    rest are the blends along edges, for which median cut finds good neighbours.
    """
    by_use = np.argsort(counts)[::-1]
    exact = colours[by_use[:_KEPT_EXACT]]
    blends = _cut(np.setdiff1d(colours, exact), _COLOURS - _KEPT_EXACT)
    palette = np.concatenate([exact, blends])
    return palette, _nearest(colours, palette)


def _cut(colours: NDArray[np.uint32], count: int) -> NDArray[np.uint32]:
    """The colours that stand for others, at most `count`, by median cut."""
    line = Image.fromarray(_bytes_of(colours)[None])
    cut = line.quantize(count, dither=Image.Dither.NONE)
    values = np.array(cut.getpalette() or [], dtype=np.uint32)
    red, green, blue = values.reshape(-1, 3)[:count].T
    mixed: NDArray[np.uint32] = red << 16 | green << 8 | blue
    return mixed


def _nearest(
    colours: NDArray[np.uint32], palette: NDArray[np.uint32]
) -> NDArray[np.intp]:
    """For each colour the index of the nearest one of a palette.

    |a - b|^2 is least where |b|^2 - 2ab is. All are whole numbers below 2**24: exact as
    float32.
    """
    wanted = _bytes_of(colours).astype(np.float32)
    given = _bytes_of(palette).astype(np.float32)
    length = (given * given).sum(axis=1)
    twice = -2 * given.T
    nearest = np.empty(len(colours), dtype=np.intp)
    for first in range(0, len(colours), _AT_ONCE):
        part = wanted[first : first + _AT_ONCE]
        apart = length.copy()
        for channel in range(3):
            apart = apart + part[:, channel, None] * twice[channel]
        nearest[first : first + _AT_ONCE] = apart.argmin(axis=1)
    return nearest


def _bytes_of(colours: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """(n, 3) red, green, blue."""
    red = colours >> 16 & 255
    green = colours >> 8 & 255
    blue = colours & 255
    return np.stack([red, green, blue], axis=1).astype(np.uint8)
