"""Compare: the solvers of a kind on one level, and what their answers say of each
other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from gridwright.solvers.insight import compare_solvers as race
from gridwright.solvers.problem import Limits, Progress, Solver, Status, StoppedBy
from gridwright.solvers.service.exits import CommandError, Exit, refusing
from gridwright.solvers.service.insights.inquiry import Inquiry
from gridwright.solvers.service.insights.record import Record, Scalar, number_text
from gridwright.solvers.service.kinds import Kind
from gridwright.solvers.service.questions.question import unknown_solver
from gridwright.solvers.text import counted

SECONDS = 30.0
"""The time limit of a solver by default."""


@dataclass(frozen=True)
class ComparedSolver:
    """A solver with its answer.

    solver, title: its id and name. status, stopped_by, score, bound, solutions,
    optimal: as in a result; None and "unknown" where it failed. proves: True if it
    proved its answer itself. nodes: its steps, in `unit`. asked: the question that it
    answered, in words. elapsed: seconds of search. processor: processor seconds, None
    where nobody can say. memory: bytes of search tables. error: why it gives no answer.
    """

    solver: str
    title: str
    status: Status
    stopped_by: StoppedBy | None
    score: int | None
    bound: int | None
    solutions: int | None
    optimal: int | None
    proves: bool
    nodes: int
    unit: str
    asked: str
    elapsed: float
    processor: float | None
    memory: int | None
    error: str


@dataclass(frozen=True)
class Comparison(Record):
    """The solvers beside each other.

    solvers: in the order asked for. contradictions: claims that cannot be true
    together, a sentence each; none unless the program has a fault. remark, more: what
    is worth noticing, in a sentence and one more. stopped_by: "user" if not all of them
    came to their turn.
    """

    counts: ClassVar = frozenset({"solutions", "optimal"})
    columns: ClassVar = (
        "kind",
        "title",
        "solver",
        "status",
        "stopped_by",
        "score",
        "bound",
        "solutions",
        "optimal",
        "nodes",
        "unit",
        "elapsed",
        "processor",
        "memory",
        "error",
    )

    kind: str
    title: str
    solvers: tuple[ComparedSolver, ...] = field(repr=False)
    contradictions: tuple[str, ...]
    remark: str
    more: str
    stopped_by: StoppedBy | None

    @property
    def code(self) -> Exit:
        """The exit code of a command that was asked for it: that of the solver that
        says most."""
        codes = {_code(one) for one in self.solvers}
        for code in (Exit.NO_ANSWER, Exit.ANSWERED, Exit.CUT_SHORT):
            if code in codes:
                return code if self.stopped_by is None else Exit.CUT_SHORT
        return Exit.NOTHING

    @property
    def headline(self) -> str:
        """The remark, or the number of solvers."""
        if self.contradictions:
            return self.contradictions[0]
        return self.remark or counted(len(self.solvers), "solver")

    def facts(self) -> Iterator[tuple[str, str]]:
        """A line a solver."""
        for one in self.solvers:
            yield one.solver, one.error or _answer_text(one)
        if self.more:
            yield "", self.more

    def rows(self) -> list[dict[str, Scalar]]:
        """A line a solver."""
        head = {"kind": self.kind, "title": self.title}
        return [self.row({**vars(one), **head}) for one in self.solvers]


def _code(one: ComparedSolver) -> Exit:
    """The exit code of one solver's answer, as `solve` has it."""
    if one.status == "infeasible":
        return Exit.NO_ANSWER
    if one.score is None:
        return Exit.NOTHING
    ended = one.status == "optimal" or one.stopped_by in (None, "heuristic")
    return Exit.ANSWERED if ended else Exit.CUT_SHORT


def _answer_text(one: ComparedSolver) -> str:
    parts = [f"{number_text(one.score)} {one.status}"]
    if one.bound is not None and one.bound != one.score:
        parts.append(f"bound {number_text(one.bound)}")
    if one.solutions is not None:
        parts.append(counted(one.solutions, "answer"))
    parts.append(f"{number_text(one.nodes)} {one.unit}")
    parts.append(f"{one.elapsed:.3f} s")
    return ", ".join(parts)


def ask_compare(
    asked: Inquiry,
    solvers: Sequence[str] | None = None,
    *,
    counting: bool = True,
) -> Comparison:
    """Let solvers answer about one level, one after the other, with one thread each.

    solvers: ids, or files of a person's own; None takes all that are not made of the
    others. counting: True if those that can count all answers. The limits are for each;
    30 seconds if no time is set. LevelError if the level has errors, CommandError for
    an unknown solver.
    """
    kind = asked.kind
    kind.refuse_errors(asked.level)
    if solvers is None:
        chosen = [one for one in kind.solvers if not race.portfolio(kind, one)]
    else:
        chosen = [_solver(kind, name) for name in solvers]
    limits = replace(asked.limits_or(Limits(seconds=SECONDS)), threads=1)
    entries: list[race.Entry] = []
    for solver in chosen:
        if asked.token.stopped:
            break
        entries.append(_run(asked, solver, limits, counting))
    return _record(asked, entries, len(entries) < len(chosen))


def _solver(kind: Kind, name: str) -> Solver:
    if name.endswith(".py"):
        from gridwright.solvers.plugins.solver import opened, solver_for
        from gridwright.solvers.plugins.source import PluginError

        with refusing(PluginError):
            return solver_for(opened(name), kind)
    for solver in kind.solvers:
        if solver.id == name:
            return solver
    raise CommandError(unknown_solver(kind, name))


def _run(asked: Inquiry, solver: Solver, limits: Limits, counting: bool) -> race.Entry:
    """The entry of one solver; of one that is stopped, what it has by then."""
    options = race.race_options(solver, counting)
    entry = race.Entry(solver, options=options)
    work = race.run_solver(asked.kind, solver, asked.level, limits, options)
    try:
        while not asked.token.stopped:
            entry = next(work)
            asked.say(Progress(entry.nodes, entry.score, entry.bound))
    except StopIteration as end:
        found: race.Entry = end.value
        return found
    finally:
        work.close()
    return entry


def _record(asked: Inquiry, entries: Sequence[race.Entry], fewer: bool) -> Comparison:
    credited = race.credited_entries(entries)
    faults = race.contradictions(credited)
    remark = None if faults else race.remark(credited)
    cut = any(entry.result is None for entry in credited if not entry.error)
    return Comparison(
        kind=asked.level.kind,
        title=asked.level.title,
        solvers=tuple(map(_racer, credited)),
        contradictions=tuple(map(str, faults)),
        remark="" if remark is None else str(remark.sentence),
        more="" if remark is None else str(remark.more),
        stopped_by="user" if fewer or cut else None,
    )


def _racer(entry: race.Entry) -> ComparedSolver:
    result = entry.result
    question = entry.question
    counts = None if result is None else result.counts
    return ComparedSolver(
        solver=entry.solver.id,
        title=str(entry.solver.title),
        status=entry.status or "unknown",
        stopped_by=entry.stopped_by,
        score=entry.score,
        bound=entry.bound,
        solutions=None if counts is None else counts.solutions,
        optimal=None if counts is None else counts.optimal,
        proves=entry.proves,
        nodes=entry.nodes,
        unit=str(question.unit),
        asked=str(question.words),
        elapsed=0.0 if result is None else round(result.elapsed, 6),
        processor=None if entry.processor is None else round(entry.processor, 6),
        memory=entry.memory,
        error=entry.error,
    )
