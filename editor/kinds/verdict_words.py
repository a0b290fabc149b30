"""The words of a kind for what is known of a level.

The strip over the board, the card and the headers of sections take their words from
here, so that no two of them can disagree.
"""

from __future__ import annotations

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.document.problems import missing
from gridwright.editor.models.program.language import grouped, translated, words_of
from gridwright.editor.models.search.verdict import Standing, Verdict, under_conditions
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind

_tr = words_of("Verdict")


def found(verdict: Verdict, kind_id: str, level: Level | None) -> str:
    """The best answer with its unit, and whether it is proved: "23 points, proved".
    Without an answer, the standing. level: what was solved."""
    if verdict.result is None or verdict.score is None:
        return verdict.headline()
    words = kind_view(kind_id).result_words
    if verdict.kept:
        text = words.kept(verdict.result, level)
    else:
        text = words.headline(verdict.result, level)
    if verdict.conditions:
        under = under_conditions(verdict.conditions)
        text = _tr("{text}, {under}").format(text=text, under=under)
    return text


def fact(verdict: Verdict, kind_id: str, level: Level | None) -> str:
    """One line: what was found, the bound, and whether it still holds."""
    text = found(verdict, kind_id, level)
    if verdict.bound is not None:
        text = _tr("{text}, bound {bound}").format(
            text=text, bound=grouped(verdict.bound)
        )
    if verdict.kept:
        text = _tr("{text} (kept with the level)").format(text=text)
    if verdict.outdated:
        text = _tr("{text} (outdated)").format(text=text)
    return text


def numbers(verdict: Verdict, kind_id: str) -> str:
    """The number of answers, and of optimal ones; empty if they were not counted."""
    if verdict.result is None or verdict.score is None:
        return ""
    words = kind_view(kind_id).result_words
    counts = verdict.result.counts
    parts = []
    named = words.names_solutions and verdict.standing is Standing.SOLVED
    if counts.solutions is not None and not named:
        parts.append(words.answers(counts.solutions))
    if counts.optimal is not None and counts.optimal != counts.solutions:
        number = grouped(counts.optimal)
        parts.append(_tr("{number} optimal").format(number=number))
    if alone := only(verdict, kind_id):
        parts.append(alone)
    return _tr(", ").join(parts)


def only(verdict: Verdict, kind_id: str) -> str:
    """The words for the only best answer, or for one that is not; empty if that is not
    known, or if the number of answers says it."""
    result = verdict.result
    if result is None or result.only is None:
        return ""
    if result.only:
        return translated(kind(kind_id).only_words)
    return "" if result.counts.optimal is not None else _tr("not the only one")


def rest(verdict: Verdict, kind_id: str) -> str:
    """The other facts: why the level is not ready, the numbers, why the search
    ended."""
    if verdict.standing is Standing.UNREADY:
        return missing(list(verdict.problems))
    if verdict.standing is Standing.READY:
        return _tr("No problems found. Whether it can be solved is not known yet.")
    facts = (numbers(verdict, kind_id), verdict.note())
    return " · ".join(filter(None, facts))
