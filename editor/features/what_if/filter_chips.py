"""FilterChips: the filters of the table as buttons."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6 import QtWidgets
from PySide6.QtCore import Signal

from gridwright.editor.features.what_if.row_order import FILTERS, Filter
from gridwright.editor.models.program.language import in_full
from gridwright.editor.views.style.kit import BY_TAB, row_of, set_up
from gridwright.solvers.insight.what_if.children import Verdict


class FilterChips(QtWidgets.QWidget):
    """A button for each filter, one of them chosen."""

    changed = Signal()
    """Emitted when the person chose another filter."""

    def __init__(self) -> None:
        super().__init__()
        row = row_of(on=self, margins=(16, 0, 16, 0), spacing=6)
        self.buttons: dict[Filter, QtWidgets.QPushButton] = {}
        chosen = QtWidgets.QButtonGroup(self)
        for name in FILTERS:
            chip = set_up(
                QtWidgets.QPushButton(), f"whatIf.{name}", chip=True, checkable=True
            )
            set_up(chip, focusPolicy=BY_TAB, clicked=self.changed)
            chosen.addButton(chip)
            self.buttons[name] = chip
            row.addWidget(chip)
        self.buttons["all"].setChecked(True)
        row.addStretch(1)

    @property
    def chosen(self) -> Filter:
        """The chosen filter."""
        return next(name for name, chip in self.buttons.items() if chip.isChecked())

    def start_fresh(self) -> None:
        """Choose the filter that shows all."""
        self.buttons["all"].setChecked(True)

    def show_numbers(self, verdicts: Iterable[Verdict]) -> None:
        """Show the number of these effects that each filter leaves."""
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
