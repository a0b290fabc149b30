"""The kernel of the route improver as it records its events: loaded only for that."""

from __future__ import annotations

from solvers.runtime.jit import variant
from solvers.trace.buffer import new_buffer
from solvers.walks.engines.improve import kernels

anneal = variant(kernels.anneal, RECORDING=True)


def warm() -> None:
    """Compile on a walk of two cells."""
    kernels.warm_with(anneal, new_buffer(1, 1, 1))
