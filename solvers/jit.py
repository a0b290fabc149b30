"""Kernels under the address that kinds of other packages import: see `solvers.runtime.jit`."""

from solvers.runtime.jit import kernel, prepare

__all__ = ["kernel", "prepare"]
