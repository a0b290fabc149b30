"""Games, advice, opponents, the campaign and the rest of play that needs no widgets."""

from __future__ import annotations

import json
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.kinds.collapse.campaign import (
    LARGEST,
    Campaign,
    CampaignStage,
    keep_progress,
    progress,
    stage_of,
)
from gridwright.editor.kinds.collapse.view import BuildingWords, survives
from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.models.answers.routes import format_route, parse_route
from gridwright.editor.models.play.game import Game
from gridwright.editor.models.play.hints import PATIENCE, Advice, Best, Review, best_of
from gridwright.editor.models.play.opponent import ReplyQuestion
from gridwright.editor.models.play.store import GameStore
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level
from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import kind

PAPER = ". . . S\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $"
KINDS = ("coin_maze", "tour", "collapse", "match3", "sowing")


def random_level(kind_id: str, rng: np.random.Generator) -> Level:
    """A small random level that can be played; some have no answer at all."""
    seed = int(rng.integers(2**31))
    of = kind(kind_id)
    if kind_id == "sowing":
        cells = rng.integers(0, 3, (2, int(rng.integers(2, 4))))
        return Level(kind_id, cells)
    if kind_id == "match3":
        made = of.generate(4, 4, seed, {"colours": 3, "swaps": int(rng.integers(1, 4))})
        return made.with_(rules={**made.rules, "exactly": bool(rng.integers(2))})
    if kind_id == "collapse":
        side = 2 * int(rng.integers(1, 4)) + 1
        return of.generate(side, side, seed, {"hard": bool(rng.integers(2))})
    cells = np.where(rng.random((4, 4)) < 0.2, -1, 0)
    start, end = rng.choice(16, 2, replace=False)
    cells.flat[start], cells.flat[end] = -2, -3
    if kind_id == "coin_maze":
        cells = np.where(
            (cells == 0) & (rng.random((4, 4)) < 0.3), rng.integers(1, 9, (4, 4)), cells
        )
    return Level(kind_id, cells)


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", KINDS)
def test_random_play_stays_within_the_rules(kind_id: str) -> None:
    """Moves, undo, redo, take back and restart always lead to what a plain replay
    gives."""
    rng = np.random.default_rng(7)
    for _ in range(12):
        game = Game(random_level(kind_id, rng))
        for _ in range(40):
            act = rng.integers(10)
            legal = [
                game.kind.format_move(move) for move in game.kind.moves(game.state)
            ]
            if act < 6 and legal:
                assert game.make(str(rng.choice(legal)))
            elif act == 6:
                game.undo_stack.undo()
            elif act == 7:
                game.undo_stack.redo()
            elif act == 8:
                game.take_back()
            elif rng.integers(4) == 0:
                game.restart()
            assert game.state == game.kind.replay(
                game.kind.initial(game.level), game.moves
            )
            assert len(game.states) == len(game.moves) + 1
        other = Game(game.level)
        assert other.restore(json.loads(json.dumps(game.history())))
        assert (other.moves, other.state) == (game.moves, game.state)
        assert other.undo_stack.canRedo() == game.undo_stack.canRedo()


def test_what_is_not_legal_changes_nothing() -> None:
    game = Game(level_from_text("coin_maze", PAPER))
    said: list[str] = []
    game.refused.connect(said.append)
    assert not game.make("R") and not game.make("17")
    assert len(said) == 2 and "outside" in said[0]
    assert game.moves == () and game.undo_stack.count() == 0


def test_a_shown_solution_and_a_restart_can_be_undone() -> None:
    game = Game(level_from_text("coin_maze", PAPER))
    for move in "LLD":
        game.make(move)
    game.show("LLLDDDDD")
    assert game.moves == tuple("LLLDDDDD")
    game.restart()
    game.make("D")
    for _ in range(3):
        game.undo_stack.undo()
    assert game.moves == tuple("LLD")
    game.undo_stack.redo()
    assert game.take_back() and game.moves == tuple("LLLDDDD")
    game.undo_stack.undo()
    assert game.moves == tuple("LLLDDDDD")


def test_a_chain_that_does_not_fit_is_refused_whole() -> None:
    game = Game(level_from_text("coin_maze", PAPER))
    for history in (
        {"chain": ["L", "R"], "index": 2},
        {"chain": [["L"], 7], "index": 2},
        {"chain": "LL"},
        {},
    ):
        assert not game.restore(history)
        assert game.moves == () and game.undo_stack.count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", KINDS)
def test_hint_after_hint_ends_at_the_optimum(kind_id: str) -> None:
    """From the start, and from wherever random play led: hints reach the value they
    promise."""
    rng = np.random.default_rng(11)
    for _ in range(8):
        game = Game(random_level(kind_id, rng))
        for lead in (0, 2):
            game.restart()
            for _ in range(lead):
                legal = [
                    game.kind.format_move(move) for move in game.kind.moves(game.state)
                ]
                if legal:
                    game.make(str(rng.choice(legal)))
            promised = ask(game)
            assert promised.proved
            best = promised
            while best.moves:
                assert game.make(best.moves[0])
                best = ask(game)
                assert best.proved and best.score == promised.score
            if promised.score is not None:
                assert game.complete and game.score == promised.score


def ask(game: Game) -> Best:
    return best_of(game.kind, game.level, game.state, PATIENCE, StopToken())


def brute_value(of: Any, state: Any) -> int:
    """The mover's gain from here on under perfect play. Positions that come back end
    the game, so the walk below a position with its history is finite; nothing is shared
    with the solvers."""

    @cache
    def value(at: Any) -> int:
        gains = []
        for move in of.moves(at):
            after = of.apply(at, move)
            taken = after.totals[at.mover] - at.totals[at.mover]
            gains.append(taken - value(after))
        return max(gains, default=0)

    return value(state)


def test_the_perfect_computer_never_does_worse_than_its_proved_value() -> None:
    """Against a random opponent and against the strongest one: from either side."""
    rng = np.random.default_rng(5)
    of = kind("sowing")
    tried = 0
    while tried < 12:
        cells = rng.integers(0, 3, (2, 2))
        if not 2 <= int(cells.sum()) <= 5:
            continue
        tried += 1
        start = of.initial(Level("sowing", cells))
        value = brute_value(of, start)
        for side in (0, 1):
            for strong in (False, True):
                state = start
                while of.moves(state):
                    if state.mover == side:
                        answer = ReplyQuestion(of, state, "perfect").answer(StopToken())
                        assert answer is not None
                        move = of.parse_move(answer)
                    elif strong:
                        move = max(of.moves(state), key=lambda m: gain(of, state, m))
                    else:
                        move = of.moves(state)[int(rng.integers(len(of.moves(state))))]
                    state = of.apply(state, move)
                score = of.score(state)
                assert score >= value if side == 0 else score <= value


def gain(of: Any, state: Any, move: Any) -> int:
    after = of.apply(state, move)
    taken: int = after.totals[state.mover] - state.totals[state.mover]
    return taken - brute_value(of, after)


def test_weaker_computers_play_legal_moves_and_greedy_takes_the_most() -> None:
    of = kind("sowing")
    state = of.initial(level_from_text("sowing", "3 5 6 2 9\n3 1 4 1 5"))
    for strength in ("greedy", "careful", "far-sighted"):
        answer = ReplyQuestion(of, state, strength).answer(StopToken())
        assert answer is not None and of.parse_move(answer) in of.moves(state)
    assert ReplyQuestion(of, state, "greedy").answer(StopToken()) == "2"  # captures 11
    stopped = StopToken()
    stopped.stop()
    assert ReplyQuestion(of, state, "far-sighted").answer(stopped) is None


def test_advice_is_kept_for_every_position(qtbot: QtBot, runner: SolverRunner) -> None:
    game = Game(level_from_text("coin_maze", PAPER))
    advice = Advice(game, runner)
    for _ in range(2):
        with qtbot.waitSignal(advice.known, timeout=30_000):
            advice.ask(game.state, rank=Rank.ASKED)
    best = advice.of(game.state)
    assert best is not None and best.score == 23 and best.moves is not None
    assert advice.par == best
    game.make(best.moves[0])  # along the best line nothing is searched again
    with qtbot.waitSignal(advice.known, timeout=30_000):
        advice.ask(game.state)
    assert not advice.waiting


def test_a_stored_optimum_is_par_only_if_it_belongs_to_the_level(
    runner: SolverRunner,
) -> None:
    from gridwright.solvers.level import Solution

    level = level_from_text("coin_maze", PAPER)
    stored = Solution("LLLDDDDD", 8, "optimal", 8, "x", level_hash(level))
    end = kind("coin_maze").replay(kind("coin_maze").initial(level), stored.moves)
    score = kind("coin_maze").score(end)
    for solution, par in (
        (stored, None),  # its score does not agree with a replay
        (Solution("LLLDDDDD", score, "optimal", score, "x", "another"), None),
        (Solution("LLLDDDDD", score, "feasible", None, "x", level_hash(level)), None),
        (Solution("LLLDDDDD", score, "optimal", score, "x", level_hash(level)), score),
    ):
        advice = Advice(Game(level.with_(solution=solution)), runner)
        assert (None if advice.par is None else advice.par.score) == par


def test_urgent_questions_go_first_and_dropped_ones_are_forgotten(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    game = Game(level_from_text("coin_maze", PAPER))
    states = [game.state]
    for move in "LLD":
        game.make(move)
        states.append(game.state)
    order: list[int] = []
    questions = Questions(runner)
    questions.answered.connect(lambda number, _answer: order.append(number))
    work = [
        partial(best_of, game.kind, game.level, state, PATIENCE) for state in states
    ]
    for number, rank in (
        (0, Rank.LIVE),
        (1, Rank.LIVE),
        (2, Rank.LIVE),
        (3, Rank.ASKED),
    ):
        questions.ask(number, work[number], rank)
    questions.cancel(2)
    qtbot.waitUntil(lambda: len(order) == 3, timeout=30_000)
    assert order[0] in (0, 3) and set(order) == {0, 1, 3}
    assert order.index(3) < order.index(1)


def test_the_review_marks_the_move_that_lost_the_optimum(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    game = Game(level_from_text("coin_maze", PAPER))
    for move in "LLLDDD":
        game.make(move)
    review = Review(Advice(game, runner))
    review.start()
    qtbot.waitUntil(lambda: review.done, timeout=60_000)
    plain = [
        best_of(game.kind, game.level, s, PATIENCE, StopToken()).score
        for s in game.states
    ]
    assert [value and value.score for value in review.values] == plain
    first = next(n for n, score in enumerate(plain) if score != 23)
    assert review.lost_at == first


def test_routes_as_text() -> None:
    walk, swaps = kind("coin_maze"), kind("match3")
    assert parse_route(walk, "3u2R d\nL") == tuple("UUURRDL")
    assert format_route(walk, tuple("UUURRDL")) == "3u2rdl"
    assert parse_route(walk, "") == ()
    for text in ("3", "u3", "xy", "99999999999u", "2,3-2,4"):
        with pytest.raises(IllegalMove):
            parse_route(walk, text)
    moves = ("0,1-0,2", "3,0-4,0")
    assert parse_route(swaps, format_route(swaps, moves)) == moves


def test_a_game_is_gone_on_with(qtbot: QtBot, tmp_path: Path) -> None:
    level = level_from_text("coin_maze", PAPER)
    store = GameStore(tmp_path)
    game = Game(level)
    assert store.take_up(game) is None
    for move in "LLD":
        game.make(move)
    game.undo_stack.undo()
    path = store.path(game.level_hash)
    qtbot.waitUntil(
        lambda: path.exists() and json.loads(path.read_bytes())["index"] == 2
    )
    kept = json.loads(path.read_bytes())
    assert kept["moves"] == ["L", "L"] and kept["level"]["kind"] == "coin_maze"
    again, other = Game(level), GameStore(tmp_path)
    assert other.take_up(again) == {}
    assert again.moves == ("L", "L") and again.undo_stack.canRedo()
    again.restart()
    other.leave()
    assert not path.exists()  # a game at its start is nothing to go on with
    path.write_bytes(b'{"format": "gridwright-game", "chain": [["Q"]], "index": 1}')
    assert GameStore(tmp_path).take_up(Game(level)) is None
    store.leave()


def test_the_campaign_grows_with_every_win(settings: Settings) -> None:
    assert progress(settings) == CampaignStage(1)
    campaign = Campaign(settings)
    stage = CampaignStage(1)
    game = Game(stage.level(3))
    assert stage_of(game.level) == stage
    par = ask(game)
    assert campaign.after(game, par) is None
    assert game.show(par.moves or ())
    assert survives(game, par) and "you survive" in BuildingWords().outcome(game, par)
    offer = campaign.after(game, par)
    assert offer is not None and stage_of(offer.level()) == CampaignStage(2)
    assert progress(settings) == CampaignStage(2)
    assert CampaignStage(LARGEST).next == CampaignStage(1, hard=True)
    assert CampaignStage(LARGEST, hard=True).next is None
    assert stage_of(CampaignStage(3, hard=True).level(1)) == CampaignStage(3, hard=True)
    keep_progress(settings, CampaignStage(4, hard=True))
    assert progress(settings) == CampaignStage(4, hard=True)


def test_too_little_does_not_win_the_campaign(
    settings: Settings, english: Language
) -> None:
    game = Game(CampaignStage(3).level(8))
    par = ask(game)
    while not game.over:  # always away from the best move, where there is another
        best = ask(game).moves or ()
        legal = [game.kind.format_move(move) for move in game.kind.moves(game.state)]
        game.make(next((move for move in legal if move != best[0]), legal[0]))
    assert par.score is not None and game.score < par.score
    assert f"{game.score} of {par.score} days: you do not" in BuildingWords().outcome(
        game, par
    )
    offer = Campaign(settings).after(game, par)
    assert offer is not None and stage_of(offer.level()) == CampaignStage(3)
    assert progress(settings) == CampaignStage(1)


@pytest.mark.parametrize("kind_id", KINDS)
def test_another_level_is_like_the_first(kind_id: str) -> None:
    level = random_level(kind_id, np.random.default_rng(2))
    size = (5, 6) if kind_id in ("coin_maze", "tour") else (level.rows, level.cols)
    level = level if size == (level.rows, level.cols) else kind(kind_id).blank(*size)
    another = kind_view(kind_id).another
    made = another(level, 5)
    assert made.kind == kind_id and (made.rows, made.cols) == size
    assert not [p for p in kind(kind_id).check(made) if p.severity == "error"]
    assert made == another(level, 5) and not made.same_puzzle(another(level, 6))


@pytest.mark.parametrize(
    ("kind_id", "rows", "rest"),
    [
        ("coin_maze", "S E", "of 1 point"),
        ("collapse", "0 1/0 0\n0/1 0 0\n0 0 0", "of 1 day"),
        ("match3", "1 1 2\n2 2 1", "of 1 point"),
    ],
)
def test_a_best_of_one_is_told_in_the_singular(
    english: Language, kind_id: str, rows: str, rest: str
) -> None:
    words = kind_view(kind_id).game_words
    assert (
        words.headline(Game(level_from_text(kind_id, rows)), Best(True, 1)).rest == rest
    )
