"""Trails by brute force, written apart from the program: lines as a list of pairs of
dots."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

Dot = tuple[int, int]
Line = tuple[Dot, Dot]

TO = {"r": (0, 1), "s": (1, 1), "d": (1, 0), "z": (1, -1)}
KEYS = {(-1, -1): "7", (-1, 0): "8", (-1, 1): "9", (0, -1): "4", (0, 1): "6"}
KEYS |= {(1, -1): "1", (1, 0): "2", (1, 1): "3"}


def read(rows: list[str]) -> tuple[list[Line], Dot | None]:
    """The lines of a board, doubled ones twice, and its start."""
    lines, start = [], None
    for r, row in enumerate(rows):
        for c, token in enumerate(row.split()):
            if token.endswith("*"):
                start = r, c
            lines += [((r, c), (r + TO[s][0], c + TO[s][1])) for s in token if s in TO]
    return lines, start


def trails(
    lines: list[Line], start: Dot | None, closed: bool, first: Dot | None = None
) -> set[tuple[Dot, str]]:
    """Every different text: the first dot and the digits. first: where a trail under
    way began."""
    dots = {dot for line in lines for dot in line}
    begin = dots if start is None else {start}
    return {
        (dot, text) for dot in begin for text in _from(dot, lines, first or dot, closed)
    }


def _from(at: Dot, left: list[Line], first: Dot, closed: bool) -> Iterator[str]:
    if not left:
        if not closed or at == first:
            yield ""
        return
    for number, (one, other) in enumerate(left):
        if at in (one, other):
            to = other if at == one else one
            key = KEYS[to[0] - at[0], to[1] - at[1]]
            for rest in _from(to, left[:number] + left[number + 1 :], first, closed):
                yield key + rest


def backwards(trail: tuple[Dot, str]) -> tuple[Dot, str]:
    """The same lines from the last dot to the first."""
    (row, col), text = trail
    step_of = {key: step for step, key in KEYS.items()}
    back = ""
    for key in text:
        down, right = step_of[key]
        row += down
        col += right
        back = KEYS[-down, -right] + back
    return (row, col), back


def degrees(lines: list[Line]) -> dict[Dot, int]:
    """How many lines end at each dot that has some."""
    found: dict[Dot, int] = {}
    for line in lines:
        for dot in line:
            found[dot] = found.get(dot, 0) + 1
    return found


def pieces(lines: list[Line]) -> list[set[Dot]]:
    """The dots that lines join, piece by piece."""
    found: list[set[Dot]] = []
    for line in lines:
        joined = set(line).union(*(part for part in found if part & set(line)))
        found = [part for part in found if not part & joined] + [joined]
    return found


def doubled(lines: list[Line]) -> int:
    """The fewest lines to double so that every dot is even: ever larger sets of lines
    are tried."""
    different = sorted(set(lines))
    for size in range(len(different) + 1):
        for some in combinations(different, size):
            if not any(degree % 2 for degree in degrees(lines + list(some)).values()):
                return size
    raise AssertionError("the lines do not hang together")


def fewest_strokes(lines: list[Line]) -> int:
    """The fewest trails that draw all lines together, without Euler: from every dot and
    every rest the pen goes on, or is lifted."""

    @cache
    def begun(left: frozenset[int]) -> int:
        firsts = (down(dot, left - {n}) for n in left for dot in lines[n])
        return min((1 + strokes for strokes in firsts), default=0)

    @cache
    def down(at: Dot, left: frozenset[int]) -> int:
        found = [begun(left)]
        for number in left:
            if at in lines[number]:
                one, other = lines[number]
                found.append(down(other if at == one else one, left - {number}))
        return min(found)

    return begun(frozenset(range(len(lines))))
