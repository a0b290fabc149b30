"""The plan of a level: facts for the hints of the page to play.

Facts that decide steps, as those of a tour, hold from the start on in every game that
an answer still follows; the page chooses the next one, and sees which of them a game
breaks. Other facts are those of the positions along the stored answer. A plan has at
most `MOST` facts. Sentences are kept as their templates and values, so that the page
says them in its language.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import islice
from typing import Any

from gridwright.solvers.kind import Level, PuzzleKind
from gridwright.solvers.level import Cell
from gridwright.solvers.reasons.asking import facts
from gridwright.solvers.reasons.fact import TRY, CellStep, Fact
from gridwright.solvers.registry import kind
from gridwright.solvers.text import Text

MOST = 60
"""Facts of a plan."""
LARGEST = 225
"""Cells of a board with a plan."""
TRIED = 64
"""Cells of a board whose plan supposes steps, too."""


def plan(level: Level, moves: Sequence[str], par: int | None) -> list[dict[str, Any]]:
    """The facts of a level, as JSON-like data. moves, par: of its stored answer; par is
    None if no optimum is proved."""
    of = kind(level.kind)
    large = level.cells.size > LARGEST
    if large or not of.reasoner or of.conditions(level):
        return []
    from_start = (_packed(fact, level) for fact in _of_level(level))
    found = list(islice(from_start, MOST))
    if found:
        return found
    along = _along(of, level, moves, par)
    return list(islice(along, MOST))


def _of_level(level: Level) -> Iterator[Fact]:
    """The facts from the start that decide steps."""
    every = facts(level)
    if level.cells.size > TRIED:
        every = (fact for fact in every if fact.tier < TRY)
    for fact in every:
        if fact.lost:
            return
        if fact.marks:
            yield fact


def _along(
    of: PuzzleKind[Any, Any], level: Level, moves: Sequence[str], par: int | None
) -> Iterator[dict[str, Any]]:
    """The first fact about a move at each position of an answer."""
    for made in range(len(moves)):
        found = facts(level, moves[:made], (), par)
        telling = (fact for fact in found if fact.move or fact.barred)
        fact = next(telling, None)
        if fact is None or fact.lost:
            continue
        packed = _packed(fact, level)
        packed["at"] = made
        if fact.move:
            packed["move"] = fact.move
        if fact.remark:
            packed["remark"] = 1
        if fact.barred:
            packed["barred"] = 1
        yield packed


def _packed(fact: Fact, level: Level) -> dict[str, Any]:
    """A fact as the page reads it. say: its sentence. part: the cells that it speaks
    of. used, crossed: pairs of cells. Cells are flat indices."""
    packed: dict[str, Any] = {"say": _sentence(fact.spoken)}
    if fact.part:
        packed["part"] = _flat(fact.part, level)
    if fact.used:
        packed["used"] = _pairs(fact.used, level)
    if fact.crossed:
        packed["crossed"] = _pairs(fact.crossed, level)
    return packed


def _pairs(steps: Iterable[CellStep], level: Level) -> list[list[int]]:
    return [_flat(step, level) for step in steps]


def _flat(cells: Iterable[Cell], level: Level) -> list[int]:
    found = []
    for row, col in cells:
        found.append(row * level.cols + col)
    return found


def _sentence(text: Text) -> list[Any]:
    """A text as its template, its values, and 1 if its first letter is large."""
    values: dict[str, Any] = {}
    for name, value in text.values.items():
        values[name] = _value(value)
    packed: list[Any] = [text.template, values]
    if text.capital:
        packed.append(1)
    return packed


def _value(value: Any) -> Any:
    """A value of a sentence as JSON has it."""
    if isinstance(value, Text):
        return _sentence(value)
    if isinstance(value, str):
        return value
    return int(value)


# -- languages -------------------------------------------------------------------------
OTHERS = ("zh_CN", "zh_TW")
"""The languages of `words/hints.json`, in its order."""


def words_of(contents: Iterable[Mapping[str, Any]], language: str) -> dict[str, str]:
    """The sentences of plans in a language, by template."""
    wanted: set[str] = set()
    for content in contents:
        for fact in content.get("plan", ()):
            said = _templates(fact["say"])
            wanted.update(said)
    if not wanted:
        return {}
    room = files("gridwright.solvers.page")
    file = room / "words" / "hints.json"
    text = file.read_text(encoding="utf-8")
    known = json.loads(text)
    number = OTHERS.index(language)
    found = {}
    for template in sorted(wanted & known.keys()):
        found[template] = known[template][number]
    return found


def _templates(sentence: Sequence[Any]) -> Iterator[str]:
    template, values = sentence[:2]
    yield template
    if template.startswith("the part with"):
        yield "the marked part"
    for value in values.values():
        if isinstance(value, list):
            yield from _templates(value)
