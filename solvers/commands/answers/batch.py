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
from solvers.terminal import arguments as flags
from solvers.terminal import exits, long_work
from solvers.terminal.report import Bar, shown_bar
from solvers.terminal.solving import kept_proof, proof_path, solve_level

"""The time limit of a level, unless told."""

TARGET = f"{__name__}:solve_order"
"""What another process is asked for each file."""

Coded = tuple[exits.Exit, long_work.Line]


def run_batch(arguments: argparse.Namespace) -> int:
    target = None if arguments.output == "-" else arguments.output
    if arguments.resume and target is None:
        raise exits.CommandError("--resume needs the output to go on with (-o OUT)")
    flags.refuse_broken_plugin(arguments)
    refuse_settings(flags.read_solver_arguments(arguments))
    names = list(dict.fromkeys(level_paths(arguments.paths)))
    scheduler = long_work.scheduler_of(arguments)
    with long_work.ResultsFile(target, long_work.how_of(arguments)) as results:
        shown = target is not None or not sys.stdout.isatty()
        with exits.stop_on_signals() as token, shown_bar(len(names), shown) as bar:
            batch = _Batch(
                names, flags.read_solver_arguments(arguments), results, bar, resume=arguments.resume
            )
            with long_work.scheduler_or_refuse():
                return batch.run(min(arguments.jobs, len(names)), token, scheduler)


def refuse_settings(wanted: flags.SolverArguments) -> None:
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
            raise exits.CommandError(message)
        _refuse_others(wanted.options, [o for solver in solvers for o in solver.options])
    _refuse_others(wanted.rules, [rule for of in kinds for rule in of.rules])


def _refuse_others(given: Sequence[flags.Setting], options: Sequence[Option]) -> None:
    """CommandError for the first setting that is none of these options, or that none can read."""
    for name, value in given:
        same = [option for option in options if option.name == name]
        if not same:
            known = ", ".join(dict.fromkeys(option.name for option in options)) or "none"
            raise exits.CommandError(f"{name} is not an option here (known: {known})")
        refusals = []
        for option in same:
            try:
                option.parse(value)
            except OptionError as error:
                refusals.append(error)
        if len(refusals) == len(same):
            raise exits.CommandError(str(refusals[0]))


def level_paths(paths: Sequence[str]) -> Iterator[str]:
    """The files that paths name; a folder means every .json file in and below it."""
    for path in paths:
        if not path:
            raise exits.CommandError("an empty name stands for no file and no folder")
        if path == "-":
            raise exits.CommandError(
                "batch reads files and folders; 'gridwright solve -' reads stdin"
            )
        if not _is_folder(path):
            yield path
            continue
        inside = sorted(str(file) for file in Path(path).rglob("*.json"))
        if not inside:
            raise exits.CommandError(f"{path}: no level files in this folder")
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
        wanted: flags.SolverArguments,
        results: long_work.ResultsFile,
        bar: Bar,
        resume: bool,
    ) -> None:
        self._names, self._wanted = names, wanted
        self._results, self._bar, self._resume = results, bar, resume
        self._codes: list[exits.Exit] = []

    def run(self, jobs: int, token: StopToken, scheduler: long_work.Scheduler | None) -> exits.Exit:
        """Solve them all, or until the token is stopped; the exit code."""
        try:
            for code, line in solved(self._to_solve(), self._wanted, jobs, token, scheduler):
                self._count(code)
                self._results.write(line)
                if "error" in line:
                    self._bar.say(f"gridwright: {line['error']}")
        except BrokenPipeError:
            raise exits.ReaderGone(exits.worst(self._codes)) from None
        done = len(self._codes)
        if done < len(self._names):
            self._bar.say(f"gridwright: stopped: {done} of {len(self._names)} files done")
            return exits.worst([*self._codes, exits.Exit.CUT_SHORT if done else exits.Exit.NOTHING])
        return exits.worst(self._codes)

    def _count(self, code: exits.Exit) -> None:
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

    def _known(self, name: str) -> tuple[long_work.Line, bool] | None:
        try:
            level = flags.read_level_argument(name)
            level, question = asked_of(level, self._wanted)
        except Exception:  # whoever solves it says what is wrong with it
            return None
        key = long_work.Question.of(level_hash(level), question["solver"], question["options"])
        return self._results.answered(name, key, self._wanted.limits, level)


def _code_of(line: long_work.Line) -> exits.Exit:
    moves = () if line.get("moves") is not None else None
    return exits.exit_of(Result(line["status"], line.get("stopped_by"), moves=moves))


def _outcome(name: str, future: Future[Any]) -> Coded:
    try:
        code, line = future.result()
    except ChildDied:
        message = f"{name}: internal error: the process that solved it died"
        return exits.Exit.INTERNAL, {"file": name, "error": message}
    except CallFailed as error:  # on a cluster: its worker cannot run this program
        message = f"{name}: internal error: {error}"
        return exits.Exit.INTERNAL, {"file": name, "error": message}
    return exits.Exit(code), line


def solved(
    names: Iterable[str],
    wanted: flags.SolverArguments,
    jobs: int,
    token: StopToken,
    scheduler: long_work.Scheduler | None = None,
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
        for order, future in long_work.spread_on(scheduler, TARGET, orders, jobs, token):
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


def asked_of(level: Level, wanted: flags.SolverArguments) -> tuple[Level, long_work.Line]:
    """The level with its rules, and solver, options and limits as a line has them."""
    found = flags.kind_of(level.kind)
    level = flags.with_rules(level, wanted.rules)
    solver, options = flags.solver_of(found, wanted)
    filled = found.options_for(solver, level, options)
    limits = limits_shown(wanted.limits)
    return level, {"solver": solver.id, "options": filled, "limits": limits}


def solve_order(order: dict[str, Any], token: StopToken) -> tuple[int, long_work.Line]:
    """`solve_file` as a child process is asked for it."""
    given = order["asked"]
    pairs = {name: tuple(map(tuple, given[name])) for name in ("options", "rules")}
    limits = Limits(**given["limits"])
    wanted = flags.SolverArguments(
        given["solver"], **pairs, limits=limits, plugin=given["plugin"], proofs=given["proofs"]
    )
    return solve_file(order["file"], wanted, token, order["text"] or None)


def _text(name: str) -> str | None:
    """The content of a file; None if it cannot be read: whoever solves it says why."""
    try:
        return flags.read_input(name).decode()
    except (LevelError, UnicodeDecodeError):
        return None


def solve_file(
    name: str, wanted: flags.SolverArguments, token: StopToken, text: str | None = None
) -> Coded:
    """The exit code of one file and what its line says. Never raises: the others go on.

    text: what the file holds, where it was read elsewhere.
    """
    try:
        level = (
            flags.read_level_argument(name)
            if text is None
            else level_from_json(text.encode(), name)
        )
        level, _ = asked_of(level, wanted)
        _, result = solve_level(level, wanted, name, token=token)
        told = line_of(flags.kind_of(level.kind), result, level_hash(level))
        if wanted.proofs is not None:
            path = proof_path(wanted.proofs, name, level)
            told["proof"] = kept_proof(flags.kind_of(level.kind), level, result, path, token)
        return exits.exit_of(result), {"file": name, **told}
    except LevelError as error:
        return exits.Exit.REFUSED, {"file": name, "error": str(error)}
    except exits.CommandError as error:
        return error.code, {"file": name, "error": str(error)}
    except Exception as error:
        missing = exits.library_problem(error)
        if missing:
            return exits.Exit.REFUSED, {"file": name, "error": f"{name}: {missing}"}
        message = f"{name}: internal error: {type(error).__name__}: {error}"
        return exits.Exit.INTERNAL, {"file": name, "error": " ".join(message.split())}
