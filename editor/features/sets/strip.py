"""SetStrip: how many levels a set has, what is proved of them, and how difficulty
rises."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from gridwright.editor.models.program.language import grouped, translated, words_of
from gridwright.editor.views.style import (
    ElidedLabel,
    column_of,
    enlarged,
    kept_dressed,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import STRETCH, label_of, restyle
from gridwright.solvers.registry import kind
from gridwright.solvers.sets.check import kinds_of
from gridwright.solvers.sets.curve import difficulty_curve, reasons_curve
from gridwright.solvers.sets.facts import LevelFacts
from gridwright.solvers.sets.grades import LevelGrade

_tr = words_of("SetStrip")
MOST_KINDS = 3


class SetStrip(QWidget):
    """The strip over the cards."""

    def __init__(self) -> None:
        super().__init__()
        self.number = label_of(self, "setNumber")
        self.levels = set_up(ElidedLabel(shrinks=True), "setCount")
        self.proofs = label_of(self, "setProofs", chip=True)
        self.kinds = set_up(ElidedLabel(), "setKinds", muted=True)
        self.range = set_up(ElidedLabel(), "setRange")
        self.falls = set_up(ElidedLabel(), "setFalls", muted=True)
        self._line = set_up(QFrame(), "pageLine", fixedWidth=1)
        first = QHBoxLayout()
        first.setSpacing(7)
        base = Qt.AlignmentFlag.AlignVCenter
        for part in (self.number, self.levels, self.proofs):
            first.addWidget(part, 0, base)
        first.addStretch(1)
        left = column_of(STRETCH, first, self.kinds, STRETCH, margins=0, spacing=2)
        right = column_of(
            STRETCH, self.range, self.falls, STRETCH, margins=0, spacing=2
        )
        row_of((left, 1), self._line, (right, 1), on=self, margins=0, spacing=20)
        kept_dressed(self, self._dress)

    def _dress(self) -> None:
        self.number.setFont(enlarged(1.4, QFont.Weight.Bold))
        self._line.setFixedHeight(scaled(28))

    def show_set(
        self,
        facts: Sequence[LevelFacts],
        grades: Sequence[LevelGrade],
        *,
        reading: bool,
        moving: bool,
    ) -> None:
        """Show a set. reading: some levels are not read yet. moving: grades are in the
        order that a drag would make."""
        count = len(facts)
        self.number.setText(grouped(count))
        self.levels.setText(_tr("level") if count == 1 else _tr("levels"))
        self.proofs.setVisible(count > 0 and not reading)
        missing = sum(not one.proved for one in facts)
        words = _tr("all proved")
        if missing:
            words = _tr("%n without a proof", missing)
        self.proofs.setText(words)
        restyle(self.proofs, success=not missing, muted=bool(missing))
        self.kinds.setText(_kinds_words(facts))
        self._show_curve(grades, moving=moving)

    def _show_curve(self, grades: Sequence[LevelGrade], *, moving: bool) -> None:
        curve = difficulty_curve(grades)
        known = bool(curve.known)
        for part in (self.range, self.falls, self._line):
            part.setVisible(known)
        if not known:
            return
        self.range.setText(translated(curve.range_words()))
        words = translated(curve.fall_words())
        if moving:
            words = _tr("with this move {words}").format(words=words)
        missing = len(grades) - len(curve.known)
        if missing:
            words = _tr("%n not graded, {words}", missing).format(words=words)
        self.falls.setText(words)
        reasons = reasons_curve(grades)
        tip = translated(curve.words())
        if reasons.known:
            hardest = _tr("Hardest reasons {low} to {high}")
            shown = hardest.format(low=reasons.low, high=reasons.high)
            tip = f"{tip}\n{shown}"
        self.falls.setToolTip(tip)


def _kinds_words(facts: Sequence[LevelFacts]) -> str:
    """The kinds of the levels, as "Coin maze 5, Tour 5"."""
    counts = kinds_of(facts)
    shown = [
        _tr("{kind} {count}").format(kind=translated(kind(name).title), count=number)
        for name, number in counts.items()
    ]
    if len(shown) > MOST_KINDS:
        rest = _tr("%n more kind(s)", len(shown) - MOST_KINDS)
        shown = [*shown[:MOST_KINDS], rest]
    return ", ".join(shown)
