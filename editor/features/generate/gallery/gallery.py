"""Gallery: the levels that were made, as cards.

Arrows go through the levels, Space selects, Enter opens, Delete discards. A click makes
a level the current one; with Ctrl, or on its tick, it selects.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from gridwright.editor.features.generate.gallery.gallery_cards import (
    RING,
    GalleryDelegate,
)
from gridwright.editor.features.generate.gallery.gallery_model import MADE, GalleryModel
from gridwright.editor.features.generate.gallery.made import MadeLevel
from gridwright.editor.models.program.language import words_of
from gridwright.editor.views.style import kept_dressed, scaled, set_up
from gridwright.editor.views.style.kit import NO_BAR

_tr = words_of("Gallery")


class Gallery(QListView):
    """The list of cards."""

    current_changed = Signal()
    chosen_changed = Signal()
    opened = Signal()
    discarded = Signal()
    answer_toggled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.cards = GalleryModel(self)
        self.painter = GalleryDelegate(self)
        set_up(self, "gallery", model=self.cards, itemDelegate=self.painter)
        set_up(self, viewMode=QListView.ViewMode.IconMode, uniformItemSizes=True)
        set_up(self, movement=QListView.Movement.Static)
        set_up(self, resizeMode=QListView.ResizeMode.Adjust)
        set_up(self, horizontalScrollBarPolicy=NO_BAR, mouseTracking=True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.MultiSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionRectVisible(False)
        self.selectionModel().currentChanged.connect(self.current_changed)
        self.selectionModel().selectionChanged.connect(self.chosen_changed)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setAccessibleName(_tr("Levels that were made"))
        self.setViewportMargins(scaled(16 - RING), scaled(9 - RING), 0, 0)
        self.scheduleDelayedItemsLayout()

    # -- what shows --------------------------------------------------------------------
    def show_all(self, levels: list[MadeLevel], waiting: int, working: bool) -> None:
        """Show levels and waiting places; the current level and those selected stay."""
        current = self.current
        chosen = self.chosen
        reset = levels[: len(self.cards.levels)] != self.cards.levels
        self.cards.show_all(levels, waiting, working)
        if reset:
            self._choose_again(current, chosen)
        elif current is None and levels:
            self.go_to(0)

    def _choose_again(self, current: MadeLevel | None, chosen: list[MadeLevel]) -> None:
        levels = self.cards.levels
        for one in chosen:
            if one in levels:
                self._select(levels.index(one))
        if levels:
            place = levels.index(current) if current in levels else 0
            self.go_to(place)
        self.current_changed.emit()
        self.chosen_changed.emit()

    def choose(self, row: int) -> None:
        """Select a level, and make it the current one."""
        self._select(row)
        self.go_to(row)

    def _select(self, row: int) -> None:
        flag = QItemSelectionModel.SelectionFlag.Select
        self.selectionModel().select(self.cards.index(row), flag)

    def go_to(self, row: int) -> None:
        """Make a level the current one."""
        flag = QItemSelectionModel.SelectionFlag.NoUpdate
        self.selectionModel().setCurrentIndex(self.cards.index(row), flag)

    @property
    def current(self) -> MadeLevel | None:
        """The current level."""
        made = self.currentIndex().data(MADE)
        return made if isinstance(made, MadeLevel) else None

    @property
    def chosen(self) -> list[MadeLevel]:
        """The levels that are selected, in their order."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        levels = self.cards.levels
        return [levels[row] for row in rows if row < len(levels)]

    @Slot(bool)
    def show_answers(self, on: bool) -> None:
        """Draw the best route on each card, or none."""
        self.painter.answers = on
        self.viewport().update()

    # -- keys and mouse ----------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif key == Qt.Key.Key_Delete:
            self.discarded.emit()
        elif key == Qt.Key.Key_Space and self.currentIndex().isValid():
            self._toggle(self.currentIndex())
        elif key == Qt.Key.Key_Escape and self.chosen:
            self.clearSelection()
        elif key == Qt.Key.Key_A and not event.modifiers():
            self.answer_toggled.emit()
        else:
            super().keyPressEvent(event)

    def _toggle(self, index: QModelIndex) -> None:
        flag = QItemSelectionModel.SelectionFlag.Toggle
        self.selectionModel().select(index, flag)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        if index.data(MADE) is None:
            return
        self.go_to(index.row())
        ticked = self.painter.tick_of(self.visualRect(index))
        held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if held or ticked.contains(event.position().toPoint()):
            self._toggle(index)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Do not drag a selection: a click alone chooses."""
        if not event.buttons():
            super().mouseMoveEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).data(MADE) is not None:
            self.opened.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
