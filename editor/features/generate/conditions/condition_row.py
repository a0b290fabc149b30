"""ConditionRow: one condition as a sentence with fields."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QRegularExpression, Qt, Signal, Slot
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QLineEdit, QSizePolicy

from gridwright.editor.features.generate.conditions.condition_words import (
    choice_words,
    sentence_of,
    title_in,
    title_of,
    unit_of,
)
from gridwright.editor.models.program.language import words_of
from gridwright.editor.views.style import kept_dressed, scaled
from gridwright.editor.views.style.boxes import ElidedBox
from gridwright.editor.views.style.kit import (
    STRETCH,
    fill,
    restyle,
    row_of,
    set_up,
    tool_of,
)
from gridwright.solvers.wish.language import WishCondition, parse_wish
from gridwright.solvers.wish.terms import Kind

_tr = words_of("Conditions")
ROW = 36
"""The height of a row at 100 per cent."""
FIELD = 36
"""The width of a field at 100 per cent."""
NUMBER = QRegularExpression(r"[+-]?\d{0,9}")
CELL = QRegularExpression(r"\d{0,4}\s*,?\s*\d{0,4}")


class ConditionRow(QFrame):
    """A condition that can be read. Its fields change its text."""

    edited = Signal()
    """Emitted when a field has changed the text."""
    removed = Signal()

    def __init__(self, kind: Kind, text: str, inset: int = 16) -> None:
        """inset: pixels at its left."""
        super().__init__()
        set_up(self, "conditionRow", frameShape=QFrame.Shape.NoFrame)
        self.text = text
        self._kind = kind
        self.fields: list[QLineEdit] = []
        self.choice: QComboBox | None = None
        self.title = QLabel()
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self._unit = QLabel()
        self._between: QLabel | None = None
        wish = parse_wish(kind, text)
        self._condition = wish.conditions[0] if wish.conditions else None
        self._layout = row_of(self.title, on=self, margins=(inset, 0, 8, 0), spacing=6)
        self._build()
        self.remove_button = tool_of(
            self, "conditionRemove", icon="close", tip="Take this condition away"
        )
        self.remove_button.clicked.connect(self.removed)
        fill(self._layout, STRETCH, self.remove_button)
        kept_dressed(self, self.dress)

    def _build(self) -> None:
        """Add the fields that the form of the condition has."""
        condition = self._condition
        if condition is None:
            value = self.text.partition("=")[2]
            choices = self._choices_of_rule()
            if value in choices:
                self._add_choice(choices, value)
            elif value:
                self._add_field(value, None)
            return
        form = condition.term.form
        if form == "range":
            self._add_field(_shown(condition.low), NUMBER)
            self._between = QLabel()
            self._layout.addWidget(self._between)
            self._add_field(_shown(condition.high), NUMBER)
            self._layout.addWidget(self._unit)
        elif form == "cell":
            self._add_field(condition.word, CELL)
        elif form == "words" and len(condition.term.words) > 1:
            self._add_choice(condition.term.words, condition.word)

    def _choices_of_rule(self) -> Sequence[str]:
        """The words that the rule of this name takes; none if it takes others."""
        for rule in self._kind.rules:
            if rule.name == self.name:
                return rule.choices
        return ()

    def _add_field(self, value: str, allowed: QRegularExpression | None) -> None:
        field = set_up(QLineEdit(value), "conditionField", textEdited=self._on_field)
        field.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        if allowed is not None:
            field.setValidator(QRegularExpressionValidator(allowed, field))
        self.fields.append(field)
        self._layout.addWidget(field)

    def _add_choice(self, words: Sequence[str], chosen: str) -> None:
        box = set_up(ElidedBox(), "conditionChoice")
        self.choice = box
        for word in words:
            box.addItem(choice_words(word), word)
        box.setCurrentIndex(words.index(chosen))
        box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        box.currentIndexChanged.connect(self._on_field)
        self._layout.addWidget(box)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setFixedHeight(scaled(ROW))
        self.title.setText(self._title())
        self.setAccessibleName(sentence_of(self._kind, self.text))
        if self._between is not None:
            self._between.setText(_tr("to"))
        if self._condition is not None:
            self._unit.setText(unit_of(self._condition))
        names = [_tr("at least"), _tr("at most")]
        for field, which in zip(self.fields, names, strict=False):
            pair = len(self.fields) > 1
            field.setAccessibleName(
                f"{self.title.text()}, {which}" if pair else self.title.text()
            )
            field.setPlaceholderText("–" if pair else "")
            digits = field.fontMetrics().horizontalAdvance(field.text() or "0")
            field.setFixedWidth(max(scaled(FIELD), digits + scaled(20)))
        for place in range(0 if self.choice is None else self.choice.count()):
            assert self.choice is not None
            word = str(self.choice.itemData(place))
            self.choice.setItemText(place, choice_words(word))

    def _title(self) -> str:
        condition = self._condition
        if condition is not None:
            return title_of(condition.term.name)
        return title_in(self._kind, self.name)

    @property
    def name(self) -> str:
        """The name of its condition or rule."""
        return re.split(r"[=\s]", self.text.strip(), maxsplit=1)[0]

    def warn(self, tone: str) -> None:
        """Tint the row: no level met it, "warning", or none can, "danger"; "" for no
        tint."""
        restyle(self, tone=tone)

    @Slot()
    def _on_field(self) -> None:
        """Write the text again from the fields."""
        condition = self._condition
        if self.choice is not None:
            self.text = f"{self.name}={self.choice.currentData()}"
        elif condition is None:
            self.text = f"{self.name}={self.fields[0].text().strip()}"
        elif condition.term.form == "range":
            self.text = self._range_text(condition)
        elif condition.term.form == "cell":
            self.text = f"{self.name} {self.fields[0].text().replace(' ', '')}"
        self.edited.emit()

    def _range_text(self, condition: WishCondition) -> str:
        low, high = (field.text().strip() for field in self.fields)
        low = low.lstrip("+")
        ends = f"{low}..{high}"
        if low and low == high:
            ends = low
        sign = "%" if condition.percent else ""
        return f"{self.name}={ends}{sign}"


def _shown(value: int | None) -> str:
    return "" if value is None else str(value)
