"""A narrow beam in plain Python: an answer while kernels load or compile.

What is searched: after every swap, so many swaps of the boards these lead to, those boards with the
highest totals first; of a board with very many swaps, some. It proves nothing. Under "exactly" all
its boards may run out of swaps, then there is no answer.
"""

from __future__ import annotations

from solvers.match3 import rules
from solvers.match3.kind import KIND
from solvers.match3.rules import Match3State, Move
from solvers.match3.search.small import swaps_possible
from solvers.problem import Progress, Result, Search, SearchProblem

MOST_SWAPS = 400
"""Swaps that are tried in all, about: some tenths of a millisecond each."""
MOST_CELLS = 2**12
_LEAST_SWAPS = 6

_Line = tuple[Match3State, tuple[Move, ...]]


def plain_beam(problem: SearchProblem) -> Search:
    """A quick answer, or none."""
    state: Match3State = problem.state
    left, exactly = rules.swaps_left(state), bool(rules.rule(state.level, "exactly"))
    if len(state.cells) > MOST_CELLS or (exactly and swaps_possible(state) < left):
        return Result("unknown", "heuristic")
    each = MOST_SWAPS // max(1, left)
    kept: list[_Line] = [(state, ())]
    best: _Line | None = (state, ()) if left == 0 or not exactly else None
    nodes = 0
    for depth in range(1, left + 1 if each >= _LEAST_SWAPS else 1):
        below: dict[bytes, _Line] = {}
        tried = 0
        for at, moves in kept:
            there = rules.moves(at)
            for move in there[:: -(-len(there) // each) or 1]:
                tried += 1
                after = rules.apply(at, move)
                known = below.get(after.cells)
                if known is None or after.score > known[0].score:
                    below[after.cells] = after, (*moves, move)
            yield Progress(nodes=nodes + tried, depth=depth)
            if tried >= each:
                break
        nodes += tried
        kept = sorted(below.values(), key=lambda line: -line[0].score)
        if kept and (depth == left or not exactly):
            best = kept[0] if best is None or kept[0][0].score > best[0].score else best
    if best is None:
        return Result("unknown", "heuristic", nodes=nodes)
    score, texts = best[0].score, tuple(map(KIND.format_move, best[1]))
    return Result("feasible", "heuristic", score, None, texts, nodes=nodes)
