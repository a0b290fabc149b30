"""Kernels: functions over arrays, compiled by numba, loaded only when a search needs
them.

A kernel module decorates its functions with `kernel` and offers `warm()`, which calls
each of them once on tiny arrays. A search gets the module by `yield from
prepare("its.module")`, and what its `warm_recording()` calls by
`prepare("its.module:recording")`. The first use after an install compiles, later ones
load from the cache. Compiling holds the interpreter lock for long stretches, so a
program with a window sets `compile_elsewhere`: then a child process fills the cache
first, and the search only loads. So it is, too, where a time limit includes compiling
(`hurry`).

The kernels of this program are shipped (`gridwright.solvers.runtime.kernels.shipped`):
only what changed since they were made is compiled.

The code of a kernel is kept for the sources beside it, and those of the helpers and the
values of the constants that it names, in whichever file.

`preparing.compile_missing` compiles beside the program, one module after another, in a
child of the lowest priority: kernels are ready before they are needed. A module with
kernels offers `warm()`, which calls each once; one that offers `warm_recording()`, too,
stands for two: itself and "itself:recording". `kernel_modules` finds these modules in
the packages of a kind and of its solvers (`registry.code_of`): the sources are read,
not imported, so that it takes a few milliseconds. `gridwright warm` compiles them in
several processes. The window compiles them in one child of the lowest priority
(`preparing.py`, `SolverPreparation`), starts none while a search runs (one that was
started goes on), and ends the child with the program. A search never waits for that
child: what it needs it compiles at once in a child of its own, and the other leaves it
out. `gridwright.editor.app.run` begins this, `build` does not, so that no test compiles
by accident.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, get_ident, local
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar, cast

import numpy as np

from gridwright.solvers.problem import Progress, StopToken
from gridwright.solvers.runtime.cache import cache_folder, settle_kernels
from gridwright.solvers.runtime.kernels.kernel import Helper, Kernel, plain
from gridwright.solvers.text import Text

F = TypeVar("F", bound=Callable[..., object])

compile_elsewhere = False
"""Set by programs with a window: compile in a child process, not in a worker thread."""


class _Hurry(local):
    """limited: the search that this thread advances has a time limit in which compiling
    counts, so that a child process compiles, which can be left."""

    limited = False


hurry = _Hurry()

loading = 0
"""The thread that loads or compiles kernels and cannot be stopped meanwhile; 0:
none."""

_warm: set[str] = set()
_one_loads = Lock()
_NOTE = Text("preparing the solver, first run only")


def kernel(function: F) -> F:
    """A function that runs compiled, without the interpreter lock; its code is kept on
    disk."""
    return function if _plain() else cast(F, Kernel(function))


def helper(function: F) -> F:
    """A function that only kernels call: it becomes part of their code."""
    return function if _plain() else cast(F, Helper(function))


def indexer(function: F) -> F:
    """A `helper` that only indexes arrays and their parts, and neither makes nor
    returns any.

    It never counts references to arrays, also where a kernel that calls it makes some.
    """
    return function if _plain() else cast(F, Helper(function, counts=False))


def _plain() -> bool:
    """True if numba is switched off, by its own variable, to debug kernels as
    Python."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def python_of(function: F, views: bool = False) -> F:
    """A kernel or helper, and all that it calls, as plain Python.

    views: it is given arrays, and works on views of them and with numbers of Python,
    which do not wrap round: much faster where it takes one number at a time. A view has
    no rows.
    """
    if not isinstance(function, Helper):
        return function
    made = _python(function, views)
    return cast(F, (lambda *given: made(*map(_viewed, given))) if views else made)


@cache
def _python(function: Helper, views: bool) -> FunctionType:
    source = cast(FunctionType, function.py_func)
    space = dict(source.__globals__)
    for name, value in source.__globals__.items():
        if isinstance(value, Helper):
            inside = value.py_func.__module__ == source.__module__
            space[name] = (
                _twin(value.py_func, space) if inside else _python(value, views)
            )
        elif views and isinstance(value, np.integer):
            space[name] = int(value)
    if views:
        space["np"] = SimpleNamespace(int64=int)
    return _twin(source, space)


def _viewed(value: Any) -> Any:
    """An array, also in a tuple, as something that Python reads quickly, one number at
    a time."""
    if isinstance(value, np.ndarray):
        return memoryview(cast(Any, value))
    if not isinstance(value, tuple):
        return value
    made: Callable[..., Any] = getattr(type(value), "_make", tuple)
    return made(map(_viewed, value))


@cache
def python_module(module: ModuleType, views: bool = False) -> Any:
    """A module of kernels whose functions are plain Python. views: as in
    `python_of`."""
    made = ModuleType(module.__name__)
    vars(made).update(
        {name: python_of(value, views) for name, value in vars(module).items()}
    )
    return made


@cache
def recording_of(function: F) -> F:
    """A kernel once more, which records: where RECORDING is true in its file, in the
    helpers of that file, too. It is compiled on its own, when it is first called."""
    source = _source(function)
    space = {**source.__globals__, "RECORDING": True}
    for name, value in source.__globals__.items():
        inner = getattr(value, "py_func", value)
        if isinstance(inner, FunctionType) and inner.__module__ == source.__module__:
            twin = _twin(inner, space)
            space[name] = value.like(twin) if isinstance(value, Helper) else twin
    made = _twin(source, space, "RECORDING")
    return cast(F, function.like(made) if isinstance(function, Helper) else made)


def _source(function: Callable[..., object]) -> FunctionType:
    """The plain Python of a function that may be compiled."""
    return cast(FunctionType, getattr(function, "py_func", function))


def _twin(
    function: Callable[..., object], space: dict[str, object], *names: str
) -> FunctionType:
    """The function, with other values for the names of its file. names: those that
    differ; the code of the twin is kept under a name of its own."""
    found = cast(FunctionType, function)
    name = "_".join((found.__name__, *names))
    twin = FunctionType(found.__code__, space, name, found.__defaults__)
    twin.__qualname__ = name
    return twin


@contextmanager
def as_python(watch: Callable[[], object] | None) -> Iterator[None]:
    """Run the kernels that this thread calls as Python, and prepare none. watch: called
    at each call of a kernel or helper; it may raise to end a search. None: run them
    compiled again."""
    before = plain.watch
    plain.watch = watch
    try:
        with np.errstate(over="ignore"):  # their numbers wrap round
            yield
    finally:
        plain.watch = before


def prepare(module_name: str) -> Generator[Progress, None, ModuleType]:
    """Load a kernel module, compiled and warm. Yields while that takes time."""
    if module_name not in _warm and plain.watch is None:
        yield Progress(preparing=True, note=_NOTE)
        if (compile_elsewhere or hurry.limited) and not ready(module_name):
            yield from _compile_in_child(module_name)
        _load(module_name)
        yield Progress()
    return import_module(module_name.partition(":")[0])


def prepare_together(first: str, *others: str) -> Generator[Progress, None, None]:
    """Load several kernel modules; the first time, all but the first compile in other
    processes."""
    if plain.watch is not None:
        return
    children = [_compile_in_child(name) for name in others if not ready(name)]
    try:
        for child in children:
            yield next(child, Progress())
        yield from prepare(first)
        for child in children:
            yield from child
    finally:
        for child in children:
            child.close()
    for name in others:
        yield from prepare(name)


def _load(module_name: str) -> None:
    global loading
    with _one_loads:
        if module_name in _warm:  # another thread has just done it
            return
        loading = get_ident()
        stamp = None if _covers(module_name) else _stamp(module_name)
        try:
            call_each(module_name)
            _warm.add(module_name)
            if stamp is not None:
                _mark(stamp)
        finally:
            loading = 0


def call_each(module_name: str) -> None:
    """Call each kernel of a module once, or each recording one of
    "module:recording"."""
    place, _, way = module_name.partition(":")
    getattr(import_module(place), "_".join(filter(None, ("warm", way))))()


def _compile_in_child(module_name: str) -> Generator[Progress, None, None]:
    from gridwright.solvers.runtime.children import Child

    try:
        child = Child()
    except OSError:  # no more processes can be started: it is compiled here
        return
    try:
        compiled = child.call(
            "gridwright.solvers.runtime.jit:compile_module", module_name
        )
        while not compiled.done():
            time.sleep(0.02)
            yield Progress(preparing=True, note=_NOTE)
    finally:
        child.close()


def compile_module(module_name: str, token: StopToken) -> None:
    """Fill the cache with the kernels of a module; what a child process is asked to
    do."""
    _load(module_name)


def load_compiled(module_name: str) -> bool:
    """Load the kernels of a module if they were compiled before; whether they are
    loaded now."""
    if ready(module_name):
        _load(module_name)
    return loaded(module_name)


def loaded(module_name: str) -> bool:
    """True if the kernels of a module are loaded in this process."""
    return module_name in _warm


def ready(module_name: str) -> bool:
    """True if a search only loads the kernels of a module, if at all: shipped, or
    compiled here."""
    return loaded(module_name) or _covers(module_name) or _stamp(module_name).exists()


def _covers(module_name: str) -> bool:
    """True if all kernels of a module were shipped."""
    from gridwright.solvers.runtime.kernels import shipped

    return shipped.covers(module_name)


def _stamp(module_name: str) -> Path:
    """The file that says this version of the kernels was compiled here with this numba.

    The sources beside the module count too: it may warm kernels of a module next to it.
    """
    import hashlib

    from gridwright.solvers.runtime.kernels.files import libraries

    settle_kernels()
    spec = find_spec(module_name.partition(":")[0])
    beside = Path(spec.origin).parent.glob("*.py") if spec and spec.origin else ()
    found = sorted(
        (path.name, path.stat().st_size, path.stat().st_mtime_ns) for path in beside
    )
    folder = os.environ.get("NUMBA_CACHE_DIR", "")
    place = [*libraries(), str(spec and spec.origin), folder, str(found)]
    key = hashlib.sha256("\0".join(place).encode()).hexdigest()[:24]
    return cache_folder() / "kernels" / f"{module_name.replace(':', '+')}-{key}"


def _mark(stamp: Path) -> None:
    """Keep a note that kernels are compiled. A new one takes the place of those of gone
    modules."""
    if (
        stamp.exists()
    ):  # every solve comes here: looking for modules takes longer than loading one
        return
    with suppress(
        OSError
    ):  # a read-only home: the next start checks again, nothing else changes
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.touch()
        for mark in stamp.parent.glob("gridwright.*-*"):
            name = mark.name.rpartition("-")[0].partition("+")[0]
            if _gone(name):  # of a module that an older version had
                mark.unlink(missing_ok=True)


def _gone(module_name: str) -> bool:
    try:
        return find_spec(module_name) is None
    except ModuleNotFoundError:  # its package is gone, too
        return True


_WARM = re.compile(r"^def warm(?:_(\w+))?\(\)", re.MULTILINE)


def kernel_modules(names: Iterable[str]) -> tuple[str, ...]:
    """The modules with kernels among these packages and modules, and below them; each
    once."""
    return tuple(dict.fromkeys(module for name in names for module in _found(name)))


def _found(name: str) -> Iterator[str]:
    spec = find_spec(name)
    if spec is None:
        return
    if spec.submodule_search_locations is None:
        yield from _if_warm(name, Path(spec.origin or ""))
        return
    for folder in map(Path, spec.submodule_search_locations):
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            if parts[-1] != "__init__" and all(part.isidentifier() for part in parts):
                yield from _if_warm(".".join((name, *parts)), path)


def _if_warm(name: str, path: Path) -> Iterator[str]:
    try:
        text = path.read_text("utf-8")
    except (
        OSError,
        UnicodeDecodeError,
    ):  # compiled only, or in an archive: nothing to be read
        return
    for way in _WARM.findall(text):
        yield f"{name}:{way}" if way else name
