"""Arguments of every sort: what machine code is not made for is called through
numba."""

from __future__ import annotations

import enum
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from gridwright.solvers.runtime.jit import kernel
from gridwright.solvers.runtime.kernels import native
from gridwright.solvers.runtime.kernels.kernel import Kernel

pytestmark = pytest.mark.usefixtures("own_cache")
own_code = pytest.mark.skipif(
    not native.usable(), reason="kernels are called through numba here"
)


OPENED = """
import sys
from pathlib import Path
from gridwright.solvers.runtime.kernels.files import llvm_binding

def note(event, arguments):
    if event == "import" and arguments[0] == "llvmlite.binding":
        print("libllvmlite" in Path("/proc/self/maps").read_text())

sys.addaudithook(note)
print(llvm_binding().get_host_cpu_name() != "")
"""


@own_code
def test_the_library_is_open_before_the_import_that_would_lock_python() -> None:
    found = subprocess.run(
        [sys.executable, "-c", OPENED],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert found.stdout.split() == ["True", "True"]


class Three(enum.IntEnum):
    THREE = 3


def add(cells: Any, number: Any) -> Any:
    cells[0] += number
    return int(cells[0])


compiled = kernel(add)


@pytest.fixture
def adding(own_cache: Path) -> Iterator[Kernel]:
    """One kernel for all tests, since each sort of arguments is compiled once."""
    assert isinstance(compiled, Kernel)
    compiled(np.zeros(2, np.int64), 1)
    yield compiled


@own_code
@pytest.mark.parametrize(
    "number", [-(2**63), 2**63 - 1, True, np.int64(-7), np.int32(-4), np.uint8(200)]
)
def test_numbers_arrive_as_they_are(adding: Kernel, number: Any) -> None:
    cells = np.zeros(2, np.int64)
    assert adding(cells, number) == int(number)
    assert cells.tolist() == [int(number), 0]


@own_code
@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 2**64, "text", None, 1j])
def test_a_number_that_does_not_fit_is_refused_or_numbas_own_affair(
    adding: Kernel, number: Any
) -> None:
    before = adding.signatures
    with pytest.raises(native.Unfit):
        native.signature_of((np.zeros(2, np.int64), number))
    for entry in adding._entries:
        assert entry(np.zeros(2, np.int64), number) is NotImplemented
    assert adding.signatures == before


@own_code
@pytest.mark.parametrize(
    "cells",
    [
        np.zeros(2, np.longlong),
        np.zeros(2, ">i8"),
        np.zeros(4, np.int64)[::2],
        np.zeros((2, 1), np.int64),
        np.array(0),
        np.zeros(2, np.int32),
        np.zeros(2, np.float64),
        np.zeros(2, "m8[s]"),
        np.zeros(2, object),
        np.zeros(2, [("a", np.int64)]),
        np.zeros((1, 2), np.int64).view(np.matrix),
        np.frombuffer(bytes(17), np.int64, 2, offset=1),
        np.frombuffer(bytes(16), np.int64),
        [0, 0],
    ],
    ids=lambda cells: str(getattr(cells, "dtype", "list")),
)
def test_no_entry_takes_an_array_that_is_not_like_its_own(
    adding: Kernel, cells: Any
) -> None:
    (entry,) = (
        e for e in adding._entries if e(np.zeros(2, np.int64), 1) is not NotImplemented
    )
    assert entry(cells, 1) is NotImplemented


@own_code
def test_integers_with_names_or_another_type_of_the_same_width_go_through_numba(
    adding: Kernel,
) -> None:
    assert adding(np.zeros(2, np.longlong), 5) == 5
    assert adding(np.zeros(2, np.int64), Three.THREE) == 3


def count(cells: Any) -> Any:
    return cells.size


@own_code
def test_the_first_array_may_be_of_another_type_of_the_same_width() -> None:
    counting = kernel(count)
    assert [counting(np.zeros(2, kind)) for kind in (np.longlong, np.int64)] == [2, 2]


@pytest.mark.slow
@own_code
def test_arrays_without_cells_or_without_axes_have_entries() -> None:
    counting = kernel(count)
    for cells in (np.zeros((0, 4), np.int64), np.zeros((4, 0), np.int64), np.array(7)):
        assert counting(cells) == cells.size
    assert len(counting.signatures) == 2  # type: ignore[attr-defined]


def left_then_right() -> tuple[Any, Any]:
    """Two classes of one name, whose fields lie the other way round."""

    class Sides(NamedTuple):
        left: int
        right: int

    first = Sides(1, 2)

    class Sides(NamedTuple):  # type: ignore[no-redef]
        right: int
        left: int

    return first, Sides(1, 2)


def left_of(sides: Any) -> Any:
    return sides.left


@own_code
def test_named_tuples_are_told_apart_by_their_fields() -> None:
    taking = kernel(left_of)
    first, second = left_then_right()
    assert [taking(first), taking(second), taking(first)] == [1, 2, 1]
    assert native.signature_of((first,)) != native.signature_of((second,))


def total(cells: Any, rounds: Any) -> Any:
    found = 0
    for _ in range(rounds):
        for cell in cells:
            found += cell
    return found


@own_code
def test_threads_that_call_first_at_once_share_one_entry() -> None:
    summing = kernel(total)
    found: list[Any] = []
    begin = threading.Barrier(5)

    def work() -> None:
        begin.wait()
        found.append(summing(np.arange(100), 1000))

    threads = [threading.Thread(target=work) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [4950 * 1000] * 5
    assert isinstance(summing, Kernel)
    assert (summing.compiled, len(summing.signatures), summing._numba) == (1, 1, None)


def strict(cells: Any, at: Any) -> Any:
    if at == 2:
        raise ValueError("no such cell")
    return 1 // cells[at]


@pytest.mark.parametrize(
    ("at", "error", "words"),
    [(0, ZeroDivisionError, "division by zero"), (2, ValueError, "no such cell")],
)
def test_what_a_kernel_raises_comes_as_it_is(at: int, error: type, words: str) -> None:
    with pytest.raises(error, match=words):
        kernel(strict)(np.zeros(2, np.int64), at)


def test_other_systems_call_kernels_through_numba(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(native, "usable", lambda: False)
    summing = kernel(total)
    assert [summing(np.arange(4), 2), summing(np.arange(4.0), 1)] == [12, 6.0]
    assert summing.signatures == []  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "value", "usable"),
    [
        ("platform", "darwin", False),
        ("platform", "win32", False),
        ("platform", "linux", True),
    ],
)
def test_only_what_was_tried_calls_machine_code(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, usable: bool
) -> None:
    monkeypatch.setattr(native.sys, name, value)
    monkeypatch.setattr(native.platform, "machine", lambda: "x86_64")
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    assert native.usable.__wrapped__() is usable
    monkeypatch.setattr(native.platform, "machine", lambda: "aarch64")
    assert native.usable.__wrapped__() is False


@own_code
def test_compiling_a_kernel_leaves_numba_as_it_was(adding: Kernel) -> None:
    from numba.core.codegen import CPUCodeLibrary, JITCPUCodegen

    before = CPUCodeLibrary._finalize_final_module, JITCPUCodegen.set_env
    adding(np.zeros(2), 1)
    assert adding.compiled
    assert (CPUCodeLibrary._finalize_final_module, JITCPUCodegen.set_env) == before
