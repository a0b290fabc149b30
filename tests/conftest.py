"""What every test runs under: no display, no one's home folder, nothing left behind."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# Before anything imports Qt. Tests never open a window on the screen of whoever runs them.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.fonts.warning=false")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """The tests of the solvers run where Qt is not installed."""
    if collection_path.name != "editor" or collection_path.parent != Path(__file__).parent:
        return None
    from importlib.util import find_spec

    return None if find_spec("PySide6") else True


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, recovery files and caches of a test stay in a folder of its own.

    numba's kernels are left where they are: they lie beside the sources, or in NUMBA_CACHE_DIR.
    """
    home = tmp_path_factory.mktemp("home")
    for name in ("CONFIG", "CACHE", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    if sys.platform == "win32":
        monkeypatch.setenv("APPDATA", str(home / "config"))
        monkeypatch.setenv("LOCALAPPDATA", str(home / "cache"))


@pytest.fixture
def picks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The tiny puzzle of `tests.solvers.fakes`, known to the registry for one test."""
    from solvers import registry

    monkeypatch.setitem(registry.BUNDLED, "picks", "tests.solvers.fakes:KIND")
    registry.kind.cache_clear()
    yield
    registry.kind.cache_clear()
