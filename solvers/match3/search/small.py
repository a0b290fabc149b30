"""Small match3 searches in plain Python, with the rules themselves: no kernel needs to load."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from solvers.match3 import rules
from solvers.match3.details import Match3Details
from solvers.match3.kind import KIND
from solvers.match3.rules import Match3State, Move
from solvers.problem import Counts, Progress, Result, SearchProblem, StoppedBy, infeasible
from solvers.text import Text
from solvers.trace.recorder import recorder_of

if TYPE_CHECKING:  # it loads where a search is recorded
    from solvers.match3.search.recording import PlainRecording

MOST_SWAPS = 300
"""Swaps that may be tried: some tens of milliseconds."""

SmallSearch = Generator[Progress, None, Result | None]


def is_small(state: Match3State) -> bool:
    """Whether the search is expected to try few swaps.

    With b swaps at first and most orders of them meeting again, about b**d / (d - 1)! swaps are
    tried at depth d.
    """
    if len(state.cells) > 2**14:
        return not rules.swaps_left(state)
    first, left = len(rules.moves(state)), rules.swaps_possible(state)
    expected, term = 0.0, 1.0
    for depth in range(1, left + 1):
        term *= first / max(1, depth - 1)
        expected += term
        if expected > MOST_SWAPS:
            return False
    return True


class _Board:
    """A distinct board: its best total, how it was reached, and how many sequences lead to it."""

    def __init__(self, state: Match3State, moves: tuple[Move, ...]) -> None:
        self.state = state
        self.moves = moves
        self.every = 0
        self.best = 0

    def reached(self, state: Match3State, moves: tuple[Move, ...], every: int, best: int) -> None:
        self.every += every
        if state.score > self.state.score:
            self.state, self.moves, self.best = state, moves, 0
        if state.score == self.state.score:
            self.best += best


def search(problem: SearchProblem) -> SmallSearch:
    """Layers of distinct boards, as in `solvers.match3.search.exact`, whole and without bounds.

    Returns None if more swaps can be made than the first board let expect.
    """
    state: Match3State = problem.state
    exactly, left = bool(rules.rule(state.level, "exactly")), rules.swaps_left(state)
    first = _Board(state, ())
    first.every = first.best = 1
    recording = None
    if recorder_of(problem).on:
        from solvers.match3.search.recording import PlainRecording

        recording = PlainRecording("exact", problem)
    layer = {state.cells: first}
    answers: list[_Board] = []
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
    top = max(answers, key=lambda board: board.state.score)
    score = top.state.score
    optimal = sum(board.best for board in answers if board.state.score == score)
    counts = Counts(sum(board.every for board in answers), optimal)
    if recording is not None:
        recording.improve(nodes, top.moves, score)
    moves = tuple(map(KIND.format_move, top.moves))
    return Result("optimal", None, score, score, moves, counts, "", nodes, details)


def _next(
    layer: dict[bytes, _Board], nodes: int, recording: PlainRecording | None
) -> tuple[dict[bytes, _Board], int]:
    """The boards one swap further on, and how many swaps were made."""
    below: dict[bytes, _Board] = {}
    tried = 0
    for board in layer.values():
        if tried > 2 * MOST_SWAPS:
            break
        for move in rules.moves(board.state):
            tried += 1
            state, moves = rules.apply(board.state, move), (*board.moves, move)
            if recording is not None:
                points = state.score - board.state.score
                seen = state.cells in below
                recording.swap(nodes + tried, moves, state.score, points, seen)
            known = below.setdefault(state.cells, _Board(state, moves))
            known.reached(state, moves, board.every, board.best)
    return below, tried


def best_so_far(
    moves: tuple[str, ...] | None,
    score: int,
    bound: int,
    stopped_by: StoppedBy,
    nodes: int,
    details: Match3Details,
) -> Result:
    """The result of a search that did not finish: its best answer, if any, and its bound."""
    return Result(
        status="unknown" if moves is None else "feasible",
        stopped_by=stopped_by,
        score=None if moves is None else score,
        bound=bound,
        moves=moves,
        nodes=nodes,
        details=details,
    )


def no_answer(state: Match3State, deepest: int, nodes: int, details: Match3Details) -> Result:
    """The proof that the swaps asked for cannot be made; `deepest` more can."""
    made, asked = state.swaps + deepest, rules.rule(state.level, "swaps")
    reason = Text(
        "{asked} swaps are asked for, and no order of swaps makes more than {made}",
        asked=asked,
        made=made,
    )
    return infeasible(reason, nodes, {**details, "max_swaps": made})
