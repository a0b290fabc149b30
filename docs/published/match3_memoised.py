"""Clear tiles: all boards, each once.

The published search that remembers boards. Beside the faults of its board (tiles.py) it
has two: a board without a swap is worth 0, so it answers "at most" and not "exactly";
and it never remembers such a board, but looks at it again and again. To repair both,
note -1 there, and remember it too.
"""

from tiles import read, swaps

TITLE = "Clear tiles, memoised, as printed"
KINDS = ("match3",)


def solve(game):
    points, moves = best(read(game), game.rules["swaps"], {})
    print(f"{points} points")
    return moves


def best(board, left, known):
    """The most points, and the swaps."""
    if left == 0:
        return 0, []
    key = left, tuple(map(tuple, board))
    if key in known:
        return known[key]
    found = 0, []  # the first fault: no swap, and worth 0
    for move, points, after in swaps(board):
        more, moves = best(after, left - 1, known)
        if points + more > found[0]:
            found = points + more, [move, *moves]
    if found[1]:  # the second fault: a dead end is not remembered
        known[key] = found
    return found
