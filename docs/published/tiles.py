"""The board of the published programs for clear tiles, with their faults.

Two faults: of the gaps in a column only the lowest closes at a time, so tiles hang in
the air while the next runs are looked for; and runs of six and seven score 16 and 22,
not 10.
"""


def read(game):
    """The tiles of a level as numbers, the top row first."""
    return [[int(text) for text in row] for row in game.board(game.start)]


def runs(board):
    """The cells of every run of three and more."""
    rows, cols = len(board), len(board[0])
    lines = [[(r, c) for c in range(cols)] for r in range(rows)]
    lines += [[(r, c) for r in range(rows)] for c in range(cols)]
    for line in lines:
        run = []
        for r, c in [*line, (None, None)]:
            tile = board[r][c] if r is not None else None
            if run and tile == board[run[0][0]][run[0][1]]:
                run.append((r, c))
                continue
            if len(run) >= 3:
                yield run
            run = [(r, c)] if tile else []


def points(length):
    return {3: 1, 4: 4}.get(length, 10 + 6 * (length - 5))  # the second fault


def drop(board):
    """Close the lowest gap of each column. True if a tile fell."""
    fell = False
    for c in range(len(board[0])):
        low = len(board) - 1
        while low >= 0 and board[low][c]:
            low -= 1
        tile = low
        while tile >= 0 and not board[tile][c]:
            tile -= 1
        if tile < 0:
            continue
        fell, gap = True, low - tile
        for r in range(low, -1, -1):
            board[r][c] = board[r - gap][c] if r >= gap else 0
    return fell


def clear(board):
    """The points of a board until nothing clears."""
    total = 0
    while found := list(runs(board)):
        total += sum(points(len(run)) for run in found)
        for run in found:
            for r, c in run:
                board[r][c] = 0
        drop(board)  # the first fault: once; to repair it, `while drop(board): pass`
    while drop(board):
        pass
    return total


def swaps(board):
    """Every legal swap, row by row: its text, its points, and the board after it."""
    for r, row in enumerate(board):
        for c, tile in enumerate(row):
            for y, x in ((r, c + 1), (r + 1, c)):
                if y == len(board) or x == len(row) or not tile or not board[y][x]:
                    continue
                after = [list(line) for line in board]
                after[r][c], after[y][x] = after[y][x], tile
                if any(runs(after)):
                    yield f"{r},{c}-{y},{x}", clear(after), after
