"""The pseudocode of the solvers that teach, and the line that each event of a trace stands on.

A line stands for a step of our engine; the pages of `docs/algorithms` show the same lines. In
`solvers.trace.texts` a line ends with the operations that stand on it, by the names of `Op`, or as
`OP/REASON` where one operation stands on several lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solvers.trace.texts import collapse, match3, sowing, walks

_MARK = "@"


@dataclass(frozen=True)
class Pseudocode:
    """lines: from line 1 on. at: the number of a line, by operation or `OP/REASON`."""

    lines: tuple[str, ...]
    at: Mapping[str, int]

    def line(self, op: str, reason: str = "") -> int:
        """The number of the line that an event stands on; 0 if none does."""
        return self.at.get(f"{op}/{reason}", self.at.get(op, 0))


def _read(text: str) -> Pseudocode:
    lines, at = [], {}
    for number, line in enumerate(text.strip("\n").split("\n"), 1):
        words, _, marks = line.partition(_MARK)
        lines.append(words.rstrip())
        at.update(dict.fromkeys(marks.split(), number))
    return Pseudocode(tuple(lines), at)


_ALL = {
    solver: _read(text)
    for family in (walks, collapse, match3, sowing)
    for solver, text in family.TEXTS.items()
}


def pseudocode(kind_id: str, solver_id: str) -> tuple[str, ...] | None:
    """The lines of a solver's pseudocode; None if it has none."""
    found = _ALL.get((kind_id, solver_id))
    return None if found is None else found.lines


def line_of(kind_id: str, solver_id: str, op: str, reason: str = "") -> int:
    """The line that an event stands on, by the names of its `Op` and `Reason`; 0 if none does."""
    found = _ALL.get((kind_id, solver_id))
    return 0 if found is None else found.line(op, reason)


def teaching() -> tuple[tuple[str, str], ...]:
    """The pairs of kind and solver that have pseudocode."""
    return tuple(_ALL)
