"""Live is on in the window that the tests of a file share, and off for the next one."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from gridwright.editor.views.window.main_window import MainWindow

SWITCH = "solve.live"


@pytest.fixture
def switched_on(request: pytest.FixtureRequest) -> None:
    """Switch Live on in the window of a test, if it has one."""
    if "window" in request.fixturenames:
        switch(request.getfixturevalue("window"), True)


def switch(window: MainWindow, on: bool) -> None:
    """Bring the switch to a position, as a person does."""
    action = window.actions_[SWITCH]
    if action.isChecked() is not on:
        action.trigger()


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Function) -> Generator[None, object, object]:
    """Switch Live off again before the window is given back."""
    try:
        return (yield)
    finally:
        window = item.funcargs.get("window")
        if isinstance(window, MainWindow) and "switched_on" in item.fixturenames:
            switch(window, False)
