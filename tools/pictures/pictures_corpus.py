"""Pictures of boards with their truth: 400 screens in 20 styles, 200 photos of paper in
10.

    python -m tools.pictures.pictures_corpus FOLDER [--half tuned|judged] [--count N]

One half is there to tune the import of pictures on. The other half judges it: it has
styles, marks, fonts, pens, papers and light of its own. Everything follows from half
and number. A photo is made: a page is drawn, bent, seen in perspective under uneven
light, blurred and grained.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from tools.pictures.case import HALVES, Case
from tools.pictures.papers import photo
from tools.pictures.screens import screen

SCREENS, PHOTOS = 200, 100
"""Pictures in a half."""


def cases(half: str, count: int | None = None) -> Iterator[Case]:
    """The pictures of a half, styles in turn; count: so many screens, and half as many
    photos."""
    count = SCREENS if count is None else count
    for number in range(min(count, SCREENS)):
        yield screen(half, number)
    for number in range(min(max(1, count // 2), PHOTOS)):
        yield photo(half, number)


def main() -> None:
    """Write the pictures and their truth, one JSON a picture."""
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--half", choices=HALVES, default="tuned")
    parser.add_argument("--count", type=int)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for one in cases(asked.half, asked.count):
        one.image.save(asked.folder / f"{one.name}.png")
        truth = {
            "style": one.style,
            "cells": one.cells.tolist(),
            "crossings": one.crossings.tolist(),
        }
        for name, walls in (("across", one.across), ("down", one.down)):
            if walls is not None:
                truth[name] = walls.tolist()
        (asked.folder / f"{one.name}.json").write_text(json.dumps(truth))


if __name__ == "__main__":
    main()
