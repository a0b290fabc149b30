"""Result: what a search found and proved, with its picture, its animation and its row."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.errors import Error, one_sentence
from gridwright.levels import Level, drawn, save

if TYPE_CHECKING:
    from gridwright.animation import Animation
    from solvers.drawing.pen import Theme
    from solvers.problem import Result as Found
    from solvers.problem import Status, StoppedBy


@dataclass(frozen=True, eq=False, repr=False)
class Result:
    """The answer to a level. Its moves were replayed through the rules before you see them.

    found: the same as a result of `solvers.problem`.
    """

    level: Level
    found: Found

    # -- facts -----------------------------------------------------------------------------------
    @property
    def status(self) -> Status:
        """Proofs: "optimal", "infeasible". The best found: "feasible". Nothing: "unknown"."""
        return self.found.status

    @property
    def proved(self) -> bool:
        """Whether it is proved: the best there is, or that there is none. A best single move of a
        game, however certain, proves nothing of the game."""
        return proves(self.level.kind, self.solver, self.status)

    @property
    def score(self) -> int | None:
        return self.found.score

    @property
    def bound(self) -> int | None:
        """A proved limit on the best score."""
        return self.found.bound

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the answer; none where there is no answer."""
        return self.found.moves or ()

    @property
    def text(self) -> str:
        """The moves as one text."""
        from solvers.registry import kind

        return kind(self.level.kind).join_moves(self.moves)

    @property
    def solutions(self) -> int | None:
        """How many answers there are, exactly; None where they were not counted."""
        return self.found.counts.solutions

    @property
    def optimal(self) -> int | None:
        """How many of them are optimal; None where they were not counted."""
        return self.found.counts.optimal

    @property
    def stopped_by(self) -> StoppedBy | None:
        """Which limit, or who, ended the search; "heuristic": it proves nothing by its nature."""
        return self.found.stopped_by

    @property
    def reason(self) -> str:
        """Why there is no answer."""
        return str(self.found.reason)

    @property
    def solver(self) -> str:
        return self.found.solver

    @property
    def nodes(self) -> int:
        return self.found.nodes

    @property
    def elapsed(self) -> float:
        """Seconds of the search, without the loading and compiling of kernels (`preparing`)."""
        return self.found.elapsed

    @property
    def preparing(self) -> float:
        return self.found.preparing

    @property
    def details(self) -> dict[str, Any]:
        """What the kind tells beside the answer; its page in docs names the keys."""
        from solvers.level import thaw

        told: dict[str, Any] = thaw(self.found.details)
        return told

    @property
    def conditions(self) -> Mapping[str, Any]:
        """Under which the answer holds; empty: it is the level's own."""
        return self.found.conditions

    # -- words -----------------------------------------------------------------------------------
    @property
    def summary(self) -> str:
        """The answer in one line."""
        from solvers.decimals import grouped
        from solvers.terminal.report.answer import verdict

        parts = [verdict(self.found)]
        if self.reason:
            parts.append(self.reason.rstrip("."))
        elif self.score is not None:
            parts.append(f"score {self.score}")
        if self.bound is not None and not self.proved:
            parts.append(f"bound {self.bound}")
        if self.solutions:
            parts.append(f"{grouped(self.solutions)} answer{'s' * (self.solutions != 1)}")
        if self.optimal and self.solutions != self.optimal:
            parts.append(f"{grouped(self.optimal)} of them optimal")
        return f"{parts[0]}: {', '.join(parts[1:])}" if parts[1:] else parts[0]

    def report(self) -> str:
        """What `gridwright solve` prints: the board, the card, and every step."""
        from solvers.registry import kind
        from solvers.terminal.report.answer import report

        return report(kind(self.level.kind), self.level.core, self.found)

    def to_json(self) -> dict[str, Any]:
        """The object of `gridwright solve --json`."""
        return self.found.to_json()

    # -- files and pictures ----------------------------------------------------------------------
    @property
    def solved_level(self) -> Level:
        """The level with this answer stored in it."""
        from solvers.answers.records import recorded
        from solvers.registry import kind

        record = recorded(kind(self.level.kind), self.found, self.level.hash)
        return Level.of(self.level.core.with_(solution=record))

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the level with this answer, as `Level.save`; .svg: the picture of the answer."""
        return save(self.solved_level.core, path, self.svg)

    def svg(
        self, *, theme: Theme = "auto", width: float | None = None, caption: str | None = None
    ) -> str:
        """Board and answer as SVG. caption: below it; by default the summary."""
        from solvers.drawing.picture import picture

        words = f"{self.summary}." if caption is None else caption
        with one_sentence():
            return picture(self.level.core, self.moves, caption=words, theme=theme, width=width)

    def _repr_svg_(self) -> str | None:
        return drawn(self.svg)

    def animate(self, *, height: int = 560, language: str = "") -> Animation:
        """The answer move by move, to play, step and scrub; also the level to play yourself.

        language: "en", "zh_CN" or "zh_TW"; "" as the browser prefers. Error if there are no moves.
        """
        from gridwright.animation import Animation
        from solvers.page.page import page_level, page_of

        if not self.moves:
            raise Error("there is no answer to animate")
        with one_sentence():
            content = page_level(self.solved_level.core)
            html = page_of([content], language=language, watching=True)
        return Animation(html, height)

    def __str__(self) -> str:
        return f"{self.summary}."

    def __repr__(self) -> str:
        return f"<Result {self.summary}>"


def proves(kind_id: str, solver_id: str, status: str) -> bool:
    """Whether a status of a solver is a proof about the whole level."""
    from solvers.registry import kind

    whole = kind(kind_id).solver(solver_id).complete
    return status == "infeasible" or (status == "optimal" and whole)
