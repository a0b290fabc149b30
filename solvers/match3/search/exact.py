"""Exact match3 over layers of distinct boards, and the beam search made of the same
layers.

What is searched: all boards that can be reached, swap by swap. Orders of swaps that end
on the same board after equally many swaps are one from there on: only the best score so
far can be part of a best total, so a board needs its best score, the number of
sequences with it and the number of all sequences. A layer is made from the one above;
the last swap needs no board, only points.

Why it is right: every sequence of legal swaps passes through exactly one board of every
layer, and a board is known by its whole key, never by its hash alone. Where a layer
does not fit the memory limit, it is made in slices: the search goes on below one slice,
then comes back for the next. Slices are parts of the same sequences, so that optimum
and counts stay exact; a board that lies in two slices is only worked on twice.

What it does not promise: to be fast where every board differs. A limit ends it with the
best total found and a bound from the tiles left (`layout.tile_bounds`), which is far
from tight.
"""

from __future__ import annotations

import sys

from gridwright.solvers.match3.rules import Match3State
from gridwright.solvers.match3.search import layout, small
from gridwright.solvers.match3.search.layer_search import LayerSearch
from gridwright.solvers.problem import Limits, Result, Search, SearchProblem
from gridwright.solvers.runtime.jit import prepare

FIRST_WIDTH = 64
"""Boards a layer of the beam search that finds the first answer."""
KERNELS = "gridwright.solvers.match3.search.kernels"
SHARED_KERNELS = "gridwright.solvers.match3.search.swap_kernels"


def search(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `exact`. As long as no kernels are loaded, small searches do without; with
    kernels they try the same swaps, so that nodes depend on the board alone."""
    state: Match3State = problem.state
    few = small.is_small(state)
    if few and SHARED_KERNELS not in sys.modules:
        found = yield from small.search(problem)
        if found is not None:
            return found
    if not layout.fits(state, limits):
        return Result("unknown", "memory")
    kernels = yield from prepare(KERNELS)
    layers = LayerSearch("exact", kernels, problem, limits)
    if not few:
        yield from layers.beam(FIRST_WIDTH)
    return (yield from layers.exact(few or bool(problem.options["count"])))


def beam(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `beam`: of every layer only the boards with the highest scores.

    Proves its answer only where nothing had to be left out.
    """
    if not layout.fits(problem.state, limits):
        return Result("unknown", "memory")
    kernels = yield from prepare(KERNELS)
    layers = LayerSearch("beam", kernels, problem, limits)
    width = min(int(problem.options["width"]), 10_000_000)
    cut_by = yield from layers.beam(width)
    return layers.stopped(cut_by) if cut_by else layers.result(counted=True)
