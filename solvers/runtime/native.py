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
import hashlib
import json
import os
import struct
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

Entry = Callable[..., Any]

FORMAT = 1
"""Changes when the entries of kernels change."""
HEAD = object.__basicsize__
"""Bytes before the fields of an array object: data, dimensions, shape, strides, base, dtype, flags
(the struct PyArrayObject of numpy's C interface)."""
CONTIGUOUS, ALIGNED, WRITEABLE = 0x1, 0x100, 0x400
"""Flags of an array object, from the same interface."""
FLAGS = CONTIGUOUS | ALIGNED | WRITEABLE
NUMBERS = frozenset("iufb")
"""Kinds of dtypes that entries take: whole numbers, fractions, truth values."""
LIBRARY_CALLS = ("memcpy", "memmove", "memset", "exp")
"""What code may call that is not part of it: the C library has them."""
NEVER_CALLED = "NRT_MemInfo_call_dtor"
"""Only arrays that a kernel made itself would call it."""


class Unfit(Exception):  # noqa: N818 - says what happened
    """Arguments or code that only numba's own calls can handle."""


@dataclass(frozen=True)
class Code:
    """A compiled kernel. returns: a key of `_RESULTS`."""

    symbol: str
    returns: str
    signature: str
    text: bytes = b""


def signature_of(arguments: tuple[Any, ...]) -> str:
    """The types of arguments in words; Unfit where they have no entry."""
    if not usable():
        raise Unfit("this system")
    return ",".join(map(_described, arguments))


def _described(value: Any) -> str:
    if type(value) is np.ndarray:
        flags = value.flags
        if not (flags.c_contiguous and flags.aligned and value.dtype.isnative):
            raise Unfit("an array that is not contiguous")
        if value.dtype.kind not in NUMBERS:
            raise Unfit("an array of other things than numbers")
        return f"{value.dtype.str}[{value.ndim}]{'' if flags.writeable else 'r'}"
    if isinstance(value, tuple):
        known = type(value)
        name = "" if known is tuple else f"{known.__module__}:{known.__qualname__}"
        return f"{name}({','.join(map(_described, value))})"
    if type(value) is bool:
        return "bool"
    if isinstance(value, (int, np.int64)):
        return "int"
    if isinstance(value, float):
        return "float"
    if isinstance(value, np.integer):
        return str(value.dtype.str)
    raise Unfit(f"an argument of type {type(value).__name__}")


# -- on disk -------------------------------------------------------------------------------------


def file_of(function: Any, signature: str, sources: Sequence[Path]) -> Path:
    """Where the code of a function for a signature is kept. sources: its file, then those of what
    it calls.

    The name changes with everything that the code depends on: these files and those beside the
    function, the libraries, the processor.
    """
    first = sources[0]
    files = dict.fromkeys((*sorted(first.parent.glob("*.py")), *sources))
    key = "\0".join([*_machine(), *_states(files), signature])
    folder = os.environ.get("NUMBA_CACHE_DIR")
    place = Path(folder) if folder else first.parent / "__pycache__"
    digest = hashlib.sha256(key.encode()).hexdigest()[:24]
    return place / f"{first.stem}.{function.__qualname__}-{digest}.kernel"


@cache
def _machine() -> tuple[str, ...]:
    from importlib.metadata import version

    import llvmlite.binding as llvm

    features = llvm.get_host_cpu_features().flatten()
    libraries = [version(name) for name in ("numba", "llvmlite", "numpy")]
    options = [f"{name}={os.environ[name]}" for name in sorted(os.environ) if "NUMBA_" in name]
    options = [option for option in options if not option.startswith("NUMBA_CACHE_DIR")]
    return (str(FORMAT), sys.version, *libraries, llvm.get_host_cpu_name(), features, *options)


def _states(files: Iterable[Path]) -> Iterator[str]:
    for path in files:
        with suppress(OSError):
            found = path.stat()
            yield f"{path.name} {found.st_size} {found.st_mtime_ns}"


def keep(file: Path, code: Code) -> None:
    """Write the code, whole or not at all. OSError if it cannot be."""
    file.parent.mkdir(parents=True, exist_ok=True)
    head = {**asdict(code), "text": hashlib.sha256(code.text).hexdigest()}
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=file.stem, suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as out:
            out.write(json.dumps(head).encode() + b"\n" + code.text)
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def kept(file: Path, signature: str) -> Code | None:
    """The code in a file; None if there is none, or another signature's, or it is damaged."""
    try:
        head, _, text = file.read_bytes().partition(b"\n")
        told = json.loads(head)
        if hashlib.sha256(text).hexdigest() != told.pop("text") or told["signature"] != signature:
            return None
        return Code(text=text, **told)
    except (OSError, ValueError, KeyError, TypeError):
        return None


# -- in memory -----------------------------------------------------------------------------------

_linked: list[Any] = []
"""What holds the machine code in memory, until the program ends."""


def linked(code: Code, arguments: tuple[Any, ...]) -> Entry:
    """A function that calls the code with arguments of the same types as these.

    It returns NotImplemented for others. Unfit if the code cannot be linked.
    """
    pointer = ctypes.c_void_p
    kind = ctypes.CFUNCTYPE(ctypes.c_int32, pointer, pointer, ctypes.c_char_p)
    return _caller(code, kind(_address_of(code)), arguments)


def _address_of(code: Code) -> int:
    import llvmlite.binding as llvm

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
    library = ctypes.CDLL(None)
    offered = {name: getattr(library, name) for name in LIBRARY_CALLS}
    for name, function in {**offered, NEVER_CALLED: _never_called}.items():
        if not llvm.address_of_symbol(name):
            llvm.add_symbol(name, ctypes.cast(function, ctypes.c_void_p).value)


@cache
def usable() -> bool:
    """Whether kernels can be called this way: arrays and dtypes have their fields where the
    entries look for them. Windows calls kernels through numba."""
    if os.name != "posix" or sys.byteorder != "little" or ctypes.sizeof(ctypes.c_void_p) != 8:
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


def _flat(arguments: tuple[Any, ...]) -> Iterator[Any]:
    for value in arguments:
        if isinstance(value, tuple):
            yield from _flat(value)
        else:
            yield value


def _caller(code: Code, call: Any, arguments: tuple[Any, ...]) -> Entry:
    """The Python side of a call, as a function written for this signature: it takes the arguments
    apart, compares their types and fills the block."""
    known: dict[str, Any] = {"pack": _packing(arguments), "call": call, "Out": ctypes.c_int64 * 3}
    known |= {"ndarray": np.ndarray, "ignored": _IGNORED, "name": code.symbol, "failed": _failed}
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
        "out = Out()",
        f"if call(out, ignored, pack({', '.join(words)})): failed(name)",
        "state, value, second = out",
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

_IGNORED = (ctypes.c_int64 * 1)()
"""Where an entry writes what was raised; nobody reads it."""


def _failed(name: str) -> None:
    raise RuntimeError(f"a kernel failed: {name}")


def _types_of(value: Any) -> frozenset[type]:
    """The types that count as the same in a signature."""
    alike: tuple[frozenset[type], ...] = (
        frozenset((int, np.int64)),
        frozenset((float, np.float64)),
    )
    return next((group for group in alike if type(value) in group), frozenset((type(value),)))


def _packing(arguments: tuple[Any, ...]) -> Callable[..., bytes]:
    letters = {"u": "Q", "f": "d"}
    flat = _flat(arguments)
    kinds = ("i" if isinstance(v, np.ndarray) else np.dtype(type(v)).kind for v in flat)
    return struct.Struct("=" + "".join(letters.get(kind, "q") for kind in kinds)).pack
