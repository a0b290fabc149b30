"""Kernels as machine code on disk, loaded and called without numba.

Loading numba takes longer than most searches; the code it once made needs only a
linker, which llvmlite has. A kernel is kept for each signature it was compiled for, as
an object file with one entry: it takes the address of a block of 64-bit words, one for
each argument (tuples are flattened): numbers as they are, arrays as the address of the
array object, whose data pointer and shape the entry reads itself. Before every call the
types of the arguments are compared with the signature here; kind, dimension and layout
of each array are compared by the entry.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import platform
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from typing import Any

import numpy as np

from gridwright.solvers.runtime.kernels.files import Code, llvm_binding

Entry = Callable[..., Any]

HEAD = object.__basicsize__
"""Bytes before the fields of an array object: data, dimensions, shape, strides, base,
dtype, flags (the struct PyArrayObject of numpy's C interface)."""
CONTIGUOUS = 0x1
ALIGNED = 0x100
WRITEABLE = 0x400
"""Flags of an array object, from the same interface."""
FLAGS = CONTIGUOUS | ALIGNED | WRITEABLE
ITEMS = "?bBhHiIlLfd"
"""Characters of the dtypes of arrays that entries take, one for each type that numba
knows."""
_SIZED = (
    np.int8,
    np.int16,
    np.int32,
    np.uint8,
    np.uint16,
    np.uint32,
    np.uint64,
)
NUMBERS: dict[type, str] = {
    bool: "bool",
    int: "int",
    np.int64: "int",
    float: "float",
    np.float64: "float",
}
NUMBERS.update((kind, np.dtype(kind).str) for kind in _SIZED)
"""Types of numbers that entries take, none of them a type derived from these -> their
words."""
LIBRARY_CALLS = ("memcpy", "memmove", "memset", "exp")
"""Functions of the C library that code may call."""
NEVER_CALLED = "NRT_MemInfo_call_dtor"
"""Only arrays that a kernel made itself would call it."""


class Unfit(Exception):  # noqa: N818 - says what happened
    """Arguments or code that only numba's own calls can handle."""


def signature_of(arguments: tuple[Any, ...]) -> str:
    """The types of arguments in words; Unfit where they have no entry."""
    if not usable():
        raise Unfit("this system")
    return ",".join(map(_described, arguments))


def _described(value: Any) -> str:
    """The type of an argument in words."""
    kind = type(value)
    if kind is np.ndarray:
        return _array_described(value)
    if isinstance(value, tuple):
        name = ""
        if kind is not tuple:
            fields = " ".join(getattr(value, "_fields", ()))
            # The code takes fields by their positions.
            name = f"{kind.__module__}:{kind.__qualname__}[{fields}]"
        parts = ",".join(map(_described, value))
        return f"{name}({parts})"
    fits = kind is not int or -(2**63) <= value < 2**63
    if kind not in NUMBERS or not fits:
        raise Unfit(f"an argument of type {kind.__name__}, or too large")
    return NUMBERS[kind]


def _array_described(array: np.ndarray[Any, Any]) -> str:
    """The dtype and dimensions of an array, and r if it is read-only."""
    flags = array.flags
    dtype = array.dtype
    if not (flags.c_contiguous and flags.aligned):
        raise Unfit("an array that is not contiguous")
    if dtype.char not in ITEMS or dtype.byteorder not in "=|":
        raise Unfit(f"an array of {dtype}")
    read_only = "" if flags.writeable else "r"
    return f"{dtype.str}[{array.ndim}]{read_only}"


# -- in memory -------------------------------------------------------------------------

_linked: list[Any] = []
"""The engines that hold the machine code in memory, until the program ends."""


def linked(code: Code, arguments: tuple[Any, ...]) -> Entry:
    """A function that calls the code with arguments of the same types as these.

    It returns NotImplemented for others. Unfit if the code cannot be linked.
    """
    pointer = ctypes.c_void_p
    kind = ctypes.CFUNCTYPE(ctypes.c_int32, pointer, pointer, ctypes.c_char_p)
    try:
        address = _address_of(code)
    except (RuntimeError, AttributeError) as error:
        # It is not an object file; or llvmlite is another.
        raise Unfit(f"the code cannot be linked: {error}") from None
    return _caller(code, kind(address), arguments)


def _address_of(code: Code) -> int:
    llvm = llvm_binding()
    with suppress(RuntimeError):  # newer versions need no such call, and say so
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
    _offer_calls(llvm)
    target = llvm.Target.from_triple(llvm.get_process_triple())
    machine = target.create_target_machine(jit=True)
    empty = llvm.parse_assembly("")
    engine = llvm.create_mcjit_compiler(empty, machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code.text))
    engine.finalize_object()
    address = int(engine.get_function_address(code.symbol))
    if not address:
        raise Unfit("the code has no entry")
    _linked.append(engine)
    return address


@cache
def _offer_calls(llvm: Any) -> None:
    """Let code find what it calls. What numba offers stays as it is."""
    library = ctypes.CDLL(None)  # AttributeError where a name is missing
    offered = {name: getattr(library, name) for name in LIBRARY_CALLS}
    offered[NEVER_CALLED] = _never_called
    for name, function in offered.items():
        if not llvm.address_of_symbol(name):
            address = ctypes.cast(function, ctypes.c_void_p).value
            llvm.add_symbol(name, address)


@cache
def usable() -> bool:
    """True if kernels can be called this way.

    They can on the system where it was tried, where arrays and dtypes have their fields
    where the entries look for them. All other systems call kernels through numba, and
    so does a run with numba's bounds checks, which serve to find mistakes in kernels.
    """
    system = (sys.platform, platform.machine(), sys.implementation.name)
    word_bytes = ctypes.sizeof(ctypes.c_void_p)
    if system != ("linux", "x86_64", "cpython") or word_bytes != 8:
        return False
    if os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0"):
        return False
    probe = np.zeros((2, 3), np.int16)
    return _array_fields_fit(probe) and _dtype_fields_fit(probe.dtype)


def _array_fields_fit(probe: np.ndarray[Any, Any]) -> bool:
    """True if an array with two dimensions has its fields where the entries look for
    them."""
    at = id(probe) + HEAD
    words = (ctypes.c_int64 * 6).from_address(at)
    data, _dimensions, shape, strides, _base, dtype = words
    if data != probe.ctypes.data or dtype != id(probe.dtype):
        return False
    dimensions = ctypes.c_int32.from_address(at + 8).value
    flags = ctypes.c_int32.from_address(at + 48).value
    if dimensions != probe.ndim or flags & FLAGS != FLAGS:
        return False
    pair = ctypes.c_int64 * 2
    same_shape = tuple(pair.from_address(shape)) == probe.shape
    same_strides = tuple(pair.from_address(strides)) == probe.strides
    return same_shape and same_strides


def _dtype_fields_fit(probe: np.dtype[Any]) -> bool:
    """True if a dtype has its fields where the entries look for them."""
    at = id(probe) + HEAD
    byte_order = ctypes.c_char.from_address(at + 10).value
    number = ctypes.c_int32.from_address(at + 12).value
    return byte_order == probe.byteorder.encode() and number == probe.num


def flattened(arguments: tuple[Any, ...]) -> Iterator[Any]:
    """The arguments, and in place of a tuple its parts: one for each word of the
    block."""
    for value in arguments:
        if isinstance(value, tuple):
            yield from flattened(value)
        else:
            yield value


def _caller(code: Code, call: Any, arguments: tuple[Any, ...]) -> Entry:
    """The Python side of a call, as a function written for this signature: it takes the
    arguments apart, compares their types and fills the block."""
    known: dict[str, Any] = {
        "pack": _packing(arguments),
        "call": call,
        "Out": ctypes.c_int64 * 4,
        "address": ctypes.addressof,
        "failed": _failed,
        "error": struct.error,
    }
    lines: list[str] = []
    words: list[str] = []

    def take_apart(values: tuple[Any, ...], name: str) -> None:
        inner = [f"{name}_{index}" for index in range(len(values))]
        lines.append(f"if len({name}) != {len(values)}: return NotImplemented")
        if inner:
            lines.append(f"{', '.join(inner)}, = {name}")
        for each, value in zip(inner, values, strict=True):
            known[f"type_{each}"] = _types_of(value)
            lines.append(f"if type({each}) not in type_{each}: return NotImplemented")
            if isinstance(value, tuple):
                take_apart(value, each)
            elif isinstance(value, np.ndarray):
                words.append(f"id({each})")
            else:
                words.append(each)

    take_apart(arguments, "given")
    lines += [
        "try:",
        f"    block = pack({', '.join(words)})",
        "except error: return NotImplemented",  # a number of more than 64 bits
        "out = Out()",  # three words of the answer, and where the exception is
        "at = address(out)",
        "if call(at, at + 24, block): failed(out[3])",
        "state, value, second, _ = out",
        "if state: return NotImplemented",
        f"return {_RESULTS[code.returns]}",
    ]
    text = "\n    ".join(["def entry(*given):", *lines])
    compiled = compile(text, f"<call of {code.symbol[:80]}>", "exec")
    exec(compiled, known)
    entry: Entry = known["entry"]
    return entry


_DESTROYING = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_never_called = _DESTROYING(lambda _memory: None)

_RESULTS = {
    "none": "None",
    "int": "value",
    "bool": "value != 0",
    "pair": "value, second",
}
"""The type that an entry returns -> the words of the result."""


def _failed(found: int) -> None:
    """Raise what a kernel raised. found: the address of numba's description of it: the
    address and the length of a pickled triple."""
    if not found:
        raise RuntimeError("a kernel failed")
    start = ctypes.c_int64.from_address(found).value
    size = ctypes.c_int32.from_address(found + 8).value
    text = ctypes.string_at(start, size)
    kind, words, place = pickle.loads(text)
    error = kind(*(words or ()))
    if place is not None:
        error.add_note("in {}, {}, line {}".format(*place))
    raise error


def _types_of(value: Any) -> frozenset[type]:
    """The types that count as the same in a signature."""
    kind: type = type(value)
    alike: list[tuple[type, ...]] = [
        (int, np.int64),
        (float, np.float64),
    ]
    for group in alike:
        if kind in group:
            return frozenset(group)
    return frozenset((kind,))


def _packing(arguments: tuple[Any, ...]) -> Callable[..., bytes]:
    """A function that packs the words of a block."""
    letters = "".join(map(_letter, flattened(arguments)))
    return struct.Struct("=" + letters).pack


def _letter(value: Any) -> str:
    """The format of a word: an address or whole number, one without a sign, or a
    float."""
    if isinstance(value, np.ndarray):
        return "q"
    kind = np.dtype(type(value)).kind
    return {"u": "Q", "f": "d"}.get(kind, "q")
