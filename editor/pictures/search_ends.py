"""The end of a film in words: the result of a route, or of searches."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.editor.models.pictures import Subject
from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.theatre.code import question_words
from gridwright.editor.pictures.sheet import end_words

_tr = words_of("Pictures")


def subject_end_words(subject: Subject) -> str:
    """The words of the end card that an export of a subject begins with; "" for
    none."""
    if subject.searches:
        return search_end_words(subject.searches)
    if subject.level is None or not subject.moves:
        return ""
    return end_words(subject.level, subject.moves, subject.proved)


def search_end_words(films: Sequence[Film]) -> str:
    """The result of one search; of two, each with the name of its search, or one for
    both."""
    results = [_end_of(film) for film in films]
    if len(films) == 1:
        return results[0]
    if len(set(results)) == 1 and results[0]:
        return _tr("both: {result}").format(result=results[0])
    text = _tr("{search}: {result}")
    none = _tr("no answer found")
    return " · ".join(
        text.format(search=film.name, result=result or none)
        for film, result in zip(films, results, strict=True)
    )


def _end_of(film: Film) -> str:
    """The result of one search in words; "" for none."""
    result = film.result
    if result.status == "infeasible":
        return _tr("no answer, proved")
    if not result.moves:
        return ""
    proved = result.status == "optimal" and not result.conditions
    return end_words(film.level, result.moves, proved)


def question_and_ends(films: Sequence[Film]) -> str:
    """The question of searches, once where it is the same; and the results of two."""
    asked = list(dict.fromkeys(map(question_words, films)))
    if len(asked) > 1:
        text = _tr("{search}: {result}")
        asked = [
            text.format(search=film.name, result=question_words(film)) for film in films
        ]
    ends = [search_end_words(films)] if len(films) > 1 else []
    return " · ".join([*asked, *ends])
