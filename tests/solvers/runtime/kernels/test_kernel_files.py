"""Files of kernels: believed only if whole, of this state of the program, and in a safe
folder."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import pytest

from gridwright.solvers.runtime import cache
from gridwright.solvers.runtime.jit import helper, kernel
from gridwright.solvers.runtime.kernels import files as kernel_files
from gridwright.solvers.runtime.kernels import native
from gridwright.solvers.runtime.kernels.files import Code, file_of, keep, kept
from gridwright.solvers.runtime.kernels.kernel import Kernel

pytestmark = pytest.mark.usefixtures("own_cache")
own_code = pytest.mark.skipif(
    not native.usable(), reason="kernels are called through numba here"
)


def last(cells: Any) -> Any:
    return cells[cells.size - 1]


def file(text: bytes, **changed: Any) -> bytes:
    """What `keep` would write of such code."""
    head = {
        "symbol": "no_such_entry",
        "returns": "int",
        "signature": "<i8[1]",
        **changed,
    }
    whole = json.dumps(head).encode() + b"\n" + text
    return hashlib.sha256(whole).hexdigest().encode() + b"\n" + whole


@pytest.mark.slow
@own_code
def test_files_that_are_damaged_or_of_something_else_are_compiled_again(
    own_cache: Path, numba_once: None
) -> None:
    first = kernel(last)
    assert first(np.arange(3)) == 2
    (path,) = own_cache.glob("*.kernel")
    whole = path.read_bytes()
    text = whole.split(b"\n", 2)[2]
    foreign = (
        b"",
        whole[: len(whole) // 2],
        whole[:-1] + bytes([whole[-1] ^ 1]),
        os.urandom(500),
        whole.replace(b"int", b"bit", 1),
        file(text),  # no such entry in it
        file(text, signature="<i4[1]"),
        file(text, returns="anything"),
        file(text, more=1),
        file(b"no object file"),
    )
    for bad in foreign:
        path.write_bytes(bad)
        again = kernel(last)
        assert again(np.arange(3)) == 2
        assert isinstance(again, Kernel)
        assert (again.compiled, again.loaded, again._numba) == (1, 0, None), bad[:80]
        assert kept(path, "<i8[1]") is not None, "it is written anew"
    again = kernel(last)
    assert (again(np.arange(3)), again.loaded) == (2, 1)  # type: ignore[attr-defined]


FACTOR = 3


class Box(NamedTuple):
    width: int
    height: int


@helper
def scaled(number: Any) -> Any:
    return number * FACTOR


def area(number: Any) -> Any:
    box = Box(number, 2)
    return scaled(box.width) * box.height


def test_the_name_changes_with_values_that_become_part_of_the_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = [file_of(area, "int")]
    monkeypatch.setitem(globals(), "FACTOR", 4)
    names.append(file_of(area, "int"))
    monkeypatch.setitem(globals(), "FACTOR", np.arange(3))
    names.append(file_of(area, "int"))
    monkeypatch.setitem(
        globals(), "Box", NamedTuple("Box", [("height", int), ("width", int)])
    )
    names.append(file_of(area, "int"))
    names.append(file_of(area, "float"))
    assert len(set(names)) == len(names)


def test_functions_made_by_a_function_are_told_apart_by_what_they_hold() -> None:
    def made(share: int, start: int = 0) -> Any:
        def taking(number: Any, first: Any = start) -> Any:
            return number // share + first

        return taking

    names = [file_of(made(*given), "int") for given in ((2,), (3,), (2, 1), (2,))]
    assert len(set(names)) == 3 and names[0] == names[3]


def written(body: str, **names: Any) -> Any:
    """A function with that body, as if it stood in this file."""
    exec(compile(f"def written(number): return {body}", __file__, "exec"), names)
    return names["written"]


def test_literals_of_the_same_length_are_told_apart() -> None:
    bodies = ("number + 5555", "number + 6555", "number in (1, 2)", "number in (1, 3)")
    bodies += ("number in {1, 2}", "number in {1, 3}", "number.real", "number.imag")
    bodies += ("(lambda: number + 1)()", "(lambda: number + 2)()")
    names = [file_of(written(body), "int") for body in (*bodies, *bodies)]
    assert len(set(names)) == len(bodies)
    assert names[: len(bodies)] == names[len(bodies) :]


def test_what_a_module_hands_on_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own file does not change where a value comes from a file of its own."""
    facade, inner = ModuleType("facade"), ModuleType("facade.inner")
    vars(facade).update(inner=inner, share=2, whole=np.int64, scaled=scaled)
    vars(inner).update(share=2)
    bodies = (
        "facade.share",
        "facade.inner.share",
        "facade.whole(number)",
        "facade.scaled(number)",
    )
    functions = [written(body, facade=facade) for body in bodies]
    before = [file_of(function, "int") for function in functions]
    assert before == [file_of(function, "int") for function in functions]
    monkeypatch.setattr(facade, "share", 3)
    monkeypatch.setattr(inner, "share", 3)
    monkeypatch.setattr(facade, "whole", np.int32)
    monkeypatch.setitem(globals(), "FACTOR", 5)
    after = [file_of(function, "int") for function in functions]
    assert all(one != other for one, other in zip(before, after, strict=True))


def test_helpers_that_call_each_other_are_looked_at_once() -> None:
    def other(number: Any) -> Any:
        return one(number)

    one = helper(other)
    assert file_of(other, "int") is not None


def test_code_without_a_source_file_is_not_kept() -> None:
    names: dict[str, Any] = {}
    exec("def typed(number): return number", names)
    assert file_of(names["typed"], "int") is None


def test_writing_removes_what_older_sources_left(own_cache: Path) -> None:
    def at(sources: str, rest: str, name: str = "one") -> Path:
        return own_cache / f"module.{name}-place-{sources}-{rest}.kernel"

    other = at("old", "a", name="another")
    for path in (at("old", "a"), at("old", "b"), other, at("new", "a"), at("new", "b")):
        keep(path, Code("entry", "int", "int", b"text"))
    left = sorted(path.name for path in own_cache.glob("*"))
    assert left == sorted(path.name for path in (other, at("new", "a"), at("new", "b")))


def test_a_file_that_cannot_be_written_leaves_no_part(own_cache: Path) -> None:
    blocked = own_cache / "module.one-place-new-a.kernel"
    blocked.mkdir()
    with pytest.raises(OSError):
        keep(blocked, Code("entry", "int", "int", b"text"))
    assert list(own_cache.iterdir()) == [blocked]


@pytest.mark.skipif(os.name != "posix", reason="modes of folders")
@pytest.mark.parametrize("mode", [0o777, 0o757, 0o1777])
def test_machine_code_is_never_taken_from_a_folder_that_others_can_write_to(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch, mode: int
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR")
    monkeypatch.setattr(
        cache, "_kernels", lambda _given, _wanted: ""
    )  # the program's own is safe
    beside = own_cache / "sources" / "__pycache__"
    assert cache.kernel_folder(beside) == beside
    opened = own_cache / "opened"
    opened.mkdir()
    opened.chmod(mode)
    home = cache.cache_folder() / "kernels"
    inside = opened / "__pycache__"
    assert cache.kernel_folder(opened) == home
    expected = inside if mode & 0o1000 else home  # others cannot replace what is ours
    assert cache.kernel_folder(inside) == expected


def square_root(number: Any) -> Any:
    return np.sqrt(number)


def test_modules_that_a_function_names_count_as_its_sources() -> None:
    files, _, _ = kernel_files.made_from(square_root)
    assert list(files) == [Path(__file__), Path(np.__file__)]
