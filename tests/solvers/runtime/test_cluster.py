"""Work on a cluster: processes of Dask on loopback, killed in the middle."""

from __future__ import annotations

import json
import os
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

import pytest

from solvers.commands.main import main
from solvers.files.level_file import level_to_json
from solvers.problem import StopToken
from solvers.registry import kind
from solvers.terminal.exits import CommandError
from solvers.terminal.long_work import NO_DASK, Scheduler, spread_on
from tests.sampling import Cases
from tests.solvers.processes import COMMAND, environment

needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None, reason="[cluster] is not installed"
)
ends_processes = pytest.mark.skipif(os.name != "posix", reason="ends processes by a signal")

PATIENCE = 120
SPEC = """
title = "On a cluster"
[levels]
kind = "match3"
rows = 6
cols = 6
count = {count}
generator = {{ colours = 4 }}
rules = {{ swaps = {swaps} }}
[[solvers]]
id = "backtracking"
[[solvers]]
id = "memoised"
"""


class Cluster:
    """A scheduler on a port of its own, and workers with one thread each."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{self._port}"
        self.scheduler = self.start_scheduler()
        self.workers: list[subprocess.Popen[bytes]] = []

    def start_scheduler(self) -> subprocess.Popen[bytes]:
        where = ("--host", "127.0.0.1", "--port", str(self._port), "--no-dashboard")
        self.scheduler = self._start("dask_scheduler", *where)
        return self.scheduler

    def start_worker(self, **more: str) -> subprocess.Popen[bytes]:
        how = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--death-timeout", "60")
        where = ("--host", "127.0.0.1", "--local-directory", str(self._folder))
        worker = self._start("dask_worker", self.address, *how, *where, **more)
        self.workers.append(worker)
        return worker

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait(60)

    def _start(self, name: str, *words: str, **more: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-P", "-m", f"distributed.cli.{name}", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**environment(), **more},
            cwd=self._folder,
        )


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    folder = tmp_path / "dask"
    folder.mkdir()
    cluster = Cluster(folder)
    yield cluster
    cluster.close()


def wait_for(what: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def started(*words: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *map(str, words)], stderr=subprocess.PIPE, text=True, env=environment()
    )


def known(path: Path) -> list[tuple[object, ...]]:
    """What each line says, whatever the order and the time it took."""
    told = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    names = ("file", "solver", "seed", "repeat", "status", "score", "nodes")
    return sorted(tuple(str(line.get(name)) for name in names) for line in told)


@needs_dask
@ends_processes
@pytest.mark.slow
def test_a_worker_killed_in_the_middle_loses_and_doubles_nothing(
    cluster: Cluster, tmp_path: Path
) -> None:
    spec = tmp_path / "spec.toml"
    spec.write_text(SPEC.format(count=30, swaps=4), encoding="utf-8")
    first = cluster.start_worker()
    out = tmp_path / "out"
    lab = started("lab", spec, "-o", out, "--scheduler", cluster.address)
    wait_for(lambda: lines_in(out / "results.jsonl") >= 8)
    first.send_signal(signal.SIGKILL)
    cluster.start_worker()
    _, err = lab.communicate(timeout=PATIENCE)
    assert (lab.returncode, err) == (0, "")
    alone = started("lab", spec, "-o", tmp_path / "alone")  # its charts need an application of Qt
    alone.communicate(timeout=PATIENCE)
    assert alone.returncode == 0
    found = known(out / "results.jsonl")
    assert len(found) == 60 and found == known(tmp_path / "alone" / "results.jsonl")
    assert "processor (shared machine)" in (out / "table.csv").read_text("utf-8")


@needs_dask
@ends_processes
@pytest.mark.slow
def test_a_batch_goes_on_after_its_scheduler_was_restarted(
    cluster: Cluster, tmp_path: Path
) -> None:
    levels = tmp_path / "levels"
    levels.mkdir()
    of = kind("coin_maze")
    for seed in range(120):
        text = level_to_json(of.generate(3, 4, seed, {}))
        (levels / f"{seed:03}.json").write_text(text, encoding="utf-8")
    cluster.start_worker()
    out = tmp_path / "out.jsonl"
    batch = started("batch", levels, "-o", out, "--scheduler", cluster.address)
    wait_for(lambda: lines_in(out) >= 30)
    cluster.scheduler.send_signal(signal.SIGKILL)
    cluster.scheduler.wait(60)
    cluster.start_scheduler()
    cluster.start_worker()
    _, err = batch.communicate(timeout=PATIENCE)
    assert batch.returncode in (0, 1), err
    assert main(["batch", str(levels), "--jobs", "1", "-o", str(tmp_path / "alone.jsonl")]) in (
        0,
        1,
    )
    found = known(out)
    assert len({name for name, *_ in found}) == len(found) == 120
    assert found == known(tmp_path / "alone.jsonl")


@needs_dask
@ends_processes
@pytest.mark.slow
def test_wished_levels_are_none_lost_and_none_twice_when_a_worker_is_killed(
    cluster: Cluster, tmp_path: Path, cases: Cases
) -> None:
    number = len(cases(daily=20, thorough=200))
    words = ["coin_maze", "--wish", "unique", "--rows", "4", "--cols", "5", "--count", number]
    first = cluster.start_worker()
    out, alone = tmp_path / "out", tmp_path / "alone"
    collect = started("collect", *words, "-o", out, "--scheduler", cluster.address)
    wait_for(lambda: lines_in(out / "levels.jsonl") >= number // 4)
    first.send_signal(signal.SIGKILL)
    cluster.start_worker()
    _, err = collect.communicate(timeout=10 * PATIENCE)
    assert collect.returncode == 0, err
    assert main(["collect", *map(str, words), "--jobs", "1", "-o", str(alone)]) == 0
    told = (out / "levels.jsonl").read_text("utf-8")
    assert told == (alone / "levels.jsonl").read_text("utf-8")
    lines = [line for line in map(json.loads, told.splitlines()) if "file" in line]
    assert len(lines) == number == len({line["alike"] for line in lines})
    assert {str(file.relative_to(out)) for file in out.rglob("*.json")} == {
        line["file"] for line in lines
    }


@pytest.fixture
def nobody() -> Iterator[str]:
    """An address at which something answers that is no scheduler."""
    with closing(socket.create_server(("127.0.0.1", 0))) as server:

        def answer() -> None:
            with suppress(OSError):
                while True:
                    with server.accept()[0] as asker:
                        asker.sendall(struct.pack("<QQ", 1, 2**62))

        Thread(target=answer, daemon=True).start()
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"


@needs_dask
@pytest.mark.slow
@pytest.mark.parametrize(
    "address",
    ["nonsense", "ftp://x:1", "tcp://[::1", "", "inproc://1/2/3", "tcp://127.0.0.1:9", "it"],
)
def test_an_address_without_a_scheduler_is_refused_in_one_sentence(
    address: str,
    nobody: str,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("solvers.runtime.cluster._FIRST_ANSWER", 0.5)
    address = nobody if address == "it" else address
    level, out = tmp_path / "a.json", tmp_path / "o"
    level.write_text(level_to_json(kind("coin_maze").generate(3, 3, 1, {})), encoding="utf-8")
    (tmp_path / "spec.toml").write_text(SPEC.format(count=1, swaps=1), encoding="utf-8")
    for what in (("batch", str(level)), ("lab", str(tmp_path / "spec.toml"))):
        assert main([*what, "-o", str(out), "--scheduler", address]) == 2
        said = capfd.readouterr().err
        assert f"no scheduler answers at {address}" in said and said.count("\n") == 1
        assert not out.exists()


@needs_dask
@pytest.mark.slow
def test_a_cluster_without_workers_is_told_and_ends(cluster: Cluster, tmp_path: Path) -> None:
    spec = tmp_path / "spec.toml"
    spec.write_text(SPEC.format(count=1, swaps=1), encoding="utf-8")
    out = tmp_path / "out"
    wait_for(lambda: answers(cluster.address))
    lab = started("lab", spec, "-o", out, "--scheduler", cluster.address, "--wait", "1")
    _, err = lab.communicate(timeout=PATIENCE)
    assert lab.returncode == 2
    first, second = err.splitlines()
    assert first == f"gridwright: waiting for workers at {cluster.address}, for 1 s at most"
    assert "no worker came to" in second and "--resume goes on" in second


@needs_dask
@pytest.mark.slow
def test_workers_without_the_program_are_told(cluster: Cluster, tmp_path: Path) -> None:
    foreign = tmp_path / "foreign" / "solvers"
    foreign.mkdir(parents=True)
    (foreign / "__init__.py").write_text("raise ModuleNotFoundError('no program here')\n")
    cluster.start_worker(PYTHONPATH=str(foreign.parent))
    level, out = tmp_path / "a.json", tmp_path / "o.jsonl"
    level.write_text(level_to_json(kind("coin_maze").generate(3, 3, 1, {})), encoding="utf-8")
    wait_for(lambda: answers(cluster.address))
    batch = started("batch", level, "-o", out, "--scheduler", cluster.address)
    _, err = batch.communicate(timeout=PATIENCE)
    assert batch.returncode == 5
    assert "a worker cannot run this program (ModuleNotFoundError: no program here)" in err
    assert json.loads(out.read_text("utf-8"))["error"]


def answers(address: str) -> bool:
    """Whether something listens there by now."""
    host, _, port = address.removeprefix("tcp://").partition(":")
    try:
        socket.create_connection((host, int(port)), 1).close()
    except OSError:
        return False
    return True


def test_a_scheduler_without_dask_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "solvers.runtime.cluster", raising=False)
    with pytest.raises(CommandError) as refused:
        spread_on(Scheduler("tcp://127.0.0.1:9"), "builtins:len", [], 1, StopToken())
    assert str(refused.value) == NO_DASK
