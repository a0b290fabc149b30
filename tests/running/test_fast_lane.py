"""What `pytest -m "not slow"` leaves out: never a file as a whole, and less than a
third."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

SHARE = 0.7
"""How many of all tests the fast lane has at least."""
HERE = Path(__file__).parents[1]


def test_no_file_is_slow_as_a_whole(lanes: dict[str, Counter[bool]]) -> None:
    slow = [file for file, tests in lanes.items() if not tests[True]]
    assert not slow, "\n".join(slow)


def test_the_fast_lane_has_most_tests(lanes: dict[str, Counter[bool]]) -> None:
    written = {
        path.relative_to(HERE.parent).as_posix() for path in HERE.rglob("test_*.py")
    }
    left_out = written - {Path(file).as_posix() for file in lanes}
    if left_out:
        pytest.skip(
            f"only where all tests are collected; {len(left_out)} files are not"
        )
    fast, slow = (
        sum(tests[lane] for tests in lanes.values()) for lane in (True, False)
    )
    assert fast >= SHARE * (fast + slow)
