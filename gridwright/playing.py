"""Game: the rules of one level, to play by at a prompt or in a search of one's own."""

from __future__ import annotations

from gridwright.checking import refuse_other
from gridwright.errors import Error, one_sentence
from gridwright.solvers.plugins import source


class Game(source.Game):
    """The game that the solver of a plug-in gets, so a search written here runs there
    unchanged."""

    def apply(self, state: source.State, move: str) -> source.State:
        """The state after a move. Error if the rules refuse it. This counts as a
        node."""
        self._refuse_other(state)
        refuse_other("move", move, str)
        with one_sentence():
            return super().apply(state, move)

    def board(self, state: source.State) -> list[list[str]]:
        """The tokens of the board in a state, row by row."""
        self._refuse_other(state)
        return super().board(state)

    def moves(self, state: source.State) -> list[str]:
        """The legal moves in a state, in a fixed order."""
        self._refuse_other(state)
        return super().moves(state)

    def finished(self, state: source.State) -> bool:
        """True if the moves that led to a state are a complete answer."""
        self._refuse_other(state)
        return super().finished(state)

    def score(self, state: source.State) -> int:
        """The score earned so far."""
        self._refuse_other(state)
        return super().score(state)

    def _refuse_other(self, state: source.State) -> None:
        if not isinstance(state, type(self.start)):
            words = "start with game.start, and go on with what apply returns"
            raise Error(f"state: {state!r:.60} is not a state of this game: {words}")
