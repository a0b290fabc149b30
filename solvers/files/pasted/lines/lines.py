"""Rows of words, of characters, and of the cells of spreadsheets, as text holds them.

The lines that are a board are found among others: a title above, a line that says the
size, numbers of rows and columns that R and pandas print, the heads of maps. What is
not used is named.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.lines.tables import (
    Spot,
    filled_up,
    refuse_uneven,
    table_of,
)
from gridwright.solvers.kind import MAX_CELLS, LevelError, Text
from gridwright.solvers.kind.foreign import SymbolTable
from gridwright.solvers.kind.meaning import FLOOR_WORDS, WALL_WORDS, words_of

SHOWN = 200_000
"""Characters of a text up to which the places of its cells are kept."""
_CAPITAL = re.compile("[A-Z][a-z]")
"""The beginning of a word in a title."""
_PARTERS = "\t;,"
_JOINED = re.compile("[\ufe00-\ufe0f\u200b-\u200d\u2060]")
"""Characters that are not cells: variants of signs, and joints."""
_MAP_HEAD = ("type", "height", "width", "map")
_MAP_MEANT = {
    ".": ".",
    "G": ".",
    "S": ".",
    "@": "#",
    "O": "#",
    "T": "#",
    "W": "#",
}
"""The terrain of the maps of moving agents: passable, swamp; out of bounds, trees,
water."""
_DRAWN_WALLS = frozenset("#█▓▒■%*XW⬛🧱=")
_DECIMAL = re.compile(r"[+-]?\d{1,9}\.\d{0,25}(?:[eE][+-]?\d{1,2})?")
_WIDE_CELL = 6
"""Characters of a cell and its separator, beyond which lines are sentences."""


@dataclass
class Line:
    """A line of the text, with its number."""

    number: int
    text: str


@dataclass
class Block:
    """Lines that may be a board. meant: what the form gives symbols as tokens."""

    lines: list[Line]
    remarks: list[Text] = field(default_factory=list)
    meant: dict[str, str] = field(default_factory=dict)
    size: tuple[int, ...] = ()
    """The numbers of a line before the rows."""


def tables_of(text: str, budget: ReadingBudget) -> list[SymbolTable]:
    """The tables that a text without brackets can be, the likeliest first. LevelError
    if there is none."""
    block = block_of(text, budget)
    if not block.lines:
        raise LevelError("nothing that can be read as a level")
    found: list[SymbolTable] = []
    refusals: list[LevelError] = []
    for way in (_parted, _worded, _characters):
        try:
            found += way(block, len(text) <= SHOWN, budget)
        except LevelError as error:
            if type(error) is not LevelError:
                raise
            refusals.append(error)
        if found and len(text) > SHOWN:
            break
    if not found:
        raise (refusals or [LevelError("nothing that can be read as a level")])[0]
    return found


def block_of(text: str, budget: ReadingBudget) -> Block:
    """The lines of a text that are rows."""
    lines = []
    for number, line in enumerate(text.split("\n")):
        budget.spend(8 + (len(line) >> 4))
        line = line.rstrip("\r\n\f\v")
        if line.strip() or (line.strip(" ") and "\t" in line):
            lines.append(Line(number, line))
    head = _map_head(lines)
    if head:
        return Block(lines[head:], meant=dict(_MAP_MEANT))
    block = Block(_without_names_of_r(lines))
    _leave_out_title(block)
    _leave_out_size(block)
    return block


def _map_head(lines: Sequence[Line]) -> int:
    """The number of lines in the head of a map for moving agents; 0 without one."""
    words = [line.text.split() for line in lines[:4]]
    names = tuple(one[0].lower() for one in words if one)
    return 4 if names == _MAP_HEAD else 0


_COLUMNS_OF_R = re.compile(r"\s*(?:\[,\d+\]\s*)+")
_ROW_OF_R = re.compile(r"\s*\[(\d+),\]")


def _without_names_of_r(lines: list[Line]) -> list[Line]:
    """The rows of a matrix as R prints it, without the numbers round them."""
    if len(lines) < 2 or not _COLUMNS_OF_R.fullmatch(lines[0].text[:20_000]):
        return lines
    rows = [(line, _ROW_OF_R.match(line.text)) for line in lines[1:]]
    kept = []
    for line, found in rows:
        if found is not None:
            text = " " * found.end() + line.text[found.end() :].replace('"', " ")
            kept.append(Line(line.number, text))
    return kept


def _leave_out_title(block: Block) -> None:
    """Leave out words above and below rows of one width."""
    if len(block.lines) < 3:
        return
    prose, some_are_rows = _prose_among([line.text.strip() for line in block.lines])
    first = 0
    while first < len(prose) and prose[first]:
        first += 1
    last = len(prose)
    while some_are_rows and last > first and prose[last - 1]:
        last -= 1
    if last - first < 2:
        return
    for line in (*block.lines[:first], *block.lines[last:]):
        block.remarks.append(
            Text(
                "line {line} was not used: {words}",
                line=line.number + 1,
                words=line.text.strip()[:40],
            )
        )
    block.lines = block.lines[first:last]


def _prose_among(texts: Sequence[str]) -> tuple[list[bool], bool]:
    """For each line whether it is prose beside rows, and whether some lines cannot be
    prose."""
    counts = [len(text.split()) for text in texts]
    parted = _parted_alike(texts)
    words = [
        _is_prose(text) and not like_rows
        for text, like_rows in zip(texts, parted, strict=True)
    ]
    rows = [number for number, is_words in enumerate(words) if not is_words]
    rest = {counts[number] for number in rows}
    alone = _are_short(texts[number] for number in rows)
    usual = rest or {Counter(counts).most_common(1)[0][0]}
    length = Counter(map(len, texts)).most_common(1)[0][0]
    few = alone and words.count(True) <= 2
    prose = [
        is_words
        and (usual != {count} or _looks_like_prose(text, count, length, few=few))
        for text, count, is_words in zip(texts, counts, words, strict=True)
    ]
    return prose, bool(rest)


def _looks_like_prose(text: str, count: int, length: int, *, few: bool) -> bool:
    """True for a line that has as many words as rows, but another length, an end or a
    beginning of prose. few: one or two lines among short rows."""
    if count == 1 and len(text) != length:
        return True
    if count > 1 and text.endswith(("?", "!")):
        return True
    return few and _CAPITAL.search(text) is not None


def _are_short(texts: Iterable[str]) -> bool:
    """True for several lines of tokens with one or two characters, among which words
    are not a row."""
    lengths = [max(map(len, text.split()), default=0) for text in texts]
    return len(lengths) > 1 and max(lengths) <= 2


def _parted_alike(texts: Sequence[str]) -> list[bool]:
    """For each line whether a sign of tables parts it into as many cells as most
    lines: such a line is a row, whatever its words look like."""
    found = [False] * len(texts)
    for sign in ",;\t":
        counts = [text.count(sign) for text in texts]
        usual, often = Counter(counts).most_common(1)[0]
        if usual and 2 * often > len(texts):
            found = [
                known or count == usual
                for known, count in zip(found, counts, strict=True)
            ]
    return found


def _is_prose(text: str) -> bool:
    """True for a line that is most of all words of letters, and for a remark behind a
    semicolon."""
    if text.startswith(";") and ";" not in text[1:]:
        return True
    words = [word for word in re.findall(r"[^\W\d_]{3,}", text) if len(set(word)) > 2]
    counted = re.findall(r"[^\W\d_]{2,}", text) if text[-1:] in ":?!" else words
    letters = sum(map(len, counted))
    return bool(words) and letters * 2 > len(text.replace(" ", ""))


def _leave_out_size(block: Block) -> None:
    """Leave out a first line of one or two numbers that say the size of the rest."""
    if len(block.lines) < 2:
        return
    sides = _sides_in(block.lines[0].text)
    rest = block.lines[1:]
    if sides and _have_size(rest, sides):
        block.lines = rest
        block.size = sides


def _sides_in(text: str) -> tuple[int, ...]:
    """The one or two numbers of which a line consists; () for another line."""
    words = text.replace(",", " ").replace("x", " ").split()
    numbers = all(re.fullmatch("[0-9]{1,4}", word) for word in words)
    return tuple(map(int, words)) if numbers and len(words) <= 2 else ()


def _have_size(lines: Sequence[Line], sides: tuple[int, ...]) -> bool:
    """True if lines are a board of a size and not rows with as many words as it has
    numbers."""
    widths = {len(_cells_of(line.text)) for line in lines}
    longest = max(len(line.text) for line in lines)
    counts = {len(_split_words(line.text)) for line in lines}
    rows = len(lines)
    if rows not in sides or rows < 2 or counts == {len(sides)}:
        return False
    others = set(sides) if len(sides) == 1 else {sides[1 - sides.index(rows)]}
    return bool(others & (widths | {longest})) or longest <= max(others)


def _split_words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _cells_of(line: str) -> list[str]:
    """The words of a line, or its characters where it is one word."""
    words = line.replace(",", " ").replace(";", " ").split()
    return list(words[0]) if len(words) == 1 else words


# -- spreadsheets ----------------------------------------------------------------------
def _parted(block: Block, spots: bool, budget: ReadingBudget) -> Iterator[SymbolTable]:
    """Cells between tabs, semicolons, commas or upright lines."""
    for parter in _PARTERS:
        rows = _by_parter(block.lines, parter, budget)
        if rows is not None:
            yield from _parted_tables(block, rows, parter, budget, spots=spots)
            return
    rows = _by_pipes(block.lines)
    if rows is not None:
        yield from _parted_tables(block, rows, "|", budget, spots=spots)


def _parted_tables(
    block: Block,
    rows: list[list[str]],
    parter: str,
    budget: ReadingBudget,
    *,
    spots: bool,
) -> Iterator[SymbolTable]:
    places = None
    if spots and len(rows) == len(block.lines):
        places = [
            _spots_between(line, parter, len(row))
            for line, row in zip(block.lines, rows, strict=True)
        ]
    rows, places = _without_numbers(rows, places)
    rows, places = _without_names(rows, places)
    words = parter == "\t" and all(
        cell and " " not in cell for row in rows for cell in row
    )
    yield table_of(
        rows,
        "text" if words else "matrix",
        budget,
        places,
        remarks=tuple(block.remarks),
        meant=block.meant,
    )


def _without_names(
    rows: list[list[str]], places: list[list[Spot]] | None
) -> tuple[list[list[str]], list[list[Spot]] | None]:
    """Rows without a first one that has names of columns which stand in no other
    row."""
    head, *body = rows
    if len(body) < 2 or not all(head) or any(name.isdigit() for name in head):
        return rows, places
    if not _only_names(head) or {cell for row in body for cell in row} & set(head):
        return rows, places
    return body, None if places is None else places[1:]


def _by_parter(
    lines: Sequence[Line], parter: str, budget: ReadingBudget
) -> list[list[str]] | None:
    """The cells between a sign; None if it does not part the lines."""
    counts = [line.text.count(parter) for line in lines]
    if not _parts_lines(lines, parter, counts):
        return None
    rows = []
    for line in lines:
        budget.spend(10 + len(line.text))
        rows.append(_split_cells(line.text, parter))
    width = max(map(len, rows))
    if width > 1 and _ends_idle(lines, rows, parter):
        rows = [row[: width - 1] for row in rows]
    if len(set(counts)) > 1:
        filled_up(rows, "")
    return rows


def _parts_lines(lines: Sequence[Line], parter: str, counts: list[int]) -> bool:
    """True if a sign parts lines, about equally often. counts: of the sign, by line."""
    if max(counts) == 0 or (parter == "," and len(lines) == 1):
        return False
    if parter == "\t" or len(set(counts)) == 1:
        return True
    return _worth(lines, parter, counts) >= 0.8


def _ends_idle(lines: Sequence[Line], rows: list[list[str]], parter: str) -> bool:
    """True if the last column is empty, since every line ends with the sign."""
    width = max(map(len, rows))
    if not all(not row[-1] or len(row) < width for row in rows):
        return False
    return all(line.text.rstrip().endswith(parter) for line in lines)


def _worth(lines: Sequence[Line], parter: str, counts: Sequence[int]) -> float:
    """The share of lines that a sign parts into about as many cells as most."""
    most = max(counts)
    return sum(2 * count >= most for count in counts) / len(lines)


def _split_cells(text: str, parter: str) -> list[str]:
    text = text.strip(" ") if parter != "\t" else text
    if '"' in text and len(text) < 100_000:
        try:
            cells = next(csv.reader([text], delimiter=parter, skipinitialspace=True))
            return [cell.strip() for cell in cells]
        except (csv.Error, StopIteration):
            pass
    return [cell.strip().strip('"') for cell in text.split(parter)]


def _spots_between(line: Line, parter: str, width: int) -> list[Spot]:
    """Where the cells of a row stand between the parting signs of its line."""
    found: list[Spot] = []
    at = len(line.text) - len(line.text.lstrip(" ")) if parter != "\t" else 0
    for cell in line.text[at:].split(parter):
        lead = len(cell) - len(cell.lstrip())
        found.append((line.number, at + lead, max(1, len(cell.strip()))))
        at += len(cell) + 1
    if parter == "|":
        found = found[1:]
    found += [(line.number, len(line.text), 0)] * width
    return found[:width]


def _by_pipes(lines: Sequence[Line]) -> list[list[str]] | None:
    """The cells of a Markdown table, or of rows between upright lines; None for
    none."""
    texts = [line.text.strip() for line in lines]
    if len(texts) < 2 or not all(map(_is_between_pipes, texts)):
        return None
    rows = [[cell.strip() for cell in text[1:-1].split("|")] for text in texts]
    if len(set(map(len, rows))) > 1 or len(rows[0]) < 2:
        return None
    if all(re.fullmatch(":?-+:?", cell) for cell in rows[1]):
        return _without_head(rows)
    return rows


def _is_between_pipes(text: str) -> bool:
    """True if a text begins and ends with an upright line."""
    return text.startswith("|") and text.endswith("|")


def _without_head(rows: list[list[str]]) -> list[list[str]]:
    """The rows of a table without its rule, and without its head if that has names."""
    head, _rule, *body = rows
    if not body or not any(head):
        return body or [head]
    named = head if head[0] else head[1:]
    if not all(named) or not _only_names(named):
        return [head, *body]
    return body if head[0] or not _begin_with_numbers(body) else [head, *body]


def _only_names(head: Sequence[str]) -> bool:
    """True for names of columns rather than cells: none, numbers that count, letters
    in order."""
    if not head:
        return True
    if _counts_from(head, "", 0) or _counts_from(head, "", 1):
        return True
    upper = [name.upper() for name in head]
    if len(head) > 2 and upper == [chr(65 + k) for k in range(len(head))]:
        return True
    stem = head[0].rstrip("0123456789")
    first = head[0][len(stem) :]
    if not stem or first not in ("0", "1"):
        return False
    return _counts_from(head, stem, int(first))


def _counts_from(head: Sequence[str], stem: str, first: int) -> bool:
    """True for names that are one word and the numbers from the first one on."""
    return list(head) == [f"{stem}{first + k}" for k in range(len(head))]


# -- words -----------------------------------------------------------------------------
def _worded(block: Block, spots: bool, budget: ReadingBudget) -> Iterator[SymbolTable]:
    """Words between blanks."""
    if len(block.lines) * 2 > MAX_CELLS:
        return
    rows = _rows_of_words(block, budget)
    if not all(rows):
        return
    places = [_word_spots(line) for line in block.lines] if spots else None
    if len(rows[0]) + 1 == len(rows[-1]) or rows[-1][0].startswith("["):
        rows, places = _without_numbers(rows, places)
    refuse_uneven(rows)
    if len(rows[0]) == 1 and _is_one_word_a_row(rows):
        return
    yield table_of(
        rows,
        "text",
        budget,
        places,
        sure=_sureness(rows),
        remarks=tuple(block.remarks),
        meant=block.meant,
    )


def _rows_of_words(block: Block, budget: ReadingBudget) -> list[list[str]]:
    """The words of each line; commas are blanks."""
    rows: list[list[str]] = []
    for line in block.lines:
        budget.spend(10 + (len(line.text) >> 2))
        words = line.text.replace(",", " ").split()
        rows.append(list(map(_whole, words)) if "." in line.text else words)
    return rows


def _whole(word: str) -> str:
    """A decimal without a fraction as a whole number; any other word as it is."""
    if not _DECIMAL.fullmatch(word):
        return word
    value = float(word)
    return str(int(value)) if value.is_integer() else word


def _are_decimals(lines: Sequence[Line]) -> bool:
    """True for lines of decimals alone, as numpy saves them."""
    for line in lines:
        words = line.text.split()
        if len(words) < 2 or not all(map(_DECIMAL.fullmatch, words)):
            return False
    return True


def _is_one_word_a_row(rows: list[list[str]]) -> bool:
    """True for a single row, and for rows of a word that has several characters."""
    return len(rows) == 1 or max(len(row[0]) for row in rows) > 1


def _sureness(rows: list[list[str]]) -> float:
    """How sure it is that words between blanks are cells."""
    if len(rows[0]) == 1:
        return 0.9
    single = all(len(word) == 1 for row in rows[:50] for word in row)
    return 1.0 if single or _apart(rows) else 0.97


def _apart(rows: Sequence[Sequence[str]]) -> bool:
    """True if words of several lengths stand in the rows, as numbers and names do."""
    return any(word[:1].isalnum() or word[:1] in "$-." for word in rows[0])


def _word_spots(line: Line) -> list[Spot]:
    text = line.text.replace(",", " ")
    return [
        (line.number, found.start(), found.end() - found.start())
        for found in re.finditer(r"\S+", text)
    ]


def _without_numbers(
    rows: list[list[str]], places: list[list[Spot]] | None
) -> tuple[list[list[str]], list[list[Spot]] | None]:
    """Rows without the numbers of rows and columns that R and pandas print round
    them."""
    if len(rows) < 2:
        return rows, places
    head, *body = rows
    if not _begin_with_numbers(body):
        return rows, places
    width = len(body[0])
    if len(head) not in (width - 1, width) or (len(head) == width and head[0] != ""):
        return rows, places
    if not _name_columns(head[-(width - 1) :]):
        return rows, places
    kept = [row[1:] for row in body]
    if places is not None:
        places = [row[1:] for row in places[1:]]
    return kept, places


def _begin_with_numbers(rows: list[list[str]]) -> bool:
    """True if the first words of rows are their numbers, from 0 or 1, or in brackets as
    R prints them."""
    labels = [row[0] for row in rows if row]
    from_one = range(1, len(rows) + 1)
    ways = (
        [str(k - 1) for k in from_one],
        [str(k) for k in from_one],
        [f"[{k}," for k in from_one],
        [f"[{k},]" for k in from_one],
    )
    letters = len(rows) > 2 and labels == [chr(64 + k) for k in from_one][:26]
    return letters or labels in ways


def _name_columns(names: list[str]) -> bool:
    """True if words are names or numbers of columns."""
    plain = [re.sub(r"[\[\],]", "", name) for name in names]
    return _only_names(plain) or all(name[:1].isalpha() for name in names)


# -- characters ------------------------------------------------------------------------
def _one_a_cell(
    rows: list[list[str]],
) -> tuple[list[list[str]], int, tuple[Text, ...]]:
    """Rows with a character a cell, the number of characters that a cell has in the
    text, and what is guessed."""
    doubled = _doubled(rows)
    if doubled is None:
        return rows, 1, ()
    return doubled, 2, (Text("two characters were taken for one cell"),)


def _characters(
    block: Block, spots: bool, budget: ReadingBudget
) -> Iterator[SymbolTable]:
    """A cell a character; a blank is floor, and so is what a short row lacks."""
    lines = block.lines
    if all(_is_spaced(line.text) for line in lines):
        return
    if _are_columns(lines) or _are_parted(lines) or _are_decimals(lines):
        return
    indent = _indent(lines)
    rows = _rows_of_signs(lines, indent, budget)
    if not rows:
        return
    blanks = " " in chain.from_iterable(rows)
    rows, step, guesses = _one_a_cell(rows)
    if filled_up(rows, " "):
        guesses += (Text("short rows were filled up with floor"),)
    width = len(rows[0])
    if width * len(rows) < 2:
        return
    yield table_of(
        rows,
        "text",
        budget,
        _spots_of_signs(lines, indent, step, width) if spots else None,
        sure=0.95 if blanks else 0.99,
        of_digits=not blanks and _are_bits(rows),
        guesses=guesses,
        remarks=tuple(block.remarks),
        meant=block.meant,
    )


def _indent(lines: Sequence[Line]) -> int:
    """The number of blanks with which every line begins."""
    return min(len(line.text) - len(line.text.lstrip(" ")) for line in lines)


def _spots_of_signs(
    lines: Sequence[Line], indent: int, step: int, width: int
) -> list[list[Spot]]:
    """The places of cells of `step` characters."""
    return [
        [(line.number, indent + step * k, step) for k in range(width)] for line in lines
    ]


def _are_bits(rows: list[list[str]]) -> bool:
    """True for rows of several digits 0 and 1."""
    return len(rows[0]) > 1 and all(set(row) <= {"0", "1"} for row in rows)


def _rows_of_signs(
    lines: Sequence[Line], indent: int, budget: ReadingBudget
) -> list[list[str]]:
    """The characters of each line; [] if a text with blanks or with uneven lines is
    not a drawing."""
    texts = []
    for line in lines:
        budget.spend(5 + 3 * len(line.text))
        text = line.text[indent:]
        texts.append(text if text.isascii() else _JOINED.sub("", text))
    bare = [text.rstrip() for text in texts]
    if len(set(map(len, bare))) == 1 and " " not in "".join(bare):
        texts = bare  # blanks behind rows that end together
    if not _drawn(texts):
        texts = [text.rstrip() for text in texts]
        if _is_ragged(texts):
            return []
    if _is_sparse(texts) or any("\t" in text for text in texts):
        return []
    return [list(text) for text in texts]


def _is_ragged(texts: list[str]) -> bool:
    """True for uneven lines without blanks, and for many signs between blanks."""
    if any(" " in text for text in texts):
        return not _few_signs(texts)
    return len(set(map(len, texts))) > 1


def _is_sparse(texts: list[str]) -> bool:
    """True if less than a tenth of the board is more than blanks."""
    filled = sum(len(text) - text.count(" ") for text in texts)
    return 10 * filled < len(texts) * max(map(len, texts))


def _drawn(texts: Sequence[str]) -> bool:
    """True for a drawing with walls of one sign, in which blanks are cells."""
    letters = "".join(texts[:200])
    return bool(_DRAWN_WALLS & set(letters)) and " " in letters


def _is_spaced(text: str) -> bool:
    """True for single characters with a blank between them."""
    text = text.strip()
    return len(text) % 2 == 1 and not text[1::2].strip() and " " not in text[::2]


def _are_parted(lines: Sequence[Line]) -> bool:
    """True if a sign of tables parts every line into as many short cells."""
    longest = max(len(line.text) for line in lines)
    for sign in ",;\t":
        counts = {line.text.count(sign) for line in lines}
        count = max(counts)
        if count and len(counts) == 1 and longest <= _WIDE_CELL * (count + 1):
            return True
    return False


def _are_columns(lines: Sequence[Line]) -> bool:
    """True for single characters that stand under each other, with several blanks
    between them and as many everywhere."""
    first = _places_of_signs(lines[0].text)
    steps = {after - before for before, after in pairwise(first)}
    if len(lines) < 2 or len(steps) != 1 or min(steps) < 2:
        return False
    return all(_places_of_signs(line.text) == first for line in lines[1:])


def _places_of_signs(text: str) -> list[int]:
    """The columns of a line that are not blank."""
    return [col for col, sign in enumerate(text[:20_000]) if sign != " "]


def _few_signs(texts: Sequence[str]) -> bool:
    """True if rows with blanks are of a few signs, and not sentences."""
    signs = set("".join(texts[:200])) - {" "}
    known = set(words_of(FLOOR_WORDS)) | set(words_of(WALL_WORDS))
    return len(signs) <= 12 and bool(signs & known)


def _doubled(rows: list[list[str]]) -> list[list[str]] | None:
    """Rows with each second character left out, if every cell is drawn with two; else
    None. One sign alone does not tell."""
    if len(set(chain.from_iterable(rows))) < 2:
        return None
    pairs = _pairs_of(rows)
    if sum(pairs.values()) > MAX_CELLS or max(map(len, rows)) < 6:
        return None
    odd = 0
    walls = 0
    for (left, right), times in pairs.items():
        if left == right == " ":
            continue
        if left == right:
            walls += times
        elif " " in (left, right):
            odd += times
        else:
            return None
    if odd > 4 or walls < max(8, 4 * odd):
        return None
    return [_halved(row) for row in rows]


def _pairs_of(rows: list[list[str]]) -> Counter[tuple[str, str]]:
    """How often each two characters stand side by side in places for one cell."""
    pairs: Counter[tuple[str, str]] = Counter()
    for row in rows:
        for k in range(0, len(row), 2):
            pairs[row[k], row[k + 1] if k + 1 < len(row) else " "] += 1
    return pairs


def _halved(row: list[str]) -> list[str]:
    """The first of each two characters, or the second if that one is a blank."""
    return [
        row[k] if row[k] != " " or k + 1 == len(row) else row[k + 1]
        for k in range(0, len(row), 2)
    ]
