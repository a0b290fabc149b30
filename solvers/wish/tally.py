"""The conditions that the levels tried for a wish lacked, so that it can be said why
none was found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from gridwright.solvers.text import Text
from gridwright.solvers.wish.judge import JudgedLevel

ANSWERED = Text("that there is an answer")
PROVED = Text("a proof of the best answer in the time for one")
ALIKE = Text("that it is not like another level")
LIMIT = 60.0
"""Seconds for all levels of one command by default."""


@dataclass
class WishTally:
    """The levels that were tried. missed: how many of them did not meet each
    condition, by its words; problems: how many could not be played, by what was
    wrong with them."""

    tried: int = 0
    missed: Counter[str] = field(default_factory=Counter)
    problems: Counter[str] = field(default_factory=Counter)

    def judge(self, judged: JudgedLevel) -> None:
        """Count a level that was judged."""
        self.tried += 1
        failed = [
            v.condition.text
            for v in judged.verdicts
            if v.missing is not None and not v.met
        ]
        if not failed and judged.result is not None and not judged.proved:
            decided = judged.result.status in ("optimal", "infeasible")
            failed = [ANSWERED if decided else PROVED]
        self.missed.update(failed)

    def pass_over(self, number: int, condition: str) -> None:
        """Count levels that a proposer left out, since they do not meet a condition."""
        self.tried += number
        if condition:
            self.missed[condition] += number

    def refuse(self, problem: str) -> None:
        """Count a level that cannot be played."""
        self.tried += 1
        self.problems[problem] += 1

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
