"""The default solver: exact, by Pareto sets that bounds keep small.

Searched are all walks to the open corners. First, max-plus sweeps with a few weightings
of food and water bound what each quarter can give (`bounds`). Then the target is the
largest score no bound excludes: a Pareto DP over the quarter (`rows.pair_sets`) keeps
only pairs that can still reach it, which are few, because the target is nearly out of
reach. If no pair arrives, the target is refuted and the next lower one is tried; if one
arrives, it is the best, since all above is refuted. The first pass at a target keeps
few pairs a room: it can find a walk, and it refutes only if that never cost a pair.
Else whole sets follow: where the bound is close at simple weights, sets of food by what
a walk lost against the best one (`rows.loss_sets`; where all walks tie at one
weighting, as with the same food + water in every room, they come first and decide at
once); otherwise a whole pass, and where even that grows too large, the published array
method (`rows.water_arrays`). One of these proofs covers every walk, so the answer is
exact whatever the level; only its time depends on it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from gridwright.solvers.collapse.quarters import Quarter
from gridwright.solvers.collapse.search.arrays import Way
from gridwright.solvers.collapse.search.bounds import (
    CornerWalk,
    Loops,
    MemoryLimit,
    QuarterBounds,
)
from gridwright.solvers.collapse.search.report import Report, open_search
from gridwright.solvers.collapse.search.rows import search as passes
from gridwright.solvers.collapse.search.rows.fronts import FrontsPass
from gridwright.solvers.collapse.search.rows.loss_sets import (
    PackedLossSets,
    PlainLossSets,
    losses,
)
from gridwright.solvers.collapse.search.walk_counts import (
    MOST_WORK,
    BestWalkCounts,
    count_walks,
)
from gridwright.solvers.problem import Counts, Limits, Progress, Search, SearchProblem
from gridwright.solvers.text import Text

if TYPE_CHECKING:  # it loads where a search is recorded
    from gridwright.solvers.collapse.search.recording import CollapseRecording

CAP = 64
"""Pairs a room keeps in the first pass at a target."""
MANY_PAIRS = 4
"""Pairs a room after which the first pass makes room for sets of losses, where these
are few."""
FEW_LOSSES = 16
"""Losses up to which their sets are quicker than a whole pass."""
MOST_LOSSES = 64
"""Losses up to which they are quicker than the array method."""
FEW_IN_PYTHON = 8
"""In plain Python they are quicker than the first pass up to here."""


class BoundedSearch:
    """The search for the best walk of some quarters; the report holds what is known."""

    def __init__(self, report: Report, parts: Sequence[Quarter], loops: Loops) -> None:
        self._report = report
        self._loops = loops
        self._recording = report.recording
        self._budget = report.budget
        self.bounds = [
            QuarterBounds(part, report.base, loops, report.budget) for part in parts
        ]
        self._upper: list[int] = []
        self._way: dict[int, Way] = {}
        self._step: dict[int, int] = {}

    def run(self, enough: int | None = None) -> Generator[Progress, None, None]:
        """Search until the best walk is proved, or one with a score of `enough` is
        found."""
        report = self._report
        yield from self._bound_all()
        self._upper = [bound.upper for bound in self.bounds]
        while True:
            chosen = int(np.argmax(self._upper))
            report.bound = max(report.floor, self._upper[chosen])
            if report.bound == report.score:
                return
            if enough is not None and (report.floor >= enough or report.bound < enough):
                return
            yield report.progress()
            yield from self._attempt(chosen)

    def _bound_all(self) -> Generator[Progress, None, None]:
        """A first sweep over every quarter; then each, the most promising first, to the
        end."""
        report = self._report
        for bound in self.bounds:
            yield from bound.refine(bound.upper - 1)
            if self._learn(bound):
                yield report.progress()
        for bound in sorted(self.bounds, key=lambda bound: -bound.upper):
            yield from bound.refine(report.floor)
            if self._learn(bound):
                yield report.progress()

    def _learn(self, bound: QuarterBounds) -> bool:
        """Take over what a quarter's sweeps proved and found; True if they bettered the
        score."""
        improved = self._report.take(bound.part, bound.best)
        if self._recording is not None and bound.weights:
            self._recording.bound(bound.part, bound.upper, bound.weights[-1])
        self._report.bound = max(
            self._report.floor, *(other.upper for other in self.bounds)
        )
        return improved

    def _attempt(self, chosen: int) -> Generator[Progress, None, None]:
        """Lower the quarter's upper bound, or find a walk that meets it."""
        bound = self.bounds[chosen]
        upper = self._upper[chosen]
        target = max(self._report.floor + 1, upper - self._step.get(chosen, 1) + 1)
        way = self._way_to(chosen, target)
        self._way[chosen] = way
        if bound.tie is not None or way == "rows":
            # as quick for a low target as for a high one
            target = self._report.floor + 1
        if self._recording is not None:
            self._recording.aim(bound.part, target, way)
        walk, proved = yield from self._by_way(way, bound, target)
        self._report.take(bound.part, walk)
        if proved:
            self._lower(chosen, target, walk)
        elif walk is None or walk.score < upper:
            self._way[chosen] = "whole" if way == "capped" else "rows"
        else:
            self._upper[chosen] = upper

    def _by_way(
        self, way: Way, bound: QuarterBounds, target: int
    ) -> Generator[Progress, None, tuple[CornerWalk | None, bool]]:
        """Search in one way: its best walk, and whether that settles the target."""
        if way == "losses":
            walk = yield from self._by_losses(bound, target)
            return walk, True
        if way == "rows":
            walk = yield from self._by_rows(bound, target)
            return walk, True
        cap = CAP if way == "capped" else None
        return (yield from self._fronts(bound, target, cap))

    def _lower(self, chosen: int, target: int, walk: CornerWalk | None) -> None:
        """Set a quarter's upper bound after a search that settled the target."""
        if self._recording is not None and walk is None:
            self._recording.bound(self.bounds[chosen].part, target - 1, None)
        met = walk is not None and walk.score >= target
        self._upper[chosen] = walk.score if walk and met else target - 1
        self._step[chosen] = 2 * self._step.get(chosen, 1)

    def _way_to(self, chosen: int, target: int) -> Way:
        """Which sets to keep at a target; `_way` says what was too large or cut
        before."""
        way = self._way.get(chosen, "capped")
        found = losses(self.bounds[chosen], target)
        few = {"capped": FEW_IN_PYTHON if self._loops.small else 0, "whole": FEW_LOSSES}
        if found and (
            found[1] <= few.get(way, MOST_LOSSES) or self.bounds[chosen].tie is not None
        ):
            return "losses"
        return "rows" if way == "losses" else way

    def _fronts(
        self, bound: QuarterBounds, target: int, cap: int | None
    ) -> Generator[Progress, None, tuple[CornerWalk | None, bool]]:
        """A pass of the bounded DP: its best walk, and whether that settles the
        target."""
        most_pairs = _pairs_allowed(bound, target, cap)
        try:
            loop = yield from self._loops.group("pair_sets")
            fronts = FrontsPass(bound, (target, target), cap, loop, self._budget)
        except MemoryLimit:
            if cap is None:
                return None, False
            raise
        try:
            search = fronts.run(most_pairs)
            if self._recording is not None:
                search = self._watched(self._recording, fronts, bound.part, search)
            ended = yield from search
            return (fronts.best(), not fronts.cut) if ended else (None, False)
        except MemoryLimit:
            if cap is None:
                return None, False
            raise
        finally:
            fronts.release()

    def _by_losses(
        self, bound: QuarterBounds, target: int
    ) -> Generator[Progress, None, CornerWalk | None]:
        """The quarter's best walk with at least `target`, by sets of food and
        losses."""
        found = losses(bound, target)
        assert found is not None
        if self._loops.small:
            plain = PlainLossSets(bound, *found, self._budget)
            self._watch(plain)
            return (yield from self._best_row(plain, target))
        loop = yield from self._loops.group("loss_sets")
        yield from bound.extremes()
        sets = PackedLossSets(bound, target, found, self._budget, loop)
        self._watch(sets)
        if sets.keeps_all:
            return (yield from self._best_row(sets, target))
        sets.forget()
        try:
            pairs = yield from sets.corner()
        finally:
            sets.release()
        scores = np.min(pairs + bound.base, axis=1)
        if scores.max(initial=-1) < target:
            return None
        score = int(
            scores.max()
        )  # a walk is there: again, with rows to walk back along
        found = found[0], sets.lost(pairs[int(np.argmax(scores))]) + 1
        sets = PackedLossSets(bound, score, found, self._budget, loop)
        return (yield from self._best_row(sets, score))

    def _by_rows(
        self, bound: QuarterBounds, target: int
    ) -> Generator[Progress, None, CornerWalk | None]:
        """The quarter's best walk with at least `target`, by the published arrays."""
        base = bound.base
        totals = np.array([target - base[0], target - base[1]], np.int64)
        loop = yield from self._loops.group("published")
        goals = passes.Goals(*(yield from bound.extremes()), totals)
        arrays = passes.WaterArrays(bound.part, goals, loop, self._budget)
        self._watch(arrays)
        return (yield from self._best_row(arrays, target))

    def _best_row(
        self, rows: passes.RowSearch[Any], target: int
    ) -> Generator[Progress, None, CornerWalk | None]:
        try:
            pairs = yield from rows.corner()
            walk = yield from rows.best(pairs, self._report.base, target - 1)
            yield from rows.clear()
            return walk
        finally:
            rows.release()

    def _watch(self, rows: passes.RowSearch[Any]) -> None:
        """Record the rows of a search."""
        if self._recording is not None:
            rows.watch = self._recording.watch(
                rows.part, isinstance(rows, passes.WaterArrays)
            )

    def _watched(
        self,
        recording: CollapseRecording,
        fronts: FrontsPass,
        part: Quarter,
        search: Generator[Progress, None, bool],
    ) -> Generator[Progress, None, bool]:
        """The same search; the rooms done since the last message are recorded."""
        recording.begin(part)
        while True:
            done = fronts.next_room
            before = self._budget.nodes
            try:
                news = next(search)
            except StopIteration as stop:
                return bool(stop.value)
            recording.fronts(part, fronts, done, before)
            yield news

    def count(self) -> Generator[Progress, None, None]:
        """Count the walks with the best score for the report, or say why not."""
        report = self._report
        optimal = yield from self._counted()
        report.counts = Counts(report.counts.solutions, optimal)
        if optimal is None:
            report.more["uncounted"] = Text("too many pairs lead to the best score")

    def _counted(self) -> Generator[Progress, None, int | None]:
        """The number of walks with the best score; None if they were too many pairs to
        count."""
        assert self._report.score is not None
        score = self._report.score
        total = 0
        work = MOST_WORK
        for bound in self.bounds:
            yield from bound.refine(score - 1)
            if bound.upper >= score:
                easy = is_easy(bound.part)
                walks, spent = yield from count_walks(
                    bound, score, self._loops, self._budget, None if easy else work
                )
                if walks is None:
                    return None
                total += walks
                work -= 0 if easy else spent
        return total

    def through(self, counts: BestWalkCounts) -> Generator[Progress, None, bool]:
        """Count the best walks by room, after `count`. False if they were too many
        pairs."""
        assert self._report.score is not None
        score = self._report.score
        for bound in self.bounds:
            if bound.upper >= score:
                most = None if is_easy(bound.part) else MOST_WORK
                walks = yield from counts.add_quarter(
                    bound, score, self._loops, self._budget, most
                )
                if walks is None:
                    return False
        return True


def _pairs_allowed(bound: QuarterBounds, target: int, cap: int | None) -> int | None:
    """Pairs that a pass may look at before another way is quicker; None for any
    number."""
    if cap is None:
        return _most_pairs(bound.part)
    found = losses(bound, target)
    few = found is not None and found[1] <= FEW_LOSSES
    return MANY_PAIRS * bound.part.codes.size if few else None


def _most_pairs(part: Quarter) -> int:
    """Pairs to look at before the array method, whose amounts cost a twentieth, is
    quicker."""
    return 100_000 + part.codes.size * part.steps // 8


def is_easy(part: Quarter) -> bool:
    return bool(np.all(part.codes % 11 == 0))


def search(problem: SearchProblem, limits: Limits) -> Search:
    """Solve a level or a game under way. Options: `count`, `front`, `cells`."""
    parts, loops, report = open_search("pareto", problem, limits)
    bounded = BoundedSearch(report, parts, loops)
    try:
        yield from bounded.run()
        assert report.moves is not None and report.score is not None
        yield report.progress()
        yield from _extras(bounded, report, parts, problem, loops)
    except MemoryLimit:
        return report.result(stopped_by="memory")
    return report.result()


def _extras(
    bounded: BoundedSearch,
    report: Report,
    parts: Sequence[Quarter],
    problem: SearchProblem,
    loops: Loops,
) -> Generator[Progress, None, None]:
    if problem.options["count"]:
        yield from bounded.count()
        yield report.progress(counts=report.counts)
    if problem.options.get("cells"):
        by_room = BestWalkCounts(problem.level.rows, problem.level.cols)
        if (yield from bounded.through(by_room)):
            report.more["cells"] = {"optimal": by_room.grid()}
            report.more["steps"] = by_room.listed()
            yield report.progress(counts=report.counts)
    if problem.options["front"]:
        for bound in bounded.bounds:
            bound.release()
        front = yield from passes.pareto_front(parts, report.base, loops, report.budget)
        report.more["front"] = front.tolist()
