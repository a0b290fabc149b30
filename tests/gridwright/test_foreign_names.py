"""Files of somebody else that are named like a folder of the program stand in nobody's
way."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

MAZE = Path(__file__).parents[2] / "levels" / "coin_maze" / "02-paper-maze.json"
NAMES = ("solvers", "editor", "levels", "tests", "tools")
SCRIPT = """
import sys
from os.path import realpath
import solvers, editor, levels
import gridwright
import gridwright.cli.main, gridwright.editor.app
from gridwright.solvers.registry import kind

assert solvers.MINE and editor.MINE and levels.MINE
print(gridwright.solve({maze!r}).score, len(gridwright.kinds()), kind("tour").id)
files = [realpath(m.__file__ or "") for m in list(sys.modules.values())
         if getattr(m, "__name__", "").split(".")[0] in {names!r}]
twice = [file for file in set(files) if files.count(file) > 1]
print(len(files) > 100, twice)
"""
"""Under two names one module would be two, with registries and classes of their own."""


def ran(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True)


@pytest.mark.slow
@pytest.mark.parametrize("form", ["module", "folder"])
def test_a_script_has_modules_of_these_names_and_the_program_one_name_for_each(
    form: str, tmp_path: Path
) -> None:
    for name in NAMES:
        place = tmp_path / f"{name}.py"
        if form == "folder":
            place = tmp_path / name / "__init__.py"
            place.parent.mkdir()
        place.write_text("MINE = True\n")
    (tmp_path / "mine.py").write_text(
        SCRIPT.format(maze=str(MAZE), names=("gridwright", *NAMES))
    )
    done = ran([sys.executable, str(tmp_path / "mine.py")], tmp_path)
    assert (done.stdout, done.stderr) == ("23 6 tour\nTrue []\n", "")


def test_commands_are_not_affected(tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / f"{name}.py").write_text("raise SystemExit('foreign')")
    command = str(Path(sys.executable).with_name("gridwright"))
    assert ran([command, "check", str(MAZE)], tmp_path).returncode == 0
