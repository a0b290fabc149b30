"""The tour as a kind: visit every free cell exactly once, in one stroke.

The walk is that of `gridwright.solvers.walks`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import (
    Cell,
    Edit,
    Level,
    LevelError,
    Problem,
    Solver,
    Text,
    Token,
    change,
)
from gridwright.solvers.kind.wishes import Bounds, EveryBoard, Reach, WishSpace
from gridwright.solvers.level import STEPS, first_move, read_first_move
from gridwright.solvers.tour.generator import GENERATOR_OPTIONS, OPTIONS, generate
from gridwright.solvers.tour.wishes import REASON, TRIES
from gridwright.solvers.walks import marks, walk, wishes
from gridwright.solvers.walks.board import regions
from gridwright.solvers.walks.edits import TOUR_GROUPS, end_edits, tour_edits
from gridwright.solvers.walks.every_board import every_tour
from gridwright.solvers.walks.kind import MARK_TOKENS, SOLVERS, WalkKind
from gridwright.solvers.walks.marks import FREE_START, numbered, plain
from gridwright.solvers.walks.wishes import MIN_CLOSED

TOKENS = (
    Token("floor", ".", walk.FLOOR, help="A free cell: the tour visits it once."),
    Token("hole", "#", walk.WALL, help="Not part of the board."),
    Token("start", "S", walk.START, at_most=1, help="Where the tour begins."),
    Token(
        "end",
        "E",
        walk.EXIT,
        at_most=1,
        help="Where an open tour ends. Without it, anywhere.",
    ),
    *MARK_TOKENS,
)


_CODES = {
    token.text: token.code for token in TOKENS if not marks.SUFFIX.search(token.text)
}
_TEXTS = {code: text for text, code in _CODES.items()}


def closed(level: Level) -> bool:
    """True if the tour returns to its first cell."""
    return bool(level.rules.get("closed", OPTIONS["rules"][0].default))


def free_start(level: Level) -> bool:
    """True if the walk may begin at any free cell: its first move names the cell."""
    return level.rules.get("start") == "any" and not closed(level)


def first_cell(level: Level) -> int:
    """Flat index of the start; without one of the number 1, else of the first free
    cell."""
    starts = np.flatnonzero(plain(level.cells) == walk.START)
    if len(starts):
        return int(starts[0])
    return next(
        iter(numbered(level.cells)), int(np.flatnonzero(level.cells != walk.WALL)[0])
    )


_BACK = str.maketrans("UDLR", "DURL")


def reversed_moves(moves: Sequence[str]) -> tuple[str, ...]:
    """The same steps walked from the last cell to the first."""
    return tuple(move.translate(_BACK) for move in reversed(moves))


def _without_end(level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
    """The edit that takes the one end of a closed tour away: such a tour returns to its
    start."""
    ends = walk.cells_of(level, walk.EXIT)
    for row, col in cells:
        if ends == [(row, col)]:
            code = int(level.cells[row, col])
            text = Text("no {name} at {row}, {col}", name=Text("end"), row=row, col=col)
            yield change((row, col), code, code - walk.EXIT, "ends", text)


def other_way(moves: Sequence[str]) -> tuple[str, ...]:
    """The same walk from its last cell to its first; the first move names a cell."""
    first = read_first_move(moves[0])
    assert first is not None
    row, col = first
    for move in moves[1:]:
        down, right = STEPS[move]
        row += down
        col += right
    return (first_move((row, col)), *reversed_moves(moves[1:]))


def _either_way(level: Level, moves: Sequence[str]) -> bool:
    """True if the reverse of a walk is another walk of its level: it begins where it
    wants to, ends where it wants to, and meets no two numbers. moves: of the walk, its
    first one included."""
    if len(moves) < 2 or not free_start(level):
        return False
    if read_first_move(moves[0]) is None:
        return False
    what = plain(level.cells)
    numbers = numbered(level.cells)
    has_end = (what == walk.EXIT).any()
    return not has_end and len(numbers) < 2


DIFFICULT_HOLES = (0.08, 0.4)
"""Shares of holes among which one is drawn where a difficulty is wished."""

_BACKTRACKING = replace(
    SOLVERS["backtracking"],
    pseudocode="gridwright.solvers.walks.engines:pseudocode/tour_backtracking.txt",
)


def _dead_ends(free: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The free cells with at most one free neighbour."""
    wide = np.pad(free, 1)
    beside = (
        wide[:-2, 1:-1].astype(np.int8)
        + wide[2:, 1:-1]
        + wide[1:-1, :-2]
        + wide[1:-1, 2:]
    )
    return free & (beside <= 1)


def _errors_without_start(level: Level, ends: Sequence[Cell]) -> list[Problem]:
    """The errors where no cell has a start: a number has to be one, and not the end,
    too."""
    numbers = numbered(level.cells)
    if not numbers:
        return [Problem("a start is missing (S)")]
    first = divmod(numbers[0], level.cols)
    last = divmod(numbers[-1], level.cols)
    if ends:
        last = ends[0]
    if last != first or level.cells.size == 1:
        return []
    message = "the walk would begin and end in this cell"
    return [Problem(message, first)]


def _errors_of_closed(level: Level, ends: Iterable[Cell]) -> list[Problem]:
    """The ends of a closed tour, and too few free cells for one."""
    message: str = Text("a closed tour has no end (E)")
    found = [
        Problem(
            message,
            cell,
        )
        for cell in ends
    ]
    free = int(np.count_nonzero(level.cells != walk.WALL))
    if free < MIN_CLOSED:
        message = Text(
            "a closed tour needs at least {least:# free cell|# free cells}",
            least=MIN_CLOSED,
        )
        found.append(Problem(message))
    return found


class Tour(WalkKind):
    """The one-stroke tour, a Hamiltonian path or cycle."""

    id = "tour"
    title = "Tour"
    only_words = Text("the only tour")
    tokens = TOKENS
    rules = OPTIONS["rules"]
    generator_options = GENERATOR_OPTIONS
    edit_groups: ClassVar = TOUR_GROUPS
    wish_terms: ClassVar = (wishes.WALLS, wishes.NUMBERS, REASON, TRIES)
    wish_proposer: ClassVar = "gridwright.solvers.tour.unique:propose"
    wish_screen: ClassVar = "gridwright.solvers.tour.unique:TourScreen"
    matrix_tokens: ClassVar = {"1": ".", "0": "#"}
    loop_rules: ClassVar = {"closed": True}
    fixed_score = True

    def parse_content(self, text: str) -> int:
        code = _CODES.get(text)
        if code is None:
            raise LevelError('"{text}" is not one of . # S E', text=text[:40])
        return code

    def format_content(self, code: int) -> str:
        text = _TEXTS.get(code)
        if text is None:
            raise LevelError("{code} is not a code of a tour", code=code)
        return text

    def terms(self, level: Level) -> walk.WalkTerms:
        """Every free cell is visited and scores 1. With numbers alone, the highest
        comes last."""
        free = int(np.count_nonzero(level.cells != walk.WALL))
        anywhere = closed(level) or free_start(level)
        numbers = () if anywhere else numbered(level.cells)
        ends = (
            np.isin(plain(level.cells), (walk.START, walk.EXIT)).any()
            if numbers
            else True
        )
        last = None if ends else numbers[-1]
        return walk.WalkTerms(points=1, total=free, closed=closed(level), last=last)

    def start(self, level: Level) -> int | None:
        return None if free_start(level) else first_cell(level)

    def every_move(self, level: Level) -> tuple[str, ...]:
        letters = super().every_move(level)
        if not free_start(level):
            return letters
        free = np.argwhere(level.cells != walk.WALL)
        first = [first_move((row, col)) for row, col in free.tolist()]
        return (*letters, *first)

    def demands(self, level: Level) -> frozenset[str]:
        demands = super().demands(level)
        return demands | {FREE_START} if free_start(level) else demands

    def errors(self, level: Level) -> list[Problem]:
        """A start or an end that is missing, surplus or out of place; a closed tour too
        short."""
        starts = walk.cells_of(level, walk.START)
        ends = walk.cells_of(level, walk.EXIT)
        found = walk.surplus(starts, Text("start (S)"))
        if level.rules.get("start") == "any":
            said = Text("a tour that may begin anywhere has no start (S)")
            found += [Problem(said, cell) for cell in starts]
        if closed(level):
            return found + _errors_of_closed(level, ends)
        found += walk.surplus(ends, Text("end (E)"))
        if free_start(level):
            if not (level.cells != walk.WALL).any():
                found.append(Problem("there is no free cell"))
            return found
        return found if starts else found + _errors_without_start(level, ends)

    def warnings(self, level: Level) -> list[Problem]:
        """The first cell of every part of the board that cannot be reached from the
        start."""
        free = level.cells != walk.WALL
        part = regions(free)
        here = int(part.flat[first_cell(level)])
        apart = [int(label) for label in np.unique(part[free]) if label != here]
        message = Text("this part of the board cannot be reached from the start")
        if free_start(level):
            message = Text("this part of the board cannot be reached from the rest")
        return [
            Problem(message, divmod(label, level.cols), "warning") for label in apart
        ]

    def fill(self, blank: Level, seed: int, options: Mapping[str, Any]) -> Level:
        return generate(blank, seed, options)

    def only_by_count(
        self, level: Level, optimal: int, moves: Sequence[str]
    ) -> bool | None:
        """A tour that may begin at either of its ends was counted twice."""
        if _either_way(level, moves):
            return optimal == 2
        return super().only_by_count(level, optimal, moves)

    def same_answer(
        self, level: Level, moves: Sequence[str], others: Sequence[str]
    ) -> bool:
        """A closed tour and its reverse are the same, and so are the two ways along
        one that may begin anywhere."""
        if closed(level) and tuple(others) == reversed_moves(moves):
            return True
        if _either_way(level, moves) and tuple(others) == other_way(moves):
            return True
        return super().same_answer(level, moves, others)

    def likeness(self, level: Level) -> float:
        """A start counts where it is given, and numbers count most. Dead ends that are
        neither start nor end are of a maze."""
        if numbered(level.cells):
            return 0.95
        contents = plain(level.cells)
        ends = np.isin(contents, (walk.START, walk.EXIT))
        if np.count_nonzero(_dead_ends(level.cells != walk.WALL) & ~ends) > 2:
            return 0.35
        return 0.6 if (contents == walk.START).any() else 0.55

    def look_likeness(self, counts: Sequence[int], size: tuple[int, int]) -> float:
        """Cells and holes, perhaps a start and an end."""
        return (
            0.7 if counts.count(1) <= 2 and len(counts) - counts.count(1) <= 2 else 0.1
        )

    def wish_options(
        self, rows: int, cols: int, bounds: Bounds, rng: np.random.Generator
    ) -> dict[str, Any]:
        share = wishes.usual_share(bounds, 0.12, DIFFICULT_HOLES, rng)
        holes = wishes.share_within(bounds, "walls", rows * cols, share, rng)
        low, high = bounds.get("numbers", (0, 0))
        return {
            "holes": min(holes, 0.4),
            "numbers": min(2, high or 0) if low is None else low,
        }

    def wish_reach(self, space: WishSpace) -> dict[str, Reach]:
        return wishes.tour_reach(space, bool(space.rules.get("closed", False)))

    def every_board(self, space: WishSpace) -> EveryBoard | None:
        return every_tour(space)

    def edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        return tour_edits(level, cells)

    def far_edits_at(self, level: Level, cells: Iterable[Cell]) -> Iterator[Edit]:
        """The usual ones, from anywhere, and those that give a level one start, and one
        end or none."""
        cells = list(cells)
        yield from tour_edits(level, cells, far=True)
        given = not closed(level) and not free_start(level)
        missing = given and not numbered(level.cells)
        yield from end_edits(level, cells, walk.START, Text("start"), needed=missing)
        yield from end_edits(level, cells, walk.EXIT, Text("end"), needed=False)
        if closed(level):
            yield from _without_end(level, cells)

    @property
    def solvers(self) -> tuple[Solver, ...]:
        wanted = ("auto", "frontier", "construct")
        by_search = map(SOLVERS.__getitem__, wanted)
        return (*by_search, _BACKTRACKING, SOLVERS["reasons"])


KIND = Tour()
