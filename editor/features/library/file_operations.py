"""Files and folders of levels: renamed, copied, made, put in the trash.

No operation writes over a file.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFile

from gridwright.editor.models.program.language import words_of
from gridwright.solvers.files.whole import WriteError, write_whole
from gridwright.solvers.kind import text_of

_tr = words_of("LevelFiles")
SUFFIX = ".json"
_REFUSED = frozenset('/\\:*?"<>|')


class FileError(OSError):
    """A sentence with the reason that a file stays unchanged."""


def rename(path: Path, name: str) -> Path:
    """Give a level file or a folder another name, and keep the suffix. Returns the new
    path."""
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
    """Copy a level file into a folder, under an unused name. Returns the new path."""
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
    """Make a folder inside another. Returns its path."""
    made = folder / checked_name(name)
    try:
        made.mkdir(parents=True)
    except FileExistsError:
        raise FileError(_taken(made)) from None
    except OSError as error:
        raise FileError(f"{name}: {error.strerror or error}") from None
    return made


def move_to_trash(path: Path) -> Path:
    """Move a file or folder to the desktop's trash, from where it can be restored.
    Returns the folder it was in."""
    found = QFile.moveToTrash(str(path))
    if not (found[0] if isinstance(found, tuple) else found):
        text = _tr("{name} could not be moved to the trash.")
        raise FileError(text.format(name=path.name))
    return path.parent


def checked_name(name: str) -> str:
    """Return a name that every file system takes. Raises FileError for another one."""
    name = name.strip().removesuffix(SUFFIX).rstrip(". ")
    if not name or name.startswith(".") or any(c in _REFUSED or c < " " for c in name):
        text = _tr("“{name}” cannot be the name of a file.")
        raise FileError(text.format(name=name))
    return name


def _taken(path: Path) -> str:
    text = _tr("There is already something named “{name}”.")
    return text.format(name=path.name)
