"""How well boards are read from pictures, by style.

    python -m tools.pictures.judge_pictures [--half tuned|judged] [--screens N] [--photos N] [--first N]

Pictures from number --first on, which may be ones that nobody saw. A fault is told as
it comes. For each style: pictures; those whose grid is right; those without a grid;
those of which the person is asked; those whose grid is among the candidates; those that
end wrong without a word, with a wrong grid, or with a cell in a wrong group or a wrong
wall that is not marked; and the cells of right grids that are in a group of their own
kind. A grid on a screen is right if every line is, up to 12 % of a side or two pixels;
one on paper, if every crossing is, up to 25 %.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from dataclasses import dataclass

import numpy as np

from gridwright.solvers.files.screenshot.digits import grouping_of
from gridwright.solvers.files.screenshot.finding import find
from gridwright.solvers.files.screenshot.lattice import Lattice, Sighting, doubtful
from gridwright.solvers.level import LevelError
from gridwright.solvers.runtime.steps import finished
from tools.pictures.case import HALVES, Case
from tools.pictures.papers import photo
from tools.pictures.pictures_corpus import PHOTOS, SCREENS
from tools.pictures.screens import screen


@dataclass
class Tally:
    """Counts of one style."""

    pictures: int = 0
    right: int = 0
    none: int = 0
    asked: int = 0
    among: int = 0
    wrong: int = 0
    cells: int = 0
    right_cells: int = 0
    seconds: float = 0.0
    longest: float = 0.0


def fits(grid: Lattice, case: Case) -> bool:
    """True if a grid is the one of a picture."""
    if (grid.rows, grid.cols) != case.cells.shape:
        return False
    truth = case.crossings
    side = min(
        np.hypot(*(truth[0, 1] - truth[0, 0])), np.hypot(*(truth[1, 0] - truth[0, 0]))
    )
    allowed = 0.25 * side if case.photo else max(0.12 * side, 2.0)
    return bool(np.abs(grid.crossings - truth).max() <= allowed)


def judge(case: Case, tally: Tally) -> None:
    """Read a picture and count how well."""
    tally.pictures += 1
    start = time.process_time()
    try:
        found = find(case.image)
    except LevelError as error:
        tally.none += 1
        print(f"{case.name} ({case.style}): {error}", flush=True)
        return
    finally:
        spent = time.process_time() - start
        tally.seconds += spent
        tally.longest = max(tally.longest, spent)
    best, asked = found[0], doubtful(found)
    right = fits(best.lattice, case)
    tally.right += right
    tally.asked += asked
    tally.among += any(fits(one.lattice, case) for one in found)
    cells = right and _judge_cells(case, best, tally)
    if not right or cells:
        tally.wrong += not asked
        what = "asked" if asked else "wrong"
        told = f"{best.lattice.told} {best.source} {best.sure:.2f}"
        print(
            f"{case.name} ({case.style}): {what}, {case.cells.shape}, {told}",
            flush=True,
        )


def _judge_cells(case: Case, found: Sighting, tally: Tally) -> bool:
    """Count the cells in groups of their own kind; True if one that is not is not
    marked."""
    truth = case.cells
    tally.cells += truth.size
    try:
        groups = finished(
            grouping_of(case.image, found.lattice, found.source == "photo")
        )
    except LevelError:
        return False
    good = np.zeros(truth.shape, np.bool_)
    for number in range(len(groups.samples)):
        own = groups.labels == number
        kinds, counts = np.unique(truth[own], return_counts=True)
        good |= own & (truth == kinds[np.argmax(counts)])
    tally.right_cells += int(good.sum())
    asked = [one is not None and not one.sure for one in groups.digits]
    good |= np.array(asked)[groups.labels]
    if case.across is not None and case.down is not None:
        walls = groups.walls
        if walls is None:
            return True
        good &= (np.pad(case.down[:, 1:-1], ((0, 0), (0, 1))) == walls.right) & (
            np.pad(case.across[1:-1], ((0, 1), (0, 0))) == walls.below
        )
    return bool((~good & ~groups.doubtful).any())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("--half", choices=HALVES, default="judged")
    parser.add_argument("--screens", type=int, default=SCREENS)
    parser.add_argument("--photos", type=int, default=PHOTOS)
    parser.add_argument("--first", type=int, default=0)
    asked = parser.parse_args()
    tallies: dict[tuple[bool, str], Tally] = defaultdict(Tally)
    for make, count in ((screen, asked.screens), (photo, asked.photos)):
        for number in range(asked.first, asked.first + count):
            case = make(asked.half, number)
            judge(case, tallies[case.photo, case.style])
    print(f"{'':12}{'pictures':>9}{'right':>7}{'none':>6}{'asked':>7}{'among':>7}{'wrong':>7}"
          f"{'cells':>9}{'mean s':>8}{'max s':>7}")  # fmt: skip
    for photos in (False, True):
        whole = Tally()
        of = [(name, one) for (kind, name), one in tallies.items() if kind == photos]
        for _, one in of:
            for name in ("pictures", "right", "none", "asked", "among", "wrong", "cells",
                         "right_cells", "seconds"):  # fmt: skip
                setattr(whole, name, getattr(whole, name) + getattr(one, name))
            whole.longest = max(whole.longest, one.longest)
        for name, one in [*of, ("photos" if photos else "screens", whole)]:
            share = 100 * one.right_cells / max(one.cells, 1)
            print(f"{name:12}{one.pictures:9}{one.right:7}{one.none:6}{one.asked:7}{one.among:7}"
                  f"{one.wrong:7}{share:8.1f}%{one.seconds / max(one.pictures, 1):8.2f}"
                  f"{one.longest:7.2f}")  # fmt: skip


if __name__ == "__main__":
    main()
