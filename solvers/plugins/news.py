"""News: what the process of a plug-in tells each time it is asked."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]


class Ended(msgspec.Struct):
    """How its work ended. what: an error's template and values. line: where in its file."""

    how: Literal["done", "memory", "wrong", "raised"]
    what: Any = None
    line: int | None = None


class News(msgspec.Struct):
    """Since the last time. ended: None while it works. memory: bytes. processor: seconds.
    left_out: characters that it printed, beyond those that are kept."""

    answers: list[list[str]] = msgspec.field(default_factory=list)
    ended: Ended | None = None
    nodes: Count = 0
    memory: int | None = None
    processor: float = 0.0
    printed: str = ""
    left_out: Count = 0
