"""Scripted solvers for tests of the window: they search nothing and say what they are
told."""

from __future__ import annotations

import time

from gridwright.solvers.problem import (
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    Solver,
)

CHUNK_SECONDS = 0.005


def endless(problem: SearchProblem, limits: Limits) -> Search:
    """Chunks of 5 ms without end: a busy kernel without the interpreter lock."""
    nodes = 0
    while True:
        time.sleep(CHUNK_SECONDS)  # stands for a nogil kernel at work
        nodes += 1
        yield Progress(nodes=nodes, bound=1_000_000)


def broken(problem: SearchProblem, limits: Limits) -> Search:
    """Breaks in the middle of its work."""
    yield Progress(nodes=1)
    raise ZeroDivisionError("the kernel divided by zero")


def liar(problem: SearchProblem, limits: Limits) -> Search:
    """Claims a route that the rules refuse."""
    yield Progress(nodes=1)
    return Result("optimal", score=99, bound=99, moves=("U",) * 9)


ENDLESS = Solver("endless", "Endless", "tests.editor.driving.fakes:endless")
BROKEN = Solver("broken", "Broken", "tests.editor.driving.fakes:broken")
LIAR = Solver("liar", "Liar", "tests.editor.driving.fakes:liar")
