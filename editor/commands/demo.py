"""Open a sample level, solve it and play it, or open a lesson; no display: in the
terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from gridwright.editor.commands.drawing import export_gif
from gridwright.editor.commands.plain_film import write_plain_gif
from gridwright.editor.commands.screen import has_screen
from gridwright.editor.commands.window import open_window
from gridwright.solvers.files.level_set import demo_file, read_bundled
from gridwright.solvers.kind import Level, Limits, Result, StopToken, grouped
from gridwright.solvers.service.exits import CommandError, Exit, exit_of, stopped
from gridwright.solvers.service.files.outputs import refuse_output
from gridwright.solvers.service.kinds import kind_of
from gridwright.solvers.service.questions.question import Question, SolverArguments
from gridwright.solvers.service.questions.solving import solve_question
from gridwright.solvers.service.signals import stop_on_signals
from gridwright.solvers.service.stderr import tell
from gridwright.solvers.service.texts.boards import board_text
from gridwright.solvers.service.texts.report import heading, report
from gridwright.solvers.teaching.lessons import (
    LESSONS,
    Lesson,
    Trial,
    page_text,
    plain,
    times_fewer,
)
from gridwright.solvers.terminal.arguments import add_arguments
from gridwright.solvers.terminal.progress import shown_progress

GIF = "gridwright-demo.gif"


def demo_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--terminal", action="store_true", help="stay in the terminal")
    parser.add_argument(
        "--lesson",
        type=int,
        choices=[lesson.number for lesson in LESSONS],
        metavar="N",
        help=f"open lesson N, 1 to {len(LESSONS)}: what a search is, from brute force "
        "to proofs",
    )
    add_arguments(parser, "force")


def run_demo(arguments: argparse.Namespace) -> int:
    if arguments.terminal or not has_screen():
        return _in_terminal(arguments.lesson, arguments.force)
    try:
        return open_window([], demo=arguments.lesson is None, lesson=arguments.lesson)
    except (
        CommandError
    ) as error:  # a display that does not work: the show goes on without it
        tell(f"gridwright: {error}")
        return _in_terminal(arguments.lesson, arguments.force)


def _in_terminal(lesson: int | None, force: bool) -> int:
    if lesson is not None:
        return show_lesson(LESSONS[lesson - 1])
    refuse_output(GIF, force=force)
    level = read_bundled(demo_file())
    with shown_progress() as listener:
        asked = SolverArguments(None, (), (), Limits())
        question = Question.of(level, asked, "demo")
        result = solve_question(question, listener)
    sys.stdout.write(report(question.kind, level, result, with_steps=True))
    sys.stdout.flush()
    if result.moves is not None:
        try:
            written = _write_gif(level, result.moves, force)
        except KeyboardInterrupt:
            written = False
        if not written:
            raise stopped(f"{GIF} is not written", result)
        print(f"\n{GIF} in this folder plays it.")
    return exit_of(result)


def _write_gif(level: Level, moves: Sequence[str], force: bool) -> bool:
    try:
        return export_gif(level, moves, GIF, force=force)
    except CommandError as error:
        tell(f"gridwright: {error}; the film is a plain one")
        write_plain_gif(kind_of(level.kind), level, moves, GIF, force=force)
        return True


# -- lessons in the terminal -----------------------------------------------------------
_TITLES = ("Level", "Solver", "Points", "Bound", "Answers", "Nodes", "are", "Asked")
_LEFT = (0, 1, 6, 7)
"""The columns of words."""


def show_lesson(lesson: Lesson) -> int:
    """Print a lesson; the exit code of the first of its searches that did not come to
    its end."""
    print(plain(page_text(lesson.page)))
    level = lesson.shown.read()
    of = kind_of(lesson.shown.kind)
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
            title = plain_one.read().title
            unit = better.question.unit
            print(
                f"\n{title}: {_method(better)} takes {fewer} times fewer {unit} than",
                end=" ",
            )
            print(f"{_method(plain_one)}.", end="")
    print()
    codes = [exit_of(result) for _, result in results]
    return next((code for code in codes if code != Exit.ANSWERED), Exit.ANSWERED)


def _answer(trial: Trial, token: StopToken) -> Result:
    options = tuple((name, str(value).lower()) for name, value in trial.options.items())
    asked = SolverArguments(trial.solver, options, (), Limits(memory_mib=1024))
    with shown_progress() as listener:
        question = Question.of(trial.read(), asked, "lesson")
        return solve_question(question, listener, token)


def _of(results: list[tuple[Trial, Result]], wanted: Trial) -> Result:
    return next(result for trial, result in results if trial == wanted)


def _method(trial: Trial) -> str:
    """The name of a solver, and the options it was given."""
    options = ", ".join(
        f"{name}={str(value).lower()}" for name, value in trial.options.items()
    )
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
