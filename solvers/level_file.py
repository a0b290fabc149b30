"""Level files under the address that scripts import: see `solvers.files.level_file`."""

from solvers.files.level_file import (
    FORMAT,
    MAX_TOKEN,
    VERSION,
    LevelShape,
    SolutionShape,
    format_rows,
    level_from_json,
    level_from_text,
    level_hash,
    level_to_json,
    level_to_text,
    parse_rows,
    read_bytes,
    read_level,
    read_rules,
)

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
