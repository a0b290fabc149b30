"""Levels as Gymnasium environments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_type_hints

import numpy as np
import pytest

import gridwright

gymnasium = pytest.importorskip("gymnasium", reason="the extra [gym] is not installed")
from gymnasium.utils.env_checker import check_env  # noqa: E402

from gridwright.gym import ID, LevelEnv  # noqa: E402
from gridwright.solvers.files.rows import level_from_text  # noqa: E402

LEVELS = Path(__file__).parents[2] / "levels"
MAZE = LEVELS / "coin_maze" / "02-paper-maze.json"
NAMES = {
    "coin_maze": "02-paper-maze",
    "tour": "02-paper-tour",
    "match3": "01-first-swap",
    "collapse": "03-two-crumbs",
}


def env_of(kind: str, **more: Any) -> LevelEnv:
    return LevelEnv(str(LEVELS / kind / f"{NAMES[kind]}.json"), **more)


@pytest.mark.parametrize("kind", NAMES)
def test_gymnasium_finds_nothing_wrong(kind: str) -> None:
    env = gymnasium.make(
        ID, levels=str(LEVELS / kind / f"{NAMES[kind]}.json"), render_mode="ansi"
    )
    check_env(
        env.unwrapped, skip_render_check=True
    )  # pixels need a QApplication: test_gym_pixels
    env.close()


@pytest.mark.parametrize("kind", NAMES)
def test_the_best_answer_earns_the_optimum(kind: str) -> None:
    env = env_of(kind)
    _, info = env.reset(seed=1)
    answer = gridwright.solve(env.level)
    assert answer.proved and info["optimum"] == answer.score
    earned, ended = 0.0, False
    for move in answer.moves or ():
        assert not ended and info["action_mask"][env.moves.index(move)]
        _, reward, ended, truncated, info = env.step(np.int64(env.moves.index(move)))
        assert not truncated
        earned += reward
    assert ended and info["finished"] and earned == info["score"] == info["optimum"]


@pytest.mark.parametrize("kind", NAMES)
def test_no_game_earns_more_than_the_optimum(kind: str) -> None:
    env = env_of(kind)
    drawn = np.random.default_rng(3)
    for game in range(20):
        _, info = env.reset(seed=game)
        earned, over = 0.0, False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            state, reward, ended, truncated, info = env.step(drawn.choice(legal))
            assert env.observation_space.contains(state) and not info["illegal"]
            earned, over = earned + reward, ended or truncated
        assert earned <= info["optimum"]
        assert earned == (info["score"] if info["finished"] else 0)


def test_the_example_of_the_page_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(LEVELS.parent)
    page = (LEVELS.parent / "docs" / "gym.md").read_text(encoding="utf-8")
    code = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len(code) == 1
    exec(code[0], {})
    earned, best = capsys.readouterr().out.split(" of ")
    assert float(earned) <= float(best) == 23


def test_an_illegal_move_changes_nothing() -> None:
    env = env_of("coin_maze", optimum=False)
    before, info = env.reset()
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, ended, truncated, info = env.step(np.int64(action))
    assert info["illegal"] and (reward, ended, truncated) == (0.0, False, False)
    assert all((before[name] == after[name]).all() for name in before)
    assert info["optimum"] is None


def test_a_game_is_cut_after_so_many_actions() -> None:
    env = env_of("coin_maze", optimum=False, max_steps=2)
    _, info = env.reset()
    wrong = np.int64(np.flatnonzero(info["action_mask"] == 0)[0])
    assert env.step(wrong)[3] is False
    assert env.step(wrong)[3] is True


def test_a_game_cut_off_in_a_dead_end_earns_nothing() -> None:
    maze = "S . E\n$9 . ."
    level = gridwright.Level.of(level_from_text("coin_maze", maze))
    env = LevelEnv(level, max_steps=3)
    env.reset()
    rewards = [env.step(np.int64(env.moves.index(move)))[1] for move in ("D", "U", "U")]
    assert rewards[0] > 0 and sum(rewards) == 0


def test_one_of_several_levels_is_drawn_by_the_seed() -> None:
    levels = [gridwright.Level.random("tour", 4, 4, seed=seed) for seed in range(5)]
    env = LevelEnv(levels, optimum=False)
    seen = set()
    for seed in range(20):
        env.reset(seed=seed)
        seen.add(env.level)
        first = env.level
        env.reset(seed=seed)
        assert env.level == first
    assert len(seen) > 1
    env.reset(options={"level": 3})
    assert env.level == levels[3]


def test_the_path_of_a_walk_is_told_and_drawn() -> None:
    env = env_of("coin_maze", optimum=False, render_mode="ansi")
    env.reset()
    state, *_ = env.step(np.int64(env.moves.index("L")))
    assert sorted(state["path"].ravel().tolist())[-3:] == [0, 1, 2]
    assert "@" in (env.render() or "")


def test_what_cannot_be_played_so_is_refused() -> None:
    with pytest.raises(gridwright.Error, match="game for two"):
        LevelEnv(str(LEVELS / "sowing" / "01-first-handful.json"))
    with pytest.raises(gridwright.Error, match="one kind"):
        LevelEnv(
            [
                str(LEVELS / kind / f"{NAMES[kind]}.json")
                for kind in ("tour", "coin_maze")
            ]
        )


def test_its_annotations_evaluate_and_its_arguments_are_checked() -> None:
    assert get_type_hints(LevelEnv.__init__)["optimum"] is bool
    assert get_type_hints(LevelEnv.step)["return"]
    with pytest.raises(
        gridwright.Error, match="max_steps: 0 is not a whole number of at least 1"
    ):
        env_of("tour", max_steps=0)


@pytest.mark.parametrize(
    "action", [10**6, -1, "U", None, 0.5, np.int64(4), np.array([0, 1])]
)
def test_an_action_that_is_none_is_refused(action: object) -> None:
    env = LevelEnv(MAZE, optimum=False)
    env.reset(seed=1)
    with pytest.raises(gridwright.Error, match="is not a whole number from 0 to 3"):
        env.step(action)  # type: ignore[arg-type]


@pytest.mark.parametrize("action", [0, np.int64(0), np.array(0), np.uint8(0)])
def test_an_action_may_be_of_any_whole_type(action: object) -> None:
    env = LevelEnv(MAZE, optimum=False)
    env.reset(seed=1)
    assert env.step(action)[4]["illegal"] in (True, False)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ({"render_mode": "human"}, "'ansi' or 'rgb_array'"),
        ({"levels": []}, "at least one level"),
        ({"levels": gridwright.Level("coin_maze", [". . ."])}, "a start is missing"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(
    how: dict[str, Any], words: str
) -> None:
    with pytest.raises(gridwright.Error, match=words):
        LevelEnv(**{"levels": MAZE, **how})


@pytest.mark.parametrize(
    "options", [{"level": 1}, {"level": -1}, {"level": "a"}, {"x": 1}, 3]
)
def test_a_game_that_cannot_be_begun_is_refused(options: Any) -> None:
    with pytest.raises(gridwright.Error):
        LevelEnv(MAZE, optimum=False).reset(options=options)
