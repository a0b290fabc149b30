"""Kernel and Helper: functions over arrays that numba compiles when they are first called.

A kernel is called through its own machine code (`solvers.runtime.native`), which is kept on disk,
so that numba loads only to compile. What does not fit that form, such as arrays with gaps or code
that allocates, is called through numba.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import update_wrapper
from pathlib import Path
from threading import Lock, RLock
from typing import TYPE_CHECKING, Any

from solvers.runtime.cache import settle_kernels

if TYPE_CHECKING:  # it loads with the first call
    from solvers.runtime import native

Function = Callable[..., Any]


class Helper:
    """A function that kernels call: it becomes part of their code. counts: whether it may count
    references to arrays."""

    def __init__(self, function: Function, counts: bool = True) -> None:
        update_wrapper(self, function)
        self.py_func = function
        self._counts = counts
        self._inner: dict[bool, Any] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Run it as Python."""
        return self.py_func(*arguments)

    @property
    def inner(self) -> Any:
        """The function as numba calls it from others.

        It has no entry point for Python and, unless `_counting`, it counts no references to arrays:
        both would take much of the time that compiling takes.
        """
        counting = _counting and self._counts
        made = self._inner.get(counting)
        if made is None:
            _teach_numba()
            from numba import njit

            bare: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": counting}
            made = self._inner[counting] = njit(nogil=True, **bare)(self.py_func)
        return made


class Kernel(Helper):
    """A function that runs compiled, without the interpreter lock."""

    def __init__(self, function: Function) -> None:
        super().__init__(function)
        self.loaded = self.compiled = 0
        """How many signatures were loaded from disk, and how many were compiled, here."""
        self.signatures: list[str] = []
        """The signatures that are called through machine code of their own."""
        self._entries: tuple[native.Entry, ...] = ()
        self._numba: Any = None
        self._lock = Lock()

    def __call__(self, *arguments: Any) -> Any:
        for known in self._entries:
            result = known(*arguments)
            if result is not NotImplemented:
                return result
        if self._numba is None or self._entries:
            entry = self._new_entry(arguments)
            if entry is not None:
                return entry(*arguments)
        return self._by_numba(arguments)

    def _new_entry(self, arguments: tuple[Any, ...]) -> native.Entry | None:
        """The entry for arguments of these types; None if they need numba."""
        from solvers.runtime import native

        with self._lock:
            try:
                signature = native.signature_of(arguments)
                if signature in self.signatures:
                    raise native.Unfit("arrays of an unusual make")
                code = self._code(signature, arguments)
                if not code.text:
                    raise native.Unfit("the code needs numba")
                entry = native.linked(code, arguments)
            except native.Unfit as why:
                logging.getLogger("gridwright").debug("%s: %s", self.py_func.__qualname__, why)
                return None
            self.signatures.append(signature)
            self._entries = (entry, *self._entries)
            return entry

    def _code(self, signature: str, arguments: tuple[Any, ...]) -> native.Code:
        """From the disk, or compiled now; without text where only numba can call it."""
        from solvers.runtime import native

        settle_kernels()
        file = native.file_of(self.py_func, signature, _sources(self.py_func))
        code = native.kept(file, signature)
        if code is not None:
            self.loaded += 1
            return code
        from solvers.runtime.building import build

        try:
            with _counting_lock:
                code = build(self.inner, arguments)
            self.compiled += 1
        except native.Unfit:
            code = native.Code("", "none", signature)
        with suppress(OSError):  # a full disk: it works as well without being kept
            native.keep(file, code)
        return code

    def _by_numba(self, arguments: tuple[Any, ...]) -> Any:
        if self._numba is None:
            with _counting_references():
                return self._first_by_numba(arguments)
        return self._numba(*arguments)

    def _first_by_numba(self, arguments: tuple[Any, ...]) -> Any:
        _teach_numba()
        from numba import njit

        try:
            made: Any = njit(nogil=True, cache=True)(self.py_func)
        except RuntimeError:  # numba found no folder to keep it in
            made = njit(nogil=True)(self.py_func)
        try:
            result = made(*arguments)
        except (AttributeError, ImportError):
            # numba reads a cache before it sees that the file changed, and a cache from before an
            # upgrade may name types that are gone: forget it, and compile again.
            made._cache.flush()
            result = made(*arguments)
        except OSError:  # a full disk: it works as well without being kept
            made = njit(nogil=True)(self.py_func)
            result = made(*arguments)
        self._numba = made
        return result


def _sources(function: Function) -> list[Path]:
    """The file of a function and the other files of the helpers that it calls by name."""
    found = [Path(function.__code__.co_filename)]
    for name in function.__code__.co_names:
        called = function.__globals__.get(name)
        if isinstance(called, Helper) and called.py_func is not function:
            found += _sources(called.py_func)
    return list(dict.fromkeys(found))


_counting = False
"""Whether helpers are compiled so that they may make arrays."""
_counting_lock = RLock()


@contextmanager
def _counting_references() -> Iterator[None]:
    global _counting
    with _counting_lock:
        before, _counting = _counting, True
        try:
            yield
        finally:
            _counting = before


_taught = False


def _teach_numba() -> None:
    """Let compiled functions call helpers and kernels by their names."""
    global _taught
    if _taught:
        return
    _taught = True
    settle_kernels()
    from numba.core import types
    from numba.extending import typeof_impl

    def kind_of(value: Helper, _context: Any) -> Any:
        return types.Dispatcher(value.inner)

    for known in (Helper, Kernel):
        typeof_impl.register(known)(kind_of)
