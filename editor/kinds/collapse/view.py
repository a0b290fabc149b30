"""The collapsing building in the editor: its words, its play input and its view.

Words of rooms, moves, a game, and the value of a result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gridwright.editor.kinds.collapse.painter import CollapsePainter
from gridwright.editor.kinds.view import (
    DetailWords,
    KindView,
    ResultWords,
    counted,
    of_engines,
    plural,
)
from gridwright.editor.kinds.walks.view import WalkInput, way_words
from gridwright.editor.models.document.cell_words import CellWords, place_words
from gridwright.editor.models.play.endings import GameWords, Headline, rule, together
from gridwright.editor.models.program.language import grouped, marked, words_of
from gridwright.solvers.level import Cell, Cells, Level
from gridwright.solvers.text import filled

if TYPE_CHECKING:
    from gridwright.editor.models.play.game import Game
    from gridwright.editor.models.play.hints import Best


TAG = "campaign"
"""The tag of a level of the campaign."""


def is_hard(level: Level) -> bool:
    """True if food and water lie in different rooms."""
    food, water = divmod(level.cells, 10)
    return bool((food != water).any())


_tr = words_of("CellWords")
_game_tr = words_of("Outcome")
_result_tr = words_of("ResultWords")


class CollapseWords(CellWords):
    """Rooms by their supplies; those that fell hold nothing any more."""

    def content(self, code: int) -> str:
        food, water = divmod(code, 10)
        if code < 0:
            return _tr("collapsed")
        if code == 0:
            return _tr("empty room")
        if food == water:
            return filled(
                _tr("supply of {amount}, counts as food and as water"), amount=food
            )
        return _supplies(food, water)

    def standing(self, cells: Cells, cell: Cell) -> str:
        rows, cols = cells.shape
        centre = rows == cols and rows % 2 == 1 and cell == (rows // 2, cols // 2)
        return _tr("the centre, where the player starts") if centre else ""

    def in_play(self, state: Any, cell: Cell) -> list[str]:
        if cell != state.cell:
            return super().in_play(state, cell)
        text = _tr("you are here with {supplies}")
        return [text.format(supplies=_supplies(state.food, state.water))]

    def move(self, move: str) -> str:
        return way_words(move)

    def effect(self, before: Any, move: str, after: Any) -> str:
        got = _supplies(after.food - before.food, after.water - before.water)
        fallen = self._fallen(after) - self._fallen(before)
        text = _tr("Went {way} to {place}: {got} collected, {rooms}.")
        return text.format(
            way=self.move(move),
            place=place_words(after.cell),
            got=got,
            rooms=_tr("%n room(s) collapsed", fallen),
        )

    def _fallen(self, state: Any) -> int:
        return int(np.count_nonzero(self.kind.board(state) < 0))


def _supplies(food: int, water: int) -> str:
    return filled(_tr("food {food}, water {water}"), food=food, water=water)


class BuildingWords(GameWords):
    """Supplies, and the days to survive once they are known."""

    def goal(self, level: Level) -> str:
        needs = rule(level, "needs")
        walk = _game_tr(
            "Walk through the building; the row or column you leave collapses, with "
            "all behind it."
        )
        if needs is None:
            return together(
                walk, _game_tr("Gather food and water for as many days as you can.")
            )
        return together(
            walk, _game_tr("Gather food and water for %n day(s).", int(needs))
        )

    def headline(self, game: Game, par: Best | None) -> Headline:
        days = min(game.kept_state.food, game.kept_state.water)
        needs = needed(game, par)
        return self._of(
            days,
            needs,
            _game_tr("day(s)", days),
            _game_tr("of {best} day(s)", needs or 0),
        )

    def beside(self, game: Game, par: Best | None) -> list[str]:
        return self.figures(game, par)

    def figures(self, game: Game, par: Best | None) -> list[str]:
        needs = needed(game, par)
        state = game.kept_state
        if needs is None:
            text = _game_tr("Food {food}   Water {water}")
            return [filled(text, food=state.food, water=state.water)]
        text = _game_tr("Food {food} of {needs}   Water {water} of {needs}")
        return [filled(text, food=state.food, water=state.water, needs=needs)]

    def end(self, game: Game, par: Best | None) -> str:
        needs = needed(game, par)
        if needs is None:
            return _game_tr("Supplies for %n day(s).", game.score)
        text = (
            _game_tr("Supplies for {days} of {needs} day(s): you survive.", needs)
            if game.score >= needs
            else _game_tr(
                "Supplies for {days} of {needs} day(s): you do not survive.", needs
            )
        )
        return filled(text, days=min(game.score, needs), needs=needs)


def needed(game: Game, par: Best | None) -> int | None:
    """The days to survive: the rule of the level, else the optimum once that is
    known."""
    needs = game.level.rules.get("needs")
    if needs is not None:
        return int(needs)
    return par.score if par is not None and par.proved else None


def survives(game: Game, par: Best | None) -> bool:
    """True if a finished game in a building is won."""
    needs = needed(game, par)
    return game.complete and needs is not None and game.score >= needs


class SupplyWords(ResultWords):
    """Days that the supplies last."""

    def score(self, score: int) -> str:
        return counted(_result_tr("Supplies for {number} day(s)", plural(score)), score)

    def figure(self, score: int) -> tuple[str, str]:
        return grouped(score), _result_tr("day(s)", plural(score))

    def best(self, number: int) -> str:
        return _result_tr("optimal route(s)", plural(number))


class CollapseInput(WalkInput):
    """The collapsing building: the only way back is undo."""

    backs_up = False
    draws_steps = False


ENGINES = {
    "pareto": marked("Details", "Pareto sets"),
    "greedy-pair": marked("Details", "greedy pair"),
}

DETAILS = DetailWords(
    names={
        "food": marked("Details", "Food"),
        "water": marked("Details", "Water"),
        "needs": marked("Details", "Days to survive"),
        "survives": marked("Details", "Survives"),
        "gap": marked("Details", "Below the bound"),
    },
    hidden=frozenset(("front",)),
    values=of_engines(ENGINES),
)

VIEW = KindView(
    painter=CollapsePainter,
    cell_words=CollapseWords,
    game_words=BuildingWords(),
    detail_words=DETAILS,
    short=marked("KindCards", "Building"),
    result_words=SupplyWords(),
    guide=marked(
        "PlayInput",
        "Arrow keys or a click beside you. What you leave behind collapses.",
    ),
    size=(7, 7),
    sample=(
        "tenement",
        marked(
            "Samples",
            "Leave a building that crumbles behind you; food and water must last.",
        ),
    ),
    play_input="gridwright.editor.kinds.collapse.view:CollapseInput",
    theatre="gridwright.editor.kinds.collapse.theatre:CollapseParts",
    campaign="gridwright.editor.kinds.collapse.campaign:CampaignDialog",
    likeness=lambda level: {"hard": is_hard(level)},
    own_rules=frozenset(("needs",)),
    kept_tags=frozenset((TAG,)),
)
