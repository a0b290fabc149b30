"""Paper tour: depth first until every cell is visited.

The published search. It is right, and slow where a wrong turn shows late: it looks at
nothing but the next cell.
"""

TITLE = "Paper tour, as printed"
KINDS = ("tour",)
ORDER = "UDLR"


def solve(game):
    return walk(game, game.start, [])


def walk(game, state, moves):
    if game.finished(state):
        return moves
    legal = game.moves(state)
    for move in ORDER:
        if move in legal:
            found = walk(game, game.apply(state, move), [*moves, move])
            if found is not None:
                return found
    return None
