"""Kernels compiled before anybody asks for them, in a child process of low priority."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, wait
from itertools import filterfalse
from typing import Any

from gridwright.solvers.problem import StopToken
from gridwright.solvers.runtime.children import Child, ChildDied
from gridwright.solvers.runtime.jit import compile_module, ready
from gridwright.solvers.runtime.serving import lower_priority

_LOOK = 0.1
"""Seconds between two looks at whether to stop."""
_TARGET = "gridwright.solvers.runtime.preparing:compile_unasked"

Done = tuple[int, int]
"""How many modules are ready, and how many there are."""


def compile_missing(
    modules: Sequence[str], may_begin: Callable[[], bool], token: StopToken
) -> Generator[Done, None, Done]:
    """Compile the modules that are not ready; yields how far it is.

    No module is begun while `may_begin` says no. A search that needs a module does not
    wait for this: it compiles it itself, and what is ready when its turn comes is left
    out. Closing the generator ends the child; what it had finished is kept.
    """
    missing = list(filterfalse(ready, modules))
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
            child = _alive(child, call)
            there += _is_compiled(name, call)
    except OSError:  # no more processes can be started
        pass
    finally:
        if child is not None:
            child.close()
    return there, len(modules)


def _alive(child: Child, call: Future[Any]) -> Child | None:
    """The child after a call that has ended; None if it died of that."""
    if isinstance(call.exception(), ChildDied):
        child.close()
        return None
    return child


def _is_compiled(name: str, call: Future[Any]) -> bool:
    """True if a call that has ended compiled its module. A failure is logged only: the
    search that needs the module says what is wrong."""
    error = call.exception()
    if error is not None:
        logging.getLogger("gridwright").info("%s does not compile: %s", name, error)
    return error is None


def compile_unasked(module_name: str, token: StopToken) -> None:
    """Compile a module in a process of the lowest priority: nobody waits for it yet."""
    lower_priority()
    compile_module(module_name, token)
