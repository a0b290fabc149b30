"""Verify: a stored answer replayed through the rules, and proved again if asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.insight import verify
from gridwright.solvers.kind import LevelError, OptionError, Result
from gridwright.solvers.level import Counts, Solution
from gridwright.solvers.search import drive
from gridwright.solvers.service.exits import CommandError, refusing
from gridwright.solvers.service.insights.inquiry import Inquiry
from gridwright.solvers.service.insights.record import Plain, Record
from gridwright.solvers.service.questions.question import refuse_invalid
from gridwright.solvers.service.texts.report import under
from gridwright.solvers.text import counted

Verdict = Literal["agrees", "false", "undecided"]


@dataclass(frozen=True)
class Verified(Record):
    """The outcome for one stored answer.

    verdict: agrees, false (a claim is), or undecided (the limits ended the proof).
    moves: the number of moves replayed. false, open: claims that are contradicted, and
    those left open, a sentence each. proved_again: True if a new search was made.
    """

    omitted: ClassVar = frozenset({"stored", "proof"})
    columns: ClassVar = ("file", "verdict", "status", "score", "moves", "false", "open")

    file: str
    level_hash: str
    moves: int
    stored: Solution = field(repr=False)
    false: tuple[str, ...]
    open: tuple[str, ...] = ()
    proof: Result | None = field(default=None, repr=False)

    @property
    def verdict(self) -> Verdict:
        """The outcome in a word."""
        if self.false:
            return "false"
        return "undecided" if self.open else "agrees"

    @property
    def proved_again(self) -> bool:
        """True if the level was solved again."""
        return self.proof is not None

    @property
    def status(self) -> str:
        """The stored status."""
        return self.stored.status

    @property
    def score(self) -> int | None:
        """The stored score."""
        return self.stored.score

    @property
    def headline(self) -> str:
        """The line that people read."""
        if self.false:
            return f"{self.file}: FALSE: {'; '.join(self.false)}"
        if self.open:
            return f"{self.file}: not decided within the limits: {'; '.join(self.open)}"
        return f"{self.file}: {', '.join(self._agreed())}"

    def facts(self) -> Iterator[tuple[str, str]]:
        """The sentence says all."""
        yield from ()

    def to_dict(self) -> dict[str, Plain]:
        """The object of `gridwright verify --json`."""
        proof = None if self.proof is None else self.proof.to_json()
        return {
            "file": self.file,
            "verdict": self.verdict,
            "level_hash": self.level_hash,
            "status": self.status,
            "score": self.score,
            "moves": self.moves,
            "false": list(self.false),
            "open": list(self.open),
            "proof": proof,
        }

    def _agreed(self) -> list[str]:
        stored = self.stored
        narrowed = under(stored.conditions)
        if stored.status == "infeasible":
            again = "proved again" if self.proof else "and none to replay"
            return [f"no answer{narrowed}", again]
        score = "" if stored.score is None else f" {stored.score:,}"
        parts = [f"{stored.status}{score}{narrowed}"]
        parts.append(f"{counted(self.moves, 'move')} replayed")
        if self.proof is not None:
            parts += _proved(stored, self.proof)
        return parts


def _proved(stored: Solution, proof: Result) -> Iterator[str]:
    """The claims that a new proof confirmed, in words."""
    if stored.status == "optimal":
        yield "proved again"
        counts = stored.counts or Counts()
        if counts.solutions is not None:
            yield f"{counted(counts.solutions, 'answer')} counted again"
        if stored.only is not None:
            yield "the only one" if stored.only else "not the only one"
    value = verify.beyond(stored, proof)
    if value is not None:  # a person's game: an opponent may play badly in it
        yield f"more than the proved value {value:,}"


def ask_verify(asked: Inquiry, file: str, *, prove: bool = False) -> Verified:
    """Check the answer that a level carries. CommandError if it has none.

    file: its name in sentences. prove: True if the level is solved again, too, within
    the limits, and the claims are held against the new answer.
    """
    level = asked.level
    of = asked.kind
    stored = level.solution
    if stored is None:
        raise CommandError(f"{file}: no answer is stored")
    refuse_invalid(of, level, file)
    hashed = level_hash(level)
    if stored.level_hash and stored.level_hash != hashed:
        return Verified(file, hashed, 0, stored, (verify.OUTDATED,))
    false = tuple(verify.false_claims(of, level))
    moves = 0 if false else len(of.split_moves(stored.moves))
    if false or not prove:
        return Verified(file, hashed, moves, stored, false)
    with refusing(LevelError, OptionError, of=file):
        solver, problem = verify.question(of, level, stored)
        search = drive(of, solver, problem, asked.limits, asked.say, asked.token)
    search.close()
    assert search.result is not None
    compared = verify.compare(stored, search.result)
    return Verified(
        file,
        hashed,
        moves,
        stored,
        tuple(compared.false),
        tuple(compared.open),
        search.result,
    )
