"""What a portfolio runs, and what its members know of each other's answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from solvers.problem import Limits, Search


@dataclass(frozen=True)
class Known:
    """An answer: its score, its moves, the solver id of the member that found it (None: it was
    given), and the details that describe it."""

    score: int
    moves: tuple[str, ...]
    found_by: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict)


class Best:
    """The best answer and the best proved bound of a race.

    Members only read it; any thread may. Only the race writes it.
    """

    def __init__(self, known: Known | None = None) -> None:
        self.known = known
        self.bound: int | None = None
        self.bound_by: str | None = None

    @property
    def score(self) -> int | None:
        """Of the best answer."""
        known = self.known
        return None if known is None else known.score

    @property
    def moves(self) -> tuple[str, ...] | None:
        """Of the best answer."""
        known = self.known
        return None if known is None else known.moves

    @property
    def proved(self) -> bool:
        """Whether the best answer reaches the bound."""
        return self.known is not None and self.known.score == self.bound

    def learn(self, answer: Known | None, bound: int | None, member: str) -> bool:
        """Take over what a member found and proved; returns whether either is better."""
        better = False
        if answer is not None and (self.known is None or answer.score > self.known.score):
            self.known, better = answer, True
        if bound is not None and (self.bound is None or bound < self.bound):
            self.bound, self.bound_by, better = bound, member, True
        return better


@dataclass(frozen=True, eq=False)
class Member:
    """One engine in a portfolio.

    id: the solver id that `found_by` and `proved_by` tell. start: makes its search; it is given the
    `Best` of the race, its incumbent, and its limits, whose memory is its share. turn: nodes of its
    own between two turns of others. patience: nodes without a better bound or answer of its own
    after which a prover makes room for the next one, and an improver no longer keeps a race going
    whose provers met the memory limit; None: any number. reserved: bytes that its tables take at
    most; None: it takes what the others leave, so that only one such member runs at a time.
    kernels: modules that are loaded before it runs on a thread of its own. quiet: the nodes that a
    message without new ones stands for; None: an eighth of a turn, since setting up counts, too.
    """

    id: str
    start: Callable[[Best, Limits], Search]
    turn: int = 100_000
    patience: int | None = None
    reserved: int | None = None
    kernels: tuple[str, ...] = ()
    quiet: int | None = None


@dataclass(frozen=True)
class Allowance:
    """What improvers may spend while the first prover is at work: each `at_once` nodes, and one
    more for every `work` nodes of the prover's."""

    at_once: int
    work: int


@dataclass(frozen=True)
class Plan:
    """Which members take which part. See the package's text.

    closing: may be one of the provers, too; it is not run twice.
    described: the keys of `details` that describe an answer; they are told with the answer of the
    member that found it, the other keys are those of the prover. head_start: nodes of the first
    prover before improvers begin: a proof that is near needs none. allowance: keeps improvers
    from costing more than they are worth where the first prover is likely to bring the proof.
    """

    opening: tuple[Member, ...] = ()
    improvers: tuple[Member, ...] = ()
    provers: tuple[Member, ...] = ()
    closing: Member | None = None
    described: frozenset[str] = frozenset()
    head_start: int = 0
    allowance: Allowance | None = None
