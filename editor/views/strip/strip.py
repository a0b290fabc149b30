"""LiveStrip: a line above the board with the live answer, or else what is known of the
level.

It keeps its height whatever it shows, so that the board below it stays where it is.
"""

from __future__ import annotations

import re
from dataclasses import replace

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from gridwright.editor.models.insight.live import Live, State
from gridwright.editor.views.strip.figures import (
    LiveFigures,
    Told,
    aside,
    caption,
    live_words,
)
from gridwright.editor.views.style import (
    ElidedLabel,
    enlarged,
    kept_dressed,
    scaled,
)
from gridwright.editor.views.style.kit import (
    column_of,
    fill,
    restyle,
    row_of,
    set_up,
)

HEIGHT = 52
"""Pixels at 100 per cent."""
WISH = 240
"""The most pixels of the words on the wish."""
NUMBER = 1.5
FACT = 1.1
"""The size of the number and of its words, as parts of the usual size."""


class LiveStrip(QFrame):
    """`banner` has a message while there is one; `figures` the answer of Live, or else
    the known one; `number`, `fact` and `note` what is known in a line, which shows
    without an answer, and `aside` why."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("liveStrip")
        self._live: Live | None = None
        self._known_of: tuple[Told | None, str, str] = (None, "", "")
        """The knowledge beside Live: in figures, in short, and the rest."""
        self.number = set_up(QLabel(), "liveNumber")
        self.fact = set_up(ElidedLabel(), "liveFact")
        self.note = set_up(ElidedLabel(), "liveNote", muted=True)
        self.banner = set_up(ElidedLabel(), "banner", visible=False)
        self.aside = set_up(QLabel(), "liveAside", muted=True)
        self.wish = set_up(
            ElidedLabel(shrinks=True), "liveWish", contentsMargins=(0, 0, 16, 0)
        )
        self.wish.hide()
        self.figures = set_up(LiveFigures(), visible=False)
        self._known = QWidget()
        column = column_of(on=self._known, margins=(16, 4, 16, 4), spacing=0)
        first = row_of(spacing=6)
        first.addWidget(self.number, 0, Qt.AlignmentFlag.AlignBaseline)
        first.addWidget(self.fact, 1, Qt.AlignmentFlag.AlignBaseline)
        first.addWidget(self.aside, 0, Qt.AlignmentFlag.AlignBaseline)
        fill(column, first, self.note)
        row_of(
            (self._known, 1),
            (self.figures, 1),
            (self.banner, 1),
            self.wish,
            on=self,
            margins=0,
        )
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.number.setFont(enlarged(NUMBER, QFont.Weight.Bold))
        self._dress_fact()
        self.figures.scale()
        self.wish.setMaximumWidth(scaled(WISH))
        self.setFixedHeight(
            max(scaled(HEIGHT), 2 * self.fontMetrics().height() + scaled(14))
        )
        self.refresh()

    def _dress_fact(self) -> None:
        """Show an answer in heavy letters, and muted that there is none yet."""
        muted = self._known_of[0] is None and not self.number.text()
        weight = QFont.Weight.Normal if muted else QFont.Weight.DemiBold
        self.fact.setFont(enlarged(FACT, weight))
        restyle(self.fact, muted=muted)

    def follow(self, live: Live) -> None:
        """Show the live answers of the level."""
        self._live = live
        live.changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show what is known now."""
        live = self._live
        found = None if live is None else live_words(live)
        if live is not None:
            self.aside.setText(aside(live))
        if live is not None and found is not None:
            self.figures.show_told(found, live.scores, caption(live), aloud=True)
        elif self._known_of[0] is not None:
            found = self._with_aside(self._known_of[0])
            self.figures.show_told(found, [], "")
        message = bool(self.banner.text())
        self.figures.setVisible(found is not None and not message)
        self._known.setVisible(found is None and not message)
        self.banner.setVisible(message)

    def _with_aside(self, told: Told) -> Told:
        """The known answer, with why Live does not say more; that it is off, its switch
        shows."""
        if self._live is None or self._live.state is State.OFF:
            return told
        note = " · ".join(filter(None, (told.note, self.aside.text())))
        return replace(told, note=note)

    def say(self, message: str) -> None:
        """Show a message in place of what is known; "" takes it away."""
        self.banner.setText(message)
        self.refresh()

    def show_wish(self, words: str) -> None:
        """Show how the level stands to the wish; "" where nothing is wished."""
        set_up(self.wish, text=words, visible=bool(words))

    def show_known(self, told: Told | None, fact: str, note: str) -> None:
        """Show what is known of the level: in figures, if there is an answer; in short,
        and the rest."""
        if self._known_of == (told, fact, note):
            return
        self._known_of = told, fact, note
        number = re.match(r"-?\d+(?:\D\d{3})*(?=\D)", fact)
        set_up(self.number, text=number[0] if number else "", visible=bool(number))
        self.fact.setText(fact[number.end() :].lstrip() if number else fact)
        set_up(self.note, text=note, visible=bool(note))
        self._dress_fact()
        self.refresh()

    @property
    def words(self) -> str:
        """The text of the first line."""
        return f"{self.number.text()} {self.fact.text()}".strip()
