"""The earlier versions of a file.

VersionsDialog shows one of them beside the current level. VersionBoard shows a level
and marks the cells that differ from another one.
"""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtCore import (
    QModelIndex,
    QPointF,
    QRectF,
    QSize,
    Signal,
    Slot,
)
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QLabel,
    QListView,
    QSizePolicy,
    QWidget,
)

from gridwright.editor.features.safety.kept_versions import Version, VersionsModel
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.models.document.board import differing_cells, differing_fields
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.program.said import said
from gridwright.editor.models.safety.backups import Backup
from gridwright.editor.painting import BoardView, Painter, draw_with, faded, painting_on
from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.style import ACTS, CLOSE, current_look, foot_of
from gridwright.editor.views.style.empty_note import EmptyNote
from gridwright.editor.views.style.kit import column_of, row_of, set_up
from gridwright.solvers.level import Level

PICTURE = 48


class VersionsDialog(QDialog):
    """Restore puts a version back as one undo step; opening it as new leaves all as it
    is."""

    open_wanted = Signal(object, str)
    """A Level to open as new, and its name."""

    def __init__(
        self,
        document: LevelDocument,
        backups: list[Backup],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("versionsDialog")
        self.setWindowTitle(
            self.tr("Earlier versions of {name}").format(name=document.name)
        )
        self._document = document
        versions = [Version(backup.path, backup.saved) for backup in backups]
        paint = partial(thumbnail, size=PICTURE, look=current_look(), ratio=2.0)
        self.model = VersionsModel(versions, paint, self)
        self.list = set_up(
            QListView(), "versionList", accessibleName=self.tr("Earlier versions")
        )
        set_up(self.list, model=self.model, iconSize=QSize(PICTURE, PICTURE), spacing=2)
        self.list.setFixedWidth(240)
        EmptyNote(
            self.list, lambda: self.tr("No earlier version: each save keeps one.")
        )
        self.before = set_up(VersionBoard(), accessibleName=self.tr("Chosen version"))
        self.now = set_up(VersionBoard(), accessibleName=self.tr("As it stands"))
        self.difference = set_up(QLabel(), "versionDifference", wordWrap=True)
        self._build()
        self.list.selectionModel().currentChanged.connect(self._refresh)
        self.model.loaded.connect(self._refresh)
        set_up(document, edited=self._refresh, closed=self.reject)
        self.finished.connect(self.model.close)
        self.list.setCurrentIndex(self.model.index(0))
        self._refresh()

    def _build(self) -> None:
        self.buttons = foot_of(self, CLOSE)
        self.restore_button = self.buttons.addButton(self.tr("Restore"), ACTS)
        set_up(self.restore_button, "versionRestore", clicked=self.restore)
        self.open_button = self.buttons.addButton(self.tr("Open as new"), ACTS)
        set_up(self.open_button, "versionOpen", clicked=self.open_as_new)
        boards = QGridLayout()
        for column, (title, board) in enumerate(
            (
                (self.tr("Chosen version"), self.before),
                (self.tr("As it stands"), self.now),
            )
        ):
            boards.addWidget(set_up(QLabel(title), muted=True), 0, column)
            boards.addWidget(board, 1, column)
            boards.setColumnStretch(column, 1)
        boards.setRowStretch(1, 1)
        body = row_of(self.list, (column_of((boards, 1), self.difference), 1))
        column_of((body, 1), self.buttons, on=self)
        self.resize(900, 480)

    def version(self) -> Version | None:
        """The version chosen."""
        index: QModelIndex = self.list.currentIndex()
        return self.model.versions[index.row()] if index.isValid() else None

    @Slot()
    def restore(self) -> None:
        """Put the version back, cells and head, as one undo step."""
        version = self.version()
        if version is not None and version.level is not None:
            self._document.adopt(
                version.level, said("VersionsDialog", "Restore version")
            )
            self.accept()

    @Slot()
    def open_as_new(self) -> None:
        version = self.version()
        if version is not None and version.level is not None:
            when = str(self.list.currentIndex().data())
            name = self.tr("{name}, {time}").format(name=self._document.name, time=when)
            self.open_wanted.emit(version.level, name)
            self.accept()

    @Slot()
    def _refresh(self) -> None:
        version = self.version()
        standing = self._document.level()
        level = None if version is None else version.level
        cells = self.before.show_level(level, standing)
        self.now.show_level(standing, level)
        same_kind = level is not None and level.kind == standing.kind
        self.restore_button.setEnabled(same_kind and level != standing)
        self.open_button.setEnabled(level is not None)
        if version is None:
            self.difference.setText(
                self.tr("There are no earlier versions yet: each save keeps one.")
            )
        elif level is None:
            self.difference.setText(version.error)
        else:
            self.difference.setText(self._difference(level, standing, cells))

    def _difference(self, level: Level, standing: Level, cells: int) -> str:
        names = {
            "title": self.tr("title"),
            "author": self.tr("author"),
            "source": self.tr("source"),
            "notes": self.tr("notes"),
            "tags": self.tr("tags"),
            "rules": self.tr("rules"),
            "solution": self.tr("solution"),
            "intended": self.tr("intended moves"),
            "conditions": self.tr("conditions"),
        }
        parts = []
        if level.cells.shape != standing.cells.shape:
            text = self.tr("Another size: {rows} × {cols}.")
            parts.append(text.format(rows=level.rows, cols=level.cols))
        elif cells:
            parts.append(
                self.tr("%n cell(s) differ, marked on both boards.", "", cells)
            )
        fields = [names[name] for name in differing_fields(level, standing)]
        if fields:
            parts.append(
                self.tr("Other values of: {names}.").format(names=", ".join(fields))
            )
        return " ".join(parts) or self.tr("The same as the level as it stands.")


MOST_FRAMES = 400
"""The largest number of differing cells that get a frame each; more are only
veiled."""
LARGEST = 48


class VersionBoard(QWidget):
    """One board, fitted into the room there is."""

    def __init__(self) -> None:
        super().__init__()
        self._level: Level | None = None
        self._painter: Painter | None = None
        self._marks: np.ndarray | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(280, 280)

    def show_level(self, level: Level | None, other: Level | None = None) -> int:
        """Show a level beside another; how many cells differ."""
        self._level = level
        self._marks = None
        self._painter = (
            None if level is None else painter_for(level.kind, current_look())
        )
        if level is not None and other is not None:
            self._marks = differing_cells(level.cells, other.cells)
        self.update()
        return 0 if self._marks is None else int(self._marks.sum())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._level is None or self._painter is None:
            return
        rows, cols = self._level.rows, self._level.cols
        cell = min((self.width() - 8) / cols, (self.height() - 8) / rows, LARGEST)
        cell = float(int(cell)) if cell >= 4 else cell
        corner = QPointF(
            (self.width() - cols * cell) / 2, (self.height() - rows * cell) / 2
        )
        view = BoardView.whole(rows, cols, cell, corner)
        with painting_on(self) as p:
            self._painter.paint_cells(p, self._level.cells, view)
            if self._marks is not None and self._marks.any():
                self._paint_marks(p, view)

    def _paint_marks(self, p: QPainter, view: BoardView) -> None:
        assert self._marks is not None
        veil = faded(current_look().accent, 0.30).rgba()
        pixels = np.where(self._marks, np.uint32(veil), np.uint32(0))
        rows, cols = pixels.shape
        image = QImage(
            pixels.tobytes(), cols, rows, cols * 4, QImage.Format.Format_ARGB32
        )
        p.drawImage(view.board_rect(), image)
        where = np.argwhere(self._marks)
        if len(where) <= MOST_FRAMES and view.cell >= 6:
            draw_with(p, QPen(current_look().accent, 2.0))
            for row, col in where.tolist():
                p.drawRect(QRectF(view.rect(row, col)).adjusted(1, 1, -1, -1))
