"""The pseudocode of the solvers that teach, and the line that each event of a trace
stands on.

A line stands for a step of an engine; the pages of `docs/algorithms` show the same
lines. A solver names its text ("module:NAME" or "package:file.txt"), which loads when
somebody looks at it. After an `@` a line of the text ends with the operations that
stand on it, by the names of `Op`, or as `OP/REASON` where one operation stands on
several lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files

from gridwright.solvers.problem import Solver

_MARK = "@"


@dataclass(frozen=True)
class Pseudocode:
    """lines: from line 1 on. at: the number of a line, by operation or `OP/REASON`."""

    lines: tuple[str, ...]
    at: Mapping[str, int]

    def line(self, op: str, reason: str = "") -> int:
        """The number of the line that an event stands on, by the names of its `Op` and
        `PruneReason`; 0 if none does."""
        return self.at.get(f"{op}/{reason}", self.at.get(op, 0))


def pseudocode(solver: Solver) -> Pseudocode | None:
    """The pseudocode of a solver; None if it has none."""
    return _loaded(solver.pseudocode) if solver.pseudocode else None


@cache
def _loaded(target: str) -> Pseudocode:
    module, _, name = target.partition(":")
    if name.endswith(".txt"):
        return _read((files(module) / name).read_text("utf-8"))
    return _read(getattr(import_module(module), name))


def _read(text: str) -> Pseudocode:
    lines = []
    at = {}
    for number, line in enumerate(text.strip("\n").split("\n"), 1):
        words, _, marks = line.partition(_MARK)
        lines.append(words.rstrip())
        at.update(dict.fromkeys(marks.split(), number))
    return Pseudocode(tuple(lines), at)
