"""Level files under the address that scripts import: see `solvers.files.level_file`."""

from solvers.files.level_file import (
    FORMAT,
    VERSION,
    LevelShape,
    SolutionShape,
    level_from_json,
    level_hash,
    level_to_json,
    read_bytes,
    read_level,
    read_rules,
)
from solvers.files.rows import MAX_TOKEN, format_rows, level_from_text, level_to_text, parse_rows

__all__ = [
    "FORMAT",
    "MAX_TOKEN",
    "VERSION",
    "LevelShape",
    "SolutionShape",
    "format_rows",
    "level_from_json",
    "level_from_text",
    "level_hash",
    "level_to_json",
    "level_to_text",
    "parse_rows",
    "read_bytes",
    "read_level",
    "read_rules",
]
