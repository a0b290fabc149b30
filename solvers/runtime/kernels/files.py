"""Files of kernels: machine code on disk, under names that change with what it was made
from."""

from __future__ import annotations

import ctypes
import glob
import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import numpy as np

from gridwright.solvers.runtime.cache import kernel_folder
from gridwright.solvers.runtime.kernels import objects

FORMAT = 3
"""Changes when the entries of kernels change."""
RETURNS = ("none", "int", "bool", "pair")
"""The types that the entry of a kernel can return."""


@dataclass(frozen=True)
class Code:
    """A compiled kernel. symbol: the name of its entry. returns: one of `RETURNS`.
    text: an object file; empty where only numba can call it."""

    symbol: str
    returns: str
    signature: str
    text: bytes = b""


def file_of(function: Callable[..., Any], signature: str) -> Path | None:
    """The place of the code of a function for a signature; None if its source is not a
    file.

    The name has a digest of the place and one of the sources, so that `keep` finds what
    an older source left, and one of all else that the code depends on: signature,
    libraries, processor.
    """
    first = Path(function.__code__.co_filename)
    if not first.is_file():
        return None
    where = digest(str(first.parent))[:8]
    sources = sources_of(function)
    rest = digest(*libraries(), *_processor(), signature)
    start = f"{first.stem}.{function.__qualname__}"
    name = f"{start}-{where}-{sources}-{rest}.kernel"
    return kernel_folder(first.parent / "__pycache__") / name


def sources_of(function: Callable[..., Any]) -> str:
    """A digest of what the code of a function is made from: it changes when that
    does."""
    first = Path(function.__code__.co_filename)
    files, instructions, values = made_from(function)
    beside = sorted(first.parent.glob("*.py"))
    states = _states(dict.fromkeys((*beside, *files)))
    return digest(*states, *instructions, *values)


def keep(file: Path, code: Code) -> None:
    """Write the code, whole or not at all, and remove what older sources left. OSError
    if it cannot be."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(
        dir=file.parent, prefix=file.stem, suffix=".part"
    )
    try:
        with os.fdopen(descriptor, "wb") as out:
            out.write(packed(code))
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    function, sources, _ = file.name.rsplit("-", 2)
    same_sources = f"{function}-{sources}-"
    same_function = f"{glob.escape(function)}-*"
    for old in file.parent.glob(same_function):
        if not old.name.startswith(same_sources):
            old.unlink(missing_ok=True)


def packed(code: Code) -> bytes:
    """The content of the file of a kernel."""
    head = asdict(code)
    del head["text"]
    whole = json.dumps(head).encode() + b"\n" + code.text
    return _sum_of(whole) + b"\n" + whole


def _sum_of(data: bytes) -> bytes:
    return hashlib.sha256(data).hexdigest().encode()


def kept(file: Path, signature: str, begins: bytes = objects.MAGIC) -> Code | None:
    """The code in a file; None if there is none, or another signature's, or it is
    damaged.

    begins: how its text begins.
    """
    code = code_in(file, begins)
    if code is None or code.signature != signature:
        return None
    if code.text and begins == objects.MAGIC and not objects.whole(code.text):
        return None
    return code


def code_in(file: Path, begins: bytes) -> Code | None:
    """The code in a file, whatever its signature; None if there is none, or it is
    damaged."""
    try:
        expected, _, whole = file.read_bytes().partition(b"\n")
        if _sum_of(whole) != expected:
            return None
        head, _, text = whole.partition(b"\n")
        code = Code(text=text, **json.loads(head))
    except (OSError, ValueError, TypeError, RecursionError):
        return None
    if code.returns not in RETURNS:
        return None
    if text and not text.startswith(begins):
        return None
    return code


# -- what code is made from ------------------------------------------------------------
MadeFrom = tuple[dict[Path, None], list[str], list[str]]
"""Files, instructions and values."""


def digest(*parts: str) -> str:
    """A short digest of some words."""
    words = "\0".join(parts)
    return hashlib.sha256(words.encode()).hexdigest()[:20]


@cache
def libraries() -> tuple[str, ...]:
    """The versions and settings of what compiles, the processor aside."""
    from importlib.metadata import version

    versions = map(version, ("numba", "llvmlite", "numpy"))
    options = []
    for name, value in sorted(os.environ.items()):
        if "NUMBA_" in name and not name.startswith("NUMBA_CACHE_DIR"):
            options.append(f"{name}={value}")
    return (str(FORMAT), sys.version, *versions, *options)


@cache
def llvm_binding() -> Any:
    """The module `llvmlite.binding`. Its library is opened by a call that leaves
    Python's lock free: the import would hold it, and a window would stand still, for 10
    to 30 ms."""
    import llvmlite

    with suppress(AttributeError, TypeError):  # on other systems the import opens it
        binding = Path(llvmlite.__file__).parent / "binding"
        library = binding / "libllvmlite.so"
        ctypes.CDLL(None).dlopen(bytes(library), os.RTLD_NOW)
    import llvmlite.binding

    return llvmlite.binding


@cache
def _processor() -> tuple[str, str]:
    binding = llvm_binding()
    name = binding.get_host_cpu_name()
    features = binding.get_host_cpu_features()
    return name, features.flatten()


def _states(files: Iterable[Path]) -> Iterator[str]:
    for path in files:
        with suppress(OSError):
            found = path.stat()
            yield f"{path.name} {found.st_size} {found.st_mtime_ns}"


def made_from(function: Any) -> MadeFrom:
    """The files of a function, of what it calls by name and of the modules it names;
    its instructions, as this Python has them; and the values that become part of its
    code: constants, also from other files, and defaults."""
    files: dict[Path, None] = {}
    instructions: list[str] = []
    values: list[str] = []
    left = [function]
    seen = {function}
    while left:
        found = left.pop()
        code = found.__code__
        files[Path(code.co_filename)] = None
        instructions.append(str(code.co_firstlineno))
        instructions += _words_of(code)
        values.append(_frozen(found.__defaults__))
        for name, value in _named(found):
            called = getattr(value, "py_func", None)
            if called is not None and called not in seen:
                seen.add(called)
                left.append(called)
            elif isinstance(value, ModuleType) and getattr(value, "__file__", None):
                files[Path(str(value.__file__))] = None
            else:
                values.append(f"{name}={_frozen(value)}")
    return files, instructions, values


def _words_of(code: CodeType) -> Iterator[str]:
    """The instructions, names and literals of a function and of those inside it."""
    yield code.co_code.hex()
    yield repr(code.co_names)
    for value in code.co_consts:
        if isinstance(value, CodeType):
            yield from _words_of(value)
        else:
            yield _frozen(value)


def _named(function: Any) -> Iterator[tuple[str, Any]]:
    """The names in a function with their values: of its file, of the function around
    it, and of modules."""
    names = dict.fromkeys(_names_in(function.__code__))
    found = [
        (name, function.__globals__[name])
        for name in names
        if name in function.__globals__
    ]
    for name, cell in zip(
        function.__code__.co_freevars, function.__closure__ or (), strict=True
    ):
        with suppress(ValueError):  # not yet given a value
            found.append((name, cell.cell_contents))
    seen: set[str] = set()
    while found:
        name, value = found.pop()
        yield name, value
        if isinstance(value, ModuleType) and value.__name__ not in seen:
            seen.add(value.__name__)
            inside = vars(value)  # not getattr, which makes some modules load others
            found += [
                (f"{value.__name__}.{part}", inside[part])
                for part in names
                if part in inside
            ]


def _names_in(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _names_in(part)


def _frozen(value: Any) -> str:
    """A value in words that are the same in every process; empty for anything that is
    not a value."""
    if isinstance(value, np.ndarray):
        content = hashlib.sha256(value.tobytes()).hexdigest()
        return f"{value.dtype.str}{value.shape}{content}"
    if isinstance(value, tuple):
        parts = ",".join(map(_frozen, value))
        return f"({parts})"
    if isinstance(value, frozenset):
        parts = ",".join(sorted(map(_frozen, value)))
        return f"{{{parts}}}"
    if isinstance(value, type):
        fields = getattr(value, "_fields", "")
        return f"{value.__module__}.{value.__qualname__}{fields}"
    plain = (int, float, complex, str, bytes, np.generic, np.dtype)
    return repr(value) if isinstance(value, plain) else ""
