"""LibraryTree: the tree of levels.

The keys of the tree act on files as long as it has the focus.
"""

from __future__ import annotations

from pathlib import Path
from threading import Event

from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPaintEvent, QPalette

from gridwright.editor.features.library.row_delegate import Index
from gridwright.editor.features.library.tree_model import INFO_ROLE, PATH_ROLE
from gridwright.editor.views.style import current_look, kept_dressed, scaled, set_up

DUPLICATE = QtCore.QKeyCombination(
    QtCore.Qt.KeyboardModifier.ControlModifier, QtCore.Qt.Key.Key_D
)
PREVIEW = QtCore.QKeyCombination(QtCore.Qt.Key.Key_Space)


class LibraryTree(QtWidgets.QTreeView):
    """The tree of levels. A click shows a level and unfolds a folder. Enter or a double
    click opens a level, Del moves it to the trash, Ctrl+D duplicates it, letters find a
    row. Rows are dragged as files."""

    chosen = QtCore.Signal()
    """Emitted when the selection is to be opened."""
    shown = QtCore.Signal(object)
    """Emitted with the Path of the current row, or None."""
    delete_wanted = QtCore.Signal()
    duplicate_wanted = QtCore.Signal()
    preview_wanted = QtCore.Signal()
    """Emitted when the preview shall come, or go."""

    def __init__(self, may_read: Event) -> None:
        """Show no levels yet. may_read: cleared while the tree paints, so that the
        reading of files waits."""
        super().__init__()
        self._may_read = may_read
        set_up(
            self,
            "libraryTree",
            headerHidden=True,
            frameShape=QtWidgets.QTreeView.Shape.NoFrame,
        )
        set_up(self, indentation=10)
        self.setExpandsOnDoubleClick(False)  # the first click does it
        self._doubled = False
        self.setVerticalScrollMode(
            QtWidgets.QAbstractItemView.ScrollMode.ScrollPerPixel
        )
        self.setSelectionMode(
            QtWidgets.QAbstractItemView.SelectionMode.ExtendedSelection
        )
        only_out = QtWidgets.QAbstractItemView.DragDropMode.DragOnly
        set_up(self, dragEnabled=True, dragDropMode=only_out)
        self.setEditTriggers(QtWidgets.QAbstractItemView.EditTrigger.NoEditTriggers)
        asked = QtCore.Qt.ContextMenuPolicy.CustomContextMenu
        set_up(self, contextMenuPolicy=asked, mouseTracking=True)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        set_up(self, accessibleName=self.tr("Levels"), minimumHeight=scaled(200))
        palette = (
            self.palette()
        )  # the whole chosen row, the part left of the words, too
        palette.setColor(QPalette.ColorRole.Highlight, current_look().accent_soft)
        self.setPalette(palette)

    def selected(self) -> list[Path]:
        """Return the selected files and folders, in the order shown."""
        rows = sorted(
            self.selectedIndexes(), key=lambda index: self.visualRect(index).y()
        )
        return [Path(index.data(PATH_ROLE)) for index in rows]

    def event(self, event: QtCore.QEvent) -> bool:
        """Let keys of the tree come before the shortcuts of the window."""
        if event.type() == QtCore.QEvent.Type.ShortcutOverride and isinstance(
            event, QKeyEvent
        ):
            held = QtCore.Qt.KeyboardModifier
            plain = event.modifiers() in (held.NoModifier, held.ShiftModifier)
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

    def _clicked(self, event: QMouseEvent) -> QtCore.QModelIndex | None:
        """Return the row under a plain left button."""
        index = self.indexAt(event.position().toPoint())
        plain = event.modifiers() == QtCore.Qt.KeyboardModifier.NoModifier
        left = event.button() == QtCore.Qt.MouseButton.LeftButton
        return index if index.isValid() and plain and left else None

    def _meant(self, event: QKeyEvent) -> QtCore.SignalInstance | None:
        if event.key() in (QtCore.Qt.Key.Key_Return, QtCore.Qt.Key.Key_Enter):
            return self.chosen
        if event.matches(QKeySequence.StandardKey.Delete):
            return self.delete_wanted
        if event.keyCombination() == PREVIEW:
            return self.preview_wanted
        return self.duplicate_wanted if event.keyCombination() == DUPLICATE else None
