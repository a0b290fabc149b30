"""The cells of a picture in groups of one look.

Two cells belong together if a chain of cells leads from one to the other in which each is nearly
the same as the next: light that changes slowly over a photograph does not part them. How near
that is follows from the picture: the chains of one look are shorter than the steps between looks,
so the longest gap in the sorted links of the minimum spanning tree is where groups part.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solvers.files.screenshot.cells import distances, softened
from solvers.runtime.steps import finished

Floats = NDArray[np.float64]

_CLEAR = 6.0
"""Levels of grey: a step that parts no looks in any picture is smaller than this."""
_GAP = 1.9
"""How many times longer the first link between two groups is than the longest within one."""
_PLAIN = 40.0
"""A step that always parts two looks is larger than this."""
MOST = 40
"""Groups in a picture."""


@dataclass(frozen=True, eq=False)
class Groups:
    """labels: (rows, cols), 0 the most frequent group. samples: (groups, SIZE, SIZE, 3), the mean
    look of each. doubtful: (rows, cols), cells that look nearly as much like another group."""

    labels: NDArray[np.int64]
    samples: Floats
    doubtful: NDArray[np.bool_]

    @property
    def counts(self) -> list[int]:
        """How many cells each group has."""
        return [int(n) for n in np.bincount(self.labels.ravel(), minlength=len(self.samples))]


def group(looks: Floats) -> Groups:
    """The groups of cells (rows, cols, SIZE, SIZE, 3)."""
    return finished(grouping(looks))


def grouping(looks: Floats) -> Generator[float, None, Groups]:
    """`group` in steps of a cell each; yields the fraction done."""
    rows, cols = looks.shape[:2]
    flat = looks.reshape(rows * cols, *looks.shape[2:])
    inner = softened(flat)
    links = yield from _tree(inner)
    labels = _parted(len(flat), links, _threshold(links[:, 2]))
    order = np.argsort(-np.bincount(labels), kind="stable")
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    labels = rank[labels]
    samples = np.stack([flat[labels == k].mean(axis=0) for k in range(len(order))])
    doubtful = yield from _doubtful(inner, labels)
    return Groups(labels.reshape(rows, cols), samples, doubtful.reshape(rows, cols))


def _tree(inner: Floats) -> Generator[float, None, Floats]:
    """The links (n - 1, 3) of a minimum spanning tree: two cells and their distance (Prim)."""
    count = len(inner)
    nearest = distances(inner[0], inner)
    parent = np.zeros(count, np.int64)
    left = np.ones(count, np.bool_)
    left[0] = False
    links = np.empty((count - 1, 3))
    for number in range(count - 1):
        yield number / (2 * count)
        new = int(np.argmin(np.where(left, nearest, np.inf)))
        links[number] = parent[new], new, nearest[new]
        left[new] = False
        apart = distances(inner[new], inner)
        closer = left & (apart < nearest)
        nearest[closer], parent[closer] = apart[closer], new
    return links


def _threshold(links: Floats) -> float:
    """The distance at which groups part: in the middle of the first gap that is clear as a
    ratio."""
    links = np.sort(links)
    for k in range(max(1, len(links) - MOST), len(links)):
        before = max(float(links[k - 1]), _CLEAR / 2)
        if links[k] > _CLEAR and links[k] > _GAP * before:
            return float(np.sqrt(links[k] * before))
        if before > _PLAIN:
            break
    return _PLAIN


def _parted(count: int, links: Floats, threshold: float) -> NDArray[np.int64]:
    """Group numbers of cells joined by links up to a threshold."""
    labels = np.arange(count)
    for one, two, apart in links:
        if apart <= threshold:
            labels[labels == labels[int(two)]] = labels[int(one)]
    return np.unique(labels, return_inverse=True)[1].astype(np.int64)


def _doubtful(
    inner: Floats, labels: NDArray[np.int64]
) -> Generator[float, None, NDArray[np.bool_]]:
    """Cells that are nearly as far from the nearest of their own group as from another group."""
    found = np.zeros(len(inner), np.bool_)
    for cell, look in enumerate(inner):
        yield 0.5 + cell / (2 * len(inner))
        apart = distances(look, inner)
        apart[cell] = np.inf
        own, other = apart[labels == labels[cell]], apart[labels != labels[cell]]
        if len(other) and len(own) > 1:
            found[cell] = own.min() > 0.7 * other.min()
    return found
