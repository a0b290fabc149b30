"""Open a sample level, solve it and play it, or open a lesson; no display: in the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from solvers.commands.window import open_window
from solvers.files.level_set import demo_file, read_bundled
from solvers.files.whole import WriteError
from solvers.kind import Level, Limits, Result, StopToken, grouped
from solvers.teaching.lessons import LESSONS, Lesson, Trial, page_text, plain, times_fewer
from solvers.terminal.arguments import SolverArguments, kind_of
from solvers.terminal.exits import CommandError, Exit, exit_of, stop_on_signals, stopped, tell
from solvers.terminal.pictures import export_gif, write_plain_gif
from solvers.terminal.report import board_text, heading, report, shown_progress
from solvers.terminal.screen import has_screen
from solvers.terminal.solving import solve_level

GIF = "gridwright-demo.gif"


def demo_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--terminal", action="store_true", help="stay in the terminal")
    parser.add_argument(
        "--lesson",
        type=int,
        choices=[lesson.number for lesson in LESSONS],
        metavar="N",
        help=f"open lesson N, 1 to {len(LESSONS)}: what a search is, from brute force to proofs",
    )


def run_demo(arguments: argparse.Namespace) -> int:
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
        level, result = solve_level(
            level, SolverArguments(None, (), (), Limits()), "demo", listener
        )
    sys.stdout.write(report(kind_of(level.kind), level, result))
    sys.stdout.flush()
    if result.moves is not None:
        try:
            written = _write_gif(level, result.moves)
        except KeyboardInterrupt:
            written = False
        if not written:
            raise stopped(f"{GIF} is not written", result)
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


# -- lessons in the terminal -----------------------------------------------------------------------
_TITLES = ("Level", "Solver", "Points", "Bound", "Answers", "Nodes", "are", "Asked")
_LEFT = (0, 1, 6, 7)
"""The columns of words."""


def show_lesson(lesson: Lesson) -> int:
    """Print a lesson; the exit code of the first of its searches that did not come to its end."""
    print(plain(page_text(lesson.page)))
    level, of = lesson.shown.read(), kind_of(lesson.shown.kind)
    print(f"{heading(of, level)}\n\n{board_text(of, level.cells)}\n")
    sys.stdout.flush()
    results: list[tuple[Trial, Result]] = []
    with stop_on_signals() as token:
        for trial in lesson.trials:
            results.append((trial, _answer(trial, token)))
            if token.stopped:
                break
    print(_table(results))
    if token.stopped:
        raise stopped(f"{len(results)} of {len(lesson.trials)} searches begun", results)
    for plain_one, better in lesson.pairs:
        fewer = times_fewer(_of(results, plain_one), _of(results, better))
        if fewer:
            title, unit = plain_one.read().title, better.question.unit
            print(f"\n{title}: {_method(better)} takes {fewer} times fewer {unit} than", end=" ")
            print(f"{_method(plain_one)}.", end="")
    print()
    codes = [exit_of(result) for _, result in results]
    return next((code for code in codes if code != Exit.ANSWERED), Exit.ANSWERED)


def _answer(trial: Trial, token: StopToken) -> Result:
    options = tuple((name, str(value).lower()) for name, value in trial.options.items())
    asked = SolverArguments(trial.solver, options, (), Limits(memory_mib=1024))
    with shown_progress() as listener:
        return solve_level(trial.read(), asked, "lesson", listener, token)[1]


def _of(results: list[tuple[Trial, Result]], wanted: Trial) -> Result:
    return next(result for trial, result in results if trial == wanted)


def _method(trial: Trial) -> str:
    """The name of a solver, and the options it was given."""
    options = ", ".join(f"{name}={str(value).lower()}" for name, value in trial.options.items())
    return trial.method.title + (f" ({options})" if options else "")


def _table(results: list[tuple[Trial, Result]]) -> str:
    """The searches, one a line, in columns; numbers stand to the right."""
    rows = [_TITLES, *(_row(trial, result) for trial, result in results)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_TITLES))]
    return "\n".join(
        "  ".join(
            word.ljust(width) if column in _LEFT else word.rjust(width)
            for column, (word, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _row(trial: Trial, result: Result) -> tuple[str, ...]:
    numbers = (result.score, result.bound, result.counts.solutions, result.nodes)
    told = ("-" if number is None else grouped(number) for number in numbers)
    asked = trial.question
    return (trial.read().title, _method(trial), *told, asked.unit, asked.words)
