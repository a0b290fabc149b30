"""Maps of Tiled as one object, whichever of its forms they were saved in.

`read_map` takes JSON and XML. A tileset in a file of its own is read from the folder of
the map, and from nowhere else: not through a link, not above the folder, not over the
network.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

from gridwright.solvers.files.bounded import MAX_VALUES, parse_object
from gridwright.solvers.files.level_file import read_bytes
from gridwright.solvers.files.tiled.tmx import map_of_xml, tileset_of_xml
from gridwright.solvers.kind import MAX_CELLS, LevelError, Text, visible

Json = dict[str, Any]

_MOST_FILES = 32
"""Tilesets in files of their own."""
_MOST_BYTES = 8 << 20
"""Bytes of all these files together."""
_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class TiledMap:
    """A map. found: its object, with all tilesets that could be read in it. folder:
    where it lies, None for a text. unread: a sentence for each tileset that could not
    be read."""

    found: Json
    folder: Path | None = None
    unread: list[Text] = field(default_factory=list)

    @property
    def tilesets(self) -> list[Json]:
        listed: list[Json] = self.found["tilesets"]
        return listed

    @property
    def tile_size(self) -> tuple[int, int]:
        """Width and height of a cell in pixels; 0 where the map does not say."""
        return (
            _pixels(self.found.get("tilewidth")),
            _pixels(self.found.get("tileheight")),
        )


def read_map(data: bytes, folder: Path | None = None) -> TiledMap:
    """The map in some bytes, and the tilesets beside it. LevelError if it is not one
    that is read."""
    start = data[:4096].removeprefix(_BOM).lstrip()
    if start.startswith(b"<"):
        found = map_of_xml(data)
    else:
        found = parse_object(data, MAX_CELLS + MAX_VALUES, Text("a Tiled map"))
    if not isinstance(found.get("layers"), list):
        raise LevelError("not a Tiled map (no layers)")
    turned = found.get("orientation", "orthogonal")
    if turned != "orthogonal":
        raise LevelError(
            "{turned!r} maps are not read, orthogonal ones are",
            turned=visible(str(turned), 40),
        )
    found["tilesets"], unread = _tilesets(found.get("tilesets"), folder)
    return TiledMap(found, folder, unread)


def _tilesets(listed: Any, folder: Path | None) -> tuple[list[Json], list[Text]]:
    """The tilesets of a map, those in files of their own read; a sentence for each that
    could not be."""
    if not isinstance(listed, list | None):
        raise LevelError("the tilesets of the map cannot be read")
    found: list[Json] = []
    unread: list[Text] = []
    room = _MOST_BYTES
    files = 0
    for one in listed or []:
        if not isinstance(one, dict) or not isinstance(one.get("firstgid"), int):
            raise LevelError("a tileset of the map cannot be read")
        if "source" not in one:
            found.append(one)
            continue
        files += 1
        source = str(one["source"])
        try:
            if files > _MOST_FILES:
                raise LevelError("there are too many of them")
            path = beside(folder, source)
            data = read_bytes(path, most=room + 1)
            room -= len(data)
            if room < 0:
                raise LevelError("such files are limited to 8 MiB together")
            read = _tileset(data)
        except LevelError as error:
            unread.append(_not_read(source, error))
            continue
        place = PurePosixPath(source.replace("\\", "/")).parent
        found.append({**read, "firstgid": one["firstgid"], "place": str(place)})
    return found, unread


def _not_read(source: str, error: LevelError) -> Text:
    name = visible(source, 60, keep_end=True)
    why = visible(str(error), 100)
    return Text("the tileset {name} was not read: {why}", name=name, why=why)


def _tileset(data: bytes) -> Json:
    start = data[:4096].removeprefix(_BOM).lstrip()
    if start.startswith(b"<"):
        return tileset_of_xml(data)
    return parse_object(data, what=Text("a tileset of Tiled"))


def _leads_out(path: PureWindowsPath) -> bool:
    """True if a path does not begin in a folder, or leads up."""
    return bool(path.drive or path.root) or ".." in path.parts


def beside(folder: Path | None, source: str) -> Path:
    """The file that a map names, in the folder of the map or below it. LevelError if it
    is not there, or lies elsewhere."""
    if folder is None:
        raise LevelError("a text has no folder; open the file of the map")
    windows = PureWindowsPath(source)
    if _leads_out(windows) or "\0" in source or "://" in source:
        raise LevelError("it lies outside of the folder of the map")
    home = folder.resolve()
    try:
        path = (home / PurePosixPath(*windows.parts)).resolve()
        inside = path.is_relative_to(home)
        is_file = inside and path.is_file()
    except (OSError, ValueError, RuntimeError):  # too long, no text, links in a ring
        raise LevelError("there is no such file") from None
    if not inside:
        raise LevelError("it lies outside of the folder of the map")
    if not is_file:
        raise LevelError("there is no such file")
    return path


def _pixels(value: Any) -> int:
    return value if isinstance(value, int) and 0 < value < 1 << 16 else 0
