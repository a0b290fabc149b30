"""Lesson 1: walk every route.

Begin here: it stops at the first route.
"""

KINDS = ("coin_maze", "tour")


def solve(game):
    def walk(state, moves):
        game.note(steps=len(moves))
        if game.finished(state):
            return moves
        for move in game.moves(state):
            after = game.apply(state, move)
            found = walk(after, [*moves, move])
            if found is not None:
                return found  # 1. Go on instead, and keep the best of all routes.
            game.undo(after)
        game.prune(state, "no way on")
        return None  # 2. Give up earlier: where the exit cannot be reached any more.

    return walk(game.start, [])
