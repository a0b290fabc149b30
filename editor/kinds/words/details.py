"""What the details of a result say, in words: one line a fact.

Lists of cells, steps or pairs are no facts for a line; the canvas and the docks show them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QCoreApplication

from editor.models.answers.numerals import in_full
from editor.models.program.language import QT_TRANSLATE_NOOP
from solvers.level import Level

COMMON = {
    "found_by": QT_TRANSLATE_NOOP("Details", "Found by"),
    "proved_by": QT_TRANSLATE_NOOP("Details", "Proved by"),
}
"""Facts that solvers of any kind may give; they come after those of the kind."""
ELSEWHERE = frozenset(("cells", "steps", "reason_cells", "traffic"))
"""What the canvas shows, for any kind."""


@dataclass(frozen=True)
class DetailWords:
    """The words of the details that the solvers of one kind give.

    names: of the facts, in the order they are shown. values: words for texts with a meaning, by
    name and text. hidden: what is shown elsewhere, or is nothing for a person. Each text is marked
    for the context "Details".
    """

    names: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[tuple[str, str], str] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()

    def lines(self, details: Mapping[str, Any]) -> list[tuple[str, str]]:
        """Name and value of every fact that fits on a line."""
        names, hidden = {**self.names, **COMMON}, self.hidden | ELSEWHERE
        known = [name for name in names if name in details]
        others = [name for name in details if name not in names and name not in hidden]
        found = []
        for name in (*known, *others):
            text = self._value(name, details[name])
            if text:
                title = names.get(name)
                shown = name.replace("_", " ").capitalize() if title is None else detail_text(title)
                found.append((shown, text))
        return found

    def table(self, details: Mapping[str, Any], level: Level | None) -> str:
        """Facts that make a table, in Qt's HTML; empty for none. level: what was solved."""
        return ""

    def sentences(self, details: Mapping[str, Any], level: Level | None) -> list[str]:
        """The rows of the table as sentences, for screen readers and the clipboard."""
        return []

    def _value(self, name: str, value: Any) -> str:
        if isinstance(value, bool):
            yes, no = QT_TRANSLATE_NOOP("Details", "yes"), QT_TRANSLATE_NOOP("Details", "no")
            return detail_text(yes if value else no)
        if isinstance(value, int):
            return in_full(value)
        if isinstance(value, float):
            return f"{value:g}"
        if isinstance(value, str) and len(value) <= 160:
            words = self.values.get((name, value))
            return value if words is None else detail_text(words)
        return ""


def detail_text(text: str) -> str:
    """A text of the context "Details" in the language in use."""
    return QCoreApplication.translate("Details", text)
