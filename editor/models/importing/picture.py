"""PictureBoard: a picture on its way to a level, with its grid, the groups of its cells, and names.

Finding the grid and grouping the cells run beside the window. A newer question cancels an older
one, so that what shows always belongs to the grid that shows.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from PySide6.QtCore import QObject, Signal, Slot

from editor.models.program.language import translated
from editor.models.work.background import Background, Failure, Job
from solvers.files.rows import parse_rows
from solvers.files.screenshot.finding import finding
from solvers.files.screenshot.grid import Grid
from solvers.files.screenshot.groups import Floats, Groups, cropping, grouping
from solvers.files.screenshot.lattice import MOST, GridHint, even
from solvers.files.screenshot.reading import Skin, empty_skin, load_skin, opening, save_skin
from solvers.kind import Level, LevelError, StopToken
from solvers.registry import kind

Steps = Generator[Any, None, None]
LEAST_SIDE = 4.0
_SAID = 0.02
"""By how much a fraction done differs from the one that was told before."""


@dataclass(frozen=True, eq=False)
class CellGroup:
    """Cells of one look. parent: the group that these cells, which are uncertain, look most like;
    they mean what it means until they are named themselves."""

    mask: NDArray[np.bool_]
    sample: Floats
    parent: int | None = None

    @property
    def count(self) -> int:
        return int(self.mask.sum())


class PictureBoard(QObject):
    """The grid, the groups and the names of a picture. kind_id: of the level to be."""

    opened = Signal()
    """The picture was read."""
    grid_changed = Signal()
    grouped = Signal()
    """The cells are in groups; `groups` and `tokens` are new."""
    named = Signal()
    """A group got another token, or the kind changed."""
    refused = Signal(str)
    """A sentence: no picture, no grid, or no groups. It stays in `problem` until the next work."""
    progressed = Signal(float)
    """The fraction done of the work under way: finding the grid, then grouping its cells."""

    def __init__(
        self, data: bytes, kind_id: str, background: Background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._data, self._background = data, background
        self._job: Job | None = None
        self.kind_id = kind_id
        self.problem = ""
        self.image: Image.Image | None = None
        self.grid: Grid | None = None
        self.groups: list[CellGroup] = []
        self._own: list[str | None] = []
        self._looks: Groups | None = None
        self._skin = empty_skin(kind_id)

    @property
    def busy(self) -> bool:
        return self._job is not None

    # -- grid and groups ---------------------------------------------------------------------------
    def find(self, hint: GridHint | None = None) -> None:
        """Look for the grid; hint: what the person knows of it."""
        source = self.image or self._data
        self._start(lambda token: _finding(source, hint, token))

    def set_grid(self, grid: Grid, *, regroup: bool = True) -> None:
        """Use this grid. regroup: group its cells, too; not while a handle is dragged."""
        self.grid = _bounded(grid)
        self.grid_changed.emit()
        if self.image is None or not regroup:
            self._cancel()
        else:
            image, wanted = self.image, self.grid
            self._start(lambda _token: _grouping(image, wanted))

    def _start(self, work: Callable[[StopToken], Steps]) -> None:
        self._cancel()
        self.problem = ""
        self._job = self._background.submit(
            lambda token: _told(work(token), token), every=True, awaited=False
        )
        self._job.progressed.connect(self._on_step)
        self._job.finished.connect(self._on_finished)
        self._job.failed.connect(self._on_failed)

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def close(self) -> None:
        """Nothing more is wanted."""
        self._cancel()

    @Slot(object)
    def _on_step(self, step: object) -> None:
        if isinstance(step, Image.Image):
            if self.image is None:
                self.image = step
                self.opened.emit()
        elif isinstance(step, Grid):
            self.grid = step
            self.grid_changed.emit()
        elif isinstance(step, Groups):
            self._take_groups(step)
        elif isinstance(step, float):
            self.progressed.emit(step)
        elif isinstance(step, LevelError):
            self._refuse(translated(step))

    @Slot(object)
    def _on_finished(self, _nothing: object) -> None:
        self._job = None
        self.grouped.emit()

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._job = None
        self._refuse(failure.message)

    def _refuse(self, sentence: str) -> None:
        """There is no picture, no grid, or no groups; names stay for the groups to come."""
        self.problem = sentence
        self._skin = self._known()
        self._looks, self.groups, self._own = None, [], []
        self.grouped.emit()
        self.refused.emit(sentence)

    def _take_groups(self, found: Groups) -> None:
        """New groups; what looks as before keeps its token."""
        skin = self._known()
        self._looks, self.groups = found, _parted(found)
        names = skin.name(found)
        self._own = [names[k] if one.parent is None else None for k, one in enumerate(self.groups)]

    # -- names -------------------------------------------------------------------------------------
    @property
    def tokens(self) -> list[str | None]:
        """The token of each group; None where it has none yet."""
        own = self._own
        return [
            own[one.parent] if own[k] is None and one.parent is not None else own[k]
            for k, one in enumerate(self.groups)
        ]

    @property
    def complete(self) -> bool:
        """True if every group has a token, and the groups are those of the grid."""
        return bool(self.groups) and not self.busy and None not in self.tokens

    def name(self, number: int, text: str) -> None:
        """Let a group mean a token of the kind."""
        self._own[number] = text
        self.named.emit()

    def group_at(self, row: int, col: int) -> int | None:
        """The group of a cell."""
        for number, one in enumerate(self.groups):
            if row < one.mask.shape[0] and col < one.mask.shape[1] and one.mask[row, col]:
                return number
        return None

    def set_kind(self, kind_id: str) -> None:
        """Make a level of another kind; the tokens of the former are forgotten."""
        if kind_id == self.kind_id:
            return
        self.kind_id = kind_id
        if self._skin.kind != kind_id:
            self._skin = empty_skin(kind_id)
        self._own = [None] * len(self.groups)
        self.named.emit()

    # -- skins -------------------------------------------------------------------------------------
    def use_skin(self, name: str) -> None:
        """Name the groups as a skin knows them; "" forgets all names. LevelError if it cannot be
        read."""
        skin = load_skin(name) if name else None
        self._skin = skin or empty_skin(self.kind_id)
        self.kind_id = self._skin.kind
        self._own = [None] * len(self.groups)
        if self._looks is not None:
            self._take_groups(self._looks)
        self.named.emit()

    def keep_skin(self, name: str) -> None:
        """Keep the looks and their tokens under a name. LevelError or OSError if it cannot be."""
        save_skin(name, self._known())

    def _known(self) -> Skin:
        """The skin, and what the person named since."""
        if self._looks is None or not self._own:
            return self._skin
        whole: list[str | None] = list(self._own[: len(self._looks.samples)])
        return self._skin.with_groups(self._looks, whole)

    # -- the level ---------------------------------------------------------------------------------
    def codes(self) -> tuple[NDArray[np.int32], NDArray[np.bool_]] | None:
        """The board so far, and which of its cells have a token."""
        if not self.groups:
            return None
        of, shape = kind(self.kind_id), self.groups[0].mask.shape
        cells, known = np.zeros(shape, np.int32), np.zeros(shape, np.bool_)
        for one, text in zip(self.groups, self.tokens, strict=True):
            if text is not None:
                cells[one.mask] = of.parse_token(text)
                known |= one.mask
        return cells, known

    def level(self) -> Level:
        """The level. LevelError if a group has no token yet."""
        board = self.codes()
        if board is None or not board[1].all():
            raise LevelError("some groups have no token yet")
        of = kind(self.kind_id)
        rows = [" ".join(of.format_token(int(code)) for code in row) for row in board[0]]
        return Level(self.kind_id, parse_rows(of, rows))


# -- beside the window -----------------------------------------------------------------------------
def _told(steps: Steps, token: StopToken) -> Steps:
    """The steps to show in the window: all that was found, and of fractions one in fifty. The
    work ends between any two steps once it is not wanted."""
    said = 0.0
    for step in steps:
        if token.stopped:
            steps.close()
            return
        if isinstance(step, float):
            if abs(step - said) < _SAID:
                continue
            said = step
        yield step


def _finding(source: bytes | Image.Image, hint: GridHint | None, token: StopToken) -> Steps:
    """Yields the picture, its grid, the groups of its cells, and between them the fraction done."""
    if isinstance(source, bytes):
        source = (yield from opening(source, lambda: token.stopped)).image
    yield source
    try:
        found = yield from finding(source, hint)
        (x, y), lattice = found[0].lattice.corners[0].tolist(), found[0].lattice
        grid = Grid(lattice.rows, lattice.cols, x, y, lattice.side)
    except LevelError as error:
        yield error
        grid = _middle(source, hint or GridHint())
    yield grid
    yield from _grouping(source, grid)


def _grouping(image: Image.Image, grid: Grid) -> Steps:
    looks = yield from cropping(image, even(grid.rows, grid.cols, grid.x, grid.y, grid.side))
    try:
        yield (yield from grouping(looks))
    except LevelError as error:
        yield error


def _middle(image: Image.Image, hint: GridHint) -> Grid:
    """A grid to begin with where none was found."""
    rows, cols = hint.rows or 6, hint.cols or 6
    side = 0.8 * min(image.width / cols, image.height / rows)
    return Grid(rows, cols, (image.width - cols * side) / 2, (image.height - rows * side) / 2, side)


def _bounded(grid: Grid) -> Grid:
    rows, cols = (min(max(count, 1), MOST) for count in (grid.rows, grid.cols))
    return Grid(rows, cols, grid.x, grid.y, max(grid.side, LEAST_SIDE))


def _parted(found: Groups) -> list[CellGroup]:
    """The groups with their uncertain cells apart, after the others."""
    sure, doubtful = [], []
    for number, sample in enumerate(found.samples):
        mask = found.labels == number
        unsure = mask & found.doubtful
        if unsure.all() or unsure.sum() == mask.sum():
            unsure = np.zeros_like(mask)
        sure.append(CellGroup(mask & ~unsure, sample))
        if unsure.any():
            doubtful.append(CellGroup(unsure, sample, number))
    return sure + doubtful
