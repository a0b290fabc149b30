"""Sets of levels: made, ordered, checked, proved, and written as pages to play."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from gridwright.solvers.files.level_set import LevelSet, read_set, set_to_json
from gridwright.solvers.insight.difficulty.choices import Limit
from gridwright.solvers.kind import LevelError
from gridwright.solvers.page.page import page
from gridwright.solvers.service.exits import CommandError, Exit, refusing
from gridwright.solvers.service.files import outputs
from gridwright.solvers.service.files.level_sets import proved_entries, set_of_names
from gridwright.solvers.service.insights.set_report import (
    SetReport,
    grades_of_set,
    report_of,
)
from gridwright.solvers.service.signals import stop_on_signals
from gridwright.solvers.service.stderr import shown, tell
from gridwright.solvers.sets.grades import LevelGrade
from gridwright.solvers.sets.order import arranged, easiest_first
from gridwright.solvers.sets.places import contained, level_of, relocated
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal.dry_run import print_dry_run
from gridwright.solvers.terminal.progress import shown_bar
from gridwright.solvers.terminal.streams import write_line

USUAL = 30.0
"""Seconds for a level by default."""


def run_set(arguments: argparse.Namespace) -> int:
    """Make a set of levels, order it, list its faults, prove its answers, or write a
    page of it.

    make writes SET: level files are named by their paths, what else is read is copied
    into it, and so is everything with --inside. order grades the levels and puts the
    easiest first. check lists what keeps a person from finishing the set, levels that
    come twice, and levels without a proved optimum. prove searches for the answers that
    are not proved; a level with a new answer stands in the new set whole. page is one
    HTML file that a browser plays. Without -o, order and prove print what they found
    and write nothing. The time limit, 30 seconds if none is given, is for each level.

    Exit code 1: a person cannot finish the set, because a level cannot be read or
    played, is proved to have no answer, or has a par that is too high; 3: a limit left
    a difficulty estimated, or an answer unproved.
    """
    _refuse_others(arguments)
    action = _ACTIONS[arguments.action]
    return action(arguments)


# -- what an action takes --------------------------------------------------------------
_TAKEN: Mapping[str, frozenset[str]] = {
    "make": frozenset(("title", "inside", "json", "dry_run", "force")),
    "order": frozenset(
        ("output", "json", "time_limit", "memory_limit", "dry_run", "force")
    ),
    "check": frozenset(("json",)),
    "prove": frozenset(
        ("output", "json", "time_limit", "memory_limit", "dry_run", "force")
    ),
    "page": frozenset(("output", "title", "dry_run", "force")),
}
"""The options of each action, by their names among the arguments."""


def _refuse_options(arguments: argparse.Namespace, action: str) -> None:
    """CommandError for an option that the action does not take."""
    for name in frozenset().union(*_TAKEN.values()) - _TAKEN[action]:
        given = getattr(arguments, name)
        if not (given is None or given is False or given == ""):  # 0 is a value
            flag = "-o" if name == "output" else f"--{name.replace('_', '-')}"
            raise CommandError(f"set {action} takes no {flag}")


def _refuse_others(arguments: argparse.Namespace) -> None:
    """CommandError for an option that the action does not take, and for levels that it
    does not take, or needs."""
    action: str = arguments.action
    _refuse_options(arguments, action)
    if action == "make" and not arguments.levels:
        raise CommandError("set make needs the levels of the set")
    if action != "make" and arguments.levels:
        raise CommandError(f"set {action} takes one set")
    if action == "page" and not arguments.output:
        raise CommandError("set page needs -o OUT, the HTML file")


# -- actions ---------------------------------------------------------------------------
def _make(arguments: argparse.Namespace) -> int:
    target = Path(arguments.file)
    outputs.refuse_output(target, force=arguments.force)
    with refusing(LevelError):
        made = set_of_names(arguments.levels, target, arguments.title)
        if arguments.inside:
            made = contained(made, target)
    if arguments.dry_run:
        return print_dry_run([target])
    outputs.write_text(target, set_to_json(made), force=arguments.force)
    _print(report_of(made, target), arguments)
    return Exit.ANSWERED


def _order(arguments: argparse.Namespace) -> int:
    levels, file = _read(arguments)
    if arguments.dry_run:
        return print_dry_run(_outputs(arguments))
    grades = _grades(levels, file, arguments)
    order = easiest_first(grades)
    ordered = arranged(levels, order)
    _write(ordered, file, arguments)
    report = report_of(ordered, file, [grades[place] for place in order])
    _print(report, arguments)
    if report.code != Exit.ANSWERED:
        return report.code
    cut_short = any(grade.partial or grade.grade is None for grade in grades)
    return Exit.CUT_SHORT if cut_short else Exit.ANSWERED


def _grades(
    levels: LevelSet,
    file: Path,
    arguments: argparse.Namespace,
) -> list[LevelGrade]:
    given = flags.limits_of(arguments)
    usual = Limit()
    limit = Limit(
        USUAL if given.seconds is None else given.seconds,
        memory_mib=usual.memory_mib if given.memory_mib is None else given.memory_mib,
    )
    grades: list[LevelGrade] = []
    with stop_on_signals() as token, shown_bar(len(levels.entries)) as bar:
        for grade in grades_of_set(levels, file, limit, token):
            grades.append(grade)
            bar.advance()
    return grades


def _check(arguments: argparse.Namespace) -> int:
    levels, file = _read(arguments)
    report = report_of(levels, file)
    if arguments.json:
        _print(report, arguments)
        return report.code
    for fault in report.faults:
        write_line(shown(f"{arguments.file}: {fault.sentence}"))
    if not report.faults:
        write_line(shown(f"{arguments.file}: no problems"))
    return report.code


def _prove(arguments: argparse.Namespace) -> int:
    levels, file = _read(arguments)
    if arguments.dry_run:
        return print_dry_run(_outputs(arguments))
    given = flags.limits_of(arguments)
    limits = replace(given, seconds=USUAL if given.seconds is None else given.seconds)
    entries = []
    with stop_on_signals() as token, shown_bar(len(levels.entries)) as bar:
        for entry in proved_entries(levels, file, limits, token):
            entries.append(entry)
            bar.advance()
    proved = replace(levels, entries=tuple(entries))
    _write(proved, file, arguments)
    report = report_of(proved, file)
    _print(report, arguments)
    if report.code != Exit.ANSWERED:
        return report.code
    unproved = any(not level.proved for level in report.levels)
    return Exit.CUT_SHORT if unproved else Exit.ANSWERED


def _page(arguments: argparse.Namespace) -> int:
    endings = (".html", ".htm")
    force: bool = arguments.force
    outputs.refuse_target(arguments.output, "a page", endings, force=force)
    levels, file = _read(arguments)
    if arguments.dry_run:
        return print_dry_run(_outputs(arguments))
    with refusing(LevelError, of=arguments.file):
        contents = [level_of(entry, file) for entry in levels.entries]
        text = page(contents, arguments.title or levels.title)
    outputs.write_text(arguments.output, text, force=force)
    return Exit.ANSWERED


_ACTIONS: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "make": _make,
    "order": _order,
    "check": _check,
    "prove": _prove,
    "page": _page,
}


# -- in and out ------------------------------------------------------------------------
def _read(arguments: argparse.Namespace) -> tuple[LevelSet, Path]:
    """The set, and its file. CommandError if it cannot be read, or if what is to be
    written cannot be."""
    if arguments.output:
        outputs.refuse_output(arguments.output, force=arguments.force)
    file = Path(arguments.file)
    with refusing(LevelError):
        return read_set(file), file


def _outputs(arguments: argparse.Namespace) -> list[str]:
    return [arguments.output] if arguments.output else []


def _write(levels: LevelSet, file: Path, arguments: argparse.Namespace) -> None:
    """Write a set into OUT, if that is given. file: from which its paths lead now."""
    if not arguments.output:
        return
    there = relocated(levels, file, Path(arguments.output))
    outputs.write_text(arguments.output, set_to_json(there), force=arguments.force)


def _print(report: SetReport, arguments: argparse.Namespace) -> None:
    """Print a report; where a file is written, its first line goes to stderr."""
    if arguments.json:
        line = {"file": arguments.file, **report.to_dict()}
        write_line(json.dumps(line, allow_nan=False))
    elif arguments.output or arguments.action == "make":
        tell(shown(report.headline))
    else:
        write_line(report.report())
