"""Cells, steps and scores of all walks of a large board, by arithmetic modulo primes.

After a Sweep its diagram is enumerated once more, row by row. For the numbers of walks through
cells and steps see solvers.paths.frontier_tally. The histogram of scores is a polynomial, the sum
of x**score over all walks; its values at enough points, each a backward pass with x**weight for a
visit, give its coefficients.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from math import gcd
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from solvers.paths.frontier_board import TIP
from solvers.paths.frontier_plain import CELL_CHOICES, TIP_CHOICES
from solvers.paths.frontier_rows import RowDiagram
from solvers.paths.frontier_sweep import Sweep
from solvers.paths.frontier_tally import Frequencies

Lanes = NDArray[np.uint64]
Ints = NDArray[np.int64]

LANES = 8
"""Lanes of one pass of the histogram."""

MAX_SCORES = 20_000
"""Most different scores a histogram may tell apart."""


@cache
def primes(number: int) -> tuple[int, ...]:
    """The largest primes below 2**31."""
    found: list[int] = []
    candidate = 2**31 - 1
    while len(found) < number:
        if all(candidate % d for d in range(3, 46342, 2)):
            found.append(candidate)
        candidate -= 2
    return tuple(found)


def combine(residues: list[int], moduli: tuple[int, ...]) -> int:
    """The number below the product of the moduli that leaves these residues (Garner 1959)."""
    number, product = 0, 1
    for residue, modulus in zip(residues, moduli, strict=True):
        number += product * ((residue - number) * pow(product, -1, modulus) % modulus)
        product *= modulus
    return number


def residues(counts: Lanes, moduli: Lanes) -> Lanes:
    """Numbers in columns of 64 bits, lowest first, modulo each prime: one lane a prime."""
    lanes = np.zeros((counts.shape[0], moduli.size), dtype=np.uint64)
    base = np.array([2**64 % int(p) for p in moduli], dtype=np.uint64)
    for column in range(counts.shape[1] - 1, -1, -1):
        lanes = (lanes * base + counts[:, column : column + 1] % moduli) % moduli
    return lanes


class Tally:
    """Passes over a finished Sweep that was told to keep its counts."""

    def __init__(self, sweep: Sweep, lanes: ModuleType) -> None:
        self.sweep = sweep
        self.kernels = lanes
        self.chunk = sweep.chunk

    # -- cells and steps --------------------------------------------------------------------------
    def frequencies(self) -> Generator[None, None, Frequencies]:
        """On how many walks, and optimal walks, each cell and step lies."""
        found = Frequencies()
        for of, total in enumerate(self.sweep.totals()):
            assert total is not None
            yield from self._walked(of, total, found)
        return found

    def _walked(self, of: int, total: int, found: Frequencies) -> Generator[None, None, None]:
        sweep = self.sweep
        moduli = primes(total.bit_length() // 30 + 1)
        lanes = np.array(moduli, dtype=np.uint64)
        arrived = np.ones((3, lanes.size), dtype=np.uint64)
        for row in range(sweep.height):
            diagram = yield from sweep.diagram(row)
            best = yield from sweep.row_best(row, diagram)
            limbs = sweep.limbs[row + 1]
            counts = sweep.counts[row + 1]
            last = residues(counts[:, limbs:] if of else counts[:, :limbs], lanes)
            if diagram.link is not None:
                last = last[np.concatenate([[0, 1], diagram.link + 2])]
            yield from sweep.reserve(8 * lanes.size * int(diagram.sizes.sum() + 3 * sweep.width))
            values = [last]
            for k in range(sweep.width - 1, -1, -1):
                values.append(
                    (yield from self._weighed(row, k, diagram, best, of, values[-1], lanes))
                )
            values.reverse()
            for k in range(sweep.width):
                arrived, sums = yield from self._spread(
                    row, k, diagram, best, of, values[k + 1], arrived, lanes
                )
                self._enter(found, of, row * sweep.width + k, sums, moduli)
            if diagram.link is not None:
                turned = np.zeros((sweep.keys[row + 1].size + 2, lanes.size), dtype=np.uint64)
                turned[diagram.link + 2] = arrived[2:]
                arrived = turned

    def _enter(
        self, found: Frequencies, of: int, k: int, sums: Lanes, moduli: tuple[int, ...]
    ) -> None:
        board = self.sweep.board
        visited, right, down = (combine(line, moduli) for line in sums.tolist())
        beside = board.order[k + 1] if k + 1 < board.cells else -1
        below = board.order[k + board.width] if k + board.width < board.cells else -1
        found.add(of, board.order[k], (visited, right, down), beside, below)

    def _weighed(
        self,
        row: int,
        k: int,
        diagram: RowDiagram,
        best: list[Ints],
        of: int,
        after: Lanes,
        lanes: Lanes,
        factors: Lanes | None = None,
    ) -> Generator[None, None, Lanes]:
        rows, size = diagram.layer(k), int(diagram.sizes[k])
        cell = row * self.sweep.width + k
        here = np.zeros((size + 2, lanes.size), dtype=np.uint64)
        here[1] = 1
        ones = np.ones_like(lanes) if factors is None else factors
        for begin in range(0, size, self.chunk):
            self.kernels.weigh(
                rows,
                begin,
                min(self.chunk, size - begin),
                self._draws(cell),
                self.sweep.board.weight[cell],
                bool(of),
                best[k],
                best[k + 1],
                ones,
                lanes,
                after,
                here,
            )
            yield
        return here

    def _spread(
        self,
        row: int,
        k: int,
        diagram: RowDiagram,
        best: list[Ints],
        of: int,
        after: Lanes,
        arrived: Lanes,
        lanes: Lanes,
    ) -> Generator[None, None, tuple[Lanes, Lanes]]:
        rows, size = diagram.layer(k), int(diagram.sizes[k])
        cell = row * self.sweep.width + k
        arrived_after = np.zeros((int(diagram.sizes[k + 1]) + 2, lanes.size), dtype=np.uint64)
        sums = np.zeros((3, lanes.size), dtype=np.uint64)
        for begin in range(0, size, self.chunk):
            self.kernels.spread(
                rows,
                begin,
                min(self.chunk, size - begin),
                self._draws(cell),
                self.sweep.board.weight[cell],
                bool(of),
                best[k],
                best[k + 1],
                lanes,
                after,
                arrived,
                arrived_after,
                sums,
            )
            yield
        return arrived_after, sums

    def _draws(self, cell: int) -> Ints:
        """What each choice draws, in the kernels' bits."""
        table = TIP_CHOICES if self.sweep.board.flags[cell] & TIP else CELL_CHOICES
        return np.array(
            [
                right * self.kernels.RIGHT
                + down * self.kernels.DOWN
                + visited * self.kernels.VISITED
                for choices in table
                for right, down, visited in choices
            ],
            dtype=np.int64,
        )

    # -- scores -----------------------------------------------------------------------------------
    def histogram(self) -> Generator[None, None, dict[int, int]]:
        """How many walks have each score. ValueError if there are too many scores to tell apart."""
        sweep = self.sweep
        board = sweep.board
        total, _ = sweep.totals()
        if not total:
            return {}
        unit = gcd(*board.weight) or 1
        degree = int(sweep.best[0][2]) // unit
        if degree > MAX_SCORES:
            raise ValueError(f"more than {MAX_SCORES} different scores")
        moduli = primes(total.bit_length() // 30 + 1)
        jobs = [(x, p) for p in moduli for x in range(1, degree + 2)]
        values: list[int] = []
        for first in range(0, len(jobs), LANES):
            values += yield from self._at_points(jobs[first : first + LANES], unit)
        columns = [
            _coefficients(values[n * (degree + 1) : (n + 1) * (degree + 1)], p)
            for n, p in enumerate(moduli)
        ]
        numbers = [combine([column[s] for column in columns], moduli) for s in range(degree + 1)]
        return {board.base + unit * s: number for s, number in enumerate(numbers) if number}

    def _at_points(
        self, jobs: list[tuple[int, int]], unit: int
    ) -> Generator[None, None, list[int]]:
        """The polynomial at points, each modulo its prime."""
        sweep = self.sweep
        lanes = np.array([p for _, p in jobs], dtype=np.uint64)
        values = np.zeros((2 + sweep.keys[sweep.height].size, lanes.size), dtype=np.uint64)
        values[1] = 1
        nothing = [np.zeros(1, dtype=np.int64)]
        for row in range(sweep.height - 1, -1, -1):
            diagram = yield from sweep.diagram(row)
            if diagram.link is not None:
                values = values[np.concatenate([[0, 1], diagram.link + 2])]
            # The scores of choices are looked up even where they do not matter.
            blank = nothing[0]
            if blank.size < int(diagram.sizes.max()) + 2:
                blank = np.zeros(int(diagram.sizes.max()) + 2, dtype=np.int64)
                nothing = [blank]
            for k in range(sweep.width - 1, -1, -1):
                weight = sweep.board.weight[row * sweep.width + k] // unit
                factors = np.array([pow(x, weight, p) for x, p in jobs], dtype=np.uint64)
                values = yield from self._weighed(
                    row, k, diagram, [blank] * (sweep.width + 1), 0, values, lanes, factors
                )
        return [int(value) for value in values[2]]


def _coefficients(values: list[int], p: int) -> list[int]:
    """The coefficients modulo p of the polynomial with these values at 1, 2, 3, ... (Newton)."""
    differences = np.array(values, dtype=np.int64)
    size = differences.size
    for level in range(1, size):
        inverse = pow(level, -1, p)
        differences[level:] = (differences[level:] - differences[level - 1 : -1]) % p * inverse % p
    poly = np.zeros(size, dtype=np.int64)
    for level in range(size - 1, -1, -1):
        # poly = poly * (x - (level + 1)) + differences[level]
        shifted = np.concatenate([[0], poly[:-1]])
        poly = (shifted - poly * (level + 1)) % p
        poly[0] = (poly[0] + differences[level]) % p
    return [int(c) for c in poly]
