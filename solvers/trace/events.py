"""What a search can do, as the events of a trace."""

from __future__ import annotations

from enum import IntEnum


class Op(IntEnum):
    """What an event is. The partial answer that goes with it is the one after the event."""

    TRY = 0
    """A choice is made: the partial answer is longer by what is tried."""
    UNDO = 1
    """A choice is taken back: what is tried is no longer part of the partial answer."""
    PRUNE = 2
    """Nothing better can come of the partial answer, for a reason."""
    MERGE = 3
    """Two partial answers end in the same state; one of them is enough."""
    IMPROVE = 4
    """A complete answer, better than all before."""
    BOUND = 5
    """A proved limit on the score became tighter."""
    LAYER = 6
    """A row or layer of a sweep is complete."""
    FRONT = 7
    """What is known of one place is complete."""
    STAGE = 8
    """A stage of a move is done."""
    RELAY = 9
    """A move of sowing, from its first handful to its last."""
    HANDFUL = 10
    """One handful is sown."""
    PROOF = 11
    """A step of a proof."""
    CUT = 12
    """A part of the search that the bounds of a game leave out."""
    PHASE = 13
    """The search begins, goes over to something else, stops or ends."""
    FOUND = 14
    """A complete answer that is not better than the best one."""


class PruneReason(IntEnum):
    """Why a partial answer is given up (PRUNE, CUT)."""

    NONE = 0
    EXIT_CUT_OFF = 1
    CELLS_CUT_OFF = 2
    FORCED_CUT_OFF = 3
    BOUND = 4
    DEAD_END = 5
    SEEN = 6
    ENDED_EARLY = 7
    FORCED_MISSED = 8
    MIRRORED = 9
    NOT_AMONG_BEST = 10
    ENDLESS = 11


class Phase(IntEnum):
    """The value of a PHASE event."""

    STARTED = 0
    CHANGED = 1
    STOPPED = 2
    ENDED = 3
