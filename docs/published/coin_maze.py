"""Paper maze: stops at a cell beside the exit.

The published depth-first search, with its fault: where the next cell is the exit, the
function returns, and never tries the directions that come after it. So it misses the
routes that pass beside the exit and come back. To repair it, put `continue` in the
place of `return`.
"""

TITLE = "Paper maze, as printed"
KINDS = ("coin_maze",)
ORDER = "UDLR"


def solve(game):
    found = {"routes": 0, "best": 0, "score": -1}
    yield from walk(game, game.start, [], found)
    print(
        f"{found['routes']} routes, {found['best']} of them with {found['score']} "
        "points"
    )


def walk(game, state, moves, found):
    legal = game.moves(state)
    for move in ORDER:
        if move not in legal:
            continue
        after = game.apply(state, move)
        if game.finished(after):
            found["routes"] += 1
            score = game.score(after)
            if score > found["score"]:
                found["score"], found["best"] = score, 0
                yield [*moves, move]
            found["best"] += score == found["score"]
            return  # the fault
        yield from walk(game, after, [*moves, move], found)
