"""The words of a kind for what is known of a level.

The strip over the board, the card and the headers of sections take their words from here, so that
no two of them can disagree.
"""

from __future__ import annotations

from editor.kinds.registry import kind_view
from editor.models.document.grid_model import missing
from editor.models.program.language import grouped, words_of
from editor.models.search.verdict import Standing, Verdict, under_conditions
from solvers.level import Level

_tr = words_of("Verdict")


def found(verdict: Verdict, kind_id: str, level: Level | None) -> str:
    """The best answer with its unit, and whether it is proved: "23 points, proved". Where there is
    no answer, the standing. level: what was solved.
    """
    if verdict.result is None or verdict.score is None:
        return verdict.headline()
    words = kind_view(kind_id).result_words
    told = words.kept if verdict.kept else words.headline
    text = told(verdict.result, level)
    if verdict.conditions:
        under = under_conditions(verdict.conditions)
        text = _tr("{text}, {under}").format(text=text, under=under)
    return text


def fact(verdict: Verdict, kind_id: str, level: Level | None) -> str:
    """One line: what was found, the bound, and whether it still holds."""
    text = found(verdict, kind_id, level)
    if verdict.bound is not None:
        text = _tr("{text}, bound {bound}").format(text=text, bound=grouped(verdict.bound))
    if verdict.kept:
        text = _tr("{text} (kept with the level)").format(text=text)
    if verdict.outdated:
        text = _tr("{text} (outdated)").format(text=text)
    return text


def numbers(verdict: Verdict, kind_id: str) -> str:
    """The number of answers, and of optimal ones; empty if they were not counted."""
    if verdict.result is None or verdict.score is None:
        return ""
    words, counts = kind_view(kind_id).result_words, verdict.result.counts
    parts = []
    named = words.names_solutions and verdict.standing is Standing.SOLVED
    if counts.solutions is not None and not named:
        parts.append(words.answers(counts.solutions))
    if counts.optimal is not None and counts.optimal != counts.solutions:
        parts.append(_tr("{number} optimal").format(number=grouped(counts.optimal)))
    return _tr(", ").join(parts)


def rest(verdict: Verdict, kind_id: str) -> str:
    """The other facts: why the level is not ready, the numbers, why the search ended."""
    if verdict.standing is Standing.UNREADY:
        return missing(list(verdict.problems))
    if verdict.standing is Standing.READY:
        return _tr("No problems found. Whether it can be solved is not known yet.")
    return " · ".join(filter(None, (numbers(verdict, kind_id), verdict.note())))
