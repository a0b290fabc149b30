"""Edit: one small change of a level's board, as a value, and the answer of an edited level.

`PuzzleKind.single_edits` makes edits: what a designer would try next with one click.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from solvers.level import Cell, Counts, Level, LevelError
from solvers.problem import Result, Status
from solvers.text import Text, place_of


@dataclass(frozen=True)
class Edit:
    """Other codes in one cell, or in two where something moves.

    cells: the cell that names the edit comes first. before, after: the codes of those cells.
    group: which edits belong together, a key of `PuzzleKind.edit_groups`. text: what it does, in a
    few words, such as "wall at 6, 2". tells_part: whether the same optimum with as many optimal
    answers afterwards proves that what it changes takes no part in any optimum.
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
        """The level with the edit made, without an answer, since that was of another board.

        LevelError if the level does not hold what the edit changes.
        """
        board = level.cells.copy()
        for cell, before, after in zip(self.cells, self.before, self.after, strict=True):
            inside = 0 <= cell[0] < level.rows and 0 <= cell[1] < level.cols
            if not inside or board[cell] != before:
                raise LevelError(Text("{place} has changed", place=place_of(*cell)))
            board[cell] = after
        return level.with_(cells=board, solution=None)


def change(
    cell: Cell, before: int, after: int, group: str, text: Text, tells_part: bool = False
) -> Edit:
    """The edit of one cell."""
    return Edit((cell,), (before,), (after,), group, text, tells_part)


@dataclass(frozen=True)
class Answer:
    """What is known of a level: the fields of a Result that tell it from other levels.

    status: `optimal` and `infeasible` are proofs; `feasible` has the best found and a bound.
    """

    status: Status
    score: int | None = None
    bound: int | None = None
    counts: Counts = field(default_factory=Counts)
    reason: str = ""

    @classmethod
    def of_result(cls, result: Result) -> Answer:
        """What a search found out."""
        return cls(result.status, result.score, result.bound, result.counts, result.reason)

    @property
    def proved(self) -> bool:
        """Whether nothing is left open but numbers of answers."""
        return self.status in ("optimal", "infeasible")
