"""FilmView: one film. The board and its sentence; beside it pseudocode, variables and the panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from editor.kinds.theatre import TheatreParts
from editor.models.program.language import said
from editor.painting.look import Look
from editor.painting.theatre.words import event_name
from editor.views.style.elided import ElidedLabel
from editor.views.style.scaling import scaled
from editor.views.style.translated import on_language
from editor.views.theatre.inked import Board, Code, Inked, Variables
from editor.views.theatre.panel_view import PanelView
from editor.views.theatre.tag import Tag

SENTENCE = 48
"""Height of the row with the sentence at 100 per cent."""
TAG = 76
"""Width that most tags have at 100 per cent."""
LINES = 6
"""Of a sentence at most."""
LEAST_PANEL = 96
"""The panel folds where it would be lower."""


class FilmView(QWidget):
    """Shows the event at which its film stands. `compact`: the board alone, beside another film."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("filmView")
        self.parts: TheatreParts | None = None
        self.compact = False
        self._long: Sequence[str] | None = None
        """The longest sentences of the film, once they were asked for."""
        self.title, self.panel_title, self.panel_aside = ElidedLabel(), QLabel(), QLabel()
        self.name = ElidedLabel()
        self.tag, self.sentence = Tag(), ElidedLabel()
        self.sentence.setObjectName("theatreSentence")
        self.panel_aside.setProperty("muted", True)
        policy = QSizePolicy.Policy
        self.panel_aside.setSizePolicy(policy.Ignored, policy.Preferred)
        self.panel_aside.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for label in (self.title, self.panel_title, self.name):
            label.setProperty("heading", True)
        self.board, self.code = Board(look), Code(look)
        self.variables, self.panel = Variables(look), PanelView(look)
        self.board.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.board.setMinimumSize(120, 48)
        self.panel.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._left(), 432)
        self.side = self._right()
        row.addWidget(self.side, 472)
        on_language(self, self.refresh)

    def _left(self) -> QWidget:
        left = QWidget()
        left.setObjectName("theatreStage")
        left.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(left)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        self._foot = QWidget()
        words = QHBoxLayout(self._foot)
        words.setContentsMargins(8, 0, 8, 0)
        words.setSpacing(10)
        words.addWidget(self.tag, 0, Qt.AlignmentFlag.AlignVCenter)
        words.addWidget(self.sentence, 1)
        column.addWidget(self.name)
        column.addWidget(self.board, 1)
        column.addWidget(self._foot)
        self.name.hide()
        return left

    def _right(self) -> QFrame:
        side = QFrame()
        side.setObjectName("theatreSide")
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QVBoxLayout()
        head.setContentsMargins(12, 8, 12, 8)
        head.addWidget(self.title)
        column.addLayout(head)
        column.addWidget(self.code, 3)
        column.addSpacing(4)
        column.addWidget(self.variables)
        self._panel_box = QWidget()
        box = QVBoxLayout(self._panel_box)
        box.setContentsMargins(0, 4, 0, 8)
        box.setSpacing(0)
        line = QHBoxLayout()
        line.setContentsMargins(12, 4, 12, 4)
        line.setSpacing(12)
        line.addWidget(self.panel_title)
        line.addWidget(self.panel_aside, 1)
        box.addLayout(line)
        box.addWidget(self.panel, 1)
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

    def set_look(self, look: Look) -> None:
        for part in self.inked:
            part.set_look(look)

    def set_compact(self, on: bool) -> None:
        """Show the board alone, or everything."""
        self.compact = on
        self.side.setVisible(not on)
        self.name.setVisible(on)
        self._fit()

    # -- what shows ------------------------------------------------------------------------------
    def show_parts(self, parts: TheatreParts | None) -> None:
        """Show another film, or none."""
        self.parts, self._long = parts, None
        for part in self.inked:
            part.show_parts(parts)
        self._fit()
        self.refresh()

    def refresh(self) -> None:
        """The film stands at another event."""
        parts = self.parts
        if parts is None:
            return
        moment, panel = parts.film.moment, parts.panel()
        self._show_title(parts)
        self.panel_title.setText(panel.title())
        self.panel_aside.setText(panel.aside())
        self.panel_aside.setToolTip(panel.aside())
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
        film = parts.film
        name = film.name
        engine = film.moment.solver
        known = {solver.id: solver.title for solver in film.kind.solvers}
        if engine != film.solver_id and engine in known:
            name = f"{name} · {said(known[engine])}"
        self.title.setText(self.tr("{solver}, step by step").format(solver=name))
        best = film.moment.best
        figures = self.tr("{solver} · node {node} · best {best}")
        best_words = "–" if best is None else f"{best:,}"
        self.name.setText(figures.format(solver=name, node=f"{film.node:,}", best=best_words))

    def spoken(self) -> str:
        """What the event in sight does, in words."""
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
        """How many lines the longest sentence of the film needs, so that no event moves the
        board."""
        whole = self.width() if self.compact else self.width() * 432 // 904
        most, wide = 2, whole - 50 - scaled(TAG)
        if self.parts is None or wide < scaled(60):
            return most
        if self._long is None:
            self._long = self.parts.long_sentences()
        taken = (self.sentence.lines_for(words, wide, LINES) for words in self._long)
        return max(taken, default=most)

    def _fit(self) -> None:
        """Pseudocode and variables show where the engine has them; the panel folds first."""
        self._foot.setFixedHeight(
            max(scaled(SENTENCE), self._lines() * self.fontMetrics().height() + 4)
        )
        coded = bool(self.code.lines)
        self.code.setVisible(coded)
        taught = coded or bool(self.parts is not None and self.parts.variables())
        title = self.title.sizeHint().height() + 16
        least = title + (self.code.minimumHeight() if coded else 0)
        taught = taught and self.height() >= least + self.variables.maximumHeight()
        self.variables.setVisible(taught)
        used = title + (self.code.maximumHeight() if coded else 0)
        used += self.variables.maximumHeight() if taught else 0
        shows = self.height() - used >= scaled(LEAST_PANEL) or not coded
        self._panel_box.setVisible(shows)
        self._rest.setVisible(not shows)
