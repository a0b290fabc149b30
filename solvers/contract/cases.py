"""The cases of the contract: all kinds of the registry and their bundled levels."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.kind import Level, LevelError, PuzzleKind, fill_options
from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Solver,
)
from gridwright.solvers.registry import kind, kind_ids

Kind = PuzzleKind[Any, Any]

KINDS = list(map(kind, kind_ids()))
LEVELS = [(of.id, file) for of in KINDS for file in level_files(of.id)]
NAMES = [f"{kind_id}-{file.name.removesuffix('.json')}" for kind_id, file in LEVELS]
_KIND_NAMES = [of.id for of in KINDS]

of_every_kind = pytest.mark.parametrize("of", KINDS, ids=_KIND_NAMES)
on_every_level = pytest.mark.parametrize(("kind_id", "file"), LEVELS, ids=NAMES)
SOLVERS = [(of, solver) for of in KINDS for solver in of.solvers]


def with_solvers(solvers: list[tuple[Kind, Solver]]) -> pytest.MarkDecorator:
    """The test runs once with each of these solvers of kinds."""
    names = [f"{of.id}-{solver.id}" for of, solver in solvers]
    return pytest.mark.parametrize("of, solver", solvers, ids=names)


with_every_solver = with_solvers(SOLVERS)
PROVERS = [(of, solver) for of, solver in SOLVERS if solver.exact and solver.complete]
with_every_prover = with_solvers(PROVERS)

SMALL_CELLS = 36
LIMITS = Limits(nodes=20_000, seconds=5, memory_mib=256)


@functools.cache
def level_of(kind_id: str, name: str) -> Level:
    for file in level_files(kind_id):
        if file.name == name:
            return read_bundled(file)
    raise LookupError(f"{kind_id} has no bundled level {name}")


def able(of: Kind, solver: Solver, level: Level) -> bool:
    """True if a solver knows all the rules that a level demands; else it refuses the
    level."""
    return of.demands(level) <= solver.takes


def small_levels(of: Kind, solver: Solver | None = None) -> list[Level]:
    """The small bundled levels of a kind; solver: those of them that it takes."""
    found: list[Level] = []
    for file in level_files(of.id):
        level = level_of(of.id, file.name)
        if level.cells.size > SMALL_CELLS:
            continue
        if solver is None or able(of, solver, level):
            found.append(level)
    return found


def play(
    of: Kind, level: Level, seed: int, most: int
) -> Iterator[tuple[Any, Any, Any]]:
    """(state, move, state after) of a random game of at most `most` moves."""
    rng = np.random.default_rng(seed)
    state = of.initial(level)
    for _ in range(most):
        moves = of.moves(state)
        if not moves:
            return
        chosen = int(rng.integers(len(moves)))
        move = moves[chosen]
        after = of.apply(state, move)
        yield state, move, after
        state = after


def budget(level: Level) -> int:
    """The number of moves of a game on that board that a test can afford."""
    cells = level.cells.size
    affordable = 20_000 // cells
    return max(3, min(60, affordable))


MOST_MESSAGES = 40
"""Messages of one search that are looked at."""


def boards_of_all_sorts(of: Kind) -> Iterator[Level]:
    """Small levels with and without an answer: bundled ones, random ones, and random
    ones painted over."""
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
        places = rng.choice(cells.size, 3, replace=False)
        colours = rng.choice(codes, 3)
        cells.flat[places] = colours
        painted = level.with_(cells=cells)
        severities = {problem.severity for problem in of.check(painted)}
        if "error" not in severities:
            yield painted


@functools.cache
def everything_told(of: Kind, solver: Solver) -> tuple[Progress | Result, ...]:
    """The messages and results of a solver on boards of all sorts: as usual, with every
    extra it knows, and with next to no memory."""
    extras: dict[str, bool] = {}
    for option in solver.options:
        if option.extra and option.type == "bool":
            extras[option.name] = True
    told: list[Progress | Result] = []
    for level in boards_of_all_sorts(of):
        start = of.initial(level)
        for options, mib in (({}, 64), (extras, 64), ({}, 0.001)):
            filled = fill_options(solver.options, options)
            problem = SearchProblem(level, start, filled)
            limits = Limits(memory_mib=mib, chunk=50)
            told += _messages(solver.search(problem, limits))
    return tuple(told)


def _messages(search: Search) -> Iterator[Progress | Result]:
    for _ in range(MOST_MESSAGES):
        try:
            yield next(search)
        except StopIteration as stop:
            yield stop.value
            return
    search.close()
