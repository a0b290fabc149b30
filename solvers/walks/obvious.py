"""`obvious_steps` predicts the next step of a walker without a plan. Beside a coin, he takes
the richest one. Else it goes towards the nearest coin that is left. Where no coin is within reach,
it goes where the fewest ways lead on, as people do who want to leave nothing behind (Warnsdorff
1823, for the knight's tour). The exit comes last, since it ends the walk.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from solvers.level import STEPS
from solvers.walks.marks import plain, walled_steps
from solvers.walks.walk import EXIT, WALL, WalkState

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
        self._rows, self._cols = level.rows, level.cols
        self._codes: list[int] = plain(level.cells).ravel().tolist()
        self._walled = walled_steps(level.cells)
        self._cell = state.path[-1]
        self._visited = set(state.path)
        self._coins = any(
            code > 0 and index not in self._visited for index, code in enumerate(self._codes)
        )

    def cost(self, letter: str) -> Cost:
        """The cost of a step; the step that promises most has the smallest, and is taken."""
        row, col = divmod(self._cell, self._cols)
        down, right = STEPS[letter]
        target = (row + down) * self._cols + col + right
        code = self._codes[target]
        if code == EXIT:
            return (3, 0, 0)
        if code > 0:
            return (0, -code, 0)
        far = self._to_coin(target) if self._coins else None
        return (2, 0, len(self._free(target))) if far is None else (1, far, 0)

    def _free(self, index: int) -> list[int]:
        """The cells next to one that may still be visited."""
        row, col = divmod(index, self._cols)
        near = (
            (row + down) * self._cols + col + right
            for down, right in STEPS.values()
            if 0 <= row + down < self._rows and 0 <= col + right < self._cols
        )
        free = (n for n in near if self._codes[n] != WALL and n not in self._visited)
        return [n for n in free if (min(n, index), max(n, index)) not in self._walled]

    def _to_coin(self, first: int) -> int | None:
        """The number of steps to a coin; None if none can be reached without the exit."""
        seen, queue = {first}, deque([(first, 0)])
        while queue:
            cell, far = queue.popleft()
            if self._codes[cell] > 0:
                return far
            for other in self._free(cell):
                if other not in seen and self._codes[other] != EXIT:
                    seen.add(other)
                    queue.append((other, far + 1))
        return None
