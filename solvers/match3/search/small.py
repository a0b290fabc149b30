"""Searches of match3 in plain Python: small levels exactly, and a quick beam for all
others.

`search` solves small levels with the rules themselves, so no kernel needs to load.
`plain_beam` is a narrow beam that gives an answer while kernels load or compile.

What the beam searches: after every swap, a number of swaps of the boards these lead to,
those boards with the highest totals first; of a board with very many swaps, some. It
proves nothing. Under "exactly" all its boards may run out of swaps: then once more with
the boards first that have the most tiles, and once more with four times as many swaps.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING

from gridwright.solvers.match3 import rules
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.rules import Match3Details, Match3State, Move
from gridwright.solvers.problem import (
    Counts,
    Progress,
    Result,
    Search,
    SearchProblem,
    StoppedBy,
    infeasible,
)
from gridwright.solvers.text import Text
from gridwright.solvers.trace.recorder import recorder_of

if TYPE_CHECKING:
    from gridwright.solvers.match3.search.recording import PlainRecording


MOST_SWAPS = 300
"""Swaps that may be tried: some tens of milliseconds."""

Moves = tuple[str, ...] | None
SmallSearch = Generator[Progress, None, Result | None]


def is_small(state: Match3State) -> bool:
    """True if the search is expected to try few swaps.

    With b swaps at first and most orders of them meeting again, about b**d / (d - 1)!
    swaps are tried at depth d.
    """
    if len(state.cells) > 2**14:
        return not rules.swaps_left(state)
    first = len(rules.moves(state))
    left = rules.swaps_possible(state)
    expected = 0.0
    term = 1.0
    for depth in range(1, left + 1):
        term *= first / max(1, depth - 1)
        expected += term
        if expected > MOST_SWAPS:
            return False
    return True


class _DistinctBoard:
    """A distinct board: its best total, how it was reached, and how many sequences lead
    to it."""

    def __init__(self, state: Match3State, moves: tuple[Move, ...]) -> None:
        self.state = state
        self.moves = moves
        self.every = 0
        self.best = 0

    def reached(
        self, state: Match3State, moves: tuple[Move, ...], every: int, best: int
    ) -> None:
        self.every += every
        if state.score > self.state.score:
            self.state = state
            self.moves = moves
            self.best = 0
        if state.score == self.state.score:
            self.best += best


def search(problem: SearchProblem) -> SmallSearch:
    """Layers of distinct boards, as in `gridwright.solvers.match3.search.exact`, whole
    and without bounds.

    Returns None if more swaps can be made than the first board let expect.
    """
    state: Match3State = problem.state
    exactly = bool(rules.rule(state.level, "exactly"))
    left = rules.swaps_left(state)
    first = _DistinctBoard(state, ())
    first.every = 1
    first.best = 1
    recording = None
    if recorder_of(problem).on:
        from gridwright.solvers.match3.search.recording import PlainRecording

        recording = PlainRecording("exact", problem)
    layer = {state.cells: first}
    answers: list[_DistinctBoard] = []
    deepest = nodes = boards = 0
    for depth in range(left + 1):
        boards += len(layer)
        deepest = depth if layer else deepest
        if depth == left or not exactly:
            answers += layer.values()
        if depth == left or not layer:
            break
        layer, tried = _next(layer, nodes, recording)
        nodes += tried
        if nodes > 2 * MOST_SWAPS:
            return None
        yield Progress(nodes=nodes, depth=depth + 1, details={"boards": boards})
    details: Match3Details = {"boards": boards}
    if not answers:
        return no_answer(state, deepest, nodes, details)
    return _best_answer(answers, nodes, details, recording)


def _best_answer(
    answers: list[_DistinctBoard],
    nodes: int,
    details: Match3Details,
    recording: PlainRecording | None,
) -> Result:
    """The result of a search that has looked at every board: the best answer, and how
    many there are."""
    top = max(answers, key=lambda board: board.state.score)
    score = top.state.score
    optimal = sum(board.best for board in answers if board.state.score == score)
    counts = Counts(sum(board.every for board in answers), optimal)
    if recording is not None:
        recording.improve(nodes, top.moves, score)
    moves = tuple(map(KIND.format_move, top.moves))
    return Result("optimal", None, score, score, moves, counts, "", nodes, details)


def _next(
    layer: dict[bytes, _DistinctBoard], nodes: int, recording: PlainRecording | None
) -> tuple[dict[bytes, _DistinctBoard], int]:
    """The boards one swap further on, and how many swaps were made."""
    below: dict[bytes, _DistinctBoard] = {}
    tried = 0
    for board in layer.values():
        if tried > 2 * MOST_SWAPS:
            break
        for move in rules.moves(board.state):
            tried += 1
            state = rules.apply(board.state, move)
            moves = (*board.moves, move)
            if recording is not None:
                points = state.score - board.state.score
                seen = state.cells in below
                recording.swap(nodes + tried, moves, state.score, points, seen)
            known = below.setdefault(state.cells, _DistinctBoard(state, moves))
            known.reached(state, moves, board.every, board.best)
    return below, tried


def best_so_far(
    moves: Moves,
    score: int,
    bound: int,
    stopped_by: StoppedBy,
    nodes: int,
    details: Match3Details,
) -> Result:
    """The result of a search that did not finish: its best answer, if any, and its
    bound."""
    if moves is None:
        return Result("unknown", stopped_by, None, bound, nodes=nodes, details=details)
    return Result(
        "feasible", stopped_by, score, bound, moves, nodes=nodes, details=details
    )


def no_answer(
    state: Match3State, deepest: int, nodes: int, details: Match3Details
) -> Result:
    """The proof that the swaps asked for cannot be made; `deepest` more can."""
    made = state.swaps + deepest
    asked = rules.rule(state.level, "swaps")
    reason = Text(
        "{asked:# swap is|# swaps are} asked for, and no order of swaps makes more "
        "than {made}",
        asked=asked,
        made=made,
    )
    return infeasible(reason, nodes, {**details, "max_swaps": made})


PLAIN_BEAM_SWAPS = 400
"""Swaps that are tried in all, about: some tenths of a millisecond each."""
MOST_CELLS = 2**12
_LEAST_SWAPS = 6

_Line = tuple[Match3State, tuple[Move, ...]]
_Order = Callable[[Match3State], tuple[int, ...]]
"""The key by which boards are sorted: the smallest goes on first."""


def plain_beam(problem: SearchProblem) -> Search:
    """A quick answer, or none."""
    state: Match3State = problem.state
    left = rules.swaps_left(state)
    exactly = bool(rules.rule(state.level, "exactly"))
    if len(state.cells) > MOST_CELLS or (
        exactly and rules.swaps_possible(state) < left
    ):
        return Result("unknown", "heuristic")
    nodes = 0
    recording = None
    if recorder_of(problem).on:
        from gridwright.solvers.match3.search.recording import PlainRecording

        recording = PlainRecording("beam", problem)
    for most, order in _BEAMS:
        best, tried = yield from _beam(
            state, most // max(1, left), order, nodes, recording
        )
        nodes += tried
        if best is not None:
            if recording is not None:
                recording.improve(nodes, best[1], best[0].score)
            moves = tuple(map(KIND.format_move, best[1]))
            return Result(
                "feasible", "heuristic", best[0].score, None, moves, nodes=nodes
            )
    return Result("unknown", "heuristic", nodes=nodes)


def _beam(
    state: Match3State,
    each: int,
    order: _Order,
    nodes: int,
    recording: PlainRecording | None,
) -> Generator[Progress, None, tuple[_Line | None, int]]:
    """The best line found, if any, and how many swaps were tried: about `each` for
    every swap."""
    left = rules.swaps_left(state)
    exactly = bool(rules.rule(state.level, "exactly"))
    kept: list[_Line] = [(state, ())]
    best: _Line | None = (state, ()) if left == 0 or not exactly else None
    before = nodes
    most_depth = left if each >= _LEAST_SWAPS else 0
    for depth in range(1, most_depth + 1):
        below: dict[bytes, _Line] = {}
        tried = 0
        for tried in _swapped(kept, each, below, nodes, recording):
            yield Progress(nodes=nodes + tried, depth=depth)
        nodes += tried
        kept = sorted(below.values(), key=lambda line: order(line[0]))
        if kept and (depth == left or not exactly):
            lines = kept if best is None else [best, *kept]
            best = max(lines, key=lambda line: line[0].score)
    return best, nodes - before


def _swapped(
    kept: list[_Line],
    each: int,
    below: dict[bytes, _Line],
    nodes: int,
    recording: PlainRecording | None,
) -> Iterator[int]:
    """Put the best line to each board one swap further into `below`. Yields after each
    board how many swaps were tried; stops at about `each`."""
    tried = 0
    for at, moves in kept:
        there = rules.moves(at)
        for move in there[:: -(-len(there) // each) or 1]:
            tried += 1
            after = rules.apply(at, move)
            known = below.get(after.cells)
            line = (*moves, move)
            if recording is not None:
                points = after.score - at.score
                recording.swap(
                    nodes + tried, line, after.score, points, known is not None
                )
            if known is None or after.score > known[0].score:
                below[after.cells] = after, line
        yield tried
        if tried >= each:
            break


def _fullest(state: Match3State) -> tuple[int, ...]:
    return state.cells.count(0), -state.score


_BEAMS: tuple[tuple[int, _Order], ...] = (
    (PLAIN_BEAM_SWAPS, lambda state: (-state.score,)),
    (PLAIN_BEAM_SWAPS, _fullest),
    (4 * PLAIN_BEAM_SWAPS, _fullest),
)
"""How many swaps are tried, and which boards go on: next where all ran out of swaps
before."""
