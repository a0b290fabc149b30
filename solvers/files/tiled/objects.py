"""Objects of a Tiled map as tokens on its cells.

An object whose type, class, name or property is a token, or the name of one, puts it on
the cell where it lies: a point on the cell that holds it, a tile and an ellipse by
their middle, a rectangle on all cells whose middles it covers. What a level may hold
once always lies by its middle. All other objects are counted and named.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from gridwright.solvers.files.tiled.layers import (
    OBJECTS,
    MapLayer,
    TileBoard,
    map_layers,
)
from gridwright.solvers.files.tiled.maps import TiledMap
from gridwright.solvers.files.tiled.meanings import meant, tileset_of, words_of
from gridwright.solvers.kind import (
    MAX_CELLS,
    Cells,
    LevelError,
    PuzzleKind,
    Text,
    visible,
)

Json = dict[str, Any]

_MOST = 100_000
"""Objects of a map."""
_MOST_COVERED = 8 * MAX_CELLS
"""Cells that all objects cover together."""
_MOST_NAMED = 6
_GID = 0x0FFFFFFF
"""The bits of a tile number without those that turn the tile."""
_ALIGNED = {
    "top": (0.5, 0.0),
    "topleft": (0.0, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}
"""The part of a tile object that lies at its place; the lower left corner if its
tileset does not say."""
_DRAWN = ("polygon", "polyline", "text")


@dataclass(frozen=True)
class MapObject:
    """An object. x, y, width, height: in pixels, with its layer's offset. anchor: the
    part of it, from the left and the top, that lies at (x, y)."""

    words: list[str]
    x: float
    y: float
    width: float
    height: float
    turned: float
    anchor: tuple[float, float]
    is_area: bool

    def middle(self) -> tuple[float, float]:
        """Its middle, turned about the place it is put by."""
        across = (0.5 - self.anchor[0]) * self.width
        down = (0.5 - self.anchor[1]) * self.height
        angle = math.radians(self.turned)
        return (
            self.x + across * math.cos(angle) - down * math.sin(angle),
            self.y + across * math.sin(angle) + down * math.cos(angle),
        )


def add_objects(
    map_: TiledMap,
    of: PuzzleKind[Any, Any],
    board: TileBoard,
    cells: Cells,
    words: Mapping[int, list[str]],
    given: Mapping[str, str],
    remarks: list[Text],
) -> None:
    """Put the objects of a map on its cells. words: for tile numbers. given: tokens
    that the person gave for words."""
    unused: Counter[str] = Counter()
    hidden = outside = over = covered = 0
    empty = of.tokens[0].code
    for one in _objects(map_, board, words):
        if one is None:
            hidden += 1
            continue
        code = _code(of, one.words, given)
        if code is None:
            unused[one.words[0] if one.words else "?"] += 1
            continue
        place = _place(map_, of, board, one, code)
        if place is None:
            outside += 1
            continue
        covered += cells[place].size
        if covered > _MOST_COVERED:
            raise LevelError("the objects of the map cover too many cells")
        below = of.content(cells[place])
        over += int(np.count_nonzero((below != empty) & (below != code)))
        cells[place] = code
    _tell(unused, hidden, outside, over, remarks)


def _tell(
    unused: Counter[str], hidden: int, outside: int, over: int, remarks: list[Text]
) -> None:
    """A sentence for each sort of objects that are not used, or change the board."""
    if unused:
        names = [
            f"{visible(word, 24)} ({count})"
            for word, count in unused.most_common(_MOST_NAMED)
        ]
        more = len(unused) - _MOST_NAMED
        listed = ", ".join(names) + (f" + {more}" if more > 0 else "")
        said = "not used: {count:# object|# objects}, {names}"
        remarks.append(Text(said, count=unused.total(), names=listed))
    if hidden:
        remarks.append(
            Text("not used: {count:# hidden object|# hidden objects}", count=hidden)
        )
    if outside:
        said = "not used: {count:# object|# objects} outside of the board"
        remarks.append(Text(said, count=outside))
    if over:
        said = "objects took the place of other tokens on {count:# cell|# cells}"
        remarks.append(Text(said, count=over))


def _code(
    of: PuzzleKind[Any, Any], words: list[str], given: Mapping[str, str]
) -> int | None:
    text = next((given[word] for word in words if word in given), None)
    return of.parse_token(text) if text is not None else meant(of, words)


# -- reading ---------------------------------------------------------------------------
def _objects(
    map_: TiledMap, board: TileBoard, words: Mapping[int, list[str]]
) -> Iterator[MapObject | None]:
    """The objects of the layers that show; None for each that is hidden itself."""
    count = 0
    for layer in map_layers(map_):
        if layer.sort != OBJECTS or not layer.visible:
            continue
        listed = layer.raw.get("objects", [])
        if not isinstance(listed, list):
            raise LevelError("the objects of the map cannot be read")
        count += len(listed)
        if count > _MOST:
            raise LevelError(
                "the map has more than {count:# object|# objects}", count=_MOST
            )
        for raw in listed:
            if not isinstance(raw, dict):
                raise LevelError("the objects of the map cannot be read")
            shown = raw.get("visible", True) is not False
            yield _object(map_, layer, board, raw, words) if shown else None


def _object(
    map_: TiledMap,
    layer: MapLayer,
    board: TileBoard,
    raw: Json,
    words: Mapping[int, list[str]],
) -> MapObject:
    gid = raw.get("gid")
    tile = gid & _GID if isinstance(gid, int) else 0
    is_point = raw.get("point") is True
    across = layer.offset[0] - board.offset[0]
    down = layer.offset[1] - board.offset[1]
    is_area = not tile and not is_point and not raw.get("ellipse")
    return MapObject(
        words=[*words_of(raw), *words.get(tile, [])],
        x=_float(raw.get("x")) + across,
        y=_float(raw.get("y")) + down,
        width=0.0 if is_point else _float(raw.get("width")),
        height=0.0 if is_point else _float(raw.get("height")),
        turned=_float(raw.get("rotation")),
        anchor=_anchor(map_, tile) if tile else (0.0, 0.0),
        is_area=is_area and not any(raw.get(shape) for shape in _DRAWN),
    )


def _anchor(map_: TiledMap, tile: int) -> tuple[float, float]:
    tileset = tileset_of(map_, tile) or {}
    return _ALIGNED.get(str(tileset.get("objectalignment")), (0.0, 1.0))


def _float(value: Any) -> float:
    if isinstance(value, int | float) and abs(value) < 1e9:
        return float(value)
    return 0.0


# -- places ----------------------------------------------------------------------------
def _stands_once(of: PuzzleKind[Any, Any], code: int) -> bool:
    """True if a level has at most one token of a code."""
    return any(token.code == code and token.at_most == 1 for token in of.tokens)


def _place(
    map_: TiledMap,
    of: PuzzleKind[Any, Any],
    board: TileBoard,
    one: MapObject,
    code: int,
) -> tuple[slice, slice] | None:
    """The cells on which an object puts its token; None if it lies outside."""
    wide, high = map_.tile_size
    if not (wide and high):
        raise LevelError("the map does not say how large its tiles are")
    rows, cols = board.gids.shape
    if one.is_area and not one.turned and not _stands_once(of, code):
        down = _covered(one.y / high - board.top, one.height / high, rows)
        across = _covered(one.x / wide - board.left, one.width / wide, cols)
        if down and across:
            return slice(down.start, down.stop), slice(across.start, across.stop)
    x, y = one.middle()
    row = math.floor(y / high) - board.top
    col = math.floor(x / wide) - board.left
    if not (0 <= row < rows and 0 <= col < cols):
        return None
    return slice(row, row + 1), slice(col, col + 1)


def _covered(start: float, length: float, count: int) -> range:
    """The cells of a line whose middles lie between two places. count: cells of it."""
    first = max(0, math.ceil(start - 0.5))
    last = min(count, math.ceil(start + length - 0.5))
    return range(first, last)
