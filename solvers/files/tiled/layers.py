"""The layers of a Tiled map, and their tiles as one board, upper over lower ones.

Tile data may be plain lists or base64, compressed or not, and in chunks. No layer
unpacks to more than it can hold. A layer that was moved by whole tiles is read where it
shows; hidden layers and layers of pictures are left out, and a sentence names them.
"""

from __future__ import annotations

import base64
import binascii
import gzip
import io
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.files.tiled.maps import TiledMap
from gridwright.solvers.kind import MAX_CELLS, LevelError, Text, visible

_FLAGS = 0xF0000000
"""The bits of a gid that say how a tile is turned."""
_MOST_TILES = 8 * MAX_CELLS
"""Tiles of all layers together: small files can unpack to thousands of large layers."""
_MOST_LAYERS = 1000
_MOST_NAMED = 6
"""Layers that one sentence names."""
_DEEPEST = 32

TILES = "tilelayer"
OBJECTS = "objectgroup"
_PICTURES = "imagelayer"
_GROUP = "group"


@dataclass(frozen=True, eq=False)
class MapLayer:
    """A layer with what its groups add. sort: as `type` in the file. offset: how far it
    was moved, in pixels to the right and down."""

    name: str
    sort: str
    visible: bool
    offset: tuple[float, float]
    raw: dict[str, Any]


@dataclass(frozen=True, eq=False)
class TileBoard:
    """The tiles of a map. gids: (rows, cols) tile numbers, 0 for none. owners: the
    number of the layer of each tile in `layers`. top, left: the place of the first cell
    on the map, in tiles. offset: pixels by which the lowest layer was moved."""

    gids: NDArray[np.int64]
    owners: NDArray[np.int16]
    layers: tuple[MapLayer, ...]
    top: int
    left: int
    offset: tuple[float, float]


# -- layers ----------------------------------------------------------------------------
def map_layers(of: TiledMap) -> list[MapLayer]:
    """The layers of a map but for groups, the lowest first."""
    found: list[MapLayer] = []
    whole = MapLayer("", _GROUP, True, (0.0, 0.0), {"layers": of.found["layers"]})
    for layer in _inside(whole, 0):
        if len(found) == _MOST_LAYERS:
            raise LevelError(
                "the map has more than {count:# layer|# layers}", count=_MOST_LAYERS
            )
        found.append(layer)
    return found


def _inside(group: MapLayer, depth: int) -> Iterator[MapLayer]:
    layers = group.raw.get("layers")
    if depth > _DEEPEST or not isinstance(layers, list):
        raise LevelError("the layers of the map cannot be read")
    for raw in layers:
        if not isinstance(raw, dict):
            raise LevelError("the layers of the map cannot be read")
        across = group.offset[0] + _float(raw.get("offsetx"))
        down = group.offset[1] + _float(raw.get("offsety"))
        shown = raw.get("visible", True) is not False and raw.get("opacity", 1) != 0
        layer = MapLayer(
            name=visible(str(raw.get("name", "")), 40),
            sort=str(raw.get("type")),
            visible=group.visible and shown,
            offset=(across, down),
            raw=raw,
        )
        if layer.sort == _GROUP:
            yield from _inside(layer, depth + 1)
        else:
            yield layer


def _float(value: Any) -> float:
    """A number of pixels in bounds; 0 for anything else."""
    if isinstance(value, int | float) and abs(value) < 1e9:
        return float(value)
    return 0.0


def unused_layers(layers: list[MapLayer], used: list[MapLayer]) -> list[Text]:
    """A sentence for each sort of layers that are not used."""
    rest = [one for one in layers if one not in used]
    pictures: list[MapLayer] = []
    hidden: list[MapLayer] = []
    other: list[MapLayer] = []
    for one in rest:
        if one.sort == _PICTURES:
            pictures.append(one)
        elif not one.visible:
            hidden.append(one)
        elif one.sort != OBJECTS:
            other.append(one)
    said = []
    if pictures:
        names = _names(pictures)
        said.append(Text("not used: layers of pictures, {names}", names=names))
    if hidden:
        said.append(Text("not used: hidden layers, {names}", names=_names(hidden)))
    if other:
        said.append(Text("not used: other layers, {names}", names=_names(other)))
    return said


def _names(layers: list[MapLayer]) -> str:
    names = [one.name or "?" for one in layers]
    more = len(names) - _MOST_NAMED
    return ", ".join(names[:_MOST_NAMED]) + (f" + {more}" if more > 0 else "")


# -- the board -------------------------------------------------------------------------
def _refuse_unfit(pieces: Sequence[TileChunk]) -> None:
    """LevelError for a map without tiles, and for one with too many."""
    if not pieces:
        raise LevelError("the map has no tiles")
    total = 0
    for piece in pieces:
        total += piece.height * piece.width
    if total > _MOST_TILES:
        raise LevelError(f"the layers hold more than {_MOST_TILES:,} tiles together")


def _shown_tiles(layers: Sequence[MapLayer], remarks: list[Text]) -> list[MapLayer]:
    """The layers of tiles that show; all of them, with a remark, where none does.
    LevelError without any."""
    tiles = [one for one in layers if one.sort == TILES]
    if not tiles:
        raise LevelError("the map has no tile layer")
    shown = [one for one in tiles if one.visible]
    if not shown:
        remarks.append(Text("all layers of tiles are hidden; they were used"))
    return shown or tiles


def tile_board(of: TiledMap, remarks: list[Text]) -> TileBoard:
    """The tiles of the layers that show. remarks: gets a sentence for all that is not
    used or moved."""
    layers = map_layers(of)
    shown = _shown_tiles(layers, remarks)
    objects = [one for one in layers if one.sort == OBJECTS and one.visible]
    remarks += unused_layers(layers, [*shown, *objects])
    pieces: list[TileChunk] = []
    for number, layer in enumerate(shown):
        pieces += _moved_pieces(of, layer, number, shown[0].offset, remarks)
    _refuse_unfit(pieces)
    return _laid_over(of, pieces, tuple(shown), remarks)


def _moved_pieces(
    of: TiledMap,
    layer: MapLayer,
    number: int,
    start: tuple[float, float],
    remarks: list[Text],
) -> Iterator[TileChunk]:
    """The tiles of a layer where it shows. start: the offset of the lowest layer, from
    which that of others counts."""
    down, across = steps_of(of, layer, start, remarks)
    for piece in _layer_gids(layer.raw, number):
        yield piece.moved(down, across)


def steps_of(
    of: TiledMap, layer: MapLayer, start: tuple[float, float], remarks: list[Text]
) -> tuple[int, int]:
    """The rows and columns by which a layer was moved, rounded to whole ones."""
    wide, high = of.tile_size
    across = (layer.offset[0] - start[0]) / wide if wide else 0.0
    down = (layer.offset[1] - start[1]) / high if high else 0.0
    rows = round(down)
    cols = round(across)
    if (rows, cols) != (down, across):
        said = Text(
            "the layer {name} does not lie on the grid; it was moved to the nearest "
            "cells",
            name=layer.name or "?",
        )
        remarks.append(said)
    return rows, cols


def _laid_over(
    of: TiledMap,
    pieces: list[TileChunk],
    layers: tuple[MapLayer, ...],
    remarks: list[Text],
) -> TileBoard:
    """The rectangle that holds all pieces, later ones over earlier ones. Layers that
    were moved may leave the map: their tiles there are counted and left out."""
    top, left, rows, cols = _extent(of, pieces)
    refuse_size(rows, cols)
    whole = np.zeros((rows, cols), np.int64)
    owners = np.zeros((rows, cols), np.int16)
    outside = 0
    for piece in pieces:
        gids = piece.gids()  # one layer at a time is unpacked
        row = piece.y - top
        col = piece.x - left
        above = max(0, -row)
        before = max(0, -col)
        bottom = max(above, rows - row)
        right = max(before, cols - col)
        kept = gids[above:bottom, before:right]
        outside += int(np.count_nonzero(gids)) - int(np.count_nonzero(kept))
        row += above
        col += before
        place = np.s_[row : row + kept.shape[0], col : col + kept.shape[1]]
        there = kept != 0
        np.copyto(whole[place], kept & ~_FLAGS, where=there)
        np.copyto(owners[place], np.int16(piece.layer), where=there)
    if outside:
        said = "not used: {count:# tile|# tiles} outside of the map"
        remarks.append(Text(said, count=outside))
    board = TileBoard(whole, owners, layers, top, left, layers[0].offset)
    return _cropped(board) if of.found.get("infinite") else board


def _extent(of: TiledMap, pieces: list[TileChunk]) -> tuple[int, int, int, int]:
    """Top, left, rows and columns of the board: the map's where a layer was moved, else
    what the pieces take."""
    width = of.found.get("width")
    height = of.found.get("height")
    fixed = not of.found.get("infinite") and any(one.is_moved for one in pieces)
    if fixed and isinstance(width, int) and isinstance(height, int):
        return 0, 0, height, width
    top = min(piece.y for piece in pieces)
    left = min(piece.x for piece in pieces)
    bottom = max(piece.y + piece.height for piece in pieces)
    right = max(piece.x + piece.width for piece in pieces)
    return top, left, bottom - top, right - left


def refuse_size(rows: int, cols: int) -> None:
    """LevelError for a board of no cells, or of too many."""
    if min(rows, cols) <= 0 or rows * cols > MAX_CELLS:
        raise LevelError(
            f"{rows} x {cols} cells are none, or over the limit of {MAX_CELLS:,}"
        )


def _cropped(board: TileBoard) -> TileBoard:
    """Without the empty margin that the chunks of an infinite map bring along."""
    if not board.gids.any():
        raise LevelError("the map has no tiles")
    rows, cols = np.nonzero(board.gids)
    top = int(rows.min())
    left = int(cols.min())
    kept = np.s_[top : rows.max() + 1, left : cols.max() + 1]
    return TileBoard(
        board.gids[kept],
        board.owners[kept],
        board.layers,
        board.top + top,
        board.left + left,
        board.offset,
    )


# -- tiles -----------------------------------------------------------------------------
@dataclass(frozen=True, eq=False)
class TileChunk:
    """A rectangle of tiles with its upper left corner at (x, y), still as the file has
    them. layer: the number of its layer. is_moved: it does not lie where the file says.
    """

    x: int
    y: int
    height: int
    width: int
    data: Any
    encoding: Any
    compression: Any
    layer: int = 0
    is_moved: bool = False

    def moved(self, down: int, across: int) -> TileChunk:
        """The same tiles elsewhere."""
        if not down and not across:
            return self
        return replace(self, x=self.x + across, y=self.y + down, is_moved=True)

    def gids(self) -> NDArray[np.int64]:
        """(height, width) tile numbers, unpacked again at every call."""
        cells = self.width * self.height
        if self.encoding == "base64" or isinstance(self.data, str):
            found = _unpacked(str(self.data), self.compression, 4 * cells)
        else:
            found = _listed(self.data)
        if found.size != cells:
            raise LevelError(
                f"a layer of {self.height} x {self.width} cells holds {found.size} "
                "tiles"
            )
        return found.reshape(self.height, self.width)


def _layer_gids(layer: dict[str, Any], number: int) -> Iterator[TileChunk]:
    """The tiles of a layer: one piece, or one for each chunk of an infinite map."""
    packing = layer.get("encoding"), layer.get("compression")
    if "chunks" not in layer:
        yield _piece({"x": 0, "y": 0, **layer}, number, *packing)
        return
    if not isinstance(layer["chunks"], list):
        raise LevelError("the chunks of a layer cannot be read")
    for chunk in layer["chunks"]:
        if not isinstance(chunk, dict):
            raise LevelError("the chunks of a layer cannot be read")
        yield _piece(chunk, number, *packing)


def _piece(
    part: dict[str, Any], number: int, encoding: Any, compression: Any
) -> TileChunk:
    chunk = TileChunk(
        x=_bounded(part, "x"),
        y=_bounded(part, "y"),
        height=_bounded(part, "height"),
        width=_bounded(part, "width"),
        data=part.get("data"),
        encoding=encoding,
        compression=compression,
        layer=number,
    )
    refuse_size(chunk.height, chunk.width)
    return chunk


def _bounded(part: dict[str, Any], name: str) -> int:
    """A place or size of a layer. LevelError if it is not a number in bounds."""
    number = part.get(name)
    if not isinstance(number, int) or abs(number) > MAX_CELLS:
        raise LevelError("the size of a layer cannot be read")
    return number


def _listed(data: Any) -> NDArray[np.int64]:
    if not isinstance(data, list) or not all(map(_is_gid, data)):
        raise LevelError("the tiles of a layer are not a list of tile numbers")
    return np.array(data, np.int64)


def _is_gid(value: Any) -> bool:
    return isinstance(value, int) and 0 <= value < 2**32


def _unpacked(text: str, compression: Any, size: int) -> NDArray[np.int64]:
    """Tile numbers of base64 text; never unpacks more than the layer can hold."""
    try:
        encoded = text.encode("ascii", "replace")
        data = base64.b64decode(encoded, validate=True)
        if compression == "zlib":
            data = zlib.decompressobj().decompress(data, size + 1)
        elif compression == "gzip":
            data = gzip.GzipFile(fileobj=io.BytesIO(data)).read(size + 1)
        elif compression == "zstd":
            data = _zstd(data, size)
        elif compression not in (None, ""):
            known = visible(str(compression), 40)
            raise LevelError(f"the compression {known!r} is not known")
    except (binascii.Error, zlib.error, OSError, EOFError) as error:
        raise LevelError(f"the tiles of a layer cannot be unpacked: {error}") from None
    if len(data) != size:
        raise LevelError(
            f"the tiles of a layer unpack to {len(data)} bytes, not {size}"
        )
    return np.frombuffer(data, "<u4").astype(np.int64)


def _zstd(data: bytes, size: int) -> bytes:
    try:
        # It is not a dependency, as few maps are packed with it.
        zstandard = import_module("zstandard")
    except ImportError:
        raise LevelError(
            "zstd maps need one more package: pip install zstandard (or save as zlib "
            "in Tiled)"
        ) from None
    try:
        reader = zstandard.ZstdDecompressor().stream_reader(io.BytesIO(data))
        found: bytes = reader.read(size + 1)
    except zstandard.ZstdError as error:
        raise LevelError(f"the tiles of a layer cannot be unpacked: {error}") from None
    return found
