"""Maps as other people save them: the numbers of their tiles are theirs."""

from __future__ import annotations

import json
from typing import Any

from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.rows import level_to_text
from gridwright.solvers.text import Text

FLOOR = 1
WALL = 2
TILES = [{"id": 0, "type": "floor"}, {"id": 1, "type": "wall"}]


def layer(data: list[int], cols: int, **more: Any) -> dict[str, Any]:
    """A layer of tiles. more: what its object holds besides."""
    rows = len(data) // cols
    made = {"type": "tilelayer", "width": cols, "height": rows, "data": data}
    return {"name": "ground", **made, **more}


def objects(*listed: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": "things", "type": "objectgroup", "objects": [*listed], **more}


def point(word: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    return {"type": word, "name": "", "x": x, "y": y, "point": True, **more}


def map_of(
    *layers: dict[str, Any], cols: int, rows: int, **more: Any
) -> dict[str, Any]:
    """A map of tiles of 16 pixels."""
    return {
        "type": "map",
        "orientation": "orthogonal",
        "width": cols,
        "height": rows,
        "tilewidth": 16,
        "tileheight": 16,
        "layers": [*layers],
        "tilesets": [{"firstgid": 1, "tiles": TILES}],
        **more,
    }


def read(found: dict[str, Any], kind: str = "coin_maze", **how: Any) -> str:
    return read_with(found, kind, **how)[0]


def read_with(
    found: dict[str, Any], kind: str = "coin_maze", **how: Any
) -> tuple[str, list[Text]]:
    """The rows of a map, and the remarks on it. how: the fields of `FileHints`."""
    hints = FileHints(kind, **how)
    level = format_module("tmj").read(json.dumps(found).encode(), hints)
    return level_to_text(level), hints.remarks
