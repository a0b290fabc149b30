"""Explainer: what a kind says of a level that has no answer. `PuzzleKind.explainer` names it."""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from typing import Any, Protocol

from solvers.insight.why.records import Nearest, Reason
from solvers.kind import PuzzleKind
from solvers.kind.edits import Edit
from solvers.level import Level
from solvers.problem import Limits, Progress, Result

Kind = PuzzleKind[Any, Any]


class Explainer(Protocol):
    """Made with the kind. Its work comes in small steps, so that it can pause and be stopped."""

    def __init__(self, kind: Kind) -> None: ...

    def impossible(self, result: Result) -> bool:
        """Whether a result of the default solver proves that what the level asks for cannot be."""

    def answers(self, result: Result) -> bool:
        """Whether its moves, if it has any, give what the level asks for."""

    def reason(self, level: Level, result: Result) -> Generator[Progress, None, Reason | None]:
        """Why it cannot be, as short as it was found."""

    def nearest(
        self, level: Level, result: Result, limits: Limits
    ) -> Generator[Progress, None, Nearest | None]:
        """What comes nearest to an answer."""

    def repair(self, level: Level, nearest: Nearest) -> tuple[Edit, ...]:
        """Edits of any number that would make the nearest route an answer; none if there are none.
        They are checked before anyone sees them."""


def explainer_of(kind: Kind) -> Explainer | None:
    """The explainer of a kind; None for a kind without one."""
    if not kind.explainer:
        return None
    module, _, name = kind.explainer.partition(":")
    explainer: Explainer = getattr(import_module(module), name)(kind)
    return explainer
