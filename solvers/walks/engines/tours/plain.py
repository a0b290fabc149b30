"""The kernels of the merging search as plain Python: there before any kernel is loaded.

Each function is the source of a kernel itself, run by Python on views of the same arrays: it does
the same steps with the same random numbers, so a search can go on with the compiled kernels where
it stands. An exchange takes about a hundred times as long, but most tours need few.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, cast

import numpy as np

from solvers.runtime.kernels.kernel import Helper
from solvers.walks.engines.tours import cover_kernels, merge_kernels

_WORD = 2**64 - 1


def _draw(rng: Any, below: int) -> int:
    """The same number as `random_numbers.draw`, of integers that do not wrap round."""
    x = rng[0]
    x ^= x << 13 & _WORD
    x ^= x >> 7
    x ^= x << 17 & _WORD
    rng[0] = x
    return int((x >> 33) * below >> 31)


def _plain(module: ModuleType) -> dict[str, Any]:
    """The names of a module of kernels, its functions and numbers as those of plain Python."""
    names = dict(vars(module))
    for name, value in vars(module).items():
        source = value.py_func if isinstance(value, Helper) else value
        if isinstance(source, FunctionType) and source.__module__ == module.__name__:
            names[name] = FunctionType(source.__code__, names, name)
        elif isinstance(value, np.integer):
            names[name] = int(value)
    names["np"] = SimpleNamespace(int64=int)
    names["draw"] = _draw
    return names


def _viewed(value: Any) -> Any:
    """An array as something that Python reads quickly, one number at a time; also in tuples."""
    if isinstance(value, np.ndarray):
        return memoryview(cast(Any, value))
    if not isinstance(value, tuple):
        return value
    made: Callable[..., Any] = getattr(type(value), "_make", tuple)
    return made(map(_viewed, value))


def _on_views(function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        return function(*map(_viewed, arguments))

    return call


class PlainMerging:
    """Stands in for the module `merge_kernels`."""

    def __init__(self) -> None:
        names = _plain(merge_kernels)
        self.greedy, self.label_all = _on_views(names["greedy"]), _on_views(names["label_all"])
        self._merge = _on_views(names["merge"])
        self.room_for_loops = merge_kernels.room_for_loops

    def merge(self, *arguments: Any) -> bool:
        """See the kernel. A view has no rows, so the working arrays come one by one."""
        *before, (rim, mark, loops), rng, state, heat = arguments
        found: bool = self._merge(*before, (rim, mark, tuple(loops)), rng, state, heat)
        return found


class PlainCover:
    """Stands in for the module `cover_kernels`."""

    Reached = cover_kernels.Reached

    def __init__(self) -> None:
        self.cover = _on_views(_plain(cover_kernels)["cover"])
