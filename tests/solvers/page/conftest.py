"""Fixtures of the tests of the page to play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.solvers.page.browser import Browser, browser


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A tab of a browser, for all tests of a file."""
    with browser(tmp_path_factory.mktemp("chromium")) as started:
        yield started
