"""Writing: a level as a map of Tiled, and the picture of its tileset.

Written maps hold their kind, rules and texts in properties and have one tile for each
token, whose `type` is the token; Tiled shows ids without a tileset as empty, so one is
always embedded. `write_objects` writes what a level may hold once, such as a start, as
point objects whose type is the token: the mouse moves them in Tiled.
"""

from __future__ import annotations

import io
import json
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.files.rows import format_rows
from gridwright.solvers.kind import Level, thaw
from gridwright.solvers.registry import kind

TILE = 32
"""Pixels of a tile's side in the tileset picture."""

TEXTS = ("title", "author", "source", "notes")

Json = dict[str, Any]


def write(level: Level, image: str = "") -> bytes:
    """The map as UTF-8 JSON. image: the file name of its tileset picture, see
    `picture`."""
    return _map(level, image, np.zeros(level.cells.shape, bool))


def write_objects(level: Level, image: str = "") -> bytes:
    """The same with what a level may hold once as objects."""
    of = kind(level.kind)
    once = [token.code for token in of.tokens if token.at_most == 1]
    return _map(level, image, np.isin(of.content(level.cells), once))


def _map(level: Level, image: str, marked: NDArray[np.bool_]) -> bytes:
    """The map of a level. marked: its cells whose tokens are objects."""
    of = kind(level.kind)
    tokens = tileset_tokens(level)
    ids = {token: number for number, token in enumerate(tokens, start=1)}
    cells = np.where(marked, of.tokens[0].code, level.cells)
    rows = format_rows(of, cells.astype(np.int32))
    data = [ids[token] for row in rows for token in row.split()]
    objects = _objects(level, marked)
    layers = [_tile_layer(level, data)]
    if objects:
        layers.append(_object_layer(objects))
    found = {
        "type": "map",
        "version": "1.10",
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "infinite": False,
        "width": level.cols,
        "height": level.rows,
        "tilewidth": TILE,
        "tileheight": TILE,
        "nextlayerid": len(layers) + 1,
        "nextobjectid": len(objects) + 1,
        "compressionlevel": -1,
        "tilesets": [_tileset(level.kind, tokens, image or tileset_name(level.kind))],
        "layers": layers,
        "properties": _properties(level),
    }
    return (json.dumps(found, ensure_ascii=False) + "\n").encode(errors="replace")


def _properties(level: Level) -> list[Json]:
    texts = {name: getattr(level, name) for name in TEXTS if getattr(level, name)}
    if level.tags:
        texts["tags"] = json.dumps(level.tags, ensure_ascii=False)
    properties = {"kind": level.kind, "rules": json.dumps(thaw(level.rules)), **texts}
    return [
        {"name": name, "type": "string", "value": value}
        for name, value in properties.items()
    ]


def _tile_layer(level: Level, data: list[int]) -> Json:
    return {
        "id": 1,
        "name": "level",
        "type": "tilelayer",
        "x": 0,
        "y": 0,
        "width": level.cols,
        "height": level.rows,
        "opacity": 1,
        "visible": True,
        "data": data,
    }


def _object_layer(objects: list[Json]) -> Json:
    return {
        "id": 2,
        "name": "objects",
        "type": "objectgroup",
        "draworder": "topdown",
        "x": 0,
        "y": 0,
        "opacity": 1,
        "visible": True,
        "objects": objects,
    }


def _objects(level: Level, marked: NDArray[np.bool_]) -> list[Json]:
    """A point in the middle of each marked cell, its token as type."""
    of = kind(level.kind)
    found: list[Json] = []
    for row, col in np.argwhere(marked).tolist():
        point = {
            "id": len(found) + 1,
            "name": "",
            "type": of.format_token(int(level.cells[row, col])),
            "x": TILE * col + TILE // 2,
            "y": TILE * row + TILE // 2,
            "width": 0,
            "height": 0,
            "rotation": 0,
            "point": True,
            "visible": True,
        }
        found.append(point)
    return found


def tileset_name(kind_id: str) -> str:
    """The file name of the tileset picture, beside the map."""
    return f"gridwright-{kind_id}.png"


def tileset_tokens(level: Level) -> list[str]:
    """The tokens of the tileset: the palette first, then what else the level holds."""
    found = kind(level.kind)
    used = (found.format_token(int(code)) for code in np.unique(level.cells))
    return list(dict.fromkeys([*(token.text for token in found.tokens), *used]))


def _tileset(kind_id: str, tokens: list[str], image: str) -> Json:
    return {
        "firstgid": 1,
        "name": f"gridwright {kind_id}",
        "tilewidth": TILE,
        "tileheight": TILE,
        "tilecount": len(tokens),
        "columns": len(tokens),
        "margin": 0,
        "spacing": 0,
        "image": image,
        "imagewidth": TILE * len(tokens),
        "imageheight": TILE,
        "tiles": [{"id": number, "type": token} for number, token in enumerate(tokens)],
    }


def picture(level: Level) -> tuple[str, bytes]:
    """The picture that a written map needs in its folder: its usual name, and the
    PNG."""
    return tileset_name(level.kind), tileset_picture(tileset_tokens(level), TILE)


def tileset_picture(tokens: list[str], side: int) -> bytes:
    """A PNG of one tile a token: its text on a plain ground."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (side * len(tokens), side), "#f4f1ea")
    draw = ImageDraw.Draw(image)
    for number, token in enumerate(tokens):
        left = number * side
        ground = "#3d4451" if token == "#" else "#f4f1ea"
        draw.rectangle(
            (left, 0, left + side - 1, side - 1), fill=ground, outline="#b8b2a4"
        )
        ink = "#ffffff" if token == "#" else "#20242c"
        draw.text((left + side / 2, side / 2), token[:5], fill=ink, anchor="mm")
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
