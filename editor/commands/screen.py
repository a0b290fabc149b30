"""The test that a window can be opened or a picture drawn, and if not, what to install.

Qt ends the whole process when its platform plugin does not load. So everything it would
end over is tried here first: the plugin's libraries, and the connection to the display.
"""

from __future__ import annotations

import ctypes
import os
import re
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from gridwright.solvers.service.exits import CommandError, MissingLibraryError
from gridwright.solvers.service.signals import signals_taken

_LIBRARIES = """libEGL.so.1 libGL.so.1 libxkbcommon.so.0 libdbus-1.so.3
libfontconfig.so.1 libxcb-cursor.so.0 libxcb-icccm.so.4 libxcb-image.so.0
libxcb-keysyms.so.1 libxcb-render-util.so.0 libxcb-randr.so.0 libxcb-shape.so.0
libxcb-xkb.so.1 libxkbcommon-x11.so.0 libX11-xcb.so.1 libglib-2.0.so.0"""
"""The libraries that the Qt wheels expect of the system."""

_SCREENLESS = ("offscreen", "minimal", "minimalegl", "vnc", "linuxfb", "eglfs")


def has_screen() -> bool:
    """True if a person would see a window."""
    if os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] in _SCREENLESS:
        return False
    if not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def needs_screen() -> None:
    """CommandError if Qt could not open a window here."""
    if os.environ.get("QT_QPA_PLATFORM") or not sys.platform.startswith("linux"):
        return
    if not has_screen():
        raise CommandError(
            "no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is "
            "set); "
            "solve, render and the other commands work without one"
        )
    if not _wayland_answers():
        _require_x11()


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    path = Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / name
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(str(path))
        except OSError:
            return False
    return True


def _require_x11() -> None:
    spec = find_spec("PySide6")
    if spec is None or spec.origin is None:
        raise CommandError(_no_qt("the window"))
    plugin = Path(spec.origin).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    try:
        if plugin.exists():
            ctypes.CDLL(str(plugin))
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        raise CommandError(_missing_library(str(error))) from None
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    if failed:
        raise CommandError(
            f"the display {os.environ.get('DISPLAY', '')} does not answer"
        )


@contextmanager
def qt_or_refuse(what: str) -> Iterator[None]:
    """Turn a failed import of Qt into one sentence that says what to install.

    Ctrl-C waits until Qt is loaded: its bindings abort the process when an import is
    interrupted.
    """
    try:
        with signals_taken(("SIGINT",)):
            yield
    except (ImportError, RuntimeError) as error:
        cause = error.__cause__ if isinstance(error.__cause__, ImportError) else error
        message = _import_message(cause, what)
        if message is None:
            raise
        raise MissingLibraryError(message) from None


def _import_message(error: BaseException, what: str) -> str | None:
    """The libraries to install, if the error is about Qt or a library of the system."""
    if isinstance(error, ModuleNotFoundError):
        module = (error.name or "").split(".")[0]
        return _no_qt(what) if module in ("PySide6", "shiboken6") else None
    if isinstance(error, ImportError) and ".so" in str(error):
        return _missing_library(str(error))
    return None


def _no_qt(what: str) -> str:
    return (
        f"{what} needs Qt, which is not installed: pip install "
        "'PySide6-Essentials<6.12'"
    )


def _missing_library(message: str) -> str:
    found = re.search(r"(lib[^\s:/]+\.so[.0-9]*): cannot open", message)
    name = found[1] if found else message
    if name not in _LIBRARIES.split():
        return f"the system library {name} is missing"
    others = [
        other for other in _LIBRARIES.split() if other != name and _is_missing(other)
    ]
    packages = " ".join(map(_package, [name, *others]))
    return f"the system library {name} is missing: apt-get install {packages}"


def _package(library: str) -> str:
    """Debian's package of a library: its name and version, parted where both are
    digits."""
    name, _, version = library.lower().replace("glib-", "glib").partition(".so.")
    return f"{name}{'-' * name[-1].isdigit()}{version}"


def _is_missing(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return True
    return False
