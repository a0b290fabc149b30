"""ShownReason: a hint on the screen, in the language in use."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.editor.models.program.language import translated, words_of
from gridwright.solvers.reasons.asking import Lost
from gridwright.solvers.reasons.fact import Fact
from gridwright.solvers.text import filled

_tr = words_of("Reasons")


@dataclass(frozen=True)
class ShownReason:
    """A hint on the screen. title, text: its words, with badges in the place of cells.
    spoken: the same with rows and columns. fact: what it says. move: a move that it
    leaves, in words."""

    title: str
    text: str
    spoken: str
    fact: Fact
    move: str = ""


def shown_fact(fact: Fact, move: str) -> ShownReason:
    """A fact as a hint. move: its move in words."""
    if fact.remark and move:
        title = _tr("A remark: {move}").format(move=move)
    elif move:
        words = _tr("{move} is forced").format(move=move)
        title = words[:1].upper() + words[1:]
    elif fact.barred or fact.crossed:
        title = _tr("Not this way")
    elif fact.used:
        title = _tr("These steps are used")
    else:
        title = _tr("What can be seen")
    return _shown(title, fact, "", move)


def shown_lost(found: Lost) -> ShownReason:
    """The reason of a lost position as a hint."""
    since = _tr("There is no answer from the start.")
    if found.move:
        since = filled(_tr("It shows since move {number}."), number=found.move)
    return _shown(_tr("Lost"), found.fact, since, "")


def _shown(title: str, fact: Fact, more: str, move: str) -> ShownReason:
    text, spoken = (
        " ".join(filter(None, (translated(words), more)))
        for words in (fact.text, fact.spoken)
    )
    return ShownReason(title, text, f"{title}. {spoken}", fact, move)
