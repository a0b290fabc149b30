"""`obvious_steps` predicts the next step of a walker without a plan. Beside a coin, he
takes the richest one. Else it goes towards the nearest coin that is left. Where no coin
is within reach, it goes where the fewest ways lead on, as people do who want to leave
nothing behind (Warnsdorff 1823, for the knight's tour). The exit comes last, since it
ends the walk.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from gridwright.solvers.level import STEPS
from gridwright.solvers.walks.marks import plain, walled_steps
from gridwright.solvers.walks.walk import EXIT, WALL, WalkState

Cost = tuple[int, int, int]


def obvious_steps(state: WalkState, legal: Sequence[str]) -> tuple[str, ...]:
    """Those of the legal steps that look best, in their order."""
    if len(legal) < 2:
        return tuple(legal)
    look = _Sight(state)
    costs = {letter: look.cost(letter) for letter in legal}
    least = min(costs.values())
    return tuple(letter for letter in legal if costs[letter] == least)


class _Sight:
    """The part of the level that can be seen from where the walker stands."""

    def __init__(self, state: WalkState) -> None:
        level = state.level
        self._rows = level.rows
        self._cols = level.cols
        codes = plain(level.cells)
        self._codes: list[int] = codes.ravel().tolist()
        self._walled = walled_steps(level.cells)
        self._cell = state.path[-1]
        self._visited = set(state.path)
        self._coins = any(
            code > 0 and index not in self._visited
            for index, code in enumerate(self._codes)
        )

    def cost(self, letter: str) -> Cost:
        """The cost of a step; the step that promises most has the smallest, and is
        taken."""
        row, col = divmod(self._cell, self._cols)
        down, right = STEPS[letter]
        to_row = row + down
        to_col = col + right
        target = to_row * self._cols + to_col
        code = self._codes[target]
        if code == EXIT:
            return (3, 0, 0)
        if code > 0:
            return (0, -code, 0)
        far = self._to_coin(target) if self._coins else None
        if far is not None:
            return (1, far, 0)
        onward = self._free(target)
        return (2, 0, len(onward))

    def _free(self, index: int) -> list[int]:
        """The cells next to one that may still be visited."""
        row, col = divmod(index, self._cols)
        free = []
        for down, right in STEPS.values():
            to_row = row + down
            to_col = col + right
            if not (0 <= to_row < self._rows and 0 <= to_col < self._cols):
                continue
            other = to_row * self._cols + to_col
            if self._codes[other] == WALL:
                continue
            if other in self._visited:
                continue
            step = (min(other, index), max(other, index))
            if step not in self._walled:
                free.append(other)
        return free

    def _to_coin(self, first: int) -> int | None:
        """The number of steps to a coin; None if none can be reached without the
        exit."""
        seen = {first}
        queue = deque([(first, 0)])
        while queue:
            cell, far = queue.popleft()
            if self._codes[cell] > 0:
                return far
            for other in self._free(cell):
                if other in seen or self._codes[other] == EXIT:
                    continue
                seen.add(other)
                queue.append((other, far + 1))
        return None
