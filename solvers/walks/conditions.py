"""The conditions of a search, and the PathBoard of a level, a walk so far and
conditions.

Conditions are solver options: `force` names cells every route must visit and steps it
must make, `forbid` cells and steps it must not, as `gridwright.solvers.level` reads
them. A level may bring its own (`PuzzleKind.conditions`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import (
    Limits,
    OptionError,
    Result,
    Search,
    SearchProblem,
    infeasible,
)
from gridwright.solvers.level import Level, read_place, touching
from gridwright.solvers.text import Text, WordedError, place_of, text_of
from gridwright.solvers.walks import marks
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.marks import plain, walled_steps
from gridwright.solvers.walks.walk import EXIT, WALL, WalkState

CellStep = tuple[int, int]

BOARD_BYTES = 16
"""A PathBoard, for each cell, with what it takes to make it."""


class NoWalk(WordedError):  # noqa: N818 - the fact it states
    """The conditions contradict the walk so far, the goal or each other; the message
    says how."""


@dataclass(frozen=True)
class Conditions:
    """Cells by flat index, steps as pairs of flat indices with the smaller first."""

    forced_cells: frozenset[int] = frozenset()
    forced_steps: frozenset[CellStep] = frozenset()
    forbidden_cells: frozenset[int] = frozenset()
    forbidden_steps: frozenset[CellStep] = frozenset()


def read_conditions(options: Mapping[str, Any], rows: int, cols: int) -> Conditions:
    """The conditions in solver options. OptionError names what cannot be read."""
    forced = _read("force", options.get("force", ""), rows, cols)
    forbidden = _read("forbid", options.get("forbid", ""), rows, cols)
    return Conditions(*forced, *forbidden)


def _read(
    name: str, text: str, rows: int, cols: int
) -> tuple[frozenset[int], frozenset[CellStep]]:
    cells: set[int] = set()
    steps: set[CellStep] = set()
    for part in text.split():
        place = read_place(part)
        if place is None:
            raise OptionError(
                '{name}: "{part}" is neither a cell "r,c" nor a step "r,c-r,c"',
                name=name,
                part=part,
            )
        for r, c in place:
            if r >= rows or c >= cols:
                raise OptionError(
                    "{name}: row {r}, column {c} is outside the board",
                    name=name,
                    r=r,
                    c=c,
                )
        flat = [r * cols + c for r, c in place]
        if len(flat) == 1:
            cells.add(flat[0])
        elif touching(*place):
            steps.add((flat[0], flat[1]))
        else:
            raise OptionError(
                '{name}: "{part}" is not a step, its cells do not touch',
                name=name,
                part=part,
            )
    return frozenset(cells), frozenset(steps)


def _used(
    path: tuple[int, ...], conditions: Conditions, size: int
) -> tuple[set[int], set[CellStep]]:
    """The cells and steps of conditions that a walk on `size` cells uses; long ones at
    once."""
    cells = sorted(conditions.forced_cells | conditions.forbidden_cells)
    steps = sorted(conditions.forced_steps | conditions.forbidden_steps)
    if not cells and not steps:
        return set(), set()
    walk = np.array(path, np.int64)
    ends = np.sort(np.stack([walk[:-1], walk[1:]]), axis=0)
    visited = np.isin(np.array(cells, np.int64), walk)
    made = np.isin(
        np.array([a * size + b for a, b in steps], np.int64), ends[0] * size + ends[1]
    )
    return (
        {cell for cell, there in zip(cells, visited, strict=True) if there},
        {step for step, there in zip(steps, made, strict=True) if there},
    )


def broken_condition(end: WalkState, options: Mapping[str, Any]) -> str | None:
    """The condition that a finished walk breaks, None if it meets them all."""
    if not any(options.get(name) for name in ("force", "forbid")):
        return None
    level = end.level
    conditions = read_conditions(options, level.rows, level.cols)
    cells, steps = _used(end.path, conditions, level.cells.size)
    for cell in sorted(conditions.forced_cells - cells):
        place = place_of(*divmod(cell, level.cols))
        return Text("{place} has to be visited, but the route does not", place=place)
    for cell in sorted(conditions.forbidden_cells & cells):
        place = place_of(*divmod(cell, level.cols))
        return Text("{place} must not be visited, but the route does", place=place)
    for step in sorted(conditions.forced_steps - steps):
        shown = _shown_step(step, level.cols)
        return Text(
            "the step {step} has to be made, but the route does not", step=shown
        )
    for step in sorted(conditions.forbidden_steps & steps):
        shown = _shown_step(step, level.cols)
        return Text("the step {step} must not be made, but the route does", step=shown)
    return None


def walk_board(state: WalkState, options: Mapping[str, Any]) -> PathBoard:
    """The PathBoard of a walk that stands at `state`.

    Visited cells are closed, the walker stands on `start`. A closed walk that has left
    its first cell is an open one that must end there: that cell is open again and
    scores nothing. A walk that has ended has start == end, or covers its one open cell:
    its only route has no moves. A walk that has not begun has two free ends, or it is
    the one from its end backwards. Forced cells and steps that the walk so far has used
    are dropped. OptionError for conditions that cannot be read, NoWalk for those that
    cannot be met.
    """
    level = state.level
    terms = state.terms
    conditions = read_conditions(options, level.rows, level.cols)
    free = level.cells != WALL
    what = plain(level.cells)
    weight = what.astype(np.int64)
    np.maximum(weight, 0, out=weight)
    weight *= terms.coin
    weight += terms.points
    weight[~free] = 0
    here = state.path[-1] if state.path else None
    free.flat[list(state.path)] = False
    if here is not None:
        free.flat[here] = True
    exits = np.flatnonzero(what == EXIT)
    end = int(exits[0]) if len(exits) else terms.last
    under_way = terms.closed and len(state.path) > 1
    if under_way:
        end = home = state.path[0]
        free.flat[home] = True
        weight.flat[home] = 0
    # once the weight of home is settled: a closed walk that has ended stands there
    base = state.score - (0 if here is None else int(weight.flat[here]))
    board = PathBoard(
        open=free,
        weight=weight,
        start=here,
        end=end,
        closed=terms.closed and not under_way,
        cover=terms.total is not None,
        base=base,
        numbers=_numbers_left(state, end),
    )
    board = replace(board, forbidden_steps=_walls(level, board))
    return _turned(_constrained(board, conditions, state))


def _turned(board: PathBoard) -> PathBoard:
    """A board without a start but with an end, as that of the walks from the end
    backwards. Of a walk with two free ends, a number alone says nothing."""
    if not board.loose:
        return board
    if board.end is not None:
        numbers = board.numbers[::-1]
        return replace(
            board, start=board.end, end=None, numbers=numbers, backwards=True
        )
    if len(board.numbers) < 2:
        return replace(board, numbers=())
    return board


def on_board(
    engine: Callable[[PathBoard, SearchProblem, Limits], Search],
    problem: SearchProblem,
    limits: Limits,
) -> Search:
    """Run a path engine on the board of a problem. OptionError at once for bad
    conditions.

    The board counts as a table of the search: the engine gets what it leaves of the
    memory.
    """
    left = limits.memory_bytes() - BOARD_BYTES * problem.level.cells.size
    if left < 0:
        return _too_large()
    limits = replace(limits, memory_mib=left / 2**20)
    try:
        board = walk_board(problem.state, problem.options)
    except NoWalk as contradiction:
        return _refused(text_of(contradiction), problem.state)
    if board.loose or board.backwards:
        from gridwright.solvers.walks.free_start import (
            run_told,
        )  # most boards have a start

        return run_told(engine, board, problem, limits)
    return engine(board, problem, limits)


def _too_large() -> Search:
    """A search that ends at once: not even the board fits the memory limit."""
    return Result(
        "unknown", "memory", reason=Text("The board does not fit in the memory limit.")
    )
    yield


def _refused(reason: str, state: WalkState) -> Search:
    """A search that ends at once: no route can meet the conditions."""
    text = Text("{reason}.", reason=reason).capitalized()
    if state.path:
        return infeasible(text)
    free = (state.level.cells != WALL).tolist()
    starts = [[False if there else None for there in line] for line in free]
    return infeasible(text, details={"starts": starts})
    yield


def _walls(level: Level, board: PathBoard) -> frozenset[CellStep]:
    """The steps of the board that walls block."""
    free = board.open
    return frozenset(
        (a, b) for a, b in walled_steps(level.cells) if free.flat[a] and free.flat[b]
    )


def _numbers_left(state: WalkState, end: int | None) -> tuple[int, ...]:
    """The numbered cells that are ahead, in order, the last cell of the walk left out.

    NoWalk if the walk begins or ends at the wrong number.
    """
    if not state.terms.numbered:
        return ()
    visited = set(state.path)
    met = [cell in visited for cell in state.terms.numbered]
    ahead = state.terms.numbered[sum(met) :]
    cells = state.level.cells
    cols = state.level.cols
    if not all(met[: sum(met)]):
        number = marks.number(int(cells.flat[state.path[0]]))
        raise NoWalk(
            "the walk begins at the number {number}, before lower ones", number=number
        )
    if end is None or end not in ahead:
        return ahead
    if end != ahead[-1]:
        place = place_of(*divmod(end, cols))
        raise NoWalk(
            "{place} has a number and ends the walk, before higher ones", place=place
        )
    return ahead[:-1]


def _constrained(
    board: PathBoard, conditions: Conditions, state: WalkState
) -> PathBoard:
    visited, made = _used(state.path, conditions, board.open.size)
    _refuse_clashes(board, conditions, visited, made)
    free = board.open.copy()
    free.flat[list(conditions.forbidden_cells)] = False
    forced = _forced_cells(
        board, (conditions.forced_cells - visited) | {*board.numbers}
    )
    forced_steps = conditions.forced_steps - made
    for a, b in sorted(forced_steps):
        if (a, b) in board.forbidden_steps:
            raise NoWalk(
                "the step {step} is forced, but there is a wall",
                step=_step(board, (a, b)),
            )
        for cell in (a, b):
            if not free.flat[cell]:
                raise NoWalk(
                    "the step {step} is forced, but {why}",
                    step=_step(board, (a, b)),
                    why=_why(state, cell),
                )
    return replace(
        board,
        open=free,
        forced_cells=forced,
        forced_steps=forced_steps,
        forbidden_steps=board.forbidden_steps
        | frozenset(
            (a, b)
            for a, b in conditions.forbidden_steps
            if free.flat[a] and free.flat[b]
        ),
    )


def _forced_cells(board: PathBoard, cells: frozenset[int]) -> NDArray[np.bool_] | None:
    for cell in sorted(cells):
        if not board.open.flat[cell]:
            raise NoWalk("{place} is forced, but a wall", place=_place(board, cell))
    if not cells or board.cover:  # a walk that covers the board meets every open cell
        return None
    forced = np.zeros_like(board.open)
    forced.flat[list(cells)] = True
    return forced


def _refuse_clashes(
    board: PathBoard, conditions: Conditions, visited: set[int], made: set[CellStep]
) -> None:
    for cell in sorted(conditions.forbidden_cells):
        place = _place(board, cell)
        if cell in conditions.forced_cells:
            raise NoWalk("{place} is forbidden and forced", place=place)
        if cell in visited:
            raise NoWalk(
                "{place} is forbidden, but the walk has been there", place=place
            )
        if cell == board.end:
            raise NoWalk("{place} is forbidden, but the walk ends there", place=place)
        if board.cover and board.open.flat[cell]:
            raise NoWalk(
                "{place} is forbidden, but a tour visits every free cell", place=place
            )
    for step in sorted(conditions.forbidden_steps):
        if step in conditions.forced_steps:
            raise NoWalk(
                "the step {step} is forbidden and forced", step=_step(board, step)
            )
        if step in made:
            raise NoWalk(
                "the step {step} is forbidden, but the walk has made it",
                step=_step(board, step),
            )


def _why(state: WalkState, cell: int) -> str:
    place = place_of(*divmod(cell, state.level.cols))
    if int(state.level.cells.flat[cell]) == WALL:
        return Text("{place} is a wall", place=place)
    if cell in state.path:
        return Text("{place} was left another way", place=place)
    return Text("{place} is forbidden", place=place)


def _place(board: PathBoard, cell: int) -> Text:
    return place_of(*divmod(cell, board.cols))


def _step(board: PathBoard, step: CellStep) -> str:
    return _shown_step(step, board.cols)


def _shown_step(step: CellStep, cols: int) -> str:
    return "-".join("{},{}".format(*divmod(cell, cols)) for cell in step)
