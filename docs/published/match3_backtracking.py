"""Clear tiles: all sequences of swaps.

The published plain search. Its faults are those of its board: see tiles.py.
"""

from tiles import read, swaps

TITLE = "Clear tiles, plain, as printed"
KINDS = ("match3",)


def solve(game):
    points, moves = best(read(game), game.rules["swaps"])
    print(f"{points} points")
    return moves if points >= 0 else None


def best(board, left):
    """The most points, -1 where not all swaps can be made, and the swaps."""
    if left == 0:
        return 0, []
    found = -1, []
    for move, points, after in swaps(board):
        more, moves = best(after, left - 1)
        if more >= 0 and points + more > found[0]:
            found = points + more, [move, *moves]
    return found
