"""What a search says of itself, as events: for engines that record less, or nothing."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solvers.problem import Progress, Result
from solvers.trace.events import Op, Phase
from solvers.trace.reader import TextReader
from solvers.trace.recorder import Recorder


class Messages:
    """Records the beginning and the end of a search, or of a member of a portfolio, and those
    improvements and bounds of its messages that its engine did not record itself."""

    def __init__(self, solver: str, recorder: Recorder, phase: Phase = Phase.STARTED) -> None:
        """phase: what its first event is, at the nodes that the recorder adds now."""
        self._reader = TextReader(solver)
        self._recorder = recorder.open(self._reader, 1)
        self._recorder.keep(Op.PHASE, 0, value=phase, pinned=True)

    def progress(self, known: Progress, moves: tuple[str, ...] | None) -> None:
        """All that is known by now, and the moves of its score if they are new."""
        recorder, score = self._recorder, known.score
        if not recorder.on:
            return
        recorder.turn(0)
        best = recorder.best
        if moves is not None and score is not None and (best is None or best < score):
            recorder.improve(known.nodes, score, self._codes(moves))
        if known.bound is not None:
            recorder.bound(known.nodes, known.bound)

    def end(self, result: Result, nodes: int, final: bool) -> None:
        """How the search ended, or stands."""
        if not self._recorder.on:
            return
        known = Progress(nodes=nodes, score=result.score, bound=result.bound)
        self.progress(known, result.moves)
        value = Phase.ENDED if final else Phase.STOPPED
        moves = self._codes(result.moves or ())
        score = result.score
        self._recorder.keep(Op.PHASE, nodes, score, value=value, answer=moves, pinned=True)

    def _codes(self, moves: tuple[str, ...]) -> NDArray[np.int32]:
        self._recorder.open_for(len(moves))
        return self._reader.codes(moves)
