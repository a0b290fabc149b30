"""Kernels that come with the program, so that the first search after an install compiles nothing.

`python -m tools.kernels` compiles every kernel for any x86-64 processor and writes the optimised
code of LLVM into the folder `shipped`, one file for a kernel and a signature, in the form of
`files.py`. Here llvmlite makes machine code for the processor at hand from it, a few hundredths
of a second for a kernel where compiling takes seconds, and without numba.

The name of a file holds a digest of the content of the sources that the kernel and all it
calls stand in, of the constants that they name, of the signature, and of the form of the entries.
So a file that was made from something else is never found, and what has no file is compiled as
ever. `index.json` names, for each module that warms kernels, the sources and their digest: `covers`
asks it whether a search of that module has to compile. Files are only read where nobody but this
user and the system can write, as with the sources beside them; another's are passed over.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from solvers.runtime.cache import only_ours
from solvers.runtime.kernels.files import FORMAT, Code, digest, kept, made_from
from solvers.runtime.kernels.native import HEAD, Unfit, usable

FOLDER = Path(__file__).parent / "shipped"
INDEX = "index.json"
ROOT = Path(__file__).parents[3]
"""Sources below it belong to the program."""


def name_of(function: Callable[..., Any], signature: str) -> str | None:
    """The name of a shipped kernel; None for a function of another package."""
    files, _, values = made_from(function)
    if not Path(function.__code__.co_filename).is_relative_to(ROOT / "solvers"):
        return None
    found = digest(str((FORMAT, HEAD)), sources_digest(files), signature, *values)
    return f"{function.__module__}.{function.__qualname__}-{found}.kernel"


def sources_digest(files: Iterable[Path]) -> str:
    """A digest of the content of those files that belong to the program, wherever it lies."""
    ours = sorted(path for path in files if path.is_relative_to(ROOT / "solvers"))
    return digest(*(f"{path.relative_to(ROOT).as_posix()} {_content(path)}" for path in ours))


@cache
def _content(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


@cache
def _trusted(folder: Path) -> bool:
    with suppress(OSError, RuntimeError):
        return only_ours(folder.resolve(strict=True))
    return False


def shipped(function: Callable[..., Any], signature: str) -> Code | None:
    """Machine code made now from what was shipped of a kernel; None if that is to be compiled."""
    name = name_of(function, signature) if _trusted(FOLDER) else None
    if name is None or not _trusted(FOLDER / name):
        return None
    code = kept(FOLDER / name, signature, b"")
    try:
        return None if code is None else replace(code, text=_machine_code(code.text))
    except (RuntimeError, lzma.LZMAError, EOFError) as why:  # of a newer LLVM, say
        raise Unfit(str(why)) from None


def _machine_code(packed: bytes) -> bytes:
    import llvmlite.binding as llvm

    with suppress(RuntimeError):  # newer versions need no such call, and say so
        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
    module = llvm.parse_bitcode(lzma.decompress(packed))
    module.verify()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    processor = llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()
    machine = target.create_target_machine(*processor, 3, "static", "jitdefault", jit=True)
    return bytes(machine.emit_object(module))


@cache
def _index() -> dict[str, dict[str, Any]]:
    with suppress(OSError, ValueError):
        if _trusted(FOLDER / INDEX):
            found = json.loads((FOLDER / INDEX).read_text("utf-8"))
            return found if isinstance(found, dict) else {}
    return {}


@cache
def covers(module_name: str) -> bool:
    """Whether all kernels that a module warms were shipped, made from these sources."""
    found = _index().get(module_name)
    if found is None or not usable():
        return False
    try:
        same = sources_digest(ROOT / name for name in found["sources"]) == found["digest"]
        return same and all((FOLDER / name).is_file() for name in found["kernels"])
    except (KeyError, TypeError):
        return False
