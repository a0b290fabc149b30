"""What the library says of a level, as sentences: for tips, the preview and screen readers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.models.answers.numerals import grouped
from editor.models.library.info import UNREADABLE, UNSOLVED, LevelInfo
from editor.models.program.language import said
from editor.models.search.verdict import under_conditions
from solvers.library.proofs import Proof
from solvers.places import number_of_conditions
from solvers.registry import kind


def _tr(text: str) -> str:
    return QCoreApplication.translate("LibraryWords", text)


def row_words(info: LevelInfo) -> str:
    """A row of the library as one sentence, as a screen reader says it."""
    if info.error:
        return _tr("{title}: unreadable, {reason}").format(title=info.title, reason=info.error)
    text = _tr("{title}: {kind}, {rows} by {cols}, {answer}")
    return text.format(
        title=info.title,
        kind=said(info.kind_title),
        rows=info.rows,
        cols=info.cols,
        answer=answer_words(info),
    )


def answer_words(info: LevelInfo) -> str:
    """What is known of the answer."""
    if info.answer == UNREADABLE:
        return _tr("unreadable")
    if info.answer == UNSOLVED or info.proof is None:
        return _tr("not solved")
    return _found(info.proof)


def narrowed_words(info: LevelInfo) -> str:
    """What is known of the answer under the conditions of the level; empty if nothing is."""
    if info.narrowed is None:
        return ""
    under = under_conditions(number_of_conditions(info.narrowed.record.conditions))
    return _tr("{conditions}: {answer}").format(conditions=under, answer=_found(info.narrowed))


def source_words(info: LevelInfo) -> str:
    """Who found the answer, and when; empty if there is none."""
    proof = info.proof
    if proof is None:
        return ""
    record, day = proof.record, proof.found.astimezone().date().isoformat()
    if proof.origin == "search":
        text = _tr("found here by {solver}, {date}")
        return text.format(solver=_solver(info.kind, record.solver), date=day)
    who = record.program or _solver(info.kind, record.solver)
    return _tr("as {file} says ({program})").format(file=proof.place, program=who)


def _found(proof: Proof) -> str:
    record = proof.record
    if record.score is None:
        return _tr("proved impossible") if proof.proves else _tr("not solved")
    score = grouped(record.score)
    if proof.proves:
        return _tr("{score}, proved optimal").format(score=score)
    if record.bound is None:
        return _tr("{score}, not proved").format(score=score)
    text = _tr("{score}, at most {bound}")
    return text.format(score=score, bound=grouped(record.bound))


def _solver(kind_id: str, solver_id: str) -> str:
    of = kind(kind_id)
    found = [solver for solver in of.solvers if solver.id == solver_id]
    return said(found[0].title) if found else solver_id
