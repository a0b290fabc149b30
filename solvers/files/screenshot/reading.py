"""A picture as a level: its grid found, its cells grouped, its groups named.

The groups have letters, `a` the most frequent. A person names them by `--token a=.`, or a skin
that was kept from an earlier picture does. Nothing is guessed: a group without a token is asked
for.
"""

from __future__ import annotations

import io
import string
import warnings
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from PIL import Image

from solvers.files.formats import Source
from solvers.files.rows import parse_rows
from solvers.files.screenshot.cells import crops
from solvers.files.screenshot.finding import find_grid
from solvers.files.screenshot.grid import Grid, GridHint, parse_grid
from solvers.files.screenshot.groups import Groups, group
from solvers.files.screenshot.skins import Skin, empty_skin, load_skin
from solvers.level import Level, LevelError
from solvers.registry import UnknownKind, kind
from solvers.text import Text, text_of

MAX_PIXELS = 64_000_000
LETTERS = string.ascii_letters
"""Names of groups, the most frequent first."""


@dataclass(frozen=True, eq=False)
class Board:
    """What was found in a picture."""

    grid: Grid
    groups: Groups

    @property
    def rows(self) -> list[str]:
        """The groups, a letter a cell."""
        return [" ".join(letter(label) for label in row) for row in self.groups.labels.tolist()]


def letter(number: int) -> str:
    """The letter of a group."""
    return LETTERS[number] if number < len(LETTERS) else "?"


def read(data: bytes, source: Source) -> Level:
    """The level in the bytes of a picture. LevelError names the groups that have no token."""
    board = find_board(open_picture(data), parse_grid(source.grid) if source.grid else None)
    skin = load_skin(source.skin) if source.skin else None
    if source.skin and skin is None and not source.tokens:
        raise LevelError(
            Text("there is no skin {name} yet; name its groups first", name=source.skin[:40])
        )
    kind_id = source.kind or (skin.kind if skin else source.need_kind())
    return level_of(board, kind_id, tokens_of(board, skin or empty_skin(kind_id), source.tokens))


def open_picture(data: bytes) -> Image.Image:
    """A picture of bytes in any format Pillow reads. LevelError says what is wrong with it."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image: Image.Image = Image.open(io.BytesIO(data))
            if image.width * image.height > MAX_PIXELS:
                raise LevelError(Text("pictures are limited to {count} pixels", count=MAX_PIXELS))
            if image.mode in ("RGBA", "LA", "P"):
                image = image.convert("RGBA")
                page = Image.new("RGBA", image.size, "white")
                image = Image.alpha_composite(page, image)
            return image.convert("RGB")
    except LevelError:
        raise
    except Exception as error:  # whatever a decoder of Pillow raises on damaged bytes
        raise LevelError(
            Text("not a picture that can be read ({problem})", problem=str(error)[:80])
        ) from None


def find_board(image: Image.Image, hint: GridHint | None = None) -> Board:
    """Grid and groups of a picture. LevelError if no grid is found."""
    grid = find_grid(image, hint)
    return Board(grid, group(crops(np.asarray(image, np.float64), grid)))


def tokens_of(board: Board, skin: Skin, named: Mapping[str, str]) -> list[str | None]:
    """The token of each group: as named by its letter, else by the skin."""
    known = skin.name(board.groups)
    for number in range(len(known)):
        known[number] = named.get(letter(number), known[number])
    wrong = set(named) - {letter(number) for number in range(len(known))}
    if wrong:
        raise LevelError(Text("there is no group {letter} in the picture", letter=min(wrong)[:20]))
    return known


def level_of(board: Board, kind_id: str, tokens: list[str | None]) -> Level:
    """The level of named groups."""
    try:
        of = kind(kind_id)
    except UnknownKind as error:
        raise LevelError(text_of(error)) from None
    counts = board.groups.counts
    missing = [f"{letter(k)} ({counts[k]})" for k, token in enumerate(tokens) if token is None]
    if missing:
        raise LevelError(
            Text(
                "these groups (and cells) have no token yet: {groups}; add --token {first}=TOKEN",
                groups=", ".join(missing[:12]),
                first=missing[0][0],
            )
        )
    texts = [" ".join(str(tokens[label]) for label in row) for row in board.groups.labels.tolist()]
    return Level(kind_id, parse_rows(of, texts))
