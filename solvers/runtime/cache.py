"""Where the program keeps what it can compute again: compiled kernels, tables.

Compiled kernels are machine code that is loaded and run, and tables are believed; so a
folder that another user owns or may write to is never used, wherever it was named.
Where nothing can be kept (a home that can only be read, a container, a kiosk), a
private temporary folder of this process takes its place, and one sentence in the log
says so.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Literal

from gridwright.solvers.text import Text, visible

VARIABLE = "GRIDWRIGHT_CACHE_DIR"
"""Names another folder for it."""


def cache_folder() -> Path:
    """The folder of this program's cache: one that only its user can write to."""
    return _usable(_wanted())


def keeps() -> Text | None:
    """Why nothing outlasts this process in `cache_folder`; None if it does."""
    return why_not(_wanted())


def settle_kernels() -> None:
    """Let numba keep compiled kernels where it is safe; to be called before numba is
    used.

    That is NUMBA_CACHE_DIR if it was given and is safe, else beside the sources
    (numba's own first choice) if they can be written to, else in `cache_folder`.
    """
    given = os.environ.get("NUMBA_CACHE_DIR", "")
    folder = _kernels(given, _wanted())
    if folder != given:
        os.environ["NUMBA_CACHE_DIR"] = folder
        numba = sys.modules.get("numba")
        if numba is not None:
            numba.config.CACHE_DIR = folder


def kernel_folder(beside: Path) -> Path:
    """Where the kernels of some sources are kept: NUMBA_CACHE_DIR if it was given and
    is safe, else `beside` the sources if only this user can write there, else in
    `cache_folder`."""
    settle_kernels()
    given = os.environ.get("NUMBA_CACHE_DIR", "")
    if given:
        return Path(given)
    return beside if _safe(beside) else cache_folder() / "kernels"


@cache
def _safe(beside: Path) -> bool:
    with suppress(OSError):
        beside.mkdir(
            exist_ok=True
        )  # as Python does for its own; `why_not` would close it to others
    return why_not(beside) is None


def hand_on() -> dict[str, str]:
    """Environment variables that tell a child process the folders in use here."""
    settle_kernels()
    kernels = os.environ.get("NUMBA_CACHE_DIR", "")
    return {VARIABLE: str(cache_folder()), "NUMBA_CACHE_DIR": kernels}


def why_not(folder: Path) -> Text | None:
    """Why a folder is not used as a cache; None if it is. It is made if it is not
    there."""
    shown = visible(str(folder), 120, keep_end=True)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        place = folder.resolve(strict=True)
        open_to = _open_to_others(place)
    except (OSError, ValueError, RuntimeError):
        return Text("{folder} cannot be written to", folder=shown)
    if open_to == place:
        return Text("other users own {folder} or may write to it", folder=shown)
    if open_to is not None:
        above = visible(str(open_to), 120, keep_end=True)
        return Text("other users own {folder} or may write to it", folder=above)
    if not os.access(place, os.W_OK | os.X_OK):
        return Text("{folder} cannot be written to", folder=shown)
    return None


def only_ours(place: Path) -> bool:
    """True if nobody but this user and the system can change a file or folder, or
    replace it."""
    return os.name == "posix" and _open_to_others(place, _system()) is None


def _system() -> set[int]:
    """This user and the system; in a container its folders may belong to who owns the
    root."""
    return {0, os.geteuid(), Path("/").stat().st_uid}


def _open_to_others(place: Path, owners: set[int] | None = None) -> Path | None:
    """The folder, or one above it, in which another user could put something else in
    its place.

    In a folder with the sticky bit, such as /tmp, others cannot touch what is ours.
    owners: whose the folder may be; None: this user's alone.
    """
    if os.name != "posix":
        return None
    found = place.stat()
    if found.st_uid not in (owners or {os.geteuid()}) or _writable_by_others(found):
        return place
    system = _system()
    for above in place.parents:
        found = above.stat()
        sticky = bool(found.st_mode & stat.S_ISVTX)
        if found.st_uid not in system or (_writable_by_others(found) and not sticky):
            return above
    return None


def _writable_by_others(found: os.stat_result) -> bool:
    if found.st_mode & stat.S_IWOTH:
        return True
    return bool(found.st_mode & stat.S_IWGRP) and not _own_group(found.st_gid)


def _own_group(gid: int) -> bool:
    """True if a group is root's, or the private one that many systems give each
    user."""
    if gid == 0:
        return True
    if sys.platform == "win32" or gid != os.getgid():
        return False
    import grp
    import pwd

    try:
        group = grp.getgrgid(gid)
        user = pwd.getpwuid(os.geteuid())
    except KeyError:
        return False
    return group.gr_name == user.pw_name and set(group.gr_mem) <= {user.pw_name}


def _wanted() -> Path:
    given = os.environ.get(VARIABLE)
    return Path(given) if given else user_folder("cache")


def user_folder(use: Literal["cache", "log", "state", "data"]) -> Path:
    """The user's folder of this program for one use, as the system places it."""
    name = "gridwright" if sys.platform == "linux" else "Gridwright"
    import platformdirs  # loads tempfile; a solve whose folders are named does without

    wanted = platformdirs.PlatformDirs(name, appauthor=False, roaming=True)
    folder: Path = getattr(wanted, f"user_{use}_path")
    # A user without an entry in the list of users has no home, as in containers.
    return Path(os.sep, *folder.parts[1:]) if folder.parts[0] == "~" else folder


@cache
def _usable(folder: Path) -> Path:
    problem = why_not(folder)
    if problem is None:
        return folder
    _say(
        Text(
            "{problem}, so compiled kernels and tables are kept only until the "
            "program ends "
            "({variable} names another folder)",
            problem=problem,
            variable=VARIABLE,
        )
    )
    return _private(folder)


@cache
def _kernels(given: str, wanted: Path) -> str:
    """The value of NUMBA_CACHE_DIR: empty lets numba keep kernels beside the
    sources."""
    if given:
        problem = why_not(Path(given))
        if problem is None:
            return given
        _say(Text("{problem}, so NUMBA_CACHE_DIR is not used", problem=problem))
    sources = Path(__file__).parent
    beside = sources / "__pycache__"
    if os.access(beside if beside.exists() else sources, os.W_OK | os.X_OK):
        return ""
    return str(_usable(wanted) / "kernels")


@cache
def _private(instead_of: Path) -> Path:
    """A folder of this process alone, removed when it ends; `instead_of` if no place is
    left."""
    import atexit
    import shutil
    import tempfile

    try:
        made = Path(tempfile.mkdtemp(prefix="gridwright-"))
    except OSError:
        return instead_of
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


def _say(sentence: Text) -> None:
    import logging

    with suppress(OSError):
        logging.getLogger("gridwright").warning("gridwright: %s", sentence)
