"""Cells, steps and scores of all walks of a large board, by arithmetic modulo primes.

After a `Sweep`, its diagram is enumerated once more, row by row. `frequencies` explains the numbers
of walks through cells and steps. The histogram of scores is a polynomial: the sum of x**score over
all walks. Its values at enough points give its coefficients, and each value is one backward pass in
which a visit multiplies by x**weight. Only scores that are sums of some cells can occur, so that
many points are enough, however large the scores are: at the powers of one number, the values are a
transposed Vandermonde system in the coefficients (Zippel 1990, "Interpolating polynomials from
their values").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.walks.engines.frontier.layout import OPEN, TIP, FrontierBoard
from solvers.walks.engines.frontier.plain import CELL_CHOICES, TIP_CHOICES
from solvers.walks.engines.frontier.rows import RowDiagram
from solvers.walks.engines.frontier.sweep import Sweep
from solvers.walks.engines.tally.frequencies import Frequencies

Lanes = NDArray[np.uint64]
Ints = NDArray[np.int64]

LANES = 8
"""Lanes of one pass of the histogram."""

MAX_SCORES = 20_000
"""Most different scores a histogram may tell apart."""

STEPS = 64
"""Rows of the system solved between two yields."""


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
            layers = [
                self._layer(row, k, diagram, (best[k], best[k + 1]), lanes, bool(of))
                for k in range(sweep.width)
            ]
            values = [last]
            for layer in reversed(layers):
                values.append((yield from self._weighed(layer, values[-1], np.ones_like(lanes))))
            values.reverse()
            for k, layer in enumerate(layers):
                arrived, sums = yield from self._spread(layer, values[k + 1], arrived)
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

    def _layer(
        self,
        row: int,
        k: int,
        diagram: RowDiagram,
        best: tuple[Ints, Ints],
        lanes: Lanes,
        optimal: bool,
    ) -> Any:
        """The choices at the k-th cell of a row, as the kernels take them."""
        cell = row * self.sweep.width + k
        gain = self.sweep.board.weight[cell]
        draws = self._draws(cell)
        return self.kernels.Layer(diagram.layer(k), draws, gain, optimal, *best, lanes)

    def _pieces(self, layer: Any) -> Iterator[tuple[int, int]]:
        """The states of a layer in chunks: where each begins, and how many it holds."""
        size = layer.rows.shape[0]
        for begin in range(0, size, self.chunk):
            yield begin, min(self.chunk, size - begin)

    def _weighed(self, layer: Any, after: Lanes, factors: Lanes) -> Generator[None, None, Lanes]:
        here = np.zeros((layer.rows.shape[0] + 2, layer.primes.size), dtype=np.uint64)
        here[1] = 1
        for begin, count in self._pieces(layer):
            self.kernels.weigh(layer, begin, count, factors, after, here)
            yield
        return here

    def _spread(
        self, layer: Any, after: Lanes, arrived: Lanes
    ) -> Generator[None, None, tuple[Lanes, Lanes]]:
        arrived_after = np.zeros_like(after)
        sums = np.zeros((3, layer.primes.size), dtype=np.uint64)
        for begin, count in self._pieces(layer):
            self.kernels.spread(layer, begin, count, after, arrived, arrived_after, sums)
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
        scores = possible_scores(board, int(sweep.best[0][2]))
        moduli = primes(total.bit_length() // 30 + 1)
        bases = [_base(scores, p) for p in moduli]
        jobs = [
            (pow(base, k, p), p)
            for base, p in zip(bases, moduli, strict=True)
            for k in range(scores.size)
        ]
        values: list[int] = []
        for first in range(0, len(jobs), LANES):
            values += yield from self._at_points(jobs[first : first + LANES])
        columns = []
        for n, (base, p) in enumerate(zip(bases, moduli, strict=True)):
            told = values[n * scores.size : (n + 1) * scores.size]
            columns.append((yield from _coefficients(told, _powers(base, scores, p), p)))
        numbers = [combine(list(line), moduli) for line in zip(*columns, strict=True)]
        told_scores = zip(scores.tolist(), numbers, strict=True)
        return {board.base + score: number for score, number in told_scores if number}

    def _at_points(self, jobs: list[tuple[int, int]]) -> Generator[None, None, list[int]]:
        """The polynomial at points, each modulo its prime."""
        sweep = self.sweep
        lanes = np.array([p for _, p in jobs], dtype=np.uint64)
        values = np.zeros((2 + sweep.keys[sweep.height].size, lanes.size), dtype=np.uint64)
        values[1] = 1
        blank = np.zeros(1, dtype=np.int64)
        for row in range(sweep.height - 1, -1, -1):
            diagram = yield from sweep.diagram(row)
            if diagram.link is not None:
                values = values[np.concatenate([[0, 1], diagram.link + 2])]
            # The scores of choices are looked up even where they do not matter.
            if blank.size < int(diagram.sizes.max()) + 2:
                blank = np.zeros(int(diagram.sizes.max()) + 2, dtype=np.int64)
            for k in range(sweep.width - 1, -1, -1):
                weight = sweep.board.weight[row * sweep.width + k]
                factors = np.array([pow(x, weight, p) for x, p in jobs], dtype=np.uint64)
                layer = self._layer(row, k, diagram, (blank, blank), lanes, False)
                values = yield from self._weighed(layer, values, factors)
        return [int(value) for value in values[2]]


def possible_scores(board: FrontierBoard, most: int) -> Ints:
    """What the visited cells may add up to, at most `most`, rising: the ends of the walk are always
    visited, of the other cells any. ValueError if those are more than MAX_SCORES."""
    usable = [(w, f) for w, f in zip(board.weight, board.flags, strict=True) if f & (OPEN | TIP)]
    scores = np.array([sum(weight for weight, flags in usable if flags & TIP)], dtype=np.int64)
    free = Counter(weight for weight, flags in usable if weight and not flags & TIP)
    for weight, number in sorted(free.items()):
        part = 1
        while number:  # parts of 1, 2, 4, ... cells and the rest make up every number of them
            part = min(part, number)
            scores = np.union1d(scores, scores + part * weight)
            scores = scores[scores <= most]
            number, part = number - part, 2 * part
            if scores.size > MAX_SCORES:
                raise ValueError(f"more than {MAX_SCORES} different scores")
    return scores


def _powers(base: int, exponents: Ints, p: int) -> Ints:
    return np.array([pow(base, exponent, p) for exponent in exponents.tolist()], dtype=np.int64)


def _base(scores: Ints, p: int) -> int:
    """A number whose powers to all scores differ modulo a prime."""
    for base in range(2, 100):
        if np.unique(_powers(base, scores, p)).size == scores.size:
            return base
    raise ValueError("scores too far apart to tell them apart")


def _coefficients(values: list[int], nodes: Ints, p: int) -> Generator[None, None, list[int]]:
    """c with sum of c[j] * nodes[j]**k = values[k] for all k, modulo p.

    With M(z) the product of all z - node, M(z) / (z - node) is 0 at every node but its own, so the
    same combination of the values leaves one coefficient, times that quotient at the node.
    """
    size = nodes.size
    master = np.zeros(size + 1, dtype=np.int64)
    master[0] = 1
    for number, node in enumerate(nodes.tolist()):
        shifted = np.concatenate([[0], master[:-1]])
        master = (shifted - master * node) % p
        if number % STEPS == 0:
            yield
    quotient, combined, at_node = np.zeros((3, size), dtype=np.int64)
    for k in range(size - 1, -1, -1):
        quotient = (master[k + 1] + nodes * quotient) % p
        combined = (combined + quotient * values[k]) % p
        at_node = (at_node * nodes + quotient) % p
        if k % STEPS == 0:
            yield
    return [c * pow(d, -1, p) % p for c, d in zip(combined.tolist(), at_node.tolist(), strict=True)]
