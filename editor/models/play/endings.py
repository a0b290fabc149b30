"""What is said of a game: its standing while it goes on, and the end of it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.models.play.game import Game
from editor.models.play.hints import Best


def _tr(text: str) -> str:
    return QCoreApplication.translate("Outcome", text)


def standing(game: Game, par: Best | None) -> str:
    """One line of figures: score, par, and what is left."""
    parts = {
        "collapse": _collapse,
        "match3": _match3,
        "sowing": _sowing,
        "tour": _tour,
    }.get(game.kind.id, _score)(game, par)
    return "   ".join(parts)


def optimal(game: Game, par: Best | None) -> bool:
    """Whether the game is a complete answer that scores the proved optimum."""
    return (
        game.complete
        and par is not None
        and par.proved
        and par.score is not None
        and game.score == par.score
    )


def needed(game: Game, par: Best | None) -> int | None:
    """The days to survive in a building: its rule, else the optimum once that is known."""
    needs = game.level.rules.get("needs")
    if needs is not None:
        return int(needs)
    return par.score if par is not None and par.proved else None


def survives(game: Game, par: Best | None) -> bool:
    """Whether a finished game in a building is won."""
    needs = needed(game, par)
    return game.complete and needs is not None and game.score >= needs


def outcome(game: Game, par: Best | None) -> str:
    """How the game ended, in a sentence or two. Empty while it goes on."""
    if not game.over:
        return ""
    if game.kind.id == "sowing":
        return _sowing_end(game)
    if game.kind.id == "collapse":
        return _collapse_end(game, par)
    if not game.complete:
        return _stuck(game)
    if game.kind.id == "tour":
        return _tr("Every cell visited: the tour is complete.")
    if par is None or not par.proved or par.score is None:
        return _tr("Finished with the score {score}.").format(score=game.score)
    if game.score == par.score:
        return _tr("Finished with the score {score}: the optimum.").format(score=game.score)
    return _tr("Finished with the score {score}; the optimum is {par}.").format(
        score=game.score, par=par.score
    )


def _stuck(game: Game) -> str:
    if game.kind.id == "match3":
        return _tr(
            "No swap is possible any more, and {left} had to be made. Undo to go on."
        ).format(left=_swaps_left(game))
    return _tr("A dead end: no step is possible any more. Undo or go back to go on.")


def _score(game: Game, par: Best | None) -> list[str]:
    return [_tr("Score {score}").format(score=game.score), *_par(par)]


def _par(par: Best | None) -> list[str]:
    if par is None:
        return []
    if par.proved:
        if par.score is None:
            return [_tr("No solution exists")]
        return [_tr("Optimum {par}").format(par=par.score)]
    if par.score is None:
        return []
    return [_tr("Best known {par}").format(par=par.score)]


def _tour(game: Game, par: Best | None) -> list[str]:
    free = int((game.level.cells != -1).sum())
    visited = len(set(game.state.path))
    impossible = [] if par is None or not par.proved or par.score is not None else _par(par)
    return [_tr("{visited} of {free} cells").format(visited=visited, free=free), *impossible]


def _match3(game: Game, par: Best | None) -> list[str]:
    left = _tr("{left} swaps left").format(left=_swaps_left(game))
    return [_tr("Score {score}").format(score=game.score), left, *_par(par)]


def _swaps_left(game: Game) -> int:
    return int(game.kind.rule_values(game.level)["swaps"]) - int(game.state.swaps)


def _collapse(game: Game, par: Best | None) -> list[str]:
    needs = needed(game, par)
    state = game.state
    if needs is None:
        return [_tr("Food {food}   Water {water}").format(food=state.food, water=state.water)]
    return [
        _tr("Food {food} of {needs}   Water {water} of {needs}").format(
            food=state.food, water=state.water, needs=needs
        )
    ]


def _collapse_end(game: Game, par: Best | None) -> str:
    needs = needed(game, par)
    if needs is None:
        return _tr("Supplies for {days} days.").format(days=game.score)
    text = (
        _tr("Supplies for {days} of {needs} days: you survive.")
        if game.score >= needs
        else _tr("Supplies for {days} of {needs} days: you do not survive.")
    )
    return text.format(days=min(game.score, needs), needs=needs)


def _sowing(game: Game, par: Best | None) -> list[str]:
    first, second = game.state.totals
    parts = [_tr("First {first} : {second} Second").format(first=first, second=second)]
    if not game.over:
        mover = _tr("Second to move") if game.state.mover else _tr("First to move")
        parts.append(mover)
    if par is not None and par.proved and par.score is not None:
        parts.append(_tr("Perfect play {par:+d} for First").format(par=par.score))
    return parts


def _sowing_end(game: Game) -> str:
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
