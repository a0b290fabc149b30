"""NoticeBar: a line over the top of a tab, with buttons. It does not block the window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from editor.views.style.scaling import scaled


class NoticeBar(QFrame):
    """Shows one message at a time; any of its buttons closes it. It lies over the top of its
    parent, as wide as that and as high as its words, so that nothing below it moves."""

    def __init__(self, parent: QWidget) -> None:
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
        self._over = parent
        parent.installEventFilter(self)
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
        self._place()
        self.show()
        self.raise_()

    def _place(self) -> None:
        width = self._over.width()
        self._layout.activate()
        self.setGeometry(0, 0, width, max(self._layout.totalHeightForWidth(width), scaled(52)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _choose(self, act: Callable[[], object]) -> None:
        self.hide()
        act()
