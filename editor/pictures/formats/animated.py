"""Moving pictures in files: GIF frame by frame, WebP and APNG through Pillow."""

from __future__ import annotations

from typing import IO, Protocol

import numpy as np
from PIL import Image

from editor.pictures.formats.gif import GifWriter
from editor.pictures.sheet import Pixels
from solvers.text import Text

_MOST_KEPT = 1 << 30
"""Bytes of frames that formats written in one go (WebP, APNG) may hold."""
_WEBP: dict[str, int] = {"lossless": 1, "method": 2, "kmax": 0}
"""Exact pixels, some effort, and no whole picture but the first: half the size of Pillow's own."""


class FilmWriter(Protocol):
    """Takes frames; `close` ends the file. `frames`, `milliseconds`: what was written so far."""

    @property
    def frames(self) -> int: ...

    @property
    def milliseconds(self) -> int: ...

    def add(self, pixels: Pixels, milliseconds: int) -> None: ...

    def close(self) -> None: ...


def film_writer(
    file: IO[bytes], suffix: str, width: int, height: int, loop: bool = True
) -> FilmWriter:
    """The writer of a format, by its suffix: .gif, .webp, .png or .apng. Sizes in pixels."""
    if suffix == ".gif":
        return GifWriter(file, width, height, loop)
    return PillowFilm(file, suffix, width, height, loop)


class PillowFilm:
    """WebP and APNG: their writers take all frames at once, so their memory is limited."""

    def __init__(
        self, file: IO[bytes], suffix: str, width: int, height: int, loop: bool = True
    ) -> None:
        self._file, self._suffix, self._pixels = file, suffix, width * height
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
            raise ValueError(
                Text(
                    "the film is too long for {suffix}: choose .gif or a smaller cell",
                    suffix=self._suffix,
                )
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
        )
