"""Reading a large level file beside the window, in a process of its own.

The readers of JSON hold Python's lock until they are through with a file, so that in a
thread they would stop the window for seconds all the same. A process can also be ended
at any moment.
"""

from __future__ import annotations

import base64
import hashlib
import pickle
import stat
from collections.abc import Generator
from concurrent.futures import wait
from dataclasses import dataclass
from pathlib import Path

from gridwright.solvers.files.level_file import level_from_json, read_bytes
from gridwright.solvers.kind import Level, LevelError, StopToken
from gridwright.solvers.runtime.children import Child
from gridwright.solvers.runtime.steps import finished

LARGE = 256 * 1024
"""Bytes from which on a file is read beside the window; smaller ones take no time."""


_LOOK_SECONDS = 0.05
_PEEK = 4096
"""Bytes at the beginning of a file in which a level file names its format."""


@dataclass(frozen=True)
class ReadLevel:
    """A level as it was read, and the digest of its file."""

    level: Level
    digest: str


def is_level_file(path: Path) -> bool:
    """True if a file is a level of this program by its name and its beginning, or one
    of which nobody knows; False for boards in other forms."""
    if path.suffix.lower() != ".json":
        return False
    try:
        with path.open("rb") as file:
            start = file.read(_PEEK)
    except OSError:
        return True  # opening it says what is wrong
    body = start.removeprefix(b"\xef\xbb\xbf").lstrip()
    if b'"layers"' in start or body.startswith(b"["):
        return False
    own = any(key in start for key in (b'"format"', b'"kind"', b'"rows"'))
    return own or not (body.startswith(b"{") and b"[" in body)


def is_large(path: Path) -> bool:
    """True if a file is read beside the window. One that cannot be read is refused at
    once."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return False
    return stat.S_ISREG(found.st_mode) and found.st_size >= LARGE


def reading(path: Path) -> Generator[None, None, ReadLevel]:
    """Read a level in a process of its own; closing the generator ends it. LevelError
    if it cannot be read."""
    child = Child()
    try:
        future = child.call("gridwright.editor.models.safety.reading:answer", str(path))
        while not future.done():
            wait([future], _LOOK_SECONDS)
            yield
        found = pickle.loads(
            base64.b64decode(future.result())
        )  # what our own process wrote
    finally:
        child.close()
    if isinstance(found, LevelError):
        raise found
    assert isinstance(found, ReadLevel)
    return found


def read_aside(path: Path) -> ReadLevel:
    """Read a level for a worker that has time. A large file is read in a process of its
    own, so that the window goes on. LevelError if it cannot be read."""
    return finished(reading(path)) if is_large(path) else read_here(path)


def read_here(path: Path) -> ReadLevel:
    """Read a level in this thread. LevelError if it cannot be read."""
    data = read_bytes(path)
    return ReadLevel(level_from_json(data, str(path)), hashlib.sha256(data).hexdigest())


def answer(path: str, _token: StopToken) -> str:
    """Read the level, in the other process. Returns what was read, or the LevelError
    that says why not."""
    found: ReadLevel | LevelError
    try:
        found = read_here(Path(path))
    except LevelError as error:
        found = error
    return base64.b64encode(pickle.dumps(found)).decode()
