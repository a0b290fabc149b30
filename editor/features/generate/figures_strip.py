"""FiguresStrip: how many levels were made and tried, what is missed most, and a bar
with an end."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar

from gridwright.editor.features.generate.conditions.condition_words import sentence_of
from gridwright.editor.features.generate.model import Generator
from gridwright.editor.models.program.language import grouped, translated, words_of
from gridwright.editor.views.style import (
    column_of,
    enlarged,
    kept_dressed,
    row_of,
    scaled,
    set_up,
)
from gridwright.editor.views.style.kit import STRETCH, label_of
from gridwright.editor.views.style.labels import ElidedLabel
from gridwright.solvers.text import Text
from gridwright.solvers.wish.tally import ALIKE, ANSWERED, PROVED

_tr = words_of("FiguresStrip")
PLAIN = (ALIKE, ANSWERED, PROVED)
"""Names of lacks that are not conditions."""
BAR = 150


class FiguresStrip(QFrame):
    """The strip over the gallery."""

    def __init__(self, generator: Generator) -> None:
        super().__init__()
        self._generator = generator
        self.number = label_of(self, "liveNumber")
        self.made = set_up(QLabel(), "figuresMade")
        self.tried = set_up(QLabel(), "figuresTried", muted=True)
        self.missed = set_up(ElidedLabel(), "figuresMissed")
        self.share = set_up(ElidedLabel(), "figuresShare", muted=True)
        self.bar = set_up(QProgressBar(), "figuresBar", textVisible=False)
        self._line = set_up(QFrame(), "pageLine", fixedWidth=1)
        first = QHBoxLayout()
        first.setSpacing(7)
        base = Qt.AlignmentFlag.AlignBaseline
        first.addWidget(self.number, 0, base)
        first.addWidget(self.made, 0, base)
        first.addStretch()
        left = column_of(STRETCH, first, self.tried, STRETCH, margins=0, spacing=0)
        right = column_of(
            STRETCH, self.missed, self.share, STRETCH, margins=0, spacing=1
        )
        row_of(left, self._line, (right, 1), self.bar, on=self, margins=0, spacing=20)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.number.setFont(enlarged(1.4, QFont.Weight.Bold))
        self.missed.setFont(enlarged(1.0))
        self._line.setFixedHeight(scaled(28))
        self.bar.setFixedSize(scaled(BAR), scaled(6))
        self.refresh()

    def refresh(self) -> None:
        """Show the figures as they are now."""
        generator = self._generator
        begun = generator.target > 0
        done = generator.done
        self.number.setText(grouped(done) if begun else grouped(generator.wanted.count))
        target = grouped(generator.target)
        made = _tr("of {target} made").format(target=target)
        self.made.setText(made if begun else _tr("levels to make"))
        self.tried.setText(self._tried_words() if begun else _tr("nothing made yet"))
        self._refresh_missed(begun and done < generator.target)
        self.bar.setVisible(generator.making)
        self.bar.setRange(0, max(generator.target, 1))
        self.bar.setValue(done)
        self.bar.setAccessibleName(made)

    def _refresh_missed(self, under_way: bool) -> None:
        """Show what is missed most, and at the end what was not reached."""
        words, figure = self._missed_words() if under_way else self._beside_words()
        self.missed.setText(words)
        self.share.setText(figure)
        for part in (self.missed, self.share, self._line):
            part.setVisible(bool(words))

    def _missed_words(self) -> tuple[str, str]:
        """The condition that is missed most, and by how many levels."""
        progress = self._generator.progress
        text, number = progress.missed
        if not text:
            return "", ""
        words = _tr("Most often missed: {condition}")
        share = _tr("not met by {number} of {tried}")
        return (
            words.format(condition=self._condition(text)),
            share.format(number=grouped(number), tried=grouped(progress.tried)),
        )

    def _beside_words(self) -> tuple[str, str]:
        """The parts of ranges that were not reached, and how many levels lie beside."""
        progress = self._generator.progress
        if not progress.beside:
            return "", ""
        parts = ", ".join(map(self._condition, progress.not_reached))
        words = _tr("All parts were reached, not by all levels")
        if parts:
            words = _tr("Not reached: {parts}").format(parts=parts)
        return words, _tr("%n level(s) as near as any found", progress.beside)

    def _condition(self, text: str) -> str:
        known = [plain for plain in PLAIN if plain == text]
        if known:
            return translated(Text(known[0]))
        return sentence_of(self._generator.wanted.of, text)

    def _tried_words(self) -> str:
        generator = self._generator
        progress = generator.progress
        seconds = grouped(round(progress.elapsed))
        words = _tr("{tried} tried · {seconds} s")
        if generator.can_go_on:
            words = _tr("{tried} tried · stopped after {seconds} s")
        return words.format(tried=grouped(progress.tried), seconds=seconds)
