"""The words of the kinds: goals of levels, moves and what they do, sentences of cells."""

from __future__ import annotations

import pytest

from gridwright.editor.kinds.registry import kind_view, kind_views
from gridwright.editor.kinds.view import AnswerLayer, loaded
from gridwright.editor.models.play.game import Game
from gridwright.editor.models.program.translators import Language
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Result, Status
from gridwright.solvers.registry import kind

pytestmark = pytest.mark.usefixtures("qapp")


def goal_of(kind_id: str, rows: str, **rules: object) -> str:
    """The goal of a level of a kind, in words."""
    level = level_from_text(kind_id, rows)
    level = level.with_(rules={**level.rules, **rules})
    return kind_view(kind_id).game_words.goal(level)


@pytest.mark.parametrize(
    ("rows", "way"),
    [
        ("S . E", "Walk from the ring to the flag, no cell twice."),
        ("S . .", "Walk from the ring, no cell twice."),
        (". . E", "Walk to the flag, no cell twice."),
        (". . .", "Walk, no cell twice."),
    ],
)
def test_a_maze_says_from_where_to_where(rows: str, way: str) -> None:
    told = goal_of("coin_maze", rows)
    assert told.startswith(way)
    assert "in order" not in told


@pytest.mark.parametrize(
    ("rows", "rules", "told"),
    [
        ("S . E", {}, "from the ring to the flag."),
        ("S . .", {}, "from the ring."),
        (". . E", {}, "from any cell to the flag."),
        (". . .", {}, "from any cell."),
        (". . .", {"closed": True}, "and come back to the first one."),
        (
            ". . .",
            {"start": "any"},
            "from any cell. Click the cell where you begin.",
        ),
        (".@1 . .@2", {}, "from the 1 to the 2. Enter the numbered cells in order, "),
        (".@1 . E", {}, "from the 1 to the flag. Enter the numbered cells in order, "),
        (".@1 . .", {}, "from any cell. Enter the numbered cells in order, "),
        (".@1 . .@2", {"start": "any"}, "from any cell. Enter the numbered cells "),
    ],
)
def test_a_tour_says_from_where_to_where(
    rows: str, rules: dict[str, object], told: str
) -> None:
    goal = goal_of("tour", rows, **rules)
    assert told in goal.replace("\n", " ")


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ({"3": 1, "4": 4, "5": 10}, "3 → 1 · 4 → 4 · 5+ → 10"),
        ({"3": 2, "4": 2, "5": 2, "6": 9}, "3–5 → 2 · 6+ → 9"),
        ({"3": 1, "5": 7}, "3 → 1 · 4 → 0 · 5+ → 7"),
        ({"3": 5}, "3+ → 5"),
    ],
)
def test_points_are_told_by_length(points: dict[str, int], told: str) -> None:
    goal = goal_of("match3", "1 2 1\n2 1 2", points=points)
    goal = goal.replace("\N{NO-BREAK SPACE}", " ")
    assert goal.endswith(f"Points by the length of the line: {told}.")


def test_moves_of_a_tour_and_what_they_do() -> None:
    of = kind("tour")
    words = kind_view("tour").cell_words(of)
    level = level_from_text("tour", ". .\n. .").with_(rules={"start": "any"})
    begun = of.initial(level)
    first = of.format_move(of.moves(begun)[0])
    stands = of.replay(begun, [first])
    assert words.effect(begun, first, stands).startswith("The tour begins at ")
    assert words.move(first).startswith("begin at ")
    (after,) = (of.replay(stands, [move]) for move in ["R"])
    told = words.effect(stands, "R", after)
    assert told.startswith("Went right to ") and words.move("R") == "right"


@pytest.mark.parametrize(
    ("kind_id", "rows", "moves", "told"),
    [
        ("coin_maze", "E S .", ["R"], "A dead end: no step is possible any more."),
        ("tour", "E S .", ["R"], "A dead end: no step is possible any more."),
        ("trail", "rd .\n. .", ["0,0:", "6"], "No line is left here."),
        ("trail", "r .", ["0,0:", "6"], "Every line is drawn, and the trail does not"),
    ],
)
def test_a_game_that_cannot_go_on_says_why(
    kind_id: str, rows: str, moves: list[str], told: str
) -> None:
    level = level_from_text(kind_id, rows)
    if kind_id == "trail":
        level = level.with_(rules={"closed": True})
    game = Game(level)
    words = kind_view(kind_id).game_words
    for move in moves:
        assert words.outcome(game, None) == ""
        assert game.make(move)
    assert words.outcome(game, None).startswith(told)


@pytest.mark.parametrize("kind_id", kind_views())
def test_nothing_is_said_of_a_cell_before_an_answer(kind_id: str) -> None:
    layer = kind_view(kind_id).answer_layer
    shown = loaded(layer)() if layer else AnswerLayer()
    assert shown.sentence((0, 0)) == ""


@pytest.mark.parametrize("status", ["optimal", "feasible"])
@pytest.mark.parametrize("solver", ["perfect-play", ""])
def test_a_lead_is_told_of_who_leads_once_it_is_proved(
    english: Language, status: Status, solver: str
) -> None:
    result = Result(status, score=-3, solver=solver)
    told = kind_view("sowing").result_words.figure_of(result)
    proved = status == "optimal" and solver != ""
    assert told == (("3", "stones, Second leads") if proved else ("-3", "stones"))


@pytest.mark.parametrize("kind_id", [view for view in kind_views() if view != "sowing"])
def test_cells_are_named_by_row_and_column(kind_id: str) -> None:
    words = kind_view(kind_id).cell_words(kind(kind_id))
    assert words.number((2, 3), 5, 6) == "2,3"
