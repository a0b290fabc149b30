"""`solve --stages`: what happens in every move of an answer, step by step.

An answer that is a single move is one of many that could be made; then the steps of every move
there is are told, each from the start.
"""

from __future__ import annotations

from typing import NamedTuple

from solvers.level import Level
from solvers.problem import Result
from solvers.terminal.arguments import Kind


class StagedMove(NamedTuple):
    """A move, the score after it, and its steps in words."""

    move: str
    score: int
    stages: list[str]


def of_stages(of: Kind, level: Level, result: Result) -> list[StagedMove]:
    """The moves of an answer with their steps; nothing without an answer."""
    if result.moves is None:
        return []
    state, found = of.initial(level), list[StagedMove]()
    if _is_one_of_many(of, result):
        for move in of.moves(state):
            score, lines = of.score(of.apply(state, move)), of.stage_lines(state, move)
            found.append(StagedMove(of.format_move(move), score, lines))
        return found
    for text in result.moves:
        move = of.parse_move(text)
        lines = of.stage_lines(state, move)
        state = of.apply(state, move)
        found.append(StagedMove(text, of.score(state), lines))
    return found


def stages_text(of: Kind, level: Level, result: Result) -> str:
    """The same as text, a paragraph a move."""
    many = _is_one_of_many(of, result)
    parts: list[str] = []
    for number, (move, score, lines) in enumerate(of_stages(of, level, result), start=1):
        head = f"Move {move}" if many else f"{number}. {move}"
        parts.append("\n".join([f"{head}  (score {score})", *(f"   {line}" for line in lines)]))
    return "".join(f"\n{part}\n" for part in parts)


def _is_one_of_many(of: Kind, result: Result) -> bool:
    return any(s.id == result.solver and not s.complete for s in of.solvers)
