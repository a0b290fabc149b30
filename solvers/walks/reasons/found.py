"""Findings of the rules of a tour, as facts of cells and steps."""

from __future__ import annotations

from gridwright.solvers.level import DIRECTIONS, STEPS
from gridwright.solvers.reasons.fact import CellStep, Fact
from gridwright.solvers.text import Text, text_of
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.conditions import NoWalk
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps
from gridwright.solvers.walks.reasons.tours import no_tour
from gridwright.solvers.walks.why.links import IN


def refused(refusal: NoWalk) -> Fact:
    """The fact that the conditions leave no walk."""
    text = Text("{reason}.", reason=text_of(refusal)).capitalized()
    return Fact("conditions", 0, text, lost=True)


def at_a_glance(board: PathBoard) -> Fact | None:
    """The reason at a glance why no tour is left."""
    reason = no_tour(board)
    if reason is None:
        return None
    cells = tuple(divmod(cell, board.cols) for cell in reason.cells)
    return Fact("glance", 0, reason.text, cells, lost=True)


def fact_of(steps: TourSteps, finding: TourFinding) -> Fact:
    """A finding as a fact of cells and steps."""
    used: list[CellStep] = []
    crossed: list[CellStep] = []
    barred: list[str] = []
    move = ""
    for link, value in finding.decided:
        if link in steps.unreal:
            continue
        (used if value == IN else crossed).append(steps.step(link))
        if steps.start in steps.pairs[link] and not steps.closed:
            letter = _letter(steps, link)
            if value == IN:
                move = letter
            else:
                barred.append(letter)
    assert finding.text is not None
    return Fact(
        finding.rule,
        finding.tier,
        finding.text,
        tuple(steps.cell(node) for node in finding.part if node != steps.end),
        tuple(used),
        tuple(crossed),
        move=move,
        barred=tuple(barred),
        lost=finding.clash,
        length=finding.length,
    )


def _letter(steps: TourSteps, link: int) -> str:
    """The move from the start along a link."""
    row, col = steps.cell(steps.start)
    to_row, to_col = steps.cell(steps.other(link, steps.start))
    apart = (to_row - row, to_col - col)
    return next(letter for letter in DIRECTIONS if STEPS[letter] == apart)
