"""ComparePanel: the race on the current level, and its result in a sentence."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from gridwright.editor.features.compare import table
from gridwright.editor.models.document.problems import missing
from gridwright.editor.models.insight.compare import CHOICES, Compare
from gridwright.editor.models.program.language import translated
from gridwright.editor.views.style import (
    column_of,
    holder,
    kept_dressed,
    row_of,
    scaled,
    set_up,
    worded,
)
from gridwright.editor.views.style.kit import (
    BY_TAB,
    SELECTABLE,
    STRETCH,
    fill,
    menu_button_of,
)
from gridwright.editor.views.style.tables.rows_table import RowsTable
from gridwright.solvers.insight.compare_solvers import Entry
from gridwright.solvers.lab.growth import shipped_growth
from gridwright.solvers.lab.plan import SIZES
from gridwright.solvers.text import Text


class ComparePanel(QFrame):
    """The table and the card below it. `run_button` stands beside the tab."""

    open_asked = Signal()
    """Emitted when the person wants to open a solver of their own."""
    template_asked = Signal()
    """Emitted when the person wants to save the template of a solver."""
    seconds_chosen = Signal(float)
    """Emitted with another time limit."""
    solver_asked = Signal(str)
    """Emitted with the id of a solver to watch at work."""
    growth_asked = Signal()
    """Emitted when the person wants to measure how the cost of the kind grows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("comparePanel")
        self._compare: Compare | None = None
        self.model = RowsTable(
            len(table.COLUMNS),
            table.column_title,
            table.cell_text,
            lambda entry: table.line_sentence(entry, self._runs(entry)),
            numbers=table.COLUMNS[1:],
            facts={
                table.ENTRY: lambda entry: entry,
                table.RUNNING: self._runs,
                table.SHARE: lambda entry: table.share_of_nodes(entry, self.model.rows),
            },
            parent=self,
        )
        self.table = worded(
            self, table.RaceTable(), spoken="Solvers side by side", model=self.model
        )
        self._delegate = table.RaceDelegate(self.table)
        set_up(self.table, itemDelegate=self._delegate, applied=self._on_enter)
        self.table.clicked.connect(self._on_row)
        for signal in (self.model.modelReset, self.model.dataChanged):
            signal.connect(self._fit)
        self.run_button = set_up(
            QPushButton(), "compareRun", focusPolicy=BY_TAB, clicked=self._on_run
        )
        self._build()
        kept_dressed(self, self.dress)

    # -- building ----------------------------------------------------------------------
    def _build(self) -> None:
        self.words = set_up(
            QLabel(), "compareWords", wordWrap=True, contentsMargins=(16, 8, 16, 8)
        )
        column = column_of(on=self, margins=0, spacing=0)
        fill(column, self.table, self.words, self._build_card(), self._build_foot())
        self.growth_button = set_up(
            QPushButton(),
            "compareGrowth",
            link=True,
            focusPolicy=BY_TAB,
            clicked=self.growth_asked,
        )
        fill(column, column_of(self.growth_button, margins=(12, 0, 12, 8)), STRETCH)

    def _build_card(self) -> QWidget:
        self.card = set_up(QFrame(), "compareCard")
        inner = column_of(on=self.card, margins=(16, 12, 16, 12), spacing=4)
        self.headline = QLabel()
        self.more = QLabel()
        for label, name in (
            (self.headline, "compareHeadline"),
            (self.more, "compareMore"),
        ):
            set_up(label, name, wordWrap=True, textInteractionFlags=SELECTABLE)
            inner.addWidget(label)
        set_up(self.more, muted=True)
        around = holder(column_of(self.card, margins=(12, 12, 12, 4)))
        self._around = around
        return around

    def _build_foot(self) -> QHBoxLayout:
        self.solvers_button = menu_button_of(self, "compareSolvers", "Solvers")
        self.limit_button = menu_button_of(
            self, "compareLimit", tip="Time limit of a solver"
        )
        filled = (
            (self.solvers_button, self.fill_solvers),
            (self.limit_button, self._fill_limits),
        )
        for button, fill_menu in filled:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.menu().aboutToShow.connect(fill_menu)
        self.question_button = menu_button_of(
            self, "compareQuestion", tip="What all are asked"
        )
        self.question_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.question_button.menu().aboutToShow.connect(self._fill_questions)
        row = row_of(self.solvers_button, self.limit_button, STRETCH, margins=0)
        asked = row_of(self.question_button, STRETCH, margins=0)
        return row_of(
            (column_of(row, asked, margins=0, spacing=8), 1), margins=(12, 8, 12, 8)
        )

    # -- words and look ----------------------------------------------------------------
    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.model.headerDataChanged.emit(
            Qt.Orientation.Horizontal, table.SOLVER, table.TIME
        )
        self.refresh()
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(300), super().minimumSizeHint().height())

    # -- what shows --------------------------------------------------------------------
    def show_compare(self, compare: Compare | None) -> None:
        """Show the race of a document. None shows no race."""
        if compare is self._compare:
            return
        if self._compare is not None:
            self._compare.rows_changed.disconnect(self._show_rows)
            self._compare.changed.disconnect(self.refresh)
            self._compare.destroyed.disconnect(self._on_gone)
        self._compare = compare
        if compare is not None:
            set_up(compare, rows_changed=self._show_rows, changed=self.refresh)
            compare.destroyed.connect(self._on_gone)
        self._show_rows()
        self.refresh()

    @Slot()
    def _on_gone(self) -> None:
        """Forget the race whose level was closed."""
        self._compare = None
        self._show_rows()

    @Slot()
    def _show_rows(self) -> None:
        self.model.show([] if self._compare is None else self._compare.entries)

    def _runs(self, entry: Entry) -> bool:
        return self._compare is not None and self._compare.running(entry.solver.id)

    @Slot()
    def refresh(self) -> None:
        """Show the current state of the race."""
        compare = self._compare
        building = compare is not None and compare.building
        self.run_button.setText(self.tr("Cancel") if building else self.tr("Run all"))
        self.run_button.setEnabled(compare is not None and bool(compare.rows))
        if compare is not None:
            self.model.update(compare.entries)
            limit = self.tr("Up to {time} each").format(
                time=table.limit_words(compare.seconds)
            )
            self.limit_button.setText(limit)
            self.question_button.setText(self._question(compare.counting))
            self.question_button.setVisible(compare.counts)
        text = self._state_words()
        set_up(self.words, text=text, visible=bool(text))
        self._show_card()
        self._show_growth()

    def _state_words(self) -> str:
        compare = self._compare
        if compare is None:
            return ""
        if not compare.rows:
            return self.tr("Choose at least one solver.")
        problems = [p for p in compare.document.problems() if p.severity == "error"]
        if problems:
            sentence = missing(problems)
            return self.tr("Not ready to compare: {sentence}").format(sentence=sentence)
        error = next(filter(None, (entry.error for entry in compare.entries)), "")
        return translated(error) if error else self._progress_words(compare)

    def _progress_words(self, compare: Compare) -> str:
        """Return how far a comparison without an error is."""
        if compare.known:
            return self.tr("Stopped.") if compare.stopped else ""
        if compare.refusal == "changed":
            return self.tr("The level changed: run the solvers again.")
        return self.tr(
            "Run all lets these solvers work on the level, one after the other."
        )

    def _show_card(self) -> None:
        compare = self._compare
        faults = () if compare is None else compare.faults
        remark = None if compare is None or compare.building else compare.remark
        self._around.setVisible(bool(faults) or remark is not None)
        set_up(self.card, tone="danger" if faults else "success")
        self.card.style().polish(self.card)
        bold = set_up(QFont(self.font()), weight=QFont.Weight.DemiBold)
        self.headline.setFont(bold)
        if faults:
            self.headline.setText(
                self.tr("Two answers contradict each other: this is a fault.")
            )
            self.more.setText("\n".join(translated(fault) for fault in faults))
        elif remark is not None:
            self.headline.setText(translated(remark.sentence))
            self.more.setText(translated(remark.more))
        self.more.setVisible(bool(self.more.text()))

    def _show_growth(self) -> None:
        compare = self._compare
        found = None if compare is None else shipped_growth(compare.document.kind.id)
        self.growth_button.setVisible(found is not None)
        if found is not None:
            board = found[1].parameter in SIZES
            words = (
                self.tr("Nodes as the board grows"),
                self.tr("Nodes as the level grows"),
            )
            self.growth_button.setText(words[0] if board else words[1])
            self.growth_button.setToolTip(self.tr("Measure it in the lab"))

    @Slot()
    def _fit(self) -> None:
        """Fit the columns to their words, and the height of the table to its lines."""
        self.table.fit_columns()
        self.table.setFixedHeight(self.table.height_of_rows())

    # -- choosing ----------------------------------------------------------------------
    @Slot()
    def fill_solvers(self) -> None:
        """Fill the menu of solvers that can take part."""
        menu = self.solvers_button.menu()
        compare = self._compare
        menu.clear()
        if compare is None:
            return
        taking = {solver.id for solver in compare.rows}
        for solver in compare.everyone:
            act = set_up(menu.addAction(translated(Text(solver.title))), data=solver.id)
            set_up(
                act,
                checkable=True,
                checked=solver.id in taking,
                toggled=self._on_toggled,
            )
            act.setToolTip(translated(solver.summary))
        menu.addSeparator()
        plugins = compare.plugins
        for plugin in plugins.solvers.values():
            take_out = menu.addAction(
                self.tr("Remove {name}").format(name=plugin.title)
            )
            take_out.setToolTip(plugin.source.path)
            take_out.triggered.connect(lambda _on, gone=plugin.id: plugins.remove(gone))
        menu.addSeparator()
        menu.addAction(self.tr("Open a solver of your own…")).triggered.connect(
            self.open_asked
        )
        save = menu.addAction(self.tr("Save a template for one…"))
        save.triggered.connect(self.template_asked)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        act = self.sender()
        if isinstance(act, QAction) and self._compare is not None:
            self._compare.take_part(str(act.data()), on)

    @Slot()
    def _fill_limits(self) -> None:
        menu = self.limit_button.menu()
        compare = self._compare
        menu.clear()
        for choice in CHOICES:
            act = set_up(menu.addAction(table.limit_words(choice)), checkable=True)
            act.setChecked(compare is not None and compare.seconds == choice)
            act.triggered.connect(
                lambda _on, choice=choice: self.seconds_chosen.emit(choice)
            )

    @Slot()
    def _fill_questions(self) -> None:
        menu = self.question_button.menu()
        compare = self._compare
        menu.clear()
        if compare is None:
            return
        for counting in (True, False):
            act = menu.addAction(self._question(counting))
            set_up(act, checkable=True, checked=compare.counting is counting)
            act.triggered.connect(
                lambda _on, counting=counting: self._ask_for(counting)
            )

    def _question(self, counting: bool) -> str:
        return (
            self.tr("Count all answers") if counting else self.tr("One optimum alone")
        )

    def _ask_for(self, counting: bool) -> None:
        """Ask another question. Start at once if the question before has answers."""
        compare = self._compare
        if compare is not None and counting is not compare.counting:
            known = compare.known
            compare.ask_for(counting)
            if known:
                compare.build()

    @Slot(QModelIndex)
    def _on_row(self, index: QModelIndex) -> None:
        self.solver_asked.emit(index.data(table.ENTRY).solver.id)

    @Slot()
    def _on_enter(self) -> None:
        """Watch the solver of the chosen line. Without a chosen line, let all solvers
        work."""
        chosen = self.table.selectionModel().selectedRows()
        if chosen:
            self._on_row(chosen[0])
        else:
            self._on_run()

    @Slot()
    def _on_run(self) -> None:
        compare = self._compare
        if compare is None:
            return
        if compare.building:
            compare.cancel_all()
        else:
            compare.build()
