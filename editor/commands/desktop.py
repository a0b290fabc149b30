"""Put the program where the desktop of Linux looks for programs, or take it away again.

install writes a launcher, icons, the type of level files with a thumbnailer, and a
description into the user's data folder (~/.local/share), so that a double click opens a
level whose name ends with .gridwright.json. remove deletes what install wrote, the
caches that only it was in, and the folders that are empty then, and nothing else.
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

from gridwright.solvers.service.exits import CommandError, Exit
from gridwright.solvers.service.files.outputs import refuse_existing, write_text
from gridwright.solvers.service.stderr import shown
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal.streams import write_line

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
_REFRESH = (
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
)
"""Programs that read a folder again; where one is missing, the desktop does so at the
next start."""
_CACHES = {
    "applications": ("*.desktop", ("mimeinfo.cache",)),
    "mime": (
        "packages/*.xml",
        (
            "XMLnamespaces",
            "aliases",
            "generic-icons",
            "globs",
            "globs2",
            "icons",
            "magic",
            "mime.cache",
            "subclasses",
            "treemagic",
            "types",
            "version",
        ),
    ),
}
"""The files that those programs read in a folder, and what they write there."""
_OF_TYPE = f"mime/{TYPE}.xml"
"""The file that they write for the type of level files."""


def desktop_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("act", choices=["install", "remove"], help="what to do")
    flags.add_arguments(parser, "force")


def run_desktop(arguments: argparse.Namespace) -> int:
    if not sys.platform.startswith("linux"):
        raise CommandError(
            "the launcher is for desktops of Linux; pin the program by hand here"
        )
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    texts = [f"{folder}/{name}" for name, folder in _TEXTS.items()]
    files = [*texts, *(_ICON.format(side=side) for side in ICON_SIDES)]
    if arguments.act == "install":
        refuse_existing((data / name for name in files), force=arguments.force)
        _install(data, arguments.force)
        _refresh(data)
    else:
        files = _remove(data, files)
    for name in files:
        write_line(
            shown(
                f"{'wrote' if arguments.act == 'install' else 'removed'} {data / name}"
            )
        )
    return Exit.ANSWERED


def _install(data: Path, force: bool) -> None:
    from gridwright.editor.commands.drawing import write_icon

    command = _program("gridwright")
    window = _program("gridwright-window")
    for side in ICON_SIDES:
        target = data / _ICON.format(side=side)
        target.parent.mkdir(parents=True, exist_ok=True)
        write_icon(target, side, force=force)
    values = {"type": TYPE, "window": window, "command": command}
    values["program"] = shlex.split(command)[0]
    for name, folder in _TEXTS.items():
        text = (
            Path(__file__).with_name("desktop_files").joinpath(name).read_text("utf-8")
        )
        (data / folder).mkdir(parents=True, exist_ok=True)
        write_text(data / folder / name, text.format_map(values), force=force)


def _refresh(data: Path) -> None:
    """Let the desktop read the folders again."""
    for program, folder in _REFRESH:
        if shutil.which(program) and (data / folder).is_dir():
            with suppress(OSError):
                subprocess.run(
                    [program, str(data / folder)], check=False, capture_output=True
                )


def _remove(data: Path, files: list[str]) -> list[str]:
    """Remove what install wrote, with the caches and folders that nothing else needs.

    Returns the files that were there.
    """
    there = [name for name in files if (data / name).is_file()]
    for name in there:
        (data / name).unlink()
    _refresh(data)
    (data / _OF_TYPE).unlink(missing_ok=True)
    for folder, (sources, caches) in _CACHES.items():
        if not any((data / folder).glob(sources)):
            for name in caches:
                (data / folder / name).unlink(missing_ok=True)
    _remove_folders(data, [*files, _OF_TYPE])
    return there


def _remove_folders(data: Path, files: list[str]) -> None:
    """Remove the folders above some files, if they are empty."""
    above = {place for name in files for place in Path(name).parents if place.name}
    for place in sorted(above, reverse=True):  # those inside of others come first
        with suppress(OSError):  # it is not empty, or not there
            (data / place).rmdir()


def _program(name: str) -> str:
    """How a desktop starts a program of this installation, quoted for a launcher."""
    script = Path(sys.executable).with_name(name)
    words = (
        [str(script)]
        if script.is_file()
        else [sys.executable, "-P", "-m", "gridwright.cli"]
    )
    return shlex.join(words).replace("'", '"').replace("%", "%%")
