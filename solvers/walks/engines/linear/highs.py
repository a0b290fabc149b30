"""HiGHS, as far as it is needed: a linear program that is solved again and again as
rows come.

HiGHS only proposes: what counts is in `model`. A `run` of it cannot be interrupted, so
that it is given a limit of iterations and goes on from its last basis; with presolve
off that is cheap. Every instance asks for one thread, since the number is that of the
whole process.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.walks.engines.linear.model import Row

Status = Literal["optimal", "infeasible", "unknown"]
Floats = NDArray[np.float64]

OPTIONS: dict[str, Any] = {
    "output_flag": False,
    "threads": 1,
    "parallel": "off",
    "presolve": "off",
    "solver": "simplex",
}

ITERATIONS = 200
"""In one chunk."""

ROW_BYTES = 1_500
ENTRY_BYTES = 150
BASE_BYTES = 8 << 20
"""Bytes of the program, its factors and our copy: for each row or column, for each
entry of a row, and in all.

Estimates on the safe side. Measured, as resident memory above that of the loaded
library: 1.7 MiB for 1,187 rows and columns with 1,387 entries, 3.5 MiB for 1,466 with
4,433, 4.9 MiB for 4,952 with 5,881, and 9.4 MiB for 5,435 with 12,539, of a maze of 20
x 20 and one of 40 x 40 before and after cuts. The estimates are 9.9, 10.7, 15.9 and
17.6 MiB.
"""


def available() -> bool:
    """True if the library is there; it is not loaded yet."""
    return find_spec("highspy") is not None


def silent_program() -> Any:
    """An empty program of HiGHS that prints nothing.

    Since 1.16 a program prints a banner on the stdout of the process before it is
    handed out, when it enables callbacks: it has to be silent by then.
    """
    library: Any = import_module("highspy")

    class Silent(library.Highs):  # type: ignore[misc]  # the library has no types
        def enableCallbacks(self) -> None:  # noqa: N802 - a name of HiGHS
            self.setOptionValue("output_flag", False)
            super().enableCallbacks()

    return Silent()


def _program(**more: Any) -> Any:
    """An empty program with `OPTIONS`, and with more of them."""
    made = silent_program()
    for name, value in {**OPTIONS, **more}.items():
        made.setOptionValue(name, value)
    return made


class ProgramTooLarge(Exception):  # noqa: N818 - what happened
    """More rows would need more memory than the limit."""


class Relaxation:
    """A linear program to maximise: rows of integers over columns of integer limits.

    rows: as HiGHS has them, in its order. point, duals: of the last solve that ended
    optimal. ray: of the last that ended infeasible, if HiGHS gave one.
    """

    def __init__(
        self,
        costs: Sequence[int],
        low: Sequence[int],
        high: Sequence[int],
        limit: int,
    ) -> None:
        """limit: bytes."""
        self._limit = limit
        self.low = list(low)
        self.high = list(high)
        self.rows: list[Row] = []
        self.entries = 0
        self.iterations = 0
        self.status: Status = "unknown"
        self.point: Floats = np.zeros(len(costs))
        self.duals: list[float] = []
        self.ray: list[float] | None = None
        self._afford(0, 3 * len(costs))
        self._hi: Any = import_module("highspy")
        self._highs = _program()
        lower = np.array(low, float)
        upper = np.array(high, float)
        self._highs.addVars(len(costs), lower, upper)
        self.score(costs)
        self._highs.changeObjectiveSense(self._hi.ObjSense.kMaximize)

    def bytes_used(self) -> int:
        """An estimate, see `ROW_BYTES`."""
        lines = len(self.rows) + len(self.low)
        return BASE_BYTES + ROW_BYTES * lines + ENTRY_BYTES * self.entries

    def _afford(self, rows: int, entries: int) -> None:
        more = ROW_BYTES * rows + ENTRY_BYTES * entries
        if self.bytes_used() + more > self._limit:
            raise ProgramTooLarge

    def add_column(self, most: int) -> None:
        """Add a column from 0 to `most` that scores nothing, behind the others."""
        lower = np.zeros(1)
        upper = np.array([most], float)
        self._highs.addVars(1, lower, upper)
        self.low = [*self.low, 0]
        self.high = [*self.high, most]

    def add(self, rows: Sequence[Row]) -> None:
        """Add rows behind the others. ProgramTooLarge before anything is added."""
        if not rows:
            return
        sizes = [len(row.columns) for row in rows]
        self._afford(len(rows), sum(sizes))
        infinite = self._hi.kHighsInf
        low: list[float] = []
        high: list[float] = []
        columns: list[int] = []
        values: list[int] = []
        for row in rows:
            low.append(-infinite if row.low is None else row.low)
            high.append(infinite if row.high is None else row.high)
            columns += row.columns
            values += row.coefficients
        first = np.cumsum([0, *sizes[:-1]])
        self._highs.addRows(
            len(rows),
            np.array(low, float),
            np.array(high, float),
            len(columns),
            first.astype(np.int32),
            np.array(columns, np.int32),
            np.array(values, float),
        )
        self.rows.extend(rows)
        self.entries += sum(sizes)

    def drop(self, places: Sequence[int]) -> None:
        """Take rows away."""
        if not places:
            return
        gone = set(places)
        in_order = np.array(sorted(gone), np.int32)
        self._highs.deleteRows(len(gone), in_order)
        kept = []
        for place, row in enumerate(self.rows):
            if place in gone:
                self.entries -= len(row.columns)
            else:
                kept.append(row)
        self.rows = kept

    def limit_columns(self, changes: dict[int, tuple[int, int]]) -> None:
        """Give columns other limits."""
        if not changes:
            return
        columns = sorted(changes)
        for column in columns:
            self.low[column], self.high[column] = changes[column]
        low = [self.low[c] for c in columns]
        high = [self.high[c] for c in columns]
        self._highs.changeColsBounds(
            len(columns),
            np.array(columns, np.int32),
            np.array(low, float),
            np.array(high, float),
        )

    def score(self, costs: Sequence[float]) -> None:
        """Give the columns other scores."""
        every = np.arange(len(costs), dtype=np.int32)
        self._highs.changeColsCost(len(costs), every, np.array(costs, float))

    def slack_rows(self) -> list[bool]:
        """For each row, whether it is in the basis: it does not bind."""
        _, basic = self._highs.getBasicVariables()
        coded = basic[basic < 0]  # row r is written as -1 - r
        slack = np.zeros(len(self.rows), np.bool_)
        slack[-1 - coded] = True
        return slack.tolist()

    def solving(self, chunk: int | None = None) -> Generator[None, None, None]:
        """Solve it; `status` says how that ended."""
        status = self._hi.HighsModelStatus
        self._highs.setOptionValue("simplex_iteration_limit", chunk or ITERATIONS)
        self.status = "unknown"
        self.ray = None
        while True:
            self._highs.run()
            ended = self._highs.getModelStatus()
            info = self._highs.getInfo()
            made = int(info.simplex_iteration_count)
            self.iterations += max(made, 0)
            if ended != status.kIterationLimit:
                break
            yield
        if ended == status.kOptimal:
            solution = self._highs.getSolution()
            self.point = np.array(solution.col_value)
            self.duals = list(solution.row_dual)
            if solution.dual_valid and np.isfinite(self.point).all():
                self.status = "optimal"
        elif ended == status.kInfeasible:
            self.status = "infeasible"
            self.ray = self._dual_ray()

    def middle_duals(self) -> list[float]:
        """Duals from the middle of the optimal face: of an interior point, without a
        corner of it. Empty if there are none, or if a second program does not fit into
        the memory."""
        if 2 * self.bytes_used() > self._limit:
            return []
        other = _program(solver="ipm", run_crossover="off")
        other.passModel(self._highs.getLp())
        other.run()
        return list(other.getSolution().row_dual)

    def _dual_ray(self) -> list[float] | None:
        _, there, ray = self._highs.getDualRay()
        if not there:
            return None
        values: list[float] = np.asarray(ray).tolist()
        return values
