"""The words of a game in a collapsing building."""

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


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("Outcome", text, "", number)


class BuildingWords(GameWords):
    """Supplies, and the days to survive once they are known."""

    def goal(self, level: Level) -> str:
        needs = rule(level, "needs")
        walk = _tr("Walk through the building; every room you leave collapses behind you.")
        if needs is None:
            return together(walk, _tr("Gather food and water for as many days as you can."))
        return together(walk, _trn("Gather food and water for %n day(s).", int(needs)))

    def headline(self, game: Game, par: Best | None) -> Headline:
        days = min(game.state.food, game.state.water)
        needs = needed(game, par)
        return self._of(days, needs, _trn("day(s)", days), _trn("of {best} day(s)", needs or 0))

    def figures(self, game: Game, par: Best | None) -> list[str]:
        needs, state = needed(game, par), game.state
        if needs is None:
            return [_tr("Food {food}   Water {water}").format(food=state.food, water=state.water)]
        return [
            _tr("Food {food} of {needs}   Water {water} of {needs}").format(
                food=state.food, water=state.water, needs=needs
            )
        ]

    def end(self, game: Game, par: Best | None) -> str:
        needs = needed(game, par)
        if needs is None:
            return _trn("Supplies for %n day(s).", game.score)
        text = (
            _trn("Supplies for {days} of {needs} day(s): you survive.", needs)
            if game.score >= needs
            else _trn("Supplies for {days} of {needs} day(s): you do not survive.", needs)
        )
        return text.format(days=min(game.score, needs), needs=needs)


def needed(game: Game, par: Best | None) -> int | None:
    """The days to survive: the rule of the level, else the optimum once that is known."""
    needs = game.level.rules.get("needs")
    if needs is not None:
        return int(needs)
    return par.score if par is not None and par.proved else None


def survives(game: Game, par: Best | None) -> bool:
    """Whether a finished game in a building is won."""
    needs = needed(game, par)
    return game.complete and needs is not None and game.score >= needs
