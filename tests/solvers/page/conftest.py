"""Fixtures of the tests of the page to play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.solvers.page.browser import Browser, browser


@pytest.fixture(scope="package")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser for all tests of this folder."""
    with browser(tmp_path_factory.mktemp("chromium")) as started:
        yield started


@pytest.fixture(scope="module")
def tab(chromium: Browser) -> Browser:
    """A tab of that browser, for all tests of a file."""
    chromium.anew()
    return chromium
