"""The language of the program: chosen in the settings, changed while it runs.

Words of the editor are translated by Qt where they stand. Words of the solvers, which know no Qt,
come as English strings or as `Text`; `translated` translates them.

Whole numbers of any size as people read and type them stand here, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Protocol

from PySide6 import QtCore

from editor.models.program.settings import Settings
from solvers.text import Text, decimal, text_of, whole_number
from solvers.text import grouped as with_commas

KEY = "language"
"""The setting that holds the choice."""
SYSTEM = "system"
NAMES = {"en": "English", "zh_CN": "简体中文", "zh_TW": "繁體中文"}
"""The languages there are, each named in its own words."""
CONTEXT = "Solvers"
"""The translation context of everything that comes from the solvers."""

_TRADITIONAL = ("Hant", "TW", "HK", "MO")


def marked(context: str, text: str) -> str:
    """Mark a text for translation where it is shown: tools/words.py finds it by that."""
    return text


class Translate(Protocol):
    """Translates a text. number: decides about singular and plural."""

    def __call__(self, text: str, number: int = -1, /) -> str: ...


def words_of(context: str) -> Translate:
    """The function that translates the texts of one context.

    A module keeps it as `_tr`, at its top: tools/words.py finds its texts by that.
    """
    return lambda text, number=-1: QtCore.QCoreApplication.translate(context, text, "", number)


class Language(QtCore.QObject):
    """Keeps the application's translators in step with the setting.

    Qt sends every widget a LanguageChange event some time after it changes.
    """

    changed = QtCore.Signal(str)
    """The code of the language in use from now on; the words on the screen follow it."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._translators: list[QtCore.QTranslator] = []
        self.code = resolved(settings.text(KEY, SYSTEM))
        settings.changed.connect(self._on_setting)
        self._install(self.code)

    def choose(self, choice: str) -> None:
        """Change the language and remember it: "system" or one of NAMES."""
        self._settings.set(KEY, choice)

    def _remove(self) -> None:
        for translator in self._translators:
            QtCore.QCoreApplication.removeTranslator(translator)
            translator.deleteLater()
        self._translators = []

    @QtCore.Slot(str)
    def _on_setting(self, key: str) -> None:
        if key == KEY:
            self._change_to(resolved(self._settings.text(KEY, SYSTEM)))

    def _change_to(self, code: str) -> None:
        if code == self.code:
            return
        self.code = code
        self._remove()
        self._install(code)
        self.changed.emit(code)

    def _install(self, code: str) -> None:
        if (program := QtCore.QCoreApplication.instance()) is not None:
            program.setProperty(KEY, code)
        QtCore.QLocale.setDefault(locale_of(code, QtCore.QLocale.system()))
        qt = Path(QtCore.QLibraryInfo.path(QtCore.QLibraryInfo.LibraryPath.TranslationsPath))
        # The translator installed last is asked first: the program's own words win over Qt's.
        for file in (qt / f"qtbase_{code}.qm", catalogue(code)):
            translator = QtCore.QTranslator(self)
            if translator.load(str(file)):
                QtCore.QCoreApplication.installTranslator(translator)
                self._translators.append(translator)


def language_in_use() -> str:
    """The code of the language of all words; English where nothing chose another one."""
    program = QtCore.QCoreApplication.instance()
    return str((program and program.property(KEY)) or "en")


def locale_of(code: str, system: QtCore.QLocale) -> QtCore.QLocale:
    """The locale that writes dates and numbers of a language: as the person's own region does where
    it speaks it, English of no region with the day before the month."""
    wanted = QtCore.QLocale("en_GB" if code == "en" else code)
    same = (system.language(), system.script()) == (wanted.language(), wanted.script())
    return system if same else wanted


def catalogue(code: str) -> Path:
    """The compiled translations of a language; those of English are its plurals."""
    return Path(str(files("editor"))) / "translations" / f"gridwright_{code}.qm"


def resolved(choice: str, preferred: Sequence[str] | None = None) -> str:
    """The language of a choice; "system" becomes the first of the person's that there is.

    preferred: the person's languages, first the dearest; None asks the system.
    """
    if choice in NAMES:
        return choice
    for wanted in QtCore.QLocale.system().uiLanguages() if preferred is None else preferred:
        parts = wanted.replace("_", "-").split("-")
        if parts[0] == "zh":
            return "zh_TW" if any(part in _TRADITIONAL for part in parts) else "zh_CN"
        if parts[0] == "en":
            return "en"
    return "en"


def translated(words: str | BaseException) -> str:
    """A text of the solvers in the language in use: a word, a sentence or an error."""
    if isinstance(words, BaseException):
        words = text_of(words)
    if not isinstance(words, Text):
        return QtCore.QCoreApplication.translate(CONTEXT, words) if words else ""
    given = words.values.items()
    values = {name: translated(v) if isinstance(v, Text) else v for name, v in given}
    sentence = QtCore.QCoreApplication.translate(CONTEXT, words.template).format(**values)
    return sentence[:1].upper() + sentence[1:] if words.capital else sentence


BREAK = "\u200b"
"""Nothing to see; a line may break there. It follows the commas of a long number."""
LINE_DIGITS = 12
"""So many digits of a number fit beside its name; longer ones may break at a comma."""


def in_full(number: int) -> str:
    """All digits of a number, in groups of three with commas, as each language here writes it."""
    text = with_commas(number)
    return text if len(decimal(abs(number))) <= LINE_DIGITS else text.replace(",", f",{BREAK}")


def grouped(number: int) -> str:
    """A whole number in groups of three; beyond 24 digits in powers of ten, its length told."""
    digits = decimal(abs(number))
    if len(digits) > 24:
        return f"{digits[0]}.{digits[1:5]}… × 10^{len(digits) - 1}"
    return in_full(number)


def number_in(text: str) -> int | None:
    """The number that the digits of a text make, other characters left out; None without digits."""
    digits = "".join(str(int(c)) for c in text if c.isdecimal())
    return whole_number(digits) if digits else None
