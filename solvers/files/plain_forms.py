"""Plain forms for other programs: CSV, a character a cell, and pzprv3 of Simple Loop.

Each holds the board. What a form has no place for is refused in a sentence that names
the cell or the rule: nothing is left out in silence. (pzprv3 is the file of the pzprjs
family of editors: a head, the shaded cells, then the lines between cells.)
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from gridwright.solvers.files.bounded import decode, decode_lines, refuse_over
from gridwright.solvers.files.formats import FileHints
from gridwright.solvers.files.puzzlink import loops
from gridwright.solvers.files.rows import format_rows, parse_rows
from gridwright.solvers.kind import MAX_CELLS, Level, LevelError, PuzzleKind, Text
from gridwright.solvers.registry import kind

_HEAD = re.compile(
    r"\s*pzprv3(?:\.\d)?[/\n]simpleloop[/\n](\d{1,7})[/\n](\d{1,7})[/\n]"
)


def _refuse_rules(level: Level, form: str) -> None:
    """LevelError if a level has rules other than the usual ones."""
    of = kind(level.kind)
    values = of.rule_values(level)
    for rule in of.rules:
        if values[rule.name] != rule.default:
            raise LevelError(
                "{form} has no place for the rule {name}", form=form, name=rule.name
            )


class _Csv:
    """Rows of tokens parted by commas."""

    def read(self, data: bytes, source: FileHints) -> Level:
        """A level of the kind that `source` names: rows of its tokens, else a table of
        other words as every table is read."""
        of = kind(source.need_kind())
        lines = decode_lines(data).splitlines()
        rows = [_joined(of, line) for line in lines if line.strip()]
        try:
            return Level(of.id, parse_rows(of, rows))
        except LevelError:
            from gridwright.solvers.files.pasted.matrix import read

            return read(data, source)

    def write(self, level: Level) -> bytes:
        """The rows of a level, a row a line."""
        _refuse_rules(level, "CSV")
        of = kind(level.kind)
        text = ""
        for row in format_rows(of, level.cells):
            tokens = row.split()
            text += ",".join(tokens)
            text += "\n"
        return text.encode()


def _joined(of: PuzzleKind[Any, Any], line: str) -> str:
    """A line of a table as a row of tokens; a cell that is left blank is empty."""
    empty = of.tokens[0].text
    cells = [cell.strip() or empty for cell in line.split(",")]
    return " ".join(cells)


class _Characters:
    """One character a cell: of the token, or the number alone of a numbered cell."""

    def write(self, level: Level) -> bytes:
        """The rows of a level without blanks between cells."""
        _refuse_rules(level, "a text of characters")
        of = kind(level.kind)
        rows: list[str] = []
        for row, line in enumerate(format_rows(of, level.cells)):
            tokens = line.split()
            signs = [_character(of, token) for token in tokens]
            for col, sign in enumerate(signs):
                if len(sign) != 1:
                    raise LevelError(
                        "row {row}, column {col}: {token} is more than one character",
                        row=row,
                        col=col,
                        token=sign,
                    )
            rows.append("".join(signs))
        return ("\n".join(rows) + "\n").encode()


def _character(of: PuzzleKind[Any, Any], token: str) -> str:
    """A token as one character, where a number alone says the same."""
    empty = of.tokens[0].text
    number = token.removeprefix(f"{empty}@").removeprefix("@")
    is_numbered = number != token and number.isdigit()
    return number if is_numbered else token


class _Pzprv3:
    """Simple Loop: a closed tour through all cells that are not shaded."""

    def read(self, data: bytes, source: FileHints) -> Level:
        """The closed tour of a file; lines that are drawn in it are named."""
        refuse_over(data)
        text = decode(data)
        head = _HEAD.match(text)
        if head is None:
            raise LevelError("this is not a pzprv3 file of Simple Loop")
        rows, cols = map(int, head.groups())
        if not 0 < rows * cols <= MAX_CELLS:
            raise LevelError(
                f"{rows} x {cols} cells are none, or over the limit of {MAX_CELLS:,}"
            )
        words = text[head.end() :].replace("/", " ").split()
        signs = words[: rows * cols]
        if len(signs) < rows * cols or not set(signs) <= {"*", "."}:
            raise LevelError("the file does not say which cells are shaded")
        marks = np.array(signs) == "*"
        shaded = marks.reshape(rows, cols)
        drawn = set(words[rows * cols :])
        if not drawn <= {"0", "-1"}:
            source.remarks.append(Text("the lines drawn in the file were not used"))
        of, rules = loops()
        wall = of.parse_token("#")
        floor = of.parse_token(".")
        cells = np.where(shaded, wall, floor)
        return Level(of.id, cells, rules=rules)

    def write(self, level: Level) -> bytes:
        """The file of a closed tour, without lines."""
        of, rules = loops()
        plain = level.kind == of.id and not of.demands(level)
        if not plain or not rules.items() <= of.rule_values(level).items():
            raise LevelError(
                "pzprv3 holds closed tours alone, without numbers and walls"
            )
        shaded = level.cells == of.parse_token("#")
        text = f"pzprv3\nsimpleloop\n{level.rows}\n{level.cols}\n"
        for row in shaded.tolist():
            signs = ["*" if one else "." for one in row]
            text += _line(signs)
        across = ["0"] * (level.cols - 1)
        down = ["0"] * level.cols
        text += _line(across) * level.rows
        text += _line(down) * (level.rows - 1)
        return text.encode()


def _line(signs: list[str]) -> str:
    """A line of a file, each sign with a blank behind it."""
    return "".join(f"{sign} " for sign in signs) + "\n"


CSV = _Csv()
"""The form `csv`."""
CHARACTERS = _Characters()
"""The form `characters`."""
PZPRV3 = _Pzprv3()
"""The form `pzprv3`."""
