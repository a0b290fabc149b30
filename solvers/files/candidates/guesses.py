"""The tokens that unknown words are likely to mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.solvers.kind import LevelError, PuzzleKind, Token

_MEANINGS: Mapping[str, str] = {
    "floor": ". _ - 0 o ground path free open empty blank grass road cell tile space "
    "· □ ⬜ ▢",
    "wall": (
        "# x % 1 w -1 block stone brick solid rock tree obstacle hole █ ■ ▓ ⬛ ▪ 🧱"
    ),
    "start": "s p a ^ @ begin player spawn hero source origin me from 🏁 🚶",
    "exit": "e g b z f q goal end finish target door flag out to 🚪",
    "coin": "$ * c o + coin gold money gem point treasure star pellet dot 🪙 ⭐ 💰",
    "food": "f food bread apple meat ration",
    "water": "w water drink bottle well",
}
"""Names of tokens, and other programs' words for them. Earlier words count more."""
_ALIASES = {"hole": "wall", "end": "exit", "empty": "floor"}


def guess(
    of: PuzzleKind[Any, Any],
    counts: Mapping[str, int],
    said: Mapping[str, str] | None = None,
) -> dict[str, str]:
    """Return the token for each word. counts: how often each occurs, the most frequent
    first.

    said: the meaning that a word itself names, as tiles of a Tiled map do. Unknown
    words take the tokens that no other word took, in the order of the palette. A token
    that a level may hold once goes to a word that occurs once.
    """
    found: dict[str, str] = {}
    left: list[str] = []
    names = said or {}
    for word, count in counts.items():
        text = _known(of, word) or _known(of, names.get(word, ""))
        if text is None or not _fits(of, text, count, found):
            left.append(word)
        else:
            found[word] = text
    for word in left:
        found[word] = _free_token(of, counts[word], found)
    return found


def _free_token(of: PuzzleKind[Any, Any], count: int, found: dict[str, str]) -> str:
    """The first token of the palette that no word took and that may occur so often;
    else the first of all."""
    taken = set(found.values())
    free = (
        token.text
        for token in of.tokens
        if token.text not in taken
        and not _says_empty(token)
        and _fits(of, token.text, count, found)
    )
    return next(free, of.tokens[0].text)


def _fits(
    of: PuzzleKind[Any, Any], text: str, count: int, found: Mapping[str, str]
) -> bool:
    limits = {token.text: token.at_most for token in of.tokens}
    most = limits.get(text)
    return most is None or (count <= most and text not in found.values())


def _says_empty(token: Token) -> bool:
    return str(token.name).lower().startswith("empty")


def _parsed(of: PuzzleKind[Any, Any], text: str) -> int | None:
    """Return the code of a token. None if a kind has no such token."""
    try:
        return of.parse_token(text)
    except LevelError:
        return None


def _known(of: PuzzleKind[Any, Any], word: str) -> str | None:
    if not word.strip():
        return of.tokens[0].text if word else None
    if _parsed(of, word) is not None:
        return word
    low = word.strip().lower()
    meant: list[tuple[int, str]] = []
    for token in of.tokens:
        distance = _distance(str(token.name).lower(), low)
        if distance is not None:
            meant.append((distance, token.text))
    if not meant:
        return None
    return min(meant)[1]


def _distance(name: str, word: str) -> int | None:
    """How far a word is from the name of a token, both in small letters; None if it
    does not say it."""
    ways = [name, *_ways(name)]
    if word in ways:
        return ways.index(word)
    return 99 if any(len(way) > 2 and way in word for way in ways) else None


def names_token(of: PuzzleKind[Any, Any], word: str) -> bool:
    """True for a word of letters that a token of a kind is known by."""
    if len(word) < 3 or not word.isalpha():
        return False
    return _known(of, word) is not None


def _ways(name: str) -> Sequence[str]:
    words = name.split()
    known = [key for key in (*_MEANINGS, *_ALIASES) if key in words]
    key = known[0] if known else name
    meaning = _ALIASES.get(key, key)
    return _MEANINGS.get(meaning, "").split()
