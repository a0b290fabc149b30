"""In a child process: the orders of its parent are answered, one after the other.

`children` starts the process. This file imports little, since every child waits for it.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pkgutil import resolve_name
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from gridwright.solvers.tokens import StopToken


def serve(pipe: IO[bytes]) -> None:
    """Answer the orders of a pipe until it ends. What a function prints goes to stderr,
    and its input is empty; what it closes is neither the orders nor the answers."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    orders: SimpleQueue[tuple[dict[str, Any], StopToken]] = SimpleQueue()
    Thread(target=_listen, args=(pipe, orders), daemon=True).start()
    sys.stdin = io.TextIOWrapper(io.BytesIO())
    while True:
        order, token = orders.get()
        answer = _answer(order, token)
        try:
            answers.write(json.dumps(answer).encode() + b"\n")
            answers.flush()
        except OSError:  # the parent is gone
            os._exit(1)


def _listen(
    pipe: IO[bytes], orders: SimpleQueue[tuple[dict[str, Any], StopToken]]
) -> None:
    token = StopToken()
    try:
        for line in pipe:
            order = json.loads(line)
            if "stop" in order:
                token.stop()
            else:
                token = StopToken()
                orders.put((order, token))
    finally:  # without orders nothing else would end this process
        os._exit(0)


def _answer(order: dict[str, Any], token: StopToken) -> dict[str, Any]:
    try:
        function: Callable[[Any, StopToken], Any] = resolve_name(order["call"])
        return {"answer": function(order["argument"], token)}
    except Exception as error:
        return {"failed": words_of(error)}


def words_of(error: BaseException) -> str:
    """The type and message of an error in one line; `__str__` of a plug-in's error may
    raise."""
    try:
        words = f"{type(error).__name__}: {error}"
    except BaseException:
        words = type(error).__name__
    return " ".join(words.split())


_NICENESS = 19
_IDLE_PRIORITY_CLASS = 0x40


def lower_priority() -> None:
    """Give this process the lowest priority. Where the system refuses, it stays as it
    is."""
    if sys.platform == "win32":
        import ctypes

        system = ctypes.windll.kernel32
        system.SetPriorityClass(system.GetCurrentProcess(), _IDLE_PRIORITY_CLASS)
        return
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, _NICENESS)
