"""LabPanel: an experiment, its progress, its charts with a table beside each."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QMenu,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QTableView,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.models.lab.chart_table import ChartTable
from editor.models.lab.lab import Lab
from editor.models.program.language import said
from editor.painting.look import Look
from editor.views.lab.chart_view import ChartView
from editor.views.lab.setup import LabSetup
from editor.views.style.scaling import scaled
from editor.views.style.translated import kept_translated
from solvers.lab.growth import sentence
from solvers.lab.series import LABELS, Chart, chart_of
from solvers.lab.spec import MEASURES, ChartSpec, Measure
from solvers.lab.table import Row, parameters_of


class LabPanel(QWidget):
    """What fills the tab. `run_button` stands beside the tab."""

    run_asked = Signal()
    spec_asked = Signal()
    """Open the spec of a file."""
    export_asked = Signal(str)
    """Write what is found: the ending of the file."""

    def __init__(self, lab: Lab, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("labPanel")
        self.lab = lab
        self._measured = False
        """Whether an experiment was under way when it was last refreshed."""
        self.setup = LabSetup()
        self.view, self.table_model = ChartView(look), ChartTable(self)
        self.run_button = QPushButton()
        self.run_button.setObjectName("labRun")
        self.run_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.run_button.clicked.connect(self.run_asked)
        self._build()
        lab.changed.connect(self.refresh)
        self.measure.currentIndexChanged.connect(self.refresh)
        self.log.toggled.connect(self.refresh)
        self.table_button.toggled.connect(self._on_table)
        kept_translated(self, self.retranslate)

    # -- building ----------------------------------------------------------------------------------
    def _build(self) -> None:
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.setup)
        self.progress = QProgressBar()
        self.progress.setObjectName("labProgress")
        self.words = QLabel()
        self.words.setObjectName("labWords")
        self.words.setWordWrap(True)
        self.words.setContentsMargins(16, 4, 16, 4)
        bar = QVBoxLayout()
        bar.setContentsMargins(16, 0, 16, 0)
        bar.addWidget(self.progress)
        self._column.addLayout(bar)
        self._column.addWidget(self.words)
        self._column.addWidget(self._build_results())
        self._column.addStretch(1)
        self._area = area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)
        whole.addLayout(self._build_foot())

    def _build_results(self) -> QWidget:
        self.results = QWidget()
        column = QVBoxLayout(self.results)
        column.setContentsMargins(8, 0, 8, 8)
        self.measure, self.log, self.table_button = QComboBox(), QCheckBox(), QPushButton()
        self.measure.setObjectName("labMeasure")
        self.log.setObjectName("labLog")
        self.log.setChecked(True)
        self.table_button.setObjectName("labAsTable")
        self.table_button.setCheckable(True)
        row = QHBoxLayout()
        row.addWidget(self.measure, 1)
        row.addWidget(self.log)
        row.addWidget(self.table_button)
        self.table = QTableView()
        self.table.setObjectName("labTable")
        self.table.setModel(self.table_model)
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.view)
        self.stack.addWidget(self.table)
        column.addLayout(row)
        column.addWidget(self.stack)
        return self.results

    def _build_foot(self) -> QHBoxLayout:
        self.open_button, self.export_button = QToolButton(), QToolButton()
        row = QHBoxLayout()
        row.setContentsMargins(12, 8, 12, 8)
        for button, name in ((self.open_button, "labOpen"), (self.export_button, "labExport")):
            button.setObjectName(name)
            button.setProperty("framed", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        row.addStretch(1)
        self.open_button.clicked.connect(self.spec_asked)
        self.export_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.export_button)
        self._exports = {}
        for ending in (".png", ".svg", ".csv", ".jsonl", ".toml"):
            action = menu.addAction("")
            action.setData(ending)
            self._exports[ending] = action
        menu.triggered.connect(lambda action: self.export_asked.emit(action.data()))
        self.export_button.setMenu(menu)
        return row

    # -- words and look ----------------------------------------------------------------------------
    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.log.setText(self.tr("Logarithmic"))
        self.open_button.setText(self.tr("Open a spec…"))
        self.export_button.setText(self.tr("Export"))
        words = {
            ".png": self.tr("Chart as PNG…"),
            ".svg": self.tr("Chart as SVG…"),
            ".csv": self.tr("All runs as CSV…"),
            ".jsonl": self.tr("All runs as JSON lines…"),
            ".toml": self.tr("The experiment as a spec…"),
        }
        for ending, action in self._exports.items():
            action.setText(words[ending])
        self.measure.setAccessibleName(self.tr("Measure"))
        self.progress.setAccessibleName(self.tr("Runs done"))
        self.table.setAccessibleName(self.tr("Numbers of the chart"))
        for place in range(self.measure.count()):
            self.measure.setItemText(place, said(LABELS[self.measure.itemData(place)]))
        self._on_table(self.table_button.isChecked())
        self.refresh()

    def set_look(self, look: Look) -> None:
        """Wear other colours."""
        self.view.set_look(look)

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(300), super().minimumSizeHint().height())

    # -- what shows --------------------------------------------------------------------------------
    @property
    def chart(self) -> Chart | None:
        """The chart of the measure that is chosen."""
        spec, found = self.lab.spec, self.lab.found
        measure = self.measure.currentData()
        if spec is None or measure is None or not found.rows:
            return None
        against = next(iter(parameters_of(spec)), "")
        wanted = ChartSpec(measure=measure, against=against, log_y=self.log.isChecked())
        return chart_of(spec, wanted, list(found.rows), found.fits)

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        lab, found = self.lab, self.lab.found
        self.run_button.setText(self.tr("Stop") if lab.running else self.tr("Run"))
        self.progress.setVisible(lab.running)
        self.progress.setRange(0, found.total or 0)
        self.progress.setValue(found.done)
        self.setup.setEnabled(not lab.running)
        self._offer_measures(found.rows)
        chart = self.chart
        self.results.setVisible(chart is not None)
        self.export_button.setEnabled(chart is not None and not lab.running)
        self.view.show_chart(chart)
        self.view.setAccessibleName("" if chart is None else said(chart.y_label))
        self.table_model.show_chart(chart)
        self.words.setText(self._state_words())
        if self._measured and not lab.running and chart is not None:
            QTimer.singleShot(0, self, self._reveal)  # the chart has its place by then
        self._measured = lab.running

    @Slot()
    def _reveal(self) -> None:
        """Scroll to what was found."""
        self._area.ensureWidgetVisible(self.results)

    def _offer_measures(self, rows: tuple[Row, ...]) -> None:
        """Those that any run has."""
        told: list[Measure] = [m for m in MEASURES if any(row[m] is not None for row in rows)]
        if told == [self.measure.itemData(n) for n in range(self.measure.count())]:
            return
        chosen = self.measure.currentData() or "nodes"
        self.measure.blockSignals(True)
        self.measure.clear()
        for measure in told:
            self.measure.addItem(said(LABELS[measure]), measure)
        self.measure.setCurrentIndex(max(0, self.measure.findData(chosen)))
        self.measure.blockSignals(False)

    def _state_words(self) -> str:
        lab, found = self.lab, self.lab.found
        if lab.spec is None:
            return self.tr("Run measures the solvers on these levels, one run at a time.")
        done = self.tr("{done} runs are done.").format(done=found.done)
        if found.total is not None and (lab.running or lab.stopped):
            done = self.tr("{done} of {total} runs are done.").format(
                done=found.done, total=found.total
            )
        errors = next((str(row["error"]) for row in found.rows if row["error"]), "")
        told = [] if lab.running else [said(sentence(lab.spec, fit)) for fit in found.fits]
        return "\n".join(filter(None, (done, errors, *told)))

    @Slot(bool)
    def _on_table(self, on: bool) -> None:
        self.stack.setCurrentIndex(1 if on else 0)
        self.table_button.setText(self.tr("As chart") if on else self.tr("As table"))
