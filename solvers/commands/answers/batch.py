"""Solve many levels, several at a time; one JSON line a level, the moment it is done.

A line has the file, the level's hash, the solver with its options and limits, and what
`solve --json` prints; or the file and an error. Ctrl-C, and the end of the terminal,
stop what runs and keep what was found. --resume goes on with the output of a run that
was cut short: it skips files whose line holds the same level, solver and options and a
proof, or limits at least as large, and copies answers between files with the same
level. It replays each such line first: what a replay contradicts is solved again, and a
figure that is none is refused with its line.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import (
    Result,
    StopToken,
)
from gridwright.solvers.service import exits, signals
from gridwright.solvers.service.files import lines
from gridwright.solvers.service.files.inputs import read_level_argument
from gridwright.solvers.service.questions import clusters
from gridwright.solvers.service.questions.batch import (
    level_paths,
    refuse_settings,
    solved,
)
from gridwright.solvers.service.questions.question import Question, SolverArguments
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal import streams
from gridwright.solvers.terminal.dry_run import print_dry_run
from gridwright.solvers.terminal.progress import Bar, shown_bar
from gridwright.solvers.text import counted, visible


def run_batch(arguments: argparse.Namespace) -> int:
    target = None if arguments.output == "-" else arguments.output
    if arguments.resume and target is None:
        raise exits.CommandError("--resume needs the output to go on with (-o OUT)")
    flags.refuse_broken_plugin(arguments)
    wanted = flags.read_solver_arguments(arguments)
    refuse_settings(wanted)
    names = list(dict.fromkeys(level_paths(arguments.paths)))
    _refuse_own_level(target, names)
    if arguments.dry_run:
        how = flags.how_of(arguments)
        with lines.ResultsFile(target, how, look=True) as results:
            return print_dry_run(
                name for name in names if _known(name, wanted, results) is None
            )
    scheduler = flags.scheduler_of(arguments)
    with lines.ResultsFile(target, flags.how_of(arguments)) as results:
        shown = target is not None or not sys.stdout.isatty()
        with signals.stop_on_signals() as token, shown_bar(len(names), shown) as bar:
            batch = _Batch(names, wanted, results, bar, resume=arguments.resume)
            with clusters.scheduler_or_refuse():
                return batch.run(min(arguments.jobs, len(names)), token, scheduler)


def _refuse_own_level(target: str | None, names: Sequence[str]) -> None:
    """CommandError if the output is one of the levels: it would be emptied before it is
    read, even where a person forces it."""
    if target is None or not Path(target).is_file():
        return
    for name in names:
        if Path(name).is_file() and Path(name).samefile(target):
            shown = visible(target, 120, keep_end=True)
            raise exits.CommandError(f"{shown}: this is one of the levels to solve")


def _known(
    name: str, wanted: SolverArguments, results: lines.ResultsFile
) -> tuple[lines.Line, bool] | None:
    """The line that answers about a file, if there is one; whether it is its own."""
    if not results.any_kept:
        return None
    try:
        level = read_level_argument(name, wanted.meant)
        question = Question.of(level, wanted, name)
        options = question.filled()
    except Exception:  # whoever solves it says what is wrong with it
        return None
    level = question.level
    key = lines.LineKey.of(level_hash(level), question.solver.id, options)
    return results.answered(name, key, question.limits, level)


class _Batch:
    """The files of one run, and how those done so far ended."""

    def __init__(
        self,
        names: list[str],
        wanted: SolverArguments,
        results: lines.ResultsFile,
        bar: Bar,
        resume: bool,
    ) -> None:
        self._names = names
        self._wanted = wanted
        self._results = results
        self._bar = bar
        self._resume = resume
        self._codes: list[exits.Exit] = []

    def run(
        self, jobs: int, token: StopToken, scheduler: clusters.Scheduler | None
    ) -> exits.Exit:
        """Solve them all, or until the token is stopped; the exit code."""
        try:
            for code, line in solved(
                self._to_solve(), self._wanted, jobs, token, scheduler
            ):
                self._count(code)
                self._results.write(line)
                if "error" in line:
                    self._bar.say(f"gridwright: {line['error']}")
        except BrokenPipeError:
            raise streams.ReaderGone(exits.worst(self._codes)) from None
        done = len(self._codes)
        if done < len(self._names):
            self._bar.say(
                f"gridwright: stopped: {done:,} of "
                f"{counted(len(self._names), 'file')} done"
            )
            return exits.worst(
                [*self._codes, exits.Exit.CUT_SHORT if done else exits.Exit.NOTHING]
            )
        return exits.worst(self._codes)

    def _count(self, code: exits.Exit) -> None:
        self._codes.append(code)
        self._bar.advance()

    def _to_solve(self) -> Iterator[str]:
        """The files to solve. A file with a line is counted; a line from elsewhere is
        copied."""
        for name in self._names:
            known = None
            if self._resume:
                known = _known(name, self._wanted, self._results)
            if known is None:
                yield name
                continue
            line, own = known
            self._count(_code_of(line))
            if not own:
                self._results.write(line)


def _code_of(line: lines.Line) -> exits.Exit:
    moves = () if line.get("moves") is not None else None
    return exits.exit_of(Result(line["status"], line.get("stopped_by"), moves=moves))
