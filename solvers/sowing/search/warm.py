"""Compiles the kernels of perfect play, which a search asks for by the name of this module."""

from __future__ import annotations

from solvers.sowing.search.graph import GameGraph
from solvers.sowing.search.table import filled


def warm() -> None:
    """Compile every kernel a search calls, for the types it calls them with."""
    table = filled(4, False, 4)
    graph = GameGraph(table, (3, 3, 3, 0), 0, frozenset(), 2**24)
    while not graph.solved:
        for _ in graph.grow():
            pass
    graph.bounds((1, 0, 0, 0), 0)
    for _ in graph.enlarge(64, 64):
        pass
