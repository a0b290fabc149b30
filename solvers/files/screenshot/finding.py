"""Where the cells of a board lie in a picture, and how sure that is.

Two finders look: one for photos of paper, and one for screens, whose boards are upright and
regular. A board on paper that is tilted and certain is taken at once. Otherwise the finder for
screens decides; where it explains little of the picture, or two of its boards explain nearly as
much, all that was found is judged together. `docs/pictures.md` says how both work, and what they do
not find.

They do not promise to be right. Whoever uses them asks the person where they are not sure.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import replace
from typing import TypeVar

import numpy as np
from PIL import Image

from solvers.files.screenshot import papers, screens
from solvers.files.screenshot.lattice import GridHint, Lattice, Sighting
from solvers.files.screenshot.walls import walls_of
from solvers.level import LevelError
from solvers.runtime.steps import finished, with_progress

T = TypeVar("T")

_LONGEST = 1400
"""Pixels of the longer side that a screen is looked at in."""
_SECONDS = 8.0
"""Of processor time for a board; a picture that misleads the search would keep it for minutes."""
MOST_FOUND = 3
_PAPER = 0.2
"""Share of the work in which a board on paper is looked for."""
_LEAST = 16
"""Pixels of a side of a picture that may hold a board."""


def find(image: Image.Image, hint: GridHint | None = None) -> list[Sighting]:
    """The lattices of a board in a picture in RGB, the best first, at most three. LevelError if
    none is believed."""
    return finished(finding(image, hint))


def finding(
    image: Image.Image, hint: GridHint | None = None
) -> Generator[float, None, list[Sighting]]:
    """`find` in steps of a few hundredths of a second; yields the fraction done."""
    hint = hint or GridHint()
    if hint.lattice is not None:
        return [Sighting(hint.lattice, 1.0, "told")]
    found = yield from _within(_SECONDS, _searched(image, hint))
    if not found:
        raise LevelError("no grid was found in the picture; tell it, as ROWSxCOLS+X+Y")
    return found[:MOST_FOUND]


def _within(seconds: float, work: Generator[float, None, T]) -> Generator[float, None, T]:
    """The steps of some work. LevelError if they take longer, in processor time of this thread."""
    end = time.thread_time() + seconds
    while True:
        try:
            step = next(work)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if time.thread_time() > end:
            raise LevelError(
                "no grid was found in {count} seconds; tell it, as ROWSxCOLS+X+Y",
                count=round(seconds),
            )
        yield step


def _searched(image: Image.Image, hint: GridHint) -> Generator[float, None, list[Sighting]]:
    yield 0.0
    shrunk = min(1.0, _LONGEST / max(image.size))
    small = image
    if shrunk < 1:
        size = (max(1, round(image.width * shrunk)), max(1, round(image.height * shrunk)))
        small = small.resize(size, Image.Resampling.BOX)
    if min(small.size) < _LEAST:
        return []
    on_paper: list[Sighting] = []
    grained = image.getcolors(screens.COLOURS) is None
    if hint == GridHint():
        looked = papers.search(image)
        on_paper = _judged((yield from with_progress(looked, lambda v: _PAPER * v)), "photo")
        if on_paper and on_paper[0].sure >= _CERTAIN and grained:
            lattice = on_paper[0].lattice
            if _tilted(lattice) or walls_of(image, lattice, photo=True) is not None:
                return on_paper
    work = screens.search(small, hint.scaled(shrunk))
    boards = yield from with_progress(work, lambda v: _PAPER + (1 - _PAPER) * v)
    found = _judged([(b.lattice.scaled(1 / shrunk), b.score, b.share) for b in boards], "screen")
    if found and found[0].sure >= _CLEAR:
        return found
    for one in on_paper:
        same = [k for k, other in enumerate(found) if _same(one.lattice, other.lattice)]
        if same:  # both finders agree
            found[same[0]] = replace(found[same[0]], sure=max(one.sure, found[same[0]].sure))
        else:
            found.append(one)
    return sorted(found, key=lambda one: -one.sure)


_CERTAIN, _CLEAR = 0.97, 0.8
"""How sure the finder for paper must be of a board that is not upright, and the one for screens of
any, so that the other one is not asked."""
_LITTLE = 0.4
"""A board that explains less of its edges is none."""


def _judged(boards: list[tuple[Lattice, float, float]], source: str) -> list[Sighting]:
    """The boards that are no other way to see a better one, and how sure each is: by the share of
    the edges that it explains, and less where another explains nearly as much."""
    kept: list[tuple[Lattice, float, float]] = []
    for lattice, score, share in boards:
        if score > 0 and share >= _LITTLE and not any(_same(lattice, one[0]) for one in kept):
            kept.append((lattice, score, share))
    if not kept:
        return []
    best = kept[0][1]
    other = kept[1][1] / best if len(kept) > 1 else 0.0
    return [
        Sighting(lattice, share * min(1.0, 10 * (1 - other)) * score / best, source)
        for lattice, score, share in kept
    ]


def _tilted(lattice: Lattice) -> bool:
    """True if a board is not as upright as on a screen."""
    along = np.diff(lattice.corners, axis=0)
    return bool(np.abs(along).min(axis=1).max() > 0.2 * lattice.side)


def _same(one: Lattice, two: Lattice) -> bool:
    shape = one.crossings.shape == two.crossings.shape
    return shape and bool(np.abs(one.crossings - two.crossings).max() < 0.25 * one.side)
