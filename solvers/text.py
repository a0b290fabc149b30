"""Text: a sentence that still knows its template and values, so that it can be translated.

The solvers speak English and know no translations. A sentence with values in it is a `Text`: a
string as any other, which also carries what it was made from. Whoever shows it in another
language looks the template up and fills the values in again.

`decimal`, `grouped` and `whole_number` write and read whole numbers of any size. Python's own `str`
and `int` refuse more than 4,300 digits; counts of routes have more on long boards. `Decimal`
converts them exactly, and in less than quadratic time.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

_JOINERS = "\u200c\u200d"
"""Invisible, harmless, and part of words and emoji."""
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Unicode categories of what a terminal obeys, reorders text by, or cannot show."""


class Text(str):
    """An English sentence made from a template of `str.format` and its values.

    A value that is itself a Text is filled in as a string and translated on its own. Slots:
    template, values (by name), capital (whether the first letter was made large).
    """

    __slots__ = ("capital", "template", "values")
    template: str
    values: dict[str, Any]
    capital: bool

    def __new__(cls, template: str, /, **values: Any) -> Text:
        text = super().__new__(cls, template.format(**values))
        text.template, text.values, text.capital = template, values, False
        return text

    def capitalized(self) -> Text:
        """The same sentence with a capital letter at the front."""
        words = str(self)
        text = str.__new__(Text, words[:1].upper() + words[1:])
        text.template, text.values, text.capital = self.template, self.values, True
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.template, self.values, self.capital)


def _rebuild(template: str, values: dict[str, Any], capital: bool) -> Text:
    text = Text(template, **values)
    return text.capitalized() if capital else text


class WordedError(ValueError):
    """An error that is one sentence, with values filled in as in a `Text`."""

    def __init__(self, sentence: str = "", /, **values: Any) -> None:
        super().__init__(Text(sentence, **values) if values else sentence)


def named(name: str) -> Text:
    """A name that a person gave, as a Text: it is translated where it is known."""
    return Text(name.replace("{", "{{").replace("}", "}}"))


def text_of(error: BaseException) -> str:
    """The sentence of an error, still a Text if it was raised with one."""
    first = error.args[0] if len(error.args) == 1 else None
    return first if isinstance(first, str) else str(error)


def place_of(row: int, col: int) -> Text:
    """A cell as a sentence names it."""
    return Text("row {row}, column {col}", row=row, col=col)


MAX_NAMED = 4
"""How many cells a sentence names; the rest are only marked."""


def places_of(cells: Sequence[tuple[int, int]]) -> Text:
    """Cells as a sentence names them: "row 1, column 2; ... and 3 more cells"."""
    shown = [place_of(*cell) for cell in cells[:MAX_NAMED]]
    more = len(cells) - MAX_NAMED
    if more == 1:
        shown.append(Text("1 more cell"))
    elif more > 1:
        shown.append(Text("{number} more cells", number=more))
    if len(shown) == 1:
        return shown[0]
    listed = shown[0]
    for place in shown[1:-1]:
        listed = Text("{places}; {place}", places=listed, place=place)
    return Text("{places} and {place}", places=listed, place=shown[-1])


def visible(text: str, most: int = 80, *, keep_end: bool = False) -> str:
    """Text from a file or a person, safe for a message or a terminal: one line, bounded.

    Control characters, escape codes, marks that turn the direction of writing, and halves of
    characters are shown as escapes such as \\x1b. Longer text than `most` characters is cut,
    marked by three dots; keep_end: in its middle, as paths want it.
    """
    if keep_end and len(text) > most:
        tail = (most - 3) * 2 // 3
        head = most - 3 - tail
        return visible(text[:head], head) + "..." + visible(text[-tail:], 10 * tail)[-tail:]
    shown = text[: most + 1]
    if not shown.isprintable():
        import unicodedata

        shown = "".join(
            repr(char)[1:-1]
            if unicodedata.category(char) in _UNSEEN and char not in _JOINERS
            else char
            for char in shown
        )
    return shown if len(shown) <= most else shown[: most - 3] + "..."


# -- whole numbers of any size ---------------------------------------------------------------------
def decimal(number: int) -> str:
    """All digits of a whole number."""
    return f"{Decimal(number):f}"


def grouped(number: int) -> str:
    """The same in groups of three, with commas."""
    return f"{Decimal(number):,f}"


def whole_number(text: str) -> int:
    """The number that a text of ASCII digits names. ValueError if it is anything else."""
    if not (text.isascii() and text.isdigit()):
        raise ValueError("not a whole number")
    return int(Decimal(text))
