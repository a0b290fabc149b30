"""Each move of an answer stage by stage, for `solve --stages`.

An answer that is a single move is one of many possible moves; then the stages of every
legal move are printed, each from the start.
"""

from __future__ import annotations

from typing import NamedTuple

from gridwright.solvers.level import (
    Level,
)
from gridwright.solvers.problem import (
    Result,
)
from gridwright.solvers.service.kinds import Kind


class StagedMove(NamedTuple):
    """A move, the score after it, and its steps in words."""

    move: str
    score: int
    stages: list[str]


def of_stages(of: Kind, level: Level, result: Result) -> list[StagedMove]:
    """The moves of an answer with their steps; nothing without an answer."""
    if result.moves is None:
        return []
    state = of.initial(level)
    found = list[StagedMove]()
    if _is_one_of_many(of, result):
        for move in of.moves(state):
            after = of.apply(state, move)
            score = of.score(after)
            lines = of.stage_lines(state, move)
            found.append(StagedMove(of.format_move(move), score, lines))
        return found
    for text in result.moves:
        move = of.parse_move(text)
        lines = of.stage_lines(state, move)
        state = of.apply(state, move)
        found.append(StagedMove(text, of.score(state), lines))
    return found


def stages_text(of: Kind, level: Level, result: Result) -> str:
    """The stages as text, a paragraph a move."""
    many = _is_one_of_many(of, result)
    parts: list[str] = []
    staged = of_stages(of, level, result)
    for number, (move, score, lines) in enumerate(staged, start=1):
        name = f"Move {move}" if many else f"{number}. {move}"
        parts.append("")
        parts.append(f"{name}  (score {score:,})")
        parts += [f"   {line}" for line in lines]
    return "".join(f"{part}\n" for part in parts)


def _is_one_of_many(of: Kind, result: Result) -> bool:
    """True if the answer of a solver is a move that leaves the game unfinished."""
    own = (solver for solver in of.solvers if solver.id == result.solver)
    return any(not solver.complete for solver in own)
