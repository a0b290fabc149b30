"""Solve a level: the best answer, proved where the solver proves it."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace

from solvers.kind import Level, Result, SearchProblem, thaw
from solvers.runtime.steps import Stopped
from solvers.terminal import arguments as flags
from solvers.terminal.exits import CommandError, Exit, exit_of, stop_on_signals, tell, write_stdout
from solvers.terminal.report import StagedMove, of_stages, shown_progress, stages_text
from solvers.terminal.solving import solve_level, write_proof

MANY = "gridwright batch solves many"
"""Said where more than one file is given."""
PLUGIN_SECONDS = 60.0
"""The time limit of a plug-in, unless told: it may never end."""


def run_solve(arguments: argparse.Namespace) -> int:
    if arguments.gif:
        from solvers.terminal.pictures import refuse_target

        refuse_target(arguments.gif, "a playback", (".gif",))
    if arguments.proof:
        flags.refuse_unwritable(arguments.proof)
    level = flags.read_level_argument(arguments.file)
    wanted = flags.read_solver_arguments(arguments)
    limits = replace(wanted.limits, threads=arguments.threads)
    if wanted.plugin is not None and limits.seconds is None:
        limits = replace(limits, seconds=PLUGIN_SECONDS)
    wanted = replace(wanted, limits=limits)
    with shown_progress() as listener:
        level, result = solve_level(level, wanted, arguments.file, listener)
    found = flags.kind_of(level.kind)
    result = _explained(found, level, result)
    grids = ""
    if arguments.cells and result.stopped_by != "user":
        result, grids = _with_traffic(found, level, wanted, result)
    if arguments.json:
        text = _json(result, of_stages(found, level, result) if arguments.stages else None)
    else:
        from solvers.terminal.report import report

        staged = arguments.stages
        text = report(found, level, result, with_steps=not staged) + grids
        if staged:
            text += stages_text(found, level, result)
    write_stdout(text, exit_of(result))
    if arguments.gif and not _write_gif(level, result, arguments.gif):
        return Exit.CUT_SHORT
    if arguments.proof and not _write_proof(found, level, result, arguments.proof):
        return Exit.CUT_SHORT
    return exit_of(result)


def _explained(found: flags.Kind, level: Level, result: Result) -> Result:
    """A result without an answer says why, as well as the kind can."""
    if result.status != "infeasible":
        return result
    from solvers.insight.why import with_reason

    with stop_on_signals() as token:
        return with_reason(found, level, result, token)


def _with_traffic(
    found: flags.Kind, level: Level, wanted: flags.SolverArguments, result: Result
) -> tuple[Result, str]:
    from solvers.walks.traffic import NotCounted, TrafficQuestion, traffic, traffic_text

    solver, options = flags.solver_of(found, wanted)
    question = TrafficQuestion(found, solver, SearchProblem(level, options=options), wanted.limits)
    with stop_on_signals() as token:
        try:
            counted = traffic(question, result, token)
        except NotCounted as error:
            if not token.stopped:
                raise CommandError(str(error)) from None
            tell(f"gridwright: stopped: {error}")
            return result, ""
    details = {**thaw(result.details), "traffic": counted.to_json()}
    return replace(result, details=details), traffic_text(level, counted)


def _json(result: Result, stages: list[StagedMove] | None) -> str:
    told = result.to_json()
    if stages is not None:
        told["stages"] = [staged._asdict() for staged in stages]
    return json.dumps(told, allow_nan=False) + "\n"


def _write_proof(found: flags.Kind, level: Level, result: Result, path: str) -> bool:
    """True unless a signal ended it."""
    try:
        with stop_on_signals() as token:
            written, sentence = write_proof(found, level, result, path, token)
    except Stopped:
        tell(f"{path} is not written: stopped.")
        return False
    tell(f"{path}: {sentence}" if written else f"{path} is not written: {sentence}.")
    return True


def _write_gif(level: Level, result: Result, path: str) -> bool:
    """True if a signal let it be written, or there is nothing to write."""
    if result.moves is None:
        tell(f"{path} is not written: there are no moves to show.")
        return True
    from solvers.terminal.pictures import export_gif

    try:
        written = export_gif(level, result.moves, path)
    except KeyboardInterrupt:
        written = False
    if written:
        tell(f"{path} shows the {len(result.moves)} moves.")
    else:
        tell(f"{path} is not written: stopped.")
    return written
