"""RowDelegate: a row of the table, with the sign of its effect."""

from __future__ import annotations

from PySide6 import QtCore, QtGui
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from gridwright.editor.features.what_if.effect_signs import colour_of, sign
from gridwright.editor.features.what_if.row_words import EDIT, EFFECT, ROW, RowWords
from gridwright.editor.painting import Look
from gridwright.editor.views.palette.picture_button import token_icon
from gridwright.editor.views.style import current_look, scaled
from gridwright.editor.views.style.tables.line_delegate import LineDelegate, show_sign
from gridwright.solvers.insight.what_if.children import WhatIfRow

STRONG = frozenset({"unique", "breaks", "mends", "better"})


class RowDelegate(LineDelegate):
    """A painter of effects with their signs and colours."""

    def __init__(self, words: RowWords, parent: QWidget) -> None:
        super().__init__(EDIT, parent)
        self._words = words
        self._pictures: dict[tuple[str, int, int, Look], QtGui.QPixmap] = {}

    def initStyleOption(  # type: ignore[override]
        self, option: QStyleOptionViewItem, index: QtCore.QModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if index.column() == EFFECT:
            self._show_effect(option, index.data(ROW))
        elif index.column() == EDIT:
            self._show_token(option, index.data(ROW).edit.after[0])

    def _show_token(self, option: QStyleOptionViewItem, code: int) -> None:
        side = scaled(18)
        key = self._words.kind_id, code, side, current_look()
        if key not in self._pictures:
            self._pictures[key] = token_icon(key[0], code, key[3], side).pixmap(
                side, side
            )
        show_sign(option, self._pictures[key], side)

    def _show_effect(self, option: QStyleOptionViewItem, row: WhatIfRow) -> None:
        side = scaled(14)
        picture = sign(
            row.verdict, current_look(), side, option.widget.devicePixelRatioF()
        )
        show_sign(option, picture, side)
        colour = colour_of(row.verdict, current_look())
        for role in (
            QtGui.QPalette.ColorRole.Text,
            QtGui.QPalette.ColorRole.HighlightedText,
        ):
            option.palette.setColor(role, colour)
        if row.verdict in STRONG:
            option.font.setWeight(QtGui.QFont.Weight.DemiBold)
