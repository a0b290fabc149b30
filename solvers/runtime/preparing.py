"""Compiling in the background: one module after another, in a child of the lowest priority.

Kernels are ready before they are needed. A module with kernels offers `warm()`, which calls
each once; one that offers `warm_recording()`, too, stands for two: itself and "itself:recording".
`kernel_modules` finds these modules in the packages of a kind and of its solvers
(`registry.code_of`): the sources are read, not imported, so that it takes a few milliseconds.
`gridwright warm` compiles them in several processes. The window compiles
them in one child of the lowest priority (`preparing.py`, `SolverPreparation`), starts none
while a search runs (one that was started goes on), and ends the child with the program. A
search never waits for that child: what it needs it compiles at once in a child of its own, and
the other leaves it out. `editor.app.run` begins this, `build` does not, so that no test
compiles by accident.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import wait
from importlib.util import find_spec
from pathlib import Path

from solvers.problem import StopToken
from solvers.runtime.children import Child, ChildDied
from solvers.runtime.jit import ready

_WARM = re.compile(r"^def warm(?:_(\w+))?\(\)", re.MULTILINE)


def kernel_modules(names: Iterable[str]) -> tuple[str, ...]:
    """The modules with kernels among these packages and modules, and below them; each once."""
    return tuple(dict.fromkeys(module for name in names for module in _found(name)))


def _found(name: str) -> Iterator[str]:
    spec = find_spec(name)
    if spec is None:
        return
    if spec.submodule_search_locations is None:
        yield from _if_warm(name, Path(spec.origin or ""))
        return
    for folder in map(Path, spec.submodule_search_locations):
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            if parts[-1] != "__init__" and all(part.isidentifier() for part in parts):
                yield from _if_warm(".".join((name, *parts)), path)


def _if_warm(name: str, path: Path) -> Iterator[str]:
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):  # compiled only, or in an archive: nothing to be read
        return
    for way in _WARM.findall(text):
        yield f"{name}:{way}" if way else name


_LOOK = 0.1
"""Seconds between two looks at whether to stop."""
_TARGET = "solvers.runtime.jit:compile_unasked"

Done = tuple[int, int]
"""How many modules are ready, and how many there are."""


def compile_missing(
    modules: Sequence[str], may_begin: Callable[[], bool], token: StopToken
) -> Generator[Done, None, Done]:
    """Compile the modules that are not ready; yields how far it is.

    No module is begun while `may_begin` says no. A search that needs a module does not wait for
    this: it compiles it itself, and what is ready when its turn comes is left out. Closing the
    generator ends the child; what it had finished is kept.
    """
    missing = [name for name in modules if not ready(name)]
    there = len(modules) - len(missing)
    child: Child | None = None
    try:
        for name in missing:
            yield there, len(modules)
            while not may_begin() and not token.stopped:
                time.sleep(_LOOK)
                yield there, len(modules)
            if token.stopped:
                return there, len(modules)
            if ready(name):
                there += 1
                continue
            child = child or Child()
            call = child.call(_TARGET, name)
            while not call.done():
                wait((call,), timeout=_LOOK)
                yield there, len(modules)
            error = call.exception()
            if isinstance(error, ChildDied):
                child.close()
                child = None
            if error is None:
                there += 1
            else:  # the search that needs it says what is wrong
                logging.getLogger("gridwright").info("%s does not compile: %s", name, error)
    except OSError:  # no more processes can be started
        pass
    finally:
        if child is not None:
            child.close()
    return there, len(modules)
