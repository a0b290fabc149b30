"""Kernels as machine code on disk, loaded and called without numba.

Loading numba takes longer than most searches; the code it once made needs only a linker, which
llvmlite has. A kernel is kept for each signature it was compiled for, as an object file with one
entry: it takes the address of a block of 64-bit words, one for each argument (tuples are
flattened): numbers as they are, arrays as the address of the array object, whose data pointer and
shape the entry reads itself. Before every call the types of the arguments are compared with the
signature here; kind, dimension and layout of each array are compared by the entry.
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

from solvers.runtime.kernels.files import Code, llvm_binding

Entry = Callable[..., Any]

HEAD = object.__basicsize__
"""Bytes before the fields of an array object: data, dimensions, shape, strides, base, dtype, flags
(the struct PyArrayObject of numpy's C interface)."""
CONTIGUOUS, ALIGNED, WRITEABLE = 0x1, 0x100, 0x400
"""Flags of an array object, from the same interface."""
FLAGS = CONTIGUOUS | ALIGNED | WRITEABLE
ITEMS = "?bBhHiIlLfd"
"""Characters of the dtypes of arrays that entries take, one for each type that numba knows."""
_SIZED = (np.int8, np.int16, np.int32, np.uint8, np.uint16, np.uint32, np.uint64)
NUMBERS: dict[type, str] = {bool: "bool", int: "int", np.int64: "int", float: "float"}
NUMBERS[np.float64] = "float"
NUMBERS.update((kind, np.dtype(kind).str) for kind in _SIZED)
"""Types of numbers that entries take, none of them a type derived from these -> their words."""
LIBRARY_CALLS = ("memcpy", "memmove", "memset", "exp")
"""What code may call that is not part of it: the C library has them."""
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
    kind = type(value)
    if kind is np.ndarray:
        flags, dtype = value.flags, value.dtype
        if not (flags.c_contiguous and flags.aligned):
            raise Unfit("an array that is not contiguous")
        if dtype.char not in ITEMS or dtype.byteorder not in "=|":
            raise Unfit(f"an array of {dtype}")
        return f"{dtype.str}[{value.ndim}]{'' if flags.writeable else 'r'}"
    if isinstance(value, tuple):
        name = "" if kind is tuple else f"{kind.__module__}:{kind.__qualname__}"
        if name:  # the code takes fields by their positions
            name += f"[{' '.join(getattr(value, '_fields', ()))}]"
        return f"{name}({','.join(map(_described, value))})"
    if kind not in NUMBERS or (kind is int and not -(2**63) <= value < 2**63):
        raise Unfit(f"an argument of type {kind.__name__}, or too large")
    return NUMBERS[kind]


# -- in memory -----------------------------------------------------------------------------------

_linked: list[Any] = []
"""What holds the machine code in memory, until the program ends."""


def linked(code: Code, arguments: tuple[Any, ...]) -> Entry:
    """A function that calls the code with arguments of the same types as these.

    It returns NotImplemented for others. Unfit if the code cannot be linked.
    """
    pointer = ctypes.c_void_p
    kind = ctypes.CFUNCTYPE(ctypes.c_int32, pointer, pointer, ctypes.c_char_p)
    try:
        address = _address_of(code)
    except (RuntimeError, AttributeError) as error:  # not an object file; or llvmlite is another
        raise Unfit(f"the code cannot be linked: {error}") from None
    return _caller(code, kind(address), arguments)


def _address_of(code: Code) -> int:
    llvm = llvm_binding()
    with suppress(RuntimeError):  # newer versions need no such call, and say so
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
    _offer_calls(llvm)
    machine = llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
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
    for name, function in {**offered, NEVER_CALLED: _never_called}.items():
        if not llvm.address_of_symbol(name):
            llvm.add_symbol(name, ctypes.cast(function, ctypes.c_void_p).value)


@cache
def usable() -> bool:
    """Whether kernels can be called this way.

    That is on the system it was tried on, where arrays and dtypes have their fields where the
    entries look for them. All other systems call kernels through numba, and so does a run with
    numba's bounds checks, which serve to find mistakes in kernels.
    """
    system = sys.platform, platform.machine(), sys.implementation.name
    if system != ("linux", "x86_64", "cpython") or ctypes.sizeof(ctypes.c_void_p) != 8:
        return False
    if os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0"):
        return False
    probe = np.zeros((2, 3), np.int16)
    at = id(probe) + HEAD
    words = (ctypes.c_int64 * 6).from_address(at)
    shape, strides = ((ctypes.c_int64 * 2).from_address(words[field]) for field in (2, 3))
    dtype = id(probe.dtype) + HEAD
    return (
        words[0] == probe.ctypes.data
        and ctypes.c_int32.from_address(at + 8).value == probe.ndim
        and (tuple(shape), tuple(strides)) == (probe.shape, probe.strides)
        and words[5] == id(probe.dtype)
        and ctypes.c_int32.from_address(at + 48).value & FLAGS == FLAGS
        and ctypes.c_char.from_address(dtype + 10).value == probe.dtype.byteorder.encode()
        and ctypes.c_int32.from_address(dtype + 12).value == probe.dtype.num
    )


def flattened(arguments: tuple[Any, ...]) -> Iterator[Any]:
    """The arguments, and in place of a tuple its parts: one for each word of the block."""
    for value in arguments:
        if isinstance(value, tuple):
            yield from flattened(value)
        else:
            yield value


def _caller(code: Code, call: Any, arguments: tuple[Any, ...]) -> Entry:
    """The Python side of a call, as a function written for this signature: it takes the arguments
    apart, compares their types and fills the block."""
    known: dict[str, Any] = {"pack": _packing(arguments), "call": call, "Out": ctypes.c_int64 * 4}
    known |= {"address": ctypes.addressof, "failed": _failed, "error": struct.error}
    lines: list[str] = []
    words: list[str] = []

    def take_apart(values: tuple[Any, ...], name: str) -> None:
        inner = [f"{name}_{index}" for index in range(len(values))]
        lines.append(f"if len({name}) != {len(values)}: return NotImplemented")
        lines.append(f"{''.join(each + ', ' for each in inner)}= {name}" if inner else "pass")
        for each, value in zip(inner, values, strict=True):
            known[f"type_{each}"] = _types_of(value)
            lines.append(f"if type({each}) not in type_{each}: return NotImplemented")
            if isinstance(value, tuple):
                take_apart(value, each)
            else:
                words.append(f"id({each})" if isinstance(value, np.ndarray) else each)

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
    text = "def entry(*given):\n" + "".join(f"    {line}\n" for line in lines)
    exec(compile(text, f"<call of {code.symbol[:80]}>", "exec"), known)
    entry: Entry = known["entry"]
    return entry


_never_called = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda _memory: None)

_RESULTS = {"none": "None", "int": "value", "bool": "value != 0", "pair": "value, second"}
"""What an entry returns -> the words of the result."""


def _failed(found: int) -> None:
    """Raise what a kernel raised. found: the address of numba's description of it: the address and
    the length of a pickled triple."""
    if not found:
        raise RuntimeError("a kernel failed")
    size = ctypes.c_int32.from_address(found + 8).value
    text = ctypes.string_at(ctypes.c_int64.from_address(found).value, size)
    kind, words, place = pickle.loads(text)
    error = kind(*(words or ()))
    if place is not None:
        error.add_note("in {}, {}, line {}".format(*place))
    raise error


def _types_of(value: Any) -> frozenset[type]:
    """The types that count as the same in a signature."""
    alike = [frozenset[type]((int, np.int64)), frozenset[type]((float, np.float64))]
    return next((group for group in alike if type(value) in group), frozenset((type(value),)))


def _packing(arguments: tuple[Any, ...]) -> Callable[..., bytes]:
    letters = {"u": "Q", "f": "d"}
    flat = flattened(arguments)
    kinds = ("i" if isinstance(v, np.ndarray) else np.dtype(type(v)).kind for v in flat)
    return struct.Struct("=" + "".join(letters.get(kind, "q") for kind in kinds)).pack
