"""Levels as commands read them: of a set, those that it names."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import LevelSet, SetEntry, set_to_json
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.service.files.inputs import read_levels

MAZE = level_from_text("coin_maze", "S $ E").with_(title="Named")
NAMED = set_to_json(LevelSet("Two", (SetEntry("maze.json"), SetEntry(level=MAZE))))


def test_a_set_names_levels_from_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In its own folder; of a set that stdin brings, in the folder of the command."""
    (tmp_path / "maze.json").write_text(level_to_json(MAZE), "utf-8")
    (tmp_path / "set.json").write_text(NAMED, "utf-8")
    both = ([MAZE, MAZE], "Two")
    assert read_levels(str(tmp_path / "set.json")) == both
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(NAMED.encode())))
    assert read_levels("-") == both
