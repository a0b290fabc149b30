"""Collapsing building: one pair a room, with a wrong neighbour.

The published table over the four quarters, each room with the better of the pairs from
the room before it in its row and in its column. The fault: in the lower right quarter,
"up" reads the room to the left, so routes that come from above are lost there. To
repair it, leave out the two lines. A second fault stays even then: one pair a room is
not enough where food and water differ.
"""

TITLE = "Building, as printed"
KINDS = ("collapse",)


def solve(game):
    rooms = {
        (r, c): room(text)
        for r, row in enumerate(game.board(game.start))
        for c, text in enumerate(row)
    }
    n = game.rows // 2
    best = None
    for down in (-1, 1):
        for right in (-1, 1):
            found = quarter(rooms, n, down, right)
            if best is None or min(found[0]) > min(best[0]):
                best = found
                yield list(best[1])
    print(f"{min(best[0])} days")


def room(text):
    food, _, water = text.partition("/")
    return int(food), int(water or food)


def quarter(rooms, n, down, right):
    """The pair and the moves of the corner: `down` and `right` are -1 or 1."""
    letters = {-1: "U", 1: "D"}[down], {-1: "L", 1: "R"}[right]
    pairs = {(0, 0): ((0, 0), "")}
    for row in range(n + 1):
        for col in range(n + 1):
            if row == col == 0:
                continue
            before = [((row - 1, col), letters[0])] if row else []
            before += [((row, col - 1), letters[1])] if col else []
            if down == right == 1 and len(before) == 2:
                before[0] = before[1]  # the fault
            food, water = rooms[n + down * row, n + right * col]
            here = []
            for place, letter in before:
                (more_food, more_water), moves = pairs[place]
                here.append(((food + more_food, water + more_water), moves + letter))
            pairs[row, col] = max(here, key=lambda one: min(one[0]))
    return pairs[n, n]
