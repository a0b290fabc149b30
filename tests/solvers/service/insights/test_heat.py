"""The lists of cells that the answers to a level share or leave out."""

from __future__ import annotations

import pytest

from gridwright.solvers.service.insights.heat import SHOWN, Heat, HeatCell


@pytest.mark.parametrize("number", [0, 1, SHOWN - 1, SHOWN, SHOWN + 1, 3 * SHOWN])
def test_a_long_list_of_cells_says_that_it_goes_on(number: int) -> None:
    needed = [HeatCell((0, col), 2, 1, True) for col in range(number)]
    unused = [HeatCell((1, col), 1, 0, False) for col in range(number + 1)]
    cells = (*needed, *unused)
    facts = dict(Heat("tour", "", True, "optimal", 2, 1, None, cells, ()).facts())
    on_all = facts[f"on every best answer ({number})"]
    on_none = facts[f"on none ({number + 1})"]
    assert on_all.endswith(" ...") == (number > SHOWN)
    assert on_none.endswith(" ...") == (number + 1 > SHOWN)
    assert (on_all == "-") == (number == 0)
    assert on_none.count("1,") == min(number + 1, SHOWN)
