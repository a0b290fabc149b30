"""LibraryTree: the tree of levels. Its keys mean files as long as it has the focus."""

from __future__ import annotations

from pathlib import Path
from threading import Event

from PySide6.QtCore import (
    QEvent,
    QKeyCombination,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QWidget

from editor.models.library.tree import INFO_ROLE, PATH_ROLE
from editor.painting.look import Look
from editor.views.style.translated import kept_translated

Index = QModelIndex | QPersistentModelIndex

DUPLICATE = QKeyCombination(Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_D)


class LibraryTree(QTreeView):
    """A click shows a level and unfolds a folder. Enter or a double click opens a level, Del moves
    it to the trash, Ctrl+D duplicates it, letters find a row."""

    chosen = Signal()
    """Open what is selected."""
    shown = Signal(object)
    """The Path of the current row, or None."""
    delete_wanted = Signal()
    duplicate_wanted = Signal()

    def __init__(self, may_read: Event, parent: QWidget | None = None) -> None:
        """may_read: cleared while the tree paints, so that the reading of files waits."""
        super().__init__(parent)
        self._may_read = may_read
        self.setObjectName("libraryTree")
        self.setHeaderHidden(True)
        self.setFrameShape(QTreeView.Shape.NoFrame)
        self.setIndentation(14)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)  # the first click does it
        self._doubled = False
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setMouseTracking(True)
        kept_translated(self, self.retranslate)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Levels"))

    def set_look(self, look: Look) -> None:
        """Show the whole chosen row in its colour, the part left of the words, too."""
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Highlight, look.accent_soft)
        self.setPalette(palette)
        self.viewport().update()

    def selected(self) -> list[Path]:
        """The files and folders selected, in the order shown."""
        rows = sorted(self.selectedIndexes(), key=lambda index: self.visualRect(index).y())
        return [Path(index.data(PATH_ROLE)) for index in rows]

    def event(self, event: QEvent) -> bool:
        """Keys of the tree come before the shortcuts of the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = event.modifiers() in (
                Qt.KeyboardModifier.NoModifier,
                Qt.KeyboardModifier.ShiftModifier,
            )
            typed = plain and event.text().isprintable() and bool(event.text().strip())
            if typed or self._meant(event) is not None:
                event.accept()
                return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._may_read.clear()
        try:
            super().paintEvent(event)
        finally:
            self._may_read.set()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        meant = self._meant(event)
        if meant is None:
            super().keyPressEvent(event)
        else:
            meant.emit()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.shown.emit(Path(current.data(PATH_ROLE)) if current.isValid() else None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        doubled, self._doubled = self._doubled, False
        index = self._clicked(event)
        if index is not None and not doubled and index.data(INFO_ROLE) is None:
            self.setExpanded(index, not self.isExpanded(index))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        self._doubled = True
        index = self._clicked(event)
        if index is not None and index.data(INFO_ROLE) is not None:
            self.chosen.emit()

    def _clicked(self, event: QMouseEvent) -> QModelIndex | None:
        """The row under a plain left button."""
        index = self.indexAt(event.position().toPoint())
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        left = event.button() == Qt.MouseButton.LeftButton
        return index if index.isValid() and plain and left else None

    def _meant(self, event: QKeyEvent) -> SignalInstance | None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.chosen
        if event.matches(QKeySequence.StandardKey.Delete):
            return self.delete_wanted
        return self.duplicate_wanted if event.keyCombination() == DUPLICATE else None
