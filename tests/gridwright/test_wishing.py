"""Levels made to a wish by the library: what it says of a batch."""

from __future__ import annotations

import gridwright


def test_a_short_batch_says_what_it_lacks_and_what_lies_beside() -> None:
    """Of one maze without a coin and nine with one, three of each are asked for."""
    made = gridwright.make("coin_maze", 1, 3, "coins=0..1; length=2", count=6)
    assert 2 < len(made) < 6
    assert made.why and made.beside
    assert made.headline == f"{made.why}; {made.beside}"
    assert "beside a part of a range that others reached" in made.beside
