"""FactTable: names and values in two columns, each value as high as its words need."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from editor.views.style.removal import remove


class FactTable(QWidget):
    """Rows of a muted name and a value that can be selected and copied."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        # A grid gives wrapped words the height they need; a form keeps them to one line.
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(16)
        self._grid.setColumnStretch(1, 1)
        self._labels: list[tuple[QLabel, QLabel]] = []

    def rows(self) -> list[tuple[str, str]]:
        """What it shows: names and values."""
        return [(name.text(), value.text()) for name, value in self._labels]

    def show_rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show other rows; without a change the widgets stay, and so does what is selected."""
        if list(rows) == self.rows():
            return
        for pair in self._labels:
            for old in pair:
                self._grid.removeWidget(old)
                remove(old)
        self._labels = [self._row(number, *texts) for number, texts in enumerate(rows)]

    def _row(self, number: int, name: str, value: str) -> tuple[QLabel, QLabel]:
        caption, label = QLabel(name), QLabel(value)
        caption.setProperty("muted", True)
        caption.setAlignment(Qt.AlignmentFlag.AlignTop)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setWordWrap(True)
        self._grid.addWidget(caption, number, 0)
        self._grid.addWidget(label, number, 1)
        return caption, label
