"""How long a test may take before its run ends and tells where it stands."""

from __future__ import annotations

import faulthandler
import os

import pytest
from _pytest.faulthandler import fault_handler_stderr_fd_key

LONGEST = 4
"""Times as long for a test with the mark `thorough`, and at most on a machine with
other work: who waits for a test that hangs waits no longer."""


def allowed(seconds: float, thorough: bool, load: float) -> float:
    """The seconds of a test. seconds: on a machine of its own. load: programs a
    processor."""
    times = LONGEST if thorough else min(max(load, 1.0), LONGEST)
    return seconds * times


def begin(item: pytest.Item) -> None:
    """Let the time of a test begin, with more than pytest gives where it needs more."""
    seconds = float(item.config.getini("faulthandler_timeout") or 0)
    stderr = item.config.stash.get(fault_handler_stderr_fd_key, None)
    if not seconds or stderr is None:
        return
    load = (
        os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, "getloadavg") else 1.0
    )
    thorough = item.get_closest_marker("thorough") is not None
    faulthandler.dump_traceback_later(
        allowed(seconds, thorough, load), file=stderr, exit=True
    )
