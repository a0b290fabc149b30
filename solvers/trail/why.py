"""Why lines cannot be drawn in one trail, and the round that doubles the fewest of
them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np

from gridwright.solvers.insight.why import Nearest, Reason, Unconditional, solving
from gridwright.solvers.kind import (
    Cell,
    Edit,
    Level,
    Limits,
    Progress,
    PuzzleKind,
    Result,
    change,
    thaw,
)
from gridwright.solvers.text import Text, place_of
from gridwright.solvers.trail.postman import fewest_doubled
from gridwright.solvers.trail.rules import MOST, START, along, codes_of, counts_of

Kind = PuzzleKind[Any, Any]


class TrailExplainer(Unconditional):
    """Odd dots and pieces, the fewest strokes, and the fewest lines to double."""

    def reason(
        self, level: Level, result: Result
    ) -> Generator[Progress, None, Reason | None]:
        """The reason that the search found at once, and how many trails it takes."""
        yield Progress()
        told = thaw(result.details)
        cells: list[Cell] = [(row, col) for row, col in told.get("reason_cells", ())]
        strokes = int(told.get("strokes", 1))
        text = (
            Text(result.reason)
            if not isinstance(result.reason, Text)
            else result.reason
        )
        if strokes > 1:
            more = Text(
                "It takes {number:# trail|# trails} to draw all lines.", number=strokes
            )
            text = Text("{text} {more}", text=text, more=more)
        return Reason(text, tuple(cells), "glance")

    def nearest(
        self, level: Level, result: Result, limits: Limits
    ) -> Generator[Progress, None, Nearest | None]:
        """A closed trail that draws the fewest lines twice."""
        doubled = result.details.get("doubled")
        if not doubled:
            return None
        counts = counts_of(level.cells)
        join = yield from fewest_doubled(counts, level.rows, level.cols)
        if join is None:
            return None
        text = Text(
            "With {number} of the lines drawn once more there is a closed trail; "
            "fewer do not do.",
            number=len(join),
        )
        changed = counts.copy()
        changed.flat[join] += 1
        ends = tuple(self._ends(level, line) for line in join)
        left = tuple(dict.fromkeys(cell for pair in ends for cell in pair))
        if int(changed.max()) > MOST:
            return Nearest(text, level, (), left, proved=True)
        starts = level.cells.ravel() >= START
        board = level.with_(cells=codes_of(changed, starts, level.cols), solution=None)
        answer = yield from solving(self.kind, board, limits)
        return Nearest(text, board, answer.moves or (), left, proved=True)

    def repair(self, level: Level, nearest: Nearest) -> tuple[Edit, ...]:
        """The lines that are doubled."""
        found = []
        for row, col in np.argwhere(level.cells != nearest.level.cells).tolist():
            before, after = (
                int(level.cells[row, col]),
                int(nearest.level.cells[row, col]),
            )
            text = Text("doubled lines from {place}", place=place_of(row, col))
            found.append(change((row, col), before, after, "lines", text))
        return tuple(found)

    @staticmethod
    def _ends(level: Level, line: int) -> tuple[Cell, Cell]:
        dot, way = divmod(line, 4)
        other = along(dot, way, level.rows, level.cols)
        assert other is not None
        return divmod(dot, level.cols), divmod(other[0], level.cols)
