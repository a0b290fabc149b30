"""Fact: one thing that a rule shows of a position, with its sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from gridwright.solvers.level import Cell
from gridwright.solvers.text import Text, places_of

CellStep = tuple[Cell, Cell]
"""Two cells side by side, the first one in reading order first."""

PLACE = "row {row}, column {col}"
"""The template of `gridwright.solvers.text.place_of`."""
PART = "the part with {cells}"

TRY = 7
"""The first tier whose facts come from supposing the opposite."""


def part_of(cells: Sequence[Cell]) -> Text:
    """A part of the board in a sentence: named by its cells when it is spoken, and
    called the marked part where it is marked."""
    return Text("the part with {cells}", cells=places_of(cells))


@dataclass(frozen=True)
class Fact:
    """A fact that holds for every answer from a position, or a remark on a move.

    rule: the name of the rule. tier: how hard it is to see, from 0; from `TRY` on the
    opposite was supposed. spoken: the sentence, which names cells by row and column.
    part: the cells of the part that it speaks of. used, crossed: steps that every
    answer makes, and steps that no answer makes. must, cannot: cells that every answer
    visits, or none. move: the only move left, if it leaves one. barred: moves that lose
    the answer. lost: no answer is left. remark: it proves nothing. length: how many
    facts follow from a supposition, or lead to the loss before it shows. rests_on: the
    marks of those that lead to the loss.
    """

    rule: str
    tier: int
    spoken: Text
    part: tuple[Cell, ...] = ()
    used: tuple[CellStep, ...] = ()
    crossed: tuple[CellStep, ...] = ()
    must: tuple[Cell, ...] = ()
    cannot: tuple[Cell, ...] = ()
    move: str = ""
    barred: tuple[str, ...] = ()
    lost: bool = False
    remark: bool = False
    length: int = 0
    rests_on: tuple[tuple[CellStep, bool], ...] = ()

    @cached_property
    def _badged(self) -> tuple[Text, tuple[Cell, ...]]:
        cells: list[Cell] = []
        text = _with_badges(self.spoken, cells)
        return text, tuple(cells)

    @property
    def text(self) -> Text:
        """The sentence with badges, (1), (2) and so on, in the place of cells."""
        return self._badged[0]

    @property
    def badges(self) -> tuple[Cell, ...]:
        """The cells that the badges stand on, in the order of their numbers."""
        return self._badged[1]

    @property
    def marks(self) -> tuple[tuple[CellStep, bool], ...]:
        """The steps that it decides, with True for those that are used."""
        made = [(step, True) for step in self.used]
        return (*made, *((step, False) for step in self.crossed))


def _with_badges(text: Text, cells: list[Cell]) -> Text:
    """The sentence with badges for cells, which are added to the list."""
    if text.template == PLACE:
        cell = (text.values["row"], text.values["col"])
        if cell not in cells:
            cells.append(cell)
        return Text("({number:d})", number=cells.index(cell) + 1)
    if text.template == PART:
        return Text("the marked part")
    values = {
        name: _with_badges(value, cells) if isinstance(value, Text) else value
        for name, value in text.values.items()
    }
    made = Text(text.template, **values)
    return made.capitalized() if text.capital else made


def step_of(one: Cell, other: Cell) -> CellStep:
    """The step between two cells."""
    return (one, other) if one < other else (other, one)


def sentences(texts: Iterable[Text]) -> Text:
    """Several sentences as one text."""
    first, *more = texts
    for text in more:
        first = Text("{text} {line}", text=first, line=text)
    return first
