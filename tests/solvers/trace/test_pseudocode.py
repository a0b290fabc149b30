"""Pseudocode: each teaching solver has lines, and its marks stand on them."""

from __future__ import annotations

import pytest

from solvers.registry import kind
from solvers.trace.pseudocode import line_of, pseudocode, teaching

TEACHING = {
    ("coin_maze", "backtracking"),
    ("coin_maze", "frontier"),
    ("tour", "backtracking"),
    ("tour", "frontier"),
    ("collapse", "food"),
    ("collapse", "greedy-pair"),
    ("collapse", "skyline"),
    ("match3", "backtracking"),
    ("match3", "memoised"),
    ("match3", "top-k"),
    ("sowing", "best-move"),
    ("sowing", "perfect-play"),
}
WIDEST = 64
"""Characters of a line that the panel beside the board has room for."""


def test_all_that_teach_have_pseudocode_and_all_that_have_it_exist() -> None:
    assert set(teaching()) == TEACHING
    for kind_id, solver_id in teaching():
        assert solver_id in {solver.id for solver in kind(kind_id).solvers}


@pytest.mark.parametrize(("kind_id", "solver_id"), sorted(TEACHING))
def test_lines_are_plain_and_fit(kind_id: str, solver_id: str) -> None:
    lines = pseudocode(kind_id, solver_id)
    assert lines is not None
    for line in lines:
        assert line.strip() and line == line.rstrip()
        assert "@" not in line and len(line) <= WIDEST
        assert (len(line) - len(line.lstrip())) % 2 == 0


@pytest.mark.parametrize(("kind_id", "solver_id"), sorted(TEACHING))
def test_an_improvement_and_a_try_stand_on_lines_of_their_own(kind_id: str, solver_id: str) -> None:
    lines = pseudocode(kind_id, solver_id)
    assert lines is not None
    found = [line_of(kind_id, solver_id, op) for op in ("TRY", "IMPROVE")]
    assert all(1 <= line <= len(lines) for line in found)
    assert found[0] != found[1]


def test_a_reason_without_a_line_of_its_own_stands_on_that_of_its_operation() -> None:
    plain = line_of("coin_maze", "backtracking", "PRUNE")
    assert line_of("coin_maze", "backtracking", "PRUNE", "NO_SUCH_REASON") == plain > 0


def test_what_does_not_teach_has_no_line() -> None:
    assert pseudocode("match3", "beam") is None
    assert line_of("match3", "beam", "TRY") == 0
