"""The one writer: a file appears whole or not at all.

A new file is made beside its target, written, synced to the disk, and moved over the
target in one step: a full disk, a kill or a power cut leaves the old file as it was.
The mode of the file that is replaced is kept. Symbolic links are followed: the file
they lead to is replaced, the link stays. A target that is not a regular file (a device,
a pipe, standard output under its path) cannot be replaced: it is written straight
through or refused. `Over` says what a write may go over. Folders are always refused.
"""

from __future__ import annotations

import errno
import io
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path
from typing import IO

from gridwright.solvers.text import Text, text_of, visible

_BLOCK = 1 << 20
_LINKS = 40
"""Links followed at most, as Linux does."""

_PROBLEMS = {
    errno.EACCES: Text("no permission to write here"),
    errno.EPERM: Text("no permission to write here"),
    errno.EROFS: Text("the disk can only be read"),
    errno.ENOENT: Text("the folder does not exist"),
    errno.ENOTDIR: Text("the folder does not exist"),
    errno.EISDIR: Text("this is a folder"),
    errno.ENAMETOOLONG: Text("the name is too long"),
    errno.ELOOP: Text("the link leads to itself"),
    errno.ENOSPC: Text("the disk is full"),
    errno.EDQUOT if hasattr(errno, "EDQUOT") else -1: Text("the disk is full"),
}


class Over(Enum):
    """The files that a write may replace."""

    FILES = "files"
    """Regular files are replaced, devices and pipes are refused."""
    ANYTHING = "anything"
    """Regular files are replaced, devices and pipes are written straight through."""
    DEVICES = "devices"
    """Regular files are refused, devices and pipes are written straight through."""


class WriteError(OSError):
    """A file could not be written. The message is one sentence that starts with its
    path; what was there before is untouched."""


class AlreadyThere(WriteError):  # noqa: N818 - says what is wrong
    """A regular file is there, and the write may not go over it."""


def write_whole(path: Path | str, data: bytes, *, over: Over = Over.FILES) -> None:
    """Write a file whole or not at all.

    WriteError if it cannot be written, AlreadyThere if it may not be replaced;
    BrokenPipeError if the reader of a pipe went away.
    """
    with written_whole(path, over=over) as file:
        file.write(data)


@contextmanager
def written_whole(path: Path | str, *, over: Over = Over.FILES) -> Iterator[IO[bytes]]:
    """A binary file, open for writing and seeking, that takes its place when the block
    ends.

    If the block raises, nothing is written. Errors as those of `write_whole`; an
    OSError of the block itself becomes a WriteError too.
    """
    target, through = _target(path, over)
    with (
        refusing(path),
        _through(target) if through else _beside(target, over) as file,
    ):
        yield file


def check_writable(path: Path | str, *, over: Over = Over.FILES) -> None:
    """Refuse as `write_whole` would, with a WriteError: asked before the work is done.

    A file is made beside the target and removed again, since permissions alone do not
    tell of quotas and disks that can only be read. Devices and pipes are not opened.
    """
    target, through = _target(path, over)
    if not through:
        _try_beside(target, path)


def check_folder(path: Path) -> None:
    """Refuse a folder that cannot be made, or that no file can be put into, with a
    WriteError."""
    if not os.path.lexists(path):
        check_writable(path)
        return
    with refusing(path):
        if not path.is_dir():
            raise WriteError(_sentence(path, Text("this is a file, not a folder")))
        _try_beside(path / "any", path)


@contextmanager
def refusing(path: Path | str) -> Iterator[None]:
    """Work on files whose OSError becomes a WriteError about a path."""
    try:
        yield
    except (WriteError, BrokenPipeError):
        raise
    except OSError as error:
        raise _refusal(path, error) from None


def _try_beside(target: Path, path: Path | str) -> None:
    """Make a file beside a target, and remove it again. path: what the WriteError
    names."""
    part = _part_of(target)
    try:
        with refusing(path):
            os.close(_opened(part))
    finally:
        with suppress(OSError):
            part.unlink()


def _target(path: Path | str, over: Over) -> tuple[Path, bool]:
    """The file that a path means, links followed, and whether it is written straight
    through."""
    try:
        end, through = _end_of(path, over)
    except OSError as error:
        raise _refusal(path, error) from None
    except ValueError:  # a null character, or half a character
        raise WriteError(
            _sentence(path, Text("this cannot be the name of a file"))
        ) from None
    if through and over is Over.FILES:
        raise WriteError(
            _sentence(path, Text("this is a device or a pipe, not a file"))
        )
    return end, through


def _end_of(path: Path | str, over: Over) -> tuple[Path, bool]:
    """The file at the end of the links, and whether it is a device or a pipe. OSError
    if it cannot be written, or is not to be."""
    end = _followed(Path(path))
    mode = _mode(end)
    if stat.S_ISDIR(mode or 0):
        raise _error(errno.EISDIR)
    through = mode is not None and (not stat.S_ISREG(mode) or _is_descriptor(end))
    if mode is not None and not through and over is Over.DEVICES:
        raise _error(errno.EEXIST)
    if mode is not None and not os.access(end, os.W_OK):
        raise _error(errno.EACCES)
    return end, through


def _mode(path: Path) -> int | None:
    """Kind and permissions of a file; None if there is none."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _followed(path: Path) -> Path:
    """The path that links lead to. An open file that the system shows as a link, as
    /dev/stdout, stays."""
    for _ in range(_LINKS):
        if not path.is_symlink() or _is_descriptor(path):
            return path
        path = path.parent / path.readlink()
    raise _error(errno.ELOOP)


def _is_descriptor(path: Path) -> bool:
    """True if this is an open file of a process: /proc/self/fd/1 and what leads
    there."""
    folder = os.path.realpath(path.parent)
    return (
        folder.startswith("/proc/") and folder.endswith("/fd")
    ) or folder == "/dev/fd"


@contextmanager
def _beside(target: Path, over: Over) -> Iterator[IO[bytes]]:
    part = _part_of(target)
    try:  # before there is a file: a signal may come as soon as it is made
        descriptor = _opened(part)
        with os.fdopen(descriptor, "w+b") as file:
            _keep_mode(target, descriptor)
            yield file
            file.flush()
            os.fsync(descriptor)
        if over is Over.DEVICES:
            _put_where_none_is(part, target)
        else:
            part.replace(target)
    except BaseException:  # an interrupt too: nothing half written stays behind
        with suppress(OSError):
            part.unlink()
        raise


def _put_where_none_is(part: Path, target: Path) -> None:
    """Give a file its name; FileExistsError if another one has it, even since a moment
    ago."""
    if os.name == "nt":
        part.rename(target)  # refuses there what it replaces elsewhere
        return
    try:
        target.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if os.path.lexists(target):
            raise _error(errno.EEXIST) from None
        part.rename(target)
    else:
        part.unlink()


def _part_of(target: Path) -> Path:
    """A name that no file in the folder of the target has; short, however long the
    target's is."""
    return target.with_name(f".gridwright-{os.urandom(12).hex()}.part")


def _opened(part: Path) -> int:
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.open(part, flags | getattr(os, "O_CLOEXEC", 0), 0o666)


def _keep_mode(target: Path, descriptor: int) -> None:
    """Give the new file mode and owner of the one it replaces, as far as the system
    allows."""
    if not hasattr(os, "fchmod"):
        return
    try:
        old = target.stat()
    except FileNotFoundError:
        return
    new = os.fstat(descriptor)
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid):
        with suppress(OSError):
            os.fchown(descriptor, old.st_uid, old.st_gid)
    with suppress(OSError):
        os.fchmod(descriptor, stat.S_IMODE(old.st_mode) & 0o777)


@contextmanager
def _through(target: Path) -> Iterator[IO[bytes]]:
    """Kept apart until all of it is there, then copied: a failed export sends no half
    picture."""
    from tempfile import (
        TemporaryFile,
    )  # loads much that a command which writes a file does without

    with TemporaryFile() as file:
        yield file
        file.seek(0)
        with _opened_through(target) as out:
            while block := file.read(_BLOCK):
                rest = memoryview(block)
                while rest:
                    rest = rest[out.write(rest) or 0 :]


def _opened_through(target: Path) -> io.FileIO:
    """A device, a pipe, or an open file, ready for more. Nothing that is there goes:
    what an open file of this process has is followed, not written over."""
    number = _own_descriptor(target)
    if number is not None:
        return io.FileIO(os.dup(number), "wb")
    flags = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
    return io.FileIO(os.open(target, flags), "wb")


def _own_descriptor(path: Path) -> int | None:
    """The number of an open file of this process, where that is its path."""
    if not (_is_descriptor(path) and path.name.isdecimal()):
        return None
    folder = os.path.realpath(path.parent)
    own = ("/dev/fd", os.path.realpath("/proc/self/fd"))
    return int(path.name) if folder in own else None


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def _refusal(path: Path | str, error: OSError) -> WriteError:
    if error.errno == errno.EEXIST:
        return AlreadyThere(_sentence(path, Text("a file is there already")))
    problem = _PROBLEMS.get(error.errno or 0) or error.strerror or text_of(error)
    return WriteError(_sentence(path, problem))


def _sentence(path: Path | str, problem: str) -> Text:
    return Text(
        "{path}: {problem}",
        path=visible(str(path), 120, keep_end=True),
        problem=problem,
    )
