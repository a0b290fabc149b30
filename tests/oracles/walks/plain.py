"""All routes of a small walk level by plain recursion over its rows of tokens.

Shares no code with the program: no states, no boards, no pruning; conditions and
prefixes are kept by throwing away finished routes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

LETTERS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}

Cell = tuple[int, int]


@dataclass(frozen=True)
class Route:
    moves: str
    score: int
    cells: tuple[Cell, ...]

    @property
    def steps(self) -> frozenset[frozenset[Cell]]:
        return frozenset(map(frozenset, zip(self.cells, self.cells[1:], strict=False)))


@dataclass(frozen=True)
class Puzzle:
    """A level as text, with its rules."""

    kind: str
    rows: tuple[str, ...]
    points: int = 1
    closed: bool = False

    @property
    def tokens(self) -> dict[Cell, str]:
        return {
            (r, c): token
            for r, row in enumerate(self.rows)
            for c, token in enumerate(row.split())
            if token != "#"
        }

    def routes(self) -> list[Route]:
        """Every route from the start, a closed one in both directions."""
        tokens = self.tokens
        starts = [cell for cell, token in tokens.items() if token == "S"]
        start = starts[0] if starts else min(tokens)
        return [
            self._scored(tokens, moves, start) for moves in self._grow(tokens, [start])
        ]

    def once(self) -> list[Route]:
        """Every route; of a closed one and its reverse only one."""
        if not self.closed:
            return self.routes()
        return list({route.steps: route for route in self.routes()}.values())

    def _grow(self, tokens: dict[Cell, str], cells: list[Cell]) -> Iterator[str]:
        here = cells[-1]
        if self._over(tokens, cells):
            yield ""
            return
        for letter, (down, right) in LETTERS.items():
            there = (here[0] + down, here[1] + right)
            back = self.closed and there == cells[0] and len(cells) == len(tokens)
            if there in tokens and (there not in cells or back):
                for rest in self._grow(tokens, [*cells, there]):
                    yield letter + rest

    def _over(self, tokens: dict[Cell, str], cells: list[Cell]) -> bool:
        if self.kind == "coin_maze":
            return tokens[cells[-1]] == "E"
        if self.closed:
            return len(cells) == len(tokens) + 1
        end = tokens[cells[-1]] == "E" or "E" not in tokens.values()
        return end and len(cells) == len(tokens)

    def _scored(self, tokens: dict[Cell, str], moves: str, start: Cell) -> Route:
        cells = [start]
        for letter in moves:
            down, right = LETTERS[letter]
            cells.append((cells[-1][0] + down, cells[-1][1] + right))
        score = 0
        for cell in set(cells):
            score += self.points
            if tokens[cell].startswith("$"):
                score += int(tokens[cell][1:] or 1)
        return Route(moves, score, tuple(cells))


def random_maze(rng: np.random.Generator, side: int = 4) -> Puzzle:
    """Walls and coins anywhere, a start and an exit."""
    rows, cols = int(rng.integers(1, side + 1)), int(rng.integers(2, side + 1))
    choices = [".", ".", "#", "#", "$", "$3", "$7"]
    board = [
        [choices[int(i)] for i in line] for line in rng.integers(0, 7, (rows, cols))
    ]
    start, end = rng.choice(rows * cols, 2, replace=False).tolist()
    board[start // cols][start % cols] = "S"
    board[end // cols][end % cols] = "E"
    points = int(rng.choice([0, 1, 1, 5]))
    return Puzzle("coin_maze", tuple(" ".join(line) for line in board), points)


def random_tour(rng: np.random.Generator, side: int = 4) -> Puzzle:
    """Holes anywhere, closed or open, the end given or free."""
    rows, cols = int(rng.integers(1, side + 1)), int(rng.integers(1, side + 2))
    holes = rng.random((rows, cols)) < rng.choice([0.0, 0.1, 0.2])
    board = [["#" if hole else "." for hole in line] for line in holes.tolist()]
    start, end = rng.integers(0, rows * cols, 2).tolist()
    closed = bool(rng.random() < 0.4) and int((~holes).sum()) >= 4
    if not closed or rng.random() < 0.5:
        board[start // cols][start % cols] = "S"
    if not closed and end != start and rng.random() < 0.5:
        board[end // cols][end % cols] = "E"
    return Puzzle("tour", tuple(" ".join(line) for line in board), closed=closed)
