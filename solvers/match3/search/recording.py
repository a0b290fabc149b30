"""What the events of a search of match3 mean: swaps as the kernels number them."""

from __future__ import annotations

from solvers.level import Cell
from solvers.match3 import rules
from solvers.match3.board import rounds
from solvers.match3.kind import KIND
from solvers.match3.rules import Match3State, Move
from solvers.match3.search import layout
from solvers.match3.search.small import swaps_possible
from solvers.problem import SearchProblem
from solvers.trace.events import Op
from solvers.trace.games.match3 import Swapped
from solvers.trace.reader import Codes, Event, Reader
from solvers.trace.recorder import Recorder, recorder_of

_REMEMBERED = 256
"""States that a reader keeps: those that it met last."""


def recorder_for(engine: str, problem: SearchProblem) -> Recorder:
    """Where an engine writes what it does with a problem."""
    recorder = recorder_of(problem)
    if not recorder.on:
        return recorder
    return recorder.open(SwapReader(engine, problem.state), swaps_possible(problem.state))


class SwapReader(Reader):
    """Partial answers are the numbers of their swaps."""

    def __init__(self, engine: str, state: Match3State) -> None:
        super().__init__(engine)
        self._layout = layout.layout_of(state)
        self._points = rules.points_of(state.level)
        self._known: dict[tuple[int, ...], Match3State] = {(): state}

    def moves(self, event: Event) -> tuple[str, ...]:
        return tuple(map(self._layout.swap, event.codes.tolist()))

    def tried(self, event: Event) -> str | None:
        return None if event.tried < 0 else self._layout.swap(event.tried)

    def cells(self, event: Event) -> tuple[Cell, ...]:
        return () if event.tried < 0 else self._move(event.tried)

    def score(self, codes: Codes) -> int | None:
        return self._state(codes.tolist()).score

    def payload(self, event: Event) -> Swapped | None:
        if event.tried < 0:
            return None
        before = event.codes.tolist()
        if event.op in (Op.TRY, Op.MERGE):
            before.pop()
        first, second = self._move(event.tried)
        state = self._state(before)
        found = [*rounds(rules.exchanged(state, (first, second)), self._points)]
        cleared = tuple(
            tuple((int(r), int(c)) for r, c in zip(*mask.nonzero(), strict=True))
            for _, mask, _, _ in found
        )
        return Swapped(first, second, sum(earned for _, _, earned, _ in found), cleared)

    def variables(self, event: Event) -> dict[str, str]:
        names = {"made": str(len(event.codes)), "total": str(event.score)}
        if event.best is not None:
            names["best"] = str(event.best)
        if event.op is Op.TRY:
            names["points"] = str(event.value)
        if event.op in (Op.MERGE, Op.UNDO):
            names["rest"] = "none" if event.value < 0 else str(event.value)
        return names

    def _move(self, code: int) -> Move:
        return KIND.parse_move(self._layout.swap(code))

    def _state(self, codes: list[int]) -> Match3State:
        """The state after these swaps, from the longest beginning of them that is known."""
        size = len(codes)
        while tuple(codes[:size]) not in self._known:
            size -= 1
        state = self._known[tuple(codes[:size])]
        for end in range(size + 1, len(codes) + 1):
            state = rules.apply(state, self._move(codes[end - 1]))
            if len(self._known) > _REMEMBERED:
                del self._known[next(key for key in self._known if key)]
            self._known[tuple(codes[:end])] = state
        return state
