"""A slow match3 search of its own, on lists of lists: it shares no code with the
rules."""

from __future__ import annotations

Board = tuple[tuple[int, ...], ...]


def runs(board: Board) -> list[list[tuple[int, int]]]:
    """All maximal runs of three or more, as lists of cells."""
    rows, cols = len(board), len(board[0])
    lines = [[(r, c) for c in range(cols)] for r in range(rows)]
    lines += [[(r, c) for r in range(rows)] for c in range(cols)]
    found = []
    for line in lines:
        run: list[tuple[int, int]] = []
        for r, c in line:
            if (
                run
                and board[r][c] != 0
                and board[r][c] == board[run[-1][0]][run[-1][1]]
            ):
                run.append((r, c))
            else:
                found.append(run)
                run = [(r, c)]
        found.append(run)
    return [run for run in found if len(run) >= 3]


def worth(length: int, points: dict[str, int]) -> int:
    if not points:
        return 0
    longest = max(map(int, points))
    return points.get(str(min(length, longest)), 0)


def swapped(board: Board, a: tuple[int, int], b: tuple[int, int]) -> Board:
    grid = [list(row) for row in board]
    grid[a[0]][a[1]], grid[b[0]][b[1]] = board[b[0]][b[1]], board[a[0]][a[1]]
    return tuple(map(tuple, grid))


def settle(board: Board, points: dict[str, int]) -> tuple[Board, int]:
    total = 0
    while found := runs(board):
        total += sum(worth(len(run), points) for run in found)
        gone = {cell for run in found for cell in run}
        columns = []
        for c in range(len(board[0])):
            rest = [
                board[r][c]
                for r in range(len(board))
                if board[r][c] != 0 and (r, c) not in gone
            ]
            columns.append([0] * (len(board) - len(rest)) + rest)
        board = tuple(zip(*columns, strict=True))
    return board, total


def legal(board: Board) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    rows, cols = len(board), len(board[0])
    moves = []
    for r in range(rows):
        for c in range(cols):
            for r2, c2 in ((r, c + 1), (r + 1, c)):
                if r2 < rows and c2 < cols and board[r][c] and board[r2][c2]:
                    after = swapped(board, (r, c), (r2, c2))
                    if runs(after):
                        moves.append(((r, c), (r2, c2)))
    return moves


def totals(
    board: Board, swaps: int, exactly: bool, points: dict[str, int]
) -> tuple[dict[int, int], int]:
    """How many answers have which total, and how many swaps can be made at most.

    Remembers what a board and a number of swaps left are worth, so that small boards
    with many orders of swaps stay quick; everything else is spelled out.
    """
    known: dict[tuple[Board, int], tuple[dict[int, int], int]] = {}

    def search(board: Board, left: int) -> tuple[dict[int, int], int]:
        if (board, left) in known:
            return known[board, left]
        answers: dict[int, int] = {0: 1} if left == 0 or not exactly else {}
        deepest = 0
        for a, b in legal(board) if left else []:
            after, earned = settle(swapped(board, a, b), points)
            below, depth = search(after, left - 1)
            deepest = max(deepest, depth + 1)
            for total, count in below.items():
                answers[total + earned] = answers.get(total + earned, 0) + count
        known[board, left] = answers, deepest
        return answers, deepest

    return search(board, swaps)
