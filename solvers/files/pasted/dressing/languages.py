"""Signs that some languages alone put round lists and texts, as those that most have.

All is changed in its place: what stands behind keeps its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from gridwright.solvers.kind import LevelError

_JOINED_TEXTS = re.compile(
    r"""
    \\n"                 # the end of a line of a text
    ([ \t]*)
    \+?                  # put together with the next one
    (\s{0,200})
    (?=")
    """,
    re.VERBOSE,
)
_LAST_TEXT = re.compile(r'\\n"(?=[ \t]*[;)\n]|[ \t]*$)')
_CONTINUED = re.compile(r";[ \t]*\.\.\.[ \t]*(?=\n)")
_SIGIL = re.compile(r"\b(?:my|our|local)[ \t]+[@$%](?=\w)")
_FULL_STOP = re.compile(r"(?m)(?<=[\])])\.[ \t]*$")
_DEFINED = re.compile(
    r"""
    \A\s*
    \(
    (?:def\w*|setq|let)
    [ \t]+
    [\w*?!-]{1,80}
    \s{1,200}
    '?
    (?=[\[(])
    """,
    re.VERBOSE,
)
_INSERTED = re.compile(
    r"""
    \A\s*
    insert[ \t]+into[ \t]+
    [\w."]{1,80}[ \t]*
    (?: \( ([\w\s,]{0,400}) \) )?     # the names of the columns
    \s*values
    """,
    re.VERBOSE | re.IGNORECASE,
)
_PLACE = re.compile(
    r"""
    (?: row | column | col | line | x | y )
    | (?: id | idx | index | no | nr | pos | position )
    | \w* (?: row | column | col | line | cell | _[xy] | [xy]_ | r | c | x | y ) _?
        (?: no | nr | num | number | id | idx | index | pos | position | coord )
    | (?: pos | coord | cell | \w+_ ) _? [xy]
    | \w+_id
    """,
    re.VERBOSE | re.IGNORECASE,
)
"""Names of columns that hold the places of cells or rows."""
_UNLINES = re.compile(r"\b(?:unlines|lines)[ \t]*(?=\[)")


def in_usual_brackets(text: str) -> str:
    """The text with the brackets, ends and texts that most languages have."""
    for change in _CHANGES:
        text = change(text)
    return text


def _fortran(text: str) -> str:
    """Lists in `(/` and `/)`."""
    if "(/" not in text or "/)" not in text:
        return text
    return text.replace("(/", "[ ").replace("/)", " ]")


def _ocaml(text: str) -> str:
    """Lists in `[|` and `|]`, with semicolons between values."""
    if "[|" not in text or "|]" not in text or ";" not in text:
        return text
    return text.replace("[|", "[ ").replace("|]", " ]")


def _texts(text: str) -> str:
    """Texts that end with a line end each and are put together: one a line."""
    if not _JOINED_TEXTS.search(text):
        return text
    text = _JOINED_TEXTS.sub(_parted, text)
    return _LAST_TEXT.sub('"  ', text)


def _parted(found: re.Match[str]) -> str:
    """The end of one text and a comma, as long as the match."""
    gap = found[2]
    blanks = len(found[0]) - len(gap) - 2
    return '",' + " " * blanks + gap


def _lisp(text: str) -> str:
    """The list that a definition in round brackets holds."""
    found = _DEFINED.match(text)
    body = text.rstrip()
    if found is None or not body.endswith(")"):
        return text
    head = _blanks(found)
    inner = body[found.end() : -1]
    return head + inner + " "


def _ends(text: str) -> str:
    """Lines that end with a full stop, or go on after three."""
    text = _CONTINUED.sub(lambda found: ";".ljust(len(found[0])), text)
    return _FULL_STOP.sub(_blanks, text)


def _words(text: str) -> str:
    """Words before a value that say nothing of it."""
    _refuse_places(text)
    for pattern in (_SIGIL, _INSERTED, _UNLINES):
        text = pattern.sub(_blanks, text)
    return text


def _refuse_places(text: str) -> None:
    """LevelError for rows of a database one of whose columns holds no cells."""
    found = _INSERTED.match(text)
    if found is None or not found[1]:
        return
    columns = found[1].lower().replace(",", " ").split()
    pairs = {"r", "c"} <= {*columns} or {"i", "j"} <= {*columns}
    named = [one for one in columns if _PLACE.fullmatch(one)]
    if len(columns) > 1 and (named or pairs):
        raise LevelError(
            "the column “{name}” is named like a place and not like cells; paste rows "
            "of cells alone",
            name=named[0] if named else columns[0],
        )


def _blanks(found: re.Match[str]) -> str:
    """Blanks in the place of all characters but the ends of lines."""
    return re.sub(r"[^\n]", " ", found[0])


_CHANGES: tuple[Callable[[str], str], ...] = (
    _fortran,
    _ocaml,
    _texts,
    _lisp,
    _ends,
    _words,
)
