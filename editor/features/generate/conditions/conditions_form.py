"""ConditionsForm: the conditions as sentences with fields, and the same as text."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gridwright.editor.features.generate.conditions.condition_row import ConditionRow
from gridwright.editor.features.generate.conditions.condition_text import ConditionText
from gridwright.editor.features.generate.conditions.condition_words import (
    offers,
    trouble_with,
)
from gridwright.editor.features.generate.conditions.offer_list import OfferList
from gridwright.editor.views.style import column_of, kept_dressed, row_of
from gridwright.editor.views.style.kit import (
    STRETCH,
    button_of,
    label_of,
    remove,
)
from gridwright.solvers.wish.terms import Kind


class ConditionsForm(QWidget):
    """The conditions of a kind, each a row."""

    changed = Signal()
    """Emitted when the conditions have changed by the person."""

    def __init__(self, inset: int = 16) -> None:
        """inset: pixels at both sides."""
        super().__init__()
        self._inset = inset
        self._kind: Kind | None = None
        self._warned: frozenset[str] = frozenset()
        self._tone = ""
        self.rows: list[ConditionRow] = []
        title = label_of(self, "conditionsTitle", "What they shall be", heading=True)
        self.number = label_of(self, "conditionsNumber", muted=True)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        self.body = QWidget()
        self.add_button = button_of(
            self, "conditionAdd", "Add condition", icon="add", link=True
        )
        self.add_button.clicked.connect(self.open_offers)
        self.text = ConditionText(inset)
        self.text.taken.connect(self._on_text)
        head = row_of(title, STRETCH, self.number, margins=(inset, 10, inset, 4))
        adding = row_of(
            self.add_button, STRETCH, margins=(max(inset - 6, 0), 0, inset, 8)
        )
        column_of(head, self._lines, adding, on=self.body, margins=0, spacing=0)
        column_of(self.body, self.text, on=self, margins=0, spacing=0)
        kept_dressed(self, self._count)

    @property
    def texts(self) -> tuple[str, ...]:
        """The conditions as they are written; the last one of a name counts."""
        return tuple(row.text for row in self.rows)

    @property
    def trouble(self) -> str:
        """Why a field cannot be read; "" if all can."""
        kind = self._kind
        if kind is None:
            return ""
        found = (trouble_with(kind, text) for text in self.texts)
        return next(filter(None, found), "")

    def show_texts(self, kind: Kind, texts: Iterable[str]) -> None:
        """Show the conditions of a kind; those that it does not know are left out."""
        self._kind = kind
        wanted = [text for text in texts if not trouble_with(kind, text)]
        for row in self.rows:
            remove(row)
        self.rows = []
        for text in dict.fromkeys(wanted):
            self._add_row(text)
        self._show()

    def _add_row(self, text: str) -> ConditionRow:
        assert self._kind is not None
        row = ConditionRow(self._kind, text, self._inset)
        row.edited.connect(self._on_edited)
        row.removed.connect(lambda: self._remove(row))
        self.rows.append(row)
        self._lines.addWidget(row)
        return row

    def _show(self) -> None:
        self._count()
        if self._kind is not None:
            self.text.show_texts(self._kind, self.texts)
        self.warn(self._warned, self._tone)

    @Slot()
    def _count(self) -> None:
        self.number.setText(self.tr("%n condition(s)", "", len(self.rows)))

    def warn(self, texts: Iterable[str], tone: str = "warning") -> None:
        """Tint the rows of some conditions, and no other. tone: "danger" where they are
        proved impossible."""
        self._warned = frozenset(texts)
        self._tone = tone
        for row in self.rows:
            row.warn(tone if row.text in self._warned else "")

    # -- changes -----------------------------------------------------------------------
    def _on_edited(self) -> None:
        self._show()
        self.changed.emit()

    def _remove(self, row: ConditionRow) -> None:
        """Take a condition away; the keys go to the next one."""
        place = self.rows.index(row)
        self.rows.remove(row)
        remove(row)
        self._show()
        if self.rows:
            self.rows[min(place, len(self.rows) - 1)].remove_button.setFocus()
        else:
            self.add_button.setFocus()
        self.changed.emit()

    @Slot(object)
    def _on_text(self, texts: tuple[str, ...]) -> None:
        """Take what was typed."""
        if self._kind is not None:
            self.show_texts(self._kind, texts)
            self.changed.emit()

    @Slot()
    def open_offers(self) -> None:
        """Show the conditions that can be added."""
        if self._kind is None:
            return
        known = frozenset(row.name for row in self.rows)
        found = OfferList(offers(self._kind, known), self)
        found.chosen.connect(self.add)
        found.open_at(self.add_button)

    @Slot(str)
    def add(self, text: str) -> None:
        """Add a condition, and give the keys to its first field."""
        row = self._add_row(text)
        self._show()
        if row.fields:
            row.fields[0].setFocus()
            row.fields[0].selectAll()
        else:
            row.remove_button.setFocus()
        self.changed.emit()

    def take_focus(self) -> None:
        """Give the keys to the first field."""
        fields = [field for row in self.rows for field in row.fields]
        first: QWidget = fields[0] if fields else self.add_button
        first.setFocus()

    def fold(self, folded: bool) -> None:
        """Leave only the text, where the rows have no room."""
        self.body.setVisible(not folded)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._count()
