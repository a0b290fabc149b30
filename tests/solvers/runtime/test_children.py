"""Child processes: what they import, how they end, what they leave behind."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import wait
from contextlib import closing, suppress
from pathlib import Path

import pytest

from gridwright.solvers.problem import StopToken
from gridwright.solvers.runtime import children, family
from gridwright.solvers.runtime.children import (
    CallFailed,
    Child,
    ChildDied,
    spread,
)
from gridwright.solvers.runtime.serving import words_of
from tests.solvers.hostile import hostile_folder

CALLED = "tests.solvers.runtime.called"
ROOT = Path(__file__).parents[3]


@pytest.fixture
def child() -> Iterator[Child]:
    child = Child()
    yield child
    child.close()


@pytest.mark.slow
def test_a_child_imports_nothing_from_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "own"
    own.mkdir()
    monkeypatch.chdir(hostile_folder(tmp_path / "downloaded"))
    monkeypatch.setattr(sys, "path", ["", str(Path.cwd()), *sys.path])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["", str(own), str(ROOT)]))
    child = Child()
    try:
        argument, places, path, safe = child.call(
            f"{CALLED}:where", {"a": "\udcff é"}
        ).result(60)
    finally:
        child.close()
    assert argument == {"a": "\udcff é"} and safe == "1"
    assert not [
        place for place in [*places, *path] if place.startswith(str(Path.cwd()))
    ]
    assert "" not in path
    assert places[3] == str(ROOT / "gridwright" / "solvers" / "__init__.py")
    assert not (tmp_path / "downloaded" / "ran").exists()


@pytest.mark.slow
def test_a_child_answers_fails_stops_and_dies(child: Child) -> None:
    assert child.call(f"{CALLED}:act", "answer").result(60) == "answer"
    with pytest.raises(CallFailed, match="ValueError: on purpose"):
        child.call(f"{CALLED}:act", "fail").result(60)
    waiting = child.call(f"{CALLED}:act", "wait")
    child.stop()
    assert waiting.result(60) == "wait"
    with pytest.raises(ChildDied):
        child.call(f"{CALLED}:act", "die").result(60)
    with pytest.raises(ChildDied):  # at once, and for ever
        child.call(f"{CALLED}:act", "answer").result(60)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_signals_of_the_terminal_do_not_reach_a_child(child: Child) -> None:
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        os.kill(child.pid, number)
    assert child.call(f"{CALLED}:act", "still there").result(60) == "still there"


@pytest.mark.slow
def test_a_process_that_dies_costs_its_own_call_and_a_stop_ends_the_others() -> None:
    token = StopToken()
    answers: list[str] = []
    for argument, future in spread(
        f"{CALLED}:act", ["die", "a", "wait", "b", "late"], 2, token
    ):
        with suppress(ChildDied):
            answers.append(future.result())
        if argument == "b":
            token.stop()
    assert answers == ["a", "b", "wait"]


def test_nothing_else_starts_processes_but_the_menu_and_the_report_of_the_doctor() -> (
    None
):
    starting = re.compile(
        r"^ *(import|from) (subprocess|multiprocessing)\b|ProcessPool|QProcess"
        r"|os\.(system|popen|spawn|exec)",
        re.MULTILINE,
    )
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in ("solvers", "editor")
        for path in (ROOT / folder).rglob("*.py")
        if starting.search(path.read_text(encoding="utf-8"))
    ]
    others = "editor/commands/desktop.py", "editor/features/help/installation_check.py"
    assert sorted(found) == [*others, "solvers/runtime/children.py"]


def test_closing_a_child_that_is_busy_ends_it(child: Child) -> None:
    waiting = child.call(f"{CALLED}:act", "wait")
    child.close()
    assert wait([waiting], 60).done
    assert isinstance(waiting.exception(), ChildDied)


KILLED = """
import os, signal
from gridwright.solvers.runtime.children import Child
child = Child()
if {shuts}:
    child.call("tests.solvers.runtime.called:shut", None).result()
child.call("tests.solvers.runtime.called:hold", None)
print("begun", flush=True)
signal.pause()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
@pytest.mark.slow
@pytest.mark.parametrize("shuts", [False, True])
def test_a_busy_child_ends_when_its_parent_is_killed(shuts: bool) -> None:
    # The child inherits stderr, so that the pipe ends only when both have ended.
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "GRIDWRIGHT_TRACEBACK": "1"}
    command = [sys.executable, "-P", "-c", KILLED.format(shuts=shuts)]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as parent:
        assert parent.stdout is not None and parent.stdout.readline() == b"begun\n"
        parent.kill()
        parent.communicate(timeout=60)
    assert parent.returncode == -signal.SIGKILL


@pytest.mark.slow
@pytest.mark.parametrize("line", ["nonsense", "\xff", "7", "{}", "[" * 100_000])
def test_a_line_that_is_no_answer_ends_the_call(child: Child, line: str) -> None:
    call = child.call(f"{CALLED}:scribble", line)
    assert isinstance(call.exception(timeout=60), ChildDied)
    assert isinstance(child.call(f"{CALLED}:act", "").exception(timeout=60), ChildDied)


@pytest.mark.slow
def test_a_line_without_end_is_read_in_bounded_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(children, "_LONGEST", 1000)
    with closing(Child()) as child:
        call = child.call(f"{CALLED}:scribble_on", "x" * 2000)
        assert isinstance(call.exception(timeout=60), ChildDied)


def is_there(pid: int) -> bool:
    """Whether a process works, or only waits to be forgotten."""
    try:
        said = Path(f"/proc/{pid}/stat").read_text("ascii")
    except OSError:
        return False
    return said.rpartition(")")[2].split()[0] not in "ZX"


def carriers(child: Child) -> list[int]:
    """The processes with the mark of a child."""
    mark = f"{family.MARK}={child._mark}".encode()
    found = []
    for entry in Path("/proc").iterdir():
        with suppress(OSError):
            if entry.name.isdecimal() and mark in (
                entry / "environ"
            ).read_bytes().split(b"\0"):
                found.append(int(entry.name))
    return found


linux = pytest.mark.skipif(sys.platform != "linux", reason="this system has no /proc")


@linux
@pytest.mark.slow
def test_a_process_that_left_the_group_ends_with_the_child() -> None:
    child = Child(group=True)
    child.call(f"{CALLED}:escape", None).result(60)
    others = [pid for pid in carriers(child) if pid != child.pid]
    assert others and all(map(is_there, others))
    child.close()
    assert not any(map(is_there, others)) and not carriers(child)
    assert not child.left_behind


@linux
@pytest.mark.slow
def test_a_process_that_cannot_be_found_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(children, "end_family", lambda root, mark: [])
    child = Child(group=True)
    child.call(f"{CALLED}:escape", None).result(60)
    others = [pid for pid in carriers(child) if pid != child.pid]
    try:
        child.close()
        assert child.left_behind and any(map(is_there, others))
        assert not child._reader.is_alive()
    finally:
        for pid in others:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_orders_wait_for_nobody() -> None:
    with closing(Child(group=True)) as child:
        child.call(f"{CALLED}:deaf", None)
        later = child.call(f"{CALLED}:act", "x" * 10_000_000)
    assert isinstance(later.exception(60), ChildDied)


@pytest.mark.slow
def test_a_long_order_and_a_long_answer_arrive_whole(child: Child) -> None:
    text = "long " * 1_000_000
    assert child.call(f"{CALLED}:act", text).result(60) == text


@pytest.mark.slow
@pytest.mark.parametrize("line", ['{"answer": NaN}', '{"answer": [-Infinity]}'])
def test_what_is_no_number_is_no_answer(child: Child, line: str) -> None:
    call = child.call(f"{CALLED}:scribble", line)
    assert isinstance(call.exception(timeout=60), ChildDied)


class OddError(Exception):
    """An error that cannot be told."""

    def __str__(self) -> str:
        raise self


def test_an_error_that_cannot_be_told_has_its_type() -> None:
    assert words_of(OddError()) == "OddError"
    assert words_of(ValueError("two\nlines")) == "ValueError: two lines"
