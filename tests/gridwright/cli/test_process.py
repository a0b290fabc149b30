"""The command line as a process of its own: what it loads, signals, pipes, several
jobs."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind, kind_ids
from tests.solvers.hostile import hostile_folder
from tests.solvers.processes import COMMAND, environment, run

PAPER_MAZE = ". . . S\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $"

ASKS = ("SIGINT", "SIGTERM", "SIGHUP")
"""The signals that ask a program to end."""

linux = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="looks into /proc"
)
posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")


def save(path: Path, level: Level) -> Path:
    path.write_text(level_to_json(level), encoding="utf-8")
    return path


@pytest.fixture
def maze(tmp_path: Path) -> Path:
    return save(tmp_path / "maze.json", level_from_text("coin_maze", PAPER_MAZE))


def hard_maze(path: Path) -> Path:
    """A level that plain backtracking does not finish in a lifetime."""
    cells = np.zeros((16, 16), np.int32)
    of = kind("coin_maze")
    cells[0, 0], cells[-1, -1] = of.parse_token("S"), of.parse_token("E")
    return save(path, Level("coin_maze", cells))


@pytest.mark.slow
def test_the_paper_maze_is_solved_without_loading_what_it_does_not_need(
    maze: Path,
) -> None:
    code = (
        "import sys; from gridwright.cli.main import main; code = main(['solve', "
        "sys.argv[1], '--json']);"
        "print(code, [name for name in ('numba', 'rich', 'PySide6', 'PIL', "
        "'pandas', 'networkx', 'matplotlib', "
        "'importlib.metadata',"
        " 'editor', 'multiprocessing', 'socket', 'tempfile', 'hashlib',"
        " 'gridwright.solvers.insight', 'gridwright.solvers.walks.why') if name in "
        "sys.modules])"
    )
    found = subprocess.run(
        [sys.executable, "-c", code, str(maze)],
        capture_output=True,
        text=True,
        env=environment(),
    )
    first, second = found.stdout.splitlines()
    shown = json.loads(first)
    assert (shown["status"], shown["score"]) == ("optimal", 23)
    assert shown["counts"] == {"solutions": "246", "optimal": "15"}
    assert second == "0 []"


def test_errors_are_one_sentence_and_stdout_stays_empty(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_bytes(bytes(range(256)))
    assert main(["solve", str(bad), "--json"]) == 2
    assert capfd.readouterr() == ("", f"gridwright: {bad}: not UTF-8 text (byte 128)\n")


@pytest.mark.slow
def test_a_terminal_that_knows_ascii_alone_is_enough(tmp_path: Path) -> None:
    level = level_from_text("coin_maze", PAPER_MAZE).with_(title="金币迷宫")
    path = save(tmp_path / "maze.json", level)
    found = run("solve", path, PYTHONIOENCODING="ascii")
    assert found.returncode == 0 and "\\u91d1" in found.stdout


def test_the_window_needs_a_display(maze: Path) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("other systems always have one")
    found = run(maze)
    assert (found.returncode, found.stdout) == (2, "")
    assert "no display" in found.stderr and found.stderr.count("\n") == 1


def test_a_display_that_does_not_answer_is_said_so(maze: Path) -> None:
    pytest.importorskip("PySide6")
    if not sys.platform.startswith("linux"):
        pytest.skip("X11")
    found = run(maze, DISPLAY=":4711")
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.count("\n") == 1


@pytest.mark.slow
@posix
def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path = save(tmp_path / "a.json", kind("coin_maze").blank(300, 300))
    line = f"{' '.join(COMMAND)} convert {path} - --to text | head -c 10"
    found = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        capture_output=True,
        text=True,
        env=environment(),
    )
    assert found.stderr == ""
    assert found.returncode == 0
    assert len(found.stdout) == 10


@pytest.mark.slow
@posix
@pytest.mark.parametrize(
    "words",
    [
        pytest.param(["solve"], id="solve"),
        pytest.param(["batch", "--jobs", "2"], id="batch", marks=pytest.mark.thorough),
    ],
)
def test_a_request_to_end_gives_what_was_found(
    tmp_path: Path, words: list[str], starting: float
) -> None:
    """As `timeout` sends it: to the process, and at once to its group."""
    path = hard_maze(tmp_path / "hard.json")
    other = hard_maze(tmp_path / "other.json")
    files = [path, other] if words[0] == "batch" else [path]
    options = ["--solver", "backtracking"] + (["--json"] if words[0] == "solve" else [])
    command = [*COMMAND, *words[:1], *map(str, files), *words[1:], *options]
    child = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        process_group=0,
    )
    try:
        wait_until_busy(child, starting)
        child.send_signal(signal.SIGTERM)
        os.killpg(child.pid, signal.SIGTERM)
        out, _ = child.communicate(timeout=60)
    finally:
        child.kill()
    lines = [json.loads(line) for line in out.splitlines()]
    assert len(lines) == len(files)
    assert {line["stopped_by"] for line in lines} == {"user"}
    assert child.returncode == (3 if lines[0]["moves"] else 4)


@pytest.fixture(scope="module")
def starting(tmp_path_factory: pytest.TempPathFactory) -> float:
    """Processor seconds of a short solve that uses the kernels; more if they are
    compiled in it.

    Ctrl-C while kernels are compiled ends the program with nothing found, as it should.
    """
    resource = pytest.importorskip("resource")
    path = hard_maze(tmp_path_factory.mktemp("starting") / "hard.json")
    warm = ["solve", path, "--solver", "backtracking", "--node-limit", "100000"]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(*warm)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def wait_until_busy(child: subprocess.Popen[str], starting: float) -> None:
    """Until it or a worker has computed for much longer than a start takes: it searches
    then."""
    ticks = os.sysconf("SC_CLK_TCK")

    def is_busy() -> bool:
        if child.poll() is not None:
            return True
        spent = [cpu / ticks for cpu in cpu_by_process(child.pid).values()]
        return bool(min(spent)) and max(spent) > 1.5 * starting + 0.1

    wait_for(is_busy)


def cpu_by_process(pid: int) -> dict[int, int]:
    """Clock ticks that a process and its children have used, by process id."""
    pids = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        pids += [int(word) for word in task.read_text().split()]
    found = {}
    for each in pids:
        fields = Path(f"/proc/{each}/stat").read_text().rsplit(")", 1)[1].split()
        found[each] = int(fields[11]) + int(fields[12])
    return found


@pytest.mark.parametrize(
    "module",
    [
        "argparse",
        "gridwright.solvers.service.exits",
        "gridwright.solvers.commands.answers.solve",
    ],
)
def test_ctrl_c_while_the_program_loads_is_one_sentence(
    module: str, maze: Path
) -> None:
    program = f"""
import runpy, sys
class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            raise KeyboardInterrupt
for name in ("argparse", "gridwright.solvers.service.exits"):
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Interrupt())
sys.argv = ["gridwright", "solve", {str(maze)!r}]
runpy.run_module("gridwright.cli", run_name="__main__")
"""
    found = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env=environment(),
    )
    assert (found.returncode, found.stdout) == (4, "")
    assert found.stderr == "gridwright: stopped\n"


class Batch:
    """A batch of two quick levels and two endless ones, in two processes; the quick
    ones done."""

    def __init__(self, folder: Path) -> None:
        self.out = folder / "out.jsonl"
        quick = [
            save(folder / f"{n}.json", level_from_text("coin_maze", "S . E"))
            for n in "ab"
        ]
        hard = [hard_maze(folder / f"{n}.json") for n in "cd"]
        words = ["--jobs", "2", "--solver", "backtracking", "-o", str(self.out)]
        self.process = subprocess.Popen(
            [*COMMAND, "batch", *map(str, (*quick, *hard)), *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
            start_new_session=True,
        )
        wait_for(lambda: self.out.exists() and self.out.read_bytes().count(b"\n") == 2)

    @property
    def lines(self) -> list[dict[str, Any]]:
        found = [json.loads(line) for line in self.out.read_text("utf-8").splitlines()]
        return sorted(found, key=lambda line: str(line["file"]))

    def children(self) -> list[int]:
        """Those that have begun to search."""
        known = cpu_by_process(self.process.pid)
        return [pid for pid in known if pid != self.process.pid]


@pytest.fixture
def batch(tmp_path: Path) -> Iterator[Batch]:
    batch = Batch(tmp_path)
    yield batch
    with suppress(ProcessLookupError):
        os.killpg(batch.process.pid, signal.SIGKILL)
    batch.process.communicate(timeout=60)


def wait_for(what: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def running(pid: int) -> bool:
    """Whether a process is there and no zombie."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False


@pytest.mark.slow
@pytest.mark.whole
@linux
@pytest.mark.parametrize(
    "name",
    [
        "SIGKILL",
        *(pytest.param(name, marks=pytest.mark.thorough) for name in ASKS),
    ],
)
def test_whatever_ends_a_batch_ends_its_processes_and_loses_nothing(
    batch: Batch, name: str
) -> None:
    children = batch.children()
    # As a terminal does: to all of them. kill -9 hits the parent alone.
    to = (
        batch.process.send_signal
        if name == "SIGKILL"
        else partial(os.killpg, batch.process.pid)
    )
    to(getattr(signal, name))
    _, err = batch.process.communicate(timeout=60)
    wait_for(lambda: not any(map(running, children)))
    assert "Traceback" not in err
    done = [line["status"] for line in batch.lines if line["stopped_by"] is None]
    assert done == ["optimal", "optimal"]
    if name != "SIGKILL":
        assert [line["stopped_by"] for line in batch.lines[2:]] == ["user", "user"]
    if name != "SIGKILL":
        assert batch.process.returncode in (3, 4)


@pytest.mark.slow
@linux
def test_a_process_that_dies_takes_its_own_file_alone(batch: Batch) -> None:
    victim, *others = batch.children()
    os.kill(victim, signal.SIGKILL)
    wait_for(lambda: len(batch.lines) == 3)
    assert [line.get("status") for line in batch.lines if "error" not in line] == [
        "optimal"
    ] * 2
    assert ["died" in line.get("error", "") for line in batch.lines].count(True) == 1
    os.killpg(batch.process.pid, signal.SIGTERM)
    assert batch.process.wait(60) == 5
    wait_for(lambda: not any(map(running, others)))
    assert len(batch.lines) == 4
    assert "user" in [line.get("stopped_by") for line in batch.lines]


@pytest.mark.slow
def test_several_jobs_say_what_one_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a folder with modules that want to be imported."""
    levels = hostile_folder(tmp_path / "levels")
    for number, kind_id in enumerate(kind_ids()):
        of: PuzzleKind[object, object] = kind(kind_id)
        size = (2, 3) if kind_id == "sowing" else (3, 3)
        save(levels / f"{number}-{kind_id}.json", of.generate(*size, number, {}))
    (levels / "zz.json").write_text("[]", encoding="utf-8")

    def lines(out: str) -> list[dict[str, object]]:
        shown = sorted(map(json.loads, out.splitlines()), key=lambda line: line["file"])
        timed = ("elapsed", "preparing")
        return [{k: v for k, v in line.items() if k not in timed} for line in shown]

    words = ("batch", ".", "--node-limit", "2000", "--jobs")
    found = run(*words, 2, cwd=levels)
    assert found.returncode == 2 and "zz.json" in found.stderr
    assert not (levels / "ran").exists()
    monkeypatch.chdir(levels)
    assert main([*words, "1"]) == 2
    alone = lines(capsys.readouterr().out)
    assert [line.get("kind") for line in alone] == [*kind_ids(), None]
    assert lines(found.stdout) == alone


def faults_at(seed: int, moments: int, folder: Path) -> list[str]:
    """What is out of order after signals at so many moments of all commands."""
    signals = pytest.importorskip("tools.attack.signals")
    rng, found = random.Random(seed), []
    for number in range(moments):
        place = folder / str(number)
        place.mkdir()
        found.append(signals.case(rng, place))
    return [fault for fault in found if fault]


@pytest.mark.slow
@posix
@pytest.mark.parametrize(
    ("seed", "moments"), [(5, 1), pytest.param(1, 80, marks=pytest.mark.thorough)]
)
def test_a_signal_at_any_moment_of_any_command_leaves_nothing_behind(
    seed: int, moments: int, tmp_path: Path
) -> None:
    assert not faults_at(seed, moments, tmp_path)
