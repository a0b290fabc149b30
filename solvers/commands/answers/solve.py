"""Solve a level: the best answer, proved where the solver proves it.

Prints the board with the answer drawn in it and the result card, the moves in one line.
--steps prints every position, too; -q score and status alone, such as `23 optimal`,
with a hyphen for a missing score. -v writes a log of the search to stderr.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import replace

from gridwright.solvers.commands.pictures import LatePictures
from gridwright.solvers.kind import Level, Result, thaw
from gridwright.solvers.runtime.steps import Stopped
from gridwright.solvers.service.exits import CommandError, Exit, exit_of
from gridwright.solvers.service.files.inputs import read_level_and_bytes
from gridwright.solvers.service.files.outputs import refuse_output
from gridwright.solvers.service.kinds import Kind
from gridwright.solvers.service.questions.proof_files import (
    ProofOrder,
    own_file,
    proof_deadline,
    write_proof,
)
from gridwright.solvers.service.questions.question import Question
from gridwright.solvers.service.questions.solving import solve_question
from gridwright.solvers.service.signals import stop_on_signals
from gridwright.solvers.service.stderr import tell
from gridwright.solvers.service.texts.report import brief, report
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal.progress import shown_progress
from gridwright.solvers.terminal.search_log import SearchLog
from gridwright.solvers.terminal.stages import StagedMove, of_stages, stages_text
from gridwright.solvers.terminal.streams import write_stdout
from gridwright.solvers.text import counted

MANY = "gridwright batch solves many"
"""Said where more than one file is given."""
PLUGIN_SECONDS = 60.0
"""The time limit of a plug-in by default: it may never end."""


def run_solve(arguments: argparse.Namespace, pictures: LatePictures) -> int:
    began = time.monotonic()
    _refuse_early(arguments)
    wanted = flags.read_solver_arguments(arguments)
    level, data = read_level_and_bytes(arguments.file, wanted.meant)
    limits = replace(wanted.limits, threads=arguments.threads)
    if wanted.plugin is not None and limits.seconds is None:
        limits = replace(limits, seconds=PLUGIN_SECONDS)
    wanted = replace(wanted, limits=limits)
    question = Question.of(level, wanted, arguments.file)
    result = _logged(question) if arguments.verbose else _found(question)
    level = question.level
    result = _explained(question.kind, level, result)
    grids = ""
    if arguments.cells and result.stopped_by != "user":
        result, grids = _with_traffic(question, result)
    write_stdout(_text(arguments, question, result, grids), exit_of(result))
    if arguments.gif:
        film = (arguments.gif, arguments.force)
        if not _write_gif(level, result, pictures, *film):
            return Exit.CUT_SHORT
    if arguments.proof:
        source = own_file(data, wanted.rules)
        until = proof_deadline(limits, began)
        order = ProofOrder(arguments.proof, source, until, force=arguments.force)
        if not _write_proof(question, result, order, bool(wanted.rules)):
            return Exit.CUT_SHORT
    return exit_of(result)


def _found(question: Question) -> Result:
    """The answer; progress is shown where there is a terminal."""
    with shown_progress() as listener:
        return solve_question(question, listener)


def _logged(question: Question) -> Result:
    """The answer, with a log of the search on stderr."""
    log = SearchLog(question)
    log.begin()
    result = solve_question(question, log)
    log.end(result)
    return result


def _refuse_early(arguments: argparse.Namespace) -> None:
    """CommandError for options that exclude each other, and for files that are not to
    be written over: before anything is solved."""
    if arguments.quiet and (arguments.stages or arguments.cells):
        more = "--stages" if arguments.stages else "--cells"
        raise CommandError(f"-q prints score and status alone: leave out {more}")
    if arguments.gif:
        from gridwright.solvers.service.files.outputs import refuse_target

        refuse_target(arguments.gif, "a playback", (".gif",), force=arguments.force)
    if arguments.proof:
        refuse_output(arguments.proof, force=arguments.force)


def _text(
    arguments: argparse.Namespace, question: Question, result: Result, grids: str
) -> str:
    """The answer as it was asked for. grids: what --cells adds."""
    kind = question.kind
    level = question.level
    if arguments.json:
        stages = of_stages(kind, level, result) if arguments.stages else None
        return _json(result, stages)
    if arguments.quiet:
        return brief(result)
    text = report(kind, level, result, with_steps=arguments.steps) + grids
    if arguments.stages:
        text += stages_text(kind, level, result)
    return text


def _explained(found: Kind, level: Level, result: Result) -> Result:
    """A result without an answer says why, as well as the kind can."""
    if result.status != "infeasible":
        return result
    from gridwright.solvers.insight.why import with_reason

    with stop_on_signals() as token:
        return with_reason(found, level, result, token)


def _with_traffic(question: Question, result: Result) -> tuple[Result, str]:
    """The result with the routes through each cell and step, and these as text."""
    from gridwright.solvers.walks.traffic import (
        NotCounted,
        TrafficQuestion,
        traffic,
        traffic_text,
    )

    asked = TrafficQuestion(
        question.kind, question.solver, question.problem(), question.limits
    )
    with stop_on_signals() as token:
        try:
            counted = traffic(asked, result, token)
        except NotCounted as error:
            if not token.stopped:
                raise CommandError(str(error)) from None
            tell(f"gridwright: stopped: {error}")
            return result, ""
    details = {**thaw(result.details), "traffic": counted.to_json()}
    return replace(result, details=details), traffic_text(question.level, counted)


def _json(result: Result, stages: list[StagedMove] | None) -> str:
    told = result.to_json()
    if stages is not None:
        told["stages"] = [staged._asdict() for staged in stages]
    return json.dumps(told, allow_nan=False) + "\n"


def _write_proof(
    question: Question,
    result: Result,
    order: ProofOrder,
    changed: bool,
) -> bool:
    """Write a proof, and tell how that ended: True unless a signal or the time limit
    ended it.

    changed: rules of the command changed the level.
    """
    path = order.path
    try:
        with stop_on_signals() as token:
            made = write_proof(question, result, order, token)
    except Stopped:
        tell(f"{path} is not written: stopped.")
        return False
    if made.proof is None:
        tell(f"{path} is not written: {made.sentence}.")
        return not made.cut_short
    tell(f"{path}: {made.sentence}")
    if order.source is None and changed:
        tell(f"{path} is a proof of the level with the rules given, not of the file.")
    elif order.source is None:
        tell(
            f"{path} is a proof of the level file that 'gridwright convert' makes of "
            "this."
        )
    return True


def _write_gif(
    level: Level,
    result: Result,
    pictures: LatePictures,
    path: str,
    force: bool,
) -> bool:
    """True if a signal let it be written, or there is nothing to write."""
    if result.moves is None:
        tell(f"{path} is not written: there are no moves to show.")
        return True
    try:
        written = pictures().export_gif(level, result.moves, path, force=force)
    except KeyboardInterrupt:
        written = False
    if written:
        tell(f"{path} shows the {counted(len(result.moves), 'move')}.")
    else:
        tell(f"{path} is not written: stopped.")
    return written
