"""The level of a picture that this program wrote, stored in the file of the picture.

A text of the file (PNG and APNG: a text chunk, GIF: a comment, WebP: the description in
its EXIF) holds the link of the level and a digest of link and pixels. So a level is
read back without a question, and only from the very picture that was written with it:
a picture that was painted over, cut or scaled since has other pixels, and one that got
the text of another picture has another link. Both are read as any picture is, with a
sentence.
"""

from __future__ import annotations

import hashlib
import io
import re
import warnings

import numpy as np
from numpy.typing import NDArray
from PIL import ExifTags, Image

from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.link import link_of
from gridwright.solvers.files.link import read as read_link
from gridwright.solvers.kind import Level, LevelError, Text

KEY = "Gridwright"
"""The keyword of the text chunk, and the first word of every mark."""
_MARK = re.compile(r"Gridwright (\S+) (\d{1,9}) ([0-9a-f]{64})")
_LONGEST = 200_000
"""Characters of a link that is stored; pictures of larger boards have none."""
_MOST_PIXELS = 64_000_000
_MOST_OF_A_SCREEN = 16_000_000
_STRIP = 500_000
"""Pixels digested at a time."""
_OPAQUE = 255
_FORMATS = ("PNG", "GIF", "WEBP")


class PictureMark:
    """The mark of a picture that is being written. moves: of a game, after which the
    picture shows the board."""

    def __init__(self, level: Level, size: tuple[int, int], moves: int = 0) -> None:
        self._link = link_of(level)
        self._moves = moves
        self._digest = _begun(self._link, size, moves)

    def add(self, colours: NDArray[np.uint8]) -> None:
        """The next lines, (lines, width, 3): red, green, blue."""
        self._digest.update(np.ascontiguousarray(colours).data)

    def text(self) -> str | None:
        """The mark, once all lines are there; None for a level too large for one."""
        if len(self._link) > _LONGEST:
            return None
        return f"{KEY} {self._link} {self._moves} {self._digest.hexdigest()}"


def mark_of_image(level: Level, image: Image.Image) -> str | None:
    """The mark of a whole picture."""
    mark = PictureMark(level, image.size)
    mark.add(np.asarray(image.convert("RGB")))
    return mark.text()


def _begun(link: str, size: tuple[int, int], moves: int) -> hashlib._Hash:
    width, height = size
    return hashlib.sha256(f"{link}\n{width} {height} {moves}\n".encode())


def stored_level(data: bytes, remarks: list[Text]) -> Level | None:
    """The level that the file of a picture holds; None if it holds none, or if the
    picture is another one than it was written with. remarks: gets a sentence on
    that."""
    if KEY.encode() not in data:
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return _stored(data, remarks)
    except LevelError:
        remarks.append(_damaged())
    except Exception:  # whatever a decoder raises: the reader of pictures says it
        return None
    return None


def _stored(data: bytes, remarks: list[Text]) -> Level | None:
    image = Image.open(io.BytesIO(data), formats=_FORMATS)
    width, height = image.size
    if width * height > _MOST_PIXELS:
        return None
    image.load()
    found = _MARK.fullmatch(_text_of(image))
    if found is None:
        return None
    link, moves, digest = found.groups()
    turned = image.getexif().get(ExifTags.Base.Orientation, 1) != 1
    if turned or _digest_of(image, link, int(moves)) != digest:
        remarks.append(_changed())
        return None
    level = read_link(link.encode(), FileHints())
    if int(moves):
        said = "the picture shows the board after {moves:# move|# moves}; the level is "
        remarks.append(Text(said + "that before them", moves=int(moves)))
    return level


def whole_picture(data: bytes) -> Image.Image | None:
    """The picture in RGB, each pixel as it is in the file; None if it cannot be
    decoded, or is too large for a screen."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            image = Image.open(io.BytesIO(data), formats=_FORMATS)
            width, height = image.size
            if width * height > _MOST_OF_A_SCREEN:
                return None
            return image.convert("RGB")
    except Exception:  # whatever a decoder raises: the reader of pictures says it
        return None


def _changed() -> Text:
    return Text(
        "the picture was changed since it was written; the level stored in it was not "
        "used"
    )


def _damaged() -> Text:
    return Text("the level stored in the picture is damaged and was not used")


def _text_of(image: Image.Image) -> str:
    """The text in which a picture of this program has its mark."""
    if image.format == "WEBP":
        return str(image.getexif().get(ExifTags.Base.ImageDescription, ""))
    if image.format == "GIF":
        comment = image.info.get("comment", b"")
        return comment.decode("latin-1") if isinstance(comment, bytes) else ""
    return str(image.info.get(KEY, ""))


def _digest_of(image: Image.Image, link: str, moves: int) -> str:
    digest = _begun(link, image.size, moves)
    lines = max(1, _STRIP // image.width)
    for top in range(0, image.height, lines):
        part = image.crop((0, top, image.width, min(top + lines, image.height)))
        if part.has_transparency_data:
            lowest, _highest = part.convert("RGBA").getchannel("A").getextrema()
            if lowest != _OPAQUE:  # it does not look as its colours are
                return ""
        digest.update(part.convert("RGB").tobytes())
    return digest.hexdigest()
