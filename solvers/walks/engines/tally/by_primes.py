"""The scores of all walks of a large board, by arithmetic modulo primes.

After a `Sweep`, its diagram is enumerated once more, row by row. The histogram of
scores is a polynomial: the sum of x**score over all walks. Its values at enough points
give its coefficients, and each value is one backward pass in which a visit multiplies
by x**weight. Only scores that are sums of some cells can occur, so that many points are
enough, however large the scores are: at the powers of one number, the values are a
transposed Vandermonde system in the coefficients (Zippel 1990, "Interpolating
polynomials from their values").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.walks.engines.frontier.layout import OPEN, TIP, FrontierBoard
from gridwright.solvers.walks.engines.frontier.sweep import Sweep

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
    """The number below the product of the moduli that leaves these residues (Garner
    1959)."""
    number = 0
    product = 1
    for residue, modulus in zip(residues, moduli, strict=True):
        inverse = pow(product, -1, modulus)
        digit = (residue - number) * inverse % modulus
        number += product * digit
        product *= modulus
    return number


class Tally:
    """Passes over a finished Sweep that kept its counts."""

    def __init__(self, sweep: Sweep, lanes: ModuleType) -> None:
        self.sweep = sweep
        self.kernels = lanes
        self.chunk = sweep.chunk

    def _layer(
        self,
        cell: int,
        layer: NDArray[np.uint32],
        primes: Lanes,
    ) -> Any:
        """The choices at a cell, as the kernel takes them."""
        return self.kernels.LaneChoices(
            layer, self.sweep.board.flags[cell] & TIP > 0, primes
        )

    def _pieces(self, layer: Any) -> Iterator[tuple[int, int]]:
        """The states of a layer in chunks: where each begins, and how many it holds."""
        size = layer.rows.shape[0]
        for begin in range(0, size, self.chunk):
            yield begin, min(self.chunk, size - begin)

    def _weighed(
        self,
        layer: Any,
        after: Lanes,
        factors: Lanes,
    ) -> Generator[None, None, Lanes]:
        here = np.zeros((layer.rows.shape[0] + 2, layer.primes.size), dtype=np.uint64)
        here[1] = 1
        for begin, count in self._pieces(layer):
            self.kernels.weigh(layer, begin, count, factors, after, here)
            yield
        return here

    def histogram(self) -> Generator[None, None, dict[int, int]]:
        """The number of walks with each score. ValueError if there are too many scores
        to tell apart."""
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
            lanes = jobs[first : first + LANES]
            values += yield from self._at_points(lanes)
        columns = []
        for n, (base, p) in enumerate(zip(bases, moduli, strict=True)):
            begin = n * scores.size
            told = values[begin : begin + scores.size]
            columns.append(
                (yield from _coefficients(told, _powers(base, scores, p), p))
            )
        found = {}
        for score, *residues in zip(scores.tolist(), *columns, strict=True):
            number = combine(residues, moduli)
            if number:
                found[board.base + score] = number
        return found

    def _at_points(
        self, jobs: list[tuple[int, int]]
    ) -> Generator[None, None, list[int]]:
        """The polynomial at points, each modulo its prime."""
        sweep = self.sweep
        lanes = np.array([p for _, p in jobs], dtype=np.uint64)
        values = np.zeros(
            (2 + sweep.keys[sweep.height].size, lanes.size), dtype=np.uint64
        )
        values[1] = 1
        for row in range(sweep.height - 1, -1, -1):
            diagram = yield from sweep.diagram(row)
            if diagram.link is not None:
                values = values[np.concatenate([[0, 1], diagram.link + 2])]
            for k in range(sweep.band - 1, -1, -1):
                cell = row * sweep.band + k
                weight = sweep.board.weight[cell]
                factors = np.array(
                    [pow(x, weight, p) for x, p in jobs], dtype=np.uint64
                )
                layer = self._layer(cell, diagram.layer(k), lanes)
                values = yield from self._weighed(layer, values, factors)
        return [int(value) for value in values[2]]


def possible_scores(board: FrontierBoard, most: int) -> Ints:
    """The possible sums of the visited cells, at most `most`, rising: the ends of the
    walk are always visited, of the other cells any. ValueError if those are more than
    MAX_SCORES."""
    fixed = 0
    free: Counter[int] = Counter()
    for weight, flags in zip(board.weight, board.flags, strict=True):
        if flags & TIP:
            fixed += weight
        elif weight and flags & OPEN:
            free[weight] += 1
    scores = np.array([fixed], dtype=np.int64)
    for weight, number in sorted(free.items()):
        part = 1
        while (
            number
        ):  # parts of 1, 2, 4, ... cells and the rest make up every number of them
            part = min(part, number)
            scores = np.union1d(scores, scores + part * weight)
            scores = scores[scores <= most]
            number = number - part
            part = 2 * part
            if scores.size > MAX_SCORES:
                raise ValueError(f"more than {MAX_SCORES} different scores")
    return scores


def _powers(
    base: int,
    exponents: Ints,
    p: int,
) -> Ints:
    return np.array(
        [pow(base, exponent, p) for exponent in exponents.tolist()], dtype=np.int64
    )


def _base(scores: Ints, p: int) -> int:
    """A number whose powers to all scores differ modulo a prime."""
    for base in range(2, 100):
        if np.unique(_powers(base, scores, p)).size == scores.size:
            return base
    raise ValueError("scores too far apart to tell them apart")


def _coefficients(
    values: list[int],
    nodes: Ints,
    p: int,
) -> Generator[None, None, list[int]]:
    """c with sum of c[j] * nodes[j]**k = values[k] for all k, modulo p.

    With M(z) the product of all z - node, M(z) / (z - node) is 0 at every node but its
    own, so the same combination of the values leaves one coefficient, times that
    quotient at the node.
    """
    size = nodes.size
    master = np.zeros(size + 1, dtype=np.int64)
    master[0] = 1
    for number, node in enumerate(nodes.tolist()):
        shifted = np.concatenate([[0], master[:-1]])
        scaled = master * node
        master = (shifted - scaled) % p
        if number % STEPS == 0:
            yield
    quotient, combined, at_node = np.zeros((3, size), dtype=np.int64)
    for k in range(size - 1, -1, -1):
        quotient = (master[k + 1] + nodes * quotient) % p
        combined = (combined + quotient * values[k]) % p
        at_node = (at_node * nodes + quotient) % p
        if k % STEPS == 0:
            yield
    return [
        c * pow(d, -1, p) % p
        for c, d in zip(combined.tolist(), at_node.tolist(), strict=True)
    ]
