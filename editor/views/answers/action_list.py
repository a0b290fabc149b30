"""ActionList: switches for what lies over the board.

A line below them describes the cell under the pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from gridwright.editor.views.style.kit import BY_TAB, column_of, set_up


class ActionList(QWidget):
    """A check box for each action, and a sentence below them."""

    def __init__(self, actions: Sequence[QAction]) -> None:
        super().__init__()
        column = column_of(on=self, margins=(16, 0, 16, 8), spacing=4)
        for action in actions:
            box = QCheckBox()
            set_up(
                box,
                f"box.{action.objectName()}",
                focusPolicy=BY_TAB,
                clicked=action.trigger,
            )
            follow = partial(_follow, box, action)
            action.changed.connect(follow)
            follow()
            column.addWidget(box)
        self._words = set_up(QLabel(), muted=True, wordWrap=True)
        column.addWidget(self._words)
        self.say("")

    def say(self, sentence: str) -> None:
        """Show a sentence, or none."""
        set_up(self._words, text=sentence, visible=bool(sentence))


def _follow(box: QCheckBox, action: QAction) -> None:
    set_up(
        box,
        text=action.iconText(),
        checked=action.isChecked(),
        enabled=action.isEnabled(),
    )
