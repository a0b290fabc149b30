"""Certificate: what an answer claims, how it was found, and whether a replay agrees;
and proofs that a stranger checks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from gridwright.solvers.answers import recorded
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.insight import verify
from gridwright.solvers.kind import Result
from gridwright.solvers.problem import Status
from gridwright.solvers.proofs.proof import proving
from gridwright.solvers.runtime.steps import Stopped, finished
from gridwright.solvers.service.insights.inquiry import Inquiry
from gridwright.solvers.service.insights.record import (
    Plain,
    Record,
    Scalar,
    number_text,
)
from gridwright.solvers.service.texts.report import verdict


@dataclass(frozen=True)
class Certificate(Record):
    """The facts of an answer for people who want to check it.

    claim: what is claimed, in a sentence. status, score, bound, solutions, optimal,
    only, moves: as in the result. level_hash: of the level that it belongs to. method:
    names and values that tell how to repeat the search. false: claims that a replay
    through the rules contradicts; empty if it agrees.
    """

    counts: ClassVar = frozenset({"solutions", "optimal"})
    columns: ClassVar = (
        "kind",
        "title",
        "status",
        "score",
        "bound",
        "solutions",
        "optimal",
        "only",
        "level_hash",
        "claim",
    )

    kind: str
    title: str
    claim: str
    status: Status
    score: int | None
    bound: int | None
    solutions: int | None
    optimal: int | None
    only: bool | None
    moves: tuple[str, ...] = field(repr=False)
    level_hash: str
    method: tuple[tuple[str, str], ...] = field(repr=False)
    false: tuple[str, ...]

    @property
    def headline(self) -> str:
        """The claim, or what contradicts it."""
        if self.false:
            return f"FALSE: {'; '.join(self.false)}"
        return f"{self.claim}."

    def facts(self) -> Iterator[tuple[str, str]]:
        """The figures, and how they were found."""
        if self.score is not None:
            yield "Score", number_text(self.score)
        if self.solutions is not None:
            yield "Answers", number_text(self.solutions)
        if self.optimal is not None:
            yield "Optimal", number_text(self.optimal)
        yield from self.method

    def rows(self) -> list[dict[str, Scalar]]:
        """One line."""
        return [self.row(vars(self))]


def ask_certificate(asked: Inquiry, result: Result) -> Certificate:
    """Write the certificate of an answer, after a replay of its moves."""
    kind = asked.kind
    hashed = level_hash(asked.level)
    record = recorded(kind, result, hashed)
    stored = asked.level.with_(solution=record)
    facts = verify.facts(kind, record)
    return Certificate(
        kind=kind.id,
        title=asked.level.title,
        claim=verdict(result),
        status=result.status,
        score=result.score,
        bound=result.bound,
        solutions=result.counts.solutions,
        optimal=result.counts.optimal,
        only=result.only,
        moves=result.moves or (),
        level_hash=hashed,
        method=tuple((str(name), str(value)) for name, value in facts),
        false=tuple(verify.false_claims(kind, stored)),
    )


@dataclass(frozen=True)
class Proof(Record):
    """A proof that `check_proof.py` confirmed, or why there is none.

    confirmed: True if there is one. sentence: what the checker said, or the reason for
    a missing proof. cut_short: True if a limit or a stop ended the work. document: the
    proof as text of a JSON file; "" without one.
    """

    omitted: ClassVar = frozenset({"document"})
    columns: ClassVar = ("kind", "title", "confirmed", "sentence", "cut_short")

    kind: str
    title: str
    confirmed: bool
    sentence: str
    cut_short: bool
    document: str = field(default="", repr=False)

    @property
    def headline(self) -> str:
        """The sentence."""
        return self.sentence

    def rows(self) -> list[dict[str, Scalar]]:
        """One line."""
        return [self.row(vars(self))]

    def to_dict(self) -> dict[str, Plain]:
        """The answer, with the proof itself under "proof"."""
        proof = json.loads(self.document) if self.document else None
        return {**super().to_dict(), "proof": proof}


def ask_proof(asked: Inquiry, result: Result, until: float | None = None) -> Proof:
    """Write the proof of an answer, and have it checked in a process of its own.

    until: the end of the time limit, as `time.monotonic` counts.
    """
    level = asked.level
    work = proving(asked.kind, level, result, None, until)
    try:
        made = finished(work, asked.token)
    except Stopped:
        return Proof(level.kind, level.title, False, "stopped", True)
    document = "" if made.proof is None else made.text()
    return Proof(
        kind=level.kind,
        title=level.title,
        confirmed=made.proof is not None,
        sentence=str(made.sentence),
        cut_short=made.cut_short,
        document=document,
    )
