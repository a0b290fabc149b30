"""Compiling in the background: when it begins a module, and when none any more."""

from __future__ import annotations

import pytest

from solvers.problem import StopToken
from solvers.runtime import preparing


def test_after_a_stop_no_module_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    def child() -> None:
        pytest.fail("a process was started")

    monkeypatch.setattr(preparing, "ready", lambda _: False)
    monkeypatch.setattr(preparing, "Child", child)
    monkeypatch.setattr(preparing, "_LOOK", 0)
    token = StopToken()
    work = preparing.compile_missing(["first", "second"], lambda: False, token)
    assert [next(work) for _ in range(3)] == [(0, 2)] * 3
    token.stop()
    with pytest.raises(StopIteration) as end:
        next(work)
    assert end.value.value == (0, 2)
