"""Answers: what a search may claim, the record that is kept, and its moves as time.

There is one record, `gridwright.solvers.level.Solution`. Level files, lines of `batch`
and the library keep answers in it. This module makes a record from a Result, reads one
from a line of `batch`, and compares two of them.

`validated` is the one place that compares status, score, bound, moves and counts.
Before a Run passes on what a solver found and proved, `validated` compares it with the
best answer the Run knows (the player's route included). Whatever contradicts itself or
that answer is a SearchBug: an error that is shown, never an answer. The message of the
error continues "solver X of kind Y".

`Timeline` says which state and which stage of which move shows at a moment. The
window's playback, the GIF export and the review of a game all read the same timeline,
so what is exported is what was seen. Times are seconds at normal speed. States and
stages are computed on first use: a long answer costs nothing until it is watched.
"""

from __future__ import annotations

import functools
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, cast, get_args

from gridwright.solvers.kind import (
    Limits,
    Option,
    PuzzleKind,
    Result,
    Stage,
    WordedError,
    fill_options,
    thaw,
)
from gridwright.solvers.level import Counts, Solution
from gridwright.solvers.problem import Status
from gridwright.solvers.text import whole_number

Kind = PuzzleKind[Any, Any]

PLAYER = "player"
"""The solver of a record that a person made by playing."""

PLUGIN = "plugin:"
"""How the ids of solvers begin that a person wrote (`gridwright.solvers.plugins`)."""
PLUGIN_OPTIONS = (
    Option("seed", "int", 0, title="Seed", help="For random choices", minimum=0),
    Option("source", "text", "", title="Source", help="Tells its versions apart"),
)
"""Options that every player takes."""


@functools.cache
def program() -> str:
    """This program and its version, as records name it."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"gridwright {version('gridwright')}"
    except PackageNotFoundError:  # run from a folder of sources
        return "gridwright"


def recorded(of: Kind, result: Result, level_hash: str) -> Solution:
    """The record of an answer to the level with that hash.

    Of the solver's options those are recorded that differ from their defaults: as
    conditions the ones that narrow what counts as an answer, as options the others.
    Limits: those that were set. Of a solver that the kind has not, such as one of
    another program, no options are known.
    """
    options = _known_options(of, result.solver)
    return Solution(
        moves="" if result.moves is None else of.join_moves(result.moves),
        score=result.score,
        status=result.status,
        bound=result.bound,
        solver=result.solver,
        level_hash=level_hash,
        counts=result.counts,
        only=result.only,
        options=_changed((o for o in options if not o.restricts), result.options),
        conditions=thaw(result.conditions),
        limits={n: v for n, v in limits_shown(result.limits).items() if v is not None},
        nodes=result.nodes,
        elapsed=round(result.elapsed, 6),
        program=program(),
    )


def _options_of(of: Kind, solver: str) -> tuple[Option, ...]:
    """The options of a solver by id, those of plug-ins included; a player has none.
    KeyError if no solver has that id."""
    if solver == PLAYER:
        return ()
    return PLUGIN_OPTIONS if solver.startswith(PLUGIN) else of.solver(solver).options


def _known_options(of: Kind, solver: str) -> tuple[Option, ...]:
    """The same; empty if no solver has that id."""
    try:
        return _options_of(of, solver)
    except KeyError:
        return ()


def result_of(of: Kind, stored: Solution) -> Result:
    """Make a Result from a record of its search. Nothing in it was replayed, and
    `details` are not part of a record. ValueError for a status that no search has.
    """
    if stored.status not in get_args(Status):
        raise WordedError(
            "its status {status} is not known", status=repr(stored.status)[:40]
        )
    options = {
        option.name: option.default for option in _known_options(of, stored.solver)
    }
    return Result(
        cast(Status, stored.status),
        score=stored.score,
        bound=stored.bound,
        moves=None
        if stored.status == "infeasible"
        else tuple(of.split_moves(stored.moves)),
        counts=stored.counts or Counts(),
        only=stored.only,
        nodes=stored.nodes or 0,
        kind=of.id,
        solver=stored.solver,
        elapsed=stored.elapsed or 0.0,
        options={**options, **(stored.options or {}), **(stored.conditions or {})},
        conditions=stored.conditions or {},
    )


def _changed(options: Iterable[Option], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values that are not the defaults."""
    return {
        option.name: thaw(values[option.name])
        for option in options
        if values.get(option.name, option.default) != option.default
    }


def limits_shown(limits: Limits) -> dict[str, float | int | None]:
    """Limits as records have them; None: not set."""
    return {
        "seconds": limits.seconds,
        "memory_mib": limits.memory_mib,
        "nodes": limits.nodes,
    }


def line_of(of: Kind, result: Result, level_hash: str) -> dict[str, Any]:
    """A record as a line of `batch` has it, after the name of the file: options with
    their defaults, all limits, and everything that `solve --json` prints."""
    found = recorded(of, result, level_hash)
    options = {**(found.options or {}), **(found.conditions or {})}
    return {
        "level_hash": found.level_hash,
        "solver": found.solver,
        "options": fill_options(_options_of(of, found.solver), options),
        "limits": limits_shown(result.limits),
        **result.to_json(),
        "program": found.program,
    }


def of_line(of: Kind, line: Mapping[str, Any]) -> Solution:
    """The record in a line of `batch`. ValueError or KeyError for anything else."""
    options = _options_of(of, line["solver"])
    moves = line["moves"]
    told = line["options"]
    return Solution(
        moves="" if moves is None else of.join_moves(moves),
        score=line["score"],
        status=line["status"],
        bound=line["bound"],
        solver=line["solver"],
        level_hash=line["level_hash"],
        counts=counts_of(line["counts"]),
        only=line.get("only"),
        options=_changed((o for o in options if not o.restricts), told),
        conditions=_changed((o for o in options if o.restricts), told),
        limits={
            name: value for name, value in line["limits"].items() if value is not None
        },
        nodes=line["nodes"],
        elapsed=line["elapsed"],
        program=line.get("program", ""),
    )


def counts_of(told: Mapping[str, str | None]) -> Counts:
    """Counts from their decimal strings. ValueError for anything but a whole number."""
    found = (told.get(name) for name in ("solutions", "optimal"))
    return Counts(*(None if text is None else whole_number(text) for text in found))


_RANKS = {"unknown": 0, "feasible": 1, "optimal": 2, "infeasible": 2}


def says_more(of: Kind, new: Solution, old: Solution | None) -> bool:
    """Return True if a record is worth writing in the place of another one, of the same
    level.

    A proof says more than an answer without one, a better score more than a worse one,
    counts more than none, and so does whether it is the only one. Between equals the
    newer one wins, but never over a route that a person kept. An answer to a narrower
    question, and a search without an answer, replace nothing; a single move does not
    replace a whole answer.
    """
    if new.conditions or new.status == "unknown":
        return False
    if old is None or old.level_hash != new.level_hash or old.conditions:
        return True
    if _worth(of, new) != _worth(of, old):
        return _worth(of, new) > _worth(of, old)
    return old.solver != PLAYER and _extent(new) >= _extent(old)


def _worth(of: Kind, found: Solution) -> tuple[bool, int, int]:
    whole = all(solver.complete for solver in of.solvers if solver.id == found.solver)
    return whole, _RANKS.get(found.status, 0), 0 if found.score is None else found.score


def _extent(found: Solution) -> tuple[bool, bool]:
    """A measure of what a record says beside the answer."""
    counted = found.counts is not None and found.counts.solutions is not None
    return counted, found.only is not None


class SearchBug(AssertionError):  # noqa: N818 - says whose fault it is
    """A solver's answer does not stand up to the rules. Shown as an error, never as a
    route."""


@dataclass(frozen=True)
class Incumbent:
    """The best complete answer known, its moves with the score of those same moves."""

    score: int
    moves: tuple[str, ...]


def improved(
    known: Incumbent | None, score: int | None, moves: tuple[str, ...] | None
) -> Incumbent | None:
    """Return the better of the known answer and a reported one; at a tie the known one.

    A score without moves does not count as an answer: nobody can replay it.
    """
    if moves is None:
        return known
    if score is None:
        raise SearchBug("answered with moves without their score")
    return (
        known if known is not None and known.score >= score else Incumbent(score, moves)
    )


def check_bound(bound: int | None, known: Incumbent | None) -> None:
    """SearchBug if a bound excludes an answer that is known."""
    if bound is not None and known is not None and known.score > bound:
        raise SearchBug(
            f"claims the bound {bound}, but an answer of score {known.score} is known"
        )


def validated(
    result: Result, known: Incumbent | None, bound: int | None, asks_more: bool
) -> Result:
    """The result with the best answer known; SearchBug if it cannot be true.

    bound: the last one reported on the way, for a result that names none. asks_more:
    whether counts or other extras were asked for. A proved optimum names what stopped
    the search only then: nothing else is missing.
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
    result = _with_best(result, best, bound)
    if result.status == "optimal":
        result = _whole(result, asks_more)
    _check_counts(result)
    _check_only(result)
    return result


def _with_best(result: Result, best: Incumbent | None, bound: int | None) -> Result:
    """The result with the best answer known, optimal where that reaches the bound."""
    if best is None:
        return replace(result, status="unknown", score=None, moves=None, bound=bound)
    if result.moves is None or best.score != result.score:
        result = replace(result, score=best.score, moves=best.moves)
    proved = best.score == bound
    return replace(result, status="optimal" if proved else "feasible", bound=bound)


def _whole(result: Result, asks_more: bool) -> Result:
    """An optimum that was not stopped, unless more than it was asked for: the bound
    proves what the method does not."""
    if result.stopped_by == "heuristic" or not asks_more:
        return replace(result, stopped_by=None)
    return result


def _refuted(result: Result, known: Incumbent | None) -> Result:
    if known is not None or result.moves is not None:
        raise SearchBug("says infeasible, but an answer is known")
    if result.counts.solutions or result.counts.optimal:
        raise SearchBug("says infeasible, but counted answers")
    if result.only is not None or result.another is not None:
        raise SearchBug("says infeasible, but tells of the only answer or another")
    none = replace(result.counts, solutions=0, optimal=0)
    return replace(result, score=None, bound=None, stopped_by=None, counts=none)


def _check_counts(result: Result) -> None:
    solutions = result.counts.solutions
    optimal = result.counts.optimal
    if optimal is not None and result.status != "optimal":
        raise SearchBug("counted optimal answers without a proof of the optimum")
    if result.moves is not None and 0 in (solutions, optimal):
        raise SearchBug("counted no answer, but one is known")
    if solutions is not None and optimal is not None and optimal > solutions:
        raise SearchBug(f"counted {optimal} optimal answers among {solutions}")


def _check_only(result: Result) -> None:
    if result.only is not None and result.status != "optimal":
        raise SearchBug(
            "tells whether an answer is the only best one without its proof"
        )
    if result.another is not None and result.only is not False:
        raise SearchBug("has another best answer, but does not say so")


# -- answers as time -------------------------------------------------------------------
PAUSE = 0.12
"""Seconds of rest after a move."""
LONG = 0.6
"""A move that takes more seconds than this is a long one."""
JUMP = 0.4
"""Seconds that the board stays after a long move that is left out."""

LongMoves = Literal["whole", "fast", "skip"]
"""Long moves are played as they are, in LONG seconds, or left out: only their end
shows."""
LONG_MOVES: tuple[LongMoves, ...] = ("whole", "fast", "skip")


@dataclass(frozen=True)
class TimelineMoment:
    """The state and stage that show at one moment.

    state: before the move under way. stage: its step under way, None at rest. fraction:
    of that stage, 0 to 1. move: number of moves completed.
    """

    state: Any
    stage: Stage | None
    fraction: float
    move: int


class Timeline:
    """The moves of one solution from one state, laid out in time."""

    def __init__(
        self,
        kind: PuzzleKind[Any, Any],
        state: Any,
        moves: Sequence[str],
        long_moves: LongMoves = "whole",
    ) -> None:
        self.kind = kind
        self.moves = tuple(moves)
        self._long_moves = long_moves
        self._states = [state]
        self._stages: list[tuple[Stage, ...]] = []
        self._starts = [0.0]

    def __len__(self) -> int:
        return len(self.moves)

    def state(self, move: int) -> Any:
        """The state after that many moves. IllegalMove if the moves do not replay."""
        while len(self._states) <= move:
            self._lay_out_next()
        return self._states[move]

    def stages(self, move: int) -> tuple[Stage, ...]:
        """The stages of move number `move`, counted from 0."""
        self.state(move + 1)
        return self._stages[move]

    def start(self, move: int) -> float:
        """The time at which move number `move` begins; for `len(self)`, the end of the
        last one."""
        self.state(move)
        return self._starts[move]

    @property
    def duration(self) -> float:
        return self.start(len(self.moves))

    def at(self, time: float) -> TimelineMoment:
        """The moment at a time, clipped to the timeline."""
        while len(self._states) <= len(self.moves) and self._starts[-1] <= time:
            self._lay_out_next()
        move = max(bisect_right(self._starts, time) - 1, 0)
        if move >= len(self.moves):
            return self.rest(len(self.moves))
        passed = max(time - self._starts[move], 0.0)
        for stage in self.stages(move):
            if passed < stage.duration:
                return TimelineMoment(
                    self._states[move], stage, passed / stage.duration, move
                )
            passed -= stage.duration
        return self.rest(move + 1)

    def rest(self, move: int) -> TimelineMoment:
        """The board at rest after that many moves."""
        return TimelineMoment(self.state(move), None, 0.0, move)

    def _lay_out_next(self) -> None:
        number = len(self._states) - 1
        before = self._states[-1]
        after = self.kind.replay(before, self.moves[number : number + 1])
        stages = tuple(
            self.kind.stages(before, self.kind.parse_move(self.moves[number]))
        )
        stages, rest = self._paced(stages)
        self._states.append(after)
        self._stages.append(stages)
        self._starts.append(self._starts[-1] + sum(s.duration for s in stages) + rest)

    def _paced(self, stages: tuple[Stage, ...]) -> tuple[tuple[Stage, ...], float]:
        """The stages that are shown of a move, and the seconds of rest after them."""
        lasts = sum(stage.duration for stage in stages)
        if self._long_moves == "whole" or lasts <= LONG:
            return stages, PAUSE
        if self._long_moves == "skip":
            return (), PAUSE + JUMP
        quick = LONG / lasts
        return tuple(
            replace(stage, duration=stage.duration * quick) for stage in stages
        ), PAUSE
