"""Kernel and Helper: functions over arrays that numba compiles when they are first
called.

A kernel is called through its own machine code
(`gridwright.solvers.runtime.kernels.native`), which is kept on disk, so that numba
loads only to compile. What does not fit that form, such as arrays with gaps or code
that allocates, is called through numba.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import update_wrapper
from threading import Lock, local
from typing import TYPE_CHECKING, Any

from gridwright.solvers.runtime.cache import settle_kernels

if TYPE_CHECKING:  # it loads with the first call
    from gridwright.solvers.runtime.kernels import native
    from gridwright.solvers.runtime.kernels.files import Code

Function = Callable[..., Any]


class _Plain(local):
    """watch: while kernels that this thread calls run as Python, what is called at each
    call of one, or of a helper."""

    watch: Callable[[], object] | None = None


plain = _Plain()


class Helper:
    """A function that kernels call: it becomes part of their code. counts: whether it
    may count references to arrays."""

    def __init__(self, function: Function, counts: bool = True) -> None:
        update_wrapper(self, function)
        self.py_func = function
        self._counts = counts
        self._inner: dict[bool, Any] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Run it as Python."""
        if plain.watch is not None:
            plain.watch()
        return self.py_func(*arguments)

    def like(self, function: Function) -> Helper:
        """Another function, compiled in the same way."""
        return Helper(function, self._counts)

    @property
    def inner(self) -> Any:
        """The function as numba calls it from others.

        It has no entry point for Python and, in a kernel that is called without numba,
        it counts no references to arrays: both would take much of the time that
        compiling takes.
        """
        counting = self._counts and not _making.bare
        made = self._inner.get(counting)
        if made is None:
            _teach_numba()
            from numba import njit

            bare: Any = {
                "no_cpython_wrapper": True,
                "no_cfunc_wrapper": True,
                "_nrt": counting,
            }
            made = njit(nogil=True, **bare)(self.py_func)
            self._inner[counting] = made
        return made


class Kernel(Helper):
    """A function that runs compiled, without the interpreter lock."""

    def __init__(self, function: Function) -> None:
        super().__init__(function)
        self.loaded = 0
        self.compiled = 0
        """How many signatures were loaded from disk, and how many were compiled,
        here."""
        self._known: dict[str, native.Entry | None] = {}
        """Signature -> what calls the machine code; None where only numba can."""
        self._entries: tuple[native.Entry, ...] = ()
        self._numba: Any = None
        self._lock = Lock()

    def like(self, function: Function) -> Kernel:
        return Kernel(function)

    @property
    def signatures(self) -> list[str]:
        """The signatures that are called through machine code of their own."""
        return [
            signature for signature, entry in self._known.items() if entry is not None
        ]

    def __call__(self, *arguments: Any) -> Any:
        if plain.watch is not None:
            return super().__call__(*arguments)
        for known in self._entries:
            result = known(*arguments)
            if result is not NotImplemented:
                return result
        if self._numba is None or self._entries:
            entry = self._entry_for(arguments)
            result = NotImplemented if entry is None else entry(*arguments)
            if result is not NotImplemented:
                return result
        return self._by_numba(arguments)

    def _entry_for(self, arguments: tuple[Any, ...]) -> native.Entry | None:
        """The entry for arguments of these types; None if they need numba."""
        from gridwright.solvers.runtime.kernels import native

        try:
            signature = native.signature_of(arguments)
        except native.Unfit as why:
            _log(self, why)
            return None
        with self._lock:
            if signature not in self._known:
                entry = self._made(signature, arguments)
                self._known[signature] = entry
                if entry is not None:
                    self._entries = (entry, *self._entries)
            return self._known[signature]

    def _made(self, signature: str, arguments: tuple[Any, ...]) -> native.Entry | None:
        """An entry from code on the disk, kept or shipped, or from code compiled
        now."""
        from gridwright.solvers.runtime.kernels import native
        from gridwright.solvers.runtime.kernels.files import Code, file_of, keep, kept
        from gridwright.solvers.runtime.kernels.shipped import shipped

        file = file_of(self.py_func, signature)
        code = None if file is None else kept(file, signature)
        code = code or shipped(self.py_func, signature)
        if code is not None:
            with suppress(native.Unfit):  # it cannot be linked: compile it again
                entry = native.linked(code, arguments) if code.text else None
                self.loaded += 1
                return entry
        try:
            code = self._built(arguments)
            self.compiled += 1
            entry = native.linked(code, arguments)
        except native.Unfit as why:
            _log(self, why)
            code = Code("", "none", signature)
            entry = None
        except (
            Exception
        ) as error:  # another numba; or a mistake that numba says when it is called
            _log(self, error)
            return None
        if file is not None:
            with suppress(OSError):  # a full disk: it works as well without being kept
                keep(file, code)
        return entry

    def _built(self, arguments: tuple[Any, ...]) -> Code:
        from gridwright.solvers.runtime.kernels.building import build

        _making.bare = True
        try:
            return build(self.inner, arguments)
        finally:
            _making.bare = False

    def _by_numba(self, arguments: tuple[Any, ...]) -> Any:
        return (
            self._first_by_numba(arguments)
            if self._numba is None
            else self._numba(*arguments)
        )

    def _first_by_numba(self, arguments: tuple[Any, ...]) -> Any:
        made = self._kept_by_numba()
        try:
            result = made(*arguments)
        except (AttributeError, ImportError):
            # numba reads a cache before it sees that the file changed, and a cache from
            # before an upgrade may name types that are gone: forget it, and compile
            # again.
            made._cache.flush()
            result = made(*arguments)
        except OSError:  # a full disk: it works as well without being kept
            from numba import njit

            made = njit(nogil=True)(self.py_func)
            result = made(*arguments)
        self._numba = made
        return result

    def _kept_by_numba(self) -> Any:
        """The function as numba compiles it and keeps its code."""
        _teach_numba()
        from numba import njit

        from gridwright.solvers.runtime.kernels.files import libraries, sources_of

        try:
            made: Any = njit(nogil=True, cache=True)(self.py_func)
        except RuntimeError:  # numba found no folder to keep it in
            return njit(nogil=True)(self.py_func)
        # WORKAROUND numba looks only at the function's own file, and not at its own
        # options
        # (https://numba.readthedocs.io/en/stable/developer/caching.html#caching-limitations).
        made._cache._cache_file._source_stamp = (sources_of(self.py_func), *libraries())
        return made


class _Making(local):
    """The work of this thread as it compiles. bare: a kernel that is called without
    numba, so that nothing in it can make arrays."""

    bare = False


_making = _Making()


def _log(kernel: Kernel, why: Exception) -> None:
    import logging

    logging.getLogger("gridwright").debug("%s: %s", kernel.py_func.__qualname__, why)


_taught = False


def _teach_numba() -> None:
    """Let compiled functions call helpers and kernels by their names."""
    global _taught
    if _taught:
        return
    settle_kernels()
    from numba.core import types
    from numba.extending import typeof_impl

    def kind_of(value: Helper, _context: Any) -> Any:
        return types.Dispatcher(value.inner)

    for known in (Helper, Kernel):
        typeof_impl.register(known)(kind_of)
    _taught = True
