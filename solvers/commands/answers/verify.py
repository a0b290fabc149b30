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
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.insight import verify
from gridwright.solvers.kind import LevelError, Limits, OptionError, Result, StopToken
from gridwright.solvers.level import Counts, Solution
from gridwright.solvers.proofs.proof import checking
from gridwright.solvers.runtime.steps import Stopped, finished
from gridwright.solvers.search import drive
from gridwright.solvers.service.exits import CommandError, Exit, refusing
from gridwright.solvers.service.inputs import read_level_argument
from gridwright.solvers.service.kinds import kind_of
from gridwright.solvers.service.question import refuse_invalid
from gridwright.solvers.service.report import under
from gridwright.solvers.service.signals import stop_on_signals
from gridwright.solvers.service.solving import Listener
from gridwright.solvers.service.stderr import shown
from gridwright.solvers.terminal import arguments as flags
from gridwright.solvers.terminal.progress import shown_progress
from gridwright.solvers.terminal.streams import write_line
from gridwright.solvers.text import counted

"""The time limit of a proof by default."""

THREADS = 2
"""Threads of a proof: levels are proved one after the other."""

Verdict = Literal["agrees", "false", "undecided"]

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


@dataclass(frozen=True)
class Finding:
    """The outcome for one stored answer. false, open: sentences. proof: of a new
    search, if any."""

    name: str
    level_hash: str
    moves: int
    stored: Solution
    false: Sequence[str]
    open: Sequence[str] = ()
    proof: Result | None = None

    @property
    def verdict(self) -> Verdict:
        return "false" if self.false else "undecided" if self.open else "agrees"

    def sentence(self) -> str:
        """The line that people read."""
        if self.false:
            return f"{self.name}: FALSE: {'; '.join(self.false)}"
        if self.open:
            return f"{self.name}: not decided within the limits: {'; '.join(self.open)}"
        return f"{self.name}: {', '.join(self._agreed())}"

    def _agreed(self) -> list[str]:
        stored = self.stored
        proof = self.proof
        narrowed = under(stored.conditions)
        if stored.status == "infeasible":
            proved = "proved again" if proof else "and none to replay"
            return [f"no answer{narrowed}", proved]
        parts = [
            f"{stored.status}" + ("" if stored.score is None else f" {stored.score:,}")
        ]
        parts[0] += narrowed
        parts.append(f"{counted(self.moves, 'move')} replayed")
        if proof is not None and stored.status == "optimal":
            parts += _proved_again(stored)
        value = None if proof is None else verify.beyond(stored, proof)
        if value is not None:  # a person's game: an opponent may play badly in it
            parts.append(f"more than the proved value {value:,}")
        return parts

    def to_json(self) -> dict[str, Any]:
        """The object of --json."""
        proof = None if self.proof is None else self.proof.to_json()
        return {
            "file": self.name,
            "verdict": self.verdict,
            "level_hash": self.level_hash,
            "status": self.stored.status,
            "score": self.stored.score,
            "moves": self.moves,
            "false": list(self.false),
            "open": list(self.open),
            "proof": proof,
        }


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


def _proved_again(stored: Solution) -> Iterator[str]:
    """The parts of the sentence on a record whose optimum was proved once more."""
    yield "proved again"
    counts = stored.counts or Counts()
    if counts.solutions is not None:
        yield f"{counted(counts.solutions, 'answer')} counted again"
    if stored.only is not None:
        yield "the only one" if stored.only else "not the only one"


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
    with stop_on_signals() as token, shown_progress() as listener:
        for name in arguments.files:
            if token.stopped:
                codes.append(Exit.CUT_SHORT if codes else Exit.NOTHING)
                break
            try:
                found = _verified(name, limits, token, listener)
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
                json.dumps(found.to_json())
                if arguments.json
                else shown(found.sentence())
            )
            codes.append(_CODES[found.verdict])
    return min(codes, key=_WORST_FIRST.index)


def _verified(
    name: str, limits: Limits | None, token: StopToken, listener: Listener | None
) -> Finding:
    """Check the answer in a file. CommandError if it cannot be read or has none."""
    level = read_level_argument(name)
    stored = level.solution
    if stored is None:
        raise CommandError(f"{name}: no answer is stored")
    of = kind_of(level.kind)
    refuse_invalid(of, level, name)
    hashed = level_hash(level)
    if stored.level_hash and stored.level_hash != hashed:
        return Finding(name, hashed, 0, stored, [verify.OUTDATED])
    false = verify.false_claims(of, level)
    moves = 0 if false else len(of.split_moves(stored.moves))
    if false or limits is None:
        return Finding(name, hashed, moves, stored, false)
    with refusing(LevelError, OptionError, of=name):
        solver, problem = verify.question(of, level, stored)
        search = drive(of, solver, problem, limits, listener, token)
    search.close()
    assert search.result is not None
    compared = verify.compare(stored, search.result)
    return Finding(
        name, hashed, moves, stored, compared.false, compared.open, search.result
    )
