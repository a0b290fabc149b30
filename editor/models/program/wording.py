"""Wording: what a text that stands on the screen was translated from.

A widget keeps the words it was given, not where they came from. When the language changes, each
text is looked up in the words of the language it is in. That is exact: within one context no two
sources share a translation (a test sees to it), and where contexts disagree the one of the
widget's own class decides.
"""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from editor.models.program.language import NAMES, catalogue


@dataclass(frozen=True)
class Message:
    """One entry of a .ts file."""

    context: str
    source: str
    translation: str
    state: str = ""
    """"unfinished", "vanished", "obsolete", or nothing: all is well."""


def messages(file: Path) -> Iterator[Message]:
    """The entries of a .ts file."""
    for context in ElementTree.parse(file).getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            found = message.find("translation")
            forms = () if found is None else tuple(found.iter("numerusform"))
            text = "" if found is None else (forms[0] if forms else found).text or ""
            state = "unfinished" if found is None else found.get("type", "")
            yield Message(name, message.findtext("source", ""), text, state)


class Wording:
    """The words of one language, to find the sources of texts again."""

    def __init__(self, code: str) -> None:
        """code: of a language; "en" knows every source as its own translation."""
        english = code == "en"
        file = catalogue(next(iter(set(NAMES) - {"en"})) if english else code)
        self._sources: dict[str, dict[str, str]] = defaultdict(dict)
        for message in messages(file.with_suffix(".ts")):
            text = message.source if english else message.translation or message.source
            self._sources[text][message.context] = message.source

    def now(self, text: str, contexts: Iterable[str]) -> str:
        """A text of this language in the one in use; unchanged if it is no known text.

        contexts: those of the widget, nearest first. Others decide only if they agree.
        """
        known = self._sources.get(text)
        if known is None and text.strip() not in ("", text):
            return text.replace(text.strip(), self.now(text.strip(), contexts))
        if known is None:
            return text
        for context in contexts:
            if context in known:
                return QCoreApplication.translate(context, known[context])
        words = {QCoreApplication.translate(context, known[context]) for context in known}
        return words.pop() if len(words) == 1 else text
