"""A plugin of pytest: the tests that take most processor time, those of child processes
included.

    pytest -n auto -p tools.processor_times

The clock on the wall says little where other programs run on the machine.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Generator

import pytest

SHOWN = 40
START = pytest.StashKey[float]()
NAME = "processor time"
_found: dict[str, float] = {}


def spent() -> float:
    """Seconds of this process and of the children that it waited for."""
    if sys.platform == "win32":
        return time.process_time()
    import resource

    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    item.stash[START] = spent()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "teardown":
        report.user_properties.append((NAME, spent() - item.stash[START]))
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """In the process that prints, wherever the test ran."""
    for name, value in report.user_properties:
        if name == NAME and isinstance(value, float):
            _found[report.nodeid] = value


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    dearest = sorted(_found.items(), key=lambda each: each[1], reverse=True)[:SHOWN]
    terminalreporter.section(f"{sum(_found.values()):.0f} s of processor time in tests")
    for test, seconds in dearest:
        terminalreporter.write_line(f"{seconds:7.2f} s {test}")
