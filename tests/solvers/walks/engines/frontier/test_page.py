"""The board of 3 x 3 that docs/frontier.md works by hand, state by state, against the
engine."""

from __future__ import annotations

import re
from collections import Counter

import numpy as np
import pytest

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.teaching.lessons import page_text
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.frontier.layout import FrontierBoard, lay_out
from gridwright.solvers.walks.engines.frontier.plain import (
    DEAD,
    DONE,
    PlainDiagram,
    build,
    expand,
)

MARKS = "·()●"
ROW = re.compile(r"^\| (\d) \| `([^`]+)` \| (\S+) \| (\d+) \| (.*) \|$", re.MULTILINE)
STATE = re.compile(r"`([^`]+)`")
COMPLETE = "complete"

Line = tuple[int, str, int | None, int, tuple[str, ...]]
"""Before which cell, the state, best, routes, and the states after its choices."""


def board() -> FrontierBoard:
    """From the lower left corner to the upper right one, a point a cell."""
    ones = np.ones((3, 3), np.int64)
    return lay_out(PathBoard(ones > 0, ones, start=6, end=2))


def name(key: int) -> str:
    return "".join(MARKS[key >> 2 * place & 3] for place in range(4))


def engine_lines() -> list[Line]:
    laid = board()
    diagram: PlainDiagram = finished(build(laid))
    lines: list[Line] = []
    names = ["", COMPLETE, name(0)]
    for k in range(laid.cells):
        after = names_after(laid, k, diagram, names)
        for state in range(2, len(names)):
            leads = [after[lead] for lead in diagram.choices[k][state] if lead != DEAD]
            routes = diagram.routes[k][state]
            best = diagram.best[k][state] if routes else None
            lines.append((k + 1, names[state], best, routes, tuple(sorted(leads))))
        names = [after.get(number, "") for number in range(max(after) + 1)]
    return lines


def names_after(
    laid: FrontierBoard, k: int, diagram: PlainDiagram, names: list[str]
) -> dict[int, str]:
    """The names of the states before the next cell, by their numbers."""
    column, found = k % laid.width, {DEAD: "", DONE: COMPLETE}
    for state in range(2, len(names)):
        key = sum(
            MARKS.index(mark) << 2 * place for place, mark in enumerate(names[state])
        )
        _, leads = expand(key, column, laid.flags[k], laid.tips[k])
        for number, lead in zip(diagram.choices[k][state], leads, strict=True):
            if number > DONE:
                found[number] = name(lead << 2 if column == laid.width - 1 else lead)
    return found


def page_lines(language: str) -> list[Line]:
    lines: list[Line] = []
    for cell, state, best, routes, choices in ROW.findall(
        page_text("frontier", language)
    ):
        parts = (
            []
            if "`" not in choices and int(routes) == 0
            else re.split("[,、，] ?", choices)
        )
        leads = [(STATE.findall(part) or [COMPLETE])[0] for part in parts]
        known = None if best == "–" else int(best)
        lines.append((int(cell), state, known, int(routes), tuple(sorted(leads))))
    return lines


def test_the_board_is_swept_in_reading_order() -> None:
    assert board().order == list(range(9))


@pytest.mark.parametrize("language", ["en", "zh_CN", "zh_TW"])
def test_every_state_of_the_page_has_the_numbers_of_the_engine(language: str) -> None:
    assert sorted(page_lines(language), key=repr) == sorted(engine_lines(), key=repr)


def test_what_the_text_says_of_the_table() -> None:
    text, lines = page_text("frontier"), engine_lines()
    arrows = Counter((cell, lead) for cell, _, _, _, leads in lines for lead in leads)
    merged = [
        lead for (_, lead), number in arrows.items() if number > 1 and lead != COMPLETE
    ]
    assert len(merged) == 9 and "nine states are merged" in text
    dead = [state for _, state, best, _, _ in lines if best is None]
    assert len(dead) == 3 and "Three states have the number 0" in text
    assert lines[0][2:4] == (9, 12) and "12 routes" in text
