"""Backups: the last ten versions of every saved file.

Backups lie in the program's own folder. A version is put aside when it is about to be
written over, so that the newest backup is what the file held before the last save.
Versions are ordered by a counter in their names: the clock may go back, each autumn or
at any time. The time in the name is only for people.
"""

from __future__ import annotations

import hashlib
import os
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from gridwright.editor.models.program.settings import data_folder
from gridwright.solvers.files.whole import WriteError, write_whole
from gridwright.solvers.kind import Text

SaveError = WriteError
"""The level could not be saved; the message says why. The old file is untouched."""


def digest_of(data: bytes) -> str:
    """The digest of the content of a file."""
    return hashlib.sha256(data).hexdigest()


KEPT = 10
_LONGEST = 255
"""The most bytes of a name that file systems take."""
_NAME = re.compile(r"(\d{8,})-(\d{8}T\d{6}\.\d{6})Z")
_STAMP = "%Y%m%dT%H%M%S.%f"


@dataclass(frozen=True)
class Backup:
    """One earlier version of a file."""

    path: Path
    saved: datetime
    """When it was put aside, in local time."""
    number: int
    """Counts the versions of a file from 1."""


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
        """Put the current file aside. Returns None if there is none or it is already
        kept.

        WriteError if the backup cannot be written, so that the person learns it before
        the old version is gone.
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
        """Move the versions of a file that was renamed, unless the new name has its
        own."""
        place = self._place(old)
        if place.is_dir() and not self._place(new).exists():
            place.rename(self._place(new))

    def _place(self, path: Path) -> Path:
        """The folder of a file: its name, as much of it as fits, and a hash of its
        whole path."""
        key = "-" + hashlib.sha256(os.fsencode(path.absolute())).hexdigest()[:16]
        stem = os.fsencode(path.stem)[: _LONGEST - len(key)]
        return self._folder / (stem.decode(errors="ignore") + key)


def _backup(entry: Path) -> Backup | None:
    """The version a file holds; None for a file of someone else's."""
    named = _NAME.fullmatch(entry.stem)
    if named is None:
        return None
    try:
        saved = datetime.strptime(named[2], _STAMP).replace(tzinfo=UTC)
        return Backup(entry, saved.astimezone(), int(named[1]))
    except (ValueError, OverflowError, OSError):
        return None
