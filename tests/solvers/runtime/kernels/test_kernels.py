"""Kernels are called through code of their own: the same answers, and no numba once
compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from gridwright.solvers.registry import BUNDLED
from gridwright.solvers.runtime.jit import helper, indexer, kernel, python_of
from gridwright.solvers.runtime.kernels import native
from gridwright.solvers.runtime.kernels.kernel import Kernel
from tests.solvers.processes import ROOT

pytestmark = pytest.mark.usefixtures("own_cache", "numba_once")
own_code = pytest.mark.skipif(
    not native.usable(), reason="kernels are called through numba here"
)


class Pair(NamedTuple):
    left: Any
    right: Any


@helper
def doubled(number: Any) -> Any:
    return number + number


@indexer
def third(number: Any) -> Any:
    return number // 3


@kernel
def mixture(cells: Any, pair: Pair, rest: Any, count: Any, share: Any, on: Any) -> Any:
    total = 0
    for index in range(count):
        cells[index] += doubled(pair.left[index])
        total += int(cells[index]) + int(pair.right[index, 1])
    if on:
        total += int(share) + int(rest[1][0]) + rest[0]
    return total + third(count)


def arguments(left: Any = np.int64) -> tuple[Any, ...]:
    pair = Pair(np.arange(5, dtype=left), np.arange(10, dtype=np.uint8).reshape(5, 2))
    return np.arange(5), pair, (7, np.array([2.5])), 5, 2.5, True


@pytest.mark.slow
@own_code
def test_arguments_of_all_sorts_arrive_as_they_are() -> None:
    compiled = kernel(mixture.py_func)  # type: ignore[attr-defined]
    for _ in range(2):
        ours, theirs = arguments(), arguments()
        assert compiled(*ours) == python_of(mixture)(*theirs)
        assert ours[0].tolist() == theirs[0].tolist()
    assert isinstance(compiled, Kernel)
    assert (compiled.compiled, compiled.loaded, len(compiled.signatures)) == (1, 0, 1)


@pytest.mark.slow
@own_code
def test_arguments_of_other_types_get_code_of_their_own() -> None:
    compiled = kernel(mixture.py_func)  # type: ignore[attr-defined]
    for left in (np.int64, np.int16, np.int64, np.int16):
        assert compiled(*arguments(left)) == python_of(mixture)(*arguments(left))
    assert compiled.compiled == 2  # type: ignore[attr-defined]


@kernel
def total(cells: Any) -> Any:
    found = 0
    for cell in cells.ravel():
        found += cell
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    "cells",
    [
        np.arange(12).reshape(3, 4),
        np.arange(12),
        np.arange(12).reshape(3, 4)[:, ::2],
        np.arange(12).reshape(3, 4).T,
        np.arange(3).astype(">i8"),
        np.zeros((0, 3), np.int64),
    ],
    ids=["plane", "line", "gaps", "turned", "other byte order", "empty"],
)
def test_arrays_of_every_make_are_read_right(cells: Any) -> None:
    given = cells if cells.dtype.isnative else cells.astype(np.int64)
    assert total(given) == cells.sum()


def first_of(cells: Any) -> Any:
    return cells[0]


@own_code
def test_an_array_that_cannot_be_written_is_told_from_one_that_can() -> None:
    compiled = kernel(first_of)
    cells = np.arange(3, 6)
    frozen = cells.copy()
    frozen.flags.writeable = False
    assert [compiled(cells), compiled(frozen), compiled(cells)] == [3, 3, 3]
    assert len(compiled.signatures) == 2  # type: ignore[attr-defined]


def nothing(cells: Any) -> None:
    cells[0] = 9


def whether(cells: Any) -> Any:
    return cells[0] == 9


def both(cells: Any) -> Any:
    return cells[0], cells[1]


def share(cells: Any) -> Any:
    return cells[0] / 2


@pytest.mark.parametrize(
    ("function", "answer"),
    [(nothing, None), (whether, True), (both, (9, 1)), (share, 4.5)],
)
def test_every_sort_of_result_comes_back(function: Any, answer: Any) -> None:
    cells = np.array([9, 1])
    found = kernel(function)(cells)
    assert (found, type(found)) == (answer, type(answer))
    assert cells[0] == 9


def uneven(cells: Any) -> Any:
    return 1 // cells[0]


@own_code
def test_what_a_kernel_raises_is_an_error() -> None:
    with pytest.raises((RuntimeError, ZeroDivisionError)):
        kernel(uneven)(np.array([0]))


@pytest.mark.slow
def test_code_that_makes_arrays_is_called_through_numba() -> None:
    def makes(count: Any) -> Any:
        room = np.zeros(count, np.int64)
        room[0] = count
        return room.sum()

    compiled = kernel(makes)
    assert [compiled(4), compiled(5)] == [4, 5]
    assert compiled.signatures == []  # type: ignore[attr-defined]


MODULE = """
import sys
import numpy as np
from gridwright.solvers.runtime.jit import kernel

@kernel
def total(cells):
    found = 0
    for cell in cells:
        found += cell
    return found

def warm():
    found = total(np.arange(4)), total.loaded, total.compiled
    print(*found, "numba" in sys.modules)
    return found
"""


def fresh(path: Path) -> Any:
    """The module in a file, as a process that just began knows it."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(folder: Path, code: str) -> list[str]:
    found = subprocess.run(
        [sys.executable, "-P", "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))},
        timeout=300,
    )
    assert found.returncode == 0, found.stderr
    return found.stdout.split()


@pytest.mark.slow
@own_code
def test_the_next_process_loads_the_code_without_numba(tmp_path: Path) -> None:
    module = tmp_path / "tiny_total.py"
    module.write_text(MODULE, "utf-8")
    assert fresh(module).warm() == (6, 0, 1)
    warm = "import tiny_total; tiny_total.warm()"
    assert run(tmp_path, warm) == ["6", "1", "0", "False"]
    module.write_text(MODULE + "# changed\n", "utf-8")
    assert fresh(module).warm() == (6, 0, 1)


KERNEL = """
from gridwright.solvers.runtime.jit import kernel
from tiny_parts import named
from tiny_parts.adding import plus

@kernel
def total(number):
    return plus(number) + named.SHARE
"""

HELPER = """
from gridwright.solvers.runtime.jit import helper

@helper
def plus(number):
    return number + 1000
"""


@pytest.mark.thorough
def test_numba_sees_edits_of_other_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(
        "NUMBA_BOUNDSCHECK", "1"
    )  # so that kernels are called through numba
    parts = tmp_path / "tiny_parts"
    parts.mkdir()
    (tmp_path / "tiny_kernel.py").write_text(KERNEL, "utf-8")
    adding, named = parts / "adding.py", parts / "named.py"
    answers = []
    for helper_text, share in (
        (HELPER, 7),
        (HELPER.replace("1000", "2000"), 7),
        (HELPER, 9),
    ):
        adding.write_text(helper_text, "utf-8")
        named.write_text(f"SHARE = {share}\n", "utf-8")
        answers += run(tmp_path, "import tiny_kernel as tiny; print(tiny.total(1))")
    assert answers == ["1008", "2008", "1010"]


EVERYTHING = """
import sys
from importlib import import_module
from pathlib import Path
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import code_of, kind
from gridwright.solvers.runtime.jit import call_each
from gridwright.solvers.runtime.jit import kernel_modules
from gridwright.solvers.runtime.kernels.kernel import Kernel
from gridwright.solvers.search import drive

for name in kernel_modules(part for name in KINDS for part in code_of(name)):
    call_each(name)
for name in KINDS:
    for path in sorted((Path(LEVELS) / name).glob("*.json"))[PART]:
        level = read_level(path)
        found = kind(level.kind)
        drive(found, found.solvers[0], SearchProblem(level), Limits(nodes=1000)).close()
modules = [module for name, module in sys.modules.items() if name.startswith("gridwright.solvers.")]
found = {id(v): v for module in modules for v in vars(module).values() if isinstance(v, Kernel)}
ready = [one for one in found.values() if one.loaded or one.compiled]
print(len(ready), sum(one.compiled for one in ready), "numba" in sys.modules)
"""
WITHOUT = ["0", "False"]
"""No kernel was compiled, and numba is not loaded."""


@own_code
@pytest.mark.slow
@pytest.mark.parametrize(
    ("kinds", "part", "least"),
    [
        (("sowing",), slice(3), 5),
        pytest.param(tuple(BUNDLED), slice(-3, None), 26, marks=pytest.mark.thorough),
    ],
    ids=["one kind", "all kinds"],
)
def test_once_compiled_no_kernel_of_the_program_needs_numba(
    kinds: tuple[str, ...],
    part: slice,
    least: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    head = f"KINDS, LEVELS, PART = {kinds}, {str(ROOT / 'levels')!r}, {part}"
    code = f"{head}\n{EVERYTHING}"
    for _ in range(2):  # the first compiles what changed since it was shipped, if any
        ready, *numba = run(ROOT, code)
        if numba == WITHOUT:
            break
    assert int(ready) >= least and numba == WITHOUT
