"""PictureBoard: a picture on its way to a level, with its grid, the groups of its cells, and names.

Finding the grid and grouping the cells run beside the window. A newer question cancels an older
one, so that what shows always belongs to the grid that shows.
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

from editor.models.program.language import translated
from editor.models.work.background import Background, Failure, Job
from solvers.files.rows import parse_rows
from solvers.files.screenshot.digits import grouping_of, token_of
from solvers.files.screenshot.finding import finding
from solvers.files.screenshot.groups import Digits, Floats, Groups, cropping, rectified
from solvers.files.screenshot.lattice import MOST, GridHint, Lattice, Sighting, doubtful, even
from solvers.files.screenshot.reading import (
    Skin,
    empty_skin,
    load_skin,
    opening,
    save_skin,
    skin_names,
    walled,
)
from solvers.kind import Level, LevelError, StopToken
from solvers.registry import kind, kind_ids

Steps = Generator[Any, None, None]
LEAST_SIDE = 4.0
_SAID = 0.02
"""By how much a fraction done differs from the one that was told before."""
_KNOWN = 0.5
"""Share of the cells that a skin names, so that the picture is taken for one of its game."""
USUAL, AT_WORK = 0.15, 0.55
"""How much more likely the kind of the last picture is, and that of the level in front."""
Prior = tuple[str, float] | None
"""A kind, and how much more likely it is than others; None where the kind is known."""
_CELL, _BOARD = 72, 2400
"""Pixels of a cell, and of the longer side, of a board that is seen straight."""


@dataclass(frozen=True, eq=False)
class CellGroup:
    """Cells of one look. parent: the group that these cells, which are uncertain, look most like;
    they mean what it means until they are named themselves. digits: what is read in them."""

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
    """What pictures of one game share. skin: the looks and their tokens, under a name or none.
    size, grid, photo: of a picture, and where and how its cells show."""

    skin: Skin
    name: str = ""
    size: tuple[int, int] = (0, 0)
    grid: Lattice | None = None
    photo: bool = False


class PictureBoard(QObject):
    """The grid, the groups and the names of a picture.

    kind_id: of the level to be. problem: why there is no picture, no grid or no groups, until the
    next work. photo: the light is taken out. straight: the board seen from
    straight above. choices: where the cells may lie, if that is not clear. asks: a person is to
    take one, or to set the grid. bent: the picture, grid and light before it was straightened.
    """

    opened = Signal()
    """The picture was read."""
    grid_changed = Signal()
    grouped = Signal()
    """The cells are in groups; `groups` and `tokens` are new."""
    named = Signal()
    """A group got another token, or the kind changed."""
    progressed = Signal(float)
    """The fraction done of the work under way: finding the grid, then grouping its cells."""

    def __init__(
        self,
        data: bytes,
        kind_id: str,
        background: Background,
        parent: QObject | None = None,
        likely: float = USUAL,
    ) -> None:
        """likely: how much more likely this kind is than others."""
        super().__init__(parent)
        self._data, self._background = data, background
        self._job: Job | None = None
        self.kind_id = kind_id
        self.problem = ""
        self.image: Image.Image | None = None
        self.straight: Image.Image | None = None
        self.grid: Lattice | None = None
        self.photo = self.asks = False
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

    # -- grid and groups ---------------------------------------------------------------------------
    def find(self, hint: GridHint | None = None) -> None:
        """Look for the grid; hint: what the person knows of it."""
        source, prior = self.image or self._data, self._prior
        self._start(lambda token: _finding(source, hint, prior, token))

    def go_on(self, data: bytes) -> None:
        """Read the next picture of the same game. Kind and names stay, and so does the grid where
        the cells within it, and no others, are known."""
        game = Game(self._known())
        if self.image is not None and self.bent is None:
            game = replace(game, size=self.image.size, grid=self.grid, photo=self.photo)
        self._data, self._skin, self._prior = data, game.skin, None
        self.image = self.grid = self.straight = self._looks = self.bent = None
        self.groups, self._own, self.choices, self.asks = [], [], [], False
        self._start(lambda token: _going_on(data, game, token))
        self.grouped.emit()

    def take(self, number: int) -> None:
        """Take one of the choices."""
        self.photo = self.choices[number].source == "photo"
        self.set_grid(self.choices[number].lattice)

    def set_grid(self, grid: Lattice, *, regroup: bool = True) -> None:
        """Use this grid, unless it is too fine. regroup: group its cells, too; not while a handle
        is dragged."""
        if grid.side >= LEAST_SIDE and max(grid.rows, grid.cols) <= MOST:
            self.grid, self.asks = grid, False
        self.grid_changed.emit()
        if self.image is None or not regroup or self.grid is None:
            self._cancel()
        else:
            image, wanted, photo, prior = self.image, self.grid, self.photo, self._prior
            self._start(lambda _token: _grouping(image, wanted, photo, prior))

    def set_photo(self, on: bool) -> None:
        """Take the light out, or leave it in."""
        self.photo = on
        if self.grid is not None:
            self.set_grid(self.grid)

    def straighten(self, on: bool) -> None:
        """Let the picture be one from straight above in even light, or the one that came."""
        if on and self.image is not None and self.grid is not None:
            image, grid, photo = self.bent = self.image, self.grid, self.photo
            prior = self._prior
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
        """Nothing more is wanted."""
        self._cancel()

    @Slot(object)
    def _on_step(self, step: object) -> None:
        if isinstance(step, Image.Image):
            if self.image is not step:
                self.image = step
                self.opened.emit()
        elif isinstance(step, list):
            self.asks, self.photo = doubtful(step), step[0].source == "photo"
            self.choices = step if self.asks and not self.problem else []
            self.grid = step[0].lattice
            self.grid_changed.emit()
        elif isinstance(step, Straight):
            self.straight = step.image
        elif isinstance(step, Game):
            self._skin, self.skin_name, self.kind_id = step.skin, step.name, step.skin.kind
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
        return bool(self.groups) and not (self.busy or self.asks) and None not in self.tokens

    @property
    def unsure(self) -> int:
        """The number of uncertain cells that nobody named."""
        groups = zip(self.groups, self._own, strict=True)
        return sum(one.count for one, own in groups if one.parent is not None and own is None)

    def name(self, number: int, text: str) -> None:
        """Let a group mean a token of the kind."""
        self._own[number], self._prior = text, None
        self.named.emit()

    def group_at(self, row: int, col: int) -> int | None:
        """The group of a cell."""
        for number, one in enumerate(self.groups):
            if row < one.mask.shape[0] and col < one.mask.shape[1] and one.mask[row, col]:
                return number
        return None

    def set_kind(self, kind_id: str) -> None:
        """Make a level of another kind; the tokens of the former are forgotten."""
        self._prior = None
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
        self._skin, self.skin_name = skin or empty_skin(self.kind_id), name
        self.kind_id, self._prior = self._skin.kind, None
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
        assert self._looks is not None
        return walled(of, cells, self._looks.walls), known

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


def _finding(
    source: bytes | Image.Image, hint: GridHint | None, prior: Prior, token: StopToken
) -> Steps:
    """Yields the picture, where its cells may lie, and if that is clear their groups; between them
    the fraction done."""
    if isinstance(source, bytes):
        source = (yield from opening(source, lambda: token.stopped)).image
    yield source
    try:
        found = yield from finding(source, hint)
    except LevelError as error:
        yield error
        found = [Sighting(_middle(source, hint or GridHint()), 0.0)]  # for a person to move
    yield found
    if not doubtful(found):
        yield from _grouping(source, found[0].lattice, found[0].source == "photo", prior)


def _going_on(data: bytes, game: Game, token: StopToken) -> Steps:
    """As `_finding`, but first looks whether all cells in the last place are known, and whether
    those round it are not: else the board is a larger one."""
    image = (yield from opening(data, lambda: token.stopped)).image
    yield image
    if game.grid is not None and game.size == image.size:
        looks = yield from cropping(image, _wider(game.grid), game.photo)
        with suppress(LevelError):
            groups = yield from grouping_of(image, game.grid, game.photo)
            of = kind(game.skin.kind)
            known = zip(game.skin.name(groups), groups.digits, strict=True)
            tokens = [text or token_of(of, one) for text, one in known]
            round_it = looks[0], looks[-1], looks[:, 0], looks[:, -1]
            names = [game.skin.name(replace(groups, samples=rim, digits=())) for rim in round_it]
            larger = any(2 * side.count(None) < len(side) for side in names)
            if not (larger or groups.doubtful.any() or None in tokens):
                yield [Sighting(game.grid, 1.0, "photo" if game.photo else "screen")]
                yield Straight(_straight(image, game.grid, game.photo))
                yield groups
                return
    yield from _finding(image, None, None, token)


def _wider(grid: Lattice) -> Lattice:
    """The grid with a cell more on every side."""
    for side in ("top", "right", "bottom", "left"):
        grid = grid.added(side, 1)
    return grid


def _straightening(image: Image.Image, grid: Lattice, photo: bool, prior: Prior) -> Steps:
    """Yields the picture of the board seen from straight above, with a cell of what is round it."""
    yield 0.0
    flat = _straight(image, _wider(grid), photo)
    cell = flat.width / (grid.cols + 2)
    yield flat
    seen = even(grid.rows, grid.cols, cell, cell, cell)
    yield [Sighting(seen, 1.0)]
    yield from _grouping(flat, seen, False, prior)


def _grouping(image: Image.Image, grid: Lattice, photo: bool, prior: Prior) -> Steps:
    """Yields the board seen straight, and the groups of its cells; with a prior also the kind or
    the skin that they look like."""
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
    return rectified(image, grid, photo, min(_CELL, _BOARD // max(grid.rows, grid.cols)))


def _guessed(groups: Groups, prior: tuple[str, float]) -> Game:
    """The skin that names most of the cells, else the kind whose levels have so many looks."""
    counts, size = groups.counts, groups.labels.shape
    best, most = None, _KNOWN * sum(counts)
    for name in skin_names():
        with suppress(LevelError):
            skin = load_skin(name)
            if skin is None or skin.kind not in kind_ids():
                continue
            tokens = skin.name(groups)
            known = sum(n for n, text in zip(counts, tokens, strict=True) if text is not None)
            if known > most:
                best, most = Game(skin, name), known

    plain = [n for n, one in zip(counts, groups.digits, strict=True) if one is None]
    looks = plain + [sum(counts) - sum(plain)] * (len(plain) < len(counts))  # numbers are one look

    def likeness(kind_id: str) -> float:
        return kind(kind_id).look_likeness(looks, size) + prior[1] * (kind_id == prior[0])

    return best or Game(empty_skin(max(kind_ids(), key=likeness)))


def _middle(image: Image.Image, hint: GridHint) -> Lattice:
    """A grid to begin with where none was found."""
    rows, cols = hint.rows or 6, hint.cols or 6
    side = 0.8 * min(image.width / cols, image.height / rows)
    return even(rows, cols, (image.width - cols * side) / 2, (image.height - rows * side) / 2, side)


def _parted(found: Groups) -> list[CellGroup]:
    """The groups with their uncertain cells apart, after the others."""
    sure, doubtful = [], []
    for number, sample in enumerate(found.samples):
        mask = found.labels == number
        unsure = mask & found.doubtful
        if unsure.all() or unsure.sum() == mask.sum():
            unsure = np.zeros_like(mask)
        sure.append(CellGroup(mask & ~unsure, sample, digits=found.digits[number]))
        if unsure.any():
            doubtful.append(CellGroup(unsure, sample, number))
    return sure + doubtful
