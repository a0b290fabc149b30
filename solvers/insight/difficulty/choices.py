"""The choices along a best route: at every position, what each legal move loses.

A position on the route is where the route's own moves so far lead. At each of them the
exact default solver of the kind is asked for the best that is left after every other
legal move. What it proves is exact. Where it met a limit, the loss is unknown, and
nothing is claimed.

Against an opponent the positions of both count, each from the view of the player to
move: who plans has to foresee the replies, too.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.solvers.kind import (
    Level,
    Limits,
    PuzzleKind,
    Result,
    SearchProblem,
    StopToken,
)
from gridwright.solvers.search import Run

Kind = PuzzleKind[Any, Any]

NEAR = 10
"""A wrong move is a near one if it loses at most a tenth of the stake
(`PuzzleKind.stake`)."""


@dataclass(frozen=True)
class Limit:
    """The limits of the questions. seconds: of search, all together; each: of one;
    memory: in MiB; nodes: of each search."""

    seconds: float = 30.0
    each: float = 10.0
    memory_mib: float = 512.0
    nodes: int | None = None


@dataclass(frozen=True)
class MoveOption:
    """One legal move at a position.

    loss: what it costs the player to move: the best game after it, against the best of
    all; 0 keeps the optimum, None where it is not known, or where no answer is left.
    dead: proved that none is left. obvious: one of the moves a player without a plan
    would make. near: it loses, and by so little, or shows it so late, that it passes
    for a good one.
    """

    move: str
    loss: int | None
    dead: bool = False
    obvious: bool = False
    near: bool = False

    @property
    def known(self) -> bool:
        return self.dead or self.loss is not None

    @property
    def wrong(self) -> bool:
        """True if it is proved to lose something."""
        return self.dead or bool(self.loss)


@dataclass(frozen=True)
class Choice:
    """A position on the route: the number of the move made there, from 1, and all legal
    moves.

    steps: how many stages a legal move has, on average; what has to be followed to see
    what it does. mover: whose move it is.
    """

    number: int
    move: str
    options: tuple[MoveOption, ...]
    steps: float = 1.0
    mover: int = 0

    @property
    def made(self) -> MoveOption:
        """The move of the route."""
        return next(option for option in self.options if option.move == self.move)

    @property
    def known(self) -> bool:
        return all(option.known for option in self.options)

    @property
    def keeping(self) -> int:
        """The number of moves that keep the optimum, as far as is known."""
        return sum(option.loss == 0 for option in self.options)

    @property
    def wrong(self) -> int:
        """The number of moves that are proved to lose something."""
        return sum(option.wrong for option in self.options)

    @property
    def near(self) -> int:
        """The number of those that pass for good ones."""
        return sum(option.near for option in self.options)

    @property
    def forced(self) -> bool:
        """True if there is one legal move only."""
        return len(self.options) == 1

    @property
    def contrary(self) -> bool:
        """True if every obvious move is wrong, so that the player has to move against
        it."""
        return all(option.wrong for option in self.options if option.obvious)


class Examination:
    """Asks the questions about one route, and keeps to the limits."""

    def __init__(
        self,
        of: Kind,
        level: Level,
        moves: Sequence[str],
        limit: Limit,
        token: StopToken,
    ) -> None:
        self.kind = of
        self.level = level
        self.moves = tuple(moves)
        self._limit = limit
        self._token = token
        self._spent = 0.0
        self.states = list(_states(of, level, self.moves))
        self.best = of.score(self.states[-1])
        self.stake = max(1, of.stake(level, self.best))

    @property
    def out_of_time(self) -> bool:
        return self._token.stopped or self._spent >= self._limit.seconds

    def answers(self, end: Any) -> bool:
        """True if a game that is over is an answer: complete, under the conditions of
        the level."""
        conditions = self.kind.conditions(self.level)
        return (
            self.kind.finished(end)
            and self.kind.broken_condition(end, conditions) is None
        )

    def choices(self) -> Generator[float, None, list[Choice]]:
        """The choices in the order of the route; what was not asked in time has unknown
        losses. It yields the share of the positions that are done. They are asked in an
        order that spreads over the route, so that a part of the answers stands for the
        whole."""
        found: dict[int, Choice] = {}
        for done, number in enumerate(_spread(len(self.moves)), start=1):
            found[number] = self._choice(number)
            yield done / len(self.moves)
        return [found[number] for number in range(len(self.moves))]

    def _choice(self, number: int) -> Choice:
        kind = self.kind
        state = self.states[number]
        made = self.moves[number]
        legal = kind.moves(state)
        obvious = set(kind.obvious(state))
        told = self._told(state) if len(legal) > 1 else {}
        options = []
        for move in legal:
            text = kind.format_move(move)
            if text == made:
                options.append(MoveOption(made, 0, obvious=move in obvious))
            elif text in told:
                loss = told[text]
                near = loss is not None and 0 < NEAR * loss <= self.stake
                options.append(MoveOption(text, loss, False, move in obvious, near))
            else:
                options.append(self._other(state, move, text, move in obvious))
        steps = sum(len(kind.stages(state, move)) for move in legal) / len(legal)
        return Choice(number + 1, made, tuple(options), steps, kind.mover(state))

    def _told(self, state: Any) -> dict[str, int | None]:
        """The loss of every move, where one answer of the solver tells it of all."""
        if type(self.kind).worths is PuzzleKind.worths or self.out_of_time:
            return {}
        worths = self.kind.worths(self._solve(state).details)
        best = max((low for low, _ in worths.values()), default=0)
        return {
            m: best - low if low == high else None for m, (low, high) in worths.items()
        }

    def _other(self, state: Any, move: Any, text: str, obvious: bool) -> MoveOption:
        """A move that the route does not make."""
        if self.out_of_time:
            return MoveOption(text, None, obvious=obvious)
        kind = self.kind
        after = kind.apply(state, move)
        if not kind.moves(after):
            score = kind.score(after)
            dead = not self.answers(after)
        else:
            result = self._solve(after)
            dead = result.status == "infeasible"
            if result.status != "optimal" and not dead:
                return MoveOption(text, None, obvious=obvious)
            score = result.score or 0
        if dead:
            return MoveOption(text, None, True, obvious, self._late(after))
        less = self.best - score
        loss = max(0, -less if kind.mover(state) else less)
        return MoveOption(text, loss, False, obvious, 0 < NEAR * loss <= self.stake)

    def _solve(self, state: Any) -> Result:
        solver = self.kind.solvers[0]
        seconds = min(self._limit.each, max(0.0, self._limit.seconds - self._spent))
        limits = Limits(seconds, self._limit.memory_mib, self._limit.nodes)
        problem = SearchProblem(self.level, state, solver.no_extras)
        run = Run(self.kind, solver, problem, limits)
        try:
            result = run.advance(limits, token=self._token)
        finally:
            run.close()
        self._spent += result.elapsed
        return result

    def _late(self, state: Any) -> bool:
        """True if a walk into a dead end shows it late: the player without a plan still
        comes to within a tenth of the stake. This is a heuristic."""
        end = obvious_game(self.kind, state)[-1]
        return NEAR * max(0, self.best - self.kind.score(end)) <= self.stake


def obvious_game(of: Kind, state: Any) -> list[Any]:
    """The states of the player without a plan from a position on: always the first
    obvious move."""
    states = [state]
    while of.moves(states[-1]):
        states.append(of.apply(states[-1], of.obvious(states[-1])[0]))
    return states


def _states(of: Kind, level: Level, moves: Sequence[str]) -> Iterator[Any]:
    state = of.initial(level)
    yield state
    for text in moves:
        state = of.apply(state, of.parse_move(text))
        yield state


def _spread(count: int) -> Iterator[int]:
    """The numbers below `count`, so that those at the head of the list lie far apart:
    the digits of 0, 1, 2, ... in base two, read backwards (van der Corput 1935)."""
    bits = max(0, count - 1).bit_length()
    for number in range(1 << bits):
        place = int(format(number, f"0{bits}b")[::-1], 2) if bits else 0
        if place < count:
            yield place
