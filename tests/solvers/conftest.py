"""What tests of the solvers share."""

from __future__ import annotations

import pytest

from tests.conftest import NO_QT


@pytest.fixture
def application(request: pytest.FixtureRequest) -> None:
    """An application of Qt, where Qt is there: pictures of the program's own are drawn
    again to be read."""
    if not NO_QT:
        request.getfixturevalue("qapp")
