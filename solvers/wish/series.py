"""Several levels that belong together: more like one, and a journey that becomes harder."""

from __future__ import annotations

import json
import re
from collections.abc import Generator

from solvers.level import Level, LevelError, thaw
from solvers.text import visible
from solvers.wish.judge import judging
from solvers.wish.language import WishError, parse_wish
from solvers.wish.terms import Kind, terms_of

WISHED = ("optimal", "solutions", "score", "difficulty")
"""Conditions of all kinds that a level like another one keeps."""
SIDES = 2, 3, 4, 5, 6, 8, 10, 13, 18, 24
"""The sides of boards on which levels with one answer have the grades 1 to 10, mazes and tours."""


def like_wish(kind: Kind, level: Level) -> Generator[None, None, list[str]]:
    """The wish that levels like this one fulfil: its numbers on the board, its score within a
    tenth, at most as many best answers, its difficulty within one grade, its rules. LevelError if
    the level has no proved answer, or is proved to be impossible."""
    kind.refuse_errors(level)
    board = [t.name for t in terms_of(kind).values() if t.of == "board" and t.form == "range"]
    asked = parse_wish(kind, [f"{name}=..{10**9 - 1}" for name in (*WISHED, *board)])
    judged = yield from judging(kind, level.with_(solution=None), asked, whole=True)
    if not judged.proved:
        if judged.decided:
            raise LevelError("the level is proved to be impossible, so that none can be like it")
        raise LevelError(
            "the best answer of the level is not proved, so that nothing is known of it"
        )
    values = {v.condition.term.name: v.value for v in judged.verdicts if v.value is not None}
    texts = [f"{name}={values[name]}" for name in board if name in values]
    score, grade = values.get("score"), values.get("difficulty")
    if values.get("optimal"):
        texts.append(f"optimal=..{min(values['optimal'], 10**9 - 1)}")
    if score is not None and not kind.fixed_score:
        texts.append(f"score={score - abs(score) // 10}..{score + abs(score) // 10}")
    if grade is not None:
        texts.append(f"difficulty={max(1, grade - 1)}..{min(10, grade + 1)}")
    return texts + [f"{name}={_text(value)}" for name, value in level.rules.items()]


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(thaw(value))


def grades_of(text: str, count: int | None) -> list[int]:
    """The grades of a journey: `1..10` rises evenly over `count` levels, `1,2,2,5` lists them.
    WishError for another text."""
    match = re.fullmatch(r"(\d{1,2})\.\.(\d{1,2})", text, re.ASCII)
    if match:
        first, last = int(match[1]), int(match[2])
        number = count or abs(last - first) + 1
        found = [round(first + (last - first) * i / max(1, number - 1)) for i in range(number)]
    elif re.fullmatch(r"\d{1,2}(,\d{1,2})*", text, re.ASCII):
        found = [int(part) for part in text.split(",")]
    else:
        found = []
    if not found or not all(1 <= grade <= 10 for grade in found):
        raise WishError(
            "{text}: a journey goes from a grade to another, as 1..10", text=visible(text)
        )
    return found


def sizes_of(kind: Kind, grades: list[int], rows: int, cols: int) -> list[tuple[int, int]]:
    """The size of each level of a journey: the largest for the highest grade, the others as `SIDES`
    has them, as far as the kind has such sizes."""
    found = []
    for grade in grades:
        share = SIDES[grade - 1] / SIDES[max(grades) - 1]
        size = max(2, round(rows * share)), max(2, round(cols * share))
        try:
            kind.blank(*size)
        except LevelError:
            size = rows, cols
        found.append(size)
    return found
