"""Recovery: unsaved work, kept apart from the user's files, offered again after a
crash.

Every running program has a folder of its own, held by a lock file. A worker writes a
changed document there a moment after the last edit, and removes it when the document is
saved, undone or closed. A folder without a lock was left by a program that did not end
as it should. `Watched` lists what Recovery needs of a document.
"""

from __future__ import annotations

import json
import shutil
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QLockFile, QObject, Signal, SignalInstance, Slot
from PySide6.QtGui import QUndoStack

from gridwright.editor.models.program.settings import data_folder
from gridwright.editor.models.safety.reading import ReadLevel, read_aside
from gridwright.editor.models.work.background import Background, Job, later
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.whole import WriteError, write_whole
from gridwright.solvers.level import Level, LevelError


class Watched(Protocol):
    """An open level with its file, as LevelDocument is."""

    digest: str

    @property
    def path(self) -> Path | None: ...

    @property
    def name(self) -> str: ...

    @property
    def modified(self) -> bool: ...

    @property
    def undo_stack(self) -> QUndoStack: ...

    @property
    def edited(self) -> SignalInstance: ...

    @property
    def path_changed(self) -> SignalInstance: ...

    @property
    def saved(self) -> SignalInstance: ...

    def level(self) -> Level:
        """A frozen snapshot."""

    def __hash__(self) -> int: ...


DELAY_MS = 800
LONGEST_DELAY_MS = 5000
_KEY = "gridwright_recovery"


@dataclass(frozen=True)
class Recovered:
    """Unsaved work of a program that did not end as it should."""

    file: Path
    level: Level
    path: Path | None
    """The user's file it belongs to, None for an untitled level."""
    name: str
    saved: datetime
    """When it was last kept, local time."""
    base: ReadLevel | None = None
    """The contents of the user's file; None if there is none or it cannot be read."""


class Recovery(QObject):
    """Keeps the unsaved work of this program, and finds that of earlier ones."""

    found = Signal(object)
    """Emitted with what `look` found: a list of Recovered."""

    def __init__(
        self, folder: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._folder = folder or data_folder() / "recovery"
        self._own = self._folder / uuid.uuid4().hex
        self._own.mkdir(parents=True, exist_ok=True)
        self._lock = _lock(self._own)
        self._lock.tryLock(0)
        self._background = Background(self, 1, "recovery")
        self._watched: dict[Watched, _Watched] = {}

    def watch(self, document: Watched) -> None:
        """Keep a document's unsaved work from now on."""
        self._watched[document] = _Watched(document, self)

    def forget(self, document: Watched) -> None:
        """Remove the recovery file of a document that was closed."""
        watched = self._watched.pop(document, None)
        if watched is not None:
            watched.stop()

    def flush(self) -> None:
        """Write all waiting changes, and wait until they are on disk."""
        for watched in self._watched.values():
            watched.write()
        self._background.finish()

    def leftovers(self) -> list[Recovered]:
        """Unsaved work of programs that did not end as they should, oldest first."""
        found = []
        for folder in sorted(self._folder.iterdir(), key=_age):
            if folder == self._own or not folder.is_dir():
                continue
            lock = _lock(folder)
            if not lock.tryLock(0):
                continue  # another window of ours is still running
            files = sorted(folder.glob("*.json"), key=_age)
            readable = [item for item in map(_read, files) if item is not None]
            found += readable
            lock.unlock()
            if not files:
                shutil.rmtree(folder, ignore_errors=True)
        return found

    def look(self) -> None:
        """Find the unsaved work of earlier programs in the background; `found` brings
        it."""
        self._do(self.leftovers).finished.connect(self.found)

    def take(self, item: Recovered, document: Watched) -> None:
        """Remove the old copy once the new one, now held by a document, is on disk."""
        watched = self._watched[document]
        watched.write()
        self._do(lambda: _drop_when_kept(item.file, watched.file))

    def discard(self, item: Recovered) -> None:
        """Remove the copy of work that the person took or does not want."""
        item.file.unlink(missing_ok=True)

    def close(self) -> None:
        """Remove the folder, since the program ends as it should."""
        for document in list(self._watched):
            self.forget(document)
        self._background.finish()
        self._background.close()
        self._lock.unlock()
        shutil.rmtree(self._own, ignore_errors=True)

    def _do(self, work: Callable[[], object]) -> Job:
        """Run it in the worker, after earlier work."""
        return self._background.submit(lambda _token: work())

    def _place(self) -> Path:
        return self._own / f"{uuid.uuid4().hex}.json"


class _Watched(QObject):
    """One document whose unsaved work is kept."""

    def __init__(self, document: Watched, recovery: Recovery) -> None:
        super().__init__(recovery)
        self._document = document
        self._recovery = recovery
        self.file = recovery._place()
        self._soon = later(self, DELAY_MS, self.write)
        self._latest = later(self, LONGEST_DELAY_MS, self.write)
        document.edited.connect(self._on_edited)
        document.undo_stack.cleanChanged.connect(self._on_clean)
        if document.modified:
            self._on_edited()

    @Slot()
    def write(self) -> None:
        self._soon.stop()
        self._latest.stop()
        document = self._document
        if not document.modified:
            return
        head = {"path": str(document.path or ""), "name": document.name}
        level = document.level()
        self._recovery._do(lambda: _write(self.file, level, head))

    def stop(self) -> None:
        self._document.edited.disconnect(self._on_edited)
        self._document.undo_stack.cleanChanged.disconnect(self._on_clean)
        self._soon.stop()
        self._latest.stop()
        self._drop()
        self.deleteLater()

    @Slot()
    def _on_edited(self) -> None:
        self._soon.start()
        if not self._latest.isActive():
            self._latest.start()

    @Slot(bool)
    def _on_clean(self, clean: bool) -> None:
        """Keep a level that was just made, or lost its file: it is unsaved without an
        edit."""
        if not clean:
            self._on_edited()
        else:
            self._soon.stop()
            self._latest.stop()
            self._drop()

    def _drop(self) -> None:
        """Remove the file, through the worker, so that it comes after a write under
        way."""
        self._recovery._do(lambda: self.file.unlink(missing_ok=True))


def _lock(folder: Path) -> QLockFile:
    lock = QLockFile(str(folder / "lock"))
    lock.setStaleLockTime(0)  # only a dead process makes a lock stale, not its age
    return lock


def _write(file: Path, level: Level, head: dict[str, str]) -> None:
    """Write the file, in the worker. A full disk must not end the program; the next
    edit tries again."""
    level = level.with_(extra={**level.extra, _KEY: head})
    try:
        write_whole(file, level_to_json(level).encode())
    except WriteError:
        return


def _age(entry: Path) -> float:
    """The time of the last change. Another program may remove its folder meanwhile."""
    try:
        return entry.stat().st_mtime
    except OSError:
        return 0.0


def _drop_when_kept(old: Path, new: Path) -> None:
    """Remove the old copy if the new one was written. Called in the worker."""
    if new.exists():
        old.unlink(missing_ok=True)


def _read(file: Path) -> Recovered | None:
    try:
        saved = datetime.fromtimestamp(file.stat().st_mtime)
        level = read_aside(file).level
        extra = dict(level.extra)
        head = extra.pop(_KEY, {})
        path = str(head.get("path", ""))
        name = str(head.get("name", ""))
    except (LevelError, OSError, AttributeError, json.JSONDecodeError):
        return None
    level = level.with_(extra=extra)
    own = Path(path) if path else None
    return Recovered(file, level, own, name, saved, None if own is None else _base(own))


def _base(path: Path) -> ReadLevel | None:
    try:
        return read_aside(path)
    except LevelError:
        return None
