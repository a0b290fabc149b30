"""The collapse kind: tokens, checks, random levels, single edits and the list of
solvers.

A single edit puts one supply more or one less in a room.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from gridwright.solvers.collapse import rules, wishes
from gridwright.solvers.collapse.rules import CollapseDetails, CollapseState
from gridwright.solvers.collapse.solver_list import SOLVERS
from gridwright.solvers.kind import (
    Edit,
    IllegalMove,
    Problem,
    PuzzleKind,
    Stage,
    SupplyFront,
    Token,
    change,
)
from gridwright.solvers.kind.wishes import Reach, WishSpace
from gridwright.solvers.level import (
    DIRECTIONS,
    MAX_CELLS,
    STEPS,
    Cell,
    Cells,
    Level,
    LevelError,
)
from gridwright.solvers.options import fill_options, options_in
from gridwright.solvers.problem import Progress, Solver
from gridwright.solvers.text import Text

GROUPS = {"supplies": "Supplies", "food": "Food", "water": "Water"}


def _around(
    cell: Cell, code: int, amount: int, step: int, group: str
) -> Iterator[Edit]:
    """One more and one less of a supply of which the room has `amount`; `step`: in its
    code."""
    for change_by in (1, -1):
        if 0 <= amount + change_by <= wishes.MOST:
            text = _text(cell, amount + change_by, group)
            yield change(cell, code, code + change_by * step, group, text)


def _text(cell: Cell, amount: int, group: str) -> Text:
    values = {"amount": amount, "row": cell[0], "col": cell[1]}
    if group == "food":
        return Text("food {amount} at {row:d}, {col:d}", **values)
    if group == "water":
        return Text("water {amount} at {row:d}, {col:d}", **values)
    return Text("supply {amount} at {row:d}, {col:d}", **values)


_TOKEN = re.compile(r"([0-9])(?:/([0-9]))?")


_OPTIONS = options_in(__file__)


class CollapseKind(PuzzleKind[CollapseState, str]):
    """The collapsing building: leave for a corner with enough food and water."""

    id: ClassVar[str] = "collapse"
    title: ClassVar[str] = "Collapsing building"
    only_words: ClassVar[str] = Text("the only best way")
    details: ClassVar[type[Any]] = CollapseDetails
    drawing: ClassVar[str] = "gridwright.solvers.collapse.drawing:paint"
    tokens: ClassVar[tuple[Token, ...]] = (
        Token(
            "Empty room",
            "0",
            0,
            help="Neither food nor water; the centre is always empty",
        ),
        Token(
            "Supply",
            "5",
            55,
            values=(("Supply", 0, 9, 5),),
            template="{}",
            help="An easy room: one supply that counts as food and as water",
        ),
        Token(
            "Food and water",
            "5/0",
            50,
            values=(("Food", 0, 9, 5), ("Water", 0, 9, 0)),
            template="{}/{}",
            help="A room with its own amounts of food and of water",
        ),
    )
    rules = _OPTIONS["rules"]
    usual_sizes = ((5, 5), (7, 7), (9, 9))
    generator_options = _OPTIONS["generator"]
    move_separator: ClassVar[str] = ""
    has_front: ClassVar[bool] = True
    explainer: ClassVar[str] = "gridwright.solvers.collapse.why:CollapseExplainer"
    reasoner: ClassVar[str] = "gridwright.solvers.collapse.reasons:CollapseReasoner"
    prover: ClassVar[str] = "gridwright.solvers.collapse.proof:weights_of_quarters"
    edit_groups: ClassVar[Mapping[str, str]] = GROUPS
    greedy: ClassVar = ("greedy-pair", {})

    def parse_token(self, text: str) -> int:
        """food * 10 + water of `f/w`, or of `d` for `d/d`."""
        match = _TOKEN.fullmatch(text)
        if match is None:
            raise LevelError(
                "{text!r} is neither food/water, each 0 to 9, nor a digit", text=text
            )
        food = match[1]
        water = match[2] or match[1]
        return int(food) * 10 + int(water)

    def format_token(self, code: int) -> str:
        """`d` where food and water are the same, else `f/w`."""
        food, water = divmod(code, 10)
        return str(food) if food == water else f"{food}/{water}"

    def blank(self, rows: int, cols: int) -> Level:
        """Empty rooms. LevelError unless the board is square with an odd side of at
        least 3."""
        _require_side(rows, cols)
        return Level(self.id, np.zeros((rows, cols), np.int32))

    def check(self, level: Level) -> list[Problem]:
        """Shape, range of the codes, and the empty centre."""
        cells = level.cells
        problems: list[Problem] = []
        shape = _wrong_side(level.rows, level.cols)
        if shape:
            problems.append(Problem(shape))
        for row, col in np.argwhere((cells < 0) | (cells > 99)).tolist():
            message = Text(
                "the code {value} is not a room (0 to 99)", value=int(cells[row, col])
            )
            problems.append(Problem(message, (row, col)))
        middle = level.rows // 2
        if not shape and cells[middle, middle] != 0:
            message = Text("the centre room, where the player starts, must be 0")
            problems.append(Problem(message, (middle, middle)))
        return problems

    def from_list(
        self, cells: Cells, first_row: str | None, remarks: list[Text]
    ) -> Cells:
        """A supply in the centre, which other programs hold and never count, is left
        out."""
        middle = cells.shape[0] // 2
        if _wrong_side(*cells.shape) or cells[middle, middle] == 0:
            return cells
        supply = self.format_token(int(cells[middle, middle]))
        remarks.append(
            Text(
                "the supply {supply} in the centre was set to 0: the player starts "
                "there",
                supply=supply,
            )
        )
        cells = cells.copy()
        cells[middle, middle] = 0
        return cells

    def likeness(self, level: Level) -> float:
        """A square with an empty centre; supplies, not holes, round it."""
        if self.check(level):
            return 0.0
        empty = float((level.cells == 0).mean())
        if empty > 0.5:
            return 0.3
        return 0.8 if level.cells.max() > 11 or empty < 0.2 else 0.3

    def initial(self, level: Level) -> CollapseState:
        """The player in the centre, with nothing. LevelError if the level cannot be
        played."""
        self.refuse_errors(level)
        return rules.start_state(level)

    def moves(self, state: CollapseState) -> Sequence[str]:
        """The directions in which a standing room adjoins."""
        return rules.legal_moves(state)

    def every_move(self, level: Level) -> tuple[str, ...]:
        return tuple(DIRECTIONS)

    def obvious(self, state: CollapseState) -> Sequence[str]:
        """Towards the room that leaves the most of the scarcer supply, then the most of
        both."""
        after = {move: self.apply(state, move) for move in self.moves(state)}
        worth = {m: (min(s.food, s.water), s.food + s.water) for m, s in after.items()}
        return [move for move in after if worth[move] == max(worth.values())]

    def apply(self, state: CollapseState, move: str) -> CollapseState:
        """Walk, collect, and let the rooms behind collapse."""
        return rules.after(state, move)

    def stages(self, state: CollapseState, move: str) -> Sequence[Stage]:
        """A Step, then a Crumble."""
        return rules.move_stages(state, move)

    def finished(self, state: CollapseState) -> bool:
        """True if the player stands in a corner: after 2n moves, never before."""
        return state.moves_left == 0

    def score(self, state: CollapseState) -> int:
        """The days that what was collected lasts: the smaller of food and water."""
        return min(state.food, state.water)

    def path(self, state: CollapseState) -> tuple[int, ...]:
        """The rooms entered, the centre first."""
        return state.path

    def board(self, state: CollapseState) -> Cells:
        """The level's codes, -1 in collapsed rooms."""
        return rules.standing_board(state)

    def format_move(self, move: str) -> str:
        """U, D, L or R."""
        return move

    def parse_move(self, text: str) -> str:
        """One of U, D, L, R, in either case."""
        move = text.strip().upper()
        if move not in STEPS:
            raise IllegalMove(
                "{text!r} is not a move; the moves are U, D, L and R", text=text
            )
        return move

    def generate(
        self, rows: int, cols: int, seed: int, options: Mapping[str, Any]
    ) -> Level:
        """Random rooms as in the campaign: 0 to 9, on hard ones of food or water,
        fifty-fifty."""
        _require_side(rows, cols)
        hard = fill_options(self.generator_options, options)["hard"]
        rng = np.random.default_rng(seed)
        amount = rng.integers(0, 10, (rows, cols))
        weight = np.where(rng.integers(0, 2, (rows, cols)) == 0, 10, 1) if hard else 11
        cells = amount * weight
        cells[rows // 2, cols // 2] = 0
        return Level(
            self.id,
            cells,
            title=f"{'Hard' if hard else 'Easy'} {rows // 2}, no. {seed}",
        )

    def edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """The single edits of each room but the centre: one more and one less of each
        supply.

        In a level whose rooms all have as much food as water, both change together,
        since a room has one supply there that counts as both.
        """
        food = level.cells // 10
        water = level.cells % 10
        easy = bool((food == water).all())
        centre = (level.rows // 2, level.cols // 2)
        for cell in cells:
            if cell == centre:
                continue
            code = int(level.cells[cell])
            if easy:
                yield from _around(cell, code, code // 10, 11, "supplies")
            else:
                yield from _around(cell, code, code // 10, 10, "food")
                yield from _around(cell, code, code % 10, 1, "water")

    def far_edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """The usual ones, and the centre emptied."""
        cells = list(cells)
        yield from self.edits_at(level, cells)
        centre = (level.rows // 2, level.cols // 2)
        code = int(level.cells[centre])
        if code and centre in cells:
            text = Text("nothing at {row}, {col}", row=centre[0], col=centre[1])
            yield change(centre, code, 0, "supplies", text)

    def worth(self, level: Level) -> int:
        """The smaller of all food and all water."""
        return int(min((level.cells // 10).sum(), (level.cells % 10).sum()))

    def wish_needs(self, space: WishSpace) -> dict[str, Any]:
        """Rooms in which what is obvious may be wrong."""
        return {"hard": True} if space.least("greedy-gap", 0) > 0 else {}

    def wish_reach(self, space: WishSpace) -> dict[str, Reach]:
        return wishes.reach(space)

    def front(self, level: Level) -> Generator[Progress, None, SupplyFront]:
        """Every best pair of food and water."""
        from gridwright.solvers.collapse.search.tradeoff import (
            ParetoFront,  # engines load when asked for
        )

        return ParetoFront.building(level)

    @property
    def solvers(self) -> tuple[Solver, ...]:
        """The portfolio, the bounded Pareto DP, and the three published methods."""
        return SOLVERS


def _wrong_side(rows: int, cols: int) -> str:
    if rows != cols:
        return Text(
            "the building must be square, not {rows} x {cols}", rows=rows, cols=cols
        )
    if rows % 2 == 0 or rows < 3:
        return Text("the side must be odd and at least 3, not {rows}", rows=rows)
    return ""


def _require_side(rows: int, cols: int) -> None:
    wrong = _wrong_side(rows, cols)
    if not wrong and rows * cols > MAX_CELLS:
        wrong = Text(
            "{rows} x {cols} rooms are over the limit of {limit}",
            rows=rows,
            cols=cols,
            limit=MAX_CELLS,
        )
    if wrong:
        raise LevelError(wrong)


KIND = CollapseKind()
