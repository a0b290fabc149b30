"""Compiling in the background: one module after another, in a child of the lowest priority."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import wait

from solvers.problem import StopToken
from solvers.runtime.children import Child, ChildDied
from solvers.runtime.jit import ready

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
