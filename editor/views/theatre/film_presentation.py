"""FilmPresentation: a film of a search for a class: board, sentence and curve, screen-filling."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QToolButton, QVBoxLayout

from editor.kinds.theatre import TheatreParts
from editor.models.program.language import said
from editor.models.theatre.showing import Showing
from editor.painting.look import Look
from editor.views.presentation.screen import Screen, enlarge, large_label
from editor.views.style.translated import kept_translated
from editor.views.theatre.inked import Board
from editor.views.theatre.parts import parts_of
from editor.views.theatre.tag import Tag
from editor.views.theatre.timeline import Timeline
from editor.views.theatre.transport import Transport


class FilmPresentation(Screen):
    """Shows the films of `showing` where they stand; the timeline has the keys. name: of the level.
    actions: of the transport, by id."""

    def __init__(
        self,
        showing: Showing,
        name: str,
        actions: Mapping[str, QAction],
        look: Look,
        *,
        fades: bool,
    ) -> None:
        super().__init__(look, fades=fades)
        self._showing, self._name = showing, name
        self._parts: tuple[TheatreParts, ...] = ()
        self.boards = Board(look), Board(look)
        self.title, self.method = large_label(32, 700), large_label(20, 400, muted=True)
        self.tag, self.sentence = Tag(), large_label(24, 600)
        self.figures = large_label(20, 400, muted=True)
        self.title.setObjectName("presentationTitle")
        self.sentence.setObjectName("presentationSentence")
        self.sentence.setMinimumHeight(4 * self.sentence.fontMetrics().height())
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.timeline, self.transport = Timeline(showing, look), Transport(showing, actions)
        self.setFocusProxy(self.timeline)
        self._build()
        self.watch_mouse()
        showing.loaded.connect(self._on_loaded)
        showing.moved.connect(self._show_event)
        self._on_loaded()
        kept_translated(self, self.retranslate)

    def _build(self) -> None:
        for button in (*self.transport.findChildren(QToolButton), self.close_button):
            if not button.objectName().startswith("theatreAxis"):
                enlarge(button)
        row = QHBoxLayout(self.controls)
        row.setContentsMargins(8, 4, 8, 4)
        row.addWidget(self.transport, 1)
        row.addWidget(self.close_button)
        words = QVBoxLayout()
        words.setSpacing(10)
        for label in (self.title, self.method):
            words.addWidget(label)
        words.addStretch(1)
        words.addWidget(self.tag, 0, Qt.AlignmentFlag.AlignLeft)
        words.addWidget(self.sentence)
        words.addWidget(self.figures)
        words.addStretch(1)
        boards = QHBoxLayout()
        boards.setSpacing(24)
        for board in self.boards:
            boards.addWidget(board, 1)
        self._upper = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._upper.setSpacing(32)
        self._upper.addLayout(boards, 3)
        self._upper.addLayout(words, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(12)
        column.addLayout(self._upper, 1)
        column.addWidget(self.timeline)
        column.addWidget(self.controls)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        for part in (*self.boards, self.timeline):
            part.set_look(look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words stand beside the board, or below it on a tall screen."""
        super().resizeEvent(event)
        wide = self.width() >= self.height()
        side = QBoxLayout.Direction
        self._upper.setDirection(side.LeftToRight if wide else side.TopToBottom)

    # -- what shows ------------------------------------------------------------------------------
    @Slot()
    def _on_loaded(self) -> None:
        """Other films; without one there is nothing to present."""
        films = self._showing.films
        if not films:
            self.close()
            return
        self._parts = tuple(parts_of(film) for film in films)
        for number, board in enumerate(self.boards):
            board.setVisible(number < len(films))
            board.show_parts(self._parts[number] if number < len(films) else None)
        self.retranslate()

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self.setWindowTitle(self._name)
        self.setAccessibleName(self.tr("Presentation"))
        self.name_close()
        self.title.setText(self._name)
        titles = [said(p.film.kind.solver(p.film.solver_id).title) for p in self._parts]
        self.method.setText(" · ".join(titles))
        self._show_event()

    @Slot()
    def _show_event(self) -> None:
        if not self._showing.films:
            return
        for board in self.boards:
            board.refresh()
        parts = self._parts[0]
        moment = parts.film.moment
        self.tag.show_moment(moment)
        self.sentence.setText(parts.sentence())
        best = "–" if moment.best is None else f"{moment.best:,}"
        text = self.tr("node {node} · best {best}")
        self.figures.setText(text.format(node=f"{moment.node:,}", best=best))
        words = f"{self.tag.text()}. {self.sentence.text()}"
        self.boards[0].setAccessibleDescription(words)
        self.timeline.say(words)
