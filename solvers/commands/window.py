"""Open the window with the given level files."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from solvers.terminal.exits import signals_given_back
from solvers.terminal.screen import needs_screen, qt_or_refuse


def window_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILES", nargs="*", help="level files to open")
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")


class _Version(argparse.Action):
    def __call__(self, *unused: object) -> None:
        from importlib.metadata import version

        print(f"gridwright {version('gridwright')}")
        sys.exit(0)


def run_window(arguments: argparse.Namespace) -> int:
    return open_window(arguments.files)


def open_window(files: list[str], demo: bool = False, lesson: int | None = None) -> int:
    """Run the desktop program. It is named, not imported: solvers know no Qt.

    demo: show the sample level, solve it and play the answer at once. lesson: open that lesson.
    """
    needs_screen()
    with qt_or_refuse("the window"):
        app = import_module("editor.app")
    with signals_given_back():
        return int(app.run(files, demo=demo, lesson=lesson))
