"""Answers of edited coin mazes that follow from one pass over the maze itself.

Two sorts of edits leave the routes of a maze what they are, or take some away:

- A wall on a free cell takes away the routes through the cell. Those that leave it out stay, each
  with its score, and there are no others.
- A coin put down, taken away or worth more changes the scores of the routes through its cell, all
  by the same amount. The other routes keep theirs.

`detours` gives, for every cell, the number of routes through it and round it, the best score of
each, and how many have it; from these follow the optimum and both numbers of the edited maze. An
opened wall makes new routes, and so does a start or exit elsewhere: those mazes are solved.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from solvers.kind.edits import Answer, Edit
from solvers.level import Counts
from solvers.problem import Limits, Progress
from solvers.runtime.jit import prepare, prepare_together
from solvers.runtime.steps import yielding
from solvers.text import Text, place_of
from solvers.walks.board import PathBoard
from solvers.walks.engines.exact import KERNELS, VALUES, fits_layout
from solvers.walks.engines.frontier.layout import FrontierBoard, laying_out, too_wide
from solvers.walks.engines.tally.detours import KERNELS as DETOURS
from solvers.walks.engines.tally.detours import Detours, Walks
from solvers.walks.walk import WALL

LIMITS = Limits(memory_mib=1024)


def maze_answers(
    board: PathBoard, edits: Sequence[Edit]
) -> Generator[Progress, None, dict[Edit, Answer]]:
    """Of the edits that are a wall on a free cell, or another worth of one; none if the states of
    the board do not fit in memory."""
    asked = [edit for edit in edits if len(edit.cells) == 1 and edit.before[0] >= 0]
    if not asked or too_wide(board) or not fits_layout(board, LIMITS):
        return {}
    laid = yield from yielding(laying_out(board))
    if laid.trivial or laid.free_end:
        return {}
    found = None if laid.reason else (yield from _detours(laid))
    if found is None:
        return {} if not laid.reason else dict.fromkeys(asked, _STILL_NONE)
    return {edit: _answer(edit, found, board.cols) for edit in asked}


def _detours(laid: FrontierBoard) -> Generator[Progress, None, Detours | None]:
    """None if the states do not fit; empty if there is no route."""
    yield from prepare_together(KERNELS, VALUES)
    kernels = yield from prepare(DETOURS)
    from solvers.walks.engines.frontier.sweep import OutOfMemory, Sweep
    from solvers.walks.engines.tally.detours import detours

    sweep = Sweep(laid, LIMITS.memory_bytes(), None, share=False, keep=True)
    try:
        yield from yielding(sweep.enumerate_states())
        yield from yielding(sweep.evaluate())
        if not sweep.totals()[0]:
            return {}
        return (yield from yielding(detours(sweep, kernels)))
    except OutOfMemory:
        return None


def _answer(edit: Edit, found: Detours, cols: int) -> Answer:
    row, col = edit.cell
    if not found:
        return _STILL_NONE
    through, past = found[row * cols + col]
    after = edit.after[0]
    if after == WALL:
        return _told(past, Text("every route visits {place}", place=place_of(row, col)))
    return _told(through.worth(after - edit.before[0]) | past, "")


def _told(walks: Walks, reason: str) -> Answer:
    if walks.best is None:
        return Answer("infeasible", counts=Counts(0, 0), reason=reason)
    counts = Counts(walks.number, walks.optimal)
    return Answer("optimal", walks.best, walks.best, counts)


_STILL_NONE = Answer("infeasible", counts=Counts(0, 0), reason=Text("there was no route before"))
