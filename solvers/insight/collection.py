"""Random levels with proved answers, and the symmetries by which routes are grouped.

A SeedLevel has its level, the proved answer, the counts and some facts about both. The
level comes from a seed, so the same seed always gives the same level. It is accepted
only if the default solver of its kind proves the best answer and finishes its counts,
and if another exact solver of the kind, where there is one, proves the same score. The
search replays the answer, and it is replayed once more as `verify` does it.

A symmetry is a turn or mirroring of the board that leaves the question the same. It
takes every route of the level to a route of the same score, so routes form groups of
which one member represents all. Only kinds whose rules know no direction have
symmetries (`PuzzleKind.backwards`). A route may also be walked backwards if the turned
board has start and exit exchanged: a route from corner to corner of an empty board is
an example.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.answers import recorded
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.insight.compare_solvers import run_solver
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.kind import (
    Level,
    Limits,
    PuzzleKind,
    Result,
    SearchProblem,
    StopToken,
    fill_options,
)
from gridwright.solvers.registry import code_of
from gridwright.solvers.runtime.jit import kernel_modules, prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.text import Text

Kind = PuzzleKind[Any, Any]


@dataclass(frozen=True)
class SeedLevel:
    """The level of a seed. level: with its answer; None if it was not taken, and why
    not."""

    level: Level | None = None
    why_not: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    result: Result | None = None


def size_of(of: Kind, seed: int) -> tuple[int, int]:
    """Rows and columns of the level of a seed: the usual sizes of the kind in turn."""
    return of.usual_sizes[seed % len(of.usual_sizes)]


def candidate(
    of: Kind,
    seed: int,
    limits: Limits,
    token: StopToken | None = None,
    level: Level | None = None,
) -> SeedLevel:
    """The proved level of a seed, or why there is none. SearchBug if two proofs differ.

    level: the one of the seed, if it is not a random one of the usual size.
    """
    if level is None:
        level = of.generate(
            *size_of(of, seed), seed, fill_options(of.generator_options, {})
        )
    for name in _kernels_of(
        of.id
    ):  # an answer depends on the level, not on what came before
        finished(prepare(name))
    result = drive(of, of.solver(), SearchProblem(level), limits, token=token).result
    assert result is not None
    if result.status != "optimal":
        return SeedLevel(why_not=result.status)
    if result.stopped_by is not None:
        return SeedLevel(why_not="its answers were not counted to the end")
    second = _second_proof(of, level, result, limits)
    hashed = level_hash(level)
    stored = replace(recorded(of, result, hashed), elapsed=None)
    kept = level.with_(solution=stored)
    false = false_claims(of, kept)
    if false:
        raise AssertionError(f"seed {seed} of {of.id}: {false[0]}")
    facts = {**_facts(of, level, result), "second_proof": second}
    return SeedLevel(kept, facts=facts, result=result)


@cache
def _kernels_of(kind_id: str) -> tuple[str, ...]:
    return tuple(name for name in kernel_modules(code_of(kind_id)) if ":" not in name)


def _second_proof(of: Kind, level: Level, result: Result, limits: Limits) -> str | None:
    """Another exact solver that proved the same score, the simplest that does so in
    time; None if no second method does. AssertionError if its proof differs."""
    exact = [s for s in of.solvers[1:] if s.exact and s.complete]
    for solver in reversed(exact if len(exact) > 1 else []):  # the plainest come last
        entry = finished(run_solver(of, solver, level, limits, solver.no_extras))
        if entry.proves:
            if entry.score != result.score:
                raise AssertionError(
                    f"{solver.id} proved {entry.score}, not {result.score}"
                )
            return solver.id
    return None


def _facts(of: Kind, level: Level, result: Result) -> dict[str, Any]:
    """Figures of a level and its answer, as JSON holds them."""
    told = result.to_json()
    tokens = Counter(of.format_token(code) for code in level.cells.ravel().tolist())
    return {
        "level_hash": level_hash(level),
        "rows": level.rows,
        "cols": level.cols,
        "tokens": dict(sorted(tokens.items())),
        "score": result.score,
        "moves": len(result.moves or ()),
        "solutions": told["counts"]["solutions"],
        "optimal": told["counts"]["optimal"],
        "solver": result.solver,
    }


Image = NDArray[np.int64]

IDENTITY = Text("itself")
NAMES = (
    IDENTITY,
    Text("a quarter turn"),
    Text("a half turn"),
    Text("three quarters of a turn"),
    Text("left and right exchanged"),
    Text("mirrored along the falling diagonal"),
    Text("top and bottom exchanged"),
    Text("mirrored along the rising diagonal"),
)
"""Names of the turns by 0 to 3 quarters, then of those after left and right were
exchanged."""


@dataclass(frozen=True, eq=False)
class Symmetry:
    """One of the eight ways to lay a board on itself.

    image: (rows * cols,) where each cell goes, by flat index. backwards: whether a
    route is walked from its end.
    """

    name: Text
    image: Image
    backwards: bool = False


def symmetries(of: Kind, level: Level) -> tuple[Symmetry, ...]:
    """All symmetries of a level, the identity first. Conditions are not turned along,
    so a level with conditions has the identity alone."""
    every = tuple(_ways(level.rows, level.cols))
    exchanged = of.backwards(level.cells)
    if exchanged is None or of.conditions(level):
        return every[:1]
    found = []
    for way in every:
        landed = of.rearranged(
            level.cells, np.argsort(way.image).reshape(level.cells.shape)
        )
        if np.array_equal(landed, level.cells):
            found.append(way)
        elif np.array_equal(landed, exchanged):
            found.append(Symmetry(way.name, way.image, True))
    return tuple(found)


def _ways(rows: int, cols: int) -> Iterable[Symmetry]:
    """The eight turns and mirrorings, without those that change the shape of the
    board."""
    index = np.arange(rows * cols).reshape(rows, cols)
    for number, name in enumerate(NAMES):
        start = np.fliplr(index) if number >= 4 else index
        # the cell that comes to lie at each place
        there = np.rot90(start, -(number % 4))
        if there.shape != index.shape:
            continue
        image = np.empty(rows * cols, np.int64)
        image[there.ravel()] = index.ravel()
        yield Symmetry(name, image)


def steps_of(path: Sequence[int], cells: int) -> Image:
    """The steps of a walk as sorted numbers, whichever way each is made."""
    walk = np.asarray(path, np.int64)
    return _numbered(walk[:-1], walk[1:], cells)


def canonical(path: Sequence[int], group: Sequence[Symmetry]) -> bytes:
    """A key that all routes share which symmetries take to each other, and no other
    route has.

    A route is known by its steps: its start is known, and of a closed one neither start
    nor direction matters.
    """
    cells = len(group[0].image)
    walk = np.asarray(path, np.int64)
    turned = (way.image[walk] for way in group)
    return min(
        _numbered(walk[:-1], walk[1:], cells).astype(">i8").tobytes() for walk in turned
    )


def grouped(
    paths: Iterable[Sequence[int]], group: Sequence[Symmetry]
) -> list[list[int]]:
    """The numbers of the routes that belong together, in the order of the first of
    each. Without a symmetry each stands alone, also where several draw the same lines,
    as trails do."""
    if len(group) == 1:
        return [[number] for number, _ in enumerate(paths)]
    found: dict[bytes, list[int]] = {}
    for number, path in enumerate(paths):
        found.setdefault(canonical(path, group), []).append(number)
    return list(found.values())


def _numbered(one: Image, other: Image, cells: int) -> Image:
    return np.sort(np.minimum(one, other) * cells + np.maximum(one, other))
