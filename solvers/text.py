"""Text: a sentence that still knows its template and values, so that it can be translated.

The solvers speak English and know no translations. A sentence with values in it is a `Text`: a
string as any other, which also carries what it was made from. Whoever shows it in another
language looks the template up and fills the values in again.
"""

from __future__ import annotations

from typing import Any


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


def text_of(error: BaseException) -> str:
    """The sentence of an error, still a Text if it was raised with one."""
    first = error.args[0] if len(error.args) == 1 else None
    return first if isinstance(first, str) else str(error)


def place_of(row: int, col: int) -> Text:
    """A cell as a sentence names it."""
    return Text("row {row}, column {col}", row=row, col=col)
