"""Commands that ask one question about many levels: difficulty, what-if, why, heat,
compare and hint."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterator
from typing import Any

from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.kind import LevelError
from gridwright.solvers.service.exits import CommandError, Exit, refusing, worst
from gridwright.solvers.service.files.inputs import (
    Meant,
    files_in,
    is_folder,
    read_levels,
)
from gridwright.solvers.service.insights.asking import (
    Asking,
    LevelAnswer,
    asked_of_all,
    columns_of,
)
from gridwright.solvers.service.questions.clusters import scheduler_or_refuse
from gridwright.solvers.service.signals import stop_on_signals
from gridwright.solvers.service.stderr import shown, tell
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal.progress import shown_progress
from gridwright.solvers.terminal.streams import write_line
from gridwright.solvers.text import counted


def run_difficulty(arguments: argparse.Namespace) -> int:
    """Grade levels from 1 to 10 by what the moves along a best route leave to lose.

    Of one level every part of the difficulty is printed, of several a line each; -v
    prints all of all. --csv is a table with a line a level. The time limit, 30 seconds
    a level if none is given, makes a grade an estimate.

    Exit code 1: the level is proved to have no answer; 3: the grade is an estimate; 4:
    nothing is known to grade.
    """
    return _run("difficulty", arguments, {})


def run_what_if(arguments: argparse.Namespace) -> int:
    """Solve every level that is one small edit away, and say what the edit changes.

    The edits come in the order of their worth to a designer. --csv is a table with a
    line an edit, --json has all edits with their cells and tokens.

    Exit code 0: all edits are answered, also where the level has no answer; 3: the time
    was over before; 4: before the first.
    """
    more = {"near": arguments.near, "most": arguments.most}
    return _run("what-if", arguments, more)


def run_why(arguments: argparse.Namespace) -> int:
    """Explain why a level has no answer: the proof, what comes nearest, and repairs.

    Exit code 0: it is known whether there is an answer, also where it has none; 3:
    the time was over before the repairs were found; 4: it is not known, within the
    limits (60 seconds if none is given).
    """
    return _run("why", arguments, {})


def run_heat(arguments: argparse.Namespace) -> int:
    """Count on how many answers each cell and each step lies.

    --csv is a table with a line a cell. Kinds without such counts are refused. Exit
    code 1: the level is proved to have no answer; 4: the counts were not there in time.
    """
    return _run("heat", arguments, {})


def run_compare(arguments: argparse.Namespace) -> int:
    """Let the solvers of a kind answer about a level, one after the other.

    Without --solver all take part that are not made of the others. The limits, 30
    seconds if none is given, are for each solver. --csv is a table with a line a
    solver. The exit code is that of the solver that says most: 0, one answered; 1, one
    proved that the level has no answer; 3, limits ended all that found something; 4,
    nothing was found.
    """
    more = {"solvers": arguments.solver or None, "counting": not arguments.no_count}
    return _run("compare", arguments, more)


def run_hint(arguments: argparse.Namespace) -> int:
    """Say the easiest thing that the rules show of a position, and why.

    --moves are those made so far. The hint follows from the rules and never from the
    answer; where the rules see nothing, it says so. Exit code 0: also where the rules
    see that no answer is left.
    """
    return _run("hint", arguments, {"moves": arguments.moves, "par": arguments.par})


def _run(name: str, arguments: argparse.Namespace, more: dict[str, Any]) -> int:
    limits = flags.limits_of(arguments)
    asking = Asking(name, limits, tuple(arguments.rule), more)
    scheduler = flags.scheduler_of(arguments)
    shown_as = _Shown(name, arguments)
    codes: list[Exit] = []
    levels = list(_levels(arguments.files, flags.meant_of(arguments), codes))
    shown_as.many = len(levels) > 1
    jobs = min(arguments.jobs, max(1, len(levels)))
    with (
        stop_on_signals() as token,
        shown_progress() as listen,
        scheduler_or_refuse(),
    ):
        found = asked_of_all(asking, levels, jobs, token, scheduler, listen)
        done = 0
        for outcome in found:
            done += 1
            shown_as.write(outcome)
            codes.append(outcome.code)
        if done < len(levels):
            tell(f"gridwright: stopped: {done:,} of {counted(len(levels), 'level')}")
            codes.append(Exit.CUT_SHORT if done else Exit.NOTHING)
    return worst(codes)


def _levels(
    names: list[str], meant: Meant, codes: list[Exit]
) -> Iterator[tuple[str, str]]:
    """The levels of files, folders and sets, as text, each with a name. What cannot be
    read is said on stderr, and its code added."""
    files = []
    for name in names:
        files += files_in(name) if is_folder(name) else [name]
    for file in dict.fromkeys(files):
        try:
            with refusing(LevelError):
                levels, _ = read_levels(file, meant)
        except CommandError as error:
            tell(f"gridwright: {error}")
            codes.append(error.code)
            continue
        shown_name = "stdin" if file == "-" else file
        for number, level in enumerate(levels, start=1):
            place = f"#{number}" if len(levels) > 1 else ""
            yield f"{shown_name}{place}", level_to_json(level)


class _Shown:
    """How answers are printed. many: True if there are several."""

    def __init__(self, name: str, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self.many = False
        self._table: csv.DictWriter[str] | None = None
        if arguments.csv:
            columns = ("file", *columns_of(name))
            self._table = csv.DictWriter(sys.stdout, columns, lineterminator="\n")
            self._table.writeheader()

    def write(self, outcome: LevelAnswer) -> None:
        """Print one answer; a refusal goes to stderr."""
        if outcome.error:
            tell(f"gridwright: {shown(outcome.error)}")
        elif self._arguments.json:
            line = {"file": outcome.file, **(outcome.answer or {})}
            write_line(json.dumps(line, allow_nan=False))
        elif self._table is not None:
            for row in outcome.rows:
                self._table.writerow({"file": outcome.file, **row})
        else:
            write_line(self._text(outcome))

    def _text(self, outcome: LevelAnswer) -> str:
        whole = self._arguments.verbose or not self.many
        text = outcome.report if whole else shown(outcome.headline)
        if self._arguments.quiet:
            text = shown(outcome.headline)
        return f"{shown(outcome.file)}: {text}" if self.many else text
