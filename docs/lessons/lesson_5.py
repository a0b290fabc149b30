"""Lesson 5: guesses and proofs.

Begin here: it takes what is best at once, and stops.
"""

KINDS = ("collapse", "match3", "coin_maze")


def solve(game):
    state, moves = game.start, []
    while not game.finished(state) and game.moves(state):
        after = [(game.apply(state, move), move) for move in game.moves(state)]
        state, move = max(after, key=lambda one: game.score(one[0]))
        moves.append(move)
        game.note(points=game.score(state))
    if game.finished(state):
        yield moves
    # 1. Again, with chance: import random, random.Random(game.seed), as long as
    # game.time_left(). 2. How far from the best can your answer be? Race a solver that
    # proves.
