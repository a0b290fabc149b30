"""The words of the program in its other languages, read once for all tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from tools.update_translations import FOLDER
from tools.words import messages


@cache
def words_in(language: str) -> Mapping[str, str]:
    """Each sentence of the program, and what it is in a language; none in English."""
    if language == "en":
        return MappingProxyType({})
    entries = messages(FOLDER / f"gridwright_{language}.ts")
    return MappingProxyType({entry.source: entry.translation for entry in entries})
