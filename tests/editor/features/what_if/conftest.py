"""The processes that the tests of what-if ask."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from shiboken6 import isValid

from gridwright.editor.features.what_if.feature import WhatIfFeature
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.insight.what_if.children import Children
from gridwright.solvers.runtime.children import Child


class KeptChildren(Children):
    """Processes that outlive the window they work for."""

    def take(self) -> Child:
        """An idle process, or a new one: its thread outlives the test, too."""
        child = super().take()
        child._reader.name = "kept child"
        return child

    def close(self) -> None:
        """The next window asks them."""

    end_idle = close


@pytest.fixture(scope="package")
def kept_children() -> Iterator[Children]:
    made = KeptChildren(1)
    made.give_back(made.take())  # it is there before the first test, and after it
    yield made
    Children.end_idle(made)


@pytest.fixture
def same_processes(
    request: pytest.FixtureRequest,
    kept_children: Children,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What-if asks the same processes in all tests that have a window: to start one
    takes a while."""
    if "window" in request.fixturenames:
        feature = request.getfixturevalue("window").feature(WhatIfFeature)
        monkeypatch.setattr(feature, "children_", kept_children)


@pytest.fixture(autouse=True)
def fresh_panel(request: pytest.FixtureRequest) -> Iterator[None]:
    """The next test of a window builds the table anew, and starts its processes."""
    yield
    window = request.node.funcargs.get("window")
    if not isinstance(window, MainWindow):
        return
    feature = window.feature(WhatIfFeature)
    feature.children_.end_idle()
    panel = vars(feature).pop("panel", None)
    if panel is not None and isValid(panel):
        panel.deleteLater()
