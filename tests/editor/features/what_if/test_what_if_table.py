"""The rows of what-if as a table: order, filters, words; without a window."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester

from gridwright.editor.features.what_if.layer import by_cell
from gridwright.editor.features.what_if.row_order import FILTERS, WhatIfOrder
from gridwright.editor.features.what_if.row_words import (
    EDIT,
    EFFECT,
    NONE,
    OPTIMAL,
    ROW,
    SCORE,
    RowWords,
)
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.what_if.children import VERDICTS, WhatIfRow
from gridwright.solvers.kind.facts import Answer
from gridwright.solvers.level import Counts
from gridwright.solvers.registry import kind

LEVEL = level_from_text("coin_maze", "S . $3 .\n. # . .\n. . # .\n. $ . E")
EDITS = tuple(kind("coin_maze").single_edits(LEVEL))


def _rows() -> list[WhatIfRow]:
    """One row of each effect, and some with the same."""
    answers = [
        Answer("optimal", 10 + i % 3, 10 + i % 3, Counts(20, i % 5))
        for i in range(len(EDITS))
    ]
    verdicts = itertools.cycle(VERDICTS)
    return [
        WhatIfRow(edit, answer, verdict, i % 4 if verdict in ("better", "less") else 0)
        for i, (edit, answer, verdict) in enumerate(
            zip(EDITS, answers, verdicts, strict=False)
        )
    ]


@pytest.fixture
def order(qapp: object) -> WhatIfOrder:
    table = RowWords("coin_maze").table()
    made = WhatIfOrder(table)
    table.setParent(made)
    return made


def test_rows_come_in_pieces_and_stay_in_order(
    order: WhatIfOrder, qtmodeltester: ModelTester
) -> None:
    rows = _rows()
    qtmodeltester.check(order.table)
    for begin in range(0, len(rows), 7):
        order.table.add(rows[begin : begin + 7])
    found = [VERDICTS.index(row.verdict) for row in order.rows()]
    assert found == sorted(found) and len(found) == len(rows)
    better = [row.by for row in order.rows() if row.verdict == "better"]
    assert better == sorted(better, reverse=True), "the best first"
    less = [row.by for row in order.rows() if row.verdict == "less"]
    assert less == sorted(less), "the worst last"
    order.table.show(())
    assert order.rowCount() == 0


@pytest.mark.parametrize("falling", [False, True])
def test_every_column_sorts(order: WhatIfOrder, falling: bool) -> None:
    order.table.add(_rows())
    way = Qt.SortOrder.DescendingOrder if falling else Qt.SortOrder.AscendingOrder
    for column, key in (
        (EDIT, lambda row: (row.edit.group, row.edit.cell)),
        (SCORE, lambda row: row.answer.score),
        (OPTIMAL, lambda row: row.answer.counts.optimal),
        (EFFECT, lambda row: VERDICTS.index(row.verdict)),
    ):
        order.sort(column, way)
        found = [key(row) for row in order.rows()]
        assert found == sorted(found, reverse=falling)


def test_groups_and_filters_go_together(order: WhatIfOrder) -> None:
    rows = _rows()
    order.table.add(rows)
    for group in ("", *kind("coin_maze").edit_groups):
        for name, verdicts in FILTERS.items():
            order.choose(group, name)
            wanted = {
                r.edit
                for r in rows
                if group in ("", r.edit.group) and r.verdict in verdicts
            }
            assert {row.edit for row in order.rows()} == wanted


def test_a_cell_shows_what_a_designer_wants_first(order: WhatIfOrder) -> None:
    order.table.add(_rows())
    shown = by_cell(order.rows())
    assert set(shown) == {edit.cell for edit in EDITS}
    for cell, row in shown.items():
        here = [r for r in order.rows() if r.edit.cell == cell]
        assert VERDICTS.index(row.verdict) == min(
            VERDICTS.index(r.verdict) for r in here
        )


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        (Answer("optimal", 1234, 1234, Counts(9, 2)), ("1,234", "2")),
        (Answer("feasible", 59, 63), ("59 – 63", NONE)),
        (Answer("feasible", 59), ("at least 59", NONE)),
        (Answer("infeasible", counts=Counts(0, 0)), (NONE, "0")),
        (Answer("unknown"), (NONE, NONE)),
    ],
)
def test_what_is_not_proved_is_not_said(
    order: WhatIfOrder, answer: Answer, shown: tuple[str, str]
) -> None:
    order.table.add([WhatIfRow(EDITS[0], answer, "open")])
    assert tuple(order.index(0, c).data() for c in (SCORE, OPTIMAL)) == shown
    assert order.index(0, EDIT).data(ROW).answer is answer


def test_at_least_is_said_where_the_edited_level_is_not_proved(qapp: object) -> None:
    words = RowWords("coin_maze")
    better = WhatIfRow(EDITS[0], Answer("feasible", 12, 20), "better", 2)
    assert words.effect(better) == "at least 2 better"
    said = words.sentence(better)
    assert said.startswith("Wall at 0, 1: 12 ") and said.endswith(
        " or more; at least 2 better."
    )
    less = WhatIfRow(EDITS[0], Answer("optimal", 1, 1, Counts(3, 1)), "less", 9)
    assert words.sentence(less).endswith(", 1 optimal; 9 less.")
