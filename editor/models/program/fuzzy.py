"""Finding a command by a few letters of its name."""

from __future__ import annotations

from collections.abc import Sequence

EXACT, PREFIX, WORD, INSIDE, GROUP, SCATTERED = 120, 100, 80, 60, 30, 20


def score(query: str, text: str, group: str = "") -> int | None:
    """How well a query finds a command; the higher the better, None if it does not.

    Each word of the query must be found in the text (its start, the start of a word, anywhere, or
    its letters in order) or in the group, which counts less. Case does not matter. A query of no
    words finds everything equally.
    """
    text, group = text.casefold(), group.casefold()
    total = EXACT if query.casefold().strip() == text else 0
    for word in query.casefold().split():
        found = _word_score(word, text, group)
        if found is None:
            return None
        total += found
    return total


def ranked(query: str, commands: Sequence[tuple[str, str]], recent: Sequence[int]) -> list[int]:
    """The positions of the (text, group) pairs that a query finds, best first.

    Equally good ones stand in the order of `recent` (positions, latest first), then their own.
    """
    order = {position: rank for rank, position in enumerate(recent)}
    found = []
    for position, (text, group) in enumerate(commands):
        points = score(query, text, group)
        if points is not None:
            found.append((-points, order.get(position, len(order)), position))
    return [position for _, _, position in sorted(found)]


def _word_score(word: str, text: str, group: str) -> int | None:
    if text.startswith(word):
        return PREFIX
    if any(part.startswith(word) for part in text.split()):
        return WORD
    if word in text:
        return INSIDE
    if group.startswith(word):
        return GROUP
    return _scattered(word, text)


def _scattered(word: str, text: str) -> int | None:
    """Letters in order with gaps between them: the first must begin a word of the text."""
    starts = [0, *(at + 1 for at, letter in enumerate(text) if letter == " ")]
    for start in starts:
        if text[start : start + 1] != word[:1]:
            continue
        at, gaps = start, 0
        for letter in word[1:]:
            following = text.find(letter, at + 1)
            if following < 0:
                break
            gaps += following - at - 1
            at = following
        else:
            return max(SCATTERED - gaps, 1)
    return None
