"""The question that a search answers: kind, level, solver, options and limits.

`SolverArguments` is what a person asks of any level, in the words of a command line.
`Question` is that resolved for one level, once: who solves, proves or writes a line
about it looks nothing up again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gridwright.solvers.kind import (
    Level,
    Option,
    OptionError,
    Problem,
)
from gridwright.solvers.problem import Limits, SearchProblem, Solver
from gridwright.solvers.registry import kind
from gridwright.solvers.service.exits import CommandError, refusing
from gridwright.solvers.service.files.inputs import GUESSED, Meant

if TYPE_CHECKING:  # a command without a plug-in starts without its code
    from gridwright.solvers.plugins.source import PluginSource
from gridwright.solvers.service.kinds import Kind, kind_of
from gridwright.solvers.service.questions.own_solver import plugin_of
from gridwright.solvers.text import did_you_mean

Setting = tuple[str, str]


@dataclass(frozen=True)
class SolverArguments:
    """A person's questions to a solver, about any level; picklable, so that other
    processes read it too."""

    solver: str | None
    options: tuple[Setting, ...]
    rules: tuple[Setting, ...]
    limits: Limits
    plugin: PluginSource | None = None
    """A person's own solver, as its file was read."""
    proofs: str | None = None
    """The folder that gets a proof of each answer."""
    force: bool = False
    """True if proofs that are there are replaced."""
    meant: Meant = GUESSED
    """The words on boards from elsewhere."""


@dataclass(frozen=True)
class Question:
    """One level, and all that its search is asked."""

    kind: Kind
    level: Level
    """With the rules that were asked for."""
    file: str
    """The name of the level in sentences."""
    solver: Solver
    options: Mapping[str, Any]
    """Those that were given, as values."""
    limits: Limits
    own: bool = False
    """True if the solver is a person's own."""

    @classmethod
    def of(cls, level: Level, asked: SolverArguments, file: str) -> Question:
        """The question about a level. CommandError if a rule, the solver or an option
        is none of its kind."""
        kind = kind_of(level.kind)
        ruled = _ruled(kind, level, asked.rules)
        solver, options = _solver_of(kind, asked)
        own = asked.plugin is not None
        return cls(kind, ruled, file, solver, options, asked.limits, own)

    def filled(self) -> dict[str, Any]:
        """All options: those given, then the conditions of the level, then defaults.
        OptionError if the solver cannot keep to the level."""
        return self.kind.options_for(self.solver, self.level, self.options)

    def problem(self, trace: int = 0, *, measured: bool = False) -> SearchProblem:
        """The problem as the solver gets it. trace: events that are recorded at most.
        measured: True if costs are measured."""
        return SearchProblem(
            self.level, options=self.options, trace=trace, measured=measured
        )

    def refuse_invalid(self) -> None:
        """CommandError with the first error of a level that cannot be played."""
        refuse_invalid(self.kind, self.level, self.file)


def read_settings(
    options: Sequence[Option], given: Iterable[Setting], owner: str
) -> dict[str, Any]:
    """NAME=VALUE pairs as typed values; an unknown name is refused with those there
    are."""
    known = {option.name: option for option in options}
    values: dict[str, Any] = {}
    for name, text in given:
        if name not in known:
            names = ", ".join(known) or "none"
            hint = did_you_mean(name, known)
            raise CommandError(
                f"{name} is not an option of {owner} (known: {names}){hint}"
            )
        with refusing(OptionError):
            values[name] = known[name].parse(text)
    return values


def with_rules(level: Level, given: Sequence[Setting]) -> Level:
    """The level with the rules of --rule."""
    return _ruled(kind(level.kind), level, given) if given else level


def _ruled(of: Kind, level: Level, given: Sequence[Setting]) -> Level:
    if not given:
        return level
    changed = read_settings(of.rules, given, f"the rules of {of.id}")
    return level.with_(rules={**level.rules, **changed})


def _solver_of(found: Kind, asked: SolverArguments) -> tuple[Solver, Mapping[str, Any]]:
    """The solver asked for and its options."""
    if asked.plugin is not None:
        plugin = plugin_of(asked.plugin, found)
        return plugin, read_settings(plugin.options, asked.options, plugin.source.name)
    try:
        solver = found.solver(asked.solver)
    except KeyError:
        raise CommandError(unknown_solver(found, asked.solver or "")) from None
    return solver, read_settings(solver.options, asked.options, f"solver {solver.id}")


def unknown_solver(of: Kind, name: str) -> str:
    """The sentence that refuses the id of a solver that a kind has not."""
    ids = [solver.id for solver in of.solvers]
    hint = did_you_mean(name, ids)
    return f"'{name}' is not a solver of {of.id} (known: {', '.join(ids)}){hint}"


def refuse_invalid(of: Kind, level: Level, name: str) -> None:
    """CommandError with the first error of a level that cannot be played."""
    errors = [found for found in of.check(level) if found.severity == "error"]
    if not errors:
        return
    text = problem_text(name, errors[0])
    others = len(errors) - 1
    if others:
        text += f" (and {others:,} more, see gridwright check)"
    raise CommandError(text)


def problem_text(name: str, problem: Problem) -> str:
    """One line: file, place, what is wrong."""
    place = f"row {problem.cell[0]}, column {problem.cell[1]}: " if problem.cell else ""
    mark = "warning: " if problem.severity == "warning" else ""
    return f"{name}: {place}{mark}{problem.message}"
