"""Kernels are prepared: in the background while that is wanted, and all that a search
calls."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.problem import Limits, SearchProblem, StopToken
from gridwright.solvers.registry import BUNDLED, code_of, kind
from gridwright.solvers.runtime import jit, preparing
from gridwright.solvers.runtime.children import Child
from gridwright.solvers.runtime.jit import kernel_modules
from gridwright.solvers.runtime.kernels.kernel import Kernel
from gridwright.solvers.search import drive

NODES = 20_000
LEVELS = 2


def test_after_a_stop_no_module_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    def child() -> None:
        pytest.fail("a process was started")

    monkeypatch.setattr(preparing, "ready", lambda _: False)
    monkeypatch.setattr(preparing, "Child", child)
    monkeypatch.setattr(preparing, "_LOOK", 0)
    token = StopToken()
    work = preparing.compile_missing(["first", "second"], lambda: False, token)
    assert [next(work) for _ in range(3)] == [(0, 2)] * 3
    token.stop()
    with pytest.raises(StopIteration) as end:
        next(work)
    assert end.value.value == (0, 2)


def signatures() -> Iterator[tuple[str, str]]:
    """The name of each kernel of the solvers, and what it has code for."""
    for name, module in list(sys.modules.items()):
        if name.startswith("gridwright.solvers."):
            for value in vars(module).values():
                if isinstance(value, Kernel):
                    yield from (
                        (value.py_func.__qualname__, made) for made in value.signatures
                    )


def unprepared(kind_id: str, token: object) -> list[tuple[str, ...]]:
    """Solver, kernel and signature of what a search had to load or compile on its
    way."""
    of = kind(kind_id)
    for module in kernel_modules(code_of(kind_id)):
        jit._load(module)
    known, found = set(signatures()), []
    for solver in of.solvers:
        for file in level_files(kind_id)[:LEVELS]:
            for trace in (0, 1000):
                problem = SearchProblem(read_bundled(file), trace=trace)
                drive(of, solver, problem, Limits(nodes=NODES, threads=1)).close()
                found += [(solver.id, *new) for new in set(signatures()) - known]
                known |= set(signatures())
    return found


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", BUNDLED)
def test_a_search_calls_only_what_was_prepared(kind_id: str) -> None:
    """In a process of its own: other tests have loaded more."""
    child = Child()
    try:
        assert child.call(f"{__name__}:unprepared", kind_id).result(timeout=300) == []
    finally:
        child.close()
