"""ActionList: switches of what lies over the board, and what it says of the cell pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QLabel, QVBoxLayout, QWidget


class ActionList(QWidget):
    """A check box for each action, and a sentence below them."""

    def __init__(self, actions: Sequence[QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 4, 16, 12)
        column.setSpacing(8)
        for action in actions:
            box = QCheckBox()
            box.setObjectName(f"box.{action.objectName()}")
            box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            box.clicked.connect(action.trigger)
            follow = partial(_follow, box, action)
            action.changed.connect(follow)
            follow()
            column.addWidget(box)
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setProperty("muted", True)
        column.addWidget(self._words)
        self.say("")

    def say(self, sentence: str) -> None:
        """Show a sentence, or none."""
        self._words.setText(sentence)
        self._words.setVisible(bool(sentence))


def _follow(box: QCheckBox, action: QAction) -> None:
    box.setText(action.text())
    box.setChecked(action.isChecked())
    box.setEnabled(action.isEnabled())
