"""Meanings: the words and the picture that the tilesets of a map have for each tile.

The type of a tile says what it is, else its class, else its properties. A tile's
picture is a part of the picture of its tileset, or one of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.solvers.files.level_file import read_bytes
from gridwright.solvers.files.tiled.maps import TiledMap, beside
from gridwright.solvers.kind import LevelError, PuzzleKind

if TYPE_CHECKING:  # most levels have no picture
    from PIL import Image

Json = dict[str, Any]

_ALIASES = {
    "wall": "hole",
    "hole": "wall",
    "exit": "end",
    "end": "exit",
    "empty": "floor",
}
"""Names of tokens that mean the same in kinds with other names for them."""
_LONGEST = 64
"""Characters of a token."""


@dataclass(frozen=True)
class TilePicture:
    """The picture of a tile: a file in the folder of its map, and the left, top, right
    and bottom edge of the tile in it. None: the whole picture."""

    path: Path
    box: tuple[int, int, int, int] | None

    def image(self) -> Image.Image:
        """The tile in RGB. LevelError if the file is not a picture that is read."""
        from gridwright.solvers.files.screenshot.reading import open_picture

        opened = open_picture(read_bytes(self.path))
        if self.box is None:
            return opened.image
        left, top, right, bottom = (round(edge * opened.scale) for edge in self.box)
        right = min(right, opened.image.width)
        bottom = min(bottom, opened.image.height)
        if left >= right or top >= bottom:
            raise LevelError("there is no such tile in the picture")
        return opened.image.crop((left, top, right, bottom))


def words_of_tiles(of: TiledMap) -> dict[int, list[str]]:
    """The words for each tile number, the one that counts most first."""
    found: dict[int, list[str]] = {}
    for tileset in of.tilesets:
        for tile in _tiles(tileset):
            gid = tileset["firstgid"] + tile["id"]
            found[gid] = words_of(tile)
    return found


def words_of(owner: Json) -> list[str]:
    """The type or class of a tile or an object, the name of an object, and the values
    of properties."""
    values = properties(owner).values()
    words = [owner.get("type"), owner.get("class"), owner.get("name"), *values]
    return [str(word) for word in words if word not in (None, "")]


def properties(owner: Json) -> Json:
    """The custom properties of something, by name."""
    listed = owner.get("properties")
    found: Json = {}
    for one in listed if isinstance(listed, list) else []:
        if isinstance(one, dict):
            name = str(one.get("name"))
            found[name] = one.get("value")
    return found


def _tiles(tileset: Json) -> list[Json]:
    """The tiles of a tileset that it says something about."""
    listed = tileset.get("tiles")
    if not isinstance(listed, list):
        return []
    return [one for one in listed if _is_tile(one)]


def _is_tile(value: Any) -> bool:
    return isinstance(value, dict) and isinstance(value.get("id"), int)


def tileset_of(of: TiledMap, gid: int) -> Json | None:
    """The tileset of a tile number; None if no tileset has it."""
    found: Json | None = None
    for one in of.tilesets:
        first = one["firstgid"]
        if first <= gid and (found is None or found["firstgid"] <= first):
            found = one
    return found


# -- tokens ----------------------------------------------------------------------------
def meant(of: PuzzleKind[Any, Any], words: list[str]) -> int | None:
    """The code of the first word that is a token of a kind, or the name of one."""
    names = {token.name.lower(): token.text for token in of.tokens}
    for word in words:
        name = word.strip().lower()
        alias = _ALIASES.get(name, "")
        text = names.get(name) or names.get(alias, word)
        code = _parsed(of, text)
        if code is not None:
            return code
    return None


def _parsed(of: PuzzleKind[Any, Any], text: str) -> int | None:
    """The code of a token; None if a kind has no such token."""
    try:
        return of.parse_token(text[:_LONGEST])
    except LevelError:
        return None


# -- pictures --------------------------------------------------------------------------
def picture_of(of: TiledMap, gid: int) -> TilePicture | None:
    """The picture of a tile; None if the map has none that can be read."""
    tileset = tileset_of(of, gid)
    if tileset is None:
        return None
    own = gid - tileset["firstgid"]
    tile: Json = {}
    for one in _tiles(tileset):
        if one["id"] == own:
            tile = one
    source = tile.get("image") or tileset.get("image")
    if not isinstance(source, str):
        return None
    place = str(tileset.get("place", "."))
    try:
        path = beside(of.folder, f"{place}/{source}")
    except LevelError:
        return None
    box = None if tile.get("image") else _box(tileset, own)
    return TilePicture(path, box)


def _box(tileset: Json, own: int) -> tuple[int, int, int, int] | None:
    """The place of a tile in the picture of its tileset."""
    columns = _size(tileset, "columns")
    wide = _size(tileset, "tilewidth")
    high = _size(tileset, "tileheight")
    if not (columns and wide and high):
        return None
    margin = _size(tileset, "margin")
    spacing = _size(tileset, "spacing")
    row, col = divmod(own, columns)
    left = margin + col * (wide + spacing)
    top = margin + row * (high + spacing)
    right = left + wide
    bottom = top + high
    return left, top, right, bottom


def _size(tileset: Json, name: str) -> int:
    value = tileset.get(name)
    if isinstance(value, int) and 0 <= value < 1 << 16:
        return value
    return 0
