"""The priority of this process: work that nobody waits for leaves the processor to all other."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

_NICENESS = 19
_IDLE_PRIORITY_CLASS = 0x40


def lower_priority() -> None:
    """Give this process the lowest priority. Where the system refuses, it stays as it is."""
    if sys.platform == "win32":
        import ctypes

        system = ctypes.windll.kernel32
        system.SetPriorityClass(system.GetCurrentProcess(), _IDLE_PRIORITY_CLASS)
        return
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, _NICENESS)
