"""The files that version 1.0 wrote, put where a program of today would find them.

`tools/record_old_data.py` wrote them; below PLACE, as it says there. Nothing of them is
ever written again by a later version.
"""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from gridwright.editor.models.program.settings import data_folder
from gridwright.solvers.files.screenshot.reading import skin_folder
from gridwright.solvers.runtime.cache import cache_folder

RECORDED = Path(__file__).parents[3] / "data" / "1.0"
PLACE = "/tmp/gridwright-1.0"


def settle_in(place: Path) -> Path:
    """Copy all of it below a folder, and the program's own files to today's folders.

    Names of files in settings, unsaved work and lines of answers lead to the new place,
    and the folders of backups are named after the new paths, as version 1.0 named them.
    """
    for name in ("levels", "settings", "exports"):
        shutil.copytree(RECORDED / name, place / name)
    data = data_folder()
    shutil.copytree(RECORDED / "data", data, dirs_exist_ok=True)
    shutil.copytree(RECORDED / "skins", skin_folder())
    shutil.copytree(RECORDED / "cache", cache_folder(), dirs_exist_ok=True)
    texts = [
        *place.glob("settings/*.ini"),
        *place.glob("exports/*.jsonl"),
        *data.glob("recovery/*/*.json"),
    ]
    for file in texts:
        text = file.read_text(encoding="utf-8").replace(PLACE, place.as_posix())
        file.write_bytes(text.encode())
    for level in place.glob("levels/*.json"):
        named = backup_folder(f"{PLACE}/levels/{level.name}", level.stem)
        old = data / "backups" / named
        if old.is_dir():
            old.rename(old.with_name(backup_folder(str(level.absolute()), level.stem)))
    return place


def backup_folder(path: str, stem: str) -> str:
    """The name of the folder in which version 1.0 kept the backups of a file."""
    return f"{stem}-{hashlib.sha256(path.encode()).hexdigest()[:16]}"
