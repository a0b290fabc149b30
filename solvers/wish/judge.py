"""The judgement whether a level fulfils a wish, condition by condition, on what the
usual solver proves."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from math import log
from pkgutil import resolve_name
from typing import Any

from gridwright.solvers.insight.difficulty.choices import Limit
from gridwright.solvers.insight.difficulty.measure import grading
from gridwright.solvers.insight.why import explainer_of
from gridwright.solvers.kind.wishes import WishFacts
from gridwright.solvers.level import Counts, Level
from gridwright.solvers.problem import Limits, Result, SearchProblem, Solver, StopToken
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.search import Run
from gridwright.solvers.wish.language import UNKNOWN, Wish, WishCondition
from gridwright.solvers.wish.terms import Kind

EACH = Limits(seconds=10.0, memory_mib=512)
"""The limits of the proof of one level."""
LARGE = 300
LONGEST = 30.0
"""Cells of a board on which a second best answer is looked for before any are counted,
and seconds for that where no limit is given."""


@dataclass(frozen=True)
class ConditionVerdict:
    """The verdict on one condition for a level. missing: how far it is from being met;
    None where it was not measured."""

    condition: WishCondition
    value: int | None = None
    missing: float | None = None

    @property
    def met(self) -> bool:
        return self.missing == 0


@dataclass(frozen=True)
class JudgedLevel:
    """A level held against a wish. facts: with the proved result; result: None where
    the board alone decided."""

    facts: WishFacts
    verdicts: tuple[ConditionVerdict, ...]
    proved: bool

    @property
    def level(self) -> Level:
        return self.facts.level

    @property
    def result(self) -> Result | None:
        return self.facts.result

    @property
    def fulfilled(self) -> bool:
        """True if the best answer is proved and all conditions are met."""
        return self.proved and all(verdict.met for verdict in self.verdicts)

    @property
    def decided(self) -> bool:
        """True if it is proved whether the level fulfils the wish."""
        known = self.result is not None and self.result.status in (
            "optimal",
            "infeasible",
        )
        grade = self.facts.difficulty
        estimated = grade is not None and grade.partial
        failed = any(
            verdict.missing not in (None, 0, UNKNOWN)
            for verdict in self.verdicts
            if not estimated or verdict.condition.term.of != "difficulty"
        )
        if failed:
            return True
        measured = all(verdict.missing != UNKNOWN for verdict in self.verdicts)
        return known and measured and not estimated

    @property
    def energy(self) -> float:
        """How far the level is from the wish, for a climb: the sum of what is missing,
        but the logarithm of the best answers where there are too many. Unmeasured
        conditions cost 10."""
        return UNKNOWN if not self.proved else sum(map(_cost, self.verdicts))


def _cost(verdict: ConditionVerdict) -> float:
    if verdict.missing is None:
        return 10.0
    if (
        verdict.condition.term.name in ("unique", "optimal", "solutions")
        and verdict.value
    ):
        over = verdict.missing if verdict.value > (verdict.condition.high or 0) else 0
        return log(verdict.value) if over else verdict.missing
    return verdict.missing


def judging(
    kind: Kind, level: Level, wish: Wish, limits: Limits = EACH, whole: bool = False
) -> Generator[None, None, JudgedLevel]:
    """Hold a level without errors against a wish, in small steps.

    The board is looked at first, then the proved answer, then the difficulty; what
    comes later is left out as soon as a condition is not met, unless the `whole`
    judgement is asked for.
    """
    facts = WishFacts(kind, level)
    verdicts = {c: ConditionVerdict(c) for c in wish.conditions}
    _measure(verdicts, facts, "board")
    if whole or _met(verdicts, "board"):
        facts = replace(facts, result=(yield from _solved(kind, level, limits, wish)))
    proved = _is_proved(facts)
    if proved:
        _measure(verdicts, facts, "answer")
        if wish.needs("difficulty") and (whole or _met(verdicts, "answer")):
            steps = grading(
                kind,
                level,
                _limit(limits),
                StopToken(),
                known=facts.moves,
                reasoned=False,
            )
            grade = yield from with_progress(steps, lambda _: None)
            facts = replace(facts, difficulty=grade)
            _measure(verdicts, facts, "difficulty")
    return JudgedLevel(facts, tuple(verdicts[c] for c in wish.conditions), proved)


def _is_proved(facts: WishFacts) -> bool:
    """True if the answer is proved to be best, and to be one by the level's rules,
    which may ask for more than the best answer gives."""
    if facts.result is None or facts.result.status != "optimal":
        return False
    explainer = explainer_of(facts.kind) if facts.level.rules else None
    return explainer is None or not explainer.impossible(facts.answer)


def _limit(limits: Limits) -> Limit:
    """The limits of a proof, for a grade."""
    return Limit(limits.seconds or 30.0, memory_mib=limits.memory_mib or 512.0)


def _measure(
    verdicts: dict[WishCondition, ConditionVerdict], facts: WishFacts, of: str
) -> None:
    for condition in verdicts:
        if condition.term.of == of:
            verdicts[condition] = ConditionVerdict(condition, *condition.missing(facts))


def _met(verdicts: dict[WishCondition, ConditionVerdict], of: str) -> bool:
    return all(verdict.met for c, verdict in verdicts.items() if c.term.of == of)


def _solved(
    kind: Kind, level: Level, limits: Limits, wish: Wish
) -> Generator[None, None, Result]:
    """The proved answer of the usual solver, its kernels loaded, so that seconds and
    routes repeat. Where it does not count, the next exact solver that counts is asked,
    if counts are asked for; on a large board whether the best answer is the only one is
    asked before anything is counted."""
    counted = wish.counts
    if kind.only_best and level.cells.size >= LARGE and _asks_only_one(wish):
        result = yield from _run(kind, kind.solver(), level, limits, {"count": False})
        if (yield from _is_only(kind, level, limits, result)):
            one = kind.only_by_count(level, 1, result.moves or ())
            counts = Counts(optimal=1) if one else result.counts  # two, either way
            return replace(result, counts=counts)
    result = yield from _run(kind, kind.solver(), level, limits)
    other = _counter(kind) if counted else None
    if other is None or result.status != "optimal" or result.counts.optimal is not None:
        return result
    return (yield from _run(kind, other, level, limits))


def _asks_only_one(wish: Wish) -> bool:
    """True if one best answer is asked for, and no number of all answers."""
    return wish.most_optimal == 1 and "solutions" not in wish.bounds(0)


def _is_only(
    kind: Kind, level: Level, limits: Limits, result: Result
) -> Generator[None, None, bool]:
    """True if the best answer is proved to be the only one, by its search or after
    it."""
    if result.only:
        return True
    if result.status != "optimal" or result.only is not None:
        return False
    only = resolve_name(kind.only_best)
    found = yield from only(kind, level, result, limits.seconds or LONGEST)
    return bool(found)


def _counter(kind: Kind) -> Solver | None:
    """The exact solver that counts after the usual one, where that says that it counts
    and then does not."""
    if not kind.solver().counts:
        return None
    for solver in kind.solvers[1:]:
        if solver.exact and solver.complete and solver.counts:
            return solver
    return None


def _run(
    kind: Kind,
    solver: Solver,
    level: Level,
    limits: Limits,
    options: Mapping[str, Any] = {},
) -> Generator[None, None, Result]:
    run = Run(
        kind, solver, SearchProblem(level, options=options, measured=True), limits
    )
    try:
        return (yield from run.steps(limits))
    finally:
        run.close()
