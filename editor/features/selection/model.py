"""Stamps: pieces of a board that are kept under a name.

They stay from one start of the program to the next, in one file in the program's own
folder, which is written whole after each change. Up to nine stamps have a number and a
key. The last change can be undone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from gridwright.editor.models.document.clips import Clip, clip_of
from gridwright.editor.models.program.settings import data_folder
from gridwright.solvers.files.bounded import parse_object
from gridwright.solvers.files.level_file import read_bytes
from gridwright.solvers.files.whole import WriteError, write_whole
from gridwright.solvers.kind import (
    LevelError,
    Text,
)

FORMAT = "gridwright-stamps"


NUMBERS = range(1, 10)
"""The numbers, and so the keys, that stamps can have."""


LONGEST = 60
"""Characters of a name."""


@dataclass(frozen=True, eq=False)
class Stamp:
    """A piece of a board. name: empty until the person gives one. number: of its key,
    or None."""

    clip: Clip
    name: str = ""
    number: int | None = None


class Stamps(QObject):
    """All stamps, in the order in which they were kept."""

    changed = Signal()
    failed = Signal(str)
    """They could not be read or written: one sentence."""

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path or data_folder() / "stamps.json"
        self.all: tuple[Stamp, ...] = ()
        self._foreign: list[Any] = []  # of kinds that are not installed: written back
        self._before: tuple[Stamp, ...] | None = None

    def read(self) -> None:
        """Read the stamps from the file. A file that cannot be read is put aside, never
        overwritten."""
        try:
            if self._path.exists():
                self.all, self._foreign = _read(self._path)
        except LevelError as error:
            with suppress(
                OSError
            ):  # the folder may be read-only: then nothing is written either
                self._path.replace(self._path.with_suffix(".unreadable.json"))
            self.failed.emit(str(error))
        self.changed.emit()

    # -- what there is -----------------------------------------------------------------
    def numbered(self, number: int) -> Stamp | None:
        """The stamp that a key takes."""
        return next((stamp for stamp in self.all if stamp.number == number), None)

    # -- changes -----------------------------------------------------------------------
    def keep(self, clip: Clip, number: int | None = None) -> Stamp:
        """Keep a piece, under a number in the place of the stamp that had it."""
        old = None if number is None else self.numbered(number)
        number = self._free_number() if number is None else number
        stamp = Stamp(clip, "" if old is None else old.name, number)
        if old is None:
            self._set((*self.all, stamp))
        else:
            self._put(old, stamp)
        return stamp

    def rename(self, stamp: Stamp, name: str) -> None:
        """Give a stamp a name; an empty one removes it."""
        self._put(stamp, replace(stamp, name=" ".join(name.split())[:LONGEST]))

    def renumber(self, stamp: Stamp, number: int | None) -> None:
        """Give a stamp a number, and take it from the stamp that had it."""
        given: dict[int, int | None]
        given = {id(self.numbered(number)): None} if number is not None else {}
        given[id(stamp)] = number
        self._set(
            replace(s, number=given[id(s)]) if id(s) in given else s for s in self.all
        )

    def remove(self, stamp: Stamp) -> None:
        self._set(other for other in self.all if other is not stamp)

    def take_back(self) -> None:
        """Undo the last change; called again, redo it."""
        if self._before is not None:
            self._set(self._before)

    def _put(self, old: Stamp, new: Stamp) -> None:
        self._set(new if stamp is old else stamp for stamp in self.all)

    def _free_number(self) -> int | None:
        taken = {stamp.number for stamp in self.all}
        return next((number for number in NUMBERS if number not in taken), None)

    def _set(self, stamps: Iterable[Stamp]) -> None:
        after = tuple(stamps)
        self._before = self.all
        self.all = after
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._path, _written(after, self._foreign))
        except (WriteError, OSError) as error:
            self.failed.emit(str(error))
        self.changed.emit()


def _written(stamps: Iterable[Stamp], foreign: Iterable[Any]) -> bytes:
    told = [
        {
            "name": s.name,
            "number": s.number,
            "kind": s.clip.kind_id,
            "tokens": s.clip.tokens,
        }
        for s in stamps
    ]
    body = {"format": FORMAT, "version": 1, "stamps": [*told, *foreign]}
    return (json.dumps(body, ensure_ascii=False) + "\n").encode("utf-8", "replace")


def _read(path: Path) -> tuple[tuple[Stamp, ...], list[Any]]:
    """The stamps of a file, and what is in it of kinds that are not installed.

    LevelError if it cannot be read.
    """
    raw = parse_object(read_bytes(path), what=Text("a file of stamps"))
    told = raw.get("stamps")
    if raw.get("format") != FORMAT or not isinstance(told, list):
        raise LevelError("{path}: this file holds no stamps", path=path)
    read = [(item, _stamp(item)) for item in told]
    stamps = tuple(stamp for _, stamp in read if stamp is not None)
    return stamps, [item for item, stamp in read if stamp is None]


def _stamp(item: Any) -> Stamp | None:
    try:
        clip = clip_of(item)
        number = item.get("number")
        name = item.get("name", "")
    except (LevelError, AttributeError):
        return None
    known = number if number in NUMBERS else None
    return Stamp(clip, name[:LONGEST] if isinstance(name, str) else "", known)
