"""The one writer: whole or not at all, whatever the target is and whatever happens
meanwhile."""

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from gridwright.solvers.files.whole import (
    AlreadyThere,
    Over,
    WriteError,
    check_folder,
    check_writable,
    write_whole,
    written_whole,
)
from gridwright.solvers.text import visible

OLD, NEW = b"old", b"new content"
posix = pytest.mark.skipif(os.name != "posix", reason="POSIX files")
as_user = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere"
)


def test_new_file_has_the_usual_mode_and_leaves_nothing_beside_it(
    tmp_path: Path,
) -> None:
    target, plain = tmp_path / "level.json", tmp_path / "plain"
    write_whole(target, NEW)
    plain.touch()
    assert target.read_bytes() == NEW
    assert target.stat().st_mode == plain.stat().st_mode
    assert sorted(p.name for p in tmp_path.iterdir()) == ["level.json", "plain"]


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o755])
def test_mode_is_kept(tmp_path: Path, mode: int) -> None:
    target = tmp_path / "level.json"
    target.write_bytes(OLD)
    target.chmod(mode)
    with written_whole(target) as file:
        part = next(p for p in tmp_path.iterdir() if p != target)
        assert stat.S_IMODE(part.stat().st_mode) == mode, (
            "a private file is private while written"
        )
        file.write(NEW)
    assert stat.S_IMODE(target.stat().st_mode) == mode
    assert target.read_bytes() == NEW


@posix
def test_links_are_followed_and_stay_links(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    end = tmp_path / "there" / "level.json"
    end.write_bytes(OLD)
    (tmp_path / "middle").symlink_to(Path("there") / "level.json")
    link = tmp_path / "link.json"
    link.symlink_to("middle")
    write_whole(link, NEW)
    assert link.is_symlink() and end.read_bytes() == NEW and not end.is_symlink()
    assert [p.name for p in (tmp_path / "there").iterdir()] == ["level.json"]


@posix
def test_link_to_nothing_makes_what_it_leads_to(tmp_path: Path) -> None:
    link = tmp_path / "link.json"
    link.symlink_to(tmp_path / "made.json")
    write_whole(link, NEW)
    assert link.is_symlink() and (tmp_path / "made.json").read_bytes() == NEW


@posix
@pytest.mark.parametrize(
    ("char", "count"),
    [("n", 255), ("名", 85)],
    ids=["255 letters", "85 characters of 3 bytes"],
)
def test_longest_legal_names_can_be_written_again_and_again(
    tmp_path: Path, char: str, count: int
) -> None:
    target = tmp_path / (char * count)
    for content in (OLD, NEW):
        check_writable(target)
        write_whole(target, content)
    assert target.read_bytes() == NEW and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("n" * 256, "the name is too long"),
        ("n/" * 2500, "the name is too long"),
        ("missing/level.json", "the folder does not exist"),
        ("file/level.json", "the folder does not exist"),
        ("folder", "this is a folder"),
        ("loop", "the link leads to itself"),
        ("nul\0.json", "cannot be the name of a file"),
        ("half\ud800.json", "cannot be the name of a file"),
    ],
    ids=lambda value: value[:12].encode("ascii", "replace").decode().replace("\0", "0"),
)
@posix
def test_bad_targets_are_refused_in_one_short_sentence(
    tmp_path: Path, name: str, problem: str
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    before = sorted(p.name for p in tmp_path.iterdir())
    for attempt in (check_writable, lambda path: write_whole(path, NEW)):
        with pytest.raises(WriteError, match=problem) as caught:
            attempt(f"{tmp_path}/{name}")
        told = str(caught.value)
        assert len(told) <= 200 and told.isprintable()
        assert told.partition(": ")[0] == visible(
            f"{tmp_path}/{name}", 120, keep_end=True
        )
    assert sorted(p.name for p in tmp_path.iterdir()) == before


@posix
def test_pipe_is_refused_or_written_through_but_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for attempt in (check_writable, lambda path: write_whole(path, NEW)):
        with pytest.raises(WriteError) as caught:
            attempt(pipe)
        assert str(caught.value) == f"{pipe}: this is a device or a pipe, not a file"
    check_writable(pipe, over=Over.ANYTHING)  # does not wait for a reader
    data = NEW * 100_000
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, data, over=Over.ANYTHING)
    reader.join()
    assert got == [data] and stat.S_ISFIFO(pipe.stat().st_mode)


@posix
def test_failed_block_sends_a_pipe_nothing(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(RuntimeError), written_whole(pipe, over=Over.ANYTHING) as file:
        file.write(NEW)
        raise RuntimeError  # nobody reads: opening the pipe would wait for ever


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="/proc")
@pytest.mark.parametrize("path", ["/dev/stdout", "/proc/self/fd/1", "/dev/fd/1"])
def test_standard_output_by_its_path_is_written_through(
    tmp_path: Path, path: str
) -> None:
    code = f"""
from gridwright.solvers.files.whole import *
check_writable({path!r}, over=Over.ANYTHING); write_whole({path!r}, {NEW!r}, over=Over.ANYTHING)"""
    piped = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True
    )
    assert piped.stdout == NEW
    out = tmp_path / "out"
    with out.open("wb") as file:
        number = out.stat().st_ino
        subprocess.run([sys.executable, "-c", code], stdout=file, check=True)
    assert out.read_bytes() == NEW and out.stat().st_ino == number
    with out.open("ab") as file:
        subprocess.run([sys.executable, "-c", code], stdout=file, check=True)
    assert out.read_bytes() == NEW + NEW
    with out.open("wb") as file:
        file.write(OLD)
        file.flush()
        subprocess.run([sys.executable, "-c", code], stdout=file, check=True)
        file.write(OLD)
    assert out.read_bytes() == OLD + NEW + OLD


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="/proc")
def test_an_open_file_of_another_process_keeps_what_it_has(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.write_bytes(OLD)
    with out.open("rb") as file:
        path = f"/proc/{os.getpid()}/fd/{file.fileno()}"
        code = f"""
from gridwright.solvers.files.whole import *
write_whole({path!r}, {NEW!r}, over=Over.ANYTHING)"""
        subprocess.run([sys.executable, "-c", code], check=True)
    assert out.read_bytes() == OLD + NEW


@as_user
def test_protected_file_and_folder_are_refused(tmp_path: Path) -> None:
    target = tmp_path / "level.json"
    target.write_bytes(OLD)
    for protected, mode in ((target, 0o400), (tmp_path, 0o500)):
        protected.chmod(mode)
        try:
            for attempt in (check_writable, lambda path: write_whole(path, NEW)):
                with pytest.raises(WriteError, match="no permission"):
                    attempt(target)
        finally:
            protected.chmod(0o700)
    assert target.read_bytes() == OLD


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt, OSError])
def test_failure_in_the_middle_leaves_the_old_file(tmp_path: Path, error: type) -> None:
    target = tmp_path / "level.json"
    target.write_bytes(OLD)
    with (
        pytest.raises(WriteError if error is OSError else error),
        written_whole(target) as file,
    ):
        file.write(NEW)
        file.flush()
        raise error("no")
    assert target.read_bytes() == OLD and [p.name for p in tmp_path.iterdir()] == [
        "level.json"
    ]


@posix
def test_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    """A limit on the size of files stands in for a full disk."""
    target = tmp_path / "level.json"
    target.write_bytes(OLD)
    code = f"""
import resource, signal
from gridwright.solvers.files.whole import *
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (65536, 65536))
try:
    write_whole({str(target)!r}, bytes(10**6))
except WriteError as error:
    print(error)"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(f"{target}: ")
    assert target.read_bytes() == OLD and [p.name for p in tmp_path.iterdir()] == [
        "level.json"
    ]


@posix
def test_killed_program_leaves_the_old_or_the_new_file(tmp_path: Path) -> None:
    target = tmp_path / "level.json"
    write_whole(target, b"0" * 300_000)
    code = f"""
from gridwright.solvers.files.whole import *
print(flush=True)
for n in range(10**6):
    write_whole({str(target)!r}, str(n % 10).encode() * 300_000)"""
    for _ in range(5):
        with subprocess.Popen(
            [sys.executable, "-c", code], stdout=subprocess.PIPE
        ) as child:
            assert child.stdout is not None
            child.stdout.readline()
            seen = {target.read_bytes() for _ in range(20)}
            child.kill()
        for content in (*seen, target.read_bytes()):
            assert len(content) == 300_000 and len(set(content)) == 1


def test_visible_text_is_one_bounded_line() -> None:
    assert visible("Evening 晚上　👨\u200d👩") == "Evening 晚上　👨\u200d👩"
    assert visible("\x1b[2J\n\u202eabc\ud800") == r"\x1b[2J\n\u202eabc\ud800"
    assert visible("x" * 81) == "x" * 77 + "..."
    assert visible("/home/" + "x" * 200 + "/level.json", 40, keep_end=True).endswith(
        "/level.json"
    )
    for text in ("\0" * 500, "y" * 500, "\U000e0001" * 30):
        for keep_end in (False, True):
            assert len(visible(text, 60, keep_end=keep_end)) <= 60


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_a_new_file_never_takes_the_place_of_one_that_came_meanwhile(
    tmp_path: Path, links: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*unused: object) -> None:
        raise OSError(1, "Operation not permitted")

    if not links:
        monkeypatch.setattr(os, "link", no_links)
    target = tmp_path / "level.json"
    with pytest.raises(AlreadyThere), written_whole(target, over=Over.DEVICES) as file:
        file.write(NEW)
        target.write_bytes(OLD)
    assert target.read_bytes() == OLD and list(tmp_path.iterdir()) == [target]
    with pytest.raises(AlreadyThere):
        check_writable(target, over=Over.DEVICES)
    fresh = tmp_path / "fresh.json"
    write_whole(fresh, NEW, over=Over.DEVICES)
    assert fresh.read_bytes() == NEW and sorted(tmp_path.iterdir()) == [fresh, target]


@posix
def test_a_new_file_is_refused_behind_a_link_and_made_where_one_leads_nowhere(
    tmp_path: Path,
) -> None:
    end, link = tmp_path / "level.json", tmp_path / "link.json"
    link.symlink_to(end)
    write_whole(link, OLD, over=Over.DEVICES)
    assert end.read_bytes() == OLD and link.is_symlink()
    with pytest.raises(AlreadyThere, match="link"):
        write_whole(link, NEW, over=Over.DEVICES)
    assert end.read_bytes() == OLD


@posix
def test_a_new_file_may_be_a_pipe(tmp_path: Path) -> None:
    pipe, found = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: found.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, NEW, over=Over.DEVICES)
    reader.join()
    assert found == [NEW]


def test_a_folder_takes_files_or_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(OLD)
    check_folder(tmp_path)
    check_folder(tmp_path / "new")
    with pytest.raises(WriteError, match="file: this is a file, not a folder"):
        check_folder(tmp_path / "file")
    with pytest.raises(WriteError, match="the folder does not exist"):
        check_folder(tmp_path / "missing" / "new")
    assert [one.name for one in tmp_path.iterdir()] == ["file"], "it leaves nothing"
