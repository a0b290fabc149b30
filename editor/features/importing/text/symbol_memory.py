"""SymbolMemory: the tokens that a person gave to the symbols of texts, under a name, as
skins keep the tokens of pictures."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from gridwright.editor.models.program.settings import Settings
from gridwright.solvers.files.candidates.candidate import KNOWN, Candidate
from gridwright.solvers.level import LevelError

KEY = "import_symbols"
"""The setting with all mappings, one text each."""
_MOST = 50
"""Mappings that are kept; the oldest go."""


@dataclass(frozen=True)
class SymbolMapping:
    """Tokens of a kind for the symbols of a text."""

    name: str
    kind_id: str
    tokens: Mapping[str, str]

    def suits(self, one: Candidate) -> bool:
        """True if a reading has no symbol besides these, and one of them needs it."""
        if one.kind_id != self.kind_id or not one.symbols:
            return False
        if any(symbol.symbol not in self.tokens for symbol in one.symbols):
            return False
        return any(
            symbol.state != KNOWN or symbol.token != self.tokens[symbol.symbol]
            for symbol in one.symbols
        )

    def applied(self, found: Sequence[Candidate]) -> list[Candidate] | None:
        """Return the readings, first the one that it suits, under its tokens. None if
        it suits none."""
        for number, one in enumerate(found):
            if not self.suits(one):
                continue
            try:
                first = one.with_remembered(self.tokens)
            except LevelError:  # another version of the kind
                continue
            most = max(other.likeness for other in found)
            others = [*found[:number], *found[number + 1 :]]
            return [replace(first, likeness=most), *others]
        return None


class SymbolMemory:
    """The mappings in the settings, the newest first."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def mappings(self) -> list[SymbolMapping]:
        """Return all mappings; what cannot be read is left out."""
        found = [_mapping(text) for text in self._settings.texts(KEY)]
        return [one for one in found if one is not None]

    def keep(self, mapping: SymbolMapping) -> None:
        """Keep a mapping, in the place of one with its name."""
        others = [one for one in self.mappings() if one.name != mapping.name]
        self._write([mapping, *others])

    def forget(self, name: str) -> None:
        """Drop the mapping of a name."""
        self._write([one for one in self.mappings() if one.name != name])

    def _write(self, mappings: list[SymbolMapping]) -> None:
        texts = [
            json.dumps([one.name, one.kind_id, dict(one.tokens)])
            for one in mappings[:_MOST]
        ]
        self._settings.set(KEY, texts)


def _mapping(text: str) -> SymbolMapping | None:
    """Return the mapping in a text of the settings."""
    try:
        name, kind_id, tokens = json.loads(text)
        named = {str(symbol): str(token) for symbol, token in tokens.items()}
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None
    return SymbolMapping(str(name), str(kind_id), named)


def mapping_of(name: str, one: Candidate) -> SymbolMapping:
    """Return the tokens of a reading under a name."""
    tokens = {symbol.symbol: symbol.token for symbol in one.symbols}
    return SymbolMapping(name, one.kind_id, tokens)
