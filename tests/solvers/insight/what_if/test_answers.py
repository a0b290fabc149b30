"""What if: every row against solving the edited level by a plain program of its own."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.what_if.children import (
    MOST,
    Base,
    WhatIfRow,
    ask_base,
    judged,
    shared_answers,
    what_if,
)
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.kind.facts import Answer, Edit
from gridwright.solvers.level import Counts, Level, LevelError
from gridwright.solvers.problem import Limits, StopToken
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.runtime.steps import Stopped, finished
from tests.oracles.collapse_boards import SORTS, board
from tests.oracles.match3_boards import random_level
from tests.oracles.walks.levels import level_of
from tests.oracles.walks.plain import random_maze, random_tour
from tests.oracles.what_if_answers import is_alone, told
from tests.sampling import Cases


@pytest.fixture(autouse=True)
def _time_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edit is searched to its end, however slow the machine is."""
    monkeypatch.setattr(Base, "limits", Limits(seconds=600, memory_mib=512))


def _told(row: WhatIfRow) -> tuple[str, int | None, int | None, int | None]:
    answer = row.answer
    return answer.status, answer.score, answer.counts.solutions, answer.counts.optimal


def _compare(level: Level, most: int = MOST) -> list[WhatIfRow]:
    """Every row of a level against its plain answer; the rows."""
    before = told(level)
    rows = list(what_if(kind(level.kind), level, most=most))
    for row in rows:
        after = told(row.edit.apply(level))
        assert _agrees(_told(row), after), (level.cells.tolist(), level.rules, row)
        assert row.verdict == _plain_verdict(level, row.edit, before, after), (
            level,
            row,
        )
    return rows


def _agrees(
    found: tuple[str, int | None, int | None, int | None],
    plain: tuple[str, int | None, int | None, int | None],
) -> bool:
    """What was not counted agrees with every number."""
    pairs = list(zip(found, plain, strict=True))
    return all(a == b for a, b in pairs[:2]) and all(
        a is None or a == b for a, b in pairs[2:]
    )


def _plain_verdict(
    level: Level,
    edit: Edit,
    before: tuple[str, int | None, int | None, int | None],
    after: tuple[str, int | None, int | None, int | None],
) -> str:
    """The verdict once more, from plain answers."""
    if before[0] == "infeasible" or after[0] == "infeasible":
        words = {(False, True): "breaks", (True, False): "mends", (True, True): "none"}
        return words[before[0] == "infeasible", after[0] == "infeasible"]
    assert before[1] is not None and after[1] is not None
    if before[1] != after[1] and not kind(level.kind).fixed_score:
        return "better" if after[1] > before[1] else "less"
    if before[3] is None or after[3] is None:
        return "even"
    was_alone = is_alone(level)
    alone = is_alone(edit.apply(level))
    if was_alone != alone:
        return "unique" if alone else "no longer unique"
    if before[3] == after[3]:
        return "no part" if edit.tells_part else "same"
    if alone:
        return "same"
    return "fewer" if after[3] < before[3] else "more"


def _mazes(number: int, seed: int) -> list[Level]:
    rng = np.random.default_rng(seed)
    return [level_of(random_maze(rng)) for _ in range(number)]


def _tours(number: int, seed: int) -> list[Level]:
    rng = np.random.default_rng(seed)
    return [level_of(random_tour(rng, 3)) for _ in range(number)]


def _swaps(number: int, seed: int) -> list[Level]:
    rng, found = random.Random(seed), list[Level]()
    while len(found) < number:
        level = random_level(rng)
        if level.cells.size <= 16 and level.rules["swaps"] <= 2:
            found.append(level)
    return found


def _buildings(number: int, seed: int) -> list[Level]:
    return [
        board(SORTS[i % len(SORTS)], 1 + (i % 7 == 0), 1000 * seed + i)
        for i in range(number)
    ]


def _pits(number: int, seed: int) -> list[Level]:
    rng = np.random.default_rng(seed)
    boards = [
        rng.multinomial(int(rng.integers(1, 6)), [0.25] * 4) for _ in range(number)
    ]
    return [
        Level("sowing", stones.reshape(2, 2).astype(np.int32), {"chain": bool(i % 2)})
        for i, stones in enumerate(boards)
    ]


def _lines(number: int, seed: int) -> list[Level]:
    sizes = ((2, 2), (2, 3), (3, 2))
    options = {"density": 60, "doubled": 20}
    return [
        kind("trail").generate(*sizes[i % 3], 100 * seed + i, options)
        for i in range(number)
    ]


MAKERS = {
    "coin_maze": _mazes,
    "tour": _tours,
    "match3": _swaps,
    "collapse": _buildings,
    "sowing": _pits,
    "trail": _lines,
}


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", BUNDLED)
def test_rows_of_small_levels(kind_id: str, cases: Cases) -> None:
    levels = MAKERS[kind_id](len(cases(daily=4, thorough=12)), 1)
    rows = [row for level in levels for row in _compare(level)]
    assert len(rows) > 25


@pytest.mark.parametrize(
    "text", ["# E S@1 $", "$3 $ S\n# E@1 #", ". # S\n$3 $7| .\n$7| # E@1\n._ # $3|"]
)
def test_an_end_may_leave_its_number_behind(text: str) -> None:
    """A maze whose only number stands on an end has none to keep, until the end moves
    away."""
    rows = _compare(level_from_text("coin_maze", text).with_(rules={"cell": 1}))
    assert any(row.edit.group == "ends" for row in rows)


@pytest.mark.parametrize(
    ("kind_id", "text"),
    [
        ("coin_maze", "S@1 $ .\n. $3@2 .\n. . E@3"),
        ("coin_maze", "S $@1| .\n. # .\n$2 . E"),
        ("tour", "@1 . .\n. @2| .\n. . @3"),
        ("tour", "S . @1\n. . .\n@2 . ."),
        ("tour", "@1 . .\n@2 . ."),
    ],
)
def test_numbers_are_taken_off_put_on_and_moved(kind_id: str, text: str) -> None:
    rows = _compare(level_from_text(kind_id, text), 200)
    said = [str(row.edit.text) for row in rows if row.edit.group == "numbers"]
    for words in ("no number", "number 3 at", "number 2 to"):
        asked = any(each.startswith(words) for each in said)
        highest = max(map(int, text.replace("|", " ").split("@")[-1][:1]))
        there = {
            "no number": highest > 2 or ("S" in text and "E" in text),
            "number 3 at": highest == 2,
            "number 2 to": highest > 1,
        }
        assert asked == there[words], (words, said)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind_id", "levels"),
    [
        ("coin_maze", 400),
        ("tour", 400),
        ("match3", 130),
        ("collapse", 110),
        ("sowing", 400),
    ],
)
@pytest.mark.thorough
def test_rows_of_thousands_of_small_levels(kind_id: str, levels: int) -> None:
    rows = [row for level in MAKERS[kind_id](levels, 2) for row in _compare(level)]
    verdicts = Counter(row.verdict for row in rows)
    assert len(rows) > 1500
    assert "open" not in verdicts
    least = {"sowing": 3, "tour": 5, "coin_maze": 9}
    assert len(verdicts) >= least.get(kind_id, 4), verdicts


def test_one_pass_over_a_maze_answers_every_edit_that_leaves_a_route() -> None:
    answered = moved = 0
    for level in _mazes(40, 3):
        of = kind(level.kind)
        edits = list(of.single_edits(level))
        known = finished(of.answers_of_edits(level, edits))
        free = {e for e in edits if len(e.cells) == 1 and e.before[0] >= 0}
        assert free <= set(known)
        moved += len(known) - len(free)
        for edit, answer in known.items():
            after = told(edit.apply(level))
            assert (answer.status, answer.score) == after[:2]
            assert (answer.counts.solutions, answer.counts.optimal) == after[2:]
            answered += 1
    assert answered > 150 and moved > 50


@pytest.mark.slow
def test_conditions_hold_for_edited_levels_too() -> None:
    of = kind("coin_maze")
    text = "S . . .\n. # . .\n. . . E"
    for conditions in ({"force": "0,3"}, {"forbid": "0,1"}, {"force": "2,1 2,1-2,2"}):
        level = level_from_text("coin_maze", text).with_(conditions=conditions)
        base = ask_base(of, level)
        known = shared_answers(of, level, list(of.single_edits(level)), base)
        for row in what_if(of, level):
            alone = ask_base(of, row.edit.apply(level)).answer
            assert (row.answer.status, row.answer.score) == (alone.status, alone.score)
            assert row.answer.counts == alone.counts
        assert known, "the shortcut keeps to conditions"


def test_conditions_that_contradict_each_other_leave_no_answer() -> None:
    level = level_from_text("coin_maze", "S . E").with_(conditions={"forbid": "0,2"})
    verdicts = {row.verdict for row in what_if(kind("coin_maze"), level)}
    assert verdicts <= {"none", "mends"}


def test_a_level_with_errors_is_refused() -> None:
    with pytest.raises(LevelError, match="start"):
        next(what_if(kind("coin_maze"), level_from_text("coin_maze", ". . E")))


def test_an_edit_that_makes_an_error_breaks_the_level() -> None:
    level = level_from_text("tour", ". .\n. .").with_(rules={"closed": True})
    rows = list(what_if(kind("tour"), level))
    assert {row.verdict for row in rows} == {"breaks"}
    assert "at least 4" in rows[0].answer.reason


def test_the_nearest_edits_come_first_and_no_more_than_asked_for() -> None:
    level = Level("coin_maze", np.zeros((6, 6), np.int32))
    cells = level.cells.copy()
    cells[0, 0], cells[5, 5] = -2, -3
    rows = list(what_if(kind("coin_maze"), level.with_(cells=cells), (4, 1), most=18))
    assert len(rows) == 18
    assert all(max(abs(r.edit.cell[0] - 4), abs(r.edit.cell[1] - 1)) <= 1 for r in rows)


def test_a_stop_ends_it() -> None:
    token = StopToken()
    rows = what_if(
        kind("tour"), level_from_text("tour", "S . .\n. . .\n. . ."), token=token
    )
    next(rows)
    token.stop()
    with pytest.raises(Stopped):
        list(rows)


# -- what is said where not all is proved ----------------------------------------------

OPTIMUM = Answer("optimal", 10, 10, Counts(8, 4))


def _judged(
    after: Answer, before: Answer = OPTIMUM, of: str = "coin_maze"
) -> tuple[str, int]:
    level = level_from_text("coin_maze", "S . E")
    edit = next(kind("coin_maze").single_edits(level))
    row = judged(kind(of), edit, before, after)
    return row.verdict, row.by


@pytest.mark.parametrize(
    ("after", "verdict"),
    [
        (Answer("feasible", 12, 20), ("better", 2)),
        (Answer("feasible", 9, 20), ("open", 0)),
        (Answer("feasible", 10, 20), ("open", 0)),
        (Answer("feasible", 7, 9), ("less", 1)),
        (Answer("unknown", None, 20), ("open", 0)),
        (Answer("optimal", 10, 10), ("even", 0)),
        (Answer("optimal", 10, 10, Counts(9, 4)), ("no part", 0)),
        (Answer("optimal", 10, 10, Counts(8, 1)), ("unique", 0)),
        (Answer("infeasible", counts=Counts(0, 0)), ("breaks", 0)),
    ],
)
def test_only_what_is_proved_is_said(after: Answer, verdict: tuple[str, int]) -> None:
    assert _judged(after) == verdict


def test_without_a_proof_of_the_level_itself_little_is_said() -> None:
    best = Answer("feasible", 10, 15)
    assert _judged(Answer("optimal", 12, 12), best) == ("open", 0)
    assert _judged(Answer("optimal", 8, 8), best) == ("less", 2), (
        "8 is less than what was found"
    )
    assert _judged(Answer("infeasible"), best) == ("breaks", 0)
    assert _judged(Answer("infeasible"), Answer("unknown")) == ("open", 0)
    assert _judged(Answer("feasible", 3, 9), Answer("infeasible")) == ("mends", 0)


def test_of_a_tour_only_the_number_of_tours_counts() -> None:
    of: PuzzleKind[object, object] = kind("tour")
    assert of.fixed_score
    assert _judged(Answer("optimal", 9, 9, Counts(2, 2)), of="tour") == ("fewer", 0)
    assert _judged(Answer("optimal", 11, 11, Counts(1, 1)), of="tour") == ("unique", 0)
