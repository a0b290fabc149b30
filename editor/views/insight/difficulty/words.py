"""The difficulty of a level in words."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QCoreApplication

from editor.models.program.language import said
from solvers.insight.difficulty.measure import Difficulty
from solvers.insight.difficulty.parts import Part


def in_short(found: Difficulty) -> str:
    """Word and grade, such as "medium, 5 of 10"."""
    if found.grade is None:
        return why_not(found.why) or _tr("no answer found in time")
    words = _tr("about {word}, {grade} of 10") if found.partial else _tr("{word}, {grade} of 10")
    return words.format(word=said(found.word), grade=found.grade)


def why_not(why: str) -> str:
    """Why there is no grade; "" for another reason."""
    return {
        "infeasible": _tr("no answer, so nothing to grade"),
        "no moves": _tr("no move to make, so nothing to grade"),
        "nothing found": _tr("no answer found in time"),
    }.get(why, "")


def how_sure(found: Difficulty) -> str:
    """What the grade rests on."""
    if found.grade is None:
        return ""
    bits = f"{found.bits:.0f}"
    if not found.proved:
        return _tr(
            "{bits} bits, an estimate: the route is the best found, and not proved to be the best."
        ).format(bits=bits)
    if found.partial:
        return _tr(
            "{bits} bits, an estimate: {examined} of {decisions} choices are settled; the time was "
            "over."
        ).format(bits=bits, examined=found.examined, decisions=found.decisions)
    return _tr("{bits} bits: every move along a proved best route is settled.").format(bits=bits)


def part_html(part: Part) -> str:
    """A part as a paragraph: its title, its sentence, and whether it rests on a heuristic."""
    sure = "" if part.exact else " <i>" + escape(_tr("(heuristic)")) + "</i>"
    title, sentence = escape(said(part.title)), escape(said(part.sentence))
    return f"<p style='margin:0 0 6px 0'><b>{title}</b>{sure}<br>{sentence}</p>"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Difficulty", text)
