"""FilmPresentation: a film of a search for a class: board, sentence and curve,
screen-filling."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QToolButton

from gridwright.editor.features.theatre.film.film_parts import FilmBoard
from gridwright.editor.features.theatre.film.tag import Tag
from gridwright.editor.features.theatre.film.timeline import FilmTimeline
from gridwright.editor.features.theatre.film.transport import Transport
from gridwright.editor.features.theatre.panel import parts_of
from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.models.theatre.film import FilmPlayer
from gridwright.editor.painting.theatre.code import question_words, solver_words
from gridwright.editor.views.presentation import Screen, enlarge, large_label
from gridwright.editor.views.style import (
    STRETCH,
    column_of,
    fill,
    kept_dressed,
    row_of,
    set_up,
)
from gridwright.solvers.trace.trace import Moment


class FilmPresentation(Screen):
    """The films of `showing` at their current events; the timeline has the keys. name:
    of the level. actions: of the transport, by id."""

    def __init__(
        self,
        showing: FilmPlayer,
        name: str,
        actions: Mapping[str, QAction],
        *,
        fades: bool,
    ) -> None:
        super().__init__(fades=fades)
        self._showing = showing
        self._name = name
        self._parts: tuple[TheatreParts, ...] = ()
        self.boards = FilmBoard(), FilmBoard()
        self.names = large_label(20, 600), large_label(20, 600)
        self.title = large_label(32, 700)
        self.method = large_label(20, 400, muted=True)
        self.tag = Tag()
        self.sentence = large_label(24, 600)
        self.figures = large_label(20, 400, muted=True)
        self.title.setObjectName("presentationTitle")
        self.sentence.setObjectName("presentationSentence")
        self.sentence.setMinimumHeight(4 * self.sentence.fontMetrics().height())
        self.sentence.setAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        )
        self.timeline = FilmTimeline(showing)
        self.transport = Transport(showing, actions)
        self.setFocusProxy(self.timeline)
        self._build()
        self.watch_mouse()
        set_up(showing, loaded=self._on_loaded, moved=self._show_event)
        self._on_loaded()
        kept_dressed(self, self.dress)

    def _build(self) -> None:
        for button in (*self.transport.findChildren(QToolButton), self.close_button):
            if not button.objectName().startswith("theatreAxis"):
                enlarge(button)
        row_of(
            (self.transport, 1),
            self.close_button,
            on=self.controls,
            margins=(8, 4, 8, 4),
        )
        words = column_of(spacing=10)
        for label in (self.title, self.method):
            words.addWidget(label)
        words.addStretch(1)
        words.addWidget(self.tag, 0, Qt.AlignmentFlag.AlignLeft)
        fill(words, self.sentence, self.figures, STRETCH)
        boards = row_of(spacing=24)
        for board, name in zip(self.boards, self.names, strict=True):
            boards.addLayout(column_of(name, (board, 1), spacing=8), 1)
        self._upper = set_up(QBoxLayout(QBoxLayout.Direction.LeftToRight), spacing=32)
        fill(self._upper, (boards, 3), (words, 2))
        column = column_of(on=self, margins=(24, 24, 24, 16), spacing=12)
        fill(column, (self._upper, 1), self.timeline, self.controls)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put words beside the board, or below it on a tall screen."""
        super().resizeEvent(event)
        wide = self.width() >= self.height()
        side = QBoxLayout.Direction
        self._upper.setDirection(side.LeftToRight if wide else side.TopToBottom)

    # -- what shows --------------------------------------------------------------------
    @Slot()
    def _on_loaded(self) -> None:
        """Show other films. Without one, end the presentation."""
        films = self._showing.films
        if not films:
            self.close()
            return
        self._parts = tuple(parts_of(film) for film in films)
        for number, board in enumerate(self.boards):
            board.setVisible(number < len(films))
            board.show_parts(self._parts[number] if number < len(films) else None)
            self.names[number].setVisible(len(films) > 1)
        self.dress()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        set_up(self, windowTitle=self._name, accessibleName=self.tr("Presentation"))
        self.name_close()
        self.title.setText(self._name)
        asked = [f"{p.film.name}\n{question_words(p.film)}" for p in self._parts]
        self.method.setText("\n".join(asked))
        self._show_event()

    def _figures_of(self, moment: Moment) -> str:
        """Return the nodes and the best answer of a moment."""
        text = self.tr("node {node} · best {best}")
        best = "–" if moment.best is None else f"{moment.best:,}"
        return text.format(node=f"{moment.node:,}", best=best)

    @Slot()
    def _show_event(self) -> None:
        if not self._showing.films:
            return
        for board in self.boards:
            board.refresh()
        figures = [self._figures_of(parts.film.moment) for parts in self._parts]
        pair = len(self._parts) > 1
        parts = self._parts[0]
        names = [solver_words(parts.film) for parts in self._parts]
        for label, *lines in zip(self.names, names, figures, strict=False):
            label.setText("\n".join(lines))
        self.tag.show_moment(parts.film.moment)
        self.sentence.setText(_lines(names, [one.sentence() for one in self._parts]))
        self.figures.setText(figures[0])
        self.tag.setVisible(not pair)
        self.figures.setVisible(not pair)
        spoken = _lines(names, [one.spoken() for one in self._parts])
        self._say(spoken if pair else f"{self.tag.text()}. {spoken}")

    def _say(self, words: str) -> None:
        """Give the words on the event to a screen reader."""
        self.boards[0].setAccessibleDescription(words)
        self.timeline.say(words)


def _lines(names: list[str], sentences: list[str]) -> str:
    """The sentences of films, each after the name of its solver if there are two."""
    if len(sentences) == 1:
        return sentences[0]
    pairs = zip(names, sentences, strict=True)
    return "\n".join(": ".join(pair) for pair in pairs)
