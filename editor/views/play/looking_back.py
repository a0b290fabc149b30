"""LookingBack: a game watched again, standing at one of its moves or played from there.

The game itself stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot

from editor.models.play.session import PlaySession
from editor.models.playback.playback import Playback


class LookingBack(QObject):
    """Which move of a game its board shows. The board's playback plays it."""

    stood = Signal(object)
    """The number of the move that shows now; None at the end of looking back."""
    replaying_changed = Signal(bool)

    def __init__(self, session: PlaySession, playback: Playback, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._playback = session, playback
        self.standing: int | None = None
        """The move that the board stands at: it shows what the move was made from."""
        self._begun: int | None = None
        self._told: int | None = None
        playback.moved.connect(self._on_moved)
        playback.playing_changed.connect(self._on_playing)

    def stand_at(self, move: int | None) -> None:
        """Show the position that a move was made from, and beside it a better way; None shows the
        game as it stands."""
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
        """On or back by so many moves."""
        last = len(self._session.game.moves) + 1
        self.stand_at((last if self.at is None else self.at) + by)

    @property
    def at(self) -> int | None:
        """The number of the move that shows, standing or played; None while one plays on."""
        if self._begun is None:
            return self.standing
        return min(self._begun + self._playback.move + 1, len(self._session.game.moves))

    def better_way(self) -> tuple[str, ...]:
        """The best moves from where the review stands; none where the one made is as good."""
        review, number = self._session.review, self.standing
        if review is None or number is None:
            return ()
        if number not in [loss.move for loss in review.losses]:
            return ()
        best = self._session.advice.of(self._session.game.states[number - 1])
        return () if best is None or best.moves is None else best.moves

    # -- played again ----------------------------------------------------------------------------
    @property
    def replaying(self) -> bool:
        """Whether moves of the game are played again."""
        return self._begun is not None

    @Slot()
    def toggle(self) -> None:
        """Play the game on from where it stands, from its first move if it stands nowhere; or
        stand at the move that is being played."""
        game, settings = self._session.game, self._session.settings
        if self.replaying:
            self.stand_at(self.at)
        elif game.moves:
            begun = 0 if self.standing is None else self.standing - 1
            self.stand_at(None)
            self._playback.load(game.kind, game.states[begun], game.moves[begun:])
            self._playback.set_speed(settings.number("play/speed", 1.0))
            self._playback.set_gliding(not settings.flag("reduced_motion"))
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

    # -- keys ------------------------------------------------------------------------------------
    def key(self, key: int) -> bool:
        """Left and Right step from move to move, Space plays and pauses, Escape goes back to the
        game. False if the key means nothing here, or nothing is looked back upon."""
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
