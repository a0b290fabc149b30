"""Lesson 4: what cannot be.

Begin here: it tries everything, and refutes nothing.
"""

KINDS = ("collapse", "coin_maze")


def solve(game):
    best = -1
    waiting = [(game.start, [])]
    while waiting:
        state, moves = waiting.pop()
        game.note(best=best, waiting=len(waiting))
        if game.finished(state) and game.score(state) > best:
            best = game.score(state)
            yield moves
        if most_from(game, state) <= best:
            game.prune(state, "it cannot be better any more")
            continue
        ways = game.moves(state)
        waiting += [(game.apply(state, move), [*moves, move]) for move in ways]


def most_from(game, state):
    """A number that no answer from this state on can exceed."""
    return float(
        "inf"
    )  # 1. What the state has, and all that still stands on the board.
