"""Backups: the last ten versions of every saved file, kept in the program's own folder.

A version is put aside when it is about to be written over, so that the newest backup is what the
file held before the last save.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from editor.models.settings import data_folder

KEPT = 10
_STAMP = "%Y%m%d-%H%M%S-%f"


@dataclass(frozen=True)
class Backup:
    """One earlier version of a file."""

    path: Path
    saved: datetime


class Backups:
    """The earlier versions of files. folder: where they are kept."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or data_folder() / "backups"

    def of(self, path: Path) -> list[Backup]:
        """The kept versions of a file, newest first."""
        found = []
        for entry in self._place(path).glob("*.json"):
            try:
                found.append(Backup(entry, datetime.strptime(entry.stem, _STAMP)))
            except ValueError:
                continue  # a file of someone else's
        return sorted(found, key=lambda backup: backup.saved, reverse=True)

    def keep(self, path: Path) -> Backup | None:
        """Put the file as it stands aside; None if there is none or it is already kept.

        OSError if the backup cannot be written: better told before the old version is gone.
        """
        if not path.is_file():
            return None
        data = path.read_bytes()
        known = self.of(path)
        if known and known[0].path.read_bytes() == data:
            return None
        place = self._place(path)
        place.mkdir(parents=True, exist_ok=True)
        now = datetime.now()
        copy = place / f"{now.strftime(_STAMP)}.json"
        part = copy.with_suffix(".part")
        try:
            part.write_bytes(data)
            part.replace(copy)
        finally:
            part.unlink(missing_ok=True)  # a full disk leaves no half version
        for old in self.of(path)[KEPT:]:
            old.path.unlink(missing_ok=True)
        return Backup(copy, now)

    def move(self, old: Path, new: Path) -> None:
        """A file was renamed: its versions go with it, unless the new name has its own."""
        place = self._place(old)
        if place.is_dir() and not self._place(new).exists():
            place.rename(self._place(new))

    def _place(self, path: Path) -> Path:
        key = hashlib.sha256(str(path.absolute()).encode()).hexdigest()[:16]
        return self._folder / f"{path.stem}-{key}"
