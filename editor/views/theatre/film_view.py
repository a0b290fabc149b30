"""FilmView: one film. The board and its sentence; beside it pseudocode, variables and the panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from editor.kinds.theatre import TheatreParts
from editor.painting.theatre.code import event_name, place_words, question_words, solver_words
from editor.views.style import ElidedLabel, column_of, fill, on_language, row_of, scaled, set_up
from editor.views.theatre.film_parts import FilmBoard, FilmCode, Inked, PanelView, Tag, Variables

SENTENCE = 48
"""Height of the row with the sentence at 100 per cent."""
TAG = 76
"""Width that most tags have at 100 per cent."""
LINES = 6
"""The most lines of a sentence."""
LEAST_PANEL = 96
"""The panel folds where it would be lower."""


class FilmView(QWidget):
    """Shows the event at which its film stands. `compact`: the board alone, beside another film."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("filmView")
        self.parts: TheatreParts | None = None
        self.compact = False
        self._long: Sequence[str] | None = None
        """The longest sentences of the film, once they were asked for."""
        self._looked = 0
        """The events that it had then."""
        self.title, self.panel_title, self.panel_aside = ElidedLabel(), QLabel(), QLabel()
        self.name, self.asked, self.name_asked = ElidedLabel(), ElidedLabel(), ElidedLabel()
        self.tag, self.sentence = Tag(), ElidedLabel()
        self.sentence.setObjectName("theatreSentence")
        self.panel_aside.setProperty("muted", True)
        policy = QSizePolicy.Policy
        self.panel_aside.setSizePolicy(policy.Ignored, policy.Preferred)
        self.panel_aside.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for label in (self.title, self.panel_title, self.name):
            label.setProperty("heading", True)
        for label in (self.asked, self.name_asked):
            label.setProperty("muted", True)
        self.board, self.code = FilmBoard(), FilmCode()
        self.variables, self.panel = Variables(), PanelView()
        self.board.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.board.setMinimumSize(120, 48)
        self.panel.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.side = self._right()
        row_of((self._left(), 432), (self.side, 472), on=self, margins=0, spacing=0)
        on_language(self, self.refresh)

    def _left(self) -> QWidget:
        left = set_up(QWidget(), "theatreStage", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        column = column_of(on=left, margins=(12, 8, 12, 8), spacing=4)
        self._foot = QWidget()
        words = row_of(on=self._foot, margins=(8, 0, 8, 0), spacing=10)
        words.addWidget(self.tag, 0, Qt.AlignmentFlag.AlignVCenter)
        words.addWidget(self.sentence, 1)
        fill(column, self.name, self.name_asked, (self.board, 1), self._foot)
        self.name.hide()
        self.name_asked.hide()
        return left

    def _right(self) -> QFrame:
        side = set_up(QFrame(), "theatreSide")
        head = column_of(self.title, self.asked, margins=(12, 8, 12, 8), spacing=2)
        column = column_of(head, (self.code, 3), 4, self.variables, on=side, margins=0, spacing=0)
        self._panel_box = QWidget()
        box = column_of(on=self._panel_box, margins=(0, 4, 0, 8), spacing=0)
        line = row_of(self.panel_title, (self.panel_aside, 1), margins=(12, 4, 12, 4), spacing=12)
        fill(box, line, (self.panel, 1))
        column.addWidget(self._panel_box, 2)
        self._rest = QWidget()
        self._rest.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        column.addWidget(self._rest, 1)
        return side

    @property
    def inked(self) -> tuple[Inked, ...]:
        return self.board, self.code, self.variables, self.panel

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(150) if self.compact else scaled(280), scaled(120))

    def set_compact(self, on: bool) -> None:
        """Show the board alone, or everything."""
        self.compact = on
        self.side.setVisible(not on)
        self.name.setVisible(on)
        self.name_asked.setVisible(on)
        self._fit()

    # -- what shows ------------------------------------------------------------------------------
    def show_parts(self, parts: TheatreParts | None) -> None:
        """Show another film, or none."""
        self.parts, self._long = parts, None
        for part in self.inked:
            part.show_parts(parts)
        self._fit()
        self.refresh()

    def grow(self) -> None:
        """The film has more events; `refresh` follows. Its sentences are looked through again each
        time that their number has doubled."""
        if self.parts is None:
            return
        self.parts.renew()
        if len(self.parts.film) >= 2 * self._looked or not self.parts.film.growing:
            self._long = None
            self._fit()

    def refresh(self) -> None:
        """The film stands at another event."""
        parts = self.parts
        if parts is None:
            return
        moment, panel = parts.film.moment, parts.panel()
        self._show_title(parts)
        self.panel_title.setText(panel.title())
        set_up(self.panel_aside, text=panel.aside(), toolTip=panel.aside())
        wide = self.fontMetrics().horizontalAdvance(f"{panel.title()}{panel.aside()}")
        self.panel_aside.setVisible(wide + scaled(48) <= self.width() * 472 // 904)
        self.tag.show_moment(moment)
        self.sentence.setText(parts.sentence())
        self.board.setAccessibleName(self.tr("Board of the search"))
        self.board.setAccessibleDescription(self.spoken())
        self.panel.setAccessibleName(panel.title())
        for part in self.inked:
            part.refresh()

    def _show_title(self, parts: TheatreParts) -> None:
        title = self.tr("{solver}, step by step")
        self.title.setText(title.format(solver=solver_words(parts.film)))
        self.name.setText(place_words(parts.film))
        for label in (self.asked, self.name_asked):
            label.setText(question_words(parts.film))

    def spoken(self) -> str:
        """The event in sight in words."""
        if self.parts is None:
            return ""
        return f"{event_name(self.parts.film.moment)}. {self.parts.sentence()}"

    # -- room ------------------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _lines(self) -> int:
        """The lines that the longest sentence of the film needs: no event moves the board."""
        whole = self.width() if self.compact else self.width() * 432 // 904
        most, wide = 2, whole - 50 - scaled(TAG)
        if self.parts is None or wide < scaled(60):
            return most
        if self._long is None:
            self._long, self._looked = self.parts.long_sentences(), len(self.parts.film)
        taken = (self.sentence.lines_for(words, wide, LINES) for words in self._long)
        return max(taken, default=most)

    def _fit(self) -> None:
        """Pseudocode and variables show where the engine has them; the panel folds first."""
        high = self._lines() * self.fontMetrics().height() + 4
        self._foot.setFixedHeight(max(scaled(SENTENCE), high))
        coded = bool(self.code.lines)
        self.code.setVisible(coded)
        taught = coded or bool(self.parts is not None and self.parts.variables())
        title = self.title.sizeHint().height() + self.asked.sizeHint().height() + 18
        least = title + (self.code.minimumHeight() if coded else 0)
        taught = taught and self.height() >= least + self.variables.maximumHeight()
        self.variables.setVisible(taught)
        used = title + (self.code.maximumHeight() if coded else 0)
        used += self.variables.maximumHeight() if taught else 0
        shows = self.height() - used >= scaled(LEAST_PANEL) or not coded
        self._panel_box.setVisible(shows)
        self._rest.setVisible(not shows)
