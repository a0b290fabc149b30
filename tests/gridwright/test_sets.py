"""gridwright.Set: sets of levels in Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import gridwright

LONG = gridwright.Level("coin_maze", ["S . $ .", ". # . .", "$ . . E"], title="long")
SHORT = gridwright.Level("coin_maze", ["S $ E"], title="short")
LAST = gridwright.Level("coin_maze", ["S . E"], title="last")
THREE = gridwright.Set.of([LONG, SHORT, LAST], title="Three")


def titles(levels: gridwright.Set) -> list[str]:
    """The titles of the levels."""
    return [level.title for level in levels]


def test_a_set_is_a_sequence_of_its_levels() -> None:
    assert len(THREE) == 3
    assert THREE[-1] == LAST
    assert THREE.levels == (LONG, SHORT, LAST)
    assert repr(THREE) == "<Set 'Three', 3 levels>"


def test_a_slice_is_a_set_of_its_levels() -> None:
    part = THREE[1:]
    assert isinstance(part, gridwright.Set)
    assert titles(part) == ["short", "last"]
    assert part.title == "Three"
    assert titles(THREE[::-1]) == ["last", "short", "long"]


def test_moved_returns_another_set() -> None:
    assert titles(THREE.moved(2, 0)) == ["last", "long", "short"]
    assert titles(THREE.moved([0, 1], 3)) == ["last", "long", "short"]
    assert titles(THREE) == ["long", "short", "last"]


def test_easiest_first_is_in_the_order_of_the_grades() -> None:
    ordered = THREE.easiest_first()
    known = [level.grade for level in ordered.difficulty().levels]
    grades = [grade for grade in known if grade is not None]
    assert len(grades) == 3
    assert grades == sorted(grades)


def test_a_stopped_call_has_no_grades() -> None:
    cancel = gridwright.Cancel()
    cancel.set()
    report = THREE.difficulty(cancel=cancel)
    assert [level.grade for level in report.levels] == [None] * 3
    assert report.curve == "Difficulty not known"


def test_check_names_the_level() -> None:
    report = gridwright.Set.of([SHORT, SHORT]).check()
    assert [fault.fault for fault in report.faults] == ["unproved", "unproved", "twice"]
    assert report.faults[-1].sentence == "level 2: the same level as level 1"


def test_a_saved_set_is_read_again(tmp_path: Path) -> None:
    file = THREE.save(tmp_path / "three.json")
    read = gridwright.Set.read(file)
    assert read.to_dict() == THREE.to_dict()
    assert read.moved(0, 3).save() == file
    assert titles(gridwright.Set.read(file)) == ["short", "last", "long"]


def test_paths_lead_to_the_same_levels_from_another_folder(tmp_path: Path) -> None:
    SHORT.save(tmp_path / "short.json")
    words = '{"format": "gridwright-set", "levels": [{"path": "short.json"}]}'
    (tmp_path / "a.json").write_text(words)
    (tmp_path / "below").mkdir()
    there = gridwright.Set.read(tmp_path / "a.json").save(tmp_path / "below" / "b.json")
    assert titles(gridwright.Set.read(there)) == ["short"]


def test_html_is_a_page_to_play(tmp_path: Path) -> None:
    page = THREE.save(tmp_path / "three.html")
    assert "<title>Three</title>" in page.read_text("utf-8")


def test_refusals_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(gridwright.Error, match="places: 3 is not a place of 3 levels"):
        THREE.moved(3, 0)
    with pytest.raises(gridwright.Error, match="before: 4 is not between 0 and 3"):
        THREE.moved(0, 4)
    with pytest.raises(gridwright.Error, match="save needs a name"):
        THREE.save()
    with pytest.raises(gridwright.Error, match="save needs a name"):
        THREE.save("")
    with pytest.raises(gridwright.Error, match="place: 'x' is not a whole number"):
        THREE["x"]  # type: ignore[call-overload]
    with pytest.raises(FileNotFoundError):
        gridwright.Set.read(tmp_path / "none.json")
    with pytest.raises(gridwright.Error, match="title cannot be changed"):
        setattr(THREE, "title", "other")  # noqa: B010 - mypy refuses the plain way
