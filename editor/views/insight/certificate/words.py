"""The words of a certificate: what is claimed, how it stands, and how it was found."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.kinds.known import found, numbers
from editor.models.insight.certificate import Certificate, Renewal, Standing
from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.models.search.verdict import Verdict
from solvers.answers.records import result_of
from solvers.insight.certificate import facts

SHORT = 12
"""Letters of a hash that tell two levels apart for people."""

_STANDINGS = {
    Standing.NONE: QT_TRANSLATE_NOOP(
        "Certificate", "No answer yet. Solve finds one; Save keeps it with the level."
    ),
    Standing.FRESH: QT_TRANSLATE_NOOP(
        "Certificate", "Replayed through the rules. Save keeps it with the level."
    ),
    Standing.KEPT: QT_TRANSLATE_NOOP(
        "Certificate", "Kept with the level. Its moves were replayed through the rules."
    ),
    Standing.UNCHECKED: QT_TRANSLATE_NOOP(
        "Certificate", "Kept with the level. It is too long to be replayed when the level opens."
    ),
    Standing.OUTDATED: QT_TRANSLATE_NOOP(
        "Certificate", "Outdated: it belongs to an earlier state of the level."
    ),
    Standing.FALSE: QT_TRANSLATE_NOOP("Certificate", "Wrong: the file claims what is not true."),
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("Certificate", text)


def claim(of: Certificate) -> str:
    """The answer in front and its numbers, in the words of its kind; empty if there is none."""
    record, kind = of.record, of.document.kind
    if record is None:
        return ""
    try:
        verdict = Verdict.of_result(result_of(kind, record))
    except ValueError:  # its moves or its status are none: `standing` says so
        return ""
    told = (found(verdict, kind.id, of.of), numbers(verdict, kind.id))
    return _tr(", ").join(filter(None, told))


def standing(of: Certificate) -> str:
    """Whether the answer in front can be believed, and why not."""
    told = _tr(_STANDINGS[of.standing])
    return "\n".join([told, *map(said, of.false)])


def renewed(renewal: Renewal) -> str:
    """What the new search says."""
    lines = [_verdict_on_old(renewal)]
    lines += map(said, (*renewal.false, *renewal.open))
    if renewal.kept:
        lines.append(_tr("The new answer is kept with the level; save to write it."))
    return "\n".join(filter(None, lines))


def _verdict_on_old(renewal: Renewal) -> str:
    if not renewal.held:
        return "" if renewal.kept else _tr("Nothing was proved within the limits.")
    if renewal.false:
        return _tr("Proved anew, and the kept answer is wrong:")
    if renewal.open:
        return _tr("Not decided within the limits:")
    return _tr("Proved anew: the kept answer holds.")


def rows(of: Certificate, whole: bool = False) -> list[tuple[str, str]]:
    """Name and value of all that is told of how the answer was found. whole: with all letters of
    the hash, which a narrow panel has no room for."""
    record = of.record
    if record is None:
        return []
    told = facts(of.document.kind, record)
    short = f"{record.level_hash[:SHORT]}…"
    return [
        (said(name), short if value == record.level_hash and not whole else said(value))
        for name, value in told
    ]


def in_short(of: Certificate) -> str:
    """The method, or what is wrong: for a folded header."""
    short = {
        Standing.NONE: "",
        Standing.OUTDATED: _tr("outdated"),
        Standing.FALSE: _tr("wrong"),
    }
    if of.standing in short:
        return short[of.standing]
    return rows(of)[0][1]
