"""LookingBack: a finished game, shown at one of its moves or played from there; marks
of a review.

The game itself does not change. A review marks the move that was made and a better way:
the first is red and ends in a cross, the better way green, dotted and with a tick, so
that nobody has to tell them apart by colour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPointF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gridwright.editor.models.play.session import PlaySession
from gridwright.editor.models.playback import Playback
from gridwright.editor.painting import BoardView, Look, disc, draw_with, pen, smooth
from gridwright.editor.views.style import set_up
from gridwright.solvers.level import Cell


class LookingBack(QObject):
    """The move of a game that its board shows. The board's playback plays it."""

    stood = Signal(object)
    """The number of the move that shows now; None at the end of looking back."""
    replaying_changed = Signal(bool)

    def __init__(
        self, session: PlaySession, playback: Playback, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._playback = playback
        self.standing: int | None = None
        """The move that the board stands at: it shows what the move was made from."""
        self._begun: int | None = None
        self._told: int | None = None
        set_up(playback, moved=self._on_moved, playing_changed=self._on_playing)

    def stand_at(self, move: int | None) -> None:
        """Show the position that a move was made from, and beside it a better way; None
        shows the current position."""
        game = self._session.game
        made = len(game.moves)
        wanted = None if move is None or not made else min(max(move, 1), made)
        if wanted == self.standing and not self.replaying:
            return
        if self._playback.available:
            self._playback.clear()
        self.standing = wanted
        if wanted is not None:
            self._session.advice.ask(game.states[wanted - 1])
        self._tell(wanted)

    def step(self, by: int) -> None:
        """Go on by a number of moves, or back if it is negative."""
        here = self.at
        if here is None:
            here = len(self._session.game.moves) + 1
        self.stand_at(here + by)

    @property
    def at(self) -> int | None:
        """The number of the move that shows, standing or played; None while one plays
        on."""
        if self._begun is None:
            return self.standing
        made = len(self._session.game.moves)
        played = self._begun + self._playback.move + 1
        return min(played, made)

    def better_way(self) -> tuple[str, ...]:
        """The best moves from where the review stands; none where the one made is as
        good."""
        session = self._session
        review = session.review
        number = self.standing
        if review is None or number is None:
            return ()
        if number not in [loss.move for loss in review.losses]:
            return ()
        best = session.advice.of(session.game.states[number - 1])
        return () if best is None or best.moves is None else best.moves

    # -- played again ------------------------------------------------------------------
    @property
    def replaying(self) -> bool:
        """True if moves of the game are played again."""
        return self._begun is not None

    @Slot()
    def toggle(self) -> None:
        """Play the game on from where it stands, from its first move if it stands
        nowhere; or stand at the move that is being played."""
        game = self._session.game
        settings = self._session.settings
        if self.replaying:
            self.stand_at(self.at)
        elif game.moves:
            begun = 0 if self.standing is None else self.standing - 1
            self.stand_at(None)
            self._playback.load(game.kind, game.states[begun], game.moves[begun:])
            speed = settings.number("play/speed", 1.0)
            self._playback.set_speed(speed)
            still = settings.flag("reduced_motion")
            self._playback.set_gliding(not still)
            self._begun = begun
            self._playback.play()
            self.replaying_changed.emit(True)

    @Slot()
    def _on_moved(self) -> None:
        if self.replaying and self.at != self._told:
            self._tell(self.at)

    @Slot(bool)
    def _on_playing(self, playing: bool) -> None:
        if not playing and self.replaying:
            self._begun = None
            self.replaying_changed.emit(False)
            self._tell(None)

    def _tell(self, move: int | None) -> None:
        self._told = move
        self.stood.emit(move)

    # -- keys --------------------------------------------------------------------------
    def key(self, key: int) -> bool:
        """Left and Right step from move to move, Space plays and pauses, Escape goes
        back to the game. False if the key means nothing here, or nothing is looked back
        upon."""
        if self.at is None:
            return False
        acts: dict[int, Callable[[], object]] = {
            Qt.Key.Key_Left: lambda: self.step(-1),
            Qt.Key.Key_Right: lambda: self.step(1),
            Qt.Key.Key_Home: lambda: self.stand_at(1),
            Qt.Key.Key_End: lambda: self.stand_at(len(self._session.game.moves)),
            Qt.Key.Key_Space: self.toggle,
            Qt.Key.Key_Escape: lambda: self.stand_at(None),
        }
        act = acts.get(key)
        if act is not None:
            act()
        return act is not None


def paint_review(
    p: QPainter,
    view: BoardView,
    look: Look,
    made: Sequence[Cell],
    better: Sequence[Cell],
) -> None:
    """Draw both ways; the cells of each in order, none where there is nothing to
    draw."""
    with smooth(p):
        if better:
            p.setBrush(Qt.BrushStyle.NoBrush)
            width = max(2.5, view.cell * 0.09)
            dots = QPen(look.success, width)
            set_up(dots, capStyle=Qt.PenCapStyle.RoundCap, dashPattern=[0.01, 2.0])
            p.setPen(dots)
            p.drawPolyline(_points(view, better))
            second = better[:2][-1]
            _paint_sign(p, view, look.success, look.board, second, tick=True)
        if made:
            draw_with(p, pen(look.danger, max(3.0, view.cell * 0.17)))
            p.drawPolyline(_points(view, made))
            _paint_sign(p, view, look.danger, look.board, made[-1], tick=False)


def _points(view: BoardView, cells: Sequence[Cell]) -> QPolygonF:
    return QPolygonF([view.centre(*cell) for cell in cells])


def _paint_sign(
    p: QPainter, view: BoardView, colour: QColor, ink: QColor, cell: Cell, *, tick: bool
) -> None:
    centre = view.centre(*cell)
    radius = view.cell * 0.21
    disc(p, centre, radius * 1.12, ink)
    disc(p, centre, radius, colour)
    draw_with(p, pen(ink, max(1.5, radius * 0.22)))
    reach = radius * 0.42
    if tick:
        marks = ((-1.0, 0.05), (-0.25, 0.8), (1.1, -0.75))
        points = [centre + QPointF(x, y) * reach for x, y in marks]
        p.drawPolyline(QPolygonF(points))
    else:
        for slope in (1, -1):
            arm = QPointF(reach, slope * reach)
            p.drawLine(centre - arm, centre + arm)
