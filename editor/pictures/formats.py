"""Writers of picture files: PNG, GIF, WebP, APNG.

GIF is written frame by frame, so that a long film costs no more memory than two frames.
Pillow compresses the pixels; the file around them is written here, since Pillow's own
writer keeps all frames until the end. Every frame stores only the pixels that changed,
the others being transparent, with a colour table of its own: up to 255 colours are kept
exactly, of more the most frequent are, and the rest goes to the nearest. (GIF89a
specification, CompuServe 1990; loops by the NETSCAPE2.0 extension.)

WebP and APNG go through Pillow.

PngWriter writes a PNG line by line, so that no large picture is ever whole in memory.
Source: Portable Network Graphics (PNG) Specification (Third Edition), W3C. Every line
is stored as its difference to the line above (filter "Up"): boards are flat areas and
repeated tiles, of which mostly zeros remain.
"""

from __future__ import annotations

import io
import struct
import zlib
from typing import IO, Any, Protocol

import numpy as np
from numpy.typing import NDArray
from PIL import ExifTags, Image
from PIL.GifImagePlugin import getdata
from PIL.PngImagePlugin import PngInfo

from gridwright.editor.pictures.sheet import Pixels
from gridwright.solvers.files.screenshot.stored import (
    KEY,
    PictureMark,
    mark_of_image,
)
from gridwright.solvers.kind import Level
from gridwright.solvers.text import WordedError

_COLOURS = 255
"""The most colours of a frame; one more index is that of pixels that stay as they
were."""
_KEPT_EXACT = 160
_BLOCK = 255
"""Bytes of a block of a comment."""
LARGEST_SIDE = 65_535


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
        self._duration = self.frames = self.milliseconds = 0
        size = width.to_bytes(2, "little") + height.to_bytes(2, "little")
        file.write(b"GIF89a" + size + b"\x70\x00\x00")
        if loop:
            file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")

    def add(self, pixels: Pixels, milliseconds: int) -> None:
        """One more frame, shown so long: a multiple of 10, at least 20 (viewers slow
        the rest)."""
        same = self._waiting is pixels
        if same or (
            self._waiting is not None and np.array_equal(self._waiting, pixels)
        ):
            self._duration += milliseconds
            return
        self._flush()
        self._waiting = pixels
        self._duration = milliseconds

    def close(self) -> None:
        """Write the last frame and the end mark; the file stays open."""
        self._flush()
        self._file.write(b";")

    def _flush(self) -> None:
        if self._waiting is None:
            return
        if self._level is not None and not self.frames:
            self._write_mark(self._level, self._waiting)
        for part in frame_parts(self._shown, self._waiting, self._duration):
            self._file.write(part)
        self.frames += 1
        self.milliseconds += self._duration
        self._shown, self._waiting = self._waiting, None

    def _write_mark(self, level: Level, first: Pixels) -> None:
        """The mark of the first frame, as a comment in blocks of 255 bytes."""
        image, _clear = _paletted(first, None)
        text = (mark_of_image(level, image) or "").encode()
        if not text:
            return
        self._file.write(b"\x21\xfe")
        for start in range(0, len(text), _BLOCK):
            block = text[start : start + _BLOCK]
            self._file.write(bytes([len(block)]) + block)
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
        return slice(0, after.shape[0]), slice(0, after.shape[1])
    differs = before != after
    rows = np.flatnonzero(differs.any(axis=1))
    cols = np.flatnonzero(differs.any(axis=0))
    return slice(int(rows[0]), int(rows[-1]) + 1), slice(
        int(cols[0]), int(cols[-1]) + 1
    )


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
        wanted, return_inverse=True, return_counts=True
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
    shown[fresh if fresh is not None else ...] = index[inverse].reshape(wanted.shape)
    image = Image.fromarray(shown)
    image.putpalette(_bytes_of(np.resize(colours, clear + 1)).tobytes())
    return image, clear


def _reduced(
    colours: NDArray[np.uint32], counts: NDArray[np.intp]
) -> tuple[NDArray[np.uint32], NDArray[np.intp]]:
    """255 colours for many, and which of them stands for each.

    Flat pictures live on few colours, and those must not drift from frame to frame; the
    rest are the blends along edges, for which median cut finds good neighbours.
    """
    exact = colours[np.argsort(counts)[::-1][:_KEPT_EXACT]]
    others = np.setdiff1d(colours, exact)
    line = Image.fromarray(_bytes_of(others)[None])
    cut = (
        line.quantize(_COLOURS - _KEPT_EXACT, dither=Image.Dither.NONE).getpalette()
        or []
    )
    found = np.array(cut, dtype=np.uint32).reshape(-1, 3)[: _COLOURS - _KEPT_EXACT]
    palette = np.concatenate(
        [exact, found[:, 0] << 16 | found[:, 1] << 8 | found[:, 2]]
    )
    # |a - b|^2 is least where |b|^2 - 2ab is. All are whole numbers below 2**24: exact
    # as float32.
    wanted = _bytes_of(colours).astype(np.float32)
    given = _bytes_of(palette).astype(np.float32)
    length = (given * given).sum(axis=1)
    twice = -2 * given.T
    nearest = np.empty(len(colours), dtype=np.intp)
    for first in range(0, len(colours), 1024):
        red, green, blue = wanted[first : first + 1024, :, None].transpose(
            1,
            0,
            2,
        )
        apart = length + red * twice[0] + green * twice[1] + blue * twice[2]
        nearest[first : first + 1024] = apart.argmin(axis=1)
    return palette, nearest


def _bytes_of(colours: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """(n, 3) red, green, blue."""
    red = colours >> 16 & 255
    green = colours >> 8 & 255
    blue = colours & 255
    return np.stack([red, green, blue], axis=1).astype(np.uint8)


_MOST_KEPT = 1 << 30
"""Bytes of frames that formats written in one go (WebP, APNG) may hold."""
_WEBP: dict[str, int] = {"lossless": 1, "method": 2, "kmax": 0}
"""Exact pixels, some effort, and no whole picture but the first: half the size of
Pillow's own."""


class FilmWriter(Protocol):
    """Takes frames; `close` ends the file. `frames`, `milliseconds`: what was written
    so far."""

    @property
    def frames(self) -> int: ...

    @property
    def milliseconds(self) -> int: ...

    def add(self, pixels: Pixels, milliseconds: int) -> None: ...

    def close(self) -> None: ...


def film_writer(
    file: IO[bytes],
    suffix: str,
    width: int,
    height: int,
    loop: bool = True,
    level: Level | None = None,
) -> FilmWriter:
    """The writer of a format, by its suffix: .gif, .webp, .png or .apng. Sizes in
    pixels. level: what the first frame shows, kept in the file."""
    if suffix == ".gif":
        return GifWriter(file, width, height, loop, level)
    return PillowFilm(file, suffix, width, height, loop, level)


def frame_bytes(suffix: str, before: Pixels, after: Pixels) -> int:
    """About the bytes that a frame adds to a film of a format, by its suffix."""
    if np.array_equal(before, after):
        return 0
    if suffix == ".gif":
        return sum(map(len, frame_parts(before, after, 40)))
    rows, cols = changed(before, after)
    part = after[rows, cols]
    file = io.BytesIO()
    channels = [part >> 16 & 255, part >> 8 & 255, part & 255]
    if suffix == ".webp":  # pixels that stay as they were are transparent there
        channels.append(np.where(part == before[rows, cols], 0, 255))
        shown = np.stack(channels, axis=2).astype(np.uint8)
        shown[shown[..., 3] == 0] = 0
        Image.fromarray(shown).save(
            file,
            "WEBP",
            lossless=True,
            method=2,
        )
    else:
        Image.fromarray(np.stack(channels, axis=2).astype(np.uint8)).save(file, "PNG")
    return file.tell()


class PillowFilm:
    """WebP and APNG: their writers take all frames at once, so their memory is
    limited."""

    def __init__(
        self,
        file: IO[bytes],
        suffix: str,
        width: int,
        height: int,
        loop: bool = True,
        level: Level | None = None,
    ) -> None:
        self._file = file
        self._suffix = suffix
        self._level = level
        self._pixels = width * height
        self._loop = loop
        self._images: list[Image.Image] = []
        self._durations: list[int] = []
        self._shown: Pixels | None = None

    @property
    def frames(self) -> int:
        return len(self._images)

    @property
    def milliseconds(self) -> int:
        return sum(self._durations)

    def add(self, pixels: Pixels, milliseconds: int) -> None:
        """One more frame. ValueError if they become too many to hold."""
        if self._shown is not None and np.array_equal(self._shown, pixels):
            self._durations[-1] += milliseconds
            return
        if (len(self._images) + 1) * self._pixels * 3 > _MOST_KEPT:
            raise WordedError(
                "the film is too long for {suffix}: choose .gif or a smaller cell",
                suffix=self._suffix,
            )
        self._shown = pixels
        rgb = np.stack([pixels >> 16 & 255, pixels >> 8 & 255, pixels & 255], axis=2)
        self._images.append(Image.fromarray(rgb.astype(np.uint8)))
        self._durations.append(milliseconds)

    def close(self) -> None:
        """Write them all."""
        container = "WEBP" if self._suffix == ".webp" else "PNG"
        self._images[0].save(
            self._file,
            container,
            save_all=True,
            append_images=self._images[1:],
            duration=self._durations,
            loop=0 if self._loop else 1,
            **(_WEBP if container == "WEBP" else {}),
            **self._marked(container),
        )

    def _marked(self, container: str) -> dict[str, Any]:
        """The mark of the first frame, as Pillow wants it."""
        if self._level is None:
            return {}
        text = mark_of_image(self._level, self._images[0])
        if text is None:
            return {}
        if container == "PNG":
            texts = PngInfo()
            texts.add_text(KEY, text)
            return {"pnginfo": texts}
        exif = Image.Exif()
        exif[ExifTags.Base.ImageDescription] = text
        return {"exif": exif}


_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_UP = 2
_TRUE_COLOUR = 2
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
        self._chunk(
            b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _TRUE_COLOUR, 0, 0, 0)
        )

    def add(self, pixels: NDArray[np.uint32]) -> None:
        """The next lines, (lines, width), as 0xRRGGBB; the top byte does not count."""
        lines = len(pixels)
        colours = np.empty((lines + 1, self._width, 3), np.uint8)
        colours[0] = self._above
        for channel, shift in enumerate((16, 8, 0)):
            colours[1:, :, channel] = pixels >> np.uint32(shift) & np.uint32(255)
        if self._mark is not None:
            self._mark.add(colours[1:])
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
        text = None if self._mark is None else self._mark.text()
        if text is not None:
            self._chunk(b"tEXt", f"{KEY}\0{text}".encode("ascii"))
        self._chunk(b"IEND", b"")

    def _chunk(self, name: bytes, data: bytes) -> None:
        if data or name != b"IDAT":
            self._file.write(struct.pack(">I", len(data)) + name + data)
            self._file.write(struct.pack(">I", zlib.crc32(data, zlib.crc32(name))))
