"""Random sowing boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from solvers.level import Level
from solvers.options import Option, OptionError, fill_options
from solvers.sowing.rules import MAX_STONES, board_of
from solvers.text import Text

OPTIONS = (
    Option("per_pit", "int", 5, "Stones a pit", "On average", minimum=0, maximum=MAX_STONES),
    Option(
        "total",
        "int",
        None,
        "Stones in all",
        "Overrides the stones a pit",
        minimum=0,
        maximum=40 * MAX_STONES,
    ),
    Option("random", "bool", True, "Scattered", "Each stone falls into a pit at random"),
    Option("chain", "bool", False, "Chain captures", "The level's chain rule"),
)


def generate(blank: Level, seed: int, options: Mapping[str, Any]) -> Level:
    """A level of the size of `blank`, the same for the same arguments.

    Scattered: every stone falls into a pit drawn at random, full pits left out. Otherwise the
    stones are shared evenly, the first pits of the ring taking one more where they do not
    divide. OptionError if the stones do not fit.
    """
    values = fill_options(OPTIONS, options)
    size = blank.rows * blank.cols
    total = values["per_pit"] * size if values["total"] is None else values["total"]
    if total > MAX_STONES * size:
        raise OptionError(
            Text(
                "total: {total} stones do not fit into {size} pits of {limit}",
                total=total,
                size=size,
                limit=MAX_STONES,
            )
        )
    if values["random"]:
        pits = _scattered(total, size, np.random.default_rng([seed, size]))
    else:
        each, more = divmod(total, size)
        pits = [each + (pit < more) for pit in range(size)]
    return blank.with_(cells=board_of(pits), rules={"chain": True} if values["chain"] else {})


def _scattered(total: int, size: int, rng: np.random.Generator) -> list[int]:
    counts = np.zeros(size, np.int64)
    while total:
        room = np.flatnonzero(counts < MAX_STONES)
        drawn = np.bincount(rng.choice(room, total), minlength=size)
        kept = np.minimum(counts + drawn, MAX_STONES)
        total -= int((kept - counts).sum())
        counts = kept
    return [int(count) for count in counts]
