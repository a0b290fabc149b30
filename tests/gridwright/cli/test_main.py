"""The command line, called in this process with a tiny kind; see test_process for the
rest."""

from __future__ import annotations

import io
import json
import os
import re
import signal
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import gridwright
from gridwright.cli.main import main
from gridwright.cli.table import COMMANDS
from gridwright.solvers import registry
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level, Solution
from gridwright.solvers.problem import Progress, Result, Solver
from gridwright.solvers.registry import kind_ids
from gridwright.solvers.service.exits import CommandError, Exit, exit_of, worst
from gridwright.solvers.service.files.levels import stored_solution_problems
from gridwright.solvers.terminal.progress import progress_text
from tests.conftest import forget_kinds
from tests.solvers import fakes

pytestmark = pytest.mark.usefixtures("picks")

LEVELS = Path(__file__).parents[3] / "levels"
CELLS = np.array([[1, 5, -1], [2, 9, 4]])
LEVEL = Level("picks", CELLS, title="Two rows")


class Called(NamedTuple):
    code: int
    out: str
    err: str


Call = Callable[..., Called]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Run a command line; stderr is one sentence whenever the code says refused."""

    def run(*words: object) -> Called:
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        if code in (Exit.REFUSED, Exit.INTERNAL):
            assert err.startswith("gridwright: ")
            assert err.count("\n") == 1
        return Called(code, out, err)

    return run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two.json"
    path.write_text(level_to_json(LEVEL), encoding="utf-8")
    return path


def answer_with(monkeypatch: pytest.MonkeyPatch, solver: Solver) -> None:
    monkeypatch.setattr(fakes.PicksKind, "solvers", property(lambda self: (solver,)))


# -- usage -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words", [["--help"], *([name, "--help"] for name in COMMANDS)]
)
def test_help_is_an_answer(call: Call, words: list[str]) -> None:
    called = call(*words)
    assert called.code == 0
    assert called.out.startswith("usage: gridwright")
    assert called.err == ""


def test_the_main_help_lists_every_command_with_its_words(call: Call) -> None:
    shown = call("--help").out
    assert all(f"{name:<10} {of.words}" in shown for name, of in COMMANDS.items())


@pytest.mark.parametrize(
    "words",
    [
        ["solve"],
        ["solve", "a", "b"],
        ["solve", "none.json"],
        ["solve", "a", "--time-limit", "soon"],
        ["solve", "a", "--time-limit", "-1"],
        ["solve", "a", "--time-limit", "nan"],
        ["solve", "a", "--set", "k"],
        ["solve", "a", "--set", "=3"],
        ["solve", "a", "--js"],
        ["solve", "a", "--gif", "a.png"],
        ["solve", "a", "--gif", "/none/a.gif"],
        ["check"],
        ["check", "none.json"],
        ["new", "picks"],
        ["new", "picks", "--rows", "0", "--cols", "2"],
        ["new", "picks", "--rows", "2", "--cols", "two"],
        ["new", "chess", "--rows", "2", "--cols", "2"],
        ["new", "picks", "--rows", "2", "--cols", "2", "--set", "top=10"],
        ["new", "picks", "--rows", "2", "--cols", "2", "--set", "low=1"],
        ["new", "picks", "--rows", "2", "--cols", "2", "-o", "/none/x.json"],
        ["render", "none.json", "-o", "x.png"],
        ["convert", "none.json", "x.txt"],
        ["convert", "none.xyz", "x.txt"],
        ["batch", "none.json"],
        ["batch", "none.json", "--jobs", "0"],
        ["routes", "none.json"],
        ["routes", "a", "--first", "2", "--nth", "1"],
        ["kinds", "all"],
        ["kinds", "tour", "--schema"],
        ["--unknown"],
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_said_on_stderr_alone(
    call: Call, words: list[str]
) -> None:
    called = call(*words)
    assert called.code == 2
    if words[0] != "batch":
        assert called.out == ""


@pytest.mark.parametrize("option", ["-V", "--version"])
def test_the_version_is_printed(call: Call, option: str) -> None:
    assert call(option) == (0, f"gridwright {version('gridwright')}\n", "")


# -- solve -----------------------------------------------------------------------------


def test_a_file_too_many_is_sent_to_batch(call: Call, file: Path) -> None:
    code, out, err = call("solve", str(file), str(file))
    assert code == 2 and not out
    assert "is one more: gridwright batch solves many" in err
    for word in ("--bogus", "true"):
        assert f"unrecognized arguments: {word}" in call("solve", str(file), word)[2]


def test_solve_prints_board_card_and_with_steps_every_position(
    call: Call, file: Path
) -> None:
    summary = call("solve", file).out
    called = call("solve", file, "--steps")
    assert "(score" not in summary and summary.startswith(
        "\n".join(called.out.splitlines()[:6])
    )
    assert called.code == 0 and called.err == ""
    lines = called.out.splitlines()
    assert lines[0] == "Two rows (Picks, 2 x 3)"
    assert lines[2:4] == ["1 5 x", "2 9 4"]
    assert "Proved optimal." in lines
    assert "  moves    2: 1 1" in lines
    assert "1. 1  (score 5)" in lines and "2. 1  (score 14)" in lines


def test_quiet_prints_score_and_status_alone(
    call: Call, file: Path, tmp_path: Path
) -> None:
    assert call("solve", file, "-q") == (0, "14 optimal\n", "")
    assert call("solve", file, "--quiet").out == "14 optimal\n"
    for other in ("--json", "--steps", "--stages", "--cells"):
        refused = call("solve", file, "-q", other)
        assert refused.code == 2 and refused.out == "" and other in refused.err
    sealed = tmp_path / "sealed.json"
    sealed.write_text(
        level_to_json(level_from_text("coin_maze", "S # E")), encoding="utf-8"
    )
    assert call("solve", sealed, "-q")[:2] == (1, "- infeasible\n")


def test_the_answer_is_drawn_into_the_board_and_its_moves_stand_in_one_line(
    call: Call,
) -> None:
    walk = call(
        "solve", LEVELS / "coin_maze" / "09-crossing-8.json", "--node-limit", "100000"
    ).out
    moves = next(line for line in walk.splitlines() if line.startswith("  moves"))
    assert re.fullmatch(r"  moves +(\d+): [UDLR]+", moves)
    board = walk.split("\n\n")[1]
    assert board.count("@") == 1 and set(board) <= set("<>^v@. \n")
    tiles = call("solve", LEVELS / "match3" / "02-two-in-a-row.json").out.split("\n\n")[
        1
    ]
    assert tiles.splitlines()[2] == "1 1 2 2 3   ->   1 1 0 0 1"


def test_solve_says_how_many_steps_it_left_out(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "long.json"
    path.write_text(level_to_json(Level("picks", np.ones((100, 2)))), encoding="utf-8")
    assert "\n98 more steps are left out" in call("solve", path, "--steps").out


def test_solve_json_is_one_object_with_the_documented_keys(
    call: Call, file: Path
) -> None:
    called = call("solve", file, "--json")
    assert called.out.count("\n") == 1
    shown = json.loads(called.out)
    assert list(shown) == [
        *(
            "kind",
            "solver",
            "status",
            "stopped_by",
            "score",
            "bound",
            "moves",
            "only",
            "counts",
        ),
        *("reason", "nodes", "elapsed", "preparing", "verified", "details"),
    ]
    assert (shown["status"], shown["score"], shown["moves"]) == (
        "optimal",
        14,
        ["1", "1"],
    )
    assert shown["counts"] == {"solutions": None, "optimal": None}


def test_solver_options_and_rules_are_told_apart(call: Call, file: Path) -> None:
    shown = json.loads(call("solve", file, "--json", "--rule", "bonus=10").out)
    assert shown["score"] == 34
    assert (
        "not an option of solver best" in call("solve", file, "--set", "bonus=10").err
    )
    assert "known: bonus, weight" in call("solve", file, "--rule", "k=1").err
    assert (
        "'ten' is not a whole number" in call("solve", file, "--rule", "bonus=ten").err
    )
    assert "known: best, first" in call("solve", file, "--solver", "x").err


def test_options_reach_the_solver(
    call: Call, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gridwright.solvers.options import Option

    seen: list[Any] = []
    options = (Option("k", "int", 5), Option("deep", "bool", False))
    answer_with(monkeypatch, fakes.scripted(seen=seen, options=options))
    call("solve", file, "--set", "k=7")
    assert seen[0].options == {"k": 7, "deep": False}


def test_a_level_on_stdin(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    data = level_to_json(LEVEL).encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert json.loads(call("solve", "-", "--json").out)["score"] == 14


def test_an_invalid_level_is_refused_with_its_place(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "blocked.json"
    path.write_text(level_to_json(Level("picks", [[1], [-1], [-1]])), encoding="utf-8")
    called = call("solve", path, "--json")
    assert (called.code, called.out) == (2, "")
    assert (
        f"{path}: row 1, column 0: every number of this row is blocked (and 1 more"
        in called.err
    )


BEST = ("1", "1")


@pytest.mark.parametrize(
    ("steps", "answer", "words", "code"),
    [
        ([], Result("optimal", score=14, bound=14, moves=BEST), [], 0),
        ([], Result("feasible", "heuristic", score=14, moves=BEST), [], 0),
        ([], Result("feasible", score=14, moves=BEST), [], 0),
        ([], None, [], 1),
        ([], Result("feasible", "memory", score=14, bound=20, moves=BEST), [], 3),
        ([], Result("optimal", "time", score=14, bound=14, moves=BEST), [], 0),
        ([Progress(1, 14, moves=BEST), Progress(2)], None, ["--node-limit", "1"], 3),
        ([Progress(1), Progress(2)], None, ["--node-limit", "1"], 4),
        ([Progress(1), Progress(2)], None, ["--time-limit", "0"], 4),
        ([], Result("unknown", "heuristic"), [], 4),
        ([], Result("unknown", "memory", bound=3), [], 4),
        ([], Result("optimal", score=15, bound=15, moves=BEST), [], 5),
        ([], ZeroDivisionError("no\nway"), [], 5),
    ],
)
def test_exit_codes(
    call: Call,
    file: Path,
    monkeypatch: pytest.MonkeyPatch,
    steps: list[Progress],
    answer: Any,
    words: list[str],
    code: int,
) -> None:
    answer_with(monkeypatch, fakes.scripted(*steps, answer=answer))
    called = call("solve", file, "--json", *words)
    assert called.code == code
    assert bool(called.out) == (code in (0, 1, 3, 4))


@pytest.mark.parametrize(
    ("kind_id", "rows", "head", "words"),
    [
        (
            "match3",
            "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3",
            {"rules": {"swaps": 1}},
            "No swap is legal: no exchange",
        ),
        (
            "coin_maze",
            "S . . .\n. # # .\n. # # .\n. . . E",
            {"conditions": {"force": "0,1 2,0"}},
            "without any one of them there is an answer. Row 0, column 1 must be "
            "used. Row 2",
        ),
    ],
)
def test_the_best_reason_is_told(
    call: Call,
    tmp_path: Path,
    kind_id: str,
    rows: str,
    head: dict[str, Any],
    words: str,
) -> None:
    path = tmp_path / "level.json"
    path.write_text(
        level_to_json(level_from_text(kind_id, rows).with_(**head)), "utf-8"
    )
    assert words in call("solve", path).out
    assert words in json.loads(call("solve", path, "--json").out)["reason"]
    result = gridwright.solve(path)
    assert words in result.reason and result.status == "infeasible"
    assert words in f"{gridwright.solve(str(path), threads=1)}"


def test_infeasible_tells_why(
    call: Call, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_with(monkeypatch, fakes.scripted())
    shown = json.loads(call("solve", file, "--json").out)
    assert shown["counts"] == {"solutions": "0", "optimal": "0"}
    assert "Proved: there is no answer.\nscripted" in call("solve", file).out


@pytest.mark.skipif(os.name != "posix", reason="signals of one's own process")
def test_ctrl_c_ends_a_search_with_the_best_found(
    call: Call, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted() -> Progress:
        os.kill(os.getpid(), signal.SIGINT)
        return Progress(2)

    before = signal.getsignal(signal.SIGINT)
    answer_with(
        monkeypatch,
        fakes.scripted(Progress(1, 14, moves=BEST), interrupted, Progress(3)),
    )
    called = call("solve", file, "--json")
    assert called.code == 3
    assert json.loads(called.out)["stopped_by"] == "user"
    assert signal.getsignal(signal.SIGINT) is before


def test_progress_says_what_is_known() -> None:
    assert progress_text(Progress(preparing=True, note="wait")) == "wait"
    shown = progress_text(Progress(12345, 7, 9, fraction=0.25, elapsed=1.25))
    assert shown == "1.2 s  12,345 nodes  best 7  bound 9  25%"


def test_the_worst_of_several_codes() -> None:
    assert worst([]) == 0
    assert worst([0, 1]) == 1
    assert worst([0, 3, 4, 1]) == 4
    assert worst([5, 2, 0]) == 2
    assert exit_of(Result("unknown", "time")) == 4


# -- check -----------------------------------------------------------------------------


def test_check_lists_problems_and_unreadable_files_win(call: Call, file: Path) -> None:
    bad = file.with_name("bad.json")
    bad.write_text(level_to_json(Level("picks", [[-1]])), encoding="utf-8")
    assert call("check", file) == (0, f"{file}: no problems\n", "")
    line = f"{bad}: row 0, column 0: every number of this row is blocked\n"
    assert call("check", bad) == (1, line, "")
    assert call("check", file, bad).code == 1
    called = call("check", bad, "none.json", file)
    assert (called.code, called.err.count("none.json")) == (2, 1)


def test_check_replays_the_stored_solution() -> None:
    def problems(**solution: Any) -> list[tuple[str, str]]:
        found = stored_solution_problems(LEVEL.with_(solution=Solution(**solution)))
        return [(problem.severity, problem.message) for problem in found]

    here = level_hash(LEVEL)
    assert stored_solution_problems(LEVEL) == []
    assert problems(moves="1 1", score=14, level_hash=here) == []
    [(severity, message)] = problems(moves="1 1", score=15, level_hash=here)
    assert severity == "error" and "claims score 15, a replay gives 14" in message
    [(severity, message)] = problems(moves="2 1", score=15)
    assert severity == "error" and "move 1 (2)" in message
    for solver in ("", "best"):
        [(severity, message)] = problems(moves="1", score=5, solver=solver)
        assert severity == "error" and "not a complete answer" in message
    [(severity, message)] = problems(moves="", status="optimal")
    assert severity == "error" and "not a complete answer" in message
    assert problems(moves="", status="infeasible") == []
    [(severity, message)] = problems(moves="9 9", level_hash="another")
    assert severity == "warning" and "earlier state" in message


# -- new, kinds ------------------------------------------------------------------------


def test_new_is_reproducible_and_takes_options(call: Call, tmp_path: Path) -> None:
    words = ["new", "picks", "--rows", "3", "--cols", "4", "--seed", "7"]
    path = tmp_path / "new.json"
    assert call(*words, "-o", path) == (0, "", "")
    assert call(*words).out == path.read_text(encoding="utf-8")
    assert call(*words, "--seed", "8").out != call(*words).out
    call(*words, "--set", "top=0", "--rule", "bonus=2", "-o", path, "--force")
    level = read_level(path)
    assert not level.cells.any() and level.rules == {"bonus": 2}
    assert [item.name for item in tmp_path.iterdir()] == ["new.json"], (
        "nothing is left behind"
    )


def test_kinds_describe_themselves(call: Call) -> None:
    shown = {kind["id"]: kind for kind in json.loads(call("kinds", "--json").out)}
    assert {"collapse", "coin_maze", "tour", "match3", "sowing", "picks"} <= set(shown)
    picks = shown["picks"]
    assert [solver["id"] for solver in picks["solvers"]] == ["best", "first"]
    assert [solver["default"] for solver in picks["solvers"]] == [True, False]
    assert picks["rules"][0] == {
        **{"name": "bonus", "type": "int", "default": 0, "minimum": 0, "maximum": 100}
    }
    text = call("kinds").out
    assert all(name in text for name in shown)
    one = call("kinds", "picks").out
    assert one.startswith("picks: ") and one.strip() in text and "tour" not in one
    assert [
        kind["id"] for kind in json.loads(call("kinds", "tour", "picks", "--json").out)
    ] == [
        "tour",
        "picks",
    ]
    assert "coin_maze" in call("kinds", "tuor").err


# -- batch -----------------------------------------------------------------------------


def test_batch_writes_a_line_a_file_and_goes_on(call: Call, file: Path) -> None:
    (file.parent / "bad.json").write_text("{", encoding="utf-8")
    deep = file.parent / "more" / "deep"
    deep.mkdir(parents=True)
    (deep / "z.json").write_text(level_to_json(LEVEL), encoding="utf-8")
    out = file.parent / "out.jsonl"
    called = call("batch", file.parent, "--jobs", "1", "-o", out)
    assert called.code == 2 and called.out == "" and "bad.json" in called.err
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [Path(line["file"]).name for line in lines] == [
        "bad.json",
        "z.json",
        "two.json",
    ]
    assert "error" in lines[0]
    assert [line.get("score") for line in lines] == [None, 14, 14]


def test_batch_of_an_empty_folder_is_refused(call: Call, tmp_path: Path) -> None:
    assert "no level files" in call("batch", tmp_path).err


# -- what may go wrong with files ------------------------------------------------------


def test_a_failed_write_leaves_the_old_file(
    call: Call, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    called = call("new", "picks", "--rows", "1", "--cols", "1", "-o", file, "--force")
    assert (called.code, called.out) == (2, "")
    assert "the disk is full" in called.err
    assert file.read_bytes() == before
    assert [item.name for item in file.parent.iterdir()] == ["two.json"]


# -- demo ------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_demo_without_qt_makes_a_plain_film(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PIL import Image

    from gridwright.editor.commands import demo

    def no_qt(*unused: object, **named: object) -> None:
        raise CommandError("drawing needs Qt")

    monkeypatch.setattr(demo, "export_gif", no_qt)
    monkeypatch.chdir(tmp_path)
    called = call("demo", "--terminal")
    assert called.code == 0
    assert "Proved optimal." in called.out and demo.GIF in called.out
    assert called.err == "gridwright: drawing needs Qt; the film is a plain one\n"
    with Image.open(tmp_path / demo.GIF) as film:
        assert (film.width, film.height) == (4 * 48 + 1, 6 * 48 + 1)
        assert film.n_frames > 20


@pytest.mark.usefixtures("picks")
def test_a_kind_that_does_not_load_is_named_and_the_others_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(registry.BUNDLED, "picks", "a_package.that_is_gone:KIND")
    forget_kinds()
    assert main(["kinds", "--json"]) == 0
    captured = capsys.readouterr()
    assert [shown["id"] for shown in json.loads(captured.out)] == list(kind_ids()[:-1])
    assert captured.err.count("\n") == 1
    assert "the kind picks does not load: ModuleNotFoundError" in captured.err
