"""Other words by which people look for a command, a setting or a page; and why one is not usable.

A translation gives the other words of its language; the English ones find it in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction

from editor.models.program.language import marked
from editor.views.commands.actions import lines_of

NEEDS = {name: words.partition(" = ")[::2] for name, words in lines_of("needs.txt").items()}
"""What is missing, by a parameter of commands or the id of one, and the command that brings it."""
OTHERWISE = marked("Needs", "Not for this level as it stands")


@cache
def synonyms() -> dict[str, str]:
    """Phrases with commas between, by a command, or `setting:` and the name of a setting."""
    return lines_of("synonyms.txt")


def synonyms_of(name: str) -> str:
    """The other words for a command or setting: in the language in use, then in English."""
    english = synonyms().get(name, "")
    if not english:
        return ""
    own = QCoreApplication.translate("Synonyms", english)
    return english if own == english else f"{own}, {english}"


def need(missing: str, action: Callable[[str], QAction]) -> str:
    """The sentence for what is missing, with the command that brings it and its keys."""
    text, brings = NEEDS.get(missing, (OTHERWISE, ""))
    words = QCoreApplication.translate("Needs", text)
    return f"{words} · {action(brings).toolTip()}" if brings else words
