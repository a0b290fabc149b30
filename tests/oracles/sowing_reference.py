"""Slow, plain readings of the sowing rules, sharing no code with the solvers they
check."""

from __future__ import annotations

from functools import cache

Pits = tuple[int, ...]

NO_EXIT = -1_000
"""The worth of the best capture of a board without captures: less than any."""


def sow(pits: Pits, pit: int, chain: bool) -> tuple[Pits, int] | None:
    """One stone at a time; None when the relay comes back to anything it has been
    at."""
    board, at, size = list(pits), pit, len(pits)
    been = set()
    while True:
        if (here := (tuple(board), at)) in been:
            return None
        been.add(here)
        hand, board[at] = board[at], 0
        while hand:
            at = (at + 1) % size
            board[at] += 1
            hand -= 1
        at = (at + 1) % size
        if board[at] == 0:
            break
    target = (at + 1) % size
    captured = taken = board[target]
    board[target] = 0
    while chain and taken and not board[(target + 1) % size]:
        target = (target + 2) % size
        taken = board[target]
        captured += taken
        board[target] = 0
    return tuple(board), captured


def sharings(size: int, stones: int) -> list[Pits]:
    """All boards of `size` pits with that many stones."""
    if size == 1:
        return [(stones,)]
    return [
        (k, *rest) for k in range(stones + 1) for rest in sharings(size - 1, stones - k)
    ]


def backward(size: int, stones: int, chain: bool) -> dict[Pits, int]:
    """The value of every board up to `stones`, by attractors: for each threshold t, the
    boards from which the mover gets at least t, and those from which the other can hold
    him to -t."""
    values: dict[Pits, int] = {}
    for total in range(stones + 1):
        boards = sharings(size, total)
        exits: dict[Pits, int] = {}
        quiet: dict[Pits, list[Pits]] = {}
        for board in boards:
            played = [sow(board, pit, chain) for pit in range(size) if board[pit]]
            found = [after for after in played if after is not None]
            gains = [c - values[after] for after, c in found if c]
            exits[board] = max(gains, default=NO_EXIT)
            quiet[board] = [after for after, c in found if not c]
        values |= dict.fromkeys(boards, 0)
        for t in range(1, total + 1):
            winning, losing = _attractors(boards, exits, quiet, t)
            values |= dict.fromkeys(winning, t)
            values |= dict.fromkeys(losing, -t)
    return values


def _attractors(
    boards: list[Pits],
    exits: dict[Pits, int],
    quiet: dict[Pits, list[Pits]],
    t: int,
) -> tuple[set[Pits], set[Pits]]:
    """Boards where the mover can force a gain of t, and where he cannot help losing t.

    exits: what the best capture of each board is worth. quiet: the boards to which its
    other moves lead.
    """
    winning: set[Pits] = set()
    losing: set[Pits] = set()
    left = boards
    while True:
        still = []
        for board in left:
            best = exits[board]
            others = quiet[board]
            if best >= t or not losing.isdisjoint(others):
                winning.add(board)
            elif (
                (best > NO_EXIT or others) and best <= -t and winning.issuperset(others)
            ):
                losing.add(board)
            else:
                still.append(board)
        if len(still) == len(left):
            return winning, losing
        left = still


@cache
def literal(
    pits: Pits, mover: int, chain: bool, seen: frozenset[tuple[Pits, int]]
) -> int:
    """The mover's gain under perfect play, by the rules as written: the whole game
    tree, with every game remembering the positions it has been at since its last
    capture."""
    if (pits, mover) in seen:
        return 0
    values = literal_moves(pits, mover, chain, seen)
    return max((value for value in values if value is not None), default=0)


def literal_moves(
    pits: Pits, mover: int, chain: bool, seen: frozenset[tuple[Pits, int]]
) -> list[int | None]:
    """The same for every pit; None where the move is not legal."""
    found: list[int | None] = []
    for pit, stones in enumerate(pits):
        played = sow(pits, pit, chain) if stones else None
        if played is None:
            found.append(None)
            continue
        after, captured = played
        past = frozenset() if captured else seen | {(pits, mover)}
        found.append(captured - literal(after, 1 - mover, chain, past))
    return found
