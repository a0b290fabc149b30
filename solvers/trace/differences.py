"""A partial answer told by what it has in common with another one.

An answer that improves on another is made of long parts of it, forward or backward, and of a few
new codes between them.
"""

from __future__ import annotations

import numpy as np

from solvers.trace.reader import Codes

HIGHEST = 2**24
"""Codes from here on are not compared: a table of all codes would take too much room."""


def difference(before: Codes, after: Codes) -> Codes | None:
    """What `patched` makes the later answer of; None if that is not to be had for less than half of
    its codes.

    The codes of `before` and after them the new ones are one list. The answer is cut into runs of
    neighbours there. Told are the number of runs, then for each where it begins and its length
    (negative: backward), then the new codes.
    """
    if not len(before) or not len(after):
        return None
    both = int(max(before.max(), after.max()))
    if both >= HIGHEST or min(before.min(), after.min()) < 0:
        return None
    table = np.full(both + 1, -1, np.int64)
    table[before] = np.arange(len(before))
    places = table[after]
    new = places < 0
    places[new] = len(before) + np.arange(np.count_nonzero(new))
    steps = np.diff(places)
    near = np.abs(steps) == 1
    cut = ~near
    cut[1:] |= near[:-1] & (steps[1:] != steps[:-1])
    firsts = np.append(0, np.flatnonzero(cut) + 1)
    lengths = np.diff(np.append(firsts, len(after)))
    if 2 * (1 + 2 * len(firsts) + np.count_nonzero(new)) > len(after):
        return None
    backward = (lengths > 1) & (np.append(steps, 1)[firsts] < 0)
    runs = np.column_stack([places[firsts], np.where(backward, -lengths, lengths)])
    told = np.concatenate([[len(firsts)], runs.ravel(), after[new]])
    return told.astype(np.int32)


def patched(before: Codes, told: Codes) -> Codes:
    """The answer of which `told` is the difference."""
    end = 1 + 2 * int(told[0])
    starts, lengths = told[1:end].astype(np.int64).reshape(-1, 2).T
    sizes = np.abs(lengths)
    within = np.arange(sizes.sum()) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    places = np.repeat(starts, sizes) + np.repeat(np.sign(lengths), sizes) * within
    answer: Codes = np.concatenate([before, told[end:]])[places]
    return answer
