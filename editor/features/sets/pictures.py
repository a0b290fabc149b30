"""SetPictures: small pictures of the levels of a set, painted by a worker.

The newest request comes first, so that what is in sight is painted before what was
scrolled past.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from gridwright.editor.features.sets.knowledge import Key
from gridwright.editor.models.work.background import Background
from gridwright.editor.painting.look import Look
from gridwright.editor.pictures.stills import thumbnail
from gridwright.editor.views.style import current_look, kept_dressed
from gridwright.solvers.kind import Level, StopToken

RATIO = 2.0
"""Pixels of a picture for each logical pixel."""
KEPT = 300
Wanted = tuple[Key, int]
"""A level, and the side of its picture."""


class SetPictures(QObject):
    """The pictures that are painted, and those that wait."""

    ready = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._kept: OrderedDict[Wanted, QImage] = OrderedDict()
        self._waiting: OrderedDict[Wanted, Level] = OrderedDict()
        self._busy = False
        self._round = 0
        self._background = Background(self, 1, "set pictures")
        kept_dressed(self, self.clear)

    def get(self, key: Key, level: Level, side: int) -> QImage | None:
        """The picture of a level; None until it is painted."""
        wanted = key, side
        picture = self._kept.get(wanted)
        if picture is None:
            self._waiting[wanted] = level
            self._waiting.move_to_end(wanted)
            self._paint_next()
        else:
            self._kept.move_to_end(wanted)
        return picture

    @property
    def waits(self) -> bool:
        """True while pictures are still to be painted."""
        return self._busy or bool(self._waiting)

    def keep_only(self, keys: Collection[Key]) -> None:
        """Forget the requests for all other levels."""
        for wanted in [one for one in self._waiting if one[0] not in keys]:
            del self._waiting[wanted]

    def forget(self, key: Key) -> None:
        """Paint the pictures of a level again when they are asked for."""
        for wanted in [one for one in self._kept if one[0] == key]:
            del self._kept[wanted]

    def clear(self) -> None:
        """Forget all pictures, since the look changed."""
        self._round += 1
        self._kept.clear()

    def close(self) -> None:
        """Paint no more."""
        self._waiting.clear()
        self._background.close()

    def _paint_next(self) -> None:
        if self._busy or not self._waiting:
            return
        self._busy = True
        wanted, level = self._waiting.popitem()
        look = current_look()
        job = self._background.submit(partial(_painted, level, wanted[1], look))
        number = self._round
        job.finished.connect(lambda image: self._on_painted(wanted, number, image))
        job.failed.connect(lambda _: self._on_painted(wanted, number, QImage()))

    def _on_painted(self, wanted: Wanted, number: int, image: QImage | None) -> None:
        self._busy = False
        if number == self._round and image is not None:
            self._kept[wanted] = image
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._paint_next()
        self.ready.emit()


def _painted(level: Level, side: int, look: Look, _token: StopToken) -> QImage:
    return thumbnail(level, side, look, RATIO, look.panel)
