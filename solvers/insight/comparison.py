"""Two routes of a level side by side: what they share, and where they part and meet again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from solvers.level import Cell
from solvers.text import Text, place_of

Step = tuple[int, int]
"""Two cells by flat index, the smaller one first."""


@dataclass(frozen=True)
class Comparison:
    """How two routes differ. The steps count whichever way they are made.

    shared: steps of both; first, second: of one alone. parting: after how many moves the routes
    part, None if they never do. cell: where they stand then. stretches: runs of the first route
    that the second does not have.
    """

    shared: frozenset[Step]
    first: frozenset[Step]
    second: frozenset[Step]
    parting: int | None
    cell: Cell | None
    stretches: int

    def sentence(self) -> Text:
        """In one sentence."""
        if self.cell is None or self.parting is None:
            return Text("Both are the same route.")
        if not self.first and not self.second:
            return Text("Both make the same steps, in another order or direction.")
        return Text(
            "They part after move {parting}, at {place}; {first} of {all} steps differ "
            "(stretches: {stretches}).",
            parting=self.parting,
            place=place_of(*self.cell),
            first=len(self.first),
            all=len(self.first) + len(self.shared),
            stretches=self.stretches,
        )


def compared(one: Sequence[int], other: Sequence[int], cols: int) -> Comparison:
    """Compare two walks, each given by the flat indices of its cells."""
    ours, theirs = _steps(one), _steps(other)
    alone = frozenset(ours) - frozenset(theirs)
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    apart = same < max(len(one), len(other)) and same > 0
    return Comparison(
        frozenset(ours) & frozenset(theirs),
        alone,
        frozenset(theirs) - frozenset(ours),
        same - 1 if apart else None,
        divmod(one[same - 1], cols) if apart else None,
        _runs([step in alone for step in ours]),
    )


def _steps(path: Sequence[int]) -> list[Step]:
    return [(min(a, b), max(a, b)) for a, b in pairwise(path)]


def _runs(flags: list[bool]) -> int:
    return sum(flag and not before for before, flag in pairwise([False, *flags]))
