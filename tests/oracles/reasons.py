"""Facts of games held against all answers, which are found by trying every move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from gridwright.solvers.reasons.fact import Fact, step_of
from gridwright.solvers.registry import kind as kind_of

Moves = tuple[str, ...]


def games(kind: Any, state: Any) -> Iterator[tuple[Moves, Any]]:
    """Every finished game from a state, with its moves; nothing is pruned."""
    legal = kind.moves(state)
    if not legal and kind.finished(state):
        yield (), state
    for move in legal:
        text = kind.format_move(move)
        for rest, end in games(kind, kind.apply(state, move)):
            yield (text, *rest), end


def untrue(fact: Fact, made: int, answers: Sequence[Moves], paths: list[Any]) -> str:
    """What is wrong with a fact; "" if nothing. answers: the moves of all answers that
    begin as the game did. paths: the cells of each."""
    if fact.lost:
        return "an answer is left" if answers else ""
    if any(len(moves) > made and moves[made] in fact.barred for moves in answers):
        return "an answer goes there"
    if fact.move and answers and all(moves[made] != fact.move for moves in answers):
        return "no answer goes there"
    for path in paths:
        steps = {step_of(*pair) for pair in pairwise(path)}
        if not set(fact.used) <= steps:
            return "a step is not used"
        if steps & set(fact.crossed):
            return "a step is used"
        if not set(fact.must) <= set(path) or set(path) & set(fact.cannot):
            return "a cell is wrong"
    return ""


def kind_and_path(level: Any, moves: Moves) -> tuple[Any, list[tuple[int, int]]]:
    """The kind of a level, and the cells of a walk."""
    kind = kind_of(level.kind)
    path = kind.path(kind.replay(kind.initial(level), moves))
    return kind, [divmod(cell, level.cols) for cell in path]
