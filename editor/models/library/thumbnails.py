"""Thumbnails: small pictures of level files, painted in the background.

Newest request first: what is on screen now is painted before what was scrolled past, and what is
no longer wanted is not painted at all. The pictures last looked at are kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from editor.models.safety.reading import read_aside
from editor.models.work.background import Background
from solvers.level import Level, LevelError
from solvers.library.entries import Stamp

KEPT = 400


class Thumbnails(QObject):
    """paint: the picture of a level, called in a worker. kept: how many pictures are kept."""

    ready = Signal(object)
    """The Path whose picture is ready."""

    def __init__(
        self, paint: Callable[[Level], QImage], kept: int = KEPT, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._paint = paint
        self._limit = kept
        self._kept: OrderedDict[Path, tuple[Stamp, QImage | None]] = OrderedDict()
        self._waiting: OrderedDict[Path, Stamp] = OrderedDict()
        self._busy = False
        self._round = 0
        self._background = Background(self, 1, "thumbnails")

    def get(self, path: Path, stamp: Stamp) -> QImage | None:
        """The picture of a file, the last one known while a newer is painted; None at first."""
        known = self._kept.get(path)
        if known is not None:
            self._kept.move_to_end(path)
        if known is None or known[0] != stamp:
            self._waiting[path] = stamp
            self._waiting.move_to_end(path)
            self._next()
        return known[1] if known else None

    def keep_only(self, wanted: Collection[Path]) -> None:
        """Forget the requests for anything else: it was scrolled away."""
        for path in [path for path in self._waiting if path not in wanted]:
            del self._waiting[path]

    def clear(self) -> None:
        """Forget all pictures, because the look changed."""
        self._round += 1
        self._kept.clear()

    def close(self) -> None:
        """Stop painting; waits for the picture under way."""
        self._waiting.clear()
        self._busy = True
        self._background.close()

    def _next(self) -> None:
        if not self._busy and self._waiting:
            self._busy = True
            path, stamp = self._waiting.popitem()
            number = self._round
            job = self._background.submit(lambda _token: self._draw(path))
            job.finished.connect(lambda picture: self._on_painted(path, stamp, number, picture))

    def _draw(self, path: Path) -> QImage | None:
        """In the worker. A level that cannot be read has no picture."""
        try:
            return self._paint(read_aside(path).level)
        except LevelError:
            return None

    def _on_painted(self, path: Path, stamp: Stamp, number: int, picture: QImage | None) -> None:
        self._busy = False
        if number == self._round:
            self._kept[path] = (stamp, picture)
            self._kept.move_to_end(path)
            while len(self._kept) > self._limit:
                self._kept.popitem(last=False)
        self._next()
        self.ready.emit(path)
