"""Boards in pictures that this program drew, where nothing is stored in the file.

What is looked for is the drawing itself: a rectangle with the board's colour inside and
the window's outside, cells of whole pixels, and in each cell a tile that the painter of
a kind paints. The tiles that a cell may hold are painted once and compared pixel by
pixel. At last the whole level is painted again and laid beside the picture. It is taken
only if each pixel agrees, but for what a route or a cursor covers; and where two tokens
differ, the picture must agree with the one that is taken. So a picture that the program
did not draw is refused here, and read as any picture is.

Not read: cells below `_SMALLEST` pixels, the high-contrast looks, in which board and
window have one colour, scaled pictures, and moments in which pieces move.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting import Look
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.pictures.own_boards.cells import Asked, cells_of
from gridwright.editor.pictures.own_boards.colours import Colours
from gridwright.editor.pictures.own_boards.places import BoardPlace, places
from gridwright.editor.pictures.sheet import ensure_application
from gridwright.solvers.files.screenshot.stored import whole_picture
from gridwright.solvers.kind import Level, Text
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.runtime.steps import Stopped

_LOOKS = ("light", "dark")


@dataclass(frozen=True)
class OwnBoard:
    """A level that the program drew, and a sentence for what a picture does not say."""

    level: Level
    place: BoardPlace
    remarks: tuple[Text, ...]


def never() -> bool:
    """False: nobody stops the reading."""
    return False


def own_board(
    image: Image.Image,
    kind_id: str | None = None,
    stopped: Asked = never,
) -> OwnBoard | None:
    """The board in a picture that this program drew, None if there is none.

    image: in RGB, each pixel as it was drawn. kind_id: asks for that kind alone.
    stopped: asked now and then; true ends the work with Stopped.
    """
    ensure_application()
    pixels = np.asarray(image.convert("RGB")).astype(np.int16)
    for name in _LOOKS:
        look = look_named(name)
        for place in places(pixels, look):
            found = _read(
                pixels,
                place,
                look,
                kind_id,
                stopped,
            )
            if found is not None:
                return found
    return None


def read_own_board(
    data: bytes,
    kind_id: str | None,
    stopped: Asked = never,
) -> tuple[Level, tuple[Text, ...]] | None:
    """The level in the bytes of a picture that this program drew, with remarks; None
    for other pictures. kind_id, stopped: as for `own_board`."""
    image = whole_picture(data)
    found = None if image is None else own_board(image, kind_id, stopped)
    return None if found is None else (found.level, found.remarks)


def _read(
    pixels: Colours,
    place: BoardPlace,
    look: Look,
    kind_id: str | None,
    stopped: Asked,
) -> OwnBoard | None:
    """The level that a place shows, of the kind that it is most like."""
    bottom = place.top + place.rows * place.side
    right = place.left + place.cols * place.side
    part = pixels[place.top : bottom, place.left : right]
    found: list[Level] = []
    for one in kind_ids() if kind_id is None else (kind_id,):
        if stopped():
            raise Stopped
        cells = cells_of(
            part,
            place,
            painter_for(one, look),
            kind(one),
            stopped,
        )
        if cells is not None:
            found.append(Level(one, cells))
    if not found:
        return None
    found.sort(key=_fit, reverse=True)
    best = found[0]
    remarks = [Text("the picture does not show the rules; the usual ones were taken")]
    others = [one.kind for one in found[1:]]
    if others:
        said = "the board could be one of {kinds}; it was taken for {kind}"
        listed = ", ".join([best.kind, *others])
        remarks.append(Text(said, kinds=listed, kind=best.kind))
    return OwnBoard(best, place, tuple(remarks))


def _fit(level: Level) -> tuple[bool, float]:
    """The order of levels of several kinds: those that can be played first."""
    of = kind(level.kind)
    playable = not any(one.severity == "error" for one in of.check(level))
    return playable, of.likeness(level)
