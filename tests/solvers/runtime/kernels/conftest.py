"""Fixtures of the tests of kernels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gridwright.solvers.runtime.kernels import native
from gridwright.solvers.runtime.kernels.files import Code
from gridwright.solvers.runtime.kernels.kernel import Kernel


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Code of the kernels of a test goes with it."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    return tmp_path


@pytest.fixture(scope="module")
def made_by_numba() -> dict[tuple[Any, str], Code]:
    """What numba made of a function for a signature, in this file of tests."""
    return {}


@pytest.fixture
def numba_once(
    made_by_numba: dict[tuple[Any, str], Code], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of tests that asks whether a kernel is compiled lets numba compile it once:
    the code that comes of the same function is the same."""
    build = Kernel._built

    def built(kernel: Kernel, arguments: tuple[Any, ...]) -> Code:
        key = kernel.py_func, native.signature_of(arguments)
        if key not in made_by_numba:
            made_by_numba[key] = build(kernel, arguments)
        return made_by_numba[key]

    monkeypatch.setattr(Kernel, "_built", built)
