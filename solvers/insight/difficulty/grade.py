"""The grade of a level: one number from 1 to 10, made from the choices along a best route.

Every position costs so many bits, the unit in which one counts how improbable something is:

- the choice: log2 of the legal moves over those that keep the optimum. The sum of it along the
  route says how improbable it is that a player who picks at random keeps the optimum all the way.
  It is 0 where one move is legal, and where every move is right.
- the look: log2 of 1 + the stages of a move, where there is a choice. A step of a walk is seen at
  once; a turn of sowing has to be sown out in the mind, relay by relay.
- 1 bit where a wrong move passes for a good one.
- 1 bit where every move that looks best is wrong. Studies of people who solve Sokoban found that
  moves away from the goal, and how a problem falls into parts, tell difficulty, and that the number
  of states and the length of the solution hardly do (Jarusek and Pelanek 2010).

Both weights are 1 and are the same for every kind. Twice the effort is one grade more. What the
losses rest on is exact; that people find hard what has many bits is a model, held against the order
of the bundled levels by a test.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2

from solvers.insight.difficulty.choices import Choice
from solvers.text import Text

NEAR_BITS = 1.0
CONTRARY_BITS = 1.0

WORDS = (Text("very easy"), Text("easy"), Text("medium"), Text("hard"), Text("very hard"))
"""For two grades each."""


@dataclass(frozen=True)
class Cost:
    """What one position costs, in bits."""

    choice: float = 0.0
    look: float = 0.0
    near: float = 0.0
    contrary: float = 0.0

    @property
    def bits(self) -> float:
        return self.choice + self.look + self.near + self.contrary


def cost(choice: Choice) -> Cost:
    """The bits of a position. Moves that are not known count as right."""
    if choice.forced:
        return Cost()
    count = len(choice.options)
    return Cost(
        log2(count / (count - choice.wrong)),
        log2(1 + choice.steps),
        NEAR_BITS * (choice.near > 0),
        CONTRARY_BITS * choice.contrary,
    )


def effort(choices: Sequence[Choice]) -> float:
    """The bits of all positions. Choices of which not all is known cost as much as the others."""
    open_ = [choice for choice in choices if not choice.forced]
    known = [cost(choice).bits for choice in open_ if choice.known]
    return sum(known) * len(open_) / len(known) if known else 0.0


def grade(bits: float) -> int:
    """The grade of an effort, from 1 to 10: one more for twice the effort."""
    return min(10, max(1, round(log2(1 + bits))))


def word(grade: int) -> str:
    """What a grade is called."""
    return WORDS[(grade - 1) // 2]
