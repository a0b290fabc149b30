"""Verifying a stored answer: what it claims is held against the rules and, if asked, against a
new proof.

Replaying tells whether the moves are legal, complete, meet their conditions and earn the score,
and whether the figures agree with each other. That there is nothing better, or no answer at all,
and how many answers there are, only a new search can tell.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, get_args

from solvers.decimals import grouped
from solvers.kind import IllegalMove, PuzzleKind
from solvers.level import Counts, Level, Solution
from solvers.problem import Result, SearchProblem, Solver, Status
from solvers.text import Text, text_of

Kind = PuzzleKind[Any, Any]

OUTDATED = Text("it belongs to an earlier state of the level")


@dataclass
class Comparison:
    """Claims that a proof contradicts, and claims it did not get far enough to decide."""

    false: list[Text] = field(default_factory=list)
    open: list[Text] = field(default_factory=list)


def false_claims(of: Kind, level: Level) -> list[str]:
    """What the stored answer of a level without errors claims and a replay contradicts: one
    sentence a claim, in the order in which they are looked at."""
    stored = level.solution
    if stored is None:
        return []
    try:
        end = of.replay(of.initial(level), of.split_moves(stored.moves))
    except IllegalMove as error:
        return [text_of(error)]
    found: list[str] = []
    if stored.score is not None and of.score(end) != stored.score:
        found.append(
            Text(
                "it claims score {claimed}, a replay gives {score}",
                claimed=stored.score,
                score=of.score(end),
            )
        )
    if stored.status in ("optimal", "feasible"):
        if not of.finished(end) and _whole(of, stored):
            found.append(Text("its moves are no complete answer"))
        broken = of.broken_condition(end, stored.conditions or {})
        if broken is not None and of.finished(end):
            found.append(Text("its moves break a condition: {broken}", broken=broken))
    return found + _contradictions(stored)


def _whole(of: Kind, stored: Solution) -> bool:
    """Whether the moves have to be a complete answer: a best single move is none."""
    return all(solver.complete for solver in of.solvers if solver.id == stored.solver)


def _contradictions(stored: Solution) -> list[str]:
    """Figures of a record that cannot be true together."""
    found: list[str] = []
    counts, status = stored.counts or Counts(), stored.status
    if status not in get_args(Status):
        found.append(Text("its status {status} is not known", status=repr(status)[:40]))
    if status == "infeasible" and (stored.moves or counts.solutions or counts.optimal):
        found.append(Text("it says that there is no answer, and has one"))
    if status == "optimal" and stored.bound is not None and stored.bound != stored.score:
        found.append(
            Text(
                "it claims the optimum {score} under the bound {bound}",
                score=stored.score,
                bound=stored.bound,
            )
        )
    if status in ("optimal", "feasible") and 0 in (counts.solutions, counts.optimal):
        found.append(Text("it counts no answer, and has one"))
    if status != "infeasible" and None not in (counts.solutions, counts.optimal):
        assert counts.solutions is not None and counts.optimal is not None
        if counts.optimal > counts.solutions:
            found.append(Text("it counts more optimal answers than answers"))
    return found


def question(of: Kind, level: Level, stored: Solution) -> tuple[Solver, SearchProblem]:
    """The search that proves a stored answer anew: the default solver, with the same conditions.

    An answer that is a single move is asked of the solver it came from. Counts are asked for only
    where the record has any. OptionError if the solver does not know the conditions.
    """
    one_move = [s for s in of.solvers if s.id == stored.solver and not s.complete]
    solver = one_move[0] if one_move else of.solver()
    options: dict[str, Any] = dict(stored.conditions or {})
    counts = stored.counts or Counts()
    if counts == Counts():
        extras = (option for option in solver.options if option.extra and option.type == "bool")
        options |= {option.name: False for option in extras}
    plain = Level(level.kind, level.cells, level.rules)
    return solver, SearchProblem(plain, options=options)


def compare(stored: Solution, proof: Result) -> Comparison:
    """The claims of a record beside what a new search found."""
    found = Comparison()
    _compare_answer(stored, proof, found)
    counts = stored.counts or Counts()
    pairs = (
        (Text("answers"), counts.solutions, proof.counts.solutions),
        (Text("optimal answers"), counts.optimal, proof.counts.optimal),
    )
    for what, claimed, counted in pairs:
        if claimed is None or claimed == counted:
            continue
        if counted is None:
            found.open.append(Text("the {what} were not counted to the end", what=what))
        else:
            numbers = {"claimed": grouped(claimed), "counted": grouped(counted)}
            found.false.append(
                Text("it claims {claimed} {what}, there are {counted}", what=what, **numbers)
            )
    return found


def _compare_answer(stored: Solution, proof: Result, found: Comparison) -> None:
    if stored.status == "infeasible":
        if proof.moves is not None:
            found.false.append(Text("it says that there is no answer, a search found one"))
        elif proof.status != "infeasible":
            found.open.append(Text("that there is no answer was not proved"))
        return
    if proof.status == "infeasible":
        if stored.status in ("optimal", "feasible"):
            found.false.append(Text("it has an answer, a search proved that there is none"))
        return
    if stored.status == "optimal":
        _compare_optimum(stored, proof, found)
    elif stored.bound is not None:
        _compare_bound(stored.bound, proof, found)


def _compare_optimum(stored: Solution, proof: Result, found: Comparison) -> None:
    claimed = stored.score if stored.score is not None else stored.bound
    if proof.status == "optimal":
        if claimed != proof.score:
            found.false.append(
                Text(
                    "it claims the optimum {claimed}, the optimum is {score}",
                    claimed=claimed,
                    score=proof.score,
                )
            )
    elif claimed is not None and proof.score is not None and proof.score > claimed:
        found.false.append(
            Text(
                "it claims the optimum {claimed}, a search found {score}",
                claimed=claimed,
                score=proof.score,
            )
        )
    else:
        found.open.append(Text("that nothing is better was not proved"))


def _compare_bound(claimed: int, proof: Result, found: Comparison) -> None:
    if proof.score is not None and proof.score > claimed:
        found.false.append(
            Text(
                "it claims the bound {claimed}, a search found {score}",
                claimed=claimed,
                score=proof.score,
            )
        )
    elif proof.status != "optimal" and (proof.bound is None or proof.bound > claimed):
        found.open.append(Text("the bound {claimed} was not proved", claimed=claimed))
