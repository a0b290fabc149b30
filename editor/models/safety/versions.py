"""Versions: a list of kept levels - backups of a file, or unsaved work - read in the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QDateTime,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QImage

from editor.models.program.language import said
from editor.models.safety.reading import read_aside
from solvers.level import Level, LevelError

Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


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


class VersionsModel(QAbstractListModel):
    """paint: the thumbnail of a level, called in a worker."""

    loaded = Signal(int)
    """The row whose level was read, or could not be."""
    _read_one = Signal(object)

    def __init__(
        self,
        versions: Sequence[Version],
        paint: Callable[[Level], QImage],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.versions = list(versions)
        self._paint = paint
        self._pictures: dict[int, QImage] = {}
        self._closed = False
        self._pool = ThreadPoolExecutor(1, "versions")
        self._read_one.connect(self._on_read, Qt.ConnectionType.QueuedConnection)
        for row, version in enumerate(self.versions):
            self._pool.submit(self._read, row, version)

    def close(self) -> None:
        """Stop reading; waits for the file under way."""
        self._closed = True
        self._pool.shutdown(wait=True, cancel_futures=True)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.versions)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        version = self.versions[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            moment = QDateTime.fromSecsSinceEpoch(int(version.saved.timestamp()))
            when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
            return f"{version.name}\n{when}" if version.name else when
        if role == Qt.ItemDataRole.DecorationRole:
            return self._pictures.get(index.row())
        if role == Qt.ItemDataRole.ToolTipRole:
            return version.error or str(version.file)
        return None

    def _read(self, row: int, version: Version) -> None:
        """In the worker."""
        level, error, picture = version.level, "", None
        try:
            level = level or read_aside(version.file).level
            picture = self._paint(level)
        except LevelError as found:
            error = said(found)
        if not self._closed:
            self._read_one.emit((row, level, error, picture))

    @Slot(object)
    def _on_read(self, message: tuple[int, Level | None, str, QImage | None]) -> None:
        row, level, error, picture = message
        old = self.versions[row]
        self.versions[row] = Version(old.file, old.saved, old.name, level, error)
        if picture is not None:
            self._pictures[row] = picture
        self.dataChanged.emit(self.index(row), self.index(row))
        self.loaded.emit(row)
