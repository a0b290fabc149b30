"""Where all tests must run, one that is left out fails: see `tests.conftest`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import conftest

ROOT = Path(__file__).parents[2]


def skipped(reason: str) -> pytest.TestReport:
    where = "tests/test_some.py", 1, "test_some"
    longrepr = where[0], where[1], f"Skipped: {reason}"
    return pytest.TestReport("test_some", where, {}, "skipped", longrepr, "setup")


@pytest.mark.parametrize(
    "reason", ["could not import 'highspy'", "no pipes with a name here"]
)
def test_what_is_left_out_fails_where_all_must_run(
    reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = skipped(reason)
    monkeypatch.setattr(conftest, "NOTHING_LEFT_OUT", False)
    conftest.held_against(report)
    assert report.skipped
    monkeypatch.setattr(conftest, "NOTHING_LEFT_OUT", True)
    conftest.held_against(report)
    assert report.failed and reason in report.longreprtext


@pytest.mark.parametrize("reason", conftest.MAY_BE_LEFT_OUT)
def test_what_depends_on_the_machine_may_be_left_out(
    reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conftest, "NOTHING_LEFT_OUT", True)
    report = skipped(f"{reason}, and more")
    conftest.held_against(report)
    assert report.skipped
    rooms = ROOT / "tests", ROOT / "solvers" / "contract"
    files = [
        path
        for room in rooms
        for path in room.rglob("*.py")
        if path.name != "conftest.py"
    ]
    said = [path for path in files if reason in path.read_text("utf-8")]
    assert said, "no test says that any more"
