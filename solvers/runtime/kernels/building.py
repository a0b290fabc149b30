"""Compiling kernels with numba into the form that
`gridwright.solvers.runtime.kernels.native` keeps and calls.

Every kernel gets an entry: a function of one address that reads the arguments from a
block of 64-bit words, compares the arrays with what was compiled, and calls the kernel.
It returns three words: whether the arrays differ, and what the kernel returned.
"""

# mypy: allow-untyped-calls
# numba declares few types.

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from struct import unpack_from
from typing import Any

import numpy as np
from llvmlite import ir
from numba import njit, typeof
from numba.core import types
from numba.core.codegen import CPUCodeLibrary, JITCPUCodegen
from numba.core.compiler_lock import global_compiler_lock
from numba.core.errors import NumbaError
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

from gridwright.solvers.runtime.kernels import native
from gridwright.solvers.runtime.kernels.files import Code

_WORD = ir.IntType(64)
_HALF = ir.IntType(32)
_BYTE = ir.IntType(8)
_DATA, _NDIM, _SHAPE, _STRIDES, _DTYPE, _FLAGS = (
    native.HEAD + at for at in (0, 8, 16, 24, 40, 48)
)
"""Where an array object has its fields."""
_BYTE_ORDER = native.HEAD + 10
_NUMBER = native.HEAD + 12
"""Where a dtype object has its byte order and its number."""

_LIBRARY: Any = CPUCodeLibrary
_CODEGEN: Any = JITCPUCodegen
_TUPLES: Any = types.BaseTuple
_INTEGERS: Any = types.Integer
_BARE: Any = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "_nrt": False,
}
Arguments = tuple[Any, ...]

_RETURNS = {
    types.none: "none",
    types.int64: "int",
    types.boolean: "bool",
    types.UniTuple(types.int64, 2): "pair",
}


def build(inner: Any, arguments: Arguments) -> Code:
    """Compile a kernel, as numba knows it, for the types of these arguments.

    Unfit if it needs numba when it runs.
    """
    signature = native.signature_of(arguments)
    kinds = tuple(typeof(value) for value in arguments)
    with _parts_only():
        try:
            inner.compile(kinds)
        except NumbaError:
            # It makes arrays; or it is wrong, which numba says when it is called.
            raise native.Unfit(
                "it does not compile without counting references"
            ) from None
        returned = inner.overloads[kinds].signature.return_type
        returns = _RETURNS.get(returned)
        if returns is None:
            raise native.Unfit(f"it returns {returned}")
        bare = njit(**_BARE)
        words = bare(_words(inner, returns))
        words.compile((types.StarArgTuple(kinds),))
    entry = bare(_entry(words, kinds, arguments))
    address = (types.int64,)
    entry.compile(address)
    compiled = entry.overloads[address]
    text = bytes(compiled.library._get_compiled_object())
    for name in _names_from_elsewhere(text):
        if name not in (*native.LIBRARY_CALLS, native.NEVER_CALLED):
            raise native.Unfit(f"it calls {name}")
    return Code(compiled.fndesc.llvm_func_name, returns, signature, text)


@contextmanager
def _parts_only() -> Iterator[None]:
    """Compile functions whose code becomes a part of others.

    numba would make machine code of each of them, which nobody calls. Its lock keeps
    other threads from compiling meanwhile.
    """
    library = _LIBRARY
    codegen = _CODEGEN
    with global_compiler_lock:
        finish = library._finalize_final_module
        set_env = codegen.set_env
        library._finalize_final_module = _left_as_a_part
        codegen.set_env = lambda *_: None
        try:
            yield
        finally:
            library._finalize_final_module = finish
            codegen.set_env = set_env


def _left_as_a_part(library: Any) -> None:
    library._finalize_dynamic_globals()
    library._verify_declare_only_symbols()
    library._finalized = True


def _words(inner: Any, returns: str) -> Callable[..., tuple[int, int]]:
    """A function that calls the kernel and returns two words."""

    def nothing(*given: Any) -> tuple[int, int]:
        inner(*given)
        return 0, 0

    def number(*given: Any) -> tuple[int, int]:
        return int(inner(*given)), 0

    def pair(*given: Any) -> tuple[int, int]:
        first, second = inner(*given)
        return int(first), int(second)

    return {"none": nothing, "pair": pair}.get(returns, number)


def _entry(
    words: Any, kinds: tuple[Any, ...], arguments: Arguments
) -> Callable[[int], tuple[int, int, int]]:
    fits = _comparing(arguments)
    unpack = _unpacking(kinds)

    def entry(address: int) -> tuple[int, int, int]:
        if not fits(address):
            return 1, 0, 0
        first, second = words(*unpack(address))
        return 0, first, second

    return entry


def _comparing(arguments: Arguments) -> Any:
    """An intrinsic: whether the arrays in a block are like these."""
    flat = list(native.flattened(arguments))

    @intrinsic
    def fits(_typing: Any, address: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            same = ir.Constant(ir.IntType(1), 1)
            for index, value in enumerate(flat):
                if not isinstance(value, np.ndarray):
                    continue
                place = builder.add(given[0], _WORD(8 * index))
                array = _load(builder, place, 0)
                for found, wanted in _differences(builder, array, value):
                    alike = builder.icmp_unsigned("==", found, wanted)
                    same = builder.and_(same, alike)
            return same

        return types.boolean(types.int64), generate

    return fits


def _differences(
    builder: Any, array: Any, like: np.ndarray[Any, Any]
) -> Iterator[tuple[Any, Any]]:
    """The fields of an array object, each with what it should hold."""
    wanted = native.FLAGS
    if not like.flags.writeable:
        wanted &= ~native.WRITEABLE
    flags = _load(builder, array, _FLAGS, _HALF)
    yield builder.and_(flags, _HALF(native.FLAGS)), _HALF(wanted)

    dimensions = _load(builder, array, _NDIM, _HALF)
    yield dimensions, _HALF(like.ndim)

    dtype = _load(builder, array, _DTYPE)
    number = _load(builder, dtype, _NUMBER, _HALF)
    yield number, _HALF(like.dtype.num)

    byte_order = _load(builder, dtype, _BYTE_ORDER, _BYTE)
    yield byte_order, _BYTE(ord(like.dtype.byteorder))


def _unpacking(kinds: tuple[Any, ...]) -> Any:
    """An intrinsic: the arguments in a block."""

    @intrinsic
    def unpack(_typing: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            offsets = iter(range(0, 1 << 20, 8))
            values = [
                _value(context, builder, kind, given[0], offsets) for kind in kinds
            ]
            return context.make_tuple(builder, types.Tuple(kinds), values)

        return types.Tuple(kinds)(types.int64), generate

    return unpack


def _value(
    context: Any, builder: Any, kind: Any, block: Any, offsets: Iterator[int]
) -> Any:
    """One argument from the block, as numba holds it."""
    if isinstance(kind, _TUPLES):
        parts = [_value(context, builder, part, block, offsets) for part in kind]
        return context.make_tuple(builder, kind, parts)
    word = _load(builder, block, next(offsets))
    if isinstance(kind, types.Array):
        return _array(context, builder, kind, word)
    if isinstance(kind, types.Boolean):
        return builder.icmp_unsigned("!=", word, _WORD(0))
    if isinstance(kind, types.Float):
        return builder.bitcast(word, ir.DoubleType())
    if isinstance(kind, _INTEGERS):
        if kind.bitwidth == 64:
            return word
        return builder.trunc(word, ir.IntType(kind.bitwidth))
    raise native.Unfit(f"an argument of type {kind}")


def _array(context: Any, builder: Any, kind: Any, found: Any) -> Any:
    data = _load(builder, found, _DATA)
    shape = _load(builder, found, _SHAPE)
    strides = _load(builder, found, _STRIDES)
    offsets = range(0, 8 * kind.ndim, 8)
    array = make_array(kind)(context, builder)
    item = context.get_data_type(kind.dtype)
    size = context.get_abi_sizeof(item)
    populate_array(
        array,
        data=builder.inttoptr(data, item.as_pointer()),
        shape=[_load(builder, shape, offset) for offset in offsets],
        strides=[_load(builder, strides, offset) for offset in offsets],
        itemsize=context.get_constant(types.intp, size),
        meminfo=None,
    )
    return array._getvalue()


def _load(builder: Any, address: Any, offset: int, kind: Any = _WORD) -> Any:
    place = builder.add(address, _WORD(offset))
    pointer = builder.inttoptr(place, kind.as_pointer())
    return builder.load(pointer)


_SYMBOLS = 2
"""The type of a section of symbols in an object file (System V ABI, ELF-64)."""


def _names_from_elsewhere(text: bytes) -> Iterator[str]:
    """The names that an object file needs to be linked with."""
    (sections,) = unpack_from("<Q", text, 0x28)
    size, count = unpack_from("<HH", text, 0x3A)
    places = range(sections, sections + size * count, size)
    found = [unpack_from("<IIQQQQIIQQ", text, place) for place in places]
    for _, kind, _, _, start, length, link, _, _, entry in found:
        if kind != _SYMBOLS:
            continue
        names = found[link][4]
        for at in range(start, start + length, entry):
            name, _, _, section = unpack_from("<IBBH", text, at)
            if name and not section:  # it lies in no section of this file
                first = names + name
                end = text.index(b"\0", first)
                yield text[first:end].decode()
