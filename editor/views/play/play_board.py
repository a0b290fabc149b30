"""PlayBoard: the board of one game. Paints states and moves under way, takes mouse and
keys.

The adapter of the kind takes mouse and keys. The board never scrolls: it follows where
one plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import Any

from PySide6 import QtCore, QtGui

from gridwright.editor.kinds.play_input import PlayInput
from gridwright.editor.kinds.registry import kind_view, painter_for
from gridwright.editor.kinds.view import loaded
from gridwright.editor.models.play.game import Stepped
from gridwright.editor.models.play.game_model import GameModel
from gridwright.editor.models.play.pencil import (
    CROSS,
    DOT,
    Spot,
    marks_at,
    spoken_mark,
)
from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.models.playback import Playback
from gridwright.editor.painting import (
    BoardView,
    Look,
    Painter,
    draw_with,
    faded,
    painting_on,
)
from gridwright.editor.painting.reasons import paint_fact, paint_known, paint_marks
from gridwright.editor.views.canvas.marks import paint_playback
from gridwright.editor.views.canvas.zoom_table import BoardTable, Hint, Index
from gridwright.editor.views.play.looking_back import LookingBack, paint_review
from gridwright.editor.views.play.pencil_hand import PencilHand
from gridwright.editor.views.play.trial_card import paint_trial, paint_trial_frame
from gridwright.editor.views.style import announce, current_look, kept_dressed, set_up
from gridwright.solvers.level import Cell

SMALLEST = 20
"""The least side of a cell in pixels, unless zoomed."""

SHAKE_MS = 280
GLOW_MS = 1600
HOLD_MS = 550
"""A press held as long draws a pencil mark."""


@dataclass(frozen=True)
class Held:
    """A button that went down: where, over which place, and how many commands were done
    before."""

    point: QtCore.QPoint
    spot: Spot | None
    done: int


ENTER = (QtCore.Qt.Key.Key_Return, QtCore.Qt.Key.Key_Enter)


class PlayBoard(BoardTable):
    """The board of the game that the session has when it is made."""

    settled = QtCore.Signal()
    """No animation is under way any more."""

    def __init__(self, session: PlaySession) -> None:
        super().__init__()
        self._set_up()
        self.session = session
        self.game = session.game
        self.playback = Playback(self)
        self.back = LookingBack(session, self.playback, self)
        self.cursor_cell: Cell | None = None
        self.target: Cell | None = None
        self.show_captures = False
        self._zoom = 1.0
        self.celebrating = False
        """True if the game reached the optimum; a frame shows it."""
        self._painter = painter_for(self.game.kind.id, current_look())
        view = kind_view(self.game.kind.id)
        self.input: PlayInput = loaded(view.play_input)(self)
        self.pencil = PencilHand(self.game, steps=self.input.draws_steps)
        self._last: tuple[Stepped, Any] | None = None
        words = view.cell_words(self.game.kind)
        self.game_model = GameModel(self.game, words, self._added, self)
        self.setModel(self.game_model)
        self._shake = self._animation(SHAKE_MS)
        self._glow = self._animation(GLOW_MS)
        self.playback.moved.connect(self.refresh)
        self.back.stood.connect(self.refresh)
        self.playback.playing_changed.connect(self._on_playing)
        set_up(self.game, stepped=self._on_stepped, changed=self._on_changed)
        self.game.pencilled.connect(self._on_pencilled)
        self._held: Held | None = None
        self._hold = set_up(
            QtCore.QTimer(self),
            singleShot=True,
            interval=HOLD_MS,
            timeout=self._on_held,
        )
        set_up(session, changed=self._on_session_changed, message=self._announce)
        session.ended.connect(self._on_ended)
        session.reason_given.connect(self._announce)
        kept_dressed(self, self._dress)
        self._follow()

    def _set_up(self) -> None:
        set_up(
            self,
            "playBoard",
            focusPolicy=QtCore.Qt.FocusPolicy.StrongFocus,
            minimumSize=(160, 120),
        )
        self.setHorizontalScrollBarPolicy(QtCore.Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(QtCore.Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _animation(self, milliseconds: int) -> QtCore.QVariantAnimation:
        made = set_up(
            QtCore.QVariantAnimation(self),
            duration=milliseconds,
            startValue=0.0,
            endValue=1.0,
        )
        made.valueChanged.connect(self.refresh)
        return made

    # -- playing -----------------------------------------------------------------------
    def make(self, move: str) -> bool:
        """Make a move; one that is not legal shakes the board a little, and shows
        where."""
        if self.session.locked:
            self.session.message.emit(self.tr("The computer is to move."))
            self._refuse()
            return False
        if self.game.make(move):
            return True
        self._refuse()
        return False

    @property
    def animated(self) -> bool:
        return not self.session.settings.flag("reduced_motion")

    @property
    def moving(self) -> bool:
        """True if a move is being shown."""
        return self.playback.playing

    def finish_animation(self) -> None:
        """Show at once what the animation leads to."""
        if self.playback.available:
            self.playback.clear()
        self.refresh()

    def stop(self) -> None:
        """Stop all movement: the board is closed."""
        self.finish_animation()
        self._hold_ends()
        self._shake.stop()
        self._glow.stop()

    def _refuse(self) -> None:
        if self.animated:
            self._shake.stop()
            self._shake.start()
        self.refresh()

    @QtCore.Slot(object)
    def _on_stepped(self, step: Stepped) -> None:
        self.target = None
        self._last = step, self.game.state
        on_trial = self.game.trial is not None and self.input.draws_steps
        if on_trial or not (self.animated and self.isVisible()):
            return
        self.playback.load(self.game.kind, step.before, step.moves)
        self.playback.set_gliding(True)  # a game that is watched again may jump
        self.playback.set_speed(self.session.settings.number("play/speed", 1.0))
        self.playback.play()

    @QtCore.Slot()
    def _on_changed(self) -> None:
        """An undo shows at once; after a step its animation has just begun."""
        self.back.stand_at(None)
        self.pencil.put_back()
        self.target = None
        if self.playback.available and self.playback.end_state != self.game.state:
            self.playback.clear()
        if not self.game.over:
            self.celebrating = False
            self._glow.stop()
        if self._last is not None and self._last[1] is not self.game.state:
            self._last = None  # the position came about otherwise
        self._describe()
        self._follow()
        announce(self, self.effect())
        self.refresh()
        if not self.playback.available:
            self.settled.emit()

    @QtCore.Slot(bool)
    def _on_playing(self, playing: bool) -> None:
        if not playing and self.playback.available:
            self.playback.clear()
            self._celebrate()
            self.settled.emit()

    @QtCore.Slot(bool)
    def _on_ended(self, optimal: bool) -> None:
        self.celebrating = optimal
        if not self.playback.available:
            self._celebrate()
        self.refresh()

    def _celebrate(self) -> None:
        """A frame swells once round a board that was played to the optimum."""
        if self.celebrating and self.animated and self.isVisible():
            self._glow.start()

    # -- for screen readers ------------------------------------------------------------
    def effect(self) -> str:
        """The effect of the last move, or the place in the game after undo and the
        like."""
        if self._last is not None:
            step, after = self._last
            return self.game_model.words.effects(step.before, step.moves, after)
        made = len(self.game.moves)
        return (
            self.tr("Position after %n move(s).", "", made)
            if made
            else self.tr("At the start.")
        )

    def _dress(self) -> None:
        if self._painter.look is not current_look():
            self._painter = painter_for(self.game.kind.id, current_look())
            self.refresh()
        self._describe()

    def _describe(self) -> None:
        """Describe the board for a screen reader: the last move, then the figures."""
        self.setAccessibleName(self.tr("Game board"))
        self.setAccessibleDescription(f"{self.effect()}\n{self.session.standing}")

    @QtCore.Slot()
    def _on_session_changed(self) -> None:
        if self.session.hint_move:
            self.target = None  # what was refused is over
        self._describe()
        self.refresh()

    @QtCore.Slot(str)
    def _announce(self, text: str) -> None:
        announce(self, text)

    def _follow(self) -> None:
        """Where one plays is the current cell, which a screen reader says as it
        changes."""
        if self.input.focus is not None:
            self.setCurrentIndex(self.game_model.index(*self.input.focus))

    # -- geometry ----------------------------------------------------------------------
    @property
    def painter(self) -> Painter:
        return self._painter

    @property
    def look(self) -> Look:
        """The look in which kinds paint on the board."""
        return current_look()

    def zoom(self, steps: int) -> None:
        """Larger or smaller cells; 0 is as the board fits."""
        self._zoom = 1.0 if steps == 0 else min(max(self._zoom * 1.25**steps, 0.2), 5.0)
        self.refresh()

    @property
    def cell_size(self) -> int:
        left, top, right, bottom = self._painter.margins
        room = self.viewport().size()
        across = room.width() / (self.game.level.cols + left + right + 0.6)
        down = room.height() / (self.game.level.rows + top + bottom + 0.6)
        fit = max(min(across, down), SMALLEST)
        return max(4, int(fit * self._zoom))

    def board_view(self) -> BoardView:
        """The board in the middle; a larger one so that where one plays is in view."""
        level = self.game.level
        side = self.cell_size
        focus = self.input.focus or (level.rows // 2, level.cols // 2)
        room = self.viewport().size()
        x = _corner(room.width(), level.cols * side, (focus[1] + 0.5) * side)
        y = _corner(room.height(), level.rows * side, (focus[0] + 0.5) * side)
        return BoardView.shown_in(room, (x, y), level.rows, level.cols, side)

    def cell_at(self, point: QtCore.QPoint) -> Cell:
        """The cell under a point, on beyond the edges of the board."""
        return self.board_view().cell_at(point)

    def centre_of(self, cell: Cell) -> QtCore.QPoint:
        """The middle of a cell in the widget."""
        return self.board_view().centre(*cell).toPoint()

    def scrollTo(self, index: Index, hint: Hint = Hint.EnsureVisible) -> None:
        """The view follows where one plays; nothing is scrolled."""

    # -- painting ----------------------------------------------------------------------
    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        with painting_on(self.viewport()) as p:
            p.fillRect(self.viewport().rect(), current_look().window)
            view = self.board_view()
            if self._shake.state() == QtCore.QVariantAnimation.State.Running:
                along = float(self._shake.currentValue())
                p.translate(view.cell * 0.07 * sin(6 * pi * along) * (1 - along), 0)
            if self.playback.showing:
                paint_playback(p, self._painter, view, self.playback)
            elif self.back.standing is not None:
                self._paint_standing(p, view, self.back.standing)
            else:
                self._paint_game(p, view)
                self._paint_marks(p, view)
            if (
                self.celebrating
                and not self.playback.showing
                and self.back.standing is None
            ):
                self._paint_glow(p, view)

    def _paint_game(self, p: QtGui.QPainter, view: BoardView) -> None:
        """Paint the position; what is on trial as a line over the one before it."""
        game = self.game
        over_kept = game.trial is not None and self.input.draws_steps
        state = game.kept_state if over_kept else game.state
        self._painter.paint_state(p, state, view)
        if game.trial is None:
            return
        if over_kept:
            way = self.input.way(state, game.moves[game.trial :])
            if way:
                paint_trial(p, view, current_look(), way)
        else:
            paint_trial_frame(p, view, current_look())

    def _paint_standing(self, p: QtGui.QPainter, view: BoardView, number: int) -> None:
        state = self.game.states[number - 1]
        self._painter.paint_state(p, state, view)
        made = self.input.way(state, self.game.moves[number - 1 : number])
        better = self.back.better_way()
        lost = bool(better) and better[0] != self.game.moves[number - 1]
        paint_review(
            p, view, current_look(), made, self.input.way(state, better) if lost else ()
        )

    def _paint_marks(self, p: QtGui.QPainter, view: BoardView) -> None:
        session = self.session
        p.save()
        paint_marks(p, view, current_look().muted, self._marks())
        if session.reason is not None:
            fact = session.reason.fact
            known = dict(fact.rests_on)
            paint_known(p, view, current_look().warning, known)
            paint_fact(p, view, current_look(), fact)
        p.restore()
        if session.hint_move:
            self.input.paint_hint(p, view, self.session.hint_move)
        self.input.paint(p, view)
        if self.pencil.chosen and self.pencil.cursor is not None:
            style = QtCore.Qt.PenStyle.DotLine
            self.input.paint_frame(p, view, self.pencil.cursor, style)
        if self.target is not None:
            draw_with(p, QtGui.QPen(current_look().danger, max(2.0, view.cell / 14)))
            inset = view.cell * 0.06
            p.drawRect(view.rect(*self.target).adjusted(inset, inset, -inset, -inset))

    def _marks(self) -> dict[Spot, str]:
        """The marks of the hints and those of the player, which go over them."""
        found: dict[Spot, str] = {}
        for step, used in self.session.reasons.marks.items():
            found[step] = DOT if used else CROSS
        return found | dict(self.game.pencil)

    def _paint_glow(self, p: QtGui.QPainter, view: BoardView) -> None:
        """A frame round a board whose game reached the optimum; it grows once."""
        running = self._glow.state() == QtCore.QVariantAnimation.State.Running
        along = float(self._glow.currentValue()) if running else 1.0
        p.setBrush(QtCore.Qt.BrushStyle.NoBrush)
        for grow, alpha in ((0.06, 1.0), (0.06 + 0.5 * along, 1.0 - along)):
            edge = view.cell * grow
            p.setPen(
                QtGui.QPen(
                    faded(current_look().success, alpha), max(2.0, view.cell * 0.07)
                )
            )
            rect = view.board_rect().adjusted(-edge, -edge, edge, edge)
            p.drawRoundedRect(rect, view.cell / 6, view.cell / 6)

    # -- pencil and trial --------------------------------------------------------------
    def choose_pencil(self) -> None:
        """Take the pencil into the hand, or put it away."""
        self.pencil.choose(not self.pencil.chosen)
        if self.pencil.chosen:
            self.back.stand_at(None)
            self.finish_animation()
            self.setFocus()
            announce(self, self.tr("Pencil: an arrow or a click draws a mark."))
        self.session.changed.emit()

    def trial_key(self, key: int) -> bool:
        """Enter keeps an open trial, Escape drops it. False for other keys, and without
        a trial."""
        if self.game.trial is None:
            return False
        if key in ENTER:
            self.session.keep_trial()
        elif key == QtCore.Qt.Key.Key_Escape:
            self.session.drop_trial()
        else:
            return False
        return True

    def _pencil_key(self, event: QtGui.QKeyEvent) -> bool:
        held = event.modifiers()
        keys = QtCore.Qt.KeyboardModifier
        if held & (keys.ControlModifier | keys.AltModifier):
            return False
        if self.back.at is not None and not self.pencil.chosen:
            return False
        shift = bool(held & keys.ShiftModifier)
        cursor = self.pencil.cursor
        if not self.pencil.key(event.key(), self.input.focus, shift=shift):
            return False
        if self.pencil.cursor not in (None, cursor):
            self.setCurrentIndex(self.game_model.index(*self.pencil.cursor))
        self.session.changed.emit()
        return True

    def event(self, event: QtCore.QEvent) -> bool:
        """Keep the keys that end a trial from the shortcuts of the window."""
        override = event.type() == QtCore.QEvent.Type.ShortcutOverride
        if override and isinstance(event, QtGui.QKeyEvent):
            ends = (*ENTER, QtCore.Qt.Key.Key_Escape)
            if self.game.trial is not None and event.key() in ends:
                event.accept()
                return True
        return super().event(event)

    def _draw_at(self, point: QtCore.QPoint) -> None:
        self.back.stand_at(None)
        self.finish_animation()
        self.pencil.turn(self._spot_at(point))
        self.refresh()

    def _spot_at(self, point: QtCore.QPoint) -> Spot | None:
        return self.pencil.spot_at(self.board_view(), point)

    def _hold_begins(self, point: QtCore.QPoint) -> None:
        done = self.game.undo_stack.index()
        self._held = Held(point, self._spot_at(point), done)
        self._hold.start()

    def _hold_ends(self) -> None:
        self._hold.stop()
        self._held = None

    @QtCore.Slot()
    def _on_held(self) -> None:
        """Draw a mark where the button is held; what the press began does not count."""
        held = self._held
        self._hold_ends()
        stack = self.game.undo_stack
        if held is None or (self.session.two_players and stack.index() > held.done):
            return
        self.input.release(self.cell_at(held.point))
        while stack.index() > held.done:
            stack.undo()
        self.finish_animation()
        self.pencil.turn(held.spot)
        self.refresh()

    @QtCore.Slot(object, str)
    def _on_pencilled(self, spot: Spot, mark: str) -> None:
        announce(self, spoken_mark(spot, mark))
        self.refresh()

    def _added(self, cell: Cell) -> str:
        """Words on a cell that its state does not hold."""
        words = (self.input.added(cell), marks_at(cell, self.game.pencil))
        return ", ".join(filter(None, words))

    # -- mouse and keys ----------------------------------------------------------------
    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        if self.trial_key(event.key()) or self._pencil_key(event):
            return
        if self.back.key(event.key()):
            return
        self.back.stand_at(None)
        held = QtCore.Qt.KeyboardModifier
        command = event.modifiers() & (held.ControlModifier | held.AltModifier)
        self.finish_animation()
        here = self.currentIndex()
        heard = self._words_here()
        made = len(self.game.moves)
        if command or not self.input.key(event.key()):
            event.ignore()  # the keys of a table mean nothing here
            return
        self._follow()
        stayed = len(self.game.moves) == made and here == self.currentIndex()
        if stayed and self._words_here() not in ("", heard):
            announce(self, self._words_here())  # a tile was chosen: nothing else tells
        self.refresh()

    def _words_here(self) -> str:
        index = self.currentIndex()
        return (
            self.game_model.spoken((index.row(), index.column()))
            if index.isValid()
            else ""
        )

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        point = event.position().toPoint()
        left = event.button() == QtCore.Qt.MouseButton.LeftButton
        right = event.button() == QtCore.Qt.MouseButton.RightButton
        if right or (left and self.pencil.chosen):
            self._draw_at(point)
            return
        if left:
            if (
                self.back.at is not None
            ):  # the first click leaves the review, and moves nothing
                self.back.stand_at(None)
                return
            self.finish_animation()
            self.cursor_cell = None
            self._hold_begins(point)
            self.input.press(self.cell_at(point))
            self.refresh()

    def mouseDoubleClickEvent(self, event: QtGui.QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        if self._held is not None:
            away = event.position().toPoint() - self._held.point
            hints = QtGui.QGuiApplication.styleHints()
            if away.manhattanLength() > hints.startDragDistance():
                self._hold_ends()
        left = event.buttons() & QtCore.Qt.MouseButton.LeftButton
        if left and not self.pencil.chosen:
            middle = self.board_view().near_middle(event.position())
            if self.input.from_dot_to_dot and not middle:
                return
            self.input.drag(self.cell_at(event.position().toPoint()))
            self.refresh()

    def contextMenuEvent(self, event: QtGui.QContextMenuEvent) -> None:
        event.accept()  # the right button draws

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        self._hold_ends()
        if event.button() == QtCore.Qt.MouseButton.LeftButton:
            self.input.release(self.cell_at(event.position().toPoint()))
            self.refresh()

    def wheelEvent(self, event: QtGui.QWheelEvent) -> None:
        if event.modifiers() & QtCore.Qt.KeyboardModifier.ControlModifier:
            self.zoom(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            event.ignore()


def _corner(room: int, size: int, focus: float) -> int:
    """Where a board of that size begins, along one axis."""
    if size <= room:
        return (room - size) // 2
    return round(-min(max(focus - room / 2, 0), size - room))
