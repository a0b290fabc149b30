"""The reasoner of coin mazes and tours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gridwright.solvers.kind import Level, PuzzleKind, Text, place_of
from gridwright.solvers.reasons.fact import TRY, Fact
from gridwright.solvers.reasons.reasoner import Mark, ReasonGrade
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.conditions import NoWalk, walk_board
from gridwright.solvers.walks.marks import number, numbered
from gridwright.solvers.walks.reasons.found import at_a_glance, fact_of, refused
from gridwright.solvers.walks.reasons.losses import tour_lost
from gridwright.solvers.walks.reasons.mazes import maze_facts, maze_lost
from gridwright.solvers.walks.reasons.steps import TourSteps
from gridwright.solvers.walks.reasons.tours import (
    findings,
    no_tour,
    rounds,
    steps_of,
)
from gridwright.solvers.walks.why.links import IN, OPEN, OUT


class WalkReasoner:
    """The rules on steps for tours, on ways and points for mazes."""

    def __init__(self, kind: PuzzleKind[Any, Any]) -> None:
        self.kind = kind

    def facts(
        self,
        level: Level,
        moves: Sequence[str],
        known: Iterable[Mark] = (),
        par: int | None = None,
    ) -> Iterator[Fact]:
        """Find the facts of a walk so far, the easiest first."""
        state = self._state(level, moves)
        if self.kind.finished(state):
            return
        try:
            board = self._board(level, state)
        except NoWalk as refusal:
            yield refused(refusal)
            return
        legal = self.kind.moves(state)
        if not board.cover:
            yield from maze_facts(board, legal, par)
            return
        yield from self._tour(level, board, legal, known)

    def lost(
        self, level: Level, moves: Sequence[str], par: int | None = None
    ) -> Fact | None:
        """The reason why no walk is left."""
        state = self._state(level, moves)
        if self.kind.finished(state):
            return None
        try:
            board = self._board(level, state)
        except NoWalk as refusal:
            return refused(refusal)
        if not board.cover:
            return maze_lost(board, self.kind.moves(state), par)
        legal = self.kind.moves(state)
        return tour_lost(
            board,
            numbers_of(level),
            legal,
            lambda move: self._board(level, self.kind.apply(state, move)),
        )

    def grade(self, level: Level) -> ReasonGrade | None:
        """ReasonGrade a tour; None for a maze."""
        try:
            board = self._board(level, self.kind.initial(level))
        except NoWalk:
            return None
        if not board.cover or no_tour(board) is not None:
            return None
        steps = steps_of(board, numbers_of(level))
        if steps is None:
            return None
        hardest = 1
        count = 0
        tries = []
        clash = False
        for finding in findings(steps):
            hardest = max(hardest, finding.tier)
            count += finding.text is not None
            if finding.tier >= TRY:
                tries.append(finding)
            clash = finding.clash
        lengths = tuple(finding.length for finding in tries)
        decided = steps.done and not clash
        again = steps_of(board, numbers_of(level)) if decided else None
        together = () if again is None else tuple(rounds(again, tries))
        return ReasonGrade(hardest, lengths, decided, count, together)

    # -- positions ---------------------------------------------------------------------
    def _state(self, level: Level, moves: Sequence[str]) -> Any:
        return self.kind.replay(self.kind.initial(level), moves)

    def _board(self, level: Level, state: Any) -> PathBoard:
        return walk_board(state, self.kind.conditions(level))

    def _tour(
        self,
        level: Level,
        board: PathBoard,
        legal: Sequence[str],
        known: Iterable[Mark],
    ) -> Iterator[Fact]:
        glance = at_a_glance(board)
        if glance is not None:
            yield glance
            return
        steps = steps_of(board, numbers_of(level))
        if steps is None:
            if len(legal) == 1 and board.start is not None and not board.backwards:
                here = place_of(*divmod(board.start, board.cols))
                text = Text(
                    "Only one way leads on from {place}, where you stand.", place=here
                )
                yield Fact("one way", 1, text, move=legal[0])
            return
        _take(steps, known)
        shown = (finding for finding in findings(steps) if finding.text is not None)
        yield from (fact_of(steps, finding) for finding in shown)


def numbers_of(level: Level) -> dict[int, int]:
    """The numbers of a level by the flat index of their cells."""
    cells = level.cells.ravel()
    return {cell: number(int(cells[cell])) for cell in numbered(level.cells)}


def _take(steps: TourSteps, known: Iterable[Mark]) -> None:
    """Keep the marks that were found before."""
    marks = dict(known)
    for link, value in enumerate(steps.value):
        if value == OPEN and link not in steps.unreal:
            used = marks.get(steps.step(link))
            if used is not None:
                steps.value[link] = IN if used else OUT
