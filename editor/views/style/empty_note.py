"""EmptyNote: words in a list that is empty."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QEvent,
    QObject,
    Qt,
    Slot,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QTreeView,
)

from gridwright.editor.views.style.dressing import kept_dressed
from gridwright.editor.views.style.setting_up import set_up as set_up


class EmptyNote(QLabel):
    """Words in the middle of a list, a table or a tree while nothing shows there.
    words: in the language in use."""

    def __init__(self, view: QAbstractItemView, words: Callable[[], str]) -> None:
        super().__init__(view.viewport())
        set_up(self, "emptyNote", muted=True, wordWrap=True, margin=12)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view = view
        self._words = words
        model = view.model()
        for signal in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            signal.connect(self.refresh)
        view.viewport().installEventFilter(self)
        kept_dressed(self, self.refresh)

    @Slot()
    def refresh(self) -> None:
        """Show the words, or nothing where there are rows."""
        view = self._view
        top = self._view.rootIndex()
        rows = range(view.model().rowCount())
        tree = view if isinstance(view, QTreeView) else None
        hidden = tree is not None and all(tree.isRowHidden(row, top) for row in rows)
        self.setText(self._words())
        self.setVisible(hidden or not rows)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._view.viewport().rect())
        return False
