"""RoutesGlance: the tab of all routes: how many there are of each score, and the way to
browse them."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal, Slot
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.models.program.language import grouped
from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.painting.shapes import NO_PEN, painting_on
from gridwright.editor.views.style import (
    ElidedLabel,
    current_look,
    kept_dressed,
    scaled,
)
from gridwright.editor.views.style.kit import (
    BY_TAB,
    button_of,
    column_of,
    row_of,
    set_up,
)
from gridwright.solvers.text import filled

HEIGHT = 86
BARS = 44
"""Pixels at 100 per cent."""


class ScoreBars(QWidget):
    """A bar for each score, as high as it has routes; that of the chosen route in the
    accent."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("scoreBars")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._scores: dict[int, int] = {}
        self._chosen: int | None = None

    def show_scores(self, scores: dict[int, int], chosen: int | None) -> None:
        """Draw the number of routes of each score."""
        if (scores, chosen) != (self._scores, self._chosen):
            self._scores = scores
            self._chosen = chosen
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(120), scaled(BARS))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._scores:
            return
        look = current_look()
        least = min(self._scores)
        columns = max(self._scores) - least + 1
        most = max(self._scores.values())
        wide = self.width() / columns
        gap = 1.0 if wide > 3 else 0.0
        with painting_on(self) as p:
            p.setPen(NO_PEN)
            for score, count in self._scores.items():
                high = max(2.0, (self.height() - 2) * count / most)
                left = (score - least) * wide
                p.setBrush(look.accent if score == self._chosen else look.edge)
                p.drawRect(QRectF(left, self.height() - high, wide - gap, high))


class RoutesGlance(QWidget):
    """All routes of the current level, in short."""

    asked = Signal()
    """The person wants them found."""
    opened = Signal()
    """The person wants to browse them."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("routesGlance")
        self._browser: RouteBrowser | None = None
        self.bars = ScoreBars()
        self.words = set_up(ElidedLabel(), "routesGlanceWords", muted=True)
        self.find_button = button_of(self, "routesGlanceFind", "Find them", link=True)
        self.open_button = button_of(self, "routesGlanceOpen", "Browse…", link=True)
        for button, signal in (
            (self.find_button, self.asked),
            (self.open_button, self.opened),
        ):
            set_up(button, focusPolicy=BY_TAB, clicked=signal)
        line = row_of((self.words, 1), self.find_button, self.open_button, spacing=4)
        column_of(self.bars, line, on=self, margins=(16, 0, 16, 8), spacing=4)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setFixedHeight(scaled(HEIGHT))
        self.refresh()

    def show_question(self, question: LevelQuestion | None) -> None:
        """Show the routes of another level."""
        if self._browser is not None:
            self._browser.changed.disconnect(self.refresh)
        self._browser = question if isinstance(question, RouteBrowser) else None
        if self._browser is not None:
            self._browser.changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how many routes each score has, or how to find out."""
        browser = self._browser
        scores = None if browser is None else browser.scores
        picked = None if browser is None else browser.picked
        chosen = None if picked is None else picked.score
        self.bars.show_scores(scores or {}, chosen)
        known = browser is not None and browser.known
        busy = browser is not None and browser.building
        self.find_button.setVisible(not known and not busy)
        self.open_button.setVisible(known)
        self.words.setText(self._words(scores, known, busy))

    def _words(self, scores: dict[int, int] | None, known: bool, busy: bool) -> str:
        if busy:
            return self.tr("Finding the routes…")
        if scores:
            text = self.tr("scores from {least} to {most}")
            least = grouped(min(scores))
            most = grouped(max(scores))
            return filled(text, least=least, most=most)
        if known:
            return self.tr("Every route of this level.")
        return self.tr("Every route, by its score.")
