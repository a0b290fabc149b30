"""The words of a kind for what is known of a level.

The strip over the board, the card and the headers of sections take their words from
here, so that no two of them can disagree.
"""

from __future__ import annotations

import re

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.document.problems import missing
from gridwright.editor.models.program.language import grouped, translated, words_of
from gridwright.editor.models.search.verdict import Standing, Verdict, under_conditions
from gridwright.solvers.registry import kind

_tr = words_of("Verdict")


def found(verdict: Verdict, kind_id: str) -> str:
    """The best answer with its unit, and how sure it is: "23 points, proved", or "At
    least 21 points, at most 30". Without an answer, the standing."""
    if verdict.result is None or verdict.score is None:
        return verdict.headline()
    text = kind_view(kind_id).result_words.headline(verdict.result)
    if verdict.conditions:
        under = under_conditions(verdict.conditions)
        text = _tr("{text}, {under}").format(text=text, under=under)
    return text


def fact(verdict: Verdict, kind_id: str) -> str:
    """One line: whether a search goes on, what was found, and whether it still holds;
    or what is missing."""
    if verdict.standing is Standing.UNREADY:
        return nothing_yet(lacking(verdict))
    text = found(verdict, kind_id)
    if verdict.score is None and verdict.bound is not None:
        text = _tr("{text}, at most {bound}").format(
            text=text, bound=grouped(verdict.bound)
        )
    elif verdict.score is not None and verdict.searching:
        headline = verdict.headline()
        text = _tr("{headline} {text}").format(headline=headline, text=text)
    if verdict.kept:
        text = _tr("{text} (kept with the level)").format(text=text)
    if verdict.outdated:
        text = _tr("{text} (outdated)").format(text=text)
    return text


def lacking(verdict: Verdict) -> str:
    """The sentence, without its end, on what keeps a level from being solved. The
    letter that stands for a token in texts is left out."""
    sentence = re.sub(r"\s*[(（][A-Z][)）]", "", missing(list(verdict.problems)))
    return sentence.rstrip(".。")


def nothing_yet(sentence: str) -> str:
    """The line on a level that is not ready. sentence: as of `lacking`."""
    return _tr("Nothing to count yet: {sentence}.").format(sentence=sentence)


def numbers(verdict: Verdict, kind_id: str) -> str:
    """The number of answers, and of optimal ones; empty if they were not counted."""
    if verdict.result is None or verdict.score is None:
        return ""
    words = kind_view(kind_id).result_words
    counts = verdict.result.counts
    parts = []
    if counts.solutions is not None:
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


def circumstances(verdict: Verdict) -> str:
    """The circumstances of an answer: whether a search goes on, the source of the
    answer, its conditions, and why the search ended."""
    parts = [verdict.headline()] if verdict.searching else []
    if verdict.outdated:
        parts.append(_tr("of the board before the last edit"))
    if verdict.kept:
        parts.append(_tr("kept with the level"))
    if verdict.conditions and not verdict.searching:
        parts.append(under_conditions(verdict.conditions))
    if not verdict.searching:
        parts.append(verdict.ending())
    return " · ".join(filter(None, parts))


def rest(verdict: Verdict, kind_id: str) -> str:
    """The other facts: the numbers, and why the search ended."""
    if verdict.standing is Standing.UNREADY:
        return ""
    if verdict.standing is Standing.READY:
        return _tr("No problems found. Whether it can be solved is not known yet.")
    facts = (numbers(verdict, kind_id), verdict.note())
    return " · ".join(filter(None, facts))
