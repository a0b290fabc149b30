"""A picture as a level: its grid found, its cells grouped, its groups named.

The groups have letters, `a` the most frequent. A person names them by `--token a=.`, or
a skin that was kept from an earlier picture does. Nothing is guessed: a group without a
token is asked for.

Only the forms named here are read: decoders of others start programs (PostScript). A
large picture is shrunk in strips as soon as it is decoded, so that all further work is
bounded. The decoding is one call of the library; it can be stopped where it reads the
bytes, except in WebP and compressed TIFF, whose decoders take them whole.

Skin: what the cells of one game look like, and which token each look stands for.

A person names the groups of a first picture; the skin keeps their looks, so that the
next picture of the same game needs no naming. Skins are JSON files in the user's data
folder, shared by window and command line.
"""

from __future__ import annotations

import base64
import io
import json
import math
import re
import string
import warnings
from collections.abc import Callable, Generator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import ExifTags, Image, ImageFile, ImageOps, UnidentifiedImageError

from gridwright.solvers.files.bounded import parse_object
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.rows import parse_rows
from gridwright.solvers.files.screenshot.digits import grouping_of, token_of
from gridwright.solvers.files.screenshot.finding import find
from gridwright.solvers.files.screenshot.groups import (
    SIZE,
    Groups,
    Walls,
    distances,
    softened,
)
from gridwright.solvers.files.screenshot.lattice import (
    GridHint,
    Lattice,
    Sighting,
    doubtful,
    parse_grid,
)
from gridwright.solvers.files.screenshot.stored import stored_level
from gridwright.solvers.files.whole import WriteError, write_whole
from gridwright.solvers.kind import Cells, Level, LevelError, PuzzleKind, Text, text_of
from gridwright.solvers.registry import UnknownKind, kind
from gridwright.solvers.runtime.cache import user_folder
from gridwright.solvers.runtime.steps import Stopped, finished

# -- skins -----------------------------------------------------------------------------
Floats = NDArray[np.float64]

FORMAT = "gridwright-skin"
_NO_LOOKS: Floats = np.empty((0, SIZE, SIZE, 3))
_NAME = re.compile(r"[^\W_][\w .-]{0,63}")
_LIKE = 24.0
_OTHER = 255.0
"""Levels of grey within which a group has the look of a skin; what another number adds
to them."""


@dataclass(frozen=True, eq=False)
class Skin:
    """kind: of its levels. looks: (n, SIZE, SIZE, 3); tokens: of each look; numbers:
    what was read in it: looks that differ by a digit are too near each other to name
    one another."""

    kind: str
    looks: Floats
    tokens: tuple[str, ...]
    numbers: tuple[str, ...]

    def name(self, groups: Groups) -> list[str | None]:
        """The token of each group; None where no look of the skin is near, or two with
        different tokens are as near."""
        if not self.tokens:
            return [None] * len(groups.samples)
        own = softened(self.looks)
        numbers = np.array(self.numbers)
        looks = zip(softened(groups.samples), groups.numbers, strict=True)
        return [
            self._token(distances(look, own) + _OTHER * (numbers != of))
            for look, of in looks
        ]

    def _token(self, apart: Floats) -> str | None:
        nearest = int(np.argmin(apart))
        token = self.tokens[nearest]
        others = [
            far for far, text in zip(apart, self.tokens, strict=True) if text != token
        ]
        clear = not others or apart[nearest] < 0.8 * min(others)
        return token if apart[nearest] <= _LIKE and clear else None

    def with_groups(self, groups: Groups, tokens: list[str | None]) -> Skin:
        """The skin with the named groups of a picture added; a look it has already is
        renewed."""
        looks = list(self.looks)
        texts = list(self.tokens)
        numbers = list(self.numbers)
        for sample, token, number in zip(
            groups.samples, tokens, groups.numbers, strict=True
        ):
            if token is None:
                continue
            known = distances(sample, np.stack(looks)) if looks else np.empty(0)
            known = known + _OTHER * (np.array(numbers, np.str_) != number)
            same = (
                int(np.argmin(known))
                if len(known) and known.min() <= _LIKE / 2
                else None
            )
            if same is None:
                looks.append(sample)
                texts.append(token)
                numbers.append(number)
            else:
                looks[same] = sample
                texts[same] = token
        stacked = np.stack(looks) if looks else self.looks
        return Skin(self.kind, stacked, tuple(texts), tuple(numbers))


def empty_skin(kind_id: str) -> Skin:
    """A skin that knows no look."""
    return Skin(kind_id, _NO_LOOKS, (), ())


# -- files -----------------------------------------------------------------------------
def skin_folder() -> Path:
    """The folder of skins: in the user's data folder, as the system places it."""
    return user_folder("data") / "skins"


def skin_names() -> list[str]:
    """The skins there are, in alphabetical order."""
    try:
        return sorted(path.stem for path in skin_folder().glob("*.json"))
    except OSError:
        return []


def load_skin(name: str) -> Skin | None:
    """A skin by name; None if there is none. LevelError if its file cannot be read."""
    path = _path(name)
    try:
        raw = parse_object(path.read_bytes(), what=Text("a skin"))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise LevelError(
            "{path}: {problem}", path=str(path), problem=str(error)
        ) from None
    try:
        return _skin_of(raw)
    except (KeyError, TypeError, ValueError):
        raise LevelError("{path} is not a skin", path=str(path)) from None


def _skin_of(raw: Mapping[str, Any]) -> Skin:
    """The skin in the object of a file. KeyError, TypeError or ValueError if it is
    none."""
    if raw["format"] != FORMAT or raw["version"] != 1:
        raise ValueError
    entries = raw["groups"]
    looks = [np.frombuffer(base64.b64decode(one["look"]), np.uint8) for one in entries]
    stacked = [look.reshape(SIZE, SIZE, 3).astype(np.float64) for look in looks]
    tokens = tuple(str(one["token"]) for one in entries)
    numbers = tuple(str(one.get("number", "")) for one in entries)
    shown = np.stack(stacked) if stacked else _NO_LOOKS
    return Skin(str(raw["kind"]), shown, tokens, numbers)


def save_skin(name: str, skin: Skin) -> Path:
    """Keep a skin under a name; the file it is in. LevelError or WriteError if that
    fails."""
    path = _path(name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        sentence = Text(
            "{path}: the skin cannot be kept: {why}", path=str(path), why=why
        )
        raise WriteError(sentence) from None
    looks = np.clip(np.rint(skin.looks), 0, 255).astype(np.uint8)
    groups = [
        {
            "token": token,
            "number": number,
            "look": base64.b64encode(look.tobytes()).decode(),
        }
        for token, number, look in zip(skin.tokens, skin.numbers, looks, strict=True)
    ]
    held = {"format": FORMAT, "version": 1, "kind": skin.kind, "groups": groups}
    write_whole(path, (json.dumps(held, indent=1) + "\n").encode())
    return path


def _path(name: str) -> Path:
    if not _NAME.fullmatch(name):
        raise LevelError(
            "{name} is not a name for a skin: letters, digits, spaces, - and .",
            name=name[:40],
        )
    return skin_folder() / f"{name}.json"


# -- pictures --------------------------------------------------------------------------
FORMATS = ("PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP")
MAX_PIXELS = 64_000_000
_MAX_SIDE = 65_535
_MAX_WEBP = 24_000_000
"""Pixels of a WebP: its decoder holds the picture four times."""
_SHRUNK = 4_000_000
"""Pixels that a picture is shrunk to, at most."""
_STRIP = 500_000
"""Pixels converted and shrunk in one step."""
_BLOCK = 4096
"""Bytes decoded between two looks at whether the picture is still wanted."""
LETTERS = string.ascii_letters
"""Names of groups, the most frequent first."""


@dataclass(frozen=True, eq=False)
class Picture:
    """image: in RGB, turned as a person sees it. scale: its pixels for a pixel of the
    file."""

    image: Image.Image
    scale: float = 1.0


@dataclass(frozen=True, eq=False)
class ScreenshotBoard:
    """The board found in a picture. source: as in `Sighting`."""

    lattice: Lattice
    groups: Groups
    source: str

    @property
    def rows(self) -> list[str]:
        """The groups, a letter a cell, and its walls as tokens have them."""
        told = np.vectorize(letter, otypes=[object])(self.groups.labels)
        if self.groups.walls is not None:
            right, below, _ = self.groups.walls
            told = told + np.where(right, "|", "") + np.where(below, "_", "")
        return [" ".join(row) for row in told]

    @property
    def told(self) -> list[str]:
        """Each group by its letter, its number of cells, and the number that is read in
        it."""
        read = zip(self.groups.counts, self.groups.digits, strict=True)
        return [
            f"{letter(k)} ({n}{f': {one}' if one else ''})"
            for k, (n, one) in enumerate(read)
        ]


def letter(number: int) -> str:
    """The letter of a group."""
    return LETTERS[number] if number < len(LETTERS) else "?"


def read(data: bytes, source: FileHints) -> Level:
    """The level in the bytes of a picture. LevelError names the groups that have no
    token. A picture of this program is read without any, unless the person gave some.
    """
    own = own_level(data, source)
    if own is not None:
        return own
    try:
        return _read_by_looks(data, source)
    except LevelError as error:
        if not source.remarks or isinstance(error, Doubtful):
            raise
        sentence = Text("{why}; {first}", why=text_of(error), first=source.remarks[0])
        raise LevelError(sentence) from None


def _read_by_looks(data: bytes, source: FileHints) -> Level:
    """The level of a picture whose groups have tokens."""
    board = find_board(
        open_picture(data), parse_grid(source.grid) if source.grid else None
    )
    source.remarks.extend(board.groups.doubts)
    skin = load_skin(source.skin) if source.skin else None
    if source.skin and skin is None and not source.tokens:
        raise LevelError(
            "there is no skin {name} yet; name its groups first", name=source.skin[:40]
        )
    kind_id = source.kind or (skin.kind if skin else source.need_kind())
    return level_of(
        board, kind_id, tokens_of(board, skin or empty_skin(kind_id), source.tokens)
    )


def own_level(data: bytes, source: FileHints) -> Level | None:
    """The level of a picture that this program made; None for others, and where the
    person says how to read it."""
    if source.tokens or source.grid or source.skin:
        return None
    level = stored_level(data, source.remarks)
    if level is not None and source.kind and source.kind != level.kind:
        said = "the level stored in the picture is of another kind, {kind}"
        source.remarks.append(Text(said, kind=level.kind))
        return None
    if level is not None or source.drawn is None:
        return level
    found = source.drawn(data, source.kind)
    if found is None:
        return None
    level, remarks = found
    source.remarks.extend(remarks)
    return level


class Doubtful(LevelError):  # noqa: N818 - what it is
    """Nobody should believe the best of the lattices found. found: these, in pixels of
    the file."""

    def __init__(self, found: list[Sighting]) -> None:
        super().__init__(Text("it is not clear where the cells of the picture lie"))
        self.found = found


def find_board(picture: Picture, hint: GridHint | None = None) -> ScreenshotBoard:
    """Lattice and groups of a picture, in pixels of its file. LevelError if none is
    found, and Doubtful if it would be a guess, and the hint takes no candidate."""
    image = picture.image
    scale = picture.scale
    found = find(image, hint.scaled(scale) if hint else None)
    of_file = [replace(one, lattice=one.lattice.scaled(1 / scale)) for one in found]
    number = hint.candidate if hint else None
    if number is None and doubtful(found):
        raise Doubtful(of_file)
    if (number or 1) > len(found):
        raise LevelError(
            "there {count:is only # candidate|are only # candidates}", count=len(found)
        )
    best = found[(number or 1) - 1]
    groups = finished(grouping_of(image, best.lattice, best.source == "photo"))
    return ScreenshotBoard(of_file[(number or 1) - 1].lattice, groups, best.source)


def tokens_of(
    board: ScreenshotBoard, skin: Skin, named: Mapping[str, str]
) -> list[str | None]:
    """The token of each group: as named by its letter, else by the skin."""
    known = skin.name(board.groups)
    for number in range(len(known)):
        known[number] = named.get(letter(number), known[number])
    wrong = set(named) - {letter(number) for number in range(len(known))}
    if wrong:
        raise LevelError(
            "there is no group {letter} in the picture", letter=min(wrong)[:20]
        )
    return known


def level_of(board: ScreenshotBoard, kind_id: str, tokens: list[str | None]) -> Level:
    """The level of named groups, and of those that show a number that is surely
    read."""
    try:
        of = kind(kind_id)
    except UnknownKind as error:
        raise LevelError(text_of(error)) from None
    if of.pen_draws_lines:
        raise LevelError(
            "boards of points are not read from pictures: {kind}", kind=of.title
        )
    digits = board.groups.digits
    tokens = [
        token or token_of(of, one) for token, one in zip(tokens, digits, strict=True)
    ]
    told = board.told
    missing = [told[k] for k, token in enumerate(tokens) if token is None]
    if missing:
        raise LevelError(
            "these groups (and cells) have no token yet: {groups}; add --token "
            "{first}=TOKEN",
            groups=", ".join(missing[:12]),
            first=missing[0][0],
        )
    texts = [
        " ".join(str(tokens[label]) for label in row)
        for row in board.groups.labels.tolist()
    ]
    return Level(kind_id, walled(of, parse_rows(of, texts), board.groups.walls))


def walled(of: PuzzleKind[Any, Any], cells: Cells, walls: Walls | None) -> Cells:
    """A board with walls between its cells, where its kind has them."""
    if walls is None:
        return cells
    for row, col in np.ndindex(cells.shape):
        right = "|" if walls.right[row, col] else ""
        below = "_" if walls.below[row, col] else ""
        with suppress(LevelError):
            token = of.format_token(int(cells[row, col]))
            cells[row, col] = of.parse_token(token + right + below)
    return cells


# -- opening ---------------------------------------------------------------------------
def open_picture(data: bytes) -> Picture:
    """The picture in some bytes. LevelError says why there is none."""
    return finished(opening(data))


def opening(
    data: bytes, stopped: Callable[[], bool] = lambda: False
) -> Generator[float, None, Picture]:
    """`open_picture` in steps; yields 0. Stopped, also while it is decoded, where
    `stopped`."""
    try:
        return (yield from _opened(_WantedBytes(data, stopped)))
    except (LevelError, Stopped):
        raise
    except UnidentifiedImageError:
        raise LevelError(
            Text(
                "not a picture in a form that is read: PNG, JPEG, GIF, BMP, TIFF, WebP"
            )
        ) from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise _too_large(MAX_PIXELS) from None
    except Exception as error:  # whatever a decoder of Pillow raises on damaged bytes
        raise LevelError(
            "not a picture that can be read ({problem})", problem=str(error)[:80]
        ) from None


class _WantedBytes(io.BytesIO):
    """Bytes whose reading ends with Stopped once they are not wanted."""

    def __init__(self, data: bytes, stopped: Callable[[], bool]) -> None:
        super().__init__(data)
        self._stopped = stopped

    def read(self, size: int | None = -1) -> bytes:
        if self._stopped():
            raise Stopped
        return super().read(size)


def _too_large(pixels: int) -> LevelError:
    return LevelError("pictures are limited to {count:# pixel|# pixels}", count=pixels)


def _opened(source: io.BytesIO) -> Generator[float, None, Picture]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        image = Image.open(source, formats=FORMATS)
    most = _MAX_WEBP if image.format == "WEBP" else MAX_PIXELS
    width, height = image.size
    if max(image.size) > _MAX_SIDE:
        raise LevelError(
            "pictures are limited to {count:# pixel|# pixels} a side", count=_MAX_SIDE
        )
    if width * height > most:
        raise _too_large(most)
    by = _factor(image)
    image.draft(
        "", (max(1, width // by), max(1, height // by))
    )  # a JPEG shrinks as it is decoded
    drafted = round(width / image.width)
    yield 0.0
    turned = _decode(image)
    by = _factor(image)
    small = yield from _shrunk(image, by)
    small.getexif()[ExifTags.Base.Orientation] = turned
    return Picture(ImageOps.exif_transpose(small), 1 / (drafted * by))


def _factor(image: Image.Image) -> int:
    return max(1, math.ceil(math.sqrt(image.width * image.height / _SHRUNK)))


def _decode(image: ImageFile.ImageFile) -> int:
    """Decode the pixels; how they are to be turned, as EXIF numbers it. A TIFF turns
    itself."""
    image.decodermaxblock = _BLOCK
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        image.load()
        try:
            turned: int = image.getexif().get(ExifTags.Base.Orientation, 1)
        except Exception:  # whatever damaged EXIF raises: the picture is there
            return 1
    return turned


# -- shrinking -------------------------------------------------------------------------
def _shrunk(image: Image.Image, by: int) -> Generator[float, None, Image.Image]:
    """The picture in RGB, each pixel the mean of by x by, strip by strip."""
    deep = image.mode in ("I", "F") or image.mode.startswith("I;16")
    size = math.ceil(image.width / by), math.ceil(image.height / by)
    small = Image.new("F" if deep else "RGB", size)
    rows = by * max(1, _STRIP // (image.width * by))
    for top in range(0, image.height, rows):
        yield 0.0
        strip = image.crop((0, top, image.width, min(top + rows, image.height)))
        strip = _levels(strip) if deep else _coloured(strip)
        small.paste(strip.reduce(by), (0, top // by))
    return (
        _grey(small, 65535.0 if image.mode.startswith("I;16") else None)
        if deep
        else small
    )


def _coloured(strip: Image.Image) -> Image.Image:
    """The strip in RGB, on a white page where it is transparent."""
    if strip.has_transparency_data:
        strip = strip.convert("RGBA")
        strip = Image.alpha_composite(Image.new("RGBA", strip.size, "white"), strip)
    return strip.convert("RGB")


def _levels(strip: Image.Image) -> Image.Image:
    """Grey of more than eight bits as floats; NaN is 0."""
    levels = np.nan_to_num(
        np.asarray(strip, np.float64), nan=0.0, posinf=0.0, neginf=0.0
    )
    return Image.fromarray(np.clip(levels, -1e30, 1e30).astype(np.float32))


def _grey(levels: Image.Image, white: float | None) -> Image.Image:
    """Floats in RGB. white: the value of white, with black at 0; None takes both from
    the picture, where the form does not fix them."""
    values = np.asarray(levels, np.float64)
    low, high = (0.0, white) if white else (float(values.min()), float(values.max()))
    scaled = (values - low) * (255 / max(high - low, 1e-30))
    return Image.fromarray(np.clip(np.rint(scaled), 0, 255).astype(np.uint8)).convert(
        "RGB"
    )
