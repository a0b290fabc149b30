"""DocumentView: one tab. The canvas, a line that says what is wrong, and the playback bar."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QUndoStack
from PySide6.QtWidgets import QLabel, QStackedLayout, QVBoxLayout, QWidget

from editor.models.brush.brush import Brush
from editor.models.document.document import LevelDocument
from editor.models.play.playback import Playback
from editor.models.program.language import said
from editor.models.search.runner import SolverRunner
from editor.models.search.session import SolveSession
from editor.models.work.job import Failure
from editor.painting.look import Look
from editor.views.canvas.grid_view import GridView
from editor.views.play.play_view import PlayView
from editor.views.play.playback_bar import PlaybackBar
from solvers.kind import Problem
from solvers.level import Level
from solvers.problem import Progress, Result


class DocumentView(QWidget):
    """Everything that belongs to one open level."""

    failed = Signal(object)
    """A Failure of a search on this level."""
    play_changed = Signal()
    """A game took the place of the canvas, or the canvas came back."""

    def __init__(
        self,
        document: LevelDocument,
        runner: SolverRunner,
        look: Look,
        playback_actions: list[QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        document.setParent(self)
        self.document = document
        self._played_level: Level | None = None
        self._played_moves: tuple[str, ...] | None = None
        self.brush = Brush(document.kind, self)
        self.playback = Playback(self)
        self.session = SolveSession(document, runner, self)
        self.canvas = GridView(document, self.brush, self.playback, look)
        self.bar = PlaybackBar(self.playback, playback_actions)
        self.banner = QLabel()
        self.banner.setObjectName("banner")
        self.banner.setWordWrap(True)
        self.banner.hide()
        self.play: PlayView | None = None
        self._editing = QWidget()
        self._outer = outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self._pages = QStackedLayout()
        outer.addLayout(self._pages)
        self._pages.addWidget(self._editing)
        layout = QVBoxLayout(self._editing)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.banner)
        layout.addWidget(self.canvas, 1)
        layout.addWidget(self.bar)
        self.session.started.connect(self._on_started)
        self.session.progressed.connect(self._on_progress)
        self.session.answered.connect(self._on_answer)
        self.session.refused.connect(self._on_refused)
        self.session.dropped.connect(self._on_dropped)
        self.session.failed.connect(self._on_failed)
        document.board_replaced.connect(self._fit_playback)
        document.edited.connect(self._on_edited)

    def add_notice(self, notice: QWidget) -> None:
        """Put a notice above everything else."""
        self._outer.insertWidget(0, notice)

    def set_look(self, look: Look) -> None:
        self.canvas.set_look(look)
        if self.play is not None:
            self.play.set_look(look)

    # -- playing ---------------------------------------------------------------------------------
    def show_play(self, play: PlayView) -> None:
        """A game takes the place of the canvas; the level and all round it stay as they are."""
        self.end_play()
        self.canvas.cancel_stroke()
        self.playback.pause()
        self.play = play
        self._pages.addWidget(play)
        self._pages.setCurrentWidget(play)
        self.take_focus()
        self.play_changed.emit()

    def take_focus(self) -> None:
        """To where arrows move: the board that is played, else the canvas."""
        (self.canvas if self.play is None else self.play.board).setFocus()

    def end_play(self) -> None:
        """Back to the canvas."""
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
        """What undo acts on: the level, or the game while it is played."""
        return self.document.undo_stack if self.play is None else self.play.undo_stack

    def undo(self) -> None:
        if self.play is not None:
            self.play.session.undo()
        elif not self.canvas.cancel_stroke():  # the stroke under the pointer is the last edit
            self.document.undo_stack.undo()

    def redo(self) -> None:
        if self.play is None:
            self.document.settle()
            self.document.undo_stack.redo()
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

    # -- the solution ----------------------------------------------------------------------------

    def played_level(self) -> Level:
        """The level that the loaded solution belongs to."""
        return self._played_level or self.document.level()

    def show_route(self, level: Level, moves: tuple[str, ...]) -> None:
        """Lay a route of a level over the board, and load it for playback."""
        self.canvas.overlay.show(level, moves)
        self._load(level, moves)
        self._compare()
        self.canvas.refresh()

    def _load(self, level: Level, moves: tuple[str, ...]) -> None:
        self._unload()
        self._played_level, self._played_moves = level, moves
        self._fit_playback()

    def _unload(self) -> None:
        self._played_moves = None
        self.playback.clear()

    @Slot()
    def _fit_playback(self) -> None:
        """A route plays on a board of its own size alone; with the size it comes back."""
        level, moves = self._played_level, self._played_moves
        if level is None or moves is None:
            return
        fits = level.cells.shape == self.document.cells.shape
        if fits and not self.playback.available:
            self.playback.load(self.document.kind, self.document.kind.initial(level), moves)
        elif not fits and self.playback.available:
            self.playback.clear()

    def drop_route(self, moves: tuple[str, ...]) -> None:
        """Take that route away again, if it still is the one that shows."""
        if self.canvas.overlay.moves is moves:
            self.canvas.overlay.clear()
            self._unload()
            self.canvas.refresh()

    def load_stored_solution(self) -> None:
        """Offer the solution of the file for playback, if it still replays."""
        stored = self.document.field("solution")
        if stored is None or stored.status == "infeasible":
            return
        kind, level = self.document.kind, self.document.level()
        try:
            moves = kind.split_moves(stored.moves)
            kind.replay(kind.initial(level), moves)
        except ValueError:
            return
        self._load(level, tuple(moves))
        self._compare()

    def show_message(self, text: str, marked: list[tuple[int, int]] | None = None) -> None:
        """A line above the canvas, and marked cells; an edit takes both away."""
        self.banner.setText(text)
        self.banner.setVisible(bool(text))
        self.canvas.marked = marked or []
        self.canvas.refresh()

    @Slot()
    def _on_started(self) -> None:
        self.show_message("")
        self._unload()
        self.canvas.overlay.clear()
        self.canvas.refresh()

    @Slot(object)
    def _on_progress(self, progress: Progress) -> None:
        if progress.moves is not None and self.session.level is not None:
            self.canvas.overlay.show(self.session.level, progress.moves)
            self._compare()

    @Slot(object)
    def _on_answer(self, result: Result) -> None:
        level = self.session.level
        if level is None:
            return
        if result.moves is not None:
            self.show_route(level, result.moves)
        cells = result.details.get("reason_cells")
        if result.status == "infeasible" and not self.session.outdated:
            marked = [tuple(cell) for cell in cells] if isinstance(cells, tuple) else []
            self.show_message(said(result.reason), marked)
        self.canvas.refresh()

    @Slot(object, str)
    def _on_refused(self, problems: list[Problem], sentence: str) -> None:
        text = self.tr("Not ready to solve: {sentence}").format(sentence=sentence)
        self.show_message(text, [p.cell for p in problems if p.cell is not None])

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self.failed.emit(failure)

    @Slot()
    def _on_dropped(self) -> None:
        """A route that no answer came to stand behind goes."""
        if self.session.result is None:
            self.canvas.overlay.clear()
            self.canvas.refresh()

    def _compare(self) -> None:
        """Mark the routes that were found on another state of the level."""
        self.canvas.overlay.compare(self.document)
        played = self._played_level
        self.bar.set_outdated(played is not None and not self.document.holds(played))
        self.canvas.refresh()

    @Slot()
    def _on_edited(self) -> None:
        if not self.banner.isHidden():
            self.show_message("")
        self.playback.hide()
        self._compare()
