"""Kernels that come with the program, so that the first search after an install
compiles nothing.

`python -m tools.kernels` compiles every kernel and writes its object files into the
folder `shipped`, one for a kernel and a signature, in the form of `files.py`, packed by
xz. They are made for processors of the level x86-64-v3 (with AVX2: nearly all since
2013), where they are as quick as those made for one processor; an older one compiles
its own. Loading one takes some milliseconds.

The name of a file holds a digest of the content of the sources that the kernel and all
it calls stand in, of the constants that they name, of the signature, and of the form of
the entries. So a file that was made from something else is never found, and what has no
file is compiled as ever. `index.json` names, for each module that warms kernels, the
sources, those of the constants too, and their digest: `covers` asks it, and looks at
the files, to tell whether a search of that module has to compile. Files are only read
where nobody but this user and the system can write, as with the sources beside them;
another's are passed over.
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

from gridwright.solvers.runtime.cache import only_ours
from gridwright.solvers.runtime.kernels import files, objects
from gridwright.solvers.runtime.kernels.files import (
    FORMAT,
    Code,
    code_in,
    digest,
    kept,
    made_from,
)
from gridwright.solvers.runtime.kernels.native import HEAD, usable

FOLDER = Path(__file__).parent / "shipped"
INDEX = "index.json"
LEVEL = "x86-64-v3"
FEATURES = ("avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "popcnt", "xsave")
"""The features of processors of that level (the x86-64 psABI), by the names of LLVM."""
XZ = b"\xfd7zXZ"
"""How a packed object file begins."""
ROOT = Path(__file__).parents[3]
"""Sources below it belong to the program."""


def name_of(function: Callable[..., Any], signature: str) -> str | None:
    """The name of a shipped kernel; None for a function of another package."""
    files, _, values = made_from(function)
    if not Path(function.__code__.co_filename).is_relative_to(ROOT / "solvers"):
        return None
    found = digest(str(_form()), sources_digest(files), signature, *values)
    return f"{function.__module__}.{function.__qualname__}-{found}.kernel"


def _form() -> tuple[int, int, str]:
    """The common part of all files: the form of their entries, and the processors they
    are for."""
    return FORMAT, HEAD, LEVEL


def made_for(files: Iterable[Path]) -> str:
    """The entry of a module in `index.json`: it changes with the sources, and with the
    form."""
    return digest(str(_form()), sources_digest(files))


def sources_digest(files: Iterable[Path]) -> str:
    """A digest of the content of those files that belong to the program, wherever it
    lies."""
    ours = sorted(path for path in files if path.is_relative_to(ROOT / "solvers"))
    return digest(
        *(f"{path.relative_to(ROOT).as_posix()} {_content(path)}" for path in ours)
    )


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


def _believed(name: str) -> bool:
    """True if a file is run here, provided it is whole."""
    return _processor_fits() and _trusted(FOLDER) and _trusted(FOLDER / name)


def shipped(function: Callable[..., Any], signature: str) -> Code | None:
    """The machine code that was shipped of a kernel; None if it is to be compiled."""
    name = name_of(function, signature)
    if name is None or not _believed(name):
        return None
    code = kept(FOLDER / name, signature, XZ)
    with suppress(lzma.LZMAError, EOFError):
        if code is not None and objects.whole(text := lzma.decompress(code.text)):
            return replace(code, text=text)
    return None


@cache
def _processor_fits() -> bool:
    try:
        found = files.llvm_binding().get_host_cpu_features()
    except RuntimeError:  # LLVM cannot say
        return False
    return all(found.get(name, False) for name in FEATURES)


@cache
def _index() -> dict[str, dict[str, Any]]:
    with suppress(OSError, ValueError, RecursionError):
        if _trusted(FOLDER / INDEX):
            found = json.loads((FOLDER / INDEX).read_text("utf-8"))
            return found if isinstance(found, dict) else {}
    return {}


@cache
def covers(module_name: str) -> bool:
    """True if all kernels that a module warms were shipped, made from these sources."""
    found = _index().get(module_name)
    if found is None or not usable():
        return False
    try:
        same = made_for(ROOT / name for name in found["sources"]) == found["digest"]
        return same and all(
            _believed(n) and code_in(FOLDER / n, XZ) for n in found["kernels"]
        )
    except (KeyError, TypeError):
        return False
