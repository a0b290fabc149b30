"""The conditions of a wish that every kind inherits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.kind.wishes import WishFacts, WishTerm
from gridwright.solvers.level import Cells, read_place
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.search import drive

T = TypeVar("T", bound=np.generic)
Kind = PuzzleKind[Any, Any]

SYMMETRIES = ("mirror", "turn", "both")
"""Left and right exchanged; a half turn; left and right, and top and bottom, each
exchanged."""


def terms_of(kind: Kind) -> dict[str, WishTerm]:
    """The conditions that a wish for a kind may name: those that the kind can
    measure."""
    without = _unmeasured(kind)
    every = (_without_share(kind, term) for term in (*GENERAL, *kind.wish_terms))
    return {term.name: term for term in every if term.name not in without}


def _unmeasured(kind: Kind) -> set[str]:
    """The conditions of all kinds that a kind says nothing of."""
    counts = any(solver.counts for solver in kind.solvers)
    compares = _has_own(kind, "worths")
    without: set[str] = set()
    if kind.greedy is None:
        without |= {"greedy-gap"}
    if kind.pen_draws_lines:
        without |= {"symmetric"}
    if not _has_own(kind, "path"):
        without |= {"uses", "avoids"}
    if not counts:
        without |= {"solutions"}
    if not counts and not compares:
        without |= {"unique", "optimal", "intended"}
    return without


def _without_share(kind: Kind, term: WishTerm) -> WishTerm:
    """A condition. One on the score takes no percent where the kind does not say what
    100 % is."""
    if term.name == "score" and not _has_own(kind, "worth"):
        return replace(term, whole=None)
    return term


def _has_own(kind: Kind, method: str) -> bool:
    """True if a kind does not inherit a method that says nothing."""
    return getattr(type(kind), method) is not getattr(PuzzleKind, method)


def images(cells: NDArray[T], symmetry: str) -> list[NDArray[T]]:
    """A board, or anything of its shape, as each part of a symmetry shows it."""
    if symmetry == "turn":
        return [cells[::-1, ::-1]]
    return [cells[:, ::-1], cells[::-1]][: 1 + (symmetry == "both")]


def board_images(kind: Kind, cells: Cells, symmetry: str) -> list[Cells]:
    """A board, with what lies between its cells, as each part of a symmetry shows
    it."""
    index = np.arange(cells.size).reshape(cells.shape)
    return [kind.rearranged(cells, image) for image in images(index, symmetry)]


def without_single(kind: Kind, cells: Cells) -> Cells:
    """A board without the tokens that a level holds once, such as a start or a
    number."""
    single = [token.code for token in kind.tokens if token.at_most == 1]
    what = kind.content(cells).copy()
    what[np.isin(what, single)] = kind.tokens[0].code
    return kind.painted(cells.ravel(), what.ravel()).reshape(cells.shape)


def _symmetric(facts: WishFacts, how: str) -> int:
    plain = without_single(facts.kind, facts.level.cells)
    return int(
        all(
            np.array_equal(plain, image)
            for image in board_images(facts.kind, plain, how)
        )
    )


def _visits(facts: WishFacts, cell: str) -> int:
    ((row, col),) = read_place(cell) or ()
    return int(row * facts.level.cols + col in facts.path)


def _greedy_gap(facts: WishFacts, _: str) -> int | None:
    """The points by which the kind's obvious heuristic falls short of the optimum."""
    name, options = facts.kind.greedy
    problem = SearchProblem(facts.level, options=options)
    found = drive(
        facts.kind, facts.kind.solver(name), problem, Limits(seconds=10)
    ).result
    if found is None or found.score is None or facts.answer.score is None:
        return None
    return facts.answer.score - found.score


def _forced(facts: WishFacts, _: str) -> int | None:
    parts = facts.difficulty.parts
    return (
        None if parts is None else sum(last - first + 1 for first, last in parts.forced)
    )


def _traps(facts: WishFacts, _: str) -> int | None:
    parts = facts.difficulty.parts
    return parts.traps if parts is not None and parts.whole else None


def _grade(facts: WishFacts, _: str) -> int | None:
    grade: int | None = facts.difficulty.grade
    return grade


def _fine_grade(facts: WishFacts) -> float | None:
    found: float | None = facts.difficulty.fine_grade
    return found


def _intended(facts: WishFacts, _: str) -> int:
    intended = facts.kind.split_moves(facts.level.intended)
    if not intended or _different(facts) != 1:
        return 0
    return int(facts.kind.same_answer(facts.level, facts.moves, intended))


def _different(facts: WishFacts) -> int | None:
    """The number of best answers, 1 where all that are counted are the same one."""
    return 1 if facts.answer.only else facts.optimal


_SCORE = "the best score; in percent of what the cells are worth"
_GREEDY = "the points by which the obvious heuristic falls short of the best"
_FORCED = "the moves without a choice; in percent of all moves"
_INTENDED = "the intended route is the only best one"
GENERAL = (
    WishTerm(
        "unique",
        "one best answer",
        lambda f, _: _different(f),
        form="flag",
        same_as="optimal",
    ),
    WishTerm("optimal", "the number of best answers", lambda f, _: f.optimal, least=1),
    WishTerm(
        "solutions",
        "the number of answers",
        lambda f, _: f.answer.counts.solutions,
        least=1,
    ),
    WishTerm(
        "score",
        _SCORE,
        lambda f, _: f.answer.score,
        whole=lambda f: f.kind.worth(f.level),
    ),
    WishTerm(
        "length", "the moves of the best answer", lambda f, _: len(f.moves), least=0
    ),
    WishTerm("greedy-gap", _GREEDY, _greedy_gap, least=0),
    WishTerm(
        "difficulty",
        "from 1 to 10",
        _grade,
        "difficulty",
        least=1,
        most=10,
        fine=_fine_grade,
    ),
    WishTerm(
        "traps", "wrong moves that pass for good ones", _traps, "difficulty", least=0
    ),
    WishTerm(
        "forced", _FORCED, _forced, "difficulty", whole=lambda f: len(f.moves), least=0
    ),
    WishTerm(
        "symmetric", "the board looks alike", _symmetric, "board", "words", SYMMETRIES
    ),
    WishTerm("uses", "the best walk visits a cell", _visits, form="cell"),
    WishTerm(
        "avoids",
        "the best walk leaves it out",
        lambda f, c: 1 - _visits(f, c),
        form="cell",
    ),
    WishTerm("intended", _INTENDED, _intended, form="flag", same_as="optimal"),
)
