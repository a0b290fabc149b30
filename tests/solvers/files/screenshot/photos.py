"""Photos of the corpus, each taken once: it takes longer than to read one."""

from __future__ import annotations

from functools import cache, partial

from tools.pictures.papers import photo

MARKED, MAZE = 2, 9
"""Marks by hand, and a maze of lines."""

taken = cache(partial(photo, "tuned"))
"""The photo of a number."""
