"""The most cells that any walk visits, by trying every walk."""

from __future__ import annotations

from gridwright.solvers.walks.board import PathBoard, step_lists


def most_cells(board: PathBoard, anywhere: bool = False) -> int:
    """Of walks from the start to the end of a board, or closed ones; anywhere: from any
    cell. 0 if there is none."""
    near = step_lists(board)
    best = 0

    def grow(path: list[int]) -> None:
        nonlocal best
        here = path[-1]
        if board.closed:
            if len(path) >= 4 and path[0] in near[here]:
                best = max(best, len(path))
        elif board.end in (None, here):
            best = max(best, len(path))
        if board.closed or here != board.end:
            for cell in near[here]:
                if cell not in path:
                    grow([*path, cell])

    for start in near if anywhere else [board.start]:
        assert start is not None
        grow([start])
    return best
