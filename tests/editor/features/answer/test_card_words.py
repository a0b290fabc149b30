"""The card says who proved what, why nothing was counted, and that a known route is not
drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.models.search.figures import Figures
from gridwright.editor.models.search.knowledge import Knowledge, Source
from gridwright.editor.models.search.verdict import Verdict
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Result
from gridwright.solvers.registry import kind
from tests.editor.driving.window import PAPER

pytestmark = pytest.mark.one_window


def test_a_heuristic_proves_nothing_by_itself(window: MainWindow) -> None:
    """Its answer may reach a bound that somebody else proved."""
    card = window.feature(SolverFeature).answer.card
    level = level_from_text("coin_maze", PAPER)
    result = Result(
        "optimal", score=3, bound=3, moves=("R",), kind="coin_maze", solver="auto"
    )
    provers = {
        solver.id: solver.id if solver.exact else "the bound of the board"
        for solver in kind("coin_maze").solvers
    }
    assert len(set(provers.values())) > 2, "some prove, and some do not"
    for prover, told in (*provers.items(), ("improve", "the bound of the board")):
        named = replace(result, details={"found_by": "improve", "proved_by": prover})
        card.show_known(Knowledge(level, named, Source.SOLVE, Source.SOLVE))
        assert told in dict(card.facts.rows())["Proved by"].lower(), prover


def test_a_proof_without_a_count_says_why(window: MainWindow) -> None:
    card = window.feature(SolverFeature).answer.card
    level = level_from_text("coin_maze", PAPER)
    result = Result(
        "optimal", score=3, bound=3, moves=("R",), kind="coin_maze", solver="auto"
    )
    figures = Figures.of_result(result, None, result.limits)
    card.show_known(
        Knowledge(level, result, Source.SOLVE, Source.SOLVE), figures=figures
    )
    rows = dict(card.facts.rows())
    assert rows["Asked"] == "counting all routes"
    assert rows["Optimal ones"].startswith("not counted: ")


def test_values_without_an_answer_are_something_found() -> None:
    nothing = Verdict.of_result(Result("unknown", kind="sowing"))
    values = Verdict.of_result(
        Result("unknown", kind="sowing", details={"values": (1, 2)})
    )
    assert nothing.headline() == "Nothing found yet"
    assert values.headline() == "Not decided yet"


def test_a_stored_route_is_drawn_on_asking(
    window: MainWindow,
    open_level: Callable[..., DocumentView],
    solved: Callable[[DocumentView], DocumentView],
) -> None:
    first = solved(open_level())
    level = first.document.answered(first.session.answer)
    view = window.tabs.open_level(level)
    button = window.feature(SolverFeature).glance.route_button
    action = window.actions_["solve.route"]
    assert view.route.moves and not view.route.laid
    assert action.isEnabled() and button.isVisibleTo(window)
    button.click()
    assert view.route.laid and view.canvas.overlay.moves == first.session.result.moves
    assert not action.isEnabled() and not button.isVisibleTo(window)
