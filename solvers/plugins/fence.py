"""Limits that keep a mistake in a plug-in from costing more than its own process.

This is no prison: a plug-in is a program that runs with the rights of whoever starts it. The
limits guard against accidents: a limit on memory, one on processor time, no other processes, and
output that is kept short. `News` holds what the process of a plug-in reports at each request.
"""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Annotated, Any, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]


class Ended(msgspec.Struct):
    """The end of a plug-in's work. what: an error's template and values. line: in its file."""

    how: Literal["done", "memory", "wrong", "raised"]
    what: Any = None
    line: int | None = None


class News(msgspec.Struct):
    """The state of a plug-in and its output since the last request. ended: None while it works.
    memory: bytes. processor: seconds. left_out: characters that it printed, beyond those that are
    kept.
    """

    answers: list[list[str]] = msgspec.field(default_factory=list)
    ended: Ended | None = None
    nodes: Count = 0
    memory: int | None = None
    processor: float = 0.0
    printed: str = ""
    left_out: Count = 0


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
    """Keep this process from starting others from now on."""

    def refuse(event: str, _arguments: tuple[Any, ...]) -> None:
        if event in _STARTS:
            raise StartsProcess(event)

    sys.addaudithook(refuse)


def limit_memory(size: int) -> None:
    """Let this process take so many bytes more than it has, where the system can hold it to that
    (Linux; elsewhere the caller checks `most_memory`).
    """
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
    """An amount that Linux reports of this process, in bytes."""
    try:
        with Path("/proc/self/status").open(encoding="ascii") as file:
            lines = dict(line.split(":", 1) for line in file)
        return int(lines[name].split()[0]) * 1024
    except (OSError, KeyError, ValueError):  # not Linux
        return None


def limit_processor(seconds: float | None) -> None:
    """Make the system end this process if it works much longer than that."""
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
    """The most bytes that this process has had in memory; None where the system has no figure."""
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
        """Return the text that was kept since the last call."""
        with self._lock:
            parts, self._parts = self._parts, []
        return "".join(parts)


def redirected() -> Printed:
    """Collect what is printed from now on. stdin is empty."""
    printed = Printed()
    sys.stdout = sys.stderr = printed
    sys.stdin = io.TextIOWrapper(io.BytesIO())
    return printed
