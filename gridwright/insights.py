"""The questions about one level beside its answer: difficulty, what_if, why, heat,
compare, hint, certificate, prove, verify.

Each takes what `solve` takes for a level, limits, `cancel` and `progress`, and returns
a frozen record with `to_dict()`, `rows()`, `report()` and a table for a notebook. The
window asks the same functions.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from gridwright import rooms
from gridwright.checking import Amount, OptionValue, Positive, checked
from gridwright.errors import one_sentence
from gridwright.level import Level, LevelSource, level_of
from gridwright.results import Result
from gridwright.solvers.service.insights.certificate import Certificate, Proof
from gridwright.solvers.service.insights.compare import Comparison
from gridwright.solvers.service.insights.difficulty import Difficulty
from gridwright.solvers.service.insights.heat import Heat
from gridwright.solvers.service.insights.hint import Hint
from gridwright.solvers.service.insights.inquiry import Inquiry
from gridwright.solvers.service.insights.record import Record
from gridwright.solvers.service.insights.verify import Verified
from gridwright.solvers.service.insights.what_if import WhatIf
from gridwright.solvers.service.insights.why import Why
from gridwright.solving import solve
from gridwright.stopping import Cancel

__all__ = [
    "Certificate",
    "Comparison",
    "Difficulty",
    "Heat",
    "Hint",
    "Proof",
    "Record",
    "Verified",
    "WhatIf",
    "Why",
    "certificate",
    "compare",
    "difficulty",
    "heat",
    "hint",
    "prove",
    "verify",
    "what_if",
    "why",
]

Listen = Callable[["rooms.problem.Progress"], object]
"""The type of `progress`: called with what is known so far."""


@contextmanager
def _inquiry(
    level: Level,
    limits: rooms.problem.Limits,
    cancel: Cancel | None,
    progress: Listen | None,
) -> Iterator[Inquiry]:
    """The question about a level; refusals in the block become an Error."""
    with one_sentence():
        of = rooms.registry.kind(level.kind)
        with rooms.signals.stop_on_signals(raised=True, also=cancel) as token:
            yield Inquiry(of, level.core, limits, token, progress)


@checked
def difficulty(
    level: LevelSource,
    *,
    time_limit: Amount | None = 30.0,
    memory_limit: Amount | None = None,
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
    cancel: Cancel | None = None,
    progress: Listen | None = None,
) -> Difficulty:
    """Grade a level from 1 to 10 by what the moves along a best route leave to lose.

    level, kind, rules: as in `solve`. time_limit: seconds of search, memory_limit: MiB;
    when one is met, the grade is an estimate (`partial`). cancel: ends the work, with
    what is known by then. progress: called with the share that is done. Error if the
    level cannot be played.
    """
    asked = level_of(level, kind=kind, rules=rules)
    limits = rooms.problem.Limits(time_limit, memory_limit)
    with _inquiry(asked, limits, cancel, progress) as inquiry:
        return rooms.difficulty.ask_difficulty(inquiry)


@checked
def what_if(  # noqa: PLR0913 - what it shares with its neighbours
    level: LevelSource,
    *,
    near: tuple[int, int] | None = None,
    most: Positive = 2000,
    time_limit: Amount | None = None,
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
    cancel: Cancel | None = None,
    progress: Listen | None = None,
) -> WhatIf:
    """Solve every level that is one small edit away, and say what the edit changes.

    level, kind, rules: as in `solve`. near: the (row, column) whose edits come first.
    most: edits at most. time_limit: seconds for all of them; None for no limit. cancel:
    ends the work, with the edits that are answered. progress: called with the share
    that is done. Error if the level cannot be played.
    """
    asked = level_of(level, kind=kind, rules=rules)
    limits = rooms.problem.Limits(time_limit)
    with _inquiry(asked, limits, cancel, progress) as inquiry:
        cell = None if near is None else (int(near[0]), int(near[1]))
        return rooms.what_if.ask_what_if(inquiry, cell, most)


@checked
def why(
    level: LevelSource,
    *,
    time_limit: Amount | None = 60.0,
    memory_limit: Amount | None = None,
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
    cancel: Cancel | None = None,
    progress: Listen | None = None,
) -> Why:
    """Explain why a level has no answer: the proof, what comes nearest, and repairs.

    level, kind, rules: as in `solve`. time_limit: seconds, memory_limit: MiB of the
    search for the proof; the rest may take as long again. cancel: ends the work, with
    what is known by then. Error if the level cannot be played.
    """
    asked = level_of(level, kind=kind, rules=rules)
    limits = rooms.problem.Limits(time_limit, memory_limit)
    with _inquiry(asked, limits, cancel, progress) as inquiry:
        return rooms.why.ask_why(inquiry)


@checked
def heat(
    level: LevelSource,
    *,
    time_limit: Amount | None = 30.0,
    memory_limit: Amount | None = None,
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
    cancel: Cancel | None = None,
    progress: Listen | None = None,
) -> Heat:
    """Count on how many answers each cell and each step lies.

    level, kind, rules: as in `solve`. time_limit: seconds, memory_limit: MiB. cancel:
    ends the work; `counted` is False if the counts were not there yet. Error for a kind
    whose answers are not counted by cell, and if the level cannot be played.
    """
    asked = level_of(level, kind=kind, rules=rules)
    limits = rooms.problem.Limits(time_limit, memory_limit)
    with _inquiry(asked, limits, cancel, progress) as inquiry:
        return rooms.heat.ask_heat(inquiry)


@checked
def compare(  # noqa: PLR0913 - what it shares with its neighbours
    level: LevelSource,
    solvers: str | Sequence[str] | None = None,
    *,
    count: bool = True,
    time_limit: Amount | None = 30.0,
    memory_limit: Amount | None = None,
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
    cancel: Cancel | None = None,
    progress: Listen | None = None,
) -> Comparison:
    """Let several solvers answer about one level, one after the other.

    level, kind, rules: as in `solve`. solvers: an id or several, or .py files of your
    own; None takes those of the kind that are not made of the others. count: True if
    those that can count all answers. time_limit, memory_limit: seconds and MiB of each.
    cancel: ends the work, with what is known by then. Error for an unknown solver, and
    if the level cannot be played.
    """
    asked = level_of(level, kind=kind, rules=rules)
    limits = rooms.problem.Limits(time_limit, memory_limit)
    with _inquiry(asked, limits, cancel, progress) as inquiry:
        chosen = [solvers] if isinstance(solvers, str) else solvers
        return rooms.compare.ask_compare(inquiry, chosen, counting=count)


@checked
def hint(
    level: LevelSource,
    moves: str | Sequence[str] = (),
    *,
    par: int | None = None,
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
) -> Hint:
    """Say the easiest thing that the rules show of a position, and why.

    level, kind, rules: as in `solve`. moves: made so far, in a list or as one text.
    par: the proved optimum, if you know it: rules that compare with it are silent
    without. Error for a move that the rules refuse, and if the level cannot be played.
    """
    asked = level_of(level, kind=kind, rules=rules)
    with _inquiry(asked, rooms.problem.Limits(), None, None) as inquiry:
        made = inquiry.kind.split_moves(moves) if isinstance(moves, str) else moves
        return rooms.hint.ask_hint(inquiry, tuple(made), par)


@checked
def certificate(result: Result) -> Certificate:
    """Write the certificate of an answer: its claim, how it was found, and whether a
    replay of its moves through the rules agrees.

    result: of `solve`.
    """
    level = result.level
    with _inquiry(level, rooms.problem.Limits(), None, None) as inquiry:
        return rooms.certificate.ask_certificate(inquiry, result.found)


@checked
def prove(
    answered: Result | LevelSource,
    *,
    time_limit: Amount | None = 60.0,
    memory_limit: Amount | None = None,
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
    cancel: Cancel | None = None,
    progress: Listen | None = None,
) -> Proof:
    """Write a proof of the best answer that `check_proof.py`, which shares nothing with
    the program, confirms.

    answered: a result of `solve`, or a level, which is solved first. time_limit:
    seconds for both, memory_limit: MiB of the search. cancel: ends the work. The proof
    is in `document`, the text of a JSON file; the level that it belongs to is the one
    that `Level.save` writes. Error if the level cannot be played.
    """
    until = None if time_limit is None else time.monotonic() + time_limit
    if isinstance(answered, Result):
        result = answered
    else:
        result = solve(
            answered,
            time_limit=time_limit,
            memory_limit=memory_limit,
            kind=kind,
            rules=rules,
            cancel=cancel,
            progress=progress,
        )
    limits = rooms.problem.Limits(time_limit, memory_limit)
    with _inquiry(result.level, limits, cancel, progress) as inquiry:
        return rooms.certificate.ask_proof(inquiry, result.found, until)


@checked
def verify(
    answered: Result | LevelSource,
    *,
    prove: bool = False,
    time_limit: Amount | None = 60.0,
    memory_limit: Amount | None = None,
    threads: Positive = 2,
    cancel: Cancel | None = None,
    progress: Listen | None = None,
) -> Verified:
    """Replay the answer that is stored with a level, and hold its claims against the
    rules.

    answered: a level with an answer, such as a file that was saved with one, or a
    result. prove: True if the level is solved again, too, within time_limit seconds and
    memory_limit MiB. cancel: ends the work; the verdict is then "undecided". Error if
    no answer is stored, and if the level cannot be played.
    """
    level = (
        answered.solved_level if isinstance(answered, Result) else level_of(answered)
    )
    limits = rooms.problem.Limits(time_limit, memory_limit, threads=threads)
    with _inquiry(level, limits, cancel, progress) as inquiry:
        name = level.title or "this level"
        return rooms.verify.ask_verify(inquiry, name, prove=prove)
