"""ShownReason: a hint on the screen, worded when it is read, in the language in use."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.editor.models.document.cell_words import CellWords
from gridwright.editor.models.program.language import translated, words_of
from gridwright.solvers.reasons.fact import Fact
from gridwright.solvers.text import Text, filled

_tr = words_of("Reasons")


@dataclass(frozen=True)
class ShownReason:
    """A hint on the screen. fact: what it says. words: those of the moves of its kind.
    since: of a lost game, the move since which it shows; 0 is the start."""

    fact: Fact
    words: CellWords
    since: int | None = None

    @property
    def move(self) -> str:
        """A move that it leaves, in words."""
        return self.words.move(self.fact.move) if self.fact.move else ""

    @property
    def title(self) -> str:
        """Its sort in a word or two."""
        fact = self.fact
        if self.since is not None:
            return _tr("Lost")
        if fact.remark and fact.move:
            return _tr("A remark: {move}").format(move=self.move)
        if fact.move:
            words = _tr("{move} is forced").format(move=self.move)
            return words[:1].upper() + words[1:]
        if fact.barred or fact.crossed:
            return _tr("Not this way")
        if fact.used:
            return _tr("These steps are used")
        return _tr("What can be seen")

    @property
    def text(self) -> str:
        """Its sentences, with badges in the place of cells."""
        return self._with_more(self.fact.text)

    @property
    def spoken(self) -> str:
        """Title and sentences, with rows and columns."""
        return f"{self.title}. {self._with_more(self.fact.spoken)}"

    def _with_more(self, sentence: Text) -> str:
        lines = [translated(sentence)]
        if self.fact.rests_on:
            lines.append(_tr("The board shows what is known by then."))
        if self.since:
            lines.append(
                filled(_tr("It shows since move {number}."), number=self.since)
            )
        elif self.since == 0:
            lines.append(_tr("There is no answer from the start."))
        return " ".join(lines)
