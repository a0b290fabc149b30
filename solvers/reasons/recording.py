"""The events of a search by reasons: each shows a fact on its board.

A search by reasons tries no moves. Its events are facts, in the order in which they
were found; what it supposes on the way, to see it fail, is apart from what is known.
Facts are few, so they are kept as they are, and an event names one by its number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.reasons.fact import CellStep, Fact
from gridwright.solvers.reasons.reasoner import Mark
from gridwright.solvers.text import Text
from gridwright.solvers.trace.events import Codes, Event, Op, Payload, Reader
from gridwright.solvers.trace.recorder import Answer, Recorder, recorder_of

ID = "reasons"
"""The id of the solvers that search by reasons."""
SUPPOSED = "suppose"
FOLLOWED = "follow"
REFUTED = "refute"
STUCK = "stuck"
DRAWN = "draw"
"""Names of events that are not uses of a rule: the beginning, a step and the end of a
try, the end of all reasons, and a move that is made."""
NO_RULES = (SUPPOSED, FOLLOWED, REFUTED, STUCK, DRAWN)


@dataclass(frozen=True)
class FactEvent:
    """A fact at one event. marks: the steps that it decides. supposed: it holds only
    if what was supposed before it does. brief: its marks are of no use after it."""

    fact: Fact
    marks: tuple[Mark, ...] = ()
    supposed: bool = False
    brief: bool = False


@dataclass(frozen=True, eq=False)
class FactSeen(Payload):
    """The facts in sight at an event of a search by reasons. events: those so far, and
    maybe later ones. number: how many of them are in sight."""

    events: Sequence[FactEvent]
    number: int

    def __eq__(self, other: object) -> bool:
        """True if the same facts are in sight; later ones do not count."""
        if not isinstance(other, FactSeen) or self.number != other.number:
            return False
        return self.events[: self.number] == other.events[: self.number]

    def __hash__(self) -> int:
        return hash(self.number)

    @property
    def now(self) -> FactEvent:
        """The event itself."""
        return self.events[self.number - 1]

    @property
    def known(self) -> dict[CellStep, bool]:
        """The steps that are decided by then: True for those that are used."""
        found: dict[CellStep, bool] = {}
        for event in self.events[: self.number]:
            if not (event.supposed or event.brief):
                found.update(event.marks)
        return found

    @property
    def supposed(self) -> dict[CellStep, bool]:
        """The steps that are decided as far as the present try goes."""
        found: list[Mark] = []
        for event in self.events[self.number - 1 :: -1]:
            if not event.supposed:
                break
            found = [*event.marks, *found]
            if event.fact.rule == SUPPOSED:
                break
        return dict(found)

    @property
    def rules(self) -> Counter[str]:
        """The number of facts by then, by rule."""
        facts = (event.fact for event in self.events[: self.number])
        return Counter(fact.rule for fact in facts if fact.rule not in NO_RULES)

    def sentence(self, op: Op, tried: str | None) -> Text | None:
        """The sentence of the fact, with rows and columns."""
        return None if op is Op.IMPROVE else self.now.fact.spoken


class FactReader(Reader):
    """Events whose value is the number of facts so far."""

    def __init__(self, answers: Reader, lines: Mapping[str, int]) -> None:
        """answers: the reader of partial answers. lines: of the pseudocode, by rule."""
        super().__init__(answers.solver)
        self.events: list[FactEvent] = []
        self._answers = answers
        self._lines = lines

    def moves(self, event: Event) -> tuple[str, ...]:
        return self._answers.moves(event)

    def score(self, codes: Codes) -> int | None:
        return self._answers.score(codes)

    def depth(self, event: Event) -> int:
        return self._answers.depth(event)

    def cells(self, event: Event) -> tuple[tuple[int, int], ...]:
        return self.payload(event).now.fact.badges

    def payload(self, event: Event) -> FactSeen:
        return FactSeen(self.events, event.value)

    def line(self, event: Event) -> int:
        if event.op in (Op.IMPROVE, Op.BOUND, Op.PHASE):
            return 0
        return self._lines[self.payload(event).now.fact.rule]


class FactRecorder:
    """Writes facts into the trace of a search, if it has one."""

    def __init__(
        self,
        problem: SearchProblem,
        answers: Reader,
        lines: Mapping[str, int],
        longest: int,
    ) -> None:
        """longest: codes of a partial answer at most."""
        self._reader = FactReader(answers, lines)
        self._recorder: Recorder = recorder_of(problem).open(self._reader, longest)

    @property
    def on(self) -> bool:
        """True if the search has a trace."""
        return self._recorder.on

    def see(
        self,
        node: int,
        fact: Fact,
        marks: tuple[Mark, ...] = (),
        *,
        op: Op = Op.PROOF,
        supposed: bool = False,
        brief: bool = False,
        answer: Answer = (),
    ) -> None:
        """Record a fact. node: the number of facts so far."""
        if not self.on:
            return
        self._reader.events.append(FactEvent(fact, marks, supposed, brief))
        number = len(self._reader.events)
        self._recorder.keep(op, node, value=number, answer=answer)

    def found(self, node: int, score: int, answer: Answer) -> None:
        """Record the answer that the facts leave."""
        if self._reader.events:
            number = len(self._reader.events)
            self._recorder.improve(node, score, answer, value=number)


def lines_by_rule(*rules: str) -> dict[str, int]:
    """The lines of pseudocode by rule. rules: those of each line in turn, from line 1
    on, with commas between several; "" for a line of none."""
    found: dict[str, int] = {}
    for number, names in enumerate(rules, start=1):
        for name in filter(None, names.split(", ")):
            found[name] = number
    return found
