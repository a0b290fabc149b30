"""VersionsModel: a list of kept levels, backups or unsaved work, which are read
in the background.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6 import QtCore
from PySide6.QtGui import QImage

from gridwright.editor.models.program.language import translated
from gridwright.editor.models.safety.reading import read_aside
from gridwright.editor.models.work.background import Background
from gridwright.solvers.kind import Level, LevelError

Index = QtCore.QModelIndex | QtCore.QPersistentModelIndex


_NOWHERE = QtCore.QModelIndex()


@dataclass(frozen=True)
class Version:
    """One kept level. level: None until it is read from `file`. name: empty to show the
    time alone.

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
            when = QtCore.QLocale().toString(
                moment, QtCore.QLocale.FormatType.ShortFormat
            )
            return f"{version.name}\n{when}" if version.name else when
        if role == QtCore.Qt.ItemDataRole.DecorationRole:
            return self._pictures.get(index.row())
        if role == QtCore.Qt.ItemDataRole.ToolTipRole:
            return version.error or str(version.file)
        return None

    def _submit(self, row: int, version: Version) -> None:
        job = self._background.submit(lambda _token: _found(version, self._paint))
        job.finished.connect(lambda found: self._on_found(row, *found))

    def _on_found(
        self, row: int, level: Level | None, error: str, picture: QImage | None
    ) -> None:
        old = self.versions[row]
        self.versions[row] = Version(old.file, old.saved, old.name, level, error)
        if picture is not None:
            self._pictures[row] = picture
        self.dataChanged.emit(self.index(row), self.index(row))
        self.loaded.emit(row)


def _found(
    version: Version, paint: Callable[[Level], QImage]
) -> tuple[Level | None, str, QImage | None]:
    """Read a level and paint its picture, in the worker. The error if it cannot be
    read."""
    try:
        level = version.level or read_aside(version.file).level
        return level, "", paint(level)
    except LevelError as error:
        return version.level, translated(error), None
