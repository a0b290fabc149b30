"""All places that say what is known of a level agree, and the board is painted as it
is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.robots.agreement import Agreement, truth_of
from tests.editor.driving.robots.places import KINDS, STORY, drawn, shrunk, walked
from tests.editor.driving.robots.statements import Statement, statement
from tests.editor.driving.window import PAPER
from tests.sampling import Cases, sampled

STEPS = 20
DAILY_STEPS = 12


def faults(folder: Path, kind_id: str, walks: Iterable[Sequence[str]]) -> list[str]:
    """What goes wrong on walks."""
    return [
        f"after {' '.join(steps)}: {fault.rule}, {fault.words}"
        for walk in walks
        for fault, steps in walked(folder, kind_id, walk).items()
    ]


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", KINDS)
def test_no_two_places_contradict_each_other(
    tmp_path: Path, cases: Cases, kind_id: str
) -> None:
    walks = (
        drawn(kind_id, seed, len(cases(daily=DAILY_STEPS, thorough=STEPS)))
        for seed in cases(daily=1, thorough=6)
    )
    found = faults(tmp_path, kind_id, walks)
    assert not found, "\n".join(found)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("kind_id", sampled(KINDS, daily=2))
def test_a_walk_through_what_went_wrong(tmp_path: Path, kind_id: str) -> None:
    found = faults(tmp_path, kind_id, [STORY.split()])
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("23 points, proved", {"score": 23, "proved": True}),
        (
            "968 points, at most 1,347;",
            {"score": 968, "bound": 1347, "proved": False},
        ),
        (
            "At least 3 points, at most 5 (outdated)",
            {"score": 3, "bound": 5, "outdated": True},
        ),
        ("Best so far: 8 cells", {"score": 8, "searching": True}),
        ("Best so far: 9 points, at most 9", {"score": 9, "proved": True}),
        ("routes through it: 3 of 15, optimal: 1 of 2", {"routes": 15, "optimal": 2}),
        ("optimal: 2, of 1,246 in all", {"routes": 1246, "optimal": 2}),
        ("9 cells, proved · 4 tours", {"score": 9, "proved": True}),
        (
            "27 days, proved · 24 solutions, 2 optimal",
            {"optimal": 2, "routes": 24},
        ),
        ("3 stones, Second leads, proved", {"score": -3, "question": "lead"}),
        ("2 stones, First leads, ✓ proved;", {"score": 2, "proved": True}),
        ("1 stone captured, proved", {"score": 1, "question": "capture"}),
        (
            "No answer, ✓ proved; The exit cannot be reached.",
            {"impossible": True, "score": None},
        ),
        ("No answer, proved under 2 conditions", {"impossible": True, "conditions": 2}),
        ("Nothing found yet, bound 5", {"score": None, "bound": 5, "proved": False}),
        ("23, proved optimal", {"score": 23, "proved": True}),
        ("20 to 25 (stopped)", {"score": 20, "bound": 25}),
        (
            "No answer yet. Solve finds one; Save keeps it.",
            {"silent": True, "impossible": False},
        ),
    ],
)
def test_what_a_place_says_is_read_from_its_words(
    words: str, said: dict[str, object]
) -> None:
    read = statement("place", words)
    assert {name: getattr(read, name) for name in said} == said


@pytest.mark.slow
def test_contradictions_are_found(window: MainWindow) -> None:
    """Statements that were seen in the window, and the rules they break."""
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))

    def broken(*said: Statement) -> set[str]:
        return {fault.rule for fault in Agreement().faults(view, said)}

    live = statement("live strip", "23 points, ✓ proved; 15 optimal routes")
    assert broken(live) == set()
    assert broken(
        live, statement("inspector", "Solve finds the best route and proves it.")
    ) == {"nothing known beside a proof: inspector"}
    assert broken(live, statement("card", "Best found: 20 points · Bound: 31")) == {
        "a lower score: card",
        "a higher bound: card",
        "no proof beside a proof: card",
    }
    assert (
        broken(
            live, statement("card", "20 points, proved · The level changed: outdated.")
        )
        == set()
    )
    assert (
        broken(live, statement("card", "20 points, proved, under 1 condition")) == set()
    )
    assert broken(statement("card", "24 points, proved")) == {"not true: card"}
    assert broken(statement("card", "23 points, proved · Optimal ones: 14")) == {
        "not true: card"
    }
    assert broken(statement("strip", "No answer, proved")) == {"not true: strip"}
    agreement = Agreement()
    assert not agreement.faults(view, [live])
    forgotten = agreement.faults(
        view, [statement("strip", "Whether it can is not known yet")]
    )
    assert {fault.rule for fault in forgotten} == {
        "nothing known beside a proof: strip"
    }
    view.document.paint([0], 5, "Paint")
    assert truth_of(view.document) is not None
    assert {f.rule for f in agreement.faults(view, [live])} == {"not true: live strip"}


def test_steps_that_do_not_matter_are_left_out() -> None:
    steps = [str(number) for number in range(24)]
    assert shrunk(steps, lambda fewer: {"5", "17"} <= set(fewer), tries=100) == [
        "5",
        "17",
    ]
