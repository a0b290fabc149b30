"""ChartView: a chart of the lab as its pictures have it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from editor.painting.look import Look
from editor.pictures.charts import paint_chart
from editor.views.style.scaling import scaled
from solvers.lab.series import Chart


class ChartView(QWidget):
    """Paints one chart, as wide as there is room."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("labChart")
        self._look = look
        self.chart: Chart | None = None

    def show_chart(self, chart: Chart | None) -> None:
        """Show another chart; None: none."""
        self.chart = chart
        self.update()

    def set_look(self, look: Look) -> None:
        """Wear other colours."""
        self._look = look
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(360), scaled(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(200), scaled(280))

    def paintEvent(self, event: QPaintEvent) -> None:
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.fillRect(self.rect(), self._look.panel)
        if self.chart is not None:
            paint_chart(p, self.chart, QRectF(self.rect()), self._look)
        p.end()
