"""Plain rows of tokens, as one pastes them; the kind has to be told."""

from __future__ import annotations

from solvers.files.bounded import decode_lines
from solvers.files.formats import Source
from solvers.files.level_file import level_from_text, level_to_text
from solvers.level import Level


def read(data: bytes, source: Source) -> Level:
    return level_from_text(source.need_kind(), decode_lines(data))


def write(level: Level) -> bytes:
    return level_to_text(level).encode()
