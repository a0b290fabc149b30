"""Pictures in the preview of an export: the frames of a film, a still picture, or
pages.

The pictures come from the code that writes the file.
"""

from __future__ import annotations

from typing import Any, Protocol

from PySide6 import QtCore
from PySide6.QtGui import QImage

from gridwright.editor.models.program.language import words_of
from gridwright.editor.pictures.paper import Sheets
from gridwright.editor.pictures.search_reel import SearchReel
from gridwright.editor.pictures.sheet import Frames
from gridwright.editor.pictures.stills import Still
from gridwright.solvers.level import Level
from gridwright.solvers.text import filled

_tr = words_of("ExportPreview")

LARGEST = 4_000_000
"""Pixels of a picture that is shown as it will be written; a larger one is shown with
smaller cells."""
PAGE_HEIGHT = 1400
"""Pixels of a page in the preview."""


class ShownPictures(Protocol):
    """Pictures by number. size: in pixels, as they will be written; None for pages.
    mark: where on the way from the first to the last picture, 0 to 1, the end card
    begins; None without one."""

    count: int
    size: QtCore.QSize | None
    mark: float | None

    def image(self, number: int) -> QImage:
        """A picture."""

    def label(self, number: int) -> str:
        """Where it stands among the others."""


class ShownFilm(ShownPictures):
    """The frames of a film. The slider goes over its time, in hundredths of a
    second."""

    def __init__(self, reel: Frames) -> None:
        self.reel = reel
        self._painted = reel
        self.size: QtCore.QSize | None = reel.size
        self.count = max(reel.length // 10, 1) + 1
        self.mark = None if reel.card_start is None else reel.card_start / reel.length
        pixels = reel.size.width() * reel.size.height()
        if pixels > LARGEST:
            self._painted = reel.like(cell=reel.cell * (LARGEST / pixels) ** 0.5)

    def image(self, number: int) -> QImage:
        return self._painted.image(self.reel.number_at(number * 10))

    def label(self, number: int) -> str:
        text = _tr("{now} of {all} s")
        return text.format(
            now=f"{number / 100:.1f}", all=f"{self.reel.length / 1000:.1f}"
        )


class ShownEvents(ShownPictures):
    """The events of a page of a search. The slider goes from event to event, as that of
    the page does."""

    size: QtCore.QSize | None = None
    mark: float | None = None

    def __init__(self, reel: SearchReel) -> None:
        self._reel = reel
        self.count = reel.events

    def image(self, number: int) -> QImage:
        return self._reel.image(number)

    def label(self, number: int) -> str:
        return filled(_tr("event {now} of {all}"), now=number + 1, all=self.count)


class ShownStill(ShownPictures):
    """A level, with its route or, by_moves, the board after each of its moves. how: the
    keywords of a `Still`."""

    mark: float | None = None

    def __init__(self, level: Level, by_moves: bool, how: dict[str, Any]) -> None:
        self._level = level
        self._by_moves = by_moves
        self._how = how
        self.count = len(how["moves"]) + 1 if by_moves else 1
        self.size: QtCore.QSize | None = self._still(0, how["cell"]).sheet.size

    def image(self, number: int) -> QImage:
        assert self.size is not None
        pixels = self.size.width() * self.size.height()
        return self._still(
            number, self._how["cell"] * min(1.0, (LARGEST / pixels) ** 0.5)
        ).image()

    def label(self, number: int) -> str:
        text = _tr("move {now} of {all}")
        return filled(text, now=number, all=self.count - 1) if self._by_moves else ""

    def _still(self, number: int, cell: float) -> Still:
        after = number if self._by_moves else None
        return Still(self._level, after=after, **{**self._how, "cell": cell})


class ShownPages(ShownPictures):
    """Pages of levels."""

    size: QtCore.QSize | None = None
    mark: float | None = None

    def __init__(self, sheets: Sheets) -> None:
        self.sheets = sheets
        self.count = sheets.count

    def image(self, number: int) -> QImage:
        return self.sheets.image(number, PAGE_HEIGHT)

    def label(self, number: int) -> str:
        return filled(_tr("page {now} of {all}"), now=number + 1, all=self.count)
