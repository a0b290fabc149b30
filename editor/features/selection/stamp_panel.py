"""StampPanel: the kept stamps as thumbnails, to use, to name and to delete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QLabel, QLineEdit, QMenu, QPushButton, QWidget

from gridwright.editor.features.selection.model import LONGEST, NUMBERS, Stamp, Stamps
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting import BoardView, Painter
from gridwright.editor.views.palette.even_grid import EvenGrid
from gridwright.editor.views.palette.picture_button import PictureButton
from gridwright.editor.views.style.dressing import current_look, kept_dressed
from gridwright.editor.views.style.kit import (
    BY_TAB,
    STRETCH,
    column_of,
    remove,
    row_of,
    set_up,
)
from gridwright.solvers.kind import PuzzleKind


class StampButton(PictureButton):
    """One stamp. A click uses it, Delete deletes it, its menu names it and gives it a
    key."""

    asked = Signal(str)
    """Emitted with `rename` or `delete`."""
    numbered = Signal(object)
    """Emitted with the number of the stamp's key, or None."""

    def __init__(self, stamp: Stamp, painter: Painter, kind: PuzzleKind[Any, Any]):
        super().__init__()
        self.stamp = stamp
        self._painter = painter
        self._cells, self._mask = stamp.clip.codes(kind)
        self.corner = "" if stamp.number is None else str(stamp.number)
        rows, cols = stamp.clip.shape
        size = self.tr("{rows} x {cols}").format(rows=rows, cols=cols)
        self.setText(stamp.name or size)
        self.setAccessibleName(self.tr("Stamp {name}").format(name=self.text()))
        key = "" if stamp.number is None else f"Ctrl+{stamp.number}"
        self.setToolTip("  ".join(filter(None, [stamp.name, size, key])))

    def paint_inside(self, p: QPainter, rect: QRectF) -> None:
        rows, cols = self._cells.shape
        cell = min(rect.width() / cols, rect.height() / rows)
        corner = rect.center() - QPointF(cols * cell, rows * cell) / 2
        view = BoardView.whole(rows, cols, cell, corner)
        for row, col in np.argwhere(self._mask)[:CELLS].tolist():
            self._painter.paint_token(
                p, int(self._cells[row, col]), view.rect(row, col)
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.asked.emit("delete")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = set_up(QMenu(self), attribute=Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Rename…")).triggered.connect(
            lambda: self.asked.emit("rename")
        )
        menu.addAction(self.tr("Delete")).triggered.connect(
            lambda: self.asked.emit("delete")
        )
        keys = menu.addMenu(self.tr("Key"))
        for number in (*NUMBERS, None):
            words = self.tr("None") if number is None else f"Ctrl+{number}"
            action = set_up(keys.addAction(words), checkable=True)
            action.setChecked(number == self.stamp.number)
            action.triggered.connect(lambda _on=False, n=number: self.numbered.emit(n))
        menu.popup(event.globalPos())


CELLS = 4096
"""The most cells of a stamp in its thumbnail."""


class StampPanel(QWidget):
    """The stamps that can be used on the current level."""

    used = Signal(object)
    """Emitted with a Stamp to paint with."""
    wanted = Signal()
    """Emitted when the selected cells are to be kept."""
    changed = Signal()

    def __init__(self, stamps: Stamps) -> None:
        super().__init__()
        self.setObjectName("stamps")
        self._stamps = stamps
        self._kind: PuzzleKind[Any, Any] | None = None
        self._buttons: list[StampButton] = []
        self._editor: QLineEdit | None = None
        self._told = ""
        self._words = set_up(QLabel(), "stampWords", muted=True, wordWrap=True)
        self._undo = set_up(
            QPushButton(), "stampUndo", focusPolicy=BY_TAB, clicked=self._take_back
        )
        self._keep = set_up(
            QPushButton(), "stampKeep", focusPolicy=BY_TAB, clicked=self.wanted
        )
        row = row_of(self._keep, STRETCH, self._undo)
        self._grid = EvenGrid(spacing=4)
        column_of(
            self._grid, self._words, row, on=self, margins=(12, 8, 12, 8), spacing=8
        )
        self._undo.hide()
        stamps.changed.connect(self._rebuild)
        kept_dressed(self, self._rebuild)

    def show_kind(self, kind: PuzzleKind[Any, Any] | None) -> None:
        """Show the stamps that a kind can use. None: no level is open."""
        self._kind = kind
        self._rebuild()

    @property
    def holds_something(self) -> bool:
        """True if there is a stamp, of whatever kind, or one can be taken back."""
        return bool(self._stamps.all or self._told)

    def summary(self) -> str:
        """Return the number of stamps in words."""
        return str(len(self._buttons)) if self._buttons else ""

    # -- showing -----------------------------------------------------------------------
    @Slot()
    def _rebuild(self) -> None:
        self._close_editor()
        for button in self._buttons:
            self._grid.removeWidget(button)
            remove(button)
        self._buttons = []
        usable = self._usable()
        if self._kind is not None:
            painter = painter_for(self._kind.id, current_look())
            for number, stamp in enumerate(usable):
                button = set_up(
                    StampButton(stamp, painter, self._kind), f"stamp.{number}"
                )
                self._connect(button)
                self._grid.addWidget(button)
                self._buttons.append(button)
        others = len(self._stamps.all) - len(usable)
        self._words.setText(self._sentence(len(usable), others))
        self._words.setVisible(bool(self._words.text()))
        self._undo.setText(self.tr("Undo"))
        self._keep.setText(self.tr("Keep selection"))
        self._keep.setToolTip(
            self.tr("Keep the selected cells, or the cell of the cursor, as a stamp")
        )
        self._keep.setEnabled(self._kind is not None)
        self._undo.setVisible(bool(self._told))
        self.changed.emit()

    def _sentence(self, usable: int, others: int) -> str:
        if self._told:
            return self._told
        if self._kind is not None and others:
            return self.tr("%n stamp(s) of other kinds of puzzle.", "", others)
        return (
            self.tr("Select cells and keep them to paint with them again.")
            if not usable
            else ""
        )

    def _usable(self) -> Sequence[Stamp]:
        kind = self._kind
        if kind is None:
            return ()
        return [stamp for stamp in self._stamps.all if not stamp.clip.unknown(kind)]

    def _connect(self, button: StampButton) -> None:
        stamp = button.stamp
        button.clicked.connect(lambda: self.used.emit(stamp))
        button.asked.connect(lambda what: self._on_asked(button, what))
        button.numbered.connect(
            lambda number: self._change(self._stamps.renumber, stamp, number)
        )

    # -- changing ----------------------------------------------------------------------
    def _on_asked(self, button: StampButton, what: str) -> None:
        if what == "rename":
            self._edit_name(button)
        else:
            self.offer_undo(self.tr("Stamp {name} deleted.").format(name=button.text()))
            self._stamps.remove(button.stamp)
            self._undo.setFocus()

    def _change(self, change: Any, *given: Any) -> None:
        self._told = ""
        change(*given)

    @Slot()
    def _take_back(self) -> None:
        self._told = ""
        self._stamps.take_back()

    def offer_undo(self, told: str) -> None:
        """Name the change about to come, with a button that takes it back. "" hides
        both."""
        self._told = told

    def _edit_name(self, button: StampButton) -> None:
        """Show a field over the name. Enter or a click elsewhere keeps the typed name,
        Esc does not."""
        self._close_editor()
        field = QLineEdit(button.stamp.name, self)
        self._editor = field
        set_up(
            field,
            "stampName",
            accessibleName=self.tr("Name of the stamp"),
            maxLength=LONGEST,
        )
        corner = button.mapTo(self, button.rect().topLeft())
        height = field.sizeHint().height()
        width = max(button.width(), 120)
        left = max(0, min(corner.x(), self.width() - width))
        field.setGeometry(left, corner.y() + button.height() - height, width, height)
        stamp = button.stamp
        field.editingFinished.connect(lambda: self._on_named(stamp, field))
        field.show()
        field.selectAll()
        field.setFocus()

    def _on_named(self, stamp: Stamp, field: QLineEdit) -> None:
        if field is self._editor:
            self._editor = None
            field.deleteLater()
            if field.text().strip() != stamp.name:
                self._change(self._stamps.rename, stamp, field.text())

    def _close_editor(self) -> None:
        editor, self._editor = self._editor, None
        if editor is not None:
            editor.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._editor is not None:
            self._close_editor()
        else:
            super().keyPressEvent(event)
