"""FilmView: one film. The board and its sentence; beside it pseudocode, variables and
the panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from gridwright.editor.features.theatre.film.film_parts import (
    FilmBoard,
    FilmCode,
    Inked,
    PanelView,
    Variables,
)
from gridwright.editor.features.theatre.film.tag import Tag
from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.painting.theatre.code import (
    event_name,
    place_words,
    question_words,
    solver_words,
)
from gridwright.editor.views.style import (
    ElidedLabel,
    column_of,
    fill,
    on_language,
    row_of,
    scaled,
    set_up,
)

SENTENCE = 48
"""Height of the row with the sentence at 100 per cent."""
TAG = 76
"""Width that most tags have at 100 per cent."""
LINES = 6
"""The most lines of a sentence."""
LEAST_PANEL = 88
"""The panel folds where it would be lower."""
BOARD = 432
SIDE = 472
"""The width that board and pseudocode share, unless the lines of the pseudocode need
more."""
MOST_SIDE = 0.6
"""The largest share of the width for them."""


class FilmView(QWidget):
    """A view of the event at which its film stands. `compact`: the board alone, beside
    another film."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("filmView")
        self.parts: TheatreParts | None = None
        self.compact = False
        self._long: Sequence[str] | None = None
        """The longest sentences of the film, once they were asked for."""
        self._looked = 0
        """The number of events that it had then."""
        self.title = ElidedLabel()
        self.panel_title = QLabel()
        self.panel_aside = QLabel()
        self.name = ElidedLabel()
        self.asked = ElidedLabel()
        self.name_asked = ElidedLabel()
        self.tag = Tag()
        self.sentence = ElidedLabel()
        self.sentence.setObjectName("theatreSentence")
        set_up(self.panel_aside, muted=True)
        policy = QSizePolicy.Policy
        self.panel_aside.setSizePolicy(policy.Ignored, policy.Preferred)
        self.panel_aside.setAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        for label in (self.title, self.panel_title, self.name):
            set_up(label, heading=True)
        for label in (self.asked, self.name_asked):
            set_up(label, muted=True)
        self.board = FilmBoard()
        self.code = FilmCode()
        self.variables = Variables()
        self.panel = PanelView()
        self.board.setSizePolicy(
            QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding
        )
        self.board.setMinimumSize(120, 48)
        self.panel.setSizePolicy(
            QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding
        )
        self.side = self._right()
        self._row = row_of(
            (self._left(), BOARD), (self.side, SIDE), on=self, margins=0, spacing=0
        )
        on_language(self, self.refresh)

    def _left(self) -> QWidget:
        left = set_up(
            QWidget(), "theatreStage", attribute=Qt.WidgetAttribute.WA_StyledBackground
        )
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
        column = column_of(
            head, (self.code, 3), 4, self.variables, on=side, margins=0, spacing=0
        )
        self._panel_box = QWidget()
        box = column_of(on=self._panel_box, margins=(0, 4, 0, 8), spacing=0)
        line = row_of(
            self.panel_title, (self.panel_aside, 1), margins=(12, 4, 12, 4), spacing=12
        )
        fill(box, line, (self.panel, 1))
        column.addWidget(self._panel_box, 2)
        column.addStretch(0)
        self._column = column
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

    # -- what shows --------------------------------------------------------------------
    def show_parts(self, parts: TheatreParts | None) -> None:
        """Show another film, or none."""
        self.parts = parts
        self._long = None
        for part in self.inked:
            part.show_parts(parts)
        self._fit()
        self.refresh()

    def grow(self) -> None:
        """Take more events; `refresh` follows. The sentences are looked through again
        each time their number has doubled."""
        if self.parts is None:
            return
        self.parts.renew()
        if len(self.parts.film) >= 2 * self._looked or not self.parts.film.growing:
            self._long = None
            self._fit()

    def refresh(self) -> None:
        """Show the current event of the film."""
        parts = self.parts
        if parts is None:
            return
        moment = parts.film.moment
        panel = parts.panel()
        self._show_title(parts)
        self.panel_title.setText(panel.title())
        set_up(self.panel_aside, text=panel.aside(), toolTip=panel.aside())
        wide = self.fontMetrics().horizontalAdvance(f"{panel.title()}{panel.aside()}")
        self.panel_aside.setVisible(wide + scaled(48) <= self._side_width())
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
        """Return the current event in words."""
        if self.parts is None:
            return ""
        return f"{event_name(self.parts.film.moment)}. {self.parts.spoken()}"

    # -- room --------------------------------------------------------------------------
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit()

    def _lines(self) -> int:
        """Return the number of lines that the longest sentence of the film needs, so
        that no event moves the board."""
        whole = self.width() if self.compact else self.width() - self._side_width()
        most = 2
        wide = whole - 50 - scaled(TAG)
        if self.parts is None or wide < scaled(60):
            return most
        if self._long is None:
            self._long = self.parts.long_sentences()
            self._looked = len(self.parts.film)
        taken = (self.sentence.lines_for(words, wide, LINES) for words in self._long)
        return max(taken, default=most)

    def _side_width(self) -> int:
        """Return the width of pseudocode and panel: more than usual if their lines need
        it."""
        usual = self.width() * SIDE // (BOARD + SIDE)
        return max(usual, min(self.code.wanted, int(self.width() * MOST_SIDE)))

    def _has_variables(self) -> bool:
        """True if the engine has variables to show."""
        return self.parts is not None and bool(self.parts.variables())

    def _fit(self) -> None:
        """Show pseudocode and variables if the engine has them. With little room the
        lines stand closer, and the panel folds first."""
        side = self._side_width()
        self._row.setStretch(0, max(self.width() - side, 1))
        self._row.setStretch(1, max(side, 1))
        high = self._lines() * self.fontMetrics().height() + 4
        self._foot.setFixedHeight(max(scaled(SENTENCE), high))
        coded = bool(self.code.lines)
        self.code.setVisible(coded)
        taught = coded or self._has_variables()
        title = self.title.sizeHint().height() + self.asked.sizeHint().height() + 18
        least = title + (self.code.minimumHeight() if coded else 0)
        taught = taught and self.height() >= least + self.variables.maximumHeight()
        self.variables.setVisible(taught)
        used = title + (self.code.least if coded else 0)
        used += self.variables.maximumHeight() if taught else 0
        shows = self.height() - used >= scaled(LEAST_PANEL) or not coded
        self._panel_box.setMinimumHeight(scaled(LEAST_PANEL) if shows and coded else 0)
        self._panel_box.setVisible(shows)
        # without the panel its room stays free below the lines
        self._column.setStretch(self._column.count() - 1, 0 if shows else 1)
