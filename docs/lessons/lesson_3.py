"""Lesson 3: a line instead of a route.

Begin here: routes of one length, side by side.
"""

KINDS = ("coin_maze", "tour")


def solve(game):
    layer = {key_of(game, game.start): (game.start, [])}
    best = None
    while layer:
        game.note(states=len(layer))
        later = {}
        for state, moves in layer.values():
            if game.finished(state):
                if best is None or game.score(state) > best:
                    best = game.score(state)
                    yield moves
                continue
            for move in game.moves(state):
                after = game.apply(state, move)
                key = key_of(game, after)
                if key in later:
                    game.prune(after, "another route came to the same cells")
                    if game.score(later[key][0]) >= game.score(after):
                        continue
                later[key] = after, [*moves, move]
        layer = later


def key_of(game, state):
    """What the future depends on: the cells that were visited, and the last of them."""
    path = game.path(
        state
    )  # 1. Which of the visited cells make no difference any more?
    return frozenset(path), path[-1]
