"""Wrong calls of the library: each is refused by one sentence that says what is
wrong."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import gridwright
from gridwright import Error, Level

MAZE = Path(__file__).parents[2] / "levels" / "coin_maze" / "02-paper-maze.json"
LEVEL = Level.read(MAZE)
ROUTES = gridwright.routes(LEVEL)
GAME = LEVEL.game()
SAVED = ".json, .txt, .py, .csv, .tmj, .url, .svg, .html"

SOWING = Level("sowing", ["1 2", "3 4"])

Call = Callable[[], object]

CALLS: tuple[tuple[Call, str], ...] = (
    (lambda: setattr(LEVEL, "title", "x"), "title cannot be changed"),
    (lambda: setattr(LEVEL, "titel", "x"), "Level stays as it is"),
    (lambda: delattr(LEVEL, "core"), "core cannot be changed"),
    (lambda: setattr(ROUTES[0], "moves", ()), "Route stays as it is"),
    (lambda: Level.from_matrix([[]]), "at least one row, and a cell"),
    (lambda: Level.from_matrix([]), "at least one row, and a cell"),
    (lambda: Level.from_matrix(np.zeros((0, 3))), "at least one row, and a cell"),
    (
        lambda: Level.from_matrix([[1, 2], []], kind="match3"),
        "at least one row, and a cell",
    ),
    (lambda: Level.from_matrix(np.zeros((2, 2, 2, 2))), "a pair of numbers"),
    (lambda: Level.from_matrix([[float("nan")]]), "finite numbers, not nan"),
    (lambda: Level.from_matrix([[None]]), "made of numbers"),
    (lambda: Level.parse("hello"), "no kind of puzzle has the token 'hello'"),
    (lambda: Level.parse("hello", kind="tour"), "'hello'"),
    (lambda: Level("tour", [1, 2]), "a list of texts"),  # type: ignore[list-item]
    (lambda: Level(), "Level: missing a required argument"),  # type: ignore[call-arg]
    (lambda: Level.random("tour", 3, 3, seed=-1), "of at least 0"),
    (lambda: LEVEL.save("x.docx"), SAVED),
    (lambda: LEVEL.save("x"), SAVED),
    (lambda: LEVEL.save("x.png"), SAVED),
    (lambda: LEVEL.save(""), "the name is empty"),
    (lambda: gridwright.solve(LEVEL, kind="tour"), "of kind coin_maze, not tour"),
    (lambda: gridwright.solve(MAZE, kind="tour"), "of kind coin_maze, not tour"),
    (lambda: gridwright.routes(LEVEL, kind="tour"), "of kind coin_maze, not tour"),
    (lambda: gridwright.solve(""), "the name is empty"),
    (lambda: gridwright.solve(LEVEL, solver="fronteir"), "known: auto, frontier"),
    (lambda: gridwright.solve(LEVEL, coutn=False), "known: count"),
    (lambda: GAME.apply(3, "U"), "not a state of this game"),
    (lambda: GAME.apply(GAME.start, 3), "move: 3 is not a text"),  # type: ignore[arg-type]
    (lambda: GAME.moves(None), "not a state of this game"),
    (lambda: GAME.score("x"), "not a state of this game"),
    (lambda: GAME.board(3), "not a state of this game"),
    (lambda: GAME.finished(3), "not a state of this game"),
    (lambda: gridwright.solve(LEVEL, solver="fronteir"), "did you mean 'frontier'?"),
    (lambda: gridwright.solve(LEVEL, coutn=False), "did you mean count?"),
    (lambda: gridwright.solve(LEVEL, time_limit=-1), "of at least 0"),
    (lambda: gridwright.solve(LEVEL, time_limit="1"), "time_limit: '1' is not"),  # type: ignore[arg-type]
    (
        lambda: gridwright.solve(LEVEL, time_limit=float("nan")),
        "time_limit: nan is not",
    ),
    (lambda: gridwright.solve(LEVEL, threads=0), "of at least 1"),
    (lambda: gridwright.solve(LEVEL, threads=1.5), "threads: 1.5 is not"),  # type: ignore[arg-type]
    (lambda: gridwright.solve(LEVEL, node_limit=True), "node_limit: True is not"),
    (lambda: gridwright.solve(LEVEL, cancel=True), "cancel: True is not"),  # type: ignore[arg-type]
    (lambda: gridwright.solve(LEVEL, on_interrupt="stop"), "'raise' or 'return'"),  # type: ignore[arg-type]
    (lambda: gridwright.solve(LEVEL, rules={"cel": 2}), "did you mean cell?"),
    (lambda: gridwright.solve(LEVEL, rules={"cell": -1}), "cell"),
    (lambda: gridwright.solve(LEVEL, rules=[1]), "rules: [1] is not"),  # type: ignore[arg-type]
    (lambda: gridwright.solve(LEVEL, kind="toru"), "did you mean tour?"),
    (lambda: gridwright.solve(3), "level: 3 is not"),  # type: ignore[arg-type]
    (lambda: gridwright.solve("none.json"), "none.json: No such file"),
    (lambda: gridwright.solve("gridwright:1:nothing"), "link"),
    (lambda: gridwright.solve(LEVEL, LEVEL), "too many positional"),  # type: ignore[arg-type,call-arg]
    (lambda: gridwright.solve(), "missing a required argument: 'level'"),  # type: ignore[call-arg]
    (lambda: gridwright.solve(Level("coin_maze", ["S ."])), "an exit is missing (E)"),
    (lambda: gridwright.difficulty(LEVEL, time_limit=-1), "of at least 0"),
    (lambda: gridwright.difficulty(LEVEL, solver="x"), "unexpected keyword"),  # type: ignore[call-arg]
    (lambda: gridwright.difficulty(Level("tour", ["# #"])), "is missing"),
    (lambda: gridwright.what_if(LEVEL, near=3), "near: 3 is not"),  # type: ignore[arg-type]
    (lambda: gridwright.what_if(LEVEL, near=("a", "b")), "a pair of whole numbers"),  # type: ignore[arg-type]
    (lambda: gridwright.what_if(LEVEL, near=(0, 0, 0)), "a pair of whole numbers"),  # type: ignore[arg-type]
    (lambda: gridwright.what_if(LEVEL, near=(0.5, 1)), "a pair of whole numbers"),  # type: ignore[arg-type]
    (lambda: gridwright.what_if(LEVEL, near="01"), "a pair of whole numbers"),  # type: ignore[arg-type]
    (lambda: gridwright.what_if(LEVEL, near=b"\0\1"), "a pair of whole numbers"),  # type: ignore[arg-type]
    (lambda: gridwright.what_if(LEVEL, near=(99, 9)), "row 99, column 9 is outside"),
    (lambda: gridwright.what_if(LEVEL, near=(-1, 0)), "row -1, column 0 is outside"),
    (lambda: gridwright.what_if(LEVEL, most=0), "most: 0 is not"),
    (lambda: gridwright.what_if(Level("coin_maze", ["S ."])), "an exit is missing (E)"),
    (lambda: gridwright.why(Level("coin_maze", ["S ."])), "an exit is missing (E)"),
    (lambda: gridwright.why(LEVEL, progress=3), "progress: 3 is not a function"),  # type: ignore[arg-type]
    (lambda: gridwright.heat(SOWING), "sowing levels are not counted by cell"),
    (lambda: gridwright.heat(LEVEL, memory_limit=-1), "of at least 0"),
    (lambda: gridwright.compare(LEVEL, ["fronteir"]), "did you mean 'frontier'?"),
    (lambda: gridwright.compare(LEVEL, ["none.py"]), "none.py"),
    (lambda: gridwright.compare(LEVEL, "fronteir"), "did you mean 'frontier'?"),
    (lambda: gridwright.compare(LEVEL, [1]), "solvers: [1] is not"),  # type: ignore[list-item]
    (lambda: gridwright.hint(LEVEL, [1, 2]), "moves: [1, 2] is not"),  # type: ignore[list-item]
    (lambda: gridwright.hint(LEVEL, "LLLL"), "is outside the board"),
    (lambda: gridwright.hint(LEVEL, ["Q"]), "'Q' is not one of"),
    (lambda: gridwright.hint(LEVEL, 3), "moves: 3 is not"),  # type: ignore[arg-type]
    (lambda: gridwright.certificate(LEVEL), "result: <Level"),  # type: ignore[arg-type]
    (lambda: gridwright.prove("none.json"), "none.json: No such file"),
    (lambda: gridwright.verify(Level("tour", ["S ."])), "no answer is stored"),
    (lambda: gridwright.make("toru", 4, 4, "unique"), "did you mean tour?"),
    (lambda: gridwright.make("tour", 0, 4, "unique"), "rows: 0 is not"),
    (lambda: gridwright.make("tour", 4, 4, "uniqe"), "did you mean unique?"),
    (lambda: gridwright.make("tour", 4, 4, "numbers=20"), "the wish is impossible"),
    (lambda: gridwright.mend(LEVEL, "uniqe"), "did you mean unique?"),
    (lambda: gridwright.mend(LEVEL, "length=9999"), "the wish is impossible"),
    (lambda: gridwright.mend(LEVEL, "unique", edits=-1), "edits: -1 is not"),
    (lambda: gridwright.routes(LEVEL, of="best"), "'all' or 'optimal'"),  # type: ignore[arg-type]
    (lambda: gridwright.routes(SOWING), "no routes to list"),
    (lambda: gridwright.batch(LEVEL, jobs=0), "jobs: 0 is not"),
    (lambda: gridwright.batch([3]), "levels"),  # type: ignore[list-item]
    (lambda: gridwright.describe("toru"), "did you mean tour?"),
    (lambda: Level.random("tour", 4, 4, hole=3), "did you mean holes?"),
    (lambda: SOWING.to_networkx(), "is not a graph of cells"),
)


def test_there_are_many_of_them() -> None:
    assert len(CALLS) >= 75


@pytest.mark.parametrize("number", range(len(CALLS)))
def test_a_wrong_call_is_refused_in_one_sentence(number: int) -> None:
    call, words = CALLS[number]
    with pytest.raises(Error) as refused:
        call()
    told = str(refused.value)
    assert words in told and "\n" not in told and len(told) < 220


def test_what_never_changes_says_so_as_python_does(tmp_path: Path) -> None:
    answer = gridwright.solve(LEVEL)
    for value, name in (
        (LEVEL, "title"),
        (answer, "score"),
        (answer.animate(), "html"),
    ):
        with pytest.raises(AttributeError):
            setattr(value, name, "x")
    with pytest.raises(Error, match=r"saved as \.html"):
        answer.animate().save(tmp_path / "x.docx")
    assert list(tmp_path.iterdir()) == []


def test_values_that_never_change_are_still_copied_and_sent_on() -> None:
    answer = gridwright.solve(LEVEL)
    assert pickle.loads(pickle.dumps(LEVEL)) == LEVEL
    assert pickle.loads(pickle.dumps(answer)).moves == answer.moves
    assert pickle.loads(pickle.dumps(ROUTES[0])) == ROUTES[0] and ROUTES[0].score > 0


def test_every_ending_that_is_named_is_written(tmp_path: Path) -> None:
    closed = Level("tour", [". . .", ". # .", ". . ."], rules={"closed": True})
    table = Level("tour", ["S . .", ". # .", ". . ."])
    for ending in SAVED.split(", "):
        level = table if ending == ".csv" else closed  # a table has no rules
        assert level.save(tmp_path / f"x{ending}").stat().st_size > 0


def test_a_cell_in_a_list_is_a_cell() -> None:
    listed = gridwright.what_if(LEVEL, near=[0, 1], most=3)  # type: ignore[arg-type]
    assert listed == gridwright.what_if(LEVEL, near=(0, 1), most=3)


def test_a_kind_that_agrees_is_welcome() -> None:
    assert gridwright.solve(LEVEL, kind="coin_maze").score == 23
    assert gridwright.solve(str(MAZE), kind="coin_maze").score == 23


def test_a_text_that_only_one_kind_began_to_read_is_refused_by_that_kind() -> None:
    with pytest.raises(Error, match="row 0, column 2"):
        Level.parse("S . ?\n. . E")
