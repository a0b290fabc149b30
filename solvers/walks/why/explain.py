"""The explainer of coin mazes and tours: why no walk exists, and what comes nearest to
one.

The nearest thing to a walk that does not exist.

Of a tour: the walk from the start, to the end if one is given, that visits most cells,
each once; if the cells it leaves were holes, it would be a tour. The frontier program
finds it exactly, since it is the best walk of a maze whose cells score one point each.
A closed tour without a start is sought from each first cell in turn, with the cells
before it closed. Where the states do not fit the memory limit, the best walk of the
engine for large mazes, or of `bent_walk`, is named as what it is. Numbers are kept: the
walk visits them all, in order.

Of a maze: the fewest walls, on cells and between them, on any way from the start to the
exit (a search in which a wall costs one and floor nothing), which is exact. Nothing of
the sort is said of a maze with numbers: a way to the exit need not meet them. Of a maze
whose conditions cannot be met: the walk through most cells that have to be visited.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Generator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.answers import SearchBug
from gridwright.solvers.insight.why import UNPROVED, Nearest, Reason, conflict
from gridwright.solvers.kind import STEPS, Cells, Edit, Level, PuzzleKind
from gridwright.solvers.level import first_move
from gridwright.solvers.problem import Limits, Progress, Result, SearchProblem
from gridwright.solvers.runtime.steps import yielding
from gridwright.solvers.text import Text, place_of, places_of, text_of
from gridwright.solvers.walks.board import (
    PathBoard,
    Steps,
    letters,
    reachable,
    step_lists,
)
from gridwright.solvers.walks.conditions import NoWalk, walk_board
from gridwright.solvers.walks.engines import exact
from gridwright.solvers.walks.engines.tours.graph import tour_graph
from gridwright.solvers.walks.engines.tours.reasons import finding_reason
from gridwright.solvers.walks.marks import (
    BELOW,
    MARK,
    RIGHT,
    any_marks,
    numbered,
    plain,
)
from gridwright.solvers.walks.walk import FLOOR, START, WALL, walled
from gridwright.solvers.walks.why.links import forcing, supposing
from gridwright.solvers.walks.why.pieces import cutting, pieces_reason
from gridwright.solvers.walks.why.texts import ProofWords, cells_of

# -- what comes nearest ----------------------------------------------------------------
Kind = PuzzleKind[Any, Any]
Finding = Generator[Progress, None, Nearest | None]

BENT_ROUNDS = 400


def nearest_tour(kind: Kind, level: Level, limits: Limits) -> Finding:
    """The walk that visits most cells. Conditions that contradict each other are left
    out, and it says so."""
    clash = ""
    for conditions in (kind.conditions(level), {}):
        try:
            board = walk_board(kind.initial(level), conditions)
            break
        except NoWalk as contradiction:
            clash = text_of(contradiction)
    else:
        return None
    board = _visiting(replace(board, cover=False), board.open)
    anywhere = board.closed and not (
        numbered(level.cells) or START in plain(level.cells)
    )
    search = _anywhere(board, level, limits) if anywhere else _one(board, level, limits)
    path, proved = yield from search
    if board.backwards:
        path.reverse()
    if len(path) < 2:
        return None
    free = np.flatnonzero(board.open)
    left = cells_of(np.setdiff1d(free, path), board.cols)
    cells = level.cells.copy()
    for cell in left:
        cells[cell] = WALL
    walk = [*path, path[0]] if board.closed else path
    moves = letters(walk, board.cols)
    if board.loose or board.backwards:
        moves = (first_move(divmod(path[0], board.cols)), *moves)
    return Nearest(
        _without(clash, _tour_text(len(path), len(free), left, proved)),
        level.with_(cells=cells, solution=None, conditions={}, intended=""),
        moves,
        left,
        proved,
    )


def _visiting(board: PathBoard, wanted: NDArray[np.bool_]) -> PathBoard:
    """The board on which a walk scores the wanted cells, and has to visit the numbers
    alone."""
    cells = np.arange(board.open.size).reshape(board.open.shape)
    numbers = np.isin(cells, board.numbers) if board.numbers else None
    return replace(board, forced_cells=numbers, weight=wanted.astype(np.int64), base=0)


def _without(clash: str, text: Text) -> Text:
    """The sentence of a board whose conditions had to be left out."""
    if not clash:
        return text
    return Text(
        "{text} This leaves out the conditions, since {clash}.", text=text, clash=clash
    )


def _tour_text(
    visited: int, free: int, left: tuple[tuple[int, int], ...], proved: bool
) -> Text:
    if not left:
        return Text(
            "A walk visits {free:the only cell|all # cells}, but does not meet all "
            "conditions.",
            free=free,
        )
    facts = {"visited": visited, "free": free, "cells": places_of(left)}
    text = Text(
        "A walk visits {visited} of {free:# cell|# cells}; {cells} are left.", **facts
    )
    if len(left) == 1:
        text = Text(
            "A walk visits {visited} of {free:# cell|# cells}; {cells} is left.",
            **facts,
        )
    more = Text("None visits more.") if proved else UNPROVED
    return Text("{text} {more}", text=text, more=more)


Found = Generator[Progress, None, tuple[list[int], bool]]


def _one(board: PathBoard, level: Level, limits: Limits) -> Found:
    """The longest walk between the ends, and whether that is proved."""
    problem = SearchProblem(level, options={"count": False})
    result: Result = yield from exact.search(board, problem, limits)
    if result.moves is not None:
        first = _fitting(board, result.moves) if board.loose else board.start
        assert first is not None
        path = _path(first, result.moves, board.cols)
        return (path[:-1] if board.closed else path), result.status == "optimal"
    if (
        result.status == "unknown"
        and board.end is None
        and not (board.closed or board.numbers)
    ):
        return (yield from bent_walk(board)), False
    return [], result.status == "infeasible"


def _anywhere(board: PathBoard, level: Level, limits: Limits) -> Found:
    """The longest closed walk, wherever it begins."""
    best: list[int] = []
    free = np.flatnonzero(board.open)
    proved = True
    for number, first in enumerate(free.tolist()):
        if len(free) - number <= len(best):
            break
        later = board.open.copy()
        later.flat[free[:number]] = False
        part = replace(board, open=later, start=first, weight=later.astype(np.int64))
        path, known = yield from _one(part, level, limits)
        proved = proved and known
        best = max(best, path, key=len)
    return best, proved


def _fitting(board: PathBoard, moves: tuple[str, ...]) -> int:
    """A cell from which these steps are a walk of a board with two free ends: it may
    begin wherever they fit."""
    steps = Steps(board)
    numbers = list(board.numbers)
    for first in np.flatnonzero(board.open).tolist():
        path = _path(first, moves, board.cols)
        if min(path) < 0 or max(path) >= board.open.size:
            continue
        met = [cell for cell in path if cell in numbers]
        if met == numbers and _makes_steps(path, board, steps):
            return int(first)
    raise SearchBug("has a walk that fits its board nowhere")


def _path(start: int, moves: tuple[str, ...], cols: int) -> list[int]:
    steps = (STEPS[move] for move in moves)
    return list(
        accumulate((down * cols + right for down, right in steps), initial=start)
    )


def _makes_steps(path: Sequence[int], board: PathBoard, steps: Steps) -> bool:
    """True if a path is made of steps of a board, and of all those it asks for."""
    made = {(min(pair), max(pair)) for pair in pairwise(path)}
    return board.forced_steps <= made and all(steps.has(*pair) for pair in made)


def _next_cell(
    near: Mapping[int, Sequence[int]],
    at: int,
    seen: Container[int],
    rng: np.random.Generator,
) -> int | None:
    """A cell beside the last one that is not in the walk, drawn from those with the
    fewest ways on. None if there is none."""
    onward = [cell for cell in near[at] if cell not in seen]
    if not onward:
        return None
    ways = [sum(other not in seen for other in near[cell]) for cell in onward]
    fewest = min(ways)
    drawn = [cell for cell, count in zip(onward, ways, strict=True) if count == fewest]
    return drawn[int(rng.integers(len(drawn)))]


def bent_walk(board: PathBoard) -> Generator[Progress, None, list[int]]:
    """A long walk from the start, by bending its tail (Posa 1976): where the walk can
    go no further, a step to a cell of its own turns the part behind that cell round."""
    near = step_lists(board)
    rng = np.random.default_rng(0)
    first = board.start
    if first is None:
        first = max(near, key=lambda cell: len(near[cell]))
    path = [first]
    best = list(path)
    seen = {first}
    if not near[first]:
        return best
    for turn in range(BENT_ROUNDS * len(near)):
        onward = _next_cell(near, path[-1], seen, rng)
        if onward is not None:
            path.append(onward)
            seen.add(onward)
            if len(path) > len(best):
                best = list(path)
            if len(best) == len(near):
                break
        else:
            at = path.index(near[path[-1]][int(rng.integers(len(near[path[-1]])))])
            path[at + 1 :] = path[:at:-1]
        if turn % 256 == 0:
            yield Progress()
    return best


def nearest_maze(kind: Kind, level: Level) -> Finding:
    """The walls in the way; or, if there is a way, the walk through most cells to be
    visited."""
    yield Progress()
    board = walk_board(kind.initial(level.with_(cells=plain(level.cells))), {})
    path = (
        [] if numbered(level.cells) else (yield from _fewest_walls(board, level.cells))
    )
    closed = [cell for cell in path if not board.open.flat[cell]]
    lines = [step for step in pairwise(path) if walled(level.cells, *step)]
    if closed or lines:
        cells = level.cells.copy()
        cells.flat[closed] = FLOOR
        for one, other in lines:
            across = abs(one - other) == 1 and board.cols > 1
            cells.flat[min(one, other)] -= MARK * (RIGHT if across else BELOW)
        left = cells_of(np.flatnonzero(cells != level.cells), board.cols)
        facts = {"number": len(closed) + len(lines), "cells": places_of(left)}
        text = Text(
            "{number:# wall is|# walls are} in the way: {cells}. No way has fewer.",
            **facts,
        )
        if facts["number"] == 1:
            text = Text("Only {cells} is in the way.", **facts)
            if lines:
                beside = places_of(cells_of(lines[0], board.cols))
                text = Text(
                    "Only the wall between {cells} is in the way.", cells=beside
                )
        opened = level.with_(cells=cells, solution=None, conditions={}, intended="")
        return Nearest(text, opened, letters(path, board.cols), left, True)
    return (yield from _most_conditions(kind, level))


def _fewest_walls(
    board: PathBoard, cells: Cells
) -> Generator[Progress, None, list[int]]:
    near = yield from yielding(
        Steps(replace(board, open=np.ones_like(board.open))).around()
    )
    free = board.open.ravel().tolist()
    marked = any_marks(cells)
    cost = [2 * len(near)] * len(near)
    came = [-1] * len(near)
    assert board.start is not None and board.end is not None
    cost[board.start] = 0
    queue = deque([board.start])
    looked = 0
    while queue:
        cell = queue.popleft()
        looked += 1
        if looked % 4096 == 0:
            yield Progress()
        for other in near[cell]:
            price = (
                cost[cell] + (not free[other]) + (marked and walled(cells, cell, other))
            )
            if price < cost[other]:
                cost[other] = price
                came[other] = cell
                queue.append(other) if price > cost[cell] else queue.appendleft(other)
    path = [board.end]
    while path[-1] != board.start:
        path.append(came[path[-1]])
    return path[::-1]


def _most_conditions(kind: Kind, level: Level) -> Finding:
    """The walk through most of the cells that have to be visited, other conditions
    kept."""
    try:
        board = walk_board(kind.initial(level), kind.conditions(level))
    except NoWalk:
        return None
    wanted = board.forced_cells
    if wanted is None:
        return None
    board = _visiting(board, wanted)
    problem = SearchProblem(level, options={"count": False})
    result = yield from exact.search(board, problem, Limits(memory_mib=512))
    if result.moves is None or board.start is None:
        return None
    path = _path(board.start, result.moves, board.cols)
    missed = cells_of(np.setdiff1d(np.flatnonzero(wanted), path), board.cols)
    if not missed:
        return None
    total = int(np.count_nonzero(wanted))
    told = {"met": total - len(missed), "total": total, "cells": places_of(missed)}
    text = Text(
        "A route visits {met} of the {total:# cell|# cells} that it must; {cells} are "
        "left.",
        **told,
    )
    if len(missed) == 1:
        text = Text(
            "A route visits {met} of the {total:# cell|# cells} that it must; {cells} "
            "is left.",
            **told,
        )
    free = level.with_(solution=None, conditions={}, intended="")
    return Nearest(text, free, result.moves, missed, result.status == "optimal")


# -- the explainer ---------------------------------------------------------------------
PIECE_LENGTH = 2
"""The lines of a proof by forced steps that a cell taken away counts as."""


class WalkExplainer:
    """The reason why a maze or tour has no answer, and what comes nearest to one."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def impossible(self, result: Result) -> bool:
        """True if no walk exists at all."""
        return result.status == "infeasible"

    def answers(self, result: Result) -> bool:
        """Any walk does."""
        return result.moves is not None

    def reason(
        self, level: Level, result: Result
    ) -> Generator[Progress, None, Reason | None]:
        """The shortest proof found; without one, what the search said.

        Where nothing leads through the board itself, the proof leaves the conditions
        out, so that its sentences are true of the board that is seen.
        """
        conflicting = yield from conflict(self.kind, level)
        if conflicting is not None:
            return conflicting
        conditions = self.kind.conditions(level)
        start = self.kind.initial(level)
        try:
            board = walk_board(start, conditions)
        except NoWalk as contradiction:
            text = Text("{reason}.", reason=text_of(contradiction)).capitalized()
            return Reason(text, (), "conditions")
        found = yield from board_reason(walk_board(start, {}))
        if found is None and conditions:
            found = yield from board_reason(board)
            if found is not None:
                words = Text(
                    "{text} The conditions of the level are part of this.",
                    text=found.text,
                )
                found = replace(found, text=words)
        return found or Reason(result.reason, (), "search")

    def nearest(
        self, level: Level, result: Result, limits: Limits
    ) -> Generator[Progress, None, Nearest | None]:
        """A tour of most cells, or the walls in the way of a maze."""
        state = self.kind.initial(level)
        if state.terms.total is None:
            return (yield from nearest_maze(self.kind, level))
        return (yield from nearest_tour(self.kind, level, limits))

    def repair(self, level: Level, nearest: Nearest) -> tuple[Edit, ...]:
        """The cells that are left become holes, the walls in the way floor."""
        repaired = nearest.level.cells
        edits = self.kind.edits_at(level, nearest.left)
        found = tuple(edit for edit in edits if edit.after == (repaired[edit.cell],))
        return found if len(found) == len(nearest.left) else ()


def board_reason(board: PathBoard) -> Generator[Progress, None, Reason | None]:
    """The reason why a board has no walk of its sort, as short as it was found; None if
    that was not found."""
    found = (yield from numbers_reason(board)) if board.numbers else None
    return found or (
        yield from covering_reason(board) if board.cover else maze_reason(board)
    )


def numbers_reason(board: PathBoard) -> Generator[Progress, None, Reason | None]:
    """The reason why no walk meets the numbers in order: two that no way joins past the
    others."""
    last = board.start if board.closed else board.end
    stops = [cell for cell in (board.start, *board.numbers, last) if cell is not None]
    for pair in pairwise(stops):
        free = board.open.copy()
        free.flat[list({*stops} - {*pair})] = False
        around = yield from yielding(Steps(replace(board, open=free)).around())
        reached = yield from yielding(reachable(pair[0], around))
        if not reached[pair[1]]:
            cells = cells_of(pair, board.cols)
            text = Text(
                "The numbers cannot come in order: between {cells} there is no way "
                "past the other numbers and the ends.",
                cells=places_of(cells),
            )
            return Reason(text, cells)
    return None


def covering_reason(board: PathBoard) -> Generator[Progress, None, Reason | None]:
    """The shortest proof found that a board has no covering walk; None if none was
    found."""
    known = yield from yielding(finding_reason(board))
    if known is not None:
        return Reason(known.text, cells_of(known.cells, board.cols), "glance")
    if np.count_nonzero(board.open) < 3:
        return None
    graph = tour_graph(board)
    cut = yield from yielding(cutting(board))
    words = ProofWords(graph)
    proof = words.sayable((yield from yielding(forcing(graph))))
    if cut is not None and (
        proof is None or proof.length >= PIECE_LENGTH * len(cut.taken)
    ):
        return pieces_reason(board, cut)
    if proof is not None:
        return words.reason(proof, "forced")
    proof = words.sayable((yield from yielding(supposing(graph))))
    return None if proof is None else words.reason(proof, "tried")


def maze_reason(board: PathBoard) -> Generator[Progress, None, Reason | None]:
    """The reason why no walk leads from start to end: the part that one of them is shut
    up in."""
    assert board.start is not None and board.end is not None
    around = yield from yielding(Steps(board).around())
    inner = yield from yielding(reachable(board.start, around))
    if inner[board.end]:
        return None
    other = yield from yielding(reachable(board.end, around))
    place, outside = (
        place_of(*divmod(int(cell), board.cols)) for cell in (board.start, board.end)
    )
    shut = Text("The start, {place}, is shut in", place=place)
    if other.sum() < inner.sum():
        inner = other
        shut = Text("The exit, {place}, is shut in", place=outside)
    cells = cells_of(np.flatnonzero(inner), board.cols)
    if len(cells) == 1:
        return Reason(Text("{shut}: no step leads out of it.", shut=shut), cells)
    text = Text(
        "{shut}: no step leads from {cells} to any other cell.",
        shut=shut,
        cells=places_of(cells),
    )
    return Reason(text, cells)
