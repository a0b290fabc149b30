"""Text: a sentence that still knows its template and values, so that it can be
translated.

The solvers speak English and know no translations. A sentence with values in it is a
`Text`: a string as any other, which also carries what it was made from. Whoever shows
it in another language looks the template up and fills the values in again.

A whole number in a sentence is written in groups of three. `{number:# cell is|# cells
are}` chooses words by a number, which stands for `#`; `{number:d}` writes its digits
alone, as in a pair of coordinates. A translation may leave the choice out: `{number}`.

`decimal`, `grouped` and `whole_number` write and read whole numbers of any size.
Python's own `str` and `int` refuse more than 4,300 digits; counts of routes have more
on long boards. `Decimal` converts them exactly, and in less than quadratic time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from functools import lru_cache
from numbers import Integral
from typing import Any

_JOINERS = "\u200c\u200d"
"""Invisible, harmless, and part of words and emoji."""
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Unicode categories of what a terminal obeys, reorders text by, or cannot show."""


class Text(str):
    """An English sentence made from a template of `str.format` and its values.

    A value that is itself a Text is filled in as a string and translated on its own.
    Slots: template, values (by name), capital (whether the first letter was made
    large).
    """

    __slots__ = (
        "capital",
        "template",
        "values",
    )
    template: str
    values: dict[str, Any]
    capital: bool

    def __new__(cls, template: str, /, **values: Any) -> Text:
        text = super().__new__(cls, filled(template, **values))
        text.template = template
        text.values = values
        text.capital = False
        return text

    def capitalized(self) -> Text:
        """The same sentence with a capital letter at the front."""
        words = str(self)
        text = str.__new__(Text, words[:1].upper() + words[1:])
        text.template = self.template
        text.values = self.values
        text.capital = True
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.template, self.values, self.capital)


GROUP = 1000
"""The smallest number that is written in groups."""


class _Number(int):
    """A whole number that writes itself as sentences do."""

    def __format__(self, spec: str) -> str:
        if "|" in spec:
            return counted(self, spec)
        if spec in ("", ","):
            return grouped(self)
        return super().__format__(spec)


def filled(template: str, /, **values: Any) -> str:
    """A template with its values in it, whole numbers as sentences write them."""
    chooses = "|" in template
    written = {name: _in_sentence(value, chooses) for name, value in values.items()}
    return template.format(**written)


def _in_sentence(value: Any, chooses: bool) -> Any:
    """A value as `str.format` gets it. chooses: the template has words chosen by a
    number; other templates get small numbers as they are, as many sentences are made
    while levels are edited."""
    if isinstance(value, str | bool):
        return value
    if isinstance(value, int):
        small = not chooses and 0 <= value < GROUP
        return value if small else _Number(value)
    return _Number(value) if isinstance(value, Integral) else value


def _rebuild(template: str, values: dict[str, Any], capital: bool) -> Text:
    text = Text(template, **values)
    return text.capitalized() if capital else text


class WordedError(ValueError):
    """An error that is one sentence, with values filled in as in a `Text`."""

    def __init__(self, sentence: str = "", /, **values: Any) -> None:
        super().__init__(Text(sentence, **values) if values else sentence)


def named(name: str) -> Text:
    """A name that a person gave, as a Text: it is translated where it is known."""
    template = name.replace("{", "{{").replace("}", "}}")
    return Text(template)


def text_of(error: BaseException) -> str:
    """The sentence of an error, still a Text if it was raised with one."""
    if len(error.args) == 1 and isinstance(error.args[0], str):
        return error.args[0]
    return str(error)


@lru_cache(maxsize=1 << 14, typed=True)
def place_of(row: int, col: int) -> Text:
    """A cell as a sentence names it. Rules name many, most of them again and again."""
    return Text("row {row}, column {col}", row=row, col=col)


MAX_NAMED = 4
"""How many cells a sentence names; the rest are only marked."""


def places_of(cells: Sequence[tuple[int, int]]) -> Text:
    """Cells as a sentence names them: "row 1, column 2; ... and 3 more cells"."""
    shown = [place_of(*cell) for cell in cells[:MAX_NAMED]]
    more = len(cells) - MAX_NAMED
    if more > 0:
        shown.append(Text("{number:# more cell|# more cells}", number=more))
    if len(shown) == 1:
        return shown[0]
    listed = shown[0]
    for place in shown[1:-1]:
        listed = Text("{places}; {place}", places=listed, place=place)
    return Text("{places} and {place}", places=listed, place=shown[-1])


def visible(text: str, most: int = 80, *, keep_end: bool = False) -> str:
    """Text from a file or a person, safe for a message or a terminal: one line,
    bounded.

    Control characters, escape codes, marks that turn the direction of writing, and
    halves of characters are shown as escapes such as \\x1b. Longer text than `most`
    characters is cut, marked by three dots; keep_end: in its middle, as paths want it.
    """
    if keep_end and len(text) > most:
        tail = (most - 3) * 2 // 3
        head = most - 3 - tail
        begins = visible(text[:head], head)
        ends = visible(text[-tail:], 10 * tail)[-tail:]
        return f"{begins}...{ends}"
    shown = text[: most + 1]
    if not shown.isprintable():
        import unicodedata

        parts = []
        for char in shown:
            unseen = unicodedata.category(char) in _UNSEEN
            if unseen and char not in _JOINERS:
                char = repr(char).strip("'")
            parts.append(char)
        shown = "".join(parts)
    if len(shown) <= most:
        return shown
    return shown[: most - 3] + "..."


_BARRED = dict.fromkeys(
    (
        *range(32),
        *range(127, 160),
        *range(0x2028, 0x202F),
        *range(0x2066, 0x206A),
        0xFFFE,
        0xFFFF,
    ),
    " ",
)
"""Control characters, marks that turn the direction of writing, and codes without a
character."""


def whole(text: str) -> str:
    """One line of text that a document can hold and show: without control characters,
    marks that turn the direction of writing, and halves of characters."""
    return text.encode("utf-8", "replace").decode().translate(_BARRED)


def whole_lines(text: str) -> str:
    """Several lines of such text."""
    return "\n".join(map(whole, text.split("\n")))


# -- whole numbers of any size ---------------------------------------------------------
def decimal(number: int) -> str:
    """All digits of a whole number."""
    return f"{Decimal(number):f}"


def grouped(number: int) -> str:
    """The same in groups of three, with commas."""
    return f"{Decimal(number):,f}"


def counted(number: int, words: str) -> str:
    """A number with its words: "1 answer", "3,952 answers".

    words: a noun whose plural ends in "s", or both forms with "#" where the number
    stands, as in "# cell is|# cells are".
    """
    one, several, many = words.partition("|")
    if not several:
        one = f"# {words}"
        many = f"# {words}s"
    form = one if number == 1 else many
    return form.replace("#", grouped(number))


def whole_number(text: str) -> int:
    """The number that a text of ASCII digits names. ValueError if it is anything
    else."""
    digits_only = text.isascii() and text.isdigit()
    if not digits_only:
        raise ValueError("not a whole number")
    return int(Decimal(text))


def nearest_word(word: str, known: Iterable[str]) -> str:
    """The word of those known that is nearest to a misspelt one; "" if none is
    near."""
    from difflib import get_close_matches  # only a refusal needs it

    folded = {name.lower(): name for name in known}
    near = get_close_matches(word.lower(), folded, 1, 0.6)
    return folded[near[0]] if near else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a refusal that names the nearest word; "" if none is near."""
    near = nearest_word(word, known)
    return f"; did you mean '{near}'?" if near else ""


def with_nearest(refusal: Text, word: str, known: Iterable[str]) -> Text:
    """A refusal with the nearest of the known words, if one is near."""
    near = nearest_word(word, known)
    if not near:
        return refusal
    return Text("{refusal}; did you mean {near}?", refusal=refusal, near=near)
