"""Thumbnails of level files, painted by a worker.

The newest request comes first: visible rows are painted before those that were scrolled
past, and outdated requests are dropped. The thumbnails used last are kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from gridwright.editor.models.safety.reading import read_aside
from gridwright.editor.models.work.background import Background
from gridwright.solvers.files.level_set import read_set
from gridwright.solvers.kind import Level, LevelError
from gridwright.solvers.library.proofs import Stamp
from gridwright.solvers.sets.places import level_of

KEPT = 400
Stamps = tuple[Stamp, ...]
"""The stamps of a file and of those that it names."""


def _level(path: Path) -> Level:
    return read_aside(path).level


def _first_of_set(path: Path) -> Level:
    """The first level of a set. IndexError if it has none."""
    return level_of(read_set(path).entries[0], path)


class Thumbnails(QObject):
    """Pictures of levels. paint: returns the picture of a level, in a worker. kept: the
    number of pictures kept."""

    ready = Signal(object)
    """Emitted with the Path whose picture is ready."""

    def __init__(
        self,
        paint: Callable[[Level], QImage],
        kept: int = KEPT,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._paint = paint
        self._limit = kept
        self._kept: OrderedDict[Path, tuple[Stamps, QImage | None]] = OrderedDict()
        self._waiting: OrderedDict[Path, Stamps] = OrderedDict()
        self._busy = False
        self._round = 0
        self._background = Background(self, 1, "thumbnails")

    def get(self, path: Path, stamps: Stamps) -> QImage | None:
        """Return the picture of a file, or the last one while a newer one is painted.
        None at first."""
        known = self._kept.get(path)
        if known is not None:
            self._kept.move_to_end(path)
        if known is None or known[0] != stamps:
            self._waiting[path] = stamps
            self._waiting.move_to_end(path)
            self._next()
        return known[1] if known else None

    def keep_only(self, wanted: Collection[Path]) -> None:
        """Forget all other requests, because their rows were scrolled away."""
        for path in [path for path in self._waiting if path not in wanted]:
            del self._waiting[path]

    def clear(self) -> None:
        """Forget all pictures, because the look changed."""
        self._round += 1
        self._kept.clear()

    def close(self) -> None:
        """Stop painting. Waits for the picture being painted."""
        self._waiting.clear()
        self._busy = True
        self._background.close()

    def _next(self) -> None:
        if not self._busy and self._waiting:
            self._busy = True
            path, stamps = self._waiting.popitem()
            number = self._round
            job = self._background.submit(lambda _token: self._draw(path))
            job.finished.connect(
                lambda picture: self._on_painted(path, stamps, number, picture)
            )
            job.failed.connect(
                lambda _failure: self._on_painted(path, stamps, number, None)
            )

    def _draw(self, path: Path) -> QImage | None:
        """Return the picture of a level, or of the first one of a set. A file that
        cannot be read has no picture. Runs in a worker."""
        for read in (_level, _first_of_set):
            with suppress(LevelError, IndexError):
                return self._paint(read(path))
        return None

    def _on_painted(
        self, path: Path, stamps: Stamps, number: int, picture: QImage | None
    ) -> None:
        self._busy = False
        if number == self._round:
            self._kept[path] = (stamps, picture)
            self._kept.move_to_end(path)
            while len(self._kept) > self._limit:
                self._kept.popitem(last=False)
        self._next()
        self.ready.emit(path)
