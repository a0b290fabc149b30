"""Labels: ElidedLabel cuts long text, FactTable lists names and values, NoticeBar has a message.

The whole text of an ElidedLabel is in its tooltip. Each value of a FactTable is as high as its
words need. A NoticeBar lies over the top of a tab, has buttons, and does not block the window.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from editor.painting import painting_on, wrapped
from editor.views.style.dressing import scaled
from editor.views.style.kit import row_of, set_up


class ElidedLabel(QLabel):
    """Plain text in as many lines as there is height for. shrinks: it asks for the room of its
    text and takes no more; else it takes what there is."""

    def __init__(self, shrinks: bool = False) -> None:
        super().__init__()
        self.tip = ""
        """The tip while nothing is cut."""
        self.setTextFormat(Qt.TextFormat.PlainText)
        across = QSizePolicy.Policy.Maximum if shrinks else QSizePolicy.Policy.Ignored
        self.setSizePolicy(across, QSizePolicy.Policy.Preferred)

    def setText(self, text: str) -> None:
        super().setText(text)
        self.setToolTip("")  # the next paint tells whether it is cut

    def minimumSizeHint(self) -> QSize:
        least = QSize(self.fontMetrics().horizontalAdvance("…") * 4, self.sizeHint().height())
        shrinks = self.sizePolicy().horizontalPolicy() == QSizePolicy.Policy.Maximum
        return least.boundedTo(self.sizeHint()) if shrinks else least

    def sizeHint(self) -> QSize:
        metrics, padding = self.fontMetrics(), self.size() - self.contentsRect().size()
        return QSize(metrics.horizontalAdvance(self.text()) + 1, metrics.height()) + padding

    def _lines(self) -> tuple[list[str], bool]:
        """The text in lines that fit, and whether it is cut."""
        room = self.contentsRect()
        most = max(room.height() // self.fontMetrics().height(), 1)
        return wrapped(self.text(), self.font(), room.width(), most)

    def lines_for(self, text: str, wide: int, most: int) -> int:
        """The number of lines that a text would take, at most."""
        return len(wrapped(text, self.font(), wide, most)[0])

    def paintEvent(self, event: QPaintEvent) -> None:
        lines, cut = self._lines()
        self.setToolTip(self.text() if cut else self.tip)
        room, metrics = self.contentsRect(), self.fontMetrics()
        with painting_on(self, smooth=False) as p:
            self.drawFrame(p)
            p.setPen(self.palette().color(self.foregroundRole()))
            top = room.top() + max((room.height() - metrics.height() * len(lines)) / 2, 0)
            for number, line in enumerate(lines):
                p.drawText(
                    QPointF(room.left(), top + number * metrics.height() + metrics.ascent()), line
                )


class FactTable(QWidget):
    """Rows of a muted name and a value that can be selected and copied."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        # A grid gives wrapped words the height they need; a form keeps them to one line.
        self._grid = set_up(QGridLayout(self), contentsMargins=(0, 0, 0, 0), horizontalSpacing=16)
        set_up(self._grid, columnStretch=(0, 2)).setColumnStretch(1, 3)
        self._labels: list[tuple[QLabel, QLabel]] = []

    def rows(self) -> list[tuple[str, str]]:
        """The names and values."""
        return [(n.text(), value.text()) for n, value in self._labels if not n.isHidden()]

    def show_rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show other rows. The widgets stay, and so does what is selected in those that do not
        change: searches change some ten times a second."""
        if list(rows) == self.rows():
            return
        while len(self._labels) < len(rows):
            self._labels.append(self._row(len(self._labels)))
        for number, pair in enumerate(self._labels):
            there = number < len(rows)
            for label, words in zip(pair, rows[number] if there else ("", ""), strict=True):
                set_up(label, text=words, visible=there)

    def _row(self, number: int) -> tuple[QLabel, QLabel]:
        caption, label = QLabel(), QLabel()
        set_up(caption, muted=True, alignment=Qt.AlignmentFlag.AlignTop, wordWrap=True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setWordWrap(True)
        self._grid.addWidget(caption, number, 0)
        self._grid.addWidget(label, number, 1)
        return caption, label


class NoticeBar(QFrame):
    """Shows one message at a time; any of its buttons closes it. It lies over the top of its
    parent, as wide as that and as high as its words, so that nothing below it moves."""

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

    def say(self, text: str, choices: list[tuple[str, str, Callable[[], object]]]) -> None:
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
        self.setGeometry(0, 0, width, max(self._layout.totalHeightForWidth(width), scaled(52)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _choose(self, act: Callable[[], object]) -> None:
        self.hide()
        act()
