"""Outlines that the pictures and the page to play share: twenty tiles, an apple and a drop.

They are paths of SVG in the square from -1 to 1, in `shapes.json`, which the page reads as well.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Shapes(NamedTuple):
    """tiles: a name and an outline for each colour of tiles, the first for colour 1."""

    tiles: tuple[tuple[str, str], ...]
    apple: str
    drop: str


@cache
def shapes() -> Shapes:
    read = json.loads((files("solvers.drawing") / "shapes.json").read_text("utf-8"))
    return Shapes(tuple((name, path) for name, path in read["tiles"]), read["apple"], read["drop"])
