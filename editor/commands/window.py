"""Open the window with the given level files."""

from __future__ import annotations

import argparse
import sys

from gridwright.editor.commands.screen import needs_screen, qt_or_refuse
from gridwright.solvers.service.signals import signals_given_back


def window_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILES", nargs="*", help="level files to open")
    parser.add_argument(
        "-V", "--version", action=_Version, nargs=0, help="print the version"
    )


class _Version(argparse.Action):
    def __call__(self, *unused: object) -> None:
        from importlib.metadata import version

        print(f"gridwright {version('gridwright')}")
        sys.exit(0)


def run_window(arguments: argparse.Namespace) -> int:
    return open_window(arguments.files)


def open_window(files: list[str], demo: bool = False, lesson: int | None = None) -> int:
    """Run the desktop program.

    demo: show the sample level, solve it and play the answer at once. lesson: open that
    lesson.
    """
    needs_screen()
    with qt_or_refuse("the window"):
        from gridwright.editor import app
    with signals_given_back():
        return app.run(files, demo=demo, lesson=lesson)
