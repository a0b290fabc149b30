"""DifficultyCurveDialog: the difficulty of levels in their order, while it is found out."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QProgressBar, QVBoxLayout, QWidget

from editor.models.insight.difficulty_curve import DifficultyCurve
from editor.painting.look import Look
from editor.views.insight.difficulty.curve_plot import CurvePlot


class DifficultyCurveDialog(QDialog):
    """A curve, its table, and what it says of the order; it goes on grading until it is closed."""

    def __init__(
        self, title: str, curve: DifficultyCurve, look: Look, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("difficultyCurveDialog")
        self.setWindowTitle(title)
        self.resize(640, 380)
        self.curve = curve
        curve.setParent(self)
        self.words = QLabel()
        self.words.setObjectName("difficultyCurveWords")
        self.words.setWordWrap(True)
        self.progress = QProgressBar()
        self.progress.setRange(0, max(1, len(curve.steps)))
        self.progress.setAccessibleName(self.tr("Levels graded"))
        self.plot = CurvePlot(look)
        self.plot.table_button.setAutoDefault(False)
        self.foot = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        action = QDialogButtonBox.ButtonRole.ActionRole
        self.stop_button = self.foot.addButton(self.tr("Stop"), action)
        self.stop_button.setObjectName("difficultyCurveStop")
        self.resume_button = self.foot.addButton(self.tr("Go on"), action)
        self.resume_button.setObjectName("difficultyCurveResume")
        self.stop_button.clicked.connect(curve.stop)
        self.resume_button.clicked.connect(curve.start)
        self.foot.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 16, 24, 16)
        for part in (self.words, self.progress, self.plot):
            layout.addWidget(part)
        layout.addStretch(1)
        layout.addWidget(self.foot)
        curve.changed.connect(self.refresh)
        self.finished.connect(curve.stop)
        curve.start()

    @Slot()
    def refresh(self) -> None:
        """Show what is known so far."""
        curve = self.curve
        done, count = len(curve.grades), len(curve.steps)
        self.progress.setValue(done)
        self.progress.setVisible(done < count)
        self.stop_button.setVisible(curve.running)
        self.resume_button.setVisible(not curve.running and done < count)
        self.words.setText(self._words(done, count))
        self.plot.show_curve(curve)

    def _words(self, done: int, count: int) -> str:
        if not count:
            return self.tr("There is no level here.")
        text = self.tr("Levels graded: {done} of {count}.").format(done=done, count=count)
        tau = self.curve.tau
        if tau is None:
            return text
        said = (
            self.tr("The difficulty rises with the order (Kendall tau {tau}).")
            if tau >= 0.5
            else self.tr("The difficulty hardly follows the order (Kendall tau {tau}).")
        )
        return text + " " + said.format(tau=f"{tau:.2f}")
