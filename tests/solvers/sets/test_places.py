"""Where the levels of a set are: relative paths that stay true, and copies."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.solvers.files.level_file import level_to_json, read_level
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    read_set,
    set_to_json,
)
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import LevelError
from gridwright.solvers.sets.places import (
    bundled_folder,
    contained,
    entry_for,
    file_of,
    is_bundled,
    level_of,
    path_from,
    relocated,
)

LEVEL = level_from_text("coin_maze", "S . E").with_(title="Three")


def _written(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(level_to_json(LEVEL))
    return path


def test_near_files_have_relative_paths(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b" / "c" / "set.json"
    assert path_from(tmp_path / "a/b/c/x.json", file) == "x.json"
    assert path_from(tmp_path / "a/b/c/d/x.json", file) == "d/x.json"
    assert path_from(tmp_path / "a/b/x.json", file) == "../x.json"
    assert path_from(tmp_path / "a/x.json", file) == "../../x.json"
    far = tmp_path / "x.json"
    assert path_from(far, file) == far.as_posix()


def test_a_set_saved_elsewhere_leads_to_the_same_levels(tmp_path: Path) -> None:
    _written(tmp_path / "levels" / "x.json")
    levels = LevelSet("", (SetEntry("levels/x.json", par=3), SetEntry(level=LEVEL)))
    old = tmp_path / "set.json"
    new = tmp_path / "sets" / "deep" / "set.json"
    there = relocated(levels, old, new)
    assert there.entries[0].path == "../../levels/x.json"
    assert there.entries[0].par == 3
    assert level_of(there.entries[0], new) == LEVEL
    assert there.entries[1] == levels.entries[1]
    loose = relocated(levels, old, None)
    assert level_of(loose.entries[0], None) == LEVEL
    assert relocated(loose, None, old) == levels


def test_unsaved_and_bundled_levels_are_copied(tmp_path: Path) -> None:
    bundled = sorted((bundled_folder() / "tour").glob("*.json"))[0]
    assert is_bundled(bundled)
    own = _written(tmp_path / "x.json")
    assert not is_bundled(own)
    file = tmp_path / "set.json"
    assert entry_for(LEVEL, own, file) == SetEntry("x.json")
    assert entry_for(LEVEL, None, file) == SetEntry(level=LEVEL)
    level = read_level(bundled)
    assert entry_for(level, bundled, file) == SetEntry(level=level)
    assert file_of(SetEntry("x.json"), file) == own
    assert file_of(SetEntry(level=LEVEL), file) is None


def test_a_set_with_its_levels_inside_needs_no_file(tmp_path: Path) -> None:
    _written(tmp_path / "x.json")
    levels = LevelSet("Two", (SetEntry("x.json", title="First", par=2),))
    whole = contained(levels, tmp_path / "set.json")
    assert whole.entries[0].level == LEVEL
    assert whole.entries[0].title == "First"
    assert whole.entries[0].par == 2
    missing = LevelSet("", (SetEntry("gone.json"),))
    with pytest.raises(LevelError, match="gone"):
        contained(missing, tmp_path / "set.json")


def test_unknown_keys_of_an_entry_are_written_back(tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    entry = SetEntry("x.json", extra={"theme": {"colour": "red"}})
    file.write_text(set_to_json(LevelSet("", (entry,), {"later": [1]})))
    assert read_set(file).entries == (entry,)
    assert '"theme"' in set_to_json(read_set(file))
