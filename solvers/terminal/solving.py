"""The work that solving commands share: read levels, run a solver, count routes.

`solve_level` runs a solver with the rules and options of the command and returns a Result.
`read_levels` opens files that hold a level or a set, for commands that take several.
`counted_routes` counts the routes of a level.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Literal

from solvers.files.bounded import parse_object
from solvers.files.level_file import level_from_json, level_hash
from solvers.kind import IllegalMove, Level, LevelError, OptionError
from solvers.kind.facts import RouteSet
from solvers.problem import Progress, Result, SearchProblem, SolverError, StopToken
from solvers.runtime.steps import Stopped, finished
from solvers.search import Run, drive
from solvers.terminal import arguments
from solvers.terminal.exits import CommandError, Exit, stop_on_signals

Listener = Callable[[Progress], None]


def solve_level(
    level: Level,
    asked: arguments.SolverArguments,
    name: str,
    on_progress: Listener | None = None,
    token: StopToken | None = None,
) -> tuple[Level, Result]:
    """The level with the rules asked for, and the answer, as `run_level` finds it."""
    level, run = run_level(level, asked, name, on_progress, token)
    run.close()
    assert run.result is not None
    if asked.plugin is not None:
        from solvers.terminal.arguments import beside_known_proof

        return level, beside_known_proof(level, run.result)
    return level, run.result


def run_level(
    level: Level,
    asked: arguments.SolverArguments,
    name: str,
    on_progress: Listener | None = None,
    token: StopToken | None = None,
    trace: int = 0,
) -> tuple[Level, Run]:
    """The level with the rules asked for, and the search, which has ended and is to be closed.
    trace: events that are recorded at most. CommandError if it cannot be asked.

    The token, or without one a signal, ends the search: the result then holds the best found,
    stopped by the user.
    """
    found = arguments.kind_of(level.kind)
    level = arguments.with_rules(level, asked.rules)
    solver, options = arguments.solver_of(found, asked)
    arguments.refuse_invalid(level, name)
    with nullcontext(token) if token else stop_on_signals() as token:
        try:
            problem = SearchProblem(level, options=options, trace=trace)
            return level, drive(found, solver, problem, asked.limits, on_progress, token)
        except (LevelError, OptionError, IllegalMove) as error:
            raise CommandError(f"{name}: {error}") from None
        except SolverError as error:
            raise CommandError(str(error)) from None


def read_levels(name: str) -> tuple[list[Level], str]:
    """The levels of a file, or of stdin as -, and the title of the set that it is, else ""."""
    from solvers.files.level_set import FORMAT, entry_level, set_from_json  # one level needs none

    data, shown = arguments.read_input(name), "stdin" if name == "-" else name
    if _format_of(data) != FORMAT:
        return [level_from_json(data, shown)], ""
    found = set_from_json(data, shown)
    if not found.entries:
        raise LevelError(f"{shown}: the set is empty")
    file = Path("stdin" if name == "-" else name)
    return [entry_level(entry, file) for entry in found.entries], found.title


def _format_of(data: bytes) -> object:
    try:
        return parse_object(data).get("format")
    except LevelError:
        return None  # whoever reads it as a level says what is wrong


def write_proof(
    found: arguments.Kind,
    level: Level,
    result: Result,
    path: Path | str,
    token: StopToken | None = None,
) -> tuple[bool, str]:
    """Write the proof of an answer that the checker confirmed; whether there is one, and what the
    checker said, or why there is none. Stopped if the token is."""
    from solvers.proofs.proof import proving

    made = finished(proving(found, level, result), token)
    if made.proof is not None:
        arguments.write_text(path, made.text())
    return made.proof is not None, made.sentence


def proof_path(folder: str, name: str, level: Level) -> Path:
    """Where the proof of a level goes: named after its file and its content."""
    return Path(folder, f"{Path(name).stem}-{level_hash(level)[:8]}.proof.json")


def kept_proof(
    found: arguments.Kind, level: Level, result: Result, path: Path, token: StopToken | None
) -> dict[str, Any]:
    """What a line of many says of a proof: its file, or null; and a sentence."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"{path.parent}: {error.strerror or error}") from None
    try:
        written, sentence = write_proof(found, level, result, path, token)
    except Stopped:
        written, sentence = False, "stopped"
    return {"file": str(path) if written else None, "sentence": sentence}


def counted_routes(
    found: arguments.Kind, level: Level, of: Literal["all", "optimal"], file: str
) -> tuple[RouteSet, int]:
    """The routes of a sort, as `PuzzleKind.routes` names it, and how many there are."""
    arguments.refuse_invalid(level, file)
    routes = found.routes(level, of)
    if routes is None:
        raise CommandError(f"{level.kind} levels have no routes to list")
    try:
        return routes, routes.count()
    except MemoryError:
        message = f"{file}: the set of routes does not fit in memory"
        raise CommandError(message, Exit.NOTHING) from None
