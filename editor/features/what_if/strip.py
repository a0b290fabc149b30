"""WhatIfStrip: the value of the level now, and after the chosen edit.

It lies over the strip of the level, so that the board stays where it is.
"""

from __future__ import annotations

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QFont

from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.features.what_if.row_words import RowWords
from gridwright.editor.models.program.language import in_full, translated
from gridwright.editor.views.style import (
    ElidedLabel,
    column_of,
    enlarged,
    kept_dressed,
    scaled,
)
from gridwright.editor.views.style.kit import (
    STRETCH,
    fill,
    label_of,
    row_of,
    set_up,
    worded,
)
from gridwright.solvers.insight.what_if.children import LIMITS


class WhatIfStrip(QtWidgets.QFrame):
    """The value of the level now and after the chosen edit, and the progress. It is
    shown while the WhatIf is open."""

    def __init__(
        self, what_if: WhatIf, words: RowWords, over: QtWidgets.QWidget
    ) -> None:
        super().__init__(over)
        self.setObjectName("whatIfStrip")
        self._what_if = what_if
        self._words = words
        self._over = over
        self._covered: list[QtWidgets.QWidget] = []
        self.now = set_up(ElidedLabel(shrinks=True), "whatIfNow")
        self.then = set_up(ElidedLabel(), "whatIfThen")
        self.note = set_up(ElidedLabel(), "whatIfNote", muted=True)
        self.change = set_up(ElidedLabel(), "whatIfChange", muted=True)
        right = Qt.AlignmentFlag.AlignRight
        self.count = set_up(ElidedLabel(), "whatIfCount", muted=True, alignment=right)
        self.proved = label_of(self, "proved", "✓ proved")
        self.arrow = QtWidgets.QLabel("›")
        self.bar = worded(
            self,
            QtWidgets.QProgressBar(),
            spoken="Edits asked about",
            textVisible=False,
        )
        self._lay_out()
        over.installEventFilter(self)
        set_up(what_if, changed=self.refresh, chosen_changed=self.refresh)
        kept_dressed(self, self.dress)

    def _lay_out(self) -> None:
        row = row_of(on=self, margins=(16, 4, 16, 4), spacing=12)
        first = row_of(self.now, self.proved, STRETCH, spacing=8)
        fill(row, (_column(first, self.note), 5), self.arrow)
        fill(
            row,
            (_column(self.then, self.change), 5),
            (_column(self.bar, self.count), 3),
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(
            watched, QtWidgets.QWidget
        ):
            self.setGeometry(watched.rect())
        return False

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setAccessibleName(self.tr("Now, and with the edit"))
        for label in (self.now, self.then, self.arrow):
            label.setFont(enlarged(1.15, QFont.Weight.Bold))
        self.bar.setFixedHeight(scaled(5))
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show the current figures."""
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
        """Cover the strip below, which takes no keys meanwhile."""
        if on and not self._covered:
            children = self._over.children()
            below = (
                w
                for w in children
                if isinstance(w, QtWidgets.QWidget) and w is not self
            )
            self._covered = [widget for widget in below if widget.isEnabled()]
        for widget in self._covered:
            widget.setEnabled(not on)
        if not on:
            self._covered = []

    def _nothing(self) -> str:
        if self._what_if.problems:
            return self.tr("Not ready")
        if not self._what_if.asking or self._what_if.waiting:
            return ""
        return self.tr("Solving, at most {seconds} s…").format(
            seconds=round(LIMITS.seconds or 0)
        )

    def _when(self) -> str:
        """Return the words for the current answer, and the number of optimal ones."""
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
        text = self.tr("{edit} · not applied").format(
            edit=translated(row.edit.text.capitalized())
        )
        self.change.setText(text)

    def _show_progress(self) -> None:
        what_if = self._what_if
        done = len(what_if.rows)
        total = what_if.total
        for widget in (self.bar, self.count):
            widget.setVisible(bool(total) and (what_if.asking or what_if.stopped))
        set_up(self.bar, range=(0, max(total, 1)), value=done)
        if what_if.waiting:
            text = self.tr("waits for the search")
            rest = what_if.rest()
            if rest is not None:
                text = self.tr("begins in at most {seconds} s").format(
                    seconds=round(rest)
                )
        else:
            text = self.tr("Edits asked: {done} of {total}")
        left = what_if.seconds_left
        if left is not None and left >= 2:
            text = self.tr("Edits asked: {done} of {total} · about {seconds} s left")
        seconds = in_full(round(left or 0))
        self.count.setText(
            text.format(done=in_full(done), total=in_full(total), seconds=seconds)
        )
        self.count.setMinimumWidth(self.count.sizeHint().width())


def _column(*rows: QtWidgets.QWidget | QtWidgets.QHBoxLayout) -> QtWidgets.QVBoxLayout:
    made = column_of(STRETCH, spacing=2)
    for row in rows:
        if isinstance(row, QtWidgets.QWidget):
            made.addWidget(row)
        else:
            made.addLayout(row)
    made.addStretch(1)
    return made
