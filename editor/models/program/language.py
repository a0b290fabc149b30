"""Words in the language of the program, and whole numbers of any size.

Words of the editor are translated by Qt where they stand. Words of the solvers, which
do not know Qt, come as English strings or as `Text`; `translated` translates them.
"""

from __future__ import annotations

from typing import Protocol

from PySide6 import QtCore

from gridwright.solvers.text import Text, decimal, filled, text_of, whole_number
from gridwright.solvers.text import grouped as with_commas

CONTEXT = "Solvers"
"""The translation context of everything that comes from the solvers."""


def marked(context: str, text: str) -> str:
    """Mark a text for translation where it is shown: tools/words.py finds it by
    that."""
    return text


class Translate(Protocol):
    """Translates a text. number: decides about singular and plural."""

    def __call__(self, text: str, number: int = -1, /) -> str: ...


def words_of(context: str) -> Translate:
    """The function that translates the texts of one context.

    A module keeps it as `_tr`, at its top: tools/words.py finds its texts by that.
    """
    return lambda text, number=-1: QtCore.QCoreApplication.translate(
        context, text, "", number
    )


def translated(words: str | BaseException) -> str:
    """A text of the solvers in the language in use: a word, a sentence or an error."""
    if isinstance(words, BaseException):
        words = text_of(words)
    if not isinstance(words, Text):
        return QtCore.QCoreApplication.translate(CONTEXT, words) if words else ""
    given = words.values.items()
    values = {name: translated(v) if isinstance(v, Text) else v for name, v in given}
    sentence = filled(
        QtCore.QCoreApplication.translate(CONTEXT, words.template), **values
    )
    return sentence[:1].upper() + sentence[1:] if words.capital else sentence


BREAK = "\u200b"
"""A character that is not visible and lets a line break. It follows the commas of a
long number."""
LINE_DIGITS = 12
"""The most digits of a number that fit beside its name; longer ones may break at a
comma."""


def in_full(number: int) -> str:
    """All digits of a number, in groups of three with commas, as each language here
    writes it."""
    text = with_commas(number)
    return (
        text
        if len(decimal(abs(number))) <= LINE_DIGITS
        else text.replace(",", f",{BREAK}")
    )


def grouped(number: int) -> str:
    """A whole number in groups of three; beyond 24 digits in powers of ten, with the
    number of its digits."""
    digits = decimal(abs(number))
    if len(digits) > 24:
        return f"{digits[0]}.{digits[1:5]}… × 10^{len(digits) - 1}"
    return in_full(number)


def number_in(text: str) -> int | None:
    """The number that the digits of a text make, other characters left out; None
    without digits."""
    digits = "".join(str(int(c)) for c in text if c.isdecimal())
    return whole_number(digits) if digits else None
