"""Limits of the process of a plug-in, where the system can hold it to them."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType

HOUR = 3600.0
"""Processor seconds of a plug-in that has no time limit."""
_SPARE = 30
"""Processor seconds beyond the time limit, after which the system ends the process:
threads of it may work at once."""
_ADDRESSES = 2**32
"""Bytes of addresses beyond twice the limit on memory: threads and libraries take them,
and do not use them."""


def _resource() -> ModuleType | None:
    """The module with the limits of the system; None on Windows."""
    try:
        import resource
    except ImportError:
        return None
    return resource


def _lower(name: str, wanted: int, spare: int = 0) -> None:
    """Lower a limit of this process, never above what it may have. spare: what it may
    have between the signal that tells of the limit and the end."""
    resource = _resource()
    which = getattr(resource, name, None)
    if resource is None or which is None:
        return
    with suppress(ValueError, OSError):
        _, hard = resource.getrlimit(which)
        most = wanted + spare if hard < 0 else min(wanted + spare, hard)
        resource.setrlimit(which, (min(wanted, most), most))


def limit_memory(size: int) -> None:
    """Let this process take `size` bytes more than it has, where the system can hold it
    to that (Linux; elsewhere the caller checks `most_memory`)."""
    had = _of_status("VmData")
    if had is None:
        return
    _lower("RLIMIT_DATA", had + size)
    _lower(
        "RLIMIT_AS", (_of_status("VmSize") or had) + 2 * size + _ADDRESSES
    )  # what it shares


def limit_processor(seconds: float | None) -> None:
    """Make the system end this process, and those that it starts, if one works much
    longer than that; without a limit on time, after an hour."""
    most = HOUR if seconds is None else min(seconds, 1e9)
    _lower("RLIMIT_CPU", int(most) + _SPARE, spare=1)
    _lower("RLIMIT_CORE", 0)


def _of_status(name: str) -> int | None:
    """An amount that Linux reports of this process, in bytes."""
    try:
        with Path("/proc/self/status").open(encoding="ascii") as file:
            lines = dict(line.split(":", 1) for line in file)
        return int(lines[name].split()[0]) * 1024
    except (OSError, KeyError, ValueError):  # not Linux
        return None


def most_memory() -> int | None:
    """The most bytes that this process has had in memory; None where the system has no
    figure."""
    most = _of_status("VmHWM")
    if most is not None:
        return most
    resource = _resource()
    if resource is None:
        return None
    unit = 1 if sys.platform == "darwin" else 1024
    used: int = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used * unit
