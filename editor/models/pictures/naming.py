"""Where a new picture goes: a name that every system takes, and a folder that a person sees."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from editor.models.program.settings import Settings, bundled_folder, data_folder, own_levels_folder

FOLDER = "export/folder"
"""Setting: where the last picture went."""

_FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_LONGEST = 80


def clean_name(name: str) -> str:
    """A name of a file, without an ending. A dot inside it is no ending: "Easy 2, no. 743"."""
    name = _FORBIDDEN.sub("-", name.removesuffix(".json")).strip(" .-")
    return name[:_LONGEST].rstrip(" .") or "level"


def start_folder(settings: Settings, level_file: Path | None) -> Path:
    """Where the file dialog begins: where the last picture went, else beside the level, unless
    that is one of the program's own or a hidden folder; else among the person's pictures."""
    last = settings.text(FOLDER)
    if last and Path(last).is_dir():
        return Path(last)
    if level_file is not None and _is_seen(level_file.parent):
        return level_file.parent
    places = QStandardPaths.standardLocations(QStandardPaths.StandardLocation.PicturesLocation)
    return next((Path(place) for place in places if Path(place).is_dir()), Path.home())


def _is_seen(folder: Path) -> bool:
    own = (bundled_folder(), data_folder(), own_levels_folder())
    if any(folder.is_relative_to(place) for place in own):
        return False
    return folder.is_dir() and not any(part.startswith(".") for part in folder.parts)
