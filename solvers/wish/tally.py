"""The conditions that the levels tried for a wish met and lacked, so that
`gridwright.solvers.wish.shortfall` can say why none was found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from gridwright.solvers.text import Text
from gridwright.solvers.wish.judge import JudgedLevel
from gridwright.solvers.wish.language import Wish, WishCondition

ANSWERED = Text("that there is an answer")
PROVED = Text("a proof of the best answer in the time for one")
ALIKE = Text("that it is not like another level")
LIMIT = 60.0
"""Seconds for all levels of one command by default."""

Pattern = tuple[frozenset[str], frozenset[str]]
"""The conditions that a level met, and those it missed, by their words; those that were
not looked at are in neither."""


@dataclass(frozen=True)
class Together:
    """Two conditions on the levels on which both were looked at. first, second: how
    many levels met one; both: how many met both."""

    looked: int
    first: int
    second: int
    both: int


@dataclass(frozen=True)
class TriedClass:
    """A class of small levels of which all were tried. wish, rows, cols: what they were
    tried for. words: of the class (`EveryBoard.words`). alike: some fulfil the wish,
    but are like others."""

    wish: Wish
    rows: int
    cols: int
    words: str
    alike: bool


@dataclass
class WishTally:
    """The levels that were tried. missed: how many of them did not meet each
    condition, by its words; problems: how many could not be played, by what was
    wrong with them. patterns: how many met and missed the same conditions. exhausted:
    the classes of small levels of which all were tried, one for each order that ended
    so. beside: how many levels lie beside a part of a range that they were made for;
    missed_parts: conditions on those parts. values: what was found, by the names of
    terms: the values of all levels that fulfil the wish, each with what 100 % is."""

    tried: int = 0
    missed: Counter[str] = field(default_factory=Counter)
    problems: Counter[str] = field(default_factory=Counter)
    patterns: Counter[Pattern] = field(default_factory=Counter)
    exhausted: list[TriedClass] = field(default_factory=list)
    beside: int = 0
    missed_parts: list[WishCondition] = field(default_factory=list)
    values: dict[str, set[tuple[int, int | None]]] = field(default_factory=dict)

    def judge(self, judged: JudgedLevel) -> None:
        """Count a level that was judged."""
        self.tried += 1
        pattern = pattern_of(judged)
        self.patterns[pattern] += 1
        failed = [
            v.condition.text
            for v in judged.verdicts
            if v.missing is not None and not v.met
        ]
        if not failed and judged.result is not None and not judged.proved:
            decided = judged.result.status in ("optimal", "infeasible")
            failed = [ANSWERED if decided else PROVED]
        self.missed.update(failed)

    def look_closer(self, judged: JudgedLevel, whole: JudgedLevel) -> None:
        """Take in the whole judgement of a level that was counted. judged: the one that
        ended at the first condition that was missed."""
        self.patterns[pattern_of(judged)] -= 1
        self.patterns[pattern_of(whole)] += 1

    def pass_over(self, number: int, condition: str) -> None:
        """Count levels that a proposer left out, since they do not meet a condition."""
        self.tried += number
        if condition:
            self.missed[condition] += number
            pattern = frozenset[str](), frozenset([condition])
            self.patterns[pattern] += number

    def refuse(self, problem: str) -> None:
        """Count a level that cannot be played."""
        self.tried += 1
        self.problems[problem] += 1

    def note_values(self, judged: JudgedLevel) -> None:
        """Note what a level that fulfils the wish has, whether it is taken or not."""
        for verdict in judged.verdicts:
            condition = verdict.condition
            if verdict.value is None:
                continue
            whole = None
            if condition.percent and condition.term.whole is not None:
                whole = condition.term.whole(judged.facts)
            found = self.values.setdefault(condition.term.name, set())
            found.add((verdict.value, whole))

    def set_beside(self, aimed: JudgedLevel) -> None:
        """Count a level of the wish that is the nearest to its part of every range.
        aimed: the level held against those parts."""
        self.beside += 1
        missed = (v.condition for v in aimed.verdicts if v.missing)
        self.missed_parts.extend(
            one for one in missed if one.low is not None and one.high is not None
        )

    # -- what follows ------------------------------------------------------------------
    def looked(self, condition: str) -> int:
        """The number of levels on which a condition was looked at."""
        return self.met(condition) + sum(
            number
            for (_, missed), number in self.patterns.items()
            if condition in missed
        )

    def met(self, condition: str) -> int:
        """The number of levels that met a condition."""
        return sum(
            number for (met, _), number in self.patterns.items() if condition in met
        )

    def missed_alone(self, condition: str, others: int) -> int:
        """The number of levels that missed this condition and met all the others.
        others: how many there are."""
        return sum(
            number
            for (met, missed), number in self.patterns.items()
            if missed == {condition} and len(met) == others
        )

    def together(self, one: str, other: str) -> Together:
        """How two conditions went together."""
        looked = 0
        first = 0
        second = 0
        both = 0
        for (met, missed), number in self.patterns.items():
            seen = met | missed
            if one not in seen or other not in seen:
                continue
            looked += number
            first += number * (one in met)
            second += number * (other in met)
            both += number * (one in met and other in met)
        return Together(looked, first, second, both)

    @property
    def not_reached(self) -> tuple[str, ...]:
        """The parts of ranges that no level that was found is in, as conditions; parts
        that follow each other are one."""
        every: dict[tuple[str, str], set[tuple[int, int]]] = {}
        for part in self.missed_parts:
            if part.low is None or part.high is None or self._is_reached(part):
                continue
            key = part.term.name, "%" if part.percent else ""
            every.setdefault(key, set()).add((part.low, part.high))
        return tuple(
            f"{name}={low}{sign}" if low == high else f"{name}={low}..{high}{sign}"
            for (name, sign), parts in sorted(every.items())
            for low, high in _joined(parts)
        )

    def _is_reached(self, part: WishCondition) -> bool:
        """True if a level that was found is in a part, be it beside another one."""
        for value, whole in self.values.get(part.term.name, ()):
            low, high = part.bounds(whole) or (None, None)
            if low is not None and high is not None and low <= value <= high:
                return True
        return False

    @property
    def beside_sentence(self) -> str:
        """Which parts of ranges were not reached, and how many levels lie beside their
        own; "" if none does."""
        if not self.beside:
            return ""
        parts = ", ".join(self.not_reached)
        if not parts:
            template = (
                "{number:# level lies|# levels lie} beside a part of a range that "
                "others reached"
            )
            return Text(template, number=self.beside)
        template = (
            "not reached: {parts}; {number:# level is|# levels are} as near as any "
            "found"
        )
        return Text(template, parts=parts, number=self.beside)

    @property
    def sentence(self) -> Text:
        """How many levels were tried, and what most of them lacked."""
        if not self.tried:
            return Text("no level was tried in that time")
        if self.missed:
            ((what, number),) = self.missed.most_common(1)
            template = (
                "levels tried: {tried}; missed most: {condition} ({missed} times)"
            )
        elif self.problems:
            ((what, number),) = self.problems.most_common(1)
            template = (
                "levels tried: {tried}; {missed} of them had a problem: {condition}"
            )
        else:
            return Text("levels tried: {tried}", tried=f"{self.tried:,}")
        values = {"tried": f"{self.tried:,}", "missed": f"{number:,}"}
        return Text(template, condition=what, **values)


def pattern_of(judged: JudgedLevel) -> Pattern:
    """The conditions that a level met, and those it missed."""
    looked = [v for v in judged.verdicts if v.missing is not None]
    met = frozenset(v.condition.text for v in looked if v.met)
    missed = frozenset(v.condition.text for v in looked if not v.met)
    return met, missed


def _joined(parts: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Ranges in order, of which those that meet are one."""
    found: list[tuple[int, int]] = []
    for low, high in sorted(parts):
        if found and low <= found[-1][1] + 1:
            low, before = found.pop()
            high = max(before, high)
        found.append((low, high))
    return found
