"""Knowledge: what is known of one puzzle under its conditions, and who found it out.

A search by command, Live, the comparison, the theatre, the person's own game and the answer in the
file all tell `KnownAnswers` what they found. What it knows of a puzzle only gets better: a better
route, a lower bound, a proof, a count. Every view shows this record, so that no two of them can
disagree. Other cells, rules or conditions are another puzzle.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from enum import Enum

from solvers.level import Counts, Level
from solvers.problem import Progress, Result
from solvers.registry import kind

PUZZLES = 32
"""Puzzles that are remembered: those of the last edits."""
PROOFS = ("optimal", "infeasible")


class Source(Enum):
    """Who finds out about a puzzle."""

    SOLVE = "solve"
    LIVE = "live"
    COMPARE = "compare"
    THEATRE = "theatre"
    PLAY = "play"
    HINT = "hint"
    """The search for the optimum of a level that is played."""
    LIBRARY = "library"
    """A search of former days, which the library remembers."""
    FILE = "file"


def together(first: Result, second: Result) -> Result:
    """What two searches of one puzzle under the same conditions know together.

    The route and the figures of the search are those of the better one, of `first` where neither
    has a better score. A route that reaches the bound of the other search is thereby optimal.
    """
    better, other = (first, second) if _rank(first) >= _rank(second) else (second, first)
    if better.status == "infeasible":
        return replace(better, reason=better.reason or other.reason)
    one, two = better.counts, other.counts
    counts = Counts(_first(one.solutions, two.solutions), _first(one.optimal, two.optimal))
    if better.status == "optimal" and not (other is first and _alike(first, better)):
        return replace(better, counts=counts)
    if better.status == "optimal":
        better, other = first, better
    bounds = [bound for bound in (better.bound, other.bound) if bound is not None]
    bound = min(bounds, default=None)
    if better.score is not None and better.moves is not None and better.score == bound:
        return replace(better, status="optimal", bound=bound, counts=counts, stopped_by=None)
    return replace(better, bound=bound, counts=counts)


def _alike(route: Result, proof: Result) -> bool:
    """True if a route is as good as a proved one."""
    return route.moves is not None and route.score == proof.score


def _rank(result: Result) -> tuple[bool, float]:
    """How much a result knows: a proof before everything, then the better score."""
    score = float("-inf") if result.score is None else float(result.score)
    return result.status in PROOFS, score


def _first(first: int | None, second: int | None) -> int | None:
    return second if first is None else first


@dataclass(frozen=True, eq=False)
class Knowledge:
    """What is known of one puzzle. result: its conditions say under which it holds.

    found_by: who found the route. proved_by: who found the bound that stands, or the proof.
    """

    level: Level
    result: Result
    found_by: Source
    proved_by: Source

    @property
    def proved(self) -> bool:
        """True if the route is optimal, or there is none, and that is proved."""
        return self.result.status in PROOFS

    def concerns(self, level: Level, asked: Result) -> bool:
        """True if it speaks of that puzzle, under the conditions of `asked`, and of what its solver
        looks for: one that answers with a single move looks for something else."""
        own = self.level
        same = own is level or (own.same_puzzle(level) and own.conditions == level.conditions)
        mine = self.result
        alike = alone(level.kind, mine.solver) == alone(level.kind, asked.solver)
        return same and alike and dict(mine.conditions) == dict(asked.conditions)

    def better(self, news: Result, source: Source) -> Knowledge:
        """With the news taken in. Where a search by command or the person found no less than
        others, they count as those who found it, since the person asked for the figures. Later
        news of the same search take the place of its former ones."""
        mine = self.result, self.found_by, self.proved_by
        first, second = mine, (news, source, source)
        same = source is self.found_by is self.proved_by and news.solver == self.result.solver
        if same or source in (Source.SOLVE, Source.PLAY):
            first, second = second, first
        result = together(first[0], second[0])
        if result.status == "infeasible" and mine[0].reason:
            result = replace(result, reason=mine[0].reason)
        found = first[1] if result.moves == first[0].moves else second[1]
        proved = first[2] if (result.status, result.bound) == _proof(first[0]) else second[2]
        if result.bound != second[0].bound and result.bound == first[0].bound:
            proved = first[2]
        if (result, found, proved) == mine:
            return self
        return replace(self, result=result, found_by=found, proved_by=proved)


def alone(kind_id: str, solver_id: str) -> str:
    """The id of a solver that answers with less than a complete route; "" for all others."""
    solvers = kind(kind_id).solvers
    return next((s.id for s in solvers if s.id == solver_id and not s.complete), "")


def _proof(result: Result) -> tuple[str, int | None]:
    return result.status, result.bound


def joined(before: Knowledge | None, level: Level, news: Result, source: Source) -> Knowledge:
    """What is known of a puzzle with the news; before: None if nothing was."""
    return Knowledge(level, news, source, source) if before is None else before.better(news, source)


def says_something(result: Result) -> bool:
    """True if a result has a route, a bound or a proof."""
    return result.score is not None or result.bound is not None or result.status == "infeasible"


class KnownAnswers:
    """What is known of the last puzzles of one document."""

    def __init__(self) -> None:
        self._known: deque[Knowledge] = deque(maxlen=PUZZLES)

    def find(self, level: Level, asked: Result) -> Knowledge | None:
        """What is known of a puzzle, as far as it answers what `asked` answers."""
        return next((k for k in reversed(self._known) if k.concerns(level, asked)), None)

    def learn(self, level: Level, news: Result, source: Source) -> Knowledge:
        """Take in what somebody found out; returns all that is known of that puzzle by now."""
        before = self.find(level, news)
        known = joined(before, level, news, source)
        self._put(before, known)
        return known

    def put_back(self, known: Knowledge | None, before: Knowledge | None) -> None:
        """Forget what a search told that then broke. before: what was known without it."""
        if known is None or known is before:
            return
        if known in self._known:
            self._known.remove(known)
        if before is not None:
            self._known.append(before)

    def explain(self, known: Knowledge, reason: str) -> Knowledge:
        """Give a better reason why there is no answer."""
        explained = replace(known, result=replace(known.result, reason=reason))
        self._put(known, explained)
        return explained

    def _put(self, before: Knowledge | None, known: Knowledge) -> None:
        if before is known:
            return
        if before is not None and before in self._known:
            self._known.remove(before)
        self._known.append(known)


def so_far(progress: Progress, like: Result) -> Result:
    """What a running search has found, as a result. like: has its kind, solver and conditions."""
    found = None if progress.moves is None else progress.score
    return replace(
        like,
        status="unknown" if found is None else "feasible",
        score=found,
        bound=progress.bound,
        moves=None if found is None else progress.moves,
        nodes=progress.nodes,
        elapsed=progress.elapsed,
    )
