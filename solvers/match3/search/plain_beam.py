"""A narrow beam in plain Python: an answer while kernels load or compile.

What is searched: after every swap, so many swaps of the boards these lead to, those boards with the
highest totals first; of a board with very many swaps, some. It proves nothing. Under "exactly" all
its boards may run out of swaps: then once more with the boards first that have the most tiles, and
once more with four times as many swaps.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from solvers.match3 import rules
from solvers.match3.kind import KIND
from solvers.match3.rules import Match3State, Move
from solvers.problem import Progress, Result, Search, SearchProblem
from solvers.trace.recorder import recorder_of

if TYPE_CHECKING:  # it loads where a search is recorded
    from solvers.match3.search.recording import PlainRecording

MOST_SWAPS = 400
"""Swaps that are tried in all, about: some tenths of a millisecond each."""
MOST_CELLS = 2**12
_LEAST_SWAPS = 6

_Line = tuple[Match3State, tuple[Move, ...]]
_Order = Callable[[Match3State], tuple[int, ...]]
"""What boards are sorted by: the smallest goes on first."""


def plain_beam(problem: SearchProblem) -> Search:
    """A quick answer, or none."""
    state: Match3State = problem.state
    left, exactly = rules.swaps_left(state), bool(rules.rule(state.level, "exactly"))
    if len(state.cells) > MOST_CELLS or (exactly and rules.swaps_possible(state) < left):
        return Result("unknown", "heuristic")
    nodes, recording = 0, None
    if recorder_of(problem).on:
        from solvers.match3.search.recording import PlainRecording

        recording = PlainRecording("beam", problem)
    for most, order in _BEAMS:
        best, tried = yield from _beam(state, most // max(1, left), order, nodes, recording)
        nodes += tried
        if best is not None:
            if recording is not None:
                recording.improve(nodes, best[1], best[0].score)
            moves = tuple(map(KIND.format_move, best[1]))
            return Result("feasible", "heuristic", best[0].score, None, moves, nodes=nodes)
    return Result("unknown", "heuristic", nodes=nodes)


def _beam(
    state: Match3State, each: int, order: _Order, nodes: int, recording: PlainRecording | None
) -> Generator[Progress, None, tuple[_Line | None, int]]:
    """The best line found, if any, and how many swaps were tried: about `each` for every swap."""
    left, exactly = rules.swaps_left(state), bool(rules.rule(state.level, "exactly"))
    kept: list[_Line] = [(state, ())]
    best: _Line | None = (state, ()) if left == 0 or not exactly else None
    before = nodes
    for depth in range(1, left + 1 if each >= _LEAST_SWAPS else 1):
        below: dict[bytes, _Line] = {}
        tried = 0
        for at, moves in kept:
            there = rules.moves(at)
            for move in there[:: -(-len(there) // each) or 1]:
                tried += 1
                after = rules.apply(at, move)
                known = below.get(after.cells)
                if recording is not None:
                    line, points = (*moves, move), after.score - at.score
                    recording.swap(nodes + tried, line, after.score, points, known is not None)
                if known is None or after.score > known[0].score:
                    below[after.cells] = after, (*moves, move)
            yield Progress(nodes=nodes + tried, depth=depth)
            if tried >= each:
                break
        nodes += tried
        kept = sorted(below.values(), key=lambda line: order(line[0]))
        if kept and (depth == left or not exactly):
            top = max(kept, key=lambda line: line[0].score)
            best = top if best is None or top[0].score > best[0].score else best
    return best, nodes - before


def _richest(state: Match3State) -> tuple[int, ...]:
    return (-state.score,)


def _fullest(state: Match3State) -> tuple[int, ...]:
    return state.cells.count(0), -state.score


_BEAMS: tuple[tuple[int, _Order], ...] = (
    (MOST_SWAPS, _richest),
    (MOST_SWAPS, _fullest),
    (4 * MOST_SWAPS, _fullest),
)
"""How many swaps are tried, and which boards go on: next where all ran out of swaps before."""
