"""Levels as Gymnasium environments, with the proved optimum beside what an agent earns.

    import gymnasium
    import gridwright.gym

    env = gymnasium.make("gridwright/Level-v0", levels="level.json")

An action is the number of a move in `LevelEnv.moves`; `info["action_mask"]` says which are legal.
The sum of all rewards of a game is the score of its answer, so it is at most `info["optimum"]`; a
game that ends, or is truncated, without an answer earns nothing.

Environments are rules. `gridwright.gym` plays a level through `apply` and `moves` alone; the
number of an action is its place in `PuzzleKind.every_move`. The rewards of a game add up to the
score of its answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, TypeVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gridwright import rooms
from gridwright.checking import Amount, Positive, checked
from gridwright.errors import Error, one_sentence
from gridwright.levels import Level, LevelSource, level_of
from gridwright.solving import solve
from solvers.kind import IllegalMove

T = TypeVar("T")
Observation = dict[str, NDArray[np.int32]]

ID = "gridwright/Level-v0"
"""The name that `gymnasium.make` knows."""
SECONDS = 60.0
"""The time limit of the proof of a level, unless told."""


class LevelEnv(gymnasium.Env[Observation, np.int64]):
    """One level, or several of the same kind and size of which each game draws one.

    Observations: `board` has the code of each cell (as `Level.cells` has them), `path` the number
    of the step at which a walk came to a cell, from 1 on, and 0 elsewhere. A move that is not legal
    changes nothing and earns nothing; `info["illegal"]` is then true.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    @checked
    def __init__(
        self,
        levels: LevelSource | Sequence[LevelSource],
        *,
        optimum: bool = True,
        time_limit: Amount | None = SECONDS,
        max_steps: Positive | None = None,
        render_mode: str | None = None,
    ) -> None:
        """levels: one or several, as `gridwright.solve` takes them. optimum: whether the best score
        is proved when a level is first played, within time_limit seconds. max_steps: after so many
        actions a game is truncated; by default four times the cells of the board. Error for a game
        for two, and for levels of different kinds or sizes."""
        self.levels = tuple(level_of(level) for level in _listed(levels))
        self._of = rooms.registry.kind(_common([level.kind for level in self.levels], "kind"))
        self._moves = tuple(self._of.every_move(self.levels[0].core))
        if self._of.players != 1 or not self._moves:
            raise Error(f"{self._of.id} is a game for two, or lists no moves: no environment")
        rows, cols = _common([level.core.cells.shape for level in self.levels], "size")
        most = np.iinfo(np.int32).max
        boards: dict[str, spaces.Space[Any]] = {
            "board": spaces.Box(-most, most, (rows, cols), np.int32),
            "path": spaces.Box(0, most, (rows, cols), np.int32),
        }
        self.observation_space = spaces.Dict(boards)  # type: ignore[assignment]
        self.action_space = spaces.Discrete(len(self._moves))
        self.render_mode = render_mode
        self._max_steps = 4 * rows * cols if max_steps is None else max_steps
        self._prove, self._seconds = optimum, time_limit
        self._optima: dict[int, int | None] = {}
        self._number = self._steps = self._earned = 0
        self._state = self._of.initial(self.levels[0].core)
        self._made: list[str] = []

    # -- what there is -----------------------------------------------------------------------------
    @cached_property
    def moves(self) -> tuple[str, ...]:
        """The text of every action, by its number."""
        return tuple(self._of.format_move(move) for move in self._moves)

    @property
    def level(self) -> Level:
        """The level that is played."""
        return self.levels[self._number]

    @property
    def optimum(self) -> int | None:
        """The best score of the level that is played; None if it was not proved."""
        if not self._prove:
            return None
        if self._number not in self._optima:
            answer = solve(self.level, time_limit=self._seconds)
            self._optima[self._number] = answer.score if answer.proved else None
        return self._optima[self._number]

    # -- playing -----------------------------------------------------------------------------------
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game. options: {"level": number} plays that one of the levels."""
        super().reset(seed=seed)
        given = (options or {}).get("level")
        drawn = int(self.np_random.integers(len(self.levels)))
        self._number = drawn if given is None else range(len(self.levels))[given]
        self._steps = self._earned = 0
        self._state, self._made = self._of.initial(self.level.core), []
        return self._observation(), self._info(illegal=False)

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move."""
        illegal = False
        try:
            self._state = self._of.apply(self._state, self._moves[int(action)])
            self._made.append(self.moves[int(action)])
        except IllegalMove:
            illegal = True
        self._steps += 1
        score = self._of.score(self._state)
        ended = not self._of.moves(self._state)
        truncated = not ended and self._steps >= self._max_steps
        lost = (ended or truncated) and not self._of.finished(self._state)
        due = 0 if lost else self._earned if illegal else score
        reward, self._earned = float(due - self._earned), due
        return self._observation(), reward, ended, truncated, self._info(illegal)

    def render(self) -> Any:
        """The board as it stands: in tokens for render_mode "ansi"; for "rgb_array", which needs
        Qt, as uint8 of (height, width, 3)."""
        if self.render_mode == "rgb_array":
            with one_sentence():
                return rooms.pictures.game_pixels(self.level.core, self._made)
        if self.render_mode != "ansi":
            return None
        from solvers.terminal.report import board_text

        state = self._state
        return board_text(self._of, self._of.board(state), self._of.path(state)) + "\n"

    def _observation(self) -> Observation:
        board = np.array(self._of.board(self._state), np.int32)
        path = np.zeros(board.size, np.int32)
        for number, cell in enumerate(self._of.path(self._state), start=1):
            path[cell] = number
        return {"board": board, "path": path.reshape(board.shape)}

    def _info(self, illegal: bool) -> dict[str, Any]:
        legal = set(self._of.moves(self._state))
        return {
            "action_mask": np.array([move in legal for move in self._moves], np.int8),
            "score": self._of.score(self._state),
            "finished": self._of.finished(self._state),
            "illegal": illegal,
            "optimum": self.optimum,
        }


def _listed(levels: LevelSource | Sequence[LevelSource]) -> Sequence[LevelSource]:
    """One level or several as several; a list of rows is a board."""
    if isinstance(levels, list | tuple) and levels and not isinstance(levels[0], list | int):
        return levels
    return [levels]  # type: ignore[list-item]


def _common(values: Sequence[T], name: str) -> T:
    """The value that all levels share; Error if they differ."""
    found = set(values)
    if len(found) != 1:
        raise Error(f"the levels of an environment have one {name}, not {len(found)}")
    return found.pop()


gymnasium.register(ID, entry_point=f"{__name__}:LevelEnv")
