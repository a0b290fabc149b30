"""`gridwright doctor`: what it looks at, what it says to mend, and that it names no
person."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.registry import BUNDLED


@pytest.mark.usefixtures("qapp")
def test_a_healthy_installation(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[-1] == "all works"
    about = [line.split()[0] for line in lines[:-1] if line]
    assert about.count("test") == len(BUNDLED)
    wanted = {
        "program",
        "system",
        "libraries",
        "extras",
        "display",
        "fonts",
        "cache",
        "kernels",
    }
    assert wanted <= set(about)
    (libraries,) = [line for line in lines if line.startswith("libraries ")]
    for name in ("numpy", "pyside6-essentials"):
        assert f"{name} {version(name)}" in libraries


def test_what_to_mend_is_said_last_and_no_person_is_named(tmp_path: Path) -> None:
    """In a process of its own: where kernels are kept is settled once a process."""
    home = tmp_path / "jane-doe"
    open_to_all = home / "open"
    open_to_all.mkdir(parents=True)
    open_to_all.chmod(0o777)
    changed = {"HOME": str(home), "GRIDWRIGHT_CACHE_DIR": str(open_to_all)}
    done = subprocess.run(
        [sys.executable, "-m", "gridwright.cli", "doctor", "--quick"],
        env={**os.environ, **changed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    last = done.stdout.splitlines()[-1]
    assert "to mend" in last and "~/open" in last
    assert "jane-doe" not in done.stdout
