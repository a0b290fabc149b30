"""What an event does, in one sentence."""

from __future__ import annotations

from solvers.level import Cell
from solvers.text import Text, place_of
from solvers.trace.events import Op, Phase, Reason
from solvers.trace.trace import Moment

_REASONS = {
    Reason.EXIT_CUT_OFF: Text("the exit can no longer be reached"),
    Reason.CELLS_CUT_OFF: Text("not all cells can be reached any more"),
    Reason.FORCED_CUT_OFF: Text("a forced cell can no longer be reached"),
    Reason.BOUND: Text("even with all that is left it cannot beat the best answer"),
    Reason.DEAD_END: Text("it has come to a dead end"),
    Reason.SEEN: Text("the same state was searched before"),
    Reason.ENDED_EARLY: Text("it ends before all cells were visited"),
    Reason.FORCED_MISSED: Text("it misses what is forced"),
    Reason.MIRRORED: Text("it is the reverse of another one"),
    Reason.NOT_AMONG_BEST: Text("it is not among the best that are followed"),
    Reason.ENDLESS: Text("it never ends"),
}

_PHASES = {
    Phase.STARTED: Text("The search begins."),
    Phase.CHANGED: Text("The search goes over to its next part."),
    Phase.STOPPED: Text("The search stops here."),
    Phase.ENDED: Text("The search has ended."),
}

_PLAIN = {
    Op.MERGE: Text("Two partial answers come to the same state; one of them is enough."),
    Op.FRONT: Text("What is known of this place is complete."),
    Op.STAGE: Text("A stage of the move is done."),
    Op.RELAY: Text("A move is sown to its end."),
    Op.HANDFUL: Text("A handful is sown."),
    Op.PROOF: Text("A step of the proof."),
    Op.CUT: Text("The rest of this branch cannot change the result."),
    Op.LAYER: Text("A layer is complete."),
}


def reason_text(reason: Reason) -> Text:
    """A reason as part of a sentence."""
    return _REASONS.get(reason, Text("nothing better can come of it"))


def sentence(moment: Moment) -> Text:
    """What the event of a moment does."""
    op = moment.op
    if moment.said is not None:
        return moment.said
    told = None if moment.payload is None else moment.payload.sentence(op, moment.tried)
    if told is not None:
        return told
    if op in (Op.TRY, Op.UNDO):
        return _step(moment)
    if op == Op.PRUNE:
        return Text("Given up: {reason}.", reason=reason_text(moment.reason))
    if op == Op.IMPROVE:
        return Text("A better answer: {score:,}.", score=_number(moment.score))
    if op == Op.FOUND:
        return Text("An answer of {score:,}, no better.", score=_number(moment.score))
    if op == Op.BOUND:
        return Text("Proved: no answer is above {bound:,}.", bound=_number(moment.bound))
    if op == Op.PHASE:
        return _PHASES[Phase(moment.value)]
    return _PLAIN[op]


def _step(moment: Moment) -> Text:
    """A choice made or taken back, named by its move or else by its cell."""
    what: Text | str = moment.tried or _place(moment.cells) or Text("a choice")
    if moment.op == Op.TRY:
        return Text("Try {what}.", what=what)
    return Text("Take {what} back.", what=what)


def _place(cells: tuple[Cell, ...]) -> Text | None:
    return place_of(*cells[0]) if cells else None


def _number(value: int | None) -> int:
    return 0 if value is None else value
