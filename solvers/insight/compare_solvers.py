"""Race: the solvers of a kind on one level, one after the other, and what their answers
say of each other.

Every solver gets the same level, limits and one thread, and the same question, as far
as it can answer it: to count, or to find one best answer and nothing more. Nodes are
held against each other only where the questions are equal and the nodes are the same
thing (`SearchQuestion.compares`). Answers are held against each other: two proofs that
differ, or an answer above a proved bound, are a fault of the program and shown as one.
A plug-in proves nothing, but where a built-in proof has its score it is the best one.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gridwright.solvers.answers import PLUGIN
from gridwright.solvers.kind import (
    Level,
    OptionError,
    PuzzleKind,
    SearchQuestion,
    Text,
    grouped,
    text_of,
)
from gridwright.solvers.plugins.solver import (
    PluginSolver,
    credited,
    in_folder,
    reread,
    solver_for,
)
from gridwright.solvers.plugins.source import PluginError
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    SearchProblem,
    Solver,
    Status,
    StoppedBy,
)
from gridwright.solvers.search import Run

Kind = PuzzleKind[Any, Any]

TIMES = 2
"""A proof with this many times fewer nodes is worth a sentence."""


@dataclass(frozen=True)
class Entry:
    """The progress of a solver. result: None while it runs, and where it failed. error:
    why it gives no answer, in a sentence. memory: bytes. processor: seconds; None where
    nobody can say. options: what it was asked with."""

    solver: Solver
    result: Result | None = None
    nodes: int = 0
    score: int | None = None
    bound: int | None = None
    states: int | None = None
    memory: int | None = None
    processor: float | None = None
    error: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def question(self) -> SearchQuestion:
        """Its question, and the unit of its nodes."""
        return SearchQuestion.of(self.solver, self.options)

    @property
    def plugin(self) -> bool:
        """True if a person wrote the solver."""
        return self.solver.id.startswith(PLUGIN)

    @property
    def has_searched_all(self) -> bool:
        """True if it has ended, and its solver promises to miss nothing."""
        return self.solver.complete and self.result is not None

    @property
    def status(self) -> Status | None:
        """The status of its answer; None without one."""
        return None if self.result is None else self.result.status

    @property
    def stopped_by(self) -> StoppedBy | None:
        """The limit or stop that ended it before its own end."""
        return None if self.result is None else self.result.stopped_by

    @property
    def proves(self) -> bool:
        """True if it proved its answer itself."""
        return not self.plugin and self.status in ("optimal", "infeasible")


@dataclass(frozen=True)
class Remark:
    """The finding of the table, in a sentence and one more. solver: whom it speaks
    of."""

    sentence: Text
    more: str = ""
    solver: str = ""


def race_options(
    solver: Solver, counting: bool, chosen: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The options of a solver in a race. counting: whether solvers that can count do
    so, which is their default. chosen: for the solver alone; what would make its
    question another one is left out."""
    known = {o.name for o in solver.options if not (o.extra or o.restricts)}
    own = {name: value for name, value in (chosen or {}).items() if name in known}
    return own if counting else {**own, **solver.no_extras}


def run_of(
    of: Kind, solver: Solver, level: Level, limits: Limits, options: Mapping[str, Any]
) -> Run:
    """A search of a race."""
    asked = {n: v for n, v in options.items() if n not in of.conditions(level)}
    return Run(
        of,
        solver,
        SearchProblem(level, options=asked, measured=True),
        replace(limits, threads=1),
    )


def run_solver(
    of: Kind, solver: Solver, level: Level, limits: Limits, options: Mapping[str, Any]
) -> Generator[Entry, None, Entry]:
    """Let one solver run, in steps; each tells how far it is. Entry.error says what a
    person can mend; a fault of the program is raised."""
    try:
        run = run_of(of, _as_written(of, solver), level, limits, options)
    except (OptionError, PluginError) as error:
        return Entry(solver, error=text_of(error), options=options)
    told = Progress()

    def hear(progress: Progress) -> None:
        nonlocal told
        told = progress

    steps = run.steps(limits, hear)
    try:
        while True:
            next(steps)
            yield _entry(run, told)
    except StopIteration as end:
        result: Result = end.value
        entry = _entry(run, told)
        return replace(
            entry,
            result=result,
            nodes=result.nodes,
            score=result.score,
            bound=result.bound,
        )
    except PluginError as error:
        return replace(_entry(run, told), error=text_of(error))
    finally:
        steps.close()
        run.close()


def _as_written(of: Kind, solver: Solver) -> Solver:
    """A plug-in as its file is now: a person changes it between two races."""
    if isinstance(solver, PluginSolver):
        return solver_for(in_folder(reread(solver.source.path), solver.folder), of)
    return solver


def _entry(run: Run, told: Progress) -> Entry:
    return Entry(
        run.solver,
        nodes=told.nodes,
        score=told.score,
        bound=told.bound,
        states=run.states or None,
        memory=run.memory,
        processor=run.processor,
        options=run.problem.options,
    )


def credited_entries(entries: Sequence[Entry]) -> list[Entry]:
    """The entries, plug-ins `optimal` where a built-in proof has the same score."""
    proof = next((e for e in entries if e.proves and e.solver.complete), None)
    if proof is None:
        return list(entries)
    return [
        replace(e, result=credited(e.result, proof.score, proof.solver.title))
        if e.plugin and e.result is not None and e.solver.complete
        else e
        for e in entries
    ]


def contradictions(entries: Sequence[Entry]) -> list[Text]:
    """Claims that cannot be true together, each in a sentence; none where all is well.
    Solvers that answer with one move answer another question, and are held against each
    other alone."""
    found: list[Text] = []
    ended = [e for e in entries if e.result is not None]
    for number, one in enumerate(ended):
        for other in ended[number + 1 :]:
            if one.solver.complete == other.solver.complete:
                found += _contradiction(one, other) or _contradiction(other, one)
    return found


def _contradiction(one: Entry, other: Entry) -> list[Text]:
    """Contradictions of a proof of one solver to the answer of another."""
    names = {"one": Text(one.solver.title), "other": Text(other.solver.title)}
    if one.proves and one.status == "infeasible" and other.score is not None:
        return [
            Text("{one} proved that there is no answer, {other} found one", **names)
        ]
    if one.bound is not None and other.score is not None and other.score > one.bound:
        limits = {"bound": one.bound, "score": other.score}
        if one.proves and other.proves:
            words = Text(
                "{one} proved {bound}, {other} proved {score}", **names, **limits
            )
            return [words]
        return [
            Text(
                "{one} proved that {bound} is the most, {other} has {score}",
                **names,
                **limits,
            )
        ]
    return []


def remark(entries: Sequence[Entry]) -> Remark | None:
    """The remark on a table of answers that agree; None while there is nothing."""
    whole = [e for e in entries if e.has_searched_all]
    proofs = [e for e in whole if e.proves and e.nodes]
    alike = _comparable(proofs)
    if alike:
        few, many = max(alike, key=lambda pair: pair[1].nodes / pair[0].nodes)
        if many.nodes >= TIMES * few.nodes:
            return _fewer_nodes(few, many)
    elif len(proofs) >= 2:
        return _on_proof(whole) or _UNLIKE
    return _on_proof(whole)


def _comparable(proofs: Sequence[Entry]) -> list[tuple[Entry, Entry]]:
    """Pairs whose nodes are those of one question, the one with fewer first."""
    ordered = sorted(proofs, key=lambda e: e.nodes)
    return [
        (few, many)
        for number, few in enumerate(ordered)
        for many in ordered[number + 1 :]
        if few.question.compares(many.question)
    ]


def _on_proof(whole: Sequence[Entry]) -> Remark | None:
    """The remark on the first proof and those beside it, or on what no proof means."""
    best = next((e for e in whole if e.proves), None)
    if best is None:
        return _no_proof(whole)
    return _found_without_proof(best, whole)


_UNLIKE = Remark(
    Text("These nodes are not compared."),
    Text(
        "The solvers count different things or were asked different questions. "
        "Compare Time."
    ),
)


def _fewer_nodes(least: Entry, most: Entry) -> Remark:
    ratio = most.nodes / least.nodes
    times = f"{ratio:.1f}" if ratio < 10 else grouped(round(ratio))
    unit = Text(least.question.unit)
    more = Text(
        "{least} needs {few} {unit}, {most} {many}, both {asked}. {summary}",
        least=Text(least.solver.title),
        few=grouped(least.nodes),
        most=Text(most.solver.title),
        many=grouped(most.nodes),
        unit=unit,
        asked=least.question.words,
        summary=Text(least.solver.summary),
    )
    sentence = Text(
        "The same proof with {times} times fewer {unit}.", times=times, unit=unit
    )
    return Remark(sentence, more, least.solver.id)


def _no_proof(whole: Sequence[Entry]) -> Remark | None:
    scored = [e for e in whole if e.score is not None]
    if not scored:
        return None
    best = max(scored, key=lambda e: e.score or 0)
    name = Text(best.solver.title)
    sentence = Text("{solver} found the most, and nobody proved it.", solver=name)
    return Remark(sentence, "", best.solver.id)


def _found_without_proof(proof: Entry, whole: Sequence[Entry]) -> Remark | None:
    unproved = [e for e in whole if not e.proves and e.score is not None]
    equal = [e for e in unproved if e.score == proof.score]
    if equal:
        return _as_good(equal)
    if unproved and proof.score is not None:
        return _below(proof.score, unproved)
    return None


def _as_good(equal: Sequence[Entry]) -> Remark:
    """The remark on answers as good as the proved one: first of all a plug-in's."""
    named = next((e for e in equal if e.plugin), equal[0])
    name = Text(named.solver.title)
    sentence = Text("{solver} found the best answer, without a proof.", solver=name)
    return Remark(sentence, "", named.solver.id)


def _below(best: int, less: Sequence[Entry]) -> Remark:
    """The remark on the answer that is farthest from the proved one."""
    worst = min(less, key=lambda e: e.score or 0)
    sentence = Text(
        "{solver} ends {gap} below the best.",
        solver=Text(worst.solver.title),
        gap=grouped(best - (worst.score or 0)),
    )
    return Remark(sentence, "", worst.solver.id)


def portfolio(of: Kind, solver: Solver) -> bool:
    """True if a solver only runs others of the kind, which take part themselves."""
    solvers = of.solvers
    return len(solvers) > 2 and solver.id == solvers[0].id
