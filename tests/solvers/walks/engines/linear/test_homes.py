"""The nodes that become homes together, against the pieces that whole steps make."""

from __future__ import annotations

import numpy as np

from gridwright.solvers.runtime.jit import python_of
from gridwright.solvers.walks.engines.linear import kernels
from tests.sampling import Cases

NODES = 8
WHOLE = kernels.UNIT - 1
"""The least value of a whole step."""


def random_graph(rng: np.random.Generator) -> kernels.Graph:
    """A graph of eight nodes with any edges between them."""
    pairs = [(a, b) for a in range(NODES) for b in range(a) if rng.random() < 0.4]
    around: list[list[tuple[int, int]]] = [[] for _ in range(NODES)]
    for edge, (one, other) in enumerate(pairs):
        around[one].append((other, edge))
        around[other].append((one, edge))
    first = np.cumsum([0, *map(len, around)])
    flat = np.array([entry for near in around for entry in near], np.int64)
    other, edge = flat.reshape(-1, 2).T
    return kernels.Graph(first, other, edge)


def test_what_hangs_on_a_home_by_whole_steps_is_one(cases: Cases) -> None:
    settle = python_of(kernels._settle)
    components = python_of(kernels.components)
    rng = np.random.default_rng(5)
    sizes = set()
    for _ in cases(daily=40, thorough=2000):
        graph = random_graph(rng)
        edges = len(graph.edge) // 2
        value = rng.choice([0, WHOLE - 1, WHOLE, WHOLE + 1], edges).astype(np.int64)
        flow = kernels.flow_room(edges, NODES)
        node = int(rng.integers(NODES))
        settle(graph, value, flow, node)
        label, stack = np.zeros((2, NODES), np.int64)
        components(graph, value, WHOLE - 1, label, stack)
        assert (flow.home == (label == label[node])).all()
        sizes.add(int(flow.home.sum()))
    assert len(sizes) > 3
