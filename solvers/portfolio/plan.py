"""The plan of a portfolio, and what its members know of each other's answers.

`Running` is a member under way. `Beside` runs members on a thread of their own.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from threading import Condition, Thread
from typing import Any

from gridwright.solvers.problem import Limits, Progress, Result, Search
from gridwright.solvers.trace.recorder import Messages, Recorder


@dataclass(frozen=True)
class KnownAnswer:
    """An answer: its score, its moves, the solver id of the member that found it (None:
    it was given), and the details that describe it."""

    score: int
    moves: tuple[str, ...]
    found_by: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict)


class BestKnown:
    """The best answer and the best proved bound of a race.

    Members only read it; any thread may. Only the race writes it.
    """

    def __init__(self, known: KnownAnswer | None = None) -> None:
        self.known = known
        self.bound: int | None = None
        self.bound_by: str | None = None

    @property
    def score(self) -> int | None:
        """The score of the best answer."""
        known = self.known
        return None if known is None else known.score

    @property
    def moves(self) -> tuple[str, ...] | None:
        """The moves of the best answer."""
        known = self.known
        return None if known is None else known.moves

    @property
    def proved(self) -> bool:
        """True if the best answer reaches the bound."""
        return self.known is not None and self.known.score == self.bound

    def learn(self, answer: KnownAnswer | None, bound: int | None, member: str) -> bool:
        """Take over what a member found and proved; returns whether either is
        better."""
        better = False
        if answer is not None and (
            self.known is None or answer.score > self.known.score
        ):
            self.known = answer
            better = True
        if bound is not None and (self.bound is None or bound < self.bound):
            self.bound = bound
            self.bound_by = member
            better = True
        return better


@dataclass(frozen=True, eq=False)
class Member:
    """One engine in a portfolio.

    id: the solver id that `found_by` and `proved_by` tell. start: makes its search; it
    is given the `BestKnown` of the race, its incumbent, and its limits, whose memory is
    its share. turn: nodes of its own between two turns of others. patience: nodes
    without a better bound or answer of its own after which a prover makes room for the
    next one, and an improver no longer keeps a race going whose provers met the memory
    limit; None: any number. reserved: bytes that its tables take at most; None: it
    takes what the others leave, so that only one such member runs at a time. kernels:
    modules that are loaded before it runs on a thread of its own. quiet: the nodes that
    a message without new ones stands for; None: an eighth of a turn, since setting up
    counts, too.
    """

    id: str
    start: Callable[[BestKnown, Limits], Search]
    turn: int = 100_000
    patience: int | None = None
    reserved: int | None = None
    kernels: tuple[str, ...] = ()
    quiet: int | None = None


@dataclass(frozen=True)
class Allowance:
    """The nodes that improvers may spend while the first prover is at work: each
    `at_once` nodes, and one more for every `work` nodes of the prover's."""

    at_once: int
    work: int


@dataclass(frozen=True)
class Plan:
    """The members and their parts. See the package's text.

    closing: may be one of the provers, too; it is not run twice. described: the keys of
    `details` that describe an answer; they are reported with the answer of the member
    that found it, the other keys are those of the prover. head_start: nodes of the
    first prover before improvers begin: a proof that is near needs none. allowance:
    keeps improvers from costing more than they are worth where the first prover is
    likely to bring the proof. details: what is said beside every answer. deciding: says
    whether the answer is the only best one, before anything is counted.
    """

    opening: tuple[Member, ...] = ()
    improvers: tuple[Member, ...] = ()
    provers: tuple[Member, ...] = ()
    closing: Member | None = None
    described: frozenset[str] = frozenset()
    head_start: int = 0
    allowance: Allowance | None = None
    details: Mapping[str, object] = field(default_factory=dict)
    deciding: Member | None = None


QUIET = 8
"""Messages without nodes after which a turn ends, if the member says nothing else."""


class Running:
    """A search of a member, and what the race noted of its messages.

    nodes: its own. work: these and what messages without new ones stand for. idle:
    nodes since its last better answer or bound. result: its end. messages: its
    messages, as events.
    """

    def __init__(
        self,
        member: Member,
        best: BestKnown,
        limits: Limits,
        messages: Messages | None = None,
    ) -> None:
        self.member = member
        self.messages = messages or Messages(member.id, Recorder())
        self.nodes = 0
        self.work = 0
        self.idle = 0
        self.memory = 0
        self.note = ""
        self.details: Mapping[str, Any] = {}
        self.layers: tuple[int, ...] | None = None
        self.fraction: float | None = None
        self.result: Result | None = None
        self._search = member.start(best, limits)

    def step(self) -> Progress | None:
        """Return its next message; None when it has ended, and `result` is set."""
        try:
            return next(self._search)
        except StopIteration as stop:
            self.result = stop.value
        except MemoryError:  # the machine has less than the limit allows
            self.result = Result("unknown", "memory", nodes=self.nodes)
        return None

    def close(self) -> None:
        """End it and free its tables."""
        self._search.close()
        self.memory = 0

    def work_of(self, news: Progress, nodes: int) -> int:
        """The part of a turn that a message takes; nodes: the member had before."""
        quiet = self.member.quiet or max(1, self.member.turn // QUIET)
        return max(news.nodes - nodes, 0) or quiet


MOST_UNHEARD = 16
"""Messages that wait for the race: the thread rests while a run is not advanced."""

Heard = tuple[Running, Progress | None]


class Beside:
    """A thread that gives members their turns until it is recalled.

    It hands each message to the race through a queue of limited length. So it rests
    soon after the race does, and goes on with it. Members that end leave the lane; an
    exception in one ends the thread and is raised in the race.
    """

    def __init__(self, lane: list[Running], allowed: float = math.inf) -> None:
        """allowed: the nodes that each member may spend, until the race allows more."""
        self._lane = list(lane)
        self._spent = {running: running.nodes for running in lane}
        self._allowed = allowed
        self._messages: deque[Heard] = deque()
        self._changed = Condition()
        self._recalled = False
        self._failure: BaseException | None = None
        self._thread = Thread(target=self._work, name="portfolio", daemon=True)
        self._thread.start()

    def heard(self, allowed: float = math.inf) -> list[Heard]:
        """The messages since the last call; None as a message: that member has ended.

        allowed: the nodes that each member may spend from now on.
        """
        with self._changed:
            heard = list(self._messages)
            self._messages.clear()
            self._allowed = allowed
            self._changed.notify_all()
        if self._failure is not None:
            raise self._failure
        return heard

    def recall(self) -> None:
        """End the thread after the chunk in work; the members can go on elsewhere."""
        with self._changed:
            self._recalled = True
            self._changed.notify_all()
        self._thread.join()

    def _work(self) -> None:
        try:
            while self._lane and not self._recalled:
                for running in list(self._lane):
                    self._turn(running)
                self._rest()
        except BaseException as error:
            self._failure = error

    def _rest(self) -> None:
        """Until the race allows a member more, or wants none any more."""
        with self._changed:
            while not self._recalled and self._lane:
                if any(self._left(running) > 0 for running in self._lane):
                    return
                self._changed.wait()

    def _left(self, running: Running) -> float:
        """The nodes left of a member's turn, as far as it is allowed to go."""
        return min(running.member.turn, self._allowed - self._spent[running])

    def _turn(self, running: Running) -> None:
        left = self._left(running)
        nodes = self._spent[running]
        while left > 0 and not self._recalled:
            news = running.step()
            if news is None:
                self._lane.remove(running)
                self._tell(running, None)
                return
            left -= running.work_of(news, nodes)
            nodes = max(nodes, news.nodes)
            self._spent[running] = nodes
            self._tell(running, news)

    def _tell(self, running: Running, news: Progress | None) -> None:
        with self._changed:
            self._messages.append((running, news))
            while len(self._messages) >= MOST_UNHEARD and not self._recalled:
                self._changed.wait()
