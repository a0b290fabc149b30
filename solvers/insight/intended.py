"""The intended route of a level: whether it is legal, complete, optimal and the only
optimal one.

`drawn` replays the moves that a designer wants, at once and as far as they go.
`judging` asks the kind's default solver for the best answer under the level's own
conditions, with counts, and compares the two.

Where the best answer is better, the two part at a state: the last one on the intended
route from which the best can still be reached. Once it is out of reach it stays so, so
this state is found by halving, with one search for each look. From it follows the
better route, which keeps to the intended one as long as any best answer does. Where the
best answer is not proved, or a look met its limit, the two part where the answers found
do, and no claim is made about other answers.

`compared` puts two routes of a level side by side: what they share, and where they part
and meet again.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any

from gridwright.solvers.insight.why import solving
from gridwright.solvers.kind import (
    IllegalMove,
    Limits,
    OptionError,
    Progress,
    PuzzleKind,
    Result,
)
from gridwright.solvers.level import Cell, Level, LevelError, read_place
from gridwright.solvers.text import Text, place_of, text_of

Kind = PuzzleKind[Any, Any]

LIMITS = Limits(seconds=20.0, memory_mib=1024)
"""Limits of one search."""


@dataclass(frozen=True)
class Drawn:
    """The moves of an intended route, replayed.

    moves: all that are kept. made: how many of them are legal, from the first on.
    problem: what stands against the next one; "" if all are legal. finished: whether
    they are a complete answer. broken: the condition that a complete one breaks, or
    that cannot be read. score: after the moves made. cells: the cells of a walk, its
    first one included; empty for other play.
    """

    moves: tuple[str, ...]
    made: int
    problem: str = ""
    finished: bool = False
    broken: str = ""
    score: int | None = None
    cells: tuple[Cell, ...] = ()

    @property
    def legal(self) -> bool:
        """True if all moves are legal."""
        return not self.problem

    @property
    def answers(self) -> bool:
        """True if it is a complete answer that meets the conditions."""
        return self.legal and self.finished and not self.broken


def drawn(kind: Kind, level: Level, text: str | None = None) -> Drawn | None:
    """The intended route of a level, or other moves on it; None if there are none."""
    text = level.intended if text is None else text
    if not text.strip():
        return None
    try:
        moves = kind.split_moves(text)
    except IllegalMove as error:
        return Drawn((), 0, text_of(error))
    try:
        state = kind.initial(level)
    except LevelError as error:
        return Drawn(moves, 0, text_of(error))
    state, made, problem = _made(kind, state, moves)
    ended = kind.finished(state)
    broken = _broken(kind, level, state) if ended else ""
    cells = tuple(divmod(cell, level.cols) for cell in kind.path(state))
    score = kind.score(state)
    return Drawn(moves, made, problem, ended, broken, score, cells)


def _made(kind: Kind, start: Any, moves: tuple[str, ...]) -> tuple[Any, int, str]:
    """The state after the legal moves, how many these are, and what stands against the
    next one.

    By whole replays, since a kind has a fast one: move by move, a long walk takes
    quadratic time.
    """
    try:
        return kind.replay(start, moves), len(moves), ""
    except IllegalMove:
        legal = 0
        illegal = len(moves)
    while illegal - legal > 1:
        middle = (legal + illegal) // 2
        try:
            kind.replay(start, moves[:middle])
        except IllegalMove:
            illegal = middle
        else:
            legal = middle
    state = kind.replay(start, moves[:legal])
    try:
        kind.apply(state, kind.parse_move(moves[legal]))
    except IllegalMove as error:
        return state, legal, text_of(error)
    raise AssertionError("a replay and a move contradict each other")


def _broken(kind: Kind, level: Level, end: Any) -> str:
    """The condition that an end breaks, or why the conditions of a draft cannot be
    read."""
    try:
        return kind.broken_condition(end, kind.conditions(level)) or ""
    except OptionError as error:
        return text_of(error)


@dataclass(frozen=True)
class Judgement:
    """An intended route beside the best answer.

    best: the result of the search. optimal, unique: None where that is not known.
    better: the moves of an answer that beats it; empty where the route is optimal or no
    answer was found. part: how many moves they share; where: the cell or cells at which
    they part: of a walk where both stand, else those of the two next moves. parted:
    whether it is proved that no best answer keeps to the intended route for longer.
    """

    level: Level
    drawn: Drawn
    best: Result
    optimal: bool | None = None
    unique: bool | None = None
    better: tuple[str, ...] = ()
    part: int = 0
    where: tuple[Cell, ...] = ()
    parted: bool = False


def judging(
    kind: Kind, level: Level, limits: Limits = LIMITS
) -> Generator[Progress, None, Judgement | None]:
    """Judge the intended route of a level; None if it has none or cannot be solved."""
    route = drawn(kind, level)
    if route is None or any(p.severity == "error" for p in kind.check(level)):
        return None
    best = yield from _solved(kind, level, None, limits, count=True)
    unknown = best.moves is None and best.status != "infeasible"
    if kind.players > 1 or unknown:
        return Judgement(level, route, best)
    if _is_as_good(route, best):
        return _of_best_route(level, route, best)
    if best.moves is None:
        return Judgement(level, route, best, False)
    part, better, parted = yield from _parting(kind, level, route, best, limits)
    where = _where(kind, level, route, part, better)
    return Judgement(level, route, best, False, False, better, part, where, parted)


def _of_best_route(level: Level, route: Drawn, best: Result) -> Judgement:
    """The judgement of a route that is as good as the best answer known."""
    if best.status != "optimal":
        return Judgement(level, route, best)
    number = best.counts.optimal
    unique = best.only  # a walk that counts as two, one either way, is one
    if unique is None and number is not None:
        unique = number == 1
    return Judgement(level, route, best, True, unique)


def _is_as_good(route: Drawn, best: Result) -> bool:
    """True if a route is an answer of at least the best score."""
    if not route.answers or best.score is None:
        return False
    return (route.score or 0) >= best.score


def _solved(
    kind: Kind, level: Level, state: Any, limits: Limits, count: bool
) -> Generator[Progress, None, Result]:
    try:
        return (yield from solving(kind, level, limits, {} if count else None, state))
    except (LevelError, OptionError, IllegalMove) as error:
        return Result("unknown", reason=text_of(error))


def _parting(
    kind: Kind, level: Level, route: Drawn, best: Result, limits: Limits
) -> Generator[Progress, None, tuple[int, tuple[str, ...], bool]]:
    """The number of moves that the route shares with an answer that beats it, that
    answer, and whether it is proved that no best answer shares more."""
    assert best.moves is not None
    moves = map(kind.parse_move, route.moves[: route.made])
    begin = kind.initial(level)
    states = [*accumulate(moves, kind.apply, initial=begin)]
    last = len(states) - 1
    end = states[last]
    if last and not kind.moves(end) and not _ends_well(kind, end, best):
        last -= 1
    better = tuple(best.moves)
    low = min(_shared(route.moves[: last + 1], better), last)
    high = last
    if best.status != "optimal":
        return low, better, False
    proved = True
    while low < high:
        middle = (low + high + 1) // 2
        found = yield from _solved(kind, level, states[middle], limits, count=False)
        if found.moves is not None and found.score == best.score:
            low = middle
            better = (*route.moves[:middle], *found.moves)
            low = max(low, min(_shared(route.moves[: last + 1], better), last))
        else:
            high = middle - 1
            proved = proved and found.status in ("optimal", "infeasible")
    return low, better, proved


def _ends_well(kind: Kind, state: Any, best: Result) -> bool:
    return kind.score(state) == best.score


def _shared(one: Sequence[object], other: Sequence[object]) -> int:
    """How many items two routes share at their beginning."""
    shared = 0
    for first, second in zip(one, other, strict=False):
        if first != second:
            break
        shared += 1
    return shared


def _where(
    kind: Kind, level: Level, route: Drawn, part: int, better: tuple[str, ...]
) -> tuple[Cell, ...]:
    state = kind.replay(kind.initial(level), better[:part])
    path = kind.path(state)
    if path:
        return (divmod(path[-1], level.cols),)
    cells: list[Cell] = []
    for moves in (route.moves[: route.made], better):
        if part < len(moves):
            cells += cells_of_move(moves[part])
    return tuple(dict.fromkeys(cells))


def cells_of_move(move: str) -> tuple[Cell, ...]:
    """The two cells of a move that is written as a step, such as 2,3-2,4; none for
    others."""
    return read_place(move) or ()


Step = tuple[int, int]
"""Two cells by flat index, the smaller one first."""


@dataclass(frozen=True)
class RouteComparison:
    """The differences of two routes. The steps count whichever way they are made.

    shared: steps of both; first, second: of one alone. parting: after how many moves
    the routes part, None if they never do. cell: where they stand then. stretches: runs
    of the first route that the second does not have.
    """

    shared: frozenset[Step]
    first: frozenset[Step]
    second: frozenset[Step]
    parting: int | None
    cell: Cell | None
    stretches: int

    def sentence(self) -> Text:
        """The comparison in one sentence."""
        if self.cell is None or self.parting is None:
            return Text("Both are the same route.")
        if not self.first and not self.second:
            return Text("Both make the same steps, in another order or direction.")
        return Text(
            "They part after move {parting}, at {place}; {first} of {all:# step|# "
            "steps} "
            "{first:differs|differ} (stretches: {stretches}).",
            parting=self.parting,
            place=place_of(*self.cell),
            first=len(self.first),
            all=len(self.first) + len(self.shared),
            stretches=self.stretches,
        )


def compared(one: Sequence[int], other: Sequence[int], cols: int) -> RouteComparison:
    """Compare two walks, each given by the flat indices of its cells."""
    steps_of_one = _steps(one)
    first = frozenset(steps_of_one)
    second = frozenset(_steps(other))
    same = _shared(one, other)
    apart = 0 < same < max(len(one), len(other))
    return RouteComparison(
        shared=first & second,
        first=first - second,
        second=second - first,
        parting=same - 1 if apart else None,
        cell=divmod(one[same - 1], cols) if apart else None,
        stretches=_runs([step not in second for step in steps_of_one]),
    )


def _steps(path: Sequence[int]) -> list[Step]:
    return [(min(a, b), max(a, b)) for a, b in pairwise(path)]


def _runs(flags: list[bool]) -> int:
    return sum(flag and not before for before, flag in pairwise([False, *flags]))
