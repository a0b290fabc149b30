"""The languages: complete, current, and changed while levels are open."""

from __future__ import annotations

import functools
import pickle
import re
import string
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QDateTime, QEvent, QLocale, QTime
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gridwright.editor.features.safety.kept_versions import Version, VersionsModel
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import (
    KEY,
    NAMES,
    PACKED,
    Catalogue,
    Language,
    catalogue,
    locale_of,
    resolved,
)
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import LevelError
from gridwright.solvers.registry import kind
from gridwright.solvers.text import Text, text_of
from hatch_build import packed
from tools.update_translations import FOLDER, LANGUAGES, compile_all
from tools.words import Message, all_words, editor_files, messages, words_of

CHINESE = ("zh_CN", "zh_TW")
PLACEHOLDER = re.compile(r"%n|%\d")


@functools.cache
def entries(code: str) -> list[Message]:
    return list(messages(FOLDER / f"gridwright_{code}.ts"))


# -- the files -------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("code", CHINESE)
def test_every_text_is_translated(code: str) -> None:
    open_ones = [
        m.source for m in entries(code) if m.state == "unfinished" or not m.translation
    ]
    assert not open_ones, "translate these, then run tools/update_translations.py"
    known = {(m.context, m.source) for m in entries(code)}
    assert not all_words() - known, (
        "run tools/update_translations.py, then translate these"
    )


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_translated_that_is_not_said(code: str) -> None:
    assert not [m.source for m in entries(code) if m.state in ("vanished", "obsolete")]
    known = {(m.context, m.source) for m in entries(code)}
    assert not known - all_words(), "run tools/update_translations.py"


def holes(text: str) -> list[str]:
    """The placeholders of a text, in an order of their own. One that chooses words by a
    number is the number itself, or nothing where it does not write it."""
    fields = []
    for _, name, spec, conversion in string.Formatter().parse(text):
        chooses = "|" in (spec or "")
        if name is not None and (not chooses or "#" in (spec or "")):
            fields.append(f"{name}!{conversion}:{'' if chooses else spec}")
    return sorted([*fields, *PLACEHOLDER.findall(text)])


@pytest.mark.parametrize("code", CHINESE)
def test_placeholders_agree(code: str) -> None:
    wrong = [m.source for m in entries(code) if holes(m.source) != holes(m.translation)]
    assert not wrong


@pytest.mark.parametrize("code", CHINESE)
def test_edges_agree(code: str) -> None:
    """A text that is put behind another keeps its space, an action its dots."""
    for m in entries(code):
        assert m.source.endswith("…") == m.translation.endswith("…"), m
        assert m.source.startswith(" ") <= (m.translation[0] in " （"), m


@pytest.mark.slow
def test_the_compiled_files_are_current(tmp_path: Path) -> None:
    compile_all(into=tmp_path)
    for code in LANGUAGES:
        fresh = tmp_path / f"gridwright_{code}.qm"
        assert fresh.read_bytes() == catalogue(code).read_bytes(), (
            "run tools/update_translations"
        )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the catalogues as a wheel has them."""
    folder = tmp_path_factory.mktemp("wheel")
    assert packed(Path(__file__).parents[3], folder).name == PACKED
    return folder


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_wheel_packs_them_and_they_say_the_same(code: str, wheel: Path) -> None:
    own = Catalogue()
    of_wheel = Catalogue()
    assert own.open(catalogue(code))
    assert of_wheel.open(wheel / catalogue(code).name)
    for m in entries(code):
        said = own.translate(m.context, m.source, None, 2)
        assert said == of_wheel.translate(m.context, m.source, None, 2)
    assert of_wheel.isEmpty() is False


def test_words_that_are_not_there_are_no_catalogue(tmp_path: Path, wheel: Path) -> None:
    for folder in (tmp_path, wheel):
        assert not Catalogue().open(folder / "gridwright_fr.qm")


@pytest.mark.slow
def test_only_plain_texts_are_marked() -> None:
    """What is put together at run time is never found in a catalogue."""
    wrong = {
        str(path): words_of(path).untold
        for path in editor_files()
        if words_of(path).untold
    }
    assert not wrong


def test_taiwan_is_no_mere_change_of_characters() -> None:
    words = {(m.context, m.source): m.translation for m in entries("zh_TW")}
    assert words["Menus", "File"] == "檔案"
    assert words["Actions", "Save"] == "儲存"
    assert words["Actions", "Undo"] == "復原"
    mainland = re.compile(
        "文件夾|剪貼板|內存|保存|撤銷|默認|菜單|文本|程序|搜索|屏幕|鼠標|粘貼|導出"
    )
    assert not [text for text in words.values() if mainland.search(text)]


# -- the choice ------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("languages", "code"),
    [
        (["zh-Hans-CN", "zh-CN", "zh"], "zh_CN"),
        (["zh-Hant-TW", "zh-TW", "zh"], "zh_TW"),
        (["zh-HK"], "zh_TW"),
        (["de-DE", "de"], "en"),
        (["de-DE", "zh-CN"], "zh_CN"),
        (["en-GB", "zh-CN"], "en"),
    ],
)
def test_the_language_of_the_system(languages: list[str], code: str) -> None:
    assert resolved("system", languages) == code


def test_a_choice_wins_over_the_system() -> None:
    assert resolved("zh_TW", ["en-GB"]) == "zh_TW"
    assert resolved("xx", ["en-GB"]) == "en"
    assert resolved("system") in NAMES


# -- what the solvers say --------------------------------------------------------------
@pytest.fixture
def chosen(english: Language, settings: Settings) -> Iterator[Callable[[str], None]]:
    """Let the program speak a language."""
    yield partial(settings.set, KEY)
    settings.set(KEY, "en")


def test_a_text_is_a_string_that_keeps_its_template() -> None:
    text = Text("row {row}, column {col}", row=3, col=4)
    again = pickle.loads(
        pickle.dumps(Text("{place} is a wall", place=text).capitalized())
    )
    assert text == "row 3, column 4"
    assert again == "Row 3, column 4 is a wall"
    assert again.template == "{place} is a wall"
    assert again.values["place"].values == {"row": 3, "col": 4}
    assert text_of(LevelError(text)) is text
    assert text_of(KeyError()) == ""


def test_sentences_of_solvers_are_said_in_chinese(
    chosen: Callable[[str], None],
) -> None:
    chosen("zh_CN")
    place = Text("row {row}, column {col}", row=3, col=4)
    assert translated(Text("{place} is a wall", place=place)) == "第 3 行第 4 列是墙"
    assert translated("Proved by nobody") == "Proved by nobody"
    with pytest.raises(LevelError) as error:
        kind("collapse").blank(3, 4)
    assert translated(error.value) == "大楼须为正方形，而不是 3 x 4"
    assert str(error.value) == "the building must be square, not 3 x 4"


# -- while running ---------------------------------------------------------------------
ENGLISH = re.compile(r"[A-Za-z]{3,}")
QT_S_OWN = ("qt_", "ScrollLeftButton", "ScrollRightButton")
"""Parts of Qt's widgets, with words that Qt sets once."""
CHINESE_LETTER = re.compile("[一-龥]")
NAMES_OF_THINGS = re.compile(
    r"Gridwright|English|CSV|GIF|PDF|PNG|SVG|WebP|MiB|Tiled|JSON|Python|Ctrl|Shift|Alt|Esc|Enter|Space|Del"
    r"|Backspace|Tab|Home|End|PgUp|PgDown|Left|Right|Up|Down|Menu|Return|max-plus|Top-k|PageUp|Ins"
    r"|https?://\S+|\S+\.(json|md)|(difficulty|reason|tries|optimum|optima|size|date|tag):\S+"
)


OF_ANY = ("toolTip", "accessibleName", "accessibleDescription", "windowTitle")
OF_SOME: tuple[tuple[type[QWidget], tuple[str, ...]], ...] = (
    (QLabel, ("text",)),
    (QAbstractButton, ("text",)),
    (QGroupBox, ("title",)),
    (QMenu, ("title",)),
    (QLineEdit, ("placeholderText",)),
    (QTextEdit, ("placeholderText",)),
    (QAbstractSpinBox, ("prefix", "suffix", "specialValueText")),
)
"""The properties that hold words of the program; what a person typed is in none of
them."""


def properties(widget: QWidget) -> Iterator[str]:
    """The names of a widget's properties that hold words of the program."""
    yield from OF_ANY
    for kind_of, names in OF_SOME:
        if isinstance(widget, kind_of):
            yield from names


def words_shown(window: QWidget) -> Iterator[tuple[str, str]]:
    """Where and what: every word of the program on the window, seen or spoken."""
    for widget in (window, *window.findChildren(QWidget)):
        if widget.objectName().startswith(QT_S_OWN):
            continue
        place = f"{type(widget).__name__} {widget.objectName()}"
        for name in properties(widget):
            text = widget.property(name)
            if isinstance(text, str) and text:
                yield f"{place}.{name}", text
        if isinstance(widget, QComboBox):
            yield from ((place, widget.itemText(i)) for i in range(widget.count()))
    for action in window.findChildren(QAction):
        yield f"QAction {action.objectName()}", action.text()


def settle(window: MainWindow) -> None:
    """Qt delivers the change of language by the event loop."""
    QApplication.sendPostedEvents(None, int(QEvent.Type.LanguageChange))
    QApplication.processEvents()


def show_each(window: MainWindow) -> None:
    """Bring each level to the front: one behind another is dressed when it is shown."""
    front = window.tabs.current_view()
    assert front is not None
    for view in (*window.tabs.views(), front):
        window.tabs.setCurrentWidget(view)
        settle(window)


def titles(window: MainWindow) -> dict[str, str]:
    """What the header of each section says it is."""
    return {s.objectName(): s.header.text() for s in window.sections.values()}


@pytest.mark.slow
def test_the_language_changes_with_levels_open(
    window: MainWindow, settings: Settings, qtbot: QtBot
) -> None:
    maze = window.tabs.open_level(kind("coin_maze").generate(4, 4, 1, {}), "一号")
    tour = window.tabs.open_level(kind("tour").blank(3, 3), "二号")
    game = window.tabs.open_level(kind("sowing").generate(2, 5, 1, {}), "三号")
    window.actions_["play.start"].trigger()
    window.tabs.setCurrentWidget(maze)
    with qtbot.waitSignal(maze.session.answered, timeout=60_000):
        maze.session.solve()
    maze.document.paint(
        [5], maze.document.blank_code if maze.document.cells.flat[5] else -1, "x"
    )
    tour.document.paint([4], -1, "wall")
    maze.canvas.selection.select_all()
    result, cells = maze.session.result, maze.document.cells.copy()
    english = titles(window)

    settings.set(KEY, "zh_CN")
    settle(window)
    show_each(window)

    assert window.actions_["file.save"].text() == "保存(&S)"
    assert window.actions_["file.save"].shortcut().toString() == "Ctrl+S"
    assert window.actions_["stamp.keep_3"].iconText() == "存入图章 3"
    assert [action.text() for action in window.menuBar().actions()][:2] == [
        "文件(&F)",
        "编辑(&E)",
    ]
    assert titles(window)["dock.solver"] == "求解"
    left = [
        (place, text)
        for place, text in words_shown(window)
        if ENGLISH.search(NAMES_OF_THINGS.sub("", text)) and not _by_people(place, text)
    ]
    assert not left
    assert game.play is not None
    assert game.play.options.captures_box.text() == "显示吃子数"
    assert maze.document.modified and tour.document.modified
    assert (maze.document.cells == cells).all()
    assert maze.session.result is result
    assert maze.canvas.selection.mask.all()
    maze.document.undo_stack.undo()
    assert not maze.document.modified

    settings.set(KEY, "zh_TW")
    settle(window)
    assert window.actions_["file.save"].iconText() == "儲存"
    assert titles(window)["dock.problems"] == "問題"

    settings.set(KEY, "en")
    settle(window)
    show_each(window)
    assert titles(window) == english
    shown = [
        (place, re.sub("[一二三]号", "", text)) for place, text in words_shown(window)
    ]
    assert not [pair for pair in shown if CHINESE_LETTER.search(pair[1])]


SOLVER_IDS = ("frontier", "plain", "backtracking")


def _by_people(place: str, text: str) -> bool:
    """Titles of levels and file names are nobody's to translate."""
    return place.startswith("SampleCard") or text in SOLVER_IDS or text == "Export..."


@pytest.mark.slow
def test_status_and_result_follow(
    window: MainWindow, settings: Settings, qtbot: QtBot
) -> None:
    view = window.tabs.open_level(kind("coin_maze").generate(4, 4, 1, {}))
    with qtbot.waitSignal(view.session.answered, timeout=60_000):
        view.session.solve()
    settings.set(KEY, "zh_TW")
    settle(window)
    headline = window.findChild(QLabel, "resultHeadline")
    assert isinstance(headline, QLabel)
    assert headline.text() == "已證明最佳"
    zoom = window.findChild(QLabel, "statusZoom")
    assert isinstance(zoom, QLabel)
    assert zoom.text() == f"每格 {view.canvas.cell_size} 像素"
    assert view.canvas.grid_model.spoken(0, 0).startswith("第 0 列第 0 欄")


def test_qt_s_own_words_are_translated(chosen: Callable[[str], None]) -> None:
    chosen("zh_TW")
    assert QApplication.translate("QPlatformTheme", "Cancel") == "取消"


def test_english_counts_in_singular_and_plural(chosen: Callable[[str], None]) -> None:
    chosen("en")
    assert QApplication.translate("LibraryPanel", "%n level(s)", None, 1) == "1 level"
    assert QApplication.translate("LibraryPanel", "%n level(s)", None, 2) == "2 levels"


def test_the_locale_names_the_languages() -> None:
    for code in NAMES:
        assert QLocale(code).language() != QLocale.Language.C


@pytest.mark.parametrize(
    ("code", "system", "shown"),
    [
        ("en", "C", "21/11/2026 09:05"),
        ("en", "en_US", "11/21/26 9:05"),
        ("en", "de_DE", "21/11/2026 09:05"),
        ("zh_CN", "en_US", "2026/11/21 09:05"),
        ("zh_TW", "zh_CN", "2026/11/21"),
    ],
)
def test_dates_are_written_as_the_language_writes_them(
    code: str, system: str, shown: str
) -> None:
    moment = QDateTime(QDate(2026, 11, 21), QTime(9, 5))
    short = QLocale.FormatType.ShortFormat
    assert locale_of(code, QLocale(system)).toString(moment, short).startswith(shown)


def test_kept_versions_say_when_in_the_language_chosen(
    qapp: object, settings: Settings
) -> None:
    made = Language(settings)
    level = level_from_text("coin_maze", "S E")
    version = Version(Path("a.json"), datetime(2026, 11, 21, 9, 5), level=level)
    model = VersionsModel([version], lambda _level: QImage())
    told = [model.index(0).data()]
    made.choose("zh_CN")
    told.append(model.index(0).data())
    made.choose("en")
    model.close()
    assert told == ["21/11/2026 09:05", "2026/11/21 09:05"]


NOUNS = (
    "answers|cells|colours|conditions|days|edits|groups|layers|levels|moves|nodes|pairs|places|points"
    "|rooms|routes|solutions|states|stones|swaps|tiles|tokens|tours"
)


def test_a_noun_after_a_number_has_a_singular() -> None:
    """`Qt` chooses it, where the text is marked as one with a number."""
    several = re.compile(r"(?<! x )\{\w+\} (" + NOUNS + r")\b")
    wrong = [
        entry.source
        for entry in entries("zh_CN")
        if entry.context != "Solvers"
        and "(s)" not in entry.source
        and several.search(entry.source)
    ]
    assert not wrong
