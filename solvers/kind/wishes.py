"""The conditions that a wish for a level may name, and the facts on which they are
judged.

A kind lists conditions of its own in `PuzzleKind.wish_terms`;
`gridwright.solvers.wish.terms` has those that every kind inherits. A condition measures
a board, or its proved answer, or how difficult it is.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

import numpy as np

from gridwright.solvers.level import Cell, Cells, Level
from gridwright.solvers.problem import Result

Bounds = Mapping[str, tuple[int | None, int | None]]
"""The lowest and highest value of conditions, by their names; None where any value will
do."""


COUNTED = 10**12
"""Numbers of answers from here on do not bound anything: a wish names at most nine
digits."""


def capped_power(base: int, exponent: int) -> int:
    """A power, or `COUNTED` where it is larger."""
    made = 1
    for _ in range(exponent if base > 1 else min(exponent, 1)):
        made *= base
        if made >= COUNTED:
            return COUNTED
    return made


@dataclass(frozen=True)
class Reach:
    """The values that a measure can have on the levels of a `WishSpace`.

    low, high: the ends, None where none is known; every value of a level lies between
    them, and an end need not be met. under, over: why none is lower, and none higher,
    in a few words; "" where the number says it.
    """

    low: int | None = None
    high: int | None = None
    under: str = ""
    over: str = ""

    @property
    def empty(self) -> bool:
        """True if no value is left."""
        return self.low is not None and self.high is not None and self.low > self.high


@dataclass(frozen=True)
class WishSpace:
    """The levels among which one is looked for.

    rules: those that all of them have. options: of the generator. bounds: what the wish
    asks of measures. uses, avoids: the cells that the best walk has to visit, or to
    leave out. like: the level that is changed, if there is one.
    """

    rows: int
    cols: int
    rules: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    bounds: Bounds = field(default_factory=dict)
    uses: frozenset[Cell] = frozenset()
    avoids: frozenset[Cell] = frozenset()
    like: Level | None = None

    @property
    def cells(self) -> int:
        return self.rows * self.cols

    def least(self, name: str, usual: int) -> int:
        """The lowest value that the wish asks for, `usual` at least."""
        low = self.bounds.get(name, (None, None))[0]
        return usual if low is None else max(low, usual)

    def most(self, name: str, usual: int) -> int:
        """The highest value that the wish asks for, `usual` at most."""
        high = self.bounds.get(name, (None, None))[1]
        return usual if high is None else min(high, usual)


@dataclass(frozen=True, eq=False)
class EveryBoard:
    """All boards of a class of small levels, so that a wish can be proved impossible by
    trying each.

    number: the boards at most. boards: each one once; some may have problems. words:
    the class, behind "No 3 x 3 tour ", as in "without walls between cells"; "" for all
    levels of the size. turns_alike: turned and mirrored boards have the same answers.
    """

    number: int
    boards: Callable[[], Iterator[Cells]]
    words: str = ""
    turns_alike: bool = False


@dataclass(frozen=True, eq=False)
class WishFacts:
    """The facts of one level. kind: its PuzzleKind. result: of the usual solver,
    proved; None where only the board is looked at. difficulty: a Difficulty of
    `gridwright.solvers.insight.difficulty`; None until it is measured."""

    kind: Any
    level: Level
    result: Result | None = None
    difficulty: Any = None

    @property
    def answer(self) -> Result:
        """The result. Only conditions on the answer ask for it."""
        assert self.result is not None
        return self.result

    @property
    def moves(self) -> tuple[str, ...]:
        return self.answer.moves or ()

    @property
    def optimal(self) -> int | None:
        """The number of best answers; against an opponent, of best first moves. None:
        not known."""
        if self.answer.counts.optimal is not None:
            return self.answer.counts.optimal
        worths = sorted(self.kind.worths(self.answer.details).values())
        if not worths or any(low != high for low, high in worths):
            return None
        return worths.count(worths[-1])

    @property
    def path(self) -> tuple[int, ...]:
        """The cells of the best walk, as flat indices."""
        end = self.kind.replay(self.kind.initial(self.level), self.moves)
        return tuple(self.kind.path(end))


@dataclass(frozen=True)
class ClimbStep:
    """One step of a climb. level: what was tried, an edit of the one before. energy:
    how far it is from the wish, in the measure of the climb. accepted: whether the
    climb goes on from there. tried: levels that were tried since the last step and are
    not judged."""

    before: Level
    level: Level
    energy: float
    accepted: bool
    tried: int = 0

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that the edit changed."""
        changed = np.argwhere(self.before.cells != self.level.cells).tolist()
        return tuple((row, col) for row, col in changed)


Proposer = Generator[Level | ClimbStep | None, Any, None]
"""Yields levels, steps of a climb, and None between steps in which it has none; it is
sent the judgement of each level, or None where the level has problems."""


CellTest = Callable[[Cell], bool]
NearBoards = Iterator[tuple[int, list[Cells]]]
"""All boards a number of edits away, in parts: how many were looked at, and those not
refused."""


class Wished(Protocol):
    """The part of an order that a proposer of a kind knows, see
    `gridwright.solvers.wish.orders.WishOrder`."""

    @property
    def kind(self) -> Any: ...

    @property
    def cols(self) -> int: ...

    @property
    def wish(self) -> Any: ...

    @property
    def open(self) -> frozenset[Cell] | None: ...

    def draw(self, rng: np.random.Generator) -> Level: ...


Measure = Callable[[WishFacts, str], int | None]


@dataclass(frozen=True)
class WishTerm:
    """A condition that a wish may name.

    form: what stands behind its name: a "range" of numbers; nothing for a "flag"; one
    of `words`; a "cell". measure: its value for some facts and the text behind its
    name; a flag, word or cell has 1 where it holds, else 0; None where the value is not
    known. of: the least that has to be known. same_as: the term whose range it narrows,
    where that is another one. whole: what 100 % is, for a range that may be given in
    percent; no value is above it. least, most: the lowest and the highest value of any
    level; of_cells: whether the number of cells is the highest. fine: the value before
    it is rounded, so that a climb sees a slope between two whole ones.
    """

    name: str
    help: str
    measure: Measure
    of: Literal["board", "answer", "difficulty"] = "answer"
    form: Literal["range", "flag", "words", "cell"] = "range"
    words: tuple[str, ...] = ()
    same_as: str = ""
    whole: Callable[[WishFacts], int | None] | None = None
    least: int | None = None
    most: int | None = None
    of_cells: bool = False
    fine: Callable[[WishFacts], float | None] | None = None

    @property
    def key(self) -> str:
        """The name under which its range stands in `Bounds`."""
        return self.same_as or self.name
