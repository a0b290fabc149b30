"""Cutting planes: solve the program, look for cuts that the point violates, add them, solve again.

Duals become a bound in integers (`exact`), and only that counts: those of a round whose value lies
below the bound so far, and those of the last round, by which columns are fixed. A cut enters the
program after it was compared with its family; one that did not bind for `PATIENCE` rounds leaves,
and may be found again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Literal

import numpy as np

from solvers.walks.engines.linear.cuts.families import AnyCut, checked_row
from solvers.walks.engines.linear.cuts.separation import Separator
from solvers.walks.engines.linear.exact import Proof, refuted
from solvers.walks.engines.linear.highs import Relaxation
from solvers.walks.engines.linear.model import Network
from solvers.walks.engines.linear.points import Floats, fractional

PATIENCE = 3
"""Rounds that a cut stays without binding."""

FEW = 20
"""Where the quick ways find fewer cuts, flows look for more."""

PATIENT, QUICK, PROGRESS = 12, 6, 0.01
"""Rounds in which the program must lose so much of its value, or cutting ends at the next point
that is not whole: a whole one is a route, or violates a cut. Quick where other work may get on
faster."""

Ended = Literal["whole", "tailing", "enough", "refuted", "lost"]
"""Why cutting ended: no cut is violated; it no longer gets on; the bound is low enough; no walk
satisfies the rows; HiGHS gave no answer that proves anything."""


class Cutting:
    """The program of a network with its cuts.

    proof: the closest bound of the last `close`, for the limits of the columns that it had. rounds,
    found: how often the program was solved, and how many cuts were added.
    """

    def __init__(
        self,
        network: Network,
        kernels: Any,
        memory: int,
        tell: Callable[[list[AnyCut]], None] = lambda cuts: None,
    ) -> None:
        """memory: bytes. OutOfMemory if not even the degree rows fit.

        tell: gets the cuts of each round of `close`, the most violated one first.
        """
        self._tell = tell
        self.network = network
        self.relaxation = Relaxation(network.costs(), *network.box(), memory)
        degrees = network.degrees()
        self.relaxation.add(degrees)
        self.separator = Separator(network, kernels)
        self.proof: Proof | None = None
        self.rounds = self.found = 0
        self.cuts: list[AnyCut] = []
        self._idle: list[int] = []
        self._known: set[AnyCut] = set()
        self._first = len(degrees)
        self._weight = np.array(network.weight, float)
        self._proved = 0

    @property
    def nodes(self) -> int:
        """Work done: iterations of the simplex method, and flows."""
        return self.relaxation.iterations + self.separator.work

    def close(
        self, enough: Callable[[], int | None], patience: int = PATIENT
    ) -> Generator[None, None, Ended]:
        """Rounds until nothing more is gained. enough: a bound as low as this needs no more.

        patience: rounds without progress before it ends.
        """
        self.proof = None
        values: list[float] = []
        while True:
            yield from self.relaxation.solving()
            self.rounds += 1
            if self.relaxation.status != "optimal":
                return self._without_point()
            values.append(self._value())
            if self.proof is None or values[-1] < self.proof.bound:  # else it is no lower
                self._prove()
            least = enough()
            if least is not None and self.proof is not None and self.proof.bound <= least:
                return "enough"
            tailing = len(values) > patience and values[-1 - patience] - values[-1] < PROGRESS
            if tailing and len(fractional(self.relaxation.point)):
                self._prove()
                return "tailing"
            new = yield from self._violated()
            if not new:
                self._prove()
                return "whole"
            self._tell(new)
            if not tailing:  # else the same cuts could leave and come back without end
                self._forget()
            self._add(new)

    def _value(self) -> float:
        visits = self.relaxation.point[self.network.edges :]
        return float(visits @ self._weight)

    def _without_point(self) -> Ended:
        relaxation = self.relaxation
        ray = relaxation.ray or ()
        if refuted(relaxation.rows, ray, relaxation.low, relaxation.high):
            return "refuted"
        return "lost"

    def _prove(self) -> None:
        """The bound of the duals of this round, once."""
        if self._proved == self.rounds:
            return
        self._proved = self.rounds
        relaxation = self.relaxation
        costs = self.network.costs()
        proof = Proof(costs, relaxation.rows, relaxation.duals, relaxation.low, relaxation.high)
        if self.proof is None or proof.value < self.proof.value:
            self.proof = proof

    def approach(self, costs: Sequence[float], rounds: int) -> Generator[None, None, Floats | None]:
        """A point for other costs after a few rounds; None if there is none. It proves nothing."""
        self.relaxation.score(costs)
        point = None
        for _ in range(rounds):
            yield from self.relaxation.solving()
            self.rounds += 1
            if self.relaxation.status != "optimal":
                break
            point = self.relaxation.point
            new = yield from self._violated()
            if not new:
                break
            self._forget()
            self._add(new)
        self.relaxation.score(self.network.costs())
        return point

    def _violated(self) -> Generator[None, None, list[AnyCut]]:
        """Cuts that the point violates and that are not in the program."""
        point = self.relaxation.point
        found = self.separator.quick(point)
        yield
        if len(found) < FEW:
            found = found + (yield from self.separator.by_flows(point))
            found += yield from self.separator.parities(point)
        found.sort(key=lambda each: -each[0])
        return [cut for _, cut in found if cut not in self._known]

    def _add(self, cuts: list[AnyCut]) -> None:
        rows, kept = [], []
        for cut in dict.fromkeys(cuts):
            row = checked_row(self.network, cut)
            if row is not None:
                rows.append(row)
                kept.append(cut)
        self.relaxation.add(rows)
        self.cuts += kept
        self._idle += [0] * len(kept)
        self._known |= set(cuts)  # one that was refused is not found again
        self.found += len(kept)

    def _forget(self) -> None:
        """Drop the cuts that have not bound for a while."""
        slack = self.relaxation.slack_rows()[self._first :]
        self._idle = [idle + 1 if s else 0 for idle, s in zip(self._idle, slack, strict=True)]
        gone = [place for place, idle in enumerate(self._idle) if idle >= PATIENCE]
        if not gone:
            return
        self.relaxation.drop([self._first + place for place in gone])
        self._known -= {self.cuts[place] for place in gone}
        left = set(gone)
        self.cuts = [cut for place, cut in enumerate(self.cuts) if place not in left]
        self._idle = [idle for place, idle in enumerate(self._idle) if place not in left]
