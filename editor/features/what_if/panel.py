"""WhatIfPanel: the table of all small edits, in the place of the inspector."""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from gridwright.editor.features.what_if.filter_chips import FilterChips
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.features.what_if.row_delegate import RowDelegate
from gridwright.editor.features.what_if.row_order import WhatIfOrder
from gridwright.editor.features.what_if.row_table import RowTable
from gridwright.editor.features.what_if.row_words import (
    EDIT,
    EFFECT,
    ROW,
    RowWords,
    verdict_words,
)
from gridwright.editor.models.document.problems import missing
from gridwright.editor.models.program.language import in_full, translated
from gridwright.editor.views.style import (
    announce,
    column_of,
    kept_dressed,
    label_of,
    row_of,
    set_up,
    worded,
)
from gridwright.editor.views.style.dressing import enlarged, scaled
from gridwright.editor.views.style.empty_note import EmptyNote
from gridwright.editor.views.style.kit import (
    BY_TAB,
    STRETCH,
    button_of,
    combo_of,
    fill,
    tool_of,
)
from gridwright.solvers.insight.what_if.children import LIMITS, Verdict, WhatIfRow
from gridwright.solvers.level import Cell
from gridwright.solvers.text import filled

WIDTH = 356
"""Pixels at 100 per cent, with which the column is 360 wide; a narrow window gives two
fifths of its own width."""
NARROW = 520
"""The width, at 100 per cent, below which a row has two lines."""
USUAL: tuple[Verdict, ...] = ("unique", "breaks", "no part", "fewer", "more")
"""The effects that a column has room for."""


class WhatIfPanel(QFrame):
    """The edits of the current document. The panel is shown while its WhatIf is
    open."""

    closed = Signal()
    """Emitted when the person closed the panel."""
    shown_changed = Signal()
    """Emitted when other rows are shown: of another group or filter, or new ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("whatIfPanel")
        self._what_if: WhatIf | None = None
        self._words = RowWords("")
        self._by_cell: dict[Cell, WhatIfRow] | None = None
        self._kept: WhatIfRow | None = None
        self.model = self._words.table(self)
        self.order = WhatIfOrder(self.model, self)
        self.table = worded(
            self, RowTable(), spoken="Edits and their effects", model=self.order
        )
        self.table.sortByColumn(EFFECT, Qt.SortOrder.AscendingOrder)
        self._delegate = RowDelegate(self._words, self.table)
        set_up(self.table, itemDelegate=self._delegate, pointed=self._on_pointed)
        self.table.applied.connect(self.apply)
        self.table.selectionModel().currentRowChanged.connect(self._on_current)
        self.note = EmptyNote(self.table, self._empty_words)
        self._build()
        kept_dressed(self, self.dress)

    # -- building ----------------------------------------------------------------------
    def _build(self) -> None:
        column = column_of(
            self._build_head(), on=self, margins=(0, 12, 0, 0), spacing=8
        )
        self.chips = set_up(FilterChips(), changed=self._on_filter)
        column.addWidget(self.chips)
        self.words = set_up(
            QLabel(), "whatIfWords", wordWrap=True, contentsMargins=(16, 0, 16, 4)
        )
        fill(column, self.words, (self.table, 1), self._build_foot())

    def _build_head(self) -> QHBoxLayout:
        self.title = label_of(self, "whatIfTitle", "What if")
        self.group = combo_of(self, "whatIfGroup", spoken="Which edits")
        self.group.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.group.currentIndexChanged.connect(self._on_choice)
        self.close_button = tool_of(
            self, "whatIfClose", tip="Close what-if", icon="close"
        )
        set_up(self.close_button, focusPolicy=BY_TAB, clicked=self.closed)
        return row_of(
            (self.title, 1), self.group, self.close_button, margins=(16, 0, 12, 0)
        )

    def _build_foot(self) -> QFrame:
        foot = set_up(QFrame(), "whatIfFoot")
        hint = label_of(
            self, "", "Hover or arrow keys preview. Enter applies, as one undo step."
        )
        set_up(hint, muted=True, wordWrap=True)
        self.more_button = button_of(self, "whatIfMore", clicked=self._on_more)
        self.stop_button = button_of(self, "whatIfStop", "Stop", clicked=self._on_stop)
        self.apply_button = button_of(
            self, "whatIfApply", primary=True, clicked=self.apply
        )
        for button in (self.more_button, self.stop_button, self.apply_button):
            button.setFocusPolicy(BY_TAB)
        row = row_of(self.more_button, self.stop_button, STRETCH, self.apply_button)
        column_of(hint, row, on=foot, margins=(16, 8, 16, 10))
        return foot

    def _set_columns(self) -> None:
        self.table.fit_columns(
            list(map(verdict_words, USUAL)), self._narrow, self.width()
        )
        self.table.fit_rows(self._narrow)

    @property
    def _narrow(self) -> bool:
        return self.width() < scaled(NARROW)

    # -- words and look ----------------------------------------------------------------
    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.title.setFont(enlarged(1.15, QFont.Weight.DemiBold))
        self._fill_groups()
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, EDIT, EFFECT)
        self._set_columns()
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_columns()

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(WIDTH), super().minimumSizeHint().height())

    # -- what shows --------------------------------------------------------------------
    def show_what_if(self, what_if: WhatIf | None) -> None:
        """Show the edits of a document. None shows none."""
        if what_if is self._what_if:
            return
        if self._what_if is not None:
            self._what_if.found.disconnect(self._on_found)
            self._what_if.cleared.disconnect(self._on_cleared)
            self._what_if.changed.disconnect(self.refresh)
            self._what_if.destroyed.disconnect(self._on_gone)
        self._what_if = what_if
        self.group.clear()
        self.chips.start_fresh()
        if what_if is not None:
            self._words.kind_id = what_if.document.kind.id
            set_up(
                what_if,
                found=self._on_found,
                cleared=self._on_cleared,
                changed=self.refresh,
            )
            what_if.destroyed.connect(self._on_gone)
        self.model.show(())
        self._fill_groups()
        self._on_found(() if what_if is None else tuple(what_if.rows))
        self.refresh()

    @Slot()
    def _on_gone(self) -> None:
        """Forget the question whose level was closed."""
        self._what_if = None

    def _fill_groups(self) -> None:
        """Fill in the groups of the kind. The first is chosen, since a cell can show
        one edit best."""
        chosen = self.group.currentData() if self.group.count() > 1 else None
        kind = None if self._what_if is None else self._what_if.document.kind
        groups = {} if kind is None else dict(kind.edit_groups)
        with QSignalBlocker(self.group):
            self.group.clear()
            for name, title in groups.items():
                self.group.addItem(translated(title), name)
            self.group.addItem(self.tr("All edits"), "")
            found = self.group.findData(chosen) if chosen is not None else 0
            self.group.setCurrentIndex(max(found, 0))
        self._on_choice()

    def by_cell(self) -> dict[Cell, WhatIfRow]:
        """Return the row that each cell of the board shows, of those in the table."""
        if self._by_cell is None:
            from gridwright.editor.features.what_if.layer import by_cell

            self._by_cell = by_cell(self.order.rows())
        return self._by_cell

    def _leave_empty_group(self) -> None:
        """Choose the first group that has edits, if the chosen one is empty."""
        groups = set() if self._what_if is None else self._what_if.groups
        if groups and self.group.currentData() not in groups | {""}:
            found = (self.group.findData(name) for name in groups)
            self.group.setCurrentIndex(min(found))

    @Slot(object)
    def _on_found(self, rows: tuple[WhatIfRow, ...]) -> None:
        if rows and not self.model.rowCount():
            self._leave_empty_group()
        self.model.add(rows)
        self._rows_changed()

    @Slot()
    def _on_cleared(self) -> None:
        self.model.show(())
        self._rows_changed()

    @Slot()
    def _on_filter(self) -> None:
        """Show the rows that pass the filter; the first one is shown on the board."""
        self._on_choice()
        if self.chips.chosen != "all" and self.order.rowCount():
            self.table.selectRow(0)

    @Slot()
    def _on_choice(self) -> None:
        self.order.choose(self.group.currentData() or "", self.chips.chosen)
        self._rows_changed()
        self.note.refresh()

    def _rows_changed(self) -> None:
        self._by_cell = None
        group = self.group.currentData() or ""
        rows = [] if self._what_if is None else self._what_if.rows
        self.chips.show_numbers(
            row.verdict for row in rows if group in ("", row.edit.group)
        )
        self.shown_changed.emit()

    def _show_rest(self, what_if: WhatIf | None) -> None:
        """Show the button for what is not asked yet."""
        unfinished = what_if is not None and len(what_if.rows) < what_if.total
        text = self.tr("Go on asking") if unfinished else self.tr("Ask about the rest")
        self.more_button.setText(text)
        if what_if is None or what_if.asking or what_if.outdated:
            self.more_button.hide()
        else:
            self.more_button.setVisible(what_if.more or unfinished)

    @Slot()
    def refresh(self) -> None:
        """Show the current state of the question."""
        what_if = self._what_if
        chosen = None if what_if is None else what_if.chosen
        self.apply_button.setEnabled(chosen is not None)
        if chosen is None:
            self.apply_button.setText(self.tr("Apply"))
        else:
            edit = translated(chosen.edit.text)
            self.apply_button.setText(self.tr("Apply: {edit}").format(edit=edit))
        self.stop_button.setVisible(what_if is not None and what_if.asking)
        self._show_rest(what_if)
        self.table.setEnabled(what_if is not None and not what_if.outdated)
        text = self._state_words()
        set_up(self.words, text=text, visible=bool(text))
        self.note.refresh()

    def _state_words(self) -> str:
        what_if = self._what_if
        if what_if is None:
            return ""
        if what_if.problems:
            sentence = missing(what_if.problems)
            return self.tr("Not ready to ask: {sentence}").format(sentence=sentence)
        if what_if.outdated:
            return self.tr("Outdated: the level changed. It is asked about again…")
        return (
            self.tr("Stopped before all edits were answered.")
            if what_if.stopped
            else ""
        )

    def _asking_words(self, what_if: WhatIf) -> str:
        """Return what an empty table waits for."""
        if what_if.waiting:
            text = self.tr("This begins as soon as the search is done.")
            left = what_if.rest()
            if left is not None:
                text = self.tr(
                    "This begins when the search is done, in at most {seconds} s."
                )
            return text.format(seconds=round(left or 0))
        if not what_if.solving:
            return self.tr(
                "The answer of the level is known. Each edit is looked at now."
            )
        text = self.tr(
            "The level is solved first, in at most {seconds:# second|# seconds}. "
            "Then each "
            "edit shows with what it does."
        )
        return filled(text, seconds=round(LIMITS.seconds or 0))

    def _empty_words(self) -> str:
        """Return the reason for an empty table."""
        what_if = self._what_if
        if what_if is not None and what_if.rows:
            return self._none_words(what_if)
        if what_if is not None and what_if.outdated:
            return ""
        if what_if is not None and what_if.asking:
            return self._asking_words(what_if)
        return self.tr(
            "Each edit shows here with what it does, once the level is ready."
        )

    def _none_words(self, what_if: WhatIf) -> str:
        """Return the reason why no edit is listed, though there are some."""
        base = what_if.base
        only = base is not None and base.answer.counts.optimal == 1
        if only and self.chips.chosen == "unique":
            return self.tr("The level has exactly one optimal answer already.")
        group = self.group.currentData() or ""
        number = sum(group in ("", row.edit.group) for row in what_if.rows)
        text = self.tr("No edit does this, of all {number}. All shows each of them.")
        return text.format(number=in_full(number))

    # -- choosing ----------------------------------------------------------------------
    def choose_cell(self, cell: Cell) -> bool:
        """Choose the row that a cell of the board shows. Returns False if it shows
        none."""
        row = self.by_cell().get(cell)
        if row is None:
            return False
        for number in range(self.order.rowCount()):
            if self.order.row(number) is row:
                index = self.order.index(number, EDIT)
                flag = QItemSelectionModel.SelectionFlag
                self.table.selectionModel().setCurrentIndex(
                    index, flag.ClearAndSelect | flag.Rows
                )
                self.table.scrollTo(index)
                self._look_at(row)
                announce(
                    self, self._words.sentence(row)
                )  # the keys stay with the board
                return True
        return False

    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, index: QModelIndex, _before: QModelIndex) -> None:
        self._kept = index.data(ROW) if index.isValid() else None
        self._look_at(self._kept)

    @Slot(object)
    def _on_pointed(self, index: QModelIndex | None) -> None:
        """Look at the row under the pointer. None looks at the chosen one again."""
        self._look_at(self._kept if index is None else index.data(ROW))

    def _look_at(self, row: WhatIfRow | None) -> None:
        if self._what_if is not None:
            self._what_if.choose(row)
            self.refresh()

    @Slot()
    def apply(self) -> None:
        """Make the edit of the current row."""
        what_if = self._what_if
        if (
            what_if is not None
            and what_if.chosen is not None
            and what_if.apply(what_if.chosen)
        ):
            self.start_fresh()

    def start_fresh(self) -> None:
        """Show all edits: a filter belongs to the level that it was chosen for."""
        self.chips.start_fresh()
        self._on_choice()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    @Slot()
    def _on_more(self) -> None:
        what_if = self._what_if
        if what_if is None:
            return
        (what_if.go_on if len(what_if.rows) < what_if.total else what_if.ask_more)()

    @Slot()
    def _on_stop(self) -> None:
        if self._what_if is not None:
            self._what_if.stop()
