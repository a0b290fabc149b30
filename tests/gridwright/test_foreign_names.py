"""A file of somebody else with the name of a package of the program is refused by its name."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from gridwright import rooms

MAZE = Path(__file__).parents[2] / "levels" / "coin_maze" / "02-paper-maze.json"
NAMES = ("solvers", "editor", "levels")


def ran(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("loaded", [False, True])
def test_a_file_beside_the_script_is_named(name: str, loaded: bool, tmp_path: Path) -> None:
    (tmp_path / f"{name}.py").write_text("")
    before = f"import {name}\n" if loaded else ""
    (tmp_path / "mine.py").write_text(f"{before}import gridwright\n")
    done = ran([sys.executable, str(tmp_path / "mine.py")], tmp_path)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        f"ImportError: gridwright has a package named {name}, and {tmp_path / name}.py stands in "
        "its way: rename it"
    )


@pytest.mark.slow
def test_commands_and_folders_of_levels_are_not_affected(tmp_path: Path) -> None:
    for name in NAMES:
        (tmp_path / f"{name}.py").write_text("raise SystemExit('foreign')")
    command = str(Path(sys.executable).with_name("gridwright"))
    assert ran([command, "check", str(MAZE)], tmp_path).returncode == 0
    (tmp_path / "mine" / "levels").mkdir(parents=True)
    (tmp_path / "mine" / "run.py").write_text("import gridwright; print(gridwright.kinds())")
    assert "Coin maze" in ran([sys.executable, "run.py"], tmp_path / "mine").stdout


def test_a_loaded_folder_of_that_name_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = ModuleType("levels")
    folder.__path__ = [str(tmp_path)]
    monkeypatch.setitem(sys.modules, "levels", folder)
    with pytest.raises(ImportError, match=re.escape(f"{tmp_path} stands in its way")):
        rooms.refuse_foreign_packages()


def test_a_module_without_a_file_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "editor", ModuleType("editor"))
    with pytest.raises(ImportError, match=r"a module that no file holds stands in its way"):
        rooms.refuse_foreign_packages()
