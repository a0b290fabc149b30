"""The log: written when asked for, in the state folder, and silent otherwise."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gridwright.solvers.runtime import log

ROOT = Path(__file__).parents[3]


def run(home: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **os.environ,
        "XDG_STATE_HOME": str(home),
        "PYTHONPATH": str(ROOT),
        **more,
    }
    return subprocess.run(
        [sys.executable, "-P", "-m", "gridwright.cli", *words],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.slow
@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="the folder is set for Linux"
)
def test_a_log_is_written_when_it_is_asked_for(tmp_path: Path) -> None:
    plain = run(tmp_path / "plain", "chekc")
    asked = run(tmp_path / "asked", "chekc", log.OPTION)
    assert (plain.returncode, asked.returncode) == (2, 2)
    assert plain.stderr == asked.stderr != ""
    assert not (tmp_path / "plain").exists()
    told = (tmp_path / "asked" / "gridwright" / log.NAME).read_text()
    assert "starts" in told and "'chekc'" in told


def test_a_full_log_is_put_aside_and_the_oldest_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = logging.getLogger()
    own = logging.getLogger("gridwright")
    level = own.level
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(log, "folder", lambda: tmp_path)
    monkeypatch.setattr(logging, "raiseExceptions", logging.raiseExceptions)
    log.start(debug=False)
    for number in range(45):
        log.note(f"line {number} {'x' * 100_000}")
    for handler in root.handlers:
        handler.close()
    own.setLevel(level)
    files = sorted(tmp_path.iterdir())
    assert [path.name for path in files] == [
        log.NAME,
        *(f"{log.NAME}.{number}" for number in (1, 2, 3)),
    ]
    assert all(path.stat().st_size <= 2**20 for path in files)
    assert "line 44 " in files[0].read_text()


@pytest.mark.skipif(
    sys.platform in ("win32", "darwin"), reason="the folder is set for Linux"
)
def test_an_internal_error_leaves_its_traceback_in_the_log(tmp_path: Path) -> None:
    program = (
        "import sys; from gridwright.cli import main\n"
        "from gridwright.solvers.commands import levels\n"
        "def run(_arguments): raise ZeroDivisionError('by design')\n"
        "levels.run_check = run; sys.exit(main.main(['check', 'x.json']))"
    )
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), log.VARIABLE: "1"}
    environment.pop("GRIDWRIGHT_TRACEBACK", None)
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ended.returncode == 5
    assert "Traceback" not in ended.stderr
    told = (tmp_path / "gridwright" / log.NAME).read_text()
    assert "Traceback" in told and "by design" in told


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="limits a file's size")
def test_a_log_that_finds_no_room_says_nothing(tmp_path: Path) -> None:
    program = (
        "import resource; from gridwright.solvers.runtime import log; "
        "log.start(debug=False)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)); log.note('painted', "
        "cells=3)"
    )
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
    asked = [sys.executable, "-c", program]
    ended = subprocess.run(
        asked, cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "painted" not in (tmp_path / "gridwright" / log.NAME).read_text()


def test_only_options_before_the_double_dash_ask(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(log.VARIABLE, raising=False)
    assert log.without_option(["check", "--debug", "a"]) == (["check", "a"], True)
    assert log.without_option(["check", "--", "--debug"]) == (
        ["check", "--", "--debug"],
        False,
    )
    monkeypatch.setenv(log.VARIABLE, "0")
    assert log.without_option([]) == ([], False)
