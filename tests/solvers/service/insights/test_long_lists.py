"""Lists for people end after so many lines, and say so only where something is left."""

from __future__ import annotations

import pytest

from gridwright.solvers.service.insights import heat, what_if, why
from gridwright.solvers.service.insights.heat import Heat, HeatCell
from gridwright.solvers.service.insights.what_if import EditEffect, WhatIf
from gridwright.solvers.service.insights.why import RepairEdits, Why


@pytest.mark.parametrize("more", [-heat.SHOWN, 1 - heat.SHOWN, -1, 0, 1, 80])
def test_cells_that_all_answers_share_and_those_on_none(more: int) -> None:
    number = heat.SHOWN + more
    needed = [HeatCell((0, col), 2, 1, True) for col in range(number)]
    unused = [HeatCell((1, col), 1, 0, False) for col in range(number + 1)]
    cells = (*needed, *unused)
    facts = dict(Heat("tour", "", True, "optimal", 2, 1, None, cells, ()).facts())
    on_all = facts[f"on every best answer ({number})"]
    on_none = facts[f"on none ({number + 1})"]
    assert on_all.endswith(" ...") == (more > 0)
    assert on_none.endswith(" ...") == (more + 1 > 0)
    assert (on_all == "-") == (number == 0)
    assert on_none.count("1,") == min(number + 1, heat.SHOWN)


@pytest.mark.parametrize("more", [-1, 0, 1, 2])
def test_edits(more: int) -> None:
    edits = tuple(
        EditEffect(
            f"edit {number}",
            "walls",
            ((0, number),),
            (".",),
            ("#",),
            "better",
            1,
            "optimal",
            5,
            5,
            1,
            1,
            True,
        )
        for number in range(what_if.SHOWN + more)
    )
    asked = WhatIf("tour", "", "optimal", 4, 4, 1, 1, True, edits, False, None)
    _, *told = asked.facts()
    assert (
        _left(told, what_if.SHOWN)
        == {0: "", 1: "1 more edit", 2: "2 more edits"}[max(0, more)]
    )


@pytest.mark.parametrize("more", [-1, 0, 1, 2])
def test_repairs(more: int) -> None:
    repairs = tuple(
        RepairEdits((f"edit {number}",), ((0, number),), ("R",), 5)
        for number in range(why.SHOWN + more)
    )
    asked = Why(
        "tour",
        "",
        possible=False,
        reason="",
        method=None,
        readable=True,
        cells=(),
        lines=(),
        nearest="",
        nearest_moves=(),
        nearest_proved=False,
        repairs=repairs,
        smallest=True,
        complete=True,
        least=1,
        stopped_by=None,
    )
    expected = {0: "", 1: "1 more repair", 2: "2 more repairs"}[max(0, more)]
    assert _left(list(asked.facts()), why.SHOWN) == expected


def _left(told: list[tuple[str, str]], shown: int) -> str:
    """How many are said to be left, behind at most so many lines."""
    lines = [line for line in told if line[0] != "..."]
    assert len(lines) <= shown
    rest = [text for name, text in told if name == "..."]
    assert rest == [] or len(lines) == shown
    return "".join(rest).removesuffix("; --json lists all")
