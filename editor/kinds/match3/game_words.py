"""The words of a game of swaps."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.models.play.endings import GameWords, par_figures, rule, together
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
        swaps, table = int(rule(level, "swaps")), rule(level, "points")
        if rule(level, "exactly"):
            task = _trn("Make exactly %n swap(s) of neighbouring tiles.", swaps)
        else:
            task = _trn("Make at most %n swap(s) of neighbouring tiles.", swaps)
        lines = _tr("Three or more alike in a line vanish. Score as many points as you can.")
        points = _tr("Points by the length of the line: {points}.").format(points=_points(table))
        return together(task, lines, points if table else "")

    def figures(self, game: Game, par: Best | None) -> list[str]:
        left = _trn("%n swap(s) left", _swaps_left(game))
        return [_tr("Score {score}").format(score=game.score), left, *par_figures(par)]

    def stuck(self, game: Game) -> str:
        return _tr(
            "No swap is possible any more, and {left} had to be made. Undo to go on."
        ).format(left=_swaps_left(game))


def _points(table: Mapping[str, int]) -> str:
    """A table of points: "3 → 1 · 4 → 4 · 5+ → 10", each whole on a line.

    The last length stands for longer ones; lengths without points are told with 0.
    """
    last = max(map(int, table), default=0)
    lengths = range(min(3, last), last + 1)
    told = []
    for points, group in groupby(lengths, lambda length: table.get(str(length), 0)):
        alike = list(group)
        name = f"{alike[0]}" if len(alike) == 1 else f"{alike[0]}–{alike[-1]}"
        name = f"{alike[0]}+" if alike[-1] == last else name
        told.append(f"{name} → {points}".replace(" ", "\N{NO-BREAK SPACE}"))
    return " · ".join(told)


def _swaps_left(game: Game) -> int:
    return int(game.kind.rule_values(game.level)["swaps"]) - int(game.state.swaps)
