"""The one writer: a file appears whole or not at all.

A new file is made beside its target, written, synced to the disk, and moved over the target in
one step: a full disk, a kill or a power cut leaves the old file as it was. The mode of the file
that is replaced is kept. Symbolic links are followed: the file they lead to is replaced, the link
stays. A target that is no regular file (a device, a pipe, standard output under its path) cannot
be replaced; `special` says whether it is written straight through or refused. Folders are always
refused.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from solvers.text import Text, text_of, visible

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


class WriteError(OSError):
    """A file could not be written. The message is one sentence that starts with its path; what
    was there before is untouched."""


def write_whole(path: Path | str, data: bytes, *, special: bool = False) -> None:
    """Write a file whole or not at all.

    special: write straight through to a device or a pipe instead of refusing it. WriteError if
    it cannot be written; BrokenPipeError if the reader of a pipe went away.
    """
    with written_whole(path, special=special) as file:
        file.write(data)


@contextmanager
def written_whole(path: Path | str, *, special: bool = False) -> Iterator[IO[bytes]]:
    """A binary file, open for writing and seeking, that takes its place when the block ends.

    If the block raises, nothing is written. Errors as those of `write_whole`; an OSError of the
    block itself becomes a WriteError too.
    """
    target, through = _target(path, special)
    try:
        with _through(target) if through else _beside(target) as file:
            yield file
    except (WriteError, BrokenPipeError):
        raise
    except OSError as error:
        raise _refusal(path, error) from None


def check_writable(path: Path | str, *, special: bool = False) -> None:
    """WriteError if a file cannot be written there: asked before the work is done.

    A file is made beside the target and removed again, since permissions alone do not tell of
    quotas and disks that can only be read. Devices and pipes are not opened.
    """
    target, through = _target(path, special)
    if through:
        return
    part = _part_of(target)
    try:
        os.close(_opened(part))
    except OSError as error:
        raise _refusal(path, error) from None
    finally:
        with suppress(OSError):
            part.unlink()


def _target(path: Path | str, special: bool) -> tuple[Path, bool]:
    """The file that a path means, links followed, and whether it is written straight through."""
    try:
        end = _followed(Path(path))
        mode = _mode(end)
        if stat.S_ISDIR(mode or 0):
            raise _error(errno.EISDIR)
        if mode is not None and not os.access(end, os.W_OK):
            raise _error(errno.EACCES)
    except OSError as error:
        raise _refusal(path, error) from None
    except ValueError:  # a null character, or half a character
        raise WriteError(_sentence(path, Text("this cannot be the name of a file"))) from None
    through = mode is not None and (not stat.S_ISREG(mode) or _is_descriptor(end))
    if through and not special:
        raise WriteError(_sentence(path, Text("this is a device or a pipe, no file")))
    return end, through


def _mode(path: Path) -> int | None:
    """Kind and permissions of a file; None if there is none."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _followed(path: Path) -> Path:
    """The path that links lead to. An open file that the system shows as a link, as /dev/stdout,
    stays."""
    for _ in range(_LINKS):
        if not path.is_symlink() or _is_descriptor(path):
            return path
        path = path.parent / path.readlink()
    raise _error(errno.ELOOP)


def _is_descriptor(path: Path) -> bool:
    """True if this is an open file of a process: /proc/self/fd/1 and what leads there."""
    folder = os.path.realpath(path.parent)
    return (folder.startswith("/proc/") and folder.endswith("/fd")) or folder == "/dev/fd"


@contextmanager
def _beside(target: Path) -> Iterator[IO[bytes]]:
    part = _part_of(target)
    try:  # before there is a file: a signal may come as soon as it is made
        descriptor = _opened(part)
        with os.fdopen(descriptor, "w+b") as file:
            _keep_mode(target, descriptor)
            yield file
            file.flush()
            os.fsync(descriptor)
        part.replace(target)
    except BaseException:  # an interrupt too: nothing half written stays behind
        with suppress(OSError):
            part.unlink()
        raise


def _part_of(target: Path) -> Path:
    """A name that no file in the folder of the target has; short, however long the target's is."""
    return target.with_name(f".gridwright-{os.urandom(12).hex()}.part")


def _opened(part: Path) -> int:
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.open(part, flags | getattr(os, "O_CLOEXEC", 0), 0o666)


def _keep_mode(target: Path, descriptor: int) -> None:
    """Give the new file mode and owner of the one it replaces, as far as the system allows."""
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
    """Kept apart until all of it is there, then copied: a failed export sends no half picture."""
    from tempfile import TemporaryFile  # loads much that a command which writes a file does without

    with TemporaryFile() as file:
        yield file
        file.seek(0)
        with target.open("wb", buffering=0) as out:
            while block := file.read(_BLOCK):
                rest = memoryview(block)
                while rest:
                    rest = rest[out.write(rest) or 0 :]


def _error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def _refusal(path: Path | str, error: OSError) -> WriteError:
    problem = _PROBLEMS.get(error.errno or 0) or error.strerror or text_of(error)
    return WriteError(_sentence(path, problem))


def _sentence(path: Path | str, problem: str) -> Text:
    return Text("{path}: {problem}", path=visible(str(path), 120, keep_end=True), problem=problem)
