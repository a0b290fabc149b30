"""`difficulty`: how hard a level is, in parts and as one grade, within bounded time.

The grade of a level: one number from 1 to 10, made from the choices along a best route.

Every position costs a number of bits, the unit that measures how improbable something
is:

- the choice: log2 of the legal moves over those that keep the optimum. The sum along
  the route measures how improbable it is that a player who picks at random keeps the
  optimum all the way. It is 0 where one move is legal, and where every move is right.
- the look: log2 of 1 + the stages of a move, where there is a choice. A step of a walk
  is seen at once; a turn of sowing has to be sown out in the mind, relay by relay.
- 1 bit where a wrong move passes for a good one.
- 1 bit where every move that looks best is wrong. Studies of people who solve Sokoban
  found that moves away from the goal, and how a problem falls into parts, predict
  difficulty, and that the number of states and the length of the solution hardly do
  (Jarusek and Pelanek 2010).

Both weights are 1 and are the same for every kind. Twice the effort is one grade more.
The losses behind the bits are exact. That people find positions with many bits hard is
a model; a test compares it with the order of the bundled levels, and `kendall_tau`
measures how well the two orders agree.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log2, sqrt
from typing import Any, Literal

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.insight.difficulty.choices import (
    Choice,
    Examination,
    Limit,
    obvious_game,
)
from gridwright.solvers.insight.difficulty.parts import (
    Greedy,
    Part,
    Parts,
    described,
    parts_of,
)
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.kind import (
    Level,
    Limits,
    PuzzleKind,
    SearchProblem,
    StopToken,
    Text,
)
from gridwright.solvers.reasons.asking import grade as reason_grade
from gridwright.solvers.reasons.reasoner import ReasonGrade, grade_text, rounds_text
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import Run

# -- the grade -------------------------------------------------------------------------
NEAR_BITS = 1.0
CONTRARY_BITS = 1.0

WORDS = (
    Text("very easy"),
    Text("easy"),
    Text("medium"),
    Text("hard"),
    Text("very hard"),
)
"""For two grades each."""


@dataclass(frozen=True)
class Cost:
    """The cost of one position, in bits."""

    choice: float = 0.0
    look: float = 0.0
    near: float = 0.0
    contrary: float = 0.0

    @property
    def bits(self) -> float:
        return self.choice + self.look + self.near + self.contrary


def cost(choice: Choice) -> Cost:
    """The bits of a position. Moves that are not known count as right."""
    if choice.forced:
        return Cost()
    count = len(choice.options)
    return Cost(
        log2(count / (count - choice.wrong)),
        log2(1 + choice.steps),
        NEAR_BITS * (choice.near > 0),
        CONTRARY_BITS * choice.contrary,
    )


def effort(choices: Sequence[Choice]) -> float:
    """The bits of all positions. Choices of which not all is known cost as much as the
    others."""
    open_ = [choice for choice in choices if not choice.forced]
    known = [cost(choice).bits for choice in open_ if choice.known]
    return sum(known) * len(open_) / len(known) if known else 0.0


def grade(bits: float) -> int:
    """The grade of an effort, from 1 to 10: one more for twice the effort."""
    return min(10, max(1, round(fine_grade(bits))))


def fine_grade(bits: float) -> float:
    """The grade of an effort before it is rounded."""
    return log2(1 + bits)


def word(grade: int) -> str:
    """The name of a grade."""
    return WORDS[(grade - 1) // 2]


def kendall_tau(one: Sequence[float], other: Sequence[float]) -> float:
    """Kendall's tau-b of two lists about the same things: 1 where they order all pairs
    alike, -1 where they do the opposite. Pairs that are equal in one list decide
    nothing (Kendall 1945)."""
    agree = 0
    apart = [0, 0]
    for i, j in combinations(range(len(one)), 2):
        first = _sign(one[j] - one[i])
        second = _sign(other[j] - other[i])
        agree += first * second
        apart[0] += first != 0
        apart[1] += second != 0
    return agree / sqrt(apart[0] * apart[1]) if all(apart) else 0.0


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


# -- the questions ---------------------------------------------------------------------
Kind = PuzzleKind[Any, Any]
MOST_REASONED = 400
"""Cells of the largest level whose reasons are graded."""
Why = Literal["", "infeasible", "nothing found", "no moves"]


@dataclass(frozen=True)
class Difficulty:
    """The difficulty of a level, and its reasons.

    why: the reason for a missing grade; then everything else is empty. moves: the route
    that was examined. proved: whether it is proved to be a best one. choices: its
    positions in order. reasons: those that lead through the level without a search;
    None for a kind without grades of reasons, and for a large level.
    """

    why: Why = ""
    moves: tuple[str, ...] = ()
    proved: bool = False
    choices: tuple[Choice, ...] = ()
    parts: Parts | None = None
    reasons: ReasonGrade | None = None

    @property
    def bits(self) -> float:
        """The effort; where not all is known, an estimate."""
        return effort(self.choices)

    @property
    def grade(self) -> int | None:
        """The grade from 1 to 10; None if there is nothing to grade, or nothing is
        known."""
        known = self.examined or not self.decisions
        return grade(self.bits) if known and not self.why else None

    @property
    def fine_grade(self) -> float | None:
        """The grade before it is rounded; None where there is none."""
        return None if self.grade is None else fine_grade(self.bits)

    @property
    def word(self) -> str:
        return "" if self.grade is None else word(self.grade)

    @property
    def decisions(self) -> int:
        """The positions with more than one legal move."""
        return sum(not choice.forced for choice in self.choices)

    @property
    def examined(self) -> int:
        """Those of them at which the loss of every move is known."""
        return sum(choice.known and not choice.forced for choice in self.choices)

    @property
    def partial(self) -> bool:
        """True if a limit was met, so that the grade is an estimate."""
        return not self.why and (not self.proved or self.examined < self.decisions)

    def described(self) -> list[Part]:
        """The parts, each in a sentence."""
        if self.parts is None:
            return []
        found = described(self.parts)
        if self.reasons is not None:
            title = Text("Hardest reason")
            part = Part("reasons", title, grade_text(self.reasons), True)
            found.insert(0, part)
        if self.reasons is not None and self.reasons.rounds:
            title = Text("Facts at a time")
            part = Part("facts", title, rounds_text(self.reasons), True)
            found.insert(1, part)
        return found


def difficulty(of: Kind, level: Level, limit: Limit | None = None) -> Difficulty:
    """The difficulty of a level. LevelError if it cannot be played."""
    return finished(grading(of, level, limit or Limit(), StopToken()))


def grading(
    of: Kind,
    level: Level,
    limit: Limit,
    token: StopToken,
    known: Sequence[str] | None = None,
    reasoned: bool = True,
) -> Generator[float, None, Difficulty]:
    """The same in steps, which yield the share of the positions that are done.

    known: a route that is proved to be best. Without one the default solver is asked;
    the answer kept with the level is the route if it is as good. What a file claims is
    no proof. When the time is over, or the token says so, what is known by then is the
    answer.
    """
    of.refuse_errors(level)
    route = _solved(of, level, limit, token) if known is None else (tuple(known), True)
    if isinstance(route, str):
        return Difficulty(route)
    moves, proved = route
    if not moves:
        return Difficulty("no moves", proved=proved)
    yield 0.0
    asked = Examination(of, level, moves, limit, token)
    choices = yield from asked.choices()
    found = parts_of(choices, asked.best, _greedy(of, asked, choices), proved)
    small = level.cells.size <= MOST_REASONED
    reasons = reason_grade(level) if reasoned and small else None
    return Difficulty("", moves, proved, tuple(choices), found, reasons)


def _stored(of: Kind, level: Level) -> tuple[str, ...] | None:
    """The answer kept with the level, if it belongs to this very level and a replay
    agrees."""
    stored = level.solution
    if (
        stored is None
        or stored.status not in ("optimal", "feasible")
        or not stored.moves
    ):
        return None
    if stored.level_hash != level_hash(level) or (
        stored.conditions or {}
    ) != of.conditions(level):
        return None
    if false_claims(of, level):
        return None
    moves = of.split_moves(stored.moves)
    return moves if of.finished(of.replay(of.initial(level), moves)) else None


def _solved(
    of: Kind, level: Level, limit: Limit, token: StopToken
) -> tuple[tuple[str, ...], bool] | Why:
    solver = of.solvers[0]
    kept = _stored(of, level)
    limits = Limits(limit.seconds, limit.memory_mib, limit.nodes)
    problem = SearchProblem(level, options=solver.no_extras, incumbent=kept)
    run = Run(of, solver, problem, limits)
    try:
        result = run.advance(limits, token=token)
    finally:
        run.close()
    if result.status == "infeasible":
        return "infeasible"
    if kept is not None and (
        result.score is None or _score(of, level, kept) >= result.score
    ):
        return kept, result.status == "optimal"
    if result.moves is None:
        return "nothing found"
    return result.moves, result.status == "optimal"


def _score(of: Kind, level: Level, moves: tuple[str, ...]) -> int:
    return of.score(of.replay(of.initial(level), moves))


def _greedy(of: Kind, asked: Examination, choices: list[Choice]) -> Greedy:
    mine = (choice for choice in choices if choice.mover == 0)
    loses_at = next((choice.number for choice in mine if choice.contrary), None)
    if of.players > 1:
        return Greedy(None, False, loses_at)
    end = obvious_game(of, asked.states[0])[-1]
    return Greedy(of.score(end), of.finished(end), loses_at, not asked.answers(end))
