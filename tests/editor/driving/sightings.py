"""Where the board of a picture lies, told instead of looked for: finding it takes a
second of a processor, and has tests of its own."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from PIL import Image

from gridwright.solvers.files.screenshot.lattice import Sighting, even
from gridwright.solvers.kind import LevelError
from tests.oracles.screenshots import Shot

FINDER = "gridwright.editor.features.importing.picture.picture.finding"


def told(monkeypatch: pytest.MonkeyPatch, *found: Sighting) -> None:
    """Let the finder answer this; nothing is found if it is nothing."""

    def finder(
        _image: Image.Image, _hint: object
    ) -> Generator[float, None, list[Sighting]]:
        yield 0.5
        if not found:
            raise LevelError("no grid was found in the picture")
        return list(found)

    monkeypatch.setattr(FINDER, finder)


def known(monkeypatch: pytest.MonkeyPatch, *shots: Shot) -> None:
    """Let the finder answer for each picture where it was drawn."""
    places = {_pixels(made.image): _drawn(made) for made in shots}

    def finder(
        image: Image.Image, _hint: object
    ) -> Generator[float, None, list[Sighting]]:
        yield 0.5
        return [places[_pixels(image)]]

    monkeypatch.setattr(FINDER, finder)


def _pixels(image: Image.Image) -> bytes:
    return image.convert("RGB").tobytes()


def _drawn(made: Shot) -> Sighting:
    rows, cols = made.cells.shape
    return Sighting(even(rows, cols, made.x, made.y, made.side), 1.0)
