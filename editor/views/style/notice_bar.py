"""NoticeBar: a message over the top of a tab, with buttons. It does not block the
window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QWidget,
)

from gridwright.editor.views.style.dressing import scaled
from gridwright.editor.views.style.kit import row_of, set_up


class NoticeBar(QFrame):
    """Shows one message at a time; any of its buttons closes it. It lies over the top
    of its parent, as wide as that and as high as its words, so that nothing below it
    moves."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_up(self, "noticeBar", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self.text = set_up(
            QLabel(), "noticeText", wordWrap=True, textFormat=Qt.TextFormat.PlainText
        )
        self._buttons: list[QPushButton] = []
        self._layout = row_of((self.text, 1), on=self, margins=(14, 6, 10, 6))
        self._over = parent
        parent.installEventFilter(self)
        self.hide()

    def say(
        self, text: str, choices: list[tuple[str, str, Callable[[], object]]]
    ) -> None:
        """Show a sentence and its choices: (objectName, words, what it does)."""
        for button in self._buttons:
            self._layout.removeWidget(button)
            button.deleteLater()
        self._buttons = []
        self.text.setText(text)
        for name, words, act in choices:
            button = set_up(QPushButton(words), name, autoDefault=False)
            button.clicked.connect(lambda _checked=False, a=act: self._choose(a))
            self._layout.addWidget(button)
            self._buttons.append(button)
        self._place()
        self.show()
        self.raise_()

    def _place(self) -> None:
        width = self._over.width()
        self._layout.activate()
        self.setGeometry(
            0, 0, width, max(self._layout.totalHeightForWidth(width), scaled(52))
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _choose(self, act: Callable[[], object]) -> None:
        self.hide()
        act()
