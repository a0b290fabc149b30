"""Kernels on disk: a cache from before an upgrade is forgotten, not tripped over."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import get_ident

import pytest

from gridwright.solvers.runtime import jit
from tests.solvers.hostile import hostile_folder

ROOT = Path(__file__).parents[3]

KERNELS = """
from typing import NamedTuple
import numpy as np
from gridwright.solvers.runtime.jit import kernel

class {name}(NamedTuple):
    cells: np.ndarray

@kernel
def total(arrays):
    return arrays.cells.size

def warm():
    print(total({name}(np.ones(3, np.int64))))
"""


def load(
    folder: Path, module: str = "some_kernels"
) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), str(ROOT)])
    cache = str(folder / "cache")
    return subprocess.run(
        [
            sys.executable,
            "-c",
            "from gridwright.solvers.runtime import jit; "
            f"jit.compile_module({module!r}, None)",
        ],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path, "NUMBA_CACHE_DIR": cache},
    )


@pytest.mark.thorough
def test_a_cache_that_names_types_that_are_gone_is_forgotten(tmp_path: Path) -> None:
    module = tmp_path / "some_kernels.py"
    for name in ("Before", "AfterTheUpgrade"):
        module.write_text(KERNELS.format(name=name), encoding="utf-8")
        found = load(tmp_path)
        assert (found.returncode, found.stdout) == (0, "3\n"), found.stderr


WARM_ALONE = """
def warm():
"""
"""A module that is warmed as others are, and needs no numba."""

TOGETHER = """
import os
from gridwright.solvers.runtime.jit import prepare_together
for _ in prepare_together("one_kernel", "other_kernel", "third_kernel"):
    pass
import one_kernel, other_kernel, third_kernel
for name in ("one", "other", "third"):
    print(name, open(name + ".pids").read().split().index(str(os.getpid())))
"""


@pytest.mark.slow
def test_modules_asked_for_together_compile_in_processes_that_trust_no_folder(
    tmp_path: Path,
) -> None:
    compiles = KERNELS.format(name="Cells")
    for name, module in (
        ("one", WARM_ALONE),
        ("other", compiles),
        ("third", WARM_ALONE),
    ):
        module += (
            f"    with open('{name}.pids', 'a') as pids: pids.write(f'{{os.getpid()}} "
            "')\n"
        )
        (tmp_path / f"{name}_kernel.py").write_text(
            "import os\n" + module, encoding="utf-8"
        )
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    levels = hostile_folder(tmp_path / "levels")
    folders = {
        name: str(tmp_path / "cache") for name in ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME")
    }
    found = subprocess.run(
        [
            sys.executable,
            "-P",
            "-c",
            TOGETHER,
        ],  # -P: as the installed command is started
        capture_output=True,
        text=True,
        cwd=levels,
        env={
            **os.environ,
            "PYTHONPATH": path,
            "LOCALAPPDATA": str(tmp_path),
            **folders,
        },
    )
    assert found.returncode == 0, found.stderr
    # The place of this process among those that loaded the module: others were there
    # before.
    assert found.stdout.splitlines()[-3:] == ["one 0", "other 1", "third 1"]
    assert not (levels / "ran").exists(), "code of the working folder ran"


@pytest.mark.thorough
def test_kernels_beside_the_module_that_warms_them_are_forgotten_too(
    tmp_path: Path,
) -> None:
    package = tmp_path / "some"
    package.mkdir()
    (package / "__init__.py").touch()
    warming = "from some import kernels\n\ndef warm():\n    kernels.warm()\n"
    (package / "proof_kernels.py").write_text(warming, encoding="utf-8")
    for name in ("Before", "AfterTheMove"):
        (package / "kernels.py").write_text(KERNELS.format(name=name), encoding="utf-8")
        found = load(tmp_path, "some.proof_kernels")
        assert (found.returncode, found.stdout) == (0, "3\n"), found.stderr


@pytest.mark.slow
def test_a_kernel_is_compiled_again_after_an_edit_of_a_helper_in_another_file(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    kernels = """
from helpers_of_it import add
from gridwright.solvers.runtime.jit import kernel

@kernel
def total(number):
    return add(number)

def warm():
    print(total(3), total.loaded)
"""
    helpers = (
        "from gridwright.solvers.runtime.jit import helper\n@helper\ndef "
        "add(number):\n    return number"
    )
    (tmp_path / "calls_others.py").write_text(kernels, encoding="utf-8")
    (tmp_path / "helpers").mkdir()
    for folder in (tmp_path, tmp_path / "helpers"):
        monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    for added, printed in (
        (" + 10", "13 0\n"),
        (" + 10", "13 1\n"),
        (" + 300", "303 0\n"),
    ):
        file = tmp_path / "helpers" / "helpers_of_it.py"
        if not file.exists() or file.read_text(encoding="utf-8") != helpers + added:
            file.write_text(helpers + added, encoding="utf-8")
        for name in ("helpers_of_it", "calls_others"):
            monkeypatch.delitem(sys.modules, name, raising=False)
        jit.call_each("calls_others")
        assert capsys.readouterr().out == printed


def test_a_change_beside_a_module_that_warms_it_is_compiled_in_a_child_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "warms_others.py").write_text("def warm(): pass\n", encoding="utf-8")
    kernels = tmp_path / "kernels_beside.py"
    kernels.write_text("FIRST = 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    before = jit._stamp("warms_others")
    assert jit._stamp("warms_others") == before
    kernels.write_text("FIRST, SECOND = 1, 2\n", encoding="utf-8")
    assert jit._stamp("warms_others") != before


def test_marks_of_modules_that_are_gone_are_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "cache_folder", lambda: tmp_path)
    folder = tmp_path / "kernels"
    folder.mkdir()
    here = "gridwright.solvers.match3.search.kernels-0"
    foreign = "another_package.kernels-0"
    for name in (
        "gridwright.solvers.paths.kernels-0",
        "gridwright.solvers.match3.kernels-0",
        here,
        foreign,
    ):
        (folder / name).touch()
    stamp = jit._stamp("gridwright.solvers.match3.search.kernels")
    jit._mark(stamp)
    assert {mark.name for mark in folder.iterdir()} == {here, foreign, stamp.name}


def test_no_module_is_looked_for_where_the_kernels_are_marked_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "cache_folder", lambda: tmp_path)
    stamp = jit._stamp("gridwright.solvers.match3.search.kernels")
    jit._mark(stamp)
    gone = stamp.with_name("gridwright.solvers.paths.kernels-0")
    gone.touch()
    jit._mark(stamp)
    assert gone.exists()


@pytest.mark.parametrize("breaks", [False, True])
def test_which_thread_loads_is_told_while_it_loads(
    monkeypatch: pytest.MonkeyPatch, breaks: bool
) -> None:
    told: list[int] = []

    def loads(_name: str) -> None:
        told.append(jit.loading)
        if breaks:
            raise MemoryError

    monkeypatch.setattr(jit, "call_each", loads)
    monkeypatch.setattr(jit, "_warm", set())
    name = "gridwright.solvers.sowing.search.kernels"
    with suppress(MemoryError):
        jit._load(name)
    assert (told, jit.loading) == ([get_ident()], 0)
    assert jit.loaded(name) == (not breaks), "what broke is loaded again"
