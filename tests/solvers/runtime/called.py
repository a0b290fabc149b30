"""What a child is asked in the tests of child processes. Nothing here needs more than
the standard library, so that a child begins at once."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from typing import Any

from gridwright.solvers.tokens import StopToken


def where(argument: Any, token: StopToken) -> list[Any]:
    """Where modules came from, and the argument."""
    import json

    import numpy

    from gridwright import solvers

    print("printing is no answer")
    places = [str(module.__file__) for module in (json, signal, numpy, solvers)]
    return [argument, places, sys.path, os.environ["PYTHONSAFEPATH"]]


def act(what: str, token: StopToken) -> str:
    """Fail, die, or go on until the token is stopped."""
    if what == "fail":
        raise ValueError("on purpose")
    if what == "die":
        os._exit(3)
    while what == "wait" and not token.stopped:
        time.sleep(0.001)
    return what


def scribble(line: str, token: StopToken) -> None:
    """Write a line of its own to every pipe, that of its answers too, and go on."""
    for number in range(3, 20):
        with suppress(OSError):
            os.write(number, line.encode("latin-1") + b"\n")
    while not token.stopped:
        time.sleep(0.001)


def scribble_on(line: str, token: StopToken) -> None:
    """The same without an end of the line."""
    for number in range(3, 20):
        with suppress(OSError):
            os.write(number, line.encode())
    while not token.stopped:
        time.sleep(0.001)


def shut(_argument: Any, _token: StopToken) -> None:
    """Close stdin."""
    os.close(0)


def hold(_argument: Any, _token: Any) -> None:
    """Work that neither ends nor looks at its token."""
    while True:
        pass


def escape(_argument: Any, _token: StopToken) -> int:
    """Start a process that leaves the group with the pipes, and never ends."""
    import ctypes

    system = ctypes.CDLL(None)
    pid: int = system.fork()
    if pid == 0:
        system.setsid()
        if system.fork() != 0:
            system._exit(0)
        while True:
            pass
    os.waitpid(pid, 0)
    return pid


def deaf(_argument: Any, _token: StopToken) -> None:
    """Stop oneself: nobody reads the orders any more."""
    os.kill(os.getpid(), signal.SIGSTOP)
