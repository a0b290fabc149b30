"""Make the kernels that ship with the program: what
`solvers/runtime/kernels/shipped.py` reads.

    python -m tools.kernels [--check] [MODULE...]

Compiles the kernels of each module whose sources changed since its kernels were made
(or of the modules named), writes one file for each kernel and signature, and removes
files that nothing names any more. What is still right is left as it is, so that a
commit holds only what changed. Run it before a release, on Linux on x86-64; until then
changed kernels are compiled where they are used. --check makes nothing: exit code 1 if
a module is out of date.
"""

from __future__ import annotations

import argparse
import ast
import json
import lzma
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from gridwright.solvers.registry import code_of, kind_ids
from gridwright.solvers.runtime.jit import kernel_modules
from gridwright.solvers.runtime.kernels import shipped
from gridwright.solvers.runtime.kernels.files import Code, made_from, packed

PROCESSOR = {"NUMBA_CPU_NAME": shipped.LEVEL, "NUMBA_CPU_FEATURES": ""}
"""What numba compiles for."""


def main(given: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="*", metavar="MODULE")
    parser.add_argument("--check", action="store_true")
    parser.add_argument(
        "--into", type=Path, default=shipped.FOLDER, help="another folder"
    )
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(given)
    if asked.here:
        print(json.dumps(make(asked.modules[0], asked.into)))
        return 0
    known = all_modules()
    changed = [name for name in known if not shipped.covers(name)]
    if asked.check:
        print(
            f"of {len(known)} modules {len(changed)} are compiled where they are used",
            *changed,
        )
        return 1 if changed else 0
    update(asked.modules or changed, known, asked.into)
    return 0


def all_modules() -> tuple[str, ...]:
    """The modules with kernels of all kinds of puzzles."""
    return kernel_modules(part for kind_id in kind_ids() for part in code_of(kind_id))


def update(modules: list[str], known: tuple[str, ...], into: Path) -> None:
    """Make the kernels of some modules anew, and forget what no module has any more."""
    into.mkdir(exist_ok=True)
    file = into / shipped.INDEX
    index = json.loads(file.read_text("utf-8")) if file.exists() else {}
    for name in modules:
        index[name] = made_apart(name, into)
        print(f"{name}: {len(index[name]['kernels'])} kernels", flush=True)
    index = {name: index[name] for name in known if name in index}
    file.write_text(json.dumps(index, indent=1, sort_keys=True) + "\n", "utf-8")
    named = {name for made in index.values() for name in made["kernels"]}
    for old in into.glob("*.kernel"):
        if old.name not in named:
            old.unlink()
    print(
        f"{len(named)} kernels, {sum(f.stat().st_size for f in into.iterdir()):,} bytes"
    )


def made_apart(module_name: str, into: Path) -> dict[str, Any]:
    """Make the kernels of a module in a process of its own, and return its entry of the
    index."""
    command = [
        sys.executable,
        "-m",
        "tools.kernels",
        "--here",
        module_name,
        "--into",
        str(into),
    ]
    with tempfile.TemporaryDirectory() as folder:
        caches = {"NUMBA_CACHE_DIR": folder, "GRIDWRIGHT_CACHE_DIR": folder}
        environment = {**os.environ, **PROCESSOR, **caches}
        done = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, check=True
        )
    entry: dict[str, Any] = json.loads(done.stdout)
    return entry


def make(module_name: str, into: Path) -> dict[str, Any]:
    """Warm a module here, and keep the code of each kernel that this compiles."""
    from gridwright.solvers.runtime.jit import call_each
    from gridwright.solvers.runtime.kernels import building

    made: list[tuple[Any, Code]] = []

    def build(inner: Any, arguments: tuple[Any, ...]) -> Code:
        code = compiled(inner, arguments)
        text = lzma.compress(code.text, preset=9 | lzma.PRESET_EXTREME)
        made.append((inner.py_func, replace(code, text=text)))
        return code

    compiled = building.build
    place: Any = import_module("numba.core.ir").Loc
    begin = place.__init__

    def begin_with_short_name(loc: Any, filename: str, *rest: Any, **more: Any) -> None:
        begin(loc, short_name(filename), *rest, **more)

    place.__init__ = begin_with_short_name  # what a kernel raises names its file
    building.build = build
    shipped.FOLDER = into / "none"  # nothing is taken from what was made before
    call_each(module_name)
    files: dict[Path, None] = {}
    names: list[str] = []
    for function, code in made:
        files |= made_from(function)[0]
        files |= dict.fromkeys(constant_files(function))
        name = shipped.name_of(function, code.signature)
        assert name is not None
        names.append(name)
        if not (into / name).exists():
            (into / name).write_bytes(packed(code))
    return {
        "digest": shipped.made_for(files),
        "sources": sorted(program_files(files)),
        "kernels": sorted(names),
    }


def constant_files(function: Any) -> Iterator[Path]:
    """The files that a kernel and what it calls import their constants from, with those
    between."""
    left, seen = [function], {function}
    while left:
        found = left.pop()
        for name in found.__code__.co_names:
            value = found.__globals__.get(name)
            called = getattr(value, "py_func", None)
            if called is not None and called not in seen:
                seen.add(called)
                left.append(called)
            elif called is None and not isinstance(value, ModuleType):
                yield from origins(found.__module__, name)


def origins(module_name: str, name: str) -> Iterator[Path]:
    """The files of our modules that a module's name is imported from, one after
    another."""
    text = Path(str(import_module(module_name).__file__)).read_text("utf-8")
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.ImportFrom) or not str(node.module).startswith(
            "gridwright.solvers."
        ):
            continue
        for alias in node.names:
            if (alias.asname or alias.name) == name:
                yield Path(str(import_module(str(node.module)).__file__))
                yield from origins(str(node.module), alias.name)


def program_files(files: dict[Path, None]) -> Iterator[str]:
    """The names of those files that belong to the program, from its root."""
    for path in files:
        if path.is_relative_to(shipped.ROOT / "solvers"):
            yield path.relative_to(shipped.ROOT).as_posix()


def short_name(filename: str) -> str:
    """A file of the program by its name from the root, so that no folder of a machine
    is kept."""
    path = Path(filename)
    return (
        str(path.relative_to(shipped.ROOT))
        if path.is_relative_to(shipped.ROOT)
        else path.name
    )


if __name__ == "__main__":
    raise SystemExit(main())
