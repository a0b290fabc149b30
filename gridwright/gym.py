"""Levels as Gymnasium environments, with the proved optimum beside what an agent earns.

    import gymnasium
    import gridwright.gym

    env = gymnasium.make("gridwright/Level-v0", levels="level.json")

An action is the number of a move in `LevelEnv.moves`; `info["action_mask"]` says which
are legal. The sum of all rewards of a game is the score of its answer, so it is at most
`info["optimum"]`; a game that ends, or is truncated, without an answer earns nothing.

Environments are rules. `gridwright.gym` plays a level through `apply` and `moves`
alone; the number of an action is its place in `PuzzleKind.every_move`. The rewards of a
game add up to the score of its answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from operator import index
from typing import Any, Literal, TypeVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from gridwright import rooms
from gridwright.checking import Amount, Positive, checked, refuse_other
from gridwright.errors import Error, one_sentence
from gridwright.level import Level, LevelSource, level_of
from gridwright.solvers.kind import IllegalMove
from gridwright.solving import solve

T = TypeVar("T")
Observation = dict[str, NDArray[np.int32]]

ID = "gridwright/Level-v0"
"""The name that `gymnasium.make` knows."""
SECONDS = 60.0
"""The time limit of the proof of a level by default."""


class LevelEnv(gymnasium.Env[Observation, np.int64]):
    """One level, or several of the same kind and size of which each game draws one.

    Observations: `board` has the code of each cell (as `Level.cells` has them), `path`
    the number of the step at which a walk came to a cell, from 1 on, and 0 elsewhere. A
    move that is not legal changes nothing and earns nothing; `info["illegal"]` is then
    true.
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
        render_mode: Literal["ansi", "rgb_array"] | None = None,
    ) -> None:
        """levels: one or several, as `gridwright.solve` takes them. optimum: whether
        the best score is proved when a level is first played, within time_limit
        seconds. max_steps: the number of actions after which a game is truncated; by
        default four times the cells of the board. Error for a game for two, and for
        levels of different kinds or sizes."""
        listed = _listed(levels)
        self.levels = tuple(map(level_of, listed))
        if not self.levels:
            raise Error("an environment needs at least one level")
        first = self.levels[0].core
        kinds = [level.kind for level in self.levels]
        self._of = rooms.registry.kind(_common(kinds, "kind"))
        self._moves = tuple(self._of.every_move(first))
        for_one = self._of.players == 1
        if not for_one or not self._moves:
            name = self._of.id
            raise Error(f"{name} is a game for two, or lists no moves: no environment")
        sizes = [level.core.cells.shape for level in self.levels]
        rows, cols = _common(sizes, "size")
        most = np.iinfo(np.int32).max
        size = (rows, cols)
        boards: dict[str, spaces.Space[Any]] = {
            "board": spaces.Box(-most, most, size, np.int32),
            "path": spaces.Box(0, most, size, np.int32),
        }
        self.observation_space = spaces.Dict(boards)  # type: ignore[assignment]
        self.action_space = spaces.Discrete(len(self._moves))
        self.render_mode = render_mode
        self._max_steps = max_steps or 4 * rows * cols
        self._prove = optimum
        self._seconds = time_limit
        self._optima: dict[int, int | None] = {}
        self._number = 0
        self._steps = 0
        self._earned = 0
        with one_sentence():
            for level in self.levels:
                self._of.refuse_errors(level.core)
        self._state = self._of.initial(first)
        self._made: list[str] = []

    # -- what there is -----------------------------------------------------------------
    @cached_property
    def moves(self) -> tuple[str, ...]:
        """The text of every action, by its number."""
        return tuple(map(self._of.format_move, self._moves))

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

    # -- playing -----------------------------------------------------------------------
    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game. options: {"level": number} plays that one of the levels."""
        given = self._asked(options or {})
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(len(self.levels)))
        self._number = drawn
        if given is not None:
            self._number = given
        self._steps = 0
        self._earned = 0
        self._state = self._of.initial(self.level.core)
        self._made = []
        return self._observation(), self._info(illegal=False)

    def step(
        self, action: np.int64
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move. Error for what is not the number of one."""
        number = _number("action", action, len(self._moves))
        illegal = False
        move = self._moves[number]
        try:
            self._state = self._of.apply(self._state, move)
            self._made.append(self.moves[number])
        except IllegalMove:
            illegal = True
        self._steps += 1
        score = self._of.score(self._state)
        ended = not self._of.moves(self._state)
        truncated = not ended and self._steps >= self._max_steps
        over = ended or truncated
        if over and not self._of.finished(self._state):
            due = 0
        else:
            due = self._earned if illegal else score
        reward = float(due - self._earned)
        self._earned = due
        info = self._info(illegal)
        return self._observation(), reward, ended, truncated, info

    def render(self) -> Any:
        """The current board: in tokens for render_mode "ansi"; for "rgb_array", which
        needs Qt, as uint8 of (height, width, 3)."""
        if self.render_mode == "rgb_array":
            with one_sentence():
                return rooms.drawing.game_pixels(self.level.core, self._made)
        if self.render_mode != "ansi":
            return None
        from gridwright.solvers.service.texts.boards import board_text

        state = self._state
        board = self._of.board(state)
        path = self._of.path(state)
        return board_text(self._of, board, path) + "\n"

    def _asked(self, options: Mapping[str, Any]) -> int | None:
        """The number of the level that is asked for; None for one that is drawn."""
        refuse_other("options", options, Mapping[str, Any])
        for name in options:
            if name != "level":
                raise Error(f"{name} is not an option of reset (known: level)")
        given = options.get("level")
        if given is None:
            return None
        return _number("level", given, len(self.levels))

    def _observation(self) -> Observation:
        tokens = self._of.board(self._state)
        board = np.array(tokens, np.int32)
        path = np.zeros(board.size, np.int32)
        walked = self._of.path(self._state)
        for number, cell in enumerate(walked, start=1):
            path[cell] = number
        return {"board": board, "path": path.reshape(board.shape)}

    def _info(self, illegal: bool) -> dict[str, Any]:
        legal = set(self._of.moves(self._state))
        mask = [move in legal for move in self._moves]
        return {
            "action_mask": np.array(mask, np.int8),
            "score": self._of.score(self._state),
            "finished": self._of.finished(self._state),
            "illegal": illegal,
            "optimum": self.optimum,
        }


def _number(name: str, value: Any, end: int) -> int:
    """A whole number from 0 to below the end, of whatever type; Error for another
    value."""
    try:
        number = index(value)
    except TypeError:
        number = -1
    if not 0 <= number < end:
        last = end - 1
        raise Error(f"{name}: {value!r:.60} is not a whole number from 0 to {last}")
    return number


def _listed(levels: LevelSource | Sequence[LevelSource]) -> Sequence[LevelSource]:
    """One level or several as several; a list of rows is a board."""
    if not isinstance(levels, list | tuple):
        return [levels]  # type: ignore[list-item]
    is_board = bool(levels) and isinstance(levels[0], list | int)
    return [levels] if is_board else levels


def _common(values: Sequence[T], name: str) -> T:
    """The value that all levels share; Error if they differ."""
    found = set(values)
    if len(found) != 1:
        raise Error(f"the levels of an environment have one {name}, not {len(found)}")
    return found.pop()


gymnasium.register(ID, entry_point=f"{__name__}:LevelEnv")
