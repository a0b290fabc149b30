"""Depth first: tries every way and keeps the best."""

KINDS = ("coin_maze", "tour", "match3", "collapse")


def solve(game):
    best = None
    waiting = [(game.start, [])]
    while waiting:
        state, moves = waiting.pop()
        if game.finished(state) and (best is None or game.score(state) > best):
            best = game.score(state)
            yield moves
        ways = game.moves(state)
        waiting += [(game.apply(state, move), [*moves, move]) for move in ways]
