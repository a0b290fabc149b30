"""Pictures of levels and games, drawn by the editor package.

The editor stands on the solvers, never the other way round, so it is named here, not imported:
it loads when a picture is asked for, and only then is Qt needed.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from solvers.commands.exits import CommandError
from solvers.commands.screen import qt_or_refuse
from solvers.files.whole import WriteError
from solvers.level import Level, LevelError


def _drawing() -> Any:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # no window is opened, no display is needed
    with qt_or_refuse("drawing"):
        return import_module("editor.drawing")


def render_level(level: Level, path: str) -> None:
    """Draw a level as PNG or SVG, as the ending of the path says."""
    refuse_target(path, "a picture", (".png", ".svg"))
    _write(path, lambda: _drawing().render_level(level, Path(path), special=True))


def export_gif(level: Level, moves: Sequence[str], path: str) -> None:
    """Write the playback of a game as GIF."""
    refuse_target(path, "a playback", (".gif",))
    _write(path, lambda: _drawing().export_gif(level, tuple(moves), Path(path), special=True))


def refuse_target(path: str, what: str, endings: tuple[str, ...]) -> None:
    """CommandError if the path cannot be where that goes; asked before the work is done."""
    if Path(path).suffix.lower() not in endings:
        raise CommandError(f"{path}: {what} is written as {' or '.join(endings)}")
    if not Path(path).parent.is_dir():
        raise CommandError(f"{path}: the folder does not exist")


def _write(path: str, draw: Any) -> None:
    try:
        draw()
    except WriteError as error:
        raise CommandError(str(error)) from None
    except (OSError, LevelError) as error:
        message = getattr(error, "strerror", None) or str(error)
        raise CommandError(f"{path}: {message}") from None
