"""A plugin of pytest that runs no more tests after some seconds of processor time.

pytest -p tools.mutants.capped TESTS, with `MUTANTS_SECONDS` naming the seconds. Those of
processes that have ended count, too.
"""

from __future__ import annotations

import os
import resource

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """Leave a test out once the time is over."""
    return True if _used() > float(os.environ["MUTANTS_SECONDS"]) else None


def _used() -> float:
    """Seconds of processor time of this process and of those that it started."""
    who = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(sum(resource.getrusage(one)[:2]) for one in who)
