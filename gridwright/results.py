"""Result: what a search found and proved, with its picture, its animation and its row.

An Animation is an answer, or a search, as a page of its own, which a notebook shows in
a frame.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from gridwright import rooms
from gridwright.checking import FileName, Pixels, Positive, checked
from gridwright.errors import Error, one_sentence, unchanging
from gridwright.level import Level, drawn, save


@unchanging("it is made from an answer, by animate, film or watch")
@dataclass(frozen=True)
class Animation:
    """html: the whole page. height: of the frame in a notebook, in pixels. name: of the
    frame."""

    html: str = field(repr=False)
    height: int = 560
    name: str = field(default="The answer, move by move", repr=False)

    @checked
    def save(self, path: FileName) -> Path:
        """Write the page, a file that ends with .html."""
        if Path(path).suffix.lower() not in (".html", ".htm"):
            raise Error(f"{path}: an animation is saved as .html")
        with one_sentence():
            rooms.outputs.write_bytes(Path(path), self.html.encode(), force=True)
        return Path(path)

    def _repr_html_(self) -> str:
        return (
            f'<iframe srcdoc="{escape(self.html)}" title="{escape(self.name)}" '
            f'width="100%" height="{self.height}" style="border:0"></iframe>'
        )


_AS_FOUND = (
    "status",
    "score",
    "bound",
    "only",
    "stopped_by",
    "solver",
    "nodes",
    "elapsed",
    "preparing",
)
"""The attributes that a result of `gridwright.solvers.problem` has by the same
names."""


@unchanging("solve again for another one, or keep what you note beside it")
@dataclass(frozen=True, eq=False, repr=False, init=False)
class Result:
    """The answer to a level. Its moves were replayed through the rules before you see
    them."""

    level: Level
    found: rooms.problem.Result
    """The same as a result of `gridwright.solvers.problem`."""
    status: rooms.problem.Status
    """Proofs: "optimal", "infeasible". The best found: "feasible". Nothing:
    "unknown"."""
    proved: bool
    """True if it is proved: the best there is, or that none exists. A best single move
    of a game, however certain, proves nothing of the game."""
    score: int | None
    bound: int | None
    """A proved limit on the best score."""
    moves: tuple[str, ...]
    """The moves of the answer; empty without an answer."""
    solutions: int | None
    """How many answers there are, exactly; None where they were not counted."""
    optimal: int | None
    """How many of them are optimal; None where they were not counted."""
    only: bool | None
    """True if no other best answer exists, False if there is one, None if that is not
    known."""
    another: tuple[str, ...]
    """The moves of another best answer; empty where none is at hand."""
    stopped_by: rooms.problem.StoppedBy | None
    """Which limit, or who, ended the search; "heuristic": it proves nothing by its
    nature."""
    reason: str
    """The reason for a missing answer."""
    solver: str
    nodes: int
    """The steps of the search, in the unit of the solver that its page in the guide
    names: nodes of a search tree, states of a frontier, moves tried. `node_limit`
    counts the same."""
    elapsed: float
    """Seconds of the search, without the loading and compiling of kernels
    (`preparing`)."""
    preparing: float
    details: dict[str, Any]
    """The facts that the kind adds to the answer; its page in docs names the keys."""
    conditions: dict[str, Any]
    """Under which the answer holds; empty: it is the level's own."""

    @checked
    def __init__(self, level: Level, found: rooms.problem.Result) -> None:
        vars(self).update(
            {name: getattr(found, name) for name in _AS_FOUND},
            level=level,
            found=found,
            proved=proves(level.kind, found.solver, found.status),
            moves=found.moves or (),
            another=found.another or (),
            solutions=found.counts.solutions,
            optimal=found.counts.optimal,
            reason=str(found.reason),
            details=rooms.level.thaw(found.details),
            conditions=rooms.level.thaw(found.conditions),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return Result, (self.level, self.found)

    @property
    def text(self) -> str:
        """The moves as one text."""
        return rooms.registry.kind(self.level.kind).join_moves(self.moves)

    # -- words -------------------------------------------------------------------------
    @property
    def summary(self) -> str:
        """The answer in one line."""
        of = rooms.registry.kind(self.level.kind)
        parts = [rooms.report.verdict(self.found)]
        if self.reason:
            parts.append(self.reason.rstrip("."))
        elif self.score is not None:
            parts.append(f"score {self.score:,}")
        if self.bound is not None and not self.proved:
            parts.append(f"bound {self.bound:,}")
        parts += self._counts(of)
        first, *others = parts
        return f"{first}: {', '.join(others)}" if others else first

    def _counts(self, of: rooms.kind.PuzzleKind[Any, Any]) -> list[str]:
        """The parts of the line on how many answers there are."""
        from gridwright.solvers.text import counted

        parts: list[str] = []
        if self.solutions:
            parts.append(counted(self.solutions, "answer"))
        if self.optimal and self.solutions != self.optimal:
            parts.append(f"{self.optimal:,} of them optimal")
        if self.only or (self.only is False and self.optimal is None):
            parts.append(rooms.report.only_words(of, self.only))
        return parts

    @checked
    def report(self, *, steps: bool = False) -> str:
        """The text that `gridwright solve` prints: the board with the answer in it, and
        the card. steps: every position, too."""
        of = rooms.registry.kind(self.level.kind)
        return rooms.report.report(of, self.level.core, self.found, with_steps=steps)

    def to_json(self) -> dict[str, Any]:
        """The object of `gridwright solve --json`."""
        return self.found.to_json()

    # -- files and pictures ------------------------------------------------------------
    @property
    def solved_level(self) -> Level:
        """The level with this answer stored in it."""
        of = rooms.registry.kind(self.level.kind)
        record = rooms.answers.recorded(of, self.found, self.level.hash)
        return Level.of(self.level.core.with_(solution=record))

    @checked
    def save(self, path: FileName) -> Path:
        """Write the level with this answer, as `Level.save`; .svg: the picture of the
        answer."""
        return save(self.solved_level.core, path, self.svg)

    @checked
    def svg(
        self,
        *,
        theme: rooms.pen.Theme = "auto",
        width: Pixels | None = None,
        caption: str | None = None,
    ) -> str:
        """Board and answer as SVG. caption: below it; by default the summary."""
        words = f"{self.summary}." if caption is None else caption
        with one_sentence():
            core = self.level.core
            moves = self.moves
            return rooms.picture.picture(
                core, moves, caption=words, theme=theme, width=width
            )

    def _repr_svg_(self) -> str | None:
        return drawn(self.svg)

    @checked
    def animate(self, *, height: Positive = 560, language: str = "") -> Animation:
        """An animation of the answer, move by move, to play, step and scrub; also the
        level to play yourself.

        language: "en", "zh_CN" or "zh_TW"; "" as the browser prefers. Error without any
        moves.
        """
        if not self.moves:
            raise Error("there is no answer to animate")
        with one_sentence():
            content = rooms.page.page_level(self.solved_level.core)
            html = rooms.page.page_of([content], language=language, watching=True)
        return Animation(html, height)

    @checked
    def film(self, *, events: Positive = 300, height: Positive = 900) -> Animation:
        """The search of its solver once more, recorded, as `gridwright.watch` shows
        it."""
        return filmed(
            self.level, (self.found.solver,), self.found.options, events, height
        )

    def __str__(self) -> str:
        return f"{self.summary}."

    def __repr__(self) -> str:
        return f"<Result {self.summary}>"


def solver_of(
    of: rooms.kind.PuzzleKind[Any, Any], name: str | None
) -> rooms.problem.Solver:
    """The solver of an id, or the usual one. Error if there is none."""
    try:
        return of.solver(name)
    except KeyError:
        raise Error(rooms.question.unknown_solver(of, name or "")) from None


def filmed(
    level: Level,
    solvers: Sequence[str | None],
    options: Mapping[str, Any],
    events: int,
    height: int,
    time_limit: float | None = None,
) -> Animation:
    """The searches of one solver or two, recorded, as a page. time_limit: seconds of
    each."""
    limits = rooms.problem.Limits(time_limit, threads=1)
    runs = []
    with one_sentence(), rooms.signals.stop_on_signals(raised=True) as token:
        of = rooms.registry.kind(level.kind)
        of.refuse_errors(level.core)
        for chosen in (solver_of(of, name) for name in solvers):
            filled = of.options_for(chosen, level.core, options)
            kept = rooms.drawing.events_kept()
            problem = rooms.problem.SearchProblem(
                level.core, options=filled, trace=kept
            )
            runs.append(rooms.search.drive(of, chosen, problem, limits, None, token))
        return Animation(rooms.drawing.search_page(runs, events), height, "The search")


def proves(kind_id: str, solver_id: str, status: str) -> bool:
    """True if a status of a solver is a proof about the whole level."""
    whole = rooms.registry.kind(kind_id).solver(solver_id).complete
    return status == "infeasible" or (status == "optimal" and whole)
