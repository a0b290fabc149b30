"""The words of events: what they are, and what they do."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.models.program.language import QT_TRANSLATE_NOOP, said
from solvers.trace.events import Op, Phase
from solvers.trace.sentences import sentence as sentence_of
from solvers.trace.trace import Moment

NAMES = {
    Op.TRY: QT_TRANSLATE_NOOP("Theatre", "Try"),
    Op.UNDO: QT_TRANSLATE_NOOP("Theatre", "Undo"),
    Op.PRUNE: QT_TRANSLATE_NOOP("Theatre", "Prune"),
    Op.MERGE: QT_TRANSLATE_NOOP("Theatre", "Merge"),
    Op.IMPROVE: QT_TRANSLATE_NOOP("Theatre", "Better"),
    Op.BOUND: QT_TRANSLATE_NOOP("Theatre", "Bound"),
    Op.LAYER: QT_TRANSLATE_NOOP("Theatre", "Layer"),
    Op.FRONT: QT_TRANSLATE_NOOP("Theatre", "Front"),
    Op.STAGE: QT_TRANSLATE_NOOP("Theatre", "Stage"),
    Op.RELAY: QT_TRANSLATE_NOOP("Theatre", "Relay"),
    Op.HANDFUL: QT_TRANSLATE_NOOP("Theatre", "Handful"),
    Op.PROOF: QT_TRANSLATE_NOOP("Theatre", "Proof"),
    Op.CUT: QT_TRANSLATE_NOOP("Theatre", "Cut"),
    Op.PHASE: QT_TRANSLATE_NOOP("Theatre", "Phase"),
    Op.FOUND: QT_TRANSLATE_NOOP("Theatre", "Answer"),
}

TONES = {
    Op.PRUNE: "danger",
    Op.CUT: "danger",
    Op.IMPROVE: "success",
    Op.PROOF: "success",
    Op.BOUND: "warning",
}
"""The tone of an event; the others have the one of the accent."""


PHASES = {
    Phase.STARTED: QT_TRANSLATE_NOOP("Theatre", "Begin"),
    Phase.STOPPED: QT_TRANSLATE_NOOP("Theatre", "Stop"),
    Phase.ENDED: QT_TRANSLATE_NOOP("Theatre", "End"),
}
"""What a PHASE event is, where it is no change from one phase to the next."""


def event_name(moment: Moment) -> str:
    """What an event is, in a word."""
    if moment.op is Op.PHASE:
        return _tr(PHASES.get(Phase(moment.value), NAMES[Op.PHASE]))
    return _tr(NAMES[moment.op])


def sentence(moment: Moment) -> str:
    """What an event does, in the language in use."""
    return said(sentence_of(moment))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Theatre", text)
