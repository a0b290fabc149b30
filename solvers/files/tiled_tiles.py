"""The tile data of Tiled layers: plain lists, base64, compressed, in chunks; and tile pictures."""

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

from solvers.level import MAX_CELLS, LevelError
from solvers.text import visible


@dataclass(frozen=True, eq=False)
class Piece:
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


def layer_gids(layer: dict[str, Any]) -> Iterator[Piece]:
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


def _piece(part: dict[str, Any], encoding: Any, compression: Any) -> Piece:
    x, y, width, height = (part.get(name) for name in ("x", "y", "width", "height"))
    numbers = (x, y, width, height)
    if not all(isinstance(n, int) and abs(n) <= MAX_CELLS for n in numbers):
        raise LevelError("the size of a layer cannot be read")
    assert isinstance(x, int) and isinstance(y, int)
    assert isinstance(width, int) and isinstance(height, int)
    if not (width > 0 and height > 0 and width * height <= MAX_CELLS):
        raise LevelError(f"{height} x {width} cells are none, or over the limit of {MAX_CELLS}")
    return Piece(x, y, height, width, part.get("data"), encoding, compression)


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
