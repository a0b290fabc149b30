"""Work on a cluster: processes of Dask on loopback, killed in the middle."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.service.questions.clusters import NO_DASK, Scheduler, spread_on
from tests.solvers.processes import COMMAND, environment

needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None, reason="[cluster] is not installed"
)
ends_processes = pytest.mark.skipif(
    os.name != "posix", reason="ends processes by a signal"
)
makes_links = pytest.mark.skipif(
    os.name != "posix", reason="links need a right of their own there"
)

USUAL = ("-P", "-m")
"""What Python is told before the name of a module."""
WITHOUT_SITE = """
import runpy, sys
packages, module = sys.argv[1:3]
sys.path.append(packages)
del sys.argv[1:3]
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""
"""Runs a module with nothing to import but the standard library and one folder."""

PATIENCE = 60
"""Seconds, less than a test may take: what is waited for in vain is then named."""
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


class Workers:
    """Workers of a scheduler, each a process with one thread."""

    def __init__(self, address: str, folder: Path) -> None:
        self.address = address
        self._folder = folder
        self.workers: list[subprocess.Popen[bytes]] = []

    def start_worker(self, python: tuple[str, ...] = USUAL) -> subprocess.Popen[bytes]:
        how = (
            "--no-nanny",
            "--nthreads",
            "1",
            "--no-dashboard",
            "--death-timeout",
            "60",
        )
        where = ("--host", "127.0.0.1", "--local-directory", str(self._folder))
        words = (self.address, *how, *where)
        worker = self._start("dask_worker", *words, python=python)
        self.workers.append(worker)
        return worker

    def close(self) -> None:
        for process in self.workers:
            process.kill()
            process.wait(60)

    def _start(
        self, name: str, *words: str, python: tuple[str, ...] = USUAL
    ) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, *python, f"distributed.cli.{name}", *words],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment(),
            cwd=self._folder,
        )


class Cluster(Workers):
    """A scheduler that is a process, too, on a port of its own."""

    def __init__(self, folder: Path) -> None:
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        super().__init__(f"tcp://127.0.0.1:{self._port}", folder)
        self.scheduler = self.start_scheduler()

    def start_scheduler(self) -> subprocess.Popen[bytes]:
        where = ("--host", "127.0.0.1", "--port", str(self._port), "--no-dashboard")
        self.scheduler = self._start("dask_scheduler", *where)
        return self.scheduler

    def close(self) -> None:
        super().close()
        self.scheduler.kill()
        self.scheduler.wait(60)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "dask"
    folder.mkdir()
    return folder


@pytest.fixture
def cluster(folder: Path) -> Iterator[Cluster]:
    cluster = Cluster(folder)
    yield cluster
    cluster.close()


@pytest.fixture(scope="module")
def scheduler() -> Iterator[Any]:
    """A scheduler in a thread of this process, for all tests that do not end it."""
    from distributed import LocalCluster

    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=0,
        processes=False,
        protocol="tcp://",
        host="127.0.0.1",
        dashboard_address=":0",
    ) as cluster:
        yield cluster.scheduler


@pytest.fixture
def workers(scheduler: Any, folder: Path) -> Iterator[Workers]:
    """Workers of that scheduler; none in the beginning."""
    workers = Workers(scheduler.address, folder)
    yield workers
    workers.close()
    wait_for(lambda: not scheduler.workers)


@pytest.fixture
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Charts are tables alone here: tests of the editor draw them."""
    monkeypatch.setattr(
        "gridwright.editor.commands.drawing.draw_charts", lambda charts: None
    )


def wait_for(what: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


@contextmanager
def started(*words: object) -> Iterator[subprocess.Popen[str]]:
    """The command in a process, which ends with the test."""
    with subprocess.Popen(
        [*COMMAND, *map(str, words)],
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def complaints(err: str) -> list[str]:
    """The sentences of stderr, but for the one that comes where workers come late."""
    waiting = "gridwright: waiting for workers at "
    return [line for line in err.splitlines() if not line.startswith(waiting)]


def known(path: Path) -> list[tuple[object, ...]]:
    """What each line says, whatever the order and the time it took."""
    told = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    names = ("file", "solver", "seed", "repeat", "status", "score", "nodes")
    return sorted(tuple(str(line.get(name)) for name in names) for line in told)


@needs_dask
@ends_processes
@pytest.mark.slow
def test_a_worker_killed_in_the_middle_loses_and_doubles_nothing_and_another_answers(
    workers: Workers,
    no_pictures: None,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    spec, out, alone = (tmp_path / name for name in ("spec.toml", "out", "alone"))
    spec.write_text(SPEC.format(count=8, swaps=3), encoding="utf-8")
    first = workers.start_worker()
    over = Event()

    def kill() -> None:
        wait_for(lambda: over.is_set() or lines_in(out / "results.jsonl") >= 4)
        first.send_signal(signal.SIGKILL)
        workers.start_worker()

    with ThreadPoolExecutor(1) as pool:
        killed = pool.submit(kill)
        words = ["lab", str(spec), "-o", str(out), "--scheduler", workers.address]
        try:
            assert main(words) == 0
        finally:
            over.set()
        killed.result()
    assert complaints(capfd.readouterr().err) == []
    assert main(["lab", str(spec), "-o", str(alone)]) == 0
    found = known(out / "results.jsonl")
    assert len(found) == 16 and found == known(alone / "results.jsonl")
    assert "processor (shared machine)" in (out / "table.csv").read_text("utf-8")
    ask_there_and_here("difficulty", workers.address, tmp_path, capfd)


def ask_there_and_here(
    name: str, address: str, folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A question about many levels has the same answers on a cluster."""
    for seed in range(3):
        text = level_to_json(kind("tour").generate(3, 3, seed, {}))
        (folder / f"{seed}.json").write_text(text, encoding="utf-8")
    files = [str(file) for file in sorted(folder.glob("*.json"))]
    code = main([name, *files, "--json"])
    here = capfd.readouterr().out
    assert main([name, *files, "--json", "--scheduler", address]) == code
    assert capfd.readouterr().out == here
    assert here.count("\n") == 3


@needs_dask
@ends_processes
@pytest.mark.thorough
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
    words = ["batch", levels, "-o", out, "--scheduler", cluster.address]
    with started(*words) as batch:
        wait_for(lambda: lines_in(out) >= 30)
        cluster.scheduler.send_signal(signal.SIGKILL)
        cluster.scheduler.wait(60)
        cluster.start_scheduler()
        cluster.start_worker()
        _, err = batch.communicate(timeout=2 * PATIENCE)
    assert batch.returncode in (0, 1), err
    assert main(
        ["batch", str(levels), "--jobs", "1", "-o", str(tmp_path / "alone.jsonl")]
    ) in (
        0,
        1,
    )
    found = known(out)
    assert len({name for name, *_ in found}) == len(found) == 120
    assert found == known(tmp_path / "alone.jsonl")


@needs_dask
@pytest.mark.thorough
@pytest.mark.parametrize("name", ["what-if", "why"])
def test_a_question_about_many_levels_is_answered_there_as_here(
    name: str, workers: Workers, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    workers.start_worker()
    ask_there_and_here(name, workers.address, tmp_path, capfd)


@needs_dask
@ends_processes
@pytest.mark.thorough
def test_wished_levels_are_none_lost_and_none_twice_when_a_worker_is_killed(
    cluster: Cluster, tmp_path: Path
) -> None:
    number = 200
    words = [
        "coin_maze",
        "--wish",
        "unique",
        "--rows",
        "4",
        "--cols",
        "5",
        "--count",
        number,
    ]
    first = cluster.start_worker()
    out, alone = tmp_path / "out", tmp_path / "alone"
    where = ["-o", out, "--scheduler", cluster.address]
    with started("collect", *words, *where) as collect:
        wait_for(lambda: lines_in(out / "levels.jsonl") >= number // 4)
        first.send_signal(signal.SIGKILL)
        cluster.start_worker()
        _, err = collect.communicate(timeout=5 * PATIENCE)
    assert collect.returncode == 0, err
    assert main(["collect", *map(str, words), "--jobs", "1", "-o", str(alone)]) == 0
    told = (out / "levels.jsonl").read_text("utf-8")
    assert told == (alone / "levels.jsonl").read_text("utf-8")
    lines = [line for line in map(json.loads, told.splitlines()) if "file" in line]
    keys = [key for line in lines for key in line["alike"]]
    assert len(lines) == number and len(set(keys)) == len(keys)
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
    [
        "nonsense",
        "ftp://x:1",
        "tcp://[::1",
        "",
        "inproc://1/2/3",
        "tcp://127.0.0.1:9",
        "it",
    ],
)
def test_an_address_without_a_scheduler_is_refused_in_one_sentence(
    address: str,
    nobody: str,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gridwright.solvers.runtime.cluster._FIRST_ANSWER", 0.5)
    address = nobody if address == "it" else address
    level, out = tmp_path / "a.json", tmp_path / "o"
    level.write_text(
        level_to_json(kind("coin_maze").generate(3, 3, 1, {})), encoding="utf-8"
    )
    (tmp_path / "spec.toml").write_text(SPEC.format(count=1, swaps=1), encoding="utf-8")
    for what in (("batch", str(level)), ("lab", str(tmp_path / "spec.toml"))):
        assert main([*what, "-o", str(out), "--scheduler", address]) == 2
        said = capfd.readouterr().err
        assert f"no scheduler answers at {address}" in said and said.count("\n") == 1
        assert not out.exists()
    for name in ("difficulty", "what-if", "why"):
        assert main([name, str(level), "--scheduler", address]) == 2
        told = capfd.readouterr()
        assert f"no scheduler answers at {address}" in told.err and not told.out


@needs_dask
@pytest.mark.slow
def test_a_cluster_without_workers_is_told_and_ends(
    workers: Workers, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    spec, out = tmp_path / "spec.toml", tmp_path / "out"
    spec.write_text(SPEC.format(count=1, swaps=1), encoding="utf-8")
    place = ["--scheduler", workers.address, "--wait", "1"]
    assert main(["lab", str(spec), "-o", str(out), *place]) == 2
    first, second = capfd.readouterr().err.splitlines()
    assert (
        first
        == f"gridwright: waiting for workers at {workers.address}, for 1 s at most"
    )
    assert "no worker came to" in second and "--resume goes on" in second


def packages_without_the_program(folder: Path) -> Path:
    """A folder with the packages that lie beside Dask, as links, but for this
    program."""
    folder.mkdir()
    dask = find_spec("distributed")
    assert dask is not None and dask.origin is not None
    for package in Path(dask.origin).parents[1].iterdir():
        if not package.name.startswith("gridwright"):
            (folder / package.name).symlink_to(package)
    return folder


@needs_dask
@makes_links
@pytest.mark.slow
def test_workers_without_the_program_are_told(
    workers: Workers, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    packages = packages_without_the_program(tmp_path / "packages")
    workers.start_worker(("-I", "-S", "-c", WITHOUT_SITE, str(packages)))
    level, out = tmp_path / "a.json", tmp_path / "o.jsonl"
    level.write_text(
        level_to_json(kind("coin_maze").generate(3, 3, 1, {})), encoding="utf-8"
    )
    words = ["batch", str(level), "-o", str(out), "--scheduler", workers.address]
    assert main(words) == 5
    assert (
        "a worker cannot run this program "
        "(ModuleNotFoundError: No module named 'gridwright')"
    ) in capfd.readouterr().err
    assert json.loads(out.read_text("utf-8"))["error"]


@needs_dask
def test_only_lost_calls_of_dask_are_not_reported_by_asyncio(
    caplog: pytest.LogCaptureFixture,
) -> None:
    from distributed.core import rpc

    from gridwright.solvers.runtime.children import NoScheduler
    from gridwright.solvers.runtime.cluster import refuse_silent

    async def own() -> None:
        raise ValueError("a fault of somebody else's")

    async def nobody_asks() -> None:
        async with rpc("nothing://here") as nowhere:
            tasks = [asyncio.create_task(of) for of in (own(), nowhere.identity())]
            await asyncio.wait(tasks)

    def reported() -> list[str]:
        caplog.clear()
        asyncio.run(nobody_asks())
        gc.collect()
        errors = [record.exc_info for record in caplog.records]
        return sorted(str(error[1]) for error in errors if error)

    logging.getLogger("asyncio").filters.clear()
    assert len(reported()) == 2
    with pytest.raises(NoScheduler):
        refuse_silent("nothing://here")
    assert reported() == ["a fault of somebody else's"]


def test_a_scheduler_without_dask_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(
        sys.modules, "gridwright.solvers.runtime.cluster", raising=False
    )
    with pytest.raises(CommandError) as refused:
        spread_on(Scheduler("tcp://127.0.0.1:9"), "builtins:len", [], 1, StopToken())
    assert str(refused.value) == NO_DASK
