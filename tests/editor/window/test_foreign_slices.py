"""Slices from elsewhere: the template of docs/template_feature built, installed and
used; packages that fail in each way a package can, and a window that goes on."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from gridwright.editor import app
from gridwright.editor.features.all import SLICES
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.commands.actions import TIPS, tip_of
from gridwright.editor.views.commands.command_palette import synonyms, synonyms_of
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.foreign import ForeignSlices
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.packages import package
from tests.editor.driving.window import settle, shown

TEMPLATE = Path(__file__).parents[3] / "docs" / "template_feature"
PAPER = "S .\n# E"


@pytest.fixture(autouse=True)
def words_forgotten() -> Iterator[None]:
    """The words that packages brought are gone after a test."""
    tips = dict(TIPS)
    others = dict(synonyms())
    yield
    for known, before in ((TIPS, tips), (synonyms(), others)):
        known.clear()
        known.update(before)


# -- the template ----------------------------------------------------------------------
@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the template, built and installed."""
    copy = tmp_path_factory.mktemp("template") / "template"
    shutil.copytree(TEMPLATE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    target = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps"]
    pip += ["--no-build-isolation", "--target", str(target), str(copy)]
    subprocess.run(pip, check=True, capture_output=True)
    return target


@pytest.fixture
def counting(
    site: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, settings: Settings
) -> Iterator[MainWindow]:
    """A window of a program beside which the template is installed."""
    monkeypatch.syspath_prepend(site)
    with shown(qtbot, settings, painted=False) as window:
        yield window
    forget("gridwright_counts")


def forget(package: str) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == package]:
        del sys.modules[name]


def test_the_template_counts_while_a_person_paints_and_has_its_command(
    counting: MainWindow,
) -> None:
    action = counting.actions_["counts.copy"]
    assert not action.isEnabled(), "there is no level yet"
    view = counting.tabs.open_level(level_from_text("coin_maze", PAPER))
    check_counts(counting, view)
    action.trigger()
    assert "#  1" in QGuiApplication.clipboard().text()
    assert tip_of("counts.copy") and "walls" in synonyms_of("counts.copy")


def check_counts(window: MainWindow, view: DocumentView) -> None:
    """Its panel says how many walls there are, also after an edit and an undo."""
    section = window.sections["counts"]
    section.reveal()
    panel = section.widget
    assert isinstance(panel, QLabel)
    before = panel.text()
    assert "#  1" in before.splitlines()
    view.document.paint([1], view.document.kind.parse_token("#"), "Paint")
    assert "#  2" in panel.text().splitlines()
    QTest.keyClick(view.canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert panel.text() == before


@pytest.mark.thorough
def test_a_package_does_not_change_the_words_of_other_commands(
    elsewhere: Path, qtbot: QtBot, settings: Settings
) -> None:
    before = tip_of("edit.undo")
    text = FEATURE.format(act="pass", members="")
    words = "(Broken,), tips={'edit.undo': 'Mine.', 'broken.act': 'Breaks.'}"
    package(elsewhere, text.replace("(Broken,)", words))
    with shown(qtbot, settings, painted=False):
        assert tip_of("edit.undo") == before
        assert tip_of("broken.act") == "Breaks."


def test_the_page_shows_the_template_as_it_is() -> None:
    page = (TEMPLATE.parent / "adding_a_feature.md").read_text("utf-8")
    assert (TEMPLATE / "gridwright_counts.py").read_text("utf-8") in page


# -- packages that fail ----------------------------------------------------------------
FEATURE = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel
from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.frame.section import Section
from gridwright.editor.views.frame.study_tabs import StudyTab
from gridwright.editor.views.window import Feature
from gridwright.editor.views.window.slice import Slice

def broken(*given):
    raise RuntimeError("it broke")

class Broken(Feature):
    menu = "edit"

    @command("broken.act", "Break")
    def act(self):
        {act}

    def sections(self):
        return [Section("broken", "Broken", QLabel("broken"))]

{members}

SLICE = Slice("Broken glass", (Broken,))
"""


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for packages, on the path."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setattr(logging.getLogger("gridwright"), "propagate", False)
    yield folder
    for written in folder.glob("*.py"):
        forget(written.stem)


def packages(folder: Path, texts: Iterable[str]) -> None:
    """Write packages beside each other, `brokenglass0` and so on, whose commands and
    sections have names of their own; and `whole`, which does not fail."""
    for number, text in enumerate(texts):
        for name in ("broken.act", '"broken"', "'broken'"):
            text = text.replace(name, name.replace("broken", f"broken{number}"))
        package(folder, text, f"brokenglass{number}")
    well = FEATURE.format(act="self.window.say('done')", members="")
    well = well.replace("broken.act", "whole.act").replace('"broken"', '"whole"')
    package(folder, well, "whole")


def messages(window: MainWindow, qtbot: QtBot, count: int) -> list[str]:
    """The sentences that the window says about so many failures, one each; they are put
    away."""

    def boxes() -> list[QMessageBox]:
        found = window.findChildren(QMessageBox, "errorBox")
        return [box for box in found if box.isVisible()]

    qtbot.waitUntil(lambda: len(boxes()) >= count, timeout=10_000)
    found = boxes()
    words = [box.informativeText() for box in found]
    for box in found:
        box.close()
    settle()
    assert len(found) == count and not boxes(), "each is said once"
    return words


def message(window: MainWindow, qtbot: QtBot) -> str:
    """The one sentence that the window says about a failure; it is put away."""
    (words,) = messages(window, qtbot, 1)
    return words


def check_off(window: MainWindow, qtbot: QtBot, errors: list[str]) -> None:
    """What the window says of each of some slices, in its order; each is off, and the
    one that did not fail is on."""
    said = messages(window, qtbot, len(errors))
    for number, error in enumerate(errors):
        (words,) = [one for one in said if f"(from brokenglass{number})" in one]
        assert "Broken glass" in words and error in words
        assert not window.actions_[f"broken{number}.act"].isEnabled()
        name = f"broken{number}"
        assert name not in window.sections or window.sections[name].isHidden()
    assert window.actions_["whole.act"].isEnabled()
    assert not window.sections["whole"].isHidden()


def goes_on(window: MainWindow) -> None:
    """The rest of the window works."""
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    view.document.paint([1], view.document.kind.parse_token("#"), "Paint")
    assert view.document.undo_stack.canUndo()
    window.actions_["edit.undo"].trigger()
    assert not view.document.undo_stack.canUndo()


HOOKS = {
    "__init__": "self, window",
    "given": "self, view",
    "sections": "self",
    "study_tabs": "self",
    "pinned": "self",
    "overrides": "self",
    "connect_view": "self, view",
    "show_view": "self, view",
    "show_workspace": "self, workspace",
    "show_state": "self",
}


def test_a_slice_whose_method_fails_is_switched_off(
    elsewhere: Path, qtbot: QtBot, settings: Settings
) -> None:
    members = [
        f"    def {name}({given}):\n        broken()\n" for name, given in HOOKS.items()
    ]
    packages(elsewhere, [FEATURE.format(act="pass", members=one) for one in members])
    with shown(qtbot, settings, painted=False) as window:
        goes_on(window)
        window.actions_["view.study"].trigger()
        window.actions_["play.edit"].trigger()
        check_off(window, qtbot, ["it broke"] * len(HOOKS))
        goes_on(window)


FAILING = {
    "broken()": "",
    "QTimer.singleShot(0, self, broken)": "",
    "self.window.feature(Broken).then()": "    then = broken",
}
"""Commands that fail in themselves, in a slot, and in a method that they call; and the
method."""


def test_a_command_that_fails_switches_its_slice_off(
    elsewhere: Path,
    qtbot: QtBot,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    packages(elsewhere, [FEATURE.format(act=a, members=m) for a, m in FAILING.items()])
    foreign = ForeignSlices(SLICES)
    monkeypatch.setattr(app, "ForeignSlices", lambda _slices: foreign)
    with shown(qtbot, settings, painted=False) as window:
        for number in range(len(FAILING)):
            action = window.actions_[f"broken{number}.act"]
            assert action.isEnabled()
            try:
                action.trigger()
                settle()
            except RuntimeError as error:  # as the loop of the program would
                app._on_exception(foreign, type(error), error, error.__traceback__)
            said = message(window, qtbot)
            assert f"(from brokenglass{number})" in said and "it broke" in said
            assert not action.isEnabled()
            goes_on(window)
        assert window.actions_["whole.act"].isEnabled()


PLAIN = FEATURE.format(act="pass", members="")
UNFIT = {
    "import nothing_of_that_name": "No module named",
    "raise SystemExit('it ends')": "it ends",
    "raise LookupError": "LookupError",
    "SLICE = 5": "it is not a Slice",
    "": "SLICE",
    PLAIN.replace("broken.act", "file.save"): "there is already a command file.save",
    PLAIN.replace("(Broken,)", "(int,)"): "its features are not subclasses of Feature",
    PLAIN.replace('"Break")', '"B", icon="no")'): "no is not there",
    PLAIN.replace('menu = "edit"', 'menu = "x"'): "x is not there",
    FEATURE.format(act="pass", members="    menus = {'edit': ('a.b',)}"): (
        "a.b is not there"
    ),
}
"""Packages that do not load, and why."""


def test_packages_that_do_not_fit_are_left_out(
    elsewhere: Path, qtbot: QtBot, settings: Settings
) -> None:
    packages(elsewhere, UNFIT)
    with shown(qtbot, settings, painted=False) as window:
        said = message(window, qtbot).splitlines()
        assert len(said) == len(UNFIT)
        for number, (line, words) in enumerate(zip(said, UNFIT.values(), strict=True)):
            assert line.startswith(f"The feature brokenglass{number} does not load:")
            assert words in line
        window.actions_["whole.act"].trigger()
        assert window.statusBar().currentMessage() == "done"
        goes_on(window)


MISTAKES = {
    "sections": ("sections(self)", "return None", "'NoneType' object is not iterable"),
    "half of the sections": ("sections(self)", "yield 5", "'int' object"),
    "a name of ours": (
        "sections(self)",
        "return [Section('answer', 'Mine', QLabel())]",
        "there is already a section answer",
    ),
    "no widget": (
        "sections(self)",
        "return [Section('broken', 'Mine', lambda: None)]",
        "NoneType is not a widget",
    ),
    "tabs": ("study_tabs(self)", "return None", "'NoneType' object is not iterable"),
    "given": ("given(self, view)", "return None", "given returned NoneType, not dict"),
    "overrides": ("overrides(self)", "return []", "overrides returned list, not dict"),
    "no super": ("__init__(self, window)", "pass", "does not call that of Feature"),
    "exit": ("show_view(self, view)", "raise SystemExit('it ends')", "it ends"),
    "inside of nothing": (
        "sections(self)",
        "return [Section('broken', 'Mine', QLabel(), inside='nowhere')]",
        "nowhere is not there",
    ),
    "inside of a part below it": (
        "sections(self)",
        "return [Section('broken', 'B', QLabel(), inside='later'),"
        " Section('later', 'L', QLabel(), inside='answer')]",
        "later is not there",
    ),
    "no column": (
        "sections(self)",
        "return [Section('broken', 'Mine', QLabel(), column='middle')]",
        "middle is not there",
    ),
    "no icon": (
        "sections(self)",
        "return [Section('broken', 'Mine', QLabel(), column='left', icon='none')]",
        "none is not there",
    ),
    "a tab of ours": (
        "study_tabs(self)",
        "return [StudyTab('compare', 'Mine', lambda: (QLabel(), None))]",
        "there is already a tab compare",
    ),
    "nothing pinned": ("pinned(self)", "return [5]", "int is not a widget"),
}


def test_a_slice_that_gives_what_does_not_fit_is_switched_off(
    elsewhere: Path, qtbot: QtBot, settings: Settings
) -> None:
    packages(
        elsewhere,
        [
            FEATURE.format(act="pass", members=f"    def {member}:\n        {body}\n")
            for member, body, _words in MISTAKES.values()
        ],
    )
    with shown(qtbot, settings, painted=False) as window:
        goes_on(window)
        check_off(window, qtbot, [words for *_, words in MISTAKES.values()])
        assert window.sections["answer"].title == "Answer"


def test_a_part_of_a_section_of_its_own_is_shown(
    elsewhere: Path, qtbot: QtBot, settings: Settings
) -> None:
    """Also where the section stands below the part, or is one of ours."""
    sections = (
        "Section('part', 'Part', QLabel(), inside='outer')",
        "Section('outer', 'Outer', QLabel())",
        "Section('other', 'Other', QLabel(), inside='answer')",
    )
    members = f"    def sections(self):\n        return [{', '.join(sections)}]\n"
    package(elsewhere, FEATURE.format(act="pass", members=members))
    with shown(qtbot, settings, painted=False) as window:
        assert window.sections["part"] in window.sections["outer"].parts
        assert window.sections["other"] in window.sections["answer"].parts


TAB = """
    def study_tabs(self):
        return [StudyTab("glass", "Glass", lambda: (QLabel("tab"), QLabel("beside")))]

    def pinned(self):
        self.pin = QLabel("pinned")
        return [self.pin]
"""


@pytest.mark.thorough
def test_tabs_and_pinned_widgets_of_a_slice_that_fails_go(
    elsewhere: Path, qtbot: QtBot, settings: Settings
) -> None:
    package(elsewhere, FEATURE.format(act="broken()", members=TAB))
    with shown(qtbot, settings, painted=False) as window:
        goes_on(window)
        window.actions_["view.study"].trigger()
        study = window.frame.study
        study.choose("glass")
        settle()
        assert study.front == "glass" and window.frame.theatre
        labels = [one for one in window.findChildren(QLabel) if one.isVisible()]
        assert "tab" in [one.text() for one in labels]
        assert study.bar.isVisible()
        window.actions_["broken.act"].trigger()
        assert "it broke" in message(window, qtbot)
        assert study.front == "answer" and not window.frame.theatre
        names = [study.bar.tabData(place) for place in range(study.bar.count())]
        assert "glass" not in names and "compare" in names
        shown_words = [
            one.text() for one in window.findChildren(QLabel) if one.isVisible()
        ]
        assert not {"tab", "beside", "pinned"} & set(shown_words)
        goes_on(window)


def test_an_exception_in_a_thread_switches_the_slice_off(
    elsewhere: Path,
    qtbot: QtBot,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A thread that ends itself by SystemExit is none."""
    start = "import threading; threading.Thread(target=work).start()"
    text = FEATURE.format(act=start, members="")
    raising = [
        text.replace("SLICE =", f"def work():\n    raise {raised}\n\nSLICE =")
        for raised in ("SystemExit(3)", "RuntimeError('it broke')")
    ]
    packages(elsewhere, raising)
    foreign = ForeignSlices(SLICES)
    monkeypatch.setattr(app, "ForeignSlices", lambda _slices: foreign)
    monkeypatch.setattr(
        threading, "excepthook", partial(app._on_thread_exception, foreign)
    )
    with shown(qtbot, settings, painted=False) as window:
        ends, breaks = (window.actions_[f"broken{number}.act"] for number in (0, 1))
        for action in (ends, breaks):
            action.trigger()
            for thread in threading.enumerate():
                if thread.name.endswith("(work)"):
                    thread.join()
            settle()
            assert ends.isEnabled()
        assert "it broke" in message(window, qtbot)
        assert not breaks.isEnabled()
        goes_on(window)


def test_a_slice_that_forgets_to_say_yes_does_not_keep_the_window_open(
    elsewhere: Path, qtbot: QtBot, settings: Settings
) -> None:
    members = "    def may_close(self):\n        pass\n"
    package(elsewhere, FEATURE.format(act="pass", members=members))
    with shown(qtbot, settings, painted=False) as window:
        assert window.close()
