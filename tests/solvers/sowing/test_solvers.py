"""Sowing: best move and perfect play against plain readings of the rules."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import pytest

from gridwright.solvers.files.level_file import level_hash, read_level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.search import Run
from gridwright.solvers.sowing.kind import KIND
from gridwright.solvers.sowing.rules import legal_moves, play
from gridwright.solvers.sowing.search import perfect_play, small, table
from tests.oracles import sowing_reference as reference
from tests.oracles.sowing_games import game_after, level_of, solve
from tests.sampling import Cases, sampled

LEVELS = sorted((Path(__file__).parents[3] / "levels" / "sowing").glob("*.json"))


# -- best move -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pits", "captures", "best"),
    [
        ((5,) * 10, (8,) * 10, 0),
        ((3, 1, 4, 1, 5, 9, 2, 6, 5, 3), (2, 3, 11, 3, 10, 3, 1, 3, 9, 3), 2),
        (
            (0, 1, 0, 1, 0, 1, 0, 1, 2, 1),
            (None, 1, None, 1, None, 1, None, 3, None, 1),
            7,
        ),
    ],
)
def test_published_captures(
    pits: tuple[int, ...], captures: tuple[int, ...], best: int
) -> None:
    result = solve(level_of(*pits), "best-move")
    assert result.status == "optimal"
    assert result.details["captures"] == captures
    assert result.details["objective"] == "capture"
    assert result.details["values"] == (None,) * 10
    assert result.details["best"] == best
    assert result.moves == (str(best),)
    assert result.score == result.bound == max(c for c in captures if c is not None)


def test_best_move_of_the_second_player_lowers_the_score() -> None:
    level = level_of(*[5] * 10)
    state = play(KIND.initial(level), 0)
    result = solve(level, "best-move", state)
    best = max(c for c in result.details["captures"] if c is not None)
    assert result.score == 8 - best


def test_best_move_where_the_game_is_over() -> None:
    assert solve(level_of(0, 0, 0, 0), "best-move").status == "infeasible"


# -- perfect play ----------------------------------------------------------------------


def values_of(result: Result) -> list[int | None]:
    return list(result.details["values"])


@pytest.mark.slow
@pytest.mark.usefixtures("kept_tables")
def test_ten_fives_and_pi() -> None:
    fives = solve(level_of(*[5] * 10))
    assert (fives.status, fives.score, fives.bound) == ("optimal", 2, 2)
    assert values_of(fives) == [2] * 10
    assert fives.details["best"] == 0
    pi = solve(level_of(3, 1, 4, 1, 5, 9, 2, 6, 5, 3))
    assert values_of(pi) == [-5, -2, 11, -3, 9, -6, -7, -3, 4, -2]
    assert pi.details["captures"] == (2, 3, 11, 3, 10, 3, 1, 3, 9, 3)
    assert pi.moves is not None
    assert pi.moves[0] == "2"


@pytest.mark.slow
def test_the_game_tree_as_written_agrees_also_in_the_middle_of_games(
    cases: Cases,
) -> None:
    numbers = cases(daily=60, thorough=300)
    rng = random.Random(5)
    remembered = 0
    for trial in numbers:
        size, most = rng.choice([(4, 5), (4, 5), (6, 3)])
        pits = [0] * size
        for _ in range(rng.randint(1, most)):
            pits[rng.randrange(size)] += 1
        level = level_of(*pits, chain=trial % 2 == 0)
        state = game_after(level, rng.randint(0, 6), rng)
        if not legal_moves(state):
            continue
        reference.literal.cache_clear()
        chain = trial % 2 == 0
        wanted = reference.literal_moves(state.pits, state.mover, chain, state.seen)
        result = solve(level, state=state)
        assert values_of(result) == wanted, state
        value = max(v for v in wanted if v is not None)
        assert result.details["best"] == wanted.index(value)
        assert result.score == KIND.score(state) + (-value if state.mover else value)
        remembered += bool(state.seen)
    assert remembered > 0.1 * len(numbers)


def test_what_the_past_is_worth() -> None:
    """A position is worth what its board is; a move that captures nothing may be
    worth less than the board it leads to, taken for itself, because the way back is
    closed."""
    pits = (0, 0, 0, 0, 1, 2, 1, 2)
    values = reference.backward(8, 6, True)
    result = solve(level_of(*pits, chain=True))
    assert result.score == values[pits] == 2
    after, captured = reference.sow(pits, 4, True) or (pits, -1)
    assert (captured, values[after]) == (0, -1)
    assert values_of(result)[4] == 0


def naive_negamax(pits: tuple[int, ...]) -> int:
    """Depth first, a repetition on the path worth 0, values remembered by position."""
    known: dict[tuple[tuple[int, ...], int], int] = {}

    def value(pits: tuple[int, ...], mover: int, path: frozenset[Any]) -> int:
        here = pits, mover
        if here in path:
            return 0
        if here not in known:
            found = []
            for pit, stones in enumerate(pits):
                played = reference.sow(pits, pit, False) if stones else None
                if played is not None:
                    after, captured = played
                    past = frozenset() if captured else path | {here}
                    found.append(captured - value(after, 1 - mover, past))
            known[here] = max(found, default=0)
        return known[here]

    return value(pits, 0, frozenset())


@pytest.mark.parametrize(
    ("pits", "naive", "true"),
    [
        ((0, 2, 2, 2), 0, -1),
        ((1, 2, 2, 2), 3, 4),
        ((0, 0, 0, 0, 0, 0, 0, 2, 0, 1), 0, 1),
    ],
)
def test_negamax_with_a_transposition_table_is_wrong(
    pits: tuple[int, ...], naive: int, true: int
) -> None:
    sys.setrecursionlimit(20_000)
    assert naive_negamax(pits) == naive
    assert (
        solve(level_of(*pits)).score
        == true
        == reference.backward(len(pits), sum(pits), False)[pits]
    )


@pytest.mark.parametrize("chain", [False, True])
def test_lines_are_best_all_the_way(chain: bool) -> None:
    """Along a best line every next position, with the past it has by then, is worth
    what is left of the value."""
    rng = random.Random(9)
    for _ in range(12):
        pits = [0] * 6
        for _ in range(rng.randint(4, 9)):
            pits[rng.randrange(6)] += 1
        level = level_of(*pits, chain=chain)
        result = solve(level)
        state = KIND.initial(level)
        assert result.moves is not None
        for move in result.moves:
            state = play(state, int(move))
            assert solve(level, state=state).score == result.score
        assert KIND.finished(state)


def test_a_finished_game_is_worth_what_it_stands_at() -> None:
    level = level_of(1, 0, 0, 0)
    state = KIND.initial(level)
    for move in range(4):
        state = play(state, move)
    result = solve(level, state=state)
    assert (result.status, result.score, result.moves) == ("optimal", 0, ())
    assert result.details["best"] is None
    assert solve(level_of(0, 0, 0, 0)).score == 0


@pytest.mark.slow
def test_plain_python_answers_small_boards_without_numba() -> None:
    import subprocess

    code = (
        "import sys\nfrom tests.oracles.sowing_games import level_of, solve\n"
        "assert solve(level_of(1, 2, 3, 0)).status == 'optimal'\nassert 'numba' not "
        "in sys.modules"
    )
    subprocess.run(
        [sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[3]
    )


@pytest.mark.slow
@pytest.mark.usefixtures("kept_tables")
def test_stopped_searches_keep_true_bounds_and_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        table, "_held", {}
    )  # an endgame table that another test left says more
    level = level_of(*[6] * 10)
    run = Run(KIND, KIND.solver("perfect-play"), SearchProblem(level))
    widths = []
    for _ in range(400):
        result = run.advance(Limits(nodes=2_000))
        intervals = [v if isinstance(v, tuple) else (v, v) for v in values_of(result)]
        assert all(low <= -4 <= high for low, high in intervals)
        widths.append(intervals[0][1] - intervals[0][0])
        if result.status == "optimal":
            break
        assert (result.status, result.stopped_by, result.moves) == (
            "unknown",
            "nodes",
            None,
        )
    while run.can_continue:
        result = run.advance()
    assert (result.status, result.score, widths[0] > 0) == ("optimal", -4, True)
    assert values_of(result) == [-4] * 10


def test_small_chunks_give_the_same_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the table, too, which is filled anew by both, and of the graph above it."""
    monkeypatch.setattr(table, "USUAL_STONES", {8: 9})
    level = level_of(2, 0, 3, 1, 4, 2, 5, 1)
    whole = solve(level)
    monkeypatch.setattr(table, "_held", {})
    monkeypatch.setattr(table, "load", lambda *wanted: None)
    run = Run(
        KIND, KIND.solver("perfect-play"), SearchProblem(level), Limits(chunk=200)
    )
    assert run.advance().details["values"] == whole.details["values"]
    assert run.result is not None
    assert run.result.moves == whole.moves


def test_memory_ends_a_search_with_bounds() -> None:
    result = solve(level_of(*[9] * 20), memory_mib=8, seconds=60)
    assert (result.status, result.stopped_by, result.moves) == (
        "unknown",
        "memory",
        None,
    )
    assert result.bound == max(high for _, high in result.details["values"])
    assert all(low < high for low, high in result.details["values"])


def test_small_games_give_up_beyond_their_size() -> None:
    state = KIND.initial(level_of(2, 2, 2, 2))
    for most, solved in ((3, False), (10_000, True)):
        search = small.solve(state, most, None)
        with pytest.raises(StopIteration) as stop:
            while True:
                next(search)
        assert stop.value.value.whole == solved


def test_plain_python_takes_larger_games_as_long_as_kernels_are_not_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng, larger = random.Random(4), 0
    monkeypatch.setattr(perfect_play, "SMALL_MOVES", 60)
    for _ in range(20):
        level = level_of(
            *(rng.randrange(4) for _ in range(6)), chain=rng.random() < 0.5
        )
        monkeypatch.setattr(perfect_play, "ready", lambda name: True)
        compiled = solve(level)
        monkeypatch.setattr(perfect_play, "ready", lambda name: False)
        plain = solve(level)
        larger += plain.nodes > 10
        assert plain.status == compiled.status == "optimal"
        told = [{**found.details, "states": 0} for found in (plain, compiled)]
        assert plain.score == compiled.score and told[0] == told[1]
    assert larger > 10


# -- bundled levels --------------------------------------------------------------------


def test_there_are_bundled_levels() -> None:
    assert len(LEVELS) >= 8


@pytest.mark.slow
@pytest.mark.usefixtures("kept_tables")
@pytest.mark.parametrize("path", sampled(LEVELS, daily=4), ids=lambda path: path.stem)
def test_bundled_level_carries_its_proved_value(path: Path) -> None:
    level = read_level(path)
    stored = level.solution
    assert stored is not None
    assert level.title and level.author and level.notes
    assert (stored.status, stored.bound) == ("optimal", stored.score)
    assert stored.level_hash == level_hash(level)
    end = KIND.replay(KIND.initial(level), KIND.split_moves(stored.moves))
    assert KIND.finished(end)
    assert KIND.score(end) == stored.score
    if level.cells.sum() <= 60:
        assert solve(level).score == stored.score
