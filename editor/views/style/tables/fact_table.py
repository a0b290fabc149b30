"""FactTable: names and values, each value as high as its words need."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QWidget,
)

from gridwright.editor.views.style.kit import set_up


class FactTable(QWidget):
    """Rows of a muted name and a value that can be selected and copied."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        # A grid gives wrapped words the height they need; a form keeps them to one
        # line.
        self._grid = set_up(
            QGridLayout(self), contentsMargins=(0, 0, 0, 0), horizontalSpacing=16
        )
        set_up(self._grid, columnStretch=(0, 2)).setColumnStretch(1, 3)
        self._labels: list[tuple[QLabel, QLabel]] = []

    def rows(self) -> list[tuple[str, str]]:
        """The names and values."""
        return [
            (n.text(), value.text()) for n, value in self._labels if not n.isHidden()
        ]

    def show_rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show other rows. The widgets stay, and so does what is selected in those that
        do not change: searches change some ten times a second."""
        if list(rows) == self.rows():
            return
        while len(self._labels) < len(rows):
            self._labels.append(self._row(len(self._labels)))
        for number, pair in enumerate(self._labels):
            there = number < len(rows)
            for label, words in zip(
                pair, rows[number] if there else ("", ""), strict=True
            ):
                set_up(label, text=words, visible=there)

    def _row(self, number: int) -> tuple[QLabel, QLabel]:
        caption = QLabel()
        label = QLabel()
        set_up(caption, muted=True, alignment=Qt.AlignmentFlag.AlignTop, wordWrap=True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setWordWrap(True)
        self._grid.addWidget(caption, number, 0)
        self._grid.addWidget(label, number, 1)
        return caption, label
