"""The tiles of a Tiled map as one array of numbers, upper layers over lower ones.

Tile data may be plain lists or base64, compressed or not, and in chunks. No layer unpacks to more
than it can hold.
"""

from __future__ import annotations

import base64
import binascii
import gzip
import io
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.kind import MAX_CELLS, LevelError, visible

_FLAGS = 0xF0000000
"""The bits of a gid that say how a tile is turned."""
_MOST_TILES = 8 * MAX_CELLS
"""Of all layers together: small files can unpack to thousands of large layers."""


def tile_numbers(found: dict[str, Any]) -> NDArray[np.int64]:
    """(rows, cols) tile numbers, upper layers over lower ones, turning flags removed."""
    pieces = [piece for layer in _tile_layers(found["layers"], 0) for piece in _layer_gids(layer)]
    if not pieces:
        raise LevelError("the map has no tile layer")
    if sum(piece.height * piece.width for piece in pieces) > _MOST_TILES:
        raise LevelError(f"the layers hold more than {_MOST_TILES} tiles together")
    top = min(piece.y for piece in pieces)
    left = min(piece.x for piece in pieces)
    rows = max(piece.y + piece.height for piece in pieces) - top
    cols = max(piece.x + piece.width for piece in pieces) - left
    if not 0 < rows * cols <= MAX_CELLS:
        raise LevelError(f"{rows} x {cols} cells are none, or over the limit of {MAX_CELLS}")
    whole = np.zeros((rows, cols), np.int64)
    for piece in pieces:
        y, x = piece.y - top, piece.x - left
        part = whole[y : y + piece.height, x : x + piece.width]
        gids = piece.gids()  # one layer at a time is unpacked
        np.copyto(part, gids & ~_FLAGS, where=gids != 0)
    return _cropped(whole) if found.get("infinite") else whole


def _cropped(gids: NDArray[np.int64]) -> NDArray[np.int64]:
    """Without the empty margin that the chunks of an infinite map bring along."""
    if not gids.any():
        raise LevelError("the map has no tiles")
    rows, cols = np.nonzero(gids)
    return gids[rows.min() : rows.max() + 1, cols.min() : cols.max() + 1]


def _tile_layers(layers: Any, depth: int) -> Iterator[dict[str, Any]]:
    if depth > 32 or not isinstance(layers, list):
        raise LevelError("the layers of the map cannot be read")
    for layer in layers:
        if not isinstance(layer, dict):
            raise LevelError("the layers of the map cannot be read")
        if layer.get("type") == "group":
            yield from _tile_layers(layer.get("layers"), depth + 1)
        elif layer.get("type") == "tilelayer":
            yield layer


@dataclass(frozen=True, eq=False)
class TileChunk:
    """A rectangle of tiles with its upper left corner at (x, y), still as the file has them."""

    x: int
    y: int
    height: int
    width: int
    data: Any
    encoding: Any
    compression: Any

    def gids(self) -> NDArray[np.int64]:
        """(height, width) tile numbers, unpacked again at every call."""
        if self.encoding == "base64" or isinstance(self.data, str):
            found = _unpacked(str(self.data), self.compression, 4 * self.width * self.height)
        else:
            found = _listed(self.data)
        if found.size != self.width * self.height:
            raise LevelError(
                f"a layer of {self.height} x {self.width} cells holds {found.size} tiles"
            )
        return found.reshape(self.height, self.width)


def _layer_gids(layer: dict[str, Any]) -> Iterator[TileChunk]:
    """The tiles of a layer: one piece, or one for each chunk of an infinite map."""
    packing = layer.get("encoding"), layer.get("compression")
    if "chunks" not in layer:
        yield _piece({"x": 0, "y": 0, **layer}, *packing)
        return
    if not isinstance(layer["chunks"], list):
        raise LevelError("the chunks of a layer cannot be read")
    for chunk in layer["chunks"]:
        if not isinstance(chunk, dict):
            raise LevelError("the chunks of a layer cannot be read")
        yield _piece(chunk, *packing)


def _piece(part: dict[str, Any], encoding: Any, compression: Any) -> TileChunk:
    x, y, width, height = (part.get(name) for name in ("x", "y", "width", "height"))
    numbers = (x, y, width, height)
    if not all(isinstance(n, int) and abs(n) <= MAX_CELLS for n in numbers):
        raise LevelError("the size of a layer cannot be read")
    assert isinstance(x, int) and isinstance(y, int)
    assert isinstance(width, int) and isinstance(height, int)
    if not (width > 0 and height > 0 and width * height <= MAX_CELLS):
        raise LevelError(f"{height} x {width} cells are none, or over the limit of {MAX_CELLS}")
    return TileChunk(x, y, height, width, part.get("data"), encoding, compression)


def _listed(data: Any) -> NDArray[np.int64]:
    if not isinstance(data, list) or not all(
        isinstance(gid, int) and 0 <= gid < 2**32 for gid in data
    ):
        raise LevelError("the tiles of a layer are not a list of tile numbers")
    return np.array(data, np.int64)


def _unpacked(text: str, compression: Any, size: int) -> NDArray[np.int64]:
    """Tile numbers of base64 text; never unpacks more than the layer can hold."""
    try:
        data = base64.b64decode(text.encode("ascii", "replace"), validate=True)
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
        raise LevelError(f"the tiles of a layer unpack to {len(data)} bytes, not {size}")
    return np.frombuffer(data, "<u4").astype(np.int64)


def _zstd(data: bytes, size: int) -> bytes:
    try:
        zstandard = import_module("zstandard")  # not a dependency: few maps are packed with it
    except ImportError:
        raise LevelError(
            "zstd maps need one more package: pip install zstandard (or save as zlib in Tiled)"
        ) from None
    try:
        reader = zstandard.ZstdDecompressor().stream_reader(io.BytesIO(data))
        found: bytes = reader.read(size + 1)
    except zstandard.ZstdError as error:
        raise LevelError(f"the tiles of a layer cannot be unpacked: {error}") from None
    return found
