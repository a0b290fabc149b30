"""Nothing is lost: backups, recovery, and a process killed in the middle of writing."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gridwright.editor.features.safety.model import Recovery
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.safety.backups import KEPT, Backups, SaveError
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.rows import level_from_text
from tests.sampling import Cases

WALL = -1


def document() -> LevelDocument:
    return LevelDocument(level_from_text("coin_maze", "S . .\n. . .\n. . E"))


@pytest.fixture
def recovery(qapp: object, tmp_path: Path) -> Iterator[Recovery]:
    made = Recovery(tmp_path / "recovery")
    yield made
    made.close()


def test_the_last_ten_versions_are_kept(qapp: object, tmp_path: Path) -> None:
    backups, path, doc = Backups(tmp_path / "backups"), tmp_path / "a.json", document()
    texts = []
    for cell in range(KEPT + 3):
        doc.change("Change title", title=str(cell))
        doc.undo_stack.setActive()
        doc.save(path, backups)
        texts.append(path.read_bytes())
    kept = backups.of(path)
    assert [backup.path.read_bytes() for backup in kept] == texts[-2 : -KEPT - 2 : -1]


def test_saving_the_same_again_keeps_no_second_copy(
    qapp: object, tmp_path: Path
) -> None:
    backups, path, doc = Backups(tmp_path / "backups"), tmp_path / "a.json", document()
    for _ in range(3):
        doc.save(path, backups)
    assert len(backups.of(path)) == 1


def test_a_backup_that_cannot_be_written_stops_the_save(
    qapp: object, tmp_path: Path
) -> None:
    blocked = tmp_path / "backups"
    path, doc = tmp_path / "a.json", document()
    doc.save(path, Backups(tmp_path / "elsewhere"))
    before = path.read_bytes()
    blocked.write_text("a file where the folder should be")
    doc.paint([1], WALL, "Paint")
    with pytest.raises(SaveError, match="backup"):
        doc.save(path, Backups(blocked))
    assert path.read_bytes() == before


def crash(recovery: Recovery, tmp_path: Path) -> Recovery:
    """Another program that finds what this one left, as after a crash."""
    recovery._lock.unlock()
    return Recovery(tmp_path / "recovery")


def test_unsaved_work_is_offered_after_a_crash(
    recovery: Recovery, tmp_path: Path
) -> None:
    untitled, saved = document(), document()
    untitled.untitled_name = "Untitled 7"
    saved.save(tmp_path / "mine.json", Backups(tmp_path / "backups"))
    for doc in (untitled, saved):
        recovery.watch(doc)
        doc.paint([1, 2], WALL, "Paint")
    recovery.flush()
    after = crash(recovery, tmp_path)
    found = {item.name: item for item in after.leftovers()}
    assert found["Untitled 7"].level == untitled.level()
    assert found["Untitled 7"].path is None
    assert found["mine"].path == tmp_path / "mine.json"
    assert found["mine"].level.cells.tolist() == saved.cells.tolist()
    for item in found.values():
        after.discard(item)
    assert after.leftovers() == []
    after.close()


def test_work_of_a_running_program_is_not_offered(
    recovery: Recovery, tmp_path: Path
) -> None:
    doc = document()
    recovery.watch(doc)
    doc.paint([1], WALL, "Paint")
    recovery.flush()
    other = Recovery(tmp_path / "recovery")
    assert other.leftovers() == []
    other.close()


@pytest.mark.parametrize("ending", ["saved", "undone", "closed"])
def test_nothing_is_left_of_work_that_is_no_longer_unsaved(
    recovery: Recovery, tmp_path: Path, ending: str
) -> None:
    doc = document()
    recovery.watch(doc)
    doc.paint([1], WALL, "Paint")
    recovery.flush()
    if ending == "saved":
        doc.save(tmp_path / "a.json", Backups(tmp_path / "backups"))
    elif ending == "undone":
        doc.undo_stack.undo()
    else:
        recovery.forget(doc)
    recovery.flush()
    after = crash(recovery, tmp_path)
    assert after.leftovers() == []
    after.close()


NURSERY = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from gridwright.editor.models.safety.backups import Backups
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.features.safety.model import Recovery
from gridwright.solvers.files.level_file import read_level

def write_without_pause(folder):
    app = QCoreApplication([])
    doc = LevelDocument.open(folder / "a.json")
    recovery = Recovery(folder / "recovery")
    recovery.watch(doc)
    log = os.open(folder / "log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    number = int(doc.field("tags")[0])
    while True:
        number += 1
        doc.change("t", notes=str(number) * 2000, tags=(str(number),))
        recovery.flush()
        os.write(log, f"{number}\\n".encode())
        if number % 2:
            doc.save(backups=Backups(folder / "backups"))

for line in sys.stdin:
    child = os.fork()
    if child == 0:
        write_without_pause(Path(line.strip()))
    print(child, flush=True)
    os.waitpid(child, 0)
    print("ended", flush=True)
"""


@pytest.mark.slow
def test_a_process_killed_at_random_moments_loses_nothing(
    qapp: object, tmp_path: Path, cases: Cases
) -> None:
    """Kills, many times, a program that saves and autosaves without pause.

    The child notes every number whose work is on disk; after the kill the file or the
    recovery must hold that number or a later one, and both must be whole.
    """
    level = document()
    level.change("t", tags=("0",))
    level.save(tmp_path / "a.json", Backups(tmp_path / "backups"))
    rng = random.Random(1)
    with nursery(tmp_path) as nurse:
        for _ in cases(daily=4, thorough=100):
            (tmp_path / "log").unlink(missing_ok=True)
            child = int(ask(nurse, str(tmp_path)))
            first = rng.randrange(1, 6)
            while (written := reported(tmp_path)) < first:
                time.sleep(0.0005)
            for _ in range(rng.randrange(20_000)):
                pass
            os.kill(child, signal.SIGKILL)
            assert nurse.stdout is not None and nurse.stdout.readline() == "ended\n"
            assert newest(tmp_path) >= reported(tmp_path, written)


@contextmanager
def nursery(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that has imported everything and forks a writer for each folder it is
    told."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", NURSERY]
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, text=True, env=environment
    ) as nurse:
        yield nurse
        assert nurse.stdin is not None
        nurse.stdin.close()


def ask(nurse: subprocess.Popen[str], line: str) -> str:
    assert nurse.stdin is not None and nurse.stdout is not None
    nurse.stdin.write(line + "\n")
    nurse.stdin.flush()
    return nurse.stdout.readline()


def reported(folder: Path, least: int = 0) -> int:
    """The last number a writer noted: at first counted from its own start, later in
    full."""
    log = folder / "log"
    lines = log.read_text().split("\n")[:-1] if log.exists() else []
    if least:
        return int(lines[-1])
    return len(lines)


def newest(folder: Path) -> int:
    """The newest work on disk, in the user's file or offered back; both must be
    whole."""
    saved = read_level(folder / "a.json")
    after = Recovery(folder / "recovery")
    found = after.leftovers()
    for item in found:
        assert item.path == folder / "a.json"
        after.discard(item)
    after.leftovers()
    after.close()
    return max(int(level.tags[0]) for level in (saved, *(item.level for item in found)))
