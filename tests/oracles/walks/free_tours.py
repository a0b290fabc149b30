"""Tours that may begin anywhere: random levels, and every tour of one by trying every
walk."""

from __future__ import annotations

import re
from random import Random

import numpy as np

from gridwright.solvers.level import STEPS, Cell, Level
from gridwright.solvers.registry import kind

Walk = tuple[Cell, str]
"""The first cell of a walk, and its steps."""


class FreeTours:
    """A level as its tokens say it, and its walks."""

    def __init__(self, level: Level) -> None:
        of = kind("tour")
        self.free: dict[Cell, str] = {}
        for row, line in enumerate(level.cells.tolist()):
            for col, code in enumerate(line):
                token = of.format_token(code)
                if token != "#":
                    self.free[row, col] = token
        found = {cell: re.search(r"@(\d+)", text) for cell, text in self.free.items()}
        self.numbers = {cell: int(m[1]) for cell, m in found.items() if m}
        self.walks = [walk for cell in sorted(self.free) for walk in self._from(cell)]

    @property
    def only(self) -> bool:
        """True if there is one tour, and perhaps the same one from its other end."""
        cells = {frozenset(self._cells(walk)) for walk in self.walks}
        return len(cells) == 1

    def _cells(self, walk: Walk) -> list[tuple[Cell, Cell]]:
        cell, steps = walk
        pairs = []
        for step in steps:
            after = cell[0] + STEPS[step][0], cell[1] + STEPS[step][1]
            pairs.append((min(cell, after), max(cell, after)))
            cell = after
        return pairs

    def _from(self, first: Cell) -> list[Walk]:
        found: list[Walk] = []
        if self.numbers.get(first, 1) == 1:
            self._go([first], "", self.numbers.get(first, 0) + 1, found)
        return found

    def _go(self, path: list[Cell], steps: str, due: int, found: list[Walk]) -> None:
        here = path[-1]
        is_end = self.free[here].startswith("E")
        complete = len(path) == len(self.free)
        if is_end and not complete:
            return
        if complete and self._has_end() and not is_end:
            return
        if complete:
            found.append((path[0], steps))
            return
        for letter, (down, right) in STEPS.items():
            cell = here[0] + down, here[1] + right
            if cell not in self.free or cell in path or self._walled(here, cell):
                continue
            if self.numbers.get(cell, due) == due:
                after = due + (cell in self.numbers)
                self._go([*path, cell], steps + letter, after, found)

    def _has_end(self) -> bool:
        return any(text.startswith("E") for text in self.free.values())

    def _walled(self, one: Cell, other: Cell) -> bool:
        side = "|" if one[0] == other[0] else "_"
        return side in self.free[min(one, other)]


def random_level(rng: Random, most: int = 4) -> Level:
    """A small level without errors: holes, an end, numbers and walls, or none."""
    of = kind("tour")
    while True:
        level = _drawn(rng, most)
        if level is not None and not any(
            p.severity == "error" for p in of.check(level)
        ):
            return level


def _drawn(rng: Random, most: int) -> Level | None:
    rows = rng.randint(1, most)
    cols = rng.randint(1, most)
    share = rng.choice((0, 0, 0.1, 0.2, 0.35))
    board = np.full((rows, cols), ".", object)
    for cell in np.ndindex(board.shape):
        if rng.random() < share:
            board[cell] = "#"
    free = [(int(r), int(c)) for r, c in np.argwhere(board == ".")]
    if not free:
        return None
    if rng.random() < 0.35:
        board[rng.choice(free)] = "E"
    if rng.random() < 0.4:
        count = rng.randint(1, min(4, len(free)))
        for number, cell in enumerate(rng.sample(free, count), start=1):
            board[cell] += f"@{number}"
    if rng.random() < 0.4:
        for row, col in free:
            if rng.random() < 0.15 and col < cols - 1:
                board[row, col] += "|"
            if rng.random() < 0.15 and row < rows - 1:
                board[row, col] += "_"
    of = kind("tour")
    codes = [[of.parse_token(text) for text in line] for line in board.tolist()]
    return Level("tour", np.array(codes, np.int32), rules={"start": "any"})
