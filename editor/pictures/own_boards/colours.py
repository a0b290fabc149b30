"""Pixels compared: of one colour, different, covered by something else."""

from __future__ import annotations

from itertools import product

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor

from gridwright.editor.painting import Look

Colours = NDArray[np.int16]
"""(height, width, 3): red, green, blue."""
Mask = NDArray[np.bool_]
Floats = NDArray[np.float64]
_NEAR = 10
"""Levels by which a colour may differ: pictures of few colours round it."""
_BLEND = 3
"""Pixels beside a route within which its edge blends with the board."""


def is_colour(pixels: Colours, colour: QColor) -> Mask:
    """True for pixels of a colour, or nearly of it."""
    return _are_within(_NEAR // 3, pixels, _channels(colour))


def differing(some: Colours, other: Colours) -> Mask:
    """True for pixels of two pictures whose colours are apart."""
    return ~_are_within(_NEAR, some, other)


def _are_within(
    levels: float,
    some: Colours,
    other: Colours | Floats,
) -> Mask:
    """True for pixels whose channels are all at most some levels apart."""
    apart = np.abs(some - other)
    near = apart <= levels
    # `all` along an axis of three takes five times as long
    found: Mask = near[..., 0]
    for channel in (1, 2):
        found &= near[..., channel]
    return found


def grown(mask: Mask) -> Mask:
    """A mask and the pixels within `_BLEND` of it: edges of a line blend."""
    found = mask.copy()
    for axis, way in product((0, 1), (1, -1)):
        for shift in range(1, _BLEND + 1):
            found |= np.roll(mask, way * shift, axis)
    return found


def covering_pixels(part: Colours, look: Look) -> Mask:
    """True for pixels with a colour of a route, its arrows or the cursor."""
    first = _rgb(look.route_from)
    last = _rgb(look.route_to)
    way = last - first
    length = float(way @ way)
    along = (part - first) @ way
    share = np.clip(along / length, 0, 1)
    nearest = first + share[..., None] * way
    found = _are_within(2 * _NEAR, part, nearest)
    for colour in (look.cursor, look.walker):
        found |= _are_within(_NEAR, part, _rgb(colour))
    return found & ~is_colour(part, look.board)


def _channels(colour: QColor) -> Colours:
    channels = (colour.red(), colour.green(), colour.blue())
    return np.array(channels, np.int16)


def _rgb(colour: QColor) -> Floats:
    return _channels(colour).astype(np.float64)
