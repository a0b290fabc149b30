"""Sets of levels: read back as written, refused in one sentence, played in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.editor.models.play.courses import Scores, SetCourse, write_set
from gridwright.editor.models.play.game import Game
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import (
    LevelSet,
    SetEntry,
    entry_level,
    entry_of,
    read_set,
)
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import LevelError

PAPER = ". . . S\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $"


def test_sets_are_read_back_as_written(tmp_path: Path) -> None:
    level = level_from_text("coin_maze", PAPER).with_(title="Paper")
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / "a.json").write_text(level_to_json(level))
    file = tmp_path / "set.json"
    assert entry_of(tmp_path / "levels" / "a.json", file).path == "levels/a.json"
    made = LevelSet(
        "Evening",
        (SetEntry("levels/a.json", title="First", par=23), SetEntry(level=level)),
        {"note": [1]},
    )
    write_set(file, made)
    assert read_set(file) == made
    assert entry_level(made.entries[0], file).title == "First"
    assert entry_level(made.entries[1], file) == level
    assert [entry.name for entry in made.entries] == ["First", "Paper"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON"),
        ("[]", "not a set of levels"),
        ('{"format": "gridwright-set", "version": 9}', "newer"),
        ('{"format": "gridwright-set", "levels": [{}]}', "level 1"),
        ('{"format": "gridwright-set", "levels": [{"path": 3}]}', "level 1"),
        (
            '{"format": "gridwright-set", "levels": [{"path": "a", "par": "x"}]}',
            '"par"',
        ),
        (
            '{"format": "gridwright-set", "levels": [{"level": {"format": "?"}}]}',
            "level 1",
        ),
    ],
)
def test_a_bad_set_is_refused_in_one_sentence(
    tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    with pytest.raises(LevelError, match=said) as error:
        read_set(file)
    assert "bad.json" in str(error.value)


def test_a_set_is_played_in_order_and_scores_are_kept(tmp_path: Path) -> None:
    first = level_from_text("coin_maze", "S . E").with_(title="One")
    second = level_from_text("coin_maze", "S E").with_(title="Two")
    levels = LevelSet(
        "", (SetEntry(level=first), SetEntry("missing.json"), SetEntry(level=second))
    )
    scores = Scores(tmp_path / "scores.json")
    course = SetCourse(levels, tmp_path / "set.json")
    assert course.first_open(scores) == 0
    game = Game(course.level())
    assert course.after(game, None) is None
    for move in "RR":
        game.make(move)
    assert scores.note(game) and not scores.note(game)
    assert course.first_open(scores) == 2
    assert Scores(tmp_path / "scores.json").best_of(first) == 3
    offer = course.after(game, None)
    assert offer is not None and "missing" in offer.text
    with pytest.raises(LevelError):
        offer.level()
    assert course.index == 0


def test_a_set_begins_with_a_level_that_can_be_read(tmp_path: Path) -> None:
    level = level_from_text("coin_maze", "S E")
    entries = (SetEntry("missing.json"), SetEntry(level=level))
    course = SetCourse(LevelSet("", entries), tmp_path / "set.json")
    scores = Scores(tmp_path / "scores.json")
    assert course.first_open(scores) == 1
    game = Game(level)
    game.make("R")
    assert scores.note(game)
    assert course.first_open(scores) == 1
