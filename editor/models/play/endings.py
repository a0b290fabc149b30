"""The words of a game: its figures while it is played, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from gridwright.editor.models.document.cell_words import CellWords
from gridwright.editor.models.program.language import translated, words_of
from gridwright.solvers.kind import Level, PuzzleKind
from gridwright.solvers.registry import kind as kind_of
from gridwright.solvers.text import filled, grouped

_tr = words_of("Outcome")

if TYPE_CHECKING:  # pictures are drawn without games and searches
    from gridwright.editor.models.play.game import Game
    from gridwright.editor.models.play.hints import Best


def together(first: str, *more: str) -> str:
    """Sentences as one text; those that are empty are left out."""
    for sentence in filter(None, more):
        first = _tr("{one} {two}").format(one=first, two=sentence)
    return first


@dataclass(frozen=True)
class Headline:
    """The value of a game in large figures: a number, what it counts and out of how
    many, and the share of the best that it is, where that is known."""

    number: str
    rest: str
    share: float | None = None


class GameWords:
    """The words of games of one kind; this class is for kinds with one player and a
    score.

    par: the best that the level allows, as far as it is known.
    """

    def standing(self, game: Game, par: Best | None) -> str:
        """One line of figures: score, par, and what is left."""
        return "   ".join(self.figures(game, par))

    def goal(self, level: Level) -> str:
        """The player's goal on a level, and its rules, in a sentence or two."""
        return ""

    def headline(self, game: Game, par: Best | None) -> Headline:
        """The value of the game now, beside the proved best."""
        best = self.best(par)
        of = _tr("of {best} point(s)", best or 0)
        return self._of(game.score, best, _tr("point(s)", game.score), of)

    def beside(self, game: Game, par: Best | None) -> list[str]:
        """The figures beside the headline."""
        return [] if self.best(par) is not None else self.figures(game, par)[1:]

    @staticmethod
    def best(par: Best | None) -> int | None:
        """The proved optimum."""
        return par.score if par is not None and par.proved else None

    @staticmethod
    def _of(number: int, best: int | None, plain: str, of: str) -> Headline:
        if best is None:
            return Headline(grouped(number), plain)
        share = min(max(number / best, 0.0), 1.0) if best > 0 else None
        return Headline(grouped(number), filled(of, best=best), share)

    def outcome(self, game: Game, par: Best | None) -> str:
        """The outcome of the game, in a sentence or two. Empty during the game."""
        if not game.over:
            return ""
        broken = game.broken
        if broken is None:
            return self.end(game, par)
        breaks = _tr("It breaks a condition: {why}.").format(why=translated(broken))
        return f"{self.end(game, None)} {breaks}"

    def figures(self, game: Game, par: Best | None) -> list[str]:
        """The figures of a game, each a few words."""
        return [filled(_tr("Score {score}"), score=game.score), *par_figures(par)]

    def end(self, game: Game, par: Best | None) -> str:
        """The outcome of a game that is over."""
        if not game.complete:
            return self.stuck(game)
        if par is None or not par.proved or par.score is None:
            return filled(_tr("Finished with the score {score}."), score=game.score)
        if game.score == par.score:
            return filled(
                _tr("Finished with the score {score}: the optimum."), score=game.score
            )
        text = _tr("Finished with the score {score}; the optimum is {par}.")
        return filled(text, score=game.score, par=par.score)

    def stuck(self, game: Game) -> str:
        """The reason why a game without a legal move is not a complete answer."""
        return _tr(
            "A dead end: no step is possible any more. Undo or go back to go on."
        )


class PlayedKind(Protocol):
    """The part of a kind that a game uses beside the rules. `gridwright.editor.kinds`
    has one for each."""

    @property
    def cell_words(self) -> Callable[[PuzzleKind[Any, Any]], CellWords]:
        """The words of cells and moves."""

    @property
    def game_words(self) -> GameWords:
        """The words of standing and end."""


def rule(level: Level, name: str) -> Any:
    """The value of a rule on a level."""
    return kind_of(level.kind).rule_values(level).get(name)


def par_figures(par: Best | None) -> list[str]:
    """The optimum, or the best known, as one figure; none while nothing is known."""
    if par is None:
        return []
    if par.proved:
        if par.score is None:
            return [_tr("No solution exists")]
        return [filled(_tr("Optimum {par}"), par=par.score)]
    return [] if par.score is None else [filled(_tr("Best known {par}"), par=par.score)]


def optimal(game: Game, par: Best | None) -> bool:
    """True if the game is a complete answer that scores the proved optimum, under the
    conditions of the level."""
    return (
        game.complete
        and par is not None
        and par.proved
        and par.score is not None
        and game.score == par.score
        and game.broken is None
    )
