"""The library: levels from everywhere, answers with their facts, routes, batches and
refusals."""

from __future__ import annotations

import inspect
import json
import pickle
import re
import signal
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, get_type_hints

import numpy as np
import pytest

import gridwright
from gridwright.batches import COLUMNS
from gridwright.cli.main import main
from gridwright.solvers.files.level_file import read_level, write
from gridwright.solvers.registry import BUNDLED, kind

LEVELS = Path(__file__).parents[2] / "levels"
MAZE = LEVELS / "coin_maze" / "02-paper-maze.json"
FIELD = LEVELS / "coin_maze" / "10-coin-field.json"
SMALL = {
    "collapse": "02-first-floor",
    "coin_maze": "02-paper-maze",
    "tour": "02-paper-tour",
    "match3": "02-two-in-a-row",
    "sowing": "02-round-the-corner",
    "trail": "01-nikolaus",
}

COUNTS: dict[str, tuple[int | None, int | None]] = {
    "collapse": (24, 1),
    "coin_maze": (246, 15),
    "tour": (10, 10),
    "match3": (16, 1),
    "sowing": (None, None),
    "trail": (88, 88),
}


def small(kind_id: str) -> Path:
    return LEVELS / kind_id / f"{SMALL[kind_id]}.json"


# -- the import ------------------------------------------------------------------------
@pytest.mark.slow
def test_the_import_is_light_and_a_small_answer_needs_no_numba() -> None:
    """Modules that `import gridwright` loads beside those of Python itself, and after a
    solve."""
    code = f"""
import sys
import re, json, dataclasses, pathlib, html, functools, itertools
before = set(sys.modules)
import gridwright
loaded = set(sys.modules) - before
print(sorted(m for m in loaded if not m.startswith("gridwright")), len(loaded))
result = gridwright.solve({str(MAZE)!r})
result._repr_svg_()
result.animate()._repr_html_()
heavy = ("PySide6", "shiboken6", "numba", "llvmlite", "pyqtgraph", "PIL", "rich")
print(sorted(m for m in sys.modules if m.split(".")[0] in heavy))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    first, second = done.stdout.splitlines()
    others, count = re.fullmatch(r"(\[.*\]) (\d+)", first).groups()  # type: ignore[union-attr]
    assert (
        "numpy" not in others
        and "gridwright.solvers" not in others
        and "msgspec" not in others
    )
    assert int(count) < 20
    assert second == "[]"


# -- levels ----------------------------------------------------------------------------
def test_a_level_from_rows() -> None:
    level = gridwright.Level(
        "coin_maze", ["S . $7", ". # E"], title="Mine", rules={"cell": 2}
    )
    assert (level.kind, level.title, level.shape) == ("coin_maze", "Mine", (2, 3))
    assert level.rows == ("S . $7", ". # E")
    assert level.rules == {"cell": 2, "aim": "sum"}
    assert level.problems == []
    assert gridwright.Level("coin_maze", "S . $7\n. # E").rows == level.rows
    assert gridwright.Level("coin_maze", ["S ."]).problems == [
        "this level: an exit is missing (E)"
    ]
    empty = gridwright.Level("sowing", ["0 0", "0 0"])
    assert empty.problems == [] and ["no stones" in one for one in empty.remarks] == [
        True
    ]


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_a_level_file_is_read_and_written_as_it_is(
    kind_id: str, tmp_path: Path
) -> None:
    level = gridwright.Level.read(small(kind_id))
    assert level.core == read_level(small(kind_id))
    assert level.save(tmp_path / "copy.json").read_bytes() == write(level.core)
    assert gridwright.Level.read(tmp_path / "copy.json") == level
    assert pickle.loads(pickle.dumps(level)) == level
    assert level.hash in small(kind_id).read_text("utf-8")


@pytest.mark.parametrize("ending", ["txt", "py", "tmj"])
def test_other_forms_come_back(ending: str, tmp_path: Path) -> None:
    level = gridwright.Level.read(MAZE)
    file = level.save(tmp_path / f"board.{ending}")
    assert gridwright.Level.read(file, kind="coin_maze").rows == level.rows


def test_text_as_people_paste_it() -> None:
    printed = "[[2 0 1]\n [0 -1 0]\n [0 0 3]]"
    assert gridwright.Level.parse(printed).rows == ("S . $", ". # .", ". . E")
    strings = "map_list = ['1101', '1111', '0111']\nstart = 0"
    assert gridwright.Level.parse(strings, kind="tour").rows == (
        "S . # .",
        ". . . .",
        "# . . .",
    )
    rows = gridwright.Level.parse("S . .\n. . .", kind="tour")
    assert (rows.kind, rows.rows) == ("tour", ("S . .", ". . ."))
    whole = gridwright.Level.parse(MAZE.read_text("utf-8"))
    assert whole == gridwright.Level.read(MAZE)


def test_a_matrix_of_numpy_and_of_lists() -> None:
    board = np.array([[2, 0, 1], [0, -1, 0], [0, 0, 3]], np.int8)
    rows = ("S . $", ". # .", ". . E")
    assert gridwright.Level.from_matrix(board).rows == rows
    assert gridwright.Level.from_matrix(board.tolist(), kind="coin_maze").rows == rows
    assert gridwright.Level.from_matrix(
        [[np.int64(1), 2], [3, 4]], kind="sowing"
    ).rows == (
        "1 2",
        "3 4",
    )
    assert gridwright.Level.from_matrix(["S . $", ". # .", ". . E"]).rows == rows
    walls = np.array([[True, True, False], [True, True, True]])
    assert gridwright.Level.from_matrix(walls, kind="tour").rows == (". . #", ". . .")
    pairs = [[[1, 2], [3, 4], [0, 0]]] * 3
    with pytest.warns(UserWarning, match="supply 3/4 in the centre was set to 0"):
        assert (
            gridwright.Level.from_matrix(pairs, kind="collapse").rows[0] == "1/2 3/4 0"
        )


def test_a_random_level_is_the_same_for_the_same_seed() -> None:
    one, two, other = (
        gridwright.Level.random("match3", 6, 5, seed=seed, colours=4)
        for seed in (7, 7, 8)
    )
    assert one == two != other
    assert one.shape == (6, 5)


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_a_random_level_names_the_command_that_makes_it_again(
    kind_id: str, tmp_path: Path
) -> None:
    options = {"match3": {"colours": 4}, "collapse": {"hard": True}}.get(kind_id, {})
    rows, cols = kind(kind_id).usual_sizes[0]
    level = gridwright.Level.random(kind_id, rows, cols, seed=7, **options)
    assert main([*level.source.split()[1:], "-o", str(tmp_path / "again.json")]) == 0
    assert gridwright.Level.read(tmp_path / "again.json") == level


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_the_best_answer_is_played_and_taken_back(kind_id: str) -> None:
    level = gridwright.Level.read(LEVELS / kind_id / f"{SMALL[kind_id]}.json")
    answer = gridwright.solve(level)
    game = level.game()
    states = [game.start]
    for move in answer.moves or ():
        assert move in game.moves(states[-1])
        states.append(game.apply(states[-1], move))
    if game.players == 1:
        assert game.finished(states[-1]) and game.score(states[-1]) == answer.score
    assert game.nodes == len(states) - 1 and states[0] == level.game().start
    with pytest.raises(gridwright.Error):
        game.apply(game.start, "no move")


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_boards_are_given_back_as_lists(kind_id: str) -> None:
    level = gridwright.Level.read(LEVELS / kind_id / f"{SMALL[kind_id]}.json")
    again = gridwright.Level.from_matrix(level.matrix(), kind=kind_id)
    assert (again.cells == level.cells).all()


def test_boards_are_given_back_as_graphs() -> None:
    graph = gridwright.Level("tour", ["S . #", ". . E"]).neighbours()
    beside = {(0, 0): [(0, 1), (1, 0)], (1, 2): [(1, 1)]}
    assert {at: graph[at] for at in beside} == beside and (0, 2) not in graph
    assert all(at in graph[other] for at, near in graph.items() for other in near)
    with pytest.raises(gridwright.Error, match="no place for"):
        gridwright.Level.read(MAZE).neighbours()


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_a_kind_is_described(kind_id: str) -> None:
    told, of = gridwright.describe(kind_id), kind(kind_id)
    assert [token["code"] for token in told["tokens"]] == [
        token.code for token in of.tokens
    ]
    assert [rule["name"] for rule in told["rules"]] == [rule.name for rule in of.rules]
    for solver, shown in zip(of.solvers, told["solvers"], strict=True):
        assert shown["id"] == solver.id
        assert [one["name"] for one in shown["options"]] == [
            one.name for one in solver.options
        ]


def test_levels_of_every_source_are_solved() -> None:
    core = read_level(MAZE)
    text = MAZE.read_text("utf-8")
    for source in (str(MAZE), MAZE, text, core, gridwright.Level.of(core)):
        assert gridwright.solve(source).score == 23
    assert gridwright.solve([[2, 1, 3]]).score == 4
    assert gridwright.solve("S . .\n. . .", kind="tour").solutions == 3
    answer = gridwright.solve(MAZE, rules={"cell": 0})
    assert answer.level.rules == {"cell": 0, "aim": "sum"}


# -- answers ---------------------------------------------------------------------------
@pytest.mark.parametrize("kind_id", BUNDLED)
def test_an_answer_of_every_kind(kind_id: str, tmp_path: Path) -> None:
    """Facts as they are stored; a picture, an animation, a file with the answer, and
    JSON."""
    result = gridwright.solve(small(kind_id), threads=1)
    stored = read_level(small(kind_id)).solution
    assert stored is not None
    assert (result.status, result.proved) == ("optimal", True)
    assert result.score == stored.score == result.bound
    assert (result.solutions, result.optimal) == COUNTS[kind_id]
    of = kind(kind_id)
    end = of.replay(of.initial(result.level.core), result.moves)
    assert of.score(end) == result.score
    assert result.text == of.join_moves(result.moves)
    assert (result.solver, result.stopped_by, result.reason) == (
        of.solver().id,
        None,
        "",
    )
    assert result.to_json()["moves"] == list(result.moves)
    assert (
        f"score {result.score}" in str(result) and "Proved optimal" in result.report()
    )
    title = ET.fromstring(result.svg())[0].text
    assert title is not None and title.startswith(result.level.title)
    assert result._repr_svg_() == result.svg() != result.level._repr_svg_()
    frame = result.animate(height=300)._repr_html_()
    assert (
        'height="300"' in frame
        and "<iframe srcdoc=" in frame
        and "<script" not in frame
    )
    saved = gridwright.Level.read(result.save(tmp_path / "answer.json")).core.solution
    assert saved is not None and saved.score == result.score
    assert saved.level_hash == result.level.hash


def test_one_line_of_words() -> None:
    assert str(gridwright.solve(MAZE)) == (
        "Proved optimal: score 23, 246 answers, 15 of them optimal."
    )
    split = gridwright.solve("S # .\n# # .", kind="tour")
    assert (split.status, split.proved, split.moves) == ("infeasible", True, ())
    assert split.solutions == 0
    assert str(split).startswith("Proved: there is no answer: ")
    forced = gridwright.solve(MAZE, force="5,2")
    assert forced.conditions == {"force": "5,2"}
    assert str(forced).startswith("Proved optimal under 1 condition: ")


def test_limits_and_options() -> None:
    result = gridwright.solve(MAZE, solver="backtracking", node_limit=0)
    assert (result.status, result.stopped_by, result.moves) == ("unknown", "nodes", ())
    assert str(result) == "Nothing found, nothing proved (the node limit was reached)."
    plain = gridwright.solve(MAZE, solver="frontier", count=False)
    assert (plain.solver, plain.score, plain.solutions) == ("frontier", 23, None)


def test_a_best_single_move_is_no_proof_about_the_game() -> None:
    move = gridwright.solve(small("sowing"), solver="best-move")
    assert (move.status, move.proved, len(move.moves)) == ("optimal", False, 1)
    (row,) = gridwright.batch(small("sowing"), solver="best-move")
    assert (row["status"], row["proved"]) == ("optimal", False)


def test_progress_is_told() -> None:
    heard: list[Any] = []
    result = gridwright.solve(MAZE, progress=heard.append)
    assert heard[-1].score == result.score == 23


def interrupting(message: Any) -> None:
    """Ctrl-C, as in a notebook, as soon as there is an answer."""
    if message.score is not None:
        signal.raise_signal(signal.SIGINT)


@pytest.mark.slow
def test_ctrl_c_ends_a_loop_over_levels() -> None:
    begun = 0
    with pytest.raises(KeyboardInterrupt):
        for _ in range(3):
            begun += 1
            gridwright.solve(
                FIELD, solver="improve", progress=interrupting, time_limit=60
            )
    assert begun == 1
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.slow
def test_ctrl_c_returns_the_best_found_if_that_is_wanted() -> None:
    how: Any = {"solver": "improve", "progress": interrupting, "on_interrupt": "return"}
    result = gridwright.solve(FIELD, time_limit=60, **how)
    assert result.stopped_by == "user"
    assert result.score is not None and result.moves


def test_ctrl_c_ends_a_batch() -> None:
    def interrupt(row: Any) -> None:
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        gridwright.batch([MAZE, FIELD], progress=interrupt)
    rows = gridwright.batch([MAZE, FIELD], progress=interrupt, on_interrupt="return")
    assert [row["score"] for row in rows] == [23]
    with pytest.raises(gridwright.Error, match="on_interrupt"):
        gridwright.batch([MAZE], on_interrupt="ask")  # type: ignore[arg-type]


# -- routes ----------------------------------------------------------------------------
def test_routes_are_counted_and_browsed() -> None:
    every = gridwright.routes(MAZE)
    best = gridwright.routes(MAZE, of="optimal")
    assert (every.count, len(best)) == (246, 15)
    assert {route.score for route in best} == {23}
    listed = [route.moves for route in every]
    assert len(set(listed)) == 246
    assert every[3].moves == listed[3] and every[-1].moves == listed[-1]
    assert [route.number for route in every[10:13]] == [10, 11, 12]
    assert [route.moves for route in every.first(2)] == listed[:2]
    assert every.random(3, seed=4)[2].moves == every.random(3, seed=4)[2].moves
    assert all(route.moves in listed for route in every.random(5))
    forced = gridwright.routes(MAZE, force="5,2")
    assert 0 < forced.count < 246
    assert f"Route 3, score {every[3].score}." in every[3].svg()
    with pytest.raises(IndexError):
        every[246]


@pytest.mark.slow
def test_a_number_of_routes_beyond_a_length_is_exact() -> None:
    """Paths from corner to corner of 10 x 10 places: OEIS A007764."""
    rows = ["S" + " ." * 9, *[". " * 10] * 8, ". " * 9 + "E"]
    found = gridwright.routes(gridwright.Level("coin_maze", rows))
    assert found.count == 41044208702632496804 > sys.maxsize
    with pytest.raises(OverflowError):
        len(found)


# -- batches ---------------------------------------------------------------------------
def test_a_batch_is_rows_for_a_data_frame(tmp_path: Path) -> None:
    for kind_id in BUNDLED:
        gridwright.Level.read(small(kind_id)).save(tmp_path / f"{kind_id}.json")
    (tmp_path / "broken.json").write_text("{}")
    rows = gridwright.batch(tmp_path, time_limit=20)
    assert [Path(row["file"]).stem for row in rows] == sorted([*BUNDLED, "broken"])
    assert all(tuple(row) == COLUMNS for row in rows)
    plain = (str, int, float, bool, type(None))
    assert all(isinstance(value, plain) for row in rows for value in row.values())
    for row in rows:
        if row["error"]:
            assert row["score"] is None and row["error"].startswith(row["file"])
            continue
        stored = read_level(small(row["kind"])).solution
        assert stored is not None
        assert (row["proved"], row["score"]) == (True, stored.score)
        assert (row["solutions"], row["optimal"]) == COUNTS[row["kind"]]
        assert row["length"] == len(kind(row["kind"]).split_moves(row["moves"]))
    assert sum(row["error"] is not None for row in rows) == 1
    json.dumps(rows)
    table = ET.fromstring(rows._repr_html_())
    assert [len(part.findall("tr")) for part in table] == [1, len(rows)]
    assert "stopped_by" not in [cell.text for cell in table.iter("th")]


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.thorough)])
def test_a_batch_takes_levels_files_and_folders_alike(
    jobs: int, tmp_path: Path
) -> None:
    maze = gridwright.Level.read(MAZE)
    closed = gridwright.Level("tour", ["S # .", "# # ."], title="Closed")
    (tmp_path / "row.txt").write_text("S . .\n. . .")
    gridwright.Level.read(small("collapse")).save(tmp_path / "folder.json")
    given = [maze, closed, tmp_path, tmp_path / "row.txt", closed.core, maze]
    rows = gridwright.batch(given, jobs=jobs, kind="tour", threads=1, count=False)
    told = [(row["title"], row["kind"], row["status"], row["score"]) for row in rows]
    no_exit = ("Closed", "tour", "infeasible", None)
    assert told[:2] == [("Paper maze", "coin_maze", "optimal", 23), no_exit]
    assert [row["file"] and Path(row["file"]).name for row in rows] == [
        *(None, None, "folder.json", "row.txt", None, None)
    ]
    assert told[3:] == [("", "tour", "optimal", 6), no_exit, told[0]]
    assert rows[0]["level_hash"] == maze.hash


@pytest.mark.slow
def test_a_batch_in_several_processes_has_the_order_of_its_files() -> None:
    paths = [small("tour"), str(MAZE), small("collapse")]
    heard: list[Any] = []
    rows = gridwright.batch(paths, jobs=2, count=False, progress=heard.append)
    assert [row["file"] for row in rows] == [str(path) for path in paths]
    assert [row["score"] for row in rows] == [26, 23, 28]
    assert len(heard) == 3
    assert [row["solutions"] for row in rows[:2]] == [None, None]
    assert gridwright.batch([]) == []


# -- refusals --------------------------------------------------------------------------
REFUSED: list[tuple[Any, str]] = [
    (lambda: gridwright.solve("gone.json"), "gone.json: No such file or directory"),
    (lambda: gridwright.solve(""), "No such file"),
    (lambda: gridwright.solve(LEVELS), "is not a file|Is a directory"),
    (lambda: gridwright.solve(object()), "level: .* is not a Level, a text, a path, "
                                         "an array"),
    (lambda: gridwright.solve([[1, 2], [3]], kind="sowing"), "row 1 has 1 cell, row 0 "
                                                             "has 2"),
    (lambda: gridwright.solve("? ?\n? ?"), "row 0, column 0"),
    (lambda: gridwright.solve("1 2\n3 4", kind="chess"), "'chess' is not a puzzle kind"),
    (lambda: gridwright.solve(MAZE, solver="luck"), "'luck' is not a solver of "
                                                    "coin_maze"),
    (lambda: gridwright.solve(MAZE, depth=3), "depth is not an option here"),
    (lambda: gridwright.solve(MAZE, rules={"swaps": 3}), "swaps is not an option here"),
    (lambda: gridwright.solve(MAZE, rules={"cell": "x"}), "'x' is not a whole number"),
    (lambda: gridwright.solve(MAZE, rules=5), "rules: 5 is not a "
                                              "table"),  # type: ignore[arg-type]
    (lambda: gridwright.solve(MAZE, rules=0), "rules: 0 is not a "
                                              "table"),  # type: ignore[arg-type]
    (lambda: gridwright.Level("tour", ["S ."], rules="closed"), "is not a "
                                                                "table"),  # type: ignore[arg-type]
    (lambda: gridwright.solve(MAZE, force="9,9"), "9"),
    (lambda: gridwright.solve(MAZE, time_limit=-1), "time_limit: -1 is not a finite "
                                                    "number"),
    (lambda: gridwright.solve(MAZE, time_limit=float("inf")), "time_limit: inf is not "
                                                              "a finite"),
    (lambda: gridwright.solve(MAZE, memory_limit="1"), "memory_limit: '1' is not"),
    (lambda: gridwright.solve(MAZE, threads=0), "threads: 0 is not"),
    (lambda: gridwright.solve("S .", kind="coin_maze"), "No such file"),
    (lambda: gridwright.solve(gridwright.Level("coin_maze", ["S ."])), "an exit is missing"),
    (lambda: gridwright.Level("tour", ["S x"]), "row 0, column 1"),
    (lambda: gridwright.Level("tour", []), "at least one row"),
    (lambda: gridwright.Level.read(MAZE).save("x.xyz"), "x.xyz: the ending is none"),
    (lambda: gridwright.Level.read(MAZE).save("/gone/x.json"), "/gone/x.json: the "
                                                               "folder"),
    (lambda: gridwright.Level.random("tour", 0, 4), "at least one row"),
    (lambda: gridwright.Level.random("tour", 4, 4, gates=1), "gates is not an option"),
    (lambda: gridwright.Level("tour", [". " * 200] * 200).svg(), "over the limit of "
                                                                 "10,000"),
    (lambda: gridwright.routes(small("sowing")), "sowing levels have no routes"),
    (lambda: gridwright.routes(MAZE, of="best"), "of: 'best' is not 'all' or "
                                                 "'optimal'"),  # type: ignore[arg-type]
    (lambda: gridwright.routes(MAZE, count=True), "count is not an option"),
    (lambda: gridwright.routes(MAZE, force="0,0", forbid="0,0").random(1), "there is "
                                                                           "no route"),
    (lambda: gridwright.batch(LEVELS.parent / "docs" / "images"), "no level files in "
                                                                  "this folder"),
    (lambda: gridwright.batch(MAZE, jobs=0), "jobs: 0 is not"),
    (lambda: gridwright.batch(MAZE, k=object()), "an option cannot be handed on"),
    (lambda: gridwright.batch(LEVELS, time_limt=1), "time_limt is not an option here"),
    (lambda: gridwright.batch(LEVELS, solver="luck"), "'luck' is not a solver of any "
                                                      "kind"),
    (lambda: gridwright.batch(LEVELS, rules={"swps": 1}), "swps is not an option here"),
    (lambda: gridwright.batch(LEVELS, count="maybe"), "count: 'maybe' is not true or "
                                                      "false"),
    (lambda: gridwright.batch(LEVELS, kind="chess"), "'chess' is not a puzzle kind"),
    (lambda: gridwright.batch(5), "levels: 5 is not a text, a path, a Level or a "
                                  "list"),  # type: ignore[arg-type]
    (lambda: gridwright.batch([None]), "levels: .None. is not "
                                       "a"),  # type: ignore[list-item]
    (lambda: gridwright.batch(MAZE, rules=5), "rules: 5 is not a "
                                              "table"),  # type: ignore[arg-type]
    (lambda: gridwright.solve(MAZE, progress=5), "progress: 5 is not a "
                                                 "function"),  # type: ignore[arg-type]
    (lambda: gridwright.solve(MAZE, time_limit=True), "time_limit: True is not a "
                                                      "finite number"),
    (lambda: gridwright.solve(MAZE, kind="chess"), "'chess' is not a puzzle kind"),
    (lambda: gridwright.solve([[1, 2], [3]]), "^row 1 has 1 cell, row 0 has 2$"),
    (lambda: gridwright.solve([["S", "."], ["."]]), "^row 1 has 1 cell, row 0 has 2$"),
    (lambda: gridwright.Level([], ["S"]), "kind: .. is not a "
                                          "text"),  # type: ignore[arg-type]
    (lambda: gridwright.Level("tour", 5), "rows: 5 is not a text or a "
                                          "list"),  # type: ignore[arg-type]
    (lambda: gridwright.Level("tour", [5]), "rows: .5. is not a text or a "
                                            "list"),  # type: ignore[list-item]
    (lambda: gridwright.Level("tour", iter([5])), "rows: .5. is not a "
                                                  "list"),  # type: ignore[arg-type]
    (lambda: gridwright.Level("tour", ["S"], title=5), "title: 5 is not a "
                                                       "text"),  # type: ignore[arg-type]
    (lambda: gridwright.Level.read(5), "path: 5 is not a text or a "
                                       "path"),  # type: ignore[arg-type]
    (lambda: gridwright.Level.read(MAZE, tokens=5), "tokens: 5 is not a "
                                                    "table"),  # type: ignore[arg-type]
    (lambda: gridwright.Level.parse(b"S"), "text: b'S' is not a "
                                           "text"),  # type: ignore[arg-type]
    (lambda: gridwright.Level.of(5), "core: 5 is not a "
                                     "Level"),  # type: ignore[arg-type]
    (lambda: gridwright.Level.random("tour", "3", 3), "rows: '3' is not a "
                                                      "whole"),  # type: ignore[arg-type]
    (lambda: gridwright.Level.random("tour", 3, 3, seed=0.5), "seed: 0.5 is not "
                                                              "a"),  # type: ignore[arg-type]
    (lambda: gridwright.Level.read(MAZE).save(5), "path: 5 is not a text or a "
                                                  "path"),  # type: ignore[arg-type]
    (lambda: gridwright.Level.read(MAZE).svg(theme="pink"), "theme: 'pink' is not "
                                                            "'auto'"),  # type: ignore[arg-type]
    (lambda: gridwright.Level.read(MAZE).svg(width=-3), "width: -3 is not a finite "
                                                        "number above 0"),
    (lambda: gridwright.Level.read(MAZE).svg(title=5), "svg: got an unexpected "
                                                       "keyword"),  # type: ignore[call-arg]
    (lambda: gridwright.solve(MAZE).svg(caption=5), "caption: 5 is not a "
                                                    "text"),  # type: ignore[arg-type]
    (lambda: gridwright.solve(MAZE).animate(height=-1), "height: -1 is not a whole "
                                                        "number"),
    (lambda: gridwright.solve(MAZE).animate(language="xx"), "xx is not a language of a "
                                                            "page"),
    (lambda: gridwright.routes(MAZE)[1.5], "place: 1.5 is not a whole number or a "
                                           "slice"),  # type: ignore[call-overload]
    (lambda: gridwright.routes(MAZE).first(-1), "most: -1 is not a whole number"),
    (lambda: gridwright.routes(MAZE).random(1, seed=-1), "seed: -1 is not a whole "
                                                         "number"),
    (lambda: gridwright.solve("S # E", kind="tour"), "No such file"),
]  # fmt: skip


@pytest.mark.parametrize(("ask", "words"), REFUSED, ids=[words for _, words in REFUSED])
def test_refusals_are_one_sentence(ask: Any, words: str) -> None:
    with pytest.raises(gridwright.Error, match=words) as refused:
        ask()
    assert "\n" not in str(refused.value)
    assert refused.value.__cause__ is None


def test_a_missing_file_is_an_error_of_both_sorts(tmp_path: Path) -> None:
    asks: list[Any] = [
        lambda: gridwright.solve("gone.json"),
        lambda: gridwright.Level.read(tmp_path / "gone.txt"),
        lambda: gridwright.Level.read(MAZE).save(tmp_path / "gone" / "x.json"),
    ]
    for ask in asks:
        with pytest.raises(gridwright.Error) as refused:
            ask()
        assert isinstance(refused.value, FileNotFoundError)
        assert "gone" in str(refused.value) and "Errno" not in str(refused.value)
    with pytest.raises(gridwright.Error) as other:
        gridwright.solve(tmp_path)
    assert not isinstance(other.value, FileNotFoundError)


def public() -> Iterator[Any]:
    """What the library offers: functions, classes, and the functions and properties of
    those."""
    for name in gridwright.__all__:
        one = getattr(gridwright, name)
        yield one
        for member in vars(one).values() if inspect.isclass(one) else ():
            found = getattr(member, "fget", None) or getattr(member, "__func__", member)
            if inspect.isfunction(found):
                yield found


def test_annotations_evaluate() -> None:
    hints = {one: get_type_hints(one) for one in public() if not isinstance(one, str)}
    assert hints[gridwright.solve]["return"] is gridwright.Result
    assert hints[gridwright.Result]["found"].__module__ == "gridwright.solvers.problem"
    assert len(hints) > 30


def test_the_version_is_that_of_the_distribution() -> None:
    assert gridwright.__version__ == version("gridwright")
    with pytest.raises(AttributeError, match="has no attribute 'versoin'"):
        gridwright.versoin  # noqa: B018


def test_what_cannot_be_drawn_is_shown_as_text() -> None:
    level = gridwright.Level("tour", [". " * 200] * 200)
    assert level._repr_svg_() is None
    assert repr(level) == "<Level tour, 200 x 200>"


def test_no_answer_is_not_animated() -> None:
    result = gridwright.solve("S # .\n# # .", kind="tour")
    with pytest.raises(gridwright.Error, match="there is no answer to animate"):
        result.animate()
    assert "no answer" in str(result._repr_svg_())
