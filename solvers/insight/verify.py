"""Verification of stored answers against the rules and, if asked, against a new proof.

Replaying decides whether the moves are legal, complete, meet their conditions and earn
the score, and whether the figures agree with each other. Only a new search can decide
that there is nothing better, or no answer at all, and how many answers there are.

A certificate lists the facts of a stored answer for people who want to check it:
method, options, work, program and hash are what anybody needs to repeat it. Whoever
shows the certificate words the claim itself (score, proof, numbers of answers) in the
terms of the kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, get_args

from gridwright.solvers.answers import PLAYER, PLUGIN
from gridwright.solvers.kind import (
    IllegalMove,
    Option,
    OptionError,
    PuzzleKind,
    Text,
    grouped,
    text_of,
    visible,
)
from gridwright.solvers.level import Counts, Level, Solution
from gridwright.solvers.problem import (
    Result,
    SearchProblem,
    SearchQuestion,
    Solver,
    Status,
)

Kind = PuzzleKind[Any, Any]
Fact = tuple[str, str]
"""A name and a value; both are translated where they are shown."""


def facts(of: Kind, stored: Solution) -> list[Fact]:
    """The facts that a record holds about how its answer was found; missing ones are
    left out."""
    return [*_method(of, stored), *_work(of, stored), *_identity(stored)]


def _method(of: Kind, stored: Solution) -> Iterator[Fact]:
    yield Text("Method"), _solver(of, stored.solver)
    for name, values in (
        (Text("Options"), stored.options),
        (Text("Conditions"), stored.conditions),
    ):
        if values:
            yield (
                name,
                ", ".join(f"{key}={_plain(value)}" for key, value in values.items()),
            )


def _solver(of: Kind, solver_id: str) -> str:
    if solver_id == PLAYER:
        return Text("played by a person")
    titles = [solver.title for solver in of.solvers if solver.id == solver_id]
    return titles[0] if titles else solver_id


def _plain(value: Any) -> str:
    """An option's value as the command line takes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return (
        " ".join(map(_plain, value)) if isinstance(value, (list, tuple)) else str(value)
    )


def _work(of: Kind, stored: Solution) -> Iterator[Fact]:
    solver = next((solver for solver in of.solvers if solver.id == stored.solver), None)
    called = Text("Nodes")
    if solver is not None:
        values = {**(stored.options or {}), **(stored.conditions or {})}
        question = SearchQuestion.of(solver, values)
        called = question.nodes.capitalized()
        yield Text("Asked"), question.words
    if stored.nodes is not None:
        yield called, grouped(stored.nodes)
    if stored.elapsed is not None:
        yield Text("Seconds"), f"{stored.elapsed:.3g}"


def _identity(stored: Solution) -> Iterator[Fact]:
    if stored.program:
        yield Text("Program"), stored.program
    yield Text("Level hash"), stored.level_hash


OUTDATED = Text("it belongs to an earlier state of the level")


@dataclass
class ClaimCheck:
    """Claims that a proof contradicts, and claims it did not get far enough to
    decide."""

    false: list[Text] = field(default_factory=list)
    open: list[Text] = field(default_factory=list)


def false_claims(of: Kind, level: Level) -> list[str]:
    """The claims of the stored answer of a level without errors that a replay
    contradicts: one sentence a claim, in the order in which they are checked.
    """
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
    if (
        stored.status in ("optimal", "feasible")
        and not of.finished(end)
        and _whole(of, stored)
    ):
        found.append(Text("its moves are not a complete answer"))
    return found + _false_conditions(of, end, stored) + _contradictions(stored)


def _false_conditions(of: Kind, end: Any, stored: Solution) -> list[str]:
    """The faults in the conditions of a record: names the kind does not have, values
    that cannot be read, and what the moves, played to `end`, break."""
    known = _restricting_options(of)
    given = dict(stored.conditions or {})
    strange = sorted(given.keys() - known)
    if strange:
        return [Text("its condition {name} is not known", name=visible(strange[0], 40))]
    try:
        broken = of.broken_condition(
            end, {n: known[n].read(v) for n, v in given.items()}
        )
    except OptionError as error:
        return [
            Text("its conditions cannot be read: {problem}", problem=text_of(error))
        ]
    if (
        broken is None
        or not of.finished(end)
        or stored.status not in ("optimal", "feasible")
    ):
        return []
    return [Text("its moves break a condition: {broken}", broken=broken)]


def _restricting_options(of: Kind) -> dict[str, Option]:
    """The options of a kind's solvers that leave out answers, by name."""
    return {
        option.name: option
        for solver in of.solvers
        for option in solver.options
        if option.restricts
    }


def _whole(of: Kind, stored: Solution) -> bool:
    """True if the moves have to be a complete answer: a best single move is none, such
    as that of a plug-in in a game for two."""
    if stored.solver.startswith(PLUGIN):
        return of.players == 1
    return all(solver.complete for solver in of.solvers if solver.id == stored.solver)


def _contradictions(stored: Solution) -> list[str]:
    """Figures of a record that cannot be true together."""
    found: list[str] = []
    status = stored.status
    if status not in get_args(Status):
        found.append(Text("its status {status} is not known", status=repr(status)[:40]))
    found += _false_without_answer(stored)
    found += _false_bounds(stored)
    found += _false_counts(stored)
    return found


def _false_without_answer(stored: Solution) -> Iterator[Text]:
    """Figures of an answer in a record that has none."""
    status = stored.status
    counts = stored.counts or Counts()
    has_one = bool(stored.moves) or stored.score is not None
    if status == "infeasible":
        if has_one or any((counts.solutions, counts.optimal)):
            yield Text("it says that there is no answer, and has one")
        if stored.bound is not None:
            yield Text("it says that there is no answer, and has the bound of one")
    if status == "unknown" and (has_one or counts != Counts()):
        yield Text("it says that nothing is known, and has an answer or counts")


def _false_bounds(stored: Solution) -> Iterator[Text]:
    """A score that does not fit to its bound."""
    score = stored.score
    bound = stored.bound
    if bound is None:
        return
    if stored.status == "optimal" and bound != score:
        yield Text(
            "it claims the optimum {score} under the bound {bound}",
            score=score,
            bound=bound,
        )
    if stored.status == "feasible" and score is not None and score > bound:
        yield Text(
            "it claims score {score} above its bound {bound}", score=score, bound=bound
        )


def _false_counts(stored: Solution) -> Iterator[Text]:
    """Numbers of answers, or an only one, that do not fit to the status."""
    status = stored.status
    counts = stored.counts or Counts()
    every = counts.solutions
    optimal = counts.optimal
    if status == "feasible" and optimal is not None:
        yield Text("it counts optimal answers without the proof of an optimum")
    if status != "optimal" and stored.only is not None:
        yield Text("it speaks of the only answer without the proof of an optimum")
    if status in ("optimal", "feasible") and 0 in (every, optimal):
        yield Text("it counts no answer, and has one")
    if status != "infeasible" and _is_more(optimal, every):
        yield Text("it counts more optimal answers than answers")


def _is_more(one: int | None, other: int | None) -> bool:
    """True if both numbers are known, and the first is larger."""
    return one is not None and other is not None and one > other


def question(of: Kind, level: Level, stored: Solution) -> tuple[Solver, SearchProblem]:
    """The search that proves a stored answer again: the default solver, with the same
    conditions.

    An answer that is a single move is asked of the solver it came from. Counts, and
    whether it is the only one, are asked for only where the record has them.
    OptionError if the solver does not know the conditions.
    """
    one_move = [s for s in of.solvers if s.id == stored.solver and not s.complete]
    solver = one_move[0] if one_move else of.solver()
    options: dict[str, Any] = dict(stored.conditions or {})
    counts = stored.counts or Counts()
    if counts == Counts():
        options |= solver.no_extras
        decides = solver.option_for("decides_only")
        if decides is not None and stored.only is not None:
            options[decides] = True
    plain = Level(level.kind, level.cells, level.rules)
    return solver, SearchProblem(plain, options=options)


def compare(stored: Solution, proof: Result) -> ClaimCheck:
    """The claims of a record beside what a new search found."""
    found = ClaimCheck()
    _compare_answer(stored, proof, found)
    counts = stored.counts or Counts()
    pairs = (
        (Text("answers"), counts.solutions, proof.counts.solutions),
        (Text("optimal answers"), counts.optimal, proof.counts.optimal),
    )
    _compare_only(stored, proof, found)
    for what, claimed, counted in pairs:
        if claimed is None or claimed == counted:
            continue
        if counted is None:
            found.open.append(Text("the {what} were not counted to the end", what=what))
        else:
            numbers = {"claimed": claimed, "counted": counted}
            found.false.append(
                Text(
                    "it claims {claimed} {what}, there {counted:is #|are #}",
                    what=what,
                    **numbers,
                )
            )
    return found


def _compare_only(stored: Solution, proof: Result, found: ClaimCheck) -> None:
    if stored.only is None or stored.only is proof.only:
        return
    if proof.only is None:
        found.open.append(Text("whether it is the only one was not decided"))
    elif stored.only:
        found.false.append(Text("it claims to be the only one, a search found another"))
    else:
        found.false.append(Text("it says that there is another one, and there is none"))


def _compare_answer(stored: Solution, proof: Result, found: ClaimCheck) -> None:
    if stored.status == "infeasible":
        if proof.moves is not None:
            found.false.append(
                Text("it says that there is no answer, a search found one")
            )
        elif proof.status != "infeasible":
            found.open.append(Text("that there is no answer was not proved"))
        return
    if proof.status == "infeasible":
        if stored.status in ("optimal", "feasible"):
            found.false.append(
                Text("it has an answer, a search proved that there is none")
            )
        return
    if stored.status == "optimal":
        _compare_optimum(stored, proof, found)
        return
    value = beyond(stored, proof)
    if value is not None and stored.solver != PLAYER:
        found.false.append(
            Text(
                "it claims score {claimed}, nothing above {value} can be had",
                claimed=stored.score,
                value=value,
            )
        )
    if stored.bound is not None:
        _compare_bound(stored.bound, proof, found)


def beyond(stored: Solution, proof: Result) -> int | None:
    """The proved value that the score of a record exceeds: in a game for two the moves
    of the opponent may be bad ones. None if it exceeds none."""
    if stored.score is None or proof.bound is None or stored.score <= proof.bound:
        return None
    return proof.bound


def _compare_optimum(stored: Solution, proof: Result, found: ClaimCheck) -> None:
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


def _compare_bound(claimed: int, proof: Result, found: ClaimCheck) -> None:
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
