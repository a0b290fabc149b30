"""Game: the rules of one level, to play by at a prompt or in a search of one's own."""

from __future__ import annotations

from gridwright.errors import one_sentence
from solvers.plugins import source


class Game(source.Game):
    """The game that the solver of a plug-in gets, so a search written here runs there unchanged."""

    def apply(self, state: source.State, move: str) -> source.State:
        """The state after a move. Error if the rules refuse it. This counts as a node."""
        with one_sentence():
            return super().apply(state, move)
