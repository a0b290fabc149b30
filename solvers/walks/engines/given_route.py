"""A route given beforehand, such as a player's: the first bound of a search."""

from __future__ import annotations

from solvers.portfolio.plan import Known
from solvers.walks.board import PathBoard
from solvers.walks.engines import exact as frontier


def known_route(board: PathBoard, moves: tuple[str, ...] | None) -> Known | None:
    """A route given beforehand, with its score."""
    if moves is None:
        return None
    if board.cover:
        return Known(frontier.most(board), moves)
    from solvers.walks.engines.improve.solver import walked

    return Known(board.base + int(board.weight.ravel()[walked(board, moves)].sum()), moves)
