"""Records of answers: one type for level files, lines of `batch` and the library."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from typing import Any

import pytest

from gridwright.solvers.answers import line_of, of_line, program, recorded, says_more
from gridwright.solvers.files.level_file import (
    level_from_json,
    level_hash,
    level_to_json,
)
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Counts, Level, LevelError, Solution
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run, drive

MAZE = next(read_bundled(f) for f in level_files("coin_maze") if "paper" in f.name)
OF = kind("coin_maze")


def answer(
    options: dict[str, Any] | None = None, limits: Limits | None = None
) -> Result:
    found = drive(
        OF, OF.solver(), SearchProblem(MAZE, options=options or {}), limits
    ).result
    assert found is not None
    return found


def test_a_record_holds_all_that_is_known_of_an_answer() -> None:
    result = answer({"forbid": "1,3", "cells": True}, Limits(seconds=9.0))
    found = recorded(OF, result, "abc")
    assert found.moves == "".join(result.moves or ())
    assert (found.score, found.status, found.bound) == (
        result.score,
        "optimal",
        result.score,
    )
    assert (found.solver, found.level_hash, found.counts) == (
        "auto",
        "abc",
        result.counts,
    )
    assert found.options == {"cells": True}, "what differs from the defaults"
    assert found.conditions == {"forbid": "1,3"}, "what narrows the question"
    assert found.limits == {"seconds": 9.0}
    assert found.nodes == result.nodes and found.elapsed == pytest.approx(
        result.elapsed, abs=1e-6
    )
    assert found.program == program() and program().startswith("gridwright")
    assert pickle.loads(pickle.dumps(found)) == found


def test_a_record_goes_through_a_file_and_a_line() -> None:
    result = answer({"cells": True}, Limits(seconds=9.0, memory_mib=64))
    found = recorded(OF, result, level_hash(MAZE))
    level = MAZE.with_(solution=found)
    assert level_from_json(level_to_json(level).encode()).solution == found
    line = json.loads(json.dumps(line_of(OF, result, level_hash(MAZE))))
    assert of_line(OF, line) == found
    assert line["limits"] == {"seconds": 9.0, "memory_mib": 64, "nodes": None}
    assert line["options"]["count"] is True, "a line has the defaults filled in"


def test_limits_of_a_search_that_went_on_add_up() -> None:
    run = Run(OF, OF.solver(), SearchProblem(MAZE), Limits(memory_mib=32))
    assert run.advance(Limits(nodes=0, seconds=3)).limits == Limits(3, 32, 0)
    assert run.advance(Limits(nodes=0, seconds=4)).limits == Limits(7, 32, 0)
    assert run.advance().limits == Limits(None, 32, None)
    run.close()


def test_records_that_are_short_stay_as_they_are() -> None:
    short = {
        "moves": "LL",
        "score": 3,
        "status": "feasible",
        "bound": None,
        "solver": "x",
    }
    short["level_hash"] = "h"
    data = {**json.loads(level_to_json(MAZE)), "solution": short}
    level = level_from_json(json.dumps(data).encode())
    assert level.solution == Solution("LL", 3, "feasible", None, "x", "h")
    assert json.loads(level_to_json(level))["solution"] == short


FULL: dict[str, Any] = {
    "moves": "DD",
    "score": 3,
    "status": "optimal",
    "bound": 3,
    "solver": "frontier",
    "level_hash": "h",
    "counts": {"solutions": "9" * 5000, "optimal": None},
    "options": {"count": False, "new": [1, {"a": None}]},
    "conditions": {"force": "0,1", "later": 1},
    "limits": {"seconds": 2.5, "later": True},
    "nodes": 162,
    "elapsed": 0.002,
    "program": "gridwright 9.0.0",
    "unknown": {"kept": [1]},
}


def test_every_key_of_a_record_is_kept() -> None:
    data = {**json.loads(level_to_json(MAZE)), "solution": FULL}
    text = level_to_json(level_from_json(json.dumps(data).encode()))
    assert json.loads(text)["solution"] == FULL
    assert list(json.loads(text)["solution"]) == list(FULL), "in a fixed order"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("counts", {"solutions": "1.5"}),
        ("counts", {"solutions": 7}),
        ("counts", {"optimal": "-1"}),
        ("conditions", {"force": 1}),
        ("limits", {"seconds": "long"}),
        ("options", []),
        ("nodes", -1),
        ("elapsed", "quick"),
        ("program", None),
    ],
)
def test_a_record_that_is_none_is_refused_with_its_place(
    key: str, value: object
) -> None:
    data = {**json.loads(level_to_json(MAZE)), "solution": {**FULL, key: value}}
    with pytest.raises(LevelError, match=rf"^level: solution\.{key}"):
        level_from_json(json.dumps(data).encode())


def test_intentions_are_kept_and_change_no_hash() -> None:
    wanted = {
        "intended": "LLL",
        "conditions": {"force": "1,1", "forbid": "", "later": 1},
    }
    data = {**json.loads(level_to_json(MAZE)), **wanted}
    level = level_from_json(json.dumps(data).encode())
    assert (level.intended, level.conditions) == ("LLL", wanted["conditions"])
    assert level_hash(level) == level_hash(MAZE) and level.same_puzzle(MAZE)
    written = json.loads(level_to_json(level))
    assert written.items() >= wanted.items()
    assert not {"intended", "conditions"} & set(json.loads(level_to_json(MAZE)))
    assert pickle.loads(pickle.dumps(level)) == level != MAZE
    for wrong in ({"intended": 3}, {"conditions": {"forbid": []}}):
        with pytest.raises(LevelError, match=next(iter(wrong))):
            level_from_json(json.dumps({**data, **wrong}).encode())


# -- which of two records a file keeps -------------------------------------------------

BEST = Solution("a", 9, "optimal", 9, "auto", "h", Counts(5, 2))


@pytest.mark.parametrize(
    ("old", "new", "wins"),
    [
        (None, BEST, True),
        (replace(BEST, level_hash="other"), replace(BEST, status="feasible"), True),
        (replace(BEST, status="feasible"), BEST, True),
        (BEST, replace(BEST, status="feasible"), False),
        (
            replace(BEST, status="feasible", score=8),
            replace(BEST, status="feasible"),
            True,
        ),
        (BEST, replace(BEST, counts=Counts()), False),
        (replace(BEST, counts=None), BEST, True),
        (BEST, replace(BEST, moves="b"), True),
        (replace(BEST, solver="player", counts=None), replace(BEST, moves="b"), False),
        (None, Solution("", None, "unknown", 12, "auto", "h"), False),
        (None, replace(BEST, conditions={"force": "0,0"}), False),
        (
            replace(BEST, conditions={"force": "0,0"}),
            replace(BEST, status="feasible"),
            True,
        ),
    ],
)
def test_a_record_replaces_one_that_says_less(
    old: Solution | None, new: Solution, wins: bool
) -> None:
    assert says_more(OF, new, old) is wins


def test_one_best_move_replaces_no_whole_game() -> None:
    of = kind("sowing")
    game = Solution("0 1", 3, "optimal", 3, "perfect-play", "h")
    move = Solution("0", 8, "optimal", 8, "best-move", "h")
    assert says_more(of, game, move) and not says_more(of, move, game)


def test_a_level_equals_itself_with_its_record() -> None:
    level = Level("coin_maze", MAZE.cells, solution=BEST)
    assert level != Level("coin_maze", MAZE.cells) and hash(BEST) == hash(replace(BEST))
