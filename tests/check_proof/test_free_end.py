"""The rows of a cut where the end of a walk is free: every walk fulfils each of them,
and some walk just so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.check_proof.checker import checker, level_of

BOARDS: list[dict[str, Any]] = [
    level_of("tour", ["S . .", ". . ."]),
    level_of("tour", ["S . .", ". # .", ". . ."]),
    level_of("tour", [". S", ". .", ". ."]),
    level_of("tour", ["S . .", ". . E"]),
    level_of("tour", ["S . .", ". . ."], rules={"closed": True}),
    level_of("coin_maze", ["S . $", ". . E"]),
]
"""Walks with a free end, one that the level names, none at all, and one that need not
visit every cell."""
NAMES = ["free", "free-hole", "free-narrow", "end", "closed", "maze"]


def ground_of(folder: Path, level: dict[str, Any]) -> Any:
    """The board as the checker has it."""
    path = folder / "level.json"
    path.write_text(checker.json.dumps(level))
    return checker.Ground(checker.read_level(str(path)), checker.WorkMeter(10**9))


def walks(level: dict[str, Any]) -> Iterator[list[int]]:
    """Every walk, by plain recursion: the flat indices of its cells, the first again at
    the end of a round."""
    rows = [row.split() for row in level["rows"]]
    cols = len(rows[0])
    tokens = [token for row in rows for token in row]
    free = sum(token != "#" for token in tokens)
    closed = level.get("rules", {}).get("closed", False)
    whole = level["kind"] == "tour"
    end = tokens.index("E") if "E" in tokens else None

    def onward(path: list[int]) -> Iterator[list[int]]:
        here = path[-1]
        all_there = not whole or len(path) == free
        if all_there and not closed and end in (None, here):
            yield path
        if here == end:
            return
        row, col = divmod(here, cols)
        for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if not (0 <= r < len(rows) and 0 <= c < cols):
                continue
            to = r * cols + c
            if closed and len(path) == free and to == path[0]:
                yield [*path, to]
            elif tokens[to] != "#" and to not in path:
                yield from onward([*path, to])

    yield from onward([tokens.index("S")])


def columns(level: dict[str, Any], path: list[int]) -> set[int]:
    """The columns that a walk has: its steps, its visits, and where it ends if that is
    free."""
    cols = len(level["rows"][0].split())
    n = cols * len(level["rows"])
    found = {2 * n + cell for cell in path}
    for one, other in pairwise(path):
        first = min(one, other)
        across = abs(one - other) == 1
        found.add(2 * first if across else 2 * first + 1)
    tokens = " ".join(level["rows"]).split()
    closed = level.get("rules", {}).get("closed", False)
    if "E" not in tokens and not closed:
        found.add(3 * n + path[-1])
    return found


def made(row: tuple[list[tuple[int, int]], int], walk: set[int]) -> int:
    """What the columns of a row make in a walk, above the least that it says."""
    terms, least = row
    return sum(factor for column, factor in terms if column in walk) - least


def sets(ground: Any) -> Iterator[frozenset[int]]:
    """Every set of cells, the one beyond the board included where there is one."""
    cells = range(ground.last + 1)
    for size in range(1, len(cells)):
        for inside in combinations(cells, size):
            yield frozenset(inside)


@pytest.mark.parametrize("level", BOARDS, ids=NAMES)
def test_every_walk_fulfils_every_cut_around_a_cell(
    tmp_path: Path, level: dict[str, Any]
) -> None:
    ground = ground_of(tmp_path, level)
    every = [columns(level, path) for path in walks(level)]
    tight = 0
    for inside in sets(ground):
        for cell in inside:
            cut = {"set": sorted(inside), "cell": cell}
            if ground.root in inside:
                with pytest.raises(checker.Outcome):
                    ground.cut_row(cut, "the cut")
                continue
            row = ground.cut_row(cut, "the cut")
            least = min(made(row, walk) for walk in every)
            assert least >= 0, cut
            tight += least == 0
    assert tight and every


@pytest.mark.parametrize("level", BOARDS, ids=NAMES)
def test_every_walk_fulfils_every_cut_with_steps(
    tmp_path: Path, level: dict[str, Any]
) -> None:
    """Of every set with few steps across its border, each choice of them is a cut, or
    refused since some walk may make it alone."""
    ground = ground_of(tmp_path, level)
    every = [columns(level, path) for path in walks(level)]
    taken = refused = 0
    for inside in sets(ground):
        border = sorted(ground._border(inside))
        if len(border) > 5:
            continue
        for size in range(len(border) + 1):
            for steps in combinations(border, size):
                cut = {"set": sorted(inside), "steps": list(steps)}
                try:
                    row = ground.cut_row(cut, "the cut")
                except checker.Outcome:
                    refused += 1
                    continue
                taken += 1
                assert all(made(row, walk) >= 0 for walk in every), cut
    assert taken and refused, "the numbers of steps are of two sorts"


@pytest.mark.parametrize("level", BOARDS, ids=NAMES)
def test_every_walk_fulfils_the_equation_of_every_cell(
    tmp_path: Path, level: dict[str, Any]
) -> None:
    ground = ground_of(tmp_path, level)
    for path in walks(level):
        walk = columns(level, path)
        for cell in range(ground.last + 1):
            if cell == ground.n or ground.high[2 * ground.n + cell]:
                assert made(ground.cell_row(cell), walk) == 0, (path, cell)
