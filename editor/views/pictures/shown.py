"""What the preview of an export shows: the frames of a film, a still picture, or pages.

The pictures come from the code that writes the file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QImage

from editor.painting.look import Look
from editor.pictures.paper import Sheets
from editor.pictures.reel import Reel
from editor.pictures.search_reel import SearchReel
from editor.pictures.stills import Still
from solvers.answers.timeline import Timeline
from solvers.level import Level

LARGEST = 4_000_000
"""Pixels of a picture that is shown as it will be written; a larger one is shown with smaller
cells."""
PAGE_HEIGHT = 1400
"""Pixels of a page in the preview."""


class Shown(Protocol):
    """Pictures by number. size: in pixels, as they will be written; None for pages. mark: where on
    the way from the first to the last picture, 0 to 1, the end card begins; None without one."""

    count: int
    size: QSize | None
    mark: float | None

    def image(self, number: int) -> QImage:
        """A picture."""

    def label(self, number: int) -> str:
        """Where it stands among the others."""


class ShownFilm:
    """The frames of a film. The slider goes over its time, in hundredths of a second."""

    def __init__(self, level: Level, timelines: Sequence[Timeline], reel: Reel, look: Look) -> None:
        self.reel = reel
        self.size: QSize | None = reel.size
        self.count = max(reel.length // 10, 1) + 1
        self.mark = None if reel.card_start is None else reel.card_start / reel.length
        self._painted = reel
        pixels = reel.size.width() * reel.size.height()
        if pixels > LARGEST:
            cell = reel.sheet.cell * (LARGEST / pixels) ** 0.5
            self._painted = Reel(level, timelines, cell=cell, style=reel.style, look=look)

    def image(self, number: int) -> QImage:
        return self._painted.image(self.reel.number_at(number * 10))

    def label(self, number: int) -> str:
        text = _tr("{now} of {all} s")
        return text.format(now=f"{number / 100:.1f}", all=f"{self.reel.length / 1000:.1f}")


class ShownSearch(ShownFilm):
    """The frames of a film of a search."""

    def __init__(self, reel: SearchReel) -> None:
        self.reel: Any = reel
        self.size = reel.size
        self.count = max(reel.length // 10, 1) + 1
        self.mark = None if reel.card_start is None else reel.card_start / reel.length
        self._painted: Any = reel


class ShownStill:
    """A level, with its route or, by_moves, the board after each of its moves. title, words: above
    and below the board."""

    mark: float | None = None

    def __init__(
        self,
        level: Level,
        cell: int,
        look: Look,
        moves: Sequence[str] = (),
        *,
        title: str = "",
        words: str = "",
        by_moves: bool = False,
    ) -> None:
        self._level, self._cell, self._look, self._moves = level, cell, look, moves
        self._title, self._words, self._by_moves = title, words, by_moves
        self.count = len(moves) + 1 if by_moves else 1
        self.size: QSize | None = self._still(0, cell).sheet.size

    def image(self, number: int) -> QImage:
        assert self.size is not None
        pixels = self.size.width() * self.size.height()
        cell = self._cell * min(1.0, (LARGEST / pixels) ** 0.5)
        return self._still(number, cell).image()

    def label(self, number: int) -> str:
        text = _tr("move {now} of {all}")
        return text.format(now=number, all=len(self._moves)) if self._by_moves else ""

    def _still(self, number: int, cell: float) -> Still:
        return Still(
            self._level,
            cell=cell,
            look=self._look,
            moves=self._moves,
            after=number if self._by_moves else None,
            title=self._title,
            words=self._words,
        )


class ShownPages:
    """Pages of levels."""

    size: QSize | None = None
    mark: float | None = None

    def __init__(self, sheets: Sheets) -> None:
        self.sheets, self.count = sheets, sheets.count

    def image(self, number: int) -> QImage:
        return self.sheets.image(number, PAGE_HEIGHT)

    def label(self, number: int) -> str:
        return _tr("page {now} of {all}").format(now=number + 1, all=self.count)


def _tr(text: str) -> str:
    return QCoreApplication.translate("ExportPreview", text)
