"""The processes that a child process started, and those that these started: its family.

A process leaves its group with `setsid`, and its parent by ending it. Two things still
tell where it comes from on Linux, and /proc shows both: the line of its parents, while
they are there, and the environment that it was started with, in which each child has a
mark of its own. Elsewhere nobody is found.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

MARK = "GRIDWRIGHT_CHILD"
"""The variable with the mark of a child."""
_PROC = Path("/proc")
_PATIENCE = 2.0
"""Seconds in which a family has to be gone; one that starts processes without end may
last."""


def end_family(root: int, mark: str) -> list[int]:
    """End a process and its family; those that are still there, by their ids.

    They are held first, so that none of them can start another one unseen.
    """
    if sys.platform != "linux":
        return []
    held: set[int] = set()
    until = time.monotonic() + _PATIENCE
    while (new := _family(root, mark) - held) and time.monotonic() < until:
        _send(new, signal.SIGSTOP)
        held |= new
    while left := _family(root, mark) | {
        pid for pid in held if _parent(pid) is not None
    }:
        _send(left, signal.SIGKILL)
        held |= left
        if time.monotonic() > until:
            return sorted(left - {root})
        time.sleep(0.001)
    return []


def _send(processes: set[int], what: signal.Signals) -> None:
    for pid in processes:
        with suppress(OSError):  # it is gone
            os.kill(pid, what)


def _family(root: int, mark: str) -> set[int]:
    """The processes that work and descend from one, or carry a mark."""
    parents = {pid: parent for pid in _all() if (parent := _parent(pid)) is not None}
    found = {pid for pid in parents if pid == root or _carries(pid, mark)}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {os.getpid()}


def _all() -> list[int]:
    try:
        return [int(entry.name) for entry in _PROC.iterdir() if entry.name.isdecimal()]
    except OSError:  # there is no /proc
        return []


def _parent(pid: int) -> int | None:
    """The parent of a process; None if it is gone, or waits to be."""
    try:
        said = (_PROC / str(pid) / "stat").read_text("ascii", "replace")
        state, parent, *_ = said.rpartition(")")[2].split()
    except (OSError, ValueError):
        return None
    return None if state in "ZX" else int(parent)


def _carries(pid: int, mark: str) -> bool:
    try:
        environment = (_PROC / str(pid) / "environ").read_bytes()
    except OSError:
        return False
    return f"{MARK}={mark}".encode() in environment.split(b"\0")
