"""What keeps a mistake in a plug-in from costing more than its own process.

This is no prison: a plug-in is a program that runs with the rights of whoever starts it. It is a
fence against accidents: a limit on memory, one on processor time, no other processes, and output
that is kept short.
"""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

_STARTS = {
    *(f"os.{name}" for name in ("fork", "forkpty", "posix_spawn", "spawn", "system", "exec")),
    "subprocess.Popen",
}
"""The audit events of a process that is started."""
_SPARE = 30
"""Processor seconds beyond its time limit, after which the system ends the process."""
MOST_PRINTED = 4000
"""Characters of what a plug-in prints that are kept."""


class StartsProcess(RuntimeError):  # noqa: N818 - what it did
    """The plug-in tried to start a process; the message is the event."""


def refuse_processes() -> None:
    """From now on this process starts no other."""

    def refuse(event: str, _arguments: tuple[Any, ...]) -> None:
        if event in _STARTS:
            raise StartsProcess(event)

    sys.addaudithook(refuse)


def limit_memory(size: int) -> None:
    """Let this process take so many bytes more than it has, where the system can hold it to that
    (Linux; elsewhere `most_memory` tells whoever looks)."""
    try:
        import resource
    except ImportError:  # Windows
        return
    had = _of_status("VmData")
    if had is None:
        return
    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        wanted = had + size
        resource.setrlimit(resource.RLIMIT_DATA, (wanted if hard < 0 else min(wanted, hard), hard))


def _of_status(name: str) -> int | None:
    """An amount that Linux tells of this process, in bytes."""
    try:
        with Path("/proc/self/status").open(encoding="ascii") as file:
            lines = dict(line.split(":", 1) for line in file)
        return int(lines[name].split()[0]) * 1024
    except (OSError, KeyError, ValueError):  # not Linux
        return None


def limit_processor(seconds: float | None) -> None:
    """Have the system end this process if it works much longer than that."""
    if seconds is None:
        return
    try:
        import resource
    except ImportError:  # Windows
        return
    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        wanted = int(min(seconds, 1e9)) + _SPARE
        resource.setrlimit(resource.RLIMIT_CPU, (wanted if hard < 0 else min(wanted, hard), hard))


def most_memory() -> int | None:
    """The most bytes that this process has had in memory; None where nobody says."""
    most = _of_status("VmHWM")
    if most is not None:
        return most
    try:
        import resource
    except ImportError:  # Windows
        return None
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


class Printed(io.TextIOBase):
    """Takes the place of stdout and stderr: keeps the first characters, and counts the rest."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._kept = 0
        self._lock = Lock()
        self.left_out = 0
        """How many characters were not kept."""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        with self._lock:
            room = MOST_PRINTED - self._kept
            kept = text[:room] if room > 0 else ""
            if kept:
                self._parts.append(kept)
                self._kept += len(kept)
            self.left_out += len(text) - len(kept)
        return len(text)

    def close(self) -> None:
        """Stay open: what a plug-in closes is its own."""

    def taken(self) -> str:
        """What was kept since this was asked last."""
        with self._lock:
            parts, self._parts = self._parts, []
        return "".join(parts)


def redirected() -> Printed:
    """What is printed from now on. stdin is empty."""
    printed = Printed()
    sys.stdout = sys.stderr = printed
    sys.stdin = io.TextIOWrapper(io.BytesIO())
    return printed
