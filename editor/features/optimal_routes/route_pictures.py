"""The routes of a page as a list of pictures, one by one or one of each group of
symmetry."""

from __future__ import annotations

from typing import Any

from PySide6 import QtCore

from gridwright.editor.models.answers.routes import Page
from gridwright.editor.models.program.language import grouped, words_of

_tr = words_of("RoutePictures")

Index = QtCore.QModelIndex | QtCore.QPersistentModelIndex

MOVES = int(QtCore.Qt.ItemDataRole.UserRole)
"""The moves of a route."""
LEVEL = MOVES + 1
"""The level of a picture, where each has one of its own."""


class RoutePictures(QtCore.QAbstractListModel):
    """The routes of a page: the number of each, its moves, and how many are like it."""

    def __init__(self, parent: QtCore.QObject | None = None) -> None:
        super().__init__(parent)
        self.page: Page | None = None
        self.by_symmetry = False
        self._rows: list[tuple[int, ...]] = []

    def show_page(self, page: Page | None, by_symmetry: bool) -> None:
        """List another page. by_symmetry: one route stands for those that are pictures
        of it."""
        if page is self.page and by_symmetry == self.by_symmetry:
            return
        self.beginResetModel()
        self.page = page
        self.by_symmetry = by_symmetry
        if page is None:
            self._rows = []
        elif by_symmetry:
            self._rows = list(page.groups)
        else:
            self._rows = [(place,) for place in range(len(page.routes))]
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(
        self, index: Index, role: int = int(QtCore.Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if self.page is None or not index.isValid():
            return None
        members = self._rows[index.row()]
        if role == MOVES:
            return self.page.routes[members[0]]
        if role == QtCore.Qt.ItemDataRole.DisplayRole:
            number = grouped(self.number(index.row()) + 1)
            return f"{number} × {len(members)}" if self.by_symmetry else number
        if role in (
            QtCore.Qt.ItemDataRole.AccessibleTextRole,
            QtCore.Qt.ItemDataRole.ToolTipRole,
        ):
            return self._spoken(index.row())
        return None

    def number(self, row: int) -> int:
        """The number of the route of a row, counted from 0, among all of its set."""
        return 0 if self.page is None else self.page.first + self._rows[row][0]

    def path(self, row: int) -> tuple[int, ...]:
        """The cells of the route of a row."""
        assert self.page is not None
        return self.page.paths[self._rows[row][0]]

    def row_of(self, number: int) -> int | None:
        """The row of the route with that number, or of the one that stands for it."""
        if self.page is None:
            return None
        place = number - self.page.first
        return next(
            (row for row, members in enumerate(self._rows) if place in members), None
        )

    def _spoken(self, row: int) -> str:
        assert self.page is not None
        members = self._rows[row]
        moves = "".join(self.page.routes[members[0]])
        if len(members) > 1:
            return _tr(
                "Route {number} and {others} like it by symmetry: {moves}"
            ).format(
                number=grouped(self.number(row) + 1),
                others=len(members) - 1,
                moves=moves,
            )
        number = grouped(self.number(row) + 1)
        return _tr("Route {number}: {moves}").format(number=number, moves=moves)
