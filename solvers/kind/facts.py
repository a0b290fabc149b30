"""The records of a kind beside its rules: facts of its answers, edits, trade-offs,
routes."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypedDict, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.level import Cell, Counts, Level, LevelError
from gridwright.solvers.problem import Progress, Result, Status
from gridwright.solvers.text import Text, place_of


class Details(TypedDict, total=False):
    """Details of a result of any kind. reason_cells: [row, column] of the cells that
    prove a reason. uncounted: why answers were not counted, though that was asked."""

    uncounted: str
    reason_cells: list[list[int]]


@dataclass(frozen=True)
class Edit:
    """Other codes in one cell, or in two where something moves.

    cells: the cell that names the edit comes first. before, after: the codes of those
    cells. group: which edits belong together, a key of `PuzzleKind.edit_groups`. text:
    what it does, in a few words, such as "wall at 6, 2". tells_part: whether the same
    optimum with as many optimal answers afterwards proves that what it changes takes no
    part in any optimum.
    """

    cells: tuple[Cell, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    group: str
    text: Text
    tells_part: bool = False

    @property
    def cell(self) -> Cell:
        """The cell that names the edit."""
        return self.cells[0]

    def apply(self, level: Level) -> Level:
        """The level with the edit made, without an answer, since that was of another
        board.

        LevelError if the level does not hold what the edit changes.
        """
        board = level.cells.copy()
        for cell, before, after in zip(
            self.cells, self.before, self.after, strict=True
        ):
            inside = 0 <= cell[0] < level.rows and 0 <= cell[1] < level.cols
            if not inside or board[cell] != before:
                raise LevelError("{place} has changed", place=place_of(*cell))
            board[cell] = after
        return level.with_(cells=board, solution=None)


def change(
    cell: Cell,
    before: int,
    after: int,
    group: str,
    text: Text,
    tells_part: bool = False,
) -> Edit:
    """The edit of one cell."""
    return Edit((cell,), (before,), (after,), group, text, tells_part)


@dataclass(frozen=True)
class Answer:
    """The facts known of a level: the fields of a Result that tell it from other
    levels. only: as in a Result; two answers with the same counts are the same.

    status: `optimal` and `infeasible` are proofs; `feasible` has the best found and a
    bound.
    """

    status: Status
    score: int | None = None
    bound: int | None = None
    counts: Counts = field(default_factory=Counts)
    reason: str = ""
    only: bool | None = field(default=None, compare=False)

    @classmethod
    def of_result(cls, result: Result) -> Answer:
        """The answer that a search found."""
        return cls(
            result.status,
            result.score,
            result.bound,
            result.counts,
            result.reason,
            result.only,
        )

    @property
    def proved(self) -> bool:
        """True if nothing is left open but numbers of answers."""
        return self.status in ("optimal", "infeasible")


Moves = tuple[str, ...]


class SupplyFront(Protocol):
    """Every pair of supplies that no answer betters in both."""

    @property
    def pairs(self) -> NDArray[np.int64]:
        """(k, 2), the first supply rising and the second falling."""

    @property
    def heuristic(self) -> str:
        """The id of the heuristic solver whose result is compared with the front."""

    def routing(
        self, first: int, second: int
    ) -> Generator[Progress, None, Moves | None]:
        """The moves of an answer with at least those supplies; None if there is
        none."""

    def supplies(self, end: Any) -> tuple[int, int]:
        """The amounts of both that a finished state collected."""


# -- proofs ----------------------------------------------------------------------------
ProofSteps = tuple[list[Any], list[Any]]
"""The cuts and the steps of a proof, as its file has them."""
Confirm = Callable[[list[Any], list[Any], int], Generator[None, None, int]]
"""The verdict of the checker on all steps of a proof or its first ones, within a number
of units of work: 0 if it finds none wrong, or its exit code."""
BEING_COUNTED = Text("the checker was still counting the answers")
"""How far a proof came while `Confirm` tries a count."""


# -- routes ----------------------------------------------------------------------------
Of = Literal["all", "optimal"]


class RouteSet(Protocol):
    """The routes of a level, in an order that never changes. A route is a tuple of
    moves."""

    def count(self) -> int:
        """The number of routes, exactly; may be beyond 64 bits."""

    def nth(self, k: int) -> Moves:
        """The route number k, counted from 0. IndexError if there is none."""

    def random(self, rng: np.random.Generator) -> Moves:
        """A route, each with the same chance. IndexError if there is none."""

    def __iter__(self) -> Iterator[Moves]:
        """All routes in order, found one by one as they are asked for."""


@runtime_checkable
class RoutesInSteps(RouteSet, Protocol):
    """Routes that take long to make, so that the caller can stop in between."""

    def building(self) -> Generator[object, None, None]:
        """Make the set in small steps; without it the first question makes it.

        A generator that is closed halfway leaves nothing behind. MemoryError if it does
        not fit.
        """

    def among(self, of: Of) -> RouteSet:
        """All routes or the optimal ones, out of what was made."""

    def histogram(self) -> Generator[object, None, dict[int, int]]:
        """The number of routes with each score, the lowest first; in small steps.

        ValueError if there are too many scores to tell apart; MemoryError.
        """


class Uncounted(MemoryError):  # noqa: N818 - the fact it states
    """Routes that are too many to be counted; listed in order they come all the
    same."""


class NoRoutes:
    """The routes of a level that has none, since its conditions contradict it or each
    other."""

    def building(self) -> Generator[object, None, None]:
        yield from ()

    def among(self, of: Of) -> RouteSet:
        return self

    def histogram(self) -> Generator[object, None, dict[int, int]]:
        yield from ()
        return {}

    def count(self) -> int:
        return 0

    def nth(self, k: int) -> Moves:
        raise IndexError(f"there is no route number {k}")

    def random(self, rng: np.random.Generator) -> Moves:
        raise IndexError("there is no route")

    def __iter__(self) -> Iterator[Moves]:
        return iter(())


def below(total: int, rng: np.random.Generator) -> int:
    """A whole number from 0 to total - 1 of any size, each with the same chance."""
    bits = (total - 1).bit_length()
    while True:
        number = int.from_bytes(rng.bytes((bits + 7) // 8), "little") & (1 << bits) - 1
        if number < total:
            return number
