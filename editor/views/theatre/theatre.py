"""Theatre: the middle of Study. One film or two, the timeline, and what plays them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from editor.models.theatre.showing import Showing
from editor.painting.look import Look
from editor.views.style.elided import ElidedLabel
from editor.views.theatre.film_view import FilmView
from editor.views.theatre.head import Head
from editor.views.theatre.parts import parts_of
from editor.views.theatre.timeline import Timeline
from editor.views.theatre.transport import Transport


class Theatre(QWidget):
    """Shows the films of `showing`. actions: of head and transport, by id."""

    sentence_changed = Signal(str)
    """What the event in sight does."""

    def __init__(
        self,
        showing: Showing,
        actions: Mapping[str, QAction],
        look: Look,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("theatre")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.showing = showing
        self.head = Head(actions)
        self.note = ElidedLabel()
        self.note.setObjectName("theatreNote")
        self.note.hide()
        self.views = (FilmView(look), FilmView(look))
        self.views[1].hide()
        self.empty = QLabel()
        self.empty.setObjectName("theatreEmpty")
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.timeline = Timeline(showing, look)
        self.transport = Transport(showing, actions)
        self.setFocusProxy(self.timeline)
        films = QWidget()
        beside = QHBoxLayout(films)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(1)
        for view in self.views:
            beside.addWidget(view, 1)
        self.stage = QStackedWidget()
        self.stage.addWidget(self.empty)
        self.stage.addWidget(films)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.head, self.note):
            column.addWidget(widget)
        column.addWidget(self.stage, 1)
        column.addWidget(self.timeline)
        column.addWidget(self.transport)
        panel = self.views[0].panel
        panel.event_wanted.connect(showing.seek)
        showing.loaded.connect(self._on_loaded)
        showing.moved.connect(self._on_moved)
        self._on_loaded()

    def set_look(self, look: Look) -> None:
        for view in self.views:
            view.set_look(look)
        self.timeline.set_look(look)

    # -- words -----------------------------------------------------------------------------------
    def say(self, words: str) -> None:
        """What stands in the place of a film."""
        self.empty.setText(words)

    def say_note(self, words: str) -> None:
        """A line above the films; "" takes it away."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def spoken(self) -> str:
        """What the event in sight does, in each film."""
        shown = self.views[: len(self.showing.films)]
        return " ".join(view.spoken() for view in shown)

    # -- following -------------------------------------------------------------------------------
    @Slot()
    def _on_loaded(self) -> None:
        films = self.showing.films
        pair = len(films) > 1
        for number, view in enumerate(self.views):
            view.setVisible(number < max(len(films), 1))
            view.show_parts(parts_of(films[number]) if number < len(films) else None)
            view.set_compact(pair)
        self.stage.setCurrentIndex(1 if films else 0)

    @Slot()
    def _on_moved(self) -> None:
        for view in self.views[: len(self.showing.films)]:
            view.refresh()
        words = self.spoken()
        self.timeline.say(words)
        self.sentence_changed.emit(words)
