"""What the library does to files: rename, duplicate, trash, new folder. Nothing is written over."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QFile

from solvers.files.whole import WriteError, write_whole
from solvers.text import text_of

SUFFIX = ".json"
_REFUSED = frozenset('/\\:*?"<>|')


class FileError(OSError):
    """A sentence that says why a file stays as it is."""


def rename(path: Path, name: str) -> Path:
    """Give a level file or a folder another name, its suffix kept; the new path."""
    new = path.with_name(checked_name(name) + ("" if path.is_dir() else path.suffix))
    if new == path:
        return path
    if new.exists() and not new.samefile(path):  # the same file: only its case changes
        raise FileError(_taken(new))
    try:
        return path.rename(new)
    except OSError as error:
        raise FileError(f"{path.name}: {error.strerror or error}") from None


def duplicate(path: Path, folder: Path) -> Path:
    """Copy a level file into a folder, under a name that is free; the new path."""
    copy = folder / path.name
    number = 2
    while copy.exists():
        copy = folder / f"{path.stem} {number}{path.suffix}"
        number += 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(copy, path.read_bytes())
    except WriteError as error:
        raise FileError(text_of(error)) from None
    except OSError as error:
        raise FileError(f"{path.name}: {error.strerror or error}") from None
    return copy


def new_folder(folder: Path, name: str) -> Path:
    """Make a folder inside another; its path."""
    made = folder / checked_name(name)
    try:
        made.mkdir(parents=True)
    except FileExistsError:
        raise FileError(_taken(made)) from None
    except OSError as error:
        raise FileError(f"{name}: {error.strerror or error}") from None
    return made


def move_to_trash(path: Path) -> Path:
    """Put a file or folder where the desktop's trash can bring it back from.

    Returns the folder it was in.
    """
    found = QFile.moveToTrash(str(path))
    if not (found[0] if isinstance(found, tuple) else found):
        text = QCoreApplication.translate("LevelFiles", "{name} could not be moved to the trash.")
        raise FileError(text.format(name=path.name))
    return path.parent


def checked_name(name: str) -> str:
    """A name every file system takes; FileError otherwise."""
    name = name.strip().removesuffix(SUFFIX).rstrip(". ")
    if not name or name.startswith(".") or any(c in _REFUSED or c < " " for c in name):
        text = QCoreApplication.translate("LevelFiles", "“{name}” cannot be the name of a file.")
        raise FileError(text.format(name=name))
    return name


def _taken(path: Path) -> str:
    text = QCoreApplication.translate("LevelFiles", "There is already something named “{name}”.")
    return text.format(name=path.name)
