"""Open a sample level, solve it and play it, or open a lesson; no display: in the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from solvers.commands.window import open_window
from solvers.files.bundled import demo_file, read_bundled
from solvers.files.whole import WriteError
from solvers.level import Level
from solvers.problem import Limits
from solvers.teaching.lessons import LESSONS
from solvers.terminal.arguments import Asked, kind_of
from solvers.terminal.exits import CommandError, exit_of, tell
from solvers.terminal.lesson import show_lesson
from solvers.terminal.pictures.drawn import export_gif
from solvers.terminal.pictures.plain_gif import write_plain_gif
from solvers.terminal.report.answer import report
from solvers.terminal.report.progress import shown_progress
from solvers.terminal.screen import has_screen
from solvers.terminal.solving import solve_level

GIF = "gridwright-demo.gif"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--terminal", action="store_true", help="stay in the terminal")
    parser.add_argument(
        "--lesson",
        type=int,
        choices=[lesson.number for lesson in LESSONS],
        metavar="N",
        help=f"open lesson N, 1 to {len(LESSONS)}: what a search is, from brute force to proofs",
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.terminal or not has_screen():
        return _in_terminal(arguments.lesson)
    try:
        return open_window([], demo=arguments.lesson is None, lesson=arguments.lesson)
    except CommandError as error:  # a display that does not work: the show goes on without it
        tell(f"gridwright: {error}")
        return _in_terminal(arguments.lesson)


def _in_terminal(lesson: int | None) -> int:
    if lesson is not None:
        return show_lesson(LESSONS[lesson - 1])
    level = read_bundled(demo_file())
    with shown_progress() as listener:
        level, result = solve_level(level, Asked(None, (), (), Limits()), "demo", listener)
    sys.stdout.write(report(kind_of(level.kind), level, result))
    sys.stdout.flush()
    if result.moves is not None and _write_gif(level, result.moves):
        print(f"\n{GIF} in this folder plays it.")
    return exit_of(result)


def _write_gif(level: Level, moves: Sequence[str]) -> bool:
    try:
        return export_gif(level, moves, GIF)
    except CommandError as error:
        tell(f"gridwright: {error}; the film is a plain one")
        try:
            write_plain_gif(kind_of(level.kind), level, moves, GIF)
        except WriteError as failed:
            raise CommandError(str(failed)) from None
        return True
