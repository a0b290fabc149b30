"""NoticeBar: a line above the canvas, with buttons. It does not block the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget


class NoticeBar(QFrame):
    """Shows one message at a time; any of its buttons closes it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("noticeBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.text = QLabel()
        self.text.setObjectName("noticeText")
        self.text.setWordWrap(True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self._buttons: list[QPushButton] = []
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(14, 6, 10, 6)
        self._layout.addWidget(self.text, 1)
        self.hide()

    def say(self, text: str, choices: list[tuple[str, str, Callable[[], object]]]) -> None:
        """Show a sentence and its choices: (objectName, words, what it does)."""
        for button in self._buttons:
            self._layout.removeWidget(button)
            button.deleteLater()
        self._buttons = []
        self.text.setText(text)
        for name, words, act in choices:
            button = QPushButton(words)
            button.setObjectName(name)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _checked=False, a=act: self._choose(a))
            self._layout.addWidget(button)
            self._buttons.append(button)
        self.show()

    def _choose(self, act: Callable[[], object]) -> None:
        self.hide()
        act()
