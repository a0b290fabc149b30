"""ComparePanel: the race of the level in front, and what it shows in a sentence."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.models.document.problems import missing
from editor.models.insight.compare import CHOICES, Compare
from editor.models.insight.compare_table import ENTRY, CompareTable
from editor.models.program.language import said
from editor.painting.look import Look
from editor.views.insight.compare.table import RaceDelegate, RaceTable
from editor.views.insight.compare.words import CompareWords, limit_words
from editor.views.style.scaling import scaled
from editor.views.style.translated import kept_translated
from solvers.lab.growth import shipped_growth
from solvers.lab.plan import SIZES
from solvers.text import Text


class ComparePanel(QFrame):
    """The table and the card below it. `run_button` stands beside the tab."""

    open_asked = Signal()
    """Open a solver of one's own."""
    template_asked = Signal()
    """Save the template of one."""
    seconds_chosen = Signal(float)
    """Another time limit."""
    solver_asked = Signal(str)
    """Watch the solver of that id at work."""
    growth_asked = Signal()
    """Measure how the cost of the kind grows."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("comparePanel")
        self._compare: Compare | None = None
        self._look = look
        self.model = CompareTable(CompareWords(), self)
        self.table = RaceTable()
        self.table.setModel(self.model)
        self._delegate = RaceDelegate(look, self.table)
        self.table.setItemDelegate(self._delegate)
        self.table.applied.connect(self._on_enter)
        self.table.clicked.connect(self._on_row)
        for signal in (self.model.modelReset, self.model.dataChanged):
            signal.connect(self._fit)
        self.run_button = QPushButton()
        self.run_button.setObjectName("compareRun")
        self.run_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.run_button.clicked.connect(self._on_run)
        self._build()
        kept_translated(self, self.retranslate)

    # -- building ----------------------------------------------------------------------------------
    def _build(self) -> None:
        self.words = QLabel()
        self.words.setObjectName("compareWords")
        self.words.setWordWrap(True)
        self.words.setContentsMargins(16, 8, 16, 8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.table)
        column.addWidget(self.words)
        column.addWidget(self._build_card())
        column.addLayout(self._build_foot())
        self.growth_button = QPushButton()
        self.growth_button.setObjectName("compareGrowth")
        self.growth_button.setProperty("link", True)
        self.growth_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.growth_button.clicked.connect(self.growth_asked)
        below = QVBoxLayout()
        below.setContentsMargins(12, 0, 12, 8)
        below.addWidget(self.growth_button)
        column.addLayout(below)
        column.addStretch(1)

    def _build_card(self) -> QWidget:
        self.card = QFrame()
        self.card.setObjectName("compareCard")
        inner = QVBoxLayout(self.card)
        inner.setContentsMargins(16, 12, 16, 12)
        inner.setSpacing(4)
        self.headline, self.more = QLabel(), QLabel()
        for label, name in ((self.headline, "compareHeadline"), (self.more, "compareMore")):
            label.setObjectName(name)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            inner.addWidget(label)
        self.more.setProperty("muted", True)
        around = QWidget()
        margins = QVBoxLayout(around)
        margins.setContentsMargins(12, 12, 12, 4)
        margins.addWidget(self.card)
        self._around = around
        return around

    def _build_foot(self) -> QHBoxLayout:
        self.solvers_button, self.limit_button = QToolButton(), QToolButton()
        row = QHBoxLayout()
        row.setContentsMargins(12, 8, 12, 8)
        for button, name in (
            (self.solvers_button, "compareSolvers"),
            (self.limit_button, "compareLimit"),
        ):
            button.setObjectName(name)
            button.setProperty("framed", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            menu = QMenu(button)
            button.setMenu(menu)
            row.addWidget(button)
        row.addStretch(1)
        self.solvers_button.menu().aboutToShow.connect(self.fill_solvers)
        self.limit_button.menu().aboutToShow.connect(self._fill_limits)
        return row

    # -- words and look ----------------------------------------------------------------------------
    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.table.setAccessibleName(self.tr("Solvers side by side"))
        self.solvers_button.setText(self.tr("Solvers"))
        self.limit_button.setAccessibleName(self.tr("Time limit of a solver"))
        self.limit_button.setToolTip(self.tr("Time limit of a solver"))
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 5)
        self.refresh()

    def set_look(self, look: Look) -> None:
        """Wear other colours."""
        self._look = self._delegate.look = look
        self.table.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(300), super().minimumSizeHint().height())

    # -- what shows --------------------------------------------------------------------------------
    def show_compare(self, compare: Compare | None) -> None:
        """Show the race of that document; None: of none."""
        if compare is self._compare:
            return
        if self._compare is not None:
            self._compare.changed.disconnect(self.refresh)
            self._compare.destroyed.disconnect(self._on_gone)
        self._compare = compare
        if compare is not None:
            compare.changed.connect(self.refresh)
            compare.destroyed.connect(self._on_gone)
        self.model.show_compare(compare)
        self.refresh()

    @Slot()
    def _on_gone(self) -> None:
        """Its level was closed."""
        self._compare = None
        self.model.leave()

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        compare = self._compare
        building = compare is not None and compare.building
        self.run_button.setText(self.tr("Cancel") if building else self.tr("Run all"))
        self.run_button.setEnabled(compare is not None and bool(compare.rows))
        if compare is not None:
            limit = self.tr("Up to {time} each").format(time=limit_words(compare.seconds))
            self.limit_button.setText(limit)
        text = self._state_words()
        self.words.setText(text)
        self.words.setVisible(bool(text))
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
        errors = [entry.error for entry in compare.entries if entry.error]
        if errors:
            return said(errors[0])
        if compare.known:
            return self.tr("Stopped.") if compare.stopped else ""
        if compare.refusal == "changed":
            return self.tr("The level changed: run the solvers again.")
        return self.tr("Run all lets these solvers work on the level, one after the other.")

    def _show_card(self) -> None:
        compare = self._compare
        faults = () if compare is None else compare.faults
        remark = None if compare is None or compare.building else compare.remark
        self._around.setVisible(bool(faults) or remark is not None)
        self.card.setProperty("tone", "danger" if faults else "success")
        self.card.style().polish(self.card)
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        self.headline.setFont(bold)
        if faults:
            self.headline.setText(self.tr("Two answers contradict each other: this is a fault."))
            self.more.setText("\n".join(said(fault) for fault in faults))
        elif remark is not None:
            self.headline.setText(said(remark.sentence))
            self.more.setText(said(remark.more))
        self.more.setVisible(bool(self.more.text()))

    def _show_growth(self) -> None:
        compare = self._compare
        found = None if compare is None else shipped_growth(compare.document.kind.id)
        self.growth_button.setVisible(found is not None)
        if found is not None:
            board = found[1].parameter in SIZES
            words = self.tr("Nodes as the board grows"), self.tr("Nodes as the level grows")
            self.growth_button.setText(words[0] if board else words[1])
            self.growth_button.setToolTip(self.tr("Measure it in the lab"))

    @Slot()
    def _fit(self) -> None:
        """Columns as their words need, and the table as high as its lines."""
        self.table.fit_columns()
        self.table.setFixedHeight(self.table.height_of_rows())

    # -- choosing ----------------------------------------------------------------------------------
    @Slot()
    def fill_solvers(self) -> None:
        """The menu of those that can take part."""
        menu, compare = self.solvers_button.menu(), self._compare
        menu.clear()
        if compare is None:
            return
        taking = {solver.id for solver in compare.rows}
        for solver in compare.everyone:
            act = menu.addAction(said(Text(solver.title)))
            act.setData(solver.id)
            act.setCheckable(True)
            act.setChecked(solver.id in taking)
            act.setToolTip(said(solver.summary))
            act.toggled.connect(self._on_toggled)
        menu.addSeparator()
        plugins = compare.plugins
        for plugin in plugins.solvers.values():
            take_out = menu.addAction(self.tr("Remove {name}").format(name=plugin.title))
            take_out.setToolTip(plugin.source.path)
            take_out.triggered.connect(lambda _on, gone=plugin.id: plugins.remove(gone))
        menu.addSeparator()
        menu.addAction(self.tr("Open a solver of your own…")).triggered.connect(self.open_asked)
        save = menu.addAction(self.tr("Save a template for one…"))
        save.triggered.connect(self.template_asked)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        act = self.sender()
        if isinstance(act, QAction) and self._compare is not None:
            self._compare.take_part(str(act.data()), on)

    @Slot()
    def _fill_limits(self) -> None:
        menu, compare = self.limit_button.menu(), self._compare
        menu.clear()
        for choice in CHOICES:
            act = menu.addAction(limit_words(choice))
            act.setCheckable(True)
            act.setChecked(compare is not None and compare.seconds == choice)
            act.triggered.connect(lambda _on, choice=choice: self.seconds_chosen.emit(choice))

    @Slot(QModelIndex)
    def _on_row(self, index: QModelIndex) -> None:
        self.solver_asked.emit(index.data(ENTRY).solver.id)

    @Slot()
    def _on_enter(self) -> None:
        """Watch the solver of the chosen line; without one, let all work."""
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
            compare.cancel()
        else:
            compare.build()
