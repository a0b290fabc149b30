"""Where the cells of a board lie in a picture, and how sure that is.

Two finders look: one for photos of paper, and one for screens, whose boards are upright
and regular. A board on paper that is tilted and certain is taken at once. Otherwise the
finder for screens decides; where it explains little of the picture, or two of its
boards explain nearly as much, all that was found is judged together. `docs/pictures.md`
says how both work, and what they do not find.

They do not promise to be right. Whoever uses them asks the person where they are not
sure.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import replace

import numpy as np
from PIL import Image

from gridwright.solvers.files.screenshot import papers, screens, sight
from gridwright.solvers.files.screenshot.groups import rectified
from gridwright.solvers.files.screenshot.lattice import GridHint, Lattice, Sighting
from gridwright.solvers.level import LevelError
from gridwright.solvers.runtime.steps import finished, with_progress

_LONGEST = 1400
"""Pixels of the longer side that a screen is looked at in."""
_SECONDS = 8.0
"""Processor time for a board; a picture that misleads the search would keep it for
minutes."""
MOST_FOUND = 3
_PAPER = 0.2
"""Share of the work in which a board on paper is looked for."""
_LEAST = 16
"""Pixels of a side of a picture that may hold a board."""


def find(image: Image.Image, hint: GridHint | None = None) -> list[Sighting]:
    """The lattices of a board in a picture in RGB, the best first, at most three.
    LevelError if none is believed."""
    return finished(finding(image, hint))


def finding(
    image: Image.Image, hint: GridHint | None = None
) -> Generator[float, None, list[Sighting]]:
    """`find` in steps of a few hundredths of a second; yields the fraction done."""
    hint = hint or GridHint()
    if hint.lattice is not None:
        source = "photo" if _photographed(image, hint.lattice) else "told"
        return [Sighting(hint.lattice, 1.0, source)]
    work = _searched(image, hint)
    end = time.thread_time() + _SECONDS
    while time.thread_time() <= end:
        try:
            yield next(work)
        except StopIteration as stop:
            found: list[Sighting] = stop.value
            if not found:
                raise LevelError(
                    "no grid was found in the picture; tell it, as ROWSxCOLS+X+Y"
                ) from None
            return found[:MOST_FOUND]
    raise LevelError(
        "no grid was found in {count:# second|# seconds}; tell it, as ROWSxCOLS+X+Y",
        count=round(_SECONDS),
    )


def _searched(
    image: Image.Image, hint: GridHint
) -> Generator[float, None, list[Sighting]]:
    yield 0.0
    shrunk = min(1.0, _LONGEST / max(image.size))
    width = max(1, round(image.width * shrunk))
    height = max(1, round(image.height * shrunk))
    small = image.resize((width, height), Image.Resampling.BOX)
    if min(small.size) < _LEAST:
        return []
    on_paper: list[Sighting] = []
    grained = image.getcolors(sight.COLOURS) is None
    if hint == GridHint():
        looked = papers.search(image)
        on_sheet = yield from with_progress(looked, lambda v: _PAPER * v)
        on_paper = _judged(on_sheet, "photo")
        if grained and _is_certain(image, on_paper):
            return on_paper
    work = screens.search(small, hint.scaled(shrunk))
    boards = yield from with_progress(work, lambda v: _PAPER + (1 - _PAPER) * v)
    seen = [
        (board.lattice.scaled(1 / shrunk), board.score, board.share) for board in boards
    ]
    paper = bool(seen) and grained and _photographed(image, seen[0][0])
    found = _judged(seen, "photo" if paper else "screen")
    return _joined(
        on_paper,
        found,
        paper=paper,
    )


def _is_certain(image: Image.Image, on_paper: list[Sighting]) -> bool:
    """True if the surest board on paper is beyond doubt, and the picture a photo."""
    if not on_paper or on_paper[0].sure < _CERTAIN:
        return False
    return _photographed(image, on_paper[0].lattice)


def _joined(
    on_paper: list[Sighting],
    found: list[Sighting],
    *,
    paper: bool,
) -> list[Sighting]:
    """The boards of both finders, the surest first. paper: whether the picture is one
    of paper."""
    clear = bool(found) and found[0].sure >= _CLEAR
    for one in on_paper:
        same = [k for k, other in enumerate(found) if _same(one.lattice, other.lattice)]
        if same:  # both finders agree
            first = same[0]
            other = found[first]
            better = one if paper else other
            sure = max(one.sure, other.sure)
            found[first] = replace(better, sure=sure)
        elif not clear:
            found.append(one)
    return sorted(found, key=lambda one: -one.sure)


_CERTAIN = 0.97
"""How sure the finder for paper must be of a board that is not upright, so that the one
for screens is not asked. Lower: faster, and screens are taken for paper."""
_CLEAR = 0.8
"""How sure the finder for screens must be of a board, so that those on paper do not
count."""
_TILT = 0.2
"""How far a board on a screen is from upright at most, as a share of a side."""
_LIT = 8
"""Pixels of a side of cells whose light is measured."""
_FILLED = 0.6
"""How bright a cell is that is not filled, as a share of the brightest."""
_SLOPE = 1.5
"""Levels of grey that the light on paper spreads, at least. Higher: fewer pictures are
photos."""
_LITTLE = 0.4
"""Share of its edges that a board explains, at least. Lower: more boards are shown."""
_SMALL = 15.0
"""Pixels of a side of cells below which the finder is less sure of them."""


def _judged(boards: list[tuple[Lattice, float, float]], source: str) -> list[Sighting]:
    """The boards that are not another view of a better one, and how sure each is: by
    the share of the edges that it explains, and less where another explains nearly as
    much."""
    kept: list[tuple[Lattice, float, float]] = []
    for lattice, score, share in boards:
        known = any(_same(lattice, one[0]) for one in kept)
        if score > 0 and share >= _LITTLE and not known:
            kept.append((lattice, score, share))
    if not kept:
        return []
    best = kept[0][1]
    clear = 1.0
    if len(kept) > 1:
        second = kept[1][1]
        clear = min(1.0, 10 * (1 - second / best))
    found = []
    for lattice, score, share in kept:
        alone = min(share, lattice.side / _SMALL)
        sure = alone * clear * score / best
        found.append(Sighting(lattice, sure, source))
    return found


def _photographed(image: Image.Image, lattice: Lattice) -> bool:
    """True if a board is not upright, nor are the edges of the picture, or the light of
    its cells, but for filled ones and few others, is a slope. The lights of a screen
    differ by the kinds of cells."""
    steps = np.abs(np.diff(lattice.corners, axis=0))
    if steps.min(axis=1).max() > _TILT * lattice.side:
        by = max(1, max(image.size) // _LONGEST)
        return not sight.upright(image.reduce(by))
    flat = rectified(image, lattice, cell=_LIT).convert("L")
    grey = np.asarray(flat, np.float64)
    cells = grey.reshape(
        lattice.rows,
        _LIT,
        lattice.cols,
        _LIT,
    )
    light = np.percentile(
        cells,
        80,
        axis=(1, 3),
    )
    row, col = np.nonzero(light >= _FILLED * np.percentile(light, 90))
    count = len(row)
    terms = np.stack([row, col, np.ones(count)], axis=1)
    own = light[row, col]
    plane = terms @ np.linalg.lstsq(terms, own, rcond=None)[0]
    most = max(1, int(0.9 * count))
    left = np.sort(np.abs(own - plane))[:most]
    noise = 2 * np.mean(left**2)
    slope = np.var(plane)
    least = max(_SLOPE**2, noise)
    return bool(count > 8 and slope > least)


def _same(one: Lattice, two: Lattice) -> bool:
    shape = one.crossings.shape == two.crossings.shape
    if not shape:
        return False
    apart = np.abs(one.crossings - two.crossings)
    most = 0.25 * one.side
    return bool(apart.max() < most)
