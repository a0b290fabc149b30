"""Boards in words of bits: counts hold up to the last of 64 cells."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from gridwright.solvers.match3.search.plane_kernels import of_colour, ones
from gridwright.solvers.runtime.jit import python_of

CELLS = 64


@pytest.fixture(autouse=True)
def words_wrap_round() -> Iterator[None]:
    """As in machine code."""
    with np.errstate(over="ignore"):
        yield


def test_bits_are_counted_wherever_they_stand() -> None:
    count = python_of(ones)
    rng = np.random.default_rng(1)
    words = [1 << at for at in range(CELLS)] + [0, 2**CELLS - 1]
    words += rng.integers(0, 2**CELLS, 50, np.uint64).tolist()
    for word in words:
        assert count(np.uint64(word)) == word.bit_count(), hex(word)


def test_tiles_of_a_colour_are_counted_in_every_cell() -> None:
    count = python_of(of_colour)
    rng = np.random.default_rng(2)
    colours = rng.integers(0, 7, CELLS)
    board = np.zeros(4, np.uint64)
    for cell, colour in enumerate(colours.tolist()):
        for bit in range(4):
            board[bit] |= np.uint64((colour >> bit & 1) << cell)
    for colour in range(7):
        assert count(board, np.uint64(colour)) == (colours == colour).sum()
