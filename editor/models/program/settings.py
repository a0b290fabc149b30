"""Settings the program remembers, through QSettings; typed, with defaults."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QSettings, QStandardPaths, Signal

from gridwright.solvers.files.whole import check_writable

RECENT_FILES = 12


class Settings(QObject):
    """Values that are kept from one start to the next."""

    recent_changed = Signal()
    changed = Signal(str)

    def __init__(self, store: QSettings | None = None) -> None:
        super().__init__()
        self._store = store or QSettings()

    # -- recent files ------------------------------------------------------------------
    def recent_files(self) -> list[Path]:
        return [Path(path) for path in self.texts("recent_files")]

    def add_recent_file(self, path: Path) -> None:
        path = path.absolute()
        others = [known for known in self.recent_files() if known != path]
        paths = [str(known) for known in [path, *others][:RECENT_FILES]]
        self._store.setValue("recent_files", paths)
        self.recent_changed.emit()

    def forget_recent_file(self, path: Path) -> None:
        """Leave a file out of the recent ones."""
        known = [str(other) for other in self.recent_files() if other != path]
        self._store.setValue("recent_files", known)
        self.recent_changed.emit()

    # -- anything else -----------------------------------------------------------------
    def text(self, key: str, default: str = "") -> str:
        return str(self._store.value(key, default))

    def texts(self, key: str) -> list[str]:
        """A remembered list of texts."""
        value = self._store.value(key)
        if isinstance(
            value, str
        ):  # QSettings gives a list of one back as its only item
            return [value] if value else []
        return [str(item) for item in value] if isinstance(value, list) else []

    def number(self, key: str, default: float) -> float:
        try:
            return float(str(self._store.value(key, default)))
        except ValueError:
            return default

    def flag(self, key: str, default: bool = False) -> bool:
        return str(self._store.value(key, default)).lower() in ("true", "1")

    def blob(self, key: str) -> QByteArray:
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def set(self, key: str, value: Any) -> None:
        self._store.setValue(key, value)
        self.changed.emit(key)

    @property
    def kept(self) -> bool:
        """True if they are still there when the program starts again."""
        return self._store.isWritable()

    def sync(self) -> None:
        self._store.sync()


def data_folder() -> Path:
    """Where the program keeps its own files: recovery, backups, games, scores.

    Where nothing can be written there, as in a home that can only be read, it is a
    folder that goes with the program: see `keeps`.
    """
    wanted = _wanted_folder()
    return wanted if _writable(wanted) else _passing_folder()


def keeps() -> bool:
    """True if what is in `data_folder` is still there when the program starts again."""
    return _writable(_wanted_folder())


def _wanted_folder() -> Path:
    return Path(
        QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    )


@cache
def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        check_writable(folder / "any")
    except OSError:
        return False
    return True


@cache
def _passing_folder() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="gridwright-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def bundled_folder() -> Path:
    """Where the levels that come with the program are installed."""
    return Path(str(files("gridwright.levels")))


def own_levels_folder() -> Path:
    """Where new levels are saved unless another place is chosen; see `keeps`."""
    return _wanted_folder() / "levels"
