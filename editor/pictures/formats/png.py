"""PngWriter: a PNG written as its lines come, so that no large picture is ever in memory whole.

Source: Portable Network Graphics (PNG) Specification (Third Edition), W3C. Every line is stored as
its difference to the line above (filter "Up"): boards are flat areas and repeated tiles, of which
mostly zeros remain.
"""

from __future__ import annotations

import struct
import zlib
from typing import IO

import numpy as np
from numpy.typing import NDArray

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_UP = 2
_TRUE_COLOUR = 2
_LEVEL = 6


class PngWriter:
    """8 bits each of red, green and blue. file: open for writing; width, height in pixels."""

    def __init__(self, file: IO[bytes], width: int, height: int) -> None:
        self._file, self._width, self._left = file, width, height
        self._above = np.zeros((width, 3), np.uint8)
        self._squeeze = zlib.compressobj(_LEVEL)
        file.write(_SIGNATURE)
        self._chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _TRUE_COLOUR, 0, 0, 0))

    def add(self, pixels: NDArray[np.uint32]) -> None:
        """The next lines, (lines, width), as 0xRRGGBB; the top byte does not count."""
        lines = len(pixels)
        colours = np.empty((lines + 1, self._width, 3), np.uint8)
        colours[0] = self._above
        for channel, shift in enumerate((16, 8, 0)):
            colours[1:, :, channel] = pixels >> np.uint32(shift) & np.uint32(255)
        rows = np.empty((lines, 1 + 3 * self._width), np.uint8)
        rows[:, 0] = _UP
        rows[:, 1:] = np.diff(colours, axis=0).reshape(lines, -1)
        self._above = colours[-1].copy()
        self._left -= lines
        self._chunk(b"IDAT", self._squeeze.compress(rows.data))

    def close(self) -> None:
        """End the file. ValueError if lines are missing, or were too many."""
        if self._left:
            raise ValueError(f"{self._left} lines are missing")
        self._chunk(b"IDAT", self._squeeze.flush())
        self._chunk(b"IEND", b"")

    def _chunk(self, name: bytes, data: bytes) -> None:
        if data or name != b"IDAT":
            self._file.write(struct.pack(">I", len(data)) + name + data)
            self._file.write(struct.pack(">I", zlib.crc32(data, zlib.crc32(name))))
