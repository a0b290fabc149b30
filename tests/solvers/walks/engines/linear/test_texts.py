"""The sentence about a contradiction says what the rows in its proof say."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.linear import KERNELS, texts
from gridwright.solvers.walks.engines.linear.cuts import (
    AnyCut,
    Cut,
    Parity,
    checked_row,
    ends_in,
)
from gridwright.solvers.walks.engines.linear.cutting import Cutting
from gridwright.solvers.walks.engines.linear.model import Network, network
from tests.oracles.walks.linear_runs import PLENTY, border_of

pytest.importorskip("highspy")

ALL = np.ones((3, 3), np.bool_)
APART = Cut((6, 7), 7)


def network_of(end: int | None, closed: bool) -> Network:
    """All cells of a board of three by three; walks begin in the corner."""
    return finished(
        network(PathBoard(ALL, ALL.astype(np.int64), 0, end, closed=closed))
    )


def parity_of(found: Network, *inside: int) -> Parity:
    """A cut that this set allows."""
    made = 1 + ends_in(found, inside) % 2
    return Parity(inside, tuple(border_of(found, inside)[:made]))


def contradiction_of(found: Network, *cuts: AnyCut) -> tuple[str, int]:
    """The sentence of a proof by these cuts alone, and how many cells it marks."""
    cutting = Cutting(found, finished(prepare(KERNELS)), PLENTY)
    degrees = len(cutting.relaxation.rows)
    for cut in cuts:
        row = checked_row(found, cut)
        assert row is not None
        cutting.cuts.append(cut)
        cutting.relaxation.add([row])
    cutting.relaxation.ray = [0.0] * degrees + [-1.0] * len(cuts)
    told, marked = texts.contradiction(cutting)
    return told, len(marked)


def test_words_of_a_contradiction_fit_what_they_count() -> None:
    def told(cells: int, joined: int, crossed: int, kind: texts.Border = "even") -> str:
        return texts.contradiction_words(
            cells, joined, crossed, kind, closed=kind == "even"
        )

    assert "one cell " in told(1, 0, 0)
    assert "two of them." in told(8, 0, 0)
    assert "an end of the walk one" in told(8, 0, 0, "ends")
    assert "joins a group of them to the rest." in told(8, 1, 0)
    assert "joins each of 3 groups" in told(8, 3, 0, "ends")
    assert "crosses the border of a group of them an even number of times." in told(
        8, 0, 1
    )
    assert "a group of them an odd number of times." in told(8, 0, 1, "odd")
    assert "exactly one of its ends is inside" in told(8, 0, 1, "ends")
    for kind in ("even", "odd", "ends"):
        assert "crosses the border of each of 4 groups" in told(8, 0, 4, kind)
    both = told(8, 2, 3, "odd")
    assert (
        "joins each of 2 groups" in both
        and "and crosses the border of each of 3" in both
    )


@pytest.mark.parametrize(
    ("end", "closed", "inside", "says"),
    [
        (8, False, (0, 1), "a group of them an odd number of times."),
        (8, False, (0, 1, 8), "a group of them an even number of times."),
        (None, True, (0, 1), "a group of them an even number of times."),
        (
            None,
            False,
            (0, 1),
            "an odd number of times if exactly one of its ends is inside",
        ),
    ],
)
def test_a_parity_cut_speaks_of_crossings(
    end: int | None, closed: bool, inside: tuple[int, ...], says: str
) -> None:
    found = network_of(end, closed)
    told, marked = contradiction_of(found, parity_of(found, *inside))
    assert says in told and "joins" not in told and marked == len(inside)


def test_the_cuts_of_each_family_are_counted_apart() -> None:
    found = network_of(8, closed=False)
    odd, even = parity_of(found, 0, 1), parity_of(found, 2, 5)
    assert contradiction_of(found, APART)[0] == texts.contradiction_words(
        2, 1, 0, "even", closed=False
    )
    told, _ = contradiction_of(found, APART, odd)
    assert "joins a group of them to the rest and crosses the border of a group" in told
    assert contradiction_of(found, odd, even) == (
        texts.contradiction_words(4, 0, 2, "ends", closed=False),
        4,
    )
