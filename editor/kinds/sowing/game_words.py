"""The words of a sowing game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.models.play.endings import GameWords, Headline, rule, together
from solvers.level import Level

if TYPE_CHECKING:  # pictures are drawn without games and searches
    from editor.models.play.game import Game
    from editor.models.play.hints import Best


def _tr(text: str) -> str:
    return QCoreApplication.translate("Outcome", text)


class SowingGameWords(GameWords):
    """What both players captured, who is to move, and who won."""

    def goal(self, level: Level) -> str:
        task = _tr(
            "Take turns: sow all stones of any pit one by one, counter-clockwise. If the next pit "
            "then holds stones, sow those too; if it is empty, capture the stones of the pit after "
            "it. Whoever captures more stones wins."
        )
        more = _tr(
            "After a capture of stones, as long as the next pit is empty and the one after it is "
            "not, that one is captured too."
        )
        return together(task, more if rule(level, "chain") else "")

    def headline(self, game: Game, par: Best | None) -> Headline:
        first, second = game.state.totals
        return Headline(f"{first} : {second}", _tr("stones captured"))

    def figures(self, game: Game, par: Best | None) -> list[str]:
        first, second = game.state.totals
        parts = [_tr("First {first} : {second} Second").format(first=first, second=second)]
        if not game.over:
            mover = _tr("Second to move") if game.state.mover else _tr("First to move")
            parts.append(mover)
        if par is not None and par.proved and par.score is not None:
            parts.append(_tr("Perfect play {par:+d} for First").format(par=par.score))
        return parts

    def end(self, game: Game, par: Best | None) -> str:
        first, second = game.state.totals
        if game.state.repeated:
            why = _tr("The game ends: a position came back with the same player to move.")
        elif not any(game.state.pits):
            why = _tr("The game ends: all pits are empty.")
        else:
            why = _tr("The game ends: no pit can be sown to an end.")
        if first == second:
            who = _tr("A draw, {first} each.")
        elif first > second:
            who = _tr("First wins, {first} to {second}.")
        else:
            who = _tr("Second wins, {second} to {first}.")
        return why + " " + who.format(first=first, second=second)
