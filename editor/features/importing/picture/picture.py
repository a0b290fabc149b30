"""PictureBoard: a picture on its way to a level, with its grid, the groups of its
cells, and names.

Finding the grid and grouping the cells run beside the window. A newer question cancels
an older one, so that what shows always belongs to the grid that shows.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.program.language import translated
from gridwright.editor.models.work.background import Background, Failure, Job
from gridwright.solvers.files.rows import parse_rows
from gridwright.solvers.files.screenshot.digits import grouping_of, token_of
from gridwright.solvers.files.screenshot.finding import finding
from gridwright.solvers.files.screenshot.groups import (
    Digits,
    Floats,
    Groups,
    cropping,
    rectified,
)
from gridwright.solvers.files.screenshot.lattice import (
    MOST,
    GridHint,
    Lattice,
    Sighting,
    doubtful,
    even,
)
from gridwright.solvers.files.screenshot.reading import (
    Skin,
    empty_skin,
    load_skin,
    opening,
    save_skin,
    skin_names,
    walled,
)
from gridwright.solvers.kind import Level, LevelError, StopToken
from gridwright.solvers.registry import kind, kind_ids

Steps = Generator[Any, None, None]
LEAST_SIDE = 4.0
_SAID = 0.02
"""The least difference between two fractions done that are reported."""
_KNOWN = 0.5
"""The share of cells that a skin must name so that the picture is taken for one of its
game."""
USUAL = 0.15
AT_WORK = 0.55
"""The factor by which the kind of the last picture, and that of the current level, are
more likely."""
Prior = tuple[str, float] | None
"""A kind, and the factor by which it is more likely than others. None if the kind is
known."""
_CELL = 72
_BOARD = 2400
"""The most pixels of a cell, and of the longer side, of a board seen from straight
above."""


@dataclass(frozen=True, eq=False)
class CellGroup:
    """Cells of one look. parent: the group that these cells, which are uncertain, look
    most like; they have its meaning until they are named themselves. digits: the digits
    read in them."""

    mask: NDArray[np.bool_]
    sample: Floats
    parent: int | None = None
    digits: Digits | None = None

    @property
    def count(self) -> int:
        return int(self.mask.sum())


@dataclass(frozen=True)
class Straight:
    """The board seen from straight above."""

    image: Image.Image


@dataclass(frozen=True, eq=False)
class Game:
    """The facts that pictures of one game share. skin: the looks and their tokens, with
    a name or without. size, grid, photo: the size of a picture, the place of its cells,
    and True if its light is taken out."""

    skin: Skin
    name: str = ""
    size: tuple[int, int] = (0, 0)
    grid: Lattice | None = None
    photo: bool = False


class PictureBoard(QObject):
    """The grid, the groups and the names of a picture.

    kind_id: the kind of the level. problem: the reason for a missing picture, grid or
    groups, until the next work. photo: True if the light is taken out. straight: the
    board seen from straight above. choices: the possible places of the cells, if
    unclear. asks: True if the person is to take one, or to set the grid. bent: the
    picture, grid and light before it was straightened.
    """

    opened = Signal()
    """Emitted when the picture was read."""
    grid_changed = Signal()
    grouped = Signal()
    """Emitted when the cells are in groups; `groups` and `tokens` are new."""
    named = Signal()
    """Emitted when a group got another token, or the kind changed."""
    progressed = Signal(float)
    """Emitted with the fraction done of the current work: finding the grid, then
    grouping its cells."""

    def __init__(
        self,
        data: bytes,
        kind_id: str,
        background: Background,
        parent: QObject | None = None,
        likely: float = USUAL,
    ) -> None:
        """Read a picture. likely: the factor by which this kind is more likely than
        others."""
        super().__init__(parent)
        self._data = data
        self._background = background
        self._job: Job | None = None
        self.kind_id = kind_id
        self.problem = ""
        self.image: Image.Image | None = None
        self.straight: Image.Image | None = None
        self.grid: Lattice | None = None
        self.photo = False
        self.asks = False
        self.choices: list[Sighting] = []
        self.skin_name = ""
        self._prior: Prior = (kind_id, likely)
        self.bent: tuple[Image.Image, Lattice, bool] | None = None
        self.groups: list[CellGroup] = []
        self._own: list[str | None] = []
        self._looks: Groups | None = None
        self._skin = empty_skin(kind_id)

    @property
    def busy(self) -> bool:
        return self._job is not None

    # -- grid and groups ---------------------------------------------------------------
    def find(self, hint: GridHint | None = None) -> None:
        """Look for the grid. hint: the facts that the person gave about it."""
        source = self.image or self._data
        prior = self._prior
        self._start(lambda token: _finding(source, hint, prior, token))

    def go_on(self, data: bytes) -> None:
        """Read the next picture of the same game. Kind and names stay. So does the grid
        if the cells within it are known, and those around it are not."""
        game = Game(self._known())
        if self.image is not None and self.bent is None:
            game = replace(game, size=self.image.size, grid=self.grid, photo=self.photo)
        self._data = data
        self._skin = game.skin
        self._prior = None
        self.image = None
        self.grid = None
        self.straight = None
        self._looks = None
        self.bent = None
        self.groups = []
        self._own = []
        self.choices = []
        self.asks = False
        self._start(lambda token: _going_on(data, game, token))
        self.grouped.emit()

    def take(self, number: int) -> None:
        """Take one of the choices."""
        self.photo = self.choices[number].source == "photo"
        self.set_grid(self.choices[number].lattice)

    def set_grid(self, grid: Lattice, *, regroup: bool = True) -> None:
        """Use this grid, unless it is too fine. regroup: True to group its cells, too;
        False while a handle is dragged."""
        if grid.side >= LEAST_SIDE and max(grid.rows, grid.cols) <= MOST:
            self.grid = grid
            self.asks = False
        self.grid_changed.emit()
        if self.image is None or not regroup or self.grid is None:
            self._cancel()
        else:
            image = self.image
            wanted = self.grid
            photo = self.photo
            prior = self._prior
            self._start(lambda _token: _grouping(image, wanted, photo, prior))

    def set_photo(self, on: bool) -> None:
        """Take the light out of the picture, or leave it in."""
        self.photo = on
        if self.grid is not None:
            self.set_grid(self.grid)

    def straighten(self, on: bool) -> None:
        """Use the picture seen from straight above in even light, or the original
        one."""
        if on and self.image is not None and self.grid is not None:
            image = self.image
            grid = self.grid
            photo = self.photo
            prior = self._prior
            self.bent = (image, grid, photo)
            self._start(lambda _token: _straightening(image, grid, photo, prior))
        elif not on and self.bent is not None:
            self.image, grid, self.photo = self.bent
            self.bent = None
            self.opened.emit()
            self.set_grid(grid)

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
        """Cancel all work."""
        self._cancel()

    def _take_sightings(self, found: list[Sighting]) -> None:
        """Show the likeliest lattice, and keep the others to choose from."""
        self.asks = doubtful(found)
        self.photo = found[0].source == "photo"
        self.choices = found if self.asks and not self.problem else []
        self.grid = found[0].lattice
        self.grid_changed.emit()

    @Slot(object)
    def _on_step(self, step: object) -> None:
        if isinstance(step, Image.Image):
            if self.image is not step:
                self.image = step
                self.opened.emit()
        elif isinstance(step, list):
            self._take_sightings(step)
        elif isinstance(step, Straight):
            self.straight = step.image
        elif isinstance(step, Game):
            self._skin = step.skin
            self.skin_name = step.name
            self.kind_id = step.skin.kind
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
        """Report a missing picture, grid or groups. The names stay for the next
        groups."""
        self.problem = sentence
        self._skin = self._known()
        self._looks = None
        self.groups = []
        self._own = []
        self.grouped.emit()

    def _take_groups(self, found: Groups) -> None:
        """Take new groups. Groups that look as before keep their tokens."""
        skin = self._known()
        self._looks = found
        self.groups = _parted(found)
        names = skin.name(found)
        self._own = [
            names[k] if one.parent is None else None
            for k, one in enumerate(self.groups)
        ]

    # -- names -------------------------------------------------------------------------
    @property
    def tokens(self) -> list[str | None]:
        """The token of each group. None for a group without one."""
        of = kind(self.kind_id)
        named = zip(self._own, self.groups, strict=True)
        own = [text or token_of(of, one.digits) for text, one in named]
        return [
            own[one.parent] if own[k] is None and one.parent is not None else own[k]
            for k, one in enumerate(self.groups)
        ]

    @property
    def complete(self) -> bool:
        """True if every group has a token, and the groups are those of the grid."""
        return (
            bool(self.groups)
            and not (self.busy or self.asks)
            and None not in self.tokens
        )

    @property
    def unsure(self) -> int:
        """The number of uncertain cells without a name."""
        groups = zip(self.groups, self._own, strict=True)
        return sum(
            one.count for one, own in groups if one.parent is not None and own is None
        )

    def name(self, number: int, text: str) -> None:
        """Give a group a token of the kind."""
        self._own[number] = text
        self._prior = None
        self.named.emit()

    def group_at(self, row: int, col: int) -> int | None:
        """Return the group of a cell."""
        for number, one in enumerate(self.groups):
            if (
                row < one.mask.shape[0]
                and col < one.mask.shape[1]
                and one.mask[row, col]
            ):
                return number
        return None

    def set_kind(self, kind_id: str) -> None:
        """Make a level of another kind. The tokens of the former kind are forgotten."""
        self._prior = None
        if kind_id == self.kind_id:
            return
        self.kind_id = kind_id
        if self._skin.kind != kind_id:
            self._skin = empty_skin(kind_id)
        self._own = [None] * len(self.groups)
        self.named.emit()

    # -- skins -------------------------------------------------------------------------
    def use_skin(self, name: str) -> None:
        """Name the groups by a skin. "" forgets all names. Raises LevelError if the
        skin cannot be read."""
        skin = load_skin(name) if name else None
        self._skin = skin or empty_skin(self.kind_id)
        self.skin_name = name
        self.kind_id = self._skin.kind
        self._prior = None
        self._own = [None] * len(self.groups)
        if self._looks is not None:
            self._take_groups(self._looks)
        self.named.emit()

    def keep_skin(self, name: str) -> None:
        """Keep the looks and their tokens under a name. Raises LevelError or OSError if
        that fails."""
        save_skin(name, self._known())

    def _known(self) -> Skin:
        """Return the skin together with the names that the person gave since."""
        if self._looks is None or not self._own:
            return self._skin
        whole: list[str | None] = list(self._own[: len(self._looks.samples)])
        return self._skin.with_groups(self._looks, whole)

    # -- the level ---------------------------------------------------------------------
    def codes(self) -> tuple[NDArray[np.int32], NDArray[np.bool_]] | None:
        """Return the board so far, and which of its cells have a token."""
        if not self.groups:
            return None
        of = kind(self.kind_id)
        shape = self.groups[0].mask.shape
        cells = np.zeros(shape, np.int32)
        known = np.zeros(shape, np.bool_)
        for one, text in zip(self.groups, self.tokens, strict=True):
            if text is not None:
                cells[one.mask] = of.parse_token(text)
                known |= one.mask
        assert self._looks is not None
        return walled(of, cells, self._looks.walls), known

    def level(self) -> Level:
        """Return the level. Raises LevelError if a group has no token yet."""
        board = self.codes()
        if board is None or not board[1].all():
            raise LevelError("some groups have no token yet")
        of = kind(self.kind_id)
        rows = [
            " ".join(of.format_token(int(code)) for code in row) for row in board[0]
        ]
        return Level(self.kind_id, parse_rows(of, rows))


# -- beside the window -----------------------------------------------------------------
def _told(steps: Steps, token: StopToken) -> Steps:
    """Yield the steps that the window shows: every finding, and one in fifty of the
    fractions. The work ends between two steps once it is cancelled."""
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


def _finding(
    source: bytes | Image.Image, hint: GridHint | None, prior: Prior, token: StopToken
) -> Steps:
    """Yield the picture, the possible places of its cells, and if they are clear the
    groups; between them the fraction done."""
    if isinstance(source, bytes):
        source = (yield from opening(source, lambda: token.stopped)).image
    yield source
    try:
        found = yield from finding(source, hint)
    except LevelError as error:
        yield error
        found = [
            Sighting(_middle(source, hint or GridHint()), 0.0)
        ]  # for a person to move
    yield found
    if not doubtful(found):
        yield from _grouping(
            source, found[0].lattice, found[0].source == "photo", prior
        )


def _goes_on_around(game: Game, groups: Groups, looks: Any) -> bool:
    """True if most cells beside an edge of the board are known, too. looks: pictures of
    the board's cells, and of those around it."""
    for rim in (looks[0], looks[-1], looks[:, 0], looks[:, -1]):
        names = game.skin.name(replace(groups, samples=rim, digits=()))
        if 2 * names.count(None) < len(names):
            return True
    return False


def _going_on(data: bytes, game: Game, token: StopToken) -> Steps:
    """Do the same as `_finding`, but first look whether all cells in the last place are
    known, and those around it are not: otherwise the board is a larger one."""
    image = (yield from opening(data, lambda: token.stopped)).image
    yield image
    if game.grid is not None and game.size == image.size:
        looks = yield from cropping(image, _wider(game.grid), game.photo)
        with suppress(LevelError):
            groups = yield from grouping_of(image, game.grid, game.photo)
            of = kind(game.skin.kind)
            known = zip(game.skin.name(groups), groups.digits, strict=True)
            tokens = [text or token_of(of, one) for text, one in known]
            larger = _goes_on_around(game, groups, looks)
            if not (larger or groups.doubtful.any() or None in tokens):
                yield [Sighting(game.grid, 1.0, "photo" if game.photo else "screen")]
                yield Straight(_straight(image, game.grid, game.photo))
                yield groups
                return
    yield from _finding(image, None, None, token)


def _wider(grid: Lattice) -> Lattice:
    """Return the grid with one more cell on every side."""
    for side in ("top", "right", "bottom", "left"):
        grid = grid.added(side, 1)
    return grid


def _straightening(
    image: Image.Image, grid: Lattice, photo: bool, prior: Prior
) -> Steps:
    """Yield the picture of the board seen from straight above, with a margin of one
    cell."""
    yield 0.0
    flat = _straight(image, _wider(grid), photo)
    cell = flat.width / (grid.cols + 2)
    yield flat
    seen = even(grid.rows, grid.cols, cell, cell, cell)
    yield [Sighting(seen, 1.0)]
    yield from _grouping(flat, seen, False, prior)


def _grouping(image: Image.Image, grid: Lattice, photo: bool, prior: Prior) -> Steps:
    """Yield the board seen straight, and the groups of its cells; with a prior also the
    kind or the skin that they look like."""
    yield Straight(_straight(image, grid, photo))
    try:
        groups = yield from grouping_of(image, grid, photo)
    except LevelError as error:
        yield error
        return
    if prior is not None:
        yield _guessed(groups, prior)
    yield groups


def _straight(image: Image.Image, grid: Lattice, photo: bool) -> Image.Image:
    return rectified(
        image, grid, photo, min(_CELL, _BOARD // max(grid.rows, grid.cols))
    )


def _guessed(groups: Groups, prior: tuple[str, float]) -> Game:
    """Return the skin that names most of the cells, else the kind whose levels have
    this number of looks."""
    best = _best_known(groups)
    if best is not None:
        return best
    counts = groups.counts
    size = groups.labels.shape
    plain = [n for n, one in zip(counts, groups.digits, strict=True) if one is None]
    looks = plain
    if len(plain) < len(counts):  # numbers are one look
        looks = [*plain, sum(counts) - sum(plain)]

    def likeness(kind_id: str) -> float:
        return kind(kind_id).look_likeness(looks, size) + prior[1] * (
            kind_id == prior[0]
        )

    return Game(empty_skin(max(kind_ids(), key=likeness)))


def _best_known(groups: Groups) -> Game | None:
    """The skin that names most of the cells; None if none names enough."""
    counts = groups.counts
    best = None
    most = _KNOWN * sum(counts)
    for name in skin_names():
        with suppress(LevelError):
            skin = load_skin(name)
            if skin is None or skin.kind not in kind_ids():
                continue
            tokens = skin.name(groups)
            known = sum(
                n for n, text in zip(counts, tokens, strict=True) if text is not None
            )
            if known > most:
                best = Game(skin, name)
                most = known
    return best


def _middle(image: Image.Image, hint: GridHint) -> Lattice:
    """Return a grid to begin with if none was found."""
    rows, cols = hint.rows or 6, hint.cols or 6
    side = 0.8 * min(image.width / cols, image.height / rows)
    return even(
        rows,
        cols,
        (image.width - cols * side) / 2,
        (image.height - rows * side) / 2,
        side,
    )


def _parted(found: Groups) -> list[CellGroup]:
    """Return the groups, with groups of their uncertain cells after them."""
    sure = []
    doubtful = []
    for number, sample in enumerate(found.samples):
        mask = found.labels == number
        unsure = mask & found.doubtful
        if unsure.all() or unsure.sum() == mask.sum():
            unsure = np.zeros_like(mask)
        sure.append(CellGroup(mask & ~unsure, sample, digits=found.digits[number]))
        if unsure.any():
            doubtful.append(CellGroup(unsure, sample, number))
    return sure + doubtful
