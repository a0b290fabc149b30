"""What the panel and the header say of the intended route."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.kinds.registry import kind_view
from editor.models.answers.numerals import in_full
from editor.models.document.cell_words import place_words
from editor.models.insight.intended import IntendedRoute
from editor.models.program.language import said
from solvers.insight.intended import Drawn, Judgement


def _tr(text: str) -> str:
    return QCoreApplication.translate("IntendedWords", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("IntendedWords", text, "", number)


def replayed(drawn: Drawn | None) -> str:
    """How far the moves are legal."""
    if drawn is None:
        return ""
    if drawn.problem:
        if not drawn.moves or drawn.made >= len(drawn.moves):
            return said(drawn.problem)
        text = _tr("Move {number} ({move}) is not legal: {problem}.")
        return text.format(
            number=drawn.made + 1, move=drawn.moves[drawn.made], problem=said(drawn.problem)
        )
    if not drawn.finished:
        return _trn("%n move(s), legal so far; not a complete answer yet.", drawn.made)
    if drawn.broken:
        return _tr("A complete answer that breaks a condition: {broken}.").format(
            broken=said(drawn.broken)
        )
    return _trn("A complete answer of %n move(s).", drawn.made)


def verdict(route: IntendedRoute) -> str:
    """Whether it is optimal and unique; while it is judged, that it is."""
    if not route.there:
        return _tr(
            "Draw the route that you intend with its tool, or keep one that was found or played."
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
        return _tr("Optimal: {score}. How many others are was not counted.").format(score=score)
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
    """Where the route and a better one part."""
    if not judgement.better or not judgement.where:
        return ""
    place = place_words(judgement.where[0])
    if not judgement.parted:
        text = _trn("The answer found parts from it after %n move(s), at {place}.", judgement.part)
        return text.format(place=place)
    if judgement.part == 0:
        return _tr("They part at once, at {place}.").format(place=place)
    return _trn("They part after %n move(s), at {place}.", judgement.part).format(place=place)


def in_short(route: IntendedRoute) -> str:
    """What the folded header tells."""
    drawn, judgement = route.drawn, route.judgement
    if drawn is None:
        return _tr("none")
    if drawn.problem:
        return _tr("not legal")
    if route.waiting:
        return _tr("judging…")
    if judgement is None or judgement.optimal is None:
        return ""
    if judgement.optimal:
        return _tr("optimal, unique") if judgement.unique else _tr("optimal")
    return _tr("beaten") if judgement.drawn.answers else _tr("not complete")


def _score(route: IntendedRoute, score: int | None) -> str:
    return kind_view(route.document.kind.id).result_words.score(score or 0)
