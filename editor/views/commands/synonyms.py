"""Other words by which people look for a command, a setting or a page; and why one is not usable.

A translation gives the other words of its language; the English ones find it in every language.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction

from editor.models.program.language import marked

NEEDS = {
    "level": (marked("Needs", "Open a level first"), "file.open"),
    "design": (marked("Needs", "Not in a game"), "play.edit"),
    "play": (marked("Needs", "Begin a game first"), "play.start"),
    "session": (marked("Needs", "Begin a game first"), "play.start"),
    "moved": (marked("Needs", "Make a move in a game first"), "play.start"),
    "complete": (marked("Needs", "Finish a game first"), "play.start"),
    "playback": (marked("Needs", "Show a route first"), "solve.start"),
    "browser": (marked("Needs", "Find the routes first"), "routes.browse"),
    "film": (marked("Needs", "Record a search first"), "theatre.run"),
    "search": (marked("Needs", "Record a search first"), "theatre.run"),
    "file.export_gif": (marked("Needs", "Show a route first"), "solve.start"),
    "solve.start": (marked("Needs", "A search goes on"), "solve.stop"),
    "solve.stop": (marked("Needs", "Nothing searches now"), "solve.start"),
    "solve.more": (marked("Needs", "No search was stopped"), "solve.start"),
    "solve.keep": (marked("Needs", "There is no answer yet"), "solve.start"),
    "intended.take": (marked("Needs", "Show a route first"), "solve.start"),
    "intended.clear": (marked("Needs", "There is no intended route"), "tool.intended"),
    "intended.compare": (marked("Needs", "There is no intended route"), "tool.intended"),
    "certificate.page": (marked("Needs", "There is no answer yet"), "solve.start"),
    "certificate.proof": (marked("Needs", "Nothing is proved yet"), "solve.start"),
    "theatre.pair": (marked("Needs", "Show the theatre first"), "theatre.run"),
    "why.apply": (marked("Needs", "There are no repairs yet"), "solve.why"),
    "why.pick": (marked("Needs", "There are no repairs yet"), "solve.why"),
    "conditions.clear": (marked("Needs", "There are no conditions"), "tool.must"),
    "edit.undo": (marked("Needs", "Nothing was changed"), ""),
    "edit.redo": (marked("Needs", "Nothing was taken back"), ""),
    "game.undo": (marked("Needs", "Make a move in a game first"), ""),
    "game.redo": (marked("Needs", "Nothing was taken back"), ""),
    "file.close_others": (marked("Needs", "No other level is open"), ""),
} | dict.fromkeys(
    ("edit.cut", "edit.erase", "edit.fill_selection", "select.none"),
    (marked("Needs", "Select cells first"), "tool.select"),
)
"""What is missing, by a parameter of commands or the id of one, and the command that brings it."""
NEEDS |= dict.fromkeys(
    ("file.copy_path", "file.show_in_folder", "folder.difficulty", "file.versions"),
    (marked("Needs", "Save the level first"), "file.save"),
)
OTHERWISE = marked("Needs", "Not for this level as it stands")


@cache
def synonyms() -> dict[str, str]:
    """Phrases with commas between, by a command, or `setting:` and the name of a setting."""
    lines = Path(__file__).with_name("synonyms.txt").read_text("utf-8").splitlines()
    return {name: phrases for name, _, phrases in (line.partition(" = ") for line in lines)}


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
