"""Every kernel of the program gives the same through its machine code and through
numba."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import code_of, kind, kind_ids
from gridwright.solvers.runtime.jit import call_each, kernel_modules
from gridwright.solvers.runtime.kernels import native
from gridwright.solvers.runtime.kernels.files import made_from
from gridwright.solvers.runtime.kernels.kernel import Kernel
from gridwright.solvers.search import drive
from tests.sampling import Cases, sampled

pytestmark = pytest.mark.skipif(
    not native.usable(), reason="kernels are called through numba here"
)

SIZES = {
    "collapse": ((5, 5), (9, 9)),
    "coin_maze": ((4, 5), (6, 6)),
    "tour": ((4, 5), (6, 6)),
    "match3": ((4, 4), (5, 5)),
    "sowing": ((2, 3), (2, 5)),
    "trail": ((3, 3), (4, 5)),
}
CALLS = 4
"""How many calls of a kernel are compared in one search."""
SMALL = 4300
"""The length of what numba compiles in half a second: every kind has such kernels but
tour, which shares those of the coin maze."""


def length(kernel: Kernel) -> int:
    """The length of the instructions of a kernel and all that it calls."""
    _, instructions, _ = made_from(kernel.py_func)
    return sum(map(len, instructions))


def copied(value: Any, memo: dict[int, Any]) -> Any:
    """Arguments once more; arrays that share memory share it there, too."""
    if isinstance(value, tuple):
        parts = [copied(part, memo) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if not isinstance(value, np.ndarray):
        return value
    whole = value
    while isinstance(whole.base, np.ndarray):
        whole = whole.base
    if id(whole) not in memo:
        memo[id(whole)] = whole.copy()
    offset = value.ctypes.data - whole.ctypes.data
    made = np.ndarray(
        value.shape, value.dtype, memo[id(whole)].data, offset, value.strides
    )
    made.flags.writeable = value.flags.writeable
    return made


def arrays(value: Any) -> Iterator[np.ndarray[Any, Any]]:
    if isinstance(value, tuple):
        for part in value:
            yield from arrays(part)
    elif isinstance(value, np.ndarray):
        yield value


class Compared:
    """In place of `Kernel.__call__`: the first calls of each kernel are made both ways.

    every: of so many kernels one is compared, as well as all small ones; None: these
    alone. numba takes seconds to compile a large one.
    """

    def __init__(self, every: int | None) -> None:
        self._every = every
        self._met: dict[Kernel, bool] = {}
        self.calls: Counter[Kernel] = Counter()
        self.native: set[str] = set()
        self.by_numba: set[str] = set()
        self._call = Kernel.__call__

    def call(self, kernel: Kernel, *given: Any) -> Any:
        self.calls[kernel] += 1
        name = f"{kernel.__module__}.{kernel.__qualname__}"
        if self.calls[kernel] > CALLS or not self._is_drawn(kernel):
            return self._call(kernel, *given)
        again = copied(given, {})
        found, expected = self._call(kernel, *given), kernel._by_numba(again)
        assert (found, type(found)) == (expected, type(expected)), name
        for index, (ours, theirs) in enumerate(
            zip(arrays(given), arrays(again), strict=True)
        ):
            np.testing.assert_array_equal(ours, theirs, f"{name}, array {index}")
        (self.native if kernel.signatures else self.by_numba).add(name)
        return found

    def _is_drawn(self, kernel: Kernel) -> bool:
        """True if the kernel is compared."""
        if kernel not in self._met:
            turn = self._every is not None and not len(self._met) % self._every
            self._met[kernel] = turn or length(kernel) <= SMALL
        return self._met[kernel]


@pytest.fixture
def compared(cases: Cases, monkeypatch: pytest.MonkeyPatch) -> Compared:
    made = Compared(every=6 if cases.all_asked else None)
    monkeypatch.setattr(
        Kernel, "__call__", lambda kernel, *given: made.call(kernel, *given)
    )
    return made


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", sampled(sorted(SIZES), daily=1))
def test_random_levels_and_the_smallest_arrays_give_the_same_both_ways(
    kind_id: str, compared: Compared
) -> None:
    for name in kernel_modules(code_of(kind_id)):
        call_each(name)
    found = kind(kind_id)
    for seed, (rows, cols) in enumerate(SIZES[kind_id]):
        level = found.generate(rows, cols, seed, {})
        for solver in found.solvers:
            compared.calls.clear()
            drive(
                found, solver, SearchProblem(level), Limits(nodes=2_000, seconds=5)
            ).close()
    assert compared.native and not compared.by_numba, (
        "no kernel of the program needs numba"
    )


def test_all_kinds_with_kernels_are_compared() -> None:
    assert sorted(kind_ids()) == sorted(SIZES)
