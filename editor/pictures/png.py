"""The writer of PNG pictures, line by line: no large picture is ever whole in memory.

Source: Portable Network Graphics (PNG) Specification (Third Edition), W3C. Every line
is stored as its difference to the line above (filter "Up"): boards are flat areas and
repeated tiles, of which mostly zeros remain.
"""

from __future__ import annotations

import struct
import zlib
from typing import IO

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.files.screenshot.stored import KEY, PictureMark

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_UP = 2
_TRUE_COLOUR = 2
_BITS = 8
"""Bits of a channel of a pixel."""
_AS_EVER = bytes(3)
"""The only compression and the only set of filters there are, and lines in order."""
_LEVEL = 6


class PngWriter:
    """8 bits each of red, green and blue. file: open for writing; width, height in
    pixels."""

    def __init__(
        self,
        file: IO[bytes],
        width: int,
        height: int,
        mark: PictureMark | None = None,
    ) -> None:
        """mark: of the level that the picture shows, kept in the file."""
        self._file = file
        self._mark = mark
        self._width = width
        self._left = height
        self._above = np.zeros((width, 3), np.uint8)
        self._squeeze = zlib.compressobj(_LEVEL)
        file.write(_SIGNATURE)
        head = struct.pack(
            ">IIBB",
            width,
            height,
            _BITS,
            _TRUE_COLOUR,
        )
        self._chunk(b"IHDR", head + _AS_EVER)

    def add(self, pixels: NDArray[np.uint32]) -> None:
        """The next lines, (lines, width), as 0xRRGGBB; the top byte does not count."""
        lines = len(pixels)
        shape = (lines + 1, self._width, 3)
        colours = np.empty(shape, np.uint8)
        colours[0] = self._above
        for channel, shift in enumerate((16, 8, 0)):
            value = pixels >> np.uint32(shift)
            colours[1:, :, channel] = value & np.uint32(255)
        if self._mark is not None:
            self._mark.add(colours[1:])
        length = 1 + 3 * self._width
        rows = np.empty((lines, length), np.uint8)
        rows[:, 0] = _UP
        change = np.diff(colours, axis=0)
        rows[:, 1:] = change.reshape(lines, -1)
        self._above = colours[-1].copy()
        self._left -= lines
        self._chunk(b"IDAT", self._squeeze.compress(rows.data))

    def close(self) -> None:
        """End the file. ValueError if lines are missing, or were too many."""
        if self._left:
            raise ValueError(f"{self._left} lines are missing")
        self._chunk(b"IDAT", self._squeeze.flush())
        text = None if self._mark is None else self._mark.text()
        if text is not None:
            words = f"{KEY}\0{text}"
            self._chunk(b"tEXt", words.encode("ascii"))
        self._chunk(b"IEND", b"")

    def _chunk(self, name: bytes, data: bytes) -> None:
        if name == b"IDAT" and not data:
            return
        check = zlib.crc32(data, zlib.crc32(name))
        self._file.write(struct.pack(">I", len(data)))
        self._file.write(name)
        self._file.write(data)
        self._file.write(struct.pack(">I", check))
