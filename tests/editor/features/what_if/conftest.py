"""Fixtures of the tests of insight."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gridwright.solvers.insight.what_if.children import Children


class KeptChildren(Children):
    """Processes that outlive the window they work for."""

    def close(self) -> None:
        """The next window asks them."""

    end_idle = close


@pytest.fixture(scope="module")
def kept_children() -> Iterator[Children]:
    made = KeptChildren(1)
    made.give_back(made.take())  # it is there before the first test, and after it
    yield made
    Children.end_idle(made)


@pytest.fixture
def same_processes(kept_children: Children, monkeypatch: pytest.MonkeyPatch) -> None:
    """What-if asks the same processes in all tests of a file: to start one takes a
    while."""
    feature = "gridwright.editor.features.what_if.feature"
    monkeypatch.setattr(f"{feature}.Children", lambda: kept_children)
