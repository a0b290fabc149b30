"""What tests of the solvers share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gridwright.solvers.sowing.search import table
from tests.conftest import NO_QT


@pytest.fixture
def application(request: pytest.FixtureRequest) -> None:
    """An application of Qt, where Qt is there: pictures of the program's own are drawn
    again to be read."""
    if not NO_QT:
        request.getfixturevalue("qapp")


@pytest.fixture(scope="session")
def tables_of_sowing(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the tables of small positions that tests share, those of other
    processes of the same run, too."""
    base = tmp_path_factory.getbasetemp()
    of_run = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    folder = of_run / "tables"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


@pytest.fixture
def kept_tables(tables_of_sowing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches of sowing find the tables on disk that earlier ones filled, as a
    person's searches do: filling one takes half a second."""
    monkeypatch.setattr(table, "cache_folder", lambda: tables_of_sowing)
