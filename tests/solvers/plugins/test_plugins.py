"""A person's own solver: what it may do, what goes wrong, and that this costs the
program nothing."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.level import Level, Solution
from gridwright.solvers.options import OptionError
from gridwright.solvers.plugins.child import Printed
from gridwright.solvers.plugins.news import MOST_PRINTED, News, sentence_of
from gridwright.solvers.plugins.solver import (
    PluginSolver,
    credited,
    opened,
    opening,
    reread,
    solver_for,
)
from gridwright.solvers.plugins.source import MOST_BYTES, PluginError, read_source
from gridwright.solvers.problem import Limits, Result, SearchProblem, StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.children import Child
from gridwright.solvers.search import Run, drive
from tests.sampling import sampled
from tests.solvers.plugins.broken import (
    DO_NOT_LOAD,
    NEVER_END,
    STILL_RIGHT,
    WRONG,
    Broken,
)

ROOT = Path(__file__).parents[3]
TEMPLATE = ROOT / "docs" / "template_solver.py"
MAZE = kind("coin_maze")


def maze() -> Level:
    """From the left upper corner to the right lower one; the coin lies below the
    start."""
    blank = MAZE.blank(2, 3)
    cells = blank.cells.copy()
    for (row, col), token in {(0, 0): "S", (1, 0): "$", (1, 2): "E"}.items():
        cells[row, col] = MAZE.parse_token(token)
    return blank.with_(cells=cells)


def written(folder: Path, text: str, name: str = "mine.py") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The processes that are started; all of them, with their groups, are gone in the
    end."""
    pids: list[int] = []
    start = Child.__init__

    def noted(self: Child, **more: bool) -> None:
        start(self, **more)
        pids.append(self.pid)

    monkeypatch.setattr(Child, "__init__", noted)
    yield pids
    assert pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.killpg(pid, 0)


def solved(solver: PluginSolver, seconds: float = 20.0) -> Result:
    limits = Limits(seconds, memory_mib=64)
    run = drive(MAZE, solver_for(solver, MAZE), SearchProblem(maze()), limits)
    run.close()
    assert run.result is not None
    return run.result


# -- without a process -----------------------------------------------------------------
def test_a_file_tells_its_name_and_kinds_without_being_run(tmp_path: Path) -> None:
    text = '"""Coins first.\n\nMore."""\nKINDS = ["coin_maze"]\nraise SystemExit\n'
    solver = reread(written(tmp_path, text))
    assert (solver.id, solver.title, solver.source.kinds) == (
        "plugin:mine",
        "Coins first",
        ("coin_maze",),
    )
    named = reread(written(tmp_path, 'TITLE = "Mine"\nKINDS = "tour"\n', "other.py"))
    assert (named.title, named.source.kinds) == ("Mine", ("tour",))
    assert reread(written(tmp_path, "KINDS = 3 + x\n", "bare.py")).title == "bare"


def test_a_changed_file_is_another_solver(tmp_path: Path) -> None:
    one = reread(written(tmp_path, "def solve(game): return []\n"))
    same = reread(written(tmp_path, "def solve(game): return []\n"))
    two = reread(written(tmp_path, "def solve(game): return None\n"))
    options = [MAZE.options_for(solver, maze(), {}) for solver in (one, same, two)]
    assert options[0] == options[1] != options[2]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "No such file"),
        (b"x = 1\n" * MOST_BYTES, "at most 1 MiB"),
        (b"\xff\xfe", "not text in UTF-8"),
        (b"def solve(game):\n    return [\n", "line 2: this is not Python"),
        (b"x = 1\0", "this is not Python"),
    ],
)
def test_a_file_that_is_no_python_is_refused_in_one_sentence(
    tmp_path: Path, content: bytes | None, says: str
) -> None:
    path = tmp_path / "mine.py"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(PluginError, match=re.escape(says)) as refusal:
        read_source(str(path))
    assert "mine.py" in str(refusal.value) and "\n" not in str(refusal.value)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.py")
    (tmp_path / "zero.py").symlink_to("/dev/zero")
    (tmp_path / "folder.py").mkdir()
    for name, says in (
        ("pipe.py", "this is a device or a pipe, not a file"),
        ("zero.py", "this is a device or a pipe, not a file"),
        ("folder.py", "Is a directory"),
    ):
        with pytest.raises(PluginError, match=rf"{name}: {says}"):
            read_source(str(tmp_path / name))


@pytest.mark.parametrize(
    "kinds", ["{[]: 1}", "(0x" + "f" * 9999 + ",)", "-'a'", "(1, 'tour')"]
)
def test_odd_kinds_do_not_stop_the_reading(tmp_path: Path, kinds: str) -> None:
    source = read_source(written(tmp_path, f"KINDS = {kinds}\n"))
    assert source.kinds in ((), ("tour",))


def test_a_sentence_of_the_process_is_filled_in_and_never_a_template() -> None:
    assert (
        sentence_of(("no_function", {"name": "solve"}))
        == "it has no function solve(game)"
    )
    for told in (
        ("{what:>9999999999}", {"what": "x"}),
        ("no_function", {"what": "x"}),
        ("words", {"what": "x"}),
    ):
        assert sentence_of(told) == "x"
    assert sentence_of(("\x1b" * 300, {})).startswith("\\x1b")


@pytest.mark.parametrize(
    "wrong",
    [
        {"nodes": 2**60},
        {"nodes": -1},
        {"nodes": True},
        {"memory": -1},
        {"memory": 10**30},
        {"processor": -0.1},
        {"processor": float("inf")},
        {"printed": "x" * 5000},
        {"answers": [["R" * 201]]},
        {"answers": [[]] * 257},
        {"ended": {"how": "done", "line": -1}},
        {"ended": {"how": "raised", "what": ["words", {"what": "x" * 301}]}},
        {"ended": {"how": "optimal"}},
        {"told": {"runs": [{"first": 2**62, "stride": 1, "rows": "", "codes": ""}]}},
    ],
)
def test_news_out_of_bounds_are_none(wrong: dict[str, object]) -> None:
    msgspec.convert({"nodes": 7, "memory": None, "processor": 0.5}, News)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, News)


def test_a_plugin_for_another_kind_says_so(tmp_path: Path) -> None:
    solver = reread(written(tmp_path, "KINDS = 'tour', 'match3'\n"))
    with pytest.raises(
        PluginError, match=r"mine\.py: it solves tour, match3, not coin_maze"
    ):
        solver_for(solver, MAZE)
    assert not solver_for(reread(written(tmp_path, "")), kind("sowing")).complete


def test_only_the_same_score_is_credited_with_a_proof() -> None:
    found = Result("feasible", "heuristic", score=7, moves=("R",))
    assert credited(found, 8, "frontier") == found
    assert credited(found, None, "frontier") == found
    proved = credited(found, 7, "frontier")
    assert (proved.status, proved.bound, proved.stopped_by) == ("optimal", 7, None)
    assert "frontier" in proved.reason
    nothing = Result("unknown", "time")
    assert credited(nothing, None, "frontier") == nothing


def test_what_is_printed_is_kept_short() -> None:
    printed = Printed()
    assert printed.write("a" * 10) == 10
    printed.close()
    printed.write("b" * MOST_PRINTED)
    assert printed.taken() == "a" * 10 + "b" * (MOST_PRINTED - 10)
    assert (printed.left_out, printed.taken()) == (10, "")


def test_conditions_are_refused_and_not_overlooked(tmp_path: Path) -> None:
    solver = reread(written(tmp_path, "def solve(game): return []\n"))
    level = maze().with_(conditions={"force": "1,0"})
    with pytest.raises(OptionError, match="cannot keep to the conditions"):
        Run(MAZE, solver, SearchProblem(level))


def test_the_page_shows_the_template() -> None:
    page = (ROOT / "docs" / "plugin.md").read_text(encoding="utf-8")
    code = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert code == [TEMPLATE.read_text(encoding="utf-8")]


# -- in a process of its own -----------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("name", ["01-first-steps", "02-paper-maze"])
def test_the_template_finds_the_best_route(name: str, children: list[int]) -> None:
    level = read_level(ROOT / "levels" / "coin_maze" / f"{name}.json")
    assert level.solution is not None
    solver = solver_for(opened(str(TEMPLATE)), MAZE)
    result = drive(MAZE, solver, SearchProblem(level), Limits(30.0)).result
    assert result is not None and result.nodes > 0
    assert (result.score, result.status) == (level.solution.score, "feasible")
    assert (result.stopped_by, result.bound, result.verified) == (
        "heuristic",
        None,
        True,
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", DO_NOT_LOAD)
def test_what_does_not_load_is_said_in_one_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = DO_NOT_LOAD[name]
    if "runs for more" in broken.says:  # the others have all the time they need
        monkeypatch.setattr("gridwright.solvers.plugins.solver.LOADING", 0.3)
    with pytest.raises(PluginError, match=re.escape(broken.says)) as refusal:
        opened(written(tmp_path, broken.text))
    assert str(refusal.value).startswith("mine.py") and "\n" not in str(refusal.value)


@pytest.mark.slow
def test_a_file_that_is_still_loading_can_be_stopped(
    tmp_path: Path, children: list[int]
) -> None:
    steps = opening(written(tmp_path, DO_NOT_LOAD["sleeps_at_top"].text))
    for _ in range(3):
        next(steps)
    steps.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", sampled(WRONG, daily=3))
def test_every_usual_mistake_is_said_in_one_sentence(
    name: str, tmp_path: Path, children: list[int]
) -> None:
    broken: Broken = WRONG[name]
    with pytest.raises(PluginError, match=re.escape(broken.says)) as refusal:
        solved(reread(written(tmp_path, broken.text)))
    assert str(refusal.value).startswith("mine.py") and "\n" not in str(refusal.value)


@pytest.mark.slow
@pytest.mark.parametrize("name", NEVER_END)
def test_what_never_ends_is_ended(
    name: str, tmp_path: Path, children: list[int]
) -> None:
    broken = NEVER_END[name]
    solver = reread(written(tmp_path, broken.text))
    result = solved(solver, 20.0 if broken.stopped_by == "memory" else 0.2)
    assert (result.status, result.stopped_by, result.moves) == (
        "unknown",
        broken.stopped_by,
        None,
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", STILL_RIGHT)
def test_what_is_only_strange_answers_all_the_same(
    name: str, tmp_path: Path, children: list[int]
) -> None:
    written(tmp_path, "def same(moves):\n    return moves\n", "neighbour.py")
    result = solved(reread(written(tmp_path, STILL_RIGHT[name])))
    assert result.status == "feasible" and result.verified
    assert result.score is not None and result.score >= 3


@pytest.mark.slow
def test_a_stop_is_heard_while_it_works(tmp_path: Path, children: list[int]) -> None:
    heard: list[str] = []
    text = "def solve(game):\n    print('at work')\n    while True:\n        pass\n"
    solver = solver_for(reread(written(tmp_path, text), heard.append), MAZE)
    run, token = Run(MAZE, solver, SearchProblem(maze())), StopToken()
    steps = run.steps(Limits(), None, token)
    while not heard:
        next(steps)
    token.stop()
    with pytest.raises(StopIteration) as end:
        for _ in range(10):
            next(steps)
    run.close()
    assert end.value.value.stopped_by == "user"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_between_two_steps_it_does_not_work(
    tmp_path: Path, children: list[int]
) -> None:
    text = "def solve(game):\n    while True:\n        game.apply(game.start, 'R')\n"
    search = solver_for(reread(written(tmp_path, text)), MAZE).search(
        SearchProblem(maze(), state=MAZE.initial(maze())), Limits()
    )
    nodes = 0
    while not nodes:
        nodes = next(search).nodes
    spent = Path(f"/proc/{children[0]}/stat")
    begun = time.monotonic()
    while spent.read_text().split()[2] != "T" and time.monotonic() < begun + 10:
        pass  # it was told to stop, and stops when it next has a turn
    before = spent.read_text().split()[13]
    until = time.process_time() + 0.05
    while time.process_time() < until:
        pass
    assert spent.read_text().split()[2] == "T"
    assert spent.read_text().split()[13] == before
    assert next(search).nodes >= nodes
    search.close()


@pytest.mark.slow
def test_the_seed_arrives_and_answers_that_are_known_are_neither_told_nor_its_own(
    tmp_path: Path,
) -> None:
    heard: list[str] = []
    text = (
        "def solve(game):\n    print(f'seed {game.seed}', game.kind, "
        "game.board(game.start))\n"
        "    print(game._level.solution, game.start.level.solution, "
        "game._level.intended)\n"
    )
    solver = solver_for(reread(written(tmp_path, text), heard.append), MAZE)
    level = maze().with_(solution=Solution("DRURD"), intended="DRURD")
    known = tuple("DRURD")
    problem = SearchProblem(level, options={"seed": 7}, incumbent=known)
    result = drive(MAZE, solver, problem, Limits(20.0)).result
    assert result is not None and result.status == "unknown"
    assert (result.moves, result.began_with) == (None, None)
    assert "".join(heard).splitlines() == [
        "seed 7 coin_maze [['S', '.', '.'], ['$', '.', 'E']]",
        "None None ",
    ]


@pytest.mark.slow
@pytest.mark.skipif(
    not hasattr(signal, "SIGXCPU"), reason="this system has no such limit"
)
def test_processor_time_has_a_limit_without_any_and_ends_as_time_does(
    tmp_path: Path,
) -> None:
    heard: list[str] = []
    text = (
        "import os, resource, signal\n\ndef solve(game):\n"
        "    yield ['R', 'R', 'D']\n"
        "    print(resource.getrlimit(resource.RLIMIT_CPU)[0])\n"
        "    yield ['R', 'R', 'D']\n"
        "    os.kill(os.getpid(), signal.SIGXCPU)\n    while True:\n        pass\n"
    )
    solver = solver_for(reread(written(tmp_path, text), heard.append), MAZE)
    result = drive(MAZE, solver, SearchProblem(maze()), Limits()).result
    assert result is not None and result.stopped_by == "time"
    assert "".join(heard) in ("3630\n", ""), (
        "the last words may be lost with the process"
    )


@pytest.mark.slow
def test_a_flood_of_answers_is_taken_in_portions(
    tmp_path: Path, children: list[int]
) -> None:
    text = (
        "def solve(game):\n    for _ in range(3000):\n        yield 'RRD'\n    "
        "yield 'DRURD'\n"
    )
    result = solved(reread(written(tmp_path, text)), 60.0)
    assert (result.status, result.moves) == ("feasible", tuple("DRURD"))


@pytest.mark.slow
def test_a_solver_of_ones_own_may_use_the_program_and_a_submission_may_not(
    tmp_path: Path,
) -> None:
    text = "import gridwright.solvers.problem\n\ndef solve(game):\n    return 'RRD'\n"
    solver = reread(written(tmp_path, text))
    assert solved(solver).status == "feasible"
    with pytest.raises(
        PluginError, match=r"line 1: a submission cannot import the program"
    ):
        solved(replace(solver, submitted=True))


@pytest.mark.slow
def test_output_that_was_cut_is_said_once(tmp_path: Path) -> None:
    heard: list[str] = []
    solver = reread(written(tmp_path, STILL_RIGHT["prints_a_lot"]), heard.append)
    result = drive(
        MAZE, solver_for(solver, MAZE), SearchProblem(maze()), Limits(20.0)
    ).result
    assert result is not None and result.status == "feasible"
    assert len("".join(heard[:-1])) == MOST_PRINTED
    assert heard[-1] == "more than 4,000 characters; the rest is left out\n"
