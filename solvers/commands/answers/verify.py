"""Verify stored answers: replay each of them through the rules, and compare what it
claims.

One line a file. Replaying shows that the moves are legal and complete, meet their
conditions and earn the score, that the answer belongs to the level as it is, and that
its figures agree. --prove also solves the level again and compares status, optimum and
counts, each level within the limits. --proof runs check_proof.py on one level and the
file of a proof, in a process of its own.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace

from gridwright.solvers.kind import Level, Limits, StopToken
from gridwright.solvers.proofs.proof import checking
from gridwright.solvers.runtime.steps import Stopped, finished
from gridwright.solvers.service.exits import CommandError, Exit
from gridwright.solvers.service.files.inputs import read_level_argument
from gridwright.solvers.service.insights.inquiry import Inquiry
from gridwright.solvers.service.insights.verify import Verdict, Verified, ask_verify
from gridwright.solvers.service.kinds import kind_of
from gridwright.solvers.service.questions.solving import Listener
from gridwright.solvers.service.signals import stop_on_signals
from gridwright.solvers.service.stderr import shown
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal.progress import shown_progress
from gridwright.solvers.terminal.streams import write_line

THREADS = 2
"""Threads of a proof: levels are proved one after the other."""

_CODES: dict[Verdict, Exit] = {
    "agrees": Exit.ANSWERED,
    "false": Exit.NO_ANSWER,
    "undecided": Exit.CUT_SHORT,
}
_WORST_FIRST = (
    Exit.INTERNAL,
    Exit.REFUSED,
    Exit.NO_ANSWER,
    Exit.CUT_SHORT,
    Exit.NOTHING,
    Exit.ANSWERED,
)


def _check_proof(level: str, proof: str) -> int:
    """The exit code of the checker, whose sentence goes to stdout; to stderr if it read
    nothing."""
    with stop_on_signals() as token:
        try:
            code, sentence = finished(checking(level, proof), token)
        except Stopped:
            return Exit.CUT_SHORT
    if code == Exit.REFUSED:
        raise CommandError(sentence)
    write_line(shown(sentence))
    return code


def _refuse_beside_proof(arguments: argparse.Namespace) -> None:
    """CommandError for what --proof does without."""
    if len(arguments.files) != 1 or arguments.prove or arguments.json:
        raise CommandError("--proof checks one FILE, without --prove and --json")


def run_verify(arguments: argparse.Namespace) -> int:
    if arguments.proof is not None:
        _refuse_beside_proof(arguments)
        return _check_proof(arguments.files[0], arguments.proof)
    limits = (
        replace(flags.limits_of(arguments), threads=THREADS)
        if arguments.prove
        else None
    )
    codes: list[Exit] = []
    meant = flags.meant_of(arguments)
    with stop_on_signals() as token, shown_progress() as listener:
        for name in arguments.files:
            if token.stopped:
                codes.append(Exit.CUT_SHORT if codes else Exit.NOTHING)
                break
            try:
                level = read_level_argument(name, meant)
                found = _verified(name, level, limits, token, listener)
            except CommandError as error:
                print(f"gridwright: {shown(str(error))}", file=sys.stderr)
                codes.append(error.code)
                continue
            except Exception as error:  # the other files are none the worse for it
                problem = f"{name}: internal error: {type(error).__name__}: {error}"
                print(f"gridwright: {shown(problem)}", file=sys.stderr)
                codes.append(Exit.INTERNAL)
                continue
            write_line(
                json.dumps(found.to_dict()) if arguments.json else shown(found.headline)
            )
            codes.append(_CODES[found.verdict])
    return min(codes, key=_WORST_FIRST.index)


def _verified(
    name: str,
    level: Level,
    limits: Limits | None,
    token: StopToken,
    listener: Listener | None,
) -> Verified:
    """Check the answer in a file. CommandError if it has none."""
    of = kind_of(level.kind)
    inquiry = Inquiry(of, level, limits or Limits(), token, listener)
    return ask_verify(inquiry, name, prove=limits is not None)
