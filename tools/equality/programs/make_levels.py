"""Write random levels of a kind, in the library of any commit: FOLDER KIND COUNT SEED.

Every option of the kind's generator and every rule of the kind is drawn in half of the
levels, and has its usual value in the others. Half of the levels have one or two cells
of another level, so that some have no answer.
"""

from __future__ import annotations

import random
import sys
from itertools import count
from pathlib import Path
from typing import Any

import gridwright
from gridwright import rooms

SIDES = (2, 6)
MORE = 6
"""Numbers are drawn up to the double of the usual one, or so far above the least."""
UNUSUAL = 40
"""The highest number that is drawn where there is usually none."""
TRIES = 30
"""Levels that are tried for each that is asked for: some sizes and options do not go
together."""


def drawn_value(option: Any, draw: random.Random) -> Any:
    """A value of an option."""
    if option.type == "bool":
        return draw.random() < 0.5
    if option.type == "choice":
        return draw.choice(option.choices)
    if option.type == "table":
        return {key: draw.randint(0, 12) for key in option.default}
    if option.type == "float":
        return draw.uniform(option.minimum, option.maximum)
    least = int(option.minimum)
    usual = option.default
    most = UNUSUAL if usual is None else max(2 * usual, least + MORE)
    return draw.randint(least, min(most, int(option.maximum)))


def drawn_values(options: Any, draw: random.Random) -> dict[str, Any]:
    """Values of about half of some options, by their names."""
    return {
        option.name: drawn_value(option, draw)
        for option in options
        if draw.random() < 0.5
    }


def mixed(
    level: gridwright.Level, other: gridwright.Level, draw: random.Random
) -> gridwright.Level:
    """A level with one or two cells of another one of the same size; itself, if those
    do not go with its other cells."""
    rows = [row.split() for row in level.rows]
    theirs = [row.split() for row in other.rows]
    for _ in range(draw.randint(1, 2)):
        row = draw.randrange(len(rows))
        col = draw.randrange(len(rows[row]))
        rows[row][col] = theirs[row][col]
    lines = [" ".join(row) for row in rows]
    changed = gridwright.Level(level.kind, lines, rules=level.rules)
    return level if changed.problems else changed


def drawn_level(kind: str, draw: random.Random) -> gridwright.Level:
    """A level with a size, options and rules by lot; `gridwright.Error` if they do not
    go together."""
    of = rooms.registry.kind(kind)
    rows = draw.randint(*SIDES)
    cols = draw.randint(*SIDES)
    options = drawn_values(of.generator_options, draw)
    named = {option.name for option in of.generator_options}
    rules = drawn_values([rule for rule in of.rules if rule.name not in named], draw)

    def one() -> gridwright.Level:
        seed = draw.randrange(10**6)
        return gridwright.Level.random(kind, rows, cols, seed=seed, **options)

    level = one()
    if rules:
        level = level.with_rules({**level.rules, **rules})
    return mixed(level, one(), draw) if draw.random() < 0.5 else level


def main(folder: Path, kind: str, asked: int, seed: str) -> None:
    """Write so many levels, or as many as there were after all tries."""
    draw = random.Random(f"{kind} {seed}")
    numbers = count(1)
    for _ in range(TRIES * asked):
        try:
            level = drawn_level(kind, draw)
        except gridwright.Error:
            continue
        number = next(numbers)
        level.save(folder / f"{kind}_{number:05}.json")
        if number == asked:
            break


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4])
