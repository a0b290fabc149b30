"""The edges of a picture, as the finder for boards on screens sees them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from gridwright.solvers.files.screenshot.lattice import Floats

Singles = NDArray[np.float32]

COLOURS = 3000
"""Colours. A picture with more may be taken by a camera; one with fewer is drawn."""
_STRONG = 32.0
"""Levels of grey from which all steps count the same. Higher: faint lines count
less."""
_DRAWN = 8.0
"""The same for a drawn picture."""
_NOISE = 3.2
"""Medians of all steps that are noise. Higher: fewer edges in a grainy picture."""
_LEAST_STEP = 5.0
"""Levels of grey of a step that are noise in every picture."""
_LOUD = 16.0
"""Levels of grey between neighbouring pixels above which a picture is noise. Lower:
boards in grainy pictures are believed less."""
_DETAILED = 800
"""Pixels of the longer side above which looks are taken from half the picture."""
_ONE_IN = 25
"""Rows of pixels in one line of an upright picture. Higher: fewer rows have to hold
its edges."""
_STRAIGHT = 0.55
"""Share of all edges, by the sum of squares, that these rows hold. Higher: fewer
pictures are upright."""


class EdgeSums(NamedTuple):
    """Sums of edges along one axis: of all beside each place, row by row (width + 2,
    height), and of those in all rows above, too (height + 1, width + 2). No edge lies
    on the rim of a picture."""

    beside: Floats
    total: Floats

    @classmethod
    def of(cls, edges: Singles) -> EdgeSums:
        beside = summed(edges.T)
        return cls(beside, summed(beside.T))


class Sight:
    """A picture as the finder sees it. edges: along x (height, width + 1), and along y
    turned (width, height + 1), from 0 to 1."""

    def __init__(self, image: Image.Image) -> None:
        self.pixels = np.asarray(image, np.float32)
        self.drawn = image.getcolors(COLOURS) is not None
        self.edges = _both_edges(self.pixels, self.drawn)
        self.by = 2 if max(image.size) > _DETAILED else 1
        reduced = image.reduce(self.by)
        self.sums = summed(np.asarray(reduced, np.float32))
        along_x, along_y = self.edges
        self.edge_sums = (EdgeSums.of(along_x), EdgeSums.of(along_y))
        steps = np.abs(np.diff(self.pixels, axis=1))
        self.noise = float(np.median(steps))
        edge_pixels = sum(sums.total[-1, -1] for sums in self.edge_sums)
        self.edged = max(1.0, float(edge_pixels))
        self.edged *= max(1.0, self.noise / _LOUD) ** 2
        self._last: tuple[object, Floats] | None = None

    def last(self, of: object, make: Callable[[], Floats]) -> Floats:
        """The sums of one thing, kept until those of another are asked for: of lattices
        that are tried one after the other, most have the same rows."""
        if self._last is None or self._last[0] != of:
            self._last = (of, make())
        return self._last[1]


def summed(values: NDArray[Any]) -> Floats:
    """The sums of all rows before each one."""
    sums = np.zeros((len(values) + 1, *values.shape[1:]))
    values.cumsum(0, np.float64, out=sums[1:])
    return sums


def _both_edges(pixels: Singles, drawn: bool) -> tuple[Singles, Singles]:
    """The edges along x, and those along y of the picture turned."""
    strong = _DRAWN if drawn else _STRONG
    return _edges(pixels, strong), _edges(np.swapaxes(pixels, 0, 1), strong)


def _edges(pixels: Singles, strong: float) -> Singles:
    """The steps of a picture along x, thinned to their peaks, as shares of a strong
    one."""
    wide = np.pad(pixels, ((1, 1), (0, 0), (0, 0)), "edge")
    smooth = (wide[:-2] + wide[1:-1] + wide[2:]) / 3
    red, green, blue = np.moveaxis(np.abs(np.diff(smooth, axis=1)), 2, 0)
    step = np.maximum(np.maximum(red, green), blue)
    step = np.pad(step, ((0, 0), (1, 1)))
    noise = max(_LEAST_STEP, _NOISE * float(np.median(step)))
    step = np.maximum(step - noise, 0)
    middle = step[:, 1:-1]
    is_peak = (middle >= step[:, :-2]) & (middle > step[:, 2:])
    peak = np.zeros_like(step)
    peak[:, 1:-1] = np.where(is_peak, middle, 0)
    return np.asarray(np.minimum(peak, strong) / strong)


def upright(image: Image.Image) -> bool:
    """True if the edges of a picture lie on few rows and columns of pixels, as on a
    screen: a line of a board that leans crosses many."""
    drawn = image.getcolors(COLOURS) is not None
    both = _both_edges(np.asarray(image, np.float32), drawn)
    return all(map(_on_few_lines, both))


def _on_few_lines(edges: Singles) -> bool:
    """True if most edges along one axis lie on few lines of pixels."""
    sums = np.sort((edges**2).sum(axis=0, dtype=np.float64))
    few = round(len(sums) / _ONE_IN)
    share = sums[-few - 1 :].sum() / max(sums.sum(), 1.0)
    return bool(share > _STRAIGHT)
