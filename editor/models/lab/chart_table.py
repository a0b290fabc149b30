"""ChartTable: the numbers of a chart, for a table view."""

from __future__ import annotations

from PySide6.QtCore import QObject

from editor.models.program.language import said
from editor.models.work.rows_table import RowsTable
from solvers.lab.series import Chart

Point = tuple[str, str, float, float, float]


class ChartTable(RowsTable):
    """A row a point: series, place, mean, smallest, largest."""

    COLUMNS = 5
    NUMBERS = frozenset({1, 2, 3, 4})

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._chart: Chart | None = None
        self._rows: list[Point] = []

    def show_chart(self, chart: Chart | None) -> None:
        """Show the numbers of another chart; None: of none."""
        self.beginResetModel()
        self._chart = chart
        self._rows = [
            (said(series.name), str(chart.place(mark)), mark.y, mark.low, mark.high)
            for series in (chart.series if chart else ())
            for mark in series.marks
            if chart is not None
        ]
        self.endResetModel()

    # -- a table -----------------------------------------------------------------------------------
    def title(self, column: int) -> str:
        place = said(self._chart.x_label) if self._chart else ""
        words = (self.tr("Series"), place, self.tr("Mean"), self.tr("Least"), self.tr("Most"))
        return words[column]

    def cell(self, row: Point, column: int) -> str:
        value = row[column]
        return f"{value:,.4g}" if isinstance(value, float) else value
