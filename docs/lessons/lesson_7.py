"""Lesson 7: every street, every crossing.

Begin here: it takes back what goes wrong.
"""

KINDS = ("trail", "tour")


def solve(game):
    def draw(state, moves):
        game.note(drawn=len(moves))
        if game.finished(state):
            return moves
        for move in game.moves(state):
            after = game.apply(state, move)
            found = draw(after, [*moves, move])
            if found is not None:
                return found
            game.undo(
                after
            )  # 1. For streets nothing has to be taken back: join two rings instead.
        game.prune(state, "stuck")
        return None

    return draw(game.start, [])
