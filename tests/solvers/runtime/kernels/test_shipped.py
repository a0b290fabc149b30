"""Kernels that come with the program: the right ones, believed only where nobody else
can write."""

from __future__ import annotations

import hashlib
import json
import lzma
import os
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.collapse.search.loops import sweeps
from gridwright.solvers.problem import StopToken
from gridwright.solvers.runtime import jit
from gridwright.solvers.runtime.jit import python_of, ready
from gridwright.solvers.runtime.kernels import files, native, objects, shipped
from gridwright.solvers.runtime.kernels.kernel import Kernel
from tools import kernels as tool

pytestmark = [
    pytest.mark.usefixtures("numba_once"),
    pytest.mark.skipif(
        not native.usable(), reason="kernels are called through numba here"
    ),
]
MODULE = sweeps.__name__


@pytest.fixture
def folder(
    own_cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """A copy of the kernels that a small module ships, made from its sources as they
    are."""
    made = tmp_path / "shipped"
    if shipped.covers(MODULE):
        shutil.copytree(shipped.FOLDER, made)
    else:  # its sources changed since a release
        tool.update([MODULE], (MODULE,), made)
    monkeypatch.setattr(shipped, "FOLDER", made)
    remembered = (shipped._trusted, shipped._index, shipped.covers, shipped._content)
    for function in remembered:
        function.cache_clear()
    yield made
    for function in remembered:
        function.cache_clear()


def follow() -> Kernel:
    """A kernel as a process that just began knows it."""
    kernel: Any = sweeps.follow
    return Kernel(kernel.py_func)


def called(kernel: Any) -> tuple[int, int]:
    """Call it once, with a board of one step."""
    codes, table = np.array([[11, 55], [10, 1]], np.uint8), np.zeros((2, 2), np.int32)
    answer: tuple[int, int] = kernel(codes, table, np.zeros(2, np.bool_))
    return answer


def counted(kernel: Kernel) -> tuple[int, int]:
    called(kernel)
    return kernel.loaded, kernel.compiled


LOADED, COMPILED = (1, 0), (0, 1)


def file_in(folder: Path) -> Path:
    (found,) = folder.glob(f"{MODULE}.follow-*.kernel")
    return found


def test_what_ships_is_whole_and_names_no_folder_of_a_machine() -> None:
    named = {name for entry in shipped._index().values() for name in entry["kernels"]}
    assert named == {path.name for path in shipped.FOLDER.glob("*.kernel")}
    assert set(shipped._index()) <= set(tool.all_modules())
    assert sum(path.stat().st_size for path in shipped.FOLDER.iterdir()) < 400_000
    for name in named:
        head = (shipped.FOLDER / name).read_bytes().split(b"\n")[1]
        code = files.kept(
            shipped.FOLDER / name, json.loads(head)["signature"], shipped.XZ
        )
        assert code is not None and code.returns in files.RETURNS
        text = lzma.decompress(code.text)
        assert b"site-packages" not in text and str(shipped.ROOT).encode() not in text


def test_shipped_kernels_answer_as_python_does(folder: Path) -> None:
    random = np.random.default_rng(7)
    best, walk = sweeps.best_onward, sweeps.follow
    shipped_best, shipped_walk = (Kernel(each.py_func) for each in (best, walk))  # type: ignore[attr-defined]
    value = np.arange(100, dtype=np.int32)
    for _ in range(200):
        size = int(random.integers(2, 7))
        codes = random.integers(0, 100, (size, size)).astype(np.uint8)
        tables, downs = (
            np.zeros((2, size, size), np.int32),
            np.zeros((2, 2 * size - 2), np.bool_),
        )
        tables[:, -1, -1] = value[codes[-1, -1]]
        for run, table in ((shipped_best, tables[0]), (python_of(best), tables[1])):
            run(codes, value, table, size - 1, -1)
        found = (
            shipped_walk(codes, tables[0], downs[0]),
            python_of(walk)(codes, tables[1], downs[1]),
        )
        assert found[0] == found[1] and (tables[0] == tables[1]).all()
        assert (downs[0] == downs[1]).all()
    assert [(k.loaded, k.compiled) for k in (shipped_best, shipped_walk)] == [
        LOADED,
        LOADED,
    ]


def test_an_older_processor_compiles(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped._processor_fits.cache_clear()
    monkeypatch.setattr(shipped, "FEATURES", (*shipped.FEATURES, "what-none-has"))
    assert counted(follow()) == COMPILED and not shipped.covers(MODULE)
    shipped._processor_fits.cache_clear()


def test_a_module_whose_kernels_ship_is_ready_at_once(folder: Path) -> None:
    assert ready(MODULE)


def test_what_was_made_from_other_sources_is_not_run(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = shipped._content
    changed = Path(sweeps.__file__)
    monkeypatch.setattr(
        shipped, "_content", lambda path: content(path) + "!" * (path == changed)
    )
    assert not shipped.covers(MODULE)
    assert counted(follow()) == COMPILED


def test_another_value_of_a_constant_is_another_kernel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from gridwright.solvers.match3.search import kernels

    function = kernels.expand.py_func  # type: ignore[attr-defined]
    before = shipped.name_of(function, "int")
    names = function.__code__.co_names
    used = next(n for n in names if isinstance(vars(kernels).get(n), int | np.integer))
    monkeypatch.setattr(kernels, used, vars(kernels)[used] + 1)
    assert (
        shipped.name_of(function, "int") != before != shipped.name_of(function, "float")
    )


@pytest.mark.parametrize("open_one", ["file", "folder"])
def test_what_others_may_write_is_not_run(folder: Path, open_one: str) -> None:
    (file_in(folder) if open_one == "file" else folder).chmod(0o777)
    assert counted(follow()) == COMPILED and not shipped.covers(MODULE)


@pytest.mark.skipif(os.geteuid() != 0, reason="needs to give files away")
def test_what_another_user_owns_is_not_run(folder: Path) -> None:
    os.chown(file_in(folder), 12345, 12345)
    assert counted(follow()) == COMPILED and not shipped.covers(MODULE)


@pytest.mark.parametrize("text", [b"", b"BC\xc0\xde"])
def test_what_cannot_be_read_is_compiled(folder: Path, text: bytes) -> None:
    file = file_in(folder)
    signature = json.loads(file.read_bytes().split(b"\n")[1])["signature"]
    symbol = json.loads(file.read_bytes().split(b"\n")[1])["symbol"]
    file.write_bytes(
        files.packed(files.Code(symbol, "pair", signature, lzma.compress(text)))
    )
    assert counted(follow()) == COMPILED


def in_shipped(folder: Path, text: bytes) -> None:
    """Put an object file in the place of a shipped one, with the digest that belongs to
    it."""
    file = file_in(folder)
    head = json.loads(file.read_bytes().split(b"\n")[1])
    file.write_bytes(files.packed(files.Code(**head, text=lzma.compress(text))))


def object_in(folder: Path) -> bytes:
    code = files.code_in(file_in(folder), shipped.XZ)
    assert code is not None
    return lzma.decompress(code.text)


@pytest.mark.parametrize("share", [0.05, 0.5, 0.99])
def test_a_cut_object_file_with_a_right_digest_is_compiled(
    folder: Path, share: float
) -> None:
    """The linker would end the process."""
    text = object_in(folder)
    in_shipped(folder, text)
    assert counted(follow()) == LOADED
    in_shipped(folder, text[: int(len(text) * share)])
    assert counted(follow()) == COMPILED


def test_a_cut_object_file_that_was_kept_is_compiled(
    folder: Path, own_cache: Path
) -> None:
    shutil.rmtree(folder)
    assert counted(follow()) == COMPILED
    (file,) = (path for path in own_cache.rglob("*.kernel") if ".follow-" in path.name)
    code = files.code_in(file, objects.MAGIC)
    assert code is not None
    file.write_bytes(files.packed(replace(code, text=code.text[: len(code.text) // 2])))
    assert counted(follow()) == COMPILED


def test_a_damaged_file_is_compiled(folder: Path) -> None:
    file = file_in(folder)
    content = file.read_bytes()
    file.write_bytes(content[:-9] + bytes(9))
    assert counted(follow()) == COMPILED and not shipped.covers(MODULE)
    assert (
        hashlib.sha256(content).digest() != hashlib.sha256(file.read_bytes()).digest()
    )


def test_another_form_of_the_entries_covers_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped, "FORMAT", shipped.FORMAT + 1)
    assert counted(follow()) == COMPILED and not shipped.covers(MODULE)


def test_what_was_shipped_and_only_loaded_leaves_no_note_that_it_was_compiled(
    folder: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jit, "_warm", set())
    jit.compile_module(MODULE, StopToken())
    assert ready(MODULE)
    jit._warm.clear()
    shutil.rmtree(folder)
    shipped.covers.cache_clear()
    assert not ready(MODULE)


def test_the_index_names_the_files_that_constants_come_from() -> None:
    from gridwright.solvers.walks.engines.frontier import layout
    from gridwright.solvers.walks.engines.pruned import kernels

    every: Any = (kernels.admit, kernels.rank, kernels.relax)
    found = {path for each in every for path in tool.constant_files(each.py_func)}
    assert Path(layout.__file__) in found


@pytest.mark.parametrize(
    "index", ["", "[]", "{", "[" * 100_000, f'{{"{MODULE}": {{"sources": 3}}}}']
)
def test_a_damaged_index_covers_nothing(folder: Path, index: str) -> None:
    (folder / shipped.INDEX).write_text(index, "utf-8")
    assert not shipped.covers(MODULE)
