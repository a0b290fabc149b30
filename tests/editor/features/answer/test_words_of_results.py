"""Whatever a solver tells has words in every language: details, notes and reasons."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.kinds.view import COMMON, ELSEWHERE, DetailWords
from gridwright.editor.models.program.language import CONTEXT
from gridwright.solvers.contract.cases import (
    Kind,
    everything_told,
    of_every_kind,
    with_every_solver,
)
from gridwright.solvers.problem import Solver
from gridwright.solvers.text import Text
from tools.update_translations import FOLDER
from tools.words import messages

CHINESE = ("zh_CN", "zh_TW")


@functools.cache
def translated(code: str) -> frozenset[tuple[str, str]]:
    """(context, source) of every finished entry."""
    entries = messages(FOLDER / f"gridwright_{code}.ts")
    return frozenset(
        (m.context, m.source) for m in entries if m.translation and not m.state
    )


def words(shape: type[Any]) -> Iterator[tuple[str, str]]:
    """Every (key, word) that details of a shape can tell as one of a set of words."""
    for key, hint in get_type_hints(shape).items():
        if get_origin(hint) is Literal:
            yield from ((key, word) for word in get_args(hint))


def unsaid(text: str) -> list[str]:
    """The parts of a solver's sentence that somebody would read in English."""
    template = text.template if isinstance(text, Text) else text
    wrong = [
        f"{template!r} in {c}"
        for c in CHINESE
        if (CONTEXT, template) not in translated(c)
    ]
    for value in text.values.values() if isinstance(text, Text) else ():
        if isinstance(value, str) and any(letter.isalpha() for letter in value):
            wrong += unsaid(value)
    return wrong


def details_of(of: Kind) -> DetailWords:
    """The words of a kind's details."""
    return kind_view(of.id).detail_words


@of_every_kind
def test_every_declared_detail_has_words(of: Kind) -> None:
    known = details_of(of)
    names, hidden = {**known.names, **COMMON}, known.hidden | ELSEWHERE
    told = [
        ("Details", names[key])
        for key in get_type_hints(of.details)
        if key not in hidden
    ]
    told += [("Details", known.values[key, word]) for key, word in words(of.details)]
    for code in CHINESE:
        assert set(told) <= translated(code)


@with_every_solver
def test_whatever_a_solver_tells_has_words(of: Kind, solver: Solver) -> None:
    wrong: set[str] = set()
    known = details_of(of)
    words_there_are = {*known.names, *COMMON, *known.hidden, *ELSEWHERE}
    for told in everything_told(of, solver):
        texts = (getattr(told, "note", ""), getattr(told, "reason", ""))
        for text in (*texts, told.details.get("uncounted", "")):
            wrong.update(unsaid(text) if text else ())
        wrong.update(set(told.details) - words_there_are)
        shown = {k: v for k, v in told.details.items() if k not in ELSEWHERE}
        facts = {(k, v) for k, v in shown.items() if isinstance(v, str)}
        wrong.update(f"{key} {value}" for key, value in facts - set(known.values))
    assert not wrong


def test_a_sentence_without_words_is_noticed() -> None:
    assert unsaid("bounding the unknown") and unsaid(Text("{a} and {b}", a=1, b=2))
