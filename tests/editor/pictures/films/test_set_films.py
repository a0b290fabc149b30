"""The films of a set go into their folder, whatever that is."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.sheet import Reel, timelines_of
from gridwright.editor.views.pictures.set_films import ReadyFilms
from gridwright.solvers.files.level_file import stored_moves
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.whole import WriteError
from gridwright.solvers.problem import StopToken

pytestmark = pytest.mark.usefixtures("qapp")
NAME = "01 a.gif"


@pytest.fixture
def films() -> ReadyFilms:
    """One film of four frames."""
    level = read_bundled(level_files("coin_maze")[0])
    kept = stored_moves(level)
    assert kept is not None
    style = FilmStyle(speed=20)
    timelines = timelines_of(level, [kept[0]], style)
    return ReadyFilms([Reel(level, timelines, cell=8, style=style)], [NAME])


def written(films: ReadyFilms, folder: Path) -> list[float]:
    """The steps of writing into a folder."""
    return list(films.write(folder, 0)(StopToken()))


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is a disk of its own: no file is moved into it from elsewhere."""
    mount = tmp_path / "disk"
    mount.mkdir()
    move = Path.replace

    def moved(file: Path, target: Path) -> Path:
        if file.is_relative_to(mount) != target.is_relative_to(mount):
            raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
        return move(file, target)

    monkeypatch.setattr(Path, "replace", moved)
    return mount


def test_a_disk_of_its_own_takes_films(films: ReadyFilms, disk: Path) -> None:
    written(films, disk)
    assert [one.name for one in disk.iterdir()] == [NAME], "and nothing is left over"


def test_a_new_folder_is_made(films: ReadyFilms, tmp_path: Path) -> None:
    written(films, tmp_path / "new")
    assert [one.name for one in tmp_path.rglob("*")] == ["new", NAME]


def test_what_takes_no_films_is_refused_before_they_are_drawn(
    films: ReadyFilms, tmp_path: Path
) -> None:
    (tmp_path / "file").write_bytes(b"kept")
    (tmp_path / "folder" / NAME).mkdir(parents=True)
    for name, sentence in (("file", "not a folder"), ("folder", "this is a folder")):
        steps = films.write(tmp_path / name, 0)(StopToken())
        with pytest.raises(WriteError, match=sentence):
            next(steps)
    assert (tmp_path / "file").read_bytes() == b"kept"


def test_a_file_that_came_while_films_were_drawn_is_named_in_a_sentence(
    films: ReadyFilms, tmp_path: Path
) -> None:
    steps = films.write(tmp_path / "new", 0)(StopToken())
    next(steps)
    (tmp_path / "new").write_bytes(b"kept")
    with pytest.raises(WriteError, match="new: a file is there already"):
        list(steps)
    assert [one.name for one in tmp_path.iterdir()] == ["new"]
