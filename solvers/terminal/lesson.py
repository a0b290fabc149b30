"""A lesson in the terminal: its text, its level, and the searches that it compares, run now."""

from __future__ import annotations

import sys

from solvers.decimals import grouped
from solvers.problem import Limits, Result
from solvers.teaching.lessons import Lesson, Trial, effort, times_fewer
from solvers.teaching.pages import page_text, plain
from solvers.terminal.arguments import Asked, kind_of
from solvers.terminal.exits import Exit, exit_of
from solvers.terminal.report.answer import board_text, heading
from solvers.terminal.report.progress import shown_progress
from solvers.terminal.solving import solve_level

_TITLES = ("Level", "Solver", "Points", "Bound", "Answers", "Nodes")


def show_lesson(lesson: Lesson) -> int:
    """Print a lesson; the exit code of the first of its searches that did not come to its end."""
    print(plain(page_text(lesson.page)))
    level, of = lesson.shown.read(), kind_of(lesson.shown.kind)
    print(f"{heading(of, level)}\n\n{board_text(of, level.cells)}\n")
    sys.stdout.flush()
    results = [(trial, _answer(trial)) for trial in lesson.trials]
    print(_table(results))
    for plain_one, better in lesson.pairs:
        fewer = times_fewer(_of(results, plain_one), _of(results, better))
        title = plain_one.read().title
        print(f"\n{title}: {_method(better)} takes {fewer} times fewer nodes than", end=" ")
        print(f"{_method(plain_one)}.", end="")
    print()
    codes = [exit_of(result) for _, result in results]
    return next((code for code in codes if code != Exit.ANSWERED), Exit.ANSWERED)


def _answer(trial: Trial) -> Result:
    options = tuple((name, str(value).lower()) for name, value in trial.options.items())
    asked = Asked(trial.solver, options, (), Limits(memory_mib=1024))
    with shown_progress() as listener:
        return solve_level(trial.read(), asked, "lesson", listener)[1]


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
            word.ljust(width) if column < 2 else word.rjust(width)
            for column, (word, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def _row(trial: Trial, result: Result) -> tuple[str, ...]:
    numbers = (result.score, result.bound, result.counts.solutions, effort(result))
    told = ("-" if number is None else grouped(number) for number in numbers)
    return (trial.read().title, _method(trial), *told)
