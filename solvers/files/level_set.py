"""Level sets: small JSON files that put levels in order, to be played one after the
other.

The levels that come with Gridwright are found here too, wherever they are installed.

```json
{"format": "gridwright-set", "version": 1, "title": "Evening", "levels": [
  {"path": "first.json", "title": "Warm up", "par": 23},
  {"level": {"format": "gridwright-level", "...": "..."}}
]}
```
A level is named by a path relative to the set's file, or stands in it whole. `title`
and `par` are optional and stand over the level's own title and optimum.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.solvers.files.bounded import named, parse_object
from gridwright.solvers.files.level_file import (
    level_from_json,
    level_to_json,
    read_bytes,
)
from gridwright.solvers.files.level_file import read_level as read_level_file
from gridwright.solvers.level import Level, LevelError, freeze, thaw
from gridwright.solvers.registry import UnknownKind, kind
from gridwright.solvers.text import Text, text_of

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

DEMO = ("coin_maze", "paper-maze")
"""Kind and name (without its number) of the sample that `gridwright demo` shows."""


def level_files(kind_id: str) -> tuple[Traversable, ...]:
    """The level files of a kind, in their order: bundled, or of the package it
    names."""
    from importlib.resources import (
        files,
    )  # takes long to load, and reading a set does without

    folder = files("gridwright.levels") / kind_id
    if not folder.is_dir():
        try:
            package = kind(kind_id).levels
        except UnknownKind:
            package = ""
        if not package:
            return ()
        folder = files(package)
    found = (file for file in folder.iterdir() if file.name.endswith(".json"))
    return tuple(sorted(found, key=lambda file: file.name))


def read_bundled(file: Traversable) -> Level:
    """The level in one of `level_files`."""
    return level_from_json(file.read_bytes(), file.name)


def demo_file() -> Traversable:
    """The sample of `gridwright demo`."""
    kind_id, name = DEMO
    found = level_files(kind_id)
    return next((file for file in found if name in file.name), found[0])


FORMAT = "gridwright-set"
VERSION = 1


@dataclass(frozen=True)
class SetEntry:
    """One level of a set: a path relative to the set's file, or the level itself.

    extra: unknown keys of the entry, written back on save.
    """

    path: str = ""
    level: Level | None = None
    title: str = ""
    par: int | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "extra", freeze(self.extra))

    @property
    def name(self) -> str:
        """The name of the entry in a list."""
        own = "" if self.level is None else self.level.title
        return self.title or own or Path(self.path).stem


@dataclass(frozen=True)
class LevelSet:
    """Levels in order. extra: unknown keys of the file, written back on save."""

    title: str = ""
    entries: tuple[SetEntry, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "entries", tuple(self.entries))
        object.__setattr__(self, "extra", freeze(self.extra))


def read_set(path: Path) -> LevelSet:
    """The set of a file. LevelError names the file and what is wrong with it."""
    return set_from_json(read_bytes(path), path.name)


def set_from_json(data: bytes, name: str) -> LevelSet:
    """The set in the bytes of a file of that name. LevelError as of `read_set`."""
    try:
        return _set(parse_object(data, what=Text("a set of levels")))
    except LevelError as error:
        raise named(name, text_of(error)) from None


def _set(raw: Any) -> LevelSet:
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise LevelError(
            'this is not a set of levels: "format" is not "{format}"', format=FORMAT
        )
    version = raw.get("version", VERSION)
    if not isinstance(version, int) or version > VERSION:
        raise LevelError(
            "version {version} is newer than this program knows ({known})",
            version=version,
            known=VERSION,
        )
    levels = raw.get("levels", [])
    title = raw.get("title", "")
    if not isinstance(levels, list) or not isinstance(title, str):
        raise LevelError('"title" must be a text and "levels" a list')
    entries = tuple(_entry(item, number) for number, item in enumerate(levels, start=1))
    known = ("format", "version", "title", "levels")
    return LevelSet(title, entries, {k: v for k, v in raw.items() if k not in known})


def _par(item: dict[str, Any], number: int) -> int | None:
    par = item.get("par")
    if par is None or (isinstance(par, int) and not isinstance(par, bool)):
        return par
    raise LevelError('level {number}: "par" must be a whole number', number=number)


def _entry(item: Any, number: int) -> SetEntry:
    if not isinstance(item, dict) or ("path" in item) == ("level" in item):
        raise LevelError(
            'level {number} must have either a "path" or a "level"', number=number
        )
    path = item.get("path", "")
    title = item.get("title", "")
    if not isinstance(path, str) or not isinstance(title, str):
        raise LevelError(
            'level {number}: "path" and "title" must be texts', number=number
        )
    par = _par(item, number)
    level = None
    if "level" in item:
        level = level_from_json(json.dumps(item["level"]).encode(), f"level {number}")
    known = ("path", "level", "title", "par")
    extra = {key: value for key, value in item.items() if key not in known}
    return SetEntry(path, level, title, par, extra)


def set_to_json(levels: LevelSet) -> str:
    """The text of a set's file."""
    entries = []
    for entry in levels.entries:
        item: dict[str, Any] = (
            {"path": entry.path}
            if entry.level is None
            else {"level": json.loads(level_to_json(entry.level))}
        )
        if entry.title:
            item["title"] = entry.title
        if entry.par is not None:
            item["par"] = entry.par
        entries.append({**item, **thaw(entry.extra)})
    head = {
        "format": FORMAT,
        "version": VERSION,
        "title": levels.title,
        "levels": entries,
    }
    return (
        json.dumps({**head, **thaw(levels.extra)}, ensure_ascii=False, indent=2) + "\n"
    )


def entry_level(entry: SetEntry, file: Path) -> Level:
    """The level of an entry of the set in `file`. LevelError if it cannot be read."""
    level = entry.level or read_level_file(file.parent / entry.path)
    return level.with_(title=entry.title) if entry.title else level


def entry_of(path: Path, file: Path) -> SetEntry:
    """The entry of a level's file in the set in `file`: relative where both share a
    root."""
    path = path.absolute()
    folder = file.absolute().parent
    try:
        shown = path.relative_to(folder).as_posix()
    except ValueError:
        shown = path.as_posix()
    return SetEntry(shown)
