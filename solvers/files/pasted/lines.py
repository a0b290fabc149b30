"""Rows of words, of characters, and of the cells of spreadsheets, as text holds them.

The lines that are a board are found among others: a title above, a line that says the
size, numbers of rows and columns that R and pandas print, the heads of maps. What is
not used is named.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.tables import Spot, filled_up, table_of
from gridwright.solvers.files.rows import uneven
from gridwright.solvers.kind import MAX_CELLS, LevelError, Text
from gridwright.solvers.kind.foreign import SymbolTable
from gridwright.solvers.kind.meaning import FLOOR_WORDS, WALL_WORDS, words_of

SHOWN = 200_000
"""Characters of a text up to which the places of its cells are kept."""
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
_DRAWN_WALLS = frozenset("#█▓▒■%*XW⬛🧱")


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
    texts = [line.text.strip() for line in block.lines]
    counts = [len(text.split()) for text in texts]
    words = [_is_prose(text) for text in texts]
    rest = {
        count for count, is_words in zip(counts, words, strict=True) if not is_words
    }
    usual = rest or {Counter(counts).most_common(1)[0][0]}
    length = Counter(map(len, texts)).most_common(1)[0][0]
    prose = [
        is_words and (usual != {count} or (count == 1 and len(text) != length))
        for text, count, is_words in zip(texts, counts, words, strict=True)
    ]
    first = 0
    while first < len(prose) and prose[first]:
        first += 1
    last = len(prose)
    while rest and last > first and prose[last - 1]:
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


def _is_prose(text: str) -> bool:
    """True for a line that is most of all words of letters."""
    words = [word for word in re.findall(r"[^\W\d_]{3,}", text) if len(set(word)) > 2]
    letters = sum(map(len, words))
    return bool(words) and letters * 2 > len(text.replace(" ", ""))


def _leave_out_size(block: Block) -> None:
    """Leave out a first line of one or two numbers that say the size of the rest."""
    if len(block.lines) < 2:
        return
    words = block.lines[0].text.replace(",", " ").replace("x", " ").split()
    if not 1 <= len(words) <= 2 or not all(
        re.fullmatch("[0-9]{1,4}", w) for w in words
    ):
        return
    sides = tuple(map(int, words))
    rest = block.lines[1:]
    widths = {len(_cells_of(line.text)) for line in rest}
    longest = {len(line.text) for line in rest}
    rows = len(rest)
    counts = {len(_split_words(line.text)) for line in rest}
    if rows not in sides or rows < 2 or counts == {len(words)}:
        return
    others = set(sides) if len(sides) == 1 else {sides[1 - sides.index(rows)]}
    if others & (widths | {max(longest)}) or max(longest) <= max(others):
        block.lines = rest
        block.size = sides


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


def _by_parter(
    lines: Sequence[Line], parter: str, budget: ReadingBudget
) -> list[list[str]] | None:
    """The cells between a sign; None if it does not part the lines."""
    counts = [line.text.count(parter) for line in lines]
    if max(counts) == 0 or (parter == "," and len(lines) == 1):
        return None
    if parter != "\t" and len(set(counts)) > 1 and _worth(lines, parter, counts) < 0.8:
        return None
    rows = []
    for line in lines:
        budget.spend(10 + len(line.text))
        rows.append(_split_cells(line.text, parter))
    width = max(map(len, rows))
    idle = width > 1 and all(not row[-1] or len(row) < width for row in rows)
    if idle and all(line.text.rstrip().endswith(parter) for line in lines):
        rows = [row[: width - 1] for row in rows]
    if len(set(counts)) > 1:
        filled_up(rows, "")
    return rows


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
    if len(texts) < 2 or not all(t.startswith("|") and t.endswith("|") for t in texts):
        return None
    rows = [[cell.strip() for cell in text[1:-1].split("|")] for text in texts]
    if len({len(row) for row in rows}) > 1 or len(rows[0]) < 2:
        return None
    if all(re.fullmatch(":?-+:?", cell) for cell in rows[1]):
        head, _rule, *body = rows
        named = [cell for cell in head if cell]
        return body if _only_names(named) and body else [head, *body]
    return rows


def _only_names(head: Sequence[str]) -> bool:
    """True for names of columns rather than cells: none, numbers that count, letters
    in order."""
    if not head:
        return True
    if head in (
        [str(k) for k in range(len(head))],
        [str(k + 1) for k in range(len(head))],
    ):
        return True
    upper = [name.upper() for name in head]
    return len(head) > 2 and upper == [chr(65 + k) for k in range(len(head))]


# -- words -----------------------------------------------------------------------------
def _worded(block: Block, spots: bool, budget: ReadingBudget) -> Iterator[SymbolTable]:
    """Words between blanks."""
    if len(block.lines) * 2 > MAX_CELLS:
        return
    rows: list[list[str]] = []
    commas = any("," in line.text for line in block.lines)
    for line in block.lines:
        budget.spend(10 + (len(line.text) >> 2))
        text = line.text.replace(",", " ") if commas else line.text
        rows.append(text.split())
    if not all(rows):
        return
    places = [_word_spots(line) for line in block.lines] if spots else None
    if len(rows[0]) + 1 == len(rows[-1]) or rows[-1][0].startswith("["):
        rows, places = _without_numbers(rows, places)
    width = len(rows[0])
    odd = next((k for k, row in enumerate(rows) if len(row) != width), None)
    if odd is not None:
        raise LevelError(uneven(odd, len(rows[odd]), width))
    if width == 1 and (len(rows) == 1 or max(len(row[0]) for row in rows) > 1):
        return
    single = all(len(word) == 1 for row in rows[:50] for word in row)
    digits = width == 1
    sure = 0.9 if digits else 1.0 if single or _apart(rows) else 0.97
    yield table_of(
        rows,
        "text",
        budget,
        places,
        sure=sure,
        remarks=tuple(block.remarks),
        meant=block.meant,
    )


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
    labels = [row[0] for row in body if row]
    counted = [str(k) for k in range(len(body))]
    from_one = [str(k + 1) for k in range(len(body))]
    bracketed = [f"[{k}," for k in from_one], [f"[{k},]" for k in from_one]
    if labels not in (counted, from_one, *bracketed):
        return rows, places
    width = len(body[0])
    if len(head) not in (width - 1, width) or (len(head) == width and head[0] != ""):
        return rows, places
    names = head[-(width - 1) :]
    plain = [re.sub(r"[\[\],]", "", name) for name in names]
    if not (_only_names(plain) or all(name[:1].isalpha() for name in names)):
        return rows, places
    kept = [row[1:] for row in body]
    if places is not None:
        places = [row[1:] for row in places[1:]]
    return kept, places


# -- characters ------------------------------------------------------------------------
def _characters(
    block: Block, spots: bool, budget: ReadingBudget
) -> Iterator[SymbolTable]:
    """A cell a character; a blank is floor, and so is what a short row lacks."""
    lines = block.lines
    if all(_is_spaced(line.text) for line in lines):
        return
    indent = min(len(line.text) - len(line.text.lstrip(" ")) for line in lines)
    rows = _rows_of_signs(lines, indent, budget)
    if not rows:
        return
    blanks = any(" " in row for row in rows)
    doubled = _doubled(rows)
    guesses: tuple[Text, ...] = ()
    if doubled is not None:
        rows = doubled
        guesses = (Text("two characters were taken for one cell"),)
    if filled_up(rows, " "):
        guesses += (Text("short rows were filled up with floor"),)
    width = len(rows[0])
    if width * len(rows) < 2:
        return
    step = 1 if doubled is None else 2
    places = [
        [(line.number, indent + step * k, step) for k in range(width)]
        for line in (lines if spots else ())
    ]
    strings = not blanks and all(set(row) <= {"0", "1"} for row in rows)
    yield table_of(
        rows,
        "text",
        budget,
        places if spots else None,
        sure=0.95 if blanks else 0.99,
        of_digits=strings and width > 1,
        guesses=guesses,
        remarks=tuple(block.remarks),
        meant=block.meant,
    )


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
    if not _drawn(texts):
        texts = [text.rstrip() for text in texts]
        uneven_ = len({len(text) for text in texts}) > 1
        blanks = any(" " in text for text in texts)
        if (uneven_ and not blanks) or (blanks and not _few_signs(texts)):
            return []
    filled = sum(len(text) - text.count(" ") for text in texts)
    sparse = 10 * filled < len(texts) * max(map(len, texts))
    if sparse or any("\t" in text for text in texts):
        return []
    return [list(text) for text in texts]


def _drawn(texts: Sequence[str]) -> bool:
    """True for a drawing with walls of one sign, in which blanks are cells."""
    letters = "".join(texts[:200])
    return bool(_DRAWN_WALLS & set(letters)) and " " in letters


def _is_spaced(text: str) -> bool:
    """True for single characters with a blank between them."""
    text = text.strip()
    return len(text) % 2 == 1 and not text[1::2].strip() and " " not in text[::2]


def _few_signs(texts: Sequence[str]) -> bool:
    """True if rows with blanks are of a few signs, and not sentences."""
    signs = set("".join(texts[:200])) - {" "}
    known = set(words_of(FLOOR_WORDS)) | set(words_of(WALL_WORDS))
    return len(signs) <= 12 and bool(signs & known)


def _doubled(rows: list[list[str]]) -> list[list[str]] | None:
    """Rows with each second character left out, if every cell is drawn with two; else
    None."""
    pairs: Counter[tuple[str, str]] = Counter()
    for row in rows:
        for k in range(0, len(row), 2):
            pairs[row[k], row[k + 1] if k + 1 < len(row) else " "] += 1
    if sum(pairs.values()) > MAX_CELLS or max(map(len, rows)) < 6:
        return None
    odd = 0
    walls = 0
    for (left, right), times in pairs.items():
        if left == right:
            walls += times if left != " " else 0
        elif " " in (left, right):
            odd += times
        else:
            return None
    if odd > 4 or walls < 8 or walls < 4 * odd:
        return None
    return [
        [
            row[k] if row[k] != " " or k + 1 == len(row) else row[k + 1]
            for k in range(0, len(row), 2)
        ]
        for row in rows
    ]
