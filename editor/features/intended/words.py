"""The words on an intended route: how far it is legal, and whether it is optimal."""

from __future__ import annotations

from gridwright.editor.features.intended.question import IntendedRoute
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.document.cell_words import place_words
from gridwright.editor.models.program.language import in_full, translated, words_of
from gridwright.solvers.insight.intended import Drawn, Judgement
from gridwright.solvers.text import filled

_tr = words_of("IntendedWords")


def replayed(drawn: Drawn | None) -> str:
    """Say how far the moves are legal."""
    if drawn is None:
        return ""
    if drawn.problem:
        if not drawn.moves or drawn.made >= len(drawn.moves):
            return translated(drawn.problem)
        text = _tr("Move {number} ({move}) is not legal: {problem}.")
        move = drawn.moves[drawn.made]
        problem = translated(drawn.problem)
        return filled(text, number=drawn.made + 1, move=move, problem=problem)
    if not drawn.finished:
        return _tr("%n move(s), legal so far; not a complete answer yet.", drawn.made)
    if drawn.broken:
        text = _tr("A complete answer that breaks a condition: {broken}.")
        return text.format(broken=translated(drawn.broken))
    return _tr("A complete answer of %n move(s).", drawn.made)


def verdict(route: IntendedRoute) -> str:
    """Say whether the route is optimal and unique, or that it is being judged."""
    if not route.there:
        return _tr(
            "Draw the route that you intend with its tool, or keep one that was found "
            "or played."
        )
    if route.waiting:
        return _tr("Judging…")
    judgement = route.judgement
    if judgement is None:
        return _tr("It cannot be judged while the level has problems.")
    if route.document.kind.players > 1:
        return _tr("Moves against an opponent are replayed, not judged.")
    if judgement.best.status == "infeasible":
        return _tr("The level has no answer.")
    if judgement.optimal:
        return _optimal(route, judgement)
    if judgement.optimal is None:
        if judgement.drawn.answers:
            return _tr("Nothing better was found, but that is not proved.")
        return _tr("The best answer was not found in time.")
    return _beaten(route, judgement)


def _optimal(route: IntendedRoute, judgement: Judgement) -> str:
    score = _score(route, judgement.drawn.score)
    if judgement.unique:
        return _tr("Optimal, and the only optimal one: {score}.").format(score=score)
    number = judgement.best.counts.optimal
    if judgement.unique is None or number is None:
        return _tr("Optimal: {score}. How many others are was not counted.").format(
            score=score
        )
    text = _tr("Optimal, but not the only one: {score}, {number} optimal ones in all.")
    return text.format(score=score, number=in_full(number))


def _beaten(route: IntendedRoute, judgement: Judgement) -> str:
    best = _score(route, judgement.best.score)
    if judgement.best.status != "optimal":
        best = _tr("at least {score}").format(score=best)
    if not judgement.drawn.answers:
        text = _tr("Not an answer. The best one has {best}.").format(best=best)
    else:
        text = _tr("Beaten: it has {score}, the best one {best}.").format(
            score=_score(route, judgement.drawn.score), best=best
        )
    return f"{text} {parting(judgement)}".strip()


def parting(judgement: Judgement) -> str:
    """Say where the route and a better one part."""
    if not judgement.better or not judgement.where:
        return ""
    place = place_words(judgement.where[0])
    if not judgement.parted:
        text = _tr(
            "The answer found parts from it after %n move(s), at {place}.",
            judgement.part,
        )
        return text.format(place=place)
    if judgement.part == 0:
        return _tr("They part at once, at {place}.").format(place=place)
    return _tr("They part after %n move(s), at {place}.", judgement.part).format(
        place=place
    )


def in_short(route: IntendedRoute) -> str:
    """Return the text of the folded header."""
    drawn = route.drawn
    judgement = route.judgement
    if drawn is None:
        return _tr("none drawn")
    if drawn.problem:
        return _tr("not legal")
    if route.waiting:
        return _tr("judging…")
    if judgement is None or judgement.optimal is None:
        return ""
    if judgement.optimal:
        return _tr("the only best one") if judgement.unique else _tr("optimal")
    return _tr("beaten") if judgement.drawn.answers else _tr("not complete")


def _score(route: IntendedRoute, score: int | None) -> str:
    return kind_view(route.document.kind.id).result_words.score(score or 0)
