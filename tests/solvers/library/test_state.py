"""Whether somebody wrote into the index since it was asked."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gridwright.solvers.library.index import SETTLED, LibraryIndex

Write = Callable[[LibraryIndex], None]


def age(folder: Path, seconds: int) -> None:
    """Let all files be written so long ago."""
    when = time.time_ns() - seconds * 10**9
    for file in folder.iterdir():
        os.utime(file, ns=(when, when))


def written(folder: Path, write: Write) -> None:
    with LibraryIndex(folder) as index:
        write(index)


def grade(index: LibraryIndex) -> None:
    index.learn_grade("0" * 64, 5, None)


def test_there_is_no_telling_without_an_index(tmp_path: Path) -> None:
    assert LibraryIndex(tmp_path).state() is None
    assert LibraryIndex(tmp_path / "nowhere").state() is None


def test_there_is_no_telling_just_after_it_was_written(tmp_path: Path) -> None:
    written(tmp_path, grade)
    assert LibraryIndex(tmp_path).state() is None
    age(tmp_path, SETTLED // 10**9 + 3)
    assert LibraryIndex(tmp_path).state() is not None


def test_reading_leaves_the_state_as_it_is(tmp_path: Path) -> None:
    written(tmp_path, grade)
    age(tmp_path, 60)
    before = LibraryIndex(tmp_path).state()
    with LibraryIndex(tmp_path) as index:
        assert index.grades() == {"0" * 64: 5}
        assert index.proofs(["0" * 64]) == {} and index.entries(tmp_path) == {}
        index.learn([])
        index.keep(tmp_path, {})
        index.forget(tmp_path, [])
    assert before is not None and LibraryIndex(tmp_path).state() == before


@pytest.mark.parametrize("number", [5, 6])
def test_writing_makes_another_state(tmp_path: Path, number: int) -> None:
    """Also where the file is as long as before."""
    written(tmp_path, grade)
    age(tmp_path, 60)
    before = LibraryIndex(tmp_path).state()
    written(tmp_path, lambda index: index.learn_grade("0" * 64, number, None))
    assert LibraryIndex(tmp_path).state() != before
    age(tmp_path, 30)
    assert LibraryIndex(tmp_path).state() not in (None, before)


def test_what_another_program_has_not_written_back_counts(tmp_path: Path) -> None:
    written(tmp_path, grade)
    age(tmp_path, 60)
    before = LibraryIndex(tmp_path).state()
    other = LibraryIndex(tmp_path)
    other.learn_grade("1" * 64, 5, None)
    age(tmp_path, 60)
    assert LibraryIndex(tmp_path).state() != before
    other.close()
