"""Solve many levels, several at a time; one JSON line a level, the moment it is done.

A line has the file, the level's hash, the solver with its options and limits, and what
`solve --json` prints; or the file and an error. Ctrl-C, and the end of the terminal, stop what
runs and keep what was found. --resume goes on with the output of a run that was cut short: it
skips files whose line holds the same level, solver and options and a proof, or limits at least as
large, and copies answers between files with the same level. It replays each such line first: what
a replay contradicts is solved again, and a figure that is none is refused with its line.
"""

from __future__ import annotations

import argparse
import dataclasses
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from solvers.answers import limits_shown, line_of
from solvers.files.level_file import level_from_json, level_hash
from solvers.kind import Level, LevelError, Limits, Option, OptionError, Result, StopToken
from solvers.registry import installed
from solvers.runtime.children import CallFailed, ChildDied
from solvers.terminal.arguments import (
    Setting,
    SolverArguments,
    add_jobs_argument,
    add_plugin_argument,
    add_proofs_argument,
    add_solver_arguments,
    kind_of,
    read_input,
    read_level_argument,
    read_solver_arguments,
    refuse_broken_plugin,
    solver_of,
    with_rules,
)
from solvers.terminal.exits import (
    CommandError,
    Exit,
    ReaderGone,
    exit_of,
    library_problem,
    stop_on_signals,
    worst,
)
from solvers.terminal.long_work import (
    Line,
    Question,
    ResultsFile,
    Scheduler,
    add_output_choice,
    add_scheduler_argument,
    how_of,
    scheduler_of,
    scheduler_or_refuse,
    spread_on,
)
from solvers.terminal.report import Bar, shown_bar
from solvers.terminal.solving import kept_proof, proof_path, solve_level

SECONDS = 60.0
"""The time limit of a level, unless told."""

TARGET = f"{__name__}:solve_order"
"""What another process is asked for each file."""

Coded = tuple[Exit, Line]


def batch_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", metavar="PATHS", nargs="+", help="level files, or folders of them")
    add_solver_arguments(parser)
    add_plugin_argument(parser)
    add_proofs_argument(parser)
    parser.set_defaults(time_limit=SECONDS)
    where = parser.add_mutually_exclusive_group()
    add_jobs_argument(where, "; 1 solves in this one")
    add_scheduler_argument(where, parser)
    parser.add_argument("-o", "--output", metavar="OUT", help="x.jsonl (default: stdout)")
    add_output_choice(parser, "skip what it answers")


def run_batch(arguments: argparse.Namespace) -> int:
    target = None if arguments.output == "-" else arguments.output
    if arguments.resume and target is None:
        raise CommandError("--resume needs the output to go on with (-o OUT)")
    refuse_broken_plugin(arguments)
    refuse_settings(read_solver_arguments(arguments))
    names = list(dict.fromkeys(level_paths(arguments.paths)))
    scheduler = scheduler_of(arguments)
    with ResultsFile(target, how_of(arguments)) as results:
        shown = target is not None or not sys.stdout.isatty()
        with stop_on_signals() as token, shown_bar(len(names), shown) as bar:
            batch = _Batch(
                names, read_solver_arguments(arguments), results, bar, resume=arguments.resume
            )
            with scheduler_or_refuse():
                return batch.run(min(arguments.jobs, len(names)), token, scheduler)


def refuse_settings(wanted: SolverArguments) -> None:
    """CommandError for a solver, an option or a rule that no kind could use: before any level."""
    kinds = list(installed())
    if wanted.plugin is None:
        solvers = [
            solver
            for of in kinds
            for solver in of.solvers
            if solver.id == (wanted.solver or of.solver().id)
        ]
        if not solvers:
            known = ", ".join(dict.fromkeys(solver.id for of in kinds for solver in of.solvers))
            message = f"'{wanted.solver}' is not a solver of any kind (known: {known})"
            raise CommandError(message)
        _refuse_others(wanted.options, [o for solver in solvers for o in solver.options])
    _refuse_others(wanted.rules, [rule for of in kinds for rule in of.rules])


def _refuse_others(given: Sequence[Setting], options: Sequence[Option]) -> None:
    """CommandError for the first setting that is none of these options, or that none can read."""
    for name, value in given:
        same = [option for option in options if option.name == name]
        if not same:
            known = ", ".join(dict.fromkeys(option.name for option in options)) or "none"
            raise CommandError(f"{name} is not an option here (known: {known})")
        refusals = []
        for option in same:
            try:
                option.parse(value)
            except OptionError as error:
                refusals.append(error)
        if len(refusals) == len(same):
            raise CommandError(str(refusals[0]))


def level_paths(paths: Sequence[str]) -> Iterator[str]:
    """The files that paths name; a folder means every .json file in and below it."""
    for path in paths:
        if not path:
            raise CommandError("an empty name stands for no file and no folder")
        if path == "-":
            raise CommandError("batch reads files and folders; 'gridwright solve -' reads stdin")
        if not _is_folder(path):
            yield path
            continue
        inside = sorted(str(file) for file in Path(path).rglob("*.json"))
        if not inside:
            raise CommandError(f"{path}: no level files in this folder")
        yield from inside


def _is_folder(path: str) -> bool:
    try:
        return Path(path).is_dir()
    except (OSError, ValueError):  # no name a file can have; whoever reads it says so
        return False


class _Batch:
    """The files of one run, and how those done so far ended."""

    def __init__(
        self,
        names: list[str],
        wanted: SolverArguments,
        results: ResultsFile,
        bar: Bar,
        resume: bool,
    ) -> None:
        self._names, self._wanted = names, wanted
        self._results, self._bar, self._resume = results, bar, resume
        self._codes: list[Exit] = []

    def run(self, jobs: int, token: StopToken, scheduler: Scheduler | None) -> Exit:
        """Solve them all, or until the token is stopped; the exit code."""
        try:
            for code, line in solved(self._to_solve(), self._wanted, jobs, token, scheduler):
                self._count(code)
                self._results.write(line)
                if "error" in line:
                    self._bar.say(f"gridwright: {line['error']}")
        except BrokenPipeError:
            raise ReaderGone(worst(self._codes)) from None
        done = len(self._codes)
        if done < len(self._names):
            self._bar.say(f"gridwright: stopped: {done} of {len(self._names)} files done")
            return worst([*self._codes, Exit.CUT_SHORT if done else Exit.NOTHING])
        return worst(self._codes)

    def _count(self, code: Exit) -> None:
        self._codes.append(code)
        self._bar.advance()

    def _to_solve(self) -> Iterator[str]:
        """The files to solve. A file with a line is counted; a line from elsewhere is copied."""
        for name in self._names:
            known = self._known(name) if self._resume else None
            if known is None:
                yield name
                continue
            line, own = known
            self._count(_code_of(line))
            if not own:
                self._results.write(line)

    def _known(self, name: str) -> tuple[Line, bool] | None:
        try:
            level = read_level_argument(name)
            level, question = asked_of(level, self._wanted)
        except Exception:  # whoever solves it says what is wrong with it
            return None
        key = Question.of(level_hash(level), question["solver"], question["options"])
        return self._results.answered(name, key, self._wanted.limits, level)


def _code_of(line: Line) -> Exit:
    moves = () if line.get("moves") is not None else None
    return exit_of(Result(line["status"], line.get("stopped_by"), moves=moves))


def _outcome(name: str, future: Future[Any]) -> Coded:
    try:
        code, line = future.result()
    except ChildDied:
        message = f"{name}: internal error: the process that solved it died"
        return Exit.INTERNAL, {"file": name, "error": message}
    except CallFailed as error:  # on a cluster: its worker cannot run this program
        message = f"{name}: internal error: {error}"
        return Exit.INTERNAL, {"file": name, "error": message}
    return Exit(code), line


def solved(
    names: Iterable[str],
    wanted: SolverArguments,
    jobs: int,
    token: StopToken,
    scheduler: Scheduler | None = None,
    text: Callable[[str], str | None] | None = None,
) -> Iterator[Coded]:
    """The exit code and the line of each file as it is done. jobs: processes; 1 solves in this.
    scheduler: of a cluster that solves instead; it gets the texts of the levels. text:
    what there is to read under a name that is no file's."""
    if text is None and scheduler is not None:
        text = _text
    if jobs > 1 or scheduler is not None:
        told = dataclasses.asdict(wanted)
        orders = ({"file": name, "asked": told, "text": text and text(name)} for name in names)
        for order, future in spread_on(scheduler, TARGET, orders, jobs, token):
            yield _outcome(order["file"], future)
        return
    for name in names:
        if token.stopped:
            return
        try:
            yield solve_file(name, wanted, token, text and text(name))
        except KeyboardInterrupt:  # while kernels were compiled
            token.stop()
            return


def asked_of(level: Level, wanted: SolverArguments) -> tuple[Level, Line]:
    """The level with its rules, and solver, options and limits as a line has them."""
    found = kind_of(level.kind)
    level = with_rules(level, wanted.rules)
    solver, options = solver_of(found, wanted)
    filled = found.options_for(solver, level, options)
    limits = limits_shown(wanted.limits)
    return level, {"solver": solver.id, "options": filled, "limits": limits}


def solve_order(order: dict[str, Any], token: StopToken) -> tuple[int, Line]:
    """`solve_file` as a child process is asked for it."""
    given = order["asked"]
    pairs = {name: tuple(map(tuple, given[name])) for name in ("options", "rules")}
    limits = Limits(**given["limits"])
    wanted = SolverArguments(
        given["solver"], **pairs, limits=limits, plugin=given["plugin"], proofs=given["proofs"]
    )
    return solve_file(order["file"], wanted, token, order["text"] or None)


def _text(name: str) -> str | None:
    """The content of a file; None if it cannot be read: whoever solves it says why."""
    try:
        return read_input(name).decode()
    except (LevelError, UnicodeDecodeError):
        return None


def solve_file(
    name: str, wanted: SolverArguments, token: StopToken, text: str | None = None
) -> Coded:
    """The exit code of one file and what its line says. Never raises: the others go on.

    text: what the file holds, where it was read elsewhere.
    """
    try:
        level = read_level_argument(name) if text is None else level_from_json(text.encode(), name)
        level, _ = asked_of(level, wanted)
        _, result = solve_level(level, wanted, name, token=token)
        told = line_of(kind_of(level.kind), result, level_hash(level))
        if wanted.proofs is not None:
            path = proof_path(wanted.proofs, name, level)
            told["proof"] = kept_proof(kind_of(level.kind), level, result, path, token)
        return exit_of(result), {"file": name, **told}
    except LevelError as error:
        return Exit.REFUSED, {"file": name, "error": str(error)}
    except CommandError as error:
        return error.code, {"file": name, "error": str(error)}
    except Exception as error:
        missing = library_problem(error)
        if missing:
            return Exit.REFUSED, {"file": name, "error": f"{name}: {missing}"}
        message = f"{name}: internal error: {type(error).__name__}: {error}"
        return Exit.INTERNAL, {"file": name, "error": " ".join(message.split())}
