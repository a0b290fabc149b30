"""What the contract runs over: all kinds of the registry and their bundled levels."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from solvers.files.bundled import level_files, read_bundled
from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.problem import Limits
from solvers.registry import kind, kind_ids

Kind = PuzzleKind[Any, Any]

KINDS = [kind(name) for name in kind_ids()]
LEVELS = [(of.id, file) for of in KINDS for file in level_files(of.id)]
NAMES = [f"{kind_id}-{file.name.removesuffix('.json')}" for kind_id, file in LEVELS]

of_every_kind = pytest.mark.parametrize("of", KINDS, ids=[of.id for of in KINDS])
on_every_level = pytest.mark.parametrize(("kind_id", "file"), LEVELS, ids=NAMES)
solver_ids = [(of, solver) for of in KINDS for solver in of.solvers]
with_every_solver = pytest.mark.parametrize(
    ("of", "solver"), solver_ids, ids=[f"{of.id}-{solver.id}" for of, solver in solver_ids]
)

SMALL_CELLS = 36
LIMITS = Limits(nodes=20_000, seconds=5, memory_mib=256)


@functools.cache
def level_of(kind_id: str, name: str) -> Level:
    return next(read_bundled(file) for file in level_files(kind_id) if file.name == name)


def small_levels(of: Kind) -> list[Level]:
    found = [level_of(of.id, file.name) for file in level_files(of.id)]
    return [level for level in found if level.cells.size <= SMALL_CELLS]


def play(of: Kind, level: Level, seed: int, most: int) -> Iterator[tuple[Any, Any, Any]]:
    """(state, move, state after) of a random game of at most `most` moves."""
    rng = np.random.default_rng(seed)
    state = of.initial(level)
    for _ in range(most):
        moves = of.moves(state)
        if not moves:
            return
        move = moves[int(rng.integers(len(moves)))]
        after = of.apply(state, move)
        yield state, move, after
        state = after


def budget(level: Level) -> int:
    """How many moves of a game on that board a test can afford."""
    return max(3, min(60, 20_000 // level.cells.size))
