"""TableField: pairs of whole numbers, such as the points of every run length, a row
each."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import (
    QGridLayout,
    QSpinBox,
    QToolButton,
    QWidget,
)

from gridwright.editor.models.program.language import translated
from gridwright.editor.views.style.dressing import (
    kept_dressed,
)
from gridwright.editor.views.style.kit import (
    button_of,
    set_up,
)
from gridwright.solvers.kind import (
    Option,
)

_INT_MAX = 2**31 - 1


SPACIOUS = "00000000"
"""Digits with the arrows beside them, that a number box of a table has room for."""
_LARGEST_KEY = 999_999_999


class TableField(QWidget):
    """Two number boxes a row: a key and its value. Of a key that stands twice the last
    counts."""

    edited = Signal()

    def __init__(self, option: Option) -> None:
        super().__init__()
        self._option = option
        self._rows: list[tuple[QSpinBox, QSpinBox, QToolButton]] = []
        self._grid = set_up(
            QGridLayout(self), contentsMargins=(0, 0, 0, 0), columnStretch=(1, 1)
        )
        self._add = button_of(
            self, f"option.{option.name}.add", "Add a row", clicked=self._on_add
        )
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        for key, value, remove in self._rows:
            name = translated(self._option.title)
            key.setAccessibleName(self.tr("{table}: key").format(table=name))
            value.setAccessibleName(self.tr("{table}: value").format(table=name))
            remove.setToolTip(self.tr("Remove this row"))
            remove.setAccessibleName(self.tr("Remove this row"))
            value.setSuffix(
                f" {translated(self._option.unit)}" if self._option.unit else ""
            )
            for box in (key, value):  # as wide as usual numbers, not as the largest one
                box.setMinimumWidth(
                    box.fontMetrics().horizontalAdvance(SPACIOUS + box.suffix())
                )

    def value(self) -> dict[str, int]:
        """The table, its keys as texts."""
        return {str(key.value()): value.value() for key, value, _ in self._rows}

    def set_value(self, table: Mapping[str, int]) -> None:
        """Show a table, its keys in order, without a signal."""
        if self.value() == dict(table):
            return
        while self._rows:
            self._drop(len(self._rows) - 1)
        for key in sorted(table, key=int):
            self._append(int(key), table[key])
        self._arrange()

    def _append(self, key: int, value: int) -> None:
        keys = QSpinBox()
        values = QSpinBox()
        remove = QToolButton()
        low, high = self._option.minimum or 0, self._option.maximum or _LARGEST_KEY
        keys.setRange(0, _LARGEST_KEY)
        values.setRange(int(low), int(high))
        remove.setText("×")
        for box, shown in ((keys, key), (values, value)):
            set_up(box, keyboardTracking=False, value=shown, valueChanged=self.edited)
        remove.clicked.connect(lambda: self._on_remove(remove))
        self._rows.append((keys, values, remove))

    def _drop(self, number: int) -> None:
        for widget in self._rows.pop(number):
            self._grid.removeWidget(widget)
            widget.hide()
            widget.setObjectName("")
            widget.deleteLater()

    def _arrange(self) -> None:
        """Every widget in its place, and its name by its place."""
        name = self._option.name
        for row, widgets in enumerate(self._rows):
            named = zip(("key", "value", "remove"), widgets, strict=True)
            for column, (part, widget) in enumerate(named):
                widget.setObjectName(f"option.{name}.{part}.{row}")
                self._grid.addWidget(widget, row, column)
                widget.show()
        self._grid.addWidget(self._add, len(self._rows), 0, 1, 2)
        self.dress()

    @Slot()
    def _on_add(self) -> None:
        """A row for the next key, worth what the last one is."""
        table = self.value()
        last = max(map(int, table), default=0)
        self._append(min(last + 1, _LARGEST_KEY), table.get(str(last), 0))
        self._arrange()
        self._rows[-1][0].setFocus()
        self.edited.emit()

    def _on_remove(self, button: QToolButton) -> None:
        number = next(n for n, row in enumerate(self._rows) if row[2] is button)
        with QSignalBlocker(self):
            self._drop(number)
            self._arrange()
        self._add.setFocus()
        self.edited.emit()
