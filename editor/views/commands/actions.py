"""Actions: name, words, shortcut and icon of every command of the program.

A feature marks each method that is a command:

    @command("edit.cut", "Cut", "Ctrl+X", "cut", when=some_selected)
    def _cut(self, view: DocumentView) -> None:

What is too long for its line stands below: `@usable_when(...)`, `@checked_when(...)`.

Menus, toolbars, shortcuts, the command palette and the help read these marks. Shortcuts
are never translated; the texts are, in the context `Actions`.

Tips: the text in the status bar for a command while the pointer is on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from gridwright.editor.models.program.shortcuts import sequence, with_letter
from gridwright.editor.views.style import current_look, icon, kept_dressed, set_up


def lines_of(file: str) -> dict[str, str]:
    """The words in a file beside this one: on each line a name, an equals sign, and its
    words."""
    lines = Path(__file__).with_name(file).read_text("utf-8").splitlines()
    return {name: words for name, _, words in (line.partition(" = ") for line in lines)}


TIPS = lines_of("tips.txt")
"""By the id of an action. An action without one is described by its tooltip."""


def tip_of(action_id: str) -> str:
    """The tip of an action in the current language; "" if it has none."""
    tip = TIPS.get(action_id)
    return "" if tip is None else QCoreApplication.translate("Tips", tip)


Method = Callable[..., object]
M = TypeVar("M", bound=Method)
Given = Mapping[str, object]
"""Values for the parameters of commands, by name. None: it is not there now."""


@dataclass(frozen=True)
class ActionSpec:
    """A command: id (objectName, `menu.name`), text, shortcuts with spaces between
    them, icon.

    `act`, `when` and `checked` get what their parameters name, see `Feature.given`.
    """

    id: str
    text: str
    keys: str = ""
    icon: str = ""
    _: KW_ONLY
    menu: str = ""
    """The menu it stands in (`menus.MENUS`), if not that of its feature."""
    when: Method | None = None
    """Says if it can be used, besides that all it asks for is there."""
    checkable: bool = False
    checked: Method | None = None
    """Says if it shows a check mark, where that does not change by triggering it
    alone."""
    while_playing: bool | None = None
    """True if it can be used while the current level is played; None: as in its
    feature."""
    numbers: Sequence[int] = ()
    """One command each; `{number}` is filled in id, text and keys."""
    number: int | None = None
    short: str = ""
    """The word on a button beside its icon, where the text is too long for one."""
    act: Method = lambda: None
    """The method it runs."""

    def __call__(self, act: M) -> M:
        """Mark a method of a feature. Several marks make several commands of it."""
        said = {
            key: value
            for key, value in act.__dict__.items()
            if key in ("when", "checked")
        }
        made = [self._numbered(number) for number in self.numbers] or [self]
        act.__dict__["specs"] = (
            *(replace(one, act=act, **said) for one in made),
            *specs_of(act),
        )
        return act

    def _numbered(self, number: int) -> ActionSpec:
        name, keys = (text.format(number=number) for text in (self.id, self.keys))
        return replace(self, id=name, keys=keys, number=number)

    @property
    def name(self) -> str:
        """The id, for a method that several commands run."""
        return self.id

    @property
    def words(self) -> str:
        """Its text in English."""
        return self.text.format(number=self.number)

    def usable(self, given: Given) -> bool:
        """True if it can be used now."""
        if self.missing(given):
            return False
        return self.when is None or bool(self._call(self.when, given))

    def missing(self, given: Given) -> str:
        """The first parameter that is not there now; "" if all are."""
        for name in _parameters(self.act):
            if (given[name] if name in given else getattr(self, name, None)) is None:
                return name
        return ""

    def is_checked(self, given: Given) -> bool:
        """True if it shows a check mark now."""
        return self.checked is not None and bool(self._call(self.checked, given))

    def run(self, given: Given) -> None:
        """Run the method, unless something that it asks for is not there."""
        self._call(self.act, given)

    def _call(self, act: Method, given: Given) -> object:
        asked = self._asked(act, given)
        return None if None in asked else act(*asked)

    def _asked(self, act: Method, given: Given) -> list[object]:
        """The arguments of a function: something given, or the name or number of the
        command."""
        names = _parameters(act)
        return [
            given[name] if name in given else getattr(self, name, None)
            for name in names
        ]


@cache
def _parameters(act: Method) -> tuple[str, ...]:
    """The names of the parameters of a function, those without a default."""
    code = act.__code__
    defaults = act.__defaults__ or ()
    return code.co_varnames[: code.co_argcount - len(defaults)]


command = ActionSpec


def usable_when(says: Method) -> Callable[[M], M]:
    """Mark a method below its `command`, as `when=` does."""
    return lambda act: _marked(act, "when", says)


def checked_when(says: Method) -> Callable[[M], M]:
    """Mark a method below its `command`, as `checked=` does."""
    return lambda act: _marked(act, "checked", says)


def _marked(act: M, key: str, says: Method) -> M:
    act.__dict__[key] = says
    return act


def with_level(view: object) -> bool:
    """For `when`: the command can be used while a level is open."""
    return True


def specs_of(act: object) -> tuple[ActionSpec, ...]:
    """The commands that a method runs."""
    found: tuple[ActionSpec, ...] = getattr(act, "__dict__", {}).get("specs", ())
    return found


def ids(text: str) -> tuple[str, ...]:
    """The entries that a text lists, with spaces between them: action ids, and "|" for
    a separator, which is "" among them."""
    return tuple(name.replace("|", "") for name in text.split())


class Actions(QObject):
    """The QActions of a window, by id."""

    lettered = Signal()
    """The letters of the menus are chosen."""

    def __init__(self, specs: Sequence[ActionSpec], parent: QObject) -> None:
        super().__init__(parent)
        self.specs = {spec.id: spec for spec in specs}
        self.letters: dict[str, str] = {}
        """The letter that chooses an action, or a menu by its object name, in a
        menu."""
        self.titles: dict[str, str] = {}
        """The English titles of menus, by object name."""
        self.by_id: dict[str, QAction] = {}
        self._playing = False
        for spec in specs:
            action = set_up(QAction(self), spec.id)
            action.setShortcuts([*map(sequence, spec.keys.split())])
            action.setCheckable(spec.checkable or spec.checked is not None)
            self.by_id[spec.id] = action
        kept_dressed(self, self.dress)

    def __getitem__(self, action_id: str) -> QAction:
        return self.by_id[action_id]

    def all(self) -> list[QAction]:
        return list(self.by_id.values())

    def give(self, letters: Mapping[str, str]) -> None:
        """Give actions and menus the letters that choose them."""
        self.letters.update(letters)
        for name in letters.keys() & self.specs.keys():
            letter = letters[name]
            text = _words(self.specs[name])
            action = self.by_id[name]
            action.setText(with_letter(text, letter))
        self.lettered.emit()

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        for spec in self.specs.values():
            action = self.by_id[spec.id]
            if spec.icon:
                shown = (
                    "pause" if spec.id == "play.toggle" and self._playing else spec.icon
                )
                action.setIcon(icon(shown, current_look()))
            text = _words(spec)
            letter = self.letters.get(spec.id, "")
            action.setText(with_letter(text, letter))
            short = (
                QCoreApplication.translate("Actions", spec.short)
                if spec.short
                else text
            )
            action.setIconText(short)
            native = QKeySequence.SequenceFormat.NativeText
            shortcuts = action.shortcuts()
            keys = ", ".join(key.toString(native) for key in shortcuts)
            name = text.rstrip("…")
            set_up(
                action,
                toolTip=f"{name} ({keys})" if keys else name,
                statusTip=tip_of(spec.id),
            )

    def show_playing(self, playing: bool) -> None:
        """Show on the play button what a press would do."""
        if playing is not self._playing:
            self._playing = playing
            shown = icon("pause" if playing else "play", current_look())
            self.by_id["play.toggle"].setIcon(shown)


def _words(spec: ActionSpec) -> str:
    """The text of an action in the language in use, without a letter."""
    text = QCoreApplication.translate("Actions", spec.text)
    if spec.number is None:
        return text
    return text.format(number=spec.number)
