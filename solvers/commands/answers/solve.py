"""Solve a level: the best answer, proved where the solver proves it."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace

from solvers.level import Level, thaw
from solvers.problem import Result, SearchProblem
from solvers.terminal.arguments import (
    Asked,
    Kind,
    add_solver_arguments,
    asked,
    kind_of,
    positive,
    read_level_argument,
    solver_of,
)
from solvers.terminal.exits import CommandError, exit_of, tell
from solvers.terminal.plugins import add_plugin_argument
from solvers.terminal.report.progress import shown_progress
from solvers.terminal.report.stages import StagedMove, of_stages, stages_text
from solvers.terminal.solving import solve_level, stop_on_interrupt
from solvers.terminal.streams import write_stdout

MANY = "gridwright batch solves many"
"""Said where more than one file is given."""
PLUGIN_SECONDS = 60.0
"""The time limit of a plug-in, unless told: it may never end."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a level file, or - for stdin")
    add_solver_arguments(parser)
    add_plugin_argument(parser)
    parser.add_argument(
        "--threads",
        metavar="N",
        type=positive,
        default=2,
        help="threads of the search; with 1 it repeats exactly (default: 2)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object on stdout")
    parser.add_argument("--gif", metavar="OUT", help="write the playback as GIF")
    parser.add_argument(
        "--stages",
        action="store_true",
        help="every move of the answer stage by stage; of a single best move, every move there is",
    )
    parser.add_argument(
        "--cells",
        action="store_true",
        help="on how many routes each cell and each step between cells lies",
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.gif:
        from solvers.terminal.pictures.drawn import refuse_target

        refuse_target(arguments.gif, "a playback", (".gif",))
    level = read_level_argument(arguments.file)
    wanted = asked(arguments)
    limits = replace(wanted.limits, threads=arguments.threads)
    if wanted.plugin is not None and limits.seconds is None:
        limits = replace(limits, seconds=PLUGIN_SECONDS)
    wanted = replace(wanted, limits=limits)
    with shown_progress() as listener:
        level, result = solve_level(level, wanted, arguments.file, listener)
    found = kind_of(level.kind)
    result = _explained(found, level, result)
    grids = ""
    if arguments.cells:
        result, grids = _with_traffic(found, level, wanted, result)
    if arguments.json:
        text = _json(result, of_stages(found, level, result) if arguments.stages else None)
    else:
        from solvers.terminal.report.answer import report

        staged = arguments.stages
        text = report(found, level, result, with_steps=not staged) + grids
        if staged:
            text += stages_text(found, level, result)
    if arguments.gif:
        _write_gif(level, result, arguments.gif)
    write_stdout(text, exit_of(result))
    return exit_of(result)


def _explained(found: Kind, level: Level, result: Result) -> Result:
    """A result without an answer says why, as well as the kind can."""
    if result.status != "infeasible":
        return result
    from solvers.insight.why.told import with_reason

    with stop_on_interrupt() as token:
        return with_reason(found, level, result, token)


def _with_traffic(found: Kind, level: Level, wanted: Asked, result: Result) -> tuple[Result, str]:
    from solvers.walks.traffic import NotCounted, Question, traffic, traffic_text

    solver, options = solver_of(found, wanted)
    question = Question(found, solver, SearchProblem(level, options=options), wanted.limits)
    with stop_on_interrupt() as token:
        try:
            counted = traffic(question, result, token)
        except NotCounted as error:
            raise CommandError(str(error)) from None
    details = {**thaw(result.details), "traffic": counted.to_json()}
    return replace(result, details=details), traffic_text(level, counted)


def _json(result: Result, stages: list[StagedMove] | None) -> str:
    told = result.to_json()
    if stages is not None:
        told["stages"] = [staged._asdict() for staged in stages]
    return json.dumps(told, allow_nan=False) + "\n"


def _write_gif(level: Level, result: Result, path: str) -> None:
    if result.moves is None:
        tell(f"{path} is not written: there are no moves to show.")
        return
    from solvers.terminal.pictures.drawn import export_gif

    if export_gif(level, result.moves, path):
        tell(f"{path} shows the {len(result.moves)} moves.")
    else:
        tell(f"{path} is not written: stopped.")
