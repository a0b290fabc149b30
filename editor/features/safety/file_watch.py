"""FileWatch: notices when the file of an open level is changed or taken away by someone
else.

Only the content counts: it is read and compared in a worker, so that the program's own
saving, and a file that was merely touched, do not count as a change.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QFileInfo, QFileSystemWatcher, QObject, Signal, Slot

from gridwright.editor.features.safety.model import Watched
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.safety.backups import digest_of
from gridwright.editor.models.safety.reading import read_aside
from gridwright.editor.models.work.background import Background, later
from gridwright.solvers.files.level_file import read_bytes
from gridwright.solvers.level import Level, LevelError

DELAY_MS = 200
"""Milliseconds before a changed file is read, since many programs write a file in
several steps."""


@dataclass(frozen=True)
class FileState:
    """A file as it was found. digest: empty if the file is gone. level: None if the
    file is gone or unreadable."""

    path: Path
    digest: str
    level: Level | None = None
    error: str = ""

    @property
    def gone(self) -> bool:
        return not self.digest


class FileWatch(QObject):
    """Watches the files of documents."""

    changed = Signal(object, object)
    """Emitted with a Watched, and with the FileState that differs from what the
    document last read or wrote."""
    settled = Signal(object)
    """Emitted with a Watched whose file holds again what the document last read or
    wrote."""
    looked = Signal(object)
    """Emitted with a Watched whose file was compared, changed or not."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._documents: list[Watched] = []
        self._told: dict[Watched, str] = {}
        self._background = Background(self, 1, "files")
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._on_changed)
        self._watcher.directoryChanged.connect(self._on_changed)
        self._soon = later(self, DELAY_MS, self.look)

    def watch(self, document: Watched) -> None:
        """Watch the file of a document from now on, also when the file changes."""
        self._documents.append(document)
        document.path_changed.connect(self._rewatch)
        document.saved.connect(self._rewatch)
        self._rewatch()

    def forget(self, document: Watched) -> None:
        document.path_changed.disconnect(self._rewatch)
        document.saved.disconnect(self._rewatch)
        self._documents.remove(document)
        self._told.pop(document, None)
        self._rewatch()

    def close(self) -> None:
        """Stop watching. Waits for the file being read."""
        self._soon.stop()
        self._documents.clear()
        self._watcher.deleteLater()
        self._background.close()

    @Slot()
    def look(self) -> None:
        """Compare every file with what its document last read or wrote."""
        for document in self._documents:
            if document.path is not None and document.digest:
                self._submit(document, document.path, document.digest)

    def _submit(self, document: Watched, path: Path, known: str) -> None:
        job = self._background.submit(lambda _token: _found(path, known))
        job.finished.connect(lambda state: self._on_found(document, state))

    def _on_found(self, document: Watched, state: FileState) -> None:
        self.looked.emit(document)
        if document not in self._documents or document.path != state.path:
            return  # closed, or saved elsewhere meanwhile
        if state.digest == document.digest:
            if self._told.pop(document, None) is not None:
                self.settled.emit(document)
        elif self._told.get(document) != state.digest:
            self._told[document] = state.digest
            self.changed.emit(document, state)
        self._watch_paths()

    @Slot(str)
    def _on_changed(self, _path: str) -> None:
        self._soon.start()

    @Slot()
    def _rewatch(self) -> None:
        """Follow a file that was saved, renamed or closed: settle its report, watch
        what is open."""
        for document in list(self._told):
            if self._told[document] != document.digest:
                self._told.pop(document)
                self.settled.emit(document)
        self._watch_paths()

    def _watch_paths(self) -> None:
        """Watch replaced files again, and the folders, which show when a file comes
        back."""
        files = {str(d.path) for d in self._documents if d.path is not None}
        folders = {str(Path(file).parent) for file in files}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        gone = watched - files - folders
        new = (files | folders) - watched
        if gone:
            self._watcher.removePaths(sorted(gone))
        there = [path for path in sorted(new) if QFileInfo.exists(path)]
        if there:
            self._watcher.addPaths(there)


def _found(path: Path, known: str) -> FileState:
    """Return the state of a file. known: the digest of what the document last read or
    wrote. Runs in a worker."""
    try:
        data = read_bytes(path)
    except LevelError as error:
        digest = "unreadable" if _may_exist(path) else ""
        return FileState(
            path, digest, None, translated(error).removeprefix(f"{path}: ")
        )
    digest = digest_of(data)
    return FileState(path, digest) if digest == known else _readable(path, data)


def _may_exist(path: Path) -> bool:
    """True if a file exists, or is in a folder that must not be read."""
    try:
        return path.exists()
    except OSError:
        return True


def _readable(path: Path, data: bytes) -> FileState:
    try:
        found = read_aside(
            path
        )  # a large file in a process of its own: it may have changed again
        return FileState(path, found.digest, found.level)
    except LevelError as error:
        return FileState(
            path, digest_of(data), None, translated(error).removeprefix(f"{path}: ")
        )
