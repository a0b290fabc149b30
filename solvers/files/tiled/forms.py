"""Forms of Tiled beside its usual one: maps with objects, and maps in XML."""

from __future__ import annotations

from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.tiled.reading import read
from gridwright.solvers.files.tiled.writing import picture, write_objects
from gridwright.solvers.kind import Level


class _XmlForm:
    """Maps in Tiled's XML, which are read alone."""

    def read(self, data: bytes, source: FileHints) -> Level:
        """The level of a map."""
        return read(data, source)


class _ObjectForm(_XmlForm):
    """Maps whose start and end are objects. They are read as all maps are."""

    def write(self, level: Level, image: str = "") -> bytes:
        """The map as UTF-8 JSON. image: the file name of its tileset picture."""
        return write_objects(level, image)

    def picture(self, level: Level) -> tuple[str, bytes]:
        """The picture that a written map needs in its folder."""
        return picture(level)


XML = _XmlForm()
"""The form `tmx`."""
OBJECTS = _ObjectForm()
"""The form `tmj-objects`."""
