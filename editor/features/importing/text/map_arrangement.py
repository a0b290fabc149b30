"""MapArrangement: which layers of a map of Tiled are read, and in which order.

`tile_images` gives the pictures of its tiles.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import msgspec
from PySide6.QtGui import QImage

from gridwright.solvers.files.candidates.candidate import TextSymbol
from gridwright.solvers.files.tiled.layers import MapLayer, map_layers
from gridwright.solvers.files.tiled.maps import read_map
from gridwright.solvers.kind import LevelError
from gridwright.solvers.problem import StopToken

_SECONDS = 2.0
"""Seconds after which no further picture of a tile is read."""
_SIDE = 48
"""Pixels of the side of a tile's picture."""


@dataclass(frozen=True)
class ArrangedLayer:
    """A layer of a map. number: its place in the file. sort: as Tiled names it. used:
    whether it is read."""

    number: int
    name: str
    sort: str
    used: bool


MapArrangement = tuple[ArrangedLayer, ...]
"""The layers of a map, the lowest first."""


def arranged(data: bytes, folder: Path | None, layers: MapArrangement) -> bytes:
    """Return a map with its layers in another order, some of them hidden. Groups are
    dissolved. Raises LevelError if it is not a map that is read."""
    found = read_map(data, folder)
    there = map_layers(found)
    wanted = [_layer(there[one.number], one.used) for one in layers]
    return msgspec.json.encode({**found.found, "layers": wanted})


def _layer(layer: MapLayer, used: bool) -> dict[str, object]:
    """Return a layer on its own, with what its groups added."""
    across, down = layer.offset
    own: dict[str, object] = {**layer.raw, "visible": used}
    own.update(offsetx=across, offsety=down, opacity=1)
    return own


def tile_images(symbols: Iterable[TextSymbol], token: StopToken) -> dict[str, QImage]:
    """Return the pictures of tiles by their symbols, as many as a short time allows.
    Called in a worker."""
    until = time.monotonic() + _SECONDS
    found: dict[str, QImage] = {}
    for one in symbols:
        if token.stopped or time.monotonic() > until:
            break
        if one.picture is None:
            continue
        try:
            image = one.picture.image().convert("RGB")
        except (LevelError, OSError):
            continue
        image.thumbnail((_SIDE, _SIDE))
        wide, high = image.size
        form = QImage.Format.Format_RGB888
        found[one.symbol] = QImage(image.tobytes(), wide, high, 3 * wide, form).copy()
    return found
