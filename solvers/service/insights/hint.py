"""Hint: the next thing that can be seen in a game, and why; or since when it is
lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.solvers.kind import Cell
from gridwright.solvers.reasons.asking import hint, lost
from gridwright.solvers.reasons.fact import Fact
from gridwright.solvers.service.insights.inquiry import Inquiry
from gridwright.solvers.service.insights.record import Record, Scalar, cells_text

Steps = tuple[tuple[Cell, Cell], ...]


@dataclass(frozen=True)
class Hint(Record):
    """A fact about a position that follows from the rules, never from the answer.

    found: True if the rules see something. text: the sentence. rule, tier: the name of
    the rule, and how hard it is to see, from 0. move: the only move left, "" if there
    is a choice. must, cannot: cells that every answer visits, or none. used, crossed:
    steps that every answer makes, or none. barred: moves that lose the answer. lost:
    True if no answer is left; lost_at: the move after which the rules see it, from 1, 0
    at the start, None if it is not lost. remark: True if it proves nothing.
    """

    columns: ClassVar = ("kind", "title", "found", "text", "rule", "tier", "move")

    kind: str
    title: str
    found: bool
    text: str
    rule: str = ""
    tier: int | None = None
    move: str = ""
    must: tuple[Cell, ...] = ()
    cannot: tuple[Cell, ...] = ()
    used: Steps = ()
    crossed: Steps = ()
    barred: tuple[str, ...] = ()
    lost: bool = False
    lost_at: int | None = None
    remark: bool = False

    @property
    def headline(self) -> str:
        """The sentence."""
        return self.text

    def facts(self) -> Iterator[tuple[str, str]]:
        """The moves and cells that follow."""
        if self.move:
            yield "move", self.move
        if self.barred:
            yield "loses", " ".join(self.barred)
        if self.must:
            yield "cells of every answer", cells_text(self.must)
        if self.cannot:
            yield "cells of none", cells_text(self.cannot)

    def rows(self) -> list[dict[str, Scalar]]:
        """One line."""
        return [self.row(vars(self))]


def ask_hint(asked: Inquiry, moves: Sequence[str] = (), par: int | None = None) -> Hint:
    """Find the easiest fact of the position after some moves.

    par: the proved optimum, if it is known; rules that compare with it are silent
    without. LevelError if the level has errors, IllegalMove for a move that the rules
    refuse.
    """
    kind = asked.kind
    level = asked.level
    kind.refuse_errors(level)
    state = kind.replay(kind.initial(level), moves)
    if not kind.moves(state):
        words = "The game is over." if kind.finished(state) else "No move is left."
        return Hint(level.kind, level.title, False, words)
    gone = lost(level, moves, par)
    if gone is not None:
        return _record(asked, gone.fact, gone.move)
    fact = hint(level, moves, par)
    if fact is None:
        words = "The rules of the hints see nothing here."
        return Hint(level.kind, level.title, False, words)
    return _record(asked, fact, None)


def _record(asked: Inquiry, fact: Fact, lost_at: int | None) -> Hint:
    return Hint(
        kind=asked.level.kind,
        title=asked.level.title,
        found=True,
        text=str(fact.spoken),
        rule=fact.rule,
        tier=fact.tier,
        move=fact.move,
        must=fact.must,
        cannot=fact.cannot,
        used=fact.used,
        crossed=fact.crossed,
        barred=fact.barred,
        lost=fact.lost,
        lost_at=lost_at,
        remark=fact.remark,
    )
