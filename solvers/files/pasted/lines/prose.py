"""Which lines among rows are prose: titles, remarks, sentences."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

_CAPITAL = re.compile("[A-Z][a-z]")
"""The beginning of a word in a title."""


def prose_among(texts: Sequence[str]) -> tuple[list[bool], bool]:
    """For each line whether it is prose beside rows, and whether some lines cannot be
    prose."""
    counts = [len(text.split()) for text in texts]
    parted = _parted_alike(texts)
    words = [
        _is_prose(text) and not like_rows
        for text, like_rows in zip(texts, parted, strict=True)
    ]
    rows = [number for number, is_words in enumerate(words) if not is_words]
    rest = {counts[number] for number in rows}
    alone = _are_short(texts[number] for number in rows)
    usual = rest or {Counter(counts).most_common(1)[0][0]}
    length = Counter(map(len, texts)).most_common(1)[0][0]
    few = alone and words.count(True) <= 2
    prose = [
        is_words
        and (
            usual != {count}
            or _looks_like_prose(
                text,
                count,
                length,
                few=few,
            )
        )
        for text, count, is_words in zip(
            texts,
            counts,
            words,
            strict=True,
        )
    ]
    return prose, bool(rest)


def _looks_like_prose(
    text: str,
    count: int,
    length: int,
    *,
    few: bool,
) -> bool:
    """True for a line that has as many words as rows, but another length, an end or a
    beginning of prose. few: one or two lines among short rows."""
    if count == 1 and len(text) != length:
        return True
    if count > 1 and text.endswith(("?", "!")):
        return True
    return few and _CAPITAL.search(text) is not None


def _are_short(texts: Iterable[str]) -> bool:
    """True for several lines of tokens with one or two characters, among which words
    are not a row."""
    lengths = [max(map(len, text.split()), default=0) for text in texts]
    return len(lengths) > 1 and max(lengths) <= 2


def _parted_alike(texts: Sequence[str]) -> list[bool]:
    """For each line whether a sign of tables parts it into as many cells as most
    lines: such a line is a row, whatever its words look like."""
    found = [False] * len(texts)
    for sign in ",;\t":
        counts = [text.count(sign) for text in texts]
        usual, often = Counter(counts).most_common(1)[0]
        if usual and 2 * often > len(texts):
            found = [
                known or count == usual
                for known, count in zip(found, counts, strict=True)
            ]
    return found


def _is_prose(text: str) -> bool:
    """True for a line that is most of all words of letters, and for a remark behind a
    semicolon."""
    if text.startswith(";") and ";" not in text[1:]:
        return True
    words = [word for word in re.findall(r"[^\W\d_]{3,}", text) if len(set(word)) > 2]
    counted = re.findall(r"[^\W\d_]{2,}", text) if text[-1:] in ":?!" else words
    letters = sum(map(len, counted))
    return bool(words) and letters * 2 > len(text.replace(" ", ""))
