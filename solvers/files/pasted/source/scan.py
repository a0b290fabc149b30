"""The words of source text in any language, in time linear in its length.

Numbers, texts in quotes, names, brackets and signs, each with its place. Comments of
the usual languages are left out. No pattern here can look at a character more than a
few times, and each match ends within a line, so that a text holds Python's lock for
microseconds at a time; texts over several lines are found by `str.find`.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from typing import NamedTuple

from gridwright.solvers.files.pasted.budget import ReadingBudget

_WORD = re.compile(
    r"""(?P<gap>[ \t\f\v]+|\\\r?\n)
    |(?P<line>\r\n|[\n\r])
    |(?P<comment>\#[^\n]*|//[^\n]*)
    |(?P<block>/\*)
    |(?P<long>[rRbBuUfF]{0,2}(?:\"\"\"|'''))
    |(?P<text>[rRbBuUfF]{0,2}(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'))
    |(?P<quoted>`)
    |(?P<broken>["'][^\n]*)
    |(?P<number>0[xX][0-9a-fA-F]+|(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)
    |(?P<name>[^\W\d]\w*(?:(?:\.|::)[^\W\d]\w*)*(?:!(?=[\[({]))?)
    |(?P<open>[\[({])
    |(?P<close>[\])}])
    |(?P<sign>:=|=>|<-|->|[=!<>+\-*/%&|^]=|&&|\|\||\.\.\.|.)
    """,
    re.VERBOSE,
)
_SUFFIX = re.compile(r"(?:[uif](?:8|16|32|64|128|size)|[uUlLfFnjJ]{1,3})(?!\w)")
"""The type behind a number, as in `1u8`, `1L`, `0.5f`."""
_PROMPT = re.compile(r"(?m)^(?:>>> ?|In \[\d{1,9}\]: ?|Out\[\d{1,9}\]: ?)")
_CONTINUED = re.compile(r"(?m)^\.\.\.(?: |(?=[^\s.#/|]))")
"""The prompt of a line that goes on with what began behind `>>>`."""


class Word(NamedTuple):
    """A word of the text. sort: line, text, number, name, open, close, sign or other.
    glued: nothing stands between it and the word before."""

    sort: str
    text: str
    at: int
    end: int
    glued: bool


def blanked(text: str) -> str:
    """The text with blanks in the place of prompts and of fences, so that all else
    keeps its place."""
    before = text
    if ">>>" in text or "In [" in text or "Out[" in text:
        text = _PROMPT.sub(_blanks, text)
    if ">>>" in before:
        text = _CONTINUED.sub(_blanks, text)
    if "```" not in text:
        return text
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        if line.lstrip().startswith("```"):
            shown = line.rstrip("\r\n")
            lines[number] = " " * len(shown) + line[len(shown) :]
    return "".join(lines)


def _blanks(found: re.Match[str]) -> str:
    return " " * len(found[0])


def words(text: str, budget: ReadingBudget) -> Iterator[Word]:
    """The words of a text in order."""
    at = 0
    glued = False
    match = _WORD.match
    while at < len(text):
        found = match(text, at)
        assert found is not None, "any character is a sign"
        sort = found.lastgroup or "other"
        end = found.end()
        budget.spend(20 + (end - at >> 3))
        if sort in ("gap", "comment"):
            glued = False
            at = end
            continue
        if sort in ("block", "long", "quoted"):
            end = _end_of(text, found[0], end)
            if sort == "block":
                at = end
                glued = False
                continue
            sort = "text"
        elif sort == "number":
            suffix = _SUFFIX.match(text, end)
            if suffix is not None:
                yield Word(sort, text[at:end], at, end, glued)
                at = suffix.end()
                glued = True
                continue
        elif sort == "broken":
            sort = "other"
        yield Word(sort, text[at:end], at, end, glued)
        glued = sort != "line"
        at = end


def _end_of(text: str, opened: str, after: int) -> int:
    """The place after a block that was opened; the end of the text if it is not
    closed."""
    closing = "*/" if opened == "/*" else opened.lstrip("rRbBuUfF")
    found = text.find(closing, after)
    return len(text) if found < 0 else found + len(closing)


def unquoted(word: str) -> str:
    """The value of a text in quotes; what no language means is left as it is."""
    body = word.lstrip("rRbBuUfF")
    width = 3 if body[:3] in ('"""', "'''") and len(body) >= 6 else 1
    inner = body[width:-width]
    if "\\" not in inner or body[0] == "`" or "r" in word[:2].lower():
        return inner
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            value = ast.literal_eval(body)
    except (ValueError, SyntaxError, MemoryError):
        return inner
    return value if isinstance(value, str) else inner
