"""Proofs that a person can write, the one of docs/proofs.md among them."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tests.check_proof.checker import SOURCE, check_in, checker, level_of

CORNERS = level_of("tour", ["S . .", ". . E", ". . ."])
"""Black and white: a walk from a corner to a middle of a side visits as many of both.
There are five black cells and four white ones."""
COLOURS = [[0, 1], [1, -1], [2, 1], [3, -1], [4, 1], [5, -1], [6, 1], [7, -1], [8, 1]]


def colours(sign: int) -> dict[str, Any]:
    cells = [[cell, sign * times] for cell, times in COLOURS]
    return {"step": "empty", "unit": 0, "cells": cells, "cuts": []}


def test_it_is_one_file_that_needs_nothing_else() -> None:
    text = SOURCE.read_text("utf-8")
    imported = [
        n
        for n in ast.walk(ast.parse(text))
        if isinstance(n, ast.Import | ast.ImportFrom)
    ]
    names = [
        n.module if isinstance(n, ast.ImportFrom) else n.names[0].name for n in imported
    ]
    assert all(str(name).partition(".")[0] in sys.stdlib_module_names for name in names)


def test_colours_rule_out_a_tour(tmp_path: Path) -> None:
    code, said = check_in(
        tmp_path, CORNERS, {"claim": {"score": None}, "steps": [colours(-1)]}
    )
    assert (code, said.partition(":")[0]) == (0, "there is no answer")
    code, said = check_in(
        tmp_path, CORNERS, {"claim": {"score": None}, "steps": [colours(1)]}
    )
    assert code == 1 and "step 0 (empty)" in said


def test_the_proof_of_the_page_is_confirmed(tmp_path: Path) -> None:
    page = (SOURCE.parents[1] / "docs" / "proofs.md").read_text("utf-8")
    proof = page.partition("```json\n")[2].partition("```")[0]
    assert check_in(tmp_path, CORNERS, proof)[0] == 0


@pytest.mark.parametrize(
    "change", [{"cells": [*COLOURS[:4], *COLOURS[5:]]}, {"cells": [*COLOURS, [4, -2]]}]
)
def test_a_sum_that_is_off_by_a_cell_proves_nothing(
    tmp_path: Path, change: Any
) -> None:
    cells = [[cell, -times] for cell, times in change["cells"]]
    step = {**colours(-1), "cells": cells}
    assert (
        check_in(tmp_path, CORNERS, {"claim": {"score": None}, "steps": [step]})[0] == 1
    )


MAZE = level_of("coin_maze", ["S . .", ". $5 .", ". . E"])


def test_a_count_of_a_maze(tmp_path: Path) -> None:
    claim = {"score": 14, "solutions": "12", "optimal": "2"}
    for axis in (0, 1):
        proof = {
            "claim": claim,
            "moves": "RRDLLDRR",
            "steps": [{"step": "count", "axis": axis}],
        }
        assert check_in(tmp_path, MAZE, proof)[0] == 0
    for name, value in (("solutions", "13"), ("optimal", "1"), ("score", 13)):
        assert (
            check_in(tmp_path, MAZE, {**proof, "claim": {**claim, name: value}})[0] == 1
        )
    uncounted = {**proof, "steps": []}
    assert check_in(tmp_path, MAZE, uncounted) == (
        1,
        "WRONG: no step counts the answers",
    )


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("RRDD", "another score"),
        ("RRDLLDR", "does not end at the exit"),
        ("RRDLLDRRU", "does not end at the exit"),
        ("RRDLLDRRD", "cannot be made"),
        ("RLRRDD", "visits a cell twice"),
        ("RRX", "cannot be made"),
        ("UU", "cannot be made"),
    ],
)
def test_routes_that_are_none(tmp_path: Path, moves: str, why: str) -> None:
    proof = {
        "claim": {"score": 14},
        "moves": moves,
        "steps": [{"step": "count", "axis": 0}],
    }
    code, said = check_in(tmp_path, MAZE, proof)
    assert code == 1 and why in said


def test_walls_numbers_and_conditions(tmp_path: Path) -> None:
    walled = level_of("tour", ["S| .", "._ .", ". ."])
    counted = {"steps": [{"step": "count", "axis": 0}]}
    assert (
        check_in(
            tmp_path, walled, {"claim": {"score": None, "solutions": "0"}, **counted}
        )[0]
        == 0
    )
    numbers = level_of("tour", ["S@1 @3", "@2 ."])
    assert check_in(tmp_path, numbers, {"claim": {"score": 4}, "moves": "DRU"})[0] == 0
    assert check_in(tmp_path, numbers, {"claim": {"score": 4}, "moves": "RDL"})[0] == 1
    for many, code in ((1, 0), (2, 1)):
        claim = {"score": 4, "solutions": str(many)}
        assert (
            check_in(tmp_path, numbers, {"claim": claim, "moves": "DRU", **counted})[0]
            == code
        )
    forced = {**MAZE, "conditions": {"force": "0,0-0,1 2,0", "forbid": "1,2"}}
    claim = {"claim": {"score": 12, "solutions": "1"}, "moves": "RDLDRR", **counted}
    code, said = check_in(tmp_path, forced, claim)
    assert code == 0 and "(must use: 0,0-0,1 2,0; must not use: 1,2)" in said
    assert check_in(tmp_path, forced, {**claim, "moves": "DDRURD"})[0] == 1


def brute(rows: list[str], free_end: bool) -> list[int]:
    """The scores of all walks, each cell as a visit, by trying every step."""
    cells = {(r, c): t for r, row in enumerate(rows) for c, t in enumerate(row.split())}
    (start,) = (cell for cell, token in cells.items() if token == "S")
    found, stack = [], [[start]]
    while stack:
        path = stack.pop()
        r, c = path[-1]
        if cells[r, c] == "E" or (
            free_end and len(path) == sum(t != "#" for t in cells.values())
        ):
            found.append(len(path) + sum(cells[cell] == "$" for cell in path))
            continue
        near = [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
        stack += [
            [*path, n] for n in near if cells.get(n, "#") != "#" and n not in path
        ]
    return found


@pytest.mark.parametrize("case", range(12))
def test_counts_agree_with_trying_every_step(tmp_path: Path, case: int) -> None:
    """`case` spreads walls and coins over a 3 x 4 board."""
    tokens = [".#$."[(case * 7 + i * 5 + i * i) % 4 if i % 3 else 0] for i in range(12)]
    tokens[case % 12] = "S"
    tour = case % 2 == 1
    if tour:
        tokens = ["." if t in "$#" else t for t in tokens]
        tokens[(case + 5) % 12] = "#"
    else:
        tokens[(case + 7) % 12] = "E"
    rows = [" ".join(tokens[i : i + 4]) for i in (0, 4, 8)]
    path = tmp_path / "level.json"
    path.write_text(checker.json.dumps(level_of("tour" if tour else "coin_maze", rows)))
    board = checker.Ground(checker.read_level(str(path)), checker.WorkMeter(10**7))
    scores = brute(rows, tour)
    best = max(scores, default=-1)
    for axis in (0, 1):
        sweep = checker.WalkSweep(board, board.low, board.high, axis)
        assert sweep.count() == (best, scores.count(best), len(scores))


def test_numbers_are_counted_in_order(tmp_path: Path) -> None:
    """Of the twelve routes of the maze, those that pass two numbers in order; and back
    to front."""
    cells = [(0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (0, 2)]
    level, path = {**MAZE, "rows": ["S . .", ". . .", ". . E"]}, tmp_path / "level.json"
    for one, other in product(cells, repeat=2):
        if one == other:
            continue
        tokens = [row.split() for row in level["rows"]]
        tokens[one[0]][one[1]], tokens[other[0]][other[1]] = ".@1", ".@2"
        path.write_text(
            checker.json.dumps({**level, "rows": [" ".join(row) for row in tokens]})
        )
        board = checker.Ground(checker.read_level(str(path)), checker.WorkMeter(10**7))
        expected, stack = 0, [[0]]
        while stack:
            way = stack.pop()
            if way[-1] == 8:
                places = [
                    way.index(3 * r + c) if 3 * r + c in way else 99
                    for r, c in (one, other)
                ]
                expected += places[0] < places[1] < 99
            else:
                stack += [[*way, b] for _, b in board.near[way[-1]] if b not in way]
        for axis in (0, 1):
            sweep = checker.WalkSweep(board, board.low, board.high, axis)
            assert sweep.count()[2] == expected, (one, other)


def test_a_closed_tour_through_numbers(tmp_path: Path) -> None:
    level = level_of("tour", [".@1 .@2", ".@4 .@3"], rules={"closed": True})
    proof = {"claim": {"score": 4, "solutions": "1"}, "moves": "RDLU"}
    counted = {**proof, "steps": [{"step": "count", "axis": 0}]}
    assert check_in(tmp_path, level, counted)[0] == 0
    assert (
        check_in(tmp_path, level, {**counted, "claim": {"score": 4, "solutions": "2"}})[
            0
        ]
        == 1
    )
    assert check_in(tmp_path, level, {**proof, "claim": {"score": 4}})[0] == 0


@pytest.mark.parametrize(
    "marks",
    ["", "S", "1", "S1", "S12", "12", "123", "S123", "2S1", "s", "s2", "s23", "1s"],
)
def test_closed_tours_through_numbers_agree_with_trying_every_step(
    tmp_path: Path, marks: str
) -> None:
    """Signs stand in reading order on every fifth cell of a 4 x 4 board, s for a
    start with the first number that is left; a tour that can be walked both ways
    counts once."""
    tokens, path = ["."] * 16, tmp_path / "level.json"
    for place, mark in enumerate(marks):
        own = {"S": "S", "s": "S@2" if "1" in marks else "S@1"}
        tokens[place * 5 % 16] = own.get(mark, f".@{mark}")
    for wall in (None, 6, 9):
        shown = [t + ("|" if place == wall else "") for place, t in enumerate(tokens)]
        rows = [" ".join(shown[i : i + 4]) for i in range(0, 16, 4)]
        path.write_text(
            checker.json.dumps(level_of("tour", rows, rules={"closed": True}))
        )
        board = checker.Ground(checker.read_level(str(path)), checker.WorkMeter(10**8))
        found, stack = set(), [[board.start]]
        while stack:
            way = stack.pop()
            ahead = [cell for _, cell in board.near[way[-1]]]
            stack += [[*way, cell] for cell in ahead if cell not in way]
            numbers = [board.label[cell] for cell in way if board.label[cell]]
            if len(way) == 16 and board.start in ahead and numbers == sorted(numbers):
                found.add(
                    frozenset(
                        frozenset(pair)
                        for pair in zip(way, [*way[1:], way[0]], strict=True)
                    )
                )
        for axis in (0, 1):
            count = checker.WalkSweep(board, board.low, board.high, axis).count()
            assert count[1:] == (len(found),) * 2, (marks, wall)


COUNTED = {"steps": [{"step": "count"}]}


def test_a_trail(tmp_path: Path) -> None:
    house = level_of("trail", ["sd .", "rsd dz", "r ."])
    proof = {
        "claim": {"score": 8, "solutions": "88", "optimal": "88"},
        "moves": "2,0:67618832",
    }
    assert check_in(tmp_path, house, {**proof, **COUNTED})[0] == 0
    assert check_in(tmp_path, house, proof)[0] == 1  # nothing counts them
    assert check_in(tmp_path, house, {**proof, "claim": {"score": 8}})[0] == 0
    for claim in ({"score": 7}, {"score": None}, {"score": 8, "solutions": "87"}):
        moves = "" if claim["score"] is None else proof["moves"]
        assert (
            check_in(tmp_path, house, {"claim": claim, "moves": moves, **COUNTED})[0]
            == 1
        )
    for moves in (
        "67618832",
        "0,0:67618832",
        "2,0:6761883",
        "2,0:676188322",
        "2,2:67618832",
    ):
        assert (
            check_in(tmp_path, house, {"claim": {"score": 8}, "moves": moves})[0] == 1
        )
    closed = {**house, "rules": {"closed": True}}
    assert check_in(tmp_path, closed, {"claim": {"score": None}})[0] == 0


@pytest.mark.parametrize(
    ("rows", "start", "strokes"),
    [
        (["sdd .", "rdd z", ". ."], "", 2),  # the bridges of Koenigsberg: four odd dots
        (["r . r ."], "", 2),  # two pieces
        (["r r* ."], "*", 1),  # begins in the middle
    ],
)
def test_lines_that_are_no_trail(
    tmp_path: Path, rows: list[str], start: str, strokes: int
) -> None:
    code, said = check_in(tmp_path, level_of("trail", rows), {"claim": {"score": None}})
    assert code == 0 and (f"{strokes} trails" in said) == (strokes > 1)
    plain = level_of("trail", [row.replace("*", "") for row in rows])
    assert check_in(tmp_path, plain, {"claim": {"score": None}})[0] == (
        1 if start else 0
    )


def test_trails_are_counted_as_by_drawing_them_all(tmp_path: Path) -> None:
    """Every drawing of the lines of a square with its diagonals, one line doubled."""
    for lines in product(
        ("", "r"), ("", "d", "dd"), ("", "s"), ("", "z"), ("", "d"), ("", "r")
    ):
        right, down, cross, back, other, below = lines
        rows = [f"{right}{cross}{down}" or ".", f"{other}{back}" or "."]
        board = [f"{rows[0]} {rows[1]}", f"{below or '.'} ."]
        pairs = [(0, 1)] * len(right) + [(0, 2)] * len(down) + [(0, 3)] * len(cross)
        pairs += [(1, 2)] * len(back) + [(1, 3)] * len(other) + [(2, 3)] * len(below)
        if not pairs:
            continue
        found, stack = (
            0,
            [(dot, pairs) for dot in {end for pair in pairs for end in pair}],
        )
        while stack:
            dot, left = stack.pop()
            found += not left
            for pair in {pair for pair in left if dot in pair}:
                rest = list(left)
                rest.remove(pair)
                stack.append((sum(pair) - dot, rest))
        path = tmp_path / "level.json"
        path.write_text(checker.json.dumps(level_of("trail", board)))
        drawing = checker.TrailLines(
            checker.read_level(str(path)), checker.WorkMeter(10**7)
        )
        assert (drawing.count() if drawing.possible else 0) == found, board


@pytest.mark.parametrize(("food", "water"), [(1, 1), (1, 0), (0, 0)])
def test_a_building(tmp_path: Path, food: int, water: int) -> None:
    level = level_of("collapse", ["1/0 2/0 0/3", "0/1 0 1/1", "4/0 0/2 0/0"])
    best = 2  # up, then right: 2/0 and 0/3
    step = {"step": "weights", "food": food, "water": water}
    proof = {"claim": {"score": best}, "moves": "UR", "steps": [step] * 4}
    assert check_in(tmp_path, level, proof)[0] == 0  # weights only make it quicker
    assert check_in(tmp_path, level, {**proof, "claim": {"score": 3}})[0] == 1
    assert (
        check_in(tmp_path, level, {**proof, "moves": "DR", "claim": {"score": 0}})[0]
        == 1
    )


def test_every_building_of_few_rooms(tmp_path: Path) -> None:
    """The best walk of all, on a quarter with any supplies; the others are empty."""
    for rooms in product(("0", "1/0", "0/2"), repeat=3):
        rows = ["0 0 0", f"0 0 {rooms[0]}", f"0 {rooms[1]} {rooms[2]}"]
        ways = [[rooms[0], rooms[2]], [rooms[1], rooms[2]]]
        sums = [[sum(int(room[at]) for room in way) for at in (0, -1)] for way in ways]
        best, moves = max((min(sums[0]), "RD"), (min(sums[1]), "DR"))
        steps = [{"step": "weights", "food": 1, "water": 1}] * 4
        claim = {"claim": {"score": best}, "moves": moves, "steps": steps}
        assert check_in(tmp_path, level_of("collapse", rows), claim)[0] == 0


def test_clear_tiles(tmp_path: Path) -> None:
    rows = ["1 2 1", "2 1 2", "1 1 2"]
    searched = {"steps": [{"step": "search"}]}
    one = level_of("match3", rows, rules={"swaps": 1})
    assert (
        check_in(
            tmp_path, one, {"claim": {"score": 1}, "moves": "1,1-1,2", **searched}
        )[0]
        == 1
    )
    equal = {"claim": {"score": 2}, "moves": "1,2-2,2", **searched}
    code, said = check_in(tmp_path, one, equal)
    assert code == 1 and "makes no run" in said
    assert check_in(tmp_path, one, {**equal, "moves": "0,1-0,2"})[0] == 0
    line = level_of("match3", ["1 1 2 1"], rules={"swaps": 1})
    assert (
        check_in(
            tmp_path, line, {"claim": {"score": 1}, "moves": "0,2-0,3", **searched}
        )[0]
        == 0
    )
    assert check_in(tmp_path, line, {"claim": {"score": 0}, **searched})[0] == 1
    twice = level_of("match3", ["1 1 2 1"], rules={"swaps": 2})
    assert check_in(tmp_path, twice, {"claim": {"score": None}, **searched})[0] == 0
    at_most = level_of("match3", ["1 1 2 1"], rules={"swaps": 2, "exactly": False})
    assert check_in(tmp_path, at_most, {"claim": {"score": None}, **searched})[0] == 1
    told = {"claim": {"score": 1}, "moves": "0,2-0,3", **searched}
    assert check_in(tmp_path, at_most, told)[0] == 0


def test_a_run_of_the_start_must_outlive_the_swap(tmp_path: Path) -> None:
    """All swaps of equal tiles clear the run; the others break it."""
    level = level_of("match3", ["2", "1", "1", "1", "2"], rules={"swaps": 1})
    searched = {"steps": [{"step": "search"}]}
    proof = {"claim": {"score": 1}, "moves": "1,0-2,0", **searched}
    assert check_in(tmp_path, level, proof)[0] == 0
    code, said = check_in(tmp_path, level, {**proof, "moves": "0,0-1,0"})
    assert code == 1 and "makes no run" in said
    level = level_of("match3", ["1", "2", "1"], rules={"swaps": 1})
    assert check_in(tmp_path, level, {"claim": {"score": None}, **searched})[0] == 0


# -- Pythons ---------------------------------------------------------------------------
NOT_THERE = 127
"""How a name ends that stands for a Python which is not installed."""


def pythons() -> list[tuple[str, int]]:
    """Other Pythons on this machine, each with its minor version: those beside our own
    come first, as what stands in the path may only choose among them."""
    beside, found = Path(sys.base_prefix).parent, []
    for minor in {*range(6, 16)} - {sys.version_info.minor}:
        name = f"python3.{minor}"
        path = next(beside.glob(f"*/bin/{name}"), None) or shutil.which(name)
        if path is not None:
            found.append((str(path), minor))
    return found


@pytest.mark.slow
def test_it_runs_on_python_3_9_and_says_what_it_needs_on_older_ones(
    tmp_path: Path,
) -> None:
    ast.parse(SOURCE.read_text("utf-8"), feature_version=(3, 6))
    check_in(tmp_path, CORNERS, {"claim": {"score": None}, "steps": [colours(-1)]})
    paths = [str(tmp_path / name) for name in ("level.json", "proof.json")]
    own = (sys.executable, sys.version_info.minor)
    for path, minor in [own, *pythons()]:
        command = [path, "-I", str(SOURCE), *paths]
        ended = subprocess.run(command, capture_output=True, text=True)
        if ended.returncode == NOT_THERE:
            continue
        if minor < 9:
            needs = (
                f"check_proof.py needs Python 3.9 or later, this is Python 3.{minor}\n"
            )
            assert (ended.returncode, ended.stdout, ended.stderr) == (3, "", needs)
        else:
            assert ended.returncode == 0, ended.stderr
            assert ended.stdout.startswith("there is no answer: confirmed, 1 step,")


def test_the_only_route_is_known_by_its_steps(tmp_path: Path) -> None:
    """Of a board with one tour another one is ruled out; of one with two it is not."""
    steps = [
        {"step": "other"},
        {
            "step": "empty",
            "unit": 0,
            "cells": [[cell, -1] for cell in (0, 1, 2, 5, 6, 7, 8)],
            "cuts": [],
            "splits": [[0, 2]],
        },
    ]
    for rows, moves, confirmed in (
        (["S . .", "# # .", "E . ."], "RRDDLL", True),
        (["S . .", ". . .", ". . E"], "RRDLLDRR", False),
    ):
        proof = {
            "claim": {"score": len(moves) + 1, "only": True},
            "moves": moves,
            "steps": steps,
        }
        code, said = check_in(tmp_path, level_of("tour", rows), proof)
        assert (code == 0) is confirmed
        assert ("it is the only best answer" in said) is confirmed
