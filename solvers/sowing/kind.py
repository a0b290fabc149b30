"""Ten-pit sowing (Suanyao) as a puzzle kind, with its random boards and single edits.

A single edit puts one stone more or one less in a pit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from gridwright.solvers.kind import (
    Edit,
    IllegalMove,
    Problem,
    PuzzleKind,
    Stage,
    Text,
    Token,
    change,
)
from gridwright.solvers.kind.wishes import Bounds, EveryBoard, Reach, WishSpace
from gridwright.solvers.level import Cell, Cells, Level, LevelError
from gridwright.solvers.options import OptionError, fill_options, options_in
from gridwright.solvers.problem import Solver
from gridwright.solvers.sowing import rules, wishes
from gridwright.solvers.sowing.rules import SowingDetails, SowingState
from gridwright.solvers.sowing.solver_list import SOLVERS

GROUPS = {"stones": "Stones"}


_OPTIONS = options_in(__file__)
_USUAL = {option.name: option.default for option in _OPTIONS["generator"]}


def generate(blank: Level, seed: int, options: Mapping[str, Any]) -> Level:
    """A level of the size of `blank`, the same for the same arguments.

    Scattered: every stone falls into a pit drawn at random, full pits left out.
    Otherwise the stones are shared evenly, the first pits of the ring taking one more
    where they do not divide. OptionError if the stones do not fit.
    """
    values = fill_options(_OPTIONS["generator"], options)
    size = blank.rows * blank.cols
    total = values["per_pit"] * size if values["total"] is None else values["total"]
    if total > rules.MAX_STONES * size:
        raise OptionError(
            "total: {total:# stone does|# stones do} not fit into {size:# pit|# pits} "
            "of {limit}",
            total=total,
            size=size,
            limit=rules.MAX_STONES,
        )
    if values["random"]:
        pits = _scattered(total, size, np.random.default_rng([seed, size]))
    else:
        each, more = divmod(total, size)
        pits = [each + (pit < more) for pit in range(size)]
    return blank.with_(
        cells=rules.board_of(pits), rules={"chain": True} if values["chain"] else {}
    )


def _scattered(total: int, size: int, rng: np.random.Generator) -> list[int]:
    counts = np.zeros(size, np.int64)
    while total:
        room = np.flatnonzero(counts < rules.MAX_STONES)
        drawn = np.bincount(rng.choice(room, total), minlength=size)
        kept = np.minimum(counts + drawn, rules.MAX_STONES)
        total -= int((kept - counts).sum())
        counts = kept
    return [int(count) for count in counts]


class SowingKind(PuzzleKind[SowingState, int]):
    """Two players share one ring of pits; moves are pit numbers in ring order."""

    id = "sowing"
    title = "Ten-pit sowing"
    only_words = Text("the only best pit")
    details = SowingDetails
    drawing = "gridwright.solvers.sowing.drawing:paint"
    tokens = (
        Token("Empty pit", "0", 0, help="A pit without stones"),
        Token(
            "Stones",
            "5",
            5,
            values=(("Stones", 0, rules.MAX_STONES, 5),),
            template="{}",
            help="Stones in a pit",
        ),
    )
    rules = _OPTIONS["rules"]
    generator_options = _OPTIONS["generator"]
    usual_sizes = ((2, 3), (2, 4))
    edit_groups: ClassVar = GROUPS
    wish_terms: ClassVar = (wishes.LEAD, wishes.BEST, wishes.STONES)
    players = 2
    reasoner: ClassVar[str] = "gridwright.solvers.sowing.reasons:SowingReasoner"
    prover: ClassVar[str] = "gridwright.solvers.sowing.proof:game_steps"
    first_rows = ("far", "near")

    def parse_token(self, text: str) -> int:
        if not (text.isascii() and text.isdigit()):
            raise LevelError("{text!r} is not a number of stones", text=text)
        if len(text) > 6 or int(text) > rules.MAX_STONES:
            raise LevelError(
                "{text} stones are over the limit of {limit} a pit",
                text=text,
                limit=rules.MAX_STONES,
            )
        return int(text)

    def format_token(self, code: int) -> str:
        return str(code)

    def blank(self, rows: int, cols: int) -> Level:
        problem = _size_problem(rows, cols)
        if problem:
            raise LevelError(problem)
        return Level(kind=self.id, cells=np.zeros((rows, cols), np.int32))

    def check(self, level: Level) -> list[Problem]:
        problem = _size_problem(level.rows, level.cols)
        found = [Problem(problem)] if problem else []
        for row, col in np.argwhere(
            (level.cells < 0) | (level.cells > rules.MAX_STONES)
        ).tolist():
            count = int(level.cells[row, col])
            message = Text(
                "{count} is not a number of stones from 0 to {limit}",
                count=count,
                limit=rules.MAX_STONES,
            )
            found.append(Problem(message, (row, col)))
        if not found and not level.cells.any():
            message = Text("There are no stones: the game is over before it begins")
            found.append(Problem(message, severity="warning"))
        return found

    def from_list(
        self, cells: Cells, first_row: str | None, remarks: list[Text]
    ) -> Cells:
        """One row is the whole ring; of two rows the near one, whose player sows first
        and to the right, may be the first."""
        if cells.shape[0] == 1 and cells.shape[1] % 2 == 0:
            remarks.append(Text("one row was taken for the whole ring, from pit 0 on"))
            return rules.board_of(cells[0].tolist())
        if cells.shape[0] != 2:
            return cells
        if first_row is None:
            remarks.append(
                Text(
                    "the first row was taken for the far one; the near one begins "
                    "with pit 0"
                )
            )
        return cells[::-1] if first_row == "near" else cells

    def likeness(self, level: Level) -> float:
        """Two rows of numbers."""
        return 0.0 if self.check(level) else 0.7

    def look_likeness(self, counts: Sequence[int], size: tuple[int, int]) -> float:
        """Two rows."""
        return 0.9 if size[0] == 2 else 0.0

    def initial(self, level: Level) -> SowingState:
        self.refuse_errors(level)
        return SowingState(level, rules.ring_of(level.cells))

    def moves(self, state: SowingState) -> tuple[int, ...]:
        return rules.legal_moves(state)

    def every_move(self, level: Level) -> tuple[int, ...]:
        return tuple(range(level.cells.size))

    def apply(self, state: SowingState, move: int) -> SowingState:
        return rules.play(state, move)

    def stages(self, state: SowingState, move: int) -> list[Stage]:
        return rules.move_stages(state, move)

    def stage_lines(self, state: SowingState, move: int) -> list[str]:
        return rules.move_lines(state, move)

    def finished(self, state: SowingState) -> bool:
        return not rules.legal_moves(state)

    def score(self, state: SowingState) -> int:
        """The stones captured by player 0 minus those captured by player 1."""
        return state.totals[0] - state.totals[1]

    def mover(self, state: SowingState) -> int:
        return state.mover

    def stake(self, level: Level, best: int) -> int:
        """All the stones: a value near 0 may belong to a long game."""
        return int(level.cells.sum())

    def worths(self, details: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
        values = enumerate(details.get("values", ()))
        pairs = {
            str(pit): (v, v) if isinstance(v, int) else tuple(v)
            for pit, v in values
            if v is not None
        }
        return {pit: (low, high) for pit, (low, high) in pairs.items()}

    def worth(self, level: Level) -> int:
        return int(level.cells.sum())

    def wish_options(
        self, rows: int, cols: int, bounds: Bounds, rng: np.random.Generator
    ) -> dict[str, Any]:
        low, high = bounds.get("stones", (None, None))
        ends = [end for end in (low, high) if end is not None]
        usual = int(_USUAL["per_pit"]) * rows * cols
        if len(ends) == 1 and (low or 0) <= usual <= (usual if high is None else high):
            return {}
        return {"total": int(rng.integers(min(ends), max(ends) + 1))} if ends else {}

    def wish_reach(self, space: WishSpace) -> dict[str, Reach]:
        return wishes.reach(space)

    def every_board(self, space: WishSpace) -> EveryBoard | None:
        return wishes.every_board(space)

    def board(self, state: SowingState) -> Cells:
        return rules.board_of(state.pits)

    def format_move(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 4):
            raise IllegalMove("{text!r} is not a pit number", text=text)
        return int(text)

    def generate(
        self, rows: int, cols: int, seed: int, options: Mapping[str, Any]
    ) -> Level:
        return generate(self.blank(rows, cols), seed, options)

    def edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """The single edits of each pit: one stone more and one less."""
        for cell in cells:
            stones = int(level.cells[cell])
            pit = rules.pit_of(cell, level.cols)
            if stones < rules.MAX_STONES:
                text = Text("a stone more in pit {pit}", pit=pit)
                yield change(cell, stones, stones + 1, "stones", text)
            if stones > 0:
                text = Text("a stone less in pit {pit}", pit=pit)
                yield change(cell, stones, stones - 1, "stones", text)

    @property
    def solvers(self) -> tuple[Solver, ...]:
        return SOLVERS


def _size_problem(rows: int, cols: int) -> str:
    if rows != 2:
        return Text("A sowing board has 2 rows, not {rows}", rows=rows)
    if not rules.MIN_COLS <= cols <= rules.MAX_COLS:
        return Text(
            "A sowing board has {low} to {high:# column|# columns}, not {cols}",
            low=rules.MIN_COLS,
            high=rules.MAX_COLS,
            cols=cols,
        )
    return ""


KIND = SowingKind()
