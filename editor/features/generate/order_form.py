"""OrderForm: the left column of the generator. Kinds, size, number and seed, and the
conditions."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QLabel, QSpinBox, QWidget

from gridwright.editor.features.generate.conditions.conditions_form import (
    ConditionsForm,
)
from gridwright.editor.features.generate.kind_cards import KindCards
from gridwright.editor.features.generate.model import Wanted
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.program.language import marked
from gridwright.editor.views.style import (
    column_of,
    row_of,
    scaled,
    scrolled,
    set_up,
)
from gridwright.editor.views.style.kit import NO_BAR, STRETCH, label_of, worded

MOST_SIDE = 4096
MOST_LEVELS = 1000
BRIEF = 300
"""The width at 100 per cent where room is short."""
QWIDGETSIZE_MAX = 16_777_215


class OrderForm(QWidget):
    """Everything that says which levels are to be made."""

    changed = Signal(object)
    """Emitted with a Wanted that the person has changed."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "orderForm")
        self._wanted = Wanted()
        self._showing = False
        self.kinds = KindCards()
        self.kinds.chosen.connect(self._on_kind)
        self.rows_box = self._number(
            "orderRows", marked("OrderForm", "Rows"), 1, MOST_SIDE
        )
        self.cols_box = self._number(
            "orderCols", marked("OrderForm", "Columns"), 1, MOST_SIDE
        )
        self.count_box = self._number(
            "orderCount", marked("OrderForm", "Levels"), 1, MOST_LEVELS
        )
        self.seed_box = self._number(
            "orderSeed", marked("OrderForm", "Seed"), 0, 2**31 - 1
        )
        self.conditions = ConditionsForm()
        self.conditions.changed.connect(self._on_changed)
        line = set_up(QFrame(), "pageLine", fixedHeight=1)
        self.size_row = self._sizes()
        self.kind_title = label_of(self, "kindTitle", "Kind", heading=True)
        top = column_of(
            self.kind_title,
            self.kinds,
            self.size_row,
            margins=(16, 10, 16, 12),
            spacing=9,
        )
        inner = QWidget()
        column_of(top, line, self.conditions, STRETCH, on=inner, margins=0, spacing=0)
        set_up(inner, "orderBody")
        area = scrolled(inner, "orderScroll")
        area.setHorizontalScrollBarPolicy(NO_BAR)
        column_of(area, on=self, margins=0)

    def _number(self, name: str, spoken: str, least: int, most: int) -> QSpinBox:
        box = worded(self, QSpinBox(), name, spoken=spoken, tip=spoken)
        set_up(box, range=(least, most), valueChanged=self._on_changed)
        box.setMinimumWidth(1)
        return box

    def _sizes(self) -> QWidget:
        """The four numbers, two by two."""
        size = label_of(self, "", "Rows and columns", muted=True)
        number = label_of(self, "", "Levels, from seed", muted=True)
        times = QLabel("×")
        left = row_of((self.rows_box, 1), times, (self.cols_box, 1), spacing=6)
        right = row_of((self.count_box, 1), (self.seed_box, 1), spacing=6)
        made = QWidget()
        row_of(
            (column_of(size, left, margins=0, spacing=2), 1),
            (column_of(number, right, margins=0, spacing=2), 1),
            on=made,
            margins=0,
            spacing=14,
        )
        return made

    def show_wanted(self, wanted: Wanted) -> None:
        """Show what is to be made."""
        self._showing = True
        self._wanted = wanted
        self.kinds.choose(wanted.kind)
        for box, value in (
            (self.rows_box, wanted.rows),
            (self.cols_box, wanted.cols),
            (self.count_box, wanted.count),
            (self.seed_box, wanted.seed),
        ):
            box.setValue(value)
        if self.conditions.texts != wanted.texts:
            self.conditions.show_texts(wanted.of, wanted.texts)
        self._showing = False

    def set_brief(self, brief: bool) -> None:
        """Show sizes and the conditions as text alone, where room is short."""
        self.kinds.setVisible(not brief)
        self.kind_title.setVisible(not brief)
        self.conditions.fold(brief)
        self.setMaximumWidth(scaled(BRIEF) if brief else QWIDGETSIZE_MAX)

    def begin_with(self, kind_id: str, rows: int, cols: int) -> None:
        """Take a kind and a size; rows: 0 for the usual size."""
        if kind_id != self._wanted.kind:
            self._on_kind(kind_id)
        if rows:
            chosen = replace(self._wanted, rows=rows, cols=cols)
            self.show_wanted(chosen)
            self.changed.emit(chosen)

    @Slot(str)
    def _on_kind(self, kind_id: str) -> None:
        """Take the usual size of the kind, and the conditions that it knows."""
        rows, cols = kind_view(kind_id).size
        chosen = replace(self._wanted, kind=kind_id, rows=rows, cols=cols)
        self.conditions.show_texts(chosen.of, self._wanted.texts)
        chosen = replace(chosen, texts=self.conditions.texts)
        self.show_wanted(chosen)
        self.changed.emit(chosen)

    @Slot()
    def _on_changed(self) -> None:
        if self._showing:
            return
        self._wanted = replace(
            self._wanted,
            rows=self.rows_box.value(),
            cols=self.cols_box.value(),
            count=self.count_box.value(),
            seed=self.seed_box.value(),
            texts=self.conditions.texts,
        )
        self.changed.emit(self._wanted)
