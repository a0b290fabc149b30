"""The records of an explanation: the reason, its lines, and what comes nearest to an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from solvers.level import Cell, Level
from solvers.text import Text

Method = Literal["glance", "pieces", "forced", "tried", "conditions", "front", "search"]
"""How a reason proves its point.

glance: one property of the board, such as its colours. pieces: some cells cut the board into more
pieces than a walk has. forced: steps that are forced one after another. tried: the same, with a
step that is supposed and leads to a contradiction. conditions: some conditions exclude each other.
front: what the best trade-offs of two supplies leave. search: every possibility was tried; the
sentence says so, and a person cannot check it.
"""


@dataclass(frozen=True)
class Reason:
    """A proof that a level has no answer.

    text: the sentence. cells: those it speaks of. lines: the steps of the proof, one sentence each;
    empty where the sentence is the whole proof. steps: steps between cells that the lines show to
    be made by every answer; barred: steps that no answer makes.
    """

    text: str
    cells: tuple[Cell, ...] = ()
    method: Method = "glance"
    lines: tuple[str, ...] = ()
    steps: tuple[tuple[Cell, Cell], ...] = ()
    barred: tuple[tuple[Cell, Cell], ...] = ()

    @property
    def readable(self) -> bool:
        """Whether a person can check it without a computer."""
        return self.method != "search"


@dataclass(frozen=True)
class Nearest:
    """What comes nearest to an answer.

    text: how near it comes. level: the level, changed if need be, on which `moves` are legal.
    moves: a route to draw; empty if there is none. left: the cells that are missing or in the way.
    proved: whether nothing comes nearer.
    """

    text: str
    level: Level
    moves: tuple[str, ...] = ()
    left: tuple[Cell, ...] = ()
    proved: bool = False


UNPROVED = Text("It is the best that was found; there may be a better one.")
