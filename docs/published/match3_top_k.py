"""Clear tiles: only the k swaps that earn most.

The published search that follows a few swaps of each board. Of swaps that earn the same
it takes those of the top row first. Its faults are those of its board: see tiles.py.
"""

from tiles import read, swaps

TITLE = "Clear tiles, top k, as printed"
KINDS = ("match3",)
K = 5


def solve(game):
    points, moves = best(read(game), game.rules["swaps"])
    print(f"{points} points")
    return moves if points >= 0 else None


def best(board, left):
    """The most points that were found, -1 where nothing was, and the swaps."""
    if left == 0:
        return 0, []
    found = -1, []
    for move, points, after in sorted(swaps(board), key=lambda swap: -swap[1])[:K]:
        more, moves = best(after, left - 1)
        if more >= 0 and points + more > found[0]:
            found = points + more, [move, *moves]
    return found
