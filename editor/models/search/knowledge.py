"""Knowledge: what is known of one puzzle under its conditions, and who found it out.

A search by command, Live, the comparison, the theatre, the person's own game and the
answer in the file all tell `KnownAnswers` what they found. What it knows of a puzzle
only gets better: a better route, a lower bound, a proof, a count. Every view shows this
record, so that no two of them can disagree. Other cells, rules or conditions are
another puzzle.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from gridwright.solvers.level import Counts, Level
from gridwright.solvers.problem import Progress, Result, Status
from gridwright.solvers.registry import kind

PUZZLES = 32
"""Puzzles that are remembered: those of the last edits."""
PROOFS = ("optimal", "infeasible")


class Source(Enum):
    """The sources of what is known about a puzzle."""

    SOLVE = "solve"
    LIVE = "live"
    COMPARE = "compare"
    THEATRE = "theatre"
    PLAY = "play"
    HINT = "hint"
    """The search for the optimum of a level that is played."""
    LIBRARY = "library"
    """An earlier search that the library remembers."""
    FILE = "file"


def together(first: Result, second: Result) -> Result:
    """The knowledge of two searches of one puzzle under the same conditions, joined.

    The route and the figures are those of the better search, of `first` where neither
    has a better score. A route that reaches the bound of the other search is thereby
    optimal. Whether it is the only best one is what either of them knows; another best
    answer, which anybody can replay, shows that it is not, whatever a record says.
    """
    return _with_only(_with_route(first, second), first, second)


def _with_only(known: Result, first: Result, second: Result) -> Result:
    """The joined knowledge with what both know of the only best answer. Nothing is
    claimed of an answer that is not proved to be a best one."""
    if known.status != "optimal":
        return replace(known, only=None, another=None)
    told = {first.only, second.only}
    only = False if False in told else True if True in told else None
    another = None
    if only is False:
        routes = (r.moves for r in (first, second) if r.only is False and r.another)
        others = (first.another, second.another, *routes)
        another = _first_beside(known.moves, others)
    return replace(known, only=only, another=another)


def _first_beside(
    moves: tuple[str, ...] | None, others: Iterable[tuple[str, ...] | None]
) -> tuple[str, ...] | None:
    """The first of some answers that is there and another one than `moves`."""
    return next((other for other in others if other not in (None, moves)), None)


def _with_route(first: Result, second: Result) -> Result:
    """The route, the bound and the counts of two searches, joined."""
    better, other = sorted((first, second), key=_rank, reverse=True)
    if better.status == "infeasible":
        return replace(better, reason=better.reason or other.reason)
    one = better.counts
    two = other.counts
    counts = Counts(
        _first(one.solutions, two.solutions), _first(one.optimal, two.optimal)
    )
    if better.status == "optimal" and not (other is first and _alike(first, better)):
        return replace(better, counts=counts)
    if better.status == "optimal":
        other = better
        better = first
    bounds = [bound for bound in (better.bound, other.bound) if bound is not None]
    bound = min(bounds, default=None)
    if _reaches(better, bound):
        return replace(
            better, status="optimal", bound=bound, counts=counts, stopped_by=None
        )
    return replace(better, bound=bound, counts=counts)


def _reaches(result: Result, bound: int | None) -> bool:
    """True if a result has a route whose score is the bound."""
    if result.score is None or result.moves is None:
        return False
    return result.score == bound


def _alike(route: Result, proof: Result) -> bool:
    """True if a route is as good as a proved one."""
    return route.moves is not None and route.score == proof.score


def _rank(result: Result) -> tuple[bool, float]:
    """A measure of how much a result knows: a proof first, then the better score."""
    score = float("-inf") if result.score is None else float(result.score)
    return result.status in PROOFS, score


def _first(first: int | None, second: int | None) -> int | None:
    return second if first is None else first


@dataclass(frozen=True, eq=False)
class Knowledge:
    """The knowledge about one puzzle. result: its conditions are those it holds under.

    found_by: the source of the route. proved_by: the source of the current bound, or of
    the proof.
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
        """True if it is about that puzzle, under the conditions of `asked`, and about
        what its solver looks for: a solver that answers with a single move looks for
        something else."""
        own = self.level
        same = own is level or (
            own.same_puzzle(level) and own.conditions == level.conditions
        )
        mine = self.result
        alike = alone(level.kind, mine.solver) == alone(level.kind, asked.solver)
        return same and alike and dict(mine.conditions) == dict(asked.conditions)

    def _is_of(self, news: Result, source: Source) -> bool:
        """True if all that is known is of the search that brings news."""
        if not source is self.found_by is self.proved_by:
            return False
        return news.solver == self.result.solver

    def better(self, news: Result, source: Source) -> Knowledge:
        """The knowledge joined with news. A search by command, or the person, that
        found no less than others counts as the finder, since the person asked for its
        figures. Later news of a search replace its earlier ones."""
        mine = self.result, self.found_by, self.proved_by
        first = mine
        second = (news, source, source)
        if self._is_of(news, source) or source in (Source.SOLVE, Source.PLAY):
            first, second = second, first
        result = together(first[0], second[0])
        if result.status == "infeasible" and mine[0].reason:
            result = replace(result, reason=mine[0].reason)
        found = first[1] if result.moves == first[0].moves else second[1]
        proved = (
            first[2] if (result.status, result.bound) == _proof(first[0]) else second[2]
        )
        if result.bound != second[0].bound and result.bound == first[0].bound:
            proved = first[2]
        if (result, found, proved) == mine:
            return self
        return replace(self, result=result, found_by=found, proved_by=proved)


def alone(kind_id: str, solver_id: str) -> str:
    """The id of a solver that answers with less than a complete route; "" for all
    others."""
    solvers = kind(kind_id).solvers
    return next((s.id for s in solvers if s.id == solver_id and not s.complete), "")


def _proof(result: Result) -> tuple[str, int | None]:
    return result.status, result.bound


def joined(
    before: Knowledge | None, level: Level, news: Result, source: Source
) -> Knowledge:
    """The knowledge of a puzzle joined with news. before: None if nothing was known."""
    return (
        Knowledge(level, news, source, source)
        if before is None
        else before.better(news, source)
    )


def says_something(result: Result) -> bool:
    """True if a result has a route, a bound or a proof."""
    return (
        result.score is not None
        or result.bound is not None
        or result.status == "infeasible"
    )


class KnownAnswers:
    """The knowledge about the last puzzles of one document."""

    def __init__(self) -> None:
        self._known: deque[Knowledge] = deque(maxlen=PUZZLES)

    def find(self, level: Level, asked: Result) -> Knowledge | None:
        """The knowledge of a puzzle, as far as it answers what `asked` answers."""
        return next(
            (k for k in reversed(self._known) if k.concerns(level, asked)), None
        )

    def learn(self, level: Level, news: Result, source: Source) -> Knowledge:
        """Add news about a level. Returns all that is now known of its puzzle."""
        before = self.find(level, news)
        known = joined(before, level, news, source)
        self._put(before, known)
        return known

    def put_back(self, known: Knowledge | None, before: Knowledge | None) -> None:
        """Forget what a search reported before it broke. before: what was known without
        it."""
        if known is None or known is before:
            return
        if known in self._known:
            self._known.remove(known)
        if before is not None:
            self._known.append(before)

    def explain(self, known: Knowledge, reason: str) -> Knowledge:
        """Replace the reason for a missing answer by a better one."""
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
    """The findings of a running search, as a result. like: has its kind, solver and
    conditions.

    A route that reaches the bound is optimal, though the search may go on: for the
    counts, or for another best route."""
    found = None if progress.moves is None else progress.score
    reached: Status = "optimal" if found == progress.bound else "feasible"
    return replace(
        like,
        status="unknown" if found is None else reached,
        score=found,
        bound=progress.bound,
        moves=None if found is None else progress.moves,
        nodes=progress.nodes,
        elapsed=progress.elapsed,
    )
