"""Sowing: two arrays of pits, the near row first.

The published table of what each pit captures. The program holds the near row first and
the far row second, and sows to the right along the first and back along the second. The
fault is in the reading: a board whose far row is written first is sown the other way
round, without a word. To repair it, turn the two rows round: `far, near = board`.
"""

TITLE = "Sowing, as printed"
KINDS = ("sowing",)


def solve(game):
    near, far = (
        [int(stones) for stones in row] for row in game.board(game.start)
    )  # the fault
    ring = near + far[::-1]
    captures = [capture(ring, pit) for pit in range(len(ring))]
    print(*captures)
    best = max(
        range(len(ring)), key=lambda pit: -1 if captures[pit] is None else captures[pit]
    )
    row, col = (0, best) if best < game.cols else (1, len(ring) - 1 - best)
    return [str(col if row else len(ring) - 1 - col)]


def capture(ring, pit):
    """The stones that a move captures; None for an empty pit, and for a relay without
    an end."""
    pits, size = list(ring), len(ring)
    for _ in range(100_000):
        stones, pits[pit] = pits[pit], 0
        if not stones:
            return None
        for _ in range(stones):
            pit = (pit + 1) % size
            pits[pit] += 1
        pit = (pit + 1) % size
        if not pits[pit]:
            return pits[(pit + 1) % size]
    return None
