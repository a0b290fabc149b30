"""All routes of small levels with numbers and walls, by plain recursion over their
tokens.

Shares no code with the program: the rules are read from the tokens, and nothing is
pruned.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from tests.oracles.walks.plain import (
    LETTERS,
    Cell,
    Puzzle,
    Route,
    random_maze,
    random_tour,
)

_TOKEN = re.compile(r"([^@|_]+)(?:@(\d+))?(\|?)(_?)")


@dataclass(frozen=True)
class MarkedPuzzle(Puzzle):
    """A level as text, with marks in its tokens."""

    def routes(self) -> list[Route]:
        board, numbers, walls = self._read()
        plain = {cell: token for cell, token in board.items() if token != "#"}
        start, end = self._ends(plain, numbers)
        found = self._walks(plain, numbers, walls, [start], end)
        bare = replace(self, rows=tuple(" ".join(line) for line in self._bare(board)))
        return [Puzzle._scored(bare, plain, moves, start) for moves in found]

    def most_cells(self) -> int:
        """The most cells of any walk between the ends, closed if the tour is, that
        meets all numbers in order; 0 if there is none."""
        board, numbers, walls = self._read()
        free = [cell for cell, token in board.items() if token != "#"]
        start, end = self._ends({cell: board[cell] for cell in free}, numbers)
        begun = numbers or "S" in board.values()
        best = 0

        def grow(cells: list[Cell]) -> None:
            nonlocal best
            here = cells[-1]
            near = [
                (here[0] + down, here[1] + right) for down, right in LETTERS.values()
            ]
            near = [c for c in near if c in free and frozenset({here, c}) not in walls]
            over = (
                cells[0] in near and len(cells) > 3
                if self.closed
                else end in (None, here)
            )
            met = [numbers[cell] for cell in cells if cell in numbers]
            if over and met == list(range(1, len(numbers) + 1)):
                best = max(best, len(cells))
            for cell in near if here != end else []:
                if cell not in cells:
                    grow([*cells, cell])

        for first in [start] if begun or not self.closed else free:
            grow([first])
        return best

    def opened(self, number: int) -> Iterator[MarkedPuzzle]:
        """The levels without so many of the walls, those on cells and those between
        them."""
        board = [row.split() for row in self.rows]
        signs = [
            (r, c, sign)
            for r, row in enumerate(board)
            for c, token in enumerate(row)
            for sign in "#|_"
            if sign in token
        ]
        for chosen in combinations(signs, number):
            rows = [list(row) for row in board]
            for r, c, sign in chosen:
                rows[r][c] = "." if sign == "#" else rows[r][c].replace(sign, "")
            yield replace(self, rows=tuple(map(" ".join, rows)))

    def _bare(self, board: dict[Cell, str]) -> list[list[str]]:
        rows, cols = 1 + max(r for r, _ in board), 1 + max(c for _, c in board)
        return [[board[r, c] for c in range(cols)] for r in range(rows)]

    def _read(self) -> tuple[dict[Cell, str], dict[Cell, int], set[frozenset[Cell]]]:
        board: dict[Cell, str] = {}
        numbers: dict[Cell, int] = {}
        walls: set[frozenset[Cell]] = set()
        for r, row in enumerate(self.rows):
            for c, token in enumerate(row.split()):
                match = _TOKEN.fullmatch(token)
                assert match, token
                board[r, c] = match[1]
                if match[2]:
                    numbers[r, c] = int(match[2])
                if match[3]:
                    walls.add(frozenset({(r, c), (r, c + 1)}))
                if match[4]:
                    walls.add(frozenset({(r, c), (r + 1, c)}))
        return board, numbers, walls

    def _ends(
        self, plain: dict[Cell, str], numbers: dict[Cell, int]
    ) -> tuple[Cell, Cell | None]:
        """The first cell, and the one where the walk has to stop, if there is one."""
        start = next((cell for cell, token in plain.items() if token == "S"), None)
        end = next((cell for cell, token in plain.items() if token == "E"), None)
        by_number = sorted(numbers, key=lambda cell: numbers[cell])
        if start is None and end is None and by_number and not self.closed:
            end = by_number[-1]
        if start is None:
            start = by_number[0] if by_number else min(plain)
        return start, end

    def _walks(
        self,
        plain: dict[Cell, str],
        numbers: dict[Cell, int],
        walls: set[frozenset[Cell]],
        cells: list[Cell],
        end: Cell | None,
    ) -> Iterator[str]:
        here, whole = cells[-1], len(plain) + self.closed
        full = len(cells) == whole if self.kind == "tour" else here == end
        if full:
            order = [
                numbers[cell]
                for cell in cells[: len(cells) - self.closed]
                if cell in numbers
            ]
            stops = end is None or here == end
            if stops and order == list(range(1, len(numbers) + 1)):
                yield ""
            return
        if here == end and not self.closed:
            return
        for letter, (down, right) in LETTERS.items():
            there = (here[0] + down, here[1] + right)
            back = self.closed and there == cells[0] and len(cells) == len(plain)
            if there not in plain or (there in cells and not back):
                continue
            if frozenset({here, there}) not in walls:
                for rest in self._walks(plain, numbers, walls, [*cells, there], end):
                    yield letter + rest


def marked(rng: np.random.Generator, plain: Puzzle) -> MarkedPuzzle:
    """A level with some numbers and walls: the numbers in any order, or along a
    walk."""
    board = [row.split() for row in plain.rows]
    free = [
        (r, c)
        for r, row in enumerate(board)
        for c, token in enumerate(row)
        if token != "#"
    ]
    share = float(rng.choice([0.0, 0.1, 0.25]))
    sides = {
        cell: "|" * (rng.random() < share) + "_" * (rng.random() < share)
        for cell in free
    }
    walled = [
        [token + sides.get((r, c), "") for c, token in enumerate(row)]
        for r, row in enumerate(board)
    ]
    known = _walk(
        rng,
        MarkedPuzzle(
            plain.kind, tuple(map(" ".join, walled)), plain.points, plain.closed
        ),
    )
    number = int(rng.integers(0, min(7, len(free)) + 1))
    if number and known is not None and rng.random() < 0.8:
        on_walk = list(dict.fromkeys(known))
        places = sorted(
            rng.choice(len(on_walk), min(number, len(on_walk)), replace=False).tolist()
        )
        chosen = [on_walk[place] for place in places]
    else:
        chosen = [free[k] for k in rng.permutation(len(free))[:number].tolist()]
    for k, (r, c) in enumerate(chosen, start=1):
        walled[r][c] = f"{board[r][c]}@{k}{sides[r, c]}"
    if chosen and plain.kind == "tour" and rng.random() < 0.5:
        walled = [[token.replace("S", ".") for token in row] for row in walled]
        if not plain.closed and rng.random() < 0.5:
            walled = [[token.replace("E", ".") for token in row] for row in walled]
    return MarkedPuzzle(
        plain.kind, tuple(map(" ".join, walled)), plain.points, plain.closed
    )


def _walk(rng: np.random.Generator, puzzle: MarkedPuzzle) -> tuple[Cell, ...] | None:
    """One of the routes of a level, at random."""
    routes = puzzle.routes()
    return routes[int(rng.integers(len(routes)))].cells if routes else None


def random_marked(rng: np.random.Generator, side: int = 4) -> MarkedPuzzle:
    """A small maze or tour with marks."""
    of = random_maze if rng.random() < 0.5 else random_tour
    made = marked(rng, of(rng, side))
    return random_marked(rng, side) if begins_at_its_end(made) else made


def begins_at_its_end(puzzle: MarkedPuzzle) -> bool:
    """Whether the rules give an open tour the same first and last cell: such a level is
    refused."""
    tokens = [token for row in puzzle.rows for token in row.split()]
    found = [
        (int(m[1]), at) for at, t in enumerate(tokens) if (m := re.search(r"@(\d+)", t))
    ]
    if (
        puzzle.kind != "tour"
        or puzzle.closed
        or not found
        or any(t[0] == "S" for t in tokens)
    ):
        return False
    ends = [at for at, token in enumerate(tokens) if token[0] == "E"] or [max(found)[1]]
    return ends[0] == min(found)[1]
