"""What a search may claim: the one place that compares status, score, bound, moves and counts.

A solver says what it found and what it proved. Before a Run hands that on, it is settled here with
the best answer the Run knows (the player's route included), and whatever contradicts itself or
that answer is a SearchBug: an error that is shown, never an answer. Its message goes on from
"solver X of kind Y".
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from solvers.problem import Result


class SearchBug(AssertionError):  # noqa: N818 - says whose fault it is
    """A solver's answer does not stand up to the rules. Shown as an error, never as a route."""


@dataclass(frozen=True)
class Incumbent:
    """The best complete answer known, its moves with the score of those same moves."""

    score: int
    moves: tuple[str, ...]


def improved(
    known: Incumbent | None, score: int | None, moves: tuple[str, ...] | None
) -> Incumbent | None:
    """The better of the answer known and the one told; at a tie the one known.

    A score that comes without moves is no answer: nobody can replay it.
    """
    if moves is None:
        return known
    if score is None:
        raise SearchBug("answered with moves without their score")
    if known is not None and known.score >= score:
        return known
    return Incumbent(score, moves)


def check_bound(bound: int | None, known: Incumbent | None) -> None:
    """SearchBug if a bound excludes an answer that is known."""
    if bound is not None and known is not None and known.score > bound:
        raise SearchBug(f"claims the bound {bound}, but an answer of score {known.score} is known")


def settled(result: Result, known: Incumbent | None, bound: int | None, asks_more: bool) -> Result:
    """The result with the best answer known; SearchBug if it cannot be true.

    bound: the last one told on the way, for a result that names none. asks_more: whether counts or
    other extras were asked for. A proved optimum names what stopped the search only then: nothing
    else is missing.
    """
    if result.status == "infeasible":
        return _refuted(result, known)
    if result.status in ("optimal", "feasible") and result.moves is None:
        raise SearchBug(f"answered {result.status} without moves")
    best = improved(known, result.score, result.moves)
    bound = bound if result.bound is None else result.bound
    check_bound(bound, best)
    if result.status == "optimal" and (best is None or best.score != bound):
        score = None if best is None else best.score
        raise SearchBug(f"says optimal with score {score}, bound {bound}")
    if best is None:
        result = replace(result, status="unknown", score=None, moves=None, bound=bound)
    elif result.moves is None or best.score != result.score:
        result = replace(result, score=best.score, moves=best.moves)
    if best is not None:
        proved = best.score == bound
        result = replace(result, status="optimal" if proved else "feasible", bound=bound)
    if result.status == "optimal" and (result.stopped_by == "heuristic" or not asks_more):
        result = replace(result, stopped_by=None)  # the bound proves what the method does not
    _check_counts(result)
    return result


def _refuted(result: Result, known: Incumbent | None) -> Result:
    if known is not None or result.moves is not None:
        raise SearchBug("says infeasible, but an answer is known")
    if result.counts.solutions or result.counts.optimal:
        raise SearchBug("says infeasible, but counted answers")
    none = replace(result.counts, solutions=0, optimal=0)
    return replace(result, score=None, bound=None, stopped_by=None, counts=none)


def _check_counts(result: Result) -> None:
    solutions, optimal = result.counts.solutions, result.counts.optimal
    if optimal is not None and result.status != "optimal":
        raise SearchBug("counted optimal answers without a proof of the optimum")
    if result.moves is not None and 0 in (solutions, optimal):
        raise SearchBug("counted no answer, but one is known")
    if solutions is not None and optimal is not None and optimal > solutions:
        raise SearchBug(f"counted {optimal} optimal answers among {solutions}")
