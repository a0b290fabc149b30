"""FilterChips: which rows of what-if show, by their effect, and how many there are of each."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from editor.models.answers.numerals import in_full
from editor.models.insight.what_if_table import FILTERS, Filter
from solvers.insight.what_if.answers import Verdict


class FilterChips(QWidget):
    """A button for each filter, one of them chosen."""

    changed = Signal()
    """The person chose another filter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(6)
        self.buttons: dict[Filter, QPushButton] = {}
        chosen = QButtonGroup(self)
        for name in FILTERS:
            chip = QPushButton()
            chip.setObjectName(f"whatIf.{name}")
            chip.setProperty("chip", True)
            chip.setCheckable(True)
            chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            chip.clicked.connect(self.changed)
            chosen.addButton(chip)
            self.buttons[name] = chip
            row.addWidget(chip)
        self.buttons["all"].setChecked(True)
        row.addStretch(1)

    @property
    def chosen(self) -> Filter:
        """The filter that is chosen."""
        return next(name for name, chip in self.buttons.items() if chip.isChecked())

    def show_numbers(self, verdicts: Iterable[Verdict]) -> None:
        """Show how many of these effects each filter leaves."""
        found = list(verdicts)
        titles = {
            "all": self.tr("All {number}"),
            "unique": self.tr("Unique {number}"),
            "better": self.tr("Better {number}"),
            "breaks": self.tr("Breaks {number}"),
        }
        for name, chip in self.buttons.items():
            number = sum(verdict in FILTERS[name] for verdict in found)
            chip.setText(titles[name].format(number=in_full(number)))
