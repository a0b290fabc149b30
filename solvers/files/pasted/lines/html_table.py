"""The first table in a piece of HTML, as pages and spreadsheets hold it."""

from __future__ import annotations

from html.parser import HTMLParser

from gridwright.solvers.files.pasted.budget import ReadingBudget


class _Table(HTMLParser):
    """A parser that collects the cells of the first table of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self._open = False
        self._over = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._over:
            return
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th") and self.rows:
            self.rows[-1].append("")
            self._open = True

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self._open = False
        elif tag == "table":
            self._over = True

    def handle_data(self, data: str) -> None:
        if self._open:
            self.rows[-1][-1] += data


def html_rows(page: str, budget: ReadingBudget | None = None) -> list[list[str]] | None:
    """The words in the cells of the first table of a page. None if it has no table with
    even rows."""
    if "<t" not in page.lower():
        return None
    reader = _Table()
    for begin in range(0, len(page), _PIECE):
        if budget is not None:
            budget.spend(_PIECE)
        piece = page[begin : begin + _PIECE]
        reader.feed(piece)
    rows = [list(map(_in_one_line, row)) for row in reader.rows if row]
    widths = {len(row) for row in rows}
    if len(widths) != 1:
        return None
    one_cell = len(rows) == 1 and widths == {1}
    return None if one_cell else rows


def _in_one_line(cell: str) -> str:
    """The words of a cell with one blank between them."""
    return " ".join(cell.split())


_PIECE = 1 << 14
"""Characters between two looks at the budget."""
