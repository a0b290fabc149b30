"""The coin maze as a kind: from the start to the exit in one stroke, for the most
points.

The rules, random levels in which a route always exists, and the kind, whose walk is
that of `gridwright.solvers.walks`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import numpy as np

from gridwright.solvers.coin_maze.aim import LARGEST, aims_at, tariff
from gridwright.solvers.kind import (
    Answer,
    Edit,
    Problem,
    Progress,
    Solver,
    Text,
    Token,
    options_in,
)
from gridwright.solvers.kind.wishes import Bounds, EveryBoard, Reach, WishSpace
from gridwright.solvers.level import Cell, Cells, Level, LevelError
from gridwright.solvers.walks import marks, walk, wishes
from gridwright.solvers.walks.board import PathBoard, regions, step_lists
from gridwright.solvers.walks.conditions import NoWalk, walk_board
from gridwright.solvers.walks.edits import MAZE_GROUPS, end_edits, maze_edits
from gridwright.solvers.walks.every_board import every_maze
from gridwright.solvers.walks.kind import MARK_TOKENS, SOLVERS, WalkKind
from gridwright.solvers.walks.marks import plain
from gridwright.solvers.walks.wishes import MAX_WORTH

TOKENS = (
    Token("floor", ".", walk.FLOOR, help="A free cell."),
    Token("wall", "#", walk.WALL, help="No walk enters it."),
    Token(
        "Coin",
        "$",
        1,
        values=(("Worth", 1, MAX_WORTH, 1),),
        template="${}",
        help="Collected when visited.",
    ),
    Token("start", "S", walk.START, at_most=1, help="Where the walk begins."),
    Token("exit", "E", walk.EXIT, at_most=1, help="Where the walk ends."),
    *MARK_TOKENS,
)

_OPTIONS = options_in(__file__)

_CODES = {".": walk.FLOOR, "#": walk.WALL, "S": walk.START, "E": walk.EXIT, "$": 1}
_TEXTS = {code: text for text, code in _CODES.items()}


_RING = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


def _ends(
    rows: int,
    cols: int,
    rng: np.random.Generator,
) -> tuple[int, int]:
    """Two cells some way apart: of six random exits the farthest from a random
    start."""
    start = int(rng.integers(rows * cols))
    others = (start + rng.integers(1, rows * cols, 6)) % (rows * cols)
    apart = np.abs(others // cols - start // cols) + np.abs(
        others % cols - start % cols
    )
    return start, int(others[np.argmax(apart)])


def _walls(
    rows: int,
    cols: int,
    wanted: int,
    keep: set[int],
    rng: np.random.Generator,
) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """(rows, cols) bool: walls at random cells whose loss keeps the free cells
    connected.

    A cell may go if its free side neighbours lie on one unbroken arc of free cells
    round it: then they reach each other without it. The test is local: it also refuses
    some cells that could go.
    """
    width = cols + 2
    free = np.zeros((rows + 2, width), bool)
    free[1:-1, 1:-1] = True
    flat: list[bool] = free.ravel().tolist()
    ring = [down * width + right for down, right in _RING]
    for cell in rng.permutation(rows * cols).tolist():
        if wanted <= 0:
            break
        place = (cell // cols + 1) * width + cell % cols + 1
        around = [flat[place + offset] for offset in ring]
        arcs = sum(
            around[i] and not (around[i - 1] and around[i - 2]) for i in (0, 2, 4, 6)
        )
        if arcs <= 1 and cell not in keep:
            flat[place] = False
            wanted -= 1
    return ~np.array(flat).reshape(rows + 2, width)[1:-1, 1:-1]


def _place_coins(
    cells: Cells,
    share: float,
    max_worth: int,
    rng: np.random.Generator,
) -> None:
    floor = np.flatnonzero(cells == walk.FLOOR)
    chosen = rng.permutation(floor)[: round(share * len(floor))]
    cells.flat[chosen] = rng.integers(1, max_worth + 1, len(chosen))


def _some_walk(
    cells: Cells,
    start: int,
    end: int,
    rng: np.random.Generator,
) -> list[int]:
    """Flat indices of a walk from the start to the end, by a depth-first search at
    random."""
    near = step_lists(PathBoard(cells != walk.WALL, cells.astype(np.int64), start, end))
    came = {start: start}
    stack = [start]
    while end not in came:
        onward = [cell for cell in near[stack[-1]] if cell not in came]
        if not onward:
            stack.pop()
            continue
        stack.append(onward[int(rng.integers(len(onward)))])
        came[stack[-1]] = stack[-2]
    return stack


DIFFICULT_WALLS = (0.08, 0.42)
"""Shares of walls among which one is drawn where a difficulty is wished."""

_BACKTRACKING = replace(
    SOLVERS["backtracking"],
    pseudocode="gridwright.solvers.walks.engines:pseudocode/maze_backtracking.txt",
)


class CoinMaze(WalkKind):
    """The one-stroke coin maze."""

    id = "coin_maze"
    title = "Coin maze"
    only_words = Text("the only best route")
    tokens = TOKENS
    rules = _OPTIONS["rules"]
    generator_options = (*_OPTIONS["generator"], *marks.MARK_OPTIONS)
    edit_groups: ClassVar = MAZE_GROUPS
    wish_terms: ClassVar = (
        wishes.WALLS,
        wishes.COINS,
        wishes.SKIPS,
        wishes.NUMBERS,
    )
    matrix_tokens: ClassVar = {"0": ".", "1": "$", "-1": "#", "2": "S", "3": "E"}

    def parse_content(self, text: str) -> int:
        if text in _CODES:
            return _CODES[text]
        digits = text[1:]
        if not (text.startswith("$") and digits.isascii() and digits.isdigit()):
            raise LevelError('"{text}" is not one of . # $ $k S E', text=text[:40])
        if len(digits) > 7 or not 1 <= int(digits) <= MAX_WORTH or digits[0] == "0":
            raise LevelError(
                '"{text}": a coin is worth 1 to {max_worth}',
                text=text[:40],
                max_worth=MAX_WORTH,
            )
        return int(digits)

    def format_content(self, code: int) -> str:
        text = _TEXTS.get(code)
        if text is not None:
            return text
        if not 1 <= code <= MAX_WORTH:
            raise LevelError("{code} is not a code of a coin maze", code=code)
        return f"${code}"

    def terms(self, level: Level) -> walk.WalkTerms:
        """Cells and coins score by the rules `aim` and `cell`; the walk ends wherever
        it meets the exit."""
        dearest = int(np.maximum(plain(level.cells), 0).max(initial=0))
        points = tariff(level.rules, level.cells.size, dearest)
        return walk.WalkTerms(points=points.cell, coin=points.coin)

    def start(self, level: Level) -> int:
        ((row, col),) = walk.cells_of(level, walk.START)
        return row * level.cols + col

    def errors(self, level: Level) -> list[Problem]:
        """A start or an exit that is missing or surplus, and scores that are too
        long."""
        starts = walk.cells_of(level, walk.START)
        exits = walk.cells_of(level, walk.EXIT)
        found = walk.surplus(starts, Text("start (S)")) + walk.surplus(
            exits, Text("exit (E)")
        )
        if not starts:
            found.append(Problem("a start is missing (S)"))
        if not exits:
            found.append(Problem("an exit is missing (E)"))
        if aims_at(level.rules) != "sum" and self.worth(level) > LARGEST:
            found.append(
                Problem("board and coins are too large for an order of coins and cells")
            )
        return found

    def warnings(self, level: Level) -> list[Problem]:
        """An exit that no walk reaches."""
        part = regions(level.cells != walk.WALL)
        [start] = walk.cells_of(level, walk.START)
        [end] = walk.cells_of(level, walk.EXIT)
        if part[start] == part[end]:
            return []
        return [Problem("the exit cannot be reached from the start", end, "warning")]

    def fill(
        self,
        blank: Level,
        seed: int,
        options: Mapping[str, Any],
    ) -> Level:
        """Fill an empty level. LevelError if it has no room for a start and an exit."""
        rows, cols = blank.cells.shape
        if rows * cols < 2:
            raise LevelError(
                "a coin maze needs at least two cells: a start and an exit"
            )
        rng = np.random.default_rng(seed % 2**64)
        start, end = _ends(rows, cols, rng)
        walls = _walls(
            rows, cols, round(options["walls"] * rows * cols), {start, end}, rng
        )
        cells = np.where(walls, walk.WALL, walk.FLOOR).astype(np.int32)
        cells.flat[start] = walk.START
        cells.flat[end] = walk.EXIT
        _place_coins(cells, options["coins"], options["max_worth"], rng)
        if options["numbers"] or options["lines"]:
            cells = marks.marked_along(
                cells, _some_walk(cells, start, end, rng), options, rng
            )
        return blank.with_(cells=cells)

    def likeness(self, level: Level) -> float:
        """A start and an exit, with coins or walls between them."""
        starts = len(walk.cells_of(level, walk.START))
        exits = len(walk.cells_of(level, walk.EXIT))
        coins = bool((plain(level.cells) > 0).any())
        likely = 0.0
        if starts == 1:
            likely += 0.25
        if exits == 1:
            likely += 0.25
        if coins and starts + exits > 0:
            likely += 0.4
        return likely

    def look_likeness(
        self,
        counts: Sequence[int],
        size: tuple[int, int],
    ) -> float:
        """A start and an exit, each once, among cells of two looks or more."""
        once = counts.count(1)
        often = len(counts) - once
        ends_and_cells = once >= 2 and often >= 2
        return 0.6 if ends_and_cells else 0.1

    def worth(self, level: Level) -> int:
        """The points of all free cells and all coins."""
        free = int(np.count_nonzero(level.cells != walk.WALL))
        coins = int(np.maximum(plain(level.cells), 0).sum(dtype=np.int64))
        terms = self.terms(level)
        return terms.points * free + terms.coin * coins

    def score_parts(self, state: walk.WalkState) -> dict[str, int]:
        """The coins and cells of a walk, where their order is what counts."""
        level = state.level
        if aims_at(level.rules) == "sum":
            return {}
        path = list(state.path)
        codes = plain(level.cells).ravel()[path]
        coins = int(np.maximum(codes, 0).sum(dtype=np.int64))
        return {
            "coins": coins,
            "visited": len(path),
        }

    def wish_options(
        self,
        rows: int,
        cols: int,
        bounds: Bounds,
        rng: np.random.Generator,
    ) -> dict[str, Any]:
        skips = bounds.get("skips", (0, 0))[0] or 0
        least = bounds.get("coins", (0, 0))[0] or 0
        share = 0.25 if skips else 0.15
        share = wishes.usual_share(bounds, share, DIFFICULT_WALLS, rng)
        walls = wishes.share_within(bounds, "walls", rows * cols, share, rng)
        cells = rows * cols
        room = max(0, cells - 2 - least)  # for the walls beside the coins
        walls = min(walls, room / cells)
        free = cells - round(walls * cells) - 2
        usual = min(0.5, max(0.1, 4 * skips / max(free, 1)))
        coins = min(1.0, wishes.share_within(bounds, "coins", free, usual, rng))
        numbers = bounds.get("numbers", (0, 0))[0] or 0
        return {"walls": min(walls, 0.5), "coins": coins, "numbers": numbers}

    def wish_needs(self, space: WishSpace) -> dict[str, Any]:
        """Coins that are worth enough for the score."""
        worth = wishes.needed_worth(space, self._points(space, 1))
        return {"max_worth": worth} if worth else {}

    def wish_reach(self, space: WishSpace) -> dict[str, Reach]:
        dearest = wishes.dearest_coin(space)
        points = self._points(space, 1), self._points(space, dearest)
        return wishes.maze_reach(space, *points)

    def every_board(self, space: WishSpace) -> EveryBoard | None:
        return every_maze(space)

    def _points(self, space: WishSpace, dearest: int) -> walk.Tariff:
        """The points on a board whose dearest coin has some worth."""
        return tariff(space.rules, space.cells, dearest)

    def edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        return maze_edits(level, cells)

    def far_edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """The usual ones, from anywhere, and those that give a level one start and one
        exit."""
        cells = list(cells)
        yield from maze_edits(level, cells, far=True)
        yield from end_edits(level, cells, walk.START, Text("start"), needed=True)
        yield from end_edits(level, cells, walk.EXIT, Text("exit"), needed=True)

    def answers_of_edits(
        self, level: Level, edits: Sequence[Edit]
    ) -> Generator[Progress, None, dict[Edit, Answer]]:
        from gridwright.solvers.walks.engines.detours import (
            maze_answers,  # engines load when asked for
        )

        def board_of(edited: Level) -> PathBoard | None:
            try:
                return walk_board(self.initial(edited), self.conditions(edited))
            except NoWalk:
                return None

        def after(edit: Edit) -> PathBoard | None:
            edited = edit.apply(level)
            return (
                None
                if any(p.severity == "error" for p in self.check(edited))
                else board_of(edited)
            )

        board = board_of(level)
        if board is None:
            return {}
        terms = self.terms(level)
        if aims_at(level.rules) == "cells":  # an edit may change what a cell counts
            edits = [edit for edit in edits if self.terms(edit.apply(level)) == terms]
        return (yield from maze_answers(board, edits, after, terms.coin))

    @property
    def solvers(self) -> tuple[Solver, ...]:
        wanted = (
            "auto",
            "frontier",
            "pruned",
            "linear",
            "improve",
        )
        return (*map(SOLVERS.__getitem__, wanted), _BACKTRACKING)


KIND = CoinMaze()
