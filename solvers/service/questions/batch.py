"""Many levels, solved several at a time: a line for each, the moment it is done.

A line has the file, the level's hash, the solver with its options and limits, and what
`solve --json` prints; or the file and an error.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from typing import Any

import msgspec

from gridwright.solvers.answers import line_of
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import (
    LevelError,
    Limits,
    Option,
    OptionError,
    Solver,
    StopToken,
)
from gridwright.solvers.registry import installed
from gridwright.solvers.runtime.children import CallFailed, ChildDied
from gridwright.solvers.service import exits
from gridwright.solvers.service.files import lines, outputs
from gridwright.solvers.service.files.inputs import (
    Meant,
    files_in,
    is_folder,
    level_in,
    read_input,
    read_level_and_bytes,
)
from gridwright.solvers.service.kinds import Kind
from gridwright.solvers.service.questions import clusters
from gridwright.solvers.service.questions.proof_files import (
    ProofOrder,
    kept_proof,
    own_file,
    proof_deadline,
    proof_path,
)
from gridwright.solvers.service.questions.question import (
    Question,
    Setting,
    SolverArguments,
)
from gridwright.solvers.service.questions.solving import solve_question
from gridwright.solvers.text import did_you_mean

TARGET = f"{__name__}:solve_order"
"""The function that another process calls for each file."""

Coded = tuple[exits.Exit, lines.Line]


def refuse_settings(wanted: SolverArguments) -> None:
    """CommandError for a solver, an option or a rule that no kind could use: before any
    level."""
    kinds = list(installed())
    if wanted.plugin is None:
        solvers = _solvers_named(kinds, wanted.solver)
        _refuse_others(
            wanted.options, [o for solver in solvers for o in solver.options]
        )
    _refuse_others(wanted.rules, [rule for of in kinds for rule in of.rules])


def _solvers_named(kinds: Sequence[Kind], name: str | None) -> list[Solver]:
    """The solvers of a name, of whatever kind, or the usual ones; CommandError if there
    is none."""
    found = [
        solver
        for of in kinds
        for solver in of.solvers
        if solver.id == (name or of.solver().id)
    ]
    if not found:
        every = dict.fromkeys(solver.id for of in kinds for solver in of.solvers)
        known = ", ".join(every)
        raise exits.CommandError(
            f"'{name}' is not a solver of any kind (known: {known})"
            f"{did_you_mean(name or '', every)}"
        )
    return found


def _refuse_others(given: Sequence[Setting], options: Sequence[Option]) -> None:
    """CommandError for the first setting that is none of these options, or that none
    can read."""
    for name, value in given:
        same = [option for option in options if option.name == name]
        if not same:
            names = list(dict.fromkeys(option.name for option in options))
            known = ", ".join(names) or "none"
            hint = did_you_mean(name, names)
            raise exits.CommandError(
                f"{name} is not an option here (known: {known}){hint}"
            )
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
        yield from files_in(path) if is_folder(path) else [path]


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


def _orders(
    names: Iterable[str],
    wanted: SolverArguments,
    text: Callable[[str], str | None] | None,
) -> Iterator[dict[str, Any]]:
    """The order for each file, as another process reads it."""
    asked = dataclasses.asdict(wanted)
    for name in names:
        yield {"file": name, "asked": asked, "text": text and text(name)}


def solved(
    names: Iterable[str],
    wanted: SolverArguments,
    jobs: int,
    token: StopToken,
    scheduler: clusters.Scheduler | None = None,
    text: Callable[[str], str | None] | None = None,
) -> Iterator[Coded]:
    """The exit code and the line of each file as it is done. jobs: processes; 1 solves
    in this. scheduler: of a cluster that solves instead; it gets the texts of the
    levels. text: what there is to read under a name that does not belong to a file."""
    if text is None and scheduler is not None:
        text = _text
    if jobs > 1 or scheduler is not None:
        orders = _orders(names, wanted, text)
        for order, future in clusters.spread_on(scheduler, TARGET, orders, jobs, token):
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


def solve_order(order: dict[str, Any], token: StopToken) -> tuple[int, lines.Line]:
    """`solve_file` as a child process is asked for it."""
    given = order["asked"]
    pairs = {name: tuple(map(tuple, given[name])) for name in ("options", "rules")}
    limits = Limits(**given["limits"])
    plugin = None
    if given["plugin"] is not None:
        from gridwright.solvers.plugins.source import PluginSource

        plugin = msgspec.convert(given["plugin"], PluginSource)
    wanted = SolverArguments(
        given["solver"],
        **pairs,
        limits=limits,
        plugin=plugin,
        proofs=given["proofs"],
        force=given["force"],
        meant=_meant(given["meant"]),
    )
    return solve_file(order["file"], wanted, token, order["text"] or None)


def _meant(given: dict[str, Any]) -> Meant:
    """The words on boards from elsewhere, as another process reads them."""
    return Meant(given["kind"], tuple(map(tuple, given["tokens"])))


def _text(name: str) -> str | None:
    """The content of a file; None if it cannot be read: the process that solves it says
    why."""
    try:
        return read_input(name).decode()
    except (LevelError, UnicodeDecodeError):
        return None


def solve_file(
    name: str,
    wanted: SolverArguments,
    token: StopToken,
    text: str | None = None,
) -> Coded:
    """The exit code of one file and what its line says. Never raises: the others go on.

    text: what the file holds, where it was read elsewhere.
    """
    try:
        began = time.monotonic()
        if text is None:
            level, data = read_level_and_bytes(name, wanted.meant)
        else:
            data = text.encode()
            level = level_in(data, name, wanted.meant)
        question = Question.of(level, wanted, name)
        proof = None
        if wanted.proofs is not None:
            proof = proof_path(wanted.proofs, name, question.level)
            outputs.refuse_existing([proof], force=wanted.force)
        result = solve_question(question, token=token)
        line = line_of(question.kind, result, level_hash(question.level))
        if proof is not None:
            until = proof_deadline(wanted.limits, began)
            source = own_file(data, wanted.rules)
            order = ProofOrder(proof, source, until, force=wanted.force)
            line["proof"] = kept_proof(question, result, order, token)
        return exits.exit_of(result), {"file": name, **line}
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
