"""What was tried to fool the checker, and what made it fail: each stays here."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.check_proof.checker import check_in, checker, level_of
from tools.forge_proofs import judge

MAZE = level_of("coin_maze", ["S . .", ". $5 .", ". . E"])
BEST = {"claim": {"score": 14, "solutions": "12", "optimal": "2"}, "moves": "RRDLLDRR"}
COUNT = {"step": "count", "axis": 0}
NONE: dict[str, Any] = {"claim": {"score": None}}
OPEN_END = level_of("tour", ["S . .", ". . ."])


def step(
    name: str, unit: int = 0, cells: Any = (), cuts: Any = (), **more: Any
) -> dict[str, Any]:
    return {
        "step": name,
        "unit": unit,
        "cells": list(cells),
        "cuts": list(cuts),
        **more,
    }


# -- text that is no proof -------------------------------------------------------------
@pytest.mark.parametrize(
    "change",
    [
        {"version": True},
        {"version": 1.0},
        {"format": "gridwright-level"},
        {"claim": {"score": 14.0, "solutions": None, "optimal": None}},
        {"claim": {"score": True, "solutions": None, "optimal": None}},
        {"claim": {"score": 14, "solutions": 12, "optimal": None}},
        {"claim": {"score": 14, "solutions": "1\u0662", "optimal": None}},
        {"claim": {"score": 14, "solutions": "012", "optimal": None}},
        {"moves": ["RRDLLDRR"]},
        {"steps": {"step": "count", "axis": 0}},
        {"steps": [{"step": "count", "axis": False}]},
        {"steps": [{"step": "count", "axis": 0, "hint": "believe me"}]},
        {"steps": ["count"]},
        {"hint": "believe me"},
    ],
)
def test_types_are_what_they_must_be(tmp_path: Path, change: dict[str, Any]) -> None:
    proof = {**BEST, "steps": [COUNT]}
    assert check_in(tmp_path, MAZE, proof)[0] == 0
    assert check_in(tmp_path, MAZE, {**proof, **change})[0] == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 200_000,
        '{"a":' * 100_000,
        '{"format":"gridwright-proof","format":"gridwright-proof"}',
        '{"version":' + "9" * 100_000 + "}",
        '{"version":NaN}',
        '{"version":-Infinity}',
        '{"version":1e400}',
        '{"format":"\\ud800\\u001b[2J: confirmed"}',
    ],
)
def test_json_tricks_are_unreadable(tmp_path: Path, text: str) -> None:
    assert check_in(tmp_path, MAZE, text)[0] == 2
    assert check_in(tmp_path, text, {})[0] == 2


def test_a_text_of_a_file_is_no_sentence_of_the_checker(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = 'x"\nthe answer scores 99: confirmed, 1 steps\x1b[2J\ud800'
    check_in(tmp_path, json.dumps({**MAZE, "kind": kind}), {})
    code = checker.main([str(tmp_path / "level.json"), str(tmp_path / "proof.json")])
    said = capsys.readouterr().out
    assert code == 3 and said.count("\n") == 1 and said.isascii() and "\x1b" not in said


# -- claims and files that do not belong together --------------------------------------
@pytest.mark.parametrize(
    "change",
    [
        {"rows": ["S . .", ". $4 .", ". . E"]},
        {"rules": {"cell": 2}},
        {"conditions": {"force": "1,1", "forbid": ""}},
        {"kind": "tour", "rows": ["S . .", ". . .", ". . E"]},
    ],
)
def test_a_proof_of_another_level(tmp_path: Path, change: dict[str, Any]) -> None:
    check_in(tmp_path, MAZE, {**BEST, "steps": [COUNT]})
    proof = (tmp_path / "proof.json").read_text()
    assert check_in(tmp_path, {**MAZE, **change}, proof)[0] == 1


def test_what_says_the_same_is_the_same_level(tmp_path: Path) -> None:
    check_in(tmp_path, MAZE, {**BEST, "steps": [COUNT]})
    proof = (tmp_path / "proof.json").read_text()
    same = {
        **MAZE,
        "rules": {"cell": 1},
        "title": "x",
        "rows": ["S  .  .|", ". $5 .", ". ._ E_"],
    }
    assert check_in(tmp_path, same, proof)[0] == 0  # walls on the rim are none
    assert (
        check_in(tmp_path, {**same, "rows": ["S|  .  .", ". $5 .", ". . E"]}, proof)[0]
        == 1
    )


def test_a_claim_needs_its_own_step(tmp_path: Path) -> None:
    for score in (13, 14, 15, 10**18):
        assert (
            check_in(
                tmp_path, MAZE, {"claim": {"score": score}, "moves": BEST["moves"]}
            )[0]
            == 1
        )
    assert check_in(tmp_path, MAZE, NONE)[0] == 1
    for steps in ([COUNT, COUNT], [COUNT, step("close", 1)], [step("close", 1), COUNT]):
        assert check_in(tmp_path, MAZE, {**BEST, "steps": steps})[0] == 1
    for wrong in (
        step("close", 1),
        step("sweep", 1, axis=0),
        step("branch"),
        {"step": "search"},
    ):
        assert check_in(tmp_path, MAZE, {**NONE, "steps": [wrong]})[0] in (1, 2, 3)


# -- sums of rows ----------------------------------------------------------------------
def test_the_free_end_is_no_cell_where_there_is_none(tmp_path: Path) -> None:
    """Cell n has a row of its own where the end is free. Elsewhere its multipliers
    would count for nothing but the value, and prove anything."""
    for cells, cuts in (([[9, -50]], []), ([], [[0, 50]])):
        proof = {
            **NONE,
            "cuts": [{"set": [9], "cell": 9}],
            "steps": [step("empty", 0, cells, cuts)],
        }
        assert check_in(tmp_path, MAZE, proof)[0] == 2
        assert check_in(tmp_path, MAZE, {**proof, "cuts": []})[0] == 2


@pytest.mark.parametrize(
    "cut",
    [
        {"set": [0, 1], "cell": 1},  # holds the start
        {"set": [3, 4], "cell": 5},  # not its own cell
        {"set": [], "steps": []},
        {
            "set": [3, 4],
            "steps": [],
        },  # crossed an even number of times: nothing is wrong with none
        {"set": [3, 4], "steps": [7]},  # the step below cell 3 crosses; 16 does not
        {"set": [3, 4], "steps": [16]},
    ],
)
def test_cuts_that_are_none(tmp_path: Path, cut: dict[str, Any]) -> None:
    proof = {**NONE, "cuts": [cut], "steps": [step("empty", 0, [], [[0, 1]])]}
    assert check_in(tmp_path, MAZE, proof)[0] == 1


@pytest.mark.parametrize("times", [-1, 0, True, 1.0, 10**13, "1"])
def test_a_cut_counts_forwards_only(tmp_path: Path, times: Any) -> None:
    proof = {**NONE, "cuts": [{"set": [4], "cell": 4}]}
    wrong = {**proof, "steps": [step("empty", 0, [], [[0, times]])]}
    assert check_in(tmp_path, MAZE, wrong)[0] in (1, 2)
    for place in (-1, 1):  # a negative place would be the last one in Python
        wrong = {**proof, "steps": [step("empty", 0, [], [[place, 1]])]}
        assert check_in(tmp_path, MAZE, wrong)[0] == 2


SPLIT = {"step": "split", "columns": [18], "most": 0}
"""Whether a walk of MAZE visits its start."""
FEWER = step("empty", splits=[[0, 2]])
"""No walk leaves the start out."""


def test_a_split_is_used_on_its_own_side_only(tmp_path: Path) -> None:
    for last in (FEWER, step("empty")):
        proof = {**NONE, "steps": [SPLIT, FEWER, last]}
        code, said = check_in(tmp_path, MAZE, proof)
        assert code == 1 and "step 2 (empty)" in said
    for used in ([[0, -6]], [[0, 0]], [[1, 6]], [[-1, 6]], [[0, 6, 0]], [0, 6]):
        wrong = {**FEWER, "splits": used}
        assert check_in(tmp_path, MAZE, {**NONE, "steps": [SPLIT, wrong]})[0] == 2
    before = {**NONE, "steps": [FEWER, SPLIT]}
    assert check_in(tmp_path, MAZE, before)[0] == 2
    after = {**NONE, "steps": [{"step": "branch", "column": 22}, SPLIT, FEWER, FEWER]}
    assert check_in(tmp_path, MAZE, after)[0] == 1


@pytest.mark.parametrize("most", [-1, 0.5, True, 10**6, "0", None])
def test_a_split_leaves_no_number_between_its_sides(tmp_path: Path, most: Any) -> None:
    steps = [{**SPLIT, "most": most}, *[step("empty", splits=[[0, 2]])] * 2]
    assert check_in(tmp_path, MAZE, {**NONE, "steps": steps})[0] == 2


def test_a_column_counts_once_however_often_a_split_names_it(tmp_path: Path) -> None:
    """Twice a visit is never one: a split between 0 and 2 would leave out nothing, but
    one that adds doubles would count one coin as two."""
    twice = {"step": "split", "columns": [18, 18], "most": 1}
    steps = [twice, step("empty", splits=[[0, 1]]), step("empty", splits=[[0, 1]])]
    code, said = check_in(tmp_path, MAZE, {**NONE, "steps": steps})
    assert code == 1 and "step 1 (empty)" in said


@pytest.mark.parametrize("inside", [[0], [8], [4], [0, 1], list(range(9)), [3, 4, 5]])
def test_only_what_hangs_on_one_cell_is_dropped(
    tmp_path: Path, inside: list[int]
) -> None:
    dropped = {**NONE, "steps": [{"step": "drop", "set": inside}]}
    assert check_in(tmp_path, MAZE, dropped)[0] == 1


def test_nothing_is_dropped_where_the_walk_may_end_there(tmp_path: Path) -> None:
    level = level_of("tour", ["S . .", "# # #"])
    assert (
        check_in(tmp_path, level, {**NONE, "steps": [{"step": "drop", "set": [1, 2]}]})[
            0
        ]
        == 1
    )


# -- work ------------------------------------------------------------------------------
def test_all_steps_share_one_allowance(tmp_path: Path) -> None:
    rows = [
        " ".join("S........E"[c] if r == 0 else "." for c in range(10))
        for r in range(10)
    ]
    level = level_of("coin_maze", rows)
    for steps in (
        [step("sweep", 1, axis=0)],
        [COUNT],
        [step("fix", 0)] * 20_000,
        [{"step": "branch", "column": c} for c in range(180)] * 400,
    ):
        claim = {"claim": {"score": None, "solutions": None}, "steps": steps}
        code, said = check_in(tmp_path, level, claim, work=100_000)
        assert code in (1, 3) and "confirmed" not in said
    code, said = check_in(tmp_path, level, {**NONE, "steps": [COUNT]}, work=10_000)
    assert code == 3 and "allowance of 10,000" in said


# -- what holds of every walk ----------------------------------------------------------
def walks(board: Any) -> Iterator[set[int]]:
    """The columns of every walk of a small board, by trying every step."""
    n, goal = board.n, board.goal
    stack: list[tuple[list[int], set[int]]] = [([board.start], set())]
    must = {column for column in range(3 * n) if board.low[column]}
    while stack:
        path, steps = stack.pop()
        here, columns = path[-1], steps | {2 * n + cell for cell in path}
        if here == goal or goal == n:
            ended = columns | ({3 * n + here} if goal == n else set())
            if must <= ended:
                yield ended
        for way, there in board.near[here] if here != goal else ():
            if there not in path:
                stack.append(([*path, there], steps | {way}))
            elif (
                board.closed and there == path[0] and len(path) > 2 and must <= columns
            ):
                yield columns | {way}


@pytest.mark.thorough
def test_sums_hold_of_every_walk(tmp_path: Path) -> None:
    _sums_hold(tmp_path, range(150))


def test_sums_hold_of_every_walk_of_some_boards(tmp_path: Path) -> None:
    _sums_hold(tmp_path, range(1000, 1025))


def _sums_hold(folder: Path, seeds: range) -> None:
    """Random multipliers of random rows: no walk scores more than they allow, and what
    "drop" takes away no walk uses."""
    compared = 0
    for seed in seeds:
        rng = random.Random(seed)
        board = random_board(folder, rng)
        if board is None:
            continue
        found = list(walks(board))
        for _ in range(20):
            cuts = []
            for cut in (random_cut(board, rng) for _ in range(rng.randint(0, 4))):
                with suppress(checker.Outcome):
                    board.cut_row(cut, "")
                    cuts.append(cut)
            unit, last = rng.randint(0, 3), board.last
            cells = [
                [rng.randint(0, last), rng.randint(-3, 3)]
                for _ in range(rng.randint(0, 6))
            ]
            times = [[place, rng.randint(1, 3)] for place in range(len(cuts))]
            rows = [board.cut_row(cut, "") for cut in cuts]
            node, within = random_part(board, found, rng)
            splits = [[place, rng.randint(1, 3)] for place in range(len(node.splits))]
            told = {"cells": cells, "cuts": times, "splits": splits}
            left, value = checker.sum_of_rows(board, rows, told, unit, node)
            for columns in within:
                score = sum(board.cost[c] for c in columns)
                assert unit * score <= value + sum(left[c] for c in columns), seed
                compared += 1
        for _ in range(20):
            drop = {
                "step": "drop",
                "set": sorted(rng.sample(range(board.n), rng.randint(1, 4))),
            }
            whole = checker.Node(board.low, board.high).copy()
            try:
                (node,) = checker.check_step(board, 0, [], drop, whole)
            except checker.Outcome:
                continue
            assert all(node.high[c] for columns in found for c in columns), (seed, drop)
    assert compared > 300


def random_part(
    board: Any, found: list[set[int]], rng: random.Random
) -> tuple[Any, list[set[int]]]:
    """A node behind some splits, and those of the walks that are in it."""
    node = checker.Node(board.low, board.high).copy()
    for _ in range(rng.randint(0, 3)):
        columns = rng.sample(range(4 * board.n), rng.randint(0, board.n))
        most = rng.randint(0, 4)
        split = {"step": "split", "columns": columns, "most": most}
        parts = checker.check_step(board, 0, [], split, node)
        fewer = [walk for walk in found if len(walk & set(columns)) <= most]
        more = [walk for walk in found if walk not in fewer]
        side = int(len(fewer) >= len(more))
        node = parts[side]
        found = (more, fewer)[side]
    return node, found


def random_board(folder: Path, rng: random.Random) -> Any:
    kind, rows, cols = (
        rng.choice(["coin_maze", "tour"]),
        rng.randint(2, 4),
        rng.randint(2, 4),
    )
    tokens = [
        rng.choice("....#") + rng.choice(["", "", "", "|", "_"])
        for _ in range(rows * cols)
    ]
    closed = kind == "tour" and rng.random() < 0.4
    start, end = rng.sample(range(rows * cols), 2)
    tokens[start] = "S"
    if kind == "coin_maze" or (not closed and rng.random() < 0.5):
        tokens[end] = "E"
    lines = [" ".join(tokens[r * cols : (r + 1) * cols]) for r in range(rows)]
    path = folder / "board.json"
    rules = {"closed": True} if closed else {}
    path.write_text(json.dumps(level_of(kind, lines, rules=rules)))
    try:
        return checker.Ground(checker.read_level(str(path)), checker.WorkMeter(10**9))
    except checker.Outcome:
        return None


def random_cut(board: Any, rng: random.Random) -> dict[str, Any]:
    cells = range(board.last + 1)
    inside = sorted(rng.sample(cells, rng.randint(1, len(cells) - 1)))
    if rng.random() < 0.5:
        return {"set": inside, "cell": rng.choice(inside)}
    border = [
        s for a in inside if a < board.n for s, b in board.near[a] if b not in inside
    ]
    if board.goal == board.n:
        border += [
            3 * board.n + a
            for a in range(board.n)
            if (a in inside) != (board.n in inside)
        ]
    return {
        "set": inside,
        "steps": sorted(rng.sample(border, rng.randint(0, len(border)))),
    }


@pytest.mark.slow
def test_no_forgery_with_a_false_claim_is_confirmed() -> None:
    """A sample of what `python -m tools.forge_proofs` does ten thousand times."""
    ended, faults = judge(count=120, seed=5, each=1)
    assert faults == []
    assert ended["true claim: exit 0"] > 0 and ended["false claim: exit 1"] > 50
