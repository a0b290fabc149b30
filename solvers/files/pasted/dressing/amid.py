"""Boards amid other words, and several boards in one text."""

from __future__ import annotations

_STATEMENT = frozenset(
    (
        "=",
        "(",
        ")",
        "<",
        ">",
    )
)
"""Signs of statements: a text with them round a board is a program and not prose."""
_OPENS = "[{"
_CLOSES = "]}"
_MOST_BLOCKS = 1_000
"""Boards of one text."""


def amid_prose(text: str) -> tuple[str, str] | None:
    """The text with blanks in the place of all before its first bracket and after its
    last one, and the first words that were left out. None without such words."""
    begin = _first_bracket(text)
    end = max(text.rfind(sign) for sign in _CLOSES) + 1
    if end <= begin:
        return None
    before = text[:begin]
    after = text[end:]
    words = " ".join(
        (
            *before.split(),
            *after.split(),
        )
    )
    if not words or _STATEMENT & set(words):
        return None
    parts = (
        _as_blanks(before),
        text[begin:end],
        _as_blanks(after),
    )
    return "".join(parts), words[:40]


def _first_bracket(text: str) -> int:
    """The place of the first bracket; the length of the text without one."""
    places = [text.find(sign) for sign in _OPENS]
    there = [place for place in places if place >= 0]
    return min(there, default=len(text))


def _as_blanks(text: str) -> str:
    """Blanks in the place of all characters but the ends of lines."""
    lines = text.split("\n")
    return "\n".join(" " * len(line) for line in lines)


def blocks_of(text: str) -> list[str]:
    """The parts of a text between blank lines, each with blank lines in the place of
    the others. Empty for less than two parts of several lines."""
    found: list[str] = []
    block: list[str] = []
    lines = text.split("\n")
    for number, line in enumerate([*lines, ""]):
        if line.strip():
            block.append(line)
            continue
        if len(block) > 1:
            if len(found) == _MOST_BLOCKS:
                return []
            above = "\n" * (number - len(block))
            found.append(above + "\n".join(block))
        block = []
    return found if len(found) > 1 else []
