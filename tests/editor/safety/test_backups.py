"""Earlier versions: ordered by a counter, whatever the clock says; names of any legal
length."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gridwright.editor.models.document.document import ChangedOnDiskError, LevelDocument
from gridwright.editor.models.play.courses import write_set
from gridwright.editor.models.safety import backups as module
from gridwright.editor.models.safety.backups import KEPT, Backups
from gridwright.solvers.files.level_set import LevelSet, read_set
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import LevelError

MAZE = level_from_text("coin_maze", "S $ E")


class Clock(datetime):
    """A clock that goes back an hour at every look."""

    looks = 0

    @classmethod
    def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
        cls.looks += 1
        return datetime(2026, 10, 25, 2, 30, tzinfo=UTC) - timedelta(hours=cls.looks)


def contents(backups: Backups, path: Path) -> list[bytes]:
    return [backup.path.read_bytes() for backup in backups.of(path)]


def test_clock_that_goes_back_deletes_nothing_new(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "datetime", Clock)
    backups, path = Backups(tmp_path / "backups"), tmp_path / "a.json"
    versions = [str(n).encode() for n in range(KEPT + 5)]
    for version in versions:
        path.write_bytes(version)
        made = backups.keep(path)
        assert made is not None and made.path.read_bytes() == version, (
            "the newest is kept"
        )
    assert contents(backups, path) == versions[: -KEPT - 1 : -1]


def test_other_files_in_the_folder_are_no_versions_and_stay(tmp_path: Path) -> None:
    backups = Backups(tmp_path / "backups")
    path = tmp_path / "a.json"
    path.write_bytes(b"new 0")
    made = backups.keep(path)
    assert made is not None
    others = ("notes", "20261121-215410-228967", "00000099-20261399T999999.000000Z")
    for name in others:
        (made.path.parent / f"{name}.json").write_bytes(b"someone else's")
    for number in range(1, KEPT + 3):
        path.write_bytes(f"new {number}".encode())
        backups.keep(path)
    found = contents(backups, path)
    assert found == [f"new {number}".encode() for number in range(KEPT + 2, 2, -1)]
    assert all((made.path.parent / f"{name}.json").exists() for name in others)


def test_folder_of_a_file_is_named_as_version_1_0_named_it(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"1")
    made = Backups(tmp_path / "backups").keep(path)
    import hashlib

    key = hashlib.sha256(str(path).encode()).hexdigest()[:16]
    assert made is not None and made.path.parent.name == f"a-{key}"


@pytest.mark.parametrize("stem", ["n" * 250, "名" * 83, "a" + "名" * 80], ids=len)
def test_levels_of_the_longest_names_are_saved_again_and_again(
    qapp: object, tmp_path: Path, stem: str
) -> None:
    backups, path = Backups(tmp_path / "backups"), tmp_path / f"{stem}.json"
    document = LevelDocument(MAZE)
    for number in range(3):
        document.change("Change title", title=str(number))
        document.save(path, backups)
    assert len(backups.of(path)) == 2
    assert LevelDocument.open(path).level().title == "2"


def test_the_old_version_of_a_set_is_kept(tmp_path: Path) -> None:
    backups, path = Backups(tmp_path / "backups"), tmp_path / "set.json"
    write_set(path, LevelSet("first"), backups)
    before = path.read_bytes()
    write_set(path, LevelSet("second"), backups)
    assert contents(backups, path) == [before]


def test_save_over_another_programs_version_is_asked_for(
    qapp: object, tmp_path: Path
) -> None:
    backups, path = Backups(tmp_path / "backups"), tmp_path / "a.json"
    mine = LevelDocument(MAZE)
    mine.save(path, backups)
    theirs = LevelDocument.open(path)
    theirs.change("Change title", title="theirs")
    theirs.save(backups=backups)
    written = path.read_bytes()
    mine.change("Change title", title="mine")
    assert mine.changed_on_disk() and not theirs.changed_on_disk()
    for target in (None, path):
        with pytest.raises(
            ChangedOnDiskError, match="another program changed this file"
        ):
            mine.save(target, backups)
    assert path.read_bytes() == written and mine.modified
    mine.save(backups=backups, overwrite=True)
    assert not mine.changed_on_disk() and theirs.changed_on_disk()
    assert contents(backups, path)[0] == written, "what was written over is kept"
    path.unlink()
    assert not mine.changed_on_disk()
    mine.save(backups=backups)
    assert path.exists()


@pytest.mark.parametrize(
    "text",
    [
        '{"format": "gridwright-set", "title": "\\ud800"}',
        '{"version": ' + "1" * 5000 + "}",
    ],
    ids=["half a character", "5000 digits"],
)
def test_odd_sets_are_refused_in_one_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "set.json"
    file.write_text(text, "utf-8")
    with pytest.raises(LevelError, match=r"^set\.json: "):
        read_set(file)
