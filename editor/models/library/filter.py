"""LibraryFilter: the part of the library that matches, in the order wanted.

Search words, kind and answer are one regular expression on one text a level, and every order is a
text of its own, so that Qt filters and sorts ten thousand rows without a call into Python.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QRegularExpression, QSortFilterProxyModel, Qt

from editor.models.library.info import ORDERS, search_pattern
from editor.models.library.tree import ORDER_ROLES, SEARCH_ROLE, LibraryModel


class LibraryFilter(QSortFilterProxyModel):
    """A folder shows if anything below it matches."""

    def __init__(self, model: LibraryModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self.words = ""
        self.kind_id = ""
        self.answer = ""
        self.order = ORDERS[0]
        self.setRecursiveFilteringEnabled(True)
        self.setFilterRole(SEARCH_ROLE)
        self.setSortRole(ORDER_ROLES[self.order])
        self.setSourceModel(model)
        self.sort(0, Qt.SortOrder.AscendingOrder)

    @property
    def active(self) -> bool:
        """Whether anything may be left out."""
        return bool(self.words.strip() or self.kind_id or self.answer)

    def search(self, words: str) -> None:
        """Show levels that have every one of these words in title, kind, tags, author or place."""
        self.words = words
        self._apply()

    def narrow(self, kind_id: str = "", answer: str = "") -> None:
        """Show one kind, or one answer of `level_info.ANSWERS`; empty: all."""
        self.kind_id, self.answer = kind_id, answer
        self._apply()

    def set_order(self, order: str) -> None:
        """Sort by one of ORDERS; another name changes nothing."""
        if order in ORDERS:
            self.order = order
            self.setSortRole(ORDER_ROLES[order])

    def count(self) -> int:
        """How many levels show."""
        folders = [self.mapFromSource(index) for index in self._model.folder_indexes()]
        shown = [index for index in folders if index.isValid()]
        return self.rowCount() + sum(map(self.rowCount, shown)) - len(shown)

    def _apply(self) -> None:
        option = QRegularExpression.PatternOption
        expression = QRegularExpression(
            search_pattern(self.words, self.kind_id, self.answer),
            option.CaseInsensitiveOption | option.DotMatchesEverythingOption,
        )
        self.setFilterRegularExpression(expression)
