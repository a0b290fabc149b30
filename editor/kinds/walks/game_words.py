"""The words of a game on a tour, during the walk and at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.models.play.endings import GameWords, par_figures

if TYPE_CHECKING:  # pictures are drawn without games and searches
    from editor.models.play.game import Game
    from editor.models.play.hints import Best


def _tr(text: str) -> str:
    return QCoreApplication.translate("Outcome", text)


class TourWords(GameWords):
    """Tours: how many cells were visited."""

    def figures(self, game: Game, par: Best | None) -> list[str]:
        free = int((game.level.cells != -1).sum())
        visited = len(set(game.state.path))
        impossible = par is not None and par.proved and par.score is None
        return [
            _tr("{visited} of {free} cells").format(visited=visited, free=free),
            *(par_figures(par) if impossible else []),
        ]

    def end(self, game: Game, par: Best | None) -> str:
        if not game.complete:
            return self.stuck(game)
        return _tr("Every cell visited: the tour is complete.")
