"""What the panel and the header say of a level without an answer."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.models.answers.numerals import grouped
from editor.models.insight.why import WhyQuestion
from editor.models.program.language import said
from solvers.insight.mend import Mending, Repair
from solvers.level import Cell


def _tr(text: str) -> str:
    return QCoreApplication.translate("WhyWords", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("WhyWords", text, "", number)


def standing(question: WhyQuestion) -> str:
    """Whether there is an answer, or how far the work is."""
    why = question.why
    if why is None:
        if question.building:
            return _tr("Looking for a proof that there is no answer…")
        if question.refusal == "changed":
            return _tr("The level changed since: it may have an answer now.")
        return _tr("Says why a level has no answer, what comes nearest, and which edits mend it.")
    if why.possible is None:
        if question.building:
            return _tr("Looking for a proof that there is no answer…")
        return _tr("It is not known whether this level has an answer.")
    return _tr("This level has an answer.") if why.possible else ""


def in_short(question: WhyQuestion) -> str:
    """What the folded header tells."""
    why = question.why
    if why is None or why.possible is None:
        return ""
    if why.possible:
        return _tr("has an answer")
    number = len(question.repairs)
    if number and why.mending is not None:
        return _trn("%n repair(s)", number)
    return _tr("no answer")


def reason(question: WhyQuestion) -> str:
    """The sentence of the reason."""
    why = question.why
    return "" if why is None or why.reason is None else said(why.reason.text)


def lines(question: WhyQuestion) -> list[str]:
    """The lines of the proof behind the sentence."""
    why = question.why
    return [] if why is None or why.reason is None else [said(x) for x in why.reason.lines]


def nearest(question: WhyQuestion) -> str:
    """How near something comes."""
    why = question.why
    if why is None or why.nearest is None:
        return ""
    return _tr("Nearest: {sentence}").format(sentence=said(why.nearest.text))


def repair_words(repair: Repair) -> str:
    """The edits of a repair."""
    return _tr(" + ").join(said(edit.text) for edit in repair.edits)


def of_cell(question: WhyQuestion, cell: Cell) -> str:
    """What the board shows of it in a cell, for a screen reader."""
    why = question.why
    if why is None or not question.impossible:
        return ""
    if question.shown == "reason" and why.reason is not None and cell in why.reason.cells:
        return _tr("part of the reason")
    if question.shown == "nearest" and why.nearest is not None and cell in why.nearest.left:
        return _tr("left by the nearest route")
    number = question.repair_at(cell) if question.shown == "repairs" else None
    if number is None or question.chosen not in (None, number):
        return ""
    return _tr("repair: {edits}").format(edits=repair_words(question.repairs[number]))


def repairs(question: WhyQuestion) -> str:
    """How many repairs there are, and what is proved of them."""
    known = None if question.why is None else question.why.mending
    if known is None:
        return ""
    parts = [_found(known)]
    if question.building:
        so_far = _tr("Levels tried: {tried} of {total}.")
        parts.append(so_far.format(tried=grouped(known.tried), total=grouped(known.total)))
    elif question.refusal == "stopped":
        parts.append(_tr("Stopped: there may be others."))
    else:
        parts.append(_proved(known))
    return " ".join(filter(None, parts))


def _found(known: Mending) -> str:
    if not known.repairs:
        return _tr("No repair found yet.") if known.tried < known.total else _tr("No repair found.")
    if not known.smallest:
        cells = len(known.repairs[0].cells)
        return _trn("Changes of %n cell(s) together mend the level.", cells)
    if known.size == 1:
        return _trn("%n single edit(s) mend the level.", len(known.repairs))
    edits = _tr("It takes {number} single edits to mend the level.").format(number=known.size)
    if len(known.repairs) == 1:
        return edits
    return _tr("{edits} Ways found: {ways}.").format(edits=edits, ways=len(known.repairs))


def _proved(known: Mending) -> str:
    """What is known of smaller repairs, and of others as small."""
    if not known.repairs:
        if known.least > 1:
            return _tr("Fewer than {least} are proved not to do.").format(least=known.least)
        return ""
    if known.size == 1 and known.smallest:
        return _tr("These are all there are.") if known.complete else _tr("There may be others.")
    if known.smallest:
        end = _tr("These are all there are.") if known.complete else _tr("There may be others.")
        return _tr("Fewer are proved not to do. {rest}").format(rest=end)
    return _tr("It is the best that was found; fewer edits may do.")
