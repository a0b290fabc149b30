"""Language: the language of the program, chosen in the settings and changed while it
runs.
"""

from __future__ import annotations

import tarfile
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from PySide6 import QtCore

from gridwright.editor.models.program.settings import Settings
from gridwright.solvers.text import grouped as with_commas

KEY = "language"
"""The setting that holds the choice."""


SYSTEM = "system"


NAMES = {"en": "English", "zh_CN": "简体中文", "zh_TW": "繁體中文"}
"""The languages there are, each named in its own words."""


_TRADITIONAL = ("Hant", "TW", "HK", "MO")


PACKED = "catalogues.tar.xz"
"""The file of a wheel that holds the compiled translations of all languages: together
they take half of what each takes by itself, for they have their English words in
common."""


class Catalogue(QtCore.QTranslator):
    """Translations that write the number of a text, `%n`, in groups of three."""

    _unpacked = b""
    """Qt reads the words where they lie, as long as the translator is used."""

    def open(self, file: Path) -> bool:
        """Read a .qm, where a checkout has it or a wheel has packed it. Return whether
        it is there."""
        if file.is_file():
            return self.load(str(file))
        archive = file.with_name(PACKED)
        if archive.is_file():
            self._unpacked = _unpacked(archive, file.name)
        return self.load(self._unpacked) if self._unpacked else False

    def translate(
        self, context: str, text: str, comment: str | None = None, number: int = -1
    ) -> str | None:
        """The text in this language; None where it is not known, and Qt asks the next
        one."""
        found = super().translate(context, text, comment, number)
        if not found:
            return None
        return found.replace("%n", with_commas(number)) if number > 0 else found


class Language(QtCore.QObject):
    """Keeps the application's translators in step with the setting.

    Qt sends every widget a LanguageChange event some time after it changes.
    """

    changed = QtCore.Signal(str)
    """The code of the language in use from now on; the words on the screen follow
    it."""

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
        qt = Path(
            QtCore.QLibraryInfo.path(QtCore.QLibraryInfo.LibraryPath.TranslationsPath)
        )
        # The translator installed last is asked first: the program's own words win over
        # Qt's.
        for file in (qt / f"qtbase_{code}.qm", catalogue(code)):
            translator = Catalogue(self)
            if translator.open(file):
                QtCore.QCoreApplication.installTranslator(translator)
                self._translators.append(translator)


def _unpacked(archive: Path, name: str) -> bytes:
    """The bytes of a file in an archive; none if it is not there."""
    with tarfile.open(archive) as files:
        for member in files:
            packed = files.extractfile(member)
            if member.name == name and packed is not None:
                return packed.read()
    return b""


def language_in_use() -> str:
    """The code of the language of all words; English where nothing chose another
    one."""
    program = QtCore.QCoreApplication.instance()
    return str((program and program.property(KEY)) or "en")


def locale_of(code: str, system: QtCore.QLocale) -> QtCore.QLocale:
    """The locale that writes dates and numbers of a language: as the person's own
    region does where it speaks it, English of no region with the day before the
    month."""
    wanted = QtCore.QLocale("en_GB" if code == "en" else code)
    same = (system.language(), system.script()) == (wanted.language(), wanted.script())
    return system if same else wanted


def catalogue(code: str) -> Path:
    """The compiled translations of a language; those of English are its plurals."""
    return (
        Path(str(files("gridwright.editor"))) / "translations" / f"gridwright_{code}.qm"
    )


def resolved(choice: str, preferred: Sequence[str] | None = None) -> str:
    """The language of a choice; for "system", the first of the person's languages that
    the program has.

    preferred: the person's languages, most preferred first; None asks the system.
    """
    if choice in NAMES:
        return choice
    for wanted in (
        QtCore.QLocale.system().uiLanguages() if preferred is None else preferred
    ):
        parts = wanted.replace("_", "-").split("-")
        if parts[0] == "zh":
            return "zh_TW" if any(part in _TRADITIONAL for part in parts) else "zh_CN"
        if parts[0] == "en":
            return "en"
    return "en"
