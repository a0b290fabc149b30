"""The lattice of a board on a screen: upright, its cells equal, whatever is between
them.

A lattice explains edges of a picture: those on its lines, and those inside cells that
look like others. Naming the look of each cell costs some. The best lattice is the one
that explains most at least cost (minimum description length): one that is shifted, or
twice as wide, has too many looks; one half as wide names four cells in the place of
one. `docs/pictures.md` says more.

`sides` proposes sides of cells and places of lines, `judging` rates a lattice and cuts
out its board, `middles` moves the lines of the best ones.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from operator import attrgetter

import numpy as np
from PIL import Image

from gridwright.solvers.files.screenshot.judging import (
    REACH,
    Axis,
    Judged,
    gains,
    judged,
)
from gridwright.solvers.files.screenshot.lattice import Floats, GridHint
from gridwright.solvers.files.screenshot.middles import refined, rims
from gridwright.solvers.files.screenshot.sides import phases, sharper, sides
from gridwright.solvers.files.screenshot.sight import Sight

_FEWEST = 64.0
"""Pixels of edges in a picture that may hold a board. Higher: faint boards are not
looked for."""
_CLIMB = (0.16, 0.07)
"""Shares of a side by which the lines of the best lattice are moved, while that is
better. More of them: slower, and lines start nearer to their place."""
_BEST = 3
"""Lattices that are refined. Higher: slower."""
_MUCH = 4.0
"""One in how many of all edges of the picture a board explains that is believed.
Lower: small boards on busy screens are believed less."""
_MORE = 0.7
"""How sure a board is beyond which there are cells like its own. Lower: a person is
asked more often."""
_ALL = 0.95
"""Share of the sides of cells that have edges in a board with lines. Lower: more boards
count as lined."""
_CHANCE = 9.0
"""How many times more edges two sides have than places inside cells, in a board with
lines. Lower: more boards count as lined."""
_WEAK = 0.3
"""How strong lines are, beside others, that lie inside cells. Higher: cells are made
twice or three times as wide more often."""

_score = attrgetter("score")


def search(image: Image.Image, hint: GridHint) -> Generator[float, None, list[Judged]]:
    """The boards of lattices, the best first; yields the fraction done."""
    sight = Sight(image)
    yield 0.05
    if sight.edged < _FEWEST:
        return []
    along_x, along_y = sight.edges
    profile_x = along_x.sum(axis=0, dtype=np.float64)
    profile_y = along_y.sum(axis=0, dtype=np.float64)
    tried = sides(sight)
    found = list[Judged]()
    last = len(tried) - 1
    for number, pair in enumerate(tried):
        done = 0.1 + 0.8 * number / len(tried)
        yield done
        best = yield from _of_sides(sight, (profile_x, profile_y), pair, hint, done)
        if np.isfinite(best.score):
            found.append(best)
        if number == last and found:  # then twice the best
            best = max(found, key=_score)
            tried.append((2 * best.x.side, 2 * best.y.side))
    found = sorted(found, key=_score, reverse=True)
    if found and (hint.x, hint.y) == (None, None):
        found[0] = yield from _climbed(sight, found[0], hint)
    better = []
    for one in found[:_BEST]:
        yield 0.9
        better.append(_finished(sight, one, hint))
    return sorted(better, key=_score, reverse=True)


def _of_sides(
    sight: Sight,
    profiles: tuple[Floats, Floats],
    pair: tuple[float, float],
    hint: GridHint,
    done: float,
) -> Generator[float, None, Judged]:
    """The best board with cells of about a width and a height; yields the fraction
    done."""
    x, firsts_x = _starts(
        profiles[0],
        pair[0],
        hint.x,
    )
    y, firsts_y = _starts(
        profiles[1],
        pair[1],
        hint.y,
    )
    best = Judged(-np.inf, 0.0, x, y)
    begin = firsts_x[0], firsts_y[0]
    seen = set[tuple[float, float]]()
    for axis in (0, 1, 0):
        at = begin
        for first in (firsts_x, firsts_y)[axis]:
            tried = (at[0], first) if axis else (first, at[1])
            if tried in seen:
                continue
            seen.add(tried)
            yield done
            if axis == 0:
                one = judged(
                    sight,
                    replace(best.x, first=first),
                    best.y,
                    hint,
                )
            else:
                one = judged(
                    sight,
                    best.x,
                    replace(best.y, first=first),
                    hint,
                )
            if one.score > best.score:
                best = one
                begin = tried
    return best


def _starts(
    profile: Floats,
    side: float,
    known_place: float | None,
) -> tuple[Axis, list[float]]:
    """An axis of the exact side near one, and where its lines may begin."""
    exact = sharper(profile, side)
    if known_place is not None:
        begin = known_place % exact
        return Axis(begin, exact, 1), [begin]
    firsts = phases(profile, exact)
    return Axis(firsts[0], exact, 1), firsts


def _climbed(
    sight: Sight, best: Judged, hint: GridHint
) -> Generator[float, None, Judged]:
    """A board with its lines moved while that is better; yields the fraction done."""
    seen = set[tuple[Axis, Axis]]()
    for step in (*_CLIMB, *_CLIMB):
        for dx, dy in ((step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)):
            x = best.x.moved(dx * best.x.side)
            y = best.y.moved(dy * best.y.side)
            if (x, y) in seen:
                continue
            seen.add((x, y))
            yield 0.9
            one = judged(sight, x, y, hint)
            best = max(best, one, key=_score)
    return best


def _finished(sight: Sight, one: Judged, hint: GridHint) -> Judged:
    """A board with its lines in their places, and how sure it is."""
    one = _coarser(sight, one, 2)
    one = _coarser(sight, one, 3)
    one = refined(sight, one, hint)
    share = max(one.share, _lined(sight, one))
    if hint == GridHint() and any(runs_on for _, runs_on in rims(sight, one)):
        share *= _MORE
    of_picture = min(1.0, _MUCH * one.score / sight.edged)
    return replace(one, share=share * of_picture)


def _lined(sight: Sight, of: Judged) -> float:
    """The share of the sides between cells that have edges, where hardly one has none
    and there are far more than as many places inside cells have by chance; else 0."""
    cells = gains(sight, of.x, of.y)
    upright = cells.upright[:, 1:-1]
    level = cells.level[1:-1]
    has_edges = np.append(upright > 0.2 * of.y.side, level > 0.2 * of.x.side)
    share = float(has_edges.mean())
    near_line = REACH + 1 / (of.x.side + of.y.side)
    chance = float(cells.inner.mean()) * near_line
    clear = upright.mean() + level.mean() > _CHANCE * chance
    return share if share > _ALL and clear else 0.0


def _coarser(sight: Sight, of: Judged, times: int) -> Judged:
    """The same board with cells twice or three times as wide and high, where only every
    second or third line has edges on both axes: what is inside cells may repeat in a
    part of them."""
    cells = gains(sight, of.x, of.y)
    x = _every(times, of.x, cells.upright.mean(axis=0))
    y = _every(times, of.y, cells.level.mean(axis=1))
    return of if x is None or y is None else replace(of, x=x, y=y)


def _every(times: int, axis: Axis, strength: Floats) -> Axis | None:
    """Every second or third line of an axis, if the others are weak."""
    means = [float(strength[at::times].mean()) for at in range(times)]
    first = int(np.argmax(means))
    count = (axis.count - first) // times
    weak = max(np.delete(means, first))
    if means[first] <= max(0.2 * axis.side, weak / _WEAK) or count < 2:
        return None
    return Axis(
        axis.first + first * axis.side,
        times * axis.side,
        count,
    )
