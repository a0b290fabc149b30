"""The report of all collapse solvers: details, the best route met, and counts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gridwright.solvers.collapse.quarters import (
    Moves,
    Pair,
    Quarter,
    number_of_games,
    quarters,
)
from gridwright.solvers.collapse.rules import CollapseDetails, CollapseState, after
from gridwright.solvers.collapse.search.bounds import (
    Budget,
    CornerWalk,
    Loops,
    loops_for,
)
from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    SearchProblem,
    StoppedBy,
)
from gridwright.solvers.trace.recorder import recorder_of

if TYPE_CHECKING:  # it loads where a search is recorded
    from gridwright.solvers.collapse.search.recording import CollapseRecording


@dataclass
class Report:
    """The best route so far and what is proved about it, ready to be sent.

    base: food and water that the state holds. score, food, water, moves: the
    incumbent's, None before there is one. bound: no route scores more, proved for all
    quarters together; None if nothing is known. It is written only by a stage that is
    complete. recording: of the search, None if it is not recorded.
    """

    state: CollapseState
    budget: Budget
    needs: int | None
    score: int | None = None
    food: int | None = None
    water: int | None = None
    moves: Moves | None = None
    bound: int | None = None
    counts: Counts = field(default_factory=Counts)
    more: CollapseDetails = field(default_factory=CollapseDetails)
    recording: CollapseRecording | None = None

    @property
    def base(self) -> Pair:
        """Food and water at the start of the search."""
        return self.state.food, self.state.water

    @property
    def floor(self) -> int:
        """The score to beat; -1 before there is one."""
        return -1 if self.score is None else self.score

    def take(self, part: Quarter, walk: CornerWalk | None) -> bool:
        """Make a walk the incumbent if it is better."""
        if walk is None or walk.score <= self.floor:
            return False
        self.score = walk.score
        self.food = walk.food
        self.water = walk.water
        self.moves = part.moves(walk.downs)
        if self.recording is not None:
            self.recording.improve(walk.score, self.moves)
        return True

    def details(self, proved: bool = False) -> CollapseDetails:
        """food, water, needs, survives. A level that names no need needs the
        optimum."""
        if self.score is None:
            return {}
        needs = self.score if proved and self.needs is None else self.needs
        survives = None if needs is None else self.score >= needs
        known: CollapseDetails = {
            "food": self.food,
            "water": self.water,
            "needs": needs,
            "survives": survives,
        }
        return {**known, **self.more}

    def progress(self, **news: Any) -> Progress:
        """A message with all that is known."""
        return Progress(
            nodes=self.budget.nodes,
            score=self.score,
            bound=self.bound,
            moves=self.moves,
            details=self.details(self.score == self.bound),
            memory=self.budget.used,
            **news,
        )

    def result(self, stopped_by: StoppedBy | None = None) -> Result:
        """How the search ended: optimal if the bound is met, else what was found."""
        proved = self.score is not None and self.score == self.bound
        return Result(
            "optimal" if proved else "unknown" if self.moves is None else "feasible",
            stopped_by=None if proved and stopped_by == "heuristic" else stopped_by,
            score=self.score,
            bound=self.bound,
            moves=self.moves,
            counts=self.counts,
            nodes=self.budget.nodes,
            details=self.details(proved),
        )


def open_search(
    engine: str, problem: SearchProblem, limits: Limits, slowness: int = 1
) -> tuple[list[Quarter], Loops, Report]:
    """Begin a search: return its quarters, loops and report.

    engine: its id. slowness: how much a room costs more than in a sweep, see
    `loops_for`.
    """
    parts = quarters(problem.state)
    loops = loops_for(parts, slowness)
    report = open_report(problem, Budget(limits, loops))
    report.counts = Counts(solutions=number_of_games(parts))
    if recorder_of(problem).on:
        from gridwright.solvers.collapse.search.recording import CollapseRecording

        report.recording = CollapseRecording(engine, problem, loops, report.budget)
    return parts, loops, report


def open_report(problem: SearchProblem, budget: Budget) -> Report:
    """A report whose incumbent is the player's route, if the problem brings one."""
    state: CollapseState = problem.state
    report = Report(state, budget, problem.level.rules.get("needs"))
    if problem.incumbent is not None:
        for move in problem.incumbent:
            state = after(state, move)
        report.score = min(state.food, state.water)
        report.moves = problem.incumbent
        report.food = state.food
        report.water = state.water
    return report
