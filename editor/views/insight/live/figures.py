"""LiveFigures: the live answer in figures. A large number with its unit and how sure it is, below
it what it was before the last edit; then how many answers there are, and a curve of the last edits.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor.painting.look import Look
from editor.painting.shapes import smooth
from editor.views.insight.live.sparkline import Sparkline
from editor.views.insight.live.words import Figure, Told
from editor.views.style.elided import ElidedLabel
from editor.views.style.scaling import enlarged, scaled

NUMBER, SMALL = 1.5, 0.92
"""The size of numbers and of what stands below them, as parts of the usual size."""
MOST = 3
"""Figures at once."""
BETTER, WORSE = "success", "warning"
TONES = {1: BETTER, -1: WORSE}


class FigureBlock(QWidget):
    """One figure. tagged: it is the first one, which tells how sure it is and colours a change."""

    def __init__(self, tagged: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tagged = tagged
        self.number, self.unit, self.tag, self.below = QLabel(), QLabel(), QLabel(), QLabel()
        self.number.setObjectName("liveFigure")
        self.tag.setObjectName("liveTag")
        self.below.setProperty("muted", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        first = QHBoxLayout()
        first.setSpacing(scaled(6))
        for label in (self.number, self.unit, self.tag):
            label.setTextFormat(Qt.TextFormat.PlainText)
            first.addWidget(label, 0, Qt.AlignmentFlag.AlignBaseline)
        first.addStretch(1)
        column.addLayout(first)
        column.addWidget(self.below)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def scale(self) -> None:
        """The size of the interface changed."""
        self.number.setFont(enlarged(self.font(), NUMBER, QFont.Weight.Bold))
        self.below.setFont(enlarged(self.font(), SMALL))

    def show_figure(self, figure: Figure, tag: str, tone: str, note: str) -> None:
        """Show a figure. note: stands below where there is nothing to compare with."""
        self.number.setText(figure.number)
        self.number.setVisible(bool(figure.number))
        self.unit.setText(figure.unit)
        self.tag.setVisible(self._tagged)
        self.tag.setText(f"✓ {tag}" if tone == BETTER else tag)
        self.below.setText(" · ".join(filter(None, (figure.below, note))))
        set_tone(self.tag, tone)
        set_tone(self.below, TONES.get(figure.direction, "") if self._tagged else "")


class LiveFigures(QWidget):
    """Fits what it is told into the width there is: the third figure goes first, then the curve."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("liveFigures")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._look = look
        self.told: Told | None = None
        self.blocks = [FigureBlock(tagged=k == 0) for k in range(MOST)]
        self._rulers = [_ruler() for _ in range(MOST - 1)]
        self.spark = Sparkline(look)
        self.caption = ElidedLabel()
        self.caption.setProperty("muted", True)
        self.caption.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._curve = QWidget()
        column = QVBoxLayout(self._curve)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.spark, 0, Qt.AlignmentFlag.AlignRight)
        column.addWidget(self.caption)
        row = QHBoxLayout(self)
        row.setContentsMargins(scaled(16), scaled(3), scaled(16), scaled(3))
        row.setSpacing(scaled(16))
        for number, block in enumerate(self.blocks):
            if number:
                row.addWidget(self._rulers[number - 1])
            row.addWidget(block)
        row.addStretch(1)
        row.addWidget(self._curve)
        self.scale()

    def scale(self) -> None:
        """The size of the interface changed."""
        for block in self.blocks:
            block.scale()
        self.caption.setFont(enlarged(self.font(), SMALL))

    def set_look(self, look: Look) -> None:
        self._look = look
        self.spark.set_look(look)
        self.update()

    def show_told(self, told: Told, scores: list[int | None], caption: str) -> None:
        """Show an answer, the scores of the last edits, and the words below their curve."""
        if told == self.told and scores == self.spark.scores and caption == self.caption.text():
            return
        news = self.told is None or told.spoken != self.told.spoken
        self.told = told
        self.spark.show_scores(scores)
        self.caption.setText(caption)
        metrics = self.caption.fontMetrics()
        self._curve.setMinimumWidth(metrics.horizontalAdvance(caption) + 2)
        for number, (block, figure) in enumerate(zip(self.blocks, told.figures, strict=False)):
            block.show_figure(figure, told.tag, told.tone, "" if number else told.note)
        self._fit()
        if news:
            self._tell(told.spoken)

    def _tell(self, spoken: str) -> None:
        """Give a screen reader the same as one sentence."""
        self.setToolTip(spoken)
        self.setAccessibleName(spoken)
        event = QAccessibleEvent(self, QAccessible.Event.NameChanged)
        QAccessible.updateAccessibility(event)

    def _fit(self) -> None:
        """Show what there is room for."""
        there = 0 if self.told is None else len(self.told.figures)
        curve = True
        for number, block in enumerate(self.blocks):
            block.setVisible(number < there)
        while self._wanted(there, curve) > self.width() and (there > 2 or curve or there > 1):
            if there > 2:
                there -= 1
            elif curve:
                curve = False
            else:
                there -= 1
        for number, block in enumerate(self.blocks):
            block.setVisible(number < there)
        for number, ruler in enumerate(self._rulers, start=1):
            ruler.setVisible(number < there)
        self._curve.setVisible(curve)

    def _wanted(self, figures: int, curve: bool) -> int:
        """The width of so many figures, with or without the curve."""
        gap = scaled(16)
        parts = [block.sizeHint().width() for block in self.blocks[:figures]]
        parts += [1] * max(figures - 1, 0)
        parts += [self._curve.minimumWidth()] if curve else []
        return sum(parts) + gap * (len(parts) + 1) + gap

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(120), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus():
            p = QPainter(self)
            with smooth(p):
                p.setPen(QPen(self._look.accent, 2))
                p.drawRoundedRect(QRectF(self.rect()).adjusted(3, 3, -3, -3), 6, 6)
            p.end()


def set_tone(label: QLabel, tone: str) -> None:
    """The colours of a label: `success`, `warning` or none; the style sheet knows them."""
    if label.property("tone") != tone:
        label.setProperty("tone", tone)
        label.style().unpolish(label)
        label.style().polish(label)


def _ruler() -> QFrame:
    made = QFrame()
    made.setProperty("ruler", True)
    made.setFixedSize(1, scaled(34))
    return made
