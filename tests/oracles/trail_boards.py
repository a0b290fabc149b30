"""Small boards of trails: every one there is, and random ones with more lines."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from tests.oracles.trails import TO, Dot

SIZES = ((1, 2), (1, 4), (2, 1), (2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3))
DOUBLED = ((1, 2), (2, 1), (1, 3), (3, 1), (2, 2))
"""Sizes of which every number of each line is tried, with every start."""
SINGLE = ((2, 3), (3, 2), (3, 3))
"""Sizes of which every set of lines is tried; on the last only those that lead to the
right or down."""


@dataclass(frozen=True)
class Written:
    """A board before it is written down: how many of each line of `places` there
    are."""

    rows: int
    cols: int
    numbers: tuple[int, ...]
    start: Dot | None = None
    closed: bool = False
    diagonal: bool = True

    def level(self) -> Level:
        """The level of the board."""
        tokens = dict.fromkeys(product(range(self.rows), range(self.cols)), "")
        for (dot, letter), number in zip(
            places(self.rows, self.cols, self.diagonal), self.numbers, strict=True
        ):
            tokens[dot] += letter * number
        text = {dot: token or "." for dot, token in tokens.items()}
        if self.start is not None:
            text[self.start] += "*"
        rows = [
            " ".join(text[row, col] for col in range(self.cols))
            for row in range(self.rows)
        ]
        level = level_from_text("trail", "\n".join(rows))
        return level.with_(rules={"closed": True}) if self.closed else level


def places(rows: int, cols: int, diagonal: bool = True) -> list[tuple[Dot, str]]:
    """Where a board of this size can have lines."""
    found = []
    for row, col in product(range(rows), range(cols)):
        for letter in TO if diagonal else "rd":
            down, right = TO[letter]
            if row + down < rows and 0 <= col + right < cols:
                found.append(((row, col), letter))
    return found


def every_board() -> Iterator[Written]:
    """Every board to 2 x 2 with every start; every set of lines to 3 x 3, with a start
    and the closed rule in turn."""
    for rows, cols in DOUBLED:
        starts = [None, *product(range(rows), range(cols))]
        for numbers in product(range(3), repeat=len(places(rows, cols))):
            for start, closed in product(starts, (False, True)):
                if any(numbers):
                    yield Written(rows, cols, numbers, start, closed)
    for rows, cols in SINGLE:
        diagonal = (rows, cols) != SINGLE[-1]
        starts = [None, *product(range(rows), range(cols))]
        count = len(places(rows, cols, diagonal))
        for at, numbers in enumerate(product(range(2), repeat=count)):
            start = starts[at % len(starts)]
            if any(numbers):
                yield Written(rows, cols, numbers, start, at % 3 == 0, diagonal)


def random_board(seed: int, most_lines: int) -> Written:
    """Any lines, so that many boards have no trail; doubled ones; at times a start, and
    the closed rule."""
    rng = random.Random(seed)
    rows, cols = rng.choice(SIZES)
    numbers = [0] * len(places(rows, cols))
    for _ in range(rng.randint(1, most_lines)):
        at = rng.randrange(len(numbers))
        numbers[at] = min(2, numbers[at] + 1)
    start = None
    if rng.random() < 0.4:
        start = rng.randrange(rows), rng.randrange(cols)
    return Written(rows, cols, tuple(numbers), start, rng.random() < 0.3)
