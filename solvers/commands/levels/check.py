"""List what is wrong with levels, one line a problem: file, row, column, message."""

from __future__ import annotations

import argparse

from solvers.files.level_file import level_hash
from solvers.insight.verify import false_claims
from solvers.kind import Problem
from solvers.level import Level
from solvers.terminal.arguments import kind_of, problem_text, read_level_argument
from solvers.terminal.exits import CommandError, Exit, shown, tell, worst
from solvers.terminal.streams import write_line


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="level files")


def run(arguments: argparse.Namespace) -> int:
    return worst([_check(name) for name in arguments.files])


def _check(name: str) -> Exit:
    try:
        level = read_level_argument(name)
    except CommandError as error:
        tell(f"gridwright: {error}")
        return Exit.REFUSED
    problems = kind_of(level.kind).check(level)
    if not any(problem.severity == "error" for problem in problems):
        problems += stored_solution_problems(level)
    for problem in problems:
        write_line(shown(problem_text(name, problem)))
    if not problems:
        write_line(shown(f"{name}: no problems"))
    errors = any(problem.severity == "error" for problem in problems)
    return Exit.NO_ANSWER if errors else Exit.ANSWERED


def stored_solution_problems(level: Level) -> list[Problem]:
    """What is wrong with the stored solution: a route is only believed once it was replayed."""
    stored = level.solution
    if stored is None:
        return []
    if stored.level_hash and stored.level_hash != level_hash(level):
        message = "the stored solution belongs to an earlier state of the level"
        return [Problem(message, severity="warning")]
    found = false_claims(kind_of(level.kind), level)
    return [Problem(f"the stored solution is wrong: {claim}") for claim in found[:1]]
