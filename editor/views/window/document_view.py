"""DocumentView: one tab. A strip with what is known, the canvas, and the playback
bar."""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction, QUndoStack
from PySide6.QtWidgets import QStackedLayout, QWidget

from gridwright.editor.kinds.verdict_words import lacking, nothing_yet
from gridwright.editor.models.brush import Brush
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.playback import Playback, ShownRoute
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.models.search.verdict import Standing, Verdict
from gridwright.editor.models.work.background import Failure
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.play.play_view import PlayView
from gridwright.editor.views.play.playback_bar import PlaybackBar
from gridwright.editor.views.strip.strip import LiveStrip
from gridwright.editor.views.style.kit import column_of, set_up
from gridwright.solvers.kind import Problem, Result

P = TypeVar("P", bound=QObject)


class DocumentView(QWidget):
    """Everything that belongs to one open level."""

    failed = Signal(object)
    """A Failure of a search on this level."""
    play_changed = Signal()
    """A game replaced the canvas, or the canvas came back."""

    def __init__(
        self,
        document: LevelDocument,
        runner: SolverRunner,
        playback_actions: list[QAction],
    ) -> None:
        super().__init__()
        document.setParent(self)
        self.document = document
        self._parts: dict[type, Any] = {}
        self.brush = Brush(document.kind, self)
        self.session = SolveSession(document, runner, self)
        self.route = ShownRoute(document, self)
        self.route.follow(self.session)
        self.canvas = GridView(document, self.brush, self.route)
        self.bar = PlaybackBar(self.route, playback_actions)
        self.strip = LiveStrip()
        self.banner = self.strip.banner
        self.play: PlayView | None = None
        self._editing = QWidget()
        self._pages = QStackedLayout()
        column_of(self._pages, on=self, margins=0, spacing=0)
        self._pages.addWidget(self._editing)
        layout = column_of(
            self.strip,
            (self.canvas, 1),
            self.bar,
            on=self._editing,
            margins=0,
            spacing=0,
        )
        self._board_column = layout
        set_up(self.session, started=self._on_started, answered=self._on_answer)
        set_up(self.session, refused=self._on_refused, failed=self._on_failed)
        document.edited.connect(self._on_edited)

    def add(self, part: P) -> P:
        """Keep an object of a feature for this level, until the level closes."""
        part.setParent(self)
        self._parts[type(part)] = part
        return part

    def part(self, kind: type[P]) -> P:
        """The part of that class, which a feature added to this view."""
        found: P = self._parts[kind]
        return found

    def add_below(self, row: QWidget) -> None:
        """Put a row between the board and its playback."""
        self._board_column.insertWidget(self._board_column.indexOf(self.bar), row)

    # -- playing -----------------------------------------------------------------------
    def show_play(self, play: PlayView) -> None:
        """Replace the canvas by a game; the level does not change."""
        self.end_play()
        self.canvas.cancel_stroke()
        self.playback.pause()
        self.play = play
        self._pages.addWidget(play)
        self._pages.setCurrentWidget(play)
        self.take_focus()
        self.play_changed.emit()

    def take_focus(self) -> None:
        """Give the focus to the board being played, else to the canvas."""
        self.board.setFocus()

    @property
    def board(self) -> QWidget:
        """The board of the game, or the canvas."""
        return self.canvas if self.play is None else self.play.board

    def end_play(self) -> None:
        """End the game and show the canvas again."""
        play, self.play = self.play, None
        if play is None:
            return
        play.stop()
        self._pages.setCurrentWidget(self._editing)
        self._pages.removeWidget(play)
        play.deleteLater()
        self.take_focus()
        self.play_changed.emit()

    @property
    def undo_stack(self) -> QUndoStack:
        """The stack that undo acts on: the level, or the game while it is played."""
        return self.document.undo_stack if self.play is None else self.play.undo_stack

    def undo(self) -> None:
        if self.play is not None:
            self.play.session.undo()
        elif (
            not self.canvas.cancel_stroke()
        ):  # the stroke under the pointer is the last edit
            self.document.undo_stack.undo()
            self.canvas.say_cell()

    def redo(self) -> None:
        if self.play is None:
            self.document.settle()
            self.document.undo_stack.redo()
            self.canvas.say_cell()
        else:
            self.play.session.redo()

    def zoom(self, steps: int) -> None:
        """Zoom in (positive) or out (negative) on what shows; 0 fits it."""
        if self.play is not None:
            self.play.board.zoom(steps)
        elif steps:
            self.canvas.zoom(steps)
        else:
            self.canvas.zoom_to_fit()

    # -- the answer --------------------------------------------------------------------
    @property
    def playback(self) -> Playback:
        """The playback of the route that shows."""
        return self.route.playback

    def show_message(
        self, text: str, marked: list[tuple[int, int]] | None = None
    ) -> None:
        """A line above the canvas, and marked cells; an edit takes both away."""
        self.strip.say(text)
        self.canvas.marked = marked or []
        self.canvas.refresh()

    @Slot()
    def _on_started(self) -> None:
        self.show_message("")

    @Slot(object)
    def _on_answer(self, result: Result) -> None:
        cells = result.details.get("reason_cells")
        if result.status == "infeasible" and not self.session.outdated:
            marked = [tuple(cell) for cell in cells] if isinstance(cells, tuple) else []
            self.canvas.marked = marked
        self.canvas.refresh()

    @Slot(object, str)
    def _on_refused(self, problems: list[Problem], _sentence: str) -> None:
        verdict = Verdict(Standing.UNREADY, problems=tuple(problems))
        text = nothing_yet(lacking(verdict))
        self.show_message(text, [p.cell for p in problems if p.cell is not None])

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self.failed.emit(failure)

    @Slot()
    def _on_edited(self) -> None:
        if self.banner.text() or self.canvas.marked:
            self.show_message("")
