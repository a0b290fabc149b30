"""The theatre, the card, Compare and the lab show one number of nodes for one
question."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.result_card import ResultCard
from gridwright.editor.features.compare.table import (
    NODES,
    cell_text,
    question_text,
    unit_text,
)
from gridwright.editor.features.lab.feature import LabFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.insight.compare import Compare
from gridwright.editor.models.search.knowledge import Knowledge, Source
from gridwright.editor.painting.theatre.code import question_words
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.lab.spec import Levels, Racer, Spec
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem, Solver
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.search import drive
from tests.editor.driving.theatre import enter
from tests.editor.driving.window import SOLVE_TIMEOUT
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

SMALL = {"coin_maze": 1, "tour": 1, "collapse": 1, "match3": 4, "sowing": 2, "trail": 0}
"""A small level of each kind, by its place, on which every solver has something to
try."""
SHORT = {"budget": 100}


def opened(window: MainWindow, level: Level, solver: Solver) -> DocumentView:
    """A document of its own: nothing is known of its level."""
    view = window.tabs.open_level(level)
    view.session.limits = Limits(seconds=30, memory_mib=512)
    own = {
        name: v for name, v in SHORT.items() if name in {o.name for o in solver.options}
    }
    view.session.choose_solver(solver.id, own)
    return view


def on_card(qtbot: QtBot, view: DocumentView, solver: Solver) -> tuple[str, str]:
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    card = ResultCard()
    qtbot.addWidget(card)
    card.show_known(view.session.known)
    facts = dict(card.facts.rows())
    states = facts.get("States of the board", facts.get("Known positions", ""))
    return facts.get(f"Nodes ({solver.unit})", states), facts["Asked"]


def in_theatre(qtbot: QtBot, window: MainWindow, solver: Solver) -> tuple[str, str]:
    theatre = window.feature(TheatreFeature)
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre.watch(solver.id)
    film = theatre.showing.lead
    assert film is not None and film.last_node == film.result.nodes
    assert theatre.page.views[0].asked.text() == question_words(film)
    asked, nodes = question_words(film).split(" · ")
    assert nodes == f"nodes ({solver.unit})"
    place = theatre.page.transport.place.text()
    return place.rpartition(" of ")[2], asked


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", sampled(BUNDLED, daily=1))
def test_every_place_shows_the_same_number(
    window: MainWindow, qtbot: QtBot, kind_id: str
) -> None:
    level = read_bundled(list(level_files(kind_id))[SMALL[kind_id]]).with_(
        solution=None
    )
    view = window.tabs.open_level(level)
    solvers = view.document.kind.solvers
    for solver in solvers:
        view.session.options[solver.id] = SHORT
    compare = view.part(Compare)
    for solver in solvers:
        compare.take_part(solver.id, True)
    compare.build()
    qtbot.waitUntil(lambda: not compare.building, timeout=SOLVE_TIMEOUT)
    lab = window.feature(LabFeature)
    racers = []
    for entry in compare.entries:
        own = {"budget": 100} if "budget" in entry.options else {}
        racers.append(Racer(id=entry.solver.id, options=own))
    lab.lab.start(
        Spec(levels=Levels(texts={"level": level_to_json(level)}), solvers=racers)
    )
    qtbot.waitUntil(lambda: not lab.lab.running, timeout=SOLVE_TIMEOUT)
    enter(window)
    for entry, row in zip(compare.entries, lab.lab.found.rows, strict=True):
        nodes, asked = cell_text(entry, NODES), question_text(entry)
        assert unit_text(entry) == entry.solver.unit == row["unit"]
        assert (f"{row['nodes']:,}", row["asked"]) == (nodes, asked), entry.solver.id
        view = opened(window, level, entry.solver)
        assert on_card(qtbot, view, entry.solver) == (nodes, asked), entry.solver.id
        assert in_theatre(qtbot, window, entry.solver) == (nodes, asked), (
            entry.solver.id
        )


def test_the_card_says_why_answers_were_not_counted(qtbot: QtBot) -> None:
    """Routes are to be counted, and the board is too large for that."""
    of = kind("coin_maze")
    level = of.generate(30, 30, 1, {})
    run = drive(of, of.solver("auto"), SearchProblem(level), Limits(seconds=0.05))
    run.close()
    assert run.result is not None
    card = ResultCard()
    qtbot.addWidget(card)
    card.show_known(Knowledge(level, run.result, Source.SOLVE, Source.SOLVE))
    told = dict(card.facts.rows())
    assert told["Asked"] == "counting all routes"
    assert told["Optimal ones"].startswith("not counted: up to ")
    assert told["Optimal ones"].endswith(" states are too many to count")
