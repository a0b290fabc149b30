"""Tiled maps (.tmj): orthogonal tile layers with an embedded tileset.

Written maps hold their kind, rules and texts in properties and have one tile for each token, whose
`type` is the token; Tiled shows ids without a tileset as empty, so one is always embedded. Maps
that are read may come from anywhere: the type of a tile gives its meaning, else its properties,
else the choice of the person who converts.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.files.bounded import MAX_VALUES, parse_object
from solvers.files.formats import FileHints
from solvers.files.level_file import read_rules
from solvers.files.rows import format_rows
from solvers.files.tile_layers import tile_numbers
from solvers.kind import MAX_CELLS, Cells, Level, LevelError, OptionError, PuzzleKind, thaw
from solvers.registry import UnknownKind, kind
from solvers.text import Text, visible

TILE = 32
"""Pixels of a tile's side in the tileset picture."""

_TEXTS = ("title", "author", "source", "notes")

Json = dict[str, Any]


# -- writing --------------------------------------------------------------------------------------


def write(level: Level, image: str = "") -> bytes:
    """The map as UTF-8 JSON. image: the file name of its tileset picture, see `picture`."""
    tokens = tileset_tokens(level)
    ids = {token: number for number, token in enumerate(tokens, start=1)}
    rows = format_rows(kind(level.kind), level.cells)
    data = [ids[token] for row in rows for token in row.split()]
    texts = {name: getattr(level, name) for name in _TEXTS if getattr(level, name)}
    if level.tags:
        texts["tags"] = json.dumps(level.tags, ensure_ascii=False)
    properties = {"kind": level.kind, "rules": json.dumps(thaw(level.rules)), **texts}
    layer = {
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
        "nextlayerid": 2,
        "nextobjectid": 1,
        "compressionlevel": -1,
        "tilesets": [_tileset(level.kind, tokens, image or tileset_name(level.kind))],
        "layers": [layer],
        "properties": [
            {"name": name, "type": "string", "value": value} for name, value in properties.items()
        ],
    }
    return (json.dumps(found, ensure_ascii=False) + "\n").encode(errors="replace")


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
    """The picture that a written map needs in its folder: its usual name, and the PNG."""
    return tileset_name(level.kind), tileset_picture(tileset_tokens(level), TILE)


def tileset_picture(tokens: list[str], side: int) -> bytes:
    """A PNG of one tile a token: its text on a plain ground."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (side * len(tokens), side), "#f4f1ea")
    draw = ImageDraw.Draw(image)
    for number, token in enumerate(tokens):
        left = number * side
        ground = "#3d4451" if token == "#" else "#f4f1ea"
        draw.rectangle((left, 0, left + side - 1, side - 1), fill=ground, outline="#b8b2a4")
        ink = "#ffffff" if token == "#" else "#20242c"
        draw.text((left + side / 2, side / 2), token[:5], fill=ink, anchor="mm")
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


# -- reading --------------------------------------------------------------------------------------


def read(data: bytes, source: FileHints) -> Level:
    """The level of a map."""
    found = _map(data)
    properties = _properties(found)
    kind_id = source.kind or properties.get("kind")
    if not isinstance(kind_id, str):
        kind_id = source.need_kind()
    try:
        of = kind(kind_id)
    except UnknownKind as error:
        raise LevelError(str(error)) from None
    cells = _cells(of, tile_numbers(found), _meanings(found), source.tokens)
    texts: Json = {name: str(properties[name]) for name in _TEXTS if name in properties}
    tags = _tags(properties.get("tags"))
    return Level(kind_id, cells, rules=_rules(of, properties), tags=tags, **texts)


def _map(data: bytes) -> Json:
    found = parse_object(data, MAX_CELLS + MAX_VALUES, Text("a Tiled map"))
    if not isinstance(found.get("layers"), list):
        raise LevelError("not a Tiled map (no layers)")
    if found.get("orientation", "orthogonal") != "orthogonal":
        turned = visible(str(found["orientation"]), 40)
        raise LevelError(f"{turned!r} maps are not read, orthogonal ones are")
    return found


def _properties(owner: Json) -> Json:
    listed = owner.get("properties")
    if not isinstance(listed, list):
        return {}
    return {str(p.get("name")): p.get("value") for p in listed if isinstance(p, dict)}


def _tags(value: Any) -> tuple[str, ...]:
    """Tags as this program writes them, a JSON list, or as a person does, parted by commas."""
    if not isinstance(value, str):
        return ()
    with suppress(ValueError, RecursionError):
        listed = json.loads(value)
        if isinstance(listed, list) and all(isinstance(tag, str) for tag in listed):
            return tuple(listed)
    return tuple(tag.strip() for tag in value.split(",") if tag.strip())


def _rules(of: PuzzleKind[Any, Any], properties: Json) -> Json:
    written = properties.get("rules", "{}")
    try:
        if not isinstance(written, str):
            raise LevelError("no text")
        rules = parse_object(written.encode(), what=Text("rules"))
    except LevelError as error:
        raise LevelError(f"the property 'rules' is not a JSON object of rules ({error})") from None
    try:
        return read_rules(of, rules)
    except OptionError as error:
        raise LevelError(str(error)) from None


def _meanings(found: Json) -> dict[int, list[str]]:
    """The possible meanings of each gid, best guess first: its type, then the values of its
    properties."""
    meanings: dict[int, list[str]] = {}
    tilesets = found.get("tilesets")
    if not isinstance(tilesets, list | None):
        raise LevelError("the tilesets of the map cannot be read")
    for tileset in tilesets or []:
        if not isinstance(tileset, dict) or not isinstance(tileset.get("firstgid"), int):
            raise LevelError("a tileset of the map cannot be read")
        if "source" in tileset:
            raise LevelError("external tilesets are not read; embed the tileset in Tiled first")
        tiles = tileset.get("tiles")
        for tile in tiles if isinstance(tiles, list) else []:
            if isinstance(tile, dict) and isinstance(tile.get("id"), int):
                words = [tile.get("type"), tile.get("class"), *_properties(tile).values()]
                gid = tileset["firstgid"] + tile["id"]
                meanings[gid] = [str(word) for word in words if word not in (None, "")]
    return meanings


def _cells(
    of: PuzzleKind[Any, Any],
    gids: NDArray[np.int64],
    meanings: Mapping[int, list[str]],
    told: Mapping[str, str],
) -> Cells:
    codes: dict[int, int] = {0: of.tokens[0].code}
    if "0" in told:
        codes[0] = of.parse_token(told["0"])
    for gid in np.unique(gids).tolist():
        if gid in codes:
            continue
        words = [told[str(gid)]] if str(gid) in told else meanings.get(gid, [])
        code = _meant(of, words)
        if code is None:
            row, col = np.argwhere(gids == gid)[0].tolist()
            said = f" (it says {words[0][:40]!r})" if words else ""
            raise LevelError(
                f"row {row}, column {col}: tile {gid} is no token of {of.id}{said}; "
                f"use --token {gid}=TOKEN"
            )
        codes[gid] = code
    values, places = np.unique(gids, return_inverse=True)
    table = np.array([codes[gid] for gid in values.tolist()], np.int32)
    cells: Cells = table[places.reshape(gids.shape)]
    return cells


def unknown_tiles(data: bytes, kind_id: str) -> dict[str, str]:
    """The tiles of a map that are no token of a kind: their numbers, and the meaning stated for
    each.
    """
    found, of = _map(data), kind(kind_id)
    meanings = _meanings(found)
    used = (gid for gid in np.unique(tile_numbers(found)).tolist() if gid)
    return {
        str(gid): (meanings.get(gid) or [""])[0]
        for gid in used
        if _meant(of, meanings.get(gid, [])) is None
    }


def _meant(of: PuzzleKind[Any, Any], words: list[str]) -> int | None:
    """The code of the first word that is a token of a kind, or the name of one."""
    names = {token.name.lower(): token.text for token in of.tokens}
    codes = (_code(of, names.get(word.lower(), word)) for word in words)
    return next((code for code in codes if code is not None), None)


def _code(of: PuzzleKind[Any, Any], text: str) -> int | None:
    try:
        return of.parse_token(text[:64])
    except LevelError:
        return None
