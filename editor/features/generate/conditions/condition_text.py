"""ConditionText: the conditions as text. Enter adds what was typed; what cannot be read
stays, and is underlined."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtGui import (
    QFocusEvent,
    QFontDatabase,
    QKeyEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QTextEdit, QWidget

from gridwright.editor.features.generate.conditions.condition_words import trouble_with
from gridwright.editor.views.style import (
    column_of,
    current_look,
    kept_dressed,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import STRETCH, label_of, tool_of, worded
from gridwright.solvers.wish.terms import Kind

LINES = 3
PART = re.compile(r"[^;\n]+")


class _Field(QPlainTextEdit):
    """Tells when Enter is pressed, and when the keys go elsewhere."""

    entered = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()


class ConditionText(QWidget):
    """The field with its words and the sentence about what cannot be read."""

    taken = Signal(object)
    """Emitted with the texts of all conditions that can be read, after Enter."""

    def __init__(self, inset: int = 16) -> None:
        """inset: pixels at both sides."""
        super().__init__()
        self._kind: Kind | None = None
        self._texts: tuple[str, ...] = ()
        title = label_of(self, "", "The same as text", muted=True)
        self.copy_button = tool_of(
            self, "conditionsCopy", icon="copy", tip="Copy the conditions"
        )
        self.copy_button.clicked.connect(self._copy)
        self.field = worded(
            self, _Field(), "wishField", spoken="The conditions as text"
        )
        set_up(self.field, entered=self.take, left=self.take)
        self.field.setTabChangesFocus(True)
        self.trouble = set_up(QLabel(), "wishTrouble", danger=True, wordWrap=True)
        self.hint = label_of(
            self,
            "",
            "Enter adds what you typed. Semicolons part conditions.",
            muted=True,
            wordWrap=True,
        )
        head = row_of(title, STRETCH, self.copy_button, margins=0)
        column_of(
            head,
            self.field,
            self.trouble,
            self.hint,
            on=self,
            margins=(inset, 10, inset, 12),
            spacing=6,
        )
        self.trouble.hide()
        self.field.textChanged.connect(self._mark)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(self.font().pointSizeF())
        self.field.setFont(font)
        high = self.field.fontMetrics().lineSpacing() * LINES
        self.field.setFixedHeight(high + scaled(26))
        self._mark()

    def show_texts(self, kind: Kind, texts: Iterable[str]) -> None:
        """Show conditions, and keep behind them what cannot be read."""
        self._kind = kind
        self._texts = tuple(texts)
        unread = [part for part in self._parts() if trouble_with(kind, part)]
        shown = "; ".join((*self._texts, *unread))
        if shown != self.field.toPlainText():
            self.field.setPlainText(shown)
            self.field.moveCursor(QTextCursor.MoveOperation.End)
        self._mark()

    def _parts(self) -> list[str]:
        every = PART.findall(self.field.toPlainText())
        return list(dict.fromkeys(filter(None, map(str.strip, every))))

    @Slot()
    def take(self) -> None:
        """Take what can be read; the rest stays in the field."""
        if self._kind is None:
            return
        kind = self._kind
        readable = [part for part in self._parts() if not trouble_with(kind, part)]
        if tuple(readable) != self._texts:
            self.taken.emit(tuple(readable))

    @Slot()
    def _mark(self) -> None:
        """Underline what cannot be read, and say why."""
        kind = self._kind
        marks: list[QTextEdit.ExtraSelection] = []
        sentence = ""
        text = self.field.toPlainText()
        for match in () if kind is None else PART.finditer(text):
            assert kind is not None
            part = match.group().strip()
            why = trouble_with(kind, part) if part else ""
            if why:
                sentence = sentence or why
                begin = match.start() + len(match.group()) - len(match.group().lstrip())
                marks.append(self._mark_of(begin, begin + len(part)))
        self.field.setExtraSelections(marks)
        set_up(self.trouble, text=sentence, visible=bool(sentence))
        self.hint.setVisible(not sentence)

    def _mark_of(self, begin: int, end: int) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self.field.document())
        cursor.setPosition(begin)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        style = QTextCharFormat()
        style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        style.setUnderlineColor(current_look().danger)
        mark.cursor = cursor
        mark.format = style
        return mark

    @Slot()
    def _copy(self) -> None:
        QApplication.clipboard().setText("; ".join(self._texts))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._mark()
