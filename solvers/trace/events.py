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
    """The pairs of one room are known."""
    SWAP = 8
    """Two tokens change places."""
    STAGE = 9
    """A stage of a move: tokens match, vanish, fall."""
    RELAY = 10
    """A move of sowing, from its first handful to its last."""
    HANDFUL = 11
    """One handful is sown."""
    PROOF = 12
    """A step of a proof."""
    CUT = 13
    """A part of the search that the bounds of a game leave out."""
    PHASE = 14
    """The search begins, goes over to something else, stops or ends."""
    FOUND = 15
    """A complete answer that is not better than the best one."""


class Reason(IntEnum):
    """Why a partial answer is given up (PRUNE, CUT)."""

    NONE = 0
    EXIT_CUT_OFF = 1
    CELLS_CUT_OFF = 2
    FORCED_CUT_OFF = 3
    BOUND = 4
    DEAD_END = 5
    SUPPLY = 6
    DOMINATED = 7
    PARITY = 8
    SEEN = 9
    ENDED_EARLY = 10
    FORCED_MISSED = 11
    MIRRORED = 12
    NOT_AMONG_BEST = 13
    ENDLESS = 14


class Phase(IntEnum):
    """The value of a PHASE event."""

    STARTED = 0
    CHANGED = 1
    STOPPED = 2
    ENDED = 3
