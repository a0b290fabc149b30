"""What a process of xdist tells the one that prints.

For each test xdist sends a message before it, one after it, and a report of its setup,
its call and its teardown. That costs more than most tests do. The one that prints needs
the report of the call, and what did not pass.
"""

from __future__ import annotations

import pytest
from _pytest.runner import runtestprotocol

WANT_ALL = "durations", "xmlpath"
"""Options that need the reports of setups and teardowns, too."""


def counted_elsewhere(config: pytest.Config) -> bool:
    """True if another process prints, and needs no report of what passed around a
    test."""
    wanted = any(config.getoption(option, None) for option in WANT_ALL)
    return hasattr(config, "workerinput") and not wanted


def run(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Run a test as pytest does, and tell of its call and of what did not pass."""
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
