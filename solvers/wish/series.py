"""Several levels that belong together: more like one, and a journey that becomes
harder."""

from __future__ import annotations

import json
import re
from collections.abc import Generator

from gridwright.solvers.level import Level, LevelError, thaw
from gridwright.solvers.text import visible
from gridwright.solvers.wish.judge import judging
from gridwright.solvers.wish.language import WishError, parse_wish
from gridwright.solvers.wish.terms import Kind, terms_of

WISHED = ("optimal", "solutions", "score", "difficulty")
"""Conditions of all kinds that a level like another one keeps."""
MOST = 10**9 - 1
"""The largest number that a wish may name."""
SIDES = (2, 3, 4, 5, 6, 8, 10, 13, 18, 24)
"""The sides of boards on which levels with one answer have the grades 1 to 10, mazes
and tours."""


def like_wish(kind: Kind, level: Level) -> Generator[None, None, list[str]]:
    """The wish that levels like this one fulfil: its numbers on the board, its score
    within a tenth, at most as many best answers, its difficulty within one grade,
    its rules. LevelError if the level has no proved answer, or is proved to be
    impossible."""
    kind.refuse_errors(level)
    terms = terms_of(kind)
    known = [name for name in WISHED if name in terms]
    board = [
        name
        for name, term in terms.items()
        if term.of == "board" and term.form == "range"
    ]
    names = [*known, *board]
    values = yield from _values(kind, level, names)
    measured = [name for name in board if name in values]
    texts = [f"{name}={values[name]}" for name in measured]
    texts += _ranges(kind, values)
    for name, value in level.rules.items():
        written = _text(value)
        texts.append(f"{name}={written}")
    return texts


def _ranges(kind: Kind, values: dict[str, int]) -> list[str]:
    """The conditions on answers, score and difficulty that lie near some values."""
    texts: list[str] = []
    optimal = values.get("optimal")
    score = values.get("score")
    grade = values.get("difficulty")
    if optimal:
        most = min(optimal, MOST)
        texts.append(f"optimal=..{most}")
    if score is not None and not kind.fixed_score:
        tenth = abs(score) // 10
        lowest = score - tenth
        highest = score + tenth
        texts.append(f"score={lowest}..{highest}")
    if grade is not None:
        lowest = max(1, grade - 1)
        highest = min(10, grade + 1)
        texts.append(f"difficulty={lowest}..{highest}")
    return texts


def _values(
    kind: Kind, level: Level, names: list[str]
) -> Generator[None, None, dict[str, int]]:
    """The values of some measures of a level. LevelError as in `like_wish`."""
    texts = [f"{name}=..{MOST}" for name in names]
    asked = parse_wish(kind, texts)
    unsolved = level.with_(solution=None)
    judged = yield from judging(kind, unsolved, asked, whole=True)
    impossible = judged.decided and not judged.proved
    if impossible:
        raise LevelError(
            "the level is proved to be impossible, so that none can be like it"
        )
    if not judged.proved:
        raise LevelError(
            "the best answer of the level is not proved, so that nothing is known of it"
        )
    values: dict[str, int] = {}
    for verdict in judged.verdicts:
        name = verdict.condition.term.name
        if verdict.value is not None:
            values[name] = verdict.value
    return values


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    return json.dumps(thaw(value))


def grades_of(text: str, count: int | None) -> list[int]:
    """The grades of a journey: `1..10` rises evenly over `count` levels, `1,2,2,5`
    lists them. WishError for another text."""
    span = re.fullmatch(r"(\d{1,2})\.\.(\d{1,2})", text, re.ASCII)
    if span:
        first, last = map(int, span.groups())
        rise = last - first
        number = count or abs(rise) + 1
        steps = max(1, number - 1)
        found = [round(first + rise * i / steps) for i in range(number)]
    elif re.fullmatch(r"\d{1,2}(,\d{1,2})*", text, re.ASCII):
        found = list(map(int, text.split(",")))
    else:
        found = []
    right = all(1 <= grade <= 10 for grade in found)
    if not found or not right:
        raise WishError(
            "{text}: a journey goes from a grade to another, as 1..10",
            text=visible(text),
        )
    return found


def sizes_of(
    kind: Kind, grades: list[int], rows: int, cols: int
) -> list[tuple[int, int]]:
    """The size of each level of a journey: the largest for the highest grade, the
    others as `SIDES` has them, as far as the kind has such sizes."""
    found = []
    largest = SIDES[max(grades) - 1]
    for grade in grades:
        side = SIDES[grade - 1]
        share = side / largest
        size = (
            max(2, round(rows * share)),
            max(2, round(cols * share)),
        )
        try:
            kind.blank(*size)
        except LevelError:
            size = rows, cols
        found.append(size)
    return found
