"""Put the program where the desktop of Linux looks for programs, or take it away again.

install writes a launcher, icons, the type of level files with a thumbnailer, and a description
into the user's data folder (~/.local/share), so that a double click opens a level whose name ends
with .gridwright.json. remove deletes what install wrote, and nothing else.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from solvers.terminal.arguments import write_text
from solvers.terminal.exits import CommandError, Exit, write_line

TYPE = "application/vnd.gridwright.level+json"
ICON_SIDES = (32, 64, 128, 256)

_TEXTS = {
    "gridwright.desktop": "applications",
    "gridwright.xml": "mime/packages",
    "gridwright.thumbnailer": "thumbnailers",
    "gridwright.metainfo.xml": "metainfo",
}
"""The files of the folder desktop_files, and where they go."""
_ICON = "icons/hicolor/{side}x{side}/apps/gridwright.png"
_REFRESH = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))
"""Programs that read a folder anew; where one is missing, the desktop does so at the next start."""


def run_desktop(arguments: argparse.Namespace) -> int:
    if not sys.platform.startswith("linux"):
        raise CommandError("the launcher is for desktops of Linux; pin the program by hand here")
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    texts = [f"{folder}/{name}" for name, folder in _TEXTS.items()]
    files = [*texts, *(_ICON.format(side=side) for side in ICON_SIDES)]
    if arguments.act == "install":
        _install(data)
    else:
        files = [name for name in files if (data / name).is_file()]
        for name in files:
            (data / name).unlink()
    for program, folder in _REFRESH:
        if shutil.which(program) and (data / folder).is_dir():
            with suppress(OSError):
                subprocess.run([program, str(data / folder)], check=False, capture_output=True)
    for name in files:
        write_line(f"{'wrote' if arguments.act == 'install' else 'removed'} {data / name}")
    return Exit.ANSWERED


def _install(data: Path) -> None:
    from solvers.terminal.pictures import write_icon

    command, window = _program("gridwright"), _program("gridwright-window")
    for side in ICON_SIDES:
        target = data / _ICON.format(side=side)
        target.parent.mkdir(parents=True, exist_ok=True)
        write_icon(target, side)
    values = {"type": TYPE, "window": window, "command": command}
    values["program"] = shlex.split(command)[0]
    for name, folder in _TEXTS.items():
        text = Path(__file__).with_name("desktop_files").joinpath(name).read_text("utf-8")
        (data / folder).mkdir(parents=True, exist_ok=True)
        write_text(data / folder / name, text.format_map(values))


def _program(name: str) -> str:
    """How a desktop starts a program of this installation, quoted for a launcher."""
    script = Path(sys.executable).with_name(name)
    words = [str(script)] if script.is_file() else [sys.executable, "-P", "-m", "solvers.cli"]
    return shlex.join(words).replace("'", '"').replace("%", "%%")
