"""Backups: the last ten versions of every saved file; VersionsModel: a list of kept levels.

Backups lie in the program's own folder. A version is put aside when it is about to be written
over, so that the newest backup is what the file held before the last save. Versions are ordered
by a counter in their names: the clock may go back, each autumn or at any time. The time in the
name is only for people. Version 0.1 named them by local time alone; those come before all others,
in the order of their names.

VersionsModel reads its levels, backups of a file or unsaved work, in the background.

Reading a large level file beside the window, in a process of its own.

The readers of JSON hold Python's lock until they are through with a file, so that in a thread they
would stop the window for seconds all the same. A process can also be ended at any moment.
"""

from __future__ import annotations

import base64
import hashlib
import os
import pickle
import re
import stat
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import wait
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from PySide6 import QtCore
from PySide6.QtGui import QImage

from editor.models.program.language import translated
from editor.models.program.settings import data_folder
from editor.models.work.background import Background
from solvers.files.level_file import level_from_json, read_bytes
from solvers.files.whole import WriteError, write_whole
from solvers.kind import Level, LevelError, StopToken, Text
from solvers.runtime.children import Child
from solvers.runtime.steps import finished

LARGE = 256 * 1024
"""Bytes from which on a file is read beside the window; smaller ones take no time."""
_LOOK_SECONDS = 0.05


@dataclass(frozen=True)
class ReadLevel:
    """A level as it was read, and the digest of its file."""

    level: Level
    digest: str


def is_large(path: Path) -> bool:
    """True if a file is read beside the window. One that cannot be read is refused at once."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return False
    return stat.S_ISREG(found.st_mode) and found.st_size >= LARGE


def reading(path: Path) -> Generator[None, None, ReadLevel]:
    """Read a level in a process of its own; closing the generator ends it. LevelError if it cannot
    be read."""
    child = Child()
    try:
        future = child.call("editor.models.safety.backups:answer", str(path))
        while not future.done():
            wait([future], _LOOK_SECONDS)
            yield
        found = pickle.loads(base64.b64decode(future.result()))  # what our own process wrote
    finally:
        child.close()
    if isinstance(found, LevelError):
        raise found
    assert isinstance(found, ReadLevel)
    return found


def read_aside(path: Path) -> ReadLevel:
    """A level for a worker that has time: a large file is read in a process of its own, so that
    the window goes on. LevelError if it cannot be read."""
    return finished(reading(path)) if is_large(path) else read_here(path)


def read_here(path: Path) -> ReadLevel:
    """A level, read in this thread. LevelError if it cannot be read."""
    data = read_bytes(path)
    return ReadLevel(level_from_json(data, str(path)), hashlib.sha256(data).hexdigest())


def answer(path: str, _token: StopToken) -> str:
    """In the process: what was read, or the LevelError that says why not."""
    found: ReadLevel | LevelError
    try:
        found = read_here(Path(path))
    except LevelError as error:
        found = error
    return base64.b64encode(pickle.dumps(found)).decode()


SaveError = WriteError
"""The level could not be saved; the message says why. The old file is untouched."""


def digest_of(data: bytes) -> str:
    """The digest of the content of a file."""
    return hashlib.sha256(data).hexdigest()


Index = QtCore.QModelIndex | QtCore.QPersistentModelIndex
_NOWHERE = QtCore.QModelIndex()


@dataclass(frozen=True)
class Version:
    """One kept level. level: None until it is read from `file`. name: empty to show the time alone.

    error: why it cannot be read.
    """

    file: Path
    saved: datetime
    name: str = ""
    level: Level | None = None
    error: str = ""


class VersionsModel(QtCore.QAbstractListModel):
    """paint: the thumbnail of a level, called in a worker."""

    loaded = QtCore.Signal(int)
    """The row whose level was read, or could not be."""

    def __init__(
        self,
        versions: Sequence[Version],
        paint: Callable[[Level], QImage],
        parent: QtCore.QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.versions = list(versions)
        self._paint = paint
        self._pictures: dict[int, QImage] = {}
        self._background = Background(self, 1, "versions")
        for row, version in enumerate(self.versions):
            self._submit(row, version)

    def close(self) -> None:
        """Stop reading; waits for the file under way."""
        self._background.close()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.versions)

    def data(self, index: Index, role: int = QtCore.Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        version = self.versions[index.row()]
        if role == QtCore.Qt.ItemDataRole.DisplayRole:
            moment = QtCore.QDateTime.fromSecsSinceEpoch(int(version.saved.timestamp()))
            when = QtCore.QLocale().toString(moment, QtCore.QLocale.FormatType.ShortFormat)
            return f"{version.name}\n{when}" if version.name else when
        if role == QtCore.Qt.ItemDataRole.DecorationRole:
            return self._pictures.get(index.row())
        if role == QtCore.Qt.ItemDataRole.ToolTipRole:
            return version.error or str(version.file)
        return None

    def _submit(self, row: int, version: Version) -> None:
        job = self._background.submit(lambda _token: _found(version, self._paint))
        job.finished.connect(lambda found: self._on_found(row, *found))

    def _on_found(self, row: int, level: Level | None, error: str, picture: QImage | None) -> None:
        old = self.versions[row]
        self.versions[row] = Version(old.file, old.saved, old.name, level, error)
        if picture is not None:
            self._pictures[row] = picture
        self.dataChanged.emit(self.index(row), self.index(row))
        self.loaded.emit(row)


def _found(
    version: Version, paint: Callable[[Level], QImage]
) -> tuple[Level | None, str, QImage | None]:
    """In the worker: the level, or why it cannot be read, and its picture."""
    try:
        level = version.level or read_aside(version.file).level
        return level, "", paint(level)
    except LevelError as error:
        return version.level, translated(error), None


KEPT = 10
_LONGEST = 255
"""Bytes of a name that file systems take."""
_NAME = re.compile(r"(\d{8,})-(\d{8}T\d{6}\.\d{6})Z")
_STAMP = "%Y%m%dT%H%M%S.%f"
_OLD_STAMP = "%Y%m%d-%H%M%S-%f"
"""Local time, as version 0.1 wrote it."""


@dataclass(frozen=True)
class Backup:
    """One earlier version of a file."""

    path: Path
    saved: datetime
    """When it was put aside, in local time."""
    number: int = 0
    """Counts the versions of a file from 1; 0 for those of version 0.1."""


class Backups:
    """The earlier versions of files. folder: where they are kept."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or data_folder() / "backups"

    def of(self, path: Path) -> list[Backup]:
        """The kept versions of a file, newest first."""
        found = [_backup(entry) for entry in self._place(path).glob("*.json")]
        known = [backup for backup in found if backup is not None]
        return sorted(known, key=lambda b: (b.number, b.path.name), reverse=True)

    def keep(self, path: Path) -> Backup | None:
        """Put the file as it stands aside; None if there is none or it is already kept.

        WriteError if the backup cannot be written: better told before the old version is gone.
        """
        try:
            return self._keep(path) if path.is_file() else None
        except OSError as error:
            raise WriteError(
                Text(
                    "{path}: its backup could not be written: {problem}",
                    path=path,
                    problem=error.strerror or str(error),
                )
            ) from None

    def _keep(self, path: Path) -> Backup | None:
        data = path.read_bytes()
        known = self.of(path)
        if known and known[0].path.read_bytes() == data:
            return None
        place = self._place(path)
        place.mkdir(parents=True, exist_ok=True)
        number = known[0].number + 1 if known else 1
        now = datetime.now(UTC)
        copy = place / f"{number:08}-{now.strftime(_STAMP)}Z.json"
        write_whole(copy, data)
        for old in known[KEPT - 1 :]:
            old.path.unlink(missing_ok=True)
        return Backup(copy, now.astimezone(), number)

    def move(self, old: Path, new: Path) -> None:
        """A file was renamed: its versions go with it, unless the new name has its own."""
        place = self._place(old)
        if place.is_dir() and not self._place(new).exists():
            place.rename(self._place(new))

    def _place(self, path: Path) -> Path:
        """The folder of a file: its name, as much of it as fits, and a hash of its whole path."""
        key = "-" + hashlib.sha256(os.fsencode(path.absolute())).hexdigest()[:16]
        stem = os.fsencode(path.stem)[: _LONGEST - len(key)]
        return self._folder / (stem.decode(errors="ignore") + key)


def _backup(entry: Path) -> Backup | None:
    """The version a file holds; None for a file of someone else's."""
    numbered = _NAME.fullmatch(entry.stem)
    try:
        if numbered:
            saved = datetime.strptime(numbered[2], _STAMP).replace(tzinfo=UTC)
            return Backup(entry, saved.astimezone(), int(numbered[1]))
        return Backup(entry, datetime.strptime(entry.stem, _OLD_STAMP).astimezone())
    except (ValueError, OverflowError, OSError):
        return None
