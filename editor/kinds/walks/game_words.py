"""The words of a game on a tour, during the walk and at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.models.play.endings import GameWords, Headline, par_figures, rule, together
from solvers.level import Level

if TYPE_CHECKING:  # pictures are drawn without games and searches
    from editor.models.play.game import Game
    from editor.models.play.hints import Best


def _tr(text: str) -> str:
    return QCoreApplication.translate("Outcome", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("Outcome", text, "", number)


class CoinMazeGameWords(GameWords):
    """Coin mazes: points for cells and coins."""

    def goal(self, level: Level) -> str:
        each = rule(level, "cell")
        walk = _tr("Walk from the ring to the flag, no cell twice.")
        coins = _tr("Every coin counts its worth.")
        if not isinstance(each, int) or not each:
            return together(walk, coins)
        points = _trn("Every cell counts %n point(s), every coin its worth.", each)
        return together(walk, points)


class TourWords(GameWords):
    """Tours: how many cells were visited."""

    def goal(self, level: Level) -> str:
        if rule(level, "closed"):
            return _tr("Visit every open cell once, and come back to the first one.")
        return _tr("Visit every open cell once, from the ring to the flag where there is one.")

    def headline(self, game: Game, par: Best | None) -> Headline:
        free, visited = int((game.level.cells != -1).sum()), len(set(game.state.path))
        return self._of(visited, free, "", _trn("of {best} cell(s)", free))

    def figures(self, game: Game, par: Best | None) -> list[str]:
        free = int((game.level.cells != -1).sum())
        visited = len(set(game.state.path))
        impossible = par is not None and par.proved and par.score is None
        return [
            _trn("{visited} of {free} cell(s)", free).format(visited=visited, free=free),
            *(par_figures(par) if impossible else []),
        ]

    def end(self, game: Game, par: Best | None) -> str:
        if not game.complete:
            return self.stuck(game)
        return _tr("Every cell visited: the tour is complete.")
