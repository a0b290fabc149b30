"""Wishes for tours by the reasons that lead to the answer, and with walls between
cells."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.reasons.asking import grade
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.marks import walled_steps
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.making import making
from gridwright.solvers.wish.orders import WishOrder


def made(side: int, text: str, seed: int = 0, **options: Any) -> Level:
    of = kind("tour")
    order = WishOrder(of, parse_wish(of, [text]), side, side, options, seed)
    found = finished(making(order))
    assert found is not None
    level = found.facts.level
    assert isinstance(level, Level)
    return level


def tours(level: Level) -> int:
    routes = kind("tour").routes(level, "all")
    assert routes is not None
    return routes.count()


@pytest.mark.parametrize("text", ["unique; reason=4..6; tries=0", "unique; reason=7.."])
def test_a_tour_is_as_hard_as_wished(text: str) -> None:
    level = made(6, text, seed=3)
    found = grade(level)
    assert found is not None and found.decided
    assert tours(level) == 1
    if "tries=0" in text:
        assert 4 <= found.tier <= 6 and not found.tries
    else:
        assert found.tier >= 7 and found.tries


def test_a_hard_closed_tour_and_its_reverse_are_the_only_one() -> None:
    level = made(6, "unique; reason=4..; closed=true", seed=1)
    assert tours(level) == 1


@pytest.mark.slow
@pytest.mark.parametrize("closed", [False, True])
def test_walls_between_cells_leave_one_tour(closed: bool) -> None:
    level = made(8, f"unique; closed={str(closed).lower()}", seed=2, lines=0.3)
    assert walled_steps(level.cells)
    assert tours(level) == 1


def test_reasons_are_conditions_of_tours_alone() -> None:
    assert parse_wish(kind("tour"), ["reason=4..6", "tries=0"]).conditions
    with pytest.raises(ValueError, match="reason"):
        parse_wish(kind("coin_maze"), ["reason=4..6"])
