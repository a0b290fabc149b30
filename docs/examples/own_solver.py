"""A solver of one's own at a prompt: a search over the rules alone, held against the
proof.

    python docs/examples/own_solver.py level.json
"""

import sys

import gridwright


def best_score(level: gridwright.Level) -> int | None:
    """The best score, by trying every game."""
    game = level.game()
    best: int | None = None
    left = [game.start]
    while left:
        state = left.pop()
        if game.finished(state):
            score = game.score(state)
            best = score if best is None else max(best, score)
            continue
        left += [game.apply(state, move) for move in game.moves(state)]
    return best


if __name__ == "__main__":
    board = gridwright.Level.read(sys.argv[1])
    print(best_score(board), gridwright.solve(board).score)
