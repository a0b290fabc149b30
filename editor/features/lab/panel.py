"""LabPanel: an experiment, its progress, and its charts, each with a table beside it.

ChartView paints a chart as in its exported picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6 import QtWidgets
from PySide6.QtCore import QObject, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPaintEvent

from gridwright.editor.features.lab.model import Lab
from gridwright.editor.features.lab.setup import LabSetup
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.search.figures import about, seconds
from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.pictures.charts import paint_chart, set_in_parts
from gridwright.editor.views.style import (
    STRETCH,
    check_of,
    column_of,
    combo_of,
    menu_button_of,
    scrolled,
)
from gridwright.editor.views.style.dressing import current_look, kept_dressed, scaled
from gridwright.editor.views.style.kit import (
    BY_TAB,
    NO_BAR,
    fill,
    holder,
    row_of,
    set_up,
    tool_of,
    worded,
)
from gridwright.editor.views.style.tables.rows_table import RowsTable
from gridwright.solvers.lab.charts import LABELS, Chart, chart_of
from gridwright.solvers.lab.growth import sentence
from gridwright.solvers.lab.spec import MEASURES, ChartSpec, Grow, Measure, Spec
from gridwright.solvers.lab.table import Row, parameters_of
from gridwright.solvers.text import filled, named


class LabPanel(QtWidgets.QWidget):
    """The content of the tab. `run_button` stands beside the tab."""

    run_asked = Signal()
    spec_asked = Signal()
    """Emitted when the person wants to open the spec of a file."""
    export_asked = Signal(str)
    """Emitted with the ending of the file to write the findings to."""

    def __init__(self, lab: Lab, parent: QtWidgets.QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("labPanel")
        self.lab = lab
        self._measured = False
        """True if an experiment was running when the panel was last refreshed."""
        self.setup = LabSetup()
        self.view = ChartView()
        self.table_model = ChartTable(self)
        self.run_button = set_up(QtWidgets.QPushButton(), "labRun", focusPolicy=BY_TAB)
        self.run_button.clicked.connect(self.run_asked)
        self._build()
        lab.changed.connect(self.refresh)
        self.measure.currentIndexChanged.connect(self.refresh)
        self.log.toggled.connect(self.refresh)
        self.table_button.toggled.connect(self._on_table)
        kept_dressed(self, self.dress)

    # -- building ----------------------------------------------------------------------
    def _build(self) -> None:
        inner = QtWidgets.QWidget()
        self._column = column_of(self.setup, on=inner, margins=0)
        self.progress = worded(
            self, QtWidgets.QProgressBar(), "labProgress", spoken="Runs done"
        )
        self.progress.setTextVisible(False)  # the words below it say more
        self.words = set_up(
            QtWidgets.QLabel(),
            "labWords",
            wordWrap=True,
            contentsMargins=(16, 4, 16, 4),
        )
        self.words.setTextFormat(Qt.TextFormat.RichText)
        bar = column_of(self.progress, margins=(16, 0, 16, 0))
        fill(self._column, bar, self.words, self._build_results(), STRETCH)
        self._area = scrolled(inner, horizontalScrollBarPolicy=NO_BAR)
        column_of(self._area, self._build_foot(), on=self, margins=0)

    def _build_results(self) -> QtWidgets.QWidget:
        self.measure = combo_of(self, "labMeasure", spoken="Measure")
        self.log = check_of(self, "labLog", "Logarithmic", checked=True)
        self.table_button = set_up(
            QtWidgets.QPushButton(), "labAsTable", checkable=True
        )
        row = row_of(self.log, STRETCH, self.table_button)
        self.table = worded(
            self, QtWidgets.QTableView(), "labTable", spoken="Numbers of the chart"
        )
        self.table.setModel(self.table_model)
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(
            QtWidgets.QTableView.SelectionBehavior.SelectRows
        )
        self.table.horizontalHeader().setSectionResizeMode(
            QtWidgets.QHeaderView.ResizeMode.ResizeToContents
        )
        self.stack = QtWidgets.QStackedWidget()
        self.stack.addWidget(self.view)
        self.stack.addWidget(self.table)
        self.results = holder(
            column_of(self.measure, row, self.stack, margins=(16, 0, 16, 8))
        )
        return self.results

    def _build_foot(self) -> QtWidgets.QHBoxLayout:
        self.open_button = tool_of(self, "labOpen", "Open a spec…", framed=True)
        set_up(self.open_button, focusPolicy=BY_TAB, clicked=self.spec_asked)
        self.export_button = menu_button_of(self, "labExport", "Export")
        menu = self.export_button.menu()
        worded(self, menu.addAction(""), text="Chart as PNG…", data=".png")
        worded(self, menu.addAction(""), text="Chart as SVG…", data=".svg")
        worded(self, menu.addAction(""), text="A report as a page…", data=".html")
        worded(self, menu.addAction(""), text="All runs as CSV…", data=".csv")
        worded(self, menu.addAction(""), text="All runs as JSON lines…", data=".jsonl")
        worded(self, menu.addAction(""), text="The experiment as a spec…", data=".toml")
        menu.triggered.connect(lambda action: self.export_asked.emit(action.data()))
        return row_of(
            self.open_button, self.export_button, STRETCH, margins=(12, 8, 12, 8)
        )

    # -- words and look ----------------------------------------------------------------
    def dress(self) -> None:
        """Set what depends on language, look and size."""
        for place in range(self.measure.count()):
            self.measure.setItemText(
                place, translated(LABELS[self.measure.itemData(place)])
            )
        self._on_table(self.table_button.isChecked())
        self.refresh()

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(300), super().minimumSizeHint().height())

    # -- what shows --------------------------------------------------------------------
    @property
    def chart(self) -> Chart | None:
        """The chart of the chosen measure."""
        spec = self.lab.spec
        found = self.lab.found
        measure = self.measure.currentData()
        if spec is None or measure is None or not found.rows:
            return None
        against = next(iter(parameters_of(spec)), "")
        wanted = ChartSpec(measure=measure, against=against, log_y=self.log.isChecked())
        return chart_of(spec, wanted, list(found.rows), found.fits)

    @Slot()
    def refresh(self) -> None:
        """Show the current state of the experiment."""
        lab = self.lab
        found = self.lab.found
        self.run_button.setText(self.tr("Stop") if lab.running else self.tr("Run"))
        end = found.planned if found.total is None else found.total
        set_up(
            self.progress,
            visible=lab.running,
            range=(found.before, end),
            value=found.done,
        )
        self.setup.setEnabled(not lab.running)
        self._offer_measures(found.rows)
        chart = self.chart
        self.results.setVisible(chart is not None)
        self.export_button.setEnabled(chart is not None and not lab.running)
        self.view.show_chart(chart)
        self.view.setAccessibleName("" if chart is None else translated(chart.y_label))
        self.table_model.show_chart(chart)
        self.words.setText(self._state_words())
        if self._measured and not lab.running and chart is not None:
            QTimer.singleShot(0, self, self._reveal)  # the chart has its place by then
        self._measured = lab.running

    @Slot()
    def _reveal(self) -> None:
        """Scroll to the findings."""
        self._area.ensureWidgetVisible(self.results)

    def _offer_measures(self, rows: tuple[Row, ...]) -> None:
        """Offer the measures that any run has."""
        told: list[Measure] = [
            m for m in MEASURES if any(row[m] is not None for row in rows)
        ]
        if told == [self.measure.itemData(n) for n in range(self.measure.count())]:
            return
        chosen = self.measure.currentData() or "nodes"
        self.measure.blockSignals(True)
        self.measure.clear()
        for measure in told:
            self.measure.addItem(translated(LABELS[measure]), measure)
        self.measure.setCurrentIndex(max(0, self.measure.findData(chosen)))
        self.measure.blockSignals(False)

    def _state_words(self) -> str:
        lab = self.lab
        found = self.lab.found
        spec = lab.spec
        if spec is None:
            return self.tr(
                "Run measures the solvers on these levels, one run at a time."
            )
        done = self._done_words()
        if lab.running and found.left is not None:
            left = self.tr("Time left: {time}.").format(time=about(found.left))
            done = f"{done} {left}"
        if lab.running and spec.grow is not None and found.value is not None:
            done = f"{done} {self._step_words(spec, spec.grow, found.value)}"
        errors = _first_error(found.rows)
        laws: list[str] = []
        if not lab.running:
            laws = [translated(sentence(spec, fit)) for fit in found.fits]
        lines = filter(None, (done, errors, *self._asked(), *laws))
        return "<br>".join(map(_raised_line, lines))

    def _done_words(self) -> str:
        """Return how many runs are done, and of how many while it is known."""
        lab = self.lab
        found = lab.found
        if found.total is None or not (lab.running or lab.stopped):
            return self.tr("%n run(s) done.", "", found.done)
        text = self.tr("{done} of {total} run(s) done.", "", found.total)
        return filled(text, done=found.done, total=found.total)

    def _step_words(self, spec: Spec, grow: Grow, value: int) -> str:
        """Return how far the current value of a growth is."""
        found = self.lab.found
        now = self.tr(
            "{name} = {value}: {done} of {total:# run|# runs}, each of at most {time}."
        )
        return filled(
            now,
            name=translated(named(grow.shown)),
            value=value,
            done=found.done - found.before,
            total=found.planned - found.before,
            time=seconds(spec.limits.seconds or 0),
        )

    def _asked(self) -> list[str]:
        """Return the questions to the solvers, in one line if they are all the same."""
        asked = {row["solver"]: translated(row["asked"]) for row in self.lab.found.rows}
        questions = dict.fromkeys(asked.values())
        if len(questions) == 1:
            return [self.tr("Asked: {question}").format(question=next(iter(questions)))]
        line = self.tr("{solvers}: {question}")
        by = {
            q: [translated(named(s)) for s, own in asked.items() if own == q]
            for q in questions
        }
        return [line.format(solvers=", ".join(by[q]), question=q) for q in questions]

    @Slot(bool)
    def _on_table(self, on: bool) -> None:
        self.stack.setCurrentIndex(1 if on else 0)
        self.table_button.setText(self.tr("As chart") if on else self.tr("As table"))


def _first_error(rows: Sequence[Row]) -> str:
    """The first error of some runs; "" without one."""
    return next((str(row["error"]) for row in rows if row["error"]), "")


def _raised_line(line: str) -> str:
    """A line as HTML, with raised parts."""
    return "".join(map(_raised, set_in_parts(escape(line))))


def _raised(part: tuple[str, bool]) -> str:
    """Return a part of a line in Qt's HTML."""
    return f"<sup>{part[0]}</sup>" if part[1] else part[0]


Point = tuple[str, str, float, float, float]


class ChartTable(RowsTable):
    """The numbers of a chart, a line a point: series, place, mean, smallest,
    largest."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(5, self._column, _number, numbers=range(1, 5), parent=parent)
        self._place = ""

    def show_chart(self, chart: Chart | None) -> None:
        """Show the numbers of another chart. None shows none."""
        self._place = translated(chart.x_label) if chart else ""
        self.show(
            [
                (
                    translated(series.name),
                    str(chart.place(mark)),
                    mark.y,
                    mark.low,
                    mark.high,
                )
                for series in (chart.series if chart else ())
                for mark in series.marks
                if chart is not None
            ]
        )

    def _column(self, column: int) -> str:
        words = (
            self.tr("Series"),
            self._place,
            self.tr("Mean"),
            self.tr("Least"),
            self.tr("Most"),
        )
        return words[column]


def _number(row: Point, column: int) -> str:
    value = row[column]
    return f"{value:,.4g}" if isinstance(value, float) else value


class ChartView(QtWidgets.QWidget):
    """A widget that paints one chart, as wide as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("labChart")
        self.chart: Chart | None = None

    def show_chart(self, chart: Chart | None) -> None:
        """Show another chart. None shows none."""
        self.chart = chart
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(360), scaled(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(200), scaled(280))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting_on(self) as p:
            p.fillRect(self.rect(), current_look().panel)
            if self.chart is not None:
                larger = (
                    scaled(100) / 100
                )  # its letters have a size in pixels, as in a file
                p.scale(larger, larger)
                room = QRectF(0, 0, self.width() / larger, self.height() / larger)
                paint_chart(p, self.chart, room, current_look())
