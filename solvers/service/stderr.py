"""Sentences for a person, one line each, on stderr."""

from __future__ import annotations

import sys
from contextlib import suppress

from gridwright.solvers.text import visible

_WORD = 160
"""Characters of the longest word."""

_SENTENCE = 400
"""Characters of the longest sentence."""


def shown(sentence: str) -> str:
    """A sentence as the terminal gets it: one line without control characters; names of
    usual length stay whole, longer ones and all that makes a sentence long are cut in
    their middle."""
    words = (visible(word, _WORD, keep_end=True) for word in sentence.split(" "))
    return visible(" ".join(words), _SENTENCE, keep_end=True)


def tell(sentence: str) -> None:
    """Write a sentence to stderr, as `shown`. If stderr is closed, the exit code
    remains."""
    with suppress(OSError):
        print(shown(sentence), file=sys.stderr, flush=True)
