"""What the contract runs over: all kinds of the registry and their bundled levels."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from solvers.files.level_set import level_files, read_bundled
from solvers.kind import Level, LevelError, PuzzleKind, fill_options
from solvers.problem import Limits, Progress, Result, Search, SearchProblem, Solver
from solvers.registry import kind, kind_ids

Kind = PuzzleKind[Any, Any]

KINDS = [kind(name) for name in kind_ids()]
LEVELS = [(of.id, file) for of in KINDS for file in level_files(of.id)]
NAMES = [f"{kind_id}-{file.name.removesuffix('.json')}" for kind_id, file in LEVELS]

of_every_kind = pytest.mark.parametrize("of", KINDS, ids=[of.id for of in KINDS])
on_every_level = pytest.mark.parametrize(("kind_id", "file"), LEVELS, ids=NAMES)
SOLVERS = [(of, solver) for of in KINDS for solver in of.solvers]


def with_solvers(solvers: list[tuple[Kind, Solver]]) -> pytest.MarkDecorator:
    """The test runs once with each of these solvers of kinds."""
    names = [f"{of.id}-{solver.id}" for of, solver in solvers]
    return pytest.mark.parametrize(("of", "solver"), solvers, ids=names)


with_every_solver = with_solvers(SOLVERS)
with_every_prover = with_solvers([(of, s) for of, s in SOLVERS if s.exact and s.complete])

SMALL_CELLS = 36
LIMITS = Limits(nodes=20_000, seconds=5, memory_mib=256)


@functools.cache
def level_of(kind_id: str, name: str) -> Level:
    return next(read_bundled(file) for file in level_files(kind_id) if file.name == name)


def able(of: Kind, solver: Solver, level: Level) -> bool:
    """True if a solver knows all the rules that a level demands; else it refuses the level."""
    return of.demands(level) <= solver.takes


def small_levels(of: Kind, solver: Solver | None = None) -> list[Level]:
    """The small bundled levels of a kind; solver: those of them that it takes."""
    found = [level_of(of.id, file.name) for file in level_files(of.id)]
    small = [level for level in found if level.cells.size <= SMALL_CELLS]
    return [level for level in small if solver is None or able(of, solver, level)]


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
    """The number of moves of a game on that board that a test can afford."""
    return max(3, min(60, 20_000 // level.cells.size))


MOST_MESSAGES = 40
"""Messages of one search that are looked at."""


def boards_of_all_sorts(of: Kind) -> Iterator[Level]:
    """Small levels with and without an answer: bundled ones, random ones, and random ones painted
    over."""
    yield from small_levels(of)[:1]
    rng = np.random.default_rng(5)
    codes = [token.code for token in of.tokens]
    for rows, cols, seed in [(2, 3, 0), (3, 3, 1), (4, 4, 2), (4, 5, 3)]:
        try:
            level = of.generate(rows, cols, seed, {})
        except LevelError:
            continue
        yield level
        cells = np.array(level.cells)
        cells.flat[rng.choice(cells.size, 3, replace=False)] = rng.choice(codes, 3)
        painted = level.with_(cells=cells)
        if not [p for p in of.check(painted) if p.severity == "error"]:
            yield painted


@functools.cache
def everything_told(of: Kind, solver: Solver) -> tuple[Progress | Result, ...]:
    """The messages and results of a solver on boards of all sorts: as usual, with every
    extra it knows, and with next to no memory."""
    extras = {o.name: True for o in solver.options if o.extra and o.type == "bool"}
    told: list[Progress | Result] = []
    for level in boards_of_all_sorts(of):
        for options, mib in (({}, 64), (extras, 64), ({}, 0.001)):
            filled = fill_options(solver.options, options)
            problem = SearchProblem(level, of.initial(level), filled)
            search = solver.search(problem, Limits(memory_mib=mib, chunk=50))
            told += _messages(search)
    return tuple(told)


def _messages(search: Search) -> Iterator[Progress | Result]:
    for _ in range(MOST_MESSAGES):
        try:
            yield next(search)
        except StopIteration as stop:
            yield stop.value
            return
    search.close()
