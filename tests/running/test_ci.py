"""`.ci/packages`: what it installs, and how, on a system of programs that only take
notes. `.ci/again`: which failed tests it asks once more."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / ".ci" / "packages"
AGAIN = SCRIPT.parent / "again"

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("bash") is None,
    reason="this system has no bash",
)


class System:
    """A path with programs of our own. notes: what apt-get was asked."""

    def __init__(self, folder: Path) -> None:
        self.programs = folder / "bin"
        self.programs.mkdir()
        self.notes = folder / "notes.txt"
        for name in ("bash", "env", "grep"):
            found = shutil.which(name)
            assert found is not None
            (self.programs / name).symlink_to(found)
        self.has("id", "echo 0")
        self.has("python3", "exit 0")
        self.has("apt-cache", "exit 0")

    def has(self, name: str, script: str) -> None:
        """Give it a program."""
        file = self.programs / name
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    def run(self) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", str(SCRIPT)],
            env={"PATH": str(self.programs), "HOME": os.environ.get("HOME", "/")},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def asked(self) -> list[list[str]]:
        """The packages of each call of `apt-get install`."""
        if not self.notes.exists():
            return []
        lines = [line.split() for line in self.notes.read_text().splitlines()]
        return [line[3:] for line in lines if line[0] == "install"]


def browsers(packages: list[str]) -> list[str]:
    """Those of some packages that are browsers."""
    return [name for name in packages if name.startswith("chromium")]


@pytest.fixture
def system(tmp_path: Path) -> System:
    made = System(tmp_path)
    made.has("apt-get", f'echo "$@" >> "{made.notes}"')
    return made


def test_what_is_missing_is_installed_in_one_go(system: System) -> None:
    done = system.run()
    assert done.returncode == 0, done.stderr
    (packages,) = system.asked()
    assert {"gifsicle", "xvfb", "xdotool", "zsh"} <= set(packages)
    assert "python3-venv" not in packages
    assert browsers(packages) == ["chromium-headless-shell"]
    assert {"gifsicle", "zsh"} <= set(done.stdout.split()), "it is still missing"


def test_a_package_that_the_system_does_not_know_keeps_no_other_away(
    system: System,
) -> None:
    system.has("apt-cache", '[ "$2" != tiled -a "$2" != chromium-headless-shell ]')
    assert system.run().returncode == 0
    (packages,) = system.asked()
    assert "tiled" not in packages
    assert "gifsicle" in packages
    assert browsers(packages) == ["chromium"], "the next that will do"


def test_virtual_environments_are_looked_for(system: System) -> None:
    system.has("python3", 'case "$2" in *ensurepip*) exit 1;; esac')
    system.has("chromium-headless-shell", "exit 0")
    done = system.run()
    assert "python3-venv" in system.asked()[0]
    assert not browsers(system.asked()[0]), "one is there"
    assert done.returncode == 1
    assert done.stderr.rstrip().endswith("from here: python3-venv")


def test_without_the_right_to_install_nothing_is_tried(system: System) -> None:
    system.has("id", "echo 1000")
    system.has("chromium", "exit 0")
    done = system.run()
    assert system.asked() == []
    assert done.returncode == 0
    assert "gifsicle" in done.stdout.split()
    assert "chromium" not in done.stdout, "one of the two browsers is enough"


# -- tests that failed -----------------------------------------------------------------
ONCE = """
from pathlib import Path
def test_{name}():
    seen = Path(__file__).with_suffix(".seen")
    before = seen.exists()
    seen.touch()
    assert before and {held}
"""
"""A test that fails the first time; it passes after that if it is held."""


def asked_again(folder: Path, held: list[bool]) -> subprocess.CompletedProcess[str]:
    """Run tests that fail, and then `.ci/again` beside them."""
    bin_ = folder / ".venv" / "bin"
    bin_.mkdir(parents=True)
    python = bin_ / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    (folder / ".ci").mkdir()
    shutil.copy(AGAIN, folder / ".ci")
    (folder / "pytest.ini").touch()
    for number, passes in enumerate(held):
        text = ONCE.format(name=f"case_{number}", held=passes)
        (folder / f"test_case_{number}.py").write_text(text)
    (folder / "test_sound.py").write_text("def test_sound():\n    pass\n")
    run: dict[str, Any] = {"cwd": folder, "capture_output": True, "text": True}
    run |= {"timeout": 60, "env": os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}}
    first = subprocess.run([str(python), "-m", "pytest"], check=False, **run)
    assert first.returncode == 1
    return subprocess.run([str(folder / ".ci" / "again")], check=False, **run)


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize(
    ("held", "code"),
    [
        pytest.param([True], 0, marks=pytest.mark.thorough, id="one"),
        pytest.param([True, True], 0, id="two"),
        pytest.param(
            [True, False], 1, marks=pytest.mark.thorough, id="one fails again"
        ),
        pytest.param([True] * 3, 1, id="too many"),
    ],
)
def test_few_failed_tests_are_asked_once_more_and_named(
    tmp_path: Path, held: list[bool], code: int
) -> None:
    done = asked_again(tmp_path, held)
    assert done.returncode == code, done.stderr
    assert done.stdout.count("failed beside others: test_case_") == len(held)
    assert "test_sound" not in done.stdout
