"""Formats of films: the writer of each, and the bytes that a frame adds to it.

GIF has a writer of its own (`gif`); WebP and APNG go through Pillow.
"""

from __future__ import annotations

import io
from typing import IO, Any, Protocol

import numpy as np
from PIL import ExifTags, Image
from PIL.PngImagePlugin import PngInfo

from gridwright.editor.pictures.gif import GifWriter, changed, frame_parts
from gridwright.editor.pictures.sheet import Pixels
from gridwright.solvers.files.screenshot.stored import KEY, mark_of_image
from gridwright.solvers.kind import Level
from gridwright.solvers.text import WordedError

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
