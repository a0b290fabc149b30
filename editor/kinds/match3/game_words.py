"""The words of a game of swaps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.models.play.endings import GameWords, par_figures, rule
from solvers.level import Level

if TYPE_CHECKING:  # pictures are drawn without games and searches
    from editor.models.play.game import Game
    from editor.models.play.hints import Best


def _tr(text: str) -> str:
    return QCoreApplication.translate("Outcome", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("Outcome", text, "", number)


class SwapWords(GameWords):
    """Swaps: how many are left."""

    def goal(self, level: Level) -> str:
        swaps = int(rule(level, "swaps"))
        if rule(level, "exactly"):
            task = _trn("Make %n swap(s) of neighbouring tiles.", swaps)
        else:
            task = _trn("Make at most %n swap(s) of neighbouring tiles.", swaps)
        rest = _tr(
            "Three or more alike in a line vanish. Points by the length of the line: {points}."
        )
        return f"{task} {rest.format(points=_points(rule(level, 'points')))}"

    def figures(self, game: Game, par: Best | None) -> list[str]:
        left = _trn("%n swap(s) left", _swaps_left(game))
        return [_tr("Score {score}").format(score=game.score), left, *par_figures(par)]

    def stuck(self, game: Game) -> str:
        return _tr(
            "No swap is possible any more, and {left} had to be made. Undo to go on."
        ).format(left=_swaps_left(game))


def _points(table: Mapping[str, int]) -> str:
    """A table of points: "3 → 1, 4 → 4, 5+ → 10", each whole on a line; the last length stands for
    longer ones."""
    lengths = sorted(map(int, table))
    names = [*map(str, lengths[:-1]), *(f"{length}+" for length in lengths[-1:])]
    told = (f"{name} → {table[str(n)]}" for name, n in zip(names, lengths, strict=True))
    return ", ".join(words.replace(" ", "\N{NO-BREAK SPACE}") for words in told)


def _swaps_left(game: Game) -> int:
    return int(game.kind.rule_values(game.level)["swaps"]) - int(game.state.swaps)
