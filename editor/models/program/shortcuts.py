"""The shortcuts of commands, the letters of menus, and the search for a command by a
few letters.

The settings keep only the shortcuts that differ from the program's own, so that a later
version may change those a person never touched. Shortcuts are compared in one normal
spelling.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from gridwright.editor.models.program.language import marked
from gridwright.editor.models.program.settings import Settings

EXACT = 300
TITLE = 180
PHRASE = 110
PREFIX = 100
WORD = 80
INSIDE = 60
SYNONYM = 50
GROUP = 30
SCATTERED = 20


def score(query: str, text: str, group: str = "", synonyms: str = "") -> int | None:
    """The rank of a command for a query; the higher the better, None without a match.

    Each word of the query must be found in the text (its start, the start of a word,
    anywhere, or its letters in order), in the synonyms (phrases with commas between),
    or in the group, which counts less. Case does not matter. A query of no words finds
    everything equally.
    """
    query, text, group = (_plain(words) for words in (query, text, group))
    phrases = [phrase.strip() for phrase in re.split("[,，、]", synonyms.casefold())]
    titled = (
        EXACT if query == text else TITLE * (bool(query) and text.startswith(query))
    )
    total = titled + PHRASE * (bool(query) and query in phrases)
    for word in query.split():
        found = _word_score(word, text, group, phrases)
        if found is None:
            return None
        total += found
    return total


def _plain(words: str) -> str:
    """The form in which words are compared: in lower case, without the dots that
    announce a dialog."""
    return words.casefold().strip().rstrip("….").rstrip()


def ranked(
    query: str,
    commands: Sequence[tuple[str, ...]],
    recent: Sequence[int],
    last: Collection[int] = (),
) -> list[int]:
    """The positions of the (text, group, synonyms) that a query finds, best first.

    Equally good ones stand in the order of `recent` (positions, latest first), then
    their own; those of `last` after the others.
    """
    order = {position: rank for rank, position in enumerate(recent)}
    found = []
    for position, words in enumerate(commands):
        points = score(query, *words)
        if points is not None:
            rank = order.get(position, len(order))
            found.append((-points, position in last, rank, position))
    return [position for *_, position in sorted(found)]


def _word_score(word: str, text: str, group: str, phrases: Sequence[str]) -> int | None:
    if text.startswith(word):
        return PREFIX
    if any(part.startswith(word) for part in text.split()):
        return WORD
    if word in text:
        return INSIDE
    if any(_begins(word, phrase) for phrase in phrases):
        return SYNONYM
    return GROUP if group.startswith(word) else _scattered(word, text)


def _begins(word: str, phrase: str) -> bool:
    """True if a word of the phrase begins so; without spaces, as in Chinese, also if
    either text holds the other."""
    if word.isascii():
        return any(part.startswith(word) for part in phrase.split())
    return word in phrase or (len(phrase) > 1 and phrase in word)


def _scattered(word: str, text: str) -> int | None:
    """Letters in order with gaps between them: the first must begin a word of the
    text."""
    starts = [0, *(at + 1 for at, letter in enumerate(text) if letter == " ")]
    for start in starts:
        if text[start : start + 1] != word[:1]:
            continue
        at = start
        gaps = 0
        for letter in word[1:]:
            following = text.find(letter, at + 1)
            if following < 0:
                break
            gaps += following - at - 1
            at = following
        else:
            return max(SCATTERED - gaps, 1)
    return None


def free_letter(text: str, taken: Collection[str]) -> str:
    """The letter that chooses an English text in a menu: the first of a word, if it is
    free; "" where others took all letters of the text."""
    return next((letter for letter in letters_of(text) if letter not in taken), "")


@cache
def letters_of(text: str) -> tuple[str, ...]:
    """The letters that may choose an English text, the best first."""
    text = text.lower()
    return tuple(
        dict.fromkeys((*re.findall(r"\b[a-z]", text), *re.findall(r"[a-z]", text)))
    )


def with_letter(text: str, letter: str) -> str:
    """A text whose letter chooses it in a menu: in brackets at the end of a text that
    has no Latin words; none where such words lack it."""
    plain = text.replace("&", "&&")
    found = letter and (
        re.search(rf"\b{letter}", plain, re.IGNORECASE)
        or re.search(letter, plain, re.IGNORECASE)
    )
    if found:
        return f"{plain[: found.start()]}&{plain[found.start() :]}"
    if not letter or text.removesuffix("…").isascii():
        return plain
    body = plain.removesuffix("…")
    room = " " if body[-1:].isascii() else ""
    return f"{body}{room}(&{letter.upper()}){plain[len(body) :]}"


def without_letter(text: str) -> str:
    """The text without the letter that `with_letter` added."""
    bare = re.sub(r" ?\(&[A-Z]\)(?=…?$)", "", text)
    return bare.replace("&&", "\0").replace("&", "").replace("\0", "&")


KEY = "shortcuts"

BOARD_KEYS = {
    key: words
    for words, keys in {
        marked("Shortcuts", "choose a token"): "1 2 3 4 5 6 7 8 9",
        marked(
            "Shortcuts", "move on the board"
        ): "Left Right Up Down Home End PgUp PgDown",
        marked("Shortcuts", "paint on the board"): "Return Enter",
        marked("Shortcuts", "pan, or play and pause"): "Space",
        marked("Shortcuts", "erase on the board"): "Del Backspace",
        marked("Shortcuts", "open the menu of a cell"): "Menu Shift+F10",
        marked("Shortcuts", "go to the next field"): "Tab",
        marked("Shortcuts", "go to the field before"): "Shift+Tab",
        marked(
            "Shortcuts", "open a menu"
        ): "Alt+F Alt+E Alt+A Alt+L Alt+V Alt+S Alt+Y Alt+H",
    }.items()
    for key in keys.split()
}
"""Keys that no command can take, and what they do (translated in the context
Shortcuts)."""


class Shortcuts(QObject):
    """The shortcuts of all commands.

    defaults: id -> portable texts of the program's own. apart: whether two commands can
    never be used at the same time, so that they may share a key.
    """

    changed = Signal(str)
    """The id of a command whose shortcuts changed."""

    def __init__(
        self,
        settings: Settings,
        defaults: Mapping[str, Sequence[str]],
        apart: Callable[[str, str], bool] = lambda _one, _other: False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._apart = apart
        self._settings = settings
        self._defaults = {
            name: tuple(map(normal, keys)) for name, keys in defaults.items()
        }
        self._own = self._read()

    def of(self, command: str) -> tuple[str, ...]:
        """The shortcuts of a command, the shown one first."""
        return self._own.get(command, self._defaults[command])

    def default(self, command: str) -> tuple[str, ...]:
        return self._defaults[command]

    def commands(self) -> list[str]:
        return list(self._defaults)

    @property
    def customised(self) -> list[str]:
        """The commands that differ from the program's own shortcuts."""
        return list(self._own)

    def user(self, key: str, command: str = "") -> str | None:
        """The command that keeps `command` from using a key; None if it is free for
        it."""
        wanted = normal(key)
        others = [
            other
            for other in self._defaults
            if other != command and wanted in self.of(other)
        ]
        return next(
            (other for other in others if not self._apart(command, other)), None
        )

    def set(self, command: str, keys: Sequence[str]) -> None:
        """Give a command these shortcuts, or none. Other commands that used them lose
        them."""
        wanted = tuple(filter(None, map(normal, keys)))
        for key in wanted:
            other = self.user(key, command)
            while other is not None:
                self._put(other, tuple(k for k in self.of(other) if k != key))
                other = self.user(key, command)
        self._put(command, wanted)
        self._write()

    def reset(self, command: str) -> None:
        """Restore the program's own shortcuts of a command. A command that took one of
        them loses it."""
        self.set(command, self._defaults[command])

    def reset_all(self) -> None:
        own, self._own = self._own, {}
        self._write()
        for command in own:
            self.changed.emit(command)

    def _put(self, command: str, keys: tuple[str, ...]) -> None:
        if keys == self._defaults[command]:
            self._own.pop(command, None)
        else:
            self._own[command] = keys
        self.changed.emit(command)

    def _read(self) -> dict[str, tuple[str, ...]]:
        """The kept shortcuts; what cannot be read, or names an unknown command, is left
        out."""
        try:
            kept = json.loads(self._settings.text(KEY, "{}"))
        except ValueError:
            return {}
        if not isinstance(kept, dict):
            return {}
        return {
            command: tuple(normal(str(key)) for key in keys)
            for command, keys in kept.items()
            if command in self._defaults and isinstance(keys, list)
        }

    def _write(self) -> None:
        self._settings.set(KEY, json.dumps(self._own))


def sequence(key: str) -> QKeySequence:
    """The keys of a text in English, as commands and settings name them: in the
    system's own spelling Qt would ask the translators for the name of every key that
    there is."""
    return QKeySequence.fromString(key, QKeySequence.SequenceFormat.PortableText)


def normal(key: str) -> str:
    """The one spelling of a shortcut in stored text."""
    return sequence(key).toString(QKeySequence.SequenceFormat.PortableText)


def shown(key: str) -> str:
    """A shortcut as the person's system writes it."""
    return sequence(key).toString(QKeySequence.SequenceFormat.NativeText)
