"""The journey as the person's own set, and the shipped one again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gridwright.editor.features.sets.document import PutAsideError, SetDocument
from gridwright.editor.features.welcome.journey import (
    BEST,
    FINISHED,
    GONE,
    OPEN,
    Journey,
    journey,
)
from gridwright.editor.models.play.courses import Scores, write_set
from gridwright.editor.models.play.own_journey import (
    begun,
    own,
    own_file,
    put_aside,
    shipped,
)
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import LevelSet, SetEntry, read_set
from gridwright.solvers.level import LevelError


def scores_of_first(folder: Path) -> Scores:
    """The scores of a person who reached the optimum of the first level."""
    scores = Scores(folder / "scores.json")
    level = shipped().entries[0].level
    assert level is not None
    assert level.solution is not None
    assert level.solution.score is not None
    scores._known[level_hash(level)] = level.solution.score
    return scores


def begin_own() -> Path:
    """Save what an own version begins with; its file."""
    file = own_file().absolute()
    SetDocument(begun("A journey"), file).save(file)
    return file


def test_the_shipped_journey_is_played_until_there_is_an_own_one(
    tmp_path: Path,
) -> None:
    found = journey(scores_of_first(tmp_path))
    assert found.states == (BEST, *[OPEN] * (len(found.files) - 1))
    assert found.course() is None
    assert not own_file().exists()


def test_an_own_journey_is_edited_saved_read_again_and_restored(
    tmp_path: Path,
) -> None:
    scores = scores_of_first(tmp_path)
    file = begin_own()
    document = SetDocument.open(file)
    total = len(document.entries)
    document.move([0], 2)
    document.take_out([2])
    document.save(file)
    found = journey(scores)
    assert found.states == (OPEN, BEST, *[OPEN] * (total - 3))
    course = found.course()
    assert course is not None
    assert course.level() == shipped().entries[1].level
    document.undo_stack.undo()
    assert len(document.entries) == total

    aside = put_aside()
    assert aside is not None
    assert len(SetDocument.open(aside).entries) == total - 1
    restored = journey(scores)
    assert restored.course() is None
    assert restored.states[0] == BEST
    assert put_aside() is None


def test_an_empty_own_journey_counts_as_none() -> None:
    file = begin_own()
    document = SetDocument.open(file)
    document.take_out(range(len(document.entries)))
    document.save(file)
    assert own() is None


def test_an_own_journey_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    file = begin_own()
    file.write_text("{")
    with pytest.raises(LevelError, match="not JSON"):
        journey(Scores(tmp_path / "scores.json"))


def test_what_an_own_version_begins_with_is_no_journey_until_it_is_saved() -> None:
    document = SetDocument(begun("A journey"), own_file().absolute())
    assert document.undo_stack.isClean()
    assert own() is None
    assert not own_file().exists()
    document.take_out([0])
    again = SetDocument.restored(document.state(unsaved=True))
    assert again is not None
    assert again.levels == document.levels
    assert not again.undo_stack.isClean()
    assert not own_file().exists()
    again.save(own_file().absolute())
    assert own() == again.levels


def test_a_journey_put_aside_is_not_written_again_unasked() -> None:
    """Neither by a document that was open meanwhile, nor by one of a lost session."""
    file = begin_own()
    open_one = SetDocument.open(file)
    open_one.take_out([0])
    lost = SetDocument.restored(open_one.state(unsaved=True))
    assert lost is not None
    aside = put_aside()
    assert aside is not None
    for document in (open_one, lost):
        with pytest.raises(PutAsideError):
            document.save(file)
        assert not file.exists()
        document.save(file, overwrite=True)
        assert own() == document.levels
        put_aside()
    assert len(read_set(aside).entries) == len(open_one.entries) + 1


def test_levels_that_cannot_be_read_are_skipped(tmp_path: Path) -> None:
    file = begin_own()
    first, second, *_ = shipped().entries
    write_set(file, LevelSet("Mine", (SetEntry(path="lost.json"), second, first)))
    found = journey(scores_of_first(tmp_path))
    assert found.states == (GONE, OPEN, BEST)
    assert found.next == 1
    assert found.gone == ("lost",)
    course = found.course()
    assert course is not None
    assert course.level() == second.level
    assert Journey((GONE, BEST, FINISHED)).next == 1
    assert Journey((GONE,)).next == 0
    assert not Journey((GONE, OPEN)).begun


@pytest.mark.parametrize("par", [-1, 0, 1])
def test_a_star_is_full_at_the_optimum_whatever_the_par(
    par: int, tmp_path: Path
) -> None:
    """par: how far it is from the optimum."""
    file = begin_own()
    first = shipped().entries[0]
    assert first.level is not None and first.level.solution is not None
    optimum = first.level.solution.score
    assert optimum is not None
    write_set(file, LevelSet("Mine", (replace(first, par=optimum + par),)))
    scores = Scores(tmp_path / "scores.json")
    for score, state in ((optimum - 1, FINISHED), (optimum, BEST)):
        scores._known[level_hash(first.level)] = score
        assert journey(scores).states == (state,)
