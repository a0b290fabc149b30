"""VersionsDialog: the earlier versions of a file beside the level as it stands."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, QSize, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListView,
    QVBoxLayout,
    QWidget,
)

from editor.models.document.difference import differing_fields
from editor.models.document.document import LevelDocument
from editor.models.safety.backups import Backup
from editor.models.safety.versions import Version, VersionsModel
from editor.painting.look import Look
from editor.pictures.stills import thumbnail
from editor.views.library.version_board import VersionBoard
from solvers.level import Level

PICTURE = 48


class VersionsDialog(QDialog):
    """Restore puts a version back as one undo step; opening it as new leaves all as it is."""

    open_wanted = Signal(object, str)
    """A Level to open as new, and its name."""

    def __init__(
        self,
        document: LevelDocument,
        backups: list[Backup],
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("versionsDialog")
        self.setWindowTitle(self.tr("Earlier versions of {name}").format(name=document.name))
        self._document = document
        versions = [Version(backup.path, backup.saved) for backup in backups]
        paint = partial(thumbnail, size=PICTURE, look=look, ratio=2.0)
        self.model = VersionsModel(versions, paint, self)
        self.list = QListView()
        self.list.setObjectName("versionList")
        self.list.setAccessibleName(self.tr("Earlier versions"))
        self.list.setModel(self.model)
        self.list.setIconSize(QSize(PICTURE, PICTURE))
        self.list.setSpacing(2)
        self.list.setFixedWidth(240)
        self.before = VersionBoard(look)
        self.now = VersionBoard(look)
        self.before.setAccessibleName(self.tr("Chosen version"))
        self.now.setAccessibleName(self.tr("As it stands"))
        self.said = QLabel()
        self.said.setObjectName("versionDifference")
        self.said.setWordWrap(True)
        self._build()
        self.list.selectionModel().currentChanged.connect(self._refresh)
        self.model.loaded.connect(self._refresh)
        document.edited.connect(self._refresh)
        document.closed.connect(self.reject)
        self.finished.connect(self.model.close)
        self.list.setCurrentIndex(self.model.index(0))
        self._refresh()

    def _build(self) -> None:
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.restore_button = self.buttons.addButton(self.tr("Restore"), role)
        self.restore_button.setObjectName("versionRestore")
        self.restore_button.clicked.connect(self.restore)
        self.open_button = self.buttons.addButton(self.tr("Open as new"), role)
        self.open_button.setObjectName("versionOpen")
        self.open_button.clicked.connect(self.open_as_new)
        self.buttons.rejected.connect(self.reject)
        boards = QGridLayout()
        for column, (title, board) in enumerate(
            ((self.tr("Chosen version"), self.before), (self.tr("As it stands"), self.now))
        ):
            heading = QLabel(title)
            heading.setProperty("muted", True)
            boards.addWidget(heading, 0, column)
            boards.addWidget(board, 1, column)
            boards.setColumnStretch(column, 1)
        boards.setRowStretch(1, 1)
        right = QVBoxLayout()
        right.addLayout(boards, 1)
        right.addWidget(self.said)
        body = QHBoxLayout()
        body.addWidget(self.list)
        body.addLayout(right, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(body, 1)
        layout.addWidget(self.buttons)
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
            self._document.adopt(version.level, self.tr("Restore version"))
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
        version, standing = self.version(), self._document.level()
        level = None if version is None else version.level
        cells = self.before.show_level(level, standing)
        self.now.show_level(standing, level)
        same_kind = level is not None and level.kind == standing.kind
        self.restore_button.setEnabled(same_kind and level != standing)
        self.open_button.setEnabled(level is not None)
        if version is None:
            self.said.setText(self.tr("There are no earlier versions yet: each save keeps one."))
        elif level is None:
            self.said.setText(version.error)
        else:
            self.said.setText(self._difference(level, standing, cells))

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
            parts.append(self.tr("%n cell(s) differ, marked on both boards.", "", cells))
        fields = [names[name] for name in differing_fields(level, standing)]
        if fields:
            parts.append(self.tr("Other values of: {names}.").format(names=", ".join(fields)))
        return " ".join(parts) or self.tr("The same as the level as it stands.")
