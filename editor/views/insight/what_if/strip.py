"""WhatIfStrip: what the level comes to now, and what it would come to, above the board.

It lies over the strip of the level, so that the board stays where it is.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QVBoxLayout, QWidget

from editor.models.answers.numerals import in_full
from editor.models.insight.what_if import WhatIf
from editor.models.program.language import said
from editor.views.insight.what_if.words import RowWords
from editor.views.style.elided import ElidedLabel
from editor.views.style.scaling import scaled
from editor.views.style.translated import kept_translated


class WhatIfStrip(QFrame):
    """Now, then, and how far the asking is. It is shown while the WhatIf is open."""

    def __init__(self, what_if: WhatIf, words: RowWords, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("whatIfStrip")
        self._what_if, self._words, self._over = what_if, words, over
        self._covered: list[QWidget] = []
        self.now, self.then = ElidedLabel(), ElidedLabel()
        self.note, self.change, self.count = ElidedLabel(), ElidedLabel(), ElidedLabel()
        for label, name in (
            (self.now, "whatIfNow"),
            (self.then, "whatIfThen"),
            (self.note, "whatIfNote"),
            (self.change, "whatIfChange"),
            (self.count, "whatIfCount"),
        ):
            label.setObjectName(name)
        for label in (self.note, self.change, self.count):
            label.setProperty("muted", True)
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.proved = QLabel()
        self.proved.setObjectName("proved")
        self.arrow = QLabel("›")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self._lay_out()
        self._scale()
        over.installEventFilter(self)
        what_if.changed.connect(self.refresh)
        what_if.chosen_changed.connect(self.refresh)
        kept_translated(self, self.retranslate)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 16, 4)
        row.setSpacing(12)
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self.note, 1)
        below.addWidget(self.proved)
        row.addLayout(_column(self.now, below), 5)
        row.addWidget(self.arrow)
        row.addLayout(_column(self.then, self.change), 5)
        row.addLayout(_column(self.bar, self.count), 3)

    def _scale(self) -> None:
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.Bold)
        bold.setPointSizeF(max(bold.pointSizeF(), 6.0) * 1.15)
        for label in (self.now, self.then, self.arrow):
            label.setFont(bold)
        self.bar.setFixedHeight(scaled(5))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
        return False

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Now, and with the edit"))
        self.proved.setText(self.tr("✓ proved"))
        self.bar.setAccessibleName(self.tr("Edits asked about"))
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        what_if = self._what_if
        self.setVisible(what_if.on)
        self._cover(what_if.on)
        if not what_if.on:
            return
        self.setGeometry(self._over.rect())
        self.raise_()
        base = what_if.base
        self.now.setText(self._words.best(base.answer) if base else self._nothing())
        self.proved.setVisible(base is not None and base.answer.proved)
        self.note.setText(self._when())
        self._show_chosen()
        self._show_progress()

    def _cover(self, on: bool) -> None:
        """What lies below takes no keys meanwhile."""
        if on and not self._covered:
            below = (w for w in self._over.children() if isinstance(w, QWidget) and w is not self)
            self._covered = [widget for widget in below if widget.isEnabled()]
        for widget in self._covered:
            widget.setEnabled(not on)
        if not on:
            self._covered = []

    def _nothing(self) -> str:
        if self._what_if.problems:
            return self.tr("Not ready")
        return self.tr("Solving…") if self._what_if.asking else ""

    def _when(self) -> str:
        """That it is so now, and how many answers are optimal."""
        what_if = self._what_if
        if what_if.outdated:
            return self.tr("outdated")
        if what_if.base is None or what_if.base.answer.counts.optimal is None:
            return self.tr("now")
        number = self._words.number(what_if.base.answer)
        return self.tr("now · {number} optimal").format(number=number)

    def _show_chosen(self) -> None:
        row = self._what_if.chosen
        self.arrow.setVisible(row is not None)
        self.then.setText("" if row is None else self._words.result(row.answer))
        if row is None:
            self.change.setText("")
            return
        text = self.tr("{edit} · not applied").format(edit=said(row.edit.text.capitalized()))
        self.change.setText(text)

    def _show_progress(self) -> None:
        what_if = self._what_if
        done, total = len(what_if.rows), what_if.total
        for widget in (self.bar, self.count):
            widget.setVisible(bool(total) and (what_if.asking or what_if.stopped))
        self.bar.setRange(0, max(total, 1))
        self.bar.setValue(done)
        if what_if.waiting:
            text = self.tr("waits for the search")
        else:
            text = self.tr("Edits asked: {done} of {total}")
        self.count.setText(text.format(done=in_full(done), total=in_full(total)))
        self.count.setMinimumWidth(self.count.sizeHint().width())


def _column(*rows: QWidget | QHBoxLayout) -> QVBoxLayout:
    made = QVBoxLayout()
    made.setSpacing(2)
    made.addStretch(1)
    for row in rows:
        if isinstance(row, QWidget):
            made.addWidget(row)
        else:
            made.addLayout(row)
    made.addStretch(1)
    return made
