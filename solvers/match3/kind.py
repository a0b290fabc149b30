"""The match3 kind: tokens, rules, random levels, single edits and the list of solvers.

A random level is a full board without runs. A single edit gives one cell another colour
of the board.
"""

from __future__ import annotations

import re
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
    text_of,
)
from gridwright.solvers.kind.foreign import SymbolTable
from gridwright.solvers.kind.meaning import Meaning, letters_of_like_frequency
from gridwright.solvers.kind.wishes import EveryBoard, Reach, WishSpace
from gridwright.solvers.level import Cell, Cells, Level, LevelError, empty_level
from gridwright.solvers.match3 import rules, wishes
from gridwright.solvers.match3.board import legal_swaps, marked
from gridwright.solvers.match3.rules import (
    COLOURS,
    OPTIONS,
    Match3Details,
    Match3State,
    Move,
)
from gridwright.solvers.match3.solver_list import SOLVERS
from gridwright.solvers.options import OptionError, fill_options
from gridwright.solvers.problem import Solver

GROUPS = {"colours": "Other colours"}
EMPTY = frozenset(("", ".", "_", "-", "0", "empty", "none", "null"))
"""Words of other programs for a place without a tile."""
MOST_NAMES = 12
"""Letters or names up to which they are taken for tiles."""


TRIES = 50

TILES = (
    (Text("orange circle"), Text("Circle")),
    (Text("blue square"), Text("Square")),
    (Text("yellow triangle"), Text("Triangle")),
    (Text("green diamond"), Text("Diamond")),
    (Text("pink hexagon"), Text("Hexagon")),
    (Text("light blue star"), Text("Star")),
    (Text("purple plus"), Text("Plus")),
    (Text("brown heart"), Text("Heart")),
    (Text("grey drop"), Text("Drop")),
    (Text("red moon"), Text("Moon")),
    (Text("teal pentagon"), Text("Pentagon")),
    (Text("amber wedge"), Text("Wedge")),
    (Text("indigo ring"), Text("Ring")),
    (Text("lime spark"), Text("Spark")),
    (Text("magenta flash"), Text("Flash")),
    (Text("turquoise flower"), Text("Flower")),
    (Text("olive hourglass"), Text("Hourglass")),
    (Text("rust cross"), Text("Cross")),
    (Text("dark green shield"), Text("Shield")),
    (Text("slate arrow"), Text("Arrow")),
)
"""The names of the tiles by the colours and shapes that they are drawn in, and by their
shapes alone; the first is colour 1."""


def random_board(rows: int, cols: int, colours: int, seed: int) -> Cells:
    """A full board without runs, (rows, cols) int32, colours 1 to `colours` (3 or
    more).

    The first of a few boards on which a swap can be made; where there is none, as on a
    single cell, the last one tried.
    """
    rng = np.random.default_rng(seed)
    for _ in range(TRIES):
        board = _without_runs(rng, rows, cols, colours)
        if any(found.any() for found in legal_swaps(board.astype(np.int8))):
            break
    return board


def _without_runs(
    rng: np.random.Generator, rows: int, cols: int, colours: int
) -> Cells:
    """Cell by cell: every colour that completes no run is as likely as any other.

    At most two colours are ruled out, one by the row and one by the column, so that one
    is left.
    """
    draws = rng.random((rows, cols)).tolist()
    board = [[0] * cols for _ in range(rows)]
    for r in range(rows):
        for c in range(cols):
            ruled_out = set()
            if c >= 2 and board[r][c - 1] == board[r][c - 2]:
                ruled_out.add(board[r][c - 1])
            if r >= 2 and board[r - 1][c] == board[r - 2][c]:
                ruled_out.add(board[r - 1][c])
            colour = 1 + int(draws[r][c] * (colours - len(ruled_out)))
            for taken in sorted(ruled_out):
                colour += colour >= taken
            board[r][c] = colour
    return np.array(board, np.int32)


_MOVE = re.compile(
    r"\s*([0-9]{1,7})\s*,\s*([0-9]{1,7})\s*-\s*([0-9]{1,7})\s*,\s*([0-9]{1,7})\s*"
)


def _empty_and_names(
    table: SymbolTable, said: Mapping[str, str]
) -> tuple[list[str], list[str]]:
    """The symbols without a meaning: those of empty cells, and the names."""
    empty: list[str] = []
    names: list[str] = []
    for symbol in table.symbols:
        if symbol in said:
            continue
        if symbol.strip().lower() in EMPTY:
            empty.append(symbol)
        else:
            names.append(symbol)
    return empty, names


def _may_be_colours(names: Sequence[str]) -> bool:
    """True if colours are named, not numbered, and no more of them than there are."""
    if not 0 < len(names) <= COLOURS:
        return False
    return not any(symbol.lstrip("-").isdigit() for symbol in names)


_ENDS = ".,;:!?"
"""Signs with which words of sentences end."""


def _is_prose(table: SymbolTable, names: Sequence[str]) -> bool:
    """True for words of sentences, and for one row again and again: no board of tiles
    has these."""
    for name in names:
        is_word = len(name) > 1 and name[0].isalpha()
        if is_word and name[-1] in _ENDS:
            return True
    rows = table.cells
    same = rows == rows[0]
    return len(rows) > 1 and bool(same.all())


def _colours_left(tokens: Mapping[str, str]) -> Iterator[str]:
    """The numbers of the colours that no symbol means yet."""
    used = set(tokens.values())
    for colour in range(1, COLOURS + 1):
        if str(colour) not in used:
            yield str(colour)


class Match3Kind(PuzzleKind[Match3State, Move]):
    """Clear tiles in X swaps."""

    id = "match3"
    title = "Clear tiles in X swaps"
    only_words = Text("the only best sequence of swaps")
    details = Match3Details
    drawing = "gridwright.solvers.match3.drawing:paint"
    tokens = (
        Token("Empty", "0", 0, help="No tile; nothing may stand above it."),
        *(
            Token(name, str(k), k, label=shape)
            for k, (name, shape) in enumerate(TILES, start=1)
        ),
    )
    rules = OPTIONS["rules"]
    explainer: ClassVar[str] = "gridwright.solvers.match3.why:Match3Explainer"
    reasoner: ClassVar[str] = "gridwright.solvers.match3.reasons:Match3Reasoner"
    prover: ClassVar[str] = "gridwright.solvers.proofs.proof:by_search"
    edit_groups: ClassVar = GROUPS
    greedy: ClassVar = ("top-k", {"k": 1})
    wish_terms: ClassVar = (wishes.CASCADE, wishes.LEAVES)
    generator_options = OPTIONS["generator"]

    def parse_token(self, text: str) -> int:
        if (
            text.isascii()
            and text.isdigit()
            and len(text) <= 3
            and int(text) <= COLOURS
        ):
            return int(text)
        raise LevelError(
            "{text!r} is not a tile (0 is empty, 1 to {colours} are colours)",
            text=text,
            colours=COLOURS,
        )

    def format_token(self, code: int) -> str:
        return str(code)

    def blank(self, rows: int, cols: int) -> Level:
        return empty_level(self.id, rows, cols)

    def check(self, level: Level) -> list[Problem]:
        problems = []
        for option in self.rules:
            try:
                option.read(rules.rule(level, option.name))
            except OptionError as error:
                problems.append(Problem(text_of(error)))
        cells = level.cells
        for r, c in np.argwhere((cells < 0) | (cells > COLOURS)).tolist():
            problems.append(
                Problem(Text("{cells} is not a tile", cells=cells[r, c]), (r, c))
            )
        for r, c in np.argwhere((cells[:-1] != 0) & (cells[1:] == 0)).tolist():
            problems.append(Problem("the tile stands above an empty cell", (r, c)))
        if not problems:
            runs = np.argwhere(marked(cells.astype(np.int8)))
            if len(runs):
                where = (int(runs[0, 0]), int(runs[0, 1]))
                text = Text(
                    "three or more equal tiles are in line; they clear with the first "
                    "swap"
                )
                problems.append(Problem(text, where, "warning"))
        return problems

    def meanings(self, table: SymbolTable, given: Mapping[str, str]) -> list[Meaning]:
        """Numbers are colours; so are letters and names that stand about equally often,
        numbered in their order of appearance."""
        said = {**table.meant, **given}
        empty, names = _empty_and_names(table, said)
        if not _may_be_colours(names):
            return super().meanings(table, given)
        alike = len(names) <= MOST_NAMES and letters_of_like_frequency(table, names)
        if (not alike and table.shape[0] < 2) or _is_prose(table, names):
            return super().meanings(table, given)
        tokens = {symbol: said[symbol] for symbol in table.symbols if symbol in said}
        tokens |= dict.fromkeys(empty, "0")
        tokens |= dict(zip(names, _colours_left(tokens), strict=False))
        return [Meaning(tokens, 1.0 if alike else 0.1, tuple(names))]

    def likeness(self, level: Level) -> float:
        """Resting tiles of a few colours, most of them more than once."""
        known = [
            problem for problem in self.check(level) if problem.severity == "error"
        ]
        colours = len(np.unique(level.cells[level.cells > 0]))
        several = colours >= 3 and level.cells.size >= 3 * colours
        return 0.1 if known else 0.5 if several and level.rows > 2 else 0.2

    def look_likeness(
        self,
        counts: Sequence[int],
        size: tuple[int, int],
    ) -> float:
        """A few colours, each more than once, none of them of most cells."""
        several = len(counts) >= 3 and counts.count(1) <= 1
        most = max(counts, default=0)
        shared = 2 * most <= sum(counts)
        tall = size[0] > 2
        return 0.7 if several and shared and tall else 0.1

    def initial(self, level: Level) -> Match3State:
        self.refuse_errors(level)
        return rules.start(level)

    def moves(self, state: Match3State) -> Sequence[Move]:
        return rules.moves(state)

    def every_move(self, level: Level) -> tuple[Move, ...]:
        """The swaps of all cells side by side, legal now or not."""
        rows = level.rows
        cols = level.cols
        cells = [(r, c) for r in range(rows) for c in range(cols)]
        right = [((r, c), (r, c + 1)) for r, c in cells if c + 1 < cols]
        below = [((r, c), (r + 1, c)) for r, c in cells if r + 1 < rows]
        return tuple(sorted(right + below))

    def apply(self, state: Match3State, move: Move) -> Match3State:
        return rules.apply(state, move)

    def stages(self, state: Match3State, move: Move) -> Sequence[Stage]:
        return rules.stages(state, move)

    def finished(self, state: Match3State) -> bool:
        """All swaps are made; where stopping is allowed, always (moves may still
        exist)."""
        return not rules.rule(state.level, "exactly") or not rules.swaps_left(state)

    def score(self, state: Match3State) -> int:
        return state.score

    def board(self, state: Match3State) -> Cells:
        return rules.tiles(state).astype(np.int32)

    def format_move(self, move: Move) -> str:
        (r, c), (r2, c2) = sorted(move)
        return f"{r},{c}-{r2},{c2}"

    def parse_move(self, text: str) -> Move:
        found = _MOVE.fullmatch(text)
        if not found:
            raise IllegalMove(
                "{text!r} is not a swap (a swap reads 2,3-2,4)", text=text
            )
        r, c, r2, c2 = map(int, found.groups())
        if abs(r - r2) + abs(c - c2) != 1:
            raise IllegalMove(
                "{r:d},{c:d} and {r2:d},{c2:d} are not side by side",
                r=r,
                c=c,
                r2=r2,
                c2=c2,
            )
        return min((r, c), (r2, c2)), max((r, c), (r2, c2))

    def generate(
        self, rows: int, cols: int, seed: int, options: Mapping[str, Any]
    ) -> Level:
        values = fill_options(self.generator_options, options)
        self.blank(rows, cols)
        return Level(
            self.id,
            random_board(rows, cols, values["colours"], seed),
            rules={"swaps": values["swaps"]},
            notes=f"Generated with seed {seed} from {values['colours']} colours.",
        )

    def edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """The single edits of each tile: every other colour that the board has."""
        colours = np.unique(level.cells[level.cells > 0]).tolist()
        for cell in cells:
            code = int(level.cells[cell])
            for colour in colours if code > 0 else ():
                if colour != code:
                    at = {"row": cell[0], "col": cell[1]}
                    text = Text(
                        "colour {colour} at {row:d}, {col:d}", colour=colour, **at
                    )
                    yield change(cell, code, colour, "colours", text)

    def far_edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """The usual ones, and a tile of each colour in an empty cell below a tile."""
        cells = list(cells)
        yield from self.edits_at(level, cells)
        colours = np.unique(level.cells[level.cells > 0]).tolist()
        for row, col in cells:
            if row and level.cells[row, col] == 0 and level.cells[row - 1, col] > 0:
                for colour in colours:
                    text = Text(
                        "colour {colour} at {row}, {col}",
                        colour=colour,
                        row=row,
                        col=col,
                    )
                    yield change((row, col), 0, colour, "colours", text)

    def wish_reach(self, space: WishSpace) -> dict[str, Reach]:
        given = {rule.name: rule.default for rule in self.rules}
        given |= space.rules
        return wishes.reach(space, given)

    def every_board(self, space: WishSpace) -> EveryBoard | None:
        return wishes.every_board(space)

    @property
    def solvers(self) -> tuple[Solver, ...]:
        return SOLVERS


KIND = Match3Kind()
