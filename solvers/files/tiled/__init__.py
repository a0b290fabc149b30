"""Maps of Tiled, in JSON (.tmj) and in XML (.tmx): orthogonal ones, read and written.

`maps` reads the file and its tilesets, `layers` the tiles, `meanings` and `objects` say
what they stand for, and `reading` makes a level of them; `writing` goes the other way.
"""

from gridwright.solvers.files.tiled.forms import OBJECTS, XML
from gridwright.solvers.files.tiled.meanings import TilePicture
from gridwright.solvers.files.tiled.reading import (
    REST,
    LayerRow,
    MapTable,
    TileRow,
    UnknownTilesError,
    map_table,
    read,
    unknown_tiles,
)
from gridwright.solvers.files.tiled.writing import picture, write

__all__ = [
    "OBJECTS",
    "REST",
    "XML",
    "LayerRow",
    "MapTable",
    "TilePicture",
    "TileRow",
    "UnknownTilesError",
    "map_table",
    "picture",
    "read",
    "unknown_tiles",
    "write",
]
