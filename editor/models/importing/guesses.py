"""What a token of another program most likely means in a kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solvers.kind import PuzzleKind, Token
from solvers.level import LevelError

_MEANINGS: Mapping[str, str] = {
    "floor": ". _ - 0 o ground path free open empty blank grass road cell tile space · □ ⬜ ▢",
    "wall": "# x % 1 w -1 block stone brick solid rock tree obstacle hole █ ■ ▓ ⬛ ▪ 🧱",
    "start": "s p a ^ @ begin player spawn hero source origin me from 🏁 🚶",
    "exit": "e g b z f q goal end finish target door flag out to 🚪",
    "coin": "$ * c o + coin gold money gem point treasure star pellet dot 🪙 ⭐ 💰",
    "food": "f food bread apple meat ration",
    "water": "w water drink bottle well",
}
"""Names of tokens, and how others write them; earlier words count more."""
_ALIASES = {"hole": "wall", "end": "exit", "empty": "floor"}


def guess(
    of: PuzzleKind[Any, Any], counts: Mapping[str, int], said: Mapping[str, str] | None = None
) -> dict[str, str]:
    """The token for each word. counts: how often each occurs, the most frequent first.

    said: what a word says of itself, as tiles of a Tiled map do. Words that nothing is known of
    take the tokens that no other word took, in the order of the palette. A token that a level may
    hold once goes to a word that occurs once.
    """
    found: dict[str, str] = {}
    left: list[str] = []
    for word, count in counts.items():
        text = _known(of, word) or _known(of, (said or {}).get(word, ""))
        if text is None or not _fits(of, text, count, found):
            left.append(word)
        else:
            found[word] = text
    for word in left:
        free = (t.text for t in of.tokens if t.text not in found.values() and not _says_empty(t))
        fitting = (text for text in free if _fits(of, text, counts[word], found))
        found[word] = next(fitting, of.tokens[0].text)
    return found


def _fits(of: PuzzleKind[Any, Any], text: str, count: int, found: Mapping[str, str]) -> bool:
    limits = {token.text: token.at_most for token in of.tokens}
    most = limits.get(text)
    return most is None or (count <= most and text not in found.values())


def _says_empty(token: Token) -> bool:
    return str(token.name).lower().startswith("empty")


def parsed(of: PuzzleKind[Any, Any], text: str) -> int | None:
    """The code of a token; None if a kind has no such token."""
    try:
        return of.parse_token(text)
    except LevelError:
        return None


def _known(of: PuzzleKind[Any, Any], word: str) -> str | None:
    if not word.strip():
        return of.tokens[0].text if word else None
    if parsed(of, word) is not None:
        return word
    low = word.strip().lower()
    meant: list[tuple[int, str]] = []
    for token in of.tokens:
        name = str(token.name).lower()
        ways = [name, *_ways(name)]
        near = [k for k, way in enumerate(ways) if way == low]
        near += [99 for way in ways if len(way) > 2 and way in low]
        if near:
            meant.append((min(near), token.text))
    return min(meant)[1] if meant else None


def _ways(name: str) -> Sequence[str]:
    key = next((key for key in (*_MEANINGS, *_ALIASES) if key in name.split()), name)
    return _MEANINGS.get(_ALIASES.get(key, key), "").split()
