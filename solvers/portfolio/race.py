"""The race: runs a plan as one search. The package's text says how, and why its answer
is right."""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import replace
from typing import Any

from gridwright.solvers.answers import SearchBug
from gridwright.solvers.kind import Limits, Progress, Result, Search, Text
from gridwright.solvers.portfolio.plan import (
    Beside,
    BestKnown,
    KnownAnswer,
    Member,
    Plan,
    Running,
)
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.trace.events import Phase
from gridwright.solvers.trace.recorder import Messages, Recorder

Steps = Generator[Progress, None, None]


def race(
    plan: Plan,
    limits: Limits,
    known: KnownAnswer | None = None,
    recorder: Recorder | None = None,
) -> Search:
    """Run a plan. known: an answer that is given, the first incumbent. recorder: where
    events go; a race that is recorded has one thread."""
    return _Race(plan, limits, known, recorder or Recorder()).run()


class _Race:
    def __init__(
        self, plan: Plan, limits: Limits, known: KnownAnswer | None, recorder: Recorder
    ) -> None:
        self.plan = plan
        self.limits = replace(limits, threads=1) if recorder.on else limits
        self._recorder = recorder
        self.best = BestKnown(known)
        self._running: list[Running] = []
        self._improvers: list[Running] = []
        self._provers = list(plan.provers)
        self._prover: Running | None = None
        self._first = True
        self._beside: Beside | None = None
        self._past_nodes = 0
        self._reserved = 0
        self._proof: Result | None = None
        self._proved_by: str | None = None
        self._gave_up: Result | None = None
        self._short = False
        self._ends: dict[Member, Result] = {}

    def run(self) -> Search:
        try:
            for member in self.plan.opening:
                if not self.proved:
                    yield from self._to_the_end(self._begin(member))
            if not self.proved:
                yield from self._run_together()
            result = self._result()
            if result.status == "optimal" and result.counts.solutions is None:
                result = yield from self._decided(result)
                if result.counts.solutions is None:
                    result = yield from self._closed(result)
            return replace(result, nodes=self._nodes)
        finally:
            self._stop_beside()
            for running in self._running:
                running.close()

    @property
    def proved(self) -> bool:
        """True if nothing is left to prove."""
        return self._proof is not None or self.best.proved

    @property
    def _nodes(self) -> int:
        return self._past_nodes + sum(running.nodes for running in self._running)

    # -- members -----------------------------------------------------------------------
    def _begin(self, member: Member) -> Running:
        """Start a member on its share of the memory limit."""
        total = self.limits.memory_bytes()
        taken = self._reserved + sum(r.member.reserved or 0 for r in self._running)
        room = total - taken if member.reserved is None else min(total, member.reserved)
        limits = replace(self.limits, memory_mib=max(room, 0) / 2**20)
        self._recorder.set_node_offset(self._nodes)
        messages = Messages(member.id, self._recorder, Phase.CHANGED)
        running = Running(member, self.best, limits, messages)
        self._running.append(running)
        return running

    def _leave(self, running: Running) -> None:
        """Free a member's tables."""
        running.close()
        self._running.remove(running)
        self._past_nodes += running.nodes
        if running in self._improvers:
            self._improvers.remove(running)
        if running is self._prover:
            self._prover = None
            self._first = False

    @property
    def _allowed(self) -> float:
        """The nodes that each improver may have spent by now."""
        allowance = self.plan.allowance
        if allowance is None or not self._first:
            return math.inf
        worked = 0 if self._prover is None else self._prover.work
        return allowance.at_once + worked // allowance.work

    def _turn(self, running: Running) -> Steps:
        """A member's turn. It is never cut where kernels are about to load: the driver
        takes the step after such a message for the loading."""
        work = 0
        preparing = False
        turn: float = running.member.turn
        if running in self._improvers:
            turn = min(turn, self._allowed - running.nodes)
        while not self.proved and (preparing or work < turn):
            nodes = running.nodes
            self._recorder.set_node_offset(self._nodes - nodes)
            news = running.step()
            if news is None:
                yield from self._ended(running)
                return
            preparing = news.preparing
            made = running.work_of(news, nodes)
            work += made
            running.work += made
            yield self._heard(running, news)
            if running is self._prover:
                yield from self._hear_beside(preparing)

    def _to_the_end(self, running: Running) -> Steps:
        while running in self._running and not self.proved:
            yield from self._turn(running)

    def _heard(self, running: Running, news: Progress) -> Progress:
        """Take over a message; returns what the race says of it."""
        made = max(news.nodes - running.nodes, 0)
        running.nodes += made
        known = self.best.known
        gained = self._learn(running, news.score, news.moves, news.bound, news)
        running.idle = 0 if gained else running.idle + made
        running.memory = running.memory if news.memory is None else news.memory
        running.layers = news.layers or running.layers
        running.fraction = news.fraction
        running.details = news.details or running.details
        running.note = news.note or running.note
        return self._said(running, self.best.known is not known, news)

    def _learn(
        self,
        running: Running,
        score: int | None,
        moves: tuple[str, ...] | None,
        bound: int | None,
        said: Progress | Result,
    ) -> bool:
        answer = None
        if moves is not None and score is not None:
            told = said.details or running.details
            described = {k: v for k, v in told.items() if k in self.plan.described}
            answer = KnownAnswer(score, moves, running.member.id, described)
        known = Progress(nodes=self._nodes, score=score, bound=bound)
        running.messages.progress(known, moves)
        return self.best.learn(answer, bound, running.member.id)

    def _said(self, running: Running, found: bool, news: Progress) -> Progress:
        """The race's own message: what is known, in the words of the prover where there
        is one."""
        prover = self._prover
        speaker = prover if prover and running in self._improvers else running
        alone = speaker is running
        proved = self.best.proved
        return Progress(
            nodes=self._nodes,
            score=self.best.score,
            bound=self.best.bound,
            moves=self.best.moves if found else None,
            depth=news.depth if alone else None,
            fraction=self._fraction(speaker),
            note=speaker.note,
            details=self._details(speaker),
            preparing=news.preparing,
            memory=sum(r.memory for r in self._running) or None,
            layers=speaker.layers,
            counts=news.counts if proved else None,
            only=news.only if proved else None,
            another=news.another if proved else None,
        )

    def _fraction(self, speaker: Running) -> float | None:
        """The share that is done, where the end of this search is the end of the
        proof."""
        last = speaker is self._prover and not self._provers
        return speaker.fraction if self.proved or last else None

    def _details(
        self, speaker: Running | None, result: Result | None = None
    ) -> dict[str, object]:
        described = _described(speaker, result)
        details = {k: v for k, v in described.items() if k not in self.plan.described}
        details |= self.plan.details
        details.pop("found_by", None)
        if self.best.known is not None:
            details |= self.best.known.details
            if self.best.known.found_by is not None:
                details["found_by"] = self.best.known.found_by
        by = self._proved_by or (self.best.bound_by if self.best.proved else None)
        return details if by is None else {**details, "proved_by": by}

    def _ended(self, running: Running) -> Steps:
        """Take over a member's result. The race goes on without it, or has its
        proof."""
        result = running.result
        assert result is not None
        known = self.best.known
        running.nodes = max(running.nodes, result.nodes)
        self._ends[running.member] = result
        bound = result.score if result.status == "optimal" else result.bound
        self._learn(running, result.score, result.moves, bound, result)
        if result.status == "infeasible":
            self._proof = result
            self._proved_by = running.member.id
            return
        if self.best.proved:
            self._proof = result if result.status == "optimal" else None
            return
        if running is self._prover or self._gave_up is None:
            self._gave_up = result
        self._short = self._short or (
            running is self._prover and result.stopped_by == "memory"
        )
        message = self._said(running, self.best.known is not known, Progress())
        self._leave(running)
        yield message

    # -- together ----------------------------------------------------------------------
    def _run_together(self) -> Steps:
        large = self._large()
        small = [member for member in self.plan.improvers if member not in large]
        yield from self._lead(sum(map(_reserved, small)))
        if self.proved:
            return
        self._improvers = [self._begin(member) for member in small]
        yield from self._prove_beside()
        if not self.proved:
            self._improvers += [self._begin(member) for member in large]
        while not self.proved and self._improvers and self._worth_going_on():
            yield from self._improve()

    def _large(self) -> list[Member]:
        """Improvers that would leave the provers too little memory: they wait until
        these have ended."""
        if not self._provers:
            return []
        most = self.limits.memory_bytes() // 2
        return [member for member in self.plan.improvers if _reserved(member) > most]

    def _prove_beside(self) -> Steps:
        """Run the provers one after the other, with the improvers beside them."""
        yield from self._go_beside()
        while not self.proved and self._next_prover():
            if self._beside is None:
                yield from self._improve()
            if not self.proved and self._prover is not None:
                yield from self._turn(self._prover)
            self._relieve()
        yield from self._call_back()

    def _lead(self, reserved: int) -> Steps:
        """The head start of the first prover. reserved: bytes of the improvers to
        come."""
        self._reserved = reserved
        if self.plan.head_start and self._next_prover():
            leader = self._prover
            while leader is self._prover and leader is not None and not self.proved:
                if leader.nodes >= self.plan.head_start:
                    break
                yield from self._turn(leader)
        self._reserved = 0

    def _improve(self) -> Steps:
        """A turn of each improver."""
        for running in list(self._improvers):
            yield from self._turn(running)

    def _next_prover(self) -> bool:
        """True if a prover is at work; starts the next one if need be."""
        if self._prover is None and self._provers:
            self._prover = self._begin(self._provers.pop(0))
        return self._prover is not None

    def _relieve(self) -> None:
        """Let a prover go that does not get on, if there is another one."""
        prover = self._prover
        if (
            prover is None
            or prover.member.patience is None
            or not self._provers
            or self.proved
        ):
            return
        if prover.idle >= prover.member.patience:
            self._leave(prover)

    def _worth_going_on(self) -> bool:
        """True if improvers alone go on: until they lose patience, where memory ended
        the proof."""
        if not self._short:
            return True
        patient = [
            r
            for r in self._improvers
            if r.member.patience is None or r.idle < r.member.patience
        ]
        return bool(patient)

    # -- two threads -------------------------------------------------------------------
    def _go_beside(self) -> Steps:
        """Let the improvers run on a thread of their own, if there are two and work for
        both."""
        if self.limits.threads < 2 or not self._improvers:
            return
        if self._prover is None and not self._provers:
            return
        for running in self._improvers:
            for name in running.member.kernels:
                for message in prepare(name):
                    yield self._heard(running, message)
        self._beside = Beside(self._improvers, self._allowed)

    def _hear_beside(self, preparing: bool = False) -> Steps:
        """Tell what the improvers said on their thread. preparing: as the prover's last
        message."""
        beside = self._beside
        for running, news in beside.heard(self._allowed) if beside is not None else ():
            if self.proved:
                return
            if news is None:
                yield from self._ended(running)
            else:
                yield self._heard(running, replace(news, preparing=preparing))

    def _call_back(self) -> Steps:
        """The improvers go on in this thread, if they do."""
        if self._beside is not None:
            self._beside.recall()
            yield from self._hear_beside()
            self._beside = None

    def _stop_beside(self) -> None:
        if self._beside is not None:
            self._beside.recall()
            self._beside = None

    # -- the end -----------------------------------------------------------------------
    def _result(self) -> Result:
        self._stop_beside()
        proof = self._proof
        best = self.best
        if proof is not None and proof.status == "infeasible":
            return replace(proof, details=self._details(None, proof))
        known = best.known
        if best.proved and known is not None:
            proof = proof or Result("optimal")
            details = self._details(None, proof)
            score = known.score
            moves = known.moves
            return Result(
                "optimal",
                proof.stopped_by,
                score,
                score,
                moves,
                proof.counts,
                details=details,
                **_alone(proof, moves),
            )
        end = self._gave_up or Result("unknown", "heuristic")
        stopped_by = "memory" if self._short else end.stopped_by
        details = self._details(None, end)
        bound = best.bound
        reason = end.reason
        if known is None:
            return Result(
                "unknown", stopped_by, bound=bound, reason=reason, details=details
            )
        return Result(
            "feasible",
            stopped_by,
            known.score,
            bound,
            known.moves,
            reason=reason,
            details=details,
        )

    def _decided(self, result: Result) -> Search:
        """Say whether the answer is the only best one. What closes the race goes on
        after it, if that is at work."""
        member = self.plan.deciding
        if member is None or result.only is not None:
            return result
        self._proved_by = self._proved_by or self.best.bound_by
        for running in list(self._running):
            if running.member is not self.plan.closing:
                self._leave(running)
        running = self._begin(member)
        told = yield from self._last(running, Text("looking for another"))
        if told.only is not None:
            news = Progress(only=told.only, another=told.another)
            yield self._said(running, False, news)
        return replace(result, only=told.only, another=told.another, counts=told.counts)

    def _closed(self, result: Result) -> Search:
        """Do what else was asked for. The proof stands if that meets a limit."""
        member = self.plan.closing
        if member is None:
            return result
        ended = self._ends.get(member)
        told = ended or (yield from self._count(member))
        if _contradicts(told, result):
            engines = f"{self._proved_by} and {member.id}"
            raise SearchBug(
                f"has proofs of {engines} that disagree about the score {result.score}"
            )
        if told.status != "optimal":
            why = told.details.get("uncounted")
            details = {**result.details, **({} if why is None else {"uncounted": why})}
            stopped_by = told.stopped_by or "memory"
            return replace(result, stopped_by=stopped_by, details=details)
        details = self._details(None, told)
        return replace(
            result, stopped_by=told.stopped_by, counts=told.counts, details=details
        )

    def _count(self, member: Member) -> Search:
        """Run the closing member to its end; as a prover it may be on its way
        already."""
        self._proved_by = self._proved_by or self.best.bound_by
        for running in list(self._running):
            if running.member is not member:
                self._leave(running)
        running = self._running[0] if self._running else self._begin(member)
        self._prover = running
        return (yield from self._last(running, Text("counting")))

    def _last(self, running: Running, note: Text) -> Search:
        """The result of a member that runs alone after the proof."""
        running.note = note
        yield self._said(running, True, Progress())
        self._recorder.set_node_offset(self._nodes - running.nodes)
        while (news := running.step()) is not None:
            yield self._heard(running, news)
            self._recorder.set_node_offset(self._nodes - running.nodes)
        assert running.result is not None
        running.nodes = max(running.nodes, running.result.nodes)
        self._ends[running.member] = running.result
        return running.result


def _reserved(member: Member) -> int:
    """Bytes that a member takes from the start."""
    return member.reserved or 0


def _described(speaker: Running | None, result: Result | None) -> dict[str, object]:
    """The details that a search gives beside its answer: those of its result, if it has
    ended with some."""
    if result is not None and result.details:
        return dict(result.details)
    return {} if speaker is None else dict(speaker.details)


def _alone(proof: Result, moves: tuple[str, ...]) -> dict[str, Any]:
    """The words of a proof on the only answer, beside the answer of the race: a proof
    with other moves shows that there are two."""
    if proof.moves is not None and proof.moves != moves and proof.only is not None:
        return {"only": False, "another": proof.moves}
    return {"only": proof.only, "another": proof.another}


def _contradicts(told: Result, proof: Result) -> bool:
    """True if what a member said at its end cannot be true beside a proof. A lower
    answer of a member that was cut short does not contradict it."""
    if told.status == "infeasible":
        return True
    if told.status == "optimal":
        return told.score != proof.score
    assert proof.score is not None
    above = told.score is not None and told.score > proof.score
    return above or (told.bound is not None and told.bound < proof.score)
